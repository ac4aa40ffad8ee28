import { definicionSchema } from '@portal/domain/features/reportes/public';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import { createCompuesto, setSubscription } from '../features/reportes/reportes.compuestos.ts';
import { sendMonthly } from '../features/reportes/reportes.jobs.ts';
import { aLas, cronista, diaHabilProximo } from './calendario.ts';
import { type Escena, idDe } from './escenas.ts';

/**
 * What the analista composed of the figures: one report that all who read reports find, which comes to her and to the coordinadora each
 * month, and one of her own. The seed's coordinador reads reports and composes none.
 */

const COMPONE = 'analista';
const SUSCRITOS = [COMPONE, 'coordinador'];
const CLAVE = 'reporte:por-region';
/** Days ago: before the month whose letter was sent, whatever day it is. */
const COMPUESTO = 75;

/** The last first working day of a month by whose 08:10 of Chihuahua the letters had gone out. */
const ultimoEnvio = (ahora: Date): Date => {
  const primero = (dia: Fecha): Date => aLas(diaHabilProximo(`${dia.slice(0, 7)}-01`, 0), '08:10');
  const hoy = today(ahora);
  const deEsteMes = primero(hoy);
  return deEsteMes < ahora ? deEsteMes : primero(addDays(`${hoy.slice(0, 7)}-01`, -1));
};

/** Every scene of them as of `ahora`. */
export const escenasDeReportes = (ahora: Date): Escena[] => {
  const cuandoDe = cronista(today(ahora));
  const compuesto = cuandoDe({ hace: COMPUESTO, hora: '16:20' });
  const suscripciones = SUSCRITOS.map((cuenta) => ({
    cuenta,
    cuando: cuandoDe({ hace: COMPUESTO, hora: '16:45' }),
  }));
  const propio = cuandoDe({ hace: 12, hora: '11:15' });
  const enviado = ultimoEnvio(ahora);
  return [
    {
      cuando: compuesto,
      papeles: [],
      jugar: ({ elenco, ids }) =>
        elenco.as(COMPONE, compuesto, async (uow) => {
          const { id } = await createCompuesto(uow, {
            nombre: 'Aprobado, ministrado y comprobado por región',
            compartido: true,
            definicion: definicionSchema.parse({
              base: 'proyectos',
              columnas: ['solicitado', 'aprobado', 'depositado', 'comprobado'],
              filtros: {},
              agrupar: 'region',
            }),
          });
          ids.set(CLAVE, id);
        }),
    },
    ...suscripciones.map(
      ({ cuenta, cuando }): Escena => ({
        cuando,
        papeles: [],
        jugar: (escenario) =>
          escenario.elenco.as(cuenta, cuando, async (uow) => {
            await setSubscription(uow, idDe(escenario, CLAVE), true);
          }),
      }),
    ),
    {
      cuando: propio,
      papeles: [],
      jugar: ({ elenco }) =>
        elenco.as(COMPONE, propio, async (uow) => {
          await createCompuesto(uow, {
            nombre: 'Gastos admitidos solo en parte',
            compartido: false,
            definicion: definicionSchema.parse({
              base: 'comprobaciones',
              columnas: ['folio', 'proyecto', 'organizacion', 'emisor', 'fecha', 'monto', 'admitido'],
              filtros: { estado: 'admitida_en_parte' },
              agrupar: null,
            }),
          });
        }),
    },
    {
      cuando: enviado,
      papeles: [],
      jugar: async ({ tx }) => {
        await sendMonthly({ tx, now: enviado });
      },
    },
  ];
};

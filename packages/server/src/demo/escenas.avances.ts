import { today } from '@portal/domain/kernel/dates';
import { aprobar, enviar, escribir, guardar } from '../features/avances/avances.actions.ts';
import { avances, readPlan } from '../features/avances/avances.repo.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { cronista } from './calendario.ts';
import { claveDeSeguimiento } from './escenas.seguimientos.ts';
import type { Escena } from './escenas.ts';
import { idDe } from './escenas.ts';
import type { Momento } from './tipos.ts';

/** The first reports of the demo's executions: one approved, one that waits for its review. A third execution never sent its own, and is late. */

const REVISA = 'raul.dominguez';

type AvanceDemo = {
  /** Key of its seguimiento. */
  readonly clave: string;
  readonly por: string;
  readonly enviado: Momento;
  readonly aprobado?: Momento;
  readonly logros: string;
  /** Of each activity in the order of the plan; of those beyond, the last one. */
  readonly porcentajes: readonly number[];
};

const avancesDemo: readonly AvanceDemo[] = [
  {
    clave: 'puertas',
    por: 'pgranillo',
    enviado: { hace: 26, hora: '10:35' },
    aprobado: { hace: 23, hora: '12:15' },
    logros:
      'Abrió el primer punto de atención, con dos abogadas y una psicóloga. El segundo espera a que la parroquia repare su techo.',
    porcentajes: [100, 60, 35, 20],
  },
  {
    clave: 'circulos',
    por: 'alozoya',
    enviado: { hace: 27, hora: '09:50' },
    logros:
      'Se hicieron los círculos de las dos primeras secundarias hasta que la inspección escolar pidió detenerlos.',
    porcentajes: [100, 40, 25, 0],
  },
];

const claveDe = (clave: string): string => `avance:${clave}`;

/** Indicators stand where half of their way is; what is no figure is told in words. */
const mitadDe = (base: string, meta: string): string => {
  const [desde, hasta] = [base, meta].map((texto) => Number.parseFloat(texto.replaceAll(',', '')));
  return desde === undefined || hasta === undefined || Number.isNaN(desde + hasta)
    ? 'En curso'
    : String(Math.round((desde + hasta) / 2));
};

/** Writes the report of a period and sends it; its id. */
export const escribirYEnviar = async (
  uow: ActorUow,
  seguimientoId: string,
  { logros, porcentajes }: Pick<AvanceDemo, 'logros' | 'porcentajes'>,
  numero = 1,
): Promise<string> => {
  const id = await escribir(uow, { seguimientoId, numero });
  const { acuerdo_id: acuerdo, version } = await avances.get(uow, id);
  const { indicadores, actividades } = await readPlan(uow.tx, acuerdo);
  await guardar(uow, {
    id,
    version: 0,
    respuestas: {
      logros,
      indicadores: indicadores.map((uno) => ({ fila: uno.id, valor: mitadDe(uno.base, uno.meta) })),
      actividades: actividades.map((una, i) => ({
        fila: una.id,
        porcentaje: String(porcentajes[i] ?? porcentajes.at(-1) ?? 0),
      })),
    },
  });
  await enviar(uow, { id, version });
  return id;
};

/** Every scene of the reports of progress as of `ahora`. */
export const escenasDeAvances = (ahora: Date): Escena[] =>
  avancesDemo.flatMap((uno): Escena[] => {
    const cuandoDe = cronista(today(ahora));
    const { clave, por, aprobado } = uno;
    const enviado = cuandoDe(uno.enviado);
    const entrega: Escena = {
      cuando: enviado,
      papeles: [],
      jugar: (escenario) =>
        escenario.elenco.as(por, enviado, async (uow) => {
          const id = await escribirYEnviar(uow, idDe(escenario, claveDeSeguimiento(clave)), uno);
          escenario.ids.set(claveDe(clave), id);
        }),
    };
    if (!aprobado) return [entrega];
    const cuando = cuandoDe(aprobado);
    const revision: Escena = {
      cuando,
      papeles: [],
      jugar: (escenario) =>
        escenario.elenco.as(REVISA, cuando, async (uow) => {
          const id = idDe(escenario, claveDe(clave));
          const { version } = await avances.get(uow, id);
          await aprobar(uow, { id, version });
        }),
    };
    return [entrega, revision];
  });

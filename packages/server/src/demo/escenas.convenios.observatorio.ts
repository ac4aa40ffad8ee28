import type { Answers } from '@portal/domain/kernel/answers';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import { abrirConvenio } from '../features/convenio/convenio.apertura.ts';
import { actualizarDatos, solicitarInformacion } from '../features/convenio/convenio.elaboracion.ts';
import { guardarPaso } from '../features/convenio/convenio.paginas.ts';
import { convenios } from '../features/convenio/convenio.repo.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { cronista, diaHabilProximo } from './calendario.ts';
import { claveDeAprobacion } from './escenas.aprobaciones.ts';
import { type Escena, idDe } from './escenas.ts';
import { filaDe } from './registros.componer.ts';
import type { Momento } from './tipos.ts';

/** The convenio of a project that was approved: its final data, and what its organization is asked for, which it has not given yet. */

const CLAVE = 'observatorio';
const LLEVA = 'coordinador';

const datosFinales = (aprobado: string, inicio: Fecha): Answers => ({
  nombre_proyecto_final: 'Observatorio vecinal de seguridad de Parral',
  monto_aprobado: aprobado,
  duracion_aprobada: '12',
  modalidad_ejecucion: 'directa',
  fecha_inicio_proyectada: inicio,
  fecha_fin_proyectada: addDays(inicio, 364),
  responsable_ejecucion: 'Coordinación del observatorio',
});

const informacion = (hoy: Fecha): Answers => ({
  documentos_legales: 'Acta constitutiva con sus reformas y poder notarial de quien firma.',
  informacion_fiscal: 'Constancia de situación fiscal de este año y opinión de cumplimiento 32-D.',
  datos_bancarios: 'Carátula de una cuenta exclusiva para el proyecto, a nombre de la organización.',
  representante_legal: 'Quien representa legalmente a la organización',
  solicitados: [
    { fila: filaDe(CLAVE, 'solicitud', 1, 1), que: 'comprobante_sat', detalle: null },
    { fila: filaDe(CLAVE, 'solicitud', 1, 2), que: 'caratula_bancaria', detalle: null },
    {
      fila: filaDe(CLAVE, 'solicitud', 1, 3),
      que: 'dato',
      detalle: 'Nombre y cargo de quien firma el convenio',
    },
  ],
  fecha_limite_entrega: diaHabilProximo(hoy, 8),
});

type Acto = readonly [Momento, (uow: ActorUow, id: string) => Promise<unknown>];

/** An act upon the record as it stands by then. */
export const conVersion =
  (accion: (uow: ActorUow, input: { id: string; version: number }) => Promise<void>) =>
  async (uow: ActorUow, id: string) =>
    accion(uow, { id, version: (await convenios.get(uow, id)).version });

/** Its scenes as of `ahora`, in the order in which they must be played. */
export const escenasDelObservatorio = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  const cuandoDe = cronista(hoy);
  const actos: readonly Acto[] = [
    [
      { hace: 8, hora: '11:05' },
      async (uow, id) =>
        guardarPaso('datos_finales')(uow, {
          id,
          version: 0,
          respuestas: datosFinales((await convenios.get(uow, id)).aprobado, addDays(hoy, 45)),
        }),
    ],
    [{ hace: 8, hora: '11:20' }, conVersion(actualizarDatos)],
    [
      { hace: 7, hora: '10:12' },
      (uow, id) => guardarPaso('informacion')(uow, { id, version: 0, respuestas: informacion(hoy) }),
    ],
    [{ hace: 7, hora: '10:25' }, conVersion(solicitarInformacion)],
  ];
  const apertura = cuandoDe({ hace: 9, hora: '12:40' });
  return [
    {
      cuando: apertura,
      papeles: [],
      jugar: async (escenario) => {
        const aprobacionId = idDe(escenario, claveDeAprobacion(CLAVE));
        await escenario.elenco.as(LLEVA, apertura, async (uow) => {
          escenario.ids.set(`convenio:${CLAVE}`, await abrirConvenio(uow, { aprobacionId }));
        });
      },
    },
    ...actos.map(([momento, hacer]): Escena => {
      const cuando = cuandoDe(momento);
      return {
        cuando,
        papeles: [],
        jugar: async (escenario) => {
          await escenario.elenco.as(LLEVA, cuando, (uow) => hacer(uow, idDe(escenario, `convenio:${CLAVE}`)));
        },
      };
    }),
  ];
};

import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import type { Cola } from '@portal/domain/stage/queue';
import type { solicitante } from '../../../app/testing/portal.tsx';
import { type documentos, ID, registroDePrueba, respuestas } from './registro.ts';

/** The few answers of a server that the tests of this slice need. */

const RECORD = `/api/v1/pre-registros/${ID}`;
/** What every page of the slice asks for, for this account; with `registro`, that record. */
export const base = (sesion: typeof solicitante, registro?: PreRegistro) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  'GET /api/v1/borradores/pre-registro': { borrador: null },
  'GET /api/v1/borradores/pre-registro/sin-enviar': { items: [] },
  'PUT /api/v1/borradores/pre-registro': {
    id: ID,
    version: 1,
    datos: {},
    creadoEn: '2026-11-18T18:00:00.000Z',
    actualizadoEn: '2026-11-20T18:00:00.000Z',
    pestana: null,
    documentos: [],
  },
  [`GET /api/v1/proyectos/${registroDePrueba().proyecto.id}/historial`]: { items: [], siguiente: null },
  'GET /api/v1/notas': { items: [] },
  ...(registro ? { [`GET ${RECORD}`]: registro, [`GET ${RECORD}/cola`]: colaDePrueba() } : {}),
});
/** The account's draft of a new record, by its own request unless told. */
export const draftWith = (
  docs: typeof documentos,
  eleccion: Readonly<Record<string, string>> = { tipo_solicitud: 'solicitud_organizacion' },
) => ({
  borrador: {
    id: ID,
    version: 2,
    datos: { ...respuestas, ...eleccion } as Record<string, string | null>,
    creadoEn: '2026-11-18T18:00:00.000Z',
    actualizadoEn: '2026-11-20T18:00:00.000Z',
    pestana: null,
    documentos: docs,
  },
});
/** The same draft among those that wait to be sent. */
export const waitingOf = (
  { borrador: { version, datos, creadoEn, actualizadoEn, documentos: docs } }: ReturnType<typeof draftWith>,
  borrador: string | null = null,
) => ({
  borrador,
  version,
  datos: Object.fromEntries(
    Object.entries(datos).filter(([key]) => /tipo_solicitud|_id$|nombre_organizacion/.test(key)),
  ),
  respuestas: Object.keys(respuestas).length,
  documentos: docs.map(({ nombre }) => nombre),
  creadoEn,
  actualizadoEn,
});
/** The place of a record in its list, alone in it unless told. */
export const colaDePrueba = (change: Partial<Cola> = {}): Cola => ({
  posicion: 1,
  total: { n: 1, mas: false },
  anterior: null,
  siguiente: null,
  ...change,
});
export const emptyPage = { items: [], siguiente: null, anterior: null, total: { n: 0, mas: false } };

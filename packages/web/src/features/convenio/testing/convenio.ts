import { pasosEscritos } from '@portal/domain/features/convenio/convenio.schema';
import type {
  Convenio,
  ConvenioPorAbrir,
  FilaConvenio,
  PasoDelConvenio,
} from '@portal/domain/features/convenio/convenio.shapes';
import type { Answers } from '@portal/domain/kernel/form';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { vi } from 'vitest';
import { administrador, openApp, serve, type solicitante } from '../../../app/testing/portal.tsx';
import { convenioSlice } from '../convenio.routes.tsx';

/** A convenio as the server answers it, for the tests of this slice. */

export const ID = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3a01';
export const PROYECTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3e00';
export const APROBACION = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3f00';
export const RECORD = `/api/v1/convenios/${ID}`;
export const LUCIA = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3d00', nombre: 'Lucía Ortiz' };
const ORGANIZACION = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3c00', nombre: 'Familias de Parral, A.C.' };
export const ABIERTO = '2026-11-18T18:00:00.000Z';

/** The width of the window, for what asks by rem; undone by `vi.restoreAllMocks()`. */
export const anchoDe = (ancho: number): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, rem = '0'] = /width >= (\d+)rem/.exec(query) ?? [];
    const list = new EventTarget() as MediaQueryList;
    return Object.assign(list, { media: query, matches: ancho >= Number(rem) * 16 });
  });
};

export const hace = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

export const acciones = (...cuales: readonly string[]): ActionView[] =>
  cuales.map((action) => ({ action, label: action, enabled: true, blockers: [] }));

export const bloqueada = (action: string, code: string, message: string): ActionView => ({
  action,
  label: action,
  enabled: false,
  blockers: [{ code, message }],
});

export const pasoDePrueba = (
  paso: PasoDelConvenio['paso'],
  respuestas: Answers = {},
  cambio: Partial<PasoDelConvenio> = {},
): PasoDelConvenio => ({
  paso,
  version: Object.keys(respuestas).length > 0 ? 1 : 0,
  respuestas,
  guardadoPor: LUCIA,
  guardadoEn: ABIERTO,
  faltas: [],
  cerrado: null,
  hechoEn: null,
  ...cambio,
});

/** The six pages, with those that are told. */
export const pasosDePrueba = (...suyos: readonly PasoDelConvenio[]): PasoDelConvenio[] =>
  pasosEscritos.map((paso) => suyos.find((una) => una.paso === paso) ?? pasoDePrueba(paso));

/** In its first step, as who leads it sees it, unless told otherwise. */
export const convenioDePrueba = (cambio: Partial<Convenio> = {}): Convenio => ({
  id: ID,
  folio: 'PROJ-2026-000007',
  numero: null,
  version: 4,
  estado: 'borrador',
  nombre: 'Familias que cuidan',
  organizacion: ORGANIZACION,
  proyecto: {
    id: PROYECTO,
    folio: 'PROJ-2026-000007',
    etapa: 'convenio',
    tipoSolicitud: 'convocatoria',
    convocatoria: null,
  },
  tipoSolicitud: 'convocatoria',
  paso: 'datos_finales',
  pasos: pasosDePrueba(),
  topes: { aprobado: '1950000.00', techo: '2000000.00', restante: '5000000.00' },
  monto: null,
  umbral: null,
  aprobacion: { id: APROBACION, version: 7, decididaEn: ABIERTO },
  solicitud: null,
  condiciones: [],
  opinionVigente: true,
  cuenta: null,
  textos: [],
  faltasDelTexto: [],
  revisionLegal: { comenta: false, abiertos: 0 },
  frases: [],
  firmas: null,
  numeroOficio: null,
  firmadoEn: null,
  registradoEn: null,
  planeadoEn: null,
  notificadoEn: null,
  vigencia: null,
  marcas: { archivoDigital: false, resguardoFisico: false, notificacionesEnviadas: false },
  acuerdo: null,
  acuerdos: [],
  modificatorio: null,
  representantes: [],
  resumen: [],
  escribe: [],
  motivo: null,
  turno: 'fundacion',
  turnoDesde: hace(3),
  creadoPor: LUCIA,
  creadoEn: ABIERTO,
  actualizadoEn: ABIERTO,
  acciones: [],
  responsable: null,
  ...cambio,
});

export const filaDePrueba = (cambio: Partial<FilaConvenio> = {}): FilaConvenio => ({
  id: ID,
  numero: 'CONV-2026-004',
  folio: 'PROJ-2026-000007',
  proyectoId: PROYECTO,
  proyecto: 'Familias que cuidan',
  organizacion: ORGANIZACION.nombre,
  monto: '1950000.00',
  fechaFirma: '2026-11-20T18:00:00.000Z',
  vigencia: { inicio: '2026-12-01', fin: '2027-11-30' },
  estado: 'firmado',
  turno: 'fundacion',
  desde: hace(9),
  vence: null,
  version: 4,
  ...cambio,
});

export const porAbrirDePrueba = (cambio: Partial<ConvenioPorAbrir> = {}): ConvenioPorAbrir => ({
  aprobacionId: APROBACION,
  folio: 'PROJ-2026-000007',
  nombre: 'Familias que cuidan',
  organizacion: ORGANIZACION,
  proyectoId: PROYECTO,
  desde: hace(22),
  cuentas: ['Rosa Baca'],
  ...cambio,
});

export const pagina = <T>(items: readonly T[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});

export const esperan = (...items: readonly ConvenioPorAbrir[]) => ({
  items,
  total: { n: items.length, mas: false },
});

/** What the pages of the slice ask for, for this account; with `convenio`, that record. */
export const base = (sesion: typeof solicitante, convenio?: Convenio) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  'GET /api/v1/convenios': pagina([]),
  'GET /api/v1/convenios/vistas': { vistas: [] },
  'GET /api/v1/convenios/por-abrir': esperan(),
  'GET /api/v1/seguimientos/del-convenio': { seguimientoId: null, puedeAbrir: false },
  [`GET /api/v1/proyectos/${PROYECTO}/historial`]: { items: [], siguiente: null },
  'GET /api/v1/documentos-emitidos': { items: [] },
  'GET /api/v1/notas': { items: [] },
  'GET /api/v1/comentarios': { items: [] },
  ...(convenio ? { [`GET ${RECORD}`]: convenio } : {}),
});

/** The page of one, open. */
export const abrirCaso = (
  convenio: Convenio,
  more: Record<string, unknown> = {},
  sesion: typeof solicitante = administrador,
  search = '',
) => ({
  server: serve({ ...base(sesion, convenio), ...more }),
  ...openApp(`/convenio/${ID}${search}`, [convenioSlice]),
});

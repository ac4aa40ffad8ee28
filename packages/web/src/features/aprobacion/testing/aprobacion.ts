import type {
  Aprobacion,
  AprobacionPorAbrir,
  DocumentoDeRonda,
  FilaAprobacion,
  RondaDeAprobacion,
} from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { observacionesDe } from '@portal/domain/features/aprobacion/oficio.form';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import type { Answers } from '@portal/domain/kernel/form';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { vi } from 'vitest';
import { administrador, openApp, serve, type solicitante } from '../../../app/testing/portal.tsx';
import { seccionesDePrueba } from '../../formulacion/testing/diseno.ts';
import { aprobacionSlice } from '../aprobacion.routes.tsx';

/** An aprobación as the server answers it, for the tests of this slice. */

export const ID = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e2a01';
export const PROYECTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e2e00';
export const CODISENO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e2f00';
export const SESION = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e2f01';
export const RECORD = `/api/v1/aprobaciones/${ID}`;
export const LUCIA = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e2d00', nombre: 'Lucía Ortiz' };
export const ROSA = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e2d01', nombre: 'Rosa Baca' };
const ORGANIZACION = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e2c00', nombre: 'Familias de Parral, A.C.' };
const ABIERTA = '2026-11-18T18:00:00.000Z';

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

/** What the foundation may send, that is not right yet as it is kept. */
export const porEnviar: ActionView[] = [
  {
    action: 'emitirOficio',
    label: 'Enviar Oficio',
    enabled: false,
    blockers: [{ code: 'oficio_incompleto', message: 'Hay datos por corregir en el oficio.' }],
  },
];

export const documento = (respuestas: Answers, version = 1): DocumentoDeRonda => ({
  version,
  respuestas,
  guardadoPor: version > 0 ? LUCIA : null,
  guardadoEn: version > 0 ? ABIERTA : null,
});

export const FILAS = [
  '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000a2',
] as const;

export const oficioDePrueba = (cambio: Answers = {}): Answers => ({
  tipo_revision: 'integral',
  comentarios_generales: 'El proyecto responde a un problema real y su diseño es congruente con él.',
  observaciones: [
    {
      fila: FILAS[0],
      naturaleza: 'tecnica',
      seccion: 'marco_logico',
      texto: 'Precisen la línea base del indicador 2 y su fuente.',
    },
    {
      fila: FILAS[1],
      naturaleza: 'financiera',
      seccion: 'presupuesto',
      texto: 'Justifiquen el costo del vehículo.',
    },
  ],
  plazo_respuesta: '15',
  tipo_plazo: 'habiles',
  numero_externo: '',
  ...cambio,
});

/** A round at its first stage, as the foundation that writes it sees it. */
export const rondaDePrueba = (cambio: Partial<RondaDeAprobacion> = {}): RondaDeAprobacion => ({
  numero: 1,
  etapa: 'oficio',
  abiertaEn: ABIERTA,
  oficio: {
    numero: null,
    enviadoEn: null,
    enviadoPor: null,
    plazo: null,
    vence: null,
    observaciones: [],
    documento: documento({}, 0),
    versionAntes: null,
  },
  respuesta: {
    respondidaEn: null,
    respondidaPor: null,
    tardia: false,
    documento: null,
    documentosAdicionales: [],
    versionDespues: null,
  },
  dictamen: null,
  votaciones: [],
  decision: null,
  ...cambio,
});

/** The oficio of a round once it was sent. */
export const oficioEnviado = (vence = '2026-12-11T05:59:59.999Z'): RondaDeAprobacion['oficio'] => ({
  numero: 'OFI-2026-031',
  enviadoEn: ABIERTA,
  enviadoPor: LUCIA,
  plazo: { dias: 15, tipo: 'habiles' },
  vence,
  observaciones: observacionesDe(oficioDePrueba()),
  documento: documento(oficioDePrueba()),
  versionAntes: 4,
});

export const dictamenDePrueba = (
  cambio: Partial<NonNullable<RondaDeAprobacion['dictamen']>> = {},
): NonNullable<RondaDeAprobacion['dictamen']> => ({
  rubrica: [],
  evaluaciones: [],
  calificacion: { texto: '81.5', tono: 'success' },
  hayDiferencia: false,
  elaboradoPor: LUCIA,
  emitidoEn: ABIERTA,
  final: 'aprobacion_condicionada',
  montoAprobado: '1950000.00',
  condiciones: [
    { fila: FILAS[0], texto: 'Presentar el convenio con el DIF.', fecha: '2099-01-15', cumplida: null },
  ],
  documento: null,
  ...cambio,
});

export const votacionDePrueba = (
  cambio: Partial<RondaDeAprobacion['votaciones'][number]> = {},
): RondaDeAprobacion['votaciones'][number] => ({
  cuerpo: 'consejo',
  sesion: { id: SESION, fecha: ABIERTA },
  resultado: 'aprobado',
  aFavor: 4,
  enContra: 1,
  abstenciones: 1,
  presentes: 6,
  requeridos: 5,
  causa: 'mayoria',
  comentarios: '',
  ...cambio,
});

/** A round that was decided. */
export const rondaDecidida = (
  sentido: 'aprobado' | 'rechazado' | 'diferido',
  cambio: Partial<RondaDeAprobacion> = {},
): RondaDeAprobacion =>
  rondaDePrueba({
    etapa: 'decision',
    oficio: oficioEnviado(),
    dictamen: dictamenDePrueba(),
    votaciones: [votacionDePrueba(), votacionDePrueba({ cuerpo: 'comite', presentes: 3, requeridos: 3 })],
    decision: { sentido, motivo: 'Cumple lo que pide la convocatoria.', en: ABIERTA },
    ...cambio,
  });

/** In its first stage, as the foundation sees it, unless told otherwise. */
export const aprobacionDePrueba = (
  cambio: Partial<Aprobacion> = {},
  ronda: RondaDeAprobacion = rondaDePrueba(),
): Aprobacion => ({
  id: ID,
  folio: 'PROJ-2026-000007',
  version: 4,
  estado: 'en_evaluacion',
  nombre: 'Familias que cuidan',
  organizacion: ORGANIZACION,
  proyecto: {
    id: PROYECTO,
    folio: 'PROJ-2026-000007',
    etapa: 'aprobacion',
    tipoSolicitud: 'convocatoria',
    convocatoria: null,
  },
  tipoSolicitud: 'convocatoria',
  solicitado: '2000000.00',
  ronda: ronda.numero,
  rondas: [ronda],
  escribe: [],
  archivado: false,
  motivo: null,
  turno: 'fundacion',
  turnoDesde: hace(3),
  creadoPor: LUCIA,
  creadoEn: ABIERTA,
  actualizadoEn: ABIERTA,
  acciones: porEnviar,
  responsable: null,
  ...cambio,
});

export const filaDePrueba = (cambio: Partial<FilaAprobacion> = {}): FilaAprobacion => ({
  id: ID,
  folio: 'PROJ-2026-000007',
  proyectoId: PROYECTO,
  proyecto: 'Familias que cuidan',
  organizacion: ORGANIZACION.nombre,
  monto: '1950000.00',
  evaluador: { nombre: 'Lucía', otros: 2 },
  calificacion: { texto: '81.5', tono: 'success' },
  estado: 'en_evaluacion',
  etapa: 'votacion',
  ronda: 1,
  turno: 'consejo',
  desde: hace(9),
  vence: null,
  version: 4,
  ...cambio,
});

export const porAbrirDePrueba = (cambio: Partial<AprobacionPorAbrir> = {}): AprobacionPorAbrir => ({
  codisenoId: CODISENO,
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

export const esperan = (...items: readonly AprobacionPorAbrir[]) => ({
  items,
  total: { n: items.length, mas: false },
});

/** What the pages of the slice ask for, for this account; with `aprobacion`, that record. */
export const base = (sesion: typeof solicitante, aprobacion?: Aprobacion) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  'GET /api/v1/aprobaciones': pagina([]),
  'GET /api/v1/aprobaciones/vistas': { vistas: [] },
  'GET /api/v1/aprobaciones/por-abrir': esperan(),
  [`GET /api/v1/proyectos/${PROYECTO}/historial`]: { items: [], siguiente: null },
  [`GET /api/v1/formulaciones/${PROYECTO}`]: {
    id: PROYECTO,
    esquema: 1,
    tipoSolicitud: 'convocatoria',
    abierta: { para: 'nadie', secciones: [] },
    escribe: [],
    secciones: seccionesDePrueba(proyectoCompleto().secciones, () => 3),
    ultimaVersion: 4,
  },
  'GET /api/v1/documentos-emitidos': { items: [] },
  'GET /api/v1/notas': { items: [] },
  ...(aprobacion ? { [`GET ${RECORD}`]: aprobacion } : {}),
});

/** The page of one, open. */
export const abrirCaso = (
  aprobacion: Aprobacion,
  more: Record<string, unknown> = {},
  sesion: typeof solicitante = administrador,
  search = '',
) => ({
  server: serve({ ...base(sesion, aprobacion), ...more }),
  ...openApp(`/aprobacion/${ID}${search}`, [aprobacionSlice]),
});

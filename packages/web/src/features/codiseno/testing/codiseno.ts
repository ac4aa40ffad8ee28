import {
  avanceDeSesion,
  type EstadoDeSeccion,
  sesionDe,
  sesionesDeCodiseno,
} from '@portal/domain/features/codiseno/codiseno.schema';
import type {
  Codiseno,
  CodisenoPorAbrir,
  FilaCodiseno,
  SeccionDeSesion,
} from '@portal/domain/features/codiseno/codiseno.shapes';
import {
  type Formulacion,
  type FormulacionDeProyecto,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
  tituloDeSeccion,
  type VersionEntera,
} from '@portal/domain/features/formulacion/public';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { vi } from 'vitest';
import { administrador, openApp, serve, type solicitante } from '../../../app/testing/portal.tsx';
import { seccionesDePrueba } from '../../formulacion/testing/diseno.ts';
import { codisenoSlice } from '../codiseno.routes.tsx';

/** A co-diseño as the server answers it, for the tests of this slice. */

export const ID = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01';
export const PROYECTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e1e00';
export const REGISTRO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e1f00';
export const RECORD = `/api/v1/co-disenos/${ID}`;
export const DISENO = `/api/v1/formulaciones/${PROYECTO}`;
export const LUCIA = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e1d00', nombre: 'Lucía Ortiz' };
export const ROSA = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e1d01', nombre: 'Rosa Baca' };
const ORGANIZACION = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e1c00', nombre: 'Familias de Parral, A.C.' };
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

export const deGestora = acciones(
  'comentar',
  'aprobarSeccion',
  'reabrirSeccion',
  'finalizarSesion',
  'pausar',
);
export const deOrganizacion = acciones('responder', 'desistir');

export type Puesta = {
  readonly estados?: Partial<Record<SeccionDeFormulacion, EstadoDeSeccion>>;
  readonly secciones?: Partial<Record<SeccionDeFormulacion, Partial<SeccionDeSesion>>>;
  readonly cambio?: Partial<Codiseno>;
};

/** In its first session, as the foundation sees it, unless told otherwise. */
export const codisenoDePrueba = ({ estados = {}, secciones = {}, cambio = {} }: Puesta = {}): Codiseno => {
  const sesion = cambio.sesion ?? 1;
  const como = Object.fromEntries(
    seccionesDeFormulacion.map((seccion) => [
      seccion,
      estados[seccion] ?? (sesionDe(seccion).numero < sesion ? 'aprobado' : 'pendiente'),
    ]),
  ) as Record<SeccionDeFormulacion, EstadoDeSeccion>;
  return {
    id: ID,
    folio: 'PROJ-2026-000007',
    version: 4,
    estado: 'en_progreso',
    nombre: 'Familias que cuidan',
    organizacion: ORGANIZACION,
    proyecto: {
      id: PROYECTO,
      folio: 'PROJ-2026-000007',
      etapa: 'co_diseno',
      tipoSolicitud: 'convocatoria',
      convocatoria: null,
    },
    registroId: REGISTRO,
    tipoSolicitud: 'convocatoria',
    sesion,
    aprobadas: Object.values(como).filter((estado) => estado === 'aprobado').length,
    sesiones: sesionesDeCodiseno.map((una) => ({
      numero: una.numero,
      titulo: una.titulo,
      estado: una.numero < sesion ? 'finalizada' : una.numero === sesion ? 'abierta' : 'por_abrir',
      avance: avanceDeSesion(una, como),
      abiertaEn: una.numero <= sesion ? ABIERTA : null,
      versionAntes: una.numero <= sesion ? una.numero : null,
      finalizada: una.numero < sesion ? { por: LUCIA, en: ABIERTA, versionDespues: una.numero + 1 } : null,
    })),
    secciones: seccionesDeFormulacion.map((seccion) => ({
      seccion,
      titulo: tituloDeSeccion[seccion],
      sesion: sesionDe(seccion).numero,
      estado: como[seccion],
      aprobada: como[seccion] === 'aprobado' ? { por: LUCIA, en: ABIERTA, version: `${seccion}.3` } : null,
      faltan: [],
      version: `${seccion}.3`,
      guardadaPor: ROSA.nombre,
      guardadaEn: ABIERTA,
      comentarios: { total: 0, abiertos: 0 },
      ...secciones[seccion],
    })),
    escribe: [],
    turno: 'fundacion',
    turnoDesde: hace(3),
    motivo: null,
    reanudaEl: null,
    creadoPor: LUCIA,
    creadoEn: ABIERTA,
    actualizadoEn: ABIERTA,
    acciones: deGestora,
    responsable: null,
    ...cambio,
  };
};

/** The design of the project, with what changed of it. */
export const disenoDePrueba = (
  cambio: Partial<Formulacion['secciones']> = {},
  escribe: SeccionDeFormulacion[] = [],
): FormulacionDeProyecto => ({
  id: PROYECTO,
  esquema: 1,
  tipoSolicitud: 'convocatoria',
  abierta: { para: 'ambas', secciones: escribe },
  escribe,
  secciones: seccionesDePrueba({ ...proyectoCompleto().secciones, ...cambio }, () => 3),
  ultimaVersion: 1,
});

/** The version that a session began upon. */
export const versionDePrueba = (): VersionEntera => ({
  numero: 1,
  causa: 'sesion_abierta',
  esquema: 1,
  sha256: 'a'.repeat(64),
  creadaPor: LUCIA,
  creadaEn: ABIERTA,
  secciones: proyectoCompleto().secciones,
});

export const filaDePrueba = (change: Partial<FilaCodiseno> = {}): FilaCodiseno => ({
  id: ID,
  folio: 'PROJ-2026-000007',
  proyectoId: PROYECTO,
  proyecto: 'Familias que cuidan',
  organizacion: ORGANIZACION.nombre,
  sesion: 2,
  aprobadas: 3,
  inicio: ABIERTA,
  estado: 'en_progreso',
  turno: 'fundacion',
  desde: hace(9),
  version: 4,
  ...change,
});

export const porAbrirDePrueba = (change: Partial<CodisenoPorAbrir> = {}): CodisenoPorAbrir => ({
  registroId: REGISTRO,
  folio: 'PROJ-2026-000007',
  nombre: 'Familias que cuidan',
  organizacion: ORGANIZACION,
  proyectoId: PROYECTO,
  desde: hace(22),
  cuentas: ['Rosa Baca'],
  ...change,
});

export const pagina = <T>(items: readonly T[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});

export const esperan = (...items: readonly CodisenoPorAbrir[]) => ({
  items,
  total: { n: items.length, mas: false },
});

/** What the pages of the slice ask for, for this account; with `codiseno`, that record. */
export const base = (sesion: typeof solicitante, codiseno?: Codiseno) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  'GET /api/v1/co-disenos': pagina([]),
  'GET /api/v1/co-disenos/vistas': { vistas: [] },
  'GET /api/v1/co-disenos/por-abrir': esperan(),
  'GET /api/v1/comentarios': { items: [] },
  [`GET /api/v1/proyectos/${PROYECTO}/historial`]: { items: [], siguiente: null },
  [`GET ${DISENO}`]: disenoDePrueba(),
  [`GET ${DISENO}/versiones/1`]: versionDePrueba(),
  [`POST ${DISENO}/presencia`]: { otros: [] },
  'GET /api/v1/documentos-emitidos': { items: [] },
  'GET /api/v1/notas': { items: [] },
  ...(codiseno ? { [`GET ${RECORD}`]: codiseno } : {}),
});

/** The page of one, open. */
export const abrirSesion = (
  codiseno: Codiseno,
  more: Record<string, unknown> = {},
  sesion: typeof solicitante = administrador,
  search = '',
) => ({
  server: serve({ ...base(sesion, codiseno), ...more }),
  ...openApp(`/co-diseno/${ID}${search}`, [codisenoSlice]),
});

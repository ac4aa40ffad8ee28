import type {
  AcuerdoDeSeguimiento,
  Cartera,
  FilaSeguimiento,
  Seguimiento,
  SeguimientoPorAbrir,
} from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { addDays, today } from '@portal/domain/kernel/dates';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { administrador, openApp, serve, type solicitante } from '../../../app/testing/portal.tsx';
import { seguimientoSlice } from '../seguimiento.routes.tsx';

/** A seguimiento as the server answers it, for the tests of this slice. */

export const ID = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3b01';
export const CONVENIO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3a01';
export const PROYECTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3e00';
export const RECORD = `/api/v1/seguimientos/${ID}`;
const ORGANIZACION = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3c00', nombre: 'Familias de Parral, A.C.' };
const LUCIA = { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3d00', nombre: 'Lucía Ortiz' };
const ABIERTO = '2026-11-18T18:00:00.000Z';
/** Days from today. */
const dia = (n: number): string => addDays(today(new Date()), n);

const etiquetas: Readonly<Record<string, string>> = {
  suspender: 'Suspender',
  reanudar: 'Reanudar',
  liquidar: 'Liquidar',
  finiquitar: 'Emitir finiquito',
};
export const acciones = (...cuales: readonly string[]): ActionView[] =>
  cuales.map((action) => ({
    action,
    label: etiquetas[action] ?? action,
    enabled: true,
    blockers: [],
  }));

export const acuerdoDePrueba = (cambio: Partial<AcuerdoDeSeguimiento> = {}): AcuerdoDeSeguimiento => ({
  id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3f01',
  folio: 'ACU-2026-004',
  numero: 1,
  tipo: 'original',
  fecha: '2026-11-20',
  total: '1950000.00',
  vigencia: { inicio: dia(-10), fin: dia(100) },
  descripcion: 'Convenio firmado por las dos partes.',
  suspendido: false,
  ...cambio,
});

/** In execution, its ledger without a movement yet. */
export const seguimientoDePrueba = (cambio: Partial<Seguimiento> = {}): Seguimiento => ({
  id: ID,
  folio: 'PROJ-2026-000007',
  version: 1,
  estado: 'en_ejecucion',
  estatus: 'al_dia',
  nombre: 'Familias que cuidan',
  organizacion: ORGANIZACION,
  proyecto: {
    id: PROYECTO,
    folio: 'PROJ-2026-000007',
    etapa: 'seguimiento',
    tipoSolicitud: 'convocatoria',
    convocatoria: null,
  },
  convenio: { id: CONVENIO, numero: 'CONV-2026-004' },
  vigencia: { inicio: dia(-10), fin: dia(100) },
  dinero: {
    total: '1950000.00',
    solicitado: null,
    aprobado: null,
    depositado: null,
    comprobado: null,
    reintegrado: null,
  },
  avance: 12,
  ritmo: 'en_tiempo',
  proximoReporte: dia(90),
  actividades: [
    {
      id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3f11',
      nombre: 'Talleres de crianza',
      inicio: dia(-10),
      fin: dia(80),
      responsable: 'María Luisa Chávez',
    },
  ],
  acuerdos: [acuerdoDePrueba()],
  ministracionesPendientes: 2,
  motivo: null,
  suspendidoEn: null,
  liquidadoEn: null,
  finiquito: null,
  creadoPor: LUCIA,
  creadoEn: ABIERTO,
  actualizadoEn: ABIERTO,
  acciones: [],
  responsable: null,
  ...cambio,
});

export const filaDePrueba = (cambio: Partial<FilaSeguimiento> = {}): FilaSeguimiento => ({
  id: ID,
  folio: 'PROJ-2026-000007',
  convenio: 'CONV-2026-004',
  proyectoId: PROYECTO,
  proyecto: 'Familias que cuidan',
  organizacion: ORGANIZACION.nombre,
  montoTotal: '1950000.00',
  depositado: '1000000.00',
  montoEjercido: '250000.00',
  avanceFisico: 64,
  ritmo: 'retrasado',
  proximoReporte: null,
  estatus: 'al_dia',
  estado: 'en_ejecucion',
  version: 1,
  ...cambio,
});

export const carteraDePrueba = (cambio: Partial<Cartera> = {}): Cartera => ({
  activos: 3,
  total: '4950000.00',
  ministrado: '1200000.00',
  saldo: '3750000.00',
  ministracionesPendientes: 5,
  enRiesgo: 1,
  reintegros: '0.00',
  avancePromedio: 41,
  ...cambio,
});

export const porAbrirDePrueba = (cambio: Partial<SeguimientoPorAbrir> = {}): SeguimientoPorAbrir => ({
  convenioId: CONVENIO,
  numero: 'CONV-2026-004',
  folio: 'PROJ-2026-000007',
  nombre: 'Familias que cuidan',
  organizacion: ORGANIZACION,
  proyectoId: PROYECTO,
  desde: new Date(Date.now() - 22 * 86_400_000).toISOString(),
  cuentas: ['Rosa Baca'],
  ...cambio,
});

export const pagina = <T>(items: readonly T[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});

export const esperan = (...items: readonly SeguimientoPorAbrir[]) => ({
  items,
  total: { n: items.length, mas: false },
});

/** What the pages of the slice ask for, for this account; with `seguimiento`, that record. */
export const base = (sesion: typeof solicitante, seguimiento?: Seguimiento) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  'GET /api/v1/seguimientos': pagina([]),
  'GET /api/v1/seguimientos/vistas': { vistas: [] },
  'GET /api/v1/seguimientos/cartera': carteraDePrueba(),
  'GET /api/v1/seguimientos/por-abrir': esperan(),
  [`GET /api/v1/proyectos/${PROYECTO}/historial`]: { items: [], siguiente: null },
  'GET /api/v1/documentos-emitidos': { items: [] },
  'GET /api/v1/notas': { items: [] },
  ...(seguimiento ? { [`GET ${RECORD}`]: seguimiento } : {}),
});

/** The page of one, open. */
export const abrirCaso = (
  seguimiento: Seguimiento,
  more: Record<string, unknown> = {},
  sesion: typeof solicitante = administrador,
  search = '',
) => ({
  server: serve({ ...base(sesion, seguimiento), ...more }),
  ...openApp(`/seguimiento-operativo/${ID}${search}`, [seguimientoSlice]),
});

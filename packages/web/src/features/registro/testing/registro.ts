import {
  type FormulacionDeProyecto,
  seccionesDeFormulacion,
  tituloDeSeccion,
} from '@portal/domain/features/formulacion/public';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import type {
  FilaRegistro,
  Registro,
  RegistroPorAbrir,
} from '@portal/domain/features/registro/registro.shapes';
import type { ActionView } from '@portal/domain/kernel/workflow';
import type { solicitante } from '../../../app/testing/portal.tsx';
import { seccionesDePrueba } from '../../formulacion/testing/diseno.ts';

/** A record as the server answers it, for the tests of this slice. */

export const ID = '5a1c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01';
export const PROYECTO = '5a1c2a1e-8a4b-4d0e-9b53-0c5f2d7e1e00';
export const PRE_REGISTRO = '5a1c2a1e-8a4b-4d0e-9b53-0c5f2d7e1f00';
const ORGANIZACION = { id: '5a1c2a1e-8a4b-4d0e-9b53-0c5f2d7e1c00', nombre: 'Familias de Parral, A.C.' };

export const hace = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

export const accion = (action: string, label = action): ActionView => ({
  action,
  label,
  enabled: true,
  blockers: [],
});

/** In 'En captura', its ficha written, its other seven sections not begun, as somebody who reads it sees it. */
export const registroDePrueba = (change: Partial<Registro> = {}): Registro => ({
  id: ID,
  folio: 'PROJ-2026-000007',
  preRegistro: { id: PRE_REGISTRO, folio: 'PR-2026-021' },
  version: 2,
  estado: 'borrador',
  nombre: 'Familias que cuidan',
  monto: '2000000.00',
  organizacion: ORGANIZACION,
  proyecto: {
    id: PROYECTO,
    folio: 'PROJ-2026-000007',
    etapa: 'registro',
    tipoSolicitud: 'convocatoria',
    convocatoria: null,
  },
  escribe: [],
  tareas: seccionesDeFormulacion.map((seccion, i) => ({
    seccion,
    titulo: tituloDeSeccion[seccion],
    estado: i === 0 ? 'completa' : 'sin_empezar',
    semaforo: i === 0 ? 'verde' : 'rojo',
    texto: i === 0 ? 'Completa' : 'Sin empezar',
    faltan: [],
    version: `${seccion}.${i === 0 ? 1 : 0}`,
    guardadaPor: i === 0 ? 'Ana Loya' : null,
    guardadaEn: i === 0 ? '2026-11-18T18:00:00.000Z' : null,
  })),
  porcentajeSolicitado: null,
  versionEnviada: null,
  enviadoEn: null,
  creadoPor: { id: '5a1c2a1e-8a4b-4d0e-9b53-0c5f2d7e1d00', nombre: 'Ana Loya' },
  creadoEn: '2026-11-18T18:00:00.000Z',
  actualizadoEn: '2026-11-18T18:00:00.000Z',
  turno: 'organizacion',
  turnoDesde: hace(3),
  comentariosRevisor: '',
  observaciones: [],
  fechaRevision: null,
  revisadoPor: null,
  motivo: null,
  acciones: [],
  revision: null,
  ...change,
});

/** The whole design of the project, as it is read; nobody writes it. */
export const disenoDePrueba = (): FormulacionDeProyecto => {
  const { esquema, secciones } = proyectoCompleto();
  return {
    id: PROYECTO,
    esquema,
    tipoSolicitud: 'convocatoria',
    abierta: { para: 'nadie', secciones: [] },
    escribe: [],
    secciones: seccionesDePrueba(secciones, () => 1),
    ultimaVersion: null,
  };
};

export const filaDePrueba = (change: Partial<FilaRegistro> = {}): FilaRegistro => ({
  id: ID,
  folio: 'PR-2026-021',
  folioProyecto: 'PROJ-2026-000007',
  proyectoId: PROYECTO,
  nombre: 'Familias que cuidan',
  organizacion: ORGANIZACION.nombre,
  monto: '2500000.00',
  creadoEn: '2026-11-18T18:00:00.000Z',
  estado: 'pendiente_validacion',
  turno: 'fundacion',
  desde: hace(9),
  version: 2,
  acciones: [],
  ...change,
});

export const porAbrirDePrueba = (change: Partial<RegistroPorAbrir> = {}): RegistroPorAbrir => ({
  preRegistroId: PRE_REGISTRO,
  folio: 'PR-2026-021',
  organizacion: ORGANIZACION,
  proyectoId: PROYECTO,
  tipoSolicitud: 'convocatoria',
  convocatoria: { id: '5a1c2a1e-8a4b-4d0e-9b53-0c5f2d7e1b00', titulo: 'Prevención 2026' },
  desde: hace(22),
  cuentas: ['Rosa Baca'],
  ficha: { responsable_seguimiento: 'Rosa Baca Ochoa', telefono_contacto: '6271234567' },
  ...change,
});

export const pagina = <T>(items: readonly T[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});

export const esperan = (...items: readonly RegistroPorAbrir[]) => ({
  items,
  total: { n: items.length, mas: false },
});

/** What the pages of the slice ask for, for this account; with `registro`, that record. */
export const base = (sesion: typeof solicitante, registro?: Registro) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  'GET /api/v1/registros': pagina([]),
  'GET /api/v1/registros/vistas': { vistas: [] },
  'GET /api/v1/registros/por-abrir': esperan(),
  'GET /api/v1/proyectos': pagina([]),
  'GET /api/v1/borradores/formulacion.ficha': { borrador: null },
  'GET /api/v1/borradores/formulacion.ficha/sin-enviar': { items: [] },
  [`GET /api/v1/proyectos/${PROYECTO}/historial`]: { items: [], siguiente: null },
  [`GET /api/v1/formulaciones/${PROYECTO}`]: disenoDePrueba(),
  'GET /api/v1/documentos-emitidos': { items: [] },
  'GET /api/v1/notas': { items: [] },
  ...(registro ? { [`GET /api/v1/registros/${ID}`]: registro } : {}),
});

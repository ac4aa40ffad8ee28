import {
  estadosDeSecciones,
  type Formulacion,
  type FormulacionDeProyecto,
  revisarCoherencia,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
  type VersionEntera,
} from '@portal/domain/features/formulacion/public';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import { type CampoDeRevision, registroReview } from '@portal/domain/features/registro/registro.revision';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import type { Answers } from '@portal/domain/kernel/answers';
import { type Marcas, reviewCard } from '@portal/domain/stage/review';
import { seccionesDePrueba } from '../../formulacion/testing/diseno.ts';

/** A registro under review as the server answers it, with what it is made of. */

export const ID = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e2a01';
export const PROYECTO = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e2e00';
export const RECORD = `/api/v1/registros/${ID}`;

type Versiones = Record<SeccionDeFormulacion, number>;
export const versionesDe = (n: number, over: Partial<Versiones> = {}): Versiones =>
  Object.fromEntries(seccionesDeFormulacion.map((seccion) => [seccion, over[seccion] ?? n])) as Versiones;

const AYER = '2026-11-18T18:00:00.000Z';
const tipoSolicitud = 'solicitud_organizacion';

export type Puesta = {
  readonly formulacion?: Formulacion;
  readonly versiones?: Versiones;
  readonly marcas?: Marcas<CampoDeRevision>;
  readonly cambio?: Partial<Registro>;
};

/** The record with its card as the domain computes it. */
export const registroEnRevision = ({
  formulacion = proyectoCompleto(),
  versiones = versionesDe(1),
  marcas = {},
  cambio = {},
}: Puesta = {}): Registro => ({
  id: ID,
  folio: 'PROJ-2026-000025',
  preRegistro: { id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01', folio: 'PR-2026-025' },
  version: 3,
  estado: 'pendiente_validacion',
  nombre: 'Familias que cuidan',
  monto: '2000000.00',
  organizacion: { id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1c00', nombre: 'Cancha Viva Ribereña, A.C.' },
  proyecto: { id: PROYECTO, folio: 'PROJ-2026-000025', etapa: 'registro', tipoSolicitud, convocatoria: null },
  escribe: [],
  tareas: estadosDeSecciones(formulacion, revisarCoherencia(formulacion, { tipoSolicitud })).map((tarea) => ({
    ...tarea,
    faltan: [...tarea.faltan],
    version: `${tarea.seccion}.${versiones[tarea.seccion]}`,
    guardadaPor: 'Iván Olguín',
    guardadaEn: AYER,
  })),
  porcentajeSolicitado: '80.00',
  versionEnviada: 1,
  enviadoEn: AYER,
  creadoPor: { id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1d00', nombre: 'Administradora' },
  creadoEn: AYER,
  actualizadoEn: AYER,
  turno: 'fundacion',
  turnoDesde: AYER,
  comentariosRevisor: '',
  observaciones: [],
  fechaRevision: null,
  revisadoPor: null,
  motivo: null,
  acciones: ['guardarValidaciones', 'solicitarCambios', 'validar', 'rechazar'].map((action) => ({
    action,
    label: action,
    enabled: true,
    blockers: [],
  })),
  revision: {
    marcas: reviewCard(registroReview, { formulacion, versiones }, marcas),
    comentarios: { texto: '', autor: null, en: null },
    sinEnviar: [],
    autores: [],
    justificacion: null,
    responsable: null,
  },
  ...cambio,
});

const respuestas = (answers: Answers) => answers as FormulacionDeProyecto['secciones'][number]['respuestas'];

/** The design that is judged. */
export const formulacionEnRevision = (
  formulacion: Formulacion = proyectoCompleto(),
  versiones: Versiones = versionesDe(1),
): FormulacionDeProyecto => ({
  id: PROYECTO,
  esquema: 1,
  tipoSolicitud,
  abierta: { para: 'nadie', secciones: [] },
  escribe: [],
  secciones: seccionesDePrueba(formulacion.secciones, (seccion) => versiones[seccion], {
    guardadaPor: null,
    guardadaEn: AYER,
  }),
  ultimaVersion: 1,
});

/** A version of it as it was sent. */
export const versionEnviada = (numero: number, { secciones }: Formulacion): VersionEntera => ({
  numero,
  causa: 'registro_enviado',
  esquema: 1,
  sha256: 'a'.repeat(64),
  creadaPor: { id: ID, nombre: 'Iván Olguín' },
  creadaEn: AYER,
  secciones: Object.fromEntries(
    seccionesDeFormulacion.map((seccion) => [seccion, respuestas(secciones[seccion])]),
  ) as VersionEntera['secciones'],
});

/** What the page asks for besides the record. */
export const alrededor = (formulacion = formulacionEnRevision()) => ({
  [`GET /api/v1/formulaciones/${PROYECTO}`]: formulacion,
  [`GET /api/v1/proyectos/${PROYECTO}/expediente`]: { papeles: [], personas: [], asignables: null },
  [`GET /api/v1/proyectos/${PROYECTO}/historial`]: { items: [], siguiente: null },
  [`GET ${RECORD}/cola`]: { posicion: 1, total: { n: 1, mas: false }, anterior: null, siguiente: null },
  'GET /api/v1/notas': { items: [] },
});

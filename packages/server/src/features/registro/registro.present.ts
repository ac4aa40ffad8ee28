import { estadosDeSecciones, porcentajeSolicitado } from '@portal/domain/features/formulacion/public';
import { tieneCodiseno } from '@portal/domain/features/proyectos/public';
import {
  type CampoDeRevision,
  type Expediente,
  registroReview,
  seccionDeCampo,
} from '@portal/domain/features/registro/registro.revision';
import {
  type EstadoRegistro,
  estadosDeCaptura,
  turnoDe,
} from '@portal/domain/features/registro/registro.schema';
import type {
  FilaRegistro,
  Registro,
  TareaDeRegistro,
} from '@portal/domain/features/registro/registro.shapes';
import { type RegistroSubject, registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import { type Actor, has, owns, veTodo } from '@portal/domain/kernel/policy';
import { actionsFor } from '@portal/domain/kernel/workflow';
import { type Marcas, reviewCard } from '@portal/domain/stage/review';
import { observationsSeen, observedChanged } from '@portal/domain/stage/review-sent';
import { versionFor } from '../../platform/workflow/version.ts';
import { alike } from '../../stage/alike.ts';
import { presentCase } from '../../stage/present-case.ts';
import { presentReview } from '../../stage/review.ts';
import { type FormulacionLeida, faltasDe, hallazgosDe, writableBy } from '../formulacion/public.ts';
import type { RegistroRow } from './registro.repo.ts';

const FUNDACION = 'Fundación';

/** Most reasons that stand beside a disabled button; all of them are told when it is pressed. */
const MOTIVOS_A_LA_VISTA = 100;

/** The case as it is judged. */
export const expedienteOf = ({ formulacion, versiones }: FormulacionLeida): Expediente => ({
  formulacion,
  versiones,
});

/** What the workflow's rules look at, from the row, the design and the marks that the action brings. */
export const subjectOf = (
  row: RegistroRow,
  leida: FormulacionLeida,
  marcas: Marcas<CampoDeRevision> = row.validacion_administrativa,
  hallazgos = hallazgosDe(leida),
): RegistroSubject => ({
  estado: row.estado,
  organizacionId: row.organizacion_id,
  faltas: faltasDe(hallazgos),
  marcas: reviewCard(registroReview, expedienteOf(leida), marcas),
  cambioLoObservado: observedChanged(registroReview, expedienteOf(leida), row.observaciones_enviadas),
  tieneCodiseno: tieneCodiseno(row.etapas_abiertas),
});

/** When the organization was last told something; saving a review tells it nothing. */
const toldAt = (row: RegistroRow): string | null => {
  if (row.estado === 'requiere_cambios') return row.observaciones_enviadas?.en ?? null;
  return registroWorkflow.states[row.estado].final ? (row.fecha_revision?.toISOString() ?? null) : null;
};

/** When it changed last, as far as the account sees changes. */
const movedAt = ({ updated_at, revisado_en }: RegistroRow, actor: Actor): Date =>
  veTodo(actor) && revisado_en && revisado_en > updated_at ? revisado_en : updated_at;

/** The task list: how each section stands, and where something observed was not changed yet. */
const tasksOf = (
  leida: FormulacionLeida,
  hallazgos: ReturnType<typeof hallazgosDe>,
  observadas: ReadonlySet<string>,
): TareaDeRegistro[] => {
  const filas = new Map(leida.secciones.map((fila) => [fila.seccion, fila]));
  return estadosDeSecciones(leida.formulacion, hallazgos).map((tarea) => {
    const fila = filas.get(tarea.seccion);
    const observada = observadas.has(tarea.seccion);
    return {
      ...tarea,
      estado: observada ? 'con_observaciones' : tarea.estado,
      texto: observada ? 'Con observaciones' : tarea.texto,
      faltan: [...tarea.faltan],
      version: `${tarea.seccion}.${leida.versiones[tarea.seccion]}`,
      // Names of staff are not the organization's to read: the ficha of step 1 is the foundation's.
      guardadaPor: fila?.guardada_en ? (fila.guardada_por_nombre ?? FUNDACION) : null,
      guardadaEn: fila?.guardada_en?.toISOString() ?? null,
    };
  });
};

/**
 * One record as the wire carries it. Of the review an applicant reads what was sent with the last 'Solicitar Cambios'; marks
 * and comments as they are stored stand under `revision` alone, which goes to staff.
 */
export const presentRegistro = (row: RegistroRow, leida: FormulacionLeida, actor: Actor): Registro => {
  const hallazgos = hallazgosDe(leida);
  const subject = subjectOf(row, leida, row.validacion_administrativa, hallazgos);
  const sent = row.estado === 'requiere_cambios' ? row.observaciones_enviadas : null;
  const observaciones = observationsSeen(registroReview, expedienteOf(leida), sent);
  const sinCambiar = new Set(
    observaciones.flatMap(({ campo, cambio }) => (cambio ? [] : [seccionDeCampo(campo)])),
  );
  const aLaVista = { ...subject, faltas: subject.faltas.slice(0, MOTIVOS_A_LA_VISTA) };
  return {
    id: row.id,
    folio: row.folio,
    preRegistro: { id: row.pre_registro_id, folio: row.pre_registro_folio },
    version: versionFor(actor, row),
    estado: row.estado,
    nombre: row.nombre_proyecto,
    monto: row.presupuesto_solicitado,
    organizacion: { id: row.organizacion_id, nombre: row.organizacion_nombre },
    proyecto: presentCase(row),
    escribe: writableBy(actor, leida.row),
    tareas: tasksOf(leida, hallazgos, sinCambiar),
    porcentajeSolicitado: porcentajeSolicitado(leida.formulacion),
    versionEnviada: row.version_enviada,
    enviadoEn: row.enviado_en?.toISOString() ?? null,
    creadoPor: { id: row.created_by, nombre: row.creador_nombre ?? FUNDACION },
    creadoEn: row.created_at.toISOString(),
    actualizadoEn: movedAt(row, actor).toISOString(),
    turno: turnoDe(row.estado),
    turnoDesde: row.turno_desde.toISOString(),
    comentariosRevisor: sent?.comentarios ?? '',
    observaciones,
    fechaRevision: toldAt(row),
    revisadoPor: actor.esPersonal ? row.revisor_nombre : null,
    motivo: row.motivo,
    acciones: actionsFor(registroWorkflow, actor, aLaVista),
    revision: veTodo(actor)
      ? {
          ...presentReview(row, subject.marcas),
          justificacion: row.justificacion,
          responsable: row.responsable_id
            ? { id: row.responsable_id, nombre: row.responsable_nombre ?? FUNDACION }
            : null,
        }
      : null,
  };
};

type RowOfList = {
  readonly id: string;
  readonly folio: string;
  readonly pre_registro_folio: string;
  readonly proyecto_id: string;
  readonly organizacion_id: string;
  readonly nombre_organizacion: string;
  readonly nombre_proyecto: string | null;
  readonly presupuesto_solicitado: string | null;
  readonly estado: string;
  readonly version: number;
  readonly version_revision: number;
  readonly turno_desde: Date;
  readonly created_at: Date;
};

const captura: readonly string[] = estadosDeCaptura;

/** The actions that a row of the list offers, by role and state; guards are judged on the record's page. */
const rowActions = (actor: Actor, row: RowOfList): FilaRegistro['acciones'] => {
  const subject: RegistroSubject = {
    estado: row.estado as EstadoRegistro,
    organizacionId: row.organizacion_id,
    faltas: [],
    marcas: [],
    cambioLoObservado: false,
    tieneCodiseno: false,
  };
  const names = new Set(actionsFor(registroWorkflow, actor, subject).map(({ action }) => action));
  const actions: FilaRegistro['acciones'] = [];
  const suya = !actor.esPersonal && owns(actor, { organizacionId: row.organizacion_id });
  if (suya && captura.includes(row.estado)) actions.push('editar');
  if (has(actor, 'revisar_pre_registros') && row.estado === 'pendiente_validacion') actions.push('revisar');
  if (names.has('eliminar')) actions.push('eliminar');
  return actions;
};

/** One row of the list without its buttons. */
export const datosDeFila = (row: RowOfList, actor: Actor): Omit<FilaRegistro, 'acciones'> => ({
  id: row.id,
  folio: row.pre_registro_folio,
  folioProyecto: row.folio,
  proyectoId: row.proyecto_id,
  nombre: row.nombre_proyecto,
  organizacion: row.nombre_organizacion,
  monto: row.presupuesto_solicitado,
  creadoEn: row.created_at.toISOString(),
  estado: row.estado as EstadoRegistro,
  turno: turnoDe(row.estado as EstadoRegistro),
  desde: row.turno_desde.toISOString(),
  version: versionFor(actor, row),
});

/** The rows of a list as the wire carries them. */
export const presentFilas = (rows: readonly RowOfList[], actor: Actor): FilaRegistro[] => {
  // What a row offers is asked of the workflow once for all that stand alike.
  const actionsOf = alike(
    (row: RowOfList) => `${row.estado} ${row.organizacion_id}`,
    (row) => rowActions(actor, row),
  );
  return rows.map((row) => ({ ...datosDeFila(row, actor), acciones: actionsOf(row) }));
};

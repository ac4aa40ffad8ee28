import type {
  FilaPreRegistro,
  PreRegistro,
} from '@portal/domain/features/pre-registro/pre-registro.contract';
import {
  preRegistroForm,
  preRegistroFormDelPersonal,
} from '@portal/domain/features/pre-registro/pre-registro.form';
import {
  type CampoDeRevision,
  documentosLegibles,
  type Expediente,
  preRegistroReview,
} from '@portal/domain/features/pre-registro/pre-registro.revision';
import {
  clasificar,
  type EstadoPreRegistro,
  ranuras,
  turnoDe,
} from '@portal/domain/features/pre-registro/pre-registro.schema';
import {
  type PreRegistroSubject,
  preRegistroWorkflow,
} from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { tieneRegistro } from '@portal/domain/features/proyectos/public';
import { today } from '@portal/domain/kernel/dates';
import { adviseForm, checkForm } from '@portal/domain/kernel/form';
import { type Actor, has, veTodo } from '@portal/domain/kernel/policy';
import { actionsFor } from '@portal/domain/kernel/workflow';
import type { Avance } from '@portal/domain/stage/queue';
import { type Marcas, reviewCard } from '@portal/domain/stage/review';
import { observationsSeen, observedChanged } from '@portal/domain/stage/review-sent';
import { versionFor } from '../../platform/workflow/version.ts';
import { alike } from '../../stage/alike.ts';
import { presentCase } from '../../stage/present-case.ts';
import { presentReview } from '../../stage/review.ts';
import type { DocumentoVigente } from '../documentos/public.ts';
import type { PreRegistroRow } from './pre-registro.repo.ts';

/** The case as it is judged: answers, the classification that follows from them, and documents. */
export const expedienteOf = (
  { respuestas }: Pick<PreRegistroRow, 'respuestas'>,
  documentos: readonly DocumentoVigente[],
): Expediente => ({
  respuestas,
  clasificacion: clasificar(respuestas),
  documentos: documentos.map(({ ranura, nombre, sha256 }) => ({ ranura, nombre, sha256 })),
});

/** What the workflow's rules look at, from the row, its documents and the marks that the action brings. */
export const subjectOf = (
  row: PreRegistroRow,
  documentos: readonly DocumentoVigente[],
  marcas: Marcas<CampoDeRevision> = row.validacion_administrativa,
  expediente: Expediente = expedienteOf(row, documentos),
): PreRegistroSubject => ({
  estado: row.estado,
  organizacionId: row.organizacion_id,
  faltas: checkForm(preRegistroForm, expediente.respuestas),
  documentosFaltantes: ranuras.filter((r) => !documentos.some((d) => d.ranura === r.id)).map((r) => r.label),
  marcas: reviewCard(preRegistroReview, expediente, marcas),
  cambioLoObservado: observedChanged(preRegistroReview, expediente, row.observaciones_enviadas),
  tieneRegistro: tieneRegistro(row.etapas_abiertas),
});

const FUNDACION = 'Fundación';

/** The account that is responsible for the case; nobody while none is. */
const responsableOf = ({
  responsable_id: id,
  responsable_nombre: nombre,
}: Pick<PreRegistroRow, 'responsable_id' | 'responsable_nombre'>) =>
  id ? { id, nombre: nombre ?? FUNDACION } : null;

/** When the organization was last told something; saving a review tells it nothing. */
const toldAt = (row: PreRegistroRow): string | null => {
  if (row.estado === 'requiere_cambios') return row.observaciones_enviadas?.en ?? null;
  return preRegistroWorkflow.states[row.estado].final ? (row.fecha_revision?.toISOString() ?? null) : null;
};

/** When it changed last, as far as the account sees changes. */
const movedAt = ({ updated_at, revisado_en }: PreRegistroRow, actor: Actor): Date =>
  veTodo(actor) && revisado_en && revisado_en > updated_at ? revisado_en : updated_at;

/**
 * One record as the wire carries it. Of the review an applicant reads what was sent with the last 'Solicitar Cambios';
 * marks and comments as they are stored stand under `revision` alone, which goes to staff.
 */
export const presentPreRegistro = (
  row: PreRegistroRow,
  documentos: readonly DocumentoVigente[],
  actor: Actor,
  rfcRepetido: readonly { readonly id: string; readonly nombre: string }[],
  now: Date,
): PreRegistro => {
  const subject = subjectOf(row, documentos);
  const sent = row.estado === 'requiere_cambios' ? row.observaciones_enviadas : null;
  return {
    id: row.id,
    folio: row.folio,
    version: versionFor(actor, row),
    estado: row.estado,
    clasificacion: row.clasificacion,
    organizacion: { id: row.organizacion_id, nombre: row.organizacion_nombre },
    proyecto: presentCase(row),
    respuestas: row.respuestas,
    documentos: documentos.map((d) => ({
      id: d.id,
      ranura: d.ranura,
      nombre: d.nombre,
      mime: d.mime,
      bytes: d.bytes,
      version: d.version,
      analisis: d.analisis,
      creadoEn: d.creadoEn.toISOString(),
    })),
    creadoPor: {
      id: row.created_by,
      nombre: row.creador_nombre ?? FUNDACION,
      email: row.creador_email ?? '',
    },
    creadoEn: row.created_at.toISOString(),
    actualizadoEn: movedAt(row, actor).toISOString(),
    comentariosRevisor: sent?.comentarios ?? '',
    observaciones: observationsSeen(preRegistroReview, expedienteOf(row, documentos), sent).map((vista) => ({
      ...vista,
      antes: vista.campo === 'documentos_subidos' ? documentosLegibles(vista.antes) : vista.antes,
    })),
    revisadoPor: actor.esPersonal ? row.revisor_nombre : null,
    fechaRevision: toldAt(row),
    motivo: row.motivo,
    avisos: adviseForm(
      actor.esPersonal ? preRegistroFormDelPersonal : preRegistroForm,
      row.respuestas,
      today(now),
    ),
    acciones: actionsFor(preRegistroWorkflow, actor, subject),
    turno: turnoDe(row.estado),
    turnoDesde: row.turno_desde.toISOString(),
    revision: veTodo(actor)
      ? {
          ...presentReview(row, subject.marcas),
          cuentas: [...row.cuentas],
          rfcRepetido: [...rfcRepetido],
          justificacion: row.justificacion,
          responsable: responsableOf(row),
        }
      : null,
  };
};

type RowOfList = {
  readonly id: string;
  readonly folio: string;
  readonly organizacion_id: string;
  readonly etapas_abiertas: readonly string[];
  readonly tipo_solicitud: string;
  readonly nombre_organizacion: string;
  readonly titular: string;
  readonly estado: string;
  readonly clasificacion: string;
  readonly version: number;
  readonly revision: { readonly version: number } | null;
  readonly convocatoria_id: string | null;
  readonly convocatoria_titulo: string | null;
  readonly responsable_id: string | null;
  readonly responsable_nombre: string | null;
  readonly turno_desde: Date;
  readonly created_at: Date;
  readonly created_by: string;
  readonly creador_nombre: string | null;
  readonly creador_email: string | null;
};

/** The actions that a row of the list offers, by role and state; guards are judged on the record's page. */
const rowActions = (actor: Actor, row: RowOfList): FilaPreRegistro['acciones'] => {
  const subject: PreRegistroSubject = {
    estado: row.estado as EstadoPreRegistro,
    organizacionId: row.organizacion_id,
    faltas: [],
    documentosFaltantes: [],
    marcas: [],
    cambioLoObservado: false,
    tieneRegistro: tieneRegistro(row.etapas_abiertas),
  };
  const names = new Set(actionsFor(preRegistroWorkflow, actor, subject).map((a) => a.action));
  const actions: FilaPreRegistro['acciones'] = [];
  if (names.has('editar')) actions.push('editar');
  if (has(actor, 'revisar_pre_registros')) actions.push('revisar');
  if (names.has('eliminar')) actions.push('eliminar');
  return actions;
};

/** One row of the list without what costs more than the rest and is nothing to a sheet. */
export const datosDeFila = (
  row: RowOfList,
  actor: Actor,
): Omit<FilaPreRegistro, 'acciones' | 'revision'> => ({
  id: row.id,
  folio: row.folio,
  organizacion: row.nombre_organizacion,
  titular: row.titular,
  creadoEn: row.created_at.toISOString(),
  estado: row.estado as EstadoPreRegistro,
  clasificacion: row.clasificacion as FilaPreRegistro['clasificacion'],
  creadoPor: { id: row.created_by, nombre: row.creador_nombre ?? FUNDACION, email: row.creador_email ?? '' },
  tipoSolicitud: row.tipo_solicitud as FilaPreRegistro['tipoSolicitud'],
  version: versionFor(actor, { version: row.version, version_revision: row.revision?.version ?? 0 }),
});

/** What a row tells reviewers besides. */
const revisionDeFila = (row: RowOfList, avance: Avance): NonNullable<FilaPreRegistro['revision']> => ({
  convocatoria:
    row.convocatoria_id && row.convocatoria_titulo
      ? { id: row.convocatoria_id, titulo: row.convocatoria_titulo }
      : null,
  turno: turnoDe(row.estado as EstadoPreRegistro),
  desde: row.turno_desde.toISOString(),
  responsable: responsableOf(row),
  avance,
});

/** The rows of a list as the wire carries them; `progress` null: not to a reviewer. */
export const presentFilas = (
  rows: readonly RowOfList[],
  actor: Actor,
  progress: ReadonlyMap<string, Avance> | null,
): FilaPreRegistro[] => {
  // What a row offers is asked of the workflow once for all that stand alike.
  const actionsOf = alike(
    (row: RowOfList) => `${row.estado} ${row.organizacion_id} ${tieneRegistro(row.etapas_abiertas)}`,
    (row) => rowActions(actor, row),
  );
  return rows.map((row) => {
    const avance = progress?.get(row.id) ?? null;
    return {
      ...datosDeFila(row, actor),
      acciones: actionsOf(row),
      revision: avance && revisionDeFila(row, avance),
    };
  });
};

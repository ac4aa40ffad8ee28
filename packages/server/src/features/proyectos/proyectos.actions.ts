import {
  type AccionProyecto,
  type EtapaAlcanzable,
  type ProyectoSubject,
  proyectoWorkflow,
} from '@portal/domain/features/proyectos/proyectos.workflow';
import { proyectoMessages } from '@portal/domain/features/proyectos/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/tipos-solicitud';
import { AppError } from '@portal/domain/kernel/errors';
import { formatFolio, foundationYear } from '@portal/domain/kernel/folio';
import { appendLog } from '../../platform/audit/index.ts';
import { type ActorUow, nextFolio, type Uow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import {
  findProyectoById,
  insertProyecto,
  lockProyectoById,
  type ProyectoPatch,
  type ProyectoRow,
  saveProyecto,
} from './proyectos.repo.ts';

const ENTIDAD = proyectoWorkflow.id;

/** What a case rests on besides its organization (rule 42). */
export type Solicitud = {
  readonly tipoSolicitud: TipoSolicitud;
  readonly convocatoriaId: string | null;
  readonly invitacionId: string | null;
};

/** The refusal of a request type, in the words of its code; told beside the choice. */
export const requestRefusal = (code: keyof typeof proyectoMessages.errores): AppError => {
  const message = proyectoMessages.errores[code];
  return new AppError('datos_invalidos', { code, message, issues: [{ path: 'solicitud', code, message }] });
};

/**
 * Opens the case of a pre-registration that is being sent, in its transaction: folio, type, log and event. Whether the
 * call is open and the invitation held was judged before, under their locks.
 *
 * Errors: 422 `ya_postulada` when the organization has another proyecto in this call, `invitacion_utilizada`.
 */
export const openProyecto = async (
  uow: ActorUow,
  { organizacionId, solicitud }: { readonly organizacionId: string; readonly solicitud: Solicitud },
): Promise<string> => {
  const anio = foundationYear(uow.now);
  const folio = formatFolio('PROJ', anio, await nextFolio(uow.tx, 'PROJ', anio));
  const id = await insertProyecto(uow.tx, {
    folio,
    organizacionId,
    ...solicitud,
    createdBy: uow.actor.usuarioId,
  });
  if (!id) throw requestRefusal(solicitud.convocatoriaId ? 'ya_postulada' : 'invitacion_utilizada');
  const { creation, initial } = proyectoWorkflow;
  const datos = { a: initial, folio, tipoSolicitud: solicitud.tipoSolicitud };
  await emitEvent(uow.tx, {
    tipo: creation.event,
    entidad: ENTIDAD,
    entidadId: id,
    organizacionId,
    actorId: uow.actor.usuarioId,
    datos,
  });
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.${creation.action}`,
    entidad: ENTIDAD,
    entidadId: id,
    organizacionId,
    datos,
  });
  return id;
};

/** The row of a case that stands at a stage that the portal knows how to leave. */
type MovableRow = ProyectoRow & { readonly estado: EtapaAlcanzable };

const store = {
  lock: (uow: Uow, id: string) => lockProyectoById(uow.tx, id) as Promise<MovableRow | undefined>,
  find: (uow: Uow, id: string) => findProyectoById(uow.tx, id) as Promise<MovableRow | undefined>,
  save: (
    uow: Uow,
    at: { readonly id: string; readonly estado: EtapaAlcanzable; readonly version: number },
    to: EtapaAlcanzable,
    patch: ProyectoPatch,
  ) => saveProyecto(uow.tx, at, to, patch, uow.now),
};

/**
 * Whether a registro has been opened in this case. The registro slice answers it from its table; until it stands,
 * no case has one, and everything that depends on it (reopening here and in the pre-registro) already asks here.
 */
export const hasRegistro = (_proyectoId: string): boolean => false;

const subjectOf = (row: MovableRow): ProyectoSubject => ({
  estado: row.estado,
  tieneRegistro: hasRegistro(row.id),
});

/**
 * Moves the case along with the action of a stage, in that action's transaction: nobody saw its version.
 * `motivo` is the stage's own reason.
 *
 * Errors: those of `runTransition`.
 */
export const moveProyecto = (
  uow: ActorUow,
  action: AccionProyecto,
  id: string,
  motivo: string | null = null,
): Promise<void> =>
  runTransition(uow, {
    workflow: proyectoWorkflow,
    store,
    action,
    id,
    input: motivo === null ? {} : { motivo },
    subject: subjectOf,
    patch: () =>
      action === 'eliminar'
        ? {
            eliminado_en: uow.now,
            eliminado_por: uow.actor.usuarioId,
            motivo_eliminacion: motivo ?? '',
          }
        : {},
    log: () => (motivo === null ? {} : { motivo }),
  });

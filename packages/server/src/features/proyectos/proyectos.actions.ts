import {
  type AccionProyecto,
  type EtapaAlcanzable,
  type ProyectoSubject,
  proyectoWorkflow,
} from '@portal/domain/features/proyectos/proyectos.workflow';
import { proyectoMessages, tieneCodiseno, tieneRegistro } from '@portal/domain/features/proyectos/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/tipos-solicitud';
import { AppError } from '@portal/domain/kernel/errors';
import type { ActorUow, Uow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import {
  findProyectoById,
  insertProyecto,
  lockProyectoById,
  type ProyectoRow,
  passProyecto,
} from './proyectos.repo.ts';

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
 * Opens the case of a pre-registration that is being sent, in its transaction: type, log and event. It goes by the folio of
 * that pre-registration until its registro gives it its own (ADR 0036). Whether the call is open and the invitation held was
 * judged before, under their locks.
 *
 * Errors: 422 `ya_postulada` when the organization has another proyecto in this call, `invitacion_utilizada`.
 */
export const openProyecto = async (
  uow: ActorUow,
  {
    folio,
    organizacionId,
    solicitud,
  }: { readonly folio: string; readonly organizacionId: string; readonly solicitud: Solicitud },
): Promise<string> => {
  const { id } = await runCreation(uow, {
    workflow: proyectoWorkflow,
    organizacionId,
    insert: async () => {
      const row = { folio, organizacionId, ...solicitud, createdBy: uow.actor.usuarioId };
      const opened = await insertProyecto(uow.tx, row);
      if (!opened) throw requestRefusal(solicitud.convocatoriaId ? 'ya_postulada' : 'invitacion_utilizada');
      return opened;
    },
    datos: { folio, tipoSolicitud: solicitud.tipoSolicitud },
  });
  return id;
};

/** The row of a case that stands at a stage that the portal knows how to leave. */
type MovableRow = ProyectoRow & { readonly estado: EtapaAlcanzable };

/** How the table of the case is read and written for one action; `motivo` is told where a case is deleted. */
const storeOf = (action: AccionProyecto, motivo: string | null) => ({
  lock: (uow: Uow, id: string) => lockProyectoById(uow.tx, id) as Promise<MovableRow | undefined>,
  find: (uow: Uow, id: string) => findProyectoById(uow.tx, id) as Promise<MovableRow | undefined>,
  save: (uow: Uow, at: { readonly id: string; readonly version: number }) =>
    passProyecto(uow, action, at, motivo),
});

const subjectOf = (row: MovableRow): ProyectoSubject => ({
  estado: row.estado,
  tieneRegistro: tieneRegistro(row.etapas_abiertas),
  tieneCodiseno: tieneCodiseno(row.etapas_abiertas),
  organizacionId: row.organizacion_id,
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
    store: storeOf(action, motivo),
    action,
    id,
    input: motivo === null ? {} : { motivo },
    subject: subjectOf,
    patch: () => ({}),
    log: () => (motivo === null ? {} : { motivo }),
  });

import { puedeAbrir } from '@portal/domain/features/seguimiento/seguimiento.policy';
import type { AbrirSeguimientoInput } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { seguimientoWorkflow } from '@portal/domain/features/seguimiento/seguimiento.workflow';
import { today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { apartarAcuerdo } from '../acuerdos/public.ts';
import { moveProyecto } from '../proyectos/public.ts';
import { avisoDe } from './seguimiento.aviso.ts';
import { caseOfConvenio, lockConvenio } from './seguimiento.origen.repo.ts';
import { insertSeguimiento } from './seguimiento.repo.ts';
import { refusal } from './seguimiento.run.ts';

/**
 * Begins the execution of a convenio in force, once: its case moves to the seguimiento (rule 81).
 *
 * Errors: 403 who may not, 404 no such convenio in sight, 409 `ya_tiene_seguimiento`, 422 `convenio_no_vigente`.
 */
export const abrirSeguimiento = async (
  uow: ActorUow,
  { convenioId }: AbrirSeguimientoInput,
): Promise<string> => {
  if (!puedeAbrir(uow.actor)) throw new AppError('prohibido');
  const proyectoId = await caseOfConvenio(uow.tx, convenioId);
  if (!proyectoId) throw notFound();
  // Whatever moves money of a case, or suspends it, takes the acuerdo first.
  const acuerdo = await apartarAcuerdo(uow.tx, proyectoId);
  const origen = await lockConvenio(uow.tx, convenioId, today(uow.now));
  if (!origen) throw notFound();
  if (origen.seguimiento_id) throw refusal('conflicto', 'ya_tiene_seguimiento', 'convenioId');
  if (acuerdo === null || !origen.vigente || origen.etapa !== 'convenio')
    throw refusal('datos_invalidos', 'convenio_no_vigente', 'convenioId');
  const { folio, numero, nombre, organizacion, organizacion_id: organizacionId } = origen;
  const { id } = await runCreation(uow, {
    workflow: seguimientoWorkflow,
    organizacionId,
    insert: () =>
      insertSeguimiento(uow.tx, {
        folio,
        proyectoId,
        organizacionId,
        convenioId,
        convenio: numero,
        organizacion,
        nombre,
        createdBy: uow.actor.usuarioId,
      }),
    aviso: () =>
      avisoDe({
        folio,
        convenio_numero: numero,
        nombre_proyecto: nombre,
        organizacion_nombre: organizacion,
      }),
    datos: { folio, convenio: numero },
  });
  await moveProyecto(uow, 'pasarASeguimiento', proyectoId);
  return id;
};

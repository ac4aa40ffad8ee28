import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { puedeAbrir } from '@portal/domain/features/convenio/convenio.policy';
import type { AbrirConvenioInput } from '@portal/domain/features/convenio/convenio.shapes';
import { convenioWorkflow } from '@portal/domain/features/convenio/convenio.workflow';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { Actor } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { apartarFormulacion } from '../formulacion/public.ts';
import { avisoDe } from './convenio.aviso.ts';
import { caseOfAprobacion, lockOrigin } from './convenio.origen.repo.ts';
import { insertConvenio } from './convenio.repo.ts';
import { refusal } from './convenio.run.ts';

/**
 * Opens the convenio of an approved project. Its CONV- number comes with the final text, so that none is lost with a draft (C14).
 *
 * Errors: 403 who may not, 404 no such aprobación in sight, 409 `ya_tiene_convenio`, 422 `proyecto_no_aprobado`.
 */
export const abrirConvenio = async (uow: ActorUow, { aprobacionId }: AbrirConvenioInput): Promise<string> => {
  if (!puedeAbrir(uow.actor)) throw new AppError('prohibido');
  const proyectoId = await caseOfAprobacion(uow.tx, aprobacionId);
  // No other convenio is opened beside this one.
  if (!(proyectoId && (await apartarFormulacion(uow.tx, proyectoId)))) throw notFound();
  const origen = await lockOrigin(uow.tx, aprobacionId, proyectoId);
  if (!origen) throw notFound();
  if (origen.convenio_id) throw refusal('conflicto', 'ya_tiene_convenio', 'aprobacionId');
  const { folio, nombre, organizacion, organizacion_id: organizacionId, aprobado } = origen;
  if (origen.estado !== 'aprobado' || origen.etapa !== 'convenio' || aprobado === null)
    throw refusal('datos_invalidos', 'proyecto_no_aprobado', 'aprobacionId');
  const { id } = await runCreation(uow, {
    workflow: convenioWorkflow,
    organizacionId,
    insert: () =>
      insertConvenio(uow.tx, {
        folio,
        proyectoId,
        organizacionId,
        aprobacionId,
        organizacion,
        nombre,
        aprobado,
        createdBy: uow.actor.usuarioId,
      }),
    aviso: () => avisoDe({ folio, nombre_proyecto: nombre, organizacion_nombre: organizacion, aprobado }),
    datos: { folio },
  });
  return id;
};

/** Where the convenio of a case that has none is opened from its aprobación, for who may. */
export const aperturaDesde = (actor: Actor, aprobacion: string | undefined) =>
  aprobacion !== undefined && puedeAbrir(actor)
    ? { etiqueta: convenioMessages.actos.abrir, enlace: `/convenio/crear?aprobacion=${aprobacion}` }
    : undefined;

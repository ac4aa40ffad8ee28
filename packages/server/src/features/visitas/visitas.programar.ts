import { puedeVisitar } from '@portal/domain/features/visitas/visitas.policy';
import type { ProgramarInput } from '@portal/domain/features/visitas/visitas.shapes';
import { visitaWorkflow } from '@portal/domain/features/visitas/visitas.workflow';
import { type Fecha, instantAt, today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { apartarAcuerdo } from '../acuerdos/public.ts';
import { avisoDe } from './visitas.aviso.ts';
import { readContexto } from './visitas.repo.ts';
import { conRechazos, refusal } from './visitas.run.ts';

/** The instant of a day and an hour of Chihuahua. Error: 422 `fecha_pasada` of a day before today. */
export const cuandoDe = (
  { now }: Pick<ActorUow, 'now'>,
  { fecha, hora }: { readonly fecha: Fecha; readonly hora: string },
): Date => {
  if (fecha < today(now)) throw refusal('datos_invalidos', 'fecha_pasada', 'fecha');
  return instantAt(fecha, hora);
};

/**
 * Programmes a visit of an execution, which its organization is told; the folio is the server's. Answers its id.
 *
 * Errors: 404 not in sight, 403 not this actor's to do, 409 `con_finiquito` of an execution that is over, 422 `fecha_pasada`.
 */
export const programar = async (uow: ActorUow, input: ProgramarInput): Promise<string> => {
  const { tx, actor, now } = uow;
  const caso = (await readContexto(tx, input.seguimientoId))?.proyecto_id;
  if (caso === undefined) throw notFound();
  if (!puedeVisitar(actor)) throw new AppError('prohibido', { code: 'rol_no_autorizado' });
  await apartarAcuerdo(tx, caso);
  const contexto = await readContexto(tx, input.seguimientoId);
  if (!contexto) throw notFound();
  if (contexto.cerrado) throw refusal('conflicto', 'con_finiquito');
  const cuando = cuandoDe(uow, input);
  const suyo = {
    proyecto_folio: contexto.folio,
    nombre_proyecto: contexto.nombre_proyecto,
    nombre_organizacion: contexto.nombre_organizacion,
    cuando,
    lugar: input.lugar,
    proposito: input.proposito,
  };
  return conRechazos(async () => {
    const { id } = await runCreation(uow, {
      workflow: visitaWorkflow,
      organizacionId: contexto.organizacion_id,
      serie: 'VIS',
      insert: async (folio) => {
        const row = await tx
          .insertInto('visitas')
          .values({
            ...suyo,
            folio,
            seguimiento_id: contexto.id,
            proyecto_id: contexto.proyecto_id,
            organizacion_id: contexto.organizacion_id,
            programada_en: now,
            created_by: actor.usuarioId,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      },
      aviso: (folio) => avisoDe({ ...suyo, folio }),
      log: { cuando: cuando.toISOString() },
    });
    return id;
  });
};

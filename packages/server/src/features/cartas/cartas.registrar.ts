import { tiposPara } from '@portal/domain/features/cartas/cartas.policy';
import { pideDinero } from '@portal/domain/features/cartas/cartas.schema';
import type { RegistrarInput } from '@portal/domain/features/cartas/cartas.shapes';
import { cartaWorkflow } from '@portal/domain/features/cartas/cartas.workflow';
import { today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { apartarAcuerdo } from '../acuerdos/public.ts';
import { issueCarta } from './cartas.carta.ts';
import { cartas, readContexto } from './cartas.repo.ts';
import { conRechazos, refusal } from './cartas.run.ts';

/**
 * Writes a carta of an execution and issues its PDF; folio and day are the server's. Answers its id.
 *
 * Errors: 404 not in sight, 403 not this actor's to write, or not of that type, 409 one that asks for money while nothing is paid.
 */
export const registrar = async (uow: ActorUow, input: RegistrarInput): Promise<string> => {
  const { tx, actor, now } = uow;
  const caso = (await readContexto(tx, input.seguimientoId))?.proyecto_id;
  if (caso === undefined) throw notFound();
  await apartarAcuerdo(tx, caso);
  const contexto = await readContexto(tx, input.seguimientoId);
  if (!contexto) throw notFound();
  const { organizacion_id: organizacionId, proyecto_id } = contexto;
  if (!tiposPara(actor, { organizacionId }).includes(input.tipo)) throw new AppError('prohibido');
  if (contexto.con_finiquito) throw refusal('conflicto', 'con_finiquito');
  if (pideDinero(input.tipo) && !contexto.admite_pagos) throw refusal('conflicto', 'cartas_detenidas');
  return conRechazos(async () => {
    const { id } = await runCreation(uow, {
      workflow: cartaWorkflow,
      organizacionId,
      // What it asks for is told with its sending: until then it is its side's.
      ...(actor.esPersonal ? { audiencia: 'personal' } : {}),
      serie: 'CART',
      insert: async (folio) => {
        const row = await tx
          .insertInto('cartas')
          .values({
            folio,
            seguimiento_id: contexto.id,
            proyecto_id,
            organizacion_id: organizacionId,
            tipo: input.tipo,
            fecha: today(now),
            monto: input.monto,
            descripcion: input.descripcion.trim(),
            observaciones: input.observaciones?.trim() || null,
            de_la_organizacion: !actor.esPersonal,
            nombre_organizacion: contexto.nombre_organizacion,
            proyecto_folio: contexto.folio,
            nombre_proyecto: contexto.nombre_proyecto,
            created_by: actor.usuarioId,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      },
    });
    await issueCarta(uow, await cartas.get(uow, id));
    return id;
  });
};

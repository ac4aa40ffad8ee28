import { type Etapa, etiquetaDeEtapa } from '@portal/domain/features/proyectos/public';
import type { EntregarTrabajoInput, Trabajo } from '@portal/domain/features/usuarios/gestion.shapes';
import { notFound } from '@portal/domain/kernel/errors';
import { has, veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { refuse } from './gestion.actions.ts';
import { cuentaOf } from './gestion.present.ts';
import { COLA, findUsuario, listSuccessors, listWork } from './gestion.repo.ts';

/** Cases that are shown of one account. */
const MOSTRADOS = 50;
/** Cases that are handed over at once. */
const DE_UNA_VEZ = 500;

/** The cases that an account is responsible for, and to whom they may be handed over. Errors: 404. */
export const showWork = async (uow: ActorUow, id: string): Promise<Trabajo> => {
  const row = await findUsuario(uow.tx, id);
  if (!row) throw notFound();
  const work = await listWork(uow.tx, id, MOSTRADOS + 1);
  const destinos = work.length > 0 ? await listSuccessors(uow.tx) : [];
  return {
    dirigeSola: cuentaOf(row, uow.now).dirigeSola,
    proyectos: work.slice(0, MOSTRADOS).map(({ id: proyecto, folio, organizacion, etapa }) => ({
      id: proyecto,
      folio,
      organizacion,
      etapa: etiquetaDeEtapa[etapa as Etapa],
    })),
    mas: work.length > MOSTRADOS,
    destinos: destinos.filter((destino) => destino.id !== id),
  };
};

/**
 * Hands over the cases that an account is responsible for; how many. What somebody else reassigned meanwhile stays as it is.
 * Whoever takes them is told once.
 *
 * Errors: 404; 403 for who may not say who is responsible; 422 beside `destinoId`.
 */
export const handOver = async (uow: ActorUow, { id, destinoId }: EntregarTrabajoInput): Promise<number> => {
  const { tx, actor, now, ip } = uow;
  const row = await findUsuario(tx, id);
  if (!row) throw notFound();
  if (!veTodo(actor) || !has(actor, 'revisar_pre_registros')) throw refuse('prohibido', 'entrega_prohibida');
  const destinos = await listSuccessors(tx);
  if (destinoId === id || !destinos.some((destino) => destino.id === destinoId))
    throw refuse('datos_invalidos', 'destino_no_revisa', 'destinoId');
  let entregados = 0;
  for (const proyecto of await listWork(tx, id, DE_UNA_VEZ)) {
    const { rows } = await sql<{ hecho: boolean }>`
      select app.asignar_responsable(${COLA}, ${proyecto.id}::uuid, ${destinoId}::uuid, ${id}::uuid, ${now}) as hecho`.execute(
      tx,
    );
    if (!rows[0]?.hecho) continue;
    entregados += 1;
    await emitEvent(tx, {
      tipo: 'proyecto.asignado',
      entidad: 'proyecto',
      entidadId: proyecto.id,
      organizacionId: proyecto.organizacion_id,
      actorId: actor.usuarioId,
      audiencia: 'personal',
      datos: { proyectoId: proyecto.id },
    });
    await appendLog(tx, {
      actor,
      ip,
      accion: 'proyecto.asignar',
      entidad: 'proyecto',
      entidadId: proyecto.id,
      organizacionId: proyecto.organizacion_id,
      audiencia: 'personal',
      datos: { folio: proyecto.folio, responsable: destinoId, antes: id },
    });
  }
  if (entregados === 0) return 0;
  await emitEvent(tx, {
    tipo: 'usuario.trabajo-entregado',
    entidad: 'usuario',
    entidadId: id,
    actorId: actor.usuarioId,
    datos: { destino: destinoId, entregados },
  });
  await appendLog(tx, {
    actor,
    ip,
    accion: 'usuario.entregarTrabajo',
    entidad: 'usuario',
    entidadId: id,
    datos: { destino: destinoId, entregados },
  });
  return entregados;
};

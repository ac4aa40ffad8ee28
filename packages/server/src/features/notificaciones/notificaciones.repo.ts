import {
  NOTIFICACIONES_EN_LA_CAMPANA,
  type Notificacion,
} from '@portal/domain/features/notificaciones/public';
import { notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';

/** The actor's last notices, newest first. */
export const listNotificaciones = async (uow: ActorUow): Promise<Notificacion[]> => {
  const rows = await uow.tx
    .selectFrom('notificaciones')
    .select(['id', 'tipo', 'titulo', 'cuerpo', 'enlace', 'leida_en', 'creada_en'])
    .where('usuario_id', '=', uow.actor.usuarioId)
    .orderBy('creada_en', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTIFICACIONES_EN_LA_CAMPANA)
    .execute();
  return rows.map(({ leida_en, creada_en, ...row }) => ({
    ...row,
    leida: leida_en !== null,
    creadaEn: creada_en.toISOString(),
  }));
};

/** How many of the actor's notices are unread; all of them, not only those that the bell shows. */
export const countSinLeer = async (uow: ActorUow): Promise<number> => {
  const { n } = await uow.tx
    .selectFrom('notificaciones')
    .where('usuario_id', '=', uow.actor.usuarioId)
    .where('leida_en', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Marks one as read; again is fine, the first time stays. 404 when it is not the actor's. */
export const markRead = async (uow: ActorUow, id: string): Promise<void> => {
  const found = await uow.tx
    .updateTable('notificaciones')
    .set((eb) => ({ leida_en: eb.fn.coalesce('leida_en', eb.val(uow.now)) }))
    .where('id', '=', id)
    .where('usuario_id', '=', uow.actor.usuarioId)
    .returning('id')
    .executeTakeFirst();
  if (!found) throw notFound();
};

/** Marks all of the actor's notices as read. */
export const markAllRead = async (uow: ActorUow): Promise<void> => {
  await uow.tx
    .updateTable('notificaciones')
    .set({ leida_en: uow.now })
    .where('usuario_id', '=', uow.actor.usuarioId)
    .where('leida_en', 'is', null)
    .execute();
};

import type { DireccionRebotada, OrigenDeRebote } from '@portal/domain/features/notificaciones/public';
import { notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { keyset } from '../../platform/db/keyset.ts';
import { pagesOf } from '../../platform/db/list-page.ts';

export type DireccionesQuery = { readonly q?: string; readonly cursor?: string; readonly limite: number };

/** Mails that go out when the address works again. */
const kept = sql<string>`app.correos_que_esperan(p.email)`;

const columns = ['id', 'email', 'origen', 'motivo', 'rebotada_en'] as const;

type Row = {
  readonly id: string;
  readonly email: string;
  readonly origen: string;
  readonly motivo: string;
  readonly rebotada_en: Date;
  readonly guardados: string;
};

/** A bounce as it travels. */
export const presentDireccion = (row: Row): DireccionRebotada => ({
  id: row.id,
  email: row.email,
  origen: row.origen as OrigenDeRebote,
  motivo: row.motivo,
  rebotadaEn: row.rebotada_en.toISOString(),
  correos: Number(row.guardados),
});

/** The addresses to which nothing is sent, newest first, by pages or batches. */
export const direccionesOf = (uow: ActorUow, query: DireccionesQuery) => {
  const keys = keyset({
    sort: { column: 'rebotada_en', type: 'timestamptz' },
    descending: true,
    cursor: query.cursor,
    limit: query.limite,
  });
  const text = query.q?.trim();
  return pagesOf(uow.tx, {
    keys,
    base: uow.tx.selectFrom('direcciones_rebotadas'),
    columns,
    around: (shown) => uow.tx.selectFrom(shown).selectAll('p').select(kept.as('guardados')),
    words: text
      ? { matches: sql<boolean>`strpos(email, lower(${text})) > 0`, find: () => Promise.resolve(null) }
      : null,
  });
};

/** One page of the addresses to which nothing is sent. */
export const listDirecciones = async (uow: ActorUow, query: DireccionesQuery) => {
  const { rows, ...page } = await direccionesOf(uow, query).page();
  return { ...page, items: rows.map(presentDireccion) };
};

/** The bounce of an address, or null while it takes mail. */
export const findDireccion = async (uow: ActorUow, email: string): Promise<DireccionRebotada | null> => {
  const row = await uow.tx
    .selectFrom('direcciones_rebotadas as p')
    .select([...columns, kept.as('guardados')])
    .where('p.email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row ? presentDireccion(row) : null;
};

/** Sends to an address again, what was kept for it first; answers how many mails those are. 404 when it does not bounce. */
export const liftRebote = async (
  uow: ActorUow,
  id: string,
): Promise<{ readonly email: string; readonly correos: number }> => {
  const there = await uow.tx
    .selectFrom('direcciones_rebotadas')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!there) throw notFound();
  const { rows } = await sql<{ lifted: { email: string; correos: number } }>`
    select app.levantar_rebote(${id}::uuid) as lifted`.execute(uow.tx);
  const [row] = rows;
  if (!row) throw notFound();
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'direccion.reactivar',
    entidad: 'direccion',
    entidadId: id,
    datos: { correos: row.lifted.correos },
  });
  return row.lifted;
};

import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Database } from '../db/index.ts';

/** A point of the chain, to be written down outside of the database. */
export type LogAnchor = { readonly id: string; readonly hash: string };

/** What verification found: a whole chain and its end, or the first thing wrong. */
export type LogVerdict =
  | { readonly ok: true; readonly rows: number; readonly head: LogAnchor }
  | {
      readonly ok: false;
      /** Number of the first entry that is wrong or missing. */
      readonly at: string;
      readonly reason:
        | 'fila_alterada'
        | 'fila_faltante'
        | 'eslabon_roto'
        | 'final_cortado'
        | 'ancla_distinta';
    };

type Row = {
  readonly id: string;
  readonly texto: string;
  readonly hash_previo: string;
  readonly hash: string;
};

const genesis: LogAnchor = { id: '0', hash: '0'.repeat(64) };
const batch = 5_000;

/** An entry `b` as the text that its hash is of: as app.bitacora_texto in 0050, repeated so that replacing that function hides nothing. */
export const ENTRY_TEXT = `(jsonb_build_array(
    b.id, to_char(b.ocurrio_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), b.actor_id, b.actor_nombre,
    b.accion, b.entidad, b.entidad_id, b.organizacion_id, b.ip::text, b.resultado, b.datos, b.hash_previo)
    || case when b.audiencia is null then '[]'::jsonb else jsonb_build_array(b.audiencia) end
    || case when b.proyecto_id is null then '[]'::jsonb else jsonb_build_array(b.proyecto_id) end)::text`;

const nextRows = `
  select b.id::text, b.hash_previo, b.hash, ${ENTRY_TEXT} as texto
  from bitacora b where b.id > $1 order by b.id limit ${batch}`;

const judge = (row: Row, previous: LogAnchor): LogVerdict | null => {
  const expected = (BigInt(previous.id) + 1n).toString();
  if (row.id !== expected) return { ok: false, at: expected, reason: 'fila_faltante' };
  if (createHash('sha256').update(row.texto, 'utf8').digest('hex') !== row.hash)
    return { ok: false, at: row.id, reason: 'fila_alterada' };
  if (row.hash_previo !== previous.hash) return { ok: false, at: row.id, reason: 'eslabon_roto' };
  return null;
};

/** Told how many entries were recomputed, and how many there are. */
export type LogProgress = (done: number, all: number) => unknown;

/** Walks the chain in the client's snapshot. */
const walk = async (
  client: PoolClient,
  anchors: readonly LogAnchor[],
  onProgress: LogProgress,
): Promise<LogVerdict> => {
  const counted = await client.query<{ all: string }>('select count(*) as all from bitacora');
  const all = Number(counted.rows[0]?.all ?? 0);
  await onProgress(0, all);
  const noted = Map.groupBy(anchors, ({ id }) => id);
  let last = genesis;
  for (;;) {
    const { rows } = await client.query<Row>(nextRows, [last.id]);
    for (const row of rows) {
      const wrong = judge(row, last);
      if (wrong) return wrong;
      if (noted.get(row.id)?.some(({ hash }) => hash !== row.hash))
        return { ok: false, at: row.id, reason: 'ancla_distinta' };
      last = { id: row.id, hash: row.hash };
    }
    await onProgress(Number(last.id), all);
    if (rows.length < batch) break;
  }
  const { rows } = await client.query<LogAnchor>('select id::text, hash from app.bitacora_cabeza');
  const head = rows[0];
  const missing = (BigInt(last.id) + 1n).toString();
  if (head?.id !== last.id || head.hash !== last.hash)
    return { ok: false, at: missing, reason: 'final_cortado' };
  if (anchors.some(({ id }) => BigInt(id) > BigInt(last.id)))
    return { ok: false, at: missing, reason: 'final_cortado' };
  return { ok: true, rows: Number(last.id), head };
};

/**
 * Recomputes the whole chain of the log and finds the first entry that was altered, removed, moved or put in between.
 * Somebody who owns the database could rewrite everything from some entry on, end included, or cut it; `anchors` noted
 * earlier elsewhere find that too, of whatever happened before the last of them. Works while others write: it sees one moment.
 * `onProgress` hears after every batch how far it is; one that fails ends the walk.
 */
export const verifyLog = async (
  database: Database,
  anchors: readonly LogAnchor[] = [],
  onProgress: LogProgress = () => undefined,
): Promise<LogVerdict> => {
  const client = await database.pools.owner.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const verdict = await walk(client, anchors, onProgress);
    await client.query('commit');
    client.release();
    return verdict;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
};

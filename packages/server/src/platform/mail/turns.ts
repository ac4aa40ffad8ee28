import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/index.ts';
import { enqueue } from '../jobs/index.ts';

/**
 * Letters that strangers can ask for, to a mailbox that is not theirs (ADR 0024): slowed, merged, and never refused.
 */

/** What shares one pace: a kind of letter to a mailbox, and who asks where that matters. */
export type Lane = {
  readonly key: readonly string[];
  /** Letters that leave at once; each comes back after `seconds`. */
  readonly burst: number;
  /** Between two letters once those are spent. */
  readonly seconds: number;
};

const printOf = ({ key }: Lane): string => createHash('sha256').update(key.join('\n')).digest('hex');

/** Null when a letter of this lane may leave now, and its turn is taken; otherwise when the next one may. */
const takeTurn = async (tx: Tx, lane: Lane): Promise<Date | null> => {
  const { burst, seconds } = lane;
  const clave = printOf(lane);
  const spare = (burst - 1) * seconds;
  // One column tells it all: how far ahead of now the letters of the lane have filled it.
  const taken = await sql`
    insert into turnos_de_carta as t (clave, lleno_hasta) values (${clave}, now() + make_interval(secs => ${seconds}))
    on conflict (clave) do update
       set lleno_hasta = greatest(t.lleno_hasta, now()) + make_interval(secs => ${seconds})
     where t.lleno_hasta <= now() + make_interval(secs => ${spare})`.execute(tx);
  if (taken.numAffectedRows) return null;
  const { rows } = await sql<{ desde: Date }>`
    select lleno_hasta - make_interval(secs => ${spare}) as desde from turnos_de_carta where clave = ${clave}`.execute(
    tx,
  );
  return rows[0]?.desde ?? new Date();
};

/** What writes the letter later: `task` calls {@link spaceLetter} again with the same lanes. */
export type LaterLetter = { readonly task: string; readonly payload: Readonly<Record<string, unknown>> };

/**
 * Runs `write` when every lane lets a letter leave; otherwise `later` runs as soon as they may, once for all that is asked
 * until then. The narrowest lane comes first: who fills their own takes no turn of the others. In the transaction of
 * whoever asks, by the owner's connection.
 */
export const spaceLetter = async (
  tx: Tx,
  lanes: readonly [Lane, ...Lane[]],
  later: LaterLetter,
  write: () => Promise<void>,
): Promise<void> => {
  for (const lane of lanes) {
    const runAt = await takeTurn(tx, lane);
    if (runAt === null) continue;
    await enqueue(tx, later.task, later.payload, { key: `carta:${printOf(lanes[0])}`, runAt });
    return;
  }
  await write();
};

/** Forgets lanes that are empty again. */
export const purgeTurns = async (tx: Tx): Promise<void> => {
  await sql`delete from turnos_de_carta where lleno_hasta < now()`.execute(tx);
};

import { notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import type { ActorUow } from '../platform/db/index.ts';

/**
 * Says that the actor has this record open to review, or left it, and answers who else has it open. Nothing of it is kept: who
 * was not heard of for 45 seconds is gone (0060). Error: 404 when it is not in sight.
 */
export const presentIn = async (
  { tx }: ActorUow,
  entidad: string,
  id: string,
  presente: boolean,
): Promise<{ otros: { id: string; nombre: string }[] }> => {
  const { rows } = await sql<{ otros: { id: string; nombre: string }[] | null }>`
    select app.presentes_en(${entidad}, ${id}::uuid, ${presente}) as otros`.execute(tx);
  const otros = rows[0]?.otros;
  if (!otros) throw notFound();
  return { otros };
};

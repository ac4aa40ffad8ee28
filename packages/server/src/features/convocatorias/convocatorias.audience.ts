import type { Audiencia } from '@portal/domain/features/convocatorias/convocatorias.schema';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/** Accounts of the organizations of these kinds: those who may answer a call. Runs as the owner, in the job that tells. */
export const findDestinatarios = async (tx: Tx, dirigidaA: readonly Audiencia[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct m.usuario_id as id from membresias m join organizaciones o on o.id = m.organizacion_id
     where o.tipo = any(${[...dirigidaA]}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Accounts that applied to a call or are writing an application to it. Runs as the owner, in the job that tells. */
export const findInteresados = async (tx: Tx, convocatoriaId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct id from app.interesados_en(${convocatoriaId}::uuid) as t (id)`.execute(tx);
  return rows.map(({ id }) => id);
};

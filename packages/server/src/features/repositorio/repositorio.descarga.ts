import { sql } from 'kysely';
import type { ServerSlice } from '../../platform/slice.ts';

/** Counts a download of a version of the repository; what is shown in place is none (rule 59). */
export const countDownload: NonNullable<ServerSlice['descarga']> = async ({ tx }, { id, entidad }, vista) => {
  if (entidad === 'repositorio' && !vista) await sql`select app.contar_descarga(${id})`.execute(tx);
};

import type { CausaDeVersion } from '@portal/domain/features/formulacion/formulacion.shapes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/** The versions of a formulación, as they were cut: nobody changes them. */

export type VersionRow = {
  readonly numero: number;
  readonly causa: CausaDeVersion;
  readonly esquema: number;
  readonly sha256: string;
  readonly created_by: string;
  readonly creador_nombre: string | null;
  readonly created_at: Date;
};

const columnas = sql`v.numero, v.causa, v.esquema, v.sha256, v.created_by, u.nombre as creador_nombre, v.created_at`;

/** The versions of a case in sight, the last one first. */
export const listVersions = async (tx: Tx, proyecto: string): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select ${columnas} from formulacion_versiones v left join usuarios u on u.id = v.created_by
     where v.proyecto_id = ${proyecto} order by v.numero desc`.execute(tx);
  return rows;
};

/** One version with its bytes. */
export const findVersion = async (
  tx: Tx,
  proyecto: string,
  numero: number,
): Promise<(VersionRow & { readonly contenido: Buffer }) | undefined> => {
  const { rows } = await sql<VersionRow & { readonly contenido: Buffer }>`
    select ${columnas}, v.contenido from formulacion_versiones v left join usuarios u on u.id = v.created_by
     where v.proyecto_id = ${proyecto} and v.numero = ${numero}`.execute(tx);
  return rows[0];
};

/** Keeps the next version of a case and answers its number. */
export const insertVersion = async (
  tx: Tx,
  version: {
    readonly proyecto: string;
    readonly organizacion: string;
    readonly causa: CausaDeVersion;
    readonly esquema: number;
    readonly contenido: Buffer;
    readonly sha256: string;
    readonly por: string;
  },
): Promise<number> => {
  const { rows } = await sql<{ numero: number }>`
    insert into formulacion_versiones (proyecto_id, organizacion_id, numero, causa, esquema, contenido, sha256, created_by)
    select ${version.proyecto}, ${version.organizacion},
           1 + coalesce((select max(v.numero) from formulacion_versiones v where v.proyecto_id = ${version.proyecto}), 0),
           ${version.causa}, ${version.esquema}, ${version.contenido}, ${version.sha256}, ${version.por}
    returning numero`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The version was not kept');
  return row.numero;
};

import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { type Database, runAsSystem, type Tx } from '../../platform/db/index.ts';

/** What the letter paper says of the foundation. */
export const fundacionSchema = z.object({ nombre: z.string(), domicilio: z.string(), correo: z.string() });
export type Fundacion = z.infer<typeof fundacionSchema>;

/** A picture as a layout takes it. */
export type LogoDePapel = {
  readonly formato: 'png' | 'jpg';
  readonly bytes: readonly number[];
  readonly ancho: number;
  readonly alto: number;
};

/**
 * How the foundation was called and drawn when a document was issued. Compared where both moments are kept whole: a date of
 * this language has lost their microseconds.
 */
export const identidadDe = async (
  tx: Tx,
  documentoId: string,
): Promise<{ readonly nombre: string | null; readonly logo: LogoDePapel | null }> => {
  const { rows } = await sql<{
    nombre: string | null;
    mime: string | null;
    bytes: Buffer;
    ancho: number;
    alto: number;
  }>`select i.nombre, l.mime, l.bytes, l.ancho, l.alto
       from documentos_emitidos e
       join lateral (select v.nombre, v.logo_claro from identidades v
                      where v.created_at <= e.emitido_en order by v.version desc limit 1) as i on true
       left join logos l on l.id = i.logo_claro
      where e.id = ${documentoId}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) return { nombre: null, logo: null };
  const { nombre, mime, bytes, ancho, alto } = row;
  const formato = mime === 'image/png' ? 'png' : 'jpg';
  return { nombre, logo: mime === null ? null : { formato, bytes: [...bytes], ancho, alto } };
};

const CLAVE = 'fundacion';

/**
 * The letter paper as of a moment; of a document older than the first one, the first. Rows of the past never change, so that
 * the answer is the same whenever it is asked.
 */
export const fundacionAt = async (tx: Tx, moment: Date): Promise<Fundacion | undefined> => {
  const { rows } = await sql<{ valor: unknown }>`
    select valor from ajustes where clave = ${CLAVE}
     order by vigente_desde <= ${moment} desc,
              case when vigente_desde <= ${moment} then vigente_desde end desc, vigente_desde
     limit 1`.execute(tx);
  return rows[0] && fundacionSchema.parse(rows[0].valor);
};

/**
 * Notes what the settings of this installation say of the foundation, from now on, where it is something else than before.
 * At every start, until a screen of the portal writes it; nodes that start at once note it once.
 */
export const noteFundacion = (
  database: Database,
  { foundation, responsible }: Pick<Config, 'foundation' | 'responsible'>,
): Promise<void> =>
  runAsSystem(database, async ({ tx }) => {
    const { domicilio, correo } = responsible;
    const valor: Fundacion = { nombre: foundation, domicilio, correo };
    await sql`select pg_advisory_xact_lock(hashtextextended('ajustes:' || ${CLAVE}, 0))`.execute(tx);
    await sql`insert into ajustes (clave, valor)
      select ${CLAVE}, ${JSON.stringify(valor)}::jsonb
       where ${JSON.stringify(valor)}::jsonb is distinct from (
         select a.valor from ajustes a where a.clave = ${CLAVE} order by a.vigente_desde desc limit 1)`.execute(
      tx,
    );
  });

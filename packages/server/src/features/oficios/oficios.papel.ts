import { sql } from 'kysely';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { type Words, wordsSchema } from '../../platform/pdf/index.ts';
import type { LogoDePapel } from './oficios.ajustes.ts';

/** Name and picture of the foundation as they are now, for what is printed and never issued. */
export const papelDeHoy = async (
  { tx }: Pick<ActorUow, 'tx'>,
  foundation: string,
): Promise<{ readonly fundacion: string; readonly logo: LogoDePapel | null }> => {
  const { rows } = await sql<{
    fila: {
      nombre: string | null;
      claro: { id: string; ancho: number; alto: number } | null;
    };
  }>`select app.identidad() as fila`.execute(tx);
  const [identidad] = rows;
  const fundacion = identidad?.fila.nombre ?? foundation;
  const claro = identidad?.fila.claro;
  if (!claro) return { fundacion, logo: null };
  const pictures = await sql<{ mime: string; bytes: Buffer }>`
    select mime, bytes from app.logo(${claro.id}::uuid)`.execute(tx);
  const [picture] = pictures.rows;
  if (!picture) return { fundacion, logo: null };
  const formato = picture.mime === 'image/png' ? 'png' : 'jpg';
  return {
    fundacion,
    logo: { formato, bytes: [...picture.bytes], ancho: claro.ancho, alto: claro.alto },
  };
};

/** The words of a document as they are in force now, for a draft of what it will say. @throws Error where there are none. */
export const palabrasDe = async (tx: Tx, documento: string): Promise<Words> => {
  const { rows } = await sql<{
    contenido: unknown;
  }>`select app.palabras_en_vigor(${documento}) as contenido`.execute(tx);
  return wordsSchema.parse(rows[0]?.contenido);
};

import { FUNDACION_POR_OMISION } from '@portal/domain/kernel/foundation';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import type { LetterPicture } from '../../platform/mail/index.ts';

/**
 * The logo that stood when a letter was written; null: none. Compared where both moments are kept whole: a date of this
 * language has lost their microseconds.
 */
export const logoDeCorreo = async (tx: Tx, correoId: string): Promise<LetterPicture | null> => {
  const { rows } = await sql<Omit<LetterPicture, 'texto'> & { nombre: string | null }>`
    select l.mime, l.bytes, l.ancho, l.alto,
           coalesce(i.nombre, app.identidad() ->> 'porOmision') as nombre
      from correos c
      join lateral (select v.nombre, v.logo_claro from identidades v
                     where v.created_at <= c.creado_en order by v.version desc limit 1) as i on true
      join logos l on l.id = i.logo_claro
     where c.id = ${correoId}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { nombre, ...picture } = row;
  return { ...picture, texto: nombre ?? FUNDACION_POR_OMISION };
};

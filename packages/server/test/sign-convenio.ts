import type pg from 'pg';
import { MIGUEL, TERESA } from '../src/platform/efirma/testing/personas.ts';

/** Who signs a text for each side, as step 4 names them. */
const NOMBRAR = `
  insert into firmantes (texto_id, lado, nombre, cargo, rfc) values
    ($1, 'fundacion', 'Miguel Ángel Ñúñez', 'Director general', $2), ($1, 'organizacion', 'Teresa Hernández García', 'Presidenta', $3)`;

/** Names who signs a text that was opened for signature. */
export const nameSigners = (client: pg.ClientBase, texto: string) =>
  client.query(NOMBRAR, [texto, MIGUEL.rfc, TERESA.rfc]);

/** The text of a convenio as both sides have signed it on paper: what the signatures themselves complete, here without one. */
export const signOnPaper = async (client: pg.ClientBase, id: string, por: string | null | undefined) => {
  await client.query('set local session_replication_role = replica');
  const { rows } = await client.query<{ id: string }>(
    `insert into textos_por_firmar (proyecto_id, organizacion_id, clase, entidad, entidad_id, folio, version, sha256, preparado_en, created_by,
                                    completo_en, tipo)
     select proyecto_id, organizacion_id, 'convenio', 'convenio', id, numero, 1, repeat('c', 64), now() - interval '1 day', $2, now(), 'fisica'
       from convenios where id = $1 returning id`,
    [id, por],
  );
  const firma = rows[0]?.id ?? '';
  await nameSigners(client, firma);
  await client.query(
    'update convenio_textos t set firma_id = $2 from convenios c where c.id = $1 and t.id = c.texto_id',
    [id, firma],
  );
  await client.query('set local session_replication_role = origin');
};

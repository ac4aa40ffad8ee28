import { type MadeConvenio, makeConvenio } from './make-convenio.ts';
import type { Person, Scene } from './scene.ts';

/**
 * A convenio in force, with the paper of a new representative handed in; with `registrado`, somebody came to represent its organization
 * before, by a paper that this one replaced.
 */
export const makeNombrado = async (
  scene: Scene,
  owner: Person,
  { registrado = false }: { readonly registrado?: boolean } = {},
): Promise<MadeConvenio & { readonly nombramiento: string }> => {
  const made = await makeConvenio(scene, owner, { estado: 'vigente', corre: true });
  const { owner: pool } = scene.portal.db.pools;
  const por = scene.people.coordinador.browser.usuarioId;
  const paper = async (version: number, vigente: boolean): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      `with azar as (select replace(gen_random_uuid()::text, '-', '') as x), file as (
         insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
         select gen_random_uuid(), left(x, 2) || '/' || substr(x, 3, 2) || '/' || x, 'poder.pdf', 'pdf', 'application/pdf', 1, repeat('0', 64), $3
           from azar returning id
       )
       insert into documentos (entidad, entidad_id, ranura, version, vigente, archivo_id, organizacion_id, creado_por)
       select 'convenio', $1, 'nombramiento', $4, $5, file.id, $2, $3 from file returning id`,
      [made.id, made.organizacion, por, version, vigente],
    );
    return rows[0]?.id ?? '';
  };
  if (registrado)
    await pool.query(
      `insert into convenio_representantes (convenio_id, proyecto_id, organizacion_id, orden, nombre, cargo, desde, documento_id, registrado_por, registrado_en)
       select id, proyecto_id, organizacion_id, 1, 'Ana Ruiz Mata', 'Presidenta', (now() at time zone 'America/Chihuahua')::date, $2, $3, now() from convenios where id = $1`,
      [made.id, await paper(1, false), por],
    );
  return { ...made, nombramiento: await paper(registrado ? 2 : 1, true) };
};

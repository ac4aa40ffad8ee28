import { Readable } from 'node:stream';
import { pdf } from '../src/features/pre-registro/testing/stories.ts';
import type { Person, Scene } from './scene.ts';

/** A record that an example is tried on. */
export type Made = { readonly id: string; readonly version: number };

let folios = 0;

const only = (rows: readonly Made[]): Made => {
  const [row] = rows;
  if (!row) throw new Error('The scene has nothing to make this record from.');
  return row;
};

/**
 * A pre-registration of the owner's organization in any state, copied with its documents from the one that the
 * organization sent: three hundred of them cost a second.
 */
export const clonePreRegistro = async (scene: Scene, owner: Person, estado: string): Promise<Made> => {
  const { rows } = await scene.portal.db.pools.owner.query<Made>(
    `insert into pre_registros
       (folio, organizacion_id, estado, formulario_version, respuestas, clasificacion, created_by)
     select 'PR-2001-' || lpad($2::text, 6, '0'), organizacion_id, $3, formulario_version, respuestas, clasificacion, created_by
       from pre_registros where id = $1
     returning id, version`,
    [scene.sent[owner.organizacionId ?? ''], (folios += 1), estado],
  );
  const made = only(rows);
  await scene.portal.db.pools.owner.query(
    `with originals as (
       select d.*, gen_random_uuid() as archivo_nuevo, replace(gen_random_uuid()::text, '-', '') as azar
         from documentos d where d.entidad_id = $1 and d.vigente
     ), files as (
       insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, analisis, creado_por)
       select o.archivo_nuevo, left(o.azar, 2) || '/' || substr(o.azar, 3, 2) || '/' || o.azar,
              a.nombre, a.extension, a.mime, a.bytes, a.sha256, a.analisis, a.creado_por
         from originals o join archivos a on a.id = o.archivo_id
     )
     insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
     select entidad, $2, ranura, 1, archivo_nuevo, organizacion_id, creado_por from originals`,
    [scene.sent[owner.organizacionId ?? ''], made.id],
  );
  return made;
};

/** A document with its bytes: of a record that was sent, or a new one of somebody's draft. */
export const documentOf = async (
  scene: Scene,
  where: { readonly registro: string } | { readonly borradorDe: Person },
): Promise<Made> => {
  if ('registro' in where) {
    const { rows } = await scene.portal.db.pools.owner.query<Made>(
      'select id, version from documentos where entidad_id = $1 and vigente order by ranura limit 1',
      [where.registro],
    );
    return only(rows);
  }
  const { browser, organizacionId } = where.borradorDe;
  const content = pdf('borrador');
  const { key, sha256 } = await scene.portal.parts.files.store.put(Readable.from([content]));
  const { rows } = await scene.portal.db.pools.owner.query<Made>(
    `with file as (
       insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
       values (gen_random_uuid(), $1, 'rfc.pdf', 'pdf', 'application/pdf', $2, $3, $4) returning id
     )
     insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
     select 'borrador', gen_random_uuid(), 'rfc', 1, file.id, $5, $4 from file
     returning id, version`,
    [key, content.length, sha256, browser.usuarioId, organizacionId],
  );
  return only(rows);
};

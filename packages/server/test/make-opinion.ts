import { dia } from '../src/features/convenio/testing/pages.ts';
import type { Scene } from './scene.ts';

/** Those that are being made, one after another: of two at once, the file of the second would stay without its document. */
const turns = new WeakMap<Scene, Promise<void>>();

/** The opinion 32-D in the dossier of an organization, good for twenty days: what a text asks for before it is composed. May be made by several at once. */
export const makeOpinion = (scene: Scene, organizacion: string, vence = dia(20)): Promise<void> => {
  const turn = (turns.get(scene) ?? Promise.resolve()).then(() => insertOpinion(scene, organizacion, vence));
  turns.set(scene, turn);
  return turn;
};

const insertOpinion = async (scene: Scene, organizacion: string, vence: string): Promise<void> => {
  const { owner: pool } = scene.portal.db.pools;
  await pool.query(
    `with azar as (select replace(gen_random_uuid()::text, '-', '') as x), file as (
       insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
       select gen_random_uuid(), left(x, 2) || '/' || substr(x, 3, 2) || '/' || x, '32-D.pdf', 'pdf', 'application/pdf', 1, repeat('0', 64), $3
         from azar where not exists (select from documentos where entidad = 'expediente' and entidad_id = $1 and ranura = 'comprobante_sat')
       returning id
     ), nuevo as (
       insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
       select 'expediente', $1, 'comprobante_sat', 1, file.id, $1, $3 from file returning id
     )
     insert into papeles (documento_id, organizacion_id, tipo, emitido_en, vence_en)
     select id, $1, 'comprobante_sat', $2::date - 30, $2::date from nuevo`,
    [organizacion, vence, scene.people.duena.browser.usuarioId],
  );
  await pool.query(
    "update papeles set vence_en = $2::date, emitido_en = $2::date - 30 where tipo = 'comprobante_sat' and organizacion_id = $1",
    [organizacion, vence],
  );
};

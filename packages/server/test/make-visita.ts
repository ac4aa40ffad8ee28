import type { EstadoVisita } from '@portal/domain/features/visitas/visitas.schema';
import { makeSeguimiento } from './make-seguimiento.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** What it is made as: its state; still to come with `porVenir`; with nothing written of it, and no picture, with `sinEscribir`. */
export type ComoVisita = {
  readonly estado?: EstadoVisita;
  readonly porVenir?: boolean;
  readonly sinEscribir?: boolean;
};
export type MadeVisita = Made & { readonly seguimiento: string; readonly proyecto: string };

export const PROPOSITO = 'Ver los talleres y hablar con las familias que acuden.';
export const MINUTA =
  'Se visitaron los dos talleres y se habló con las familias; los dos trabajan como dice el plan.';

const PAGINA = `
  insert into visita_paginas (visita_id, proyecto_id, organizacion_id, version, respuestas, guardado_por, guardado_en)
  select v.id, v.proyecto_id, v.organizacion_id, 1, jsonb_build_object(
           'minuta', $2::text,
           'presentes', jsonb_build_array(jsonb_build_object('fila', gen_random_uuid(), 'nombre', 'Rosa Baca', 'cargo', 'Coordinadora')),
           'notas', jsonb_build_array(jsonb_build_object('fila', gen_random_uuid(), 'clase', 'acuerdo', 'texto', 'Reparar el techo del segundo taller.',
             'responsable', 'Rosa Baca', 'fecha', ((now() at time zone 'America/Chihuahua')::date + 30)::text))), v.created_by, now()
    from visitas v where v.id = $1`;

/** A picture of a visit, as whoever follows the case hands it in. */
const FOTO = `
  with azar as (select replace(gen_random_uuid()::text, '-', '') as x), file as (
    insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
    select gen_random_uuid(), left(x, 2) || '/' || substr(x, 3, 2) || '/' || x, 'taller.png', 'png', 'image/png', 1, repeat('0', 64), $2 from azar
    returning id)
  insert into documentos (entidad, entidad_id, ranura, version, vigente, archivo_id, organizacion_id, creado_por)
  select 'visita', v.id, 'foto_1', 1, true, file.id, v.organizacion_id, $2 from file, visitas v where v.id = $1`;

let counter = 0;

/** A visit to an execution of the owner's organization that has come to a state: the coordinador programmed it, for two days ago, and registered it. */
export const makeVisita = async (
  scene: Scene,
  owner: Person,
  { estado = 'programada', porVenir = false, sinEscribir = false }: ComoVisita = {},
): Promise<MadeVisita> => {
  counter += 1;
  const folio = `VIS-2020-${String(100 + counter)}`;
  const { id: seguimiento, proyecto } = await makeSeguimiento(scene, owner);
  const gestor = scene.people.coordinador.browser.usuarioId;
  const pool = scene.portal.db.pools.owner;
  const { rows } = await pool.query<{ id: string }>(
    `insert into visitas (folio, seguimiento_id, proyecto_id, organizacion_id, proyecto_folio, nombre_proyecto, nombre_organizacion, cuando, lugar,
                          proposito, programada_en, created_by)
     select $2, s.id, s.proyecto_id, s.organizacion_id, s.folio, coalesce(s.nombre_proyecto, ''), s.nombre_organizacion,
            now() + $5::interval, 'Sede de los talleres', $3, now() - interval '5 days', $4
       from seguimientos s where s.id = $1 returning id`,
    [seguimiento, folio, PROPOSITO, gestor, porVenir ? '3 days' : '-2 days'],
  );
  const id = rows[0]?.id ?? '';
  if (!sinEscribir && !porVenir) {
    await pool.query(PAGINA, [id, MINUTA]);
    await pool.query(FOTO, [id, gestor]);
  }
  let version = 1;
  const pasa = async (cambios: string, por: string | null | undefined): Promise<void> => {
    version += 1;
    await pool.query(
      `update visitas set version = version + 1, updated_at = now(), ${cambios} where id = $1`,
      [id, por],
    );
  };
  if (estado === 'cancelada')
    await pasa(
      "estado = 'cancelada', cancelada_por = $2, cancelada_en = now(), motivo = 'El camino está cerrado.'",
      gestor,
    );
  else if (estado !== 'programada')
    await pasa("estado = 'realizada', realizada_por = $2, realizada_en = now()", gestor);
  if (estado === 'conforme')
    await pasa("estado = 'conforme', respondida_por = $2, respondida_en = now()", owner.browser.usuarioId);
  if (estado === 'con_observaciones')
    await pasa(
      "estado = 'con_observaciones', respondida_por = $2, respondida_en = now(), observaciones = 'El segundo taller abre por la tarde.'",
      owner.browser.usuarioId,
    );
  return { id, version, seguimiento, proyecto };
};

/** What the second wall is tried on: one whose minute is written, one that is to be, and one that was registered. */
export const makeWallOfVisitas = async (scene: Scene, owner: Person): Promise<void> => {
  await makeVisita(scene, owner);
  await makeVisita(scene, owner, { sinEscribir: true });
  await makeVisita(scene, owner, { estado: 'realizada' });
};

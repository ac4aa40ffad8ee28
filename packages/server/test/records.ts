import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { BYTES_DE_CODIGO, codigoDe } from '@portal/domain/features/oficios/oficios.codigo';
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

/** A case of the owner's organization, at its first stage, without any record yet. */
export const makeProyecto = async (scene: Scene, owner: Person): Promise<Made> => {
  const { rows } = await scene.portal.db.pools.owner.query<Made>(
    `insert into proyectos (folio, organizacion_id, tipo_solicitud, created_by)
     select 'PROJ-2001-' || lpad($2::text, 6, '0'), organizacion_id, 'solicitud_organizacion', created_by
       from pre_registros where id = $1
     returning id, version`,
    [scene.sent[owner.organizacionId ?? ''], (folios += 1)],
  );
  return only(rows);
};

/** An invitation of the owner's organization, pending and good for years. */
export const makeInvitacion = async (scene: Scene, owner: Person): Promise<Made> => {
  const { rows } = await scene.portal.db.pools.owner.query<Made>(
    `insert into invitaciones (organizacion_id, email, mensaje, vence_el, created_by)
     values ($1, case when $1::uuid is null then $2 end, 'Nos gustaría conocer su trabajo.', '2099-12-31', $3)
     returning id, version`,
    [owner.organizacionId, owner.browser.email, scene.people.administrador.browser.usuarioId],
  );
  return only(rows);
};

/**
 * A pre-registration of the owner's organization in any state, copied with its documents from the one that the
 * organization sent: three hundred of them cost a second.
 */
export const clonePreRegistro = async (scene: Scene, owner: Person, estado: string): Promise<Made> => {
  const proyecto = await makeProyecto(scene, owner);
  await scene.portal.db.pools.owner.query(
    `update proyectos set version = version + 1,
       etapa = case $2 when 'validado' then 'registro' when 'rechazado' then 'no_aceptado' else 'pre_registro' end
     where id = $1`,
    [proyecto.id, estado],
  );
  const { rows } = await scene.portal.db.pools.owner.query<Made>(
    `insert into pre_registros
       (folio, organizacion_id, proyecto_id, estado, formulario_version, respuestas, created_by)
     select 'PR-2001-' || lpad($2::text, 6, '0'), organizacion_id, $4, $3, formulario_version, respuestas, created_by
       from pre_registros where id = $1
     returning id, version`,
    [scene.sent[owner.organizacionId ?? ''], (folios += 1), estado, proyecto.id],
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

/** A current paper of this type in the owner's dossier, without bytes; its version is the one of its dates. */
export const paperOf = async (
  scene: Scene,
  owner: Person,
  tipo: string,
  vence: string | null = null,
): Promise<Made> => {
  const { owner: pool } = scene.portal.db.pools;
  const { rows } = await pool.query<{ version: number }>(
    `update documentos set vigente = false
      where entidad = 'expediente' and entidad_id = $1 and ranura = $2 and vigente returning version`,
    [owner.organizacionId, tipo],
  );
  const made = await pool.query<{ id: string }>(
    `with azar as (select replace(gen_random_uuid()::text, '-', '') as x), file as (
       insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
       select gen_random_uuid(), left(x, 2) || '/' || substr(x, 3, 2) || '/' || x, 'papel.pdf', 'pdf', 'application/pdf', 1,
              repeat('0', 64), $3 from azar returning id
     ), paper as (
       insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
       select 'expediente', $1, $2, $4, file.id, $1, $3 from file returning id
     )
     insert into papeles (documento_id, organizacion_id, tipo, vence_en) select id, $1, $2, $5 from paper
     returning documento_id as id`,
    [owner.organizacionId, tipo, owner.browser.usuarioId, (rows[0]?.version ?? 0) + 1, vence],
  );
  return { id: made.rows[0]?.id ?? '', version: 1 };
};

/** A colleague's account in the owner's organization. */
export const colleagueOf = async (scene: Scene, owner: Person): Promise<string> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    `with cuenta as (
       insert into usuarios (nombre, email, email_verificado)
       values ('Colega de prueba', gen_random_uuid() || '@pruebas.mx', true) returning id
     )
     insert into membresias (usuario_id, organizacion_id, rol)
     select id, $1, 'colaborador' from cuenta returning usuario_id as id`,
    [owner.organizacionId],
  );
  return rows[0]?.id ?? '';
};

/** A pending invitation of the owner's organization to an address, with the token of its link. */
export const colleagueInvitationOf = async (
  scene: Scene,
  owner: Person,
  email: string,
): Promise<Made & { readonly token: string }> => {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    `insert into colega_invitaciones (organizacion_id, email, rol, token, expira_en, invitado_por)
     values ($1, $2, 'colaborador', app.huella($3), now() + interval '7 days', $4)
     on conflict (organizacion_id, email) where estado = 'pendiente'
     do update set token = excluded.token, expira_en = excluded.expira_en returning id`,
    [owner.organizacionId, email, token, owner.browser.usuarioId],
  );
  return { id: rows[0]?.id ?? '', version: 1, token };
};

/**
 * A call in any state, for both kinds of applicant, open since yesterday for thirty days more, with its bases and one
 * additional paper (without bytes). `over` are columns.
 */
export const makeConvocatoria = async (
  scene: Scene,
  estado: 'borrador' | 'activa' | 'en_evaluacion' | 'cerrada' | 'cancelada',
  over: { readonly titulo?: string; readonly dirigida_a?: readonly string[] } = {},
): Promise<Made> => {
  const { owner: pool } = scene.portal.db.pools;
  const { usuarioId } = scene.people.administrador.browser;
  const { rows } = await pool.query<Made>(
    `insert into convocatorias (titulo, descripcion, dirigida_a, fecha_apertura, fecha_cierre, presupuesto, criterios, estado,
                                publicada_en, motivo, created_by)
     values ($1, 'Una convocatoria de prueba.', $2, (now() at time zone 'America/Chihuahua')::date - case $3 when 'borrador' then 0 else 1 end, (now() at time zone 'America/Chihuahua')::date + 30, 1500000,
             jsonb_build_array(jsonb_build_object('id', '5f0e8f4e-0000-4000-8000-000000000001', 'nombre', 'Pertinencia', 'descripcion', '', 'peso', 100)),
             $3, case when $3 <> 'borrador' then now() end, case when $3 = 'cancelada' then 'Sin presupuesto.' end, $4)
     returning id, version`,
    [over.titulo ?? 'Convocatoria de prueba', over.dirigida_a ?? ['osc', 'institucion'], estado, usuarioId],
  );
  const made = only(rows);
  for (const ranura of ['bases', 'adicional_1'])
    await pool.query(
      `with azar as (select replace(gen_random_uuid()::text, '-', '') as x), file as (
         insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
         select gen_random_uuid(), left(x, 2) || '/' || substr(x, 3, 2) || '/' || x, $2 || '.pdf', 'pdf', 'application/pdf', 1,
                repeat('0', 64), $3 from azar returning id
       )
       insert into documentos (entidad, entidad_id, ranura, version, archivo_id, creado_por)
       select 'convocatoria', $1, $2, 1, file.id, $3 from file`,
      [made.id, ranura, usuarioId],
    );
  return made;
};

/** A document that was issued for what the owner's organization sent, with its PDF. */
export const issuedOf = async (scene: Scene, owner: Person): Promise<Made & { readonly codigo: string }> => {
  const bytes = pdf('emitido');
  const { key, sha256 } = await scene.portal.parts.files.store.put(Readable.from([bytes]));
  const codigo = codigoDe(randomBytes(BYTES_DE_CODIGO));
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    `with original as (
       select * from documentos_emitidos where entidad_id = $1 order by emitido_en limit 1
     ), archivo as (
       insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por, emitido)
       select $2, $3, 'Acuse.pdf', 'pdf', 'application/pdf', $4, $5, emitido_por, true from original
       returning id
     )
     insert into documentos_emitidos (tipo, codigo, entidad, entidad_id, referencia, ruta, proyecto_id, organizacion_id,
                                      documento, datos, emitido_por, archivo_id, sha256, preparado_en)
     select o.tipo, $6, o.entidad, o.entidad_id, o.referencia, o.ruta, o.proyecto_id, o.organizacion_id,
            o.documento, o.datos, o.emitido_por, a.id, $5, now()
       from original o, archivo a
     returning id`,
    [scene.sent[owner.organizacionId ?? ''], randomUUID(), key, bytes.length, sha256, codigo],
  );
  const [row] = rows;
  if (!row) throw new Error('The scene has issued nothing.');
  return { id: row.id, version: 1, codigo };
};

-- The repository of documents (part2.md DO; rules 49–59; ADR 0049): what is said of each, who may see it, its versions and
-- their texts. The versions are rows of documentos, as everywhere; who may see them follows from their document.

create function app.unir_tags(tags text[]) returns text
language sql immutable strict parallel safe as $$ select array_to_string(tags, ' ') $$;
revoke all on function app.unir_tags(text[]) from public;
grant execute on function app.unir_tags(text[]) to gp_app;

create table repositorio (
  id uuid primary key default gen_random_uuid(),
  folio text not null unique check (folio ~ '^DOC-[0-9]{3,}$'),
  folio_orden bigint not null generated always as (split_part(folio, '-', 2)::bigint) stored,
  nombre text not null check (length(btrim(nombre)) between 1 and 200),
  categoria text not null check (
    categoria in ('convenio', 'acuerdo', 'carta', 'reporte', 'legal', 'administrativo', 'tecnico', 'financiero')),
  descripcion text not null check (length(btrim(descripcion)) between 10 and 4000),
  nivel_acceso text not null check (nivel_acceso in ('publico', 'privado', 'restringido')),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  proyecto_id uuid references proyectos (id) on delete restrict,
  -- Of its case, whatever was said.
  organizacion_id uuid references organizaciones (id) on delete restrict,
  -- To whom a restricted one is opened.
  abierto_a uuid[] not null default '{}' check (cardinality(abierto_a) <= 50),
  estado text not null default 'borrador' check (estado in ('borrador', 'revision', 'activo', 'archivado')),
  version integer not null default 1 check (version >= 1),
  -- Why it was given back, archived or taken up again the last time.
  motivo text check (length(motivo) <= 2000),
  descargas integer not null default 0 check (descargas >= 0),
  -- The version of its file that counts, kept by the trigger of documentos.
  documento_id uuid references documentos (id) on delete restrict,
  version_de_archivo integer not null default 0 check (version_de_archivo >= 0),
  archivo text not null default '',
  extension text not null default '',
  bytes integer not null default 0 check (bytes >= 0),
  -- What it says, for the search; null until it is read, and of what says nothing.
  texto text check (length(texto) <= 200000),
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  eliminado_en timestamptz,
  eliminado_por uuid references usuarios (id) on delete restrict,
  motivo_eliminacion text check (length(motivo_eliminacion) <= 2000),
  busqueda text generated always as (app.normalizar(
    folio || ' ' || nombre || ' ' || descripcion || ' ' || app.unir_tags(tags) || ' ' || archivo || ' ' || coalesce(texto, ''))) stored,
  constraint eliminado_con_motivo check ((eliminado_en is null) = (motivo_eliminacion is null)),
  constraint activo_no_se_elimina check (eliminado_en is null or estado <> 'activo'),
  constraint abierto_si_restringido check (nivel_acceso = 'restringido' or cardinality(abierto_a) = 0)
);

-- Every order and filter of the list, and search.
create index repositorio_modificado on repositorio (updated_at desc, id desc)
  include (nivel_acceso, estado, organizacion_id, proyecto_id, created_by) where eliminado_en is null;
create index repositorio_nombre on repositorio (nombre, id) where eliminado_en is null;
create index repositorio_folio on repositorio (folio_orden, id) where eliminado_en is null;
create index repositorio_bytes on repositorio (bytes, id) where eliminado_en is null;
create index repositorio_descargas on repositorio (descargas, id) where eliminado_en is null;
create index repositorio_categoria on repositorio (categoria, updated_at desc, id desc)
  include (nivel_acceso, estado, organizacion_id, proyecto_id, created_by, bytes) where eliminado_en is null;
create index repositorio_estado on repositorio (estado, updated_at desc, id desc)
  include (nivel_acceso, organizacion_id, proyecto_id, created_by) where eliminado_en is null;
create index repositorio_nivel on repositorio (nivel_acceso, updated_at desc, id desc) where eliminado_en is null;
create index repositorio_proyecto on repositorio (proyecto_id, updated_at desc, id desc)
  where proyecto_id is not null and eliminado_en is null;
create index repositorio_organizacion on repositorio (organizacion_id, updated_at desc, id desc)
  where organizacion_id is not null and eliminado_en is null;
create index repositorio_autor on repositorio (created_by, updated_at desc, id desc) where eliminado_en is null;
create index repositorio_documento on repositorio (documento_id);
create index repositorio_abierto_a on repositorio using gin (abierto_a) where nivel_acceso = 'restringido';
create index repositorio_eliminado_por on repositorio (eliminado_por) where eliminado_por is not null;
create index repositorio_busqueda on repositorio using gin (busqueda gin_trgm_ops);
-- Found for everybody, read through the policies: what is public is of many who see little else.
insert into app.buscables values ('repositorio', '{}', 'eliminado_en is null');

-- The organization of its case, taken from the case itself: who writes may not see every case.
create function app.tomar_organizacion_del_caso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.organizacion_id := (select y.organizacion_id from public.proyectos y where y.id = new.proyecto_id);
  return new;
end $$;
create trigger repositorio_de_su_caso before insert or update of proyecto_id, organizacion_id on repositorio
  for each row execute function app.tomar_organizacion_del_caso();

-- Versions rise by one, identity never changes, what is deleted stays, what is archived changes by being taken up again only.
-- Downloads, the file and its text are counted and noted by the database itself, and are no edit.
create function app.vigilar_repositorio() returns trigger language plpgsql as $$
declare
  -- Generated columns are not computed yet, and nobody can write them.
  anotadas constant text[] := '{descargas,documento_id,version_de_archivo,archivo,extension,bytes,texto,busqueda,folio_orden}';
begin
  if new.version = old.version and current_user <> 'gp_app'
     and (to_jsonb(new) - anotadas) = (to_jsonb(old) - anotadas) then
    return new;
  end if;
  if new.version <> old.version + 1 then
    raise exception 'repositorio: version % after %', new.version, old.version using errcode = 'check_violation';
  end if;
  if (new.id, new.folio, new.created_by, new.created_at) is distinct from (old.id, old.folio, old.created_by, old.created_at) then
    raise exception 'repositorio: identity is immutable' using errcode = 'check_violation';
  end if;
  if old.eliminado_en is not null then
    raise exception 'repositorio: deleted' using errcode = 'check_violation';
  end if;
  if old.estado = 'archivado' and new.estado = 'archivado' and new.eliminado_en is null then
    raise exception 'repositorio: archived' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger repositorio_vigilado before update on repositorio for each row execute function app.vigilar_repositorio();

-- ── Who may see it (part2.md S12) ────────────────────────────────────────────────────────────────

-- Whoever uploaded it (of an organization: as a member still), and who keeps the repository, within the cases in its sight.
-- A public one is everybody's once it is active; before, and a private one always: of who sees all, of the organization of
-- its case, of who was given access to the case. A restricted one: of the people to whom it was opened.
alter table repositorio enable row level security;
revoke all on repositorio from public, gp_app;
do $$
declare
  caso constant text := app.vista_de('repositorio');
  gestiona constant text := format(
    '((select app.puede(''gestionar_documentos'')) and (proyecto_id is null or %s))', caso);
  suyo constant text :=
    '(created_by = (select app.usuario_id()) and (organizacion_id = (select app.organizacion_id()) or (select app.es_personal())))';
begin
  execute format($sql$create policy repositorio_ver on repositorio for select to gp_app using (
    %1$s or %2$s
    or case nivel_acceso
         when 'publico' then (estado in ('activo', 'archivado') and (select app.usuario_id()) is not null) or %3$s
         when 'privado' then %3$s
         else (select app.usuario_id()) = any (abierto_a) end)$sql$, suyo, gestiona, caso);
  execute format($sql$create policy repositorio_registrar on repositorio for insert to gp_app with check (
    created_by = (select app.usuario_id()) and estado = 'borrador'
    and (%1$s or (not (select app.es_personal()) and organizacion_id = (select app.organizacion_id()) and nivel_acceso <> 'publico')))$sql$,
    gestiona);
  execute format($sql$create policy repositorio_cambiar on repositorio for update to gp_app
    using (%1$s or (estado = 'borrador' and %2$s))
    with check (%1$s or (not (select app.es_personal()) and organizacion_id = (select app.organizacion_id())
                         and created_by = (select app.usuario_id()) and nivel_acceso <> 'publico')
                     or ((select app.es_personal()) and %2$s))$sql$, gestiona, suyo);
end $$;
-- Everything but its text, which is read as that of a version.
grant select (id, folio, folio_orden, nombre, categoria, descripcion, nivel_acceso, tags, proyecto_id, organizacion_id, abierto_a,
  estado, version, motivo, descargas, documento_id, version_de_archivo, archivo, extension, bytes, created_by, created_at,
  updated_at, eliminado_en, busqueda) on repositorio to gp_app;

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('repositorio', 'registrar', 'alta', '{gestionar_documentos,solicitante}', null, null,
   '{id,folio,nombre,categoria,descripcion,nivel_acceso,tags,proyecto_id,abierto_a,created_by}'),
  ('repositorio', 'editar', 'cambio', '{gestionar_documentos,solicitante}', '{borrador,revision,activo}', null,
   '{nombre,categoria,descripcion,nivel_acceso,tags,proyecto_id,abierto_a}'),
  ('repositorio', 'subirVersion', 'cambio', '{gestionar_documentos,solicitante}', '{borrador,revision,activo}', null, '{}'),
  ('repositorio', 'enviarARevision', 'cambio', '{gestionar_documentos,solicitante}', '{borrador}', '{revision}', '{}'),
  ('repositorio', 'devolver', 'cambio', '{gestionar_documentos}', '{revision}', '{borrador}', '{motivo}'),
  ('repositorio', 'activar', 'cambio', '{gestionar_documentos}', '{revision}', '{activo}', '{motivo}'),
  ('repositorio', 'archivar', 'cambio', '{gestionar_documentos}', '{activo}', '{archivado}', '{motivo}'),
  ('repositorio', 'reactivar', 'cambio', '{gestionar_documentos}', '{archivado}', '{activo}', '{motivo}'),
  ('repositorio', 'eliminar', 'cambio', '{gestionar_documentos,solicitante}', '{borrador,revision,archivado}', null,
   '{eliminado_en,eliminado_por=yo,motivo_eliminacion}');
select app.solo_se_escribe('repositorio', 'estado');

-- ── Its versions ─────────────────────────────────────────────────────────────────────────────────

-- As in 0050, and a version of the repository is seen and written as its document is.
do $$
declare
  caso constant text := app.vista_de('documentos');
  del_repositorio constant text :=
    -- A question of its own for each row: an EXISTS would read the whole table once for many of them.
    '(select r.id from repositorio r where r.id = entidad_id and r.eliminado_en is null and (%s)) is not null';
  se_ve constant text := format(del_repositorio, 'true');
  -- The policies of the repository say which of these are in the actor's sight.
  se_escribe constant text := format(del_repositorio, $sql$r.estado <> 'archivado' and (
    app.puede('gestionar_documentos') or (r.estado = 'borrador' and r.created_by = app.usuario_id()))$sql$);
begin
  drop policy documentos_ver on documentos;
  drop policy documentos_crear on documentos;
  drop policy documentos_cambiar on documentos;
  execute format('create policy documentos_ver on documentos for select to gp_app
    using (case entidad when ''borrador'' then creado_por = (select app.usuario_id()) when ''repositorio'' then %s else %s end)',
    se_ve, caso);
  execute format('create policy documentos_crear on documentos for insert to gp_app with check (
    creado_por = app.usuario_id() and case entidad when ''borrador''
      -- A draft counts for one''s own organization or, before there is one, for none.
      then organizacion_id is not distinct from app.organizacion_id()
      when ''repositorio'' then organizacion_id is not distinct from app.organizacion_id() and %1$s
      else (organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'') or app.puede(''editar_proyectos'')
            or app.puede(''gestionar_documentos'')) and %2$s end)', se_escribe, caso);
  execute format('create policy documentos_cambiar on documentos for update to gp_app
    using (case entidad when ''borrador'' then creado_por = app.usuario_id() when ''repositorio'' then %2$s
      else (organizacion_id = app.organizacion_id() or app.puede(''editar_proyectos'') or app.puede(''gestionar_documentos''))
           and %1$s end)
    with check (case entidad when ''borrador''
      then creado_por = app.usuario_id() and organizacion_id is not distinct from app.organizacion_id()
      when ''repositorio'' then %2$s
      else (organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'') or app.puede(''editar_proyectos'')
            or app.puede(''gestionar_documentos'')) and %1$s end)', caso, se_escribe);
end $$;

alter table documentos drop constraint documentos_con_dueno;
alter table documentos add constraint documentos_con_dueno
  check (entidad in ('borrador', 'convocatoria', 'repositorio') or organizacion_id is not null);
-- Log, events and papers of a document say its case, today's.
insert into app.entidades_de_caso (entidad, tabla) values ('repositorio', 'repositorio');
create function app.seguir_al_caso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.documentos d set proyecto_id = new.proyecto_id where d.entidad = 'repositorio' and d.entidad_id = new.id;
  return null;
end $$;
create trigger repositorio_con_sus_versiones after update of proyecto_id on repositorio
  for each row when (new.proyecto_id is distinct from old.proyecto_id) execute function app.seguir_al_caso();

create index documentos_de_casos on documentos (creado_en desc, id desc)
  include (proyecto_id, organizacion_id) where vigente and proyecto_id is not null and entidad <> 'repositorio';

-- What a file says, read by a job (rule 55): never in a request.
create table textos_de_archivo (
  archivo_id uuid primary key references archivos (id) on delete cascade,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'lista', 'sin_texto')),
  texto text not null default '' check (length(texto) <= 200000),
  leido_en timestamptz,
  constraint leido_con_fecha check ((estado = 'pendiente') = (leido_en is null))
);
create index textos_de_archivo_pendientes on textos_de_archivo (archivo_id) where estado = 'pendiente';
alter table textos_de_archivo enable row level security;
revoke all on textos_de_archivo from public, gp_app;
create policy textos_de_archivo_ver on textos_de_archivo for select to gp_app
  using (exists (select from archivos a where a.id = archivo_id));
grant select on textos_de_archivo to gp_app;

-- The version that counts, in the row of its document, and the job that reads it.
create function app.anotar_version_del_repositorio() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.repositorio r
     set documento_id = new.id, version_de_archivo = new.version, archivo = a.nombre, extension = a.extension, bytes = a.bytes,
         texto = (select t.texto from public.textos_de_archivo t where t.archivo_id = a.id and t.estado = 'lista')
    from public.archivos a where a.id = new.archivo_id and r.id = new.entidad_id;
  insert into public.textos_de_archivo (archivo_id) values (new.archivo_id) on conflict do nothing;
  -- One after the other and after everything else: letters do not wait until a hundred files are read.
  perform graphile_worker.add_job('leer_texto', json_build_object('archivo', new.archivo_id), queue_name => 'leer_texto',
    priority => 10, job_key => 'leer_texto:' || new.archivo_id);
  return null;
end $$;
create trigger documentos_del_repositorio after insert or update of entidad, entidad_id on documentos
  for each row when (new.entidad = 'repositorio' and new.vigente) execute function app.anotar_version_del_repositorio();

-- One download of a version, counted with its document (rule 59).
create function app.contar_descarga(documento uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.repositorio r set descargas = r.descargas + 1
    from public.documentos d where d.id = contar_descarga.documento and d.entidad = 'repositorio' and r.id = d.entidad_id
$$;

-- ── Log and events follow the sight of the document ──────────────────────────────────────────────

-- Its author and who keeps the repository, of what belongs to no organization too.
create policy bitacora_ver_del_repositorio on bitacora for select to gp_app using (
  entidad = 'repositorio' and audiencia <> 'bitacora' and (
    select r.id from repositorio r where r.id = (case when bitacora.entidad = 'repositorio' then bitacora.entidad_id end)::uuid
       and (r.created_by = (select app.usuario_id()) or (select app.puede('gestionar_documentos')))) is not null);
create policy eventos_del_repositorio on eventos as restrictive for select to gp_app using (
  entidad is distinct from 'repositorio' or (select app.puede('administrar_sistema'))
  or (select r.id from repositorio r
        where r.id = (case when eventos.entidad = 'repositorio' then eventos.entidad_id end)::uuid) is not null);
create policy bitacora_del_repositorio on bitacora as restrictive for select to gp_app using (
  entidad is distinct from 'repositorio' or (select app.puede('administrar_sistema'))
  or (select r.id from repositorio r
        where r.id = (case when bitacora.entidad = 'repositorio' then bitacora.entidad_id end)::uuid) is not null);

-- As in 0077, and a document of the repository by its number and name.
create or replace function app.objetivo_de_bitacora(entidad text, entidad_id text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cual uuid;
  nombre text;
  vive boolean := true;
  de text := entidad;
  suyo text := entidad_id;
begin
  if entidad_id is null or entidad_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or not app.puede('administrar_sistema') then
    return null;
  end if;
  cual := entidad_id::uuid;
  case entidad
    when 'pre-registro' then
      select p.folio || ' · ' || p.nombre_organizacion, p.eliminado_en is null into nombre, vive
        from public.pre_registros p where p.id = cual;
    when 'proyecto' then
      select y.folio || ' · ' || coalesce(y.nombre, o.nombre), y.eliminado_en is null into nombre, vive
        from public.proyectos y join public.organizaciones o on o.id = y.organizacion_id where y.id = cual;
    when 'usuario' then
      select coalesce(u.folio || ' · ', '') || u.nombre, u.eliminado_en is null into nombre, vive
        from public.usuarios u where u.id = cual;
    when 'rol' then
      select r.folio || ' · ' || r.nombre into nombre from public.roles r where r.id = cual;
    when 'convocatoria' then
      select c.titulo, c.eliminado_en is null into nombre, vive from public.convocatorias c where c.id = cual;
    when 'invitacion' then
      select coalesce(o.nombre, i.email) into nombre
        from public.invitaciones i left join public.organizaciones o on o.id = i.organizacion_id where i.id = cual;
    when 'organizacion', 'expediente' then
      de := 'organizacion';
      select o.nombre into nombre from public.organizaciones o where o.id = cual;
    when 'documento' then
      select a.nombre, d.entidad, d.entidad_id into nombre, de, suyo
        from public.documentos d join public.archivos a on a.id = d.archivo_id where d.id = cual;
    when 'documento-emitido' then
      select e.referencia || ' · ' || coalesce(e.folio, e.codigo), e.entidad, e.entidad_id::text into nombre, de, suyo
        from public.documentos_emitidos e where e.id = cual;
    when 'repositorio' then
      select r.folio || ' · ' || r.nombre, r.eliminado_en is null into nombre, vive from public.repositorio r where r.id = cual;
    when 'correo' then
      select m.asunto || ' · ' || m.para into nombre from public.correos m where m.id = cual;
    else null;
  end case;
  if nombre is null then return null; end if;
  return jsonb_build_object('nombre', nombre, 'de', case when vive then de end, 'id', case when vive then suyo end);
end $$;

create index bitacora_del_repositorio on bitacora (id desc) where entidad = 'repositorio';

-- ── Room: the foundation's repository has its own (C28, rule 56) ─────────────────────────────────

-- Bytes of the repository that belong to no organization, every version and what waits to be registered. With `candado`, under
-- the lock of its quota until the transaction ends.
create function app.espacio_del_repositorio(candado boolean) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  usados bigint;
begin
  if not app.es_personal() then
    raise exception 'espacio_del_repositorio: not staff' using errcode = 'insufficient_privilege';
  end if;
  if candado then perform pg_advisory_xact_lock(hashtextextended('cuota:repositorio', 0)); end if;
  select coalesce(sum(a.bytes), 0) into usados
    from public.archivos a
   where a.id in (
     select d.archivo_id from public.documentos d where d.organizacion_id is null and left(d.ranura, 11) = 'repositorio');
  return usados;
end $$;
create index documentos_sin_organizacion_del_repositorio on documentos (archivo_id)
  where organizacion_id is null and left(ranura, 11) = 'repositorio';

-- As in 0008, and what lies in the repository, or waits to be registered there, is not the account's.
create or replace function app.espacio_usado(organizacion uuid) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  usados bigint;
begin
  if organizacion is distinct from app.organizacion_id() and not app.es_personal() then
    raise exception 'espacio_usado: not the organization of the account' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('cuota:' || coalesce(organizacion, app.usuario_id())::text, 0));
  select coalesce(sum(a.bytes), 0) into usados
    from public.archivos a
   where a.id in (
     select d.archivo_id from public.documentos d
      where case when organizacion is null
        then d.organizacion_id is null and d.creado_por = app.usuario_id() and d.entidad = 'borrador'
             and left(d.ranura, 11) <> 'repositorio'
        else d.organizacion_id = organizacion end);
  return usados;
end $$;

-- As in 0008: what belongs to no organization is shared with nothing but the draft of its author, which it leaves.
create or replace function app.vigilar_archivo_compartido() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select 1 from public.documentos d
     where d.archivo_id = new.archivo_id and d.id <> new.id
       and (d.organizacion_id is null or d.organizacion_id is distinct from new.organizacion_id)
       and not (new.entidad = 'repositorio' and new.organizacion_id is null and d.organizacion_id is null
                and d.entidad = 'borrador' and d.creado_por = new.creado_por)
  ) then
    raise exception 'documentos: a file is shared within one organization only' using errcode = 'check_violation';
  end if;
  return new;
end $$;

alter table subidas add column del_repositorio boolean not null default false;

-- As app.abrir_subida, and in the room of the repository: 'repositorio_lleno' when it has none for `pedidos` more.
create function app.abrir_subida_al_repositorio(
  subida uuid, pedidos bigint, donde text, cuota bigint, diario bigint, a_la_vez integer, vigencia interval
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  no text := app.abrir_subida(subida, null, pedidos, donde, cuota, diario, a_la_vez, vigencia);
  usados bigint;
begin
  if no is not null then return no; end if;
  -- A statement of its own: it waits for whoever is asking too, and what follows must see what they were given.
  usados := app.espacio_del_repositorio(true);
  update public.subidas set del_repositorio = true where id = subida;
  usados := usados + (
    select coalesce(sum(s.bytes), 0) from public.subidas s
     where s.del_repositorio and s.cerrada_en is null and coalesce(s.vence_en, s.creada_en + vigencia) > now());
  if usados > cuota then
    delete from public.subidas where id = subida;
    return 'repositorio_lleno';
  end if;
  return null;
end $$;

revoke all on function app.tomar_organizacion_del_caso(), app.seguir_al_caso(), app.vigilar_repositorio(), app.anotar_version_del_repositorio(),
  app.contar_descarga(uuid), app.espacio_del_repositorio(boolean),
  app.abrir_subida_al_repositorio(uuid, bigint, text, bigint, bigint, integer, interval) from public;
grant execute on function app.contar_descarga(uuid), app.espacio_del_repositorio(boolean),
  app.abrir_subida_al_repositorio(uuid, bigint, text, bigint, bigint, integer, interval) to gp_app;

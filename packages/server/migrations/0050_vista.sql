-- Which cases an account sees, said once (stages.md §4 'Sight', part2.md C37, ADR 0042): all of them, those of its own
-- organization, or those that it was given access to. Every policy of a row that belongs to a case asks app.ve_proyecto.

-- ── What a role sees ─────────────────────────────────────────────────────────────────────────────

-- The narrowest where nobody says: who makes a role of the staff says what it sees.
alter table roles add column alcance text not null default 'propio' check (alcance in ('todo', 'propio', 'por_acceso'));
update roles set alcance = case clave when 'consejero' then 'por_acceso' else 'todo' end where es_personal;
alter table roles
  add constraint alcance_del_personal check (es_personal or alcance = 'propio'),
  -- Who sees by access reads, and votes: it has no hand in the process of the foundation.
  add constraint por_acceso_lee_y_vota
    check (alcance <> 'por_acceso' or permisos <@ '{ver_proyectos,ver_reportes,votar_proyectos}'::text[]);

-- As in 0002: and the administrador sees everything.
create or replace function app.vigilar_rol() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.del_sistema then perform app.rechazar('rol_del_sistema'); end if;
    return old;
  end if;
  if old.del_sistema and (new.clave, new.es_personal, new.del_sistema) is distinct from (old.clave, old.es_personal, true) then
    perform app.rechazar('rol_del_sistema');
  end if;
  if old.clave = 'administrador' and not (new.permisos @> old.permisos and new.alcance = 'todo') then
    perform app.rechazar('rol_del_sistema');
  end if;
  new.updated_at := now();
  return new;
end $$;

-- ── Who is acting ────────────────────────────────────────────────────────────────────────────────

create function app.alcance() returns text language sql stable parallel safe as
  $$ select coalesce(nullif(current_setting('app.alcance', true), ''), 'propio') $$;

-- True of the foundation's own staff: it sees every case, and what the staff write among themselves about it. Who sees by
-- access reads of a case what its organization may read.
create function app.ve_todo() returns boolean language sql stable parallel safe as
  $$ select app.alcance() = 'todo' and app.puede('ver_proyectos') $$;

drop function app.fijar_actor(uuid, uuid, text[], boolean);
create function app.fijar_actor(usuario uuid, organizacion uuid, permisos text[], personal boolean, alcance text default null)
returns void language plpgsql as $$
begin
  perform set_config('app.usuario_id', coalesce(usuario::text, ''), true),
          set_config('app.organizacion_id', coalesce(organizacion::text, ''), true),
          set_config('app.permisos', ',' || coalesce(array_to_string(permisos, ','), '') || ',', true),
          set_config('app.es_personal', case when personal then 'on' else 'off' end, true),
          set_config('app.alcance', coalesce(alcance, ''), true);
end $$;

-- As in 0007, and with what the role sees.
create or replace function app.abrir_sesion(token text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  actor record;
begin
  select s.id as sesion_id, s.expira_en, s.segundo_factor, s.reautenticado_en, u.id, u.nombre, u.email, u.rol_en_organizacion,
         o.id as organizacion_id, o.nombre as organizacion_nombre,
         r.clave, r.nombre as rol_nombre, r.es_personal, r.permisos, r.alcance,
         (select max(a.version) from public.aceptaciones_de_aviso a where a.usuario_id = u.id) as aviso
    into actor
    from public.sesiones s
    join public.usuarios u on u.id = s.usuario_id and u.estado = 'activo' and u.email_verificado
    join public.roles r on r.id = u.rol_id
    left join public.organizaciones o on o.id = u.organizacion_id
   where s.token = app.huella(abrir_sesion.token) and s.expira_en > clock_timestamp();
  if not found then
    perform app.fijar_actor(null, null, null, false);
    return null;
  end if;
  perform app.fijar_actor(actor.id, actor.organizacion_id, actor.permisos, actor.es_personal, actor.alcance);
  return jsonb_build_object(
    'sesionId', actor.sesion_id, 'expiraEn', actor.expira_en,
    'segundoFactor', actor.segundo_factor, 'reautenticadoEn', actor.reautenticado_en, 'avisoAceptado', actor.aviso,
    'usuarioId', actor.id, 'nombre', actor.nombre, 'email', actor.email,
    'organizacionId', actor.organizacion_id, 'organizacionNombre', actor.organizacion_nombre,
    'rolEnOrganizacion', actor.rol_en_organizacion,
    'rol', actor.clave, 'rolNombre', actor.rol_nombre,
    'esPersonal', actor.es_personal, 'permisos', to_jsonb(actor.permisos), 'alcance', actor.alcance
  );
end $$;

-- ── Access to a case, for a while ────────────────────────────────────────────────────────────────

create table accesos_proyecto (
  id uuid primary key default gen_random_uuid(),
  proyecto_id uuid not null references proyectos (id) on delete restrict,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  -- Why, in the words of who gave it: the session, the audit.
  motivo text not null check (length(btrim(motivo)) between 1 and 500),
  desde timestamptz not null default now(),
  -- The first instant without access; null: no end yet.
  hasta timestamptz,
  dado_por uuid not null references usuarios (id) on delete restrict,
  creado_en timestamptz not null default now(),
  constraint acceso_termina_despues check (hasta >= desde)
);
create index accesos_proyecto_usuario on accesos_proyecto (usuario_id, proyecto_id);
create index accesos_proyecto_proyecto on accesos_proyecto (proyecto_id);

-- The cases that the actor has access to at this moment: asked once a statement. Empty for who sees all or its own.
create function app.proyectos_con_acceso() returns uuid[]
language sql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when app.alcance() = 'por_acceso' and app.puede('ver_proyectos') then array(
    select a.proyecto_id from public.accesos_proyecto a
     where a.usuario_id = app.usuario_id() and a.desde <= now() and (a.hasta is null or a.hasta > now()))
  else '{}'::uuid[] end
$$;

-- Those whose cases they are.
create function app.organizaciones_con_acceso() returns uuid[]
language sql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp as $$
  select array(select y.organizacion_id from public.proyectos y where y.id = any (app.proyectos_con_acceso()))
$$;

-- ── The predicate ────────────────────────────────────────────────────────────────────────────────

-- Whether a row of this case and this organization is in sight of whom the last three say. PostgreSQL puts its body in the
-- place of the call: a policy passes the three as `(select …)`, which are asked once a statement, and calls nothing for a row.
create function app.ve_proyecto(proyecto uuid, organizacion uuid, la_suya uuid, todo boolean, con_acceso uuid[]) returns boolean
language sql immutable parallel safe as
  $$ select organizacion = la_suya or todo or proyecto = any (con_acceso) $$;

-- The same of one case, for functions that row-level security does not bind.
create function app.ve_proyecto(proyecto uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(
    (select app.ve_proyecto(y.id, y.organizacion_id, app.organizacion_id(), app.ve_todo(), app.proyectos_con_acceso())
       from public.proyectos y where y.id = ve_proyecto.proyecto), false)
$$;

-- The predicate as the policies of a table write it, over its `proyecto_id` (proyectos: its `id`) and `organizacion_id`; a
-- table without one of them is seen by the other alone.
create function app.vista_de(tabla regclass) returns text language sql stable as $$
  with columnas as (
    select array_agg(a.attname::text) as son from pg_attribute a where a.attrelid = tabla and a.attnum > 0 and not a.attisdropped)
  select format(
    'app.ve_proyecto(%s, %s, (select app.organizacion_id()), (select app.ve_todo()), (select app.proyectos_con_acceso()))',
    case when tabla = 'public.proyectos'::regclass then 'id' when 'proyecto_id' = any (son) then 'proyecto_id' else 'null::uuid' end,
    case when 'organizacion_id' = any (son) then 'organizacion_id' else 'null::uuid' end)
  from columnas
$$;

revoke all on function app.organizaciones_con_acceso(), app.proyectos_con_acceso(), app.ve_proyecto(uuid), app.vista_de(regclass)
  from public;
grant execute on function app.organizaciones_con_acceso(), app.proyectos_con_acceso() to gp_app;

-- ── Papers, log and events say which case they belong to ─────────────────────────────────────────

-- What `entidad` names in documentos, eventos and bitacora, where its rows belong to a case.
create table app.entidades_de_caso (
  entidad text primary key,
  tabla regclass not null,
  columna text not null default 'proyecto_id'
);

-- The case of a record; null where it belongs to none. Whatever was said of it: it is looked up.
create function app.caso_de(entidad text, entidad_id text) returns uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  de app.entidades_de_caso;
  caso uuid;
begin
  select c.* into de from app.entidades_de_caso c where c.entidad = caso_de.entidad;
  if not found or entidad_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
  execute format('select %I from %s where id = $1', de.columna, de.tabla) into caso using entidad_id::uuid;
  return caso;
end $$;
revoke all on function app.caso_de(text, text) from public;

alter table documentos add column proyecto_id uuid references proyectos (id) on delete restrict;
alter table eventos add column proyecto_id uuid;
-- Of the entries from here on, inside the chain. What was written before says nothing of it: an entry never changes, and to
-- keep the case of some entries outside of the chain would be to keep it where it can be changed unseen.
alter table bitacora add column proyecto_id uuid;

insert into app.entidades_de_caso (entidad, tabla, columna) values
  ('proyecto', 'proyectos', 'id'),
  ('pre-registro', 'pre_registros', 'proyecto_id'),
  ('documento', 'documentos', 'proyecto_id'),
  ('documento-emitido', 'documentos_emitidos', 'proyecto_id'),
  ('nota', 'notas', 'proyecto_id'),
  ('acceso', 'accesos_proyecto', 'proyecto_id');

create function app.tomar_caso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.proyecto_id := app.caso_de(new.entidad, new.entidad_id::text);
  return new;
end $$;
revoke all on function app.tomar_caso() from public;
create trigger documentos_de_su_caso before insert or update of entidad, entidad_id, proyecto_id on documentos
  for each row execute function app.tomar_caso();
create trigger eventos_de_su_caso before insert on eventos for each row execute function app.tomar_caso();

update documentos d set proyecto_id = p.proyecto_id from pre_registros p where d.entidad = 'pre-registro' and d.entidad_id = p.id;
update eventos set proyecto_id = app.caso_de(entidad, entidad_id);
create index documentos_proyecto on documentos (proyecto_id) where proyecto_id is not null;
create index bitacora_proyecto on bitacora (proyecto_id, id desc) where proyecto_id is not null;

-- As in 0037, and the case of the entry, where it has one.
create or replace function app.bitacora_texto(b bitacora) returns text language sql stable as $$
  select (jsonb_build_array(
    b.id, to_char(b.ocurrio_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), b.actor_id, b.actor_nombre,
    b.accion, b.entidad, b.entidad_id, b.organizacion_id, b.ip::text, b.resultado, b.datos, b.hash_previo)
    || case when b.audiencia is null then '[]'::jsonb else jsonb_build_array(b.audiencia) end
    || case when b.proyecto_id is null then '[]'::jsonb else jsonb_build_array(b.proyecto_id) end)::text
$$;
create or replace function app.encadenar_bitacora() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cabeza app.bitacora_cabeza;
begin
  -- Before the turn in the chain is taken, which others wait for.
  new.proyecto_id := app.caso_de(new.entidad, new.entidad_id);
  select * into strict cabeza from app.bitacora_cabeza for update;
  new.id := cabeza.id + 1;
  new.hash_previo := cabeza.hash;
  new.hash := encode(sha256(convert_to(app.bitacora_texto(new), 'UTF8')), 'hex');
  update app.bitacora_cabeza set id = new.id, hash = new.hash;
  return new;
end $$;

-- ── The policies of what belongs to a case ───────────────────────────────────────────────────────

-- With the columns that the predicate asks, so that a list is counted from the index alone (0013).
drop index pre_registros_creado;
create index pre_registros_creado on pre_registros (created_at desc, id desc)
  include (organizacion_id, proyecto_id) where eliminado_en is null;
drop index pre_registros_estado;
create index pre_registros_estado on pre_registros (estado, created_at desc, id desc)
  include (organizacion_id, proyecto_id) where eliminado_en is null;

do $$
declare
  caso text;
begin
  caso := app.vista_de('proyectos');
  drop policy proyectos_ver on proyectos;
  drop policy proyectos_abrir on proyectos;
  execute format('create policy proyectos_ver on proyectos for select to gp_app using (%s)', caso);
  execute format('create policy proyectos_abrir on proyectos for insert to gp_app with check (
    created_by = app.usuario_id() and etapa = ''pre_registro''
    and (organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'')) and %s)', caso);

  caso := app.vista_de('pre_registros');
  drop policy pre_registros_ver on pre_registros;
  drop policy pre_registros_crear on pre_registros;
  drop policy pre_registros_cambiar on pre_registros;
  execute format('create policy pre_registros_ver on pre_registros for select to gp_app using (%s)', caso);
  execute format('create policy pre_registros_crear on pre_registros for insert to gp_app with check (
    created_by = app.usuario_id() and (organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'')) and %s)', caso);
  execute format('create policy pre_registros_cambiar on pre_registros for update to gp_app
    using ((organizacion_id = app.organizacion_id() or app.puede(''revisar_pre_registros'') or app.puede(''editar_proyectos'')
            or app.puede(''administrar_sistema'')) and %1$s)
    with check ((organizacion_id = app.organizacion_id() or app.puede(''revisar_pre_registros'') or app.puede(''editar_proyectos'')
            or app.puede(''administrar_sistema'')) and %1$s)', caso);

  -- A draft is its author's alone; a paper of no case its organization's, and of who sees all.
  caso := app.vista_de('documentos');
  drop policy documentos_ver on documentos;
  drop policy documentos_crear on documentos;
  drop policy documentos_cambiar on documentos;
  execute format('create policy documentos_ver on documentos for select to gp_app
    using (case when entidad = ''borrador'' then creado_por = (select app.usuario_id()) else %s end)', caso);
  execute format('create policy documentos_crear on documentos for insert to gp_app with check (
    creado_por = app.usuario_id() and case when entidad = ''borrador''
      -- A draft counts for one''s own organization or, before there is one, for none.
      then organizacion_id is not distinct from app.organizacion_id()
      else (organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'') or app.puede(''editar_proyectos'')
            or app.puede(''gestionar_documentos'')) and %s end)', caso);
  execute format('create policy documentos_cambiar on documentos for update to gp_app
    using (case when entidad = ''borrador'' then creado_por = app.usuario_id()
      else (organizacion_id = app.organizacion_id() or app.puede(''editar_proyectos'') or app.puede(''gestionar_documentos''))
           and %1$s end)
    with check (case when entidad = ''borrador''
      then creado_por = app.usuario_id() and organizacion_id is not distinct from app.organizacion_id()
      else (organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'') or app.puede(''editar_proyectos'')
            or app.puede(''gestionar_documentos'')) and %1$s end)', caso);

  caso := app.vista_de('documentos_emitidos');
  drop policy documentos_emitidos_ver on documentos_emitidos;
  drop policy documentos_emitidos_crear on documentos_emitidos;
  drop policy documentos_emitidos_anular on documentos_emitidos;
  execute format('create policy documentos_emitidos_ver on documentos_emitidos for select to gp_app using (%s)', caso);
  execute format('create policy documentos_emitidos_crear on documentos_emitidos for insert to gp_app with check (
    emitido_por = app.usuario_id() and (organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'')) and %s)', caso);
  execute format('create policy documentos_emitidos_anular on documentos_emitidos for update to gp_app
    using (app.puede(''administrar_sistema'') and %1$s) with check (app.puede(''administrar_sistema'') and %1$s)', caso);

  -- Among the staff of the foundation.
  caso := app.vista_de('notas');
  drop policy notas_ver on notas;
  drop policy notas_agregar on notas;
  drop policy notas_retirar on notas;
  execute format('create policy notas_ver on notas for select to gp_app using ((select app.ve_todo()) and %s)', caso);
  execute format('create policy notas_agregar on notas for insert to gp_app with check (
    autor = (select app.usuario_id()) and retirada_en is null and (select app.ve_todo()) and %s)', caso);
  execute format('create policy notas_retirar on notas for update to gp_app
    using (autor = (select app.usuario_id()) and (select app.ve_todo()) and %1$s)
    with check (autor = (select app.usuario_id()) and (select app.ve_todo()) and %1$s)', caso);

  caso := app.vista_de('eventos');
  drop policy eventos_ver on eventos;
  execute format('create policy eventos_ver on eventos for select to gp_app using (
    usuario_id = (select app.usuario_id())
    or (usuario_id is null and (
      (audiencia in (''publica'', ''organizacion'') and %s)
      or (audiencia <> ''bitacora'' and (select app.ve_todo()))
      or (select app.puede(''administrar_sistema''))
    )))', caso);

  caso := app.vista_de('bitacora');
  drop policy bitacora_ver on bitacora;
  drop policy bitacora_ver_sin_audiencia on bitacora;
  execute format('create policy bitacora_ver on bitacora for select to gp_app using (
    (select app.puede(''administrar_sistema''))
    or (audiencia = ''organizacion'' and %s)
    or (audiencia = ''personal'' and (select app.ve_todo()))
    -- Whoever manages calls and invitations reads what happened to them.
    or (audiencia = ''personal'' and entidad in (''convocatoria'', ''invitacion'') and (select app.puede(''gestionar_convocatorias''))))',
    caso);
  -- The entries from before they said who may read them.
  execute format('create policy bitacora_ver_sin_audiencia on bitacora for select to gp_app using (
    audiencia is null and (
      (organizacion_id is not null and %s)
      or (entidad in (''convocatoria'', ''invitacion'', ''pre-registro'') and (select app.ve_todo()))
      or (entidad in (''convocatoria'', ''invitacion'') and (select app.puede(''gestionar_convocatorias'')))))', caso);
end $$;

-- Whose access it is, and the staff: never the organization of the case.
alter table accesos_proyecto enable row level security;
create policy accesos_proyecto_ver on accesos_proyecto for select to gp_app
  using (usuario_id = (select app.usuario_id()) or (select app.ve_todo()));
create policy accesos_proyecto_dar on accesos_proyecto for insert to gp_app
  with check (dado_por = app.usuario_id() and (select app.ve_todo()));
create policy accesos_proyecto_terminar on accesos_proyecto for update to gp_app
  using ((select app.ve_todo())) with check ((select app.ve_todo()));
grant select on accesos_proyecto to gp_app;
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('accesos_proyecto', 'dar', 'alta', '{administrar_sistema}', null, null, '{proyecto_id,usuario_id,motivo,desde,hasta,dado_por}'),
  ('accesos_proyecto', 'terminar', 'cambio', '{administrar_sistema}', null, null, '{hasta}');
select app.solo_se_escribe('accesos_proyecto', siempre => '{}');

-- Only its end changes. It is of use to who sees by access alone, and its open pages learn of it at once.
create function app.vigilar_acceso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'hasta' is distinct from to_jsonb(old) - 'hasta' then
    raise exception 'accesos_proyecto: only its end changes' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and not exists (
    select from public.usuarios u join public.roles r on r.id = u.rol_id where u.id = new.usuario_id and r.alcance = 'por_acceso'
  ) then
    raise exception 'accesos_proyecto: the role of this account does not see by access' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create function app.anunciar_acceso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.eventos (tipo, entidad, entidad_id, usuario_id, actor_id)
    values (case tg_op when 'INSERT' then 'acceso.dado' else 'acceso.cambiado' end, 'acceso', new.id::text, new.usuario_id,
            app.usuario_id());
  return null;
end $$;
revoke all on function app.vigilar_acceso(), app.anunciar_acceso() from public;
create trigger accesos_vigilados before insert or update on accesos_proyecto for each row execute function app.vigilar_acceso();
create trigger accesos_anunciados after insert or update on accesos_proyecto for each row execute function app.anunciar_acceso();

-- ── What belongs to no case, and was seen by who sees all ────────────────────────────────────────

-- An organization and its accounts beside the cases that one sees of it, and the staff by name; neither its dossier nor whom
-- it invites.
drop policy organizaciones_ver on organizaciones;
create policy organizaciones_ver on organizaciones for select to gp_app using (
  id = (select app.organizacion_id()) or (select app.ve_todo()) or id = any ((select app.organizaciones_con_acceso())::uuid[]));
drop policy usuarios_ver on usuarios;
create policy usuarios_ver on usuarios for select to gp_app using (
  id = (select app.usuario_id())
  or organizacion_id = (select app.organizacion_id())
  or (select app.ve_todo()) or (select app.puede('editar_usuarios'))
  or ((select app.alcance()) = 'por_acceso' and (
    organizacion_id = any ((select app.organizaciones_con_acceso())::uuid[])
    or rol_id = any ((select array(select r.id from roles r where r.es_personal))::uuid[]))));
drop policy colega_invitaciones_ver on colega_invitaciones;
create policy colega_invitaciones_ver on colega_invitaciones for select to gp_app
  using (organizacion_id = (select app.organizacion_id()) or (select app.ve_todo()));
drop policy papeles_ver on papeles;
create policy papeles_ver on papeles for select to gp_app
  using (organizacion_id = (select app.organizacion_id()) or (select app.ve_todo()));
drop policy invitaciones_ver on invitaciones;
create policy invitaciones_ver on invitaciones for select to gp_app using (
  (select app.puede('gestionar_convocatorias')) or (select app.ve_todo())
  or organizacion_id = (select app.organizacion_id())
  or (email = (select app.mi_email()) and not (select app.es_personal())));
-- Drafts are the foundation's; who sees by access reads the calls that everybody reads.
drop policy convocatorias_ver on convocatorias;
create policy convocatorias_ver on convocatorias for select to gp_app using (
  (select app.ve_todo()) or (select app.puede('gestionar_convocatorias'))
  or (
    (select app.usuario_id()) is not null and estado <> 'borrador'
    and (
      (select app.tipo_de_organizacion()) is null
      or (select app.tipo_de_organizacion()) = any (dirigida_a)
      or app.postulo_a(id)
    )
  ));
drop policy contadores_ver on contadores;
create policy contadores_ver on contadores for select to gp_app using ((select app.ve_todo()));

-- ── Functions with the owner's rights ask the same ───────────────────────────────────────────────

create or replace function app.a_la_vista(proyecto public.proyectos) returns boolean language sql stable as
  $$ select app.ve_proyecto(proyecto.id) $$;

-- As in 0036; what the staff write among themselves.
create or replace function app.revision_de_pre_registro(registro uuid) returns jsonb
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
    'version_revision', p.version_revision,
    'validacion_administrativa', p.validacion_administrativa,
    'comentarios_revisor', p.comentarios_revisor,
    'comentarios_por', p.comentarios_por,
    'comentarios_en', p.comentarios_en,
    'revisado_en', p.revisado_en,
    'justificacion', p.justificacion,
    'revisor_nombre', (select r.nombre from public.usuarios r where r.id = p.revisado_por),
    'autores', (
      select jsonb_object_agg(a.id, a.nombre) from public.usuarios a where a.id = any (array(
        select (m.value ->> 'autor')::uuid from jsonb_each(p.validacion_administrativa) as m
        union all select p.comentarios_por))))
    from public.pre_registros p
   where p.id = revision_de_pre_registro.registro and app.ve_todo()
$$;
create or replace function app.version_de_la_revision(registro uuid) returns integer
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((
    select p.version_revision from public.pre_registros p
     where p.id = version_de_la_revision.registro and app.ve_todo()), 0)
$$;

-- As in 0012: what is found by `ver_proyectos` is found by who sees all.
create or replace function app.busca_en(tabla text) returns text
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  buscable app.buscables;
begin
  select b.* into buscable from app.buscables b where b.tabla = busca_en.tabla;
  if not found then
    raise exception 'buscables: % is not searched', tabla using errcode = 'invalid_parameter_value';
  end if;
  if cardinality(buscable.permisos) > 0 and not exists (
    select from unnest(buscable.permisos) p where case p when 'ver_proyectos' then app.ve_todo() else app.puede(p) end) then
    return null;
  end if;
  return buscable.vivas;
end $$;

-- As in 0008, 0016 and 0041: an organization is the business of its accounts and of who sees all.
create or replace function app.duplicados_de(organizacion uuid, parecido real)
returns table (id uuid, nombre text, rfc text, motivos text[])
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.ve_todo() then perform app.rechazar('prohibido'); end if;
  return query
    select o.id, o.nombre, o.rfc_declarado,
           array_remove(array[
             case when o.rfc_declarado = p.rfc_declarado then 'rfc' end,
             case when o.clabe = p.clabe then 'clabe' end,
             case when similarity(o.nombre_base, p.nombre_base) >= parecido then 'nombre' end], null)
      from public.organizaciones p
      join public.organizaciones o on o.id <> p.id and (
        o.rfc_declarado = p.rfc_declarado or o.clabe = p.clabe
        or (o.nombre_base % p.nombre_base and similarity(o.nombre_base, p.nombre_base) >= parecido))
     where p.id = organizacion
     order by (o.rfc_declarado is not distinct from p.rfc_declarado) desc,
              (o.clabe is not null and o.clabe is not distinct from p.clabe) desc,
              similarity(o.nombre_base, p.nombre_base) desc, o.id
     limit 20;
end $$;

create or replace function app.lee_clabe(organizacion uuid) returns boolean language sql stable as $$
  select coalesce(organizacion = app.organizacion_id() and app.es_propietario(), false)
    or (app.ve_todo() and (
      app.puede('gestionar_convenios') or app.puede('gestionar_ministraciones') or app.puede('autorizar_pagos')))
$$;

create or replace function app.leer_clabe(organizacion uuid, ip inet) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  leida text;
begin
  if organizacion is distinct from app.organizacion_id() and not app.ve_todo() then
    perform app.rechazar('no_encontrado');
  end if;
  if not app.lee_clabe(organizacion) then perform app.rechazar('prohibido'); end if;
  select o.clabe into leida from public.organizaciones o where o.id = leer_clabe.organizacion;
  if leida is null then return null; end if;
  insert into public.bitacora (actor_id, actor_nombre, accion, entidad, entidad_id, organizacion_id, audiencia, ip, datos)
    select u.id, u.nombre, 'organizacion.ver-clabe', 'organizacion', leer_clabe.organizacion::text,
           leer_clabe.organizacion, 'organizacion', leer_clabe.ip, jsonb_build_object('final', right(leida, 4))
      from public.usuarios u where u.id = app.usuario_id();
  return leida;
end $$;

create or replace function app.colega_bajo_candado(organizacion uuid, cuenta uuid) returns usuarios
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  colega public.usuarios;
begin
  perform 1 from public.organizaciones o where o.id = organizacion for no key update;
  if organizacion is distinct from app.organizacion_id() and not app.ve_todo() then
    perform app.rechazar('no_encontrado');
  end if;
  -- Asked under the lock: who was removed a moment ago leads nothing any more.
  if not (
    app.puede('editar_proyectos') or app.puede('administrar_sistema')
    or exists (select 1 from public.usuarios yo where yo.id = app.usuario_id() and yo.organizacion_id = organizacion
                 and (yo.rol_en_organizacion = 'propietario' or yo.id = cuenta))
  ) then
    perform app.rechazar('prohibido');
  end if;
  select u.* into colega from public.usuarios u
   where u.id = cuenta and u.organizacion_id = organizacion for no key update;
  if not found then perform app.rechazar('cuenta_de_otra'); end if;
  return colega;
end $$;

-- ── The tables of the stages ─────────────────────────────────────────────────────────────────────

-- As in 0040, and every policy goes by the predicate.
create or replace function app.rehacer_etapa(e app.etapas) returns void language plpgsql as $$
declare
  elimina constant boolean := exists (
    select from pg_attribute a where a.attrelid = e.tabla::regclass and a.attname = 'eliminado_en' and not a.attisdropped);
  vivas constant text := case when elimina then ' where eliminado_en is null' else '' end;
  caso constant text := app.vista_de(e.tabla::regclass);
  crea text;
  cambia text;
begin
  execute format('drop trigger if exists %I on %I', e.tabla || '_vigilados', e.tabla);
  execute format('create trigger %I before update on %I for each row execute function app.vigilar_etapa(%L, %L, %L)',
    e.tabla || '_vigilados', e.tabla, e.identidad, e.sellados, e.reservadas);
  if e.cambia is null then return; end if;

  -- Who reads: whoever the case is in sight of. Who writes: of those, the organization, and the staff that is named.
  crea := app.suya_o_de(e.crea);
  cambia := app.suya_o_de(e.cambia);
  execute format('alter table %I enable row level security', e.tabla);
  execute format('drop policy if exists %I on %I', e.tabla || '_ver', e.tabla);
  execute format('create policy %I on %I for select to gp_app using (%s)', e.tabla || '_ver', e.tabla, caso);
  execute format('drop policy if exists %I on %I', e.tabla || '_crear', e.tabla);
  execute format('create policy %I on %I for insert to gp_app with check (created_by = app.usuario_id() and (%s) and %s)',
    e.tabla || '_crear', e.tabla, crea, caso);
  execute format('drop policy if exists %I on %I', e.tabla || '_cambiar', e.tabla);
  execute format('create policy %I on %I for update to gp_app using ((%s) and %s) with check ((%s) and %s)',
    e.tabla || '_cambiar', e.tabla, cambia, caso, cambia, caso);
  -- No delete (rule 33).
  execute format('grant select on %I to gp_app', e.tabla);

  -- With the columns that the policies ask, so that a list is counted from the index alone.
  execute format('create index if not exists %I on %I (created_at desc, id desc) include (%s)%s',
    e.tabla || '_creado', e.tabla,
    case when caso like 'app.ve_proyecto(proyecto_id,%' then 'organizacion_id, proyecto_id' else 'organizacion_id' end, vivas);
  execute format('create index if not exists %I on %I (organizacion_id, created_at desc, id desc)%s',
    e.tabla || '_organizacion', e.tabla, vivas);
  -- Searched by its text index by who sees all of it (ADR 0015).
  execute format('create index if not exists %I on %I using gin (busqueda gin_trgm_ops)', e.tabla || '_busqueda', e.tabla);
  insert into app.buscables values
    (e.tabla, '{ver_proyectos}', case when elimina then 'eliminado_en is null' else 'true' end) on conflict (tabla) do nothing;
end $$;

-- As in 0040; `entidad` is how log, events and papers name its records, whose case they then carry.
drop function app.etapa(regclass, text[], text[], text[], text[], text[]);
create function app.etapa(
  tabla regclass, identidad text[], sellados text[] default '{}', reservadas text[] default '{}',
  crea text[] default '{}', cambia text[] default null, entidad text default null)
returns void language plpgsql as $$
declare
  e app.etapas := (tabla::text, identidad, sellados, reservadas, crea, cambia);
begin
  insert into app.etapas select e.* on conflict on constraint etapas_pkey do update
    set (identidad, sellados, reservadas, crea, cambia)
      = (excluded.identidad, excluded.sellados, excluded.reservadas, excluded.crea, excluded.cambia);
  if entidad is not null then
    if app.vista_de(tabla) not like 'app.ve_proyecto(proyecto_id,%' then
      raise exception '%: its records belong to no case (proyecto_id)', tabla;
    end if;
    insert into app.entidades_de_caso (entidad, tabla) values (etapa.entidad, etapa.tabla)
      on conflict on constraint entidades_de_caso_pkey do nothing;
  end if;
  perform app.rehacer_etapa(e);
end $$;
revoke all on function app.etapa(regclass, text[], text[], text[], text[], text[], text) from public;
select app.rehacer_etapa(e) from app.etapas e;

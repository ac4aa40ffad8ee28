-- The roles as the foundation keeps them (part2.md US-08, US-11; rules 15, 16, 19; ADR 0048): it makes, edits and deletes them,
-- and asks of a role a second factor. Nobody gives what they lack, nor changes their own role.

-- Two roles of one name would be one to whoever chooses from a list, however they are typed.
alter table roles
  add column requiere_segundo_factor boolean not null default false,
  add column eliminado_en timestamptz,
  add column eliminado_por uuid references usuarios (id) on delete restrict,
  add column motivo_eliminacion text,
  add constraint solo_al_personal_se_le_exige check (es_personal or not requiere_segundo_factor);
create unique index roles_nombre on roles (app.normalizar(nombre)) where eliminado_en is null;

-- ── Four roles beside the seed's, so that who asks, who approves and who pays are never one ──────

-- A portal that has roles of these names keeps its own.
insert into roles (clave, folio, nombre, descripcion, permisos, alcance)
select n.clave, 'ROL-' || lpad(n.numero, greatest(3, length(n.numero)), '0'), n.nombre, n.descripcion, n.permisos, 'todo'
  from (
    select r.*, app.siguiente_folio('ROL', 0)::text as numero
      from (values
        ('evaluacion', 'Evaluación', 'Revisa pre-registros, lleva el co-diseño y elabora los dictámenes.',
         array['ver_proyectos', 'ver_reportes', 'crear_reportes', 'revisar_pre_registros', 'gestionar_codiseno',
               'gestionar_aprobaciones']),
        ('juridico', 'Jurídico', 'Elabora los convenios y cuida sus documentos; no los firma.',
         array['ver_proyectos', 'ver_reportes', 'gestionar_documentos', 'gestionar_convenios']),
        ('tesoreria', 'Tesorería', 'Deposita las ministraciones autorizadas y registra su comprobación; no las autoriza.',
         array['ver_proyectos', 'ver_reportes', 'crear_reportes', 'gestionar_ministraciones']),
        ('direccion', 'Dirección', 'Firma los convenios y autoriza los pagos; no los captura ni los deposita.',
         array['ver_proyectos', 'ver_reportes', 'crear_reportes', 'firmar_convenios', 'autorizar_pagos'])
      ) as r (clave, nombre, descripcion, permisos)
     where not exists (select from roles x where x.clave = r.clave or app.normalizar(x.nombre) = app.normalizar(r.nombre))
  ) n;

-- ── What nobody gives ────────────────────────────────────────────────────────────────────────────

-- Whether the actor holds all of this itself, and sees as much.
create function app.da_lo_suyo(permisos text[], alcance text) returns boolean language sql stable as $$
  select permisos <@ string_to_array(btrim(current_setting('app.permisos', true), ','), ',')
     and (alcance <> 'todo' or not permisos @> '{ver_proyectos}' or app.alcance() = 'todo')
$$;

-- As in 0073: and what it sees counts as well.
create or replace function app.alcanza_rol(rol uuid) returns boolean language sql stable as $$
  select exists (
    select from public.roles r where r.id = rol and r.eliminado_en is null and app.da_lo_suyo(r.permisos, r.alcance))
$$;

-- As in 0050, and what no request changes of the portal's own roles, nor of one's own. The second factor is no right: it may
-- be asked of any role that the actor reaches.
create or replace function app.vigilar_rol() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.del_sistema then perform app.rechazar('rol_del_sistema'); end if;
    return old;
  end if;
  if old.del_sistema
     and (new.clave, new.es_personal, new.del_sistema, new.eliminado_en) is distinct from (old.clave, old.es_personal, true, null) then
    perform app.rechazar('rol_del_sistema');
  end if;
  if old.clave = 'administrador' and not (new.permisos @> old.permisos and new.alcance = 'todo') then
    perform app.rechazar('rol_del_sistema');
  end if;
  if old.folio <> new.folio then
    raise exception 'roles: a folio never changes' using errcode = 'check_violation';
  end if;
  if old.eliminado_en is not null then
    raise exception 'roles: deleted' using errcode = 'check_violation';
  end if;
  if current_user = 'gp_app' then
    if (new.nombre, new.descripcion, new.permisos, new.alcance, new.eliminado_en)
       is distinct from (old.nombre, old.descripcion, old.permisos, old.alcance, old.eliminado_en) then
      if exists (select from public.usuarios u where u.id = app.usuario_id() and u.rol_id = old.id) then
        perform app.rechazar('rol_propio');
      end if;
      if old.clave = 'administrador' or not old.es_personal or (old.del_sistema and new.nombre <> old.nombre) then
        perform app.rechazar('rol_del_sistema');
      end if;
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;

-- A role made by a request gets number and key here: nobody chooses them.
create function app.numerar_rol() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  numero constant text := app.siguiente_folio('ROL', 0)::text;
begin
  new.folio := 'ROL-' || lpad(numero, greatest(3, length(numero)), '0');
  new.clave := 'rol_' || lpad(numero, greatest(3, length(numero)), '0');
  return new;
end $$;
create trigger roles_numerados before insert on roles
  for each row when (new.folio is null) execute function app.numerar_rol();

-- Rule 19. The row of the role is held by now: who gives it at this moment waits, or was waited for.
create function app.cuidar_rol_en_uso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.usuarios u where u.rol_id = old.id and u.eliminado_en is null) then
    perform app.rechazar('rol_en_uso');
  end if;
  return new;
end $$;
create trigger roles_en_uso before update of eliminado_en on roles
  for each row when (old.eliminado_en is null and new.eliminado_en is not null) execute function app.cuidar_rol_en_uso();

-- Nobody is given a role that was deleted. Those of the portal never are, and are not held for it.
create function app.vigilar_rol_vigente() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.roles r where r.id = new.rol_id and r.del_sistema) then return new; end if;
  perform 1 from public.roles r where r.id = new.rol_id and r.eliminado_en is null for share;
  if not found then perform app.rechazar('rol_desconocido'); end if;
  return new;
end $$;
create trigger usuarios_rol_vigente before insert on usuarios
  for each row execute function app.vigilar_rol_vigente();
create trigger usuarios_otro_rol_vigente before update of rol_id on usuarios
  for each row when (old.rol_id <> new.rol_id) execute function app.vigilar_rol_vigente();

-- Whoever holds the role works with what it is now from the next request on; their open pages are told to ask again.
create function app.anunciar_rol() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.eventos (tipo, entidad, entidad_id, usuario_id, actor_id)
  select 'rol.aplicado', 'rol', new.id::text, u.id, app.usuario_id()
    from public.usuarios u
   where u.rol_id = new.id and u.estado = 'activo'
     and exists (select from public.sesiones s where s.usuario_id = u.id and s.expira_en > now());
  return null;
end $$;
create trigger roles_anunciados after update on roles
  for each row when (
    (old.nombre, old.permisos, old.alcance, old.requiere_segundo_factor)
    is distinct from (new.nombre, new.permisos, new.alcance, new.requiere_segundo_factor)
  ) execute function app.anunciar_rol();

-- ── What requests write ──────────────────────────────────────────────────────────────────────────

create policy roles_crear on roles for insert to gp_app with check (
  (select app.puede('gestionar_roles')) and es_personal and not del_sistema
  and cardinality(permisos) > 0 and app.da_lo_suyo(permisos, alcance));
create policy roles_cambiar on roles for update to gp_app
  using ((select app.puede('gestionar_roles')) and eliminado_en is null and app.da_lo_suyo(permisos, alcance))
  with check (app.da_lo_suyo(permisos, alcance) and (not es_personal or cardinality(permisos) > 0));

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('roles', 'crear', 'alta', '{gestionar_roles}', null, null,
   '{nombre,descripcion,permisos,alcance,requiere_segundo_factor}'),
  ('roles', 'editar', 'cambio', '{gestionar_roles}', null, null, '{nombre,descripcion,permisos,alcance}'),
  ('roles', 'segundoFactor', 'cambio', '{gestionar_roles}', null, null, '{requiere_segundo_factor}'),
  ('roles', 'eliminar', 'cambio', '{gestionar_roles}', null, null, '{eliminado_en,eliminado_por=yo,motivo_eliminacion}');
select app.solo_se_escribe('roles', '');

-- ── What is known of the accounts of a role, by who manages roles ────────────────────────────────

-- How many accounts hold each role, how many of them may enter, and how many of those have no second factor.
create function app.cuentas_por_rol() returns table (rol_id uuid, cuentas integer, activas integer, sin_factor integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.rol_id, count(*)::integer, (count(*) filter (where u.estado = 'activo'))::integer,
         (count(*) filter (where u.estado = 'activo' and f.usuario_id is null))::integer
    from public.usuarios u
    join public.roles r on r.id = u.rol_id and r.es_personal
    left join public.segundos_factores f on f.usuario_id = u.id and f.activado_en is not null
   where app.puede('gestionar_roles') and u.eliminado_en is null
   group by u.rol_id
$$;

-- Who holds it, those that may enter first.
create function app.cuentas_de_rol(rol uuid, limite integer)
returns table (id uuid, nombre text, departamento text, estado text, segundo_factor boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, u.nombre, u.departamento, u.estado, f.usuario_id is not null
    from public.usuarios u
    left join public.segundos_factores f on f.usuario_id = u.id and f.activado_en is not null
   where app.puede('gestionar_roles') and u.rol_id = rol and u.eliminado_en is null
   order by u.estado <> 'activo', u.nombre_orden, u.id limit least(limite, 500)
$$;

-- How many accounts that may enter hold each permission by another role.
create function app.cuentas_por_permiso(sin_rol uuid) returns table (permiso text, cuentas integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p, count(*)::integer
    from public.usuarios u join public.roles r on r.id = u.rol_id and r.es_personal, unnest(r.permisos) p
   where app.puede('gestionar_roles') and u.estado = 'activo' and u.eliminado_en is null and r.id <> sin_rol
   group by p
$$;

-- As in 0071, without the roles that were deleted.
create or replace function app.contar_cuentas() returns table (rol_id uuid, rol text, es_personal boolean, estado text, n bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.id, r.nombre, r.es_personal, u.estado, count(u.id)
    from public.roles r left join public.usuarios u on u.rol_id = r.id and u.eliminado_en is null
   where app.puede('administrar_sistema') and r.eliminado_en is null
   group by r.id, r.nombre, r.es_personal, u.estado
   order by r.es_personal desc, app.normalizar(r.nombre), u.estado
$$;

revoke all on function app.numerar_rol(), app.cuidar_rol_en_uso(), app.vigilar_rol_vigente(), app.anunciar_rol(),
  app.cuentas_por_rol(), app.cuentas_de_rol(uuid, integer), app.cuentas_por_permiso(uuid) from public;
grant execute on function app.cuentas_por_rol(), app.cuentas_de_rol(uuid, integer), app.cuentas_por_permiso(uuid) to gp_app;

-- ── The second factor that a role asks ───────────────────────────────────────────────────────────

-- As in 0050, and whether the role asks a second factor.
create or replace function app.abrir_sesion(token text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  actor record;
begin
  select s.id as sesion_id, s.expira_en, s.segundo_factor, s.reautenticado_en, u.id, u.nombre, u.email, u.rol_en_organizacion,
         o.id as organizacion_id, o.nombre as organizacion_nombre,
         r.clave, r.nombre as rol_nombre, r.es_personal, r.permisos, r.alcance, r.requiere_segundo_factor,
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
    'segundoFactor', actor.segundo_factor, 'exigeSegundoFactor', actor.requiere_segundo_factor,
    'reautenticadoEn', actor.reautenticado_en, 'avisoAceptado', actor.aviso,
    'usuarioId', actor.id, 'nombre', actor.nombre, 'email', actor.email,
    'organizacionId', actor.organizacion_id, 'organizacionNombre', actor.organizacion_nombre,
    'rolEnOrganizacion', actor.rol_en_organizacion,
    'rol', actor.clave, 'rolNombre', actor.rol_nombre,
    'esPersonal', actor.es_personal, 'permisos', to_jsonb(actor.permisos), 'alcance', actor.alcance
  );
end $$;

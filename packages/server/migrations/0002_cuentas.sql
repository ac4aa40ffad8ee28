-- Accounts: roles and their permissions, organizations, users, sessions, credentials (rules 1–21).
-- better-auth writes usuarios, sesiones, accesos and verificaciones through the owner's connection;
-- the application's role sees of them only what the policies below let through.

-- A refusal that a trigger or a function words: SQLSTATE GP001, the message is a code of the domain's catalogue.
create function app.rechazar(codigo text) returns void language plpgsql as $$
begin
  raise exception '%', codigo using errcode = 'GP001';
end $$;

-- ── Roles ────────────────────────────────────────────────────────────────────────────────────────

create table roles (
  id uuid primary key default gen_random_uuid(),
  clave text not null unique check (clave ~ '^[a-z][a-z0-9_]{1,59}$'),
  folio text not null unique check (folio ~ '^ROL-[0-9]{3,}$'),
  nombre text not null check (length(btrim(nombre)) between 2 and 80),
  descripcion text not null check (length(btrim(descripcion)) between 10 and 500),
  -- The catalogue of packages/domain/src/kernel/policy.ts; a test holds both lists together.
  permisos text[] not null default '{}' check (permisos <@ array[
    'crear_usuarios', 'editar_usuarios', 'eliminar_usuarios', 'gestionar_roles',
    'crear_proyectos', 'editar_proyectos', 'ver_proyectos', 'eliminar_proyectos',
    'ver_reportes', 'crear_reportes', 'gestionar_documentos', 'administrar_sistema',
    'revisar_pre_registros', 'gestionar_convocatorias', 'gestionar_codiseno', 'gestionar_aprobaciones',
    'votar_proyectos', 'gestionar_convenios', 'firmar_convenios', 'gestionar_ministraciones', 'autorizar_pagos'
  ]),
  es_personal boolean not null default true,
  -- Roles that the portal itself relies on: never renamed, emptied or deleted.
  del_sistema boolean not null default false,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint solo_personal_con_permisos check (es_personal or cardinality(permisos) = 0)
);

insert into roles (clave, folio, nombre, descripcion, permisos, es_personal, del_sistema) values
  ('administrador', 'ROL-001', 'Administrador', 'Acceso completo: usuarios, configuración y todo el proceso.', array[
    'crear_usuarios', 'editar_usuarios', 'eliminar_usuarios', 'gestionar_roles',
    'crear_proyectos', 'editar_proyectos', 'ver_proyectos', 'eliminar_proyectos',
    'ver_reportes', 'crear_reportes', 'gestionar_documentos', 'administrar_sistema',
    'revisar_pre_registros', 'gestionar_convocatorias', 'gestionar_codiseno', 'gestionar_aprobaciones',
    'votar_proyectos', 'gestionar_convenios', 'firmar_convenios', 'gestionar_ministraciones', 'autorizar_pagos'], true, true),
  ('coordinador', 'ROL-002', 'Coordinador', 'Supervisión de los proyectos y de su proceso.', array[
    'crear_proyectos', 'editar_proyectos', 'ver_proyectos', 'ver_reportes', 'gestionar_documentos',
    'revisar_pre_registros', 'gestionar_convocatorias', 'gestionar_codiseno', 'gestionar_aprobaciones',
    'gestionar_convenios', 'gestionar_ministraciones'], true, true),
  ('analista', 'ROL-003', 'Analista', 'Consulta de proyectos y elaboración de reportes.',
    array['ver_proyectos', 'ver_reportes', 'crear_reportes'], true, true),
  ('consultor', 'ROL-004', 'Consultor', 'Consulta de proyectos y reportes, sin cambios.',
    array['ver_proyectos', 'ver_reportes'], true, true),
  ('consejero', 'ROL-005', 'Consejero', 'Integrante del Consejo Directivo o del Comité Técnico.',
    array['ver_proyectos', 'votar_proyectos'], true, true),
  ('solicitante', 'ROL-006', 'Solicitante', 'Cuenta de una organización que solicita apoyo.', '{}', false, true);

-- The counter goes on after the seeded roles.
insert into folios (serie, anio, ultimo) values ('ROL', 0, 6);

create function app.vigilar_rol() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.del_sistema then perform app.rechazar('rol_del_sistema'); end if;
    return old;
  end if;
  if old.del_sistema and (new.clave, new.es_personal, new.del_sistema) is distinct from (old.clave, old.es_personal, true) then
    perform app.rechazar('rol_del_sistema');
  end if;
  -- The administrador keeps every permission; a later migration may only add.
  if old.clave = 'administrador' and not new.permisos @> old.permisos then perform app.rechazar('rol_del_sistema'); end if;
  new.updated_at := now();
  return new;
end $$;
create trigger roles_vigilados before update or delete on roles for each row execute function app.vigilar_rol();

create function app.rol_solicitante() returns uuid language sql stable as
  $$ select id from public.roles where clave = 'solicitante' $$;

-- ── Organizations (rule 20: an organization owns rows) ──────────────────────────────────────────

create table organizaciones (
  id uuid primary key default gen_random_uuid(),
  -- Held by one organization only. Null while another one holds the RFC that was declared.
  rfc text unique check (rfc ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'),
  -- What the organization itself says, whoever holds it: the reviewer is told when two agree.
  rfc_declarado text check (rfc_declarado ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'),
  -- Set when the foundation validated it; from then on it does not change.
  rfc_confirmado_en timestamptz,
  nombre text not null check (length(btrim(nombre)) between 1 and 300),
  tipo text check (tipo in ('osc', 'institucion')),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rfc_es_el_declarado check (rfc is null or rfc = rfc_declarado),
  constraint confirmado_con_rfc check (rfc_confirmado_en is null or rfc is not null)
);
create index organizaciones_rfc_declarado on organizaciones (rfc_declarado);

-- ── Users ────────────────────────────────────────────────────────────────────────────────────────

create table usuarios (
  id uuid primary key default gen_random_uuid(),
  nombre text not null check (length(btrim(nombre)) between 1 and 200),
  email text not null unique check (length(email) between 3 and 254 and position('@' in email) > 1),
  email_verificado boolean not null default false,
  imagen text,
  estado text not null default 'activo' check (estado in ('activo', 'inactivo', 'suspendido')),
  -- Open sign-up always makes a solicitante (rule 4): better-auth never names the column.
  rol_id uuid not null default app.rol_solicitante() references roles (id) on delete restrict,
  organizacion_id uuid references organizaciones (id) on delete restrict,
  rol_en_organizacion text check (rol_en_organizacion in ('propietario', 'colaborador')),
  ultimo_acceso timestamptz,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint miembro_con_rol check ((organizacion_id is null) = (rol_en_organizacion is null))
);
create index usuarios_organizacion on usuarios (organizacion_id) where organizacion_id is not null;
create index usuarios_rol on usuarios (rol_id);

-- Rule 21: one address is one account, however it is typed.
create function app.normalizar_usuario() returns trigger language plpgsql as $$
begin
  new.email := lower(normalize(btrim(new.email), NFC));
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;
  return new;
end $$;
create trigger usuarios_normalizados before insert or update on usuarios
  for each row execute function app.normalizar_usuario();

-- Rule 15. Every path that could remove an administrador takes the lock on that role's row first,
-- so that two of them at once see each other.
create function app.cuidar_ultimo_administrador() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  administrador uuid;
begin
  select id into administrador from public.roles where clave = 'administrador';
  if old.rol_id = administrador and old.estado = 'activo' and old.email_verificado
     and (tg_op = 'DELETE' or new.rol_id <> administrador or new.estado <> 'activo' or not new.email_verificado) then
    perform 1 from public.roles where id = administrador for no key update;
    if not exists (
      select 1 from public.usuarios
       where rol_id = administrador and estado = 'activo' and email_verificado and id <> old.id
    ) then
      perform app.rechazar('ultimo_administrador');
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger usuarios_ultimo_administrador before update of estado, rol_id, email_verificado or delete on usuarios
  for each row execute function app.cuidar_ultimo_administrador();

-- ── Sessions and credentials ─────────────────────────────────────────────────────────────────────

create table sesiones (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios (id) on delete cascade,
  -- app.huella of the token in the cookie: a copy of this table opens nothing.
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  expira_en timestamptz not null,
  ip text,
  agente text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sesiones_usuario on sesiones (usuario_id);
create index sesiones_expiran on sesiones (expira_en);

create function app.huella(token text) returns text language sql immutable strict as
  $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

-- Credentials of an account at a provider; 'credential' is our own password (argon2id hash).
create table accesos (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios (id) on delete cascade,
  proveedor_id text not null,
  cuenta_id text not null,
  contrasena text check (contrasena like '$argon2id$%'),
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expira_en timestamptz,
  refresh_token_expira_en timestamptz,
  alcance text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (proveedor_id, cuenta_id)
);
create index accesos_usuario on accesos (usuario_id);

-- Single-use tokens, by hash (rule 5).
create table verificaciones (
  id uuid primary key default gen_random_uuid(),
  identificador text not null,
  valor text not null,
  expira_en timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verificaciones_identificador on verificaciones (identificador);
create index verificaciones_expiran on verificaciones (expira_en);

-- Counters of the back-off (rule 10), in the shape of rate-limiter-flexible; keys are hashes.
create table intentos (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- No session begins for an account that is not active and confirmed. The row lock orders this against
-- a suspension that is happening at the same moment.
create function app.vigilar_sesion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from public.usuarios
    where id = new.usuario_id and estado = 'activo' and email_verificado for share;
  if not found then perform app.rechazar('cuenta_no_activa'); end if;
  return new;
end $$;
create trigger sesiones_vigiladas before insert on sesiones
  for each row execute function app.vigilar_sesion();

-- Rules 7 and 11: losing the state 'activo' or changing role or address ends every session in the same
-- transaction; the event lets every node close the live connections.
create function app.terminar_sesiones() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.sesiones where usuario_id = new.id;
  insert into public.eventos (tipo, entidad, entidad_id, usuario_id, actor_id)
    values (
      case when new.estado = old.estado then 'usuario.modificado' when new.estado = 'suspendido' then 'usuario.suspendido'
           else 'usuario.inactivado' end,
      'usuario', new.id::text, new.id, app.usuario_id()
    );
  return null;
end $$;
create trigger usuarios_terminan_sesiones after update of estado, rol_id, email on usuarios
  for each row when (
    (new.estado <> old.estado and new.estado <> 'activo') or old.rol_id <> new.rol_id or old.email <> new.email
  ) execute function app.terminar_sesiones();

-- ── Reading the session: one call opens it, sets the actor and returns who it is ─────────────────

create function app.fijar_actor(usuario uuid, organizacion uuid, permisos text[], personal boolean) returns void
language plpgsql as $$
begin
  perform set_config('app.usuario_id', coalesce(usuario::text, ''), true),
          set_config('app.organizacion_id', coalesce(organizacion::text, ''), true),
          set_config('app.permisos', ',' || coalesce(array_to_string(permisos, ','), '') || ',', true),
          set_config('app.es_personal', case when personal then 'on' else 'off' end, true);
end $$;

-- Null, and an actor who may nothing, when the session is missing, expired, or its account is not active
-- and confirmed. Role and permissions are read anew at every request (rule 1). Writes nothing.
create function app.abrir_sesion(token text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  actor record;
begin
  select s.id as sesion_id, s.expira_en, u.id, u.nombre, u.email, u.rol_en_organizacion,
         o.id as organizacion_id, o.nombre as organizacion_nombre,
         r.clave, r.nombre as rol_nombre, r.es_personal, r.permisos
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
  perform app.fijar_actor(actor.id, actor.organizacion_id, actor.permisos, actor.es_personal);
  return jsonb_build_object(
    'sesionId', actor.sesion_id, 'expiraEn', actor.expira_en,
    'usuarioId', actor.id, 'nombre', actor.nombre, 'email', actor.email,
    'organizacionId', actor.organizacion_id, 'organizacionNombre', actor.organizacion_nombre,
    'rolEnOrganizacion', actor.rol_en_organizacion,
    'rol', actor.clave, 'rolNombre', actor.rol_nombre,
    'esPersonal', actor.es_personal, 'permisos', to_jsonb(actor.permisos)
  );
end $$;

-- ── Organizations of applicants, written where row-level security would hide the rows ────────────

-- The organization that a new pre-registration belongs to. An applicant without one gets its own, as
-- propietario; never a stranger's, even when the RFC is taken. Staff with crear_proyectos get the
-- organization they chose (`elegida`, ignored from anybody else), the one that holds the RFC, or a new one
-- without accounts. Refuses: rfc_de_otra.
create function app.organizacion_para(rfc text, nombre text, tipo text, elegida uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cuenta public.usuarios;
  propia public.organizaciones;
  personal boolean;
begin
  -- The lock makes two first pre-registrations of one account agree on one organization.
  select u.* into cuenta from public.usuarios u where u.id = app.usuario_id() for no key update;
  if not found then perform app.rechazar('no_autenticado'); end if;
  select r.es_personal into personal from public.roles r where r.id = cuenta.rol_id;

  if personal then
    if not app.puede('crear_proyectos') then perform app.rechazar('prohibido'); end if;
    if elegida is null then
      select o.* into propia from public.organizaciones o where o.rfc = organizacion_para.rfc;
      if found then return jsonb_build_object('id', propia.id, 'creada', false, 'rfcAjeno', false); end if;
    end if;
  else
    elegida := cuenta.organizacion_id;
  end if;

  if elegida is not null then
    select o.* into propia from public.organizaciones o where o.id = elegida for no key update;
    if not found then perform app.rechazar('no_encontrado'); end if;
    if propia.rfc_declarado is not null and propia.rfc_declarado <> organizacion_para.rfc then
      perform app.rechazar('rfc_de_otra');
    end if;
    if propia.rfc is null then
      return app.declarar_rfc(propia.id, organizacion_para.rfc) || jsonb_build_object('creada', false);
    end if;
    return jsonb_build_object('id', propia.id, 'creada', false, 'rfcAjeno', false);
  end if;

  insert into public.organizaciones (rfc, rfc_declarado, nombre, tipo)
    values (organizacion_para.rfc, organizacion_para.rfc, organizacion_para.nombre, organizacion_para.tipo)
    on conflict on constraint organizaciones_rfc_key do nothing
    returning * into propia;
  if not found then
    if personal then
      -- Somebody else created it this very moment: that is the one.
      select o.* into propia from public.organizaciones o where o.rfc = organizacion_para.rfc;
      return jsonb_build_object('id', propia.id, 'creada', false, 'rfcAjeno', false);
    end if;
    insert into public.organizaciones (rfc_declarado, nombre, tipo)
      values (organizacion_para.rfc, organizacion_para.nombre, organizacion_para.tipo)
      returning * into propia;
  end if;
  if not personal then
    update public.usuarios set organizacion_id = propia.id, rol_en_organizacion = 'propietario' where id = cuenta.id;
    perform set_config('app.organizacion_id', propia.id::text, true);
  end if;
  return jsonb_build_object('id', propia.id, 'creada', true, 'rfcAjeno', propia.rfc is null);
end $$;

-- Notes the RFC that an organization declares and holds it when nobody else does. Not granted: the
-- functions around it decide who may.
create function app.declarar_rfc(organizacion uuid, rfc text) returns jsonb
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  tenida text;
begin
  begin
    update public.organizaciones o
       set rfc = declarar_rfc.rfc, rfc_declarado = declarar_rfc.rfc, version = o.version + 1, updated_at = now()
     where o.id = organizacion returning o.rfc into tenida;
  exception when unique_violation then
    update public.organizaciones o
       set rfc = null, rfc_declarado = declarar_rfc.rfc, version = o.version + 1, updated_at = now()
     where o.id = organizacion;
    tenida := null;
  end;
  return jsonb_build_object('id', organizacion, 'rfcAjeno', tenida is null);
end $$;

-- A correction of the RFC in a record under review, by a member or by staff who may edit. Refuses:
-- rfc_confirmado once the foundation has validated another one.
create function app.corregir_rfc(organizacion uuid, rfc text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  propia public.organizaciones;
begin
  if organizacion is distinct from app.organizacion_id()
     and not app.puede('editar_proyectos') and not app.puede('crear_proyectos') then
    perform app.rechazar('no_encontrado');
  end if;
  select o.* into propia from public.organizaciones o where o.id = organizacion for no key update;
  if not found then perform app.rechazar('no_encontrado'); end if;
  if propia.rfc = corregir_rfc.rfc then return jsonb_build_object('id', organizacion, 'rfcAjeno', false); end if;
  if propia.rfc_confirmado_en is not null then perform app.rechazar('rfc_confirmado'); end if;
  return app.declarar_rfc(organizacion, corregir_rfc.rfc);
end $$;

-- The foundation has validated the RFC. Without effect when another organization holds it: two
-- organizations with one RFC stay visible until a person resolves them.
create function app.confirmar_rfc(organizacion uuid, rfc text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.puede('revisar_pre_registros') then perform app.rechazar('prohibido'); end if;
  update public.organizaciones o set rfc_confirmado_en = coalesce(o.rfc_confirmado_en, now())
   where o.id = organizacion and o.rfc = confirmar_rfc.rfc;
  return found;
end $$;

-- ── What the application's role may see and do ───────────────────────────────────────────────────

alter table roles enable row level security;
alter table organizaciones enable row level security;
alter table usuarios enable row level security;
alter table sesiones enable row level security;
alter table accesos enable row level security;
alter table verificaciones enable row level security;
alter table intentos enable row level security;
revoke all on roles, organizaciones, usuarios, sesiones, accesos, verificaciones, intentos from public, gp_app;

create policy roles_ver on roles for select to gp_app using (true);
grant select on roles to gp_app;

create policy organizaciones_ver on organizaciones for select to gp_app
  using (id = (select app.organizacion_id()) or (select app.puede('ver_proyectos')));
grant select on organizaciones to gp_app;

create policy usuarios_ver on usuarios for select to gp_app
  using (
    id = (select app.usuario_id())
    or organizacion_id = (select app.organizacion_id())
    or (select app.puede('ver_proyectos')) or (select app.puede('editar_usuarios'))
  );
-- Rule 16: never one's own account, and nobody who holds a right that one lacks.
create policy usuarios_cambiar_estado on usuarios for update to gp_app
  using (
    (select app.puede('editar_usuarios')) and id <> (select app.usuario_id())
    and exists (
      select 1 from roles r where r.id = rol_id
        and r.permisos <@ string_to_array(btrim(current_setting('app.permisos', true), ','), ',')
    )
  );
grant select on usuarios to gp_app;
grant update (estado, version) on usuarios to gp_app;

create policy sesiones_propias on sesiones for select to gp_app using (usuario_id = (select app.usuario_id()));
grant select (id, usuario_id, expira_en, ip, agente, created_at, updated_at) on sesiones to gp_app;

revoke all on function
  app.abrir_sesion(text), app.organizacion_para(text, text, text, uuid), app.declarar_rfc(uuid, text),
  app.corregir_rfc(uuid, text), app.confirmar_rfc(uuid, text) from public;
grant execute on function
  app.abrir_sesion(text), app.organizacion_para(text, text, text, uuid),
  app.corregir_rfc(uuid, text), app.confirmar_rfc(uuid, text) to gp_app;

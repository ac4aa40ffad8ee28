-- Configuración: profile, e-mail change, second factor, passkeys, re-authentication, open sessions, privacy notice
-- (rules 5–12). Secrets and hashes are written and read through the owner's connection only; the application's role
-- sees of its own account what the screen shows.

alter table usuarios
  add column telefono text check (length(btrim(telefono)) between 1 and 30),
  add column cargo text check (length(btrim(cargo)) between 1 and 120);

alter table sesiones
  -- Written now and then, never with each request.
  add column usada_en timestamptz not null default now(),
  -- Begun with a second factor or a passkey, or the factor was turned on in it.
  add column segundo_factor boolean not null default false,
  -- The last proof of who is at the keyboard (rule 8: good for five minutes).
  add column reautenticado_en timestamptz;

-- Chosen under the shorter minimum that a second factor allows: alone it would be too weak.
alter table accesos add column contrasena_breve boolean not null default false;

-- ── The half of a sign-in: the password was right, the second factor is still owed ───────────────

create table pasos_de_entrada (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios (id) on delete cascade,
  -- app.huella of the token in the cookie.
  huella text not null unique check (huella ~ '^[0-9a-f]{64}$'),
  fallos integer not null default 0 check (fallos >= 0),
  created_at timestamptz not null default now(),
  expira_en timestamptz not null
);
create index pasos_de_entrada_usuario on pasos_de_entrada (usuario_id);

-- ── Second factor ────────────────────────────────────────────────────────────────────────────────

create table segundos_factores (
  usuario_id uuid primary key references usuarios (id) on delete cascade,
  -- AES-256-GCM under a key derived from the portal's secret: a copy of this table makes no codes.
  secreto bytea not null,
  -- Null while its first code has not been seen.
  activado_en timestamptz,
  -- The last step of 30 seconds that was used (rule 8: each once).
  ultimo_paso bigint,
  created_at timestamptz not null default now()
);

create table codigos_de_recuperacion (
  usuario_id uuid not null references usuarios (id) on delete cascade,
  -- HMAC under a key derived from the portal's secret.
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  usado_en timestamptz,
  created_at timestamptz not null default now(),
  primary key (usuario_id, huella)
);

-- ── Passkeys ─────────────────────────────────────────────────────────────────────────────────────

create table llaves_de_acceso (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios (id) on delete cascade,
  credencial_id text not null unique check (length(credencial_id) between 1 and 1400),
  clave_publica bytea not null,
  contador bigint not null default 0 check (contador >= 0),
  transportes text[] not null default '{}',
  nombre text not null check (length(btrim(nombre)) between 1 and 60),
  -- Kept in a password manager, so that losing the device does not lose it.
  respaldada boolean not null default false,
  created_at timestamptz not null default now(),
  ultimo_uso timestamptz
);
create index llaves_de_acceso_usuario on llaves_de_acceso (usuario_id);

-- Challenges that wait for their answer: spent by being looked at.
create table retos (
  huella text primary key check (huella ~ '^[0-9a-f]{64}$'),
  proposito text not null check (proposito in ('entrar', 'registrar', 'reautenticar')),
  -- Null while nobody is signed in.
  sesion_id uuid references sesiones (id) on delete cascade,
  created_at timestamptz not null default now(),
  expira_en timestamptz not null,
  constraint reto_de_quien_entra check ((proposito = 'entrar') = (sesion_id is null))
);
create index retos_expiran on retos (expira_en);
create index retos_sesion on retos (sesion_id) where sesion_id is not null;

-- ── Change of e-mail: both addresses say yes ─────────────────────────────────────────────────────

create table cambios_de_correo (
  -- One at a time: a new request replaces the old one, whose links die with it.
  usuario_id uuid primary key references usuarios (id) on delete cascade,
  email_anterior text not null,
  email_nuevo text not null,
  -- app.huella of the token in each mail. When the address is taken the second one was sent to nobody.
  huella_anterior text not null unique check (huella_anterior ~ '^[0-9a-f]{64}$'),
  huella_nuevo text not null unique check (huella_nuevo ~ '^[0-9a-f]{64}$'),
  confirmado_anterior_en timestamptz,
  confirmado_nuevo_en timestamptz,
  created_at timestamptz not null default now(),
  expira_en timestamptz not null
);

-- ── Privacy notice: which version each account accepted, when, from where ────────────────────────

create table aceptaciones_de_aviso (
  usuario_id uuid not null references usuarios (id) on delete cascade,
  -- Of packages/domain/src/features/usuarios/usuarios.aviso.ts.
  version integer not null check (version >= 1),
  ip inet,
  created_at timestamptz not null default now(),
  primary key (usuario_id, version)
);
create trigger aceptaciones_inmutables before update on aceptaciones_de_aviso
  for each row execute function app.negar_cambio();

-- ── Functions ────────────────────────────────────────────────────────────────────────────────────

-- As in 0002, and with what the session itself proved and the account accepted.
create or replace function app.abrir_sesion(token text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  actor record;
begin
  select s.id as sesion_id, s.expira_en, s.segundo_factor, s.reautenticado_en, u.id, u.nombre, u.email, u.rol_en_organizacion,
         o.id as organizacion_id, o.nombre as organizacion_nombre,
         r.clave, r.nombre as rol_nombre, r.es_personal, r.permisos,
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
  perform app.fijar_actor(actor.id, actor.organizacion_id, actor.permisos, actor.es_personal);
  return jsonb_build_object(
    'sesionId', actor.sesion_id, 'expiraEn', actor.expira_en,
    'segundoFactor', actor.segundo_factor, 'reautenticadoEn', actor.reautenticado_en, 'avisoAceptado', actor.aviso,
    'usuarioId', actor.id, 'nombre', actor.nombre, 'email', actor.email,
    'organizacionId', actor.organizacion_id, 'organizacionNombre', actor.organizacion_nombre,
    'rolEnOrganizacion', actor.rol_en_organizacion,
    'rol', actor.clave, 'rolNombre', actor.rol_nombre,
    'esPersonal', actor.es_personal, 'permisos', to_jsonb(actor.permisos)
  );
end $$;

-- As in 0002, with the lock that the change of the row afterwards (ultimo_acceso) needs: with the weaker one two
-- sign-ins of an account at once waited for each other until one of them failed.
create or replace function app.vigilar_sesion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from public.usuarios
    where id = new.usuario_id and estado = 'activo' and email_verificado for no key update;
  if not found then perform app.rechazar('cuenta_no_activa'); end if;
  return new;
end $$;

-- As in 0002: a sign-in that is half done ends with the sessions.
create or replace function app.terminar_sesiones() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.sesiones where usuario_id = new.id;
  delete from public.pasos_de_entrada where usuario_id = new.id;
  insert into public.eventos (tipo, entidad, entidad_id, usuario_id, actor_id)
    values (
      case when new.estado = old.estado then 'usuario.modificado' when new.estado = 'suspendido' then 'usuario.suspendido'
           else 'usuario.inactivado' end,
      'usuario', new.id::text, new.id, app.usuario_id()
    );
  return null;
end $$;

-- One's own profile, and nothing else of the row: a policy would open state and role with it (rule 16).
-- The new version, or null when somebody saved another one meanwhile.
create function app.editar_perfil(nombre text, telefono text, cargo text, version integer) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.usuarios u
     set nombre = editar_perfil.nombre, telefono = editar_perfil.telefono, cargo = editar_perfil.cargo, version = u.version + 1
   where u.id = app.usuario_id() and u.version = editar_perfil.version
  returning u.version
$$;

-- What the log says of oneself: what one did, and what was tried on one's account. The newest 20,000.
create function app.mi_bitacora() returns table (
  ocurrio_en timestamptz, accion text, entidad text, entidad_id text, ip text, resultado text
) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select b.ocurrio_en, b.accion, b.entidad, b.entidad_id,
         -- The address of somebody else who acted on the account, an administrator's, is not the account's.
         case when b.actor_id is null or b.actor_id = app.usuario_id() then host(b.ip) end, b.resultado
    from public.bitacora b
   where b.actor_id = app.usuario_id() or (b.entidad = 'usuario' and b.entidad_id = app.usuario_id()::text)
   order by b.id desc limit 20000
$$;

revoke all on function app.editar_perfil(text, text, text, integer), app.mi_bitacora() from public;
grant execute on function app.editar_perfil(text, text, text, integer), app.mi_bitacora() to gp_app;

-- ── What the application's role may see and do ───────────────────────────────────────────────────

alter table pasos_de_entrada enable row level security;
alter table segundos_factores enable row level security;
alter table codigos_de_recuperacion enable row level security;
alter table llaves_de_acceso enable row level security;
alter table retos enable row level security;
alter table cambios_de_correo enable row level security;
alter table aceptaciones_de_aviso enable row level security;
revoke all on pasos_de_entrada, segundos_factores, codigos_de_recuperacion, llaves_de_acceso, retos, cambios_de_correo,
  aceptaciones_de_aviso from public, gp_app;

grant select (usada_en, segundo_factor, reautenticado_en) on sesiones to gp_app;
create policy sesiones_cerrar on sesiones for delete to gp_app using (usuario_id = (select app.usuario_id()));
grant delete on sesiones to gp_app;

create policy segundos_factores_propio on segundos_factores for select to gp_app
  using (usuario_id = (select app.usuario_id()));
grant select (usuario_id, activado_en) on segundos_factores to gp_app;

create policy codigos_propios on codigos_de_recuperacion for select to gp_app
  using (usuario_id = (select app.usuario_id()));
grant select (usuario_id, usado_en) on codigos_de_recuperacion to gp_app;

create policy llaves_propias on llaves_de_acceso for select to gp_app using (usuario_id = (select app.usuario_id()));
create policy llaves_renombrar on llaves_de_acceso for update to gp_app
  using (usuario_id = app.usuario_id()) with check (usuario_id = app.usuario_id());
grant select (id, usuario_id, nombre, respaldada, created_at, ultimo_uso) on llaves_de_acceso to gp_app;
grant update (nombre) on llaves_de_acceso to gp_app;

create policy cambios_propios on cambios_de_correo for select to gp_app using (usuario_id = (select app.usuario_id()));
grant select (usuario_id, email_nuevo, confirmado_anterior_en, confirmado_nuevo_en, expira_en) on cambios_de_correo to gp_app;

create policy aceptaciones_propias on aceptaciones_de_aviso for select to gp_app
  using (usuario_id = (select app.usuario_id()));
create policy aceptaciones_dar on aceptaciones_de_aviso for insert to gp_app
  with check (usuario_id = app.usuario_id());
grant select on aceptaciones_de_aviso to gp_app;
grant insert (usuario_id, version, ip) on aceptaciones_de_aviso to gp_app;

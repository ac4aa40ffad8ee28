-- Notices in full: search and kinds, preferences, the digest by day, addresses that bounce
-- (product.md §4 'Notificaciones'; rule 48).

-- ── The page of notices ──────────────────────────────────────────────────────────────────────────

-- A search reads the account's own rows: LIKE is not leakproof, so that no trigram index would be used below the
-- table's policy. The kind of a notice follows from the entity of its event (the catalogue is the domain's), so that moving an entity
-- to another kind needs no migration.
alter table notificaciones
  add column entidad text not null generated always as (split_part(tipo, '.', 1)) stored,
  add column busqueda text not null generated always as (app.normalizar(titulo || ' ' || cuerpo)) stored;
create index notificaciones_por_entidad on notificaciones (usuario_id, entidad, creada_en desc, id desc);
-- The unread ones are paged too, not only counted.
drop index notificaciones_sin_leer;
create index notificaciones_sin_leer on notificaciones (usuario_id, creada_en desc, id desc) where leida_en is null;

-- ── Preferences of an account, by kind; a missing row is the default: both, at once ──────────────

create table preferencias_de_aviso (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios (id) on delete cascade,
  clase text not null check (clase ~ '^[a-z]+(-[a-z]+)*$' and length(clase) <= 40),
  canal text not null check (canal in ('ambos', 'portal', 'correo', 'ninguno')),
  entrega text not null check (entrega in ('al_momento', 'resumen_diario')),
  creado_en timestamptz not null default now(),
  constraint preferencias_de_aviso_una_por_clase unique (usuario_id, clase)
);
alter table preferencias_de_aviso enable row level security;
revoke all on preferencias_de_aviso from public, gp_app;
create policy preferencias_propias on preferencias_de_aviso to gp_app
  using (usuario_id = (select app.usuario_id())) with check (usuario_id = (select app.usuario_id()));
grant select, insert, update (canal, entrega) on preferencias_de_aviso to gp_app;

-- ── The digest: what waits for the mail of the day, and in which one it went ─────────────────────

create table avisos_por_resumir (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios (id) on delete cascade,
  evento_id bigint not null,
  tipo text not null check (length(tipo) between 1 and 80),
  titulo text not null check (length(titulo) between 1 and 200),
  cuerpo text not null default '' check (length(cuerpo) <= 1000),
  enlace text check (enlace ~ '^/([^/\\]|$)' and length(enlace) <= 500),
  creado_en timestamptz not null default now(),
  -- Set once: a notice goes into one digest, also when the job runs again.
  resumido_en timestamptz,
  -- Empty where the account gave up the mail before the digest left.
  correo_id uuid references correos (id) on delete set null,
  constraint avisos_por_resumir_una_vez unique (usuario_id, evento_id)
);
create index avisos_por_resumir_pendientes on avisos_por_resumir (usuario_id, creado_en) where resumido_en is null;
-- Written and read by jobs only.
alter table avisos_por_resumir enable row level security;
revoke all on avisos_por_resumir from public, gp_app;

-- ── Mails: retries that can be seen, and bounces ─────────────────────────────────────────────────

alter table correos
  drop constraint correos_estado_check,
  drop constraint correos_enviado_con_fecha,
  add constraint correos_estado_check
    check (estado in ('pendiente', 'enviado', 'fallido', 'retenido', 'rebotado')),
  -- A mail that was delivered to a server may come back later: it keeps the moment at which it left.
  add constraint correos_enviado_con_fecha check (
    (estado <> 'enviado' or enviado_en is not null) and (enviado_en is null or estado in ('enviado', 'rebotado'))),
  add column proximo_intento_en timestamptz,
  -- Why the last attempt failed, as the domain words it; `ultimo_error` is what the server said.
  add column falla text check (falla in (
    'sin_conexion', 'tiempo_agotado', 'acceso', 'rechazo_temporal', 'rechazo_definitivo', 'direccion', 'otra')),
  -- Kept because its address bounces, not because there is no server.
  add column por_rebote boolean not null default false,
  add constraint correos_por_rebote check (not por_rebote or estado = 'retenido');
create index correos_en_espera on correos (lower(para)) where por_rebote or estado = 'rebotado';

-- An address that its own server refused for good, or that an administrator reported after a message of return. While
-- it is here nothing is sent to it.
create table direcciones_rebotadas (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (length(email) between 3 and 320 and email = lower(email)),
  origen text not null check (origen in ('servidor', 'administrador')),
  -- What the server said, or what the administrator read in the message of return.
  motivo text not null check (length(motivo) between 1 and 500),
  rebotada_en timestamptz not null default now()
);
create index direcciones_rebotadas_recientes on direcciones_rebotadas (rebotada_en desc, id desc);
alter table direcciones_rebotadas enable row level security;
revoke all on direcciones_rebotadas from public, gp_app;
-- The administrator sees all; a person sees whether its own address is here.
create policy direcciones_rebotadas_ver on direcciones_rebotadas for select to gp_app using (
  (select app.puede('administrar_sistema'))
  or email = (select lower(u.email) from usuarios u where u.id = app.usuario_id())
);
grant select on direcciones_rebotadas to gp_app;

-- The open pages of whoever owns the address learn of it at once.
create function app.anunciar_rebote() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  direccion public.direcciones_rebotadas := case when tg_op = 'DELETE' then old else new end;
begin
  insert into public.eventos (tipo, entidad, entidad_id, usuario_id, actor_id)
    select case when tg_op = 'DELETE' then 'direccion.reactivada' else 'direccion.rebotada' end,
           'direccion', direccion.id::text, u.id, app.usuario_id()
      from public.usuarios u where u.email = direccion.email;
  return null;
end $$;
create trigger direcciones_anunciadas after insert or delete on direcciones_rebotadas
  for each row execute function app.anunciar_rebote();

-- Back in the queue means a clean start, whoever put it there.
create function app.reponer_correo() returns trigger language plpgsql as $$
begin
  new.intentos := 0;
  new.proximo_intento_en := null;
  new.enviado_en := null;
  new.por_rebote := false;
  return new;
end $$;
create trigger correos_repuestos before update of estado on correos
  for each row when (new.estado = 'pendiente' and old.estado <> 'pendiente') execute function app.reponer_correo();

drop policy correos_reintentar on correos;
create policy correos_reintentar on correos for update to gp_app
  using (app.puede('administrar_sistema') and estado in ('fallido', 'retenido', 'rebotado'))
  with check (app.puede('administrar_sistema') and estado = 'pendiente');

-- What was kept for an address goes out, to `destino`. Not what carried a personal link: it has expired.
create function app.soltar_correos(direccion text, destino text, usuario uuid) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  soltados integer;
begin
  update public.correos c set estado = 'pendiente', para = destino
   where lower(c.para) = direccion and (usuario is null or c.usuario_id = usuario) and not c.reservado
     and (c.por_rebote or (c.estado = 'rebotado' and c.enviado_en is null));
  get diagnostics soltados = row_count;
  return soltados;
end $$;

-- A message of return that reached the foundation: the mail was taken by a server and came back later. Refuses:
-- prohibido, no_encontrado, correo_sin_rebote.
create function app.reportar_rebote(correo uuid, motivo text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  devuelto public.correos;
begin
  if not app.puede('administrar_sistema') then perform app.rechazar('prohibido'); end if;
  select c.* into devuelto from public.correos c where c.id = reportar_rebote.correo for update;
  if not found then perform app.rechazar('no_encontrado'); end if;
  if devuelto.estado not in ('enviado', 'fallido') then perform app.rechazar('correo_sin_rebote'); end if;
  update public.correos c set estado = 'rebotado', falla = 'direccion', ultimo_error = reportar_rebote.motivo
   where c.id = devuelto.id;
  insert into public.direcciones_rebotadas (email, origen, motivo)
    values (lower(devuelto.para), 'administrador', reportar_rebote.motivo) on conflict (email) do nothing;
end $$;

-- The address works again. What was kept for it goes out; answers how many mails. Refuses: prohibido, no_encontrado.
create function app.levantar_rebote(direccion uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  buena text;
begin
  if not app.puede('administrar_sistema') then perform app.rechazar('prohibido'); end if;
  delete from public.direcciones_rebotadas d where d.id = levantar_rebote.direccion returning d.email into buena;
  if not found then perform app.rechazar('no_encontrado'); end if;
  return jsonb_build_object('email', buena, 'correos', app.soltar_correos(buena, buena, null));
end $$;

-- Whoever changes the address of its account gets there what the old one did not take.
create function app.mudar_correos() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.soltar_correos(lower(old.email), new.email, new.id);
  return null;
end $$;
create trigger usuarios_mudan_correos after update of email on usuarios
  for each row when (new.email <> old.email) execute function app.mudar_correos();

revoke all on function
  app.anunciar_rebote(), app.reponer_correo(), app.soltar_correos(text, text, uuid), app.mudar_correos(),
  app.reportar_rebote(uuid, text), app.levantar_rebote(uuid) from public;
grant execute on function app.reportar_rebote(uuid, text), app.levantar_rebote(uuid) to gp_app;

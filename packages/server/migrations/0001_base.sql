-- The ground that every other migration stands on: the application's role, who is acting, folios, the log,
-- the outbox, idempotent requests. Runs on PostgreSQL 15 to 18.

do $$
begin
  if current_setting('server_version_num')::int < 150000 then
    raise exception 'Se necesita PostgreSQL 15 o posterior; este es %.', current_setting('server_version');
  end if;
  if current_setting('server_encoding') <> 'UTF8' then
    raise exception 'La base de datos debe usar UTF8; esta usa %. Créala de nuevo con ENCODING ''UTF8''.',
      current_setting('server_encoding');
  end if;
end $$;

create schema if not exists app;
revoke create on schema public from public;

-- ── The application's role: every HTTP request works as gp_app, for which row-level security holds ──

do $$
begin
  if not exists (select from pg_roles where rolname = 'gp_app') then
    begin
      create role gp_app nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
    exception
      when duplicate_object or unique_violation then null; -- another database of this server is being prepared
      when insufficient_privilege then
        raise exception 'Falta el rol gp_app y % no puede crear roles. Pide a quien administra el servidor: create role gp_app nologin; grant gp_app to %;',
          current_user, quote_ident(current_user);
    end;
  end if;
  if exists (select from pg_roles where rolname = 'gp_app' and (rolsuper or rolbypassrls)) then
    raise exception 'El rol gp_app no debe ser superusuario ni tener BYPASSRLS.';
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    begin
      execute format('grant gp_app to %I', current_user);
    exception when insufficient_privilege then
      if not pg_has_role(current_user, 'gp_app', 'member') then
        raise exception 'Pide a quien administra el servidor: grant gp_app to %;', quote_ident(current_user);
      end if;
    end;
  end if;
end $$;

grant usage on schema app, public to gp_app;

-- ── Text: search without accents or case, order of Spanish ──────────────────────────────────────────

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- The order that a person expects (ñ after n, accents second), also on a server whose default is another.
create collation if not exists app.es (provider = icu, locale = 'es-MX');

-- app.normalizar('Ñandú  ') = 'nandu': for search columns and for what is looked up in them.
-- unaccent() is only stable, because its dictionary could be changed; ours never is, so this wrapper may be
-- immutable and indexed. The extension may live in any schema on a managed server.
do $$
declare
  esquema text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent');
begin
  execute format($f$
    create function app.normalizar(texto text) returns text
    language sql immutable strict parallel safe as
    $q$ select lower(%1$I.unaccent('%1$I.unaccent'::regdictionary, btrim(normalize(texto, NFC)))) $q$
  $f$, esquema);
end $$;

-- ── Who is acting: settings of the transaction, written by app.abrir_sesion (0002) ──────────────────

create function app.usuario_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.usuario_id', true), '')::uuid $$;

create function app.organizacion_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.organizacion_id', true), '')::uuid $$;

create function app.es_personal() returns boolean language sql stable parallel safe as
  $$ select coalesce(current_setting('app.es_personal', true) = 'on', false) $$;

-- True when the actor holds the permission. The setting is ',one,two,' so that no name matches inside another.
create function app.puede(permiso text) returns boolean language sql stable parallel safe as
  $$ select coalesce(strpos(current_setting('app.permisos', true), ',' || permiso || ',') > 0, false) $$;

-- ── Folios (rules 24–27): one counter a series and year ─────────────────────────────────────────────

create table folios (
  serie text not null check (serie ~ '^[A-Z]{2,10}$'),
  -- 0: a series that does not begin anew each year.
  anio integer not null check (anio = 0 or anio between 2000 and 9999),
  ultimo integer not null check (ultimo >= 0),
  primary key (serie, anio)
);

-- The next number. The counter's row stays locked until the caller commits; a rollback gives the number back,
-- so there are neither gaps nor repetitions.
create function app.siguiente_folio(serie text, anio integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.folios as f (serie, anio, ultimo) values (siguiente_folio.serie, siguiente_folio.anio, 1)
  on conflict (serie, anio) do update set ultimo = f.ultimo + 1
  returning f.ultimo
$$;

alter table folios enable row level security;
create policy folios_ver on folios for select to gp_app using ((select app.puede('administrar_sistema')));
grant select on folios to gp_app;
revoke all on function app.siguiente_folio(text, integer) from public;
grant execute on function app.siguiente_folio(text, integer) to gp_app;

-- ── The log (rule 23): insert-only, hash-chained ────────────────────────────────────────────────────

create table bitacora (
  -- Without gaps: given by the chain, in the order of the chain.
  id bigint generated by default as identity primary key,
  ocurrio_en timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_nombre text not null default 'Sistema' check (length(actor_nombre) <= 300),
  accion text not null check (length(accion) between 1 and 100),
  entidad text not null check (length(entidad) between 1 and 60),
  entidad_id text check (length(entidad_id) <= 100),
  organizacion_id uuid,
  ip inet,
  resultado text not null default 'exitoso' check (resultado in ('exitoso', 'fallido')),
  datos jsonb not null default '{}' check (jsonb_typeof(datos) = 'object' and pg_column_size(datos) <= 65536),
  hash_previo text not null default '',
  hash text not null default ''
);
create index bitacora_entidad on bitacora (entidad, entidad_id, id desc);
create index bitacora_organizacion on bitacora (organizacion_id, id desc) where organizacion_id is not null;
create index bitacora_actor on bitacora (actor_id, id desc) where actor_id is not null;
create index bitacora_fecha on bitacora (ocurrio_en desc);

-- The end of the chain: without it, rows deleted from the end would not be missed. Its row lock is also what
-- puts writers in line: unlike an advisory lock, it holds under every isolation level.
create table app.bitacora_cabeza (
  unica boolean primary key default true check (unica),
  id bigint not null,
  hash text not null
);
insert into app.bitacora_cabeza (id, hash) values (0, repeat('0', 64));

-- The row as text. verifyLog (platform/audit) repeats this expression on its own: it must not trust a
-- function that somebody may have replaced.
create function app.bitacora_texto(b bitacora) returns text language sql stable as $$
  select jsonb_build_array(
    b.id, to_char(b.ocurrio_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), b.actor_id, b.actor_nombre,
    b.accion, b.entidad, b.entidad_id, b.organizacion_id, b.ip::text, b.resultado, b.datos, b.hash_previo)::text
$$;

create function app.encadenar_bitacora() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cabeza app.bitacora_cabeza;
begin
  select * into strict cabeza from app.bitacora_cabeza for update;
  new.id := cabeza.id + 1;
  new.hash_previo := cabeza.hash;
  new.hash := encode(sha256(convert_to(app.bitacora_texto(new), 'UTF8')), 'hex');
  update app.bitacora_cabeza set id = new.id, hash = new.hash;
  return new;
end $$;
create trigger bitacora_encadenada before insert on bitacora for each row execute function app.encadenar_bitacora();

-- The owner of a table is above its grants, not above its triggers.
create function app.negar_cambio() returns trigger language plpgsql as $$
begin
  raise exception 'La tabla % solo admite altas.', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger bitacora_inmutable before update or delete on bitacora for each row execute function app.negar_cambio();
create trigger bitacora_no_se_vacia before truncate on bitacora for each statement execute function app.negar_cambio();

alter table bitacora enable row level security;
revoke all on bitacora from public;
create policy bitacora_ver on bitacora for select to gp_app using (
  (select app.puede('administrar_sistema'))
  or organizacion_id = (select app.organizacion_id())
  or (organizacion_id is not null and (select app.puede('ver_proyectos')))
);
-- Nobody writes in somebody else's name, nor into somebody else's record.
create policy bitacora_anotar on bitacora for insert to gp_app with check (
  actor_id is not distinct from app.usuario_id()
  and (organizacion_id is null or organizacion_id = app.organizacion_id() or app.es_personal())
);
grant select on bitacora to gp_app;
-- Not id, ocurrio_en nor the hashes: those are the database's own.
grant insert (actor_id, actor_nombre, accion, entidad, entidad_id, organizacion_id, ip, resultado, datos)
  on bitacora to gp_app;

-- ── The outbox: what happened, written with the change itself, told afterwards by workers ───────────

create table eventos (
  id bigint generated always as identity primary key,
  -- '<entidad>.<participio>', e.g. 'pre-registro.validado'.
  tipo text not null check (tipo ~ '^[a-z]+([-_][a-z]+)*\.[a-z]+([-_][a-z]+)*$'),
  entidad text not null check (length(entidad) between 1 and 60),
  entidad_id text not null check (length(entidad_id) between 1 and 100),
  organizacion_id uuid,
  -- The one account concerned, when the event is nobody else's business.
  usuario_id uuid,
  actor_id uuid,
  datos jsonb not null default '{}' check (jsonb_typeof(datos) = 'object' and pg_column_size(datos) <= 65536),
  creado_en timestamptz not null default clock_timestamp(),
  despachado_en timestamptz
);
create index eventos_creado on eventos (creado_en);
create index eventos_entidad on eventos (entidad, entidad_id);

-- Told at commit, never before: live pages by NOTIFY (the id only), subscribers by a job.
create function app.anunciar_evento() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('eventos', new.id::text);
  perform graphile_worker.add_job('despachar_evento', json_build_object('id', new.id::text), job_key => 'evento-' || new.id);
  return null;
end $$;
create trigger eventos_anunciados after insert on eventos for each row execute function app.anunciar_evento();

alter table eventos enable row level security;
revoke all on eventos from public;
create policy eventos_ver on eventos for select to gp_app using (
  usuario_id = (select app.usuario_id())
  or (usuario_id is null and organizacion_id = (select app.organizacion_id()))
  or (usuario_id is null and (select app.puede('ver_proyectos')))
);
create policy eventos_emitir on eventos for insert to gp_app with check (
  actor_id is not distinct from app.usuario_id()
  -- Addressed to nobody in particular or to oneself: other people are told by the jobs.
  and (usuario_id is null or usuario_id = app.usuario_id())
  and (organizacion_id is null or organizacion_id = app.organizacion_id() or app.es_personal())
);
grant select on eventos to gp_app;
grant insert (tipo, entidad, entidad_id, organizacion_id, usuario_id, actor_id, datos) on eventos to gp_app;

-- ── Idempotent requests (rule 29): the answer is kept with the transaction that gave it ─────────────

create table idempotencia (
  clave text not null check (length(clave) between 8 and 100),
  usuario_id uuid not null,
  -- SHA-256 of operation and input: the same key with another request is refused.
  huella text not null check (length(huella) between 1 and 128),
  respuesta jsonb,
  creado_en timestamptz not null default now(),
  primary key (clave, usuario_id)
);
create index idempotencia_creado on idempotencia (creado_en);

alter table idempotencia enable row level security;
revoke all on idempotencia from public;
create policy idempotencia_propia on idempotencia to gp_app
  using (usuario_id = (select app.usuario_id())) with check (usuario_id = (select app.usuario_id()));
grant select, insert on idempotencia to gp_app;
grant update (respuesta) on idempotencia to gp_app;

-- Room is asked for before a byte of an upload is kept, and given back at once (rules 52, 54, 56).

-- One row an upload, from before its first byte. While it is open its bytes count for the quota; of whatever became of it
-- they count for the day of its account. Closed in the transaction that keeps the file: what is open was never kept, and
-- whoever closes it first decides. Closed ones are forgotten after two days.
create table subidas (
  id uuid primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  organizacion_id uuid references organizaciones (id) on delete cascade,
  -- What it may bring, while it is open; then what came.
  bytes bigint not null check (bytes >= 0),
  -- Where its bytes will lie if they are stored.
  clave text not null unique check (clave ~ '^[0-9a-f]{2}/[0-9a-f]{2}/[0-9a-f]{32}$'),
  creada_en timestamptz not null default now(),
  cerrada_en timestamptz
);
create index subidas_de_la_cuenta on subidas (usuario_id, creada_en);
create index subidas_abiertas on subidas (organizacion_id, usuario_id) where cerrada_en is null;
create index subidas_por_edad on subidas (creada_en);
alter table subidas enable row level security;
revoke all on subidas from public, gp_app;

-- Files that lost their last document (a draft was discarded): until they are deleted, in a moment, they count as room.
create table archivos_sueltos (
  archivo_id uuid primary key references archivos (id) on delete cascade,
  organizacion_id uuid,
  usuario_id uuid not null
);
create index archivos_sueltos_de on archivos_sueltos (organizacion_id, usuario_id);
alter table archivos_sueltos enable row level security;
revoke all on archivos_sueltos from public, gp_app;

create function app.soltar_archivos() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.archivos_sueltos (archivo_id, organizacion_id, usuario_id)
    select distinct on (f.archivo_id) f.archivo_id, f.organizacion_id, f.creado_por
      from fuera f
     where not exists (select from public.documentos d where d.archivo_id = f.archivo_id)
    on conflict do nothing;
  if found then
    perform graphile_worker.add_job('borrar_sueltos', '{}', job_key => 'borrar_sueltos');
  end if;
  return null;
end $$;
create trigger documentos_sueltan after delete on documentos
  referencing old table as fuera for each statement execute function app.soltar_archivos();

-- Opens an upload of the actor, or says why not: 'limite_diario', 'subidas_simultaneas', 'cuota_agotada'; null: it is open.
-- Two at once of one account, or of one organization, ask one after the other. An upload that is open for longer than
-- `vigencia` was cut off; the sweep closes it.
create function app.abrir_subida(
  subida uuid, organizacion uuid, pedidos bigint, donde text,
  cuota bigint, diario bigint, a_la_vez integer, vigencia interval
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  yo uuid := app.usuario_id();
  usados bigint;
begin
  if yo is null then
    raise exception 'abrir_subida: nobody is signed in' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subidas:' || yo::text, 0));
  if (select coalesce(sum(s.bytes), 0) from public.subidas s
       where s.usuario_id = yo and s.creada_en > now() - interval '1 day') + pedidos > diario then
    return 'limite_diario';
  end if;
  if (select count(*) from public.subidas s
       where s.usuario_id = yo and s.cerrada_en is null and s.creada_en > now() - vigencia) >= a_la_vez then
    return 'subidas_simultaneas';
  end if;
  usados := app.espacio_usado(organizacion)
    + (select coalesce(sum(s.bytes), 0) from public.subidas s
        where s.cerrada_en is null and s.creada_en > now() - vigencia
          and case when organizacion is null then s.organizacion_id is null and s.usuario_id = yo
              else s.organizacion_id = organizacion end)
    + (select coalesce(sum(a.bytes), 0)
         from public.archivos_sueltos s join public.archivos a on a.id = s.archivo_id
        where case when organizacion is null then s.organizacion_id is null and s.usuario_id = yo
              else s.organizacion_id = organizacion end);
  if usados + pedidos > cuota then
    return 'cuota_agotada';
  end if;
  insert into public.subidas (id, usuario_id, organizacion_id, bytes, clave)
    values (subida, yo, organizacion, pedidos, donde);
  return null;
end $$;

-- Closes an upload of the actor with what came; false when it is closed already: then its file must not be kept.
create function app.cerrar_subida(subida uuid, llegaron bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.subidas set cerrada_en = now(), bytes = llegaron
   where id = subida and usuario_id = app.usuario_id() and cerrada_en is null;
  return found;
end $$;

revoke all on function
  app.soltar_archivos(), app.abrir_subida(uuid, uuid, bigint, text, bigint, bigint, integer, interval),
  app.cerrar_subida(uuid, bigint) from public;
grant execute on function
  app.abrir_subida(uuid, uuid, bigint, text, bigint, bigint, integer, interval),
  app.cerrar_subida(uuid, bigint) to gp_app;

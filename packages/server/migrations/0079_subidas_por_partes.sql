-- An upload may come in parts and go on after the line, the page or the portal went away.

-- Until when an upload that comes in parts may go on; null: what comes in one request ends with it, soon.
alter table subidas add column vence_en timestamptz;
-- The upload in parts that this one puts together; null: its bytes come with its request.
alter table subidas add column de_subida uuid references subidas (id) on delete cascade;
create index subidas_que_juntan on subidas (de_subida) where de_subida is not null;

-- What was said of an upload before its first part: it belongs to one account and goes to one place.
create table subidas_por_partes (
  subida_id uuid primary key references subidas (id) on delete cascade,
  -- The address to which the whole file would be sent.
  lugar text not null check (length(lugar) between 1 and 400),
  nombre text not null check (length(nombre) between 1 and 400),
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- How far it came; its parts lie one behind the other up to here.
  recibidos bigint not null default 0 check (recibidos between 0 and bytes)
);
alter table subidas_por_partes enable row level security;
revoke all on subidas_por_partes from public, gp_app;

-- Its parts, each stored like a file, under a key of its own; forgotten once their bytes are deleted.
create table partes_de_subida (
  clave text primary key check (clave ~ '^[0-9a-f]{2}/[0-9a-f]{2}/[0-9a-f]{32}$'),
  subida_id uuid not null references subidas_por_partes (subida_id) on delete cascade,
  desde bigint not null check (desde >= 0),
  bytes bigint not null check (bytes > 0),
  unique (subida_id, desde)
);
alter table partes_de_subida enable row level security;
revoke all on partes_de_subida from public, gp_app;

-- As it was (0038), with what an upload in parts holds until it ends or is given up.
create or replace function app.abrir_subida(
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
       where s.usuario_id = yo and s.cerrada_en is null
         and coalesce(s.vence_en, s.creada_en + vigencia) > now()) >= a_la_vez then
    return 'subidas_simultaneas';
  end if;
  -- A statement of its own: it waits for whoever is asking too, and what follows must see what they were given.
  usados := app.espacio_usado(organizacion);
  usados := usados
    + (select coalesce(sum(s.bytes), 0) from public.subidas s
        where s.cerrada_en is null and coalesce(s.vence_en, s.creada_en + vigencia) > now()
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

-- The upload in parts of the actor that was begun for the same file at the same place and may go on; null: there is none.
-- Whoever begins the same one twice at once asks one after the other.
create function app.retomar_subida(donde text, llamada text, tamano bigint, huella text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('subidas:' || app.usuario_id()::text, 0));
  return (
    select s.id from public.subidas s join public.subidas_por_partes p on p.subida_id = s.id
     where s.usuario_id = app.usuario_id() and s.cerrada_en is null and s.vence_en > now()
       and p.lugar = donde and p.nombre = llamada and p.bytes = tamano and p.sha256 = huella
     order by p.recibidos desc, s.id limit 1);
end $$;

-- Makes an open upload of the actor one that comes in parts, and holds its room for so long.
create function app.partir_subida(
  subida uuid, donde text, llamada text, tamano bigint, huella text, vigencia interval
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.subidas set vence_en = now() + vigencia
   where id = subida and usuario_id = app.usuario_id() and cerrada_en is null;
  if not found then
    raise exception 'partir_subida: no open upload' using errcode = 'insufficient_privilege';
  end if;
  insert into public.subidas_por_partes (subida_id, lugar, nombre, bytes, sha256)
    values (subida, donde, llamada, tamano, huella);
end $$;

-- An upload in parts of the actor that may go on; no row: there is none, it ended, it expired, or it is somebody else's.
create function app.ver_subida(subida uuid)
  returns table (lugar text, nombre text, bytes bigint, sha256 text, recibidos bigint, organizacion_id uuid, vence_en timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.lugar, p.nombre, p.bytes, p.sha256, p.recibidos, s.organizacion_id, s.vence_en
    from public.subidas s join public.subidas_por_partes p on p.subida_id = s.id
   where s.id = subida and s.usuario_id = app.usuario_id() and s.cerrada_en is null and s.vence_en > now()
$$;

-- Puts a stored part behind what came before. Answers how far the upload came; null: it is not there any more, and then the
-- part must go. Each part gives it its time again, up to `hasta` from its beginning.
create function app.recibir_parte(
  subida uuid, inicio bigint, tamano bigint, donde text, vigencia interval, hasta interval
) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  van bigint;
begin
  update public.subidas s set vence_en = least(now() + vigencia, s.creada_en + hasta)
   where s.id = subida and s.usuario_id = app.usuario_id() and s.cerrada_en is null and s.vence_en > now();
  if not found then
    return null;
  end if;
  update public.subidas_por_partes p set recibidos = p.recibidos + tamano
   where p.subida_id = subida and p.recibidos = inicio and p.recibidos + tamano <= p.bytes
  returning p.recibidos into van;
  if not found then
    return null;
  end if;
  insert into public.partes_de_subida (clave, subida_id, desde, bytes) values (donde, subida, inicio, tamano);
  return van;
end $$;

-- The parts of an upload of the actor, in their order, ended or not.
create function app.partes_de(subida uuid) returns table (clave text, bytes bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.clave, p.bytes
    from public.partes_de_subida p join public.subidas s on s.id = p.subida_id
   where p.subida_id = subida and s.usuario_id = app.usuario_id()
   order by p.desde
$$;

-- Opens the upload that puts the parts of another one together, under that one's room: it asks for none. False: that one is
-- not whole, not the actor's, or ended, or as many as `a_la_vez` are at it already.
create function app.juntar_subida(nueva uuid, subida uuid, donde text, vigencia interval, a_la_vez integer)
  returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  organizacion uuid;
begin
  select s.organizacion_id into organizacion
    from public.subidas s join public.subidas_por_partes p on p.subida_id = s.id
   where s.id = subida and s.usuario_id = app.usuario_id() and s.cerrada_en is null and s.vence_en > now()
     and p.recibidos = p.bytes
     for update of s;
  if not found then
    return false;
  end if;
  if (select count(*) from public.subidas j
       where j.de_subida = subida and j.cerrada_en is null and j.creada_en > now() - vigencia) >= a_la_vez then
    return false;
  end if;
  insert into public.subidas (id, usuario_id, organizacion_id, bytes, clave, de_subida)
    values (nueva, app.usuario_id(), organizacion, 0, donde, subida);
  return true;
end $$;

-- Forgets the parts of an upload of the actor that ended, once their bytes are deleted.
create function app.olvidar_partes(subida uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.partes_de_subida p using public.subidas s
   where p.subida_id = subida and s.id = subida and s.usuario_id = app.usuario_id() and s.cerrada_en is not null
$$;

revoke all on function
  app.retomar_subida(text, text, bigint, text), app.partir_subida(uuid, text, text, bigint, text, interval),
  app.ver_subida(uuid), app.recibir_parte(uuid, bigint, bigint, text, interval, interval), app.partes_de(uuid),
  app.juntar_subida(uuid, uuid, text, interval, integer), app.olvidar_partes(uuid) from public;
grant execute on function
  app.retomar_subida(text, text, bigint, text), app.partir_subida(uuid, text, text, bigint, text, interval),
  app.ver_subida(uuid), app.recibir_parte(uuid, bigint, bigint, text, interval, interval), app.partes_de(uuid),
  app.juntar_subida(uuid, uuid, text, interval, integer), app.olvidar_partes(uuid) to gp_app;

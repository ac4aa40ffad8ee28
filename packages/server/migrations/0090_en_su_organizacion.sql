-- An Idempotency-Key is of the organization in which it was used (ADR 0006, 0053): sent again where another one is active, it is
-- another request, and the answer that it was given tells of records that are not in sight there.

alter table idempotencia
  -- Where the session stood when it asked, and where it stood after the work: joining, leaving and the first record change it.
  add column organizacion_id uuid,
  add column organizacion_despues uuid;
update idempotencia set organizacion_id = app.organizacion_preferida(usuario_id);
update idempotencia set organizacion_despues = organizacion_id;

-- Where the next request of this session stands: as app.abrir_sesion looks for it.
create function app.organizacion_que_sigue() returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.organizacion_id from public.membresias m left join public.sesiones s on s.id = app.sesion_id()
   where m.usuario_id = app.usuario_id()
   order by m.organizacion_id is not distinct from s.organizacion_id desc, m.usada_en desc nulls last, m.desde, m.organizacion_id
   limit 1
$$;

-- Noted by the database, whoever writes the row: no request says it.
create function app.situar_clave() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.organizacion_id := app.organizacion_id();
    new.organizacion_despues := new.organizacion_id;
  else
    new.organizacion_id := old.organizacion_id;
    new.organizacion_despues := app.organizacion_que_sigue();
  end if;
  return new;
end $$;
create trigger idempotencia_situada before insert or update on idempotencia
  for each row execute function app.situar_clave();

revoke all on function app.organizacion_que_sigue(), app.situar_clave() from public;

-- An upload in parts goes on in the organization in whose room it was begun: the same file for the same place of another one is
-- an upload of its own, and whoever left an organization holds none of its room.

drop function app.retomar_subida(text, text, bigint, text);
-- As in 0079, and for the same room.
create function app.retomar_subida(donde text, llamada text, tamano bigint, huella text, organizacion uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('subidas:' || app.usuario_id()::text, 0));
  return (
    select s.id from public.subidas s join public.subidas_por_partes p on p.subida_id = s.id
     where s.usuario_id = app.usuario_id() and s.cerrada_en is null and s.vence_en > now()
       and s.organizacion_id is not distinct from organizacion
       and p.lugar = donde and p.nombre = llamada and p.bytes = tamano and p.sha256 = huella
     order by p.recibidos desc, s.id limit 1);
end $$;

-- As in 0079, and an applicant's is there while its organization is the active one.
create or replace function app.ver_subida(subida uuid)
  returns table (lugar text, nombre text, bytes bigint, sha256 text, recibidos bigint, organizacion_id uuid, vence_en timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.lugar, p.nombre, p.bytes, p.sha256, p.recibidos, s.organizacion_id, s.vence_en
    from public.subidas s join public.subidas_por_partes p on p.subida_id = s.id
   where s.id = subida and s.usuario_id = app.usuario_id() and s.cerrada_en is null and s.vence_en > now()
     and (app.es_personal() or s.organizacion_id is not distinct from app.organizacion_id())
$$;

create function app.soltar_subidas_de_membresia() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Its parts the sweep takes.
  update public.subidas s set cerrada_en = now(), bytes = p.recibidos
    from public.subidas_por_partes p
   where p.subida_id = s.id and s.usuario_id = old.usuario_id and s.organizacion_id = old.organizacion_id and s.cerrada_en is null;
  return null;
end $$;
create trigger membresias_sueltan_subidas after delete on membresias
  for each row execute function app.soltar_subidas_de_membresia();

revoke all on function app.retomar_subida(text, text, bigint, text, uuid), app.soltar_subidas_de_membresia() from public;
grant execute on function app.retomar_subida(text, text, bigint, text, uuid) to gp_app;

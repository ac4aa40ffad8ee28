-- An upload in parts that nobody goes on with holds its room for a day, and is none of those that an account has under way:
-- whoever lost the line with many files, and cannot go on with them from where they are, could send no other one until then.

-- When its last part came; where none has, when it began.
alter table subidas add column movida_en timestamptz not null default now();

-- As in 0079, and what is under way is what moved lately.
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
       where s.usuario_id = yo and s.cerrada_en is null and s.movida_en > now() - vigencia) >= a_la_vez then
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

-- As in 0079, and noted.
create or replace function app.recibir_parte(
  subida uuid, inicio bigint, tamano bigint, donde text, vigencia interval, hasta interval
) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  van bigint;
begin
  update public.subidas s set vence_en = least(now() + vigencia, s.creada_en + hasta), movida_en = now()
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

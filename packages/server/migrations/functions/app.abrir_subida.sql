-- after 0086
-- Opens an upload of the actor, or says why not: 'limite_diario', 'subidas_simultaneas', 'cuota_agotada'; null: it is open.
-- Two at once of one account, or of one organization, ask one after the other. What is under way is what moved within
-- `vigencia`; an upload in parts holds its room until it ends or is given up.
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

-- after 0086
-- Puts a stored part behind what came before. Answers how far the upload came; null: it is not there any more, and then the
-- part must go. Each part gives it its time again, up to `hasta` from its beginning, and is noted as its last move.
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

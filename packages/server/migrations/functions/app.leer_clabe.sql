-- after 0050
-- The whole CLABE, and the entry of the log that says who read it: there is no other way to it. Null when the organization
-- has none, and then nothing is written. Refuses: no_encontrado, prohibido.
create or replace function app.leer_clabe(organizacion uuid, ip inet) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  leida text;
begin
  if organizacion is distinct from app.organizacion_id() and not app.ve_todo() then
    perform app.rechazar('no_encontrado');
  end if;
  if not app.lee_clabe(organizacion) then perform app.rechazar('prohibido'); end if;
  select o.clabe into leida from public.organizaciones o where o.id = leer_clabe.organizacion;
  if leida is null then return null; end if;
  insert into public.bitacora (actor_id, actor_nombre, accion, entidad, entidad_id, organizacion_id, audiencia, ip, datos)
    select u.id, u.nombre, 'organizacion.ver-clabe', 'organizacion', leer_clabe.organizacion::text,
           leer_clabe.organizacion, 'organizacion', leer_clabe.ip, jsonb_build_object('final', right(leida, 4))
      from public.usuarios u where u.id = app.usuario_id();
  return leida;
end $$;

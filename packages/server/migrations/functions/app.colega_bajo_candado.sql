-- after 0089
-- The membership of an account in an organization, both locked, the organization first: whoever changes who leads it takes
-- turns on the organization's row. Not granted: the functions around it are.
create or replace function app.colega_bajo_candado(organizacion uuid, cuenta uuid) returns membresias
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  colega public.membresias;
begin
  perform 1 from public.organizaciones o where o.id = organizacion for no key update;
  if organizacion is distinct from app.organizacion_id() and not app.ve_todo() then
    perform app.rechazar('no_encontrado');
  end if;
  -- Asked under the lock: who was removed a moment ago leads nothing any more.
  if not (
    app.puede('editar_proyectos') or app.puede('administrar_sistema')
    or exists (select 1 from public.membresias yo where yo.usuario_id = app.usuario_id() and yo.organizacion_id = organizacion
                 and (yo.rol = 'propietario' or yo.usuario_id = cuenta))
  ) then
    perform app.rechazar('prohibido');
  end if;
  perform 1 from public.usuarios u where u.id = cuenta for no key update;
  select m.* into colega from public.membresias m
   where m.usuario_id = cuenta and m.organizacion_id = organizacion for update;
  if not found then perform app.rechazar('cuenta_de_otra'); end if;
  return colega;
end $$;

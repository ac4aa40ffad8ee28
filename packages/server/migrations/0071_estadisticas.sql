-- How many accounts stand in each state and hold each role (US-14), to who administers the portal: counted around row-level
-- security, which shows an account without ver_proyectos only itself.
create function app.contar_cuentas() returns table (rol_id uuid, rol text, es_personal boolean, estado text, n bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.id, r.nombre, r.es_personal, u.estado, count(u.id)
    from public.roles r left join public.usuarios u on u.rol_id = r.id and u.eliminado_en is null
   where app.puede('administrar_sistema')
   group by r.id, r.nombre, r.es_personal, u.estado
   order by r.es_personal desc, app.normalizar(r.nombre), u.estado
$$;
revoke all on function app.contar_cuentas() from public;
grant execute on function app.contar_cuentas() to gp_app;

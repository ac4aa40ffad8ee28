-- As in 0062, and without readings: that somebody opened a paper of the case is for who audits, not for who reads the case.
create or replace function app.personas_del_caso(proyecto uuid)
returns table (id uuid, nombre text, de_la_fundacion boolean, ultima timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, u.nombre, r.es_personal, max(b.ocurrio_en)
    from public.bitacora b
    join public.usuarios u on u.id = b.actor_id
    join public.roles r on r.id = u.rol_id
   where b.proyecto_id = personas_del_caso.proyecto and app.ve_proyecto(personas_del_caso.proyecto)
     and b.resultado = 'exitoso' and b.accion !~ '[.]descargar(-|$)'
     -- As the policies of the log: reserved readings are nobody's here, what the staff did among themselves is the staff's.
     and (coalesce(b.audiencia, 'organizacion') = 'organizacion' or (b.audiencia = 'personal' and app.ve_todo()))
   group by u.id, u.nombre, r.es_personal
   order by max(b.ocurrio_en) desc, u.id
   limit 50
$$;

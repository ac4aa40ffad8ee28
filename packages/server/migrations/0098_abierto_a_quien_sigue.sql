-- Who leaves an organization, or is taken out, sees none of its restricted documents any more: they were opened to it as a colleague.

create function app.cerrar_lo_abierto() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.repositorio r set abierto_a = array_remove(r.abierto_a, old.usuario_id)
   where r.nivel_acceso = 'restringido' and r.abierto_a @> array[old.usuario_id] and r.organizacion_id = old.organizacion_id;
  return null;
end $$;
create trigger membresias_cierran_lo_abierto after delete on membresias for each row execute function app.cerrar_lo_abierto();
revoke all on function app.cerrar_lo_abierto() from public;

-- Those that were left open before; what is archived changes no more until it is taken up again.
update repositorio r
   set version = r.version + 1, abierto_a = array(select x from unnest(r.abierto_a) with ordinality as a (x, n)
                          join usuarios u on u.id = a.x join roles l on l.id = u.rol_id
                         where l.es_personal or r.organizacion_id is null
                            or exists (select from membresias m where m.usuario_id = a.x and m.organizacion_id = r.organizacion_id)
                            or not exists (select from bitacora b where b.entidad = 'organizacion'
                                              and b.organizacion_id = r.organizacion_id
                                              and b.accion in ('organizacion.retirar-colega', 'organizacion.salir')
                                              and b.datos ->> 'cuenta' = a.x::text)
                         order by a.n)
 where r.nivel_acceso = 'restringido' and r.estado <> 'archivado' and r.eliminado_en is null and cardinality(r.abierto_a) > 0;

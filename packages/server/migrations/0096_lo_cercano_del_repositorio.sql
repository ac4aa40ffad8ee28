-- Documents of the repository that are the actor's own, of its organization, of its cases or opened to it: the few that somebody
-- without a wide sight may see besides the public ones. Found past the policies by their indexes, one kind after the other;
-- as parts of one condition PostgreSQL takes them for a large share of the table and reads it whole. What of them is in sight
-- is still for repositorio_ver (0080) to say.
create function app.cercanos_en_el_repositorio() returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
  select array(
    select r.id from public.repositorio r where r.created_by = app.usuario_id() and r.eliminado_en is null
    union
    select r.id from public.repositorio r where r.organizacion_id = app.organizacion_id() and r.eliminado_en is null
    union
    select r.id from public.repositorio r where r.proyecto_id = any (app.proyectos_con_acceso()) and r.eliminado_en is null
    union
    select unnest(app.abiertos_en_el_repositorio()))
$$;

revoke all on function app.cercanos_en_el_repositorio() from public;
grant execute on function app.cercanos_en_el_repositorio() to gp_app;

-- To whom a restricted document may be opened, offered by name: without it every account was read and sorted.
create index usuarios_activos_por_nombre on usuarios (nombre, id) where estado = 'activo';

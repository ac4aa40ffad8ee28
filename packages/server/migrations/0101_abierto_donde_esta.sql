-- A restricted document of an organization is seen by whom it was opened to from there: who belongs to several organizations sees it
-- while it is the active one, as everything else of it (ADR 0053). And what was archived when its colleague left is closed to it too.

-- The organizations of the actor that its session does not stand in.
create function app.organizaciones_aparte() returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select array(select m.organizacion_id from public.membresias m
                where m.usuario_id = app.usuario_id() and m.organizacion_id is distinct from app.organizacion_id())
$$;
revoke all on function app.organizaciones_aparte() from public;
grant execute on function app.organizaciones_aparte() to gp_app;

-- As in 0080, and a restricted one as above.
do $$
declare
  caso constant text := app.vista_de('repositorio');
  gestiona constant text := format(
    '((select app.puede(''gestionar_documentos'')) and (proyecto_id is null or %s))', caso);
  suyo constant text :=
    '(created_by = (select app.usuario_id()) and (organizacion_id = (select app.organizacion_id()) or (select app.es_personal())))';
begin
  execute format($sql$alter policy repositorio_ver on repositorio using (
    %1$s or %2$s
    or case nivel_acceso
         when 'publico' then (estado in ('activo', 'archivado') and (select app.usuario_id()) is not null) or %3$s
         when 'privado' then %3$s
         else (select app.usuario_id()) = any (abierto_a)
              and (organizacion_id is null or organizacion_id <> all ((select app.organizaciones_aparte())::uuid[])) end)$sql$,
    suyo, gestiona, caso);
end $$;

-- As in 0098, which left out what is archived: to whom it is open is no edit.
update repositorio r
   set abierto_a = array(select x from unnest(r.abierto_a) with ordinality as a (x, n)
                          join usuarios u on u.id = a.x join roles l on l.id = u.rol_id
                         where l.es_personal or r.organizacion_id is null
                            or exists (select from membresias m where m.usuario_id = a.x and m.organizacion_id = r.organizacion_id)
                            or not exists (select from bitacora b where b.entidad = 'organizacion'
                                              and b.organizacion_id = r.organizacion_id
                                              and b.accion in ('organizacion.retirar-colega', 'organizacion.salir')
                                              and b.datos ->> 'cuenta' = a.x::text)
                         order by a.n)
 where r.nivel_acceso = 'restringido' and r.estado = 'archivado' and r.eliminado_en is null and cardinality(r.abierto_a) > 0;

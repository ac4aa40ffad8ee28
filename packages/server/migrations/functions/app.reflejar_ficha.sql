-- after 0125
-- Name and amount of the ficha, wherever it is written: in the registro while it is being filled in, in the co-diseño while it goes
-- on, in the aprobación while it is evaluated, and in the case.
create or replace function app.reflejar_ficha() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  el_nombre constant text := nullif(btrim(left(btrim(coalesce(new.respuestas ->> 'nombre_oficial', '')), 300)), '');
  el_monto constant numeric := app.monto_escrito(new.respuestas ->> 'monto_solicitado');
  el_eje constant text := nullif(left(coalesce(new.respuestas ->> 'eje', ''), 200), '');
  la_region constant text := nullif(left(coalesce(new.respuestas ->> 'region', ''), 200), '');
begin
  update public.registros r
     set nombre_proyecto = el_nombre, presupuesto_solicitado = el_monto, version = r.version + 1, updated_at = new.guardada_en
   where r.proyecto_id = new.proyecto_id and r.eliminado_en is null and r.estado in ('borrador', 'requiere_cambios')
     and (r.nombre_proyecto, r.presupuesto_solicitado) is distinct from (el_nombre, el_monto);
  update public.co_disenos c
     set nombre_proyecto = el_nombre, version = c.version + 1, updated_at = new.guardada_en
   where c.proyecto_id = new.proyecto_id and c.estado in ('en_progreso', 'pausado')
     and c.nombre_proyecto is distinct from el_nombre;
  update public.aprobaciones a
     set nombre_proyecto = el_nombre, solicitado = el_monto, version = a.version + 1, updated_at = new.guardada_en
   where a.proyecto_id = new.proyecto_id and a.estado = 'en_evaluacion'
     and (a.nombre_proyecto, a.solicitado) is distinct from (el_nombre, el_monto);
  update public.proyectos y
     set nombre = coalesce(el_nombre, y.nombre), eje = el_eje, region = la_region, version = y.version + 1, updated_at = new.guardada_en
   where y.id = new.proyecto_id and y.eliminado_en is null
     and (y.nombre, y.eje, y.region) is distinct from (coalesce(el_nombre, y.nombre), el_eje, la_region);
  return null;
end $$;

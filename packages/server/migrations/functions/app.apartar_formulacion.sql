-- after 0137
-- One save at a time in a case, and none between the cut of a version and the end of its transaction. What its stages have stands
-- before the formulación, in the order in which their own transitions lock it: the convenio, the aprobación, the co-diseño, whose registro changes no more, then
-- the registro. False where the case has no formulación in sight.
create or replace function app.apartar_formulacion(proyecto uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.ve_proyecto(proyecto) then return false; end if;
  perform from public.convenios v where v.proyecto_id = proyecto and v.eliminado_en is null for update;
  perform from public.aprobaciones a where a.proyecto_id = proyecto for update;
  perform from public.co_disenos c where c.proyecto_id = proyecto for update;
  perform from public.registros r where r.proyecto_id = proyecto and r.eliminado_en is null for update;
  perform from public.formulaciones f where f.proyecto_id = proyecto for update;
  return found;
end $$;

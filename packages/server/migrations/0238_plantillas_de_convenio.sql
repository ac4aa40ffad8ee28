-- Templates of agreements (issue 18): what a kind says is version 1 of the code until somebody changes it; from then on the last row of
-- `plantillas` ('convenio-<tipo>') is in force. Rows are only added: what was composed keeps the version that it was composed with.

-- The versions of a kind, newest first; for the foundation's staff.
create function app.plantillas_de_convenio(tipo text) returns table (version integer, contenido jsonb, vigente_desde timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.version, p.contenido, p.vigente_desde from public.plantillas p
   where p.clave = 'convenio-' || plantillas_de_convenio.tipo and app.ve_todo() order by p.version desc
$$;

-- Adds the next version of a kind upon the one that was seen; null where that is not the last one any more.
create function app.guardar_plantilla_de_convenio(tipo text, sobre integer, contenido jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ultima integer;
begin
  if not (app.ve_todo() and app.puede('gestionar_convenios'))
     or tipo not in ('colaboracion', 'coinversion', 'donacion', 'fideicomiso') then
    raise exception 'plantillas: not of who leads the agreements' using errcode = 'insufficient_privilege';
  end if;
  if jsonb_typeof(contenido -> 'plantilla') is distinct from 'object' or octet_length(contenido::text) > 400000 then
    raise exception 'plantillas: this is no template' using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plantillas:convenio-' || tipo, 0));
  select coalesce(max(p.version), 1) into ultima from public.plantillas p where p.clave = 'convenio-' || guardar_plantilla_de_convenio.tipo;
  if ultima <> sobre then return null; end if;
  insert into public.plantillas (clave, version, contenido, creado_por, vigente_desde)
  values ('convenio-' || tipo, ultima + 1, contenido, app.usuario_id(), clock_timestamp());
  return ultima + 1;
end $$;
revoke all on function app.plantillas_de_convenio(text), app.guardar_plantilla_de_convenio(text, integer, jsonb) from public;
grant execute on function app.plantillas_de_convenio(text), app.guardar_plantilla_de_convenio(text, integer, jsonb) to gp_app;

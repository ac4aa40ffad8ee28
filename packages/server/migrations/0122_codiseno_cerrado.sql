-- Past the code as well (C26, R 67): a registro with a co-diseño is not taken up again, a session ends with its sections approved, and
-- nobody writes a section that is approved or of another session, whatever was opened.

create function app.vigilar_registro_con_codiseno() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.co_disenos c where c.registro_id = old.id) then
    raise exception 'registros: a co-diseño was opened from it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger registros_con_codiseno before update of estado on registros
  for each row when (old.estado = 'validado' and new.estado is distinct from old.estado)
  execute function app.vigilar_registro_con_codiseno();

create function app.vigilar_sesion_con_todo_aprobado() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from public.codiseno_secciones s
     where s.codiseno_id = new.codiseno_id and s.sesion = new.numero and s.estado <> 'aprobado') then
    raise exception 'codiseno_sesiones: not all of it is approved' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger codiseno_sesiones_aprobadas before update of finalizada_en on codiseno_sesiones
  for each row when (old.finalizada_en is null and new.finalizada_en is not null)
  execute function app.vigilar_sesion_con_todo_aprobado();

revoke all on function app.vigilar_registro_con_codiseno(), app.vigilar_sesion_con_todo_aprobado() from public;

create policy formulacion_secciones_de_la_sesion on formulacion_secciones as restrictive for update to gp_app using (
  not exists (
    select from co_disenos c join codiseno_secciones s on s.codiseno_id = c.id
     where c.proyecto_id = formulacion_secciones.proyecto_id and s.seccion = formulacion_secciones.seccion
       and (c.estado = 'pausado' or (c.estado = 'en_progreso' and (s.sesion <> c.sesion or s.estado = 'aprobado')))));

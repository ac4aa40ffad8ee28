-- What a modificatorio writes anew of the lines (stages.md §4): never less than what was proven of one, when it is proposed nor when the last
-- side signs it; and from the plan that is in force by then, so that a transfer that was approved while its form was open is not undone.

-- The lines that hold, each with what was transferred, as one word; null where nothing is agreed.
create function app.plan_visto(proyecto uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when app.ve_proyecto(proyecto) or app.usuario_id() is null then (
    select md5(string_agg(p.partida || ':' || (p.importe + app.transferido(proyecto, p.partida)), ',' order by p.partida))
      from public.plan_partidas p
     where p.acuerdo_id = (select a.id from public.acuerdos a where a.proyecto_id = proyecto order by a.numero desc limit 1)) end
$$;

alter table convenio_modificatorios
  -- Of the lines that it was written from; null where it leaves them, and of what was proposed before.
  add column plan_visto text check (plan_visto ~ '^[0-9a-f]{32}$');

create function app.vigilar_partidas_modificadas() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.plan_visto is distinct from app.plan_visto(new.proyecto_id) then
    perform app.rechazar('plan_cambiado');
  end if;
  if exists (
    select from public.saldos_partida l
      left join jsonb_to_recordset(new.partidas) as p (partida uuid, importe numeric) on p.partida = l.partida
     where l.proyecto_id = new.proyecto_id and l.comprobado > coalesce(p.importe, 0)) then
    perform app.rechazar('bajo_lo_comprobado');
  end if;
  return new;
end $$;
create trigger convenio_modificatorios_y_partidas before insert on convenio_modificatorios
  for each row when (new.partidas is not null) execute function app.vigilar_partidas_modificadas();
create trigger convenio_modificatorios_y_partidas_firmadas before update of firmado_en on convenio_modificatorios
  for each row when (new.partidas is not null and old.firmado_en is null and new.firmado_en is not null)
  execute function app.vigilar_partidas_modificadas();

update app.escrituras set columnas = columnas || '{plan_visto}' where tabla = 'convenio_modificatorios' and accion = 'proponer';
select app.solo_se_escribe('convenio_modificatorios', siempre => '{}');

revoke all on function app.plan_visto(uuid), app.vigilar_partidas_modificadas() from public;
grant execute on function app.plan_visto(uuid) to gp_app;

-- after 0191
-- What a modificatorio writes anew of the lines: from the plan that was seen, no line below what was proven of it, and all of them no less
-- than what is out of the convenio (rule 82). Asked when it is proposed, and again by its last signature.
create or replace function app.vigilar_partidas_modificadas() returns trigger
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
  if exists (select from public.saldos s where s.proyecto_id = new.proyecto_id and s.solicitado - s.reintegrado > new.total) then
    perform app.rechazar('monto_ya_solicitado');
  end if;
  return new;
end $$;

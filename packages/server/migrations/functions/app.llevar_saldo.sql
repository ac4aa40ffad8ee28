-- after 0200
-- Keeps what the movements of a case come to, and holds what no code may forget: nothing negative, nothing deposited that was not approved,
-- no more out than what is agreed, no more committed than the call has, and no more proven of a line than the plan gives it.
create or replace function app.llevar_saldo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  restante numeric;
  tope numeric;
  queda public.saldos;
  comprueba numeric := case new.tipo when 'comprobado' then new.monto when 'comprobacion_liberada' then -new.monto
    when 'comprobacion_cancelada' then -new.monto else 0 end;
  admite numeric := case new.tipo when 'admitido' then new.monto when 'comprobacion_cancelada' then -new.monto else 0 end;
  linea public.saldos_partida;
begin
  if tg_op <> 'INSERT' then
    raise exception 'movimientos: a movement is corrected by another one' using errcode = 'check_violation';
  end if;
  -- The call's row before the case's balance, always in this order; what is agreed before the balance, too.
  if new.tipo = 'comprometido' then restante := app.restante_de_convocatoria(new.proyecto_id); end if;
  if new.tipo in ('solicitado', 'aprobado', 'depositado') then
    tope := app.tope_de_ministraciones(new.proyecto_id);
    if tope is null or app.pagos_detenidos(new.proyecto_id) then perform app.rechazar('pagos_detenidos'); end if;
  end if;
  insert into public.saldos as s (proyecto_id, organizacion_id, convocatoria_id)
    select y.id, y.organizacion_id, y.convocatoria_id from public.proyectos y where y.id = new.proyecto_id
    on conflict (proyecto_id) do nothing;
  update public.saldos s set
      comprometido = s.comprometido + case new.tipo when 'comprometido' then new.monto when 'liberado' then -new.monto else 0 end,
      liberado = s.liberado + case when new.causa in ('finiquito', 'convenio-terminado') then new.monto else 0 end,
      solicitado = s.solicitado + case new.tipo when 'solicitado' then new.monto when 'solicitud_liberada' then -new.monto else 0 end,
      aprobado = s.aprobado + case new.tipo when 'aprobado' then new.monto when 'aprobacion_liberada' then -new.monto else 0 end,
      depositado = s.depositado + case new.tipo when 'depositado' then new.monto else 0 end,
      reintegrado = s.reintegrado + case new.tipo when 'reintegrado' then new.monto else 0 end,
      rendimiento = s.rendimiento + case new.tipo when 'rendimiento' then new.monto when 'rendimiento_corregido' then -new.monto else 0 end,
      rendimiento_reintegrado = s.rendimiento_reintegrado + case new.tipo when 'rendimiento_reintegrado' then new.monto
        when 'rendimiento_reintegro_corregido' then -new.monto else 0 end,
      comprobado = s.comprobado + comprueba,
      admitido = s.admitido + admite
    where s.proyecto_id = new.proyecto_id returning * into queda;
  -- A finiquito sets free what its case did not spend, to the cent, and nothing else.
  if new.causa = 'finiquito' and (new.tipo <> 'liberado' or new.causa_id is distinct from (
       select f.id from public.seguimientos f where f.proyecto_id = new.proyecto_id and f.finiquitado_en is not null)
     or queda.comprometido <> queda.depositado - queda.reintegrado) then
    raise exception 'movimientos: not what its finiquito sets free' using errcode = 'check_violation';
  end if;
  -- So does a convenio that ends before its time, of which nothing is out or on its way: the balance counts what is asked for meanwhile.
  if new.causa = 'convenio-terminado' then
    if queda.solicitado > 0 then perform app.rechazar('ejecucion_sin_liquidar'); end if;
    if new.tipo <> 'liberado' or queda.comprometido <> 0 or not exists (
         select from public.convenios c where c.id = new.causa_id and c.proyecto_id = new.proyecto_id and c.estado = 'terminado') then
      raise exception 'movimientos: not what its convenio sets free' using errcode = 'check_violation';
    end if;
  end if;
  if restante is not null and queda.comprometido > restante then
    perform app.rechazar('presupuesto_agotado');
  end if;
  -- What came back may be asked again: it is out no more.
  if tope is not null and queda.solicitado - queda.reintegrado > tope then
    perform app.rechazar('excede_acuerdo');
  end if;
  if new.partida is not null then
    insert into public.saldos_partida (proyecto_id, partida, organizacion_id) values (new.proyecto_id, new.partida, new.organizacion_id)
      on conflict (proyecto_id, partida) do nothing;
    update public.saldos_partida s set comprobado = s.comprobado + comprueba, admitido = s.admitido + admite
      where s.proyecto_id = new.proyecto_id and s.partida = new.partida returning * into linea;
    if new.tipo = 'comprobado' and linea.comprobado > app.importe_de_partida(new.proyecto_id, new.partida) then
      perform app.rechazar('excede_partida');
    end if;
  end if;
  return new;
end $$;

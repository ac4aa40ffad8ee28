-- after 0200
-- Balances that are not what the movements come to, one row for each; of a line the case is named, and which line. None, ever.
create or replace function app.saldos_que_no_cuadran() returns table (proyecto_id uuid, saldo text, dice numeric, suma numeric)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with sumas as (
    select v.proyecto_id,
           sum(case v.tipo when 'comprometido' then v.monto when 'liberado' then -v.monto else 0 end) as comprometido,
           sum(case when v.causa in ('finiquito', 'convenio-terminado') and v.tipo = 'liberado' then v.monto else 0 end) as liberado,
           sum(case v.tipo when 'solicitado' then v.monto when 'solicitud_liberada' then -v.monto else 0 end) as solicitado,
           sum(case v.tipo when 'aprobado' then v.monto when 'aprobacion_liberada' then -v.monto else 0 end) as aprobado,
           sum(case v.tipo when 'depositado' then v.monto else 0 end) as depositado,
           sum(case v.tipo when 'reintegrado' then v.monto else 0 end) as reintegrado,
           sum(case v.tipo when 'rendimiento' then v.monto when 'rendimiento_corregido' then -v.monto else 0 end) as rendimiento,
           sum(case v.tipo when 'rendimiento_reintegrado' then v.monto when 'rendimiento_reintegro_corregido' then -v.monto else 0 end) as rendimiento_reintegrado,
           sum(case when v.tipo = 'comprobado' then v.monto when v.tipo in ('comprobacion_liberada', 'comprobacion_cancelada') then -v.monto else 0 end) as comprobado,
           sum(case v.tipo when 'admitido' then v.monto when 'comprobacion_cancelada' then -v.monto else 0 end) as admitido
      from public.movimientos v group by v.proyecto_id),
  lineas as (
    select v.proyecto_id, v.partida,
           sum(case when v.tipo = 'comprobado' then v.monto when v.tipo in ('comprobacion_liberada', 'comprobacion_cancelada') then -v.monto else 0 end) as comprobado,
           sum(case v.tipo when 'admitido' then v.monto when 'comprobacion_cancelada' then -v.monto else 0 end) as admitido
      from public.movimientos v where v.partida is not null group by v.proyecto_id, v.partida)
  select coalesce(s.proyecto_id, m.proyecto_id), q.saldo, coalesce(q.dice, 0), coalesce(q.suma, 0)
    from public.saldos s
    full join sumas m on m.proyecto_id = s.proyecto_id
    cross join lateral (values
      ('comprometido', s.comprometido, m.comprometido), ('liberado', s.liberado, m.liberado), ('solicitado', s.solicitado, m.solicitado), ('aprobado', s.aprobado, m.aprobado),
      ('depositado', s.depositado, m.depositado), ('reintegrado', s.reintegrado, m.reintegrado),
      ('rendimiento', s.rendimiento, m.rendimiento),
      ('rendimiento_reintegrado', s.rendimiento_reintegrado, m.rendimiento_reintegrado),
      ('comprobado', s.comprobado, m.comprobado), ('admitido', s.admitido, m.admitido)) as q (saldo, dice, suma)
   where coalesce(q.dice, 0) <> coalesce(q.suma, 0)
  union all
  select coalesce(s.proyecto_id, m.proyecto_id), q.saldo || ' ' || coalesce(s.partida, m.partida), coalesce(q.dice, 0), coalesce(q.suma, 0)
    from public.saldos_partida s
    full join lineas m on m.proyecto_id = s.proyecto_id and m.partida = s.partida
    cross join lateral (values ('comprobado', s.comprobado, m.comprobado), ('admitido', s.admitido, m.admitido)) as q (saldo, dice, suma)
   where coalesce(q.dice, 0) <> coalesce(q.suma, 0)
$$;

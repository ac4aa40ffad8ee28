-- after 0251
-- The worst that holds (S15). What is spent is cut to two decimals of a percent; what is not known yet alarms nobody.
-- It is completado with its finiquito alone.
create or replace function app.estatus_de(m seguimiento_marchas, hoy date) returns text
language sql immutable parallel safe as $$
  select case
    when m.estado = 'terminado' then case when m.con_finiquito then 'completado' else 'terminado' end
    when m.estado = 'suspendido' or m.vence < hoy - 30 or div(m.comprobado * 10000, nullif(m.monto, 0)) - m.avance * 100 > 2500 then 'en_riesgo'
    when m.vence < hoy or div(m.comprobado * 10000, nullif(m.monto, 0)) - m.avance * 100 > 1000 then 'retraso_menor'
    else 'al_dia' end
$$;

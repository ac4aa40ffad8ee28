-- after 0200
-- Who may insert what of which cause: the one rule of the ledger.
create or replace function app.admite_movimiento(causa text, causa_id uuid, proyecto uuid, tipo text, monto numeric) returns boolean
language sql stable as $$
  select case admite_movimiento.causa
    when 'convenio-texto' then case admite_movimiento.tipo
      when 'comprometido' then app.puede('gestionar_convenios') and exists (
        select from public.convenio_textos t join public.convenios c on c.id = t.convenio_id
         where t.id = admite_movimiento.causa_id and t.proyecto_id = admite_movimiento.proyecto and t.retirado_en is null
           and c.monto = admite_movimiento.monto)
      when 'liberado' then exists (
        select from public.convenio_textos t
         where t.id = admite_movimiento.causa_id and t.proyecto_id = admite_movimiento.proyecto and t.retirado_en is not null
           and app.comprometido_por(t.id) = admite_movimiento.monto)
      else false end
    when 'convenio-modificatorio' then app.mueve_modificatorio(causa_id, proyecto, tipo, monto)
    when 'ministracion' then app.mueve_ministracion(causa_id, proyecto, tipo, monto)
    when 'reintegro' then app.mueve_reintegro(causa_id, proyecto, tipo, monto)
    when 'rendimiento' then app.mueve_rendimiento(causa_id, proyecto, tipo, monto)
    when 'finiquito' then app.mueve_finiquito(causa_id, proyecto, tipo)
    when 'convenio-terminado' then app.mueve_terminacion(causa_id, proyecto, tipo)
    else false end
$$;

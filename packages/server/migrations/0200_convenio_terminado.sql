-- A convenio that ends before its time: money that its execution has out, or is asked for, is settled first (0170, 0171); where there is
-- none, what it had committed of its call is the call's again, by one movement `liberado` of the cause `convenio-terminado`, in its
-- transaction. Until now it was kept for ever.

-- Whether anything of the money of a case is out or on its way: asked for, approved or paid, or asked for by a carta that waits. What came
-- back was paid.
create function app.ejecucion_con_dinero(proyecto uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.saldos b where b.proyecto_id = ejecucion_con_dinero.proyecto and b.solicitado > 0)
      or exists (select from public.cartas k
                  where k.proyecto_id = ejecucion_con_dinero.proyecto and k.tipo in ('solicitud', 'instruccion') and k.estado in ('enviada', 'aprobada'))
$$;

-- Whether a movement is what a convenio sets free that ends: with it, in its transaction, by who may end it. How much, app.llevar_saldo
-- judges.
create function app.mueve_terminacion(cual uuid, proyecto uuid, tipo text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select mueve_terminacion.tipo = 'liberado' and app.puede('administrar_sistema') and exists (
    select from public.convenios c
     where c.id = cual and c.proyecto_id = proyecto and c.estado = 'terminado' and app.ve_proyecto(c.proyecto_id)
       and c.xmin = pg_current_xact_id()::xid)
$$;

-- Those that ended before, with what was not spent of them: nothing of it is paid any more (app.admite_pagos).
insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id, ocurrio_en)
  select c.proyecto_id, c.organizacion_id, 'liberado', b.comprometido - b.depositado + b.reintegrado, 'convenio-terminado', c.id, null, c.terminado_en
    from convenios c join saldos b on b.proyecto_id = c.proyecto_id
   where c.estado = 'terminado' and not app.con_finiquito(c.proyecto_id) and b.comprometido > b.depositado - b.reintegrado;
update saldos b set liberado = v.monto from movimientos v
 where v.proyecto_id = b.proyecto_id and v.causa = 'convenio-terminado' and v.tipo = 'liberado';

-- None keeps of its call more than what was spent, at the end of every transaction.
create constraint trigger convenios_liberan after update of estado on convenios
  deferrable initially deferred for each row when (new.estado = 'terminado' and old.estado <> 'terminado')
  execute function app.finiquito_en_el_libro();

revoke all on function app.ejecucion_con_dinero(uuid), app.mueve_terminacion(uuid, uuid, text) from public;
grant execute on function app.mueve_terminacion(uuid, uuid, text) to gp_app;

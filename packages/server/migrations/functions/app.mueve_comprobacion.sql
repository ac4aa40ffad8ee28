-- after 0257
-- Whether a movement is the step of a comprobación: written with it, in its transaction, by who did it, of its line. What was set free is so
-- by who judged it, or by who withdrew it.
create or replace function app.mueve_comprobacion(cual uuid, proyecto uuid, tipo text, monto numeric, partida uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.comprobaciones c
     where c.id = cual and c.proyecto_id = proyecto and c.partida = mueve_comprobacion.partida and app.ve_proyecto(c.proyecto_id)
       and c.xmin = pg_current_xact_id()::xid
       and case mueve_comprobacion.tipo
         when 'comprobado' then c.estado = 'por_revisar' and c.created_by = app.usuario_id() and mueve_comprobacion.monto = c.monto
         when 'admitido' then c.estado <> 'cancelada' and c.revisada_por = app.usuario_id() and mueve_comprobacion.monto = c.admitido
         when 'comprobacion_liberada' then app.usuario_id() = (case c.estado when 'retirada' then c.retirada_por else c.revisada_por end)
           and mueve_comprobacion.monto = c.monto - coalesce(c.admitido, 0)
         when 'comprobacion_cancelada' then c.estado = 'cancelada' and c.cancelada_por = app.usuario_id() and mueve_comprobacion.monto = c.admitido
         else false end)
$$;

-- after 0251
-- Makes the rows of these cases anew; nothing for a case without a seguimiento. Whoever moves its money, its reports or its acuerdo holds
-- the acuerdo's lock.
create or replace function app.llevar_marchas(casos uuid[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.seguimiento_marchas as m (proyecto_id, seguimiento_id, organizacion_id, estado, monto, inicio, fin, depositado, comprobado,
    reintegrado, pendientes, avance, vence, con_finiquito)
  select s.proyecto_id, s.id, s.organizacion_id, s.estado, a.total, a.vigencia_inicio, v.fin, coalesce(d.depositado, 0),
         coalesce(d.comprobado, 0), coalesce(d.reintegrado, 0),
         greatest(0, (select count(*) from public.plan_ministraciones p where p.acuerdo_id = a.id)
                   - (select count(*) from public.movimientos v where v.proyecto_id = s.proyecto_id and v.tipo = 'depositado'))::integer,
         (select x.fisico from public.avances x where x.seguimiento_id = s.id and x.estado = 'aprobado' order by x.numero desc limit 1),
         case when s.estado <> 'terminado' then app.proximo_reporte(s.id, a.vigencia_inicio, v.fin) end,
         s.finiquitado_en is not null
    from public.seguimientos s
   cross join lateral (
     select x.id, x.total, x.vigencia_inicio, x.vigencia_fin from public.acuerdos x where x.proyecto_id = s.proyecto_id order by x.numero desc limit 1) a
   -- The calendar of the reports ends with the liquidación.
   cross join lateral (select least(a.vigencia_fin, (s.liquidado_en at time zone 'America/Chihuahua')::date) as fin) v
    left join public.saldos d on d.proyecto_id = s.proyecto_id
   where s.proyecto_id = any (casos)
  on conflict (proyecto_id) do update set
    estado = excluded.estado, monto = excluded.monto, inicio = excluded.inicio, fin = excluded.fin, depositado = excluded.depositado,
    comprobado = excluded.comprobado, reintegrado = excluded.reintegrado, pendientes = excluded.pendientes, avance = excluded.avance,
    vence = excluded.vence, con_finiquito = excluded.con_finiquito
$$;

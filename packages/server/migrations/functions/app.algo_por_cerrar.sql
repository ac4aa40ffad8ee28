-- after 0187
-- Whether anything of a case that is being settled is open: what the server says in sentences.
create or replace function app.algo_por_cerrar(s public.seguimientos) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.ministraciones m where m.seguimiento_id = s.id and m.estado in ('solicitada', 'aprobada'))
    or exists (select from public.ministraciones m where m.seguimiento_id = s.id and app.debe_donativo(m))
    or exists (select from public.comprobaciones c where c.seguimiento_id = s.id and c.estado = 'por_revisar')
    or exists (select from public.ministracion_reintegros r
                where r.proyecto_id = s.proyecto_id and r.confirmado_en is null and r.descartado_en is null)
    or exists (select from public.cartas k where k.seguimiento_id = s.id and k.estado in ('enviada', 'aprobada'))
    or exists (select from public.transferencias t where t.seguimiento_id = s.id and t.estado = 'solicitada')
    or exists (select from public.rendimientos r where r.seguimiento_id = s.id and r.estado in ('registrado', 'en_reintegro'))
    or exists (select from public.visitas v where v.seguimiento_id = s.id and v.estado in ('programada', 'realizada'))
    or not exists (select from public.avances v
                    where v.seguimiento_id = s.id and v.estado = 'aprobado' and v.fin >= app.corte_de_reportes(s.id))
    or exists (select from public.saldos b where b.proyecto_id = s.proyecto_id and (
         b.depositado <> b.admitido + b.reintegrado or b.rendimiento <> b.rendimiento_reintegrado))
$$;

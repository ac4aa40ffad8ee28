-- after 0196
-- Where the bytes of a receipt that was handed in for a ministración count already, a refund of interest included: its folio where the
-- reader sees it, '' where not; null: nowhere.
create or replace function app.uso_de_comprobante(documento uuid, ministracion uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when app.ve_proyecto(u.proyecto_id) then u.folio else '' end
    from public.documentos mio
    join public.archivos suyo on suyo.id = mio.archivo_id
    join public.archivos otro on otro.sha256 = suyo.sha256
    join public.documentos d on d.archivo_id = otro.id and d.id <> mio.id and d.entidad = 'ministracion'
    join lateral (
      select m.folio, m.proyecto_id from public.ministraciones m where m.comprobante_id = d.id
      union all
      select m.folio, m.proyecto_id from public.ministracion_reintegros r join public.ministraciones m on m.id = r.ministracion_id
       where r.documento_id = d.id and r.descartado_en is null
      union all
      select r.folio, r.proyecto_id from public.rendimientos r
       where r.reintegro_documento_id = d.id and r.estado in ('en_reintegro', 'reintegrado')) u on true
   where mio.id = documento and mio.entidad = 'ministracion' and mio.entidad_id = ministracion
   order by app.ve_proyecto(u.proyecto_id) desc limit 1
$$;

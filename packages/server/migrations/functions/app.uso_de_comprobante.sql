-- after 0249
-- Where the bytes of a receipt that was handed in for a ministración count already, a refund of interest included: its folio where the
-- reader sees it, '' where not; null: nowhere.
create or replace function app.uso_de_comprobante(documento uuid, ministracion uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when app.ve_proyecto(u.proyecto_id) then u.folio else '' end
    from public.documentos mio join app.pagado_con(documento) u on u.papel <> mio.id
   where mio.id = documento and mio.entidad = 'ministracion' and mio.entidad_id = ministracion
   order by app.ve_proyecto(u.proyecto_id) desc limit 1
$$;

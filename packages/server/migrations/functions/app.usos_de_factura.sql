-- after 0257
-- Uses of an invoice that count: neither refused nor withdrawn. Told to who has the same RFC as whoever used it: an invoice is issued to
-- one, and of anybody else's nothing is told; the trigger refuses it all the same.
create or replace function app.usos_de_factura(factura text, contenido text) returns table (folio text, monto numeric, porcentaje smallint, cancelada boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.folio, c.monto, c.porcentaje, c.estado = 'cancelada' from public.comprobaciones c
    join public.organizaciones o on o.id = c.organizacion_id
    join public.organizaciones mia on mia.id = app.organizacion_id()
      and upper(coalesce(mia.rfc, mia.rfc_declarado)) = upper(coalesce(o.rfc, o.rfc_declarado))
   where (c.uuid = lower(factura) or c.huella = contenido) and c.estado not in ('rechazada', 'retirada')
   order by c.created_at, c.id
$$;

-- Cartas: three of each seguimiento, as they are written, sent and approved.
-- después de: seguimiento

alter table cartas disable trigger user;
insert into cartas (folio, seguimiento_id, proyecto_id, organizacion_id, tipo, fecha, monto, descripcion, de_la_organizacion, nombre_organizacion,
  proyecto_folio, nombre_proyecto, estado, enviada_por, enviada_en, aprobada_por, aprobada_en, created_by, created_at, updated_at)
select 'CART-2020-' || lpad((3 * s.n + k)::text, greatest(3, length((3 * s.n + k)::text)), '0'), s.id, s.proyecto_id, s.organizacion_id,
       case k when 2 then 'comprobacion' else 'solicitud' end, s.created_at::date, 1000 * k, 'Lo que se solicita en el relleno.', true,
       s.nombre_organizacion, s.folio, s.nombre_proyecto, (array['generada', 'enviada', 'aprobada'])[k],
       case when k > 1 then s.created_by end, case when k > 1 then s.created_at end,
       case when k > 2 then b.id end, case when k > 2 then s.created_at end, s.created_by, s.created_at, s.created_at
  from (select *, row_number() over (order by folio, id) as n from seguimientos) s
 cross join lateral (select u.id from usuarios u where u.id <> s.created_by order by u.id limit 1) b
 cross join generate_series(1, 3) k
 order by s.n, k;
alter table cartas enable trigger user;

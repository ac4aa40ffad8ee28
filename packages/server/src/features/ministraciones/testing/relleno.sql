-- Ministraciones: two of each seguimiento, one that waits and one that was approved.
-- después de: seguimiento

alter table ministraciones disable trigger user;
insert into ministraciones (folio, seguimiento_id, convenio_id, proyecto_id, organizacion_id, acuerdo_id, numero, tipo, monto, conceptos, beneficiario,
  proyecto_folio, nombre_proyecto, cuenta_final, cuenta_banco, estado, aprobada_por, aprobada_en, nota, created_by, created_at, updated_at)
select 'MIN-2020-' || lpad((2 * s.n + k)::text, greatest(3, length((2 * s.n + k)::text)), '0'), s.id, s.convenio_id, s.proyecto_id, s.organizacion_id,
       a.id, k, 'intermedia', 1000, 'Lo que se gasta en el relleno.', s.nombre_organizacion, s.folio, s.nombre_proyecto, '7890', '012',
       case k when 1 then 'aprobada' else 'solicitada' end, case k when 1 then b.id end, case k when 1 then s.created_at end,
       case k when 1 then 'Se revisaron sus condiciones.' end, s.created_by, s.created_at, s.created_at
  from (select *, row_number() over (order by folio, id) as n from seguimientos) s
  join acuerdos a on a.convenio_id = s.convenio_id and a.numero = 1
 cross join lateral (select u.id from usuarios u where u.id <> s.created_by order by u.id limit 1) b
 cross join generate_series(1, 2) k
 order by s.n, k;
alter table ministraciones enable trigger user;

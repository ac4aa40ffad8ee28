-- Transfers: two of each case with a comprobación, one that waits and one approved, between its line and another one.
-- después de: comprobaciones, ministraciones, organizaciones

create temporary table relleno_transferencias on commit drop as
select distinct on (c.proyecto_id) c.proyecto_id, c.organizacion_id, c.seguimiento_id, c.partida as de, gen_random_uuid() as a, m.acuerdo_id as base_id,
       c.proyecto_folio, c.nombre_proyecto, c.nombre_organizacion, c.created_by, c.created_at
  from comprobaciones c join ministraciones m on m.id = c.ministracion_id order by c.proyecto_id, c.id;
analyze relleno_transferencias;
insert into partidas (proyecto_id, id, organizacion_id) select proyecto_id, a, organizacion_id from relleno_transferencias;

alter table transferencias disable trigger user;
insert into transferencias (folio, seguimiento_id, proyecto_id, organizacion_id, base_id, de, a, monto, motivo, proyecto_folio, nombre_proyecto,
  nombre_organizacion, estado, resuelta_por, resuelta_en, created_by, created_at, updated_at)
select 'TRA-2020-' || lpad(n::text, greatest(3, length(n::text)), '0'), q.seguimiento_id, q.proyecto_id, q.organizacion_id, q.base_id, q.de, q.a, 100,
       'El material costó menos de lo que se había previsto.', q.proyecto_folio, q.nombre_proyecto, q.nombre_organizacion,
       case q.k when 1 then 'aprobada' else 'solicitada' end, case q.k when 1 then b.id end, case q.k when 1 then q.created_at end, q.created_by,
       q.created_at, q.created_at
  from (select r.*, k, row_number() over (order by r.proyecto_id, k) as n from relleno_transferencias r cross join generate_series(1, 2) k) q
 cross join lateral (select u.id from usuarios u where u.id <> q.created_by order by u.id limit 1) b;
alter table transferencias enable trigger user;

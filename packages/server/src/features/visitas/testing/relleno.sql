-- Visitas: three of each seguimiento, programmed, registered, and answered.
-- después de: seguimiento

alter table visitas disable trigger user;
insert into visitas (folio, seguimiento_id, proyecto_id, organizacion_id, proyecto_folio, nombre_proyecto, nombre_organizacion, cuando, lugar, proposito,
  programada_en, estado, realizada_por, realizada_en, respondida_por, respondida_en, created_by, created_at, updated_at)
select 'VIS-2020-' || lpad((3 * s.n + k)::text, greatest(3, length((3 * s.n + k)::text)), '0'), s.id, s.proyecto_id, s.organizacion_id, s.folio,
       coalesce(s.nombre_proyecto, ''), s.nombre_organizacion, s.created_at, 'La sede', 'Lo que se visita en el relleno.', s.created_at,
       (array['programada', 'realizada', 'conforme'])[k],
       case when k > 1 then s.created_by end, case when k > 1 then s.created_at end,
       case when k > 2 then b.id end, case when k > 2 then s.created_at end, s.created_by, s.created_at, s.created_at
  from (select *, row_number() over (order by folio, id) as n from seguimientos) s
 cross join lateral (select u.id from usuarios u where u.id <> s.created_by order by u.id limit 1) b
 cross join generate_series(1, 3) k
 order by s.n, k;
alter table visitas enable trigger user;

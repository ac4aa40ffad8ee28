-- Reportes de avance: the first two periods of each seguimiento, one approved and one that waits.
-- después de: seguimiento

alter table avances disable trigger user;
insert into avances (seguimiento_id, proyecto_id, organizacion_id, acuerdo_id, folio, nombre_proyecto, nombre_organizacion, numero, inicio, fin, vence, estado,
  fisico, recibido_en, enviado_por, enviado_en, resuelto_por, resuelto_en, created_by, created_at, updated_at)
select s.id, s.proyecto_id, s.organizacion_id, a.id, s.folio, s.nombre_proyecto, s.nombre_organizacion, k, a.vigencia_inicio + 90 * (k - 1),
       a.vigencia_inicio + 90 * k - 1, a.vigencia_inicio + 90 * k + 13, case k when 1 then 'aprobado' else 'enviado' end, 20 * k,
       s.created_at, s.created_by, s.created_at, case k when 1 then b.id end, case k when 1 then s.created_at end, s.created_by, s.created_at, s.created_at
  from seguimientos s
  join acuerdos a on a.convenio_id = s.convenio_id and a.numero = 1
 cross join lateral (select u.id from usuarios u where u.id <> s.created_by order by u.id limit 1) b
 cross join generate_series(1, 2) k
 order by s.folio, k;
alter table avances enable trigger user;

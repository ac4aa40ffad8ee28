-- Avances: of three seguimientos in four the report of their first period: approved, sent, or being written.
-- después de: seguimiento

alter table avances disable trigger user;
insert into avances (seguimiento_id, proyecto_id, organizacion_id, acuerdo_id, folio, nombre_proyecto, nombre_organizacion, numero, inicio, fin, vence,
  estado, fisico, recibido_en, enviado_por, enviado_en, resuelto_por, resuelto_en, created_by, created_at, updated_at)
select s.id, s.proyecto_id, s.organizacion_id, a.id, s.folio, coalesce(s.nombre_proyecto, ''), s.nombre_organizacion, 1, a.vigencia_inicio,
       a.vigencia_inicio + 89, a.vigencia_inicio + 103, q.estado, case when q.estado <> 'borrador' then s.n % 101 end,
       case when q.estado <> 'borrador' then s.created_at end, case when q.estado <> 'borrador' then s.created_by end,
       case when q.estado <> 'borrador' then s.created_at end, case when q.estado = 'aprobado' then b.id end,
       case when q.estado = 'aprobado' then s.created_at end, s.created_by, s.created_at, s.created_at
  from (select *, row_number() over (order by folio, id) as n from seguimientos) s
  join acuerdos a on a.convenio_id = s.convenio_id and a.numero = 1
 cross join lateral (select u.id from usuarios u where u.id <> s.created_by order by u.id limit 1) b
 cross join lateral (select case s.n % 4 when 1 then 'enviado' when 2 then 'borrador' else 'aprobado' end as estado) q
 where s.n % 4 > 0
 order by s.n;
alter table avances enable trigger user;
select app.llevar_marchas(array(select proyecto_id from seguimientos));

-- Bank interest: of each case with a comprobación, one month that waits, with its bank statement.
-- después de: comprobaciones, ministraciones, organizaciones

create temporary table relleno_rendimientos on commit drop as
select m.*, row_number() over (order by m.folio) as n, gen_random_uuid() as archivo_id, gen_random_uuid() as estado_de_cuenta
  from ministraciones m where m.numero = 1;
analyze relleno_rendimientos;
insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
select q.archivo_id, left(x, 2) || '/' || substr(x, 3, 2) || '/' || x, 'estado-de-cuenta.pdf', 'pdf', 'application/pdf', 1, repeat('0', 64), q.created_by
  from relleno_rendimientos q cross join lateral (select replace(q.archivo_id::text, '-', '') as x) a order by q.n;
insert into documentos (id, entidad, entidad_id, proyecto_id, ranura, version, vigente, archivo_id, organizacion_id, creado_por)
select q.estado_de_cuenta, 'ministracion', q.id, q.proyecto_id, 'estado_de_cuenta', 1, true, q.archivo_id, q.organizacion_id, q.created_by
  from relleno_rendimientos q order by q.n;

alter table rendimientos disable trigger user;
insert into rendimientos (folio, ministracion_id, seguimiento_id, proyecto_id, organizacion_id, proyecto_folio, nombre_proyecto, nombre_organizacion, mes,
  monto, documento_id, registrado_el, created_by, created_at, updated_at)
select 'REN-2020-' || lpad(q.n::text, greatest(3, length(q.n::text)), '0'), q.id, q.seguimiento_id, q.proyecto_id, q.organizacion_id, q.proyecto_folio,
       q.nombre_proyecto, q.beneficiario, date_trunc('month', q.created_at)::date, 10, q.estado_de_cuenta,
       (q.created_at at time zone 'America/Chihuahua')::date, q.created_by, q.created_at, q.created_at
  from relleno_rendimientos q order by q.n;
alter table rendimientos enable trigger user;

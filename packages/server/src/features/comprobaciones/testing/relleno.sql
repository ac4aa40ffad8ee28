-- Comprobaciones: two of each ministración that was approved, one that waits and one admitted, each with its paper.
-- después de: ministraciones, organizaciones

create temporary table relleno_comprobaciones on commit drop as
select m.*, k, row_number() over (order by m.folio, k) as n, gen_random_uuid() as archivo_id, gen_random_uuid() as documento_id,
       first_value(gen_random_uuid()) over (partition by m.proyecto_id order by m.folio, k) as partida
  from ministraciones m cross join generate_series(1, 2) k where m.numero = 1;
analyze relleno_comprobaciones;

insert into partidas (proyecto_id, id, organizacion_id)
select distinct q.proyecto_id, q.partida, q.organizacion_id from relleno_comprobaciones q;
insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
select q.archivo_id, left(x, 2) || '/' || substr(x, 3, 2) || '/' || x, 'lista-de-raya.pdf', 'pdf', 'application/pdf', 1, repeat('0', 64), q.created_by
  from relleno_comprobaciones q cross join lateral (select replace(q.archivo_id::text, '-', '') as x) a order by q.n;
insert into documentos (id, entidad, entidad_id, proyecto_id, ranura, version, vigente, archivo_id, organizacion_id, creado_por)
select q.documento_id, 'ministracion', q.id, q.proyecto_id, 'evidencia_gasto', q.k, q.k = 2, q.archivo_id, q.organizacion_id, q.created_by
  from relleno_comprobaciones q order by q.n;

alter table comprobaciones disable trigger user;
insert into comprobaciones (folio, ministracion_id, seguimiento_id, proyecto_id, organizacion_id, partida, proyecto_folio, nombre_proyecto, nombre_organizacion,
  clase, fecha, monto, motivo_sin_cfdi, documento_id, estado, admitido, revisada_por, revisada_en, created_by, created_at, updated_at)
select 'COMP-2020-' || lpad(q.n::text, greatest(3, length(q.n::text)), '0'), q.id, q.seguimiento_id, q.proyecto_id, q.organizacion_id, q.partida,
       q.proyecto_folio, q.nombre_proyecto, q.beneficiario, 'sin_cfdi', q.created_at::date, 100, 'Un pago a jornaleros que no emiten facturas.', q.documento_id,
       case q.k when 1 then 'admitida' else 'por_revisar' end, case q.k when 1 then 100 end, case q.k when 1 then b.id end,
       case q.k when 1 then q.created_at end, q.created_by, q.created_at, q.created_at
  from relleno_comprobaciones q
 cross join lateral (select u.id from usuarios u where u.id <> q.created_by order by u.id limit 1) b
 order by q.n;
alter table comprobaciones enable trigger user;

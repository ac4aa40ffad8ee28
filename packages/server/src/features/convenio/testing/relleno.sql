-- Convenios: of two approved projects in three; the third waits for its own. Each as far as it has come.
-- después de: aprobacion

create temporary table relleno_convenios on commit drop as
select a.id as aprobacion_id, a.folio, a.proyecto_id, a.organizacion_id, a.nombre_organizacion, a.nombre_proyecto, a.monto_aprobado as monto,
       a.created_by, a.created_at, a.n, gen_random_uuid() as id, gen_random_uuid() as texto_id, gen_random_uuid() as emitido_id,
       (array['borrador', 'en_revision_legal', 'a_firma', 'firmado', 'vigente', 'vencido', 'terminado'])[
         1 + floor(relleno.azar(a.n::int, 'convenio') * 7)::int] as queda,
       (select max(v.numero) from formulacion_versiones v where v.proyecto_id = a.proyecto_id) as va
  from (select d.*, row_number() over (order by d.folio, d.id) as n from aprobaciones d where d.estado = 'aprobado') a
 where a.n % 3 > 0;
alter table relleno_convenios add column con_texto boolean;
update relleno_convenios set con_texto = queda not in ('borrador', 'en_revision_legal');
analyze relleno_convenios;

insert into convenios (id, folio, proyecto_id, organizacion_id, aprobacion_id, nombre_organizacion, nombre_proyecto, aprobado, monto,
  datos_en, solicitado_en, limite_entrega, entregado_en, created_by, created_at, updated_at)
select id, folio, proyecto_id, organizacion_id, aprobacion_id, nombre_organizacion, nombre_proyecto, monto, monto,
       created_at, created_at, created_at + interval '10 days', created_at, created_by, created_at, created_at
  from relleno_convenios order by n;
insert into convenio_pasos (convenio_id, paso, proyecto_id, organizacion_id, version, respuestas, guardado_por, guardado_en)
select c.id, p.paso, c.proyecto_id, c.organizacion_id, 1, '{}', c.created_by, c.created_at
  from relleno_convenios c, unnest(array['datos_finales', 'informacion', 'firma', 'registro', 'planeacion']) p (paso) order by c.n;
insert into convenio_solicitudes (convenio_id, fila, orden, proyecto_id, organizacion_id, clase, papel, pedida_en)
select id, gen_random_uuid(), 1, proyecto_id, organizacion_id, 'papel', 'comprobante_sat', created_at from relleno_convenios order by n;
insert into convenio_cuentas (convenio_id, proyecto_id, organizacion_id, clabe, propuesta_por, propuesta_en)
select id, proyecto_id, organizacion_id, lpad((n * 7919 % 1000000000)::text, 18, '0'), created_by, created_at from relleno_convenios order by n;

insert into documentos_emitidos (id, tipo, codigo, entidad, entidad_id, referencia, ruta, proyecto_id, organizacion_id, documento, plantilla_id, datos, emitido_por, emitido_en)
select emitido_id, 'convenio', upper(substr(translate(md5('convenio' || n), 'ilou', '0123'), 1, 16)), 'convenio', id, 'CONV-v1',
       '/convenio/' || id, proyecto_id, organizacion_id, 'convenio-texto', (select id from plantillas where clave = 'convenio-texto'), '{}', created_by, created_at
  from relleno_convenios where con_texto order by n;
alter table convenios disable trigger user;
update convenios c
   set estado = case when q.queda = 'a_firma' then 'en_revision_legal' else q.queda end, anteproyecto_en = q.created_at,
       texto_id = case when q.con_texto then q.texto_id end,
       numero = case when q.con_texto then 'CONV-2020-' || lpad(q.n::text, greatest(3, length(q.n::text)), '0') end,
       numero_oficio = case when q.con_texto then 'OFI-2019-' || lpad(q.n::text, greatest(3, length(q.n::text)), '0') end,
       vigencia_inicio = case when q.con_texto then q.created_at::date end, vigencia_fin = case when q.con_texto then q.created_at::date + 365 end,
       firmado_en = case when q.con_texto and q.queda <> 'a_firma' then q.created_at end,
       registrado_en = case when q.queda in ('vigente', 'vencido') then q.created_at end,
       planeado_en = case when q.queda in ('vigente', 'vencido') then q.created_at end,
       motivo = case when q.queda = 'terminado' then 'Se dio por terminado antes.' end,
       terminado_en = case when q.queda = 'terminado' then q.created_at end
  from relleno_convenios q where q.id = c.id and q.queda <> 'borrador';
alter table convenios enable trigger user;
insert into convenio_textos (id, convenio_id, proyecto_id, organizacion_id, numero, clase, compuesto_en, compuesto_por, bloques, plantilla, sha256,
  emitido_id, formulacion_version)
select texto_id, id, proyecto_id, organizacion_id, 1, 'final', created_at, created_by, '[]', 'donacion.1', repeat('0', 64), emitido_id, va
  from relleno_convenios where con_texto order by n;
insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id)
select proyecto_id, organizacion_id, 'comprometido', 1.00, 'convenio-texto', texto_id, created_by from relleno_convenios where con_texto order by n;

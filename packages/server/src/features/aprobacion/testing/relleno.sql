-- Aprobaciones: of two completed co-diseños in three; the third waits for its own. Each with the round that it has come to.
-- después de: codiseno

create temporary table relleno_aprobaciones on commit drop as
select c.*, relleno.id('ronda', n::int) as ronda_id,
       (array['oficio', 'respuesta', 'dictamen', 'votacion', 'aprobado', 'rechazado', 'diferido'])[
         1 + floor(relleno.azar(n::int, 'aprobacion') * 7)::int] as queda,
       (select max(v.numero) from formulacion_versiones v where v.proyecto_id = c.proyecto_id) as va
  from (select d.*, row_number() over (order by d.folio, d.id) as n from co_disenos d where d.estado = 'completado') c
 where n % 3 > 0;
alter table relleno_aprobaciones add column paso integer;
update relleno_aprobaciones set paso = coalesce(array_position('{oficio,respuesta,dictamen,votacion}'::text[], queda), 5);
analyze relleno_aprobaciones;

insert into formulacion_versiones (proyecto_id, organizacion_id, numero, causa, esquema, contenido, sha256, created_by, created_at)
select r.proyecto_id, r.organizacion_id, r.va + v, case v when 1 then 'oficio_enviado' else 'oficio_respondido' end, 1, '{}'::bytea,
       encode(sha256('{}'::bytea), 'hex'), r.created_by, r.created_at
  from relleno_aprobaciones r, generate_series(1, least(r.paso - 1, 2)) v
 order by r.n, v;

insert into aprobaciones (id, folio, proyecto_id, organizacion_id, codiseno_id, nombre_organizacion, nombre_proyecto, solicitado,
  monto_aprobado, estado, etapa, vence_en, motivo, created_by, created_at, updated_at)
select relleno.id('aprobacion', n::int), folio, proyecto_id, organizacion_id, id, nombre_organizacion, nombre_proyecto, 1000000,
       case when queda = 'aprobado' then 900000 end, case when paso = 5 then queda else 'en_evaluacion' end,
       case when paso = 5 then 'decision' else queda end, case when paso = 2 then created_at + interval '15 days' end,
       case when paso = 5 then 'El consejo y el comité lo decidieron en su sesión.' end, created_by, created_at, created_at
  from relleno_aprobaciones order by n;
insert into aprobacion_rondas (id, aprobacion_id, proyecto_id, organizacion_id, numero, abierta_en, rubrica)
select ronda_id, relleno.id('aprobacion', n::int), proyecto_id, organizacion_id, 1, created_at,
       '[{"id": "pertinencia", "nombre": "Pertinencia", "peso": 100}]'
  from relleno_aprobaciones order by n;
insert into aprobacion_documentos (ronda_id, clase, proyecto_id, organizacion_id, version, respuestas, guardado_por, guardado_en)
select ronda_id, 'oficio', proyecto_id, organizacion_id, 1, '{}', created_by, created_at from relleno_aprobaciones order by n;
-- One stage after the other, as a round goes.
update aprobacion_rondas r
   set etapa = 'respuesta', oficio_numero = 'OFI-2020-' || lpad(q.n::text, greatest(3, length(q.n::text)), '0'), enviado_en = q.created_at,
       enviado_por = q.created_by, plazo_dias = 15, plazo_tipo = 'naturales', vence_en = q.created_at + interval '15 days',
       version_antes = q.va + 1
  from relleno_aprobaciones q where q.ronda_id = r.id and q.paso >= 2;
update aprobacion_rondas r
   set etapa = 'dictamen', respondida_en = q.created_at, respondida_por = q.created_by, version_despues = q.va + 2
  from relleno_aprobaciones q where q.ronda_id = r.id and q.paso >= 3;
alter table aprobaciones disable trigger user;
alter table aprobacion_rondas disable trigger user;
alter table aprobacion_evaluadores disable trigger user;
alter table aprobacion_calificaciones disable trigger user;
insert into aprobacion_evaluadores (ronda_id, evaluador, proyecto_id, organizacion_id, asignado_en, enviada_en)
select q.ronda_id, relleno.id('personal', 2), q.proyecto_id, q.organizacion_id, q.created_at, case when q.paso > 3 then q.created_at end
  from relleno_aprobaciones q where q.paso >= 3 order by q.n;
insert into aprobacion_calificaciones (ronda_id, proyecto_id, organizacion_id, partes, de)
select q.ronda_id, q.proyecto_id, q.organizacion_id, 5000 + floor(relleno.azar(q.n::int, 'puntos') * 5000)::int, 1
  from relleno_aprobaciones q where q.paso > 3 order by q.n;
update aprobacion_rondas r
   set etapa = case when q.paso = 5 then 'decision' else 'votacion' end,
       decision = case when q.paso = 5 then q.queda end,
       motivo = case when q.paso = 5 then 'El consejo y el comité lo decidieron en su sesión.' end,
       decidida_en = case when q.paso = 5 then q.created_at end, decidida_por = case when q.paso = 5 then q.created_by end
  from relleno_aprobaciones q where q.ronda_id = r.id and q.paso > 3;
alter table aprobaciones enable trigger user;
alter table aprobacion_rondas enable trigger user;
alter table aprobacion_evaluadores enable trigger user;
alter table aprobacion_calificaciones enable trigger user;

update proyectos y set version = y.version + 1, etapa = 'convenio'
  from relleno_aprobaciones r where r.proyecto_id = y.id and r.queda = 'aprobado';

-- Seguimientos: of two convenios in force in three, one of them suspended now and then; each with the acuerdo that its money stands on.
-- después de: convenio

create temporary table relleno_seguimientos on commit drop as
select c.*, row_number() over (order by c.folio, c.id) as n, gen_random_uuid() as acuerdo_id
  from convenios c where c.estado = 'vigente';
analyze relleno_seguimientos;

alter table acuerdos disable trigger user;
insert into acuerdos (id, folio, convenio_id, proyecto_id, organizacion_id, numero, tipo, fecha, total, vigencia_inicio, vigencia_fin, descripcion,
  texto_id, formulacion_version, created_by)
select q.acuerdo_id, 'ACU-2020-' || lpad(q.n::text, greatest(3, length(q.n::text)), '0'), q.id, q.proyecto_id, q.organizacion_id, 1, 'original',
       q.vigencia_inicio, q.monto, q.vigencia_inicio, q.vigencia_fin, 'Lo que se firmó en el relleno.', q.texto_id, t.formulacion_version, q.created_by
  from relleno_seguimientos q join convenio_textos t on t.id = q.texto_id order by q.n;
alter table acuerdos enable trigger user;
alter table plan_actividades disable trigger user;
insert into plan_actividades (acuerdo_id, actividad, proyecto_id, organizacion_id, orden, nombre, inicio, fin)
select q.acuerdo_id, gen_random_uuid(), q.proyecto_id, q.organizacion_id, k, 'Actividad ' || k, q.vigencia_inicio + 30 * k, q.vigencia_inicio + 30 * k + 40
  from relleno_seguimientos q, generate_series(1, 4) k order by q.n, k;
alter table plan_actividades enable trigger user;
alter table plan_ministraciones disable trigger user;
insert into plan_ministraciones (acuerdo_id, numero, proyecto_id, organizacion_id, fecha, importe, condicion)
select q.acuerdo_id, k, q.proyecto_id, q.organizacion_id, q.vigencia_inicio + 60 * k, greatest(1, round(q.monto / 2, 2)), 'A la firma'
  from relleno_seguimientos q, generate_series(1, 2) k order by q.n, k;
alter table plan_ministraciones enable trigger user;

insert into seguimientos (folio, proyecto_id, organizacion_id, convenio_id, convenio_numero, nombre_organizacion, nombre_proyecto, estado, motivo,
  suspendido_en, created_by, created_at, updated_at)
select q.folio, q.proyecto_id, q.organizacion_id, q.id, q.numero, q.nombre_organizacion, q.nombre_proyecto,
       case when q.n % 7 = 0 then 'suspendido' else 'en_ejecucion' end,
       case when q.n % 7 = 0 then 'La sede se inundó y no se puede trabajar.' end, case when q.n % 7 = 0 then q.created_at end,
       q.created_by, q.created_at, q.created_at
  from relleno_seguimientos q where q.n % 3 > 0 order by q.n;

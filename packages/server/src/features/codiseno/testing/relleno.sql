-- Co-diseños: of two validated registros in three; the third waits for its own. Each with its sections and the sessions that it had.
-- después de: registro

create temporary table relleno_codisenos on commit drop as
select r.*, (array['en_progreso', 'pausado', 'completado', 'en_progreso', 'desistido', 'cancelado'])[
         1 + floor(relleno.azar(n::int, 'codiseno') * 6)::int] as queda,
       1 + floor(relleno.azar(n::int, 'sesion') * 3)::int as va
  from (select g.*, row_number() over (order by g.folio, g.id) as n from registros g where g.estado = 'validado') r
 where n % 3 > 0;
update relleno_codisenos set va = 3 where queda = 'completado';
analyze relleno_codisenos;

insert into formulacion_secciones (proyecto_id, seccion, organizacion_id)
select r.proyecto_id, s, r.organizacion_id
  from relleno_codisenos r, unnest('{arbol_problemas,arbol_objetivos,poblacion,alcance,marco_logico,presupuesto,cronograma}'::text[]) s;
insert into formulacion_versiones (proyecto_id, organizacion_id, numero, causa, esquema, contenido, sha256, created_by, created_at)
select r.proyecto_id, r.organizacion_id, v, case v when 1 then 'sesion_abierta' else 'sesion_finalizada' end, 1, '{}'::bytea,
       encode(sha256('{}'::bytea), 'hex'), r.created_by, r.created_at
  from relleno_codisenos r, generate_series(1, r.va + (r.queda = 'completado')::int) v
 order by r.n, v;

insert into co_disenos (id, folio, proyecto_id, organizacion_id, registro_id, nombre_organizacion, nombre_proyecto, estado, version, sesion,
  aprobadas, espera_a, motivo, reanuda_el, pausado_en, terminado_en, created_by, created_at, updated_at)
select relleno.id('codiseno', n::int), folio, proyecto_id, organizacion_id, id, nombre_organizacion, nombre_proyecto, queda, 1, va,
       case when queda = 'completado' then 8 else (array[0, 3, 6])[va] end,
       case when n % 2 = 0 then 'organizacion' else 'fundacion' end,
       case when queda in ('pausado', 'desistido', 'cancelado') then 'La organización espera un permiso del municipio.' end,
       case when queda = 'pausado' then created_at::date + 60 end, case when queda = 'pausado' then created_at end,
       case when queda in ('completado', 'desistido', 'cancelado') then created_at end, created_by, created_at, created_at
  from relleno_codisenos order by n;
insert into codiseno_secciones (codiseno_id, seccion, proyecto_id, organizacion_id, estado, aprobada_por, aprobada_en, version_aprobada)
select relleno.id('codiseno', r.n::int), s.seccion, r.proyecto_id, r.organizacion_id, case when a.lo_esta then 'aprobado' else 'pendiente' end,
       case when a.lo_esta then r.created_by end, case when a.lo_esta then r.created_at end, case when a.lo_esta then 0 end
  from relleno_codisenos r
  join formulacion_secciones s on s.proyecto_id = r.proyecto_id
  cross join lateral (select r.queda = 'completado' or case
    when s.seccion in ('ficha', 'arbol_problemas', 'arbol_objetivos') then r.va > 1
    when s.seccion in ('poblacion', 'alcance', 'marco_logico') then r.va > 2 else false end as lo_esta) a;
insert into codiseno_sesiones (codiseno_id, numero, proyecto_id, organizacion_id, abierta_en, version_antes, finalizada_por, finalizada_en,
  version_despues)
select relleno.id('codiseno', r.n::int), v, r.proyecto_id, r.organizacion_id, r.created_at, v, case when f.fin then r.created_by end,
       case when f.fin then r.created_at end, case when f.fin then v + 1 end
  from relleno_codisenos r, generate_series(1, r.va) v cross join lateral (select v < r.va or r.queda = 'completado' as fin) f
 order by r.n, v;

update proyectos y
   set version = y.version + 1, etapa = case when r.queda = 'completado' then 'aprobacion' else 'no_aceptado' end
  from relleno_codisenos r where r.proyecto_id = y.id and r.queda in ('completado', 'desistido', 'cancelado');

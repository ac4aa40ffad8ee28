-- Sessions of the council that are convened, each with ten of the projects that wait for their vote.
-- después de: aprobacion

create temporary table relleno_sesiones on commit drop as
select a.id, a.proyecto_id, a.ronda, a.folio, coalesce(a.nombre_proyecto, a.folio) as nombre, a.nombre_organizacion, a.created_by,
       row_number() over (order by a.folio, a.id) - 1 as n
  from aprobaciones a where a.estado = 'en_evaluacion' and a.etapa = 'votacion';
insert into sesiones_colegiadas (id, cuerpo, fecha, lugar, requeridos, created_by)
select md5('sesión ' || n / 10)::uuid, 'consejo', now() + (1 + n / 10) * interval '1 day', 'Sala del consejo', 5, created_by
  from relleno_sesiones where n % 10 = 0 order by n;
insert into puntos_de_sesion (sesion_id, orden, aprobacion_id, ronda, proyecto_id, folio, nombre, organizacion)
select md5('sesión ' || n / 10)::uuid, 1 + n % 10, id, ronda, proyecto_id, folio, nombre, nombre_organizacion
  from relleno_sesiones order by n;

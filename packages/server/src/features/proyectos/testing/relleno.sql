-- Proyectos: one a case.
-- después de: organizaciones, usuarios, convocatorias, invitaciones

insert into proyectos (id, folio, organizacion_id, tipo_solicitud, convocatoria_id, invitacion_id, etapa, etapa_desde, turno, turno_desde,
  version, created_by, responsable_id, created_at, updated_at, eliminado_en, eliminado_por, motivo_eliminacion)
select relleno.id('proyecto', i), 'PR-' || anio || '-' || lpad(numero::text, greatest(3, length(numero::text)), '0'), relleno.id('organizacion', organizacion), tipo,
       case when tipo = 'convocatoria' then relleno.id('convocatoria', convocatoria) end,
       case when tipo = 'invitacion_ficosec' then relleno.id('invitacion', i) end,
       etapa, desde,
       -- The third of the states of a pre-registro that is open (its own filling).
       case when etapa = 'no_aceptado' then null
            when etapa = 'pre_registro' and floor(relleno.azar(i, 'estado') * 3) = 2 then 'organizacion' else 'fundacion' end, desde,
       1 + (etapa <> 'pre_registro')::int + eliminado::int, autor,
       -- A third of them nobody took yet; the others are shared by two.
       case i % 3 when 0 then relleno.id('personal', 2) when 1 then relleno.id('personal', 3) end, creado, desde,
       case when eliminado then resuelto end, case when eliminado then relleno.id('personal', 2) end,
       case when eliminado then 'Se envió dos veces.' end
  from (select *, case etapa when 'pre_registro' then creado else resuelto end as desde from relleno.casos) as n
 order by i;

-- Whoever sits on the council sees some forty of them.
insert into accesos_proyecto (proyecto_id, usuario_id, motivo, desde, dado_por)
select relleno.id('proyecto', i), relleno.id('personal', 7), 'Lectura previa a la sesión del consejo.', desde, relleno.id('personal', 1)
  from (select i, resuelto as desde from relleno.casos where i % (relleno.filas() / 40 + 1) = 0) as vistos;

insert into relleno.hechos
select creado, 1, 'proyecto', relleno.id('proyecto', i), 'proyecto.abrir', 'proyecto.abierto', relleno.id('organizacion', organizacion), autor,
       jsonb_build_object('a', 'pre_registro', 'tipoSolicitud', tipo)
  from relleno.casos
union all
select resuelto, 1, 'proyecto', relleno.id('proyecto', i),
       case etapa when 'registro' then 'proyecto.pasarARegistro' else 'proyecto.noAceptar' end,
       case etapa when 'registro' then 'proyecto.en-registro' else 'proyecto.no-aceptado' end,
       relleno.id('organizacion', organizacion), revisor, jsonb_build_object('de', 'pre_registro', 'a', etapa, 'version', 2)
  from relleno.casos where etapa <> 'pre_registro';

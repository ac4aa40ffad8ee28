-- Comments: a thread and its answer on the open session of every co-diseño that goes on.
-- después de: codiseno

insert into comentarios (id, proyecto_id, organizacion_id, etapa, registro, seccion, tipo, texto, autor, de_la_fundacion, created_at)
select md5('comentario ' || c.id)::uuid, c.proyecto_id, c.organizacion_id, 'co_diseno', c.id, s.seccion, 'ajuste',
       'Di a cuántas familias llega y en qué colonias.', c.created_by, true, c.created_at
  from co_disenos c
  join lateral (select seccion from codiseno_secciones x where x.codiseno_id = c.id and x.sesion = c.sesion order by seccion limit 1) s on true
 where c.estado in ('en_progreso', 'pausado');
insert into comentarios (proyecto_id, organizacion_id, etapa, registro, seccion, responde_a, tipo, texto, autor, created_at)
select proyecto_id, organizacion_id, etapa, registro, seccion, id, 'sugerencia', 'Son doscientas, en tres colonias.', autor, created_at
  from comentarios where responde_a is null;

-- What was looked at along el hilo: one thing of one case in eight.
-- después de: proyectos

insert into hilo_revisiones (proyecto_id, organizacion_id, cosa, cambio, nombre, que, revisado_por, revisado_en)
select y.id, y.organizacion_id, 'linea:' || y.id, 'version.2~matriz:' || y.id, relleno.parrafo(i, 'hilo'), 'Cambió', relleno.id('personal', 2),
       creado + interval '2 hours'
  from relleno.casos join proyectos y on y.id = relleno.id('proyecto', i)
 where i % 8 = 0;

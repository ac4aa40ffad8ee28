-- Internal notes: one of eight cases has one, of somebody of the staff.
-- después de: proyectos

insert into notas (id, proyecto_id, etapa, texto, autor, creado_en)
select relleno.id('nota', i), relleno.id('proyecto', i), 'pre_registro', relleno.parrafo(i, 'nota'), relleno.id('personal', 2),
       creado + interval '1 hour'
  from relleno.casos
 where i % 8 = 0;

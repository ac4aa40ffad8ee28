-- Whose the general comments are (0020), in the list of what may be written: with the comments, and in one's own name.

update app.escrituras set columnas = columnas || '{comentarios_por=yo,comentarios_en}'
 where tabla = 'pre_registros' and 'comentarios_revisor' = any (columnas);
select app.solo_se_escribe('pre_registros', 'estado');

-- The list says it now.
drop trigger pre_registros_autoria_vigilada on pre_registros;
drop function app.vigilar_autoria_de_revision();

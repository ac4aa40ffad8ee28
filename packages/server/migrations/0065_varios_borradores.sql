-- Several drafts of new records of one form: each has a number that the page which began it gave it. The one without a number
-- is the draft that there was before; edits of a record need none, the record tells them apart.
alter table borradores add column distintivo uuid;
alter table borradores add constraint borradores_distintivo_check check (distintivo is null or registro_id is null);
alter table borradores drop constraint borradores_unico;
alter table borradores add constraint borradores_unico
  unique nulls not distinct (usuario_id, formulario, registro_id, distintivo);

update app.escrituras set columnas = columnas || '{distintivo}' where tabla = 'borradores' and accion = 'empezar';
select app.solo_se_escribe('borradores', siempre => '{version}');

-- 'Completado' is what ended with its finiquito (part2.md S15); an execution that ended with its convenio before its time is not. The row of
-- how it goes keeps which of both it was: app.llevar_marchas writes it and app.estatus_de reads it, each in its file.
alter table seguimiento_marchas add column con_finiquito boolean not null default false;
update seguimiento_marchas m set con_finiquito = true
  from seguimientos s where s.id = m.seguimiento_id and s.finiquitado_en is not null;

-- Which open page saved a draft last, by a number that the page gave itself while it was open: whoever finds the draft
-- changed can be told whether another tab of this browser did it. It says nothing of the device or the person.
alter table borradores add column pestana uuid;

update app.escrituras set columnas = columnas || '{pestana}' where tabla = 'borradores' and accion = 'guardar';
select app.solo_se_escribe('borradores', siempre => '{version}');

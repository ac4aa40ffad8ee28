-- Which modificatorio of its convenio each is (stages.md §4): counted are those that both sides sign, and not the acuerdos that suspend,
-- resume or settle an execution, which take a place of the same history (`orden`). What was proposed by now keeps the number that its text
-- says, which nobody changes any more; the next one comes after the last that was signed, and a version counts within its number.
alter table convenio_modificatorios add column numero integer check (numero >= 1);
alter table convenio_modificatorios disable trigger user;
update convenio_modificatorios set numero = orden - 1;
alter table convenio_modificatorios enable trigger user;
alter table convenio_modificatorios alter column numero set not null;

alter table convenio_modificatorios drop constraint convenio_modificatorios_version;
alter table convenio_modificatorios add constraint convenio_modificatorios_version unique (convenio_id, numero, version);
-- Of those that stand none has the number of another.
create unique index convenio_modificatorios_numero on convenio_modificatorios (convenio_id, numero) where retirado_en is null;

update app.escrituras set columnas = columnas || '{numero}' where tabla = 'convenio_modificatorios' and accion = 'proponer';
select app.solo_se_escribe('convenio_modificatorios', siempre => '{}');

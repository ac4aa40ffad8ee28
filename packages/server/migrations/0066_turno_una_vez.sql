-- Whose turn a state is stands once, in app.turnos_de_etapa: the trigger of the queue reads it as the one of the cases does
-- (0061), for the table of any stage.

-- Nobody writes since when it is whose turn it is: it follows from the state.
create or replace function app.anotar_turno() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  antes text;
  ahora text;
begin
  if tg_op = 'INSERT' then
    new.turno_desde := new.created_at;
    return new;
  end if;
  select t.turno into strict antes from app.turnos_de_etapa t where t.tabla = tg_table_name and t.estado = old.estado;
  select t.turno into strict ahora from app.turnos_de_etapa t where t.tabla = tg_table_name and t.estado = new.estado;
  new.turno_desde := case when ahora is distinct from antes then new.updated_at else old.turno_desde end;
  return new;
end $$;
drop function app.turno_de(text);

-- 0061 dated the cases by the last touch of a review, which moves with every save; 0059 had read from the log since when.
alter table proyectos disable trigger user;
update proyectos y set turno_desde = p.turno_desde
  from pre_registros p
 where p.proyecto_id = y.id and p.eliminado_en is null and y.etapa = 'pre_registro' and y.turno_desde <> p.turno_desde;
alter table proyectos enable trigger user;

-- What waits for whom, the longest first: the queue as it is usually opened, and what each reviewer has to do.
create index pre_registros_espera on pre_registros (estado, turno_desde, id) where eliminado_en is null;

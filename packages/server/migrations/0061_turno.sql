-- Whose turn it is in a case, and since when, stand in its row: a list of a million cases is filtered and put in order by
-- them, and the flow of the home page is drawn from them. The states of a stage's records say whose turn each one is, here
-- and nowhere else; a trigger keeps it, as the counters are kept.

alter table proyectos
  -- Null: nobody's, as where a case ended.
  add column turno text default 'fundacion' check (turno in ('organizacion', 'fundacion', 'consejo')),
  add column turno_desde timestamptz not null default now();

-- Whose turn each state of the records of a stage is; null: nobody's.
create table app.turnos_de_etapa (
  tabla text not null,
  etapa text not null,
  estado text not null,
  turno text check (turno in ('organizacion', 'fundacion', 'consejo')),
  primary key (tabla, estado)
);
-- For the test that compares it with the states of the workflows.
revoke all on app.turnos_de_etapa from public;

-- The record of the stage in which a case stands says whose turn it is; the wait begins anew only when the turn goes to
-- somebody else.
create function app.llevar_turno() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  le_toca text;
begin
  select t.turno into strict le_toca from app.turnos_de_etapa t
   where t.tabla = tg_table_name and t.estado = new.estado;
  update public.proyectos y
     set turno = le_toca, turno_desde = case tg_op when 'INSERT' then new.created_at else new.updated_at end
   where y.id = new.proyecto_id and y.etapa = tg_argv[0] and y.eliminado_en is null and y.turno is distinct from le_toca;
  return null;
end $$;

-- Says whose turn the states of a stage's table are, and keeps it from now on: `turnos` is {"estado": "turno" or null}. To be
-- called again where a state is added.
create function app.lleva_turno(tabla regclass, etapa text, turnos jsonb) returns void language plpgsql as $$
begin
  delete from app.turnos_de_etapa t where t.tabla = lleva_turno.tabla::text;
  insert into app.turnos_de_etapa
    select lleva_turno.tabla::text, lleva_turno.etapa, t.key, t.value from jsonb_each_text(turnos) as t;
  execute format('drop trigger if exists %I on %s', tabla::text || '_llevan_turno', tabla);
  execute format('drop trigger if exists %I on %s', tabla::text || '_dan_turno', tabla);
  execute format('create trigger %I after insert on %s for each row execute function app.llevar_turno(%L)',
    tabla::text || '_dan_turno', tabla, etapa);
  execute format('create trigger %I after update of estado on %s for each row when (old.estado is distinct from new.estado)
    execute function app.llevar_turno(%L)', tabla::text || '_llevan_turno', tabla, etapa);
end $$;

-- A case that enters a stage waits for the foundation, until a record of the stage says otherwise; where it ended, for nobody.
-- Its version says what was decided about it: the turn alone leaves it as it is, and changes nothing else.
create function app.turno_al_pasar() returns trigger language plpgsql as $$
begin
  if new.etapa <> old.etapa then
    new.turno := case when new.etapa in ('concluido', 'no_aceptado') then null else 'fundacion' end;
    new.turno_desde := new.etapa_desde;
  elsif new.version = old.version
    and to_jsonb(new) - '{turno,turno_desde,folio_orden,busqueda}'::text[]
        is distinct from to_jsonb(old) - '{turno,turno_desde,folio_orden,busqueda}'::text[]
  then
    raise exception 'proyectos: a change without its version' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger proyectos_turno before update on proyectos for each row execute function app.turno_al_pasar();
drop trigger proyectos_vigilados on proyectos;
create trigger proyectos_vigilados before update on proyectos for each row
  when (new.version <> old.version or new.turno is not distinct from old.turno) execute function app.vigilar_proyecto();

select app.lleva_turno('pre_registros', 'pre_registro', '{
  "pendiente_validacion": "fundacion", "en_revision": "fundacion", "requiere_cambios": "organizacion",
  "validado": null, "rechazado": null}');

-- What stood before: the moment at which its record was last touched is as near as is known.
alter table proyectos disable trigger user;
update proyectos y set turno = null, turno_desde = y.etapa_desde where y.etapa in ('concluido', 'no_aceptado');
update proyectos y set turno_desde = y.etapa_desde where y.etapa not in ('concluido', 'no_aceptado', 'pre_registro');
update proyectos y set turno = t.turno, turno_desde = coalesce(p.fecha_revision, p.created_at)
  from pre_registros p join app.turnos_de_etapa t on t.tabla = 'pre_registros' and t.estado = p.estado
 where p.proyecto_id = y.id and p.eliminado_en is null and y.etapa = 'pre_registro';
alter table proyectos enable trigger user;

revoke all on function app.llevar_turno(), app.lleva_turno(regclass, text, jsonb), app.turno_al_pasar() from public;

-- What the list of cases is ordered and filtered by, with what the policies ask (0013).
create index proyectos_espera on proyectos (turno_desde, id) include (organizacion_id) where eliminado_en is null;
create index proyectos_folio_orden on proyectos (folio_orden, id) include (organizacion_id) where eliminado_en is null;
create index proyectos_turno on proyectos (turno, turno_desde, id) include (organizacion_id) where eliminado_en is null;
-- The flow: the longest waiting of each stage.
create index proyectos_flujo on proyectos (etapa, turno_desde, id) include (organizacion_id) where eliminado_en is null;
create index proyectos_tipo on proyectos (tipo_solicitud, created_at desc, id desc) include (organizacion_id) where eliminado_en is null;

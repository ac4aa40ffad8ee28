-- The spine moves through one door (stages.md §4, ADR 0039): a function that asks the table of ways, and no other write.
-- What a stage may do to its case no longer follows from what its account may update, so that the last one to sign may be
-- the applicant.

alter table proyectos
  -- The programme officer; nobody yet.
  add column responsable_id uuid references usuarios (id) on delete restrict,
  -- The stages that have a record in this case, from its first one on: the case does not go back behind them.
  add column etapas_abiertas text[] not null default '{pre_registro}' check (
    etapas_abiertas <@ '{pre_registro,registro,co_diseno,aprobacion,convenio,seguimiento}'::text[]);
create index proyectos_responsable on proyectos (responsable_id) where responsable_id is not null;

-- A way that only a function goes: it is in the list for the function to ask, and grants nothing.
alter table app.escrituras drop constraint escrituras_verbo_check;
alter table app.escrituras drop constraint alta_sin_estados;
alter table app.escrituras add constraint escrituras_verbo_check check (verbo in ('alta', 'cambio', 'paso'));
alter table app.escrituras add constraint alta_sin_estados
  check (verbo <> 'alta' or (de is null and a is null and cardinality(columnas) > 0));
update app.escrituras set verbo = 'paso' where tabla = 'proyectos' and verbo = 'cambio';
select app.solo_se_escribe('proyectos', 'etapa');
drop policy proyectos_mover on proyectos;

-- Whether the case is in the actor's sight: what proyectos_ver says, for functions that row-level security does not bind.
create function app.a_la_vista(proyecto public.proyectos) returns boolean language sql stable as $$
  select app.usuario_id() is not null
     and (proyecto.organizacion_id = app.organizacion_id() or app.puede('ver_proyectos'))
$$;

-- Locks a case in the actor's sight until the transaction ends; read it afterwards.
create function app.apartar_proyecto(proyecto uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from public.proyectos y where y.id = proyecto and app.a_la_vista(y) for update;
end $$;

-- Moves a case by an action of its workflow: from where, to where and by whom is app.escrituras (verb 'paso'); a
-- 'solicitante' moves the cases of its own organization only. False when somebody else was faster (its version is another).
create function app.mover_proyecto(proyecto uuid, accion text, version integer, momento timestamptz, motivo text)
returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  y public.proyectos;
  paso app.escrituras;
begin
  select * into y from public.proyectos p
   where p.id = proyecto and p.eliminado_en is null and app.a_la_vista(p) for update;
  select * into paso from app.escrituras e
   where e.tabla = 'proyectos' and e.verbo = 'paso' and e.accion = mover_proyecto.accion;
  if y.id is null or paso.accion is null or not (y.etapa = any (paso.de))
     or not (app.le_toca(array_remove(paso.quien, 'solicitante'))
             or ('solicitante' = any (paso.quien) and not app.es_personal() and y.organizacion_id = app.organizacion_id()))
     -- Back to the stage before: not once the stage that it would leave was opened.
     or (paso.a = '{pre_registro}' and y.etapas_abiertas <> '{pre_registro}')
  then
    raise exception 'proyectos: nothing lets this account % from %', accion, y.etapa using errcode = 'insufficient_privilege';
  end if;
  if y.version <> mover_proyecto.version then return false; end if;
  if paso.a is null then
    update public.proyectos p
       set version = p.version + 1, updated_at = momento,
           eliminado_en = momento, eliminado_por = app.usuario_id(), motivo_eliminacion = motivo
     where p.id = y.id;
  else
    update public.proyectos p
       set version = p.version + 1, updated_at = momento, etapa = paso.a[1], etapa_desde = momento
     where p.id = y.id;
  end if;
  return true;
end $$;

revoke all on function app.a_la_vista(public.proyectos), app.apartar_proyecto(uuid),
  app.mover_proyecto(uuid, text, integer, timestamptz, text) from public;
grant execute on function app.apartar_proyecto(uuid), app.mover_proyecto(uuid, text, integer, timestamptz, text) to gp_app;

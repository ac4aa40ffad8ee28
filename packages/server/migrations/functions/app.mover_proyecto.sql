-- after 0171
-- Moves a case by an action of its workflow: from where, to where and by whom is app.escrituras (verb 'paso'); a
-- 'solicitante' moves the cases of its own organization only. False when somebody else was faster (its version is another).
create or replace function app.mover_proyecto(proyecto uuid, accion text, version integer, momento timestamptz, motivo text)
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
     or (paso.accion = 'volverARegistro' and 'co_diseno' = any (y.etapas_abiertas))
  then
    raise exception 'proyectos: nothing lets this account % from %', accion, y.etapa using errcode = 'insufficient_privilege';
  end if;
  if paso.accion = 'concluir' and not app.con_finiquito(y.id) then
    raise exception 'proyectos: it is concluded by its finiquito' using errcode = 'check_violation';
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

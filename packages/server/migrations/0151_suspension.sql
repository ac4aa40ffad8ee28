-- A suspension and its end are acuerdos (stages.md §4, rule 86): the next one of the convenio, with its total, vigencia and plan as they
-- were. While it stands nothing is paid. No text is signed for them: who signs for the foundation writes them, and each has its letter.

alter table acuerdos drop constraint acuerdo_con_su_texto;
-- What lifts a suspension is a modificacion without a text of its own.
alter table acuerdos add constraint acuerdo_con_su_texto check (
  (tipo = 'original') = (texto_id is not null)
  and case when tipo = 'prorroga' then modificatorio_id is not null when tipo = 'modificacion' then true else modificatorio_id is null end);
alter table acuerdos add constraint suspension_suspende check (tipo <> 'suspension' or suspendido);

-- Whether an acuerdo without a text is the one that the seguimiento of its convenio was moved for in this very transaction.
create function app.acuerdo_de_ejecucion(convenio uuid, tipo text, suspendido boolean) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.seguimientos s
     where s.convenio_id = acuerdo_de_ejecucion.convenio and s.xmin = pg_current_xact_id()::xid and app.ve_proyecto(s.proyecto_id)
       and (app.puede('firmar_convenios') or app.puede('administrar_sistema'))
       and case when s.estado = 'suspendido' then acuerdo_de_ejecucion.tipo = 'suspension' and acuerdo_de_ejecucion.suspendido
                when s.estado = 'en_ejecucion' then acuerdo_de_ejecucion.tipo = 'modificacion' and not acuerdo_de_ejecucion.suspendido
                else false end)
$$;

do $$
declare
  caso constant text := app.vista_de('acuerdos');
  suyo constant text := '((select app.ve_todo()) and (app.puede(''gestionar_convenios'') or app.puede(''firmar_convenios''))
    or organizacion_id = (select app.organizacion_id()))';
  tabla text;
begin
  drop policy acuerdos_agregar on acuerdos;
  execute format('create policy acuerdos_agregar on acuerdos for insert to gp_app with check (%s and case
      when tipo = ''suspension'' or tipo = ''modificacion'' and modificatorio_id is null
        then (select app.ve_todo()) and created_by = app.usuario_id() and app.acuerdo_de_ejecucion(convenio_id, tipo, suspendido)
      else tipo in (''original'', ''prorroga'', ''modificacion'') and %s end)', caso, suyo);
  -- Its plan is that of the acuerdo before, which the administrador may carry over too.
  foreach tabla in array array['plan_partidas', 'plan_actividades', 'plan_indicadores', 'plan_hitos', 'plan_ministraciones'] loop
    execute format('drop policy %I on %I', tabla || '_agregar', tabla);
    execute format('create policy %I on %I for insert to gp_app with check ((%s or (select app.ve_todo()) and app.puede(''administrar_sistema'')) and %s)',
      tabla || '_agregar', tabla, suyo, app.vista_de(tabla::regclass));
  end loop;

  drop policy documentos_emitidos_crear on documentos_emitidos;
  execute format('create policy documentos_emitidos_crear on documentos_emitidos for insert to gp_app with check (
    emitido_por = app.usuario_id() and %s and case tipo
      -- With the number that its round keeps, which nobody makes up.
      when ''oficio'' then app.puede(''gestionar_aprobaciones'') and exists (
        select from aprobacion_rondas r where r.oficio_numero = documentos_emitidos.folio and r.enviado_por = app.usuario_id()
          and r.aprobacion_id = documentos_emitidos.entidad_id)
      when ''dictamen'' then app.puede(''gestionar_aprobaciones'')
      when ''acta'' then app.puede(''gestionar_aprobaciones'') and exists (
        select from sesiones_colegiadas s where s.id = documentos_emitidos.entidad_id and s.estado = ''cerrada'')
      when ''convenio'' then app.puede(''gestionar_convenios'') and exists (
        select from convenios c where c.id = documentos_emitidos.entidad_id and c.estado in (''en_revision_legal'', ''firmado'', ''vigente''))
      -- Of an acuerdo that this account wrote.
      when ''acuerdo'' then exists (
        select from seguimientos s join acuerdos a on a.convenio_id = s.convenio_id
         where s.id = documentos_emitidos.entidad_id and a.folio = documentos_emitidos.referencia and a.created_by = app.usuario_id())
      when ''carta'' then false
      else organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'') or app.puede(''gestionar_codiseno'') end)',
    app.vista_de('documentos_emitidos'));
end $$;

update app.escrituras set quien = quien || '{administrar_sistema}', columnas = columnas || '{suspendido}'
 where tabla = 'acuerdos' and accion = 'firmar';
update app.escrituras set quien = quien || '{administrar_sistema}'
 where tabla in ('plan_partidas', 'plan_actividades', 'plan_indicadores', 'plan_hitos', 'plan_ministraciones') and accion = 'firmar';
update app.escrituras set quien = quien || '{firmar_convenios,administrar_sistema}'
 where tabla = 'documentos_emitidos' and accion = 'emitir';
select app.solo_se_escribe(tabla::regclass, siempre => '{}')
  from unnest(array['acuerdos', 'plan_partidas', 'plan_actividades', 'plan_indicadores', 'plan_hitos', 'plan_ministraciones',
                    'documentos_emitidos']) tabla;

alter table plantillas disable trigger plantillas_se_agregan;
insert into plantillas (clave, version, contenido, vigente_desde) values
  ('acuerdo-de-ejecucion', 1, jsonb_build_object(
    'titulo', 'Acuerdo de {{tipo}}',
    'parrafos', jsonb_build_array(
      'La fundación comunica a {{organizacion}} el acuerdo {{acuerdo}} sobre la ejecución del proyecto {{folio}}, «{{proyecto}}», al amparo del convenio {{convenio}}.',
      'Motivo: {{motivo}}',
      '{{efecto}}',
      'El monto convenido, {{monto}}, y la vigencia del convenio, {{vigencia}}, quedan como estaban.'),
    'notas', jsonb_build_array('Acuerdo {{acuerdo}}, del {{fecha}}.')),
   '2020-01-01T00:00:00Z');
alter table plantillas enable trigger plantillas_se_agregan;

-- As in 0061; a case that enters the stage whose record was opened before it moved is nobody's turn: as its states say.
create or replace function app.turno_al_pasar() returns trigger language plpgsql as $$
begin
  if new.etapa <> old.etapa then
    new.turno := case
      when new.etapa in ('concluido', 'no_aceptado') or new.etapa = 'seguimiento' and 'seguimiento' = any (new.etapas_abiertas) then null
      else 'fundacion' end;
    new.turno_desde := new.etapa_desde;
  elsif new.version = old.version
    and to_jsonb(new) - '{turno,turno_desde,folio_orden,busqueda}'::text[]
        is distinct from to_jsonb(old) - '{turno,turno_desde,folio_orden,busqueda}'::text[]
  then
    raise exception 'proyectos: a change without its version' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What waits for its seguimiento is found by its case, which is nobody's turn.
drop index convenios_por_ejecutar;
create index proyectos_por_ejecutar on proyectos (turno_desde, id)
  where etapa = 'convenio' and turno is null and eliminado_en is null;

revoke all on function app.acuerdo_de_ejecucion(uuid, text, boolean) from public;
grant execute on function app.acuerdo_de_ejecucion(uuid, text, boolean) to gp_app;

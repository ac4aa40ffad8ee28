-- A case is settled by an acuerdo (stages.md §3 and §4, rule 86): the last one of its convenio, with total, vigencia and plan as they were.
-- From then on nothing is asked, approved or paid (app.pagos_detenidos, 0152); what is out is proven or comes back. The seguimiento stands
-- `en_liquidacion` between its execution and its end, because the case is no longer executed and not yet over: work waits on both sides.

alter table seguimientos drop constraint seguimientos_estado_check;
alter table seguimientos add constraint seguimientos_estado_check
  check (estado in ('en_ejecucion', 'suspendido', 'en_liquidacion', 'terminado'));
alter table seguimientos
  -- Who wrote the liquidación: another person issues the finiquito (0171).
  add column liquidado_por uuid references usuarios (id) on delete restrict,
  add column liquidado_en timestamptz,
  add constraint liquidado_por_alguien check (num_nonnulls(liquidado_por, liquidado_en) in (0, 2)),
  add constraint liquidado_con_motivo check ((estado = 'en_liquidacion') <= (num_nonnulls(motivo, liquidado_en) = 2)
    and (estado in ('en_ejecucion', 'suspendido')) <= (liquidado_en is null));
create index seguimientos_liquidado_por on seguimientos (liquidado_por) where liquidado_por is not null;

select app.rehacer_etapa(e) from app.etapas e where e.tabla = 'seguimientos';
select app.lleva_turno('seguimientos', 'seguimiento',
  '{"en_ejecucion": null, "suspendido": null, "en_liquidacion": null, "terminado": null}');

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('seguimientos', 'liquidar', 'cambio', '{administrar_sistema,firmar_convenios}', '{en_ejecucion,suspendido}', '{en_liquidacion}',
   '{motivo,liquidado_por=yo,liquidado_en}');
select app.solo_se_escribe('seguimientos', 'estado');

-- ── Its acuerdo ──────────────────────────────────────────────────────────────────────────────────

-- As in 0151; and the liquidación, by who moved the seguimiento to it.
create or replace function app.acuerdo_de_ejecucion(convenio uuid, tipo text, suspendido boolean) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.seguimientos s
     where s.convenio_id = acuerdo_de_ejecucion.convenio and s.xmin = pg_current_xact_id()::xid and app.ve_proyecto(s.proyecto_id)
       and (app.puede('firmar_convenios') or app.puede('administrar_sistema'))
       and case s.estado
         when 'suspendido' then acuerdo_de_ejecucion.tipo = 'suspension' and acuerdo_de_ejecucion.suspendido
         when 'en_ejecucion' then acuerdo_de_ejecucion.tipo = 'modificacion' and not acuerdo_de_ejecucion.suspendido
         when 'en_liquidacion' then acuerdo_de_ejecucion.tipo = 'liquidacion' and s.liquidado_por = app.usuario_id()
         else false end)
$$;
do $$
declare
  caso constant text := app.vista_de('acuerdos');
  suyo constant text := '((select app.ve_todo()) and (app.puede(''gestionar_convenios'') or app.puede(''firmar_convenios''))
    or organizacion_id = (select app.organizacion_id()))';
begin
  drop policy acuerdos_agregar on acuerdos;
  execute format('create policy acuerdos_agregar on acuerdos for insert to gp_app with check (%s and case
      when tipo in (''suspension'', ''liquidacion'') or tipo = ''modificacion'' and modificatorio_id is null
        then (select app.ve_todo()) and created_by = app.usuario_id() and app.acuerdo_de_ejecucion(convenio_id, tipo, suspendido)
      else tipo in (''original'', ''prorroga'', ''modificacion'') and %s end)', caso, suyo);
end $$;

-- Whether what was agreed last of a convenio settles it.
create function app.en_liquidacion(convenio uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.acuerdos a where a.convenio_id = convenio and a.tipo = 'liquidacion')
$$;

-- No seguimiento is being settled without the acuerdo that says so, at the end of every transaction.
create function app.liquidacion_con_acuerdo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from public.acuerdos a
     where a.convenio_id = new.convenio_id and a.tipo = 'liquidacion' and a.created_by = new.liquidado_por) then
    raise exception 'seguimientos: % is settled by no acuerdo', new.folio using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger seguimientos_con_liquidacion after update of estado on seguimientos
  deferrable initially deferred for each row when (new.estado = 'en_liquidacion') execute function app.liquidacion_con_acuerdo();

-- What is being settled is not modified: whoever proposes it waits for who settles, by the acuerdo (0152).
create function app.sin_liquidacion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.tope_de_ministraciones(new.proyecto_id);
  if app.en_liquidacion(new.convenio_id) then perform app.rechazar('en_liquidacion'); end if;
  return new;
end $$;
create trigger convenio_modificatorios_sin_liquidacion before insert on convenio_modificatorios
  for each row execute function app.sin_liquidacion();

-- ── The reports of what is being settled ─────────────────────────────────────────────────────────

-- The last day that they cover: that of the liquidación, or the end of the vigencia where it came first.
create function app.corte_de_reportes(seguimiento uuid) returns date
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select least(a.vigencia_fin, coalesce((s.liquidado_en at time zone 'America/Chihuahua')::date, a.vigencia_fin))
    from public.seguimientos s
    join public.acuerdos a on a.convenio_id = s.convenio_id
   where s.id = seguimiento order by a.numero desc limit 1
$$;

-- As in 0158; a report that was begun before the liquidación is sent without waiting for the end of its period.
create or replace function app.vigilar_avance() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  hoy constant date := (now() at time zone 'America/Chihuahua')::date;
  s public.seguimientos;
  a public.acuerdos;
begin
  select * into s from public.seguimientos x where x.id = new.seguimiento_id;
  if tg_op = 'INSERT' then
    -- Two that begin one at once come one after the other.
    perform from public.acuerdos x where x.proyecto_id = new.proyecto_id and x.numero = 1 for update;
    select * into a from public.acuerdos x where x.proyecto_id = new.proyecto_id order by x.numero desc limit 1;
    if s.id is null or a.id is null or (s.proyecto_id, s.organizacion_id, a.id) is distinct from (new.proyecto_id, new.organizacion_id, new.acuerdo_id)
       or new.estado <> 'borrador' then
      raise exception 'avances: not of this seguimiento' using errcode = 'check_violation';
    end if;
    if new.inicio < a.vigencia_inicio or new.fin > a.vigencia_fin or new.inicio > hoy or exists (
      select from public.avances x where x.seguimiento_id = s.id
         and (daterange(x.inicio, x.fin, '[]') && daterange(new.inicio, new.fin, '[]') or (x.numero < new.numero) <> (x.fin < new.inicio))) then
      raise exception 'avances: no such period' using errcode = 'check_violation';
    end if;
  end if;
  if new.estado in ('borrador', 'enviado') and (tg_op = 'INSERT' or new.estado <> old.estado) and (s.estado = 'terminado' or exists (
    select from public.avances x where x.seguimiento_id = s.id and x.numero > new.numero and x.estado = 'aprobado')) then
    perform app.rechazar('periodo_cerrado');
  end if;
  if tg_op = 'INSERT' then return new; end if;
  if new.estado = 'enviado' and old.estado <> 'enviado' then
    -- By the day on which it says that it was sent, which is the clock's of who acts.
    if (new.fin > (new.enviado_en at time zone 'America/Chihuahua')::date and s.estado <> 'en_liquidacion') or not exists (select from public.avance_paginas p where p.avance_id = new.id) or not exists (
      select from public.acuerdos x where x.id = new.acuerdo_id and x.proyecto_id = new.proyecto_id) then
      raise exception 'avances: nothing to send' using errcode = 'check_violation';
    end if;
    if old.recibido_en is not null and new.recibido_en <> old.recibido_en then
      raise exception 'avances: when it came stays' using errcode = 'check_violation';
    end if;
  elsif (new.acuerdo_id, new.fisico, new.recibido_en, new.enviado_por, new.enviado_en)
      is distinct from (old.acuerdo_id, old.fisico, old.recibido_en, old.enviado_por, old.enviado_en) then
    raise exception 'avances: what was sent stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke all on function app.acuerdo_de_ejecucion(uuid, text, boolean), app.en_liquidacion(uuid), app.liquidacion_con_acuerdo(), app.sin_liquidacion(),
  app.corte_de_reportes(uuid), app.vigilar_avance() from public;
grant execute on function app.acuerdo_de_ejecucion(uuid, text, boolean) to gp_app;

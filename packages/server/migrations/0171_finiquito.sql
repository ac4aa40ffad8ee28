-- The finiquito (stages.md §3): nothing is open of the case and nothing is left to be refunded, to the cent; somebody else than who settled
-- it says so, on paper. With it the seguimiento and the convenio are over and the case is concluded, in one transaction, and nothing of
-- it is written any more. All of it is judged again here, under the lock of the seguimiento that everything hanging on it takes too.

alter table seguimientos
  add column finiquito_folio text unique check (finiquito_folio ~ '^FIN-[0-9]{4}-[0-9]{3,}$'),
  add column finiquitado_por uuid references usuarios (id) on delete restrict,
  add column finiquitado_en timestamptz,
  add constraint finiquito_entero check (num_nonnulls(finiquito_folio, finiquitado_por, finiquitado_en) in (0, 3)
    and (finiquitado_en is null or estado = 'terminado' and liquidado_en is not null)
    -- What was settled ends with it alone.
    and (estado <> 'terminado' or (liquidado_en is null) = (finiquitado_en is null))),
  add constraint finiquita_otra_persona check (finiquitado_por <> liquidado_por);
create index seguimientos_finiquitado_por on seguimientos (finiquitado_por) where finiquitado_por is not null;
select app.rehacer_etapa(e) from app.etapas e where e.tabla = 'seguimientos';

create function app.con_finiquito(proyecto uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.seguimientos s where s.proyecto_id = proyecto and s.finiquitado_en is not null)
$$;

-- Whether anything of a case that is being settled is open: what the server says in sentences.
create function app.algo_por_cerrar(s public.seguimientos) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.ministraciones m where m.seguimiento_id = s.id and m.estado in ('solicitada', 'aprobada'))
    or exists (select from public.comprobaciones c where c.seguimiento_id = s.id and c.estado = 'por_revisar')
    or exists (select from public.ministracion_reintegros r
                where r.proyecto_id = s.proyecto_id and r.confirmado_en is null and r.descartado_en is null)
    or exists (select from public.cartas k where k.seguimiento_id = s.id and k.estado in ('enviada', 'aprobada'))
    or not exists (select from public.avances v
                    where v.seguimiento_id = s.id and v.estado = 'aprobado' and v.fin >= app.corte_de_reportes(s.id))
    or exists (select from public.saldos b where b.proyecto_id = s.proyecto_id and b.depositado <> b.admitido + b.reintegrado)
$$;

create function app.vigilar_seguimiento() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.liquidado_en is not null and (new.liquidado_por, new.liquidado_en) is distinct from (old.liquidado_por, old.liquidado_en)
     or new.estado is distinct from old.estado and (old.estado, new.estado) not in (
       ('en_ejecucion', 'suspendido'), ('suspendido', 'en_ejecucion'), ('en_ejecucion', 'en_liquidacion'), ('suspendido', 'en_liquidacion'),
       ('en_ejecucion', 'terminado'), ('suspendido', 'terminado'), ('en_liquidacion', 'terminado')) then
    raise exception 'seguimientos: % after %', new.estado, old.estado using errcode = 'check_violation';
  end if;
  if new.finiquitado_en is not null and old.finiquitado_en is null and (old.estado <> 'en_liquidacion' or app.algo_por_cerrar(old)) then
    perform app.rechazar('cierre_incompleto');
  end if;
  return new;
end $$;
create trigger seguimientos_en_regla before update on seguimientos for each row execute function app.vigilar_seguimiento();

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('seguimientos', 'finiquitar', 'cambio', '{administrar_sistema,firmar_convenios}', '{en_liquidacion}', '{terminado}',
   '{terminado_en,finiquito_folio,finiquitado_por=yo,finiquitado_en}'),
  ('convenios', 'finiquitar', 'cambio', '{administrar_sistema,firmar_convenios}', '{vigente,vencido}', '{terminado}', '{motivo,terminado_en}'),
  ('proyectos', 'concluir', 'paso', '{administrar_sistema,firmar_convenios}', '{seguimiento}', '{concluido}', '{etapa_desde}');
select app.solo_se_escribe('seguimientos', 'estado');
select app.solo_se_escribe('convenios', 'estado');

-- A convenio that is being settled ends with its finiquito; any other one by the administrador alone, as before. Whoever is no account at
-- all (a restore) is not asked who it is.
create function app.convenio_con_finiquito() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if app.en_liquidacion(new.id) then
    if not app.con_finiquito(new.proyecto_id) then perform app.rechazar('en_liquidacion'); end if;
  elsif app.usuario_id() is not null and not app.puede('administrar_sistema') then
    raise exception 'convenios: it ends with its finiquito' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger convenios_con_finiquito before update of estado on convenios for each row
  when (new.estado = 'terminado' and old.estado <> 'terminado') execute function app.convenio_con_finiquito();

-- ── Nothing of it is written afterwards ──────────────────────────────────────────────────────────

-- Whatever hangs on a seguimiento holds its row while it is written, so that its finiquito waits for it; and it waits for the finiquito.
create function app.antes_del_finiquito() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  fila constant jsonb := to_jsonb(new);
  caso uuid;
begin
  if tg_table_name = 'documentos' then
    execute format('select x.proyecto_id from public.%I x where x.id = $1',
      case fila ->> 'entidad' when 'avance' then 'avances' else 'ministraciones' end) into caso using (fila ->> 'entidad_id')::uuid;
  else
    caso := (fila ->> 'proyecto_id')::uuid;
  end if;
  perform from public.seguimientos s where s.proyecto_id = caso for share;
  if app.con_finiquito(caso) then perform app.rechazar('con_finiquito'); end if;
  return new;
end $$;
do $$
declare
  tabla text;
begin
  foreach tabla in array array['ministraciones', 'ministracion_reintegros', 'comprobaciones', 'cartas', 'avances', 'avance_paginas'] loop
    -- Before the trigger of its own rules, in the order of names: that says why in the words of its slice.
    execute format('create trigger %I before insert or update on %I for each row execute function app.antes_del_finiquito()',
      'antes_del_finiquito', tabla);
  end loop;
end $$;
create trigger antes_del_finiquito before insert on movimientos for each row execute function app.antes_del_finiquito();
create trigger antes_del_finiquito before insert on documentos for each row when (new.entidad in ('ministracion', 'avance'))
  execute function app.antes_del_finiquito();

revoke all on function app.con_finiquito(uuid), app.algo_por_cerrar(public.seguimientos), app.vigilar_seguimiento(), app.convenio_con_finiquito(),
  app.antes_del_finiquito() from public;

-- ── What it issues ───────────────────────────────────────────────────────────────────────────────

alter table documentos_emitidos drop constraint documentos_emitidos_tipo_check;
alter table documentos_emitidos add constraint documentos_emitidos_tipo_check
  check (tipo in ('acuse', 'minuta', 'dictamen', 'acta', 'oficio', 'convenio', 'acuerdo', 'carta', 'finiquito'));
-- One a case, by who issues it, with its folio; no other right reaches it.
create unique index documentos_emitidos_finiquito on documentos_emitidos (entidad_id) where tipo = 'finiquito';
do $$
begin
  execute format('create policy documentos_emitidos_finiquitar on documentos_emitidos for insert to gp_app with check (
    tipo = ''finiquito'' and emitido_por = app.usuario_id() and %s)', app.vista_de('documentos_emitidos'));
end $$;
create policy documentos_emitidos_de_finiquito on documentos_emitidos as restrictive for insert to gp_app with check (
  tipo <> 'finiquito' or (entidad = 'seguimiento' and exists (
    select from seguimientos s
     where s.id = documentos_emitidos.entidad_id and s.finiquito_folio = documentos_emitidos.referencia
       and s.finiquitado_por = app.usuario_id())));

alter table plantillas disable trigger plantillas_se_agregan;
insert into plantillas (clave, version, contenido, vigente_desde) values
  ('finiquito', 1, jsonb_build_object(
    'titulo', 'Finiquito {{folio}}',
    'parrafos', jsonb_build_array(
      '{{fecha}}',
      'La fundación hace constar que el proyecto {{proyecto}}, de {{organizacion}}, al amparo del convenio {{convenio}}, quedó liquidado con el acuerdo {{acuerdo}}.',
      'De la cantidad depositada, {{depositado}} {{depositadoLetra}}, se admitió la comprobación de {{admitido}} {{admitidoLetra}} y se reintegró a la fundación {{reintegrado}} {{reintegradoLetra}}. No queda cantidad alguna por comprobar ni por reintegrar.',
      'Con este documento terminan el convenio y su seguimiento, y el proyecto concluye.'),
    'notas', jsonb_build_array('Finiquito {{folio}}, del {{fecha}}.')),
   '2020-01-01T00:00:00Z');
alter table plantillas enable trigger plantillas_se_agregan;

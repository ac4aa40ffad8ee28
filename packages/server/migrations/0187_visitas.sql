-- Site visits to a project in execution: programmed by who follows it, registered with their minute, people, agreements and pictures on their
-- day or after it, and answered by the organization, which changes nothing of the minute. What is typed of it lies apart (visita_paginas),
-- as it is saved while it is typed; a case that stands still takes them, one that is over does not.

create table visitas (
  id uuid primary key default gen_random_uuid(),
  folio text not null unique check (folio ~ '^VIS-[0-9]{4}-[0-9]{3,}$'),
  seguimiento_id uuid not null references seguimientos (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  proyecto_folio text not null,
  nombre_proyecto text not null default '',
  nombre_organizacion text not null check (length(nombre_organizacion) between 1 and 300),
  cuando timestamptz not null,
  lugar text not null check (length(lugar) between 1 and 300),
  proposito text not null check (length(proposito) between 20 and 2000),
  estado text not null default 'programada' check (estado in ('programada', 'realizada', 'conforme', 'con_observaciones', 'cancelada')),
  version integer not null default 1 check (version >= 1),
  -- When its day was said, first or last, and why it was changed.
  programada_en timestamptz not null,
  motivo_cambio text check (length(motivo_cambio) between 10 and 2000),
  cancelada_por uuid references usuarios (id) on delete restrict,
  cancelada_en timestamptz,
  motivo text check (length(motivo) between 10 and 2000),
  realizada_por uuid references usuarios (id) on delete restrict,
  realizada_en timestamptz,
  respondida_por uuid references usuarios (id) on delete restrict,
  respondida_en timestamptz,
  observaciones text check (length(observaciones) between 20 and 4000),
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text not null generated always as (app.normalizar(folio || ' ' || proyecto_folio || ' ' || nombre_proyecto || ' ' || nombre_organizacion)) stored,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint visitas_del_caso unique (id, proyecto_id),
  -- By the days of Chihuahua on which the record says that each was done, which are the clock's of who acts.
  constraint visita_por_venir check (
    (cuando at time zone 'America/Chihuahua')::date >= (programada_en at time zone 'America/Chihuahua')::date),
  constraint visita_en_su_dia check (
    (realizada_en at time zone 'America/Chihuahua')::date >= (cuando at time zone 'America/Chihuahua')::date),
  constraint pasos_enteros check (num_nonnulls(cancelada_por, cancelada_en, motivo) in (0, 3)
    and num_nonnulls(realizada_por, realizada_en) in (0, 2) and num_nonnulls(respondida_por, respondida_en) in (0, 2)),
  constraint pasos_de_su_estado check (case estado
    when 'programada' then num_nonnulls(cancelada_por, realizada_por, respondida_por, observaciones) = 0
    when 'cancelada' then cancelada_por is not null and num_nonnulls(realizada_por, respondida_por, observaciones) = 0
    when 'realizada' then realizada_por is not null and num_nonnulls(cancelada_por, respondida_por, observaciones) = 0
    else num_nonnulls(realizada_por, respondida_por) = 2 and cancelada_por is null
      and (estado = 'con_observaciones') = (observaciones is not null) end)
);
create index visitas_seguimiento on visitas (seguimiento_id, cuando desc, id desc);
create index visitas_proyecto on visitas (proyecto_id);
create index visitas_esperan on visitas (estado, cuando, id) where estado in ('programada', 'realizada');
create index visitas_cancelada_por on visitas (cancelada_por) where cancelada_por is not null;
create index visitas_realizada_por on visitas (realizada_por) where realizada_por is not null;
create index visitas_respondida_por on visitas (respondida_por) where respondida_por is not null;
create index visitas_created_by on visitas (created_by);

select app.etapa('visitas',
  identidad => '{folio,seguimiento_id,proyecto_id,organizacion_id,proyecto_folio,nombre_proyecto,nombre_organizacion,lugar,proposito}',
  sellados => '{conforme,con_observaciones,cancelada}',
  crea => '{gestionar_ministraciones}', cambia => '{gestionar_ministraciones}', entidad => 'visita');

create table visita_paginas (
  visita_id uuid primary key,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  version integer not null check (version >= 1),
  respuestas jsonb not null check (jsonb_typeof(respuestas) = 'object' and octet_length(respuestas::text) <= 1000000),
  guardado_por uuid not null references usuarios (id) on delete restrict,
  guardado_en timestamptz not null,
  foreign key (visita_id, proyecto_id) references visitas (id, proyecto_id) on delete restrict
);
create index visita_paginas_proyecto on visita_paginas (proyecto_id);
create index visita_paginas_organizacion on visita_paginas (organizacion_id);
create index visita_paginas_guardado_por on visita_paginas (guardado_por);

-- ── What holds of it ─────────────────────────────────────────────────────────────────────────────

create function app.vigilar_visita() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  s public.seguimientos;
  escrita jsonb;
begin
  select * into s from public.seguimientos x where x.id = new.seguimiento_id;
  if tg_op = 'INSERT' then
    if s.id is null or new.estado <> 'programada' or new.motivo_cambio is not null
       or (s.proyecto_id, s.organizacion_id, s.folio, coalesce(s.nombre_proyecto, ''), s.nombre_organizacion) is distinct from
         (new.proyecto_id, new.organizacion_id, new.proyecto_folio, new.nombre_proyecto, new.nombre_organizacion) then
      raise exception 'visitas: not of this seguimiento' using errcode = 'check_violation';
    end if;
  end if;
  if s.estado = 'terminado' then perform app.rechazar('con_finiquito'); end if;
  if tg_op = 'INSERT' then return new; end if;
  if new.estado is distinct from old.estado and (old.estado, new.estado) not in (('programada', 'realizada'), ('programada', 'cancelada'),
       ('realizada', 'conforme'), ('realizada', 'con_observaciones')) then
    raise exception 'visitas: % after %', new.estado, old.estado using errcode = 'check_violation';
  end if;
  -- Another day is said with its reason, while it is to come.
  if (new.cuando, new.programada_en, new.motivo_cambio) is distinct from (old.cuando, old.programada_en, old.motivo_cambio)
     and ((old.estado, new.estado) <> ('programada', 'programada') or new.motivo_cambio is null or new.programada_en < old.programada_en) then
    raise exception 'visitas: its day stays' using errcode = 'check_violation';
  end if;
  if old.realizada_por is not null and (new.realizada_por, new.realizada_en) is distinct from (old.realizada_por, old.realizada_en) then
    raise exception 'visitas: what was done stays' using errcode = 'check_violation';
  end if;
  if (old.estado, new.estado) = ('programada', 'realizada') then
    select p.respuestas into escrita from public.visita_paginas p where p.visita_id = new.id;
    if coalesce(length(escrita ->> 'minuta'), 0) < 50 or coalesce(jsonb_array_length(nullif(escrita -> 'presentes', 'null')), 0) < 1
       or not exists (select from public.documentos d join public.archivos f on f.id = d.archivo_id
                       where d.entidad = 'visita' and d.entidad_id = new.id and f.mime in ('image/jpeg', 'image/png')) then
      raise exception 'visitas: nothing to register' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger visitas_en_regla before insert or update on visitas for each row execute function app.vigilar_visita();

-- Whether there is a minute to be read, with the rights of whoever asks.
create function app.visita_registrada(visita uuid) returns boolean language sql stable as $$
  select exists (select from public.visitas v where v.id = visita and v.estado in ('realizada', 'conforme', 'con_observaciones'))
$$;

create function app.vigilar_pagina_de_visita() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v public.visitas;
begin
  -- Whoever registers it meanwhile goes first.
  select * into v from public.visitas x where x.id = new.visita_id for share;
  if tg_op = 'UPDATE' and (new.visita_id, new.proyecto_id, new.organizacion_id) is distinct from (old.visita_id, old.proyecto_id, old.organizacion_id)
     or new.version <> (case tg_op when 'UPDATE' then old.version else 0 end) + 1 then
    raise exception 'visita_paginas: version %', new.version using errcode = 'check_violation';
  end if;
  if v.estado is distinct from 'programada'
     or (new.guardado_en at time zone 'America/Chihuahua')::date < (v.cuando at time zone 'America/Chihuahua')::date then
    raise exception 'visita_paginas: it is closed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger visita_paginas_vigiladas before insert or update on visita_paginas for each row execute function app.vigilar_pagina_de_visita();

-- Nothing of it once its case is concluded, which waits for what is being written (0171).
create trigger antes_del_finiquito before insert or update on visitas for each row execute function app.antes_del_finiquito();
create trigger antes_del_finiquito before insert or update on visita_paginas for each row execute function app.antes_del_finiquito();
drop trigger antes_del_finiquito on documentos;
create trigger antes_del_finiquito before insert on documentos for each row when (new.entidad in ('ministracion', 'avance', 'visita'))
  execute function app.antes_del_finiquito();

-- ── Who may ──────────────────────────────────────────────────────────────────────────────────────

do $$
declare
  caso text := app.vista_de('visita_paginas');
  visita constant text := '(select app.ve_todo()) and app.puede(''gestionar_ministraciones'')';
begin
  alter table visita_paginas enable row level security;
  revoke all on visita_paginas from public, gp_app;
  -- What is being written is of who follows the case, until it is registered.
  execute format('create policy visita_paginas_ver on visita_paginas for select to gp_app using (%s and (%s or app.visita_registrada(visita_id)))',
    caso, visita);
  grant select on visita_paginas to gp_app;
  execute format('create policy visita_paginas_empezar on visita_paginas for insert to gp_app
    with check (guardado_por = app.usuario_id() and %s and %s)', visita, caso);
  execute format('create policy visita_paginas_guardar on visita_paginas for update to gp_app
    using (%1$s and %2$s) with check (guardado_por = app.usuario_id() and %1$s and %2$s)', visita, caso);

  -- Pictures likewise, whatever other rights over documents there are.
  caso := app.vista_de('documentos');
  execute format('create policy documentos_de_visita on documentos for insert to gp_app
    with check (entidad = ''visita'' and creado_por = app.usuario_id() and %s and %s)', visita, caso);
  execute format('create policy documentos_de_visita_relevar on documentos for update to gp_app
    using (entidad = ''visita'' and %1$s and %2$s) with check (entidad = ''visita'' and %1$s and %2$s)', visita, caso);
  execute format('create policy documentos_de_visita_vistos on documentos as restrictive for select to gp_app
    using (entidad <> ''visita'' or (%s) or app.visita_registrada(entidad_id))', visita);
  execute format('create policy documentos_de_visita_hechos on documentos as restrictive for insert to gp_app
    with check (entidad <> ''visita'' or (%s))', visita);
  execute format('create policy documentos_de_visita_cambiados on documentos as restrictive for update to gp_app
    using (entidad <> ''visita'' or (%1$s)) with check (entidad <> ''visita'' or (%1$s))', visita);
end $$;
insert into app.recibe_documentos values ('visita', 'visitas', '{programada}');

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('visitas', 'programar', 'alta', '{gestionar_ministraciones}', null, null,
   '{folio,seguimiento_id,proyecto_id,organizacion_id,proyecto_folio,nombre_proyecto,nombre_organizacion,cuando,lugar,proposito,programada_en,created_by}'),
  ('visitas', 'reprogramar', 'cambio', '{gestionar_ministraciones}', '{programada}', null, '{cuando,programada_en,motivo_cambio}'),
  ('visitas', 'cancelar', 'cambio', '{gestionar_ministraciones}', '{programada}', '{cancelada}', '{cancelada_por=yo,cancelada_en,motivo}'),
  ('visitas', 'registrar', 'cambio', '{gestionar_ministraciones}', '{programada}', '{realizada}', '{realizada_por=yo,realizada_en}'),
  ('visitas', 'conformar', 'cambio', '{solicitante}', '{realizada}', '{conforme}', '{respondida_por=yo,respondida_en}'),
  ('visitas', 'observar', 'cambio', '{solicitante}', '{realizada}', '{con_observaciones}', '{respondida_por=yo,respondida_en,observaciones}'),
  ('visita_paginas', 'empezar', 'alta', '{gestionar_ministraciones}', null, null,
   '{visita_id,proyecto_id,organizacion_id,version,respuestas,guardado_por,guardado_en}'),
  ('visita_paginas', 'guardar', 'cambio', '{gestionar_ministraciones}', null, null, '{version,respuestas,guardado_por=yo,guardado_en}');
select app.solo_se_escribe('visitas', 'estado');
select app.solo_se_escribe('visita_paginas', siempre => '{}');

revoke all on function app.vigilar_visita(), app.visita_registrada(uuid), app.vigilar_pagina_de_visita() from public;
grant execute on function app.visita_registrada(uuid) to gp_app;

-- ── What it issues ───────────────────────────────────────────────────────────────────────────────

-- One a visit, by who registered it, with its folio; no other right reaches it.
create unique index documentos_emitidos_visita on documentos_emitidos (entidad_id) where entidad = 'visita';
do $$
begin
  execute format('create policy documentos_emitidos_visitar on documentos_emitidos for insert to gp_app with check (
    entidad = ''visita'' and tipo = ''minuta'' and emitido_por = app.usuario_id() and %s)', app.vista_de('documentos_emitidos'));
end $$;
create policy documentos_emitidos_de_visita on documentos_emitidos as restrictive for insert to gp_app with check (
  entidad <> 'visita' or (tipo = 'minuta' and exists (
    select from visitas v
     where v.id = documentos_emitidos.entidad_id and v.folio = documentos_emitidos.referencia and v.estado = 'realizada'
       and v.realizada_por = app.usuario_id())));

alter table plantillas disable trigger plantillas_se_agregan;
insert into plantillas (clave, version, contenido, vigente_desde) values
  ('minuta-de-visita', 1, jsonb_build_object(
    'titulo', 'Minuta de visita {{folio}}',
    'parrafos', jsonb_build_array(
      '{{fecha}}',
      'La fundación visitó el proyecto {{proyecto}}, de {{organizacion}}, en {{lugar}}. Esta minuta dice lo que se vio, quién estuvo y lo que se acordó.'),
    'notas', jsonb_build_array(
      'La organización responde esta minuta en el portal: da su conformidad o agrega sus observaciones, que no la cambian.')),
   '2020-01-01T00:00:00Z');
alter table plantillas enable trigger plantillas_se_agregan;

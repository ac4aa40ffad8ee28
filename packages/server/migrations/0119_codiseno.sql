-- The co-diseño (product.md §3): three sessions in which the foundation and the organization work on the design of a case. It copies
-- no content (stages.md §3): it opens sections of the formulación for both, says of each how it stands, and keeps between which
-- versions of the whole every session lies.

create table co_disenos (
  id uuid primary key default gen_random_uuid(),
  -- Its case's.
  folio text not null check (folio ~ '^PROJ-[0-9]{4}-[0-9]{6,}$'),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- Where it comes from, which is validated and is not reopened while there is a co-diseño.
  registro_id uuid not null references registros (id) on delete restrict,
  nombre_organizacion text not null,
  -- Of the ficha, by trigger: what lists show and go by.
  nombre_proyecto text check (length(nombre_proyecto) between 1 and 300),
  estado text not null default 'en_progreso' check (estado in ('en_progreso', 'pausado', 'completado', 'desistido', 'cancelado')),
  version integer not null default 1 check (version >= 1),
  -- The session that is open; of one that is over, the last one that was.
  sesion integer not null default 1 check (sesion between 1 and 3),
  -- Sections approved, of eight; held to what codiseno_secciones says at the end of every transaction.
  aprobadas integer not null default 0 check (aprobadas between 0 and 8),
  -- While it goes on: who is waited for.
  espera_a text not null default 'fundacion' check (espera_a in ('fundacion', 'organizacion')),
  -- Whose turn it is; null: nobody's.
  turno text generated always as (case estado when 'en_progreso' then espera_a when 'pausado' then 'fundacion' end) stored,
  turno_desde timestamptz not null default now(),
  -- Why it is paused, or how it ended.
  motivo text check (length(motivo) between 1 and 2000),
  reanuda_el date,
  pausado_en timestamptz,
  terminado_en timestamptz,
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  folio_orden bigint not null generated always as (
    split_part(folio, '-', 2)::bigint * 1000000000 + split_part(folio, '-', 3)::bigint) stored,
  nombre_orden text not null generated always as (coalesce(nombre_proyecto, '')) stored,
  busqueda text generated always as (
    app.normalizar(folio || ' ' || nombre_organizacion || ' ' || coalesce(nombre_proyecto, ''))) stored,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint pausa_con_fecha check ((estado = 'pausado') = (reanuda_el is not null) and (estado = 'pausado') = (pausado_en is not null)),
  constraint motivo_de_lo_detenido check ((estado in ('pausado', 'desistido', 'cancelado')) = (motivo is not null)),
  constraint termino_con_fecha check ((estado in ('completado', 'desistido', 'cancelado')) = (terminado_en is not null)),
  constraint completo_con_todo check (estado <> 'completado' or (sesion = 3 and aprobadas = 8))
);
-- One a case, and one of each registro: nothing deletes one, and no case comes back behind it.
create unique index co_disenos_proyecto on co_disenos (proyecto_id);
create unique index co_disenos_registro on co_disenos (registro_id);

select app.etapa('co_disenos',
  identidad => '{folio,proyecto_id,organizacion_id,registro_id,nombre_organizacion}',
  sellados => '{completado,desistido,cancelado}',
  crea => '{gestionar_codiseno}', cambia => '{administrar_sistema,gestionar_codiseno}');
-- It is opened from a validated registro whose case waits for it, and with the number of that case.
create policy co_disenos_de_validados on co_disenos as restrictive for insert to gp_app with check (exists (
  select from registros r join proyectos y on y.id = r.proyecto_id
   where r.id = co_disenos.registro_id and r.estado = 'validado' and r.eliminado_en is null
     and y.id = co_disenos.proyecto_id and y.folio = co_disenos.folio and y.etapa = 'co_diseno'
     and app.puede('gestionar_codiseno')));

-- Keyset pages.
create index co_disenos_orden_folio on co_disenos (folio_orden, id) include (organizacion_id, proyecto_id);
create index co_disenos_orden_nombre on co_disenos (nombre_orden, id) include (organizacion_id, proyecto_id);
create index co_disenos_orden_organizacion on co_disenos (nombre_organizacion, id) include (organizacion_id, proyecto_id);
create index co_disenos_orden_progreso on co_disenos (aprobadas, id) include (organizacion_id, proyecto_id);
create index co_disenos_por_estado on co_disenos (estado, id) include (organizacion_id, proyecto_id);
create index co_disenos_estado on co_disenos (estado, created_at desc, id desc) include (organizacion_id, proyecto_id);
create index co_disenos_sesion on co_disenos (sesion, created_at desc, id desc) include (organizacion_id, proyecto_id);
create index co_disenos_turno_desde on co_disenos (turno_desde, id) include (organizacion_id, proyecto_id);
create index co_disenos_turno on co_disenos (turno, created_at desc, id desc) include (organizacion_id, proyecto_id);
create index co_disenos_espera on co_disenos (turno, turno_desde, id);

select app.llevar_cuenta('co_disenos', 'estado', 'true');

-- ── Whose turn it is ─────────────────────────────────────────────────────────────────────────────

-- The state alone does not say it: while it goes on it is of whom the record waits for. The list of states says what it is when a
-- record comes into each; the triggers here read the record.
select app.lleva_turno('co_disenos', 'co_diseno', '{
  "en_progreso": "fundacion", "pausado": "fundacion", "completado": null, "desistido": null, "cancelado": null}');
drop trigger co_disenos_dan_turno on co_disenos;
drop trigger co_disenos_llevan_turno on co_disenos;

create function app.anotar_turno_de_codiseno() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.turno_desde := new.created_at;
  else
    -- Generated columns are not computed yet.
    new.turno_desde := case
      when case new.estado when 'en_progreso' then new.espera_a when 'pausado' then 'fundacion' end is distinct from old.turno
      then new.updated_at else old.turno_desde end;
  end if;
  return new;
end $$;
create trigger co_disenos_turno before insert or update of estado, espera_a, turno_desde on co_disenos
  for each row execute function app.anotar_turno_de_codiseno();

create function app.llevar_turno_de_codiseno() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.proyectos y
     set turno = new.turno, turno_desde = case tg_op when 'INSERT' then new.created_at else new.updated_at end
   where y.id = new.proyecto_id and y.etapa = 'co_diseno' and y.eliminado_en is null and y.turno is distinct from new.turno;
  return null;
end $$;
create trigger co_disenos_dan_turno after insert on co_disenos for each row execute function app.llevar_turno_de_codiseno();
create trigger co_disenos_llevan_turno after update of estado, espera_a on co_disenos
  for each row when (old.turno is distinct from new.turno) execute function app.llevar_turno_de_codiseno();

-- ── Its sections and sessions ────────────────────────────────────────────────────────────────────

-- How each section of the design stands in it: all eight from its opening on.
create table codiseno_secciones (
  codiseno_id uuid not null references co_disenos (id) on delete restrict,
  seccion text not null check (seccion in (
    'ficha', 'arbol_problemas', 'arbol_objetivos', 'poblacion', 'alcance', 'marco_logico', 'presupuesto', 'cronograma')),
  -- The session that works on it.
  sesion integer not null generated always as (case
    when seccion in ('ficha', 'arbol_problemas', 'arbol_objetivos') then 1
    when seccion in ('poblacion', 'alcance', 'marco_logico') then 2 else 3 end) stored,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'en_revision', 'aprobado')),
  aprobada_por uuid references usuarios (id) on delete restrict,
  aprobada_en timestamptz,
  -- Which version of the section was read when it was approved; nobody writes it from then on.
  version_aprobada integer check (version_aprobada >= 0),
  primary key (codiseno_id, seccion),
  foreign key (proyecto_id, seccion) references formulacion_secciones (proyecto_id, seccion) on delete restrict,
  constraint aprobada_por_alguien check (
    (estado = 'aprobado') = (aprobada_por is not null) and (estado = 'aprobado') = (aprobada_en is not null)
    and (estado = 'aprobado') = (version_aprobada is not null))
);
create index codiseno_secciones_proyecto on codiseno_secciones (proyecto_id);
create index codiseno_secciones_organizacion on codiseno_secciones (organizacion_id);
create index codiseno_secciones_aprobada_por on codiseno_secciones (aprobada_por) where aprobada_por is not null;

-- A session begins upon a version of the design and ends with the next; what it was is not written again.
create table codiseno_sesiones (
  codiseno_id uuid not null references co_disenos (id) on delete restrict,
  numero integer not null check (numero between 1 and 3),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  abierta_en timestamptz not null,
  version_antes integer not null check (version_antes >= 1),
  finalizada_por uuid references usuarios (id) on delete restrict,
  finalizada_en timestamptz,
  version_despues integer,
  primary key (codiseno_id, numero),
  -- Judged at the end of the transaction: the session is written before the version is cut, which asks for it.
  constraint codiseno_sesiones_version_antes foreign key (proyecto_id, version_antes)
    references formulacion_versiones (proyecto_id, numero) on delete restrict deferrable initially deferred,
  constraint codiseno_sesiones_version_despues foreign key (proyecto_id, version_despues)
    references formulacion_versiones (proyecto_id, numero) on delete restrict deferrable initially deferred,
  constraint finalizada_por_alguien check (
    (finalizada_en is null) = (finalizada_por is null) and (finalizada_en is null) = (version_despues is null)),
  constraint despues_de_antes check (version_despues > version_antes)
);
create index codiseno_sesiones_proyecto on codiseno_sesiones (proyecto_id);
create index codiseno_sesiones_organizacion on codiseno_sesiones (organizacion_id);
create index codiseno_sesiones_finalizada_por on codiseno_sesiones (finalizada_por) where finalizada_por is not null;

-- They are opened in order (rule 67), each upon the version that the one before ended with.
create function app.vigilar_sesion_de_codiseno() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.numero > 1 and not exists (
      select from public.codiseno_sesiones s
       where s.codiseno_id = new.codiseno_id and s.numero = new.numero - 1 and s.version_despues = new.version_antes) then
      raise exception 'codiseno_sesiones: session % before the one before it is over', new.numero using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if old.finalizada_en is not null or (new.codiseno_id, new.numero, new.proyecto_id, new.organizacion_id, new.abierta_en, new.version_antes)
     is distinct from (old.codiseno_id, old.numero, old.proyecto_id, old.organizacion_id, old.abierta_en, old.version_antes) then
    raise exception 'codiseno_sesiones: a session is not rewritten' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger codiseno_sesiones_vigiladas before insert or update on codiseno_sesiones
  for each row execute function app.vigilar_sesion_de_codiseno();

-- A section stands otherwise only while its session is open, whatever the code forgets.
create function app.vigilar_seccion_de_codiseno() returns trigger language plpgsql as $$
begin
  if (new.codiseno_id, new.seccion, new.proyecto_id, new.organizacion_id)
     is distinct from (old.codiseno_id, old.seccion, old.proyecto_id, old.organizacion_id) then
    raise exception 'codiseno_secciones: identity is immutable' using errcode = 'check_violation';
  end if;
  if not exists (
    select from public.co_disenos c where c.id = new.codiseno_id and c.estado = 'en_progreso' and c.sesion = old.sesion) then
    raise exception 'codiseno_secciones: the session of % is not open', new.seccion using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger codiseno_secciones_vigiladas before update on codiseno_secciones
  for each row execute function app.vigilar_seccion_de_codiseno();

-- How many are approved is what the sections say, whoever wrote which of the two.
create function app.vigilar_aprobadas() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cual constant uuid := coalesce(to_jsonb(new) ->> 'codiseno_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if exists (
    select from public.co_disenos c
     where c.id = cual and c.aprobadas <> (
       select count(*) from public.codiseno_secciones s where s.codiseno_id = c.id and s.estado = 'aprobado')) then
    raise exception 'co_disenos: its sections say another number of approved ones' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger co_disenos_aprobadas after insert or update of aprobadas on co_disenos
  deferrable initially deferred for each row execute function app.vigilar_aprobadas();
create constraint trigger codiseno_secciones_aprobadas after insert or update of estado on codiseno_secciones
  deferrable initially deferred for each row execute function app.vigilar_aprobadas();

do $$
declare
  tabla text;
  caso text;
begin
  foreach tabla in array array['codiseno_secciones', 'codiseno_sesiones'] loop
    caso := app.vista_de(tabla::regclass);
    execute format('alter table %I enable row level security', tabla);
    execute format('create policy %I on %I for select to gp_app using (%s)', tabla || '_ver', tabla, caso);
    execute format('create policy %I on %I for insert to gp_app with check (app.puede(''gestionar_codiseno'') and %s)',
      tabla || '_abrir', tabla, caso);
    execute format('grant select on %I to gp_app', tabla);
  end loop;
  caso := app.vista_de('codiseno_secciones');
  execute format('create policy codiseno_secciones_cambiar on codiseno_secciones for update to gp_app
    using ((organizacion_id = app.organizacion_id() or app.puede(''gestionar_codiseno'')) and %1$s)
    with check ((organizacion_id = app.organizacion_id() or app.puede(''gestionar_codiseno'')) and %1$s)', caso);
  caso := app.vista_de('codiseno_sesiones');
  execute format('create policy codiseno_sesiones_finalizar on codiseno_sesiones for update to gp_app
    using (app.puede(''gestionar_codiseno'') and %1$s) with check (app.puede(''gestionar_codiseno'') and %1$s)', caso);
end $$;

insert into app.entidades_de_caso (entidad, tabla) values ('codiseno', 'co_disenos');

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('co_disenos', 'abrir', 'alta', '{gestionar_codiseno}', null, null,
   '{folio,proyecto_id,organizacion_id,registro_id,nombre_organizacion,nombre_proyecto,created_by}'),
  -- Who commented last waits for the other side.
  ('co_disenos', 'comentar', 'cambio', '{gestionar_codiseno}', '{en_progreso}', null, '{espera_a=organizacion}'),
  ('co_disenos', 'responder', 'cambio', '{solicitante}', '{en_progreso}', null, '{espera_a=fundacion}'),
  ('co_disenos', 'aprobarSeccion', 'cambio', '{gestionar_codiseno}', '{en_progreso}', null, '{aprobadas,espera_a=fundacion}'),
  ('co_disenos', 'reabrirSeccion', 'cambio', '{gestionar_codiseno}', '{en_progreso}', null, '{aprobadas,espera_a=fundacion}'),
  ('co_disenos', 'finalizarSesion', 'cambio', '{gestionar_codiseno}', '{en_progreso}', null, '{sesion,espera_a=fundacion}'),
  ('co_disenos', 'completar', 'cambio', '{gestionar_codiseno}', '{en_progreso}', '{completado}', '{terminado_en}'),
  ('co_disenos', 'pausar', 'cambio', '{gestionar_codiseno}', '{en_progreso}', '{pausado}', '{motivo,reanuda_el,pausado_en}'),
  ('co_disenos', 'reanudar', 'cambio', '{gestionar_codiseno}', '{pausado}', '{en_progreso}', '{motivo,reanuda_el,pausado_en}'),
  ('co_disenos', 'desistir', 'cambio', '{solicitante}', '{en_progreso,pausado}', '{desistido}',
   '{motivo,reanuda_el,pausado_en,terminado_en}'),
  ('co_disenos', 'cancelar', 'cambio', '{administrar_sistema}', '{en_progreso,pausado}', '{cancelado}',
   '{motivo,reanuda_el,pausado_en,terminado_en}'),

  ('codiseno_secciones', 'abrir', 'alta', '{gestionar_codiseno}', null, null, '{codiseno_id,seccion,proyecto_id,organizacion_id}'),
  ('codiseno_secciones', 'comentar', 'cambio', '{solicitante,gestionar_codiseno}', '{pendiente}', '{en_revision}', '{}'),
  ('codiseno_secciones', 'aprobar', 'cambio', '{gestionar_codiseno}', '{pendiente,en_revision}', '{aprobado}',
   '{aprobada_por=yo,aprobada_en,version_aprobada}'),
  ('codiseno_secciones', 'reabrir', 'cambio', '{gestionar_codiseno}', '{aprobado}', '{en_revision}',
   '{aprobada_por,aprobada_en,version_aprobada}'),

  ('codiseno_sesiones', 'abrir', 'alta', '{gestionar_codiseno}', null, null,
   '{codiseno_id,numero,proyecto_id,organizacion_id,abierta_en,version_antes}'),
  ('codiseno_sesiones', 'finalizar', 'cambio', '{gestionar_codiseno}', null, null,
   '{finalizada_por=yo,finalizada_en,version_despues}');
select app.solo_se_escribe('co_disenos', 'estado');
select app.solo_se_escribe('codiseno_secciones', 'estado', '{}');
select app.solo_se_escribe('codiseno_sesiones', siempre => '{}');

-- As in 0115, and of a session the one that it was opened upon and the one that it ended with. A cause that no stage has yet is
-- nobody's but the staff's.
drop policy formulacion_versiones_de_lo_enviado on formulacion_versiones;
create policy formulacion_versiones_de_lo_hecho on formulacion_versiones as restrictive for insert to gp_app
  with check (
    case causa
      when 'registro_enviado' then exists (
        select from registros r
         where r.proyecto_id = formulacion_versiones.proyecto_id and r.eliminado_en is null
           and r.estado = 'pendiente_validacion' and r.version_enviada = formulacion_versiones.numero)
      when 'sesion_abierta' then app.puede('gestionar_codiseno') and exists (
        select from codiseno_sesiones s
         where s.proyecto_id = formulacion_versiones.proyecto_id and s.numero = 1 and s.finalizada_en is null
           and s.version_antes = formulacion_versiones.numero)
      when 'sesion_finalizada' then exists (
        select from codiseno_sesiones s
         where s.proyecto_id = formulacion_versiones.proyecto_id and s.finalizada_por = app.usuario_id()
           and s.version_despues = formulacion_versiones.numero)
      else (select app.es_personal())
    end);

-- ── What it does to its case ─────────────────────────────────────────────────────────────────────

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('proyectos', 'pasarAAprobacion', 'paso', '{gestionar_codiseno}', '{co_diseno}', '{aprobacion}', '{etapa_desde}');
update app.escrituras set de = '{registro,co_diseno}' where tabla = 'proyectos' and accion in ('desistir', 'cancelar');

-- The first record of a stage in a case: the case does not go back behind it (`tieneCodiseno`).
create function app.codiseno_en_su_caso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.proyectos y
     set etapas_abiertas = y.etapas_abiertas || '{co_diseno}', version = y.version + 1, updated_at = new.created_at
   where y.id = new.proyecto_id and not ('co_diseno' = any (y.etapas_abiertas));
  return null;
end $$;
create trigger co_disenos_en_su_caso after insert on co_disenos for each row execute function app.codiseno_en_su_caso();

-- What waits to be opened, the longest first.
create index proyectos_por_abrir_codiseno on proyectos (turno_desde, id)
  where etapa = 'co_diseno' and eliminado_en is null and not ('co_diseno' = any (etapas_abiertas));

revoke all on function app.anotar_turno_de_codiseno(), app.llevar_turno_de_codiseno(), app.vigilar_sesion_de_codiseno(),
  app.vigilar_seccion_de_codiseno(), app.vigilar_aprobadas(), app.codiseno_en_su_caso() from public;

-- The agreement that money stands on (stages.md §4): signing a convenio writes its `original`, and a modification, a suspension or the
-- liquidation is its next row. It owns the total, the vigencia and the plan; nothing of it is ever written again. Its slice belongs to
-- no stage: convenio and seguimiento both use it, and never each other.

create table acuerdos (
  id uuid primary key default gen_random_uuid(),
  folio text not null unique check (folio ~ '^ACU-[0-9]{4}-[0-9]{3,}$'),
  convenio_id uuid not null references convenios (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- From 1, one after the other: the last one is in force.
  numero integer not null check (numero >= 1),
  tipo text not null check (tipo in ('original', 'modificacion', 'liquidacion', 'suspension')),
  fecha date not null,
  total numeric(14,2) not null check (total >= 0),
  vigencia_inicio date not null,
  vigencia_fin date not null,
  -- While it stands, nothing is paid.
  suspendido boolean not null default false,
  descripcion text not null check (length(descripcion) between 20 and 4000),
  -- What was signed, and the design that its plan is of.
  texto_id uuid not null references convenio_textos (id) on delete restrict,
  formulacion_version integer not null,
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  foreign key (proyecto_id, formulacion_version) references formulacion_versiones (proyecto_id, numero) on delete restrict,
  constraint acuerdos_numero unique (convenio_id, numero),
  constraint acuerdos_del_caso unique (id, proyecto_id),
  constraint original_primero check ((tipo = 'original') = (numero = 1)),
  constraint acuerdo_en_orden check (vigencia_fin > vigencia_inicio)
);
create index acuerdos_proyecto on acuerdos (proyecto_id, numero desc);
create index acuerdos_organizacion on acuerdos (organizacion_id);
create index acuerdos_created_by on acuerdos (created_by);
create index acuerdos_texto on acuerdos (texto_id);

-- What a project spends on, for good: expenses refer to a line of the budget by its id, whatever later plans say of it.
create table partidas (
  proyecto_id uuid not null,
  id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  primary key (proyecto_id, id),
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict
);
create index partidas_organizacion on partidas (organizacion_id);

create table plan_partidas (
  acuerdo_id uuid not null,
  partida uuid not null,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  orden integer not null check (orden >= 1),
  rubro text not null check (length(rubro) between 1 and 60),
  concepto text not null check (length(concepto) between 1 and 4000),
  -- The actividad of the plan that it pays.
  actividad uuid,
  -- Of the foundation, and of the organization with other funders.
  importe numeric(14,2) not null check (importe >= 0),
  contrapartida numeric(14,2) not null check (contrapartida >= 0),
  primary key (acuerdo_id, partida),
  foreign key (acuerdo_id, proyecto_id) references acuerdos (id, proyecto_id) on delete restrict,
  foreign key (proyecto_id, partida) references partidas (proyecto_id, id) on delete restrict
);
create index plan_partidas_partida on plan_partidas (proyecto_id, partida);
create index plan_partidas_organizacion on plan_partidas (organizacion_id);

create table plan_actividades (
  acuerdo_id uuid not null,
  actividad uuid not null,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  orden integer not null check (orden >= 1),
  nombre text not null check (length(nombre) between 1 and 4000),
  inicio date,
  fin date,
  responsable text not null default '' check (length(responsable) <= 4000),
  primary key (acuerdo_id, actividad),
  foreign key (acuerdo_id, proyecto_id) references acuerdos (id, proyecto_id) on delete restrict
);
create index plan_actividades_proyecto on plan_actividades (proyecto_id);
create index plan_actividades_organizacion on plan_actividades (organizacion_id);

create table plan_indicadores (
  acuerdo_id uuid not null,
  indicador uuid not null,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  orden integer not null check (orden >= 1),
  nivel text not null check (nivel in ('fin', 'proposito', 'componente', 'actividad')),
  nombre text not null check (length(nombre) between 1 and 4000),
  unidad text not null default '' check (length(unidad) <= 4000),
  linea_base text not null default '' check (length(linea_base) <= 4000),
  meta text not null default '' check (length(meta) <= 4000),
  frecuencia text not null default '' check (length(frecuencia) <= 60),
  primary key (acuerdo_id, indicador),
  foreign key (acuerdo_id, proyecto_id) references acuerdos (id, proyecto_id) on delete restrict
);
create index plan_indicadores_proyecto on plan_indicadores (proyecto_id);
create index plan_indicadores_organizacion on plan_indicadores (organizacion_id);

create table plan_hitos (
  acuerdo_id uuid not null,
  hito uuid not null,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  orden integer not null check (orden >= 1),
  clase text not null check (clase in ('hito', 'entregable')),
  nombre text not null check (length(nombre) between 1 and 4000),
  fecha date,
  primary key (acuerdo_id, hito),
  foreign key (acuerdo_id, proyecto_id) references acuerdos (id, proyecto_id) on delete restrict
);
create index plan_hitos_proyecto on plan_hitos (proyecto_id);
create index plan_hitos_organizacion on plan_hitos (organizacion_id);

-- The ministraciones as they were agreed: what is asked, approved and paid later refers to one of them.
create table plan_ministraciones (
  acuerdo_id uuid not null,
  numero integer not null check (numero >= 1),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  fecha date not null,
  importe numeric(14,2) not null check (importe >= 1),
  condicion text not null check (length(condicion) between 1 and 500),
  hito uuid,
  primary key (acuerdo_id, numero),
  foreign key (acuerdo_id, proyecto_id) references acuerdos (id, proyecto_id) on delete restrict
);
create index plan_ministraciones_proyecto on plan_ministraciones (proyecto_id);
create index plan_ministraciones_organizacion on plan_ministraciones (organizacion_id);

-- ── What holds of it ─────────────────────────────────────────────────────────────────────────────

create function app.vigilar_acuerdo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c public.convenios;
begin
  if tg_op <> 'INSERT' then
    raise exception '%: what was agreed does not change', tg_table_name using errcode = 'check_violation';
  end if;
  select * into c from public.convenios x where x.id = new.convenio_id for update;
  if c.id is null or c.proyecto_id <> new.proyecto_id or c.organizacion_id <> new.organizacion_id or c.firmado_en is null
     or new.numero <> 1 + (select count(*) from public.acuerdos a where a.convenio_id = new.convenio_id) then
    raise exception 'acuerdos: not of a signed convenio, or out of turn' using errcode = 'check_violation';
  end if;
  if new.tipo = 'original' and (
    (new.total, new.vigencia_inicio, new.vigencia_fin, new.texto_id, new.suspendido)
      is distinct from (c.monto, c.vigencia_inicio, c.vigencia_fin, c.texto_id, false)
    or new.formulacion_version is distinct from (select t.formulacion_version from public.convenio_textos t where t.id = c.texto_id)) then
    raise exception 'acuerdos: the signed text says otherwise' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger acuerdos_vigilados before insert or update or delete on acuerdos for each row execute function app.vigilar_acuerdo();

-- The plan is written with its acuerdo: in the same transaction, and never after it.
create function app.vigilar_plan() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' or not exists (
    select from public.acuerdos a
     where a.id = new.acuerdo_id and a.organizacion_id = new.organizacion_id and a.xmin = pg_current_xact_id()::xid) then
    raise exception '%: a plan is written with its acuerdo, and stays', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Lines and ministraciones both come to the total, to the cent (rule 77).
create function app.plan_suma_el_total() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.total is distinct from (select coalesce(sum(p.importe), 0) from public.plan_partidas p where p.acuerdo_id = new.id)
     or new.total is distinct from (select coalesce(sum(m.importe), 0) from public.plan_ministraciones m where m.acuerdo_id = new.id) then
    raise exception 'acuerdos: the plan does not come to the total' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger acuerdos_con_plan after insert on acuerdos
  deferrable initially deferred for each row execute function app.plan_suma_el_total();

-- ── Who reads and who writes ─────────────────────────────────────────────────────────────────────

-- Whoever makes the last signature writes the original, the organization too: what it may say the trigger above holds to the text.
do $$
declare
  tabla text;
  caso text;
  quien constant text := '((select app.ve_todo()) and (app.puede(''gestionar_convenios'') or app.puede(''firmar_convenios''))
    or organizacion_id = (select app.organizacion_id()))';
begin
  foreach tabla in array array['acuerdos', 'partidas', 'plan_partidas', 'plan_actividades', 'plan_indicadores', 'plan_hitos',
                               'plan_ministraciones'] loop
    caso := app.vista_de(tabla::regclass);
    execute format('alter table %I enable row level security', tabla);
    execute format('revoke all on %I from public, gp_app', tabla);
    execute format('create policy %I on %I for select to gp_app using (%s)', tabla || '_ver', tabla, caso);
    -- A modification and its kin come with the stage that signs them.
    execute format('create policy %I on %I for insert to gp_app with check (%s and %s%s)', tabla || '_agregar', tabla, quien, caso,
      case tabla when 'acuerdos' then ' and tipo = ''original''' else '' end);
    execute format('grant select on %I to gp_app', tabla);
    if tabla like 'plan\_%' then
      execute format('create trigger %I before insert or update or delete on %I for each row execute function app.vigilar_plan()',
        tabla || '_vigilado', tabla);
    end if;
  end loop;
end $$;

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('acuerdos', 'firmar', 'alta', '{solicitante,gestionar_convenios,firmar_convenios}', null, null,
   '{folio,convenio_id,proyecto_id,organizacion_id,numero,tipo,fecha,total,vigencia_inicio,vigencia_fin,descripcion,texto_id,formulacion_version,created_by,created_at}'),
  ('partidas', 'firmar', 'alta', '{solicitante,gestionar_convenios,firmar_convenios}', null, null, '{proyecto_id,id,organizacion_id}'),
  ('plan_partidas', 'firmar', 'alta', '{solicitante,gestionar_convenios,firmar_convenios}', null, null,
   '{acuerdo_id,partida,proyecto_id,organizacion_id,orden,rubro,concepto,actividad,importe,contrapartida}'),
  ('plan_actividades', 'firmar', 'alta', '{solicitante,gestionar_convenios,firmar_convenios}', null, null,
   '{acuerdo_id,actividad,proyecto_id,organizacion_id,orden,nombre,inicio,fin,responsable}'),
  ('plan_indicadores', 'firmar', 'alta', '{solicitante,gestionar_convenios,firmar_convenios}', null, null,
   '{acuerdo_id,indicador,proyecto_id,organizacion_id,orden,nivel,nombre,unidad,linea_base,meta,frecuencia}'),
  ('plan_hitos', 'firmar', 'alta', '{solicitante,gestionar_convenios,firmar_convenios}', null, null,
   '{acuerdo_id,hito,proyecto_id,organizacion_id,orden,clase,nombre,fecha}'),
  ('plan_ministraciones', 'firmar', 'alta', '{solicitante,gestionar_convenios,firmar_convenios}', null, null,
   '{acuerdo_id,numero,proyecto_id,organizacion_id,fecha,importe,condicion,hito}');
select app.solo_se_escribe(tabla::regclass, siempre => '{}')
  from unnest(array['acuerdos', 'partidas', 'plan_partidas', 'plan_actividades', 'plan_indicadores', 'plan_hitos', 'plan_ministraciones']) tabla;

-- The acuerdo that is in force, under its lock until the transaction ends: whoever moves money of a case takes it first. Null without one.
create function app.apartar_acuerdo(proyecto uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cual uuid;
begin
  if not app.ve_proyecto(proyecto) then return null; end if;
  -- The first one is the same for everybody, whatever is agreed meanwhile.
  perform from public.acuerdos a where a.proyecto_id = proyecto and a.numero = 1 for update;
  select a.id into cual from public.acuerdos a where a.proyecto_id = proyecto order by a.numero desc limit 1;
  return cual;
end $$;

insert into app.entidades_de_caso (entidad, tabla) values ('acuerdo', 'acuerdos');

revoke all on function app.vigilar_acuerdo(), app.vigilar_plan(), app.plan_suma_el_total(), app.apartar_acuerdo(uuid) from public;
grant execute on function app.apartar_acuerdo(uuid) to gp_app;

-- The execution of a convenio in force (product.md §3 Seguimiento): one a convenio, opened once. How well it goes is computed; what it is
-- suspended by is an acuerdo (0151). Money stands in the ledger.

create table seguimientos (
  id uuid primary key default gen_random_uuid(),
  -- Its case's.
  folio text not null check (folio ~ '^PROJ-[0-9]{4}-[0-9]{6,}$'),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- Where it comes from, with the number that it was signed under.
  convenio_id uuid not null unique references convenios (id) on delete restrict,
  convenio_numero text not null check (convenio_numero ~ '^CONV-[0-9]{4}-[0-9]{3,}$'),
  nombre_organizacion text not null,
  nombre_proyecto text check (length(nombre_proyecto) between 1 and 300),
  estado text not null default 'en_ejecucion' check (estado in ('en_ejecucion', 'suspendido', 'terminado')),
  version integer not null default 1 check (version >= 1),
  turno_desde timestamptz not null default now(),
  -- Of the last suspension or resumption.
  motivo text check (length(motivo) between 20 and 2000),
  suspendido_en timestamptz,
  terminado_en timestamptz,
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  folio_orden bigint not null generated always as (
    split_part(folio, '-', 2)::bigint * 1000000000 + split_part(folio, '-', 3)::bigint) stored,
  nombre_orden text not null generated always as (coalesce(nombre_proyecto, '')) stored,
  busqueda text generated always as (app.normalizar(
    folio || ' ' || convenio_numero || ' ' || nombre_organizacion || ' ' || coalesce(nombre_proyecto, ''))) stored,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint suspendido_con_motivo check ((estado = 'suspendido') <= (num_nonnulls(motivo, suspendido_en) = 2)),
  constraint termino_con_fecha check ((estado = 'terminado') = (terminado_en is not null))
);
create unique index seguimientos_proyecto on seguimientos (proyecto_id);

select app.etapa('seguimientos',
  identidad => '{folio,proyecto_id,organizacion_id,convenio_id,convenio_numero,nombre_organizacion,nombre_proyecto}',
  sellados => '{terminado}',
  crea => '{gestionar_convenios}',
  cambia => '{administrar_sistema,firmar_convenios}');
-- It is opened from a convenio in force, whose vigencia has begun and is not over, of a case that stands in the convenio.
create policy seguimientos_de_vigentes on seguimientos as restrictive for insert to gp_app with check (exists (
  select from convenios c join proyectos y on y.id = c.proyecto_id
   where c.id = seguimientos.convenio_id and c.estado = 'vigente' and c.eliminado_en is null and c.numero = seguimientos.convenio_numero
     and c.nombre_proyecto is not distinct from seguimientos.nombre_proyecto and c.nombre_organizacion = seguimientos.nombre_organizacion
     and y.id = seguimientos.proyecto_id and y.folio = seguimientos.folio and y.etapa = 'convenio'
     and app.puede('gestionar_convenios')));

-- Keyset pages.
create index seguimientos_orden_folio on seguimientos (folio_orden, id) include (organizacion_id, proyecto_id);
create index seguimientos_orden_nombre on seguimientos (nombre_orden, id) include (organizacion_id, proyecto_id);
create index seguimientos_orden_organizacion on seguimientos (nombre_organizacion, id) include (organizacion_id, proyecto_id);
create index seguimientos_por_estado on seguimientos (estado, id) include (organizacion_id, proyecto_id);
create index seguimientos_estado on seguimientos (estado, created_at desc, id desc) include (organizacion_id, proyecto_id);

select app.llevar_cuenta('seguimientos', 'estado', 'true');
-- While nothing is asked of anybody it is nobody's turn: what waits for somebody is of the stages of its money and its reports.
select app.lleva_turno('seguimientos', 'seguimiento', '{"en_ejecucion": null, "suspendido": null, "terminado": null}');

insert into app.entidades_de_caso (entidad, tabla) values ('seguimiento', 'seguimientos');

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('seguimientos', 'abrir', 'alta', '{gestionar_convenios}', null, null,
   '{folio,proyecto_id,organizacion_id,convenio_id,convenio_numero,nombre_organizacion,nombre_proyecto,created_by}'),
  ('seguimientos', 'suspender', 'cambio', '{administrar_sistema,firmar_convenios}', '{en_ejecucion}', '{suspendido}', '{motivo,suspendido_en}'),
  ('seguimientos', 'reanudar', 'cambio', '{administrar_sistema,firmar_convenios}', '{suspendido}', '{en_ejecucion}', '{motivo,suspendido_en}'),
  ('proyectos', 'pasarASeguimiento', 'paso', '{gestionar_convenios}', '{convenio}', '{seguimiento}', '{etapa_desde}');
select app.solo_se_escribe('seguimientos', 'estado');

-- ── What it does to its case ─────────────────────────────────────────────────────────────────────

-- The first record of a stage in a case: the case does not go back behind it.
create function app.seguimiento_en_su_caso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.proyectos y
     set etapas_abiertas = y.etapas_abiertas || '{seguimiento}', version = y.version + 1, updated_at = new.created_at
   where y.id = new.proyecto_id and not ('seguimiento' = any (y.etapas_abiertas));
  return null;
end $$;
create trigger seguimientos_en_su_caso after insert on seguimientos for each row execute function app.seguimiento_en_su_caso();

-- What waits to be opened, the longest first: a convenio in force whose case still stands in it.
create index convenios_por_ejecutar on convenios (vigencia_inicio, id) where estado = 'vigente' and eliminado_en is null;

-- The row under its lock, for whoever moves its money without moving it: the acuerdo's lock is taken before. Nothing where it is not in sight.
create function app.apartar_seguimiento(cual uuid) returns table (
  id uuid, proyecto_id uuid, organizacion_id uuid, convenio_id uuid, estado text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select s.id, s.proyecto_id, s.organizacion_id, s.convenio_id, s.estado from public.seguimientos s
     where s.id = cual and app.ve_proyecto(s.proyecto_id) for share;
end $$;

revoke all on function app.seguimiento_en_su_caso(), app.apartar_seguimiento(uuid) from public;
grant execute on function app.apartar_seguimiento(uuid) to gp_app;

-- ── What is issued in an execution ───────────────────────────────────────────────────────────────

-- The letter of an acuerdo without a text, and the carta de instrucción of a ministración.
alter table documentos_emitidos drop constraint documentos_emitidos_tipo_check;
alter table documentos_emitidos add constraint documentos_emitidos_tipo_check
  check (tipo in ('acuse', 'minuta', 'dictamen', 'acta', 'oficio', 'convenio', 'acuerdo', 'carta'));

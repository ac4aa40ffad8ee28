-- What the foundation issues as PDF: once, with a code by which anybody may ask for it, and for good (ADR 0037). Templates and
-- settings are rows by date, so that what was in force at a moment is found again.

-- ── Settings and templates: only added to ────────────────────────────────────────────────────────

-- Read by jobs; no screen yet.
create table ajustes (
  id uuid primary key default gen_random_uuid(),
  clave text not null check (clave ~ '^[a-z][a-z-]{1,60}$'),
  valor jsonb not null,
  vigente_desde timestamptz not null default now(),
  constraint ajustes_por_fecha unique (clave, vigente_desde)
);

create table plantillas (
  id uuid primary key default gen_random_uuid(),
  -- As `defineDocument` names the document.
  clave text not null check (clave ~ '^[a-z][a-z-]{1,60}$'),
  version integer not null check (version >= 1),
  -- {titulo, parrafos, notas}, with {{campos}}.
  contenido jsonb not null,
  vigente_desde timestamptz not null default now(),
  constraint plantillas_version unique (clave, version),
  constraint plantillas_por_fecha unique (clave, vigente_desde)
);

insert into plantillas (clave, version, contenido, vigente_desde) values
  ('acuse-pre-registro', 1, jsonb_build_object(
    'titulo', 'Acuse de recibo del pre-registro {{folio}}',
    'parrafos', jsonb_build_array(
      'La fundación recibió el {{fecha}}, a las {{hora}} (hora de Chihuahua), el pre-registro {{folio}} de {{organizacion}}, con los datos y documentos que se enlistan.'),
    'notas', jsonb_build_array(
      'Este acuse hace constar lo que se recibió y cuándo. No significa que la solicitud se haya revisado ni aceptado.',
      'La huella de cada documento (SHA-256) permite comprobar que el archivo que se conserva es el mismo que se recibió.')),
   '2020-01-01T00:00:00Z'),
  ('acuse-correcciones', 1, jsonb_build_object(
    'titulo', 'Acuse de recibo de las correcciones al pre-registro {{folio}}',
    'parrafos', jsonb_build_array(
      'La fundación recibió el {{fecha}}, a las {{hora}} (hora de Chihuahua), la solicitud de nueva revisión del pre-registro {{folio}} de {{organizacion}}, con los documentos que se enlistan como estaban en ese momento.'),
    'notas', jsonb_build_array(
      'Este acuse hace constar lo que se recibió y cuándo. No significa que las correcciones se hayan revisado ni aceptado.',
      'La huella de cada documento (SHA-256) permite comprobar que el archivo que se conserva es el mismo que se recibió.')),
   '2020-01-01T00:00:00Z');

-- Nothing of the past changes: a row is never changed or taken away, and a new one begins now or later.
create function app.solo_se_agrega() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception '%: rows are only added', tg_table_name using errcode = 'check_violation';
  end if;
  if new.vigente_desde < now() then
    raise exception '%: in force since before it was written', tg_table_name using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ajustes_se_agregan before insert or update or delete on ajustes
  for each row execute function app.solo_se_agrega();
create trigger plantillas_se_agregan before insert or update or delete on plantillas
  for each row execute function app.solo_se_agrega();

alter table ajustes enable row level security;
alter table plantillas enable row level security;
revoke all on ajustes, plantillas from public, gp_app;
revoke all on function app.solo_se_agrega() from public;

-- ── What was issued ──────────────────────────────────────────────────────────────────────────────

create table documentos_emitidos (
  id uuid primary key default gen_random_uuid(),
  tipo text not null check (tipo in ('acuse', 'minuta', 'dictamen', 'acta', 'oficio')),
  -- 80 random bits in Crockford's base 32.
  codigo text not null unique check (codigo ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- Only oficios have one of their own.
  folio text unique check (folio ~ '^OFI-[0-9]{4}-[0-9]{3,}$'),
  -- The record that it was issued for: its workflow, id, folio and page.
  entidad text not null check (entidad ~ '^[a-z][a-z-]{1,40}$'),
  entidad_id uuid not null,
  referencia text not null check (length(referencia) between 1 and 60),
  ruta text not null check (ruta ~ '^/[a-z0-9/-]{1,200}$'),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- Which document, and the template in force when it was issued: a trigger says it, the default is never kept.
  documento text not null,
  plantilla_id uuid not null default gen_random_uuid() references plantillas (id) on delete restrict,
  -- What it says, fixed when it was issued.
  datos jsonb not null,
  emitido_en timestamptz not null default now(),
  emitido_por uuid not null references usuarios (id) on delete restrict,
  -- The PDF, made once by a job.
  archivo_id uuid unique references archivos (id) on delete restrict,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  preparado_en timestamptz,
  -- Since when it no longer stands, and why.
  anulado_en timestamptz,
  anulado_por uuid references usuarios (id) on delete restrict,
  motivo_anulacion text check (length(motivo_anulacion) <= 2000),
  constraint emitidos_del_caso foreign key (proyecto_id, organizacion_id)
    references proyectos (id, organizacion_id) on delete restrict,
  constraint emitidos_con_folio check ((tipo = 'oficio') = (folio is not null)),
  constraint emitidos_con_archivo check (num_nonnulls(archivo_id, sha256, preparado_en) in (0, 3)),
  constraint emitidos_anulados check (num_nonnulls(anulado_en, anulado_por, motivo_anulacion) in (0, 3))
);
create index emitidos_registro on documentos_emitidos (entidad, entidad_id, emitido_en desc);
create index emitidos_organizacion on documentos_emitidos (organizacion_id);
create index emitidos_proyecto on documentos_emitidos (proyecto_id);
create index emitidos_sin_archivo on documentos_emitidos (emitido_en) where archivo_id is null;

-- The template in force is no choice of whoever issues. Without one nothing is issued.
create function app.fijar_plantilla() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select p.id into new.plantilla_id from public.plantillas p
   where p.clave = new.documento and p.vigente_desde <= new.emitido_en
   order by p.vigente_desde desc limit 1;
  if new.plantilla_id is null then
    raise exception 'documentos_emitidos: no template of % is in force', new.documento using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What was issued stays: its file is filled in once, and once it is taken back.
create function app.vigilar_emitido() returns trigger language plpgsql as $$
declare
  archivo constant text[] := '{archivo_id,sha256,preparado_en}';
  anulacion constant text[] := '{anulado_en,anulado_por,motivo_anulacion}';
begin
  if tg_op = 'DELETE' then
    raise exception 'documentos_emitidos: nothing that was issued is deleted' using errcode = 'check_violation';
  end if;
  if to_jsonb(new) - archivo - anulacion is distinct from to_jsonb(old) - archivo - anulacion
     or (old.archivo_id is not null
         and (new.archivo_id, new.sha256, new.preparado_en) is distinct from (old.archivo_id, old.sha256, old.preparado_en))
     or (old.anulado_en is not null
         and (new.anulado_en, new.anulado_por, new.motivo_anulacion)
             is distinct from (old.anulado_en, old.anulado_por, old.motivo_anulacion)) then
    raise exception 'documentos_emitidos: what was issued does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke all on function app.fijar_plantilla(), app.vigilar_emitido() from public;
create trigger emitidos_con_plantilla before insert on documentos_emitidos
  for each row execute function app.fijar_plantilla();
create trigger emitidos_vigilados before update or delete on documentos_emitidos
  for each row execute function app.vigilar_emitido();

alter table documentos_emitidos enable row level security;
revoke all on documentos_emitidos from public, gp_app;
create policy documentos_emitidos_ver on documentos_emitidos for select to gp_app
  using (organizacion_id = (select app.organizacion_id()) or (select app.puede('ver_proyectos')));
create policy documentos_emitidos_crear on documentos_emitidos for insert to gp_app
  with check (emitido_por = app.usuario_id() and (organizacion_id = app.organizacion_id() or app.puede('crear_proyectos')));
create policy documentos_emitidos_anular on documentos_emitidos for update to gp_app
  using (app.puede('administrar_sistema')) with check (app.puede('administrar_sistema'));
grant select on documentos_emitidos to gp_app;

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('documentos_emitidos', 'emitir', 'alta', '{solicitante,crear_proyectos}', null, null,
   '{tipo,codigo,entidad,entidad_id,referencia,ruta,proyecto_id,organizacion_id,documento,datos,emitido_por}'),
  ('documentos_emitidos', 'dejar sin efecto', 'cambio', '{administrar_sistema}', null, null,
   '{anulado_en,anulado_por=yo,motivo_anulacion}');
select app.solo_se_escribe('documentos_emitidos', siempre => '{}');

-- Its bytes lie where those of every document lie; what the portal made itself is no upload: it belongs to no quota, and the
-- sweep of what no document refers to leaves it alone.
alter table archivos add column emitido boolean not null default false;
create policy archivos_emitidos_ver on archivos for select to gp_app
  using (emitido and exists (select 1 from documentos_emitidos e where e.archivo_id = archivos.id));

-- ── What anybody may ask ─────────────────────────────────────────────────────────────────────────

-- All that a stranger learns by a code: no name, no answer, not even whose it is.
create function app.verificar_documento(codigo text)
returns table (tipo text, folio text, referencia text, emitido_en timestamptz, sha256 text, anulado_en timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select e.tipo, e.folio, e.referencia, e.emitido_en, e.sha256, e.anulado_en
    from public.documentos_emitidos e where e.codigo = verificar_documento.codigo
$$;
revoke all on function app.verificar_documento(text) from public;
grant execute on function app.verificar_documento(text) to gp_app;

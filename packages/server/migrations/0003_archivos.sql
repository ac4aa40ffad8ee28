-- Files and the documents that they are versions of (rules 49–59).

-- The bytes live in the store under `clave`; a row exists only after they are durable (rule 52).
-- What is not referenced here is an orphan, swept after a day.
create table archivos (
  id uuid primary key,
  clave text not null unique check (clave ~ '^[0-9a-f]{2}/[0-9a-f]{2}/[0-9a-f]{32}$'),
  -- As the person named it, cleaned; metadata, never a path (rules 49, 50).
  nombre text not null check (length(nombre) between 1 and 150 and nombre !~ '[/\\[:cntrl:]]'),
  extension text not null check (extension ~ '^[a-z0-9]{1,10}$'),
  mime text not null check (mime ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'),
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Rule 58: 'pendiente' and 'infectado' are in quarantine, for everybody.
  analisis text not null default 'sin_analizar' check (analisis in ('sin_analizar', 'limpio', 'pendiente', 'infectado')),
  creado_por uuid not null references usuarios (id) on delete restrict,
  creado_en timestamptz not null default now()
);
create index archivos_pendientes on archivos (creado_en) where analisis = 'pendiente';

-- One row a version; a replacement is a new one and the old one stays (rule 51).
-- `entidad_id` has no foreign key because it names a row of the table that `entidad` says.
create table documentos (
  id uuid primary key default gen_random_uuid(),
  entidad text not null check (entidad ~ '^[a-z][a-z-]{1,40}$'),
  entidad_id uuid not null,
  ranura text not null check (ranura ~ '^[a-z][a-z0-9_]{0,60}$'),
  version integer not null check (version >= 1),
  archivo_id uuid not null unique references archivos (id) on delete restrict,
  vigente boolean not null default true,
  comentario text check (length(comentario) <= 500),
  organizacion_id uuid references organizaciones (id) on delete restrict,
  creado_por uuid not null references usuarios (id) on delete restrict,
  creado_en timestamptz not null default now(),
  constraint documentos_version unique (entidad, entidad_id, ranura, version),
  -- Only the draft of a newcomer has no organization yet.
  constraint documentos_con_dueno check (entidad = 'borrador' or organizacion_id is not null)
);
create unique index documentos_un_vigente on documentos (entidad, entidad_id, ranura) where vigente;
create index documentos_organizacion on documentos (organizacion_id);
create index documentos_creador_sin_organizacion on documentos (creado_por) where organizacion_id is null;

-- Bytes that an organization uses, or an account that has none yet, every version counted. Takes the
-- quota's lock until the transaction ends, so that two uploads at once cannot both be the last to fit (rule 56).
create function app.espacio_usado(organizacion uuid) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  usados bigint;
begin
  if organizacion is distinct from app.organizacion_id() and not app.es_personal() then
    raise exception 'espacio_usado: not the organization of the account' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('cuota:' || coalesce(organizacion, app.usuario_id())::text, 0));
  select coalesce(sum(a.bytes), 0) into usados
    from public.documentos d join public.archivos a on a.id = d.archivo_id
   where case when organizacion is null
     then d.organizacion_id is null and d.creado_por = app.usuario_id()
     else d.organizacion_id = organizacion end;
  return usados;
end $$;

alter table archivos enable row level security;
alter table documentos enable row level security;
revoke all on archivos, documentos from public, gp_app;

-- A draft is its author's alone; anything else its organization's, and of staff who see projects.
create policy documentos_ver on documentos for select to gp_app
  using (
    case when entidad = 'borrador' then creado_por = (select app.usuario_id())
    else organizacion_id = (select app.organizacion_id()) or (select app.puede('ver_proyectos')) end
  );
create policy documentos_crear on documentos for insert to gp_app
  with check (
    creado_por = app.usuario_id()
    and (
      -- A draft counts for one's own organization or, before there is one, for none.
      (entidad = 'borrador' and organizacion_id is not distinct from app.organizacion_id())
      or organizacion_id = app.organizacion_id()
      or app.puede('crear_proyectos') or app.puede('editar_proyectos') or app.puede('gestionar_documentos')
    )
  );
create policy documentos_cambiar on documentos for update to gp_app
  using (
    case when entidad = 'borrador' then creado_por = app.usuario_id()
    else organizacion_id = app.organizacion_id() or app.puede('editar_proyectos') or app.puede('gestionar_documentos') end
  )
  with check (
    case when entidad = 'borrador'
      then creado_por = app.usuario_id() and organizacion_id is not distinct from app.organizacion_id()
    else organizacion_id = app.organizacion_id() or app.puede('crear_proyectos')
      or app.puede('editar_proyectos') or app.puede('gestionar_documentos') end
  );
-- Only what was never sent can go; the bytes follow with the sweep.
create policy documentos_descartar on documentos for delete to gp_app
  using (entidad = 'borrador' and creado_por = app.usuario_id());
grant select, insert, delete on documentos to gp_app;
-- Who uploaded what, when and as which version never changes (rule 59).
grant update (entidad, entidad_id, organizacion_id, vigente) on documentos to gp_app;

-- A file is seen through its document only.
create policy archivos_ver on archivos for select to gp_app
  using (exists (select 1 from documentos d where d.archivo_id = archivos.id));
create policy archivos_crear on archivos for insert to gp_app
  with check (creado_por = app.usuario_id());
grant select, insert on archivos to gp_app;

revoke all on function app.espacio_usado(uuid) from public;
grant execute on function app.espacio_usado(uuid) to gp_app;

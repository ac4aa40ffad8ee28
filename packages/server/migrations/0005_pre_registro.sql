-- Drafts of every form, and the pre-registration (A§3).

-- What an account has typed and not yet sent: one row an account, form and record.
create table borradores (
  id uuid primary key default gen_random_uuid(),
  formulario text not null check (length(formulario) between 1 and 60),
  registro_id uuid,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  datos jsonb not null default '{}' check (jsonb_typeof(datos) = 'object' and pg_column_size(datos) < 1000000),
  version integer not null default 0 check (version >= 0),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  constraint borradores_unico unique nulls not distinct (usuario_id, formulario, registro_id)
);

alter table borradores enable row level security;
create policy borradores_propios on borradores to gp_app
  using (usuario_id = app.usuario_id()) with check (usuario_id = app.usuario_id());
grant select, insert, update, delete on borradores to gp_app;

-- The answers are one document; what lists filter, join or sort on is a column generated from it,
-- so that the two can never disagree.
create table pre_registros (
  id uuid primary key default gen_random_uuid(),
  folio text not null unique check (folio ~ '^PR-[0-9]{4}-[0-9]{3,}$'),
  -- The folio as a number, so that PR-2026-1000 comes after PR-2026-999.
  folio_orden bigint not null generated always as
    (split_part(folio, '-', 2)::bigint * 1000000000 + split_part(folio, '-', 3)::bigint) stored,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  estado text not null default 'pendiente_validacion'
    check (estado in ('pendiente_validacion', 'en_revision', 'requiere_cambios', 'validado', 'rechazado')),
  version integer not null default 1 check (version >= 1),
  formulario_version integer not null check (formulario_version >= 1),
  respuestas jsonb not null check (jsonb_typeof(respuestas) = 'object'),
  tipo_solicitante text not null generated always as (respuestas ->> 'tipo_solicitante') stored
    check (tipo_solicitante in ('osc', 'institucion')),
  nombre_organizacion text not null generated always as (respuestas ->> 'nombre_organizacion') stored,
  rfc text not null generated always as (respuestas ->> 'rfc') stored check (length(rfc) between 12 and 13),
  titular text not null generated always as (respuestas ->> 'titular') stored,
  donataria_autorizada boolean generated always as ((respuestas ->> 'donataria_autorizada') = 'si') stored,
  cumplimiento_sat boolean generated always as ((respuestas ->> 'cumplimiento_sat') = 'si') stored,
  -- Computed by the server from the answers (rule 45); never taken from a body.
  clasificacion text not null check (clasificacion in ('ac', 'ig')),
  validacion_administrativa jsonb not null default '{}' check (jsonb_typeof(validacion_administrativa) = 'object'),
  comentarios_revisor text not null default '',
  justificacion text,
  motivo text,
  revisado_por uuid references usuarios (id) on delete restrict,
  fecha_revision timestamptz,
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  eliminado_en timestamptz,
  eliminado_por uuid references usuarios (id) on delete restrict,
  motivo_eliminacion text,
  busqueda text generated always as (app.normalizar(
    folio || ' ' || coalesce(respuestas ->> 'nombre_organizacion', '') || ' ' ||
    coalesce(respuestas ->> 'rfc', '') || ' ' || coalesce(respuestas ->> 'titular', ''))) stored,
  constraint eliminado_con_motivo check ((eliminado_en is null) = (motivo_eliminacion is null))
);

-- Keyset pages: newest first, for everybody and within an organization; then by state, and search.
create index pre_registros_creado on pre_registros (created_at desc, id desc) where eliminado_en is null;
create index pre_registros_organizacion on pre_registros (organizacion_id, created_at desc, id desc) where eliminado_en is null;
create index pre_registros_estado on pre_registros (estado, created_at desc, id desc) where eliminado_en is null;
create index pre_registros_folio on pre_registros (folio_orden desc, id desc) where eliminado_en is null;
create index pre_registros_rfc on pre_registros (rfc);
create index pre_registros_busqueda on pre_registros using gin (busqueda gin_trgm_ops);

-- Every change raises the version by one, and what identifies a record never changes (rules 28, 30).
create function app.vigilar_pre_registro() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 then
    raise exception 'pre_registros: version % after %', new.version, old.version using errcode = 'check_violation';
  end if;
  if (new.id, new.folio, new.organizacion_id, new.created_by, new.created_at)
     is distinct from (old.id, old.folio, old.organizacion_id, old.created_by, old.created_at) then
    raise exception 'pre_registros: identity is immutable' using errcode = 'check_violation';
  end if;
  if old.eliminado_en is not null then
    raise exception 'pre_registros: deleted' using errcode = 'check_violation';
  end if;
  -- A validated or rejected record changes only by being reopened or deleted (rules 35, 36, 40).
  if old.estado in ('validado', 'rechazado') and new.estado = old.estado and new.eliminado_en is null then
    raise exception 'pre_registros: sealed in %', old.estado using errcode = 'check_violation';
  end if;
  -- What the review writes is the reviewer's, and all that an applicant may move is back to review.
  if current_user = 'gp_app' and not app.puede('revisar_pre_registros') and not app.puede('administrar_sistema') then
    if (new.validacion_administrativa, new.comentarios_revisor, new.justificacion, new.motivo, new.revisado_por,
        new.fecha_revision, new.eliminado_en)
       is distinct from (old.validacion_administrativa, old.comentarios_revisor, old.justificacion, old.motivo,
        old.revisado_por, old.fecha_revision, old.eliminado_en)
       or (new.estado <> old.estado and new.estado <> 'en_revision') then
      raise exception 'pre_registros: only a reviewer' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;

create trigger pre_registros_vigilados before update on pre_registros
  for each row execute function app.vigilar_pre_registro();

alter table pre_registros enable row level security;
create policy pre_registros_ver on pre_registros for select to gp_app
  using (organizacion_id = (select app.organizacion_id()) or (select app.puede('ver_proyectos')));
create policy pre_registros_crear on pre_registros for insert to gp_app
  with check (
    created_by = app.usuario_id()
    and (organizacion_id = app.organizacion_id() or app.puede('crear_proyectos'))
  );
create policy pre_registros_cambiar on pre_registros for update to gp_app
  using (
    organizacion_id = app.organizacion_id() or app.puede('revisar_pre_registros')
    or app.puede('editar_proyectos') or app.puede('administrar_sistema')
  )
  with check (
    organizacion_id = app.organizacion_id() or app.puede('revisar_pre_registros')
    or app.puede('editar_proyectos') or app.puede('administrar_sistema')
  );
-- No delete: a record leaves the lists with a reason and stays in the table (rule 33).
grant select, insert, update on pre_registros to gp_app;

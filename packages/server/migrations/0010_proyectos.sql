-- The spine: one proyecto is one funding case, from its first pre-registration to the finiquito (product.md §2;
-- rules 42, 43), and the invitations by which the foundation asks for one.

-- ── Invitations ──────────────────────────────────────────────────────────────────────────────────

create table invitaciones (
  id uuid primary key default gen_random_uuid(),
  -- Whom it is for: an organization, or an address whose account may still have none. The organization of an
  -- invitation by address is noted once it is known.
  organizacion_id uuid references organizaciones (id) on delete restrict,
  email text check (length(email) between 3 and 254 and position('@' in email) > 1 and email = lower(email)),
  -- app.huella of the token in the letter; null before the letter is written.
  token_huella text unique check (token_huella ~ '^[0-9a-f]{64}$'),
  mensaje text not null check (length(btrim(mensaje)) between 1 and 2000),
  -- Last day on which it may be accepted, and its first instant after that day in the foundation's zone.
  vence_el date not null,
  vence_en timestamptz not null
    generated always as (((vence_el + 1)::timestamp) at time zone 'America/Chihuahua') stored,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'aceptada', 'retirada', 'vencida')),
  aceptada_por uuid references usuarios (id) on delete restrict,
  aceptada_en timestamptz,
  motivo text check (length(motivo) <= 2000),
  version integer not null default 1 check (version >= 1),
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text generated always as (app.normalizar(coalesce(email, '') || ' ' || mensaje)) stored,
  constraint invitada_conocida check (organizacion_id is not null or email is not null),
  constraint aceptada_por_alguien check ((aceptada_por is null) = (aceptada_en is null) and (estado <> 'aceptada' or aceptada_por is not null)),
  constraint retirada_con_motivo check (estado <> 'retirada' or motivo is not null)
);
create index invitaciones_creada on invitaciones (created_at desc, id desc);
create index invitaciones_vence on invitaciones (vence_en desc, id desc);
create index invitaciones_organizacion on invitaciones (organizacion_id, created_at desc) where organizacion_id is not null;
create index invitaciones_email on invitaciones (email) where email is not null;
create index invitaciones_por_vencer on invitaciones (vence_en) where estado = 'pendiente';
create index invitaciones_busqueda on invitaciones using gin (busqueda gin_trgm_ops);

-- The confirmed address of the actor: sessions exist for confirmed accounts only.
create function app.mi_email() returns text language sql stable as
  $$ select u.email from public.usuarios u where u.id = app.usuario_id() $$;

create function app.vigilar_invitacion() returns trigger language plpgsql as $$
begin
  -- The letter's token is the portal's own business and no change of the invitation.
  if new.version = old.version and current_user <> 'gp_app'
     and (to_jsonb(new) - 'token_huella' - 'vence_en' - 'busqueda') = (to_jsonb(old) - 'token_huella' - 'vence_en' - 'busqueda') then
    return new;
  end if;
  if new.version <> old.version + 1 then
    raise exception 'invitaciones: version % after %', new.version, old.version using errcode = 'check_violation';
  end if;
  if (new.id, new.email, new.mensaje, new.vence_el, new.created_by, new.created_at)
     is distinct from (old.id, old.email, old.mensaje, old.vence_el, old.created_by, old.created_at)
     or (old.organizacion_id is not null and new.organizacion_id is distinct from old.organizacion_id)
     or (old.aceptada_por is not null and new.aceptada_por is distinct from old.aceptada_por) then
    raise exception 'invitaciones: identity is immutable' using errcode = 'check_violation';
  end if;
  if old.estado in ('retirada', 'vencida') then
    raise exception 'invitaciones: sealed in %', old.estado using errcode = 'check_violation';
  end if;
  if new.estado <> old.estado and (old.estado, new.estado) not in (
    ('pendiente', 'aceptada'), ('pendiente', 'retirada'), ('pendiente', 'vencida'), ('aceptada', 'retirada')
  ) then
    raise exception 'invitaciones: no way from % to %', old.estado, new.estado using errcode = 'check_violation';
  end if;
  if new.estado = 'retirada' and exists (
    select from public.proyectos p where p.invitacion_id = new.id and p.eliminado_en is null
  ) then
    raise exception 'invitaciones: a proyecto came of it' using errcode = 'check_violation';
  end if;
  -- Whoever was invited accepts, in the name of nobody else, and gives no other organization than its own.
  if current_user = 'gp_app' and not app.puede('gestionar_convocatorias') then
    if new.estado not in ('aceptada') or new.motivo is distinct from old.motivo
       or (old.aceptada_por is null and new.aceptada_por is distinct from app.usuario_id())
       or (new.organizacion_id is distinct from old.organizacion_id
           and new.organizacion_id is distinct from app.organizacion_id() and not app.puede('crear_proyectos')) then
      raise exception 'invitaciones: only who issues them' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger invitaciones_vigiladas before update on invitaciones
  for each row execute function app.vigilar_invitacion();

alter table invitaciones enable row level security;
revoke all on invitaciones from public, gp_app;
create policy invitaciones_ver on invitaciones for select to gp_app using (
  (select app.puede('gestionar_convocatorias')) or (select app.puede('ver_proyectos'))
  or organizacion_id = (select app.organizacion_id())
  or (email = (select app.mi_email()) and not (select app.es_personal()))
);
create policy invitaciones_emitir on invitaciones for insert to gp_app with check (
  created_by = app.usuario_id() and estado = 'pendiente' and app.puede('gestionar_convocatorias')
);
create policy invitaciones_cambiar on invitaciones for update to gp_app
  using (
    app.puede('gestionar_convocatorias') or app.puede('crear_proyectos')
    or organizacion_id = app.organizacion_id()
    or (email = app.mi_email() and not app.es_personal())
  )
  with check (
    app.puede('gestionar_convocatorias') or app.puede('crear_proyectos')
    or organizacion_id = app.organizacion_id()
    or (email = app.mi_email() and not app.es_personal())
  );
-- Not the token: it is written with the letter, and read by nobody.
grant select (id, organizacion_id, email, mensaje, vence_el, vence_en, estado, aceptada_por, aceptada_en, motivo, version,
  created_by, created_at, updated_at, busqueda) on invitaciones to gp_app;
grant insert (organizacion_id, email, mensaje, vence_el, created_by) on invitaciones to gp_app;
grant update (organizacion_id, estado, aceptada_por, aceptada_en, motivo, version, updated_at) on invitaciones to gp_app;

-- The invitation that a letter's link names, for the account that it was sent to; nothing for a stranger.
create function app.invitacion_de_enlace(token text) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.id from public.invitaciones i join public.usuarios u on u.id = app.usuario_id()
   where i.token_huella = app.huella(invitacion_de_enlace.token) and i.email = u.email
$$;
revoke all on function app.invitacion_de_enlace(text) from public;
grant execute on function app.invitacion_de_enlace(text) to gp_app;

-- ── Proyectos ────────────────────────────────────────────────────────────────────────────────────

create table proyectos (
  id uuid primary key default gen_random_uuid(),
  folio text not null unique check (folio ~ '^PROJ-[0-9]{4}-[0-9]{6,}$'),
  folio_orden bigint not null generated always as
    (split_part(folio, '-', 2)::bigint * 1000000000 + split_part(folio, '-', 3)::bigint) stored,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  tipo_solicitud text not null
    check (tipo_solicitud in ('solicitud_organizacion', 'invitacion_ficosec', 'convocatoria')),
  convocatoria_id uuid references convocatorias (id) on delete restrict,
  invitacion_id uuid references invitaciones (id) on delete restrict,
  etapa text not null default 'pre_registro' check (etapa in (
    'pre_registro', 'registro', 'co_diseno', 'aprobacion', 'convenio', 'seguimiento', 'concluido', 'no_aceptado')),
  -- Since when it stands in its stage.
  etapa_desde timestamptz not null default now(),
  region text check (length(region) between 1 and 200),
  eje text check (length(eje) between 1 and 200),
  -- The registro names it.
  nombre text check (length(btrim(nombre)) between 1 and 300),
  version integer not null default 1 check (version >= 1),
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- It leaves the lists together with its only record.
  eliminado_en timestamptz,
  eliminado_por uuid references usuarios (id) on delete restrict,
  motivo_eliminacion text,
  busqueda text generated always as (app.normalizar(folio || ' ' || coalesce(nombre, ''))) stored,
  -- Rule 42: what a type rests on is there, and nothing else.
  constraint proyecto_con_su_convocatoria check ((tipo_solicitud = 'convocatoria') = (convocatoria_id is not null)),
  constraint proyecto_con_su_invitacion check ((tipo_solicitud = 'invitacion_ficosec') = (invitacion_id is not null)),
  constraint proyecto_eliminado_con_motivo check ((eliminado_en is null) = (motivo_eliminacion is null)),
  -- What a record of the case refers to, so that both always have one owner.
  constraint proyectos_de_su_organizacion unique (id, organizacion_id)
);
-- One application of an organization to a call, and one proyecto of an invitation.
create unique index proyectos_una_postulacion on proyectos (organizacion_id, convocatoria_id)
  where convocatoria_id is not null and eliminado_en is null;
create unique index proyectos_una_invitacion on proyectos (invitacion_id)
  where invitacion_id is not null and eliminado_en is null;
-- Keyset pages: newest first, for everybody, of an organization, of a call, in a stage; search.
create index proyectos_creado on proyectos (created_at desc, id desc) where eliminado_en is null;
create index proyectos_organizacion on proyectos (organizacion_id, created_at desc, id desc) where eliminado_en is null;
create index proyectos_convocatoria on proyectos (convocatoria_id, created_at desc, id desc)
  where convocatoria_id is not null and eliminado_en is null;
create index proyectos_etapa on proyectos (etapa, created_at desc, id desc) where eliminado_en is null;
create index proyectos_busqueda on proyectos using gin (busqueda gin_trgm_ops);

create function app.vigilar_proyecto() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 then
    raise exception 'proyectos: version % after %', new.version, old.version using errcode = 'check_violation';
  end if;
  if (new.id, new.folio, new.organizacion_id, new.tipo_solicitud, new.convocatoria_id, new.invitacion_id, new.created_by, new.created_at)
     is distinct from
     (old.id, old.folio, old.organizacion_id, old.tipo_solicitud, old.convocatoria_id, old.invitacion_id, old.created_by, old.created_at) then
    raise exception 'proyectos: identity is immutable' using errcode = 'check_violation';
  end if;
  if old.eliminado_en is not null then
    raise exception 'proyectos: deleted' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger proyectos_vigilados before update on proyectos for each row execute function app.vigilar_proyecto();

-- convocatorias.postulaciones is the number of live proyectos of the call.
create function app.contar_postulacion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.convocatoria_id is not null then
    update public.convocatorias c
       set postulaciones = c.postulaciones + case when new.eliminado_en is null then 1 else -1 end
     where c.id = new.convocatoria_id;
  end if;
  return null;
end $$;
create trigger proyectos_postulan after insert on proyectos
  for each row when (new.eliminado_en is null) execute function app.contar_postulacion();
create trigger proyectos_dejan_de_postular after update of eliminado_en on proyectos
  for each row when (old.eliminado_en is null and new.eliminado_en is not null) execute function app.contar_postulacion();

alter table proyectos enable row level security;
revoke all on proyectos from public, gp_app;
create policy proyectos_ver on proyectos for select to gp_app
  using (organizacion_id = (select app.organizacion_id()) or (select app.puede('ver_proyectos')));
create policy proyectos_abrir on proyectos for insert to gp_app
  with check (
    created_by = app.usuario_id() and etapa = 'pre_registro'
    and (organizacion_id = app.organizacion_id() or app.puede('crear_proyectos'))
  );
-- Stages move it: an applicant never does by itself.
create policy proyectos_mover on proyectos for update to gp_app
  using (app.puede('revisar_pre_registros') or app.puede('administrar_sistema'))
  with check (app.puede('revisar_pre_registros') or app.puede('administrar_sistema'));
-- Not etapa_desde nor the stage at birth: every case begins at the beginning.
grant select on proyectos to gp_app;
grant insert (folio, organizacion_id, tipo_solicitud, convocatoria_id, invitacion_id, created_by) on proyectos to gp_app;
grant update (etapa, etapa_desde, version, updated_at, eliminado_en, eliminado_por, motivo_eliminacion) on proyectos to gp_app;

-- Whoever applied keeps seeing the call (0006 left the question open).
create or replace function app.postulo_a(convocatoria uuid) returns boolean language sql stable as $$
  select exists (
    select from public.proyectos p
     where p.convocatoria_id = convocatoria and p.organizacion_id = app.organizacion_id() and p.eliminado_en is null)
$$;

-- Whoever applied is told of addenda and of a cancellation, beside those who are writing an application.
create or replace function app.interesados_en(convocatoria uuid) returns setof uuid language sql stable as $$
  select b.usuario_id from public.borradores b
   where b.formulario = 'pre-registro' and b.datos ->> 'convocatoria_id' = convocatoria::text
  union
  select u.id from public.proyectos p join public.usuarios u on u.organizacion_id = p.organizacion_id
   where p.convocatoria_id = convocatoria and p.eliminado_en is null
$$;

-- ── Every pre-registration is of a proyecto ──────────────────────────────────────────────────────

alter table pre_registros add column proyecto_id uuid;

-- What was sent before: one case each, by its own request, in the order of sending within the foundation's year.
-- gen_random_uuid() is drawn once a row, so that record and case agree on it.
alter table pre_registros disable trigger pre_registros_vigilados;
update pre_registros set proyecto_id = gen_random_uuid();
alter table pre_registros enable trigger pre_registros_vigilados;

with numerados as (
  select p.*, extract(year from p.created_at at time zone 'America/Chihuahua')::int as anio,
         row_number() over (
           partition by extract(year from p.created_at at time zone 'America/Chihuahua') order by p.created_at, p.folio_orden
         ) as numero
    from pre_registros p
)
insert into proyectos (id, folio, organizacion_id, tipo_solicitud, etapa, etapa_desde, created_by, created_at, updated_at,
                       eliminado_en, eliminado_por, motivo_eliminacion)
select proyecto_id, 'PROJ-' || anio || '-' || lpad(numero::text, greatest(6, length(numero::text)), '0'),
       organizacion_id, 'solicitud_organizacion',
       case estado when 'validado' then 'registro' when 'rechazado' then 'no_aceptado' else 'pre_registro' end,
       case when estado in ('validado', 'rechazado') then coalesce(fecha_revision, updated_at) else created_at end,
       created_by, created_at, updated_at, eliminado_en, eliminado_por, motivo_eliminacion
  from numerados;

insert into folios (serie, anio, ultimo)
select 'PROJ', extract(year from created_at at time zone 'America/Chihuahua')::int, count(*) from proyectos group by 2;

alter table pre_registros
  alter column proyecto_id set not null,
  add constraint pre_registros_de_su_proyecto foreign key (proyecto_id, organizacion_id)
    references proyectos (id, organizacion_id) on delete restrict;
create unique index pre_registros_proyecto on pre_registros (proyecto_id);

-- Identity includes the case.
create function app.fijar_proyecto() returns trigger language plpgsql as $$
begin
  raise exception 'pre_registros: its proyecto is immutable' using errcode = 'check_violation';
end $$;
create trigger pre_registros_de_un_proyecto before update of proyecto_id on pre_registros
  for each row when (new.proyecto_id is distinct from old.proyecto_id) execute function app.fijar_proyecto();

-- What happened to an invitation by address belongs to no organization yet.
create policy bitacora_ver_invitaciones on bitacora for select to gp_app
  using (entidad = 'invitacion' and ((select app.puede('ver_proyectos')) or (select app.puede('gestionar_convocatorias'))));

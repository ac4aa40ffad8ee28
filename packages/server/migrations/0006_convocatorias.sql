-- Convocatorias: calls for proposals, their addenda, and their papers (product.md §3 'Convocatoria'; rules 42, 44).

create table convocatorias (
  id uuid primary key default gen_random_uuid(),
  titulo text not null check (length(btrim(titulo)) between 1 and 200),
  descripcion text not null check (length(btrim(descripcion)) between 1 and 4000),
  -- Who may answer. A draft may not have decided yet.
  dirigida_a text[] not null default '{}' check (dirigida_a <@ array['osc', 'institucion'] and cardinality(dirigida_a) <= 2),
  fecha_apertura date not null,
  fecha_cierre date not null,
  -- The window as instants, in the foundation's zone whatever the server's: open while abre_en <= now < cierra_en,
  -- that is, until 23:59:59.999 of the closing date.
  abre_en timestamptz not null generated always as ((fecha_apertura::timestamp) at time zone 'America/Chihuahua') stored,
  cierra_en timestamptz not null generated always as (((fecha_cierre + 1)::timestamp) at time zone 'America/Chihuahua') stored,
  presupuesto numeric(14, 2) check (presupuesto >= 0),
  -- Centavos, for the order of the list: a draft without budget comes as the least.
  presupuesto_orden bigint not null generated always as (coalesce((presupuesto * 100)::bigint, 0)) stored,
  -- [{id, nombre, descripcion, peso}]: the rubric of the evaluation; weights are whole numbers that sum 100 once published.
  criterios jsonb not null default '[]' check (jsonb_typeof(criterios) = 'array' and pg_column_size(criterios) <= 65536),
  -- What will be asked of whoever answers, beside the bases.
  requisitos text not null default '' check (length(requisitos) <= 4000),
  estado text not null default 'borrador' check (estado in ('borrador', 'activa', 'en_evaluacion', 'cerrada', 'cancelada')),
  version integer not null default 1 check (version >= 1),
  -- Number of the latest addendum; the only way in which published terms change.
  ultima_adenda integer not null default 0 check (ultima_adenda >= 0),
  -- Kept by the trigger of the table that holds the applications.
  postulaciones integer not null default 0 check (postulaciones >= 0),
  publicada_en timestamptz,
  -- When applications were no longer received: by the clock, by hand, or because it was cancelled.
  cerrada_en timestamptz,
  -- Why it was closed early or cancelled, as everybody reads it.
  motivo text check (length(motivo) <= 2000),
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  eliminado_en timestamptz,
  eliminado_por uuid references usuarios (id) on delete restrict,
  motivo_eliminacion text check (length(motivo_eliminacion) <= 2000),
  busqueda text generated always as (app.normalizar(titulo || ' ' || descripcion)) stored,
  -- Rule 44.
  constraint cierre_despues_de_apertura check (fecha_cierre > fecha_apertura),
  constraint publicada_completa check (
    estado = 'borrador' or (
      publicada_en is not null and cardinality(dirigida_a) > 0 and presupuesto is not null and jsonb_array_length(criterios) > 0
    )
  ),
  -- Anything published is cancelled, never erased.
  constraint solo_borradores_se_eliminan check (eliminado_en is null or estado = 'borrador'),
  constraint eliminada_con_motivo check ((eliminado_en is null) = (motivo_eliminacion is null)),
  constraint cancelada_con_motivo check (estado <> 'cancelada' or motivo is not null)
);

-- Keyset pages of the list in each of its orders; the sweep of the clock; search.
create index convocatorias_cierre on convocatorias (cierra_en desc, id desc) where eliminado_en is null;
create index convocatorias_apertura on convocatorias (abre_en desc, id desc) where eliminado_en is null;
create index convocatorias_creada on convocatorias (created_at desc, id desc) where eliminado_en is null;
create index convocatorias_titulo on convocatorias (titulo, id) where eliminado_en is null;
create index convocatorias_presupuesto on convocatorias (presupuesto_orden, id) where eliminado_en is null;
create index convocatorias_estado on convocatorias (estado, cierra_en desc, id desc) where eliminado_en is null;
create index convocatorias_por_cerrar on convocatorias (cierra_en) where estado = 'activa';
create index convocatorias_busqueda on convocatorias using gin (busqueda gin_trgm_ops);

-- Changes of published terms. What an addendum says is never rewritten.
create table adendas (
  id uuid primary key default gen_random_uuid(),
  convocatoria_id uuid not null references convocatorias (id) on delete restrict,
  numero integer not null check (numero >= 1),
  texto text not null check (length(btrim(texto)) between 1 and 4000),
  -- [{campo, antes, despues}]: what changed beside the text.
  cambios jsonb not null default '[]' check (jsonb_typeof(cambios) = 'array' and pg_column_size(cambios) <= 4096),
  -- The additional papers that came with it.
  documentos uuid[] not null default '{}',
  creado_por uuid not null references usuarios (id) on delete restrict,
  creado_en timestamptz not null default now(),
  constraint adendas_numero unique (convocatoria_id, numero)
);

-- Versions rise by one, identity never changes, nothing leaves a draft but by being published, and what was published is
-- frozen: an addendum may put the closing later and change the budget, nothing else (rules 28, 30, 44).
create function app.vigilar_convocatoria() returns trigger language plpgsql as $$
declare
  -- The count of applications moves by itself, with each application: it is no edit. Generated columns are not
  -- computed yet in a trigger that runs before.
  otras text[] := array['postulaciones', 'abre_en', 'cierra_en', 'presupuesto_orden', 'busqueda'];
  solo_cuenta boolean := new.version = old.version and new.postulaciones <> old.postulaciones
    and (to_jsonb(new) - otras) = (to_jsonb(old) - otras);
  con_adenda boolean := old.estado = 'activa' and new.estado = 'activa' and new.ultima_adenda = old.ultima_adenda + 1;
begin
  if solo_cuenta then
    -- Only the trigger of the applications may, and it does not act as gp_app.
    if current_user = 'gp_app' then
      raise exception 'convocatorias: applications are counted, not written' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.version <> old.version + 1 then
    raise exception 'convocatorias: version % after %', new.version, old.version using errcode = 'check_violation';
  end if;
  if (new.id, new.created_by, new.created_at, new.postulaciones)
     is distinct from (old.id, old.created_by, old.created_at, old.postulaciones) then
    raise exception 'convocatorias: identity is immutable' using errcode = 'check_violation';
  end if;
  if old.eliminado_en is not null or old.estado in ('cerrada', 'cancelada') then
    raise exception 'convocatorias: sealed' using errcode = 'check_violation';
  end if;
  if new.estado <> old.estado and (old.estado, new.estado) not in (
    ('borrador', 'activa'), ('activa', 'en_evaluacion'), ('en_evaluacion', 'cerrada'),
    ('activa', 'cancelada'), ('en_evaluacion', 'cancelada')
  ) then
    raise exception 'convocatorias: no way from % to %', old.estado, new.estado using errcode = 'check_violation';
  end if;
  if old.estado <> 'borrador' then
    if (new.titulo, new.descripcion, new.dirigida_a, new.fecha_apertura, new.criterios, new.requisitos, new.publicada_en)
       is distinct from
       (old.titulo, old.descripcion, old.dirigida_a, old.fecha_apertura, old.criterios, old.requisitos, old.publicada_en) then
      raise exception 'convocatorias: published terms are frozen' using errcode = 'check_violation';
    end if;
    if not con_adenda and (new.fecha_cierre, new.presupuesto, new.ultima_adenda)
       is distinct from (old.fecha_cierre, old.presupuesto, old.ultima_adenda) then
      raise exception 'convocatorias: only an addendum changes published terms' using errcode = 'check_violation';
    end if;
    if new.fecha_cierre < old.fecha_cierre then
      raise exception 'convocatorias: the closing is never put earlier' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger convocatorias_vigiladas before update on convocatorias
  for each row execute function app.vigilar_convocatoria();

-- An addendum is the latest of its call: written in the transaction that changed the terms.
create function app.vigilar_adenda() returns trigger language plpgsql as $$
begin
  if exists (select from convocatorias c where c.id = new.convocatoria_id and c.ultima_adenda <> new.numero) then
    raise exception 'adendas: number % does not follow', new.numero using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger adendas_en_orden before insert on adendas for each row execute function app.vigilar_adenda();
create trigger adendas_inmutables before update or delete on adendas for each row execute function app.negar_cambio();

-- ── Who sees a call ──────────────────────────────────────────────────────────────────────────────

-- Whether the acting organization applied to a call. The migration of `proyectos` replaces the body; until then nobody has.
create function app.postulo_a(convocatoria uuid) returns boolean language sql stable as
  $$ select false and convocatoria is null $$;

-- Accounts that have something in a call, told when it changes or is cancelled: here those who are writing an application.
-- Read by the job that tells them; nobody else may ask.
create function app.interesados_en(convocatoria uuid) returns setof uuid language sql stable as $$
  select b.usuario_id from public.borradores b
   where b.formulario = 'pre-registro' and b.datos ->> 'convocatoria_id' = convocatoria::text
$$;
revoke all on function app.interesados_en(uuid) from public;

-- Null for staff and for an account without organization: nothing is known that would exclude them.
create function app.tipo_de_organizacion() returns text language sql stable as
  $$ select o.tipo from public.organizaciones o where o.id = app.organizacion_id() $$;

alter table convocatorias enable row level security;
alter table adendas enable row level security;
revoke all on convocatorias, adendas from public, gp_app;

create policy convocatorias_ver on convocatorias for select to gp_app using (
  (select app.puede('ver_proyectos')) or (select app.puede('gestionar_convocatorias'))
  or (
    (select app.usuario_id()) is not null and estado <> 'borrador'
    and (
      (select app.tipo_de_organizacion()) is null
      or (select app.tipo_de_organizacion()) = any (dirigida_a)
      or app.postulo_a(id)
    )
  )
);
create policy convocatorias_crear on convocatorias for insert to gp_app
  with check (created_by = app.usuario_id() and estado = 'borrador' and app.puede('gestionar_convocatorias'));
create policy convocatorias_cambiar on convocatorias for update to gp_app
  using (app.puede('gestionar_convocatorias')) with check (app.puede('gestionar_convocatorias'));
grant select, insert, update on convocatorias to gp_app;

-- The calls in sight are those of the policy above: it holds inside a policy's query as well.
create policy adendas_ver on adendas for select to gp_app
  using (exists (select from convocatorias c where c.id = convocatoria_id));
create policy adendas_crear on adendas for insert to gp_app
  with check (creado_por = app.usuario_id() and app.puede('gestionar_convocatorias'));
grant select, insert on adendas to gp_app;

-- Puts who sends an application and who closes, cancels or extends a call in line: whoever is second sees what the first
-- did. A stronger lock than sharing, because the application then raises the count of this same row, and two who
-- share would wait for each other. Says nothing of the row, so that an applicant may ask it.
create function app.apartar_convocatoria(convocatoria uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from public.convocatorias c where c.id = apartar_convocatoria.convocatoria for no key update;
end $$;
revoke all on function app.apartar_convocatoria(uuid) from public;
grant execute on function app.apartar_convocatoria(uuid) to gp_app;

-- ── Its papers and its history belong to the foundation, not to an organization ──────────────────

alter table documentos drop constraint documentos_con_dueno;
alter table documentos add constraint documentos_con_dueno
  check (entidad in ('borrador', 'convocatoria') or organizacion_id is not null);

create policy documentos_ver_de_convocatoria on documentos for select to gp_app
  using (
    entidad = 'convocatoria' and (vigente or (select app.puede('gestionar_convocatorias')))
    and exists (select from convocatorias c where c.id = entidad_id and c.eliminado_en is null)
  );
create policy documentos_crear_de_convocatoria on documentos for insert to gp_app
  with check (
    entidad = 'convocatoria' and organizacion_id is null and creado_por = app.usuario_id()
    and app.puede('gestionar_convocatorias')
  );
-- The bases stand as they were published: only papers of a draft are replaced or taken away.
create policy documentos_cambiar_de_convocatoria on documentos for update to gp_app
  using (
    entidad = 'convocatoria' and app.puede('gestionar_convocatorias')
    and exists (select from convocatorias c where c.id = entidad_id and c.estado = 'borrador')
  )
  with check (entidad = 'convocatoria' and organizacion_id is null and app.puede('gestionar_convocatorias'));

create policy bitacora_ver_convocatorias on bitacora for select to gp_app
  using (entidad = 'convocatoria' and ((select app.puede('ver_proyectos')) or (select app.puede('gestionar_convocatorias'))));

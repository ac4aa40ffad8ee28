-- The review of the records of any stage: its columns, and the one way to read them.

-- What of a review staff alone read, and no change of the organization's version tells: `app.etapa` takes them as `reservadas`.
create function app.columnas_de_revision() returns text[] language sql immutable parallel safe as $$
  select '{validacion_administrativa,comentarios_revisor,comentarios_por,comentarios_en,revisado_por,revisado_en,version_revision}'::text[]
$$;

-- Gives a new table the columns of a review; what was sent of it (`observaciones_enviadas`) its organization reads.
create function app.se_revisa(tabla regclass) returns void language plpgsql as $$
begin
  execute format($sql$
    alter table %s
      add column validacion_administrativa jsonb not null default '{}' check (jsonb_typeof(validacion_administrativa) = 'object'),
      add column comentarios_revisor text not null default '',
      add column comentarios_por uuid references usuarios (id) on delete restrict,
      add column comentarios_en timestamptz,
      add column revisado_por uuid references usuarios (id) on delete restrict,
      add column revisado_en timestamptz,
      add column version_revision integer not null default 0 check (version_revision >= 0),
      add column observaciones_enviadas jsonb
        check (observaciones_enviadas is null or jsonb_typeof(observaciones_enviadas) = 'object')$sql$, tabla);
end $$;

-- As in 0050; columns that are reserved are not granted.
create or replace function app.rehacer_etapa(e app.etapas) returns void language plpgsql as $$
declare
  elimina constant boolean := exists (
    select from pg_attribute a where a.attrelid = e.tabla::regclass and a.attname = 'eliminado_en' and not a.attisdropped);
  vivas constant text := case when elimina then ' where eliminado_en is null' else '' end;
  caso constant text := app.vista_de(e.tabla::regclass);
  crea text;
  cambia text;
begin
  execute format('drop trigger if exists %I on %I', e.tabla || '_vigilados', e.tabla);
  execute format('create trigger %I before update on %I for each row execute function app.vigilar_etapa(%L, %L, %L)',
    e.tabla || '_vigilados', e.tabla, e.identidad, e.sellados, e.reservadas);
  if e.cambia is null then return; end if;

  -- Who reads: whoever the case is in sight of. Who writes: of those, the organization, and the staff that is named.
  crea := app.suya_o_de(e.crea);
  cambia := app.suya_o_de(e.cambia);
  execute format('alter table %I enable row level security', e.tabla);
  execute format('drop policy if exists %I on %I', e.tabla || '_ver', e.tabla);
  execute format('create policy %I on %I for select to gp_app using (%s)', e.tabla || '_ver', e.tabla, caso);
  execute format('drop policy if exists %I on %I', e.tabla || '_crear', e.tabla);
  execute format('create policy %I on %I for insert to gp_app with check (created_by = app.usuario_id() and (%s) and %s)',
    e.tabla || '_crear', e.tabla, crea, caso);
  execute format('drop policy if exists %I on %I', e.tabla || '_cambiar', e.tabla);
  execute format('create policy %I on %I for update to gp_app using ((%s) and %s) with check ((%s) and %s)',
    e.tabla || '_cambiar', e.tabla, cambia, caso, cambia, caso);
  -- No delete (rule 33). What is the foundation's own work is read by functions that look at who acts.
  execute format('revoke select on %I from gp_app', e.tabla);
  execute (
    select format('grant select (%s) on %I to gp_app', string_agg(quote_ident(a.attname), ', ' order by a.attnum), e.tabla)
      from pg_attribute a
     where a.attrelid = e.tabla::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> all (e.reservadas));

  -- With the columns that the policies ask, so that a list is counted from the index alone.
  execute format('create index if not exists %I on %I (created_at desc, id desc) include (%s)%s',
    e.tabla || '_creado', e.tabla,
    case when caso like 'app.ve_proyecto(proyecto_id,%' then 'organizacion_id, proyecto_id' else 'organizacion_id' end, vivas);
  execute format('create index if not exists %I on %I (organizacion_id, created_at desc, id desc)%s',
    e.tabla || '_organizacion', e.tabla, vivas);
  -- Searched by its text index by who sees all of it (ADR 0015).
  execute format('create index if not exists %I on %I using gin (busqueda gin_trgm_ops)', e.tabla || '_busqueda', e.tabla);
  insert into app.buscables values
    (e.tabla, '{ver_proyectos}', case when elimina then 'eliminado_en is null' else 'true' end) on conflict (tabla) do nothing;
end $$;

-- The review of a record as it stands, with the names of those who wrote it; null for whoever may not see it. Volatile: read
-- anew for a row that was waited for, which a statement that locks it must see as it was left (rule 28).
create function app.revision_de(tabla text, registro uuid) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  dicho jsonb;
begin
  if not app.ve_todo() or not exists (
    select from app.etapas e where e.tabla = revision_de.tabla and e.reservadas @> app.columnas_de_revision()) then
    return null;
  end if;
  execute format($sql$
    select jsonb_build_object(
      'version_revision', p.version_revision,
      'validacion_administrativa', p.validacion_administrativa,
      'comentarios_revisor', p.comentarios_revisor,
      'comentarios_por', p.comentarios_por,
      'comentarios_en', p.comentarios_en,
      'revisado_en', p.revisado_en,
      -- Of a decision that passed over something; not every stage has one.
      'justificacion', to_jsonb(p) -> 'justificacion',
      'revisor_nombre', (select r.nombre from usuarios r where r.id = p.revisado_por),
      'autores', (
        select jsonb_object_agg(a.id, a.nombre) from usuarios a where a.id = any (array(
          select (m.value ->> 'autor')::uuid from jsonb_each(p.validacion_administrativa) as m
          union all select p.comentarios_por))))
      from public.%I p
     where p.id = $1$sql$, tabla) into dicho using registro;
  return dicho;
end $$;
revoke all on function app.se_revisa(regclass), app.revision_de(text, uuid) from public;
grant execute on function app.revision_de(text, uuid) to gp_app;
drop function app.revision_de_pre_registro(uuid);

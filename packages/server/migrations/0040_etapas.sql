-- What the table of every stage says alike, said once: which changes no record admits, who sees the rows, the first pages of
-- a list and its search. The parameters are kept, so that a mend of these functions reaches the tables that stand (ADR 0035).

create table app.etapas (
  tabla text primary key,
  -- Never changes, beside id, created_by and created_at (rule 30).
  identidad text[] not null,
  -- In these a record changes only by leaving them or by being deleted (rules 35, 36, 40).
  sellados text[] not null,
  -- Columns of the foundation's own work, which raises version_revision and leaves version (ADR 0033); none: '{}'.
  reservadas text[] not null,
  -- Staff who make records and who change them beside the organization, by any of these permissions. Without `cambia` the
  -- table has policies and indexes of its own.
  crea text[] not null,
  cambia text[]
);

-- Arguments of its trigger: identidad, sellados, reservadas.
create function app.vigilar_etapa() returns trigger language plpgsql as $$
declare
  identidad constant text[] := tg_argv[0]::text[] || '{id,created_by,created_at}';
  sellados constant text[] := tg_argv[1];
  reservadas constant text[] := tg_argv[2];
  antes constant jsonb := to_jsonb(old);
  ahora constant jsonb := to_jsonb(new);
  es_reservado constant boolean := cardinality(reservadas) > 0 and new.version = old.version;
begin
  if not es_reservado and (new.version <> old.version + 1
     or ahora -> 'version_revision' is distinct from antes -> 'version_revision') then
    raise exception '%: version % after %', tg_table_name, new.version, old.version using errcode = 'check_violation';
  end if;
  if es_reservado and (ahora ->> 'version_revision')::integer <> (antes ->> 'version_revision')::integer + 1 then
    raise exception '%: version %, % after %, %', tg_table_name, new.version, ahora ->> 'version_revision', old.version,
      antes ->> 'version_revision' using errcode = 'check_violation';
  end if;
  -- Generated columns are not computed yet; what they are computed from stays.
  if es_reservado and exists (
    select from jsonb_each(ahora) c
     where c.value is distinct from antes -> c.key and c.key <> all (reservadas)
       and not exists (
         select from pg_attribute g where g.attrelid = tg_relid and g.attname = c.key and g.attgenerated <> '')) then
    raise exception '%: more than the review, in version %', tg_table_name, old.version using errcode = 'check_violation';
  end if;
  if exists (select from unnest(identidad) c where ahora -> c is distinct from antes -> c) then
    raise exception '%: identity is immutable', tg_table_name using errcode = 'check_violation';
  end if;
  if antes ->> 'eliminado_en' is not null then
    raise exception '%: deleted', tg_table_name using errcode = 'check_violation';
  end if;
  if old.estado = any (sellados) and new.estado = old.estado and ahora ->> 'eliminado_en' is null then
    raise exception '%: sealed in %', tg_table_name, old.estado using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The condition that a row is the actor's organization's, or that the actor is staff with one of the permissions.
create function app.suya_o_de(permisos text[]) returns text language sql immutable as $$
  select concat_ws(' or ', 'organizacion_id = app.organizacion_id()', string_agg(format('app.puede(%L)', p), ' or ' order by p))
    from unnest(permisos) p
$$;

-- Makes again what a row of app.etapas says of its table; an index that is there stays as it is.
create function app.rehacer_etapa(e app.etapas) returns void language plpgsql as $$
declare
  elimina constant boolean := exists (
    select from pg_attribute a where a.attrelid = e.tabla::regclass and a.attname = 'eliminado_en' and not a.attisdropped);
  vivas constant text := case when elimina then ' where eliminado_en is null' else '' end;
  crea text;
  cambia text;
begin
  execute format('drop trigger if exists %I on %I', e.tabla || '_vigilados', e.tabla);
  execute format('create trigger %I before update on %I for each row execute function app.vigilar_etapa(%L, %L, %L)',
    e.tabla || '_vigilados', e.tabla, e.identidad, e.sellados, e.reservadas);
  if e.cambia is null then return; end if;

  -- Who reads: the organization, and staff who see projects. Who writes: the organization, and the staff that is named.
  crea := app.suya_o_de(e.crea);
  cambia := app.suya_o_de(e.cambia);
  execute format('alter table %I enable row level security', e.tabla);
  execute format('drop policy if exists %I on %I', e.tabla || '_ver', e.tabla);
  execute format('create policy %I on %I for select to gp_app
      using (organizacion_id = (select app.organizacion_id()) or (select app.puede(''ver_proyectos'')))',
    e.tabla || '_ver', e.tabla);
  execute format('drop policy if exists %I on %I', e.tabla || '_crear', e.tabla);
  execute format('create policy %I on %I for insert to gp_app with check (created_by = app.usuario_id() and (%s))',
    e.tabla || '_crear', e.tabla, crea);
  execute format('drop policy if exists %I on %I', e.tabla || '_cambiar', e.tabla);
  execute format('create policy %I on %I for update to gp_app using (%s) with check (%s)',
    e.tabla || '_cambiar', e.tabla, cambia, cambia);
  -- No delete (rule 33).
  execute format('grant select on %I to gp_app', e.tabla);

  -- With the column that the policies ask, so that a list is counted from the index alone.
  execute format('create index if not exists %I on %I (created_at desc, id desc) include (organizacion_id)%s',
    e.tabla || '_creado', e.tabla, vivas);
  execute format('create index if not exists %I on %I (organizacion_id, created_at desc, id desc)%s',
    e.tabla || '_organizacion', e.tabla, vivas);
  -- Searched by its text index by who sees all of it (ADR 0015).
  execute format('create index if not exists %I on %I using gin (busqueda gin_trgm_ops)', e.tabla || '_busqueda', e.tabla);
  insert into app.buscables values
    (e.tabla, '{ver_proyectos}', case when elimina then 'eliminado_en is null' else 'true' end) on conflict (tabla) do nothing;
end $$;

-- The table of a stage, with id, organizacion_id, estado, version, created_by, created_at and busqueda. Called again with
-- other parameters when they change. What its actions write stands in app.escrituras (ADR 0028), its counters in
-- app.llevar_cuenta.
create function app.etapa(
  tabla regclass, identidad text[], sellados text[] default '{}', reservadas text[] default '{}',
  crea text[] default '{}', cambia text[] default null)
returns void language plpgsql as $$
declare
  e app.etapas := (tabla::text, identidad, sellados, reservadas, crea, cambia);
begin
  insert into app.etapas select e.* on conflict on constraint etapas_pkey do update
    set (identidad, sellados, reservadas, crea, cambia)
      = (excluded.identidad, excluded.sellados, excluded.reservadas, excluded.crea, excluded.cambia);
  perform app.rehacer_etapa(e);
end $$;

revoke all on function app.vigilar_etapa(), app.suya_o_de(text[]), app.rehacer_etapa(app.etapas),
  app.etapa(regclass, text[], text[], text[], text[], text[]) from public;

-- As 0035 left it; its policies and indexes are its own.
select app.etapa('pre_registros',
  identidad => '{folio,organizacion_id,formulario_version}',
  sellados => '{validado,rechazado}',
  reservadas => '{validacion_administrativa,comentarios_revisor,comentarios_por,comentarios_en,revisado_por,revisado_en,version_revision}');
drop function app.vigilar_pre_registro();

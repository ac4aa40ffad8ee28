-- The design of a project, one for each case (stages.md §1): eight sections, each a row with a version of its own, whether
-- somebody may write them now, and the versions that the stages cut of the whole. A stage opens and closes; it never writes a
-- section behind the slice's back.

create table formulaciones (
  proyecto_id uuid primary key,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- Who may write now, and which sections; those that are not named are nobody's.
  para text not null default 'nadie' check (para in ('organizacion', 'ambas', 'nadie')),
  abiertas text[] not null default '{}' check (
    abiertas <@ '{ficha,arbol_problemas,arbol_objetivos,poblacion,alcance,marco_logico,presupuesto,cronograma}'::text[]),
  created_at timestamptz not null default now(),
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict
);
create index formulaciones_organizacion on formulaciones (organizacion_id);

create table formulacion_secciones (
  proyecto_id uuid not null references formulaciones (proyecto_id) on delete restrict,
  seccion text not null check (seccion in (
    'ficha', 'arbol_problemas', 'arbol_objetivos', 'poblacion', 'alcance', 'marco_logico', 'presupuesto', 'cronograma')),
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- How often it was saved; only its own saves raise it.
  version integer not null default 0 check (version >= 0),
  respuestas jsonb not null default '{}' check (jsonb_typeof(respuestas) = 'object' and octet_length(respuestas::text) <= 4000000),
  guardada_por uuid references usuarios (id) on delete restrict,
  guardada_en timestamptz,
  primary key (proyecto_id, seccion),
  constraint guardada_por_alguien check ((guardada_por is null) = (guardada_en is null) and (version = 0 or guardada_por is not null))
);
create index formulacion_secciones_organizacion on formulacion_secciones (organizacion_id);
create index formulacion_secciones_guardada_por on formulacion_secciones (guardada_por) where guardada_por is not null;

-- The whole as it stood when a stage cut it: bytes that nobody changes, and their SHA-256. The schema number says how to read
-- them; the domain makes today's of them.
create table formulacion_versiones (
  id uuid primary key default gen_random_uuid(),
  proyecto_id uuid not null references formulaciones (proyecto_id) on delete restrict,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  numero integer not null check (numero >= 1),
  causa text not null check (causa ~ '^[a-z_]{3,40}$'),
  esquema integer not null check (esquema >= 1),
  contenido bytea not null check (octet_length(contenido) between 2 and 32000000),
  sha256 text not null,
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint formulacion_versiones_numero unique (proyecto_id, numero),
  constraint huella_de_lo_guardado check (sha256 = encode(sha256(contenido), 'hex'))
);
create index formulacion_versiones_organizacion on formulacion_versiones (organizacion_id);
create index formulacion_versiones_created_by on formulacion_versiones (created_by);

create function app.vigilar_version_de_formulacion() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'formulacion_versiones: immutable' using errcode = 'check_violation';
  end if;
  if new.numero <> 1 + coalesce((select max(v.numero) from public.formulacion_versiones v where v.proyecto_id = new.proyecto_id), 0) then
    raise exception 'formulacion_versiones: number %', new.numero using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger formulacion_versiones_inmutables before insert or update or delete on formulacion_versiones
  for each row execute function app.vigilar_version_de_formulacion();

create function app.vigilar_seccion() returns trigger language plpgsql as $$
begin
  if (new.proyecto_id, new.seccion, new.organizacion_id) is distinct from (old.proyecto_id, old.seccion, old.organizacion_id) then
    raise exception 'formulacion_secciones: identity is immutable' using errcode = 'check_violation';
  end if;
  if new.version <> old.version + 1 then
    raise exception 'formulacion_secciones: version % after %', new.version, old.version using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger formulacion_secciones_vigiladas before update on formulacion_secciones
  for each row execute function app.vigilar_seccion();

create function app.vigilar_formulacion() returns trigger language plpgsql as $$
begin
  if (new.proyecto_id, new.organizacion_id, new.created_at) is distinct from (old.proyecto_id, old.organizacion_id, old.created_at) then
    raise exception 'formulaciones: identity is immutable' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger formulaciones_vigiladas before update on formulaciones for each row execute function app.vigilar_formulacion();

-- Whether the account that acts may write a section of a case now: what the last stage opened, and for whom.
create function app.escribe_seccion(proyecto uuid, seccion text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.formulaciones f
     where f.proyecto_id = escribe_seccion.proyecto and escribe_seccion.seccion = any (f.abiertas)
       and case when app.es_personal()
                then f.para = 'ambas' and app.ve_proyecto(f.proyecto_id)
                     and (app.puede('crear_proyectos') or app.puede('editar_proyectos') or app.puede('gestionar_codiseno')
                          or app.puede('gestionar_convenios'))
                else f.para in ('organizacion', 'ambas') and f.organizacion_id = app.organizacion_id() end)
$$;

-- Opens sections for somebody, or closes all. Staff that runs a stage opens; the organization of the case may only close, by
-- sending. False where there is no formulación in sight.
create function app.abrir_formulacion(proyecto uuid, secciones text[], para text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.ve_proyecto(proyecto)
     or not (case when para = 'nadie' and not app.es_personal()
                 then exists (select from public.proyectos y where y.id = proyecto and y.organizacion_id = app.organizacion_id())
                 else app.es_personal() and (app.puede('crear_proyectos') or app.puede('revisar_pre_registros')
                   or app.puede('administrar_sistema') or app.puede('eliminar_proyectos') or app.puede('gestionar_codiseno')
                   or app.puede('gestionar_aprobaciones') or app.puede('gestionar_convenios')) end)
  then
    raise exception 'formulaciones: nothing lets this account open for %', para using errcode = 'insufficient_privilege';
  end if;
  update public.formulaciones f
     set abiertas = case when abrir_formulacion.para = 'nadie' then '{}' else secciones end, para = abrir_formulacion.para
   where f.proyecto_id = proyecto;
  return found;
end $$;

-- One save at a time in a case, and none between the cut of a version and the end of its transaction. False where the case
-- has no formulación in sight.
create function app.apartar_formulacion(proyecto uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.ve_proyecto(proyecto) then return false; end if;
  perform from public.formulaciones f where f.proyecto_id = proyecto for update;
  return found;
end $$;

-- ── Who is in which section ──────────────────────────────────────────────────────────────────────

alter table presencias add column lugar text;

-- Says in which section the account is, null where it left, and who else is in which:
-- [{"id", "nombre", "seccion", "deLaFundacion"}]. Whoever was not heard of for 45 seconds is gone. Who reads by access is not
-- among those who write it, and is told nothing. Null where the case is not in sight.
create function app.presentes_en_formulacion(proyecto uuid, seccion text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.ve_proyecto(proyecto) or not exists (select from public.formulaciones f where f.proyecto_id = proyecto) then
    return null;
  end if;
  if not (app.ve_todo() or exists (
    select from public.proyectos y where y.id = proyecto and y.organizacion_id = app.organizacion_id())) then
    perform app.rechazar('prohibido');
  end if;
  delete from public.presencias p
   where p.visto_en < clock_timestamp() - interval '10 minutes'
      or (presentes_en_formulacion.seccion is null and p.usuario_id = app.usuario_id()
          and p.entidad = 'formulacion' and p.registro = proyecto);
  if seccion is not null then
    insert into public.presencias values ('formulacion', proyecto, app.usuario_id(), clock_timestamp(), seccion)
      on conflict on constraint presencias_pkey do update set visto_en = excluded.visto_en, lugar = excluded.lugar;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'id', u.id, 'nombre', u.nombre, 'seccion', p.lugar, 'deLaFundacion', r.es_personal) order by u.nombre, u.id), '[]')
      from public.presencias p join public.usuarios u on u.id = p.usuario_id join public.roles r on r.id = u.rol_id
     where p.entidad = 'formulacion' and p.registro = proyecto and p.lugar is not null
       and p.usuario_id <> app.usuario_id() and p.visto_en > clock_timestamp() - interval '45 seconds');
end $$;

-- ── Who sees and writes ──────────────────────────────────────────────────────────────────────────

do $$
declare
  tabla text;
  caso text;
begin
  foreach tabla in array array['formulaciones', 'formulacion_secciones', 'formulacion_versiones'] loop
    caso := app.vista_de(tabla::regclass);
    execute format('alter table %I enable row level security', tabla);
    execute format('create policy %I on %I for select to gp_app using (%s)', tabla || '_ver', tabla, caso);
    execute format('grant select on %I to gp_app', tabla);
  end loop;
  caso := app.vista_de('formulaciones');
  execute format('create policy formulaciones_abrir on formulaciones for insert to gp_app
    with check (app.puede(''crear_proyectos'') and %s)', caso);
  caso := app.vista_de('formulacion_secciones');
  execute format('create policy formulacion_secciones_abrir on formulacion_secciones for insert to gp_app
    with check (version <= 1 and guardada_por is not distinct from case when version = 1 then app.usuario_id() end
                and app.puede(''crear_proyectos'') and %s)', caso);
  execute format('create policy formulacion_secciones_guardar on formulacion_secciones for update to gp_app
    using (app.escribe_seccion(proyecto_id, seccion) and %1$s)
    with check (guardada_por = app.usuario_id() and app.escribe_seccion(proyecto_id, seccion) and %1$s)', caso);
  caso := app.vista_de('formulacion_versiones');
  execute format('create policy formulacion_versiones_cortar on formulacion_versiones for insert to gp_app
    with check (created_by = app.usuario_id() and (organizacion_id = app.organizacion_id() or app.ve_todo()) and %s)', caso);
end $$;

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('formulaciones', 'abrir', 'alta', '{crear_proyectos}', null, null, '{proyecto_id,organizacion_id}'),
  ('formulacion_secciones', 'abrir', 'alta', '{crear_proyectos}', null, null,
   '{proyecto_id,seccion,organizacion_id,version,respuestas,guardada_por,guardada_en}'),
  ('formulacion_secciones', 'guardar', 'cambio', '{solicitante,personal}', null, null,
   '{respuestas,guardada_por,guardada_en}'),
  ('formulacion_versiones', 'cortar', 'alta', '{solicitante,gestionar_aprobaciones,gestionar_codiseno,gestionar_convenios}', null, null,
   '{proyecto_id,organizacion_id,numero,causa,esquema,contenido,sha256,created_by}');
select app.solo_se_escribe('formulaciones', siempre => '{}');
select app.solo_se_escribe('formulacion_secciones', siempre => '{version}');
select app.solo_se_escribe('formulacion_versiones', siempre => '{}');

insert into app.entidades_de_caso (entidad, tabla, columna) values ('formulacion', 'proyectos', 'id');

revoke all on function app.vigilar_version_de_formulacion(), app.vigilar_seccion(), app.vigilar_formulacion(),
  app.escribe_seccion(uuid, text), app.abrir_formulacion(uuid, text[], text), app.apartar_formulacion(uuid),
  app.presentes_en_formulacion(uuid, text) from public;
grant execute on function app.escribe_seccion(uuid, text), app.abrir_formulacion(uuid, text[], text),
  app.apartar_formulacion(uuid), app.presentes_en_formulacion(uuid, text) to gp_app;

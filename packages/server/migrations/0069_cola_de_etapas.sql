-- The queue of whoever reviews, for the table of any stage: by which permission its records are reviewed, since when it is whose
-- turn, who is responsible for their cases, who has one open.

create table app.colas (
  tabla text primary key,
  -- As `entidad` names its records in documentos, eventos and bitacora.
  entidad text not null unique,
  permiso text not null
);
revoke all on app.colas from public;

-- Gives the table of a stage its queue, after `app.lleva_turno` said whose turn its states are. May be called again.
create function app.hace_cola(tabla regclass, entidad text, permiso text) returns void language plpgsql as $$
declare
  vivas constant text := case when exists (
    select from pg_attribute a where a.attrelid = tabla and a.attname = 'eliminado_en' and not a.attisdropped)
    then ' where eliminado_en is null' else '' end;
begin
  insert into app.colas values (tabla::text, entidad, permiso)
    on conflict on constraint colas_pkey do update set (entidad, permiso) = (excluded.entidad, excluded.permiso);
  -- Nobody writes since when: it follows from the state.
  execute format('alter table %s add column if not exists turno_desde timestamptz not null default now()', tabla);
  execute format('drop trigger if exists %I on %s', tabla::text || '_turno', tabla);
  execute format('create trigger %I before insert or update of estado, turno_desde on %s
    for each row execute function app.anotar_turno()', tabla::text || '_turno', tabla);
  execute format('grant select (turno_desde) on %s to gp_app', tabla);
  execute format('create index if not exists %I on %s (turno_desde, id)%s', tabla::text || '_turno_desde', tabla, vivas);
  execute format('create index if not exists %I on %s (estado, turno_desde, id)%s', tabla::text || '_espera', tabla, vivas);
end $$;
revoke all on function app.hace_cola(regclass, text, text) from public;
select app.hace_cola('pre_registros', 'pre-registro', 'revisar_pre_registros');

-- Whether whoever acts reviews the records of this table.
create function app.revisa(tabla text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select app.ve_todo() and exists (select from app.colas c where c.tabla = revisa.tabla and app.puede(c.permiso))
$$;

-- The accounts that may review them, by name; none for whoever may not.
drop function app.revisores();
create function app.revisores(tabla text) returns table (id uuid, nombre text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, u.nombre from public.usuarios u join public.roles r on r.id = u.rol_id
   where app.revisa(revisores.tabla)
     and u.estado = 'activo' and u.email_verificado and r.es_personal and r.alcance = 'todo'
     and exists (select from app.colas c where c.tabla = revisores.tabla and r.permisos @> array[c.permiso])
   order by u.nombre, u.id
$$;

-- Makes a reviewer, or nobody, responsible for a case in which `antes` is; false when somebody else was faster.
drop function app.asignar_responsable(uuid, uuid, uuid, timestamptz);
create function app.asignar_responsable(tabla text, proyecto uuid, responsable uuid, antes uuid, momento timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.revisa(tabla) then perform app.rechazar('prohibido'); end if;
  if responsable is not null and not exists (select from app.revisores(tabla) r where r.id = responsable) then
    perform app.rechazar('no_revisa');
  end if;
  update public.proyectos y set responsable_id = responsable, version = y.version + 1, updated_at = momento
   where y.id = proyecto and y.eliminado_en is null and y.responsable_id is not distinct from antes;
  return found;
end $$;

-- What of a review is decided, for the lists of reviewers: the marks as they are stored; null for whoever may not see them.
drop function app.marcas_de(uuid);
create function app.marcas_de(tabla text, registro uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  marcas jsonb;
begin
  if not app.revisa(tabla) then return null; end if;
  execute format('select p.validacion_administrativa from public.%I p where p.id = $1', tabla) into marcas using registro;
  return marcas;
end $$;

-- As in 0060, of whoever reviews the records of that name.
create or replace function app.presentes_en(entidad text, registro uuid, presente boolean) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caso constant uuid := app.caso_de(entidad, registro::text);
begin
  if not exists (select from app.colas c where c.entidad = presentes_en.entidad and app.revisa(c.tabla)) then
    perform app.rechazar('prohibido');
  end if;
  if caso is null or not app.ve_proyecto(caso) then return null; end if;
  delete from public.presencias p
   where p.visto_en < clock_timestamp() - interval '10 minutes'
      or (not presente and p.usuario_id = app.usuario_id() and p.entidad = presentes_en.entidad and p.registro = presentes_en.registro);
  if presente then
    insert into public.presencias values (entidad, registro, app.usuario_id(), clock_timestamp())
      on conflict on constraint presencias_pkey do update set visto_en = excluded.visto_en;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'nombre', u.nombre) order by u.nombre, u.id), '[]')
      from public.presencias p join public.usuarios u on u.id = p.usuario_id
     where p.entidad = presentes_en.entidad and p.registro = presentes_en.registro
       and p.usuario_id <> app.usuario_id() and p.visto_en > clock_timestamp() - interval '45 seconds');
end $$;

revoke all on function app.revisa(text), app.revisores(text), app.marcas_de(text, uuid),
  app.asignar_responsable(text, uuid, uuid, uuid, timestamptz) from public;
grant execute on function app.revisores(text), app.marcas_de(text, uuid),
  app.asignar_responsable(text, uuid, uuid, uuid, timestamptz) to gp_app;

-- The queue of the reviewers (ADR 0043): whose turn a record is and since when, the way it came in by, and who is responsible
-- for its case.

-- Whose turn a state is: of the foundation, of the organization, of nobody.
create function app.turno_de(estado text) returns text language sql immutable parallel safe as $$
  select case when estado in ('pendiente_validacion', 'en_revision') then 'fundacion'
              when estado = 'requiere_cambios' then 'organizacion' else 'nadie' end
$$;
revoke all on function app.turno_de(text) from public;

alter table pre_registros
  -- Of its proyecto, which never changes it, whatever is said here; beside the date, so that a list by it is read by its index.
  add column tipo_solicitud text not null default 'solicitud_organizacion'
    check (tipo_solicitud in ('solicitud_organizacion', 'invitacion_ficosec', 'convocatoria')),
  -- Since when it is whose turn it is.
  add column turno_desde timestamptz not null default now();

alter table pre_registros disable trigger user;
update pre_registros p set tipo_solicitud = y.tipo_solicitud from proyectos y where y.id = p.proyecto_id;
-- What was decided or asked says when; what is with the foundation came back with the last change of turn in the log.
update pre_registros p set turno_desde = case app.turno_de(p.estado)
  when 'organizacion' then coalesce((p.observaciones_enviadas ->> 'en')::timestamptz, p.fecha_revision, p.updated_at)
  when 'nadie' then coalesce(p.fecha_revision, p.updated_at)
  else coalesce((
    select max(b.ocurrio_en) from bitacora b
     where b.entidad = 'pre-registro' and b.entidad_id = p.id::text
       and app.turno_de(b.datos ->> 'de') <> 'fundacion' and app.turno_de(b.datos ->> 'a') = 'fundacion'
       and b.datos ? 'de'), p.created_at) end;
alter table pre_registros enable trigger user;

-- As in 0012, and the way it came in by.
create or replace function app.tomar_convocatoria() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select y.convocatoria_id, y.tipo_solicitud into new.convocatoria_id, new.tipo_solicitud
    from public.proyectos y where y.id = new.proyecto_id;
  return new;
end $$;
drop trigger pre_registros_de_su_convocatoria on pre_registros;
create trigger pre_registros_de_su_convocatoria before insert or update of convocatoria_id, tipo_solicitud on pre_registros
  for each row execute function app.tomar_convocatoria();

-- Nobody writes since when: it follows from the state.
create function app.anotar_turno() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.turno_desde := case
    when tg_op = 'INSERT' then new.created_at
    when app.turno_de(new.estado) <> app.turno_de(old.estado) then new.updated_at
    else old.turno_desde end;
  return new;
end $$;
revoke all on function app.anotar_turno() from public;
create trigger pre_registros_turno before insert or update of estado, turno_desde on pre_registros
  for each row execute function app.anotar_turno();

grant select (tipo_solicitud, turno_desde) on pre_registros to gp_app;
create index pre_registros_turno_desde on pre_registros (turno_desde, id) where eliminado_en is null;
create index pre_registros_tipo_solicitud on pre_registros (tipo_solicitud, created_at desc, id desc)
  include (organizacion_id, proyecto_id) where eliminado_en is null;
-- Those that nobody took yet.
create index proyectos_sin_responsable on proyectos (id) where responsable_id is null and eliminado_en is null;

-- ── Who reviews, and who is responsible ──────────────────────────────────────────────────────────

-- The accounts that may review; none for whoever may not.
create function app.revisores() returns table (id uuid, nombre text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, u.nombre from public.usuarios u join public.roles r on r.id = u.rol_id
   where app.ve_todo() and app.puede('revisar_pre_registros')
     and u.estado = 'activo' and u.email_verificado
     and r.es_personal and r.alcance = 'todo' and r.permisos @> '{revisar_pre_registros}'
   order by u.nombre, u.id
$$;

-- Makes a reviewer, or nobody, responsible for a case in which `antes` is; false when somebody else was faster.
create function app.asignar_responsable(proyecto uuid, responsable uuid, antes uuid, momento timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not (app.ve_todo() and app.puede('revisar_pre_registros')) then perform app.rechazar('prohibido'); end if;
  if responsable is not null and not exists (select from app.revisores() r where r.id = responsable) then
    perform app.rechazar('no_revisa');
  end if;
  update public.proyectos y set responsable_id = responsable, version = y.version + 1, updated_at = momento
   where y.id = proyecto and y.eliminado_en is null and y.responsable_id is not distinct from antes;
  return found;
end $$;

-- What of a review is decided, for the lists of reviewers: the marks as they are stored; null for whoever may not see them.
create function app.marcas_de(registro uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.validacion_administrativa from public.pre_registros p
   where p.id = marcas_de.registro and app.ve_todo() and app.puede('revisar_pre_registros')
$$;

revoke all on function app.revisores(), app.asignar_responsable(uuid, uuid, uuid, timestamptz), app.marcas_de(uuid) from public;
grant execute on function app.revisores(), app.asignar_responsable(uuid, uuid, uuid, timestamptz), app.marcas_de(uuid) to gp_app;

-- The registro (product.md §3): the formal file of a project, opened by the foundation from a validated pre-registro, filled in
-- by its organization. What it says stands in the formulación of its case; here its state, its review, and what lists go by.

create table registros (
  id uuid primary key default gen_random_uuid(),
  -- The number of the case from here on (part2.md C11). One of a deleted registro is taken up again by the next of its case.
  folio text not null check (folio ~ '^PROJ-[0-9]{4}-[0-9]{6,}$'),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- Where it comes from, which is validated and changes no more while there is a registro.
  pre_registro_id uuid not null references pre_registros (id) on delete restrict,
  pre_registro_folio text not null check (pre_registro_folio ~ '^PR-[0-9]{4}-[0-9]{3,}$'),
  nombre_organizacion text not null,
  -- Of the ficha, by trigger: what lists show and go by.
  nombre_proyecto text check (length(nombre_proyecto) between 1 and 300),
  presupuesto_solicitado numeric(14,2) check (presupuesto_solicitado >= 0),
  estado text not null default 'borrador' check (estado in (
    'borrador', 'pendiente_validacion', 'requiere_cambios', 'validado', 'rechazado', 'desistido', 'cancelado')),
  version integer not null default 1 check (version >= 1),
  -- The version of the formulación that was sent last.
  version_enviada integer check (version_enviada >= 1),
  enviado_en timestamptz,
  motivo text check (length(motivo) between 1 and 2000),
  justificacion text check (length(justificacion) <= 2000),
  fecha_revision timestamptz,
  -- Since when it is whose turn it is.
  turno_desde timestamptz not null default now(),
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  eliminado_en timestamptz,
  eliminado_por uuid references usuarios (id) on delete restrict,
  motivo_eliminacion text,
  folio_orden bigint not null generated always as (
    split_part(pre_registro_folio, '-', 2)::bigint * 1000000000 + split_part(pre_registro_folio, '-', 3)::bigint) stored,
  nombre_orden text not null generated always as (coalesce(nombre_proyecto, '')) stored,
  monto_orden bigint not null generated always as (coalesce(presupuesto_solicitado * 100, -1)::bigint) stored,
  busqueda text generated always as (
    app.normalizar(folio || ' ' || pre_registro_folio || ' ' || nombre_organizacion || ' ' || coalesce(nombre_proyecto, ''))) stored,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint enviado_con_version check ((version_enviada is null) = (enviado_en is null)),
  constraint registro_eliminado_con_motivo check ((eliminado_en is null) = (motivo_eliminacion is null))
);
-- One active registro a case (rule 60), and one number.
create unique index registros_proyecto on registros (proyecto_id) where eliminado_en is null;
create unique index registros_folio on registros (folio) where eliminado_en is null;
create index registros_pre_registro on registros (pre_registro_id);

select app.se_revisa('registros');
select app.etapa('registros',
  identidad => '{folio,proyecto_id,organizacion_id,pre_registro_id,pre_registro_folio,nombre_organizacion}',
  sellados => '{validado,rechazado,desistido,cancelado}',
  reservadas => app.columnas_de_revision() || '{justificacion}',
  crea => '{crear_proyectos}', cambia => '{administrar_sistema,eliminar_proyectos,revisar_pre_registros}');

-- Keyset pages.
create index registros_orden_folio on registros (folio_orden, id) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index registros_orden_nombre on registros (nombre_orden, id) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index registros_orden_organizacion on registros (nombre_organizacion, id) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index registros_orden_monto on registros (monto_orden, id) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index registros_por_estado on registros (estado, id) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index registros_estado on registros (estado, created_at desc, id desc) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index registros_turno_desde on registros (turno_desde, id) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index registros_espera on registros (estado, turno_desde, id) where eliminado_en is null;

select app.llevar_cuenta('registros', 'estado', 'eliminado_en is null');
select app.lleva_turno('registros', 'registro', '{
  "borrador": "organizacion", "pendiente_validacion": "fundacion", "requiere_cambios": "organizacion",
  "validado": null, "rechazado": null, "desistido": null, "cancelado": null}');
create trigger registros_turno before insert or update of estado, turno_desde on registros
  for each row execute function app.anotar_turno();

insert into app.entidades_de_caso (entidad, tabla) values ('registro', 'registros');

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('registros', 'abrir', 'alta', '{crear_proyectos}', null, null,
   '{folio,proyecto_id,organizacion_id,pre_registro_id,pre_registro_folio,nombre_organizacion,nombre_proyecto,presupuesto_solicitado,created_by}'),
  ('registros', 'finalizar', 'cambio', '{solicitante}', '{borrador,requiere_cambios}', '{pendiente_validacion}',
   '{version_enviada,enviado_en}'),
  ('registros', 'guardarValidaciones', 'cambio', '{revisar_pre_registros}', '{pendiente_validacion}', null,
   '{validacion_administrativa,comentarios_revisor,comentarios_por=yo,comentarios_en,revisado_por=yo,revisado_en,version_revision}'),
  ('registros', 'solicitarCambios', 'cambio', '{revisar_pre_registros}', '{pendiente_validacion}', '{requiere_cambios}',
   '{validacion_administrativa,comentarios_revisor,comentarios_por=yo,comentarios_en,revisado_por=yo,observaciones_enviadas,fecha_revision}'),
  ('registros', 'validar', 'cambio', '{revisar_pre_registros}', '{pendiente_validacion}', '{validado}',
   '{validacion_administrativa,comentarios_revisor,comentarios_por=yo,comentarios_en,revisado_por=yo,justificacion,fecha_revision}'),
  ('registros', 'rechazar', 'cambio', '{revisar_pre_registros}', '{pendiente_validacion,requiere_cambios}', '{rechazado}',
   '{motivo,revisado_por=yo,fecha_revision}'),
  ('registros', 'desistir', 'cambio', '{solicitante}', '{borrador,pendiente_validacion,requiere_cambios}', '{desistido}', '{motivo}'),
  ('registros', 'cancelar', 'cambio', '{administrar_sistema}', '{borrador,pendiente_validacion,requiere_cambios}', '{cancelado}',
   '{motivo,fecha_revision}'),
  ('registros', 'eliminar', 'cambio', '{eliminar_proyectos}', '{borrador,pendiente_validacion,rechazado}', null,
   '{eliminado_en,eliminado_por=yo,motivo_eliminacion}');
select app.solo_se_escribe('registros', 'estado');

-- ── What it does to its case ─────────────────────────────────────────────────────────────────────

-- The ways of the case out of its registro; the organization may withdraw it, the administration may end it (stages.md §4).
update app.escrituras set de = '{pre_registro,registro}' where tabla = 'proyectos' and accion = 'noAceptar';
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('proyectos', 'pasarACodiseno', 'paso', '{revisar_pre_registros}', '{registro}', '{co_diseno}', '{etapa_desde}'),
  ('proyectos', 'desistir', 'paso', '{solicitante}', '{registro}', '{no_aceptado}', '{etapa_desde}'),
  ('proyectos', 'cancelar', 'paso', '{administrar_sistema}', '{registro}', '{no_aceptado}', '{etapa_desde}');

-- The first record of a stage in a case: the case does not go back behind it. That of a registro gives it its number and name.
create function app.registro_en_su_caso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.proyectos y
     set folio = new.folio, nombre = coalesce(new.nombre_proyecto, y.nombre),
         etapas_abiertas = case when 'registro' = any (y.etapas_abiertas) then y.etapas_abiertas else y.etapas_abiertas || '{registro}' end,
         version = y.version + 1, updated_at = new.created_at
   where y.id = new.proyecto_id;
  return null;
end $$;
create trigger registros_en_su_caso after insert on registros for each row execute function app.registro_en_su_caso();

-- A deleted one leaves its case as it was before it was opened, but for its number (stages.md §4).
create function app.registro_fuera_de_su_caso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.proyectos y
     set etapas_abiertas = array_remove(y.etapas_abiertas, 'registro'), version = y.version + 1, updated_at = new.eliminado_en,
         turno = case when y.etapa = 'registro' then 'fundacion' else y.turno end,
         turno_desde = case when y.etapa = 'registro' and y.turno is distinct from 'fundacion' then new.eliminado_en else y.turno_desde end
   where y.id = new.proyecto_id and y.eliminado_en is null;
  return null;
end $$;
create trigger registros_fuera_de_su_caso after update of eliminado_en on registros
  for each row when (old.eliminado_en is null and new.eliminado_en is not null) execute function app.registro_fuera_de_su_caso();

-- The amount that a ficha asks, as it was typed; null where it is none.
create function app.monto_escrito(texto text) returns numeric language sql immutable parallel safe as $$
  select case when limpio ~ '^[0-9]{1,12}(\.[0-9]{1,2})?$' then limpio::numeric(14,2) end
    from (select translate(texto, '$, ', '') as limpio) t
$$;

-- Name and amount of the ficha, wherever it is written: in the registro while it is being filled in, and in the case.
create function app.reflejar_ficha() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  el_nombre constant text := nullif(btrim(left(btrim(coalesce(new.respuestas ->> 'nombre_oficial', '')), 300)), '');
  el_monto constant numeric := app.monto_escrito(new.respuestas ->> 'monto_solicitado');
  el_eje constant text := nullif(left(coalesce(new.respuestas ->> 'eje', ''), 200), '');
  la_region constant text := nullif(left(coalesce(new.respuestas ->> 'region', ''), 200), '');
begin
  update public.registros r
     set nombre_proyecto = el_nombre, presupuesto_solicitado = el_monto, version = r.version + 1, updated_at = new.guardada_en
   where r.proyecto_id = new.proyecto_id and r.eliminado_en is null and r.estado in ('borrador', 'requiere_cambios')
     and (r.nombre_proyecto, r.presupuesto_solicitado) is distinct from (el_nombre, el_monto);
  update public.proyectos y
     set nombre = coalesce(el_nombre, y.nombre), eje = el_eje, region = la_region, version = y.version + 1, updated_at = new.guardada_en
   where y.id = new.proyecto_id and y.eliminado_en is null
     and (y.nombre, y.eje, y.region) is distinct from (coalesce(el_nombre, y.nombre), el_eje, la_region);
  return null;
end $$;
create trigger formulacion_refleja_ficha after insert or update of respuestas on formulacion_secciones
  for each row when (new.seccion = 'ficha' and new.version > 0) execute function app.reflejar_ficha();

-- As in 0102: the registro first, which every one of its own transitions locks before the formulación.
create or replace function app.apartar_formulacion(proyecto uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.ve_proyecto(proyecto) then return false; end if;
  perform from public.registros r where r.proyecto_id = proyecto and r.eliminado_en is null for update;
  perform from public.formulaciones f where f.proyecto_id = proyecto for update;
  return found;
end $$;

revoke all on function app.registro_en_su_caso(), app.registro_fuera_de_su_caso(), app.monto_escrito(text), app.reflejar_ficha()
  from public;

-- What waits to be opened, the longest first.
create index proyectos_por_abrir_registro on proyectos (turno_desde, id)
  where etapa = 'registro' and eliminado_en is null and not ('registro' = any (etapas_abiertas));

-- Saves of the review that the owner does not see, of a record of any stage; 0 for whoever may not see them.
create function app.version_de_revision(tabla text, registro uuid) returns integer
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  n integer;
begin
  if not app.ve_todo() or not exists (
    select from app.etapas e where e.tabla = version_de_revision.tabla and e.reservadas @> app.columnas_de_revision()) then
    return 0;
  end if;
  execute format('select p.version_revision from public.%I p where p.id = $1', tabla) into n using registro;
  return coalesce(n, 0);
end $$;
revoke all on function app.version_de_revision(text, uuid) from public;
grant execute on function app.version_de_revision(text, uuid) to gp_app;

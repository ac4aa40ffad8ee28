-- The accounts as the foundation keeps them (part2.md US-03, US-05; rules 24–27): a folio for each, the two parts of a name,
-- the department, and what is left of one that was deleted.

alter table usuarios
  add column folio text unique check (folio ~ '^USR-[0-9]{3,}$'),
  -- Both or none: an account that signed up by itself said its name in one piece.
  add column nombre_pila text check (length(btrim(nombre_pila)) between 2 and 80),
  add column apellidos text check (length(btrim(apellidos)) between 2 and 100),
  add column departamento text check (length(btrim(departamento)) between 2 and 120),
  add column eliminado_en timestamptz,
  add column eliminado_por uuid references usuarios (id) on delete restrict,
  add column motivo_eliminacion text,
  add column busqueda text not null generated always as (
    app.normalizar(nombre || ' ' || email || ' ' || coalesce(folio, ''))) stored,
  add column nombre_orden text not null generated always as (app.normalizar(nombre)) stored,
  -- Who never entered comes before all others.
  add column acceso_orden timestamptz not null generated always as (
    coalesce(ultimo_acceso, timestamptz '1970-01-01 00:00:00+00')) stored,
  add constraint nombre_en_partes check (
    (nombre_pila is null) = (apellidos is null) and (nombre_pila is null or nombre = nombre_pila || ' ' || apellidos)),
  add constraint eliminada_no_entra check (eliminado_en is null or estado <> 'activo');

-- The folios of the accounts that exist, in the order in which they came.
alter table usuarios disable trigger user;
update usuarios u set folio = 'USR-' || lpad(n.numero::text, greatest(3, length(n.numero::text)), '0')
  from (select id, row_number() over (order by created_at, id) as numero from usuarios) n where n.id = u.id;
alter table usuarios enable trigger user;
insert into folios (serie, anio, ultimo) select 'USR', 0, count(*) from usuarios having count(*) > 0;

-- Every account gets its number, whichever way it came. Afterwards: an insert that finds the address taken uses none.
create function app.numerar_cuenta() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  numero constant text := app.siguiente_folio('USR', 0)::text;
begin
  update public.usuarios set folio = 'USR-' || lpad(numero, greatest(3, length(numero)), '0') where id = new.id;
  return null;
end $$;
create trigger usuarios_numerados after insert on usuarios
  for each row when (new.folio is null) execute function app.numerar_cuenta();

-- A folio is given once. A name that its owner wrote anew keeps the surnames that it ends with; else its parts are forgotten.
create function app.vigilar_cuenta() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.folio is not null and new.folio is distinct from old.folio then
    raise exception 'usuarios: a folio never changes' using errcode = 'check_violation';
  end if;
  if new.nombre <> old.nombre and new.apellidos is not distinct from old.apellidos
     and new.nombre_pila is not distinct from old.nombre_pila and old.apellidos is not null then
    if right(new.nombre, length(old.apellidos) + 1) = ' ' || old.apellidos
       and length(new.nombre) - length(old.apellidos) - 1 between 2 and 80 then
      new.nombre_pila := left(new.nombre, length(new.nombre) - length(old.apellidos) - 1);
    else
      new.nombre_pila := null;
      new.apellidos := null;
    end if;
  end if;
  return new;
end $$;
create trigger usuarios_vigilados before update on usuarios for each row execute function app.vigilar_cuenta();
revoke all on function app.numerar_cuenta(), app.vigilar_cuenta() from public;

-- ── The list ─────────────────────────────────────────────────────────────────────────────────────

create index usuarios_nombre on usuarios (nombre_orden, id) where eliminado_en is null;
create index usuarios_creado on usuarios (created_at, id) where eliminado_en is null;
create index usuarios_acceso on usuarios (acceso_orden, id) where eliminado_en is null;
drop index usuarios_rol;
create index usuarios_rol on usuarios (rol_id, nombre_orden, id);
create index usuarios_estado on usuarios (estado, nombre_orden, id) where eliminado_en is null;
create index usuarios_departamento on usuarios (departamento, nombre_orden, id)
  where departamento is not null and eliminado_en is null;
create index usuarios_busqueda on usuarios using gin (busqueda gin_trgm_ops);
insert into app.buscables values ('usuarios', '{editar_usuarios,crear_usuarios}', 'eliminado_en is null');

-- Who makes accounts sees which there are.
drop policy usuarios_ver on usuarios;
create policy usuarios_ver on usuarios for select to gp_app using (
  id = (select app.usuario_id())
  or organizacion_id = (select app.organizacion_id())
  or (select app.ve_todo()) or (select app.puede('editar_usuarios')) or (select app.puede('crear_usuarios'))
  or ((select app.alcance()) = 'por_acceso' and (
    organizacion_id = any ((select app.organizaciones_con_acceso())::uuid[])
    or rol_id = any ((select array(select r.id from roles r where r.es_personal))::uuid[]))));

-- Lists that cost the same at a million rows: an index for each order and filter that had none, and search that leaves
-- out nothing and walks through nothing.

-- ── Pre-registros: every order of the list, and the call that a record answers ───────────────────

create index pre_registros_nombre on pre_registros (nombre_organizacion, id) where eliminado_en is null;
create index pre_registros_titular on pre_registros (titular, id) where eliminado_en is null;
create index pre_registros_por_estado on pre_registros (estado, id) where eliminado_en is null;

-- The call of its proyecto, which never changes; beside the date, so that the list of a call is read by its index.
alter table pre_registros add column convocatoria_id uuid references convocatorias (id) on delete restrict;
alter table pre_registros disable trigger user;
update pre_registros p set convocatoria_id = y.convocatoria_id
  from proyectos y where y.id = p.proyecto_id and y.convocatoria_id is not null;
alter table pre_registros enable trigger user;
create index pre_registros_convocatoria on pre_registros (convocatoria_id, created_at desc, id desc)
  where convocatoria_id is not null and eliminado_en is null;

-- Taken from the proyecto, whatever was said. With the owner's rights: who captures may not see every proyecto.
create function app.tomar_convocatoria() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.convocatoria_id := (select y.convocatoria_id from public.proyectos y where y.id = new.proyecto_id);
  return new;
end $$;
revoke all on function app.tomar_convocatoria() from public;
create trigger pre_registros_de_su_convocatoria before insert or update of convocatoria_id on pre_registros
  for each row execute function app.tomar_convocatoria();

-- ── Invitations by state ─────────────────────────────────────────────────────────────────────────

create index invitaciones_estado on invitaciones (estado, created_at desc, id desc);

-- ── Search ───────────────────────────────────────────────────────────────────────────────────────

-- The words of `texto` as patterns that a space and a normalised text must match, all of them: computed once a statement,
-- `(' ' || busqueda) like all ((select app.patrones_de(…))::text[])`. Null without words, and nothing matches.
create function app.patrones_de(texto text) returns text[]
language sql immutable parallel safe as $$
  select array_agg(case when al_inicio then '% ' || patron else '%' || patron end) from app.patrones(texto)
$$;

create or replace function app.coincide(busqueda text, texto text) returns boolean
language sql immutable parallel safe as
  $$ select coalesce((' ' || busqueda) like all (app.patrones_de(texto)), false) $$;

-- The large tables that are searched by the trigram index of their `busqueda`, which row-level security would close
-- (ADR 0015): who sees all of `vivas`, by any of these permissions; without one, `vivas` itself says whose rows.
create table app.buscables (
  tabla text primary key,
  permisos text[] not null,
  vivas text not null
);
insert into app.buscables values
  ('pre_registros', '{ver_proyectos}', 'eliminado_en is null'),
  ('proyectos', '{ver_proyectos}', 'eliminado_en is null'),
  ('organizaciones', '{ver_proyectos}', 'true'),
  ('convocatorias', '{ver_proyectos,gestionar_convocatorias}', 'eliminado_en is null'),
  ('invitaciones', '{ver_proyectos,gestionar_convocatorias}', 'true'),
  ('correos', '{administrar_sistema}', 'true'),
  ('notificaciones', '{}', 'usuario_id = app.usuario_id()');

alter table correos
  add column busqueda text not null generated always as (app.normalizar(para || ' ' || asunto)) stored;
create index correos_busqueda on correos using gin (busqueda gin_trgm_ops);

-- A bell is searched within one account: both in one index.
create extension if not exists btree_gin;
create index notificaciones_busqueda on notificaciones using gin (usuario_id, busqueda gin_trgm_ops);

-- What of a table the actor may look for, as a condition; null: nothing.
create function app.busca_en(tabla text) returns text
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  buscable app.buscables;
begin
  select b.* into buscable from app.buscables b where b.tabla = busca_en.tabla;
  if not found then
    raise exception 'buscables: % is not searched', tabla using errcode = 'invalid_parameter_value';
  end if;
  if cardinality(buscable.permisos) > 0 and not exists (select from unnest(buscable.permisos) p where app.puede(p)) then
    return null;
  end if;
  return buscable.vivas;
end $$;

-- The condition that `busqueda` itself holds every word, as the trigram index reads it; null without words.
create function app.condicion_de(texto text) returns text language sql immutable as $$
  select string_agg(
      case when al_inicio then format('(busqueda like %L or busqueda like %L)', patron, '% ' || patron)
           else format('busqueda like %L', '%' || patron) end, ' and ')
    from app.patrones(texto)
$$;

-- For Ctrl + K: ids, at most `tope`, of rows whose `busqueda` holds every word; where the newest rows have enough, they are
-- it, because what half of the table holds is not worth gathering from the index.
create or replace function app.hallar(tabla text, texto text, tope integer) returns setof uuid
language plpgsql stable security definer rows 50
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  novedades constant integer := 2000;
  bastantes constant integer := 20;
  vivas constant text := app.busca_en(tabla);
  condicion constant text := app.condicion_de(texto);
  hallados uuid[];
begin
  if vivas is null or condicion is null then return; end if;
  execute format(
    'select array(select id from (
       select id, busqueda from public.%I where %s order by created_at desc, id desc limit %s) nuevas
      where %s limit %s)', tabla, vivas, novedades, condicion, tope) into hallados;
  if cardinality(hallados) < bastantes then
    execute format('select array(select id from public.%I where %s and %s limit %s)', tabla, vivas, condicion, tope)
      into hallados;
  end if;
  return query select unnest(hallados);
end $$;

-- For the lists: all ids of rows whose `busqueda` holds every word; null when they are more than `tope`, or not all of them are
-- the actor's to see. Only the trigram
-- index: any other one would be walked through.
create function app.hallar_todos(tabla text, texto text, tope integer) returns uuid[]
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  vivas constant text := app.busca_en(tabla);
  condicion constant text := app.condicion_de(texto);
  hallados uuid[] := '{}';
begin
  if vivas is null then return null; end if;
  if condicion is null then return hallados; end if;
  execute format('select array(select id from public.%I where %s and %s limit %s)', tabla, vivas, condicion, tope + 1)
    into hallados;
  return case when cardinality(hallados) <= tope then hallados end;
end $$;

revoke all on function app.busca_en(text), app.condicion_de(text), app.hallar_todos(text, text, integer) from public;
grant execute on function app.hallar_todos(text, text, integer) to gp_app;

-- Home, search and the figures of the menu: counters that cost the same at a million rows, and a way to the text
-- indexes that row-level security would close.

-- ── How many records stand in each state ─────────────────────────────────────────────────────────

-- The figure of a state is the sum of its fragments. One fragment a connection, so that nobody waits for the commit of
-- whoever moved another record between the same states; a fragment alone may be negative.
create table contadores (
  tabla text not null,
  estado text not null,
  fragmento integer not null,
  n bigint not null,
  primary key (tabla, estado, fragmento)
) with (fillfactor = 50);

-- Arguments of its trigger: the expression that is counted by, and the condition of the rows that count.
create function app.contar_por_estado() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  grupo constant text := 'select %s as estado, %s as n from %s where %s';
  altas constant text := format(grupo, tg_argv[0], '1', 'nuevas', tg_argv[1]);
  bajas constant text := format(grupo, tg_argv[0], '-1', 'viejas', tg_argv[1]);
begin
  execute format(
    $q$ insert into public.contadores as c (tabla, estado, fragmento, n)
        select %L, cambios.estado, pg_backend_pid() %% 64, sum(cambios.n) from (%s) as cambios
         group by cambios.estado having sum(cambios.n) <> 0 order by cambios.estado
        on conflict (tabla, estado, fragmento) do update set n = c.n + excluded.n $q$,
    tg_table_name,
    case tg_op when 'INSERT' then altas when 'DELETE' then bajas else altas || ' union all ' || bajas end);
  return null;
end $$;

-- Counts a table from now on, and what is in it already.
create function app.llevar_cuenta(tabla regclass, expresion text, condicion text) returns void
language plpgsql as $$
begin
  execute format(
    'create trigger %I after insert on %s referencing new table as nuevas
       for each statement execute function app.contar_por_estado(%L, %L)', tabla || '_contadas_al_nacer', tabla, expresion, condicion);
  execute format(
    'create trigger %I after update on %s referencing old table as viejas new table as nuevas
       for each statement execute function app.contar_por_estado(%L, %L)', tabla || '_contadas_al_cambiar', tabla, expresion, condicion);
  execute format(
    'create trigger %I after delete on %s referencing old table as viejas
       for each statement execute function app.contar_por_estado(%L, %L)', tabla || '_contadas_al_irse', tabla, expresion, condicion);
  execute format(
    'insert into public.contadores (tabla, estado, fragmento, n)
     select %L, %s, 0, count(*) from %s where %s group by 2', tabla::text, expresion, tabla, condicion);
end $$;

select app.llevar_cuenta('pre_registros', 'estado', 'eliminado_en is null');
select app.llevar_cuenta('convocatorias', 'estado', 'eliminado_en is null');
select app.llevar_cuenta('proyectos', 'etapa', 'eliminado_en is null');
select app.llevar_cuenta('organizaciones', $$'registrada'$$, 'true');

-- The figures are those of everything: only for who sees everything.
alter table contadores enable row level security;
revoke all on contadores from public, gp_app;
create policy contadores_ver on contadores for select to gp_app using ((select app.puede('ver_proyectos')));
grant select on contadores to gp_app;
revoke all on function app.contar_por_estado(), app.llevar_cuenta(regclass, text, text) from public;

-- ── Search ───────────────────────────────────────────────────────────────────────────────────────

-- The words that are looked for, each as the pattern that it must match; `%`, `_` and `\` mean themselves (rule 92). Words of
-- one or two letters are looked for where a word begins: in the middle of words no trigram index can find them.
create function app.patrones(texto text) returns table (patron text, al_inicio boolean)
language sql immutable parallel safe as $$
  select regexp_replace(palabra, '([\\%_])', '\\\1', 'g') || '%', length(palabra) < 3
    from regexp_split_to_table(app.normalizar(texto), '\s+') as palabra
   where palabra <> ''
   limit 8
$$;

-- Whether a normalised text holds every word of `texto`: for the few rows of one organization, and for small tables.
create function app.coincide(busqueda text, texto text) returns boolean
language sql immutable parallel safe as $$
  select coalesce(bool_and(
      case when al_inicio then busqueda like patron or busqueda like '% ' || patron else busqueda like '%' || patron end), false)
    from app.patrones(texto)
$$;

-- The ids, at most `tope`, of the rows whose `busqueda` holds every word of `texto`; only for who sees every row.
-- PostgreSQL may not use a trigram index below a row-level policy, because `like` could tell of rows that the policy
-- hides; here the permission is asked first, and the caller still reads the rows themselves under their policies.
-- What half of the table holds is not worth gathering from the index: where the newest rows have enough, they are it.
create function app.hallar(tabla text, texto text, tope integer) returns setof uuid
language plpgsql stable security definer rows 50
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  novedades constant integer := 2000;
  bastantes constant integer := 20;
  viva constant text := case when tabla = 'organizaciones' then 'true' else 'eliminado_en is null' end;
  condicion text;
  hallados uuid[];
begin
  if not app.puede('ver_proyectos') then return; end if;
  if tabla not in ('pre_registros', 'proyectos', 'organizaciones') then
    raise exception 'hallar: % is not searched', tabla using errcode = 'invalid_parameter_value';
  end if;
  select string_agg(
      case when al_inicio then format('(busqueda like %L or busqueda like %L)', patron, '% ' || patron)
           else format('busqueda like %L', '%' || patron) end, ' and ')
    into condicion from app.patrones(texto);
  if condicion is null then return; end if;
  execute format(
    'select array(select id from (
       select id, busqueda from public.%I where %s order by created_at desc, id desc limit %s) nuevas
      where %s limit %s)', tabla, viva, novedades, condicion, tope) into hallados;
  if cardinality(hallados) < bastantes then
    execute format('select array(select id from public.%I where %s and %s limit %s)', tabla, viva, condicion, tope)
      into hallados;
  end if;
  return query select unnest(hallados);
end $$;
revoke all on function app.hallar(text, text, integer) from public;
grant execute on function app.hallar(text, text, integer) to gp_app;

-- A word of one or two letters is looked for where a word begins: after a space. For the trigram index a word begins after any sign
-- too, so it offered every 'PR-2025-…' to whoever typed '20' and every '…@jovenes.mx' for 'jo', and each of them was fetched
-- to be put aside: half a second at a million rows, for no hit at all. What words begin with has an index of its own, and offers
-- what is meant and nothing else (ADR 0020).

-- The first letter and the first two letters of each word of a normalised text; the index puts together what is there twice.
create function app.inicios(busqueda text) returns text[]
language sql immutable parallel safe as $$
  select array_agg(left(palabra, 1)) || array_agg(left(palabra, 2)) from string_to_table(busqueda, ' ') as palabra
$$;
revoke all on function app.inicios(text) from public;
grant execute on function app.inicios(text) to gp_app;

-- For every table that is searched (0012), those to come too, and for the log.
do $$
declare
  t text;
begin
  for t in select b.tabla from app.buscables b loop
    execute format('create index %I on public.%I using gin (app.inicios(busqueda))', t || '_inicios', t);
  end loop;
end $$;
create function app.hace_inicios() returns trigger language plpgsql as $$
begin
  execute format('create index if not exists %I on public.%I using gin (app.inicios(busqueda))', new.tabla || '_inicios', new.tabla);
  return null;
end $$;
revoke all on function app.hace_inicios() from public;
create trigger buscables_con_inicios after insert on app.buscables for each row execute function app.hace_inicios();
create index bitacora_inicios on bitacora using gin (app.inicios(app.busqueda_de_bitacora(actor_nombre, accion, ip, datos)));

-- The condition of condicion_de (0012) as the indexes read it; null without words. Of a folio they are asked for its last number alone,
-- and the rows that have it for the rest: its other pieces are in every row, and cost twenty times as much to put together.
create function app.condicion_por_indice(texto text) returns text
language sql immutable as $$
  select string_agg(
      case when length(palabra) < 3 then format('app.inicios(busqueda) @> array[%L]', palabra)
           when palabra ~ '^[a-z]{2,5}-\d{4}-\d{3,}$'
           then format('busqueda like %L and busqueda || '''' like %L', '%' || substring(palabra, '\d+$') || '%', '%' || palabra || '%')
           else app.condicion_de(palabra) end, ' and ')
    from (select p from regexp_split_to_table(app.normalizar(texto), '\s+') as p where p <> '' limit 8) as s (palabra)
$$;
revoke all on function app.condicion_por_indice(text) from public;

-- after 0112
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
    execute format('select array(select id from public.%I where %s and %s limit %s)',
      tabla, vivas, app.condicion_por_indice(texto), tope) into hallados;
  end if;
  return query select unnest(hallados);
end $$;

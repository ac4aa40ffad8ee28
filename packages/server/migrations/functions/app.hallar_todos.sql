-- after 0112
-- For the lists: all ids of rows whose `busqueda` holds every word; null when they are more than `tope`, or not all of them are
-- the actor's to see. Only by the indexes of words: any other one would be walked through.
create or replace function app.hallar_todos(tabla text, texto text, tope integer) returns uuid[]
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  vivas constant text := app.busca_en(tabla);
  condicion constant text := app.condicion_por_indice(texto);
  hallados uuid[] := '{}';
begin
  if vivas is null then return null; end if;
  if condicion is null then return hallados; end if;
  execute format('select array(select id from public.%I where %s and %s limit %s)', tabla, vivas, condicion, tope + 1)
    into hallados;
  return case when cardinality(hallados) <= tope then hallados end;
end $$;

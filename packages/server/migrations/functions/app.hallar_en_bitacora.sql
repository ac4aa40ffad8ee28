-- after 0112
-- Numbers of all the entries that hold every word, by the indexes of words that row-level security would close (ADR 0015), and of
-- those of these actions; null when they are more than `tope`, or the log is not the actor's to read whole.
create or replace function app.hallar_en_bitacora(texto text, acciones text[], tope integer) returns bigint[]
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  condicion constant text := app.condicion_por_indice(texto);
  hallados bigint[] := '{}';
begin
  if not app.puede('administrar_sistema') then return null; end if;
  if condicion is null then return hallados; end if;
  hallados := array(select b.id from public.bitacora b where b.accion = any (acciones) limit tope + 1);
  if cardinality(hallados) > tope then return null; end if;
  execute format(
    'select array(select id from (select b.id, app.busqueda_de_bitacora(b.actor_nombre, b.accion, b.ip, b.datos) as busqueda
       from public.bitacora b) as s where %s limit %s) || $1', condicion, tope + 1) using hallados into hallados;
  return case when cardinality(hallados) <= tope then hallados end;
end $$;

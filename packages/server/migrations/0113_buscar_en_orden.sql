-- The first rows of a list in its order that hold every word (`hallar_en_orden`), for words that too many hold to name them all: a
-- list in the order of names walked past a hundred thousand others before it came to the first 'Fundación'.
create function app.hallar_en_orden(
  tabla text, texto text, tope integer, columna text, descendente boolean, out ids uuid[], out todos boolean)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  vivas constant text := app.busca_en(tabla);
  condicion constant text := app.condicion_por_indice(texto);
  sentido constant text := case when descendente then 'desc' else 'asc' end;
begin
  -- Not all of them the actor's to see: null, as hallar_todos.
  if vivas is null then return; end if;
  todos := true;
  if condicion is null then ids := '{}'; return; end if;
  execute format('select array(select id from public.%1$I where %2$s and %3$s order by %4$I %5$s, id %5$s limit %6$s)',
    tabla, vivas, condicion, columna, sentido, tope + 1) into ids;
  if cardinality(ids) > tope then
    todos := false;
    ids := ids[1:tope];
  end if;
end $$;
revoke all on function app.hallar_en_orden(text, text, integer, text, boolean) from public;
grant execute on function app.hallar_en_orden(text, text, integer, text, boolean) to gp_app;

-- How many mails wait for an address to take mail again, for who administers the portal. Asked past the policies, below which the index
-- of those that wait is closed: each address read all of them.
create function app.correos_que_esperan(direccion text) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) from public.correos c
   where app.puede('administrar_sistema') and lower(c.para) = direccion and (not c.reservado or c.plantilla like 'arco.%')
     and (c.por_rebote or c.estado = 'rebotado') and (c.por_rebote or c.enviado_en is null)
$$;
revoke all on function app.correos_que_esperan(text) from public;
grant execute on function app.correos_que_esperan(text) to gp_app;

-- The list of one kind of request: where no call was open for months, the newest of a call lie behind all that came since. By an index
-- over all kinds PostgreSQL expects its rows anywhere in the table, and rather walked through the newest ninety thousand; by
-- one for each kind it sees that they lie together.
drop index pre_registros_tipo_solicitud;
create index pre_registros_por_convocatoria on pre_registros (created_at desc, id desc)
  include (organizacion_id, proyecto_id, tipo_solicitud) where eliminado_en is null and tipo_solicitud = 'convocatoria';
create index pre_registros_por_invitacion on pre_registros (created_at desc, id desc)
  include (organizacion_id, proyecto_id, tipo_solicitud) where eliminado_en is null and tipo_solicitud = 'invitacion_ficosec';
create index pre_registros_por_solicitud on pre_registros (created_at desc, id desc)
  include (organizacion_id, proyecto_id, tipo_solicitud) where eliminado_en is null and tipo_solicitud = 'solicitud_organizacion';

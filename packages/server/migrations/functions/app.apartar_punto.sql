-- after 0133
-- Keeps the closing of a point out until the end of the transaction, for whoever sees its session: the session first, as whoever
-- leads it locks them. Many wait for one, and not for each other. What one account does of a point, from two of its pages, goes one
-- after the other: whether it has an interest and its vote must not be said without knowing of each other (rule 69).
create or replace function app.apartar_punto(punto uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  suya uuid;
begin
  select p.sesion_id into suya from public.puntos_de_sesion p where p.id = punto;
  if suya is null or not app.ve_sesion(suya) then return; end if;
  perform from public.sesiones_colegiadas s where s.id = suya for share;
  perform from public.puntos_de_sesion p where p.id = punto for share;
  perform pg_advisory_xact_lock(hashtextextended('voto:' || punto || ':' || coalesce(app.usuario_id()::text, ''), 0));
end $$;

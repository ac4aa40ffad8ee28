-- after 0133
-- The point as it is under that lock, its session, and whether the account sits in that body on that day. The triggers of votes and of
-- declarations ask it first: the second of the two that one account writes waits here, and then sees the first.
create or replace function app.punto_para_miembro(punto uuid, usuario uuid) returns record
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  fila record;
begin
  perform from public.sesiones_colegiadas s
   where s.id = (select p.sesion_id from public.puntos_de_sesion p where p.id = punto) for share;
  perform from public.puntos_de_sesion p where p.id = punto for share;
  perform pg_advisory_xact_lock(hashtextextended('voto:' || punto || ':' || coalesce(usuario::text, ''), 0));
  select p.estado, p.excluidos, s.id as sesion_id, s.estado as sesion, s.cuerpo,
         exists (select from public.miembros_de_cuerpo m
                  where m.cuerpo = s.cuerpo and m.usuario_id = usuario
                    and (s.fecha at time zone 'America/Chihuahua')::date >= m.desde
                    and (m.hasta is null or (s.fecha at time zone 'America/Chihuahua')::date <= m.hasta)) as miembro
    into fila
    from public.puntos_de_sesion p join public.sesiones_colegiadas s on s.id = p.sesion_id
   where p.id = punto and p.quitado_en is null;
  return fila;
end $$;

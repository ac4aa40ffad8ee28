-- after 0130
-- Of a seat one person is there: its titular or one of its substitutes. Otherwise a seat would count twice for the quorum and vote twice.
create or replace function app.titular_o_suplente() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from public.asistencias a join public.miembros_de_cuerpo m on m.id = a.miembro_id
     where a.sesion_id = new.sesion_id and a.presente
     group by coalesce(m.suple_a, m.id) having count(*) > 1) then
    raise exception 'asistencias: two of one seat' using errcode = 'check_violation';
  end if;
  return null;
end $$;

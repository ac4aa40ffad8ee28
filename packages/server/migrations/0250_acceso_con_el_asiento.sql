-- What a session opened to its members is theirs while they sit: product.md §1, 'the projects on their sessions, and nothing else'. With the
-- last seat of an account end its accesses from sessions; a seat that is made longer before they ended takes them along.
create function app.acceso_con_el_asiento() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  -- The first instant of the day after, in Chihuahua.
  fin timestamptz := (new.hasta + 1)::timestamp at time zone 'America/Chihuahua';
  antes timestamptz := (old.hasta + 1)::timestamp at time zone 'America/Chihuahua';
begin
  if exists (
    select from public.miembros_de_cuerpo m
     where m.usuario_id = new.usuario_id and m.id <> new.id and coalesce(m.hasta, 'infinity'::date) > new.hasta) then
    return null;
  end if;
  update public.accesos_proyecto a set hasta = greatest(a.desde, fin)
   where a.usuario_id = new.usuario_id and a.motivo like 'Sesión colegiada%'
     and (a.hasta is null or a.hasta > fin or (a.hasta = antes and antes > now()));
  return null;
end $$;
revoke all on function app.acceso_con_el_asiento() from public;
create trigger miembros_y_sus_accesos after update of hasta on miembros_de_cuerpo for each row
  when (new.hasta is not null and new.hasta is distinct from old.hasta) execute function app.acceso_con_el_asiento();

-- Those whose last seat is over by now.
update accesos_proyecto a set hasta = greatest(a.desde, (s.fin + 1)::timestamp at time zone 'America/Chihuahua')
  from (select m.usuario_id, max(coalesce(m.hasta, 'infinity'::date)) as fin from miembros_de_cuerpo m group by m.usuario_id) s
 where a.usuario_id = s.usuario_id and a.motivo like 'Sesión colegiada%' and isfinite(s.fin)
   and (a.hasta is null or a.hasta > (s.fin + 1)::timestamp at time zone 'America/Chihuahua');

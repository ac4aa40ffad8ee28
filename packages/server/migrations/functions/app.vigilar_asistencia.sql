-- after 0130
-- Attendance is taken of the seats of its body on its day, a substitute's while its titular's is held, and until somebody voted.
create or replace function app.vigilar_asistencia() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  suya public.sesiones_colegiadas;
begin
  select s.* into suya from public.sesiones_colegiadas s where s.id = coalesce(new.sesion_id, old.sesion_id) for update;
  if suya.estado not in ('convocada', 'en_sesion')
     or exists (select from public.votos_de_punto v join public.puntos_de_sesion p on p.id = v.punto_id where p.sesion_id = suya.id) then
    raise exception 'asistencias: votes were cast' using errcode = 'check_violation';
  end if;
  if tg_op <> 'DELETE' and not exists (
    select from public.miembros_de_cuerpo m left join public.miembros_de_cuerpo t on t.id = m.suple_a
     where m.id = new.miembro_id and m.usuario_id = new.usuario_id and m.cuerpo = suya.cuerpo
       and (suya.fecha at time zone 'America/Chihuahua')::date between m.desde and coalesce(m.hasta, 'infinity'::date)
       and (m.suple_a is null
            or (suya.fecha at time zone 'America/Chihuahua')::date between t.desde and coalesce(t.hasta, 'infinity'::date))) then
    raise exception 'asistencias: not a seat of this body on this day' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;

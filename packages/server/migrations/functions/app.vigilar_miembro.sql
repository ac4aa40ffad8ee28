-- after 0130
-- Nobody sits in both bodies, nor twice in one, at a time; a substitute is one of a titular of the same body. Nobody gives a seat to
-- itself, nor makes its own last longer: whoever administers the portal would vote by that alone (part2.md C30, F13).
create or replace function app.vigilar_miembro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'hasta' is distinct from to_jsonb(old) - 'hasta' then
    raise exception 'miembros_de_cuerpo: only its end changes' using errcode = 'check_violation';
  end if;
  if new.usuario_id = app.usuario_id()
     and (tg_op = 'INSERT' or coalesce(new.hasta, 'infinity'::date) > coalesce(old.hasta, 'infinity'::date))
  then
    raise exception 'miembros_de_cuerpo: nobody gives itself a seat' using errcode = 'check_violation';
  end if;
  -- Seats are given one at a time.
  perform from public.cuerpos_colegiados order by cuerpo for update;
  if exists (
    select from public.miembros_de_cuerpo m
     where m.usuario_id = new.usuario_id and m.id <> new.id
       and daterange(m.desde, m.hasta, '[]') && daterange(new.desde, new.hasta, '[]'))
  then
    raise exception 'miembros_de_cuerpo: this account has a seat already' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and not exists (
    select from public.usuarios u join public.roles r on r.id = u.rol_id
     where u.id = new.usuario_id and u.estado = 'activo' and r.es_personal and r.permisos @> '{votar_proyectos}') then
    raise exception 'miembros_de_cuerpo: this account does not vote' using errcode = 'check_violation';
  end if;
  if new.suple_a is not null and not exists (
    select from public.miembros_de_cuerpo m where m.id = new.suple_a and m.cuerpo = new.cuerpo and m.suple_a is null)
  then
    raise exception 'miembros_de_cuerpo: a substitute is one of a titular of its body' using errcode = 'check_violation';
  end if;
  -- Where nobody is the titular there is nobody to stand in for: a term becomes no longer than that of its titular.
  if new.suple_a is not null
     and (tg_op = 'INSERT' or coalesce(new.hasta, 'infinity'::date) > coalesce(old.hasta, 'infinity'::date))
     and not exists (
       select from public.miembros_de_cuerpo m
        where m.id = new.suple_a and m.desde <= new.desde
          and coalesce(new.hasta, 'infinity'::date) <= coalesce(m.hasta, 'infinity'::date))
  then
    raise exception 'miembros_de_cuerpo: a substitute serves while its titular does' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and coalesce(new.hasta, 'infinity'::date) < coalesce(old.hasta, 'infinity'::date) and exists (
    select from public.miembros_de_cuerpo m
     where m.suple_a = new.id and m.desde <= new.hasta and coalesce(m.hasta, 'infinity'::date) > new.hasta)
  then
    raise exception 'miembros_de_cuerpo: its substitutes end with it' using errcode = 'check_violation';
  end if;
  return new;
end $$;

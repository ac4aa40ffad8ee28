-- after 0184
-- What a line of the budget is worth: what the plan in force gives it, with what was transferred; nothing where it has no such line.
create or replace function app.importe_de_partida(proyecto uuid, cual uuid) returns numeric
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((
    select p.importe + app.transferido(proyecto, cual) from public.plan_partidas p
     where p.partida = cual and p.acuerdo_id = (
       select a.id from public.acuerdos a where a.proyecto_id = proyecto order by a.numero desc limit 1)), 0)
$$;

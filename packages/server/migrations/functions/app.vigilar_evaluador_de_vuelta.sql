-- after 0136
-- Who gave up scoring a round is asked to score it no more: it was taken out when others had sent, or wrote the dictamen instead, and
-- may have read what the others say.
create or replace function app.vigilar_evaluador_de_vuelta() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if app.renuncio_a_evaluar(new.ronda_id, new.evaluador) then
    raise exception 'aprobacion_evaluadores: gave up scoring a round that others scored' using errcode = 'check_violation';
  end if;
  return new;
end $$;

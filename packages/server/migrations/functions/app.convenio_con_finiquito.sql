-- after 0200
-- A convenio that is being settled ends with its finiquito; any other one by the administrador alone, and only while no money of it is out or
-- on its way, judged under the lock of the acuerdo, which whoever moves money takes. Whoever is no account at all (a restore) is not asked
-- who it is.
create or replace function app.convenio_con_finiquito() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.tope_de_ministraciones(new.proyecto_id);
  if app.en_liquidacion(new.id) then
    if not app.con_finiquito(new.proyecto_id) then perform app.rechazar('en_liquidacion'); end if;
  elsif app.usuario_id() is not null and not app.puede('administrar_sistema') then
    raise exception 'convenios: it ends with its finiquito' using errcode = 'insufficient_privilege';
  elsif app.ejecucion_con_dinero(new.proyecto_id) then
    perform app.rechazar('ejecucion_sin_liquidar');
  end if;
  return new;
end $$;

-- after 0089
-- A session is opened only for an active account with a confirmed address. The lock is the one that the change of the row
-- afterwards (ultimo_acceso) needs: with a weaker one two sign-ins of an account at once waited for each other until one failed.
create or replace function app.vigilar_sesion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from public.usuarios
    where id = new.usuario_id and estado = 'activo' and email_verificado for no key update;
  if not found then perform app.rechazar('cuenta_no_activa'); end if;
  new.organizacion_id := app.organizacion_preferida(new.usuario_id);
  return new;
end $$;

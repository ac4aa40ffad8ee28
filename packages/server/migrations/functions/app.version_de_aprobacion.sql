-- after 0125
-- Changes that are the foundation's own, which the organization does not see; 0 for whoever may not see them. Volatile: who waited
-- for the lock of the row must read what the one before wrote, not what there was when the statement began.
create or replace function app.version_de_aprobacion(aprobacion uuid) returns integer
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((
    select a.version_revision from public.aprobaciones a where a.id = version_de_aprobacion.aprobacion and app.ve_todo()), 0)
$$;

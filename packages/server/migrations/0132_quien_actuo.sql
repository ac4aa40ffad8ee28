-- To an organization the people of the foundation are the foundation: what its minutes, letters and conversations say of them, its
-- histories say too. Who answers for the foundation in something is named where that is asked for, not by what the log keeps.

-- Whether who reads is told by name who this was: staff are told of everybody, an organization of whoever is not of the foundation.
-- An account of the foundation is none of an organization's, whichever it was when it acted.
create function app.se_nombra(cuenta uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select cuenta is null or app.es_personal() or cuenta = app.usuario_id() or not exists (
    select from public.usuarios u join public.roles r on r.id = u.rol_id where u.id = se_nombra.cuenta and r.es_personal)
$$;
revoke all on function app.se_nombra(uuid) from public;
grant execute on function app.se_nombra(uuid) to gp_app;

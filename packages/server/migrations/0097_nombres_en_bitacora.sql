-- An entry of the log names whom and what it is about by their ids, which say nothing to whoever reads it: who was taken out of an
-- organization, to which one a session changed over, in which role.

-- What the texts of an entry name, by text: accounts, organizations, cases, papers, invitations, imports and roles. For who reads
-- the whole log.
create function app.nombres_de_bitacora(datos jsonb) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with dichos as (
    select distinct v #>> '{}' as dicho from jsonb_path_query(datos, 'strict $.**') v
     where jsonb_typeof(v) = 'string' and app.puede('administrar_sistema')),
  ids as (
    select dicho::uuid as id from dichos where dicho ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  nombrados as (
    select u.id::text as dicho, coalesce(u.folio || ' · ', '') || u.nombre as nombre from public.usuarios u join ids using (id)
    union all select o.id::text, o.nombre from public.organizaciones o join ids using (id)
    union all select y.id::text, y.folio || coalesce(' · ' || y.nombre, '') from public.proyectos y join ids using (id)
    union all select c.id::text, c.titulo from public.convocatorias c join ids using (id)
    union all select d.id::text, a.nombre
      from public.documentos d join ids using (id) join public.archivos a on a.id = d.archivo_id
    union all select r.id::text, r.folio || ' · ' || r.nombre from public.repositorio r join ids using (id)
    union all select i.id::text, i.email from public.colega_invitaciones i join ids using (id)
    union all select m.id::text, m.archivo from public.altas_masivas m join ids using (id)
    union all select r.clave, r.nombre from public.roles r join dichos on r.clave = dicho)
  select coalesce(jsonb_object_agg(dicho, nombre), '{}') from nombrados
$$;
revoke all on function app.nombres_de_bitacora(jsonb) from public;
grant execute on function app.nombres_de_bitacora(jsonb) to gp_app;

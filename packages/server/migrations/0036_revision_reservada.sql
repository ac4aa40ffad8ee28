-- What reviewers save and do not send is read by staff only, whatever the code forgets: the application's role has no grant
-- on those columns, nor on the row's own marks of PostgreSQL (xmin, ctid), and asks functions that look at who acts.

-- Every column but those. A column added later says itself who reads it.
revoke select on pre_registros from gp_app;
do $$
begin
  execute (
    select format('grant select (%s) on public.pre_registros to gp_app',
                  string_agg(quote_ident(a.attname), ', ' order by a.attnum))
      from pg_attribute a
     where a.attrelid = 'public.pre_registros'::regclass and a.attnum > 0 and not a.attisdropped
       and a.attname not in ('validacion_administrativa', 'comentarios_revisor', 'comentarios_por', 'comentarios_en',
                             'revisado_por', 'revisado_en', 'version_revision', 'justificacion'));
end $$;

-- The review as it stands, with the names of those who wrote it; null for whoever may not see it. Volatile: read anew for a
-- row that was waited for, which a statement that locks it must see as it was left (rule 28).
create function app.revision_de_pre_registro(registro uuid) returns jsonb
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
    'version_revision', p.version_revision,
    'validacion_administrativa', p.validacion_administrativa,
    'comentarios_revisor', p.comentarios_revisor,
    'comentarios_por', p.comentarios_por,
    'comentarios_en', p.comentarios_en,
    'revisado_en', p.revisado_en,
    'justificacion', p.justificacion,
    'revisor_nombre', (select r.nombre from public.usuarios r where r.id = p.revisado_por),
    'autores', (
      select jsonb_object_agg(a.id, a.nombre) from public.usuarios a where a.id = any (array(
        select (m.value ->> 'autor')::uuid from jsonb_each(p.validacion_administrativa) as m
        union all select p.comentarios_por))))
    from public.pre_registros p
   where p.id = revision_de_pre_registro.registro and app.puede('ver_proyectos')
$$;

-- Its version alone, for lists; 0 for whoever may not see it.
create function app.version_de_la_revision(registro uuid) returns integer
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((
    select p.version_revision from public.pre_registros p
     where p.id = version_de_la_revision.registro and app.puede('ver_proyectos')), 0)
$$;

revoke all on function app.revision_de_pre_registro(uuid), app.version_de_la_revision(uuid) from public;
grant execute on function app.revision_de_pre_registro(uuid), app.version_de_la_revision(uuid) to gp_app;

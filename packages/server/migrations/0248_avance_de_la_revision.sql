-- How far a review is, kept with the marks: a list of 25 records read the answers, the marks and the papers of each to count what is
-- decided. It holds while the organization's version is the one that it was counted at: what else would move it (an answer, a paper) raises
-- that version, and then it is counted again where it is asked.
alter table pre_registros add column avance_de_revision jsonb
  check (avance_de_revision is null or jsonb_typeof(avance_de_revision) = 'object');

-- The staff's own, written with the marks.
update app.escrituras set columnas = columnas || '{avance_de_revision}'
 where tabla = 'pre_registros' and verbo = 'cambio' and columnas @> '{validacion_administrativa}';
select app.solo_se_escribe('pre_registros', 'estado');
update app.etapas set reservadas = reservadas || '{avance_de_revision}' where tabla = 'pre_registros';
select app.rehacer_etapa(e) from app.etapas e where e.tabla = 'pre_registros';

-- What a row of the list tells of its review: its version, and to reviewers whether there are marks and how far they are. Null for whoever
-- does not see all.
create function app.revision_en_lista(registro uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('version', p.version_revision)
         || case when app.puede('revisar_pre_registros')
            then jsonb_build_object('marcada', p.validacion_administrativa <> '{}', 'avance', p.avance_de_revision)
            else '{}' end
    from public.pre_registros p
   where p.id = revision_en_lista.registro and app.ve_todo()
$$;
revoke all on function app.revision_en_lista(uuid) from public;
grant execute on function app.revision_en_lista(uuid) to gp_app;
drop function app.version_de_la_revision(uuid);

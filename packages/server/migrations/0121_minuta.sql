-- The words of the minute of a session of the co-diseño, with the fields of `minutaDeCodiseno`. Of this kind nothing was issued
-- before, so that they are in force from the beginning, as those of the acknowledgements are.
alter table plantillas disable trigger plantillas_se_agregan;
insert into plantillas (clave, version, contenido, vigente_desde) values
  ('minuta-codiseno', 1, jsonb_build_object(
    'titulo', 'Minuta de la sesión {{sesion}}',
    'parrafos', jsonb_build_array(
      'Co-diseño del proyecto {{folio}}, «{{proyecto}}», entre {{organizacion}} y la fundación. La sesión se abrió el {{abierta}} y {{hasta}}. Aquí se enlista quién aprobó cada sección, qué cambió en ella y qué se comentó.'),
    'notas', jsonb_build_array(
      'Las fechas y horas son de Chihuahua. Cada versión del proyecto se conserva entera y no se modifica.')),
   '2020-01-01T00:00:00Z');
alter table plantillas enable trigger plantillas_se_agregan;

-- Who leads a co-diseño issues the minute of its sessions.
update app.escrituras set quien = quien || '{gestionar_codiseno}'
 where tabla = 'documentos_emitidos' and accion = 'emitir' and not quien @> '{gestionar_codiseno}';
select app.solo_se_escribe('documentos_emitidos', siempre => '{}');

-- The words of a document as they are in force: for the draft of what will be issued. Templates are read by nobody else.
create function app.palabras_en_vigor(documento text) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.contenido from public.plantillas p
   where p.clave = documento and p.vigente_desde <= now() and app.usuario_id() is not null
   order by p.vigente_desde desc limit 1
$$;
revoke all on function app.palabras_en_vigor(text) from public;
grant execute on function app.palabras_en_vigor(text) to gp_app;

do $$
declare
  caso constant text := app.vista_de('documentos_emitidos');
begin
  drop policy documentos_emitidos_crear on documentos_emitidos;
  execute format('create policy documentos_emitidos_crear on documentos_emitidos for insert to gp_app with check (
    emitido_por = app.usuario_id()
    and (organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'') or app.puede(''gestionar_codiseno'')) and %s)', caso);
end $$;

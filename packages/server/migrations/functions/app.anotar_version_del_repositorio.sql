-- after 0095
-- The version that counts, in the row of its document, with what it says as far as that may be searched, and the job that reads it.
create or replace function app.anotar_version_del_repositorio() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.repositorio r
     set documento_id = new.id, version_de_archivo = new.version, archivo = a.nombre, extension = a.extension, bytes = a.bytes,
         texto = app.texto_que_se_busca(a.id)
    from public.archivos a where a.id = new.archivo_id and r.id = new.entidad_id;
  insert into public.textos_de_archivo (archivo_id) values (new.archivo_id) on conflict do nothing;
  -- One after the other and after everything else: letters do not wait until a hundred files are read.
  perform graphile_worker.add_job('leer_texto', json_build_object('archivo', new.archivo_id), queue_name => 'leer_texto',
    priority => 10, job_key => 'leer_texto:' || new.archivo_id);
  return null;
end $$;

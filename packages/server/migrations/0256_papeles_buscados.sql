-- The papers of the cases are found by the names of their files, and by what each is called in its record: the list searched organizations only.

alter table documentos add column busqueda text not null default '';
alter table documentos disable trigger user;
update documentos d set busqueda = app.normalizar(a.nombre) from archivos a where a.id = d.archivo_id;
alter table documentos enable trigger user;

-- Taken of the file, whatever was said. With the owner's rights: a file is in sight only through its document.
create function app.tomar_nombre_de_archivo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.busqueda := coalesce((select app.normalizar(a.nombre) from public.archivos a where a.id = new.archivo_id), '');
  return new;
end $$;
revoke all on function app.tomar_nombre_de_archivo() from public;
create trigger documentos_con_su_nombre before insert or update of archivo_id, busqueda on documentos
  for each row execute function app.tomar_nombre_de_archivo();

create index documentos_busqueda on documentos using gin (busqueda gin_trgm_ops)
  where vigente and proyecto_id is not null and entidad <> 'repositorio';
insert into app.buscables values ('documentos', '{ver_proyectos}', 'vigente and proyecto_id is not null and entidad <> ''repositorio''');

-- The newest papers of a slot: what is called 'Fotografía 3' is named by the code, not by the database.
create index documentos_de_ranura on documentos (entidad, ranura, creado_en desc, id desc)
  where vigente and proyecto_id is not null and entidad <> 'repositorio';

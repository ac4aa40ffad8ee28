-- Documents of the repository: one a case, half of them of it; every category, level and state; their bytes are in no store.
-- después de: proyectos

-- What the database notes and counts of each by itself is written here at once.
alter table repositorio disable trigger user;
alter table documentos disable trigger user;

create temporary table relleno_repositorio on commit drop as
select i, creado, md5('repositorio' || i) as h, organizacion, i % 2 = 0 and not eliminado as de_caso,
       (array['convenio', 'acuerdo', 'carta', 'reporte', 'legal', 'administrativo', 'tecnico', 'financiero'])[1 + i % 8] as categoria,
       relleno.elige(array['publico', 'privado', 'privado', 'restringido'], i, 'nivel') as nivel,
       relleno.elige(array['borrador', 'revision', 'activo', 'activo', 'activo', 'archivado'], i, 'estado') as estado,
       20000 + i % 100000 as bytes, relleno.id('personal', 2 + i % 3) as autor
  from relleno.casos;

insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por, creado_en)
select relleno.id('archivo-repositorio', i), substr(h, 1, 2) || '/' || substr(h, 3, 2) || '/' || h, 'documento-' || i || '.pdf', 'pdf',
       'application/pdf', bytes, h || h, autor, creado
  from relleno_repositorio;
insert into documentos (id, entidad, entidad_id, ranura, version, archivo_id, creado_por, creado_en)
select relleno.id('documento-repositorio', i), 'repositorio', relleno.id('repositorio', i), 'repositorio', 1,
       relleno.id('archivo-repositorio', i), autor, creado
  from relleno_repositorio;
insert into repositorio (id, folio, nombre, categoria, descripcion, nivel_acceso, tags, proyecto_id, organizacion_id, estado, version,
  descargas, documento_id, version_de_archivo, archivo, extension, bytes, texto, created_by, created_at, updated_at)
select relleno.id('repositorio', i), 'DOC-' || lpad(i::text, greatest(3, length(i::text)), '0'),
       initcap(categoria) || ' ' || relleno.palabra(i, 'documento'), categoria, relleno.parrafo(i, 'documento'), nivel,
       array[relleno.palabra(i, 'tag'), categoria],
       case when de_caso then relleno.id('proyecto', i) end, case when de_caso then relleno.id('organizacion', organizacion) end,
       estado, 1, i % 50, relleno.id('documento-repositorio', i), 1, 'documento-' || i || '.pdf', 'pdf', bytes,
       relleno.parrafo(i, 'texto'), autor, creado, creado
  from relleno_repositorio;
insert into textos_de_archivo (archivo_id, estado, texto, leido_en)
select relleno.id('archivo-repositorio', i), 'lista', relleno.parrafo(i, 'texto'), creado from relleno_repositorio;

alter table repositorio enable trigger user;
alter table documentos enable trigger user;
select app.recontar_repositorio();
insert into folios (serie, anio, ultimo) select 'DOC', 0, count(*) from repositorio
  on conflict (serie, anio) do update set ultimo = excluded.ultimo;

insert into relleno.hechos
select created_at, 1, 'repositorio', id, 'repositorio.registrar', 'repositorio.registrado', organizacion_id, created_by,
       jsonb_build_object('a', 'borrador', 'folio', folio)
  from repositorio;

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

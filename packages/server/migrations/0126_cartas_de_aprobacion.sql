-- The words of the oficio de comentarios and of the dictamen, with the fields of `oficioDeComentarios` and `dictamenDeProyecto`. Of
-- these kinds nothing was issued before, so that they are in force from the beginning, as those of the acknowledgements are.
alter table plantillas disable trigger plantillas_se_agregan;
insert into plantillas (clave, version, contenido, vigente_desde) values
  ('oficio-comentarios', 1, jsonb_build_object(
    'titulo', 'Oficio {{numero}}: comentarios al proyecto {{folio}}',
    'parrafos', jsonb_build_array(
      'A quien representa legalmente a {{organizacion}}:',
      'Su proyecto «{{proyecto}}», con folio {{folio}}, terminó el co-diseño y está en evaluación, ronda {{ronda}}. La fundación lo revisó ({{revision}}) y comunica aquí sus comentarios y observaciones, cada una sobre la sección del proyecto a la que se refiere.',
      '{{generales}}',
      'Responda cada observación en el portal, y corrija en la sección misma lo que haga falta. El plazo es de {{plazo}}, contados a partir del día siguiente al de este oficio, y termina el {{vence}}.'),
    'notas', jsonb_build_array(
      'Las fechas y horas son de Chihuahua. Una respuesta posterior a ese momento se recibe y queda señalada como extemporánea.')),
   '2020-01-01T00:00:00Z'),
  ('dictamen-proyecto', 1, jsonb_build_object(
    'titulo', 'Dictamen del proyecto {{folio}}',
    'parrafos', jsonb_build_array(
      'Proyecto «{{proyecto}}», de {{organizacion}}, ronda {{ronda}} de su evaluación. Lo solicitado es {{solicitado}}. Calificación de {{evaluadores}}: {{calificacion}} de 100.',
      '{{resumen}}'),
    'notas', jsonb_build_array(
      'Este dictamen es la opinión técnica de la fundación. La decisión es del Consejo Directivo y del Comité Técnico.')),
   '2020-01-01T00:00:00Z');
alter table plantillas enable trigger plantillas_se_agregan;

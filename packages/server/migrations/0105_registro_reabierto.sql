-- The way back of a registro (part2.md S24): the administration takes up again one that was rejected or validated, as long as no
-- co-diseño was opened from it; its case stands in the registro again.

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('registros', 'reabrir', 'cambio', '{administrar_sistema}', '{rechazado,validado}', '{pendiente_validacion}',
   '{motivo,justificacion,revisado_por=yo,fecha_revision}'),
  ('proyectos', 'volverARegistro', 'paso', '{administrar_sistema}', '{co_diseno,no_aceptado}', '{registro}', '{etapa_desde}');

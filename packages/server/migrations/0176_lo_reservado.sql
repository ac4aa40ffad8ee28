-- What is written of an issued document is fixed when it is issued, and read by the job that draws it alone: a convenio and a carta de
-- instrucción carry the whole CLABE (rule 84), which who sees the case reads nowhere else.
revoke select on documentos_emitidos from gp_app;
grant select (id, tipo, codigo, folio, entidad, entidad_id, referencia, ruta, proyecto_id, organizacion_id, documento, plantilla_id,
  emitido_en, emitido_por, archivo_id, sha256, preparado_en, anulado_en, anulado_por, motivo_anulacion) on documentos_emitidos to gp_app;

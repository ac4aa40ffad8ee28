-- The calls that wait for who manages them, in the order in which the home page shows them.
create index convocatorias_por_atender on convocatorias (estado, abre_en)
  where eliminado_en is null and estado in ('borrador', 'en_evaluacion');

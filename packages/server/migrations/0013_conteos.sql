-- What a list counts, up to 1,000 rows, is read from the index alone: row-level security asks each row whose it is, and
-- without that column in the index every counted row had to be fetched from the table.

drop index pre_registros_creado;
create index pre_registros_creado on pre_registros (created_at desc, id desc)
  include (organizacion_id) where eliminado_en is null;
drop index pre_registros_estado;
create index pre_registros_estado on pre_registros (estado, created_at desc, id desc)
  include (organizacion_id) where eliminado_en is null;

drop index proyectos_creado;
create index proyectos_creado on proyectos (created_at desc, id desc)
  include (organizacion_id) where eliminado_en is null;
drop index proyectos_etapa;
create index proyectos_etapa on proyectos (etapa, created_at desc, id desc)
  include (organizacion_id) where eliminado_en is null;

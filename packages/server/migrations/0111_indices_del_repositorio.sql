-- Who sees few documents is told of them by looking at the others: a list and its capped count read thousands of rows to keep one in
-- six. The policy (0101) asks to whom a restricted one is opened, which was in no index, so each of those rows was fetched from
-- the table. At most fifty accounts fit into an index entry.
drop index repositorio_modificado;
create index repositorio_modificado on repositorio (updated_at desc, id desc)
  include (nivel_acceso, estado, organizacion_id, proyecto_id, created_by, abierto_a) where eliminado_en is null;
drop index repositorio_categoria;
create index repositorio_categoria on repositorio (categoria, updated_at desc, id desc)
  include (nivel_acceso, estado, organizacion_id, proyecto_id, created_by, abierto_a, bytes) where eliminado_en is null;
drop index repositorio_estado;
create index repositorio_estado on repositorio (estado, updated_at desc, id desc)
  include (nivel_acceso, organizacion_id, proyecto_id, created_by, abierto_a) where eliminado_en is null;
drop index repositorio_nivel;
create index repositorio_nivel on repositorio (nivel_acceso, updated_at desc, id desc)
  include (estado, organizacion_id, proyecto_id, created_by, abierto_a) where eliminado_en is null;

-- An event keeps what its letters tell, as it was when it happened (datos.aviso): a review of fifteen fields with the longest
-- comments of each, in characters of four bytes, must fit.
alter table eventos drop constraint eventos_datos_check;
alter table eventos add constraint eventos_datos_check
  check (jsonb_typeof(datos) = 'object' and pg_column_size(datos) <= 262144);

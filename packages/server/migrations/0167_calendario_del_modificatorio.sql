-- The longest schedule that is taken: sixty conditions of 500 characters, of four bytes each where somebody writes signs.
alter table convenio_modificatorios drop constraint convenio_modificatorios_ministraciones_check;
alter table convenio_modificatorios add constraint convenio_modificatorios_ministraciones_check
  check (jsonb_typeof(ministraciones) = 'array' and octet_length(ministraciones::text) <= 200000);

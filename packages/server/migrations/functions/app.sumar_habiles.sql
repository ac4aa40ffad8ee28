-- after 0216
-- The day on which a term of días hábiles ends, as addWorkingDays of kernel/working-days.ts has it: without the days of the law, and
-- without those of the foundation that were known on the day from which it is counted.
create or replace function app.sumar_habiles(dia date, dias integer) returns date
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  en date := dia;
  quedan integer := dias;
  propios constant date[] := array(
    select c.fecha from app.calendario_inhabil() c
     where c.fecha > dia and c.desde <= dia and (c.hasta is null or c.hasta > dia));
begin
  while quedan > 0 loop
    en := en + 1;
    if app.es_habil(en) and not en = any (propios) then quedan := quedan - 1; end if;
  end loop;
  return en;
end $$;

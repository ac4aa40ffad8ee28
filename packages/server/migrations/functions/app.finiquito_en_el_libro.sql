-- after 0200
-- Nothing that is over, by its finiquito or as a convenio that ended before its time, keeps of its call more than what was spent.
create or replace function app.finiquito_en_el_libro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from public.saldos b where b.proyecto_id = new.proyecto_id and b.comprometido > b.depositado - b.reintegrado) then
    raise exception '%: % keeps more of its call than it spent', tg_table_name, new.folio using errcode = 'check_violation';
  end if;
  return null;
end $$;

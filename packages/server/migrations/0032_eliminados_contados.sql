-- A record that is deleted leaves the counts of what there is, and stays in those of what was decided: otherwise taking a
-- rejected pre-registro out of the lists would raise the approval rate. Counted by the state it was deleted in.

create function app.contar_eliminados() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.contadores as c (tabla, estado, fragmento, n)
    select tg_table_name || '_eliminados', nueva.estado, pg_backend_pid() % 64, count(*)
      from viejas vieja join nuevas nueva on nueva.id = vieja.id
     where vieja.eliminado_en is null and nueva.eliminado_en is not null
     group by nueva.estado order by nueva.estado
  on conflict (tabla, estado, fragmento) do update set n = c.n + excluded.n;
  return null;
end $$;
revoke all on function app.contar_eliminados() from public;

create trigger pre_registros_eliminados_contados after update on pre_registros
  referencing old table as viejas new table as nuevas
  for each statement execute function app.contar_eliminados();

insert into contadores (tabla, estado, fragmento, n)
select 'pre_registros_eliminados', estado, 0, count(*) from pre_registros where eliminado_en is not null group by estado;

-- after 0187
-- Whatever hangs on a seguimiento holds its row while it is written, so that its finiquito waits for it; and it waits for the finiquito.
create or replace function app.antes_del_finiquito() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  fila constant jsonb := to_jsonb(new);
  caso uuid;
begin
  if tg_table_name = 'documentos' then
    execute format('select x.proyecto_id from public.%I x where x.id = $1',
      case fila ->> 'entidad' when 'avance' then 'avances' when 'visita' then 'visitas' else 'ministraciones' end)
      into caso using (fila ->> 'entidad_id')::uuid;
  else
    caso := (fila ->> 'proyecto_id')::uuid;
  end if;
  perform from public.seguimientos s where s.proyecto_id = caso for share;
  if app.con_finiquito(caso) then perform app.rechazar('con_finiquito'); end if;
  return new;
end $$;

-- A receipt of the bank is of one payment: the same bytes are not the receipt of two deposits, nor of a deposit and of what came back, nor of two
-- refunds (rules 85 and 87). A refund that was discarded leaves its receipt free.

create index archivos_sha256 on archivos using hash (sha256);

-- Where the bytes of a receipt that was handed in for a ministración count already: its folio where the reader sees it, '' where not; null: nowhere.
create function app.uso_de_comprobante(documento uuid, ministracion uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when app.ve_proyecto(u.proyecto_id) then u.folio else '' end
    from public.documentos mio
    join public.archivos suyo on suyo.id = mio.archivo_id
    join public.archivos otro on otro.sha256 = suyo.sha256
    join public.documentos d on d.archivo_id = otro.id and d.id <> mio.id and d.entidad = 'ministracion'
    join lateral (
      select m.folio, m.proyecto_id from public.ministraciones m where m.comprobante_id = d.id
      union all
      select m.folio, m.proyecto_id from public.ministracion_reintegros r join public.ministraciones m on m.id = r.ministracion_id
       where r.documento_id = d.id and r.descartado_en is null) u on true
   where mio.id = documento and mio.entidad = 'ministracion' and mio.entidad_id = ministracion
   order by app.ve_proyecto(u.proyecto_id) desc limit 1
$$;

-- Two that hand it in at the same moment come one after the other.
create function app.comprobante_sin_usar(documento uuid, ministracion uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('comprobante:' || f.sha256, 0))
     from public.documentos d join public.archivos f on f.id = d.archivo_id where d.id = documento;
  if app.uso_de_comprobante(documento, ministracion) is not null then perform app.rechazar('comprobante_repetido'); end if;
end $$;

create function app.vigilar_comprobante() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'ministraciones' then
    perform app.comprobante_sin_usar(new.comprobante_id, new.id);
  else
    perform app.comprobante_sin_usar(new.documento_id, new.ministracion_id);
  end if;
  return new;
end $$;
-- After what judges the record itself, by the order of names.
create trigger ministraciones_y_su_comprobante before update of comprobante_id on ministraciones for each row
  when (new.comprobante_id is not null and new.comprobante_id is distinct from old.comprobante_id) execute function app.vigilar_comprobante();
create trigger ministracion_reintegros_y_su_comprobante before insert on ministracion_reintegros
  for each row execute function app.vigilar_comprobante();

revoke all on function app.uso_de_comprobante(uuid, uuid), app.comprobante_sin_usar(uuid, uuid), app.vigilar_comprobante() from public;
grant execute on function app.uso_de_comprobante(uuid, uuid) to gp_app;

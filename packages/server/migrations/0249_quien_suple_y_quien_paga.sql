-- A substitute serves while its titular does: those whose titular's term is over end with it. What they did until today stays.
update miembros_de_cuerpo s
   set hasta = greatest(t.hasta, s.desde, (
         select max((x.fecha at time zone 'America/Chihuahua')::date) from asistencias a join sesiones_colegiadas x on x.id = a.sesion_id
          where a.miembro_id = s.id and x.estado in ('en_sesion', 'cerrada')))
  from miembros_de_cuerpo t
 where t.id = s.suple_a and t.hasta is not null and coalesce(s.hasta, 'infinity'::date) > t.hasta;

-- What the bytes of a paper pay already: a deposit, what came back of one, or interest that came back.
create function app.pagado_con(documento uuid)
returns table (papel uuid, folio text, proyecto_id uuid, rendimientos_de uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select d.id, u.folio, u.proyecto_id, u.seguimiento_id
    from public.documentos mio
    join public.archivos suyo on suyo.id = mio.archivo_id
    join public.archivos otro on otro.sha256 = suyo.sha256
    join public.documentos d on d.archivo_id = otro.id and d.entidad = 'ministracion'
    join lateral (
      select m.folio, m.proyecto_id, null::uuid as seguimiento_id from public.ministraciones m where m.comprobante_id = d.id
      union all
      select m.folio, m.proyecto_id, null from public.ministracion_reintegros r join public.ministraciones m on m.id = r.ministracion_id
       where r.documento_id = d.id and r.descartado_en is null
      union all
      select r.folio, r.proyecto_id, r.seguimiento_id from public.rendimientos r
       where r.reintegro_documento_id = d.id and r.estado in ('en_reintegro', 'reintegrado')) u on true
   where mio.id = documento
$$;

-- The receipt of a refund of interest is none of a deposit, nor of what came back of one, nor of another project's interest: one transfer
-- would settle two debts. The months of one project may share theirs (ADR 0068). Where its bytes count already: the folio where the reader
-- sees it, '' where not; null: nowhere.
create function app.uso_de_comprobante_de_rendimiento(documento uuid, rendimiento uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when app.ve_proyecto(u.proyecto_id) then u.folio else '' end
    from public.rendimientos este
    join public.documentos mio on mio.id = documento and mio.entidad = 'ministracion' and mio.entidad_id = este.ministracion_id
    join app.pagado_con(documento) u on u.rendimientos_de is distinct from este.seguimiento_id
   where este.id = rendimiento
   order by app.ve_proyecto(u.proyecto_id) desc limit 1
$$;

create function app.vigilar_comprobante_de_rendimiento() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Two that hand it in at the same moment come one after the other; the same lock as of deposits and their refunds (0196).
  perform pg_advisory_xact_lock(hashtextextended('comprobante:' || f.sha256, 0))
     from public.documentos d join public.archivos f on f.id = d.archivo_id where d.id = new.reintegro_documento_id;
  if app.uso_de_comprobante_de_rendimiento(new.reintegro_documento_id, new.id) is not null then
    perform app.rechazar('comprobante_repetido');
  end if;
  return new;
end $$;
-- After what judges the record itself, by the order of names.
create trigger rendimientos_y_su_comprobante before update of reintegro_documento_id on rendimientos for each row
  when (new.reintegro_documento_id is not null and new.reintegro_documento_id is distinct from old.reintegro_documento_id)
  execute function app.vigilar_comprobante_de_rendimiento();

revoke all on function app.pagado_con(uuid), app.uso_de_comprobante_de_rendimiento(uuid, uuid), app.vigilar_comprobante_de_rendimiento() from public;
grant execute on function app.uso_de_comprobante_de_rendimiento(uuid, uuid) to gp_app;

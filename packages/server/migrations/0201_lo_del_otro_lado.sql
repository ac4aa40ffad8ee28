-- What an organization could still say of itself, or read of the other side, by the application's role alone: the period of a report, the
-- names on its carta, and a carta that its side has not sent.

-- ── The period of a report ───────────────────────────────────────────────────────────────────────

-- Whether it is the period of that number of the calendar, which nobody types: as avances.periodos.ts and app.proximo_reporte (0174) have
-- it, up to the last day that the reports cover; and whether it is called as its seguimiento.
create function app.periodo_de_su_calendario(
  seguimiento uuid, numero integer, inicio date, fin date, vence date, folio text, nombre_proyecto text, nombre_organizacion text)
returns boolean language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  s public.seguimientos;
  termina constant date := app.corte_de_reportes(seguimiento);
  desde date;
  corte date;
  hasta date;
  hecho date;
begin
  select * into s from public.seguimientos x where x.id = seguimiento;
  if s.id is null or (s.folio, coalesce(s.nombre_proyecto, ''), s.nombre_organizacion)
       is distinct from (folio, nombre_proyecto, nombre_organizacion) then
    return false;
  end if;
  select a.vigencia_inicio into desde from public.acuerdos a where a.proyecto_id = s.proyecto_id order by a.numero desc limit 1;
  for n in 1 .. numero loop
    if desde > termina then return false; end if;
    select x.fin into hecho from public.avances x where x.seguimiento_id = s.id and x.numero = n;
    if found then
      hasta := hecho;
    else
      corte := (desde + interval '3 months')::date;
      hasta := case when (corte + interval '1 month')::date > termina + 1 then termina else corte - 1 end;
    end if;
    if n = numero then return (desde, hasta, app.sumar_habiles(hasta, 10)) is not distinct from (inicio, fin, vence); end if;
    desde := hasta + 1;
  end loop;
  return false;
end $$;
create policy avances_en_su_calendario on avances as restrictive for insert to gp_app
  with check (app.periodo_de_su_calendario(seguimiento_id, numero, inicio, fin, vence, folio, nombre_proyecto, nombre_organizacion));

-- ── A carta that was not sent ────────────────────────────────────────────────────────────────────

-- It is its side's alone: neither the record nor its PDF is there for the other one, at no address.
create policy cartas_del_otro_lado on cartas as restrictive for select to gp_app
  using (estado <> 'generada' or de_la_organizacion = (organizacion_id is not distinct from (select app.organizacion_id())));

-- Whether a carta is in sight, with the rights of whoever asks.
create function app.carta_a_la_vista(carta uuid) returns boolean language sql stable as $$
  select exists (select from public.cartas c where c.id = carta)
$$;
create policy documentos_emitidos_de_cartas on documentos_emitidos as restrictive for select to gp_app
  using (entidad <> 'carta' or app.carta_a_la_vista(entidad_id));

revoke all on function app.periodo_de_su_calendario(uuid, integer, date, date, date, text, text, text), app.carta_a_la_vista(uuid) from public;
grant execute on function app.periodo_de_su_calendario(uuid, integer, date, date, date, text, text, text), app.carta_a_la_vista(uuid) to gp_app;

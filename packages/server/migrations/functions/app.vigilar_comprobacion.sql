-- after 0257
-- What an expense is proven by, as it is written: of its ministración and its seguimiento, within its convenio, of a paper that was handed in
-- for it. An invoice is the same by its UUID or by what it says, and evidence by its bytes: neither proves the same money twice.
create or replace function app.vigilar_comprobacion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  m public.ministraciones;
  s public.seguimientos;
  a public.acuerdos;
  evidencia text;
begin
  -- Two that prove at once come one after the other: first what is agreed of the case, then the invoice.
  perform app.tope_de_ministraciones(new.proyecto_id);
  select * into m from public.ministraciones x where x.id = new.ministracion_id;
  select * into s from public.seguimientos x where x.id = m.seguimiento_id;
  if m.id is null or (m.seguimiento_id, m.proyecto_id, m.organizacion_id) is distinct from (new.seguimiento_id, new.proyecto_id, new.organizacion_id)
     or (s.folio, coalesce(s.nombre_proyecto, ''), s.nombre_organizacion)
        is distinct from (new.proyecto_folio, new.nombre_proyecto, new.nombre_organizacion)
     or new.estado <> 'por_revisar' then
    raise exception 'comprobaciones: not of this ministración' using errcode = 'check_violation';
  end if;
  if m.estado <> 'depositada' or s.estado = 'terminado' then
    perform app.rechazar('no_se_puede_comprobar');
  end if;
  select * into a from public.acuerdos x where x.proyecto_id = new.proyecto_id order by x.numero desc limit 1;
  if new.fecha not between a.vigencia_inicio and a.vigencia_fin then
    raise exception 'comprobaciones: % is not within its convenio', new.fecha using errcode = 'check_violation';
  end if;
  if new.monto > app.por_comprobar(m.id) then perform app.rechazar('excede_deposito'); end if;
  if new.uuid is not null then
    if new.huella is null then
      raise exception 'comprobaciones: an invoice without what it says' using errcode = 'check_violation';
    end if;
    -- Always in this order.
    perform pg_advisory_xact_lock(hashtextextended('factura:' || new.uuid, 0));
    perform pg_advisory_xact_lock(hashtextextended('contenido:' || new.huella, 0));
    -- What the SAT cancelled (0180) is no invoice of anybody.
    if exists (select from public.comprobaciones c where (c.uuid = new.uuid or c.huella = new.huella) and c.estado = 'cancelada') then
      perform app.rechazar('factura_cancelada');
    end if;
    if coalesce(new.porcentaje, 100) + (
         select coalesce(sum(coalesce(c.porcentaje, 100)), 0) from public.comprobaciones c
          where (c.uuid = new.uuid or c.huella = new.huella) and c.estado not in ('rechazada', 'retirada')) > 100 then
      perform app.rechazar('factura_repetida');
    end if;
    -- Each share is rounded to the cent, and together they are no more than the invoice.
    if new.monto + (
         select coalesce(sum(c.monto), 0) from public.comprobaciones c
          where (c.uuid = new.uuid or c.huella = new.huella) and c.estado not in ('rechazada', 'retirada')) > new.total then
      perform app.rechazar('excede_prorrateo');
    end if;
  elsif new.huella is not null then
    raise exception 'comprobaciones: what no invoice says' using errcode = 'check_violation';
  end if;
  if not exists (
    select from public.documentos d join public.archivos f on f.id = d.archivo_id
     where d.id = new.documento_id and d.entidad = 'ministracion' and d.entidad_id = m.id
       and case new.clase when 'cfdi' then d.ranura = 'factura_pdf' and f.mime = 'application/pdf' else d.ranura = 'evidencia_gasto' end) then
    perform app.rechazar('papel_ajeno');
  end if;
  -- What is no invoice is no paper of another expense, and no invoice is what another expense had for its evidence; one invoice may be
  -- divided among several.
  select f.sha256 into evidencia from public.documentos d join public.archivos f on f.id = d.archivo_id where d.id = new.documento_id;
  perform pg_advisory_xact_lock(hashtextextended('evidencia:' || evidencia, 0));
  if exists (
    select from public.archivos f join public.documentos d on d.archivo_id = f.id join public.comprobaciones c on c.documento_id = d.id
     where f.sha256 = evidencia and 'sin_cfdi' in (c.clase, new.clase) and c.estado not in ('rechazada', 'retirada')) then
    perform app.rechazar('evidencia_repetida');
  end if;
  return new;
end $$;

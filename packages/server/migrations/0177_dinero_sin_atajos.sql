-- What the code asked of money and the database did not (rules.md 81–88), and three ways to count the same money twice.

-- An invoice is known by its UUID, and by what its seal signs: the timbre is no part of that, so that one invoice under many UUIDs still
-- holds. SHA-256 of its cadena original, by who read it; of what was proven before, nothing.
alter table comprobaciones add column huella text check (huella ~ '^[0-9a-f]{64}$');
create index comprobaciones_huella on comprobaciones (huella) where huella is not null;
select app.etapa('comprobaciones',
  identidad => '{folio,ministracion_id,seguimiento_id,proyecto_id,organizacion_id,partida,proyecto_folio,nombre_proyecto,nombre_organizacion,clase,fecha,monto,porcentaje,uuid,huella,emisor_rfc,emisor_nombre,concepto,total,metodo_pago,sello,xml,motivo_sin_cfdi,documento_id}',
  sellados => '{admitida,admitida_en_parte,rechazada}',
  crea => '{}', cambia => '{gestionar_ministraciones}', entidad => 'comprobacion');
update app.escrituras set columnas = columnas || '{huella}' where tabla = 'comprobaciones' and accion = 'comprobar';
select app.solo_se_escribe('comprobaciones', 'estado');

-- Uses of an invoice that count. Told to who has the same RFC as whoever used it: an invoice is issued to one, and of anybody else's
-- nothing is told; the trigger refuses it all the same.
drop function app.usos_de_factura(text);
create function app.usos_de_factura(factura text, contenido text) returns table (folio text, monto numeric, porcentaje smallint, cancelada boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.folio, c.monto, c.porcentaje, c.estado = 'cancelada' from public.comprobaciones c
    join public.organizaciones o on o.id = c.organizacion_id
    join public.organizaciones mia on mia.id = app.organizacion_id()
      and upper(coalesce(mia.rfc, mia.rfc_declarado)) = upper(coalesce(o.rfc, o.rfc_declarado))
   where (c.uuid = lower(factura) or c.huella = contenido) and c.estado <> 'rechazada'
   order by c.created_at, c.id
$$;
revoke all on function app.usos_de_factura(text, text) from public;
grant execute on function app.usos_de_factura(text, text) to gp_app;

-- As 0154 left it; an invoice is the same by its UUID or by what it says, the expense was made while the convenio ran, and what is copied
-- of its seguimiento is what that says.
create or replace function app.vigilar_comprobacion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  m public.ministraciones;
  s public.seguimientos;
  a public.acuerdos;
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
          where (c.uuid = new.uuid or c.huella = new.huella) and c.estado <> 'rechazada') > 100 then
      perform app.rechazar('factura_repetida');
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
  return new;
end $$;

-- ── Deposits and refunds ─────────────────────────────────────────────────────────────────────────

-- A transfer has its clave de rastreo to itself: with that of another it is the same money told twice.
create unique index ministraciones_rastreo on ministraciones (upper(rastreo)) where rastreo is not null;

-- Judged beside what 0153 judges, which stays as it is.
create function app.vigilar_deposito() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  s public.seguimientos;
begin
  if tg_op = 'INSERT' then
    -- What the carta de instrucción will say of whom to pay is what the convenio says.
    select * into s from public.seguimientos x where x.id = new.seguimiento_id;
    if (s.folio, coalesce(s.nombre_proyecto, '')) is distinct from (new.proyecto_folio, new.nombre_proyecto) or new.beneficiario
       is distinct from (select c.nombre_organizacion from public.convenios c where c.id = s.convenio_id) then
      raise exception 'ministraciones: not what its convenio says' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  -- By the days on which the record says that it was done, which are the clock's of who acts.
  if new.fecha_deposito not between (new.aprobada_en at time zone 'America/Chihuahua')::date
       and (new.depositada_en at time zone 'America/Chihuahua')::date then
    raise exception 'ministraciones: deposited before its approval, or after it was registered' using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('rastreo:' || upper(new.rastreo), 0));
  if exists (select from public.ministraciones m where upper(m.rastreo) = upper(new.rastreo) and m.id <> new.id) then
    perform app.rechazar('rastreo_repetido');
  end if;
  return new;
end $$;
create trigger ministraciones_de_su_convenio before insert on ministraciones for each row execute function app.vigilar_deposito();
create trigger ministraciones_depositadas before update of estado on ministraciones for each row
  when (new.estado = 'depositada' and old.estado is distinct from new.estado) execute function app.vigilar_deposito();

-- What comes back came after its deposit, and has come.
create function app.vigilar_fecha_de_reintegro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.fecha > (new.registrado_en at time zone 'America/Chihuahua')::date
     or new.fecha < (select m.fecha_deposito from public.ministraciones m where m.id = new.ministracion_id) then
    raise exception 'ministracion_reintegros: before its deposit, or after it was registered' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ministracion_reintegros_fechados before insert on ministracion_reintegros
  for each row execute function app.vigilar_fecha_de_reintegro();

-- ── Reports ──────────────────────────────────────────────────────────────────────────────────────

-- As in 0158; who saves waits for who sends, and then finds it closed: what was sent is what is reviewed.
create or replace function app.vigilar_pagina_de_avance() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.avance_id, new.proyecto_id, new.organizacion_id) is distinct from (old.avance_id, old.proyecto_id, old.organizacion_id)
     or new.version <> (case tg_op when 'UPDATE' then old.version else 0 end) + 1 then
    raise exception 'avance_paginas: version %', new.version using errcode = 'check_violation';
  end if;
  perform from public.avances a where a.id = new.avance_id for share;
  if not app.avance_abierto(new.avance_id) then
    raise exception 'avance_paginas: it is closed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke all on function app.vigilar_deposito(), app.vigilar_fecha_de_reintegro(), app.vigilar_pagina_de_avance() from public;

-- A CFDI that turns out cancelled at the SAT after its expense was admitted (mexico.md, CFDI 4.0; rule 88): somebody else than who admitted it
-- declares it, with when it was checked and what shows it. What was admitted leaves the ledger by a movement of its own, the ministración
-- that it completed is to be proven again, and its UUID stays used. Never after the finiquito.

alter table comprobaciones
  drop constraint comprobaciones_estado_check,
  drop constraint juicio_de_su_estado,
  drop column comprobado,
  add column cancelada_por uuid references usuarios (id) on delete restrict,
  add column cancelada_en timestamptz,
  -- The day on which the SAT was asked, of Chihuahua.
  add column cancelada_verificada date,
  add column cancelada_motivo text check (length(cancelada_motivo) between 20 and 2000),
  -- What the SAT answered: a PDF or a picture.
  add column cancelada_evidencia uuid unique references documentos (id) on delete restrict;
alter table comprobaciones
  add column comprobado numeric(14,2) not null generated always as (
    case estado when 'rechazada' then 0 when 'cancelada' then 0 when 'admitida_en_parte' then admitido else monto end) stored,
  add constraint comprobaciones_estado_check check (estado in ('por_revisar', 'admitida', 'admitida_en_parte', 'rechazada', 'cancelada')),
  -- What was admitted of a cancelled one stays written: it is what the ledger gave back.
  add constraint juicio_de_su_estado check (case estado
    when 'por_revisar' then num_nonnulls(revisada_por, revisada_en, admitido, motivo) = 0
    when 'admitida' then num_nonnulls(revisada_por, revisada_en) = 2 and admitido is not distinct from monto
    when 'admitida_en_parte' then num_nonnulls(revisada_por, revisada_en, motivo, admitido) = 4 and admitido < monto
    when 'cancelada' then num_nonnulls(revisada_por, revisada_en, admitido) = 3 and admitido <= monto and clase = 'cfdi'
    else num_nonnulls(revisada_por, revisada_en, motivo) = 3 and admitido is null end),
  add constraint cancelacion_entera check (
    num_nonnulls(cancelada_por, cancelada_en, cancelada_verificada, cancelada_motivo, cancelada_evidencia) = case estado when 'cancelada' then 5 else 0 end),
  add constraint cancela_otra_persona check (cancelada_por <> revisada_por and cancelada_por <> created_by);
create index comprobaciones_cancelada_por on comprobaciones (cancelada_por) where cancelada_por is not null;

select app.etapa('comprobaciones',
  identidad => '{folio,ministracion_id,seguimiento_id,proyecto_id,organizacion_id,partida,proyecto_folio,nombre_proyecto,nombre_organizacion,clase,fecha,monto,porcentaje,uuid,huella,emisor_rfc,emisor_nombre,concepto,total,metodo_pago,sello,xml,motivo_sin_cfdi,documento_id}',
  sellados => '{admitida,admitida_en_parte,rechazada,cancelada}',
  crea => '{}', cambia => '{gestionar_ministraciones}', entidad => 'comprobacion');

-- ── What holds of it ─────────────────────────────────────────────────────────────────────────────

create function app.vigilar_cancelacion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.estado not in ('admitida', 'admitida_en_parte') or (new.revisada_por, new.revisada_en, new.admitido, new.motivo)
       is distinct from (old.revisada_por, old.revisada_en, old.admitido, old.motivo) then
    raise exception 'comprobaciones: % was not admitted so', new.folio using errcode = 'check_violation';
  end if;
  -- By the day on which the record says that it was declared, which is the clock's of who acts.
  if new.cancelada_verificada not between new.fecha and (new.cancelada_en at time zone 'America/Chihuahua')::date then
    raise exception 'comprobaciones: checked before its invoice, or after it was declared' using errcode = 'check_violation';
  end if;
  if new.cancelada_evidencia is not null and not exists (
    select from public.documentos d
     where d.id = new.cancelada_evidencia and d.entidad = 'ministracion' and d.entidad_id = new.ministracion_id and d.ranura = 'verificacion_sat') then
    perform app.rechazar('papel_ajeno');
  end if;
  return new;
end $$;
create trigger comprobaciones_canceladas before update of estado on comprobaciones for each row
  when (new.estado = 'cancelada' and old.estado is distinct from new.estado) execute function app.vigilar_cancelacion();

-- Whether what was admitted, and what came back, come to the deposit of a ministración.
create function app.deposito_cubierto(m public.ministraciones) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.monto <= (select coalesce(sum(c.admitido), 0) from public.comprobaciones c where c.ministracion_id = m.id and c.estado <> 'cancelada')
       + (select coalesce(sum(r.monto), 0) from public.ministracion_reintegros r where r.ministracion_id = m.id and r.confirmado_en is not null)
$$;

create or replace function app.cubre_su_deposito() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.deposito_cubierto(new) then
    raise exception 'ministraciones: % is not proven whole', new.folio using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- As 0153 left it; what was proven whole waits again once it is covered no more, and only then.
create or replace function app.vigilar_ministracion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  s public.seguimientos;
  a public.acuerdos;
  clabe text;
begin
  if tg_op = 'INSERT' then
    -- Two that ask at once come one after the other: what is out is counted under the lock of the acuerdo (rule 82).
    perform app.tope_de_ministraciones(new.proyecto_id);
    select * into s from public.seguimientos x where x.id = new.seguimiento_id;
    select * into a from public.acuerdos x where x.proyecto_id = new.proyecto_id order by x.numero desc limit 1;
    if s.id is null or a.id is null or (s.convenio_id, s.proyecto_id, s.organizacion_id, a.id)
         is distinct from (new.convenio_id, new.proyecto_id, new.organizacion_id, new.acuerdo_id)
       or new.estado <> 'solicitada' then
      raise exception 'ministraciones: not of this seguimiento' using errcode = 'check_violation';
    end if;
    if not app.admite_pagos(s.id) then perform app.rechazar('pagos_detenidos'); end if;
    if (new.tipo = 'extraordinaria') = exists (
      select from public.plan_ministraciones p where p.acuerdo_id = a.id and p.numero = new.numero) then
      raise exception 'ministraciones: % is not of the plan, or is', new.numero using errcode = 'check_violation';
    end if;
    clabe := app.cuenta_confirmada(s.convenio_id);
    if clabe is null or (new.cuenta_banco, new.cuenta_final) is distinct from (left(clabe, 3), right(clabe, 4)) then
      raise exception 'ministraciones: not the account of its convenio' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.estado is distinct from old.estado and new.estado in ('aprobada', 'depositada') and old.estado <> 'comprobada' and not app.admite_pagos(new.seguimiento_id) then
    perform app.rechazar('pagos_detenidos');
  end if;
  if (old.estado, new.estado) in (('solicitada', 'depositada'), ('depositada', 'aprobada'), ('aprobada', 'solicitada'), ('depositada', 'rechazada'),
       ('aprobada', 'retirada'), ('depositada', 'retirada'), ('depositada', 'solicitada'))
     or old.estado = 'comprobada' and new.estado <> old.estado and (new.estado <> 'depositada' or app.deposito_cubierto(new)) or new.estado = 'comprobada' and old.estado not in ('depositada', 'comprobada') then
    raise exception 'ministraciones: % after %', new.estado, old.estado using errcode = 'check_violation';
  end if;
  -- What was written of a step stays.
  if (old.aprobada_por is not null and (new.aprobada_por, new.aprobada_en, new.nota) is distinct from (old.aprobada_por, old.aprobada_en, old.nota))
     or (old.depositada_por is not null and (new.depositada_por, new.depositada_en, new.fecha_deposito, new.rastreo, new.comprobante_id)
       is distinct from (old.depositada_por, old.depositada_en, old.fecha_deposito, old.rastreo, old.comprobante_id)) then
    raise exception 'ministraciones: what was done stays' using errcode = 'check_violation';
  end if;
  if new.comprobante_id is distinct from old.comprobante_id and not app.es_comprobante(new.comprobante_id, new.id, 'comprobante_deposito') then
    perform app.rechazar('comprobante_ajeno');
  end if;
  return new;
end $$;

-- Nor is any other share of it admitted.
create function app.sin_cancelar() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.comprobaciones c
              where c.id <> new.id and (c.uuid = new.uuid or c.huella = new.huella) and c.estado = 'cancelada') then
    perform app.rechazar('factura_cancelada');
  end if;
  return new;
end $$;
create trigger comprobaciones_sin_cancelar before update of estado on comprobaciones for each row
  when (new.uuid is not null and old.estado = 'por_revisar' and new.estado in ('admitida', 'admitida_en_parte'))
  execute function app.sin_cancelar();
revoke all on function app.sin_cancelar() from public;

-- ── The ledger ───────────────────────────────────────────────────────────────────────────────────

alter table movimientos drop constraint movimientos_tipo_check;
alter table movimientos add constraint movimientos_tipo_check check (tipo in (
  'comprometido', 'liberado', 'solicitado', 'solicitud_liberada', 'aprobado', 'aprobacion_liberada', 'depositado',
  'comprobado', 'comprobacion_liberada', 'comprobacion_cancelada', 'admitido', 'reintegrado', 'rendimiento'));
alter table movimientos drop constraint movimientos_de_su_partida;
alter table movimientos add constraint movimientos_de_su_partida check (
  (partida is not null) = (tipo in ('comprobado', 'comprobacion_liberada', 'comprobacion_cancelada', 'admitido')));

-- As 0154 left it; who declares it cancelled takes back what was admitted, and nobody admits it again.
create or replace function app.mueve_comprobacion(cual uuid, proyecto uuid, tipo text, monto numeric, partida uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.comprobaciones c
     where c.id = cual and c.proyecto_id = proyecto and c.partida = mueve_comprobacion.partida and app.ve_proyecto(c.proyecto_id)
       and c.xmin = pg_current_xact_id()::xid
       and case mueve_comprobacion.tipo
         when 'comprobado' then c.estado = 'por_revisar' and c.created_by = app.usuario_id() and mueve_comprobacion.monto = c.monto
         when 'admitido' then c.estado <> 'cancelada' and c.revisada_por = app.usuario_id() and mueve_comprobacion.monto = c.admitido
         when 'comprobacion_liberada' then c.revisada_por = app.usuario_id() and mueve_comprobacion.monto = c.monto - coalesce(c.admitido, 0)
         when 'comprobacion_cancelada' then c.estado = 'cancelada' and c.cancelada_por = app.usuario_id() and mueve_comprobacion.monto = c.admitido
         else false end)
$$;

-- As 0154 left it, with what was cancelled.
create or replace function app.comprobacion_en_el_libro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c public.comprobaciones;
  suma jsonb;
begin
  select * into c from public.comprobaciones x where x.id = new.id;
  select coalesce(jsonb_object_agg(v.tipo, v.monto), '{}') into suma
    from public.movimientos v where v.causa = 'comprobacion' and v.causa_id = c.id and v.partida = c.partida;
  if suma is distinct from jsonb_strip_nulls(jsonb_build_object(
    'comprobado', c.monto,
    'admitido', c.admitido,
    'comprobacion_liberada', case when c.estado <> 'por_revisar' and c.monto > coalesce(c.admitido, 0) then c.monto - coalesce(c.admitido, 0) end,
    'comprobacion_cancelada', case when c.estado = 'cancelada' then c.admitido end)) then
    raise exception 'comprobaciones: the ledger says otherwise of %', c.folio using errcode = 'check_violation';
  end if;
  -- What it covered is covered no more.
  if c.estado = 'cancelada' and exists (
    select from public.ministraciones m where m.id = c.ministracion_id and m.estado = 'comprobada' and not app.deposito_cubierto(m)) then
    raise exception 'comprobaciones: % leaves its deposit proven', c.folio using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger movimientos_llevan_marcha on movimientos;
create trigger movimientos_llevan_marcha after insert on movimientos for each row
  when (new.tipo in ('depositado', 'comprobado', 'comprobacion_liberada', 'comprobacion_cancelada', 'reintegrado')) execute function app.llevar_marcha();

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('comprobaciones', 'declararCancelada', 'cambio', '{gestionar_ministraciones}', '{admitida,admitida_en_parte}', '{cancelada}',
   '{cancelada_por=yo,cancelada_en,cancelada_verificada,cancelada_motivo,cancelada_evidencia}'),
  ('ministraciones', 'reabrir', 'cambio', '{gestionar_ministraciones,autorizar_pagos}', '{comprobada}', '{depositada}', '{}');
select app.solo_se_escribe('comprobaciones', 'estado');
select app.solo_se_escribe('ministraciones', 'estado');

revoke all on function app.vigilar_cancelacion(), app.deposito_cubierto(public.ministraciones) from public;

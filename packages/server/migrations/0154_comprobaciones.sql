-- What was spent of a deposit, proven by the organization and judged by somebody else (product.md §3, rule 88): by a CFDI, whose UUID
-- counts once in the whole portal unless a prorrateo is declared, or by its own evidence and the reason. Proven, admitted and set free
-- are movements of the ledger, by line of the budget; balances of the case and of each line are never negative.

create table comprobaciones (
  id uuid primary key default gen_random_uuid(),
  folio text not null unique check (folio ~ '^COMP-[0-9]{4}-[0-9]{3,}$'),
  ministracion_id uuid not null,
  -- Copied of its ministración, and judged by the trigger.
  seguimiento_id uuid not null references seguimientos (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  partida uuid not null,
  proyecto_folio text not null,
  nombre_proyecto text not null default '',
  nombre_organizacion text not null check (length(nombre_organizacion) between 1 and 300),
  clase text not null check (clase in ('cfdi', 'sin_cfdi')),
  fecha date not null,
  monto numeric(14,2) not null check (monto > 0),
  -- Of a declared prorrateo: how much of the invoice this project takes, in whole percents.
  porcentaje smallint check (porcentaje between 1 and 99),
  -- In small letters, so that no spelling makes another invoice of it.
  uuid text check (uuid ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
  emisor_rfc text check (length(emisor_rfc) between 12 and 13),
  emisor_nombre text check (length(emisor_nombre) <= 300),
  concepto text check (length(concepto) <= 1000),
  total numeric(14,2) check (total > 0),
  metodo_pago text check (length(metodo_pago) <= 3),
  sello text check (sello in ('valido', 'no_verificable')),
  xml text check (length(xml) <= 1048576),
  motivo_sin_cfdi text check (length(motivo_sin_cfdi) between 20 and 2000),
  -- The PDF of the invoice, or what proves the expense without one.
  documento_id uuid not null unique references documentos (id) on delete restrict,
  estado text not null default 'por_revisar' check (estado in ('por_revisar', 'admitida', 'admitida_en_parte', 'rechazada')),
  version integer not null default 1 check (version >= 1),
  admitido numeric(14,2) check (admitido > 0),
  revisada_por uuid references usuarios (id) on delete restrict,
  revisada_en timestamptz,
  motivo text check (length(motivo) between 1 and 2000),
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What of it counts as proven.
  comprobado numeric(14,2) not null generated always as (
    case estado when 'rechazada' then 0 when 'admitida_en_parte' then admitido else monto end) stored,
  busqueda text not null generated always as (app.normalizar(
    folio || ' ' || proyecto_folio || ' ' || nombre_proyecto || ' ' || nombre_organizacion || ' ' || coalesce(emisor_nombre, '') || ' ' || coalesce(uuid, ''))) stored,
  foreign key (ministracion_id, proyecto_id) references ministraciones (id, proyecto_id) on delete restrict,
  foreign key (proyecto_id, partida) references partidas (proyecto_id, id) on delete restrict,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint revisa_otra_persona check (revisada_por <> created_by),
  constraint prueba_de_su_clase check (case clase
    when 'cfdi' then num_nonnulls(uuid, emisor_rfc, total, sello, xml) = 5 and motivo_sin_cfdi is null
    else num_nonnulls(uuid, emisor_rfc, emisor_nombre, concepto, total, metodo_pago, sello, xml, porcentaje) = 0
      and motivo_sin_cfdi is not null end),
  constraint no_mas_que_su_factura check (total is null or monto <= round(total * coalesce(porcentaje, 100) / 100.0, 2)),
  constraint juicio_de_su_estado check (case estado
    when 'por_revisar' then num_nonnulls(revisada_por, revisada_en, admitido, motivo) = 0
    when 'admitida' then num_nonnulls(revisada_por, revisada_en) = 2 and admitido is not distinct from monto
    when 'admitida_en_parte' then num_nonnulls(revisada_por, revisada_en, motivo, admitido) = 4 and admitido < monto
    else num_nonnulls(revisada_por, revisada_en, motivo) = 3 and admitido is null end)
);
-- Used whole, it is used once; a prorrateo is counted by the trigger. What was refused may be proven again.
create unique index comprobaciones_uuid on comprobaciones (uuid) where estado <> 'rechazada' and porcentaje is null;
create index comprobaciones_factura on comprobaciones (uuid) where uuid is not null;
create index comprobaciones_seguimiento on comprobaciones (seguimiento_id, created_at desc);
create index comprobaciones_ministracion on comprobaciones (ministracion_id, proyecto_id);
create index comprobaciones_partida on comprobaciones (proyecto_id, partida);
create index comprobaciones_organizacion on comprobaciones (organizacion_id);
create index comprobaciones_esperan on comprobaciones (updated_at, id) where estado = 'por_revisar';
create index comprobaciones_revisada_por on comprobaciones (revisada_por) where revisada_por is not null;
create index comprobaciones_created_by on comprobaciones (created_by);

select app.etapa('comprobaciones',
  identidad => '{folio,ministracion_id,seguimiento_id,proyecto_id,organizacion_id,partida,proyecto_folio,nombre_proyecto,nombre_organizacion,clase,fecha,monto,porcentaje,uuid,emisor_rfc,emisor_nombre,concepto,total,metodo_pago,sello,xml,motivo_sin_cfdi,documento_id}',
  sellados => '{admitida,admitida_en_parte,rechazada}',
  crea => '{}', cambia => '{gestionar_ministraciones}', entidad => 'comprobacion');

-- ── Balances ─────────────────────────────────────────────────────────────────────────────────────

alter table movimientos drop constraint movimientos_tipo_check;
alter table movimientos add constraint movimientos_tipo_check check (tipo in (
  'comprometido', 'liberado', 'solicitado', 'solicitud_liberada', 'aprobado', 'aprobacion_liberada', 'depositado',
  'comprobado', 'comprobacion_liberada', 'admitido', 'reintegrado', 'rendimiento'));
alter table movimientos add constraint movimientos_de_su_partida check (
  (partida is not null) = (tipo in ('comprobado', 'comprobacion_liberada', 'admitido')));

alter table saldos
  -- comprobado − comprobacion_liberada, and of it what was admitted.
  add column comprobado numeric(14,2) not null default 0,
  add column admitido numeric(14,2) not null default 0,
  add constraint comprobado_de_lo_depositado check (admitido >= 0 and admitido <= comprobado and comprobado <= depositado - reintegrado);

create table saldos_partida (
  proyecto_id uuid not null,
  partida uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  comprobado numeric(14,2) not null default 0,
  admitido numeric(14,2) not null default 0,
  primary key (proyecto_id, partida),
  foreign key (proyecto_id, partida) references partidas (proyecto_id, id) on delete restrict,
  constraint saldo_de_partida_nunca_negativo check (admitido >= 0 and admitido <= comprobado)
);
create index saldos_partida_organizacion on saldos_partida (organizacion_id);

-- What the plan in force gives a line of the budget; nothing where it has no such line.
create function app.importe_de_partida(proyecto uuid, cual uuid) returns numeric
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((
    select p.importe from public.plan_partidas p
     where p.partida = cual and p.acuerdo_id = (
       select a.id from public.acuerdos a where a.proyecto_id = proyecto order by a.numero desc limit 1)), 0)
$$;

-- As 0152 left it, and what is proven and admitted, of the case and of the line.
create or replace function app.llevar_saldo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  restante numeric;
  tope numeric;
  queda public.saldos;
  comprueba numeric := case new.tipo when 'comprobado' then new.monto when 'comprobacion_liberada' then -new.monto else 0 end;
  admite numeric := case new.tipo when 'admitido' then new.monto else 0 end;
  linea public.saldos_partida;
begin
  if tg_op <> 'INSERT' then
    raise exception 'movimientos: a movement is corrected by another one' using errcode = 'check_violation';
  end if;
  -- The call's row before the case's balance, always in this order; what is agreed before the balance, too.
  if new.tipo = 'comprometido' then restante := app.restante_de_convocatoria(new.proyecto_id); end if;
  if new.tipo in ('solicitado', 'aprobado', 'depositado') then
    tope := app.tope_de_ministraciones(new.proyecto_id);
    if tope is null or app.pagos_detenidos(new.proyecto_id) then perform app.rechazar('pagos_detenidos'); end if;
  end if;
  insert into public.saldos as s (proyecto_id, organizacion_id, convocatoria_id)
    select y.id, y.organizacion_id, y.convocatoria_id from public.proyectos y where y.id = new.proyecto_id
    on conflict (proyecto_id) do nothing;
  update public.saldos s set
      comprometido = s.comprometido + case new.tipo when 'comprometido' then new.monto when 'liberado' then -new.monto else 0 end,
      solicitado = s.solicitado + case new.tipo when 'solicitado' then new.monto when 'solicitud_liberada' then -new.monto else 0 end,
      aprobado = s.aprobado + case new.tipo when 'aprobado' then new.monto when 'aprobacion_liberada' then -new.monto else 0 end,
      depositado = s.depositado + case new.tipo when 'depositado' then new.monto else 0 end,
      reintegrado = s.reintegrado + case new.tipo when 'reintegrado' then new.monto else 0 end,
      comprobado = s.comprobado + comprueba,
      admitido = s.admitido + admite
    where s.proyecto_id = new.proyecto_id returning * into queda;
  if restante is not null and queda.comprometido > restante then
    perform app.rechazar('presupuesto_agotado');
  end if;
  -- What came back may be asked again: it is out no more.
  if tope is not null and queda.solicitado - queda.reintegrado > tope then
    perform app.rechazar('excede_acuerdo');
  end if;
  if new.partida is not null then
    insert into public.saldos_partida (proyecto_id, partida, organizacion_id) values (new.proyecto_id, new.partida, new.organizacion_id)
      on conflict (proyecto_id, partida) do nothing;
    update public.saldos_partida s set comprobado = s.comprobado + comprueba, admitido = s.admitido + admite
      where s.proyecto_id = new.proyecto_id and s.partida = new.partida returning * into linea;
    if new.tipo = 'comprobado' and linea.comprobado > app.importe_de_partida(new.proyecto_id, new.partida) then
      perform app.rechazar('excede_partida');
    end if;
  end if;
  return new;
end $$;

-- As 0152 left it, and the balances of what was proven; of a line the case is named, and which line.
create or replace function app.saldos_que_no_cuadran() returns table (proyecto_id uuid, saldo text, dice numeric, suma numeric)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with sumas as (
    select v.proyecto_id,
           sum(case v.tipo when 'comprometido' then v.monto when 'liberado' then -v.monto else 0 end) as comprometido,
           sum(case v.tipo when 'solicitado' then v.monto when 'solicitud_liberada' then -v.monto else 0 end) as solicitado,
           sum(case v.tipo when 'aprobado' then v.monto when 'aprobacion_liberada' then -v.monto else 0 end) as aprobado,
           sum(case v.tipo when 'depositado' then v.monto else 0 end) as depositado,
           sum(case v.tipo when 'reintegrado' then v.monto else 0 end) as reintegrado,
           sum(case v.tipo when 'comprobado' then v.monto when 'comprobacion_liberada' then -v.monto else 0 end) as comprobado,
           sum(case v.tipo when 'admitido' then v.monto else 0 end) as admitido
      from public.movimientos v group by v.proyecto_id),
  lineas as (
    select v.proyecto_id, v.partida,
           sum(case v.tipo when 'comprobado' then v.monto when 'comprobacion_liberada' then -v.monto else 0 end) as comprobado,
           sum(case v.tipo when 'admitido' then v.monto else 0 end) as admitido
      from public.movimientos v where v.partida is not null group by v.proyecto_id, v.partida)
  select coalesce(s.proyecto_id, m.proyecto_id), q.saldo, coalesce(q.dice, 0), coalesce(q.suma, 0)
    from public.saldos s
    full join sumas m on m.proyecto_id = s.proyecto_id
    cross join lateral (values
      ('comprometido', s.comprometido, m.comprometido), ('solicitado', s.solicitado, m.solicitado), ('aprobado', s.aprobado, m.aprobado),
      ('depositado', s.depositado, m.depositado), ('reintegrado', s.reintegrado, m.reintegrado),
      ('comprobado', s.comprobado, m.comprobado), ('admitido', s.admitido, m.admitido)) as q (saldo, dice, suma)
   where coalesce(q.dice, 0) <> coalesce(q.suma, 0)
  union all
  select coalesce(s.proyecto_id, m.proyecto_id), q.saldo || ' ' || coalesce(s.partida, m.partida), coalesce(q.dice, 0), coalesce(q.suma, 0)
    from public.saldos_partida s
    full join lineas m on m.proyecto_id = s.proyecto_id and m.partida = s.partida
    cross join lateral (values ('comprobado', s.comprobado, m.comprobado), ('admitido', s.admitido, m.admitido)) as q (saldo, dice, suma)
   where coalesce(q.dice, 0) <> coalesce(q.suma, 0)
$$;

-- ── What holds of it ─────────────────────────────────────────────────────────────────────────────

-- Of a deposit, what was neither proven nor refunded, nor registered as coming back; null of what was not deposited.
create function app.por_comprobar(cual uuid) returns numeric
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.monto
         - (select coalesce(sum(r.monto), 0) from public.ministracion_reintegros r where r.ministracion_id = m.id and r.descartado_en is null)
         - (select coalesce(sum(c.comprobado), 0) from public.comprobaciones c where c.ministracion_id = m.id)
    from public.ministraciones m where m.id = cual and m.estado in ('depositada', 'comprobada')
$$;

-- Uses of an invoice that count, wherever in the portal: asked by who proves it, whose invoice it is.
create function app.usos_de_factura(factura text) returns table (folio text, monto numeric, porcentaje smallint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.folio, c.monto, c.porcentaje from public.comprobaciones c
   where c.uuid = lower(factura) and c.estado <> 'rechazada' and app.organizacion_id() is not null
   order by c.created_at, c.id
$$;

create function app.vigilar_comprobacion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  m public.ministraciones;
begin
  -- Two that prove at once come one after the other: first what is agreed of the case, then the invoice.
  perform app.tope_de_ministraciones(new.proyecto_id);
  select * into m from public.ministraciones x where x.id = new.ministracion_id;
  if m.id is null or (m.seguimiento_id, m.proyecto_id, m.organizacion_id) is distinct from (new.seguimiento_id, new.proyecto_id, new.organizacion_id)
     or new.estado <> 'por_revisar' then
    raise exception 'comprobaciones: not of this ministración' using errcode = 'check_violation';
  end if;
  if m.estado <> 'depositada' or exists (select from public.seguimientos s where s.id = m.seguimiento_id and s.estado = 'terminado') then
    perform app.rechazar('no_se_puede_comprobar');
  end if;
  if new.monto > app.por_comprobar(m.id) then perform app.rechazar('excede_deposito'); end if;
  if new.uuid is not null then
    perform pg_advisory_xact_lock(hashtextextended('factura:' || new.uuid, 0));
    if coalesce(new.porcentaje, 100) + (
         select coalesce(sum(coalesce(c.porcentaje, 100)), 0) from public.comprobaciones c where c.uuid = new.uuid and c.estado <> 'rechazada') > 100 then
      perform app.rechazar('factura_repetida');
    end if;
  end if;
  if not exists (
    select from public.documentos d join public.archivos f on f.id = d.archivo_id
     where d.id = new.documento_id and d.entidad = 'ministracion' and d.entidad_id = m.id
       and case new.clase when 'cfdi' then d.ranura = 'factura_pdf' and f.mime = 'application/pdf' else d.ranura = 'evidencia_gasto' end) then
    perform app.rechazar('papel_ajeno');
  end if;
  return new;
end $$;
create trigger comprobaciones_vigiladas before insert on comprobaciones for each row execute function app.vigilar_comprobacion();

-- As 0153 left it; what was proven does not come back.
create or replace function app.vigilar_reintegro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cambian constant text[] := '{confirmado_por,confirmado_en,descartado_por,descartado_en,motivo_descarte}';
  m public.ministraciones;
begin
  if tg_op = 'DELETE' then
    raise exception 'ministracion_reintegros: what was registered stays' using errcode = 'check_violation';
  end if;
  select * into m from public.ministraciones x where x.id = new.ministracion_id for update;
  if tg_op = 'INSERT' then
    if m.id is null or m.estado not in ('depositada', 'comprobada') or (m.proyecto_id, m.organizacion_id)
         is distinct from (new.proyecto_id, new.organizacion_id)
       or num_nonnulls(new.confirmado_por, new.descartado_por) > 0
       or new.monto > app.por_comprobar(m.id) then
      raise exception 'ministracion_reintegros: more than was deposited' using errcode = 'check_violation';
    end if;
    if not app.es_comprobante(new.documento_id, m.id, 'comprobante_reintegro') then perform app.rechazar('comprobante_ajeno'); end if;
    return new;
  end if;
  if to_jsonb(new) - cambian is distinct from to_jsonb(old) - cambian or old.confirmado_en is not null or old.descartado_en is not null then
    raise exception 'ministracion_reintegros: what was registered does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A ministración is proven once what was admitted, and what came back, come to its deposit.
create function app.cubre_su_deposito() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.monto > (select coalesce(sum(c.admitido), 0) from public.comprobaciones c where c.ministracion_id = new.id)
       + (select coalesce(sum(r.monto), 0) from public.ministracion_reintegros r where r.ministracion_id = new.id and r.confirmado_en is not null) then
    raise exception 'ministraciones: % is not proven whole', new.folio using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ministraciones_comprobadas before update of estado on ministraciones for each row
  when (new.estado = 'comprobada' and old.estado is distinct from new.estado) execute function app.cubre_su_deposito();

-- ── Who reads and who writes ─────────────────────────────────────────────────────────────────────

do $$
declare
  caso text;
  paga constant text := '(select app.ve_todo()) and (app.puede(''gestionar_ministraciones'') or app.puede(''autorizar_pagos''))';
  comprueba constant text := '(ranura in (''factura_pdf'', ''evidencia_gasto'') and organizacion_id = app.organizacion_id())';
begin
  alter table saldos_partida enable row level security;
  revoke all on saldos_partida from public, gp_app;
  execute format('create policy saldos_partida_ver on saldos_partida for select to gp_app using (%s)', app.vista_de('saldos_partida'));
  grant select on saldos_partida to gp_app;

  -- Invoices and evidence are handed in by the organization; every other paper of a ministración by who pays.
  execute format('alter policy documentos_de_pago on documentos with check (
    entidad = ''ministracion'' and ranura not in (''factura_pdf'', ''evidencia_gasto'') and creado_por = app.usuario_id() and %s and %s)',
    paga, app.vista_de('documentos'));
  execute format('alter policy documentos_de_pago_hechos on documentos with check (
    entidad <> ''ministracion'' or case when ranura in (''factura_pdf'', ''evidencia_gasto'') then %s else %s end)', comprueba, paga);
  execute format('alter policy documentos_de_pago_cambiados on documentos
    using (entidad <> ''ministracion'' or (%1$s) or %2$s) with check (entidad <> ''ministracion'' or (%1$s) or %2$s)', paga, comprueba);
end $$;

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('comprobaciones', 'comprobar', 'alta', '{solicitante}', null, null,
   '{folio,ministracion_id,seguimiento_id,proyecto_id,organizacion_id,partida,proyecto_folio,nombre_proyecto,nombre_organizacion,clase,fecha,monto,porcentaje,uuid,emisor_rfc,emisor_nombre,concepto,total,metodo_pago,sello,xml,motivo_sin_cfdi,documento_id,created_by}'),
  ('comprobaciones', 'admitir', 'cambio', '{gestionar_ministraciones}', '{por_revisar}', '{admitida}', '{revisada_por=yo,revisada_en,admitido}'),
  ('comprobaciones', 'admitirEnParte', 'cambio', '{gestionar_ministraciones}', '{por_revisar}', '{admitida_en_parte}',
   '{revisada_por=yo,revisada_en,admitido,motivo}'),
  ('comprobaciones', 'rechazar', 'cambio', '{gestionar_ministraciones}', '{por_revisar}', '{rechazada}', '{revisada_por=yo,revisada_en,motivo}'),
  ('ministraciones', 'comprobar', 'cambio', '{gestionar_ministraciones,autorizar_pagos}', '{depositada}', '{comprobada}', '{}');
select app.solo_se_escribe('comprobaciones', 'estado');
select app.solo_se_escribe('ministraciones', 'estado');

-- ── The ledger ───────────────────────────────────────────────────────────────────────────────────

-- Whether a movement is the step of a comprobación: written with it, in its transaction, by who did it, of its line.
create function app.mueve_comprobacion(cual uuid, proyecto uuid, tipo text, monto numeric, partida uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.comprobaciones c
     where c.id = cual and c.proyecto_id = proyecto and c.partida = mueve_comprobacion.partida and app.ve_proyecto(c.proyecto_id)
       and c.xmin = pg_current_xact_id()::xid
       and case mueve_comprobacion.tipo
         when 'comprobado' then c.estado = 'por_revisar' and c.created_by = app.usuario_id() and mueve_comprobacion.monto = c.monto
         when 'admitido' then c.revisada_por = app.usuario_id() and mueve_comprobacion.monto = c.admitido
         when 'comprobacion_liberada' then c.revisada_por = app.usuario_id() and mueve_comprobacion.monto = c.monto - coalesce(c.admitido, 0)
         else false end)
$$;
do $$
begin
  drop policy movimientos_agregar on movimientos;
  execute format('create policy movimientos_agregar on movimientos for insert to gp_app with check (
      actor_id = app.usuario_id() and %s and case when causa = ''comprobacion''
        then app.mueve_comprobacion(causa_id, proyecto_id, tipo, monto, partida)
        else partida is null and app.admite_movimiento(causa, causa_id, proyecto_id, tipo, monto) end)', app.vista_de('movimientos'));
end $$;
update app.escrituras set columnas = columnas || '{partida}' where tabla = 'movimientos' and accion = 'mover';
select app.solo_se_escribe('movimientos', siempre => '{}');

-- No judgement without its money: what the record comes to is what the ledger says of it, at the end of every transaction.
create function app.comprobacion_en_el_libro() returns trigger
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
    'comprobacion_liberada', case when c.estado in ('admitida_en_parte', 'rechazada') then c.monto - coalesce(c.admitido, 0) end)) then
    raise exception 'comprobaciones: the ledger says otherwise of %', c.folio using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger comprobaciones_en_el_libro after insert or update of estado on comprobaciones
  deferrable initially deferred for each row execute function app.comprobacion_en_el_libro();

revoke all on function app.importe_de_partida(uuid, uuid), app.por_comprobar(uuid), app.usos_de_factura(text), app.vigilar_comprobacion(),
  app.cubre_su_deposito(), app.mueve_comprobacion(uuid, uuid, text, numeric, uuid), app.comprobacion_en_el_libro(),
  app.saldos_que_no_cuadran() from public;
grant execute on function app.usos_de_factura(text), app.mueve_comprobacion(uuid, uuid, text, numeric, uuid) to gp_app;

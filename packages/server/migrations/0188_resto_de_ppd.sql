-- What was left of an invoice that is paid in parts (mexico.md, CFDI 4.0; rule 88): its expense was admitted up to what had been paid, and the
-- CFDIs of type P that come later open the rest for review again. Each further review is a row of its own, with its own two movements of the
-- ledger (proven again, and admitted): never above the invoice, its payments, the line or the deposit, and never after the finiquito.

create table comprobacion_revisiones (
  id uuid primary key default gen_random_uuid(),
  comprobacion_id uuid not null references comprobaciones (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- How much more is admitted; nothing, with its reason, where the payments prove no more of this project.
  admitido numeric(14,2) not null check (admitido >= 0),
  -- Why not all of the rest; null: the expense is admitted whole with it.
  motivo text check (length(motivo) between 20 and 2000),
  revisada_por uuid not null references usuarios (id) on delete restrict,
  revisada_en timestamptz not null,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint completa_con_algo check (motivo is not null or admitido > 0)
);
create index comprobacion_revisiones_comprobacion on comprobacion_revisiones (comprobacion_id, revisada_en);
create index comprobacion_revisiones_proyecto on comprobacion_revisiones (proyecto_id, organizacion_id);
create index comprobacion_revisiones_organizacion on comprobacion_revisiones (organizacion_id);
create index comprobacion_revisiones_revisada_por on comprobacion_revisiones (revisada_por);
create index comprobaciones_en_partes on comprobaciones (id) where estado = 'admitida_en_parte' and metodo_pago = 'PPD';

-- No longer sealed: its payments go on. What is written of it is held below.
select app.etapa('comprobaciones',
  identidad => '{folio,ministracion_id,seguimiento_id,proyecto_id,organizacion_id,partida,proyecto_folio,nombre_proyecto,nombre_organizacion,clase,fecha,monto,porcentaje,uuid,huella,emisor_rfc,emisor_nombre,concepto,total,metodo_pago,sello,xml,motivo_sin_cfdi,documento_id}',
  sellados => '{admitida,rechazada,cancelada}',
  crea => '{}', cambia => '{gestionar_ministraciones}', entidad => 'comprobacion');

-- ── What holds of it ─────────────────────────────────────────────────────────────────────────────

-- As 0182 left it; of what was admitted in part, too.
create or replace function app.vigilar_pago() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c public.comprobaciones;
begin
  if tg_op <> 'INSERT' then
    raise exception 'comprobacion_pagos: what was handed in stays' using errcode = 'check_violation';
  end if;
  select * into c from public.comprobaciones x where x.id = new.comprobacion_id for update;
  if c.id is null or (c.proyecto_id, c.organizacion_id) is distinct from (new.proyecto_id, new.organizacion_id)
     or c.metodo_pago is distinct from 'PPD' or c.estado not in ('por_revisar', 'admitida_en_parte') then
    raise exception 'comprobacion_pagos: not of this expense' using errcode = 'check_violation';
  end if;
  -- By the day on which the record says that it was handed in, which is the clock's of who acts.
  if new.fecha not between c.fecha and (new.entregado_en at time zone 'America/Chihuahua')::date then
    raise exception 'comprobacion_pagos: paid before its invoice, or after it was handed in' using errcode = 'check_violation';
  end if;
  if new.pagado + (select coalesce(sum(p.pagado), 0) from public.comprobacion_pagos p where p.comprobacion_id = c.id) > c.total then
    perform app.rechazar('excede_factura');
  end if;
  if exists (select from public.comprobacion_pagos p where p.comprobacion_id = c.id and p.insoluto < new.anterior and new.insoluto < p.anterior) then
    perform app.rechazar('pago_encimado');
  end if;
  if exists (select from public.comprobaciones x where x.uuid = new.uuid or x.huella = new.huella)
     or exists (select from public.ministracion_donativos d where d.uuid = new.uuid or d.huella = new.huella) then
    perform app.rechazar('factura_repetida');
  end if;
  return new;
end $$;

-- What was judged stays as it was written, but for what more is admitted of it.
create function app.vigilar_admitida_en_parte() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.estado not in ('admitida_en_parte', 'admitida', 'cancelada')
     or (new.revisada_por, new.revisada_en, new.motivo) is distinct from (old.revisada_por, old.revisada_en, old.motivo)
     or new.admitido is null or new.admitido < old.admitido
     or new.estado = 'cancelada' and new.admitido <> old.admitido then
    raise exception 'comprobaciones: what was admitted of % stays', new.folio using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger comprobaciones_en_parte before update on comprobaciones for each row
  when (old.estado = 'admitida_en_parte') execute function app.vigilar_admitida_en_parte();

-- The moment of its last review; null: it waits for the first.
create function app.ultima_revision(c public.comprobaciones) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select greatest(c.revisada_en, (select max(r.revisada_en) from public.comprobacion_revisiones r where r.comprobacion_id = c.id))
$$;

-- A further review, written after its expense says what it comes to.
create function app.vigilar_revision_de_resto() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c public.comprobaciones;
begin
  if tg_op <> 'INSERT' then
    raise exception 'comprobacion_revisiones: what was judged stays' using errcode = 'check_violation';
  end if;
  perform app.tope_de_ministraciones(new.proyecto_id);
  select * into c from public.comprobaciones x where x.id = new.comprobacion_id for update;
  if c.id is null or (c.proyecto_id, c.organizacion_id) is distinct from (new.proyecto_id, new.organizacion_id)
     or c.metodo_pago is distinct from 'PPD' or c.estado <> (case when new.motivo is null then 'admitida' else 'admitida_en_parte' end) then
    raise exception 'comprobacion_revisiones: not of this expense' using errcode = 'check_violation';
  end if;
  if new.revisada_por = c.created_by then
    raise exception 'comprobacion_revisiones: judged by who proved it' using errcode = 'check_violation';
  end if;
  if not exists (select from public.comprobacion_pagos p where p.comprobacion_id = c.id and p.entregado_en > app.ultima_revision(c)) then
    perform app.rechazar('sin_pago_nuevo');
  end if;
  if c.admitido > app.pagado_de(c) then perform app.rechazar('ppd_sin_pago'); end if;
  if app.por_comprobar(c.ministracion_id) < 0 then perform app.rechazar('excede_deposito'); end if;
  if exists (select from public.comprobaciones o where o.id <> c.id and (o.uuid = c.uuid or o.huella = c.huella) and o.estado = 'cancelada') then
    perform app.rechazar('factura_cancelada');
  end if;
  return new;
end $$;
create trigger comprobacion_revisiones_vigiladas before insert or update or delete on comprobacion_revisiones
  for each row execute function app.vigilar_revision_de_resto();
create trigger antes_del_finiquito before insert on comprobacion_revisiones for each row execute function app.antes_del_finiquito();

-- As 0180 left it; nor does whoever admitted more of it declare it cancelled.
create or replace function app.vigilar_cancelacion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.estado not in ('admitida', 'admitida_en_parte') or (new.revisada_por, new.revisada_en, new.admitido, new.motivo)
       is distinct from (old.revisada_por, old.revisada_en, old.admitido, old.motivo)
     or exists (select from public.comprobacion_revisiones r
                 where r.comprobacion_id = new.id and r.revisada_por = new.cancelada_por and r.admitido > 0) then
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

-- ── The ledger ───────────────────────────────────────────────────────────────────────────────────

-- Whether a movement is a further review: written with it, in its transaction, by who judged, of the line of its expense.
create function app.mueve_revision(cual uuid, proyecto uuid, tipo text, monto numeric, partida uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select mueve_revision.tipo in ('comprobado', 'admitido') and exists (
    select from public.comprobacion_revisiones r join public.comprobaciones c on c.id = r.comprobacion_id
     where r.id = cual and r.proyecto_id = proyecto and c.partida = mueve_revision.partida and app.ve_proyecto(r.proyecto_id)
       and r.xmin = pg_current_xact_id()::xid and r.revisada_por = app.usuario_id() and r.admitido = mueve_revision.monto)
$$;
do $$
begin
  drop policy movimientos_agregar on movimientos;
  execute format('create policy movimientos_agregar on movimientos for insert to gp_app with check (
      actor_id = app.usuario_id() and %s and case causa
        when ''comprobacion'' then app.mueve_comprobacion(causa_id, proyecto_id, tipo, monto, partida)
        when ''comprobacion-revision'' then app.mueve_revision(causa_id, proyecto_id, tipo, monto, partida)
        else partida is null and app.admite_movimiento(causa, causa_id, proyecto_id, tipo, monto) end)', app.vista_de('movimientos'));
end $$;

-- As 0180 left it: what the first review wrote, and each further one with its own two movements.
create or replace function app.comprobacion_en_el_libro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c public.comprobaciones;
  suma jsonb;
  despues numeric;
  primero numeric;
begin
  select * into c from public.comprobaciones x where x.id = new.id;
  select coalesce(sum(r.admitido), 0) into despues from public.comprobacion_revisiones r where r.comprobacion_id = c.id;
  primero := c.admitido - despues;
  select coalesce(jsonb_object_agg(v.tipo, v.monto), '{}') into suma
    from public.movimientos v where v.causa = 'comprobacion' and v.causa_id = c.id and v.partida = c.partida;
  if suma is distinct from jsonb_strip_nulls(jsonb_build_object(
    'comprobado', c.monto,
    'admitido', primero,
    'comprobacion_liberada', case when c.estado <> 'por_revisar' and c.monto > coalesce(primero, 0) then c.monto - coalesce(primero, 0) end,
    'comprobacion_cancelada', case when c.estado = 'cancelada' then c.admitido end))
     or exists (
       select from public.comprobacion_revisiones r, unnest(array['comprobado', 'admitido']) as t (tipo)
        where r.comprobacion_id = c.id and r.admitido <> coalesce((
          select v.monto from public.movimientos v
           where v.causa = 'comprobacion-revision' and v.causa_id = r.id and v.tipo = t.tipo and v.partida = c.partida), 0)) then
    raise exception 'comprobaciones: the ledger says otherwise of %', c.folio using errcode = 'check_violation';
  end if;
  -- What it covered is covered no more.
  if c.estado = 'cancelada' and exists (
    select from public.ministraciones m where m.id = c.ministracion_id and m.estado = 'comprobada' and not app.deposito_cubierto(m)) then
    raise exception 'comprobaciones: % leaves its deposit proven', c.folio using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger comprobaciones_en_el_libro on comprobaciones;
create constraint trigger comprobaciones_en_el_libro after insert or update of estado, admitido on comprobaciones
  deferrable initially deferred for each row execute function app.comprobacion_en_el_libro();

-- No further review without what its expense says of it.
create function app.revision_en_el_libro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from public.comprobaciones c
     where c.id = new.comprobacion_id and c.admitido - (
       select coalesce(sum(r.admitido), 0) from public.comprobacion_revisiones r where r.comprobacion_id = c.id) = (
       select v.monto from public.movimientos v where v.causa = 'comprobacion' and v.causa_id = c.id and v.tipo = 'admitido')) then
    raise exception 'comprobacion_revisiones: its expense says otherwise' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger comprobacion_revisiones_en_el_libro after insert on comprobacion_revisiones
  deferrable initially deferred for each row execute function app.revision_en_el_libro();

-- ── Who reads and who writes ─────────────────────────────────────────────────────────────────────

do $$
declare
  caso constant text := app.vista_de('comprobacion_revisiones');
begin
  alter table comprobacion_revisiones enable row level security;
  revoke all on comprobacion_revisiones from public, gp_app;
  execute format('create policy comprobacion_revisiones_ver on comprobacion_revisiones for select to gp_app using (%s)', caso);
  grant select on comprobacion_revisiones to gp_app;
  execute format('create policy comprobacion_revisiones_agregar on comprobacion_revisiones for insert to gp_app
    with check (revisada_por = app.usuario_id() and app.puede(''gestionar_ministraciones'') and %s)', caso);
end $$;

update app.escrituras set de = '{por_revisar,admitida_en_parte}' where tabla = 'comprobaciones' and accion = 'agregarPago';
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('comprobaciones', 'admitirMas', 'cambio', '{gestionar_ministraciones}', '{admitida_en_parte}', null, '{admitido}'),
  ('comprobaciones', 'admitirResto', 'cambio', '{gestionar_ministraciones}', '{admitida_en_parte}', '{admitida}', '{admitido}'),
  ('comprobacion_revisiones', 'revisar', 'alta', '{gestionar_ministraciones}', null, null,
   '{comprobacion_id,proyecto_id,organizacion_id,admitido,motivo,revisada_por,revisada_en}');
select app.solo_se_escribe('comprobaciones', 'estado');
select app.solo_se_escribe('comprobacion_revisiones', siempre => '{}');

revoke all on function app.vigilar_admitida_en_parte(), app.ultima_revision(public.comprobaciones), app.vigilar_revision_de_resto(),
  app.mueve_revision(uuid, uuid, text, numeric, uuid), app.revision_en_el_libro() from public;
grant execute on function app.mueve_revision(uuid, uuid, text, numeric, uuid) to gp_app;

-- What the account of a project earned with what was deposited (ADR 0068): registered by the organization by month with its bank statement,
-- confirmed by somebody else, and owed to the foundation beyond the deposit until two people saw it come back. Apart from the deposits: what
-- comes back of it makes no room to ask for more, and proves nothing.

create table rendimientos (
  id uuid primary key default gen_random_uuid(),
  folio text not null unique check (folio ~ '^REN-[0-9]{4}-[0-9]{3,}$'),
  -- The deposit whose account bore it, upon which its papers are handed in.
  ministracion_id uuid not null,
  -- Copied of it, and judged by the trigger.
  seguimiento_id uuid not null references seguimientos (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  proyecto_folio text not null,
  nombre_proyecto text not null default '',
  nombre_organizacion text not null check (length(nombre_organizacion) between 1 and 300),
  -- Its first day.
  mes date not null check (extract(day from mes) = 1),
  monto numeric(14,2) not null check (monto > 0),
  documento_id uuid not null unique references documentos (id) on delete restrict,
  estado text not null default 'registrado'
    check (estado in ('registrado', 'confirmado', 'en_reintegro', 'reintegrado', 'rechazado', 'retirado')),
  version integer not null default 1 check (version >= 1),
  revisado_por uuid references usuarios (id) on delete restrict,
  revisado_en timestamptz,
  motivo text check (length(motivo) between 1 and 2000),
  reintegro_fecha date,
  reintegro_documento_id uuid unique references documentos (id) on delete restrict,
  reintegro_por uuid references usuarios (id) on delete restrict,
  reintegro_en timestamptz,
  reintegrado_por uuid references usuarios (id) on delete restrict,
  reintegrado_en timestamptz,
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text not null generated always as (app.normalizar(
    folio || ' ' || proyecto_folio || ' ' || nombre_proyecto || ' ' || nombre_organizacion)) stored,
  foreign key (ministracion_id, proyecto_id) references ministraciones (id, proyecto_id) on delete restrict,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint revisa_otra_persona check (estado = 'retirado' or revisado_por <> created_by),
  constraint reintegra_otra_persona check (reintegrado_por <> reintegro_por),
  constraint rendimiento_de_su_estado check (
    (estado = 'registrado') = (num_nonnulls(revisado_por, revisado_en) = 0)
    and (estado = 'registrado' or num_nonnulls(revisado_por, revisado_en) = 2)
    and (estado = 'rechazado') = (motivo is not null)
    and num_nonnulls(reintegro_fecha, reintegro_documento_id, reintegro_por, reintegro_en)
      = case when estado in ('en_reintegro', 'reintegrado') then 4 else 0 end
    and num_nonnulls(reintegrado_por, reintegrado_en) = case estado when 'reintegrado' then 2 else 0 end)
);
-- One a month; what was refused or taken back is registered anew.
create unique index rendimientos_del_mes on rendimientos (seguimiento_id, mes) where estado not in ('rechazado', 'retirado');
create index rendimientos_seguimiento on rendimientos (seguimiento_id, mes desc);
create index rendimientos_ministracion on rendimientos (ministracion_id, proyecto_id);
create index rendimientos_proyecto on rendimientos (proyecto_id, organizacion_id);
create index rendimientos_esperan on rendimientos (updated_at, id) where estado in ('registrado', 'en_reintegro');
create index rendimientos_created_by on rendimientos (created_by);
create index rendimientos_revisado_por on rendimientos (revisado_por) where revisado_por is not null;
create index rendimientos_reintegro_por on rendimientos (reintegro_por) where reintegro_por is not null;
create index rendimientos_reintegrado_por on rendimientos (reintegrado_por) where reintegrado_por is not null;

select app.etapa('rendimientos',
  identidad => '{folio,ministracion_id,seguimiento_id,proyecto_id,organizacion_id,proyecto_folio,nombre_proyecto,nombre_organizacion,mes,monto,documento_id}',
  sellados => '{reintegrado,rechazado,retirado}',
  crea => '{}', cambia => '{gestionar_ministraciones,autorizar_pagos}', entidad => 'rendimiento');

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('rendimientos', 'registrar', 'alta', '{solicitante}', null, null,
   '{folio,ministracion_id,seguimiento_id,proyecto_id,organizacion_id,proyecto_folio,nombre_proyecto,nombre_organizacion,mes,monto,documento_id,created_by}'),
  ('rendimientos', 'confirmar', 'cambio', '{gestionar_ministraciones}', '{registrado}', '{confirmado}', '{revisado_por=yo,revisado_en}'),
  ('rendimientos', 'rechazar', 'cambio', '{gestionar_ministraciones}', '{registrado}', '{rechazado}', '{revisado_por=yo,revisado_en,motivo}'),
  ('rendimientos', 'retirar', 'cambio', '{solicitante}', '{registrado}', '{retirado}', '{revisado_por=yo,revisado_en}'),
  ('rendimientos', 'registrarReintegro', 'cambio', '{gestionar_ministraciones,autorizar_pagos}', '{confirmado}', '{en_reintegro}',
   '{reintegro_por,reintegro_fecha,reintegro_documento_id,reintegro_en}'),
  ('rendimientos', 'confirmarReintegro', 'cambio', '{gestionar_ministraciones,autorizar_pagos}', '{en_reintegro}', '{reintegrado}',
   '{reintegrado_por=yo,reintegrado_en}'),
  ('rendimientos', 'descartarReintegro', 'cambio', '{gestionar_ministraciones,autorizar_pagos}', '{en_reintegro}', '{confirmado}',
   '{reintegro_por,reintegro_fecha,reintegro_documento_id,reintegro_en}');
select app.solo_se_escribe('rendimientos', 'estado');

-- ── What holds of it ─────────────────────────────────────────────────────────────────────────────

create function app.vigilar_rendimiento() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  m public.ministraciones;
  s public.seguimientos;
  a public.acuerdos;
begin
  perform app.tope_de_ministraciones(new.proyecto_id);
  if tg_op = 'INSERT' then
    select * into m from public.ministraciones x where x.id = new.ministracion_id;
    select * into s from public.seguimientos x where x.id = m.seguimiento_id;
    if m.id is null or m.estado not in ('depositada', 'comprobada') or s.estado = 'terminado' or new.estado <> 'registrado'
       or (s.id, s.proyecto_id, s.organizacion_id, s.folio, coalesce(s.nombre_proyecto, ''), s.nombre_organizacion)
         is distinct from (new.seguimiento_id, new.proyecto_id, new.organizacion_id, new.proyecto_folio, new.nombre_proyecto, new.nombre_organizacion) then
      raise exception 'rendimientos: not of a deposit of this seguimiento' using errcode = 'check_violation';
    end if;
    select * into a from public.acuerdos x where x.proyecto_id = new.proyecto_id order by x.numero desc limit 1;
    -- That its month has come is judged by the clock of who acts; an account earns after the vigencia too, until its finiquito.
    if new.mes < date_trunc('month', a.vigencia_inicio) then
      perform app.rechazar('mes_fuera');
    end if;
    if not app.es_comprobante(new.documento_id, m.id, 'estado_de_cuenta') then perform app.rechazar('papel_ajeno'); end if;
    return new;
  end if;
  if new.estado = old.estado then return new; end if;
  if new.estado = 'en_reintegro' then
    if new.reintegro_por is distinct from coalesce(app.usuario_id(), new.reintegro_por)
       or new.reintegro_fecha > (new.reintegro_en at time zone 'America/Chihuahua')::date or new.reintegro_fecha < new.mes then
      raise exception 'rendimientos: not what came back' using errcode = 'check_violation';
    end if;
    if not app.es_comprobante(new.reintegro_documento_id, new.ministracion_id, 'reintegro_rendimiento') then
      perform app.rechazar('papel_ajeno');
    end if;
  elsif (new.reintegro_por, new.reintegro_fecha, new.reintegro_documento_id, new.reintegro_en)
      is distinct from (old.reintegro_por, old.reintegro_fecha, old.reintegro_documento_id, old.reintegro_en)
      and (old.estado, new.estado) is distinct from ('en_reintegro', 'confirmado') then
    raise exception 'rendimientos: what was registered stays' using errcode = 'check_violation';
  end if;
  if (new.revisado_por, new.revisado_en) is distinct from (old.revisado_por, old.revisado_en) and old.estado <> 'registrado' then
    raise exception 'rendimientos: what was reviewed stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rendimientos_juzgados before insert or update on rendimientos for each row execute function app.vigilar_rendimiento();
create trigger antes_del_finiquito before insert or update on rendimientos for each row execute function app.antes_del_finiquito();

-- ── Balances ─────────────────────────────────────────────────────────────────────────────────────

alter table movimientos drop constraint movimientos_tipo_check;
alter table movimientos add constraint movimientos_tipo_check check (tipo in (
  'comprometido', 'liberado', 'solicitado', 'solicitud_liberada', 'aprobado', 'aprobacion_liberada', 'depositado',
  'comprobado', 'comprobacion_liberada', 'comprobacion_cancelada', 'admitido', 'reintegrado', 'rendimiento', 'rendimiento_reintegrado'));
alter table saldos
  -- Confirmed of what the deposits earned, and what of it came back.
  add column rendimiento numeric(14,2) not null default 0,
  add column rendimiento_reintegrado numeric(14,2) not null default 0,
  add constraint rendimiento_en_su_orden check (rendimiento_reintegrado >= 0 and rendimiento_reintegrado <= rendimiento);

-- Whether a movement is the step of a rendimiento: written with it, in its transaction, by who did it.
create function app.mueve_rendimiento(cual uuid, proyecto uuid, tipo text, monto numeric) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.rendimientos r
     where r.id = cual and r.proyecto_id = proyecto and r.monto = mueve_rendimiento.monto and app.ve_proyecto(r.proyecto_id)
       and r.xmin = pg_current_xact_id()::xid
       and case mueve_rendimiento.tipo
         when 'rendimiento' then r.estado = 'confirmado' and r.revisado_por = app.usuario_id()
         when 'rendimiento_reintegrado' then r.estado = 'reintegrado' and r.reintegrado_por = app.usuario_id()
         else false end)
$$;

-- No step without its money: what the record comes to is what the ledger says of it, at the end of every transaction.
create function app.rendimiento_en_el_libro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  r public.rendimientos;
  suma jsonb;
begin
  select * into r from public.rendimientos x where x.id = new.id;
  select coalesce(jsonb_object_agg(v.tipo, v.monto), '{}') into suma
    from public.movimientos v where v.causa = 'rendimiento' and v.causa_id = r.id;
  if suma is distinct from jsonb_strip_nulls(jsonb_build_object(
    'rendimiento', case when r.estado in ('confirmado', 'en_reintegro', 'reintegrado') then r.monto end,
    'rendimiento_reintegrado', case r.estado when 'reintegrado' then r.monto end)) then
    raise exception 'rendimientos: the ledger says otherwise of %', r.folio using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger rendimientos_en_el_libro after insert or update of estado on rendimientos
  deferrable initially deferred for each row execute function app.rendimiento_en_el_libro();

-- ── Its papers ───────────────────────────────────────────────────────────────────────────────────

do $$
declare
  paga constant text := '(select app.ve_todo()) and (app.puede(''gestionar_ministraciones'') or app.puede(''autorizar_pagos''))';
  suyas constant text := '(''factura_pdf'', ''evidencia_gasto'', ''estado_de_cuenta'')';
  comprueba constant text := '(ranura in ' || suyas || ' and organizacion_id = app.organizacion_id())';
begin
  -- Bank statements are handed in by the organization, as invoices are; what came back by who pays.
  execute format('alter policy documentos_de_pago on documentos with check (
    entidad = ''ministracion'' and ranura not in %s and creado_por = app.usuario_id() and %s and %s)', suyas, paga, app.vista_de('documentos'));
  execute format('alter policy documentos_de_pago_hechos on documentos with check (
    entidad <> ''ministracion'' or case when ranura in %s then %s else %s end)', suyas, comprueba, paga);
  execute format('alter policy documentos_de_pago_cambiados on documentos
    using (entidad <> ''ministracion'' or (%1$s) or %2$s) with check (entidad <> ''ministracion'' or (%1$s) or %2$s)', paga, comprueba);
end $$;

revoke all on function app.vigilar_rendimiento(), app.mueve_rendimiento(uuid, uuid, text, numeric), app.rendimiento_en_el_libro() from public;
grant execute on function app.mueve_rendimiento(uuid, uuid, text, numeric) to gp_app;

-- The ministraciones of a project in execution (product.md §3, rules.md 81–87): asked by its organization, approved by one, paid by
-- another, each with its evidence. What was asked for never changes; what was deposited is corrected by a reintegro, which one registers
-- and another confirms. Every step is a movement of the ledger.

create table ministraciones (
  id uuid primary key default gen_random_uuid(),
  folio text not null unique check (folio ~ '^MIN-[0-9]{4}-[0-9]{3,}$'),
  seguimiento_id uuid not null references seguimientos (id) on delete restrict,
  -- Copied of its seguimiento, and judged by the trigger; the convenio's row is locked by who signs, so nobody refers to it here.
  convenio_id uuid not null,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- In force when it was asked for: its plan says condition and hito.
  acuerdo_id uuid not null references acuerdos (id) on delete restrict,
  numero integer not null check (numero between 1 and 9999),
  tipo text not null check (tipo in ('inicial', 'intermedia', 'final', 'extraordinaria')),
  monto numeric(14,2) not null check (monto >= 1),
  conceptos text not null check (length(conceptos) between 20 and 4000),
  beneficiario text not null check (length(beneficiario) between 1 and 300),
  proyecto_folio text not null,
  nombre_proyecto text not null default '',
  -- What anybody may see of the account; the whole of it is a table of its own.
  cuenta_final text not null check (cuenta_final ~ '^[0-9]{4}$'),
  cuenta_banco text not null check (cuenta_banco ~ '^[0-9]{3}$'),
  estado text not null default 'solicitada' check (estado in (
    'solicitada', 'aprobada', 'depositada', 'comprobada', 'rechazada', 'retirada')),
  version integer not null default 1 check (version >= 1),
  aprobada_por uuid references usuarios (id) on delete restrict,
  aprobada_en timestamptz,
  nota text check (length(nota) between 20 and 2000),
  depositada_por uuid references usuarios (id) on delete restrict,
  depositada_en timestamptz,
  fecha_deposito date,
  rastreo text check (rastreo ~ '^[A-Za-z0-9]{6,30}$'),
  comprobante_id uuid unique references documentos (id) on delete restrict,
  cerrada_por uuid references usuarios (id) on delete restrict,
  cerrada_en timestamptz,
  motivo text check (length(motivo) between 1 and 2000),
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text not null generated always as (app.normalizar(folio || ' ' || proyecto_folio || ' ' || nombre_proyecto || ' ' || beneficiario)) stored,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint ministraciones_del_caso unique (id, proyecto_id),
  -- Rule 85: three people.
  constraint aprueba_otra_persona check (aprobada_por <> created_by),
  constraint paga_otra_persona check (depositada_por <> created_by and depositada_por <> aprobada_por),
  constraint aprobada_con_nota check (num_nonnulls(aprobada_por, aprobada_en, nota) in (0, 3)),
  constraint depositada_con_comprobante check (
    num_nonnulls(depositada_por, depositada_en, fecha_deposito, rastreo, comprobante_id) in (0, 5)
    and (depositada_por is null or aprobada_por is not null)),
  constraint pasos_de_su_estado check (case estado
    when 'solicitada' then num_nonnulls(aprobada_por, depositada_por, cerrada_por) = 0
    when 'aprobada' then aprobada_por is not null and num_nonnulls(depositada_por, cerrada_por) = 0
    when 'rechazada' then cerrada_por is not null and cerrada_en is not null and motivo is not null and depositada_por is null
    when 'retirada' then cerrada_por is not null and cerrada_en is not null and num_nonnulls(aprobada_por, depositada_por) = 0
    else depositada_por is not null and cerrada_por is null end)
);
-- Rule 83: one that is alive has its number to itself; what was refused or taken back may be asked for again.
create unique index ministraciones_numero on ministraciones (convenio_id, numero) where estado not in ('rechazada', 'retirada');
create index ministraciones_seguimiento on ministraciones (seguimiento_id, numero, created_at);
create index ministraciones_proyecto on ministraciones (proyecto_id);
create index ministraciones_acuerdo on ministraciones (acuerdo_id);
create index ministraciones_esperan on ministraciones (estado, updated_at, id) where estado in ('solicitada', 'aprobada');
create index ministraciones_aprobada_por on ministraciones (aprobada_por) where aprobada_por is not null;
create index ministraciones_depositada_por on ministraciones (depositada_por) where depositada_por is not null;
create index ministraciones_cerrada_por on ministraciones (cerrada_por) where cerrada_por is not null;
create index ministraciones_created_by on ministraciones (created_by);

select app.etapa('ministraciones',
  identidad => '{folio,seguimiento_id,convenio_id,proyecto_id,organizacion_id,acuerdo_id,numero,tipo,monto,conceptos,beneficiario,proyecto_folio,nombre_proyecto,cuenta_final,cuenta_banco}',
  sellados => '{rechazada,retirada}',
  crea => '{}', cambia => '{gestionar_ministraciones,autorizar_pagos}', entidad => 'ministracion');

-- The account that it goes to, frozen when it is asked for (rule 84): read as every CLABE (0016).
create table ministracion_cuentas (
  ministracion_id uuid primary key,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  clabe text not null check (clabe ~ '^[0-9]{18}$'),
  foreign key (ministracion_id, proyecto_id) references ministraciones (id, proyecto_id) on delete restrict
);
create index ministracion_cuentas_organizacion on ministracion_cuentas (organizacion_id);
create index ministracion_cuentas_proyecto on ministracion_cuentas (proyecto_id);

create table ministracion_reintegros (
  id uuid primary key default gen_random_uuid(),
  ministracion_id uuid not null,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  monto numeric(14,2) not null check (monto > 0),
  fecha date not null,
  motivo text not null check (length(motivo) between 20 and 2000),
  documento_id uuid not null unique references documentos (id) on delete restrict,
  registrado_por uuid not null references usuarios (id) on delete restrict,
  registrado_en timestamptz not null,
  confirmado_por uuid references usuarios (id) on delete restrict,
  confirmado_en timestamptz,
  descartado_por uuid references usuarios (id) on delete restrict,
  descartado_en timestamptz,
  motivo_descarte text check (length(motivo_descarte) between 1 and 2000),
  foreign key (ministracion_id, proyecto_id) references ministraciones (id, proyecto_id) on delete restrict,
  constraint confirma_otra_persona check (confirmado_por <> registrado_por),
  constraint reintegro_de_alguien check (num_nonnulls(confirmado_por, confirmado_en) in (0, 2)
    and num_nonnulls(descartado_por, descartado_en, motivo_descarte) in (0, 3) and num_nonnulls(confirmado_por, descartado_por) <= 1)
);
-- One at a time.
create unique index ministracion_reintegros_abierto on ministracion_reintegros (ministracion_id)
  where confirmado_en is null and descartado_en is null;
create index ministracion_reintegros_ministracion on ministracion_reintegros (ministracion_id, registrado_en);
create index ministracion_reintegros_proyecto on ministracion_reintegros (proyecto_id);
create index ministracion_reintegros_organizacion on ministracion_reintegros (organizacion_id);
create index ministracion_reintegros_registrado_por on ministracion_reintegros (registrado_por);
create index ministracion_reintegros_confirmado_por on ministracion_reintegros (confirmado_por) where confirmado_por is not null;
create index ministracion_reintegros_descartado_por on ministracion_reintegros (descartado_por) where descartado_por is not null;

-- ── What holds of it ─────────────────────────────────────────────────────────────────────────────

-- Whether the convenio of a seguimiento lets money go: in force, in execution, nothing stands still (rules 81, 86).
create function app.admite_pagos(seguimiento uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.seguimientos s join public.convenios c on c.id = s.convenio_id
     where s.id = seguimiento and s.estado = 'en_ejecucion' and c.estado = 'vigente' and not app.pagos_detenidos(s.proyecto_id))
$$;

-- The CLABE that two people settled in the convenio of a case; null where none is.
create function app.cuenta_confirmada(convenio uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select k.clabe from public.convenio_cuentas k
   where k.convenio_id = convenio and k.confirmada_en is not null order by k.propuesta_en desc, k.id limit 1
$$;
-- What everybody that sees the case may see of it: its bank and its last digits.
create function app.cuenta_a_la_vista(convenio uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select left(app.cuenta_confirmada(c.id), 3) || right(app.cuenta_confirmada(c.id), 4)
    from public.convenios c where c.id = convenio and app.ve_proyecto(c.proyecto_id)
$$;

create function app.vigilar_ministracion() returns trigger
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
  if new.estado is distinct from old.estado and new.estado in ('aprobada', 'depositada') and not app.admite_pagos(new.seguimiento_id) then
    perform app.rechazar('pagos_detenidos');
  end if;
  if (old.estado, new.estado) in (('solicitada', 'depositada'), ('depositada', 'aprobada'), ('aprobada', 'solicitada'), ('depositada', 'rechazada'),
       ('aprobada', 'retirada'), ('depositada', 'retirada'), ('depositada', 'solicitada'))
     or old.estado = 'comprobada' and new.estado <> old.estado or new.estado = 'comprobada' and old.estado not in ('depositada', 'comprobada') then
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

-- Whether a paper was handed in as this one of a ministración.
create function app.es_comprobante(documento uuid, ministracion uuid, ranura text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.documentos d join public.archivos f on f.id = d.archivo_id
     where d.id = documento and d.entidad = 'ministracion' and d.entidad_id = ministracion and d.ranura = es_comprobante.ranura
       and f.mime = 'application/pdf')
$$;
create trigger ministraciones_vigiladas before insert or update on ministraciones for each row execute function app.vigilar_ministracion();

create function app.congelar_cuenta() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.ministracion_cuentas (ministracion_id, proyecto_id, organizacion_id, clabe)
    values (new.id, new.proyecto_id, new.organizacion_id, app.cuenta_confirmada(new.convenio_id));
  return null;
end $$;
create trigger ministraciones_congelan_cuenta after insert on ministraciones for each row execute function app.congelar_cuenta();

create function app.vigilar_reintegro() returns trigger
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
       or new.monto > m.monto - (select coalesce(sum(r.monto), 0) from public.ministracion_reintegros r
                                  where r.ministracion_id = m.id and r.descartado_en is null) then
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
create trigger ministracion_reintegros_vigilados before insert or update or delete on ministracion_reintegros
  for each row execute function app.vigilar_reintegro();

-- ── Who reads and who writes ─────────────────────────────────────────────────────────────────────

do $$
declare
  caso text;
  paga constant text := '(select app.ve_todo()) and (app.puede(''gestionar_ministraciones'') or app.puede(''autorizar_pagos''))';
begin
  caso := app.vista_de('ministracion_cuentas');
  alter table ministracion_cuentas enable row level security;
  revoke all on ministracion_cuentas from public, gp_app;
  execute format('create policy ministracion_cuentas_ver on ministracion_cuentas for select to gp_app
    using (%s and app.lee_clabe(organizacion_id))', caso);
  grant select on ministracion_cuentas to gp_app;

  caso := app.vista_de('ministracion_reintegros');
  alter table ministracion_reintegros enable row level security;
  revoke all on ministracion_reintegros from public, gp_app;
  execute format('create policy ministracion_reintegros_ver on ministracion_reintegros for select to gp_app using (%s)', caso);
  grant select on ministracion_reintegros to gp_app;
  execute format('create policy ministracion_reintegros_registrar on ministracion_reintegros for insert to gp_app
    with check (registrado_por = app.usuario_id() and %s and %s)', paga, caso);
  execute format('create policy ministracion_reintegros_resolver on ministracion_reintegros for update to gp_app
    using (%1$s and %2$s) with check (%1$s and %2$s)', paga, caso);

  -- Receipts are handed in by who pays, whatever other rights it has; and by nobody else.
  caso := app.vista_de('documentos');
  execute format('create policy documentos_de_pago on documentos for insert to gp_app
    with check (entidad = ''ministracion'' and creado_por = app.usuario_id() and %s and %s)', paga, caso);
  execute format('create policy documentos_de_pago_relevar on documentos for update to gp_app
    using (entidad = ''ministracion'' and %1$s and %2$s) with check (entidad = ''ministracion'' and %1$s and %2$s)', paga, caso);
  execute format('create policy documentos_de_pago_hechos on documentos as restrictive for insert to gp_app
    with check (entidad <> ''ministracion'' or (%s))', paga);
  execute format('create policy documentos_de_pago_cambiados on documentos as restrictive for update to gp_app
    using (entidad <> ''ministracion'' or (%1$s)) with check (entidad <> ''ministracion'' or (%1$s))', paga);
end $$;
insert into app.recibe_documentos values ('ministracion', 'ministraciones', '{aprobada,depositada,comprobada}');

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('ministraciones', 'solicitar', 'alta', '{solicitante}', null, null,
   '{folio,seguimiento_id,convenio_id,proyecto_id,organizacion_id,acuerdo_id,numero,tipo,monto,conceptos,beneficiario,proyecto_folio,nombre_proyecto,cuenta_final,cuenta_banco,created_by}'),
  ('ministraciones', 'aprobar', 'cambio', '{gestionar_ministraciones}', '{solicitada}', '{aprobada}', '{aprobada_por=yo,aprobada_en,nota}'),
  ('ministraciones', 'depositar', 'cambio', '{autorizar_pagos}', '{aprobada}', '{depositada}',
   '{depositada_por=yo,depositada_en,fecha_deposito,rastreo,comprobante_id}'),
  ('ministraciones', 'rechazar', 'cambio', '{gestionar_ministraciones,autorizar_pagos}', '{solicitada,aprobada}', '{rechazada}',
   '{cerrada_por=yo,cerrada_en,motivo}'),
  ('ministraciones', 'retirar', 'cambio', '{solicitante}', '{solicitada}', '{retirada}', '{cerrada_por=yo,cerrada_en}'),
  ('ministraciones', 'registrarReintegro', 'cambio', '{gestionar_ministraciones,autorizar_pagos}', '{depositada}', null, '{}'),
  ('ministraciones', 'confirmarReintegro', 'cambio', '{gestionar_ministraciones,autorizar_pagos}', '{depositada}', null, '{}'),
  ('ministraciones', 'descartarReintegro', 'cambio', '{gestionar_ministraciones,autorizar_pagos}', '{depositada}', null, '{}'),
  ('ministracion_reintegros', 'registrar', 'alta', '{gestionar_ministraciones,autorizar_pagos}', null, null,
   '{ministracion_id,proyecto_id,organizacion_id,monto,fecha,motivo,documento_id,registrado_por,registrado_en}'),
  ('ministracion_reintegros', 'confirmar', 'cambio', '{gestionar_ministraciones,autorizar_pagos}', null, null, '{confirmado_por=yo,confirmado_en}'),
  ('ministracion_reintegros', 'descartar', 'cambio', '{gestionar_ministraciones,autorizar_pagos}', null, null,
   '{descartado_por=yo,descartado_en,motivo_descarte}');
select app.solo_se_escribe('ministraciones', 'estado');
select app.solo_se_escribe('ministracion_reintegros', siempre => '{}');

-- ── The ledger ───────────────────────────────────────────────────────────────────────────────────

-- Whether a movement is the step of a ministración, or a reintegro that two people saw: written with it, in its transaction, by who did it.
create function app.mueve_ministracion(cual uuid, proyecto uuid, tipo text, monto numeric) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.ministraciones m
     where m.id = cual and m.proyecto_id = proyecto and m.monto = mueve_ministracion.monto and app.ve_proyecto(m.proyecto_id)
       and m.xmin = pg_current_xact_id()::xid
       and case mueve_ministracion.tipo
         when 'solicitado' then m.estado = 'solicitada' and m.created_by = app.usuario_id()
         when 'solicitud_liberada' then m.estado in ('rechazada', 'retirada') and m.cerrada_por = app.usuario_id()
         when 'aprobado' then m.estado = 'aprobada' and m.aprobada_por = app.usuario_id()
         when 'aprobacion_liberada' then m.estado = 'rechazada' and m.aprobada_por is not null and m.cerrada_por = app.usuario_id()
         when 'depositado' then m.estado = 'depositada' and m.depositada_por = app.usuario_id()
         else false end)
$$;
create function app.mueve_reintegro(cual uuid, proyecto uuid, tipo text, monto numeric) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select mueve_reintegro.tipo = 'reintegrado' and exists (
    select from public.ministracion_reintegros r
     where r.id = cual and r.proyecto_id = proyecto and r.monto = mueve_reintegro.monto and app.ve_proyecto(r.proyecto_id)
       and r.confirmado_por = app.usuario_id() and r.xmin = pg_current_xact_id()::xid)
$$;

-- Who may insert what of which cause: the one rule of the ledger.
create function app.admite_movimiento(causa text, causa_id uuid, proyecto uuid, tipo text, monto numeric) returns boolean
language sql stable as $$
  select case admite_movimiento.causa
    when 'convenio-texto' then case admite_movimiento.tipo
      when 'comprometido' then app.puede('gestionar_convenios') and exists (
        select from public.convenio_textos t join public.convenios c on c.id = t.convenio_id
         where t.id = admite_movimiento.causa_id and t.proyecto_id = admite_movimiento.proyecto and t.retirado_en is null
           and c.monto = admite_movimiento.monto)
      when 'liberado' then exists (
        select from public.convenio_textos t
         where t.id = admite_movimiento.causa_id and t.proyecto_id = admite_movimiento.proyecto and t.retirado_en is not null
           and app.comprometido_por(t.id) = admite_movimiento.monto)
      else false end
    when 'convenio-modificatorio' then app.mueve_modificatorio(causa_id, proyecto, tipo, monto)
    when 'ministracion' then app.mueve_ministracion(causa_id, proyecto, tipo, monto)
    when 'reintegro' then app.mueve_reintegro(causa_id, proyecto, tipo, monto)
    else false end
$$;
do $$
begin
  drop policy movimientos_agregar on movimientos;
  execute format('create policy movimientos_agregar on movimientos for insert to gp_app with check (
      actor_id = app.usuario_id() and %s and partida is null and app.admite_movimiento(causa, causa_id, proyecto_id, tipo, monto))',
    app.vista_de('movimientos'));
end $$;
update app.escrituras set quien = quien || '{gestionar_ministraciones,autorizar_pagos}' where tabla = 'movimientos' and accion = 'mover';
select app.solo_se_escribe('movimientos', siempre => '{}');

-- No step without its money: what the records come to is what the ledger says of them, at the end of every transaction.
create function app.ministracion_en_el_libro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  m public.ministraciones;
  suma jsonb;
begin
  select * into m from public.ministraciones x where x.id = new.id;
  select coalesce(jsonb_object_agg(v.tipo, v.monto), '{}') into suma
    from public.movimientos v where v.causa = 'ministracion' and v.causa_id = m.id;
  if suma is distinct from jsonb_strip_nulls(jsonb_build_object(
    'solicitado', m.monto,
    'solicitud_liberada', case when m.estado in ('rechazada', 'retirada') then m.monto end,
    'aprobado', case when m.aprobada_por is not null then m.monto end,
    'aprobacion_liberada', case when m.estado = 'rechazada' and m.aprobada_por is not null then m.monto end,
    'depositado', case when m.depositada_por is not null then m.monto end)) then
    raise exception 'ministraciones: the ledger says otherwise of %', m.folio using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ministraciones_en_el_libro after insert or update of estado on ministraciones
  deferrable initially deferred for each row execute function app.ministracion_en_el_libro();

create function app.reintegro_en_el_libro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from public.movimientos v
     where v.causa = 'reintegro' and v.causa_id = new.id and v.tipo = 'reintegrado' and v.monto = new.monto) then
    raise exception 'ministracion_reintegros: the ledger does not have it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ministracion_reintegros_en_el_libro after update of confirmado_en on ministracion_reintegros
  deferrable initially deferred for each row when (new.confirmado_en is not null) execute function app.reintegro_en_el_libro();

-- ── What it issues ───────────────────────────────────────────────────────────────────────────────

do $$
begin
  -- The carta of what is approved, by who approves it; no other right reaches it.
  execute format('create policy documentos_emitidos_instruir on documentos_emitidos for insert to gp_app with check (
    tipo = ''carta'' and emitido_por = app.usuario_id() and %s)', app.vista_de('documentos_emitidos'));
  create policy documentos_emitidos_de_aprobadas on documentos_emitidos as restrictive for insert to gp_app with check (
    tipo <> 'carta' or (app.puede('gestionar_ministraciones') and entidad = 'ministracion' and exists (
      select from ministraciones m
       where m.id = documentos_emitidos.entidad_id and m.estado = 'aprobada' and m.aprobada_por = app.usuario_id())));
  -- What is refused afterwards is an instruction no more.
  execute format('create policy documentos_emitidos_desinstruir on documentos_emitidos for update to gp_app
    using (tipo = ''carta'' and (app.puede(''gestionar_ministraciones'') or app.puede(''autorizar_pagos'')) and %1$s and exists (
      select from ministraciones m where m.id = documentos_emitidos.entidad_id and m.estado = ''rechazada''))
    with check (tipo = ''carta'' and %1$s)', app.vista_de('documentos_emitidos'));
end $$;
update app.escrituras set quien = quien || '{gestionar_ministraciones}' where tabla = 'documentos_emitidos' and accion = 'emitir';
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('documentos_emitidos', 'retirar instruccion', 'cambio', '{gestionar_ministraciones,autorizar_pagos}', null, null,
   '{anulado_en,anulado_por=yo,motivo_anulacion}');
select app.solo_se_escribe('documentos_emitidos', siempre => '{}');

alter table plantillas disable trigger plantillas_se_agregan;
insert into plantillas (clave, version, contenido, vigente_desde) values
  ('carta-instruccion', 1, jsonb_build_object(
    'titulo', 'Carta de instrucción {{folio}}',
    'parrafos', jsonb_build_array(
      'Con fundamento en el acuerdo {{acuerdo}} del convenio {{convenio}}, se instruye transferir a {{beneficiario}} la cantidad de {{monto}} {{letra}}, por el concepto que aquí se describe.'),
    'notas', jsonb_build_array(
      'Esta instrucción lleva dos firmas mancomunadas. Si la ministración se rechaza, queda sin efecto: su página de verificación lo dice.')),
   '2020-01-01T00:00:00Z');
alter table plantillas enable trigger plantillas_se_agregan;

revoke all on function app.admite_pagos(uuid), app.cuenta_confirmada(uuid), app.cuenta_a_la_vista(uuid), app.vigilar_ministracion(),
  app.es_comprobante(uuid, uuid, text), app.congelar_cuenta(), app.vigilar_reintegro(), app.mueve_ministracion(uuid, uuid, text, numeric),
  app.mueve_reintegro(uuid, uuid, text, numeric), app.admite_movimiento(text, uuid, uuid, text, numeric),
  app.ministracion_en_el_libro(), app.reintegro_en_el_libro() from public;
grant execute on function app.cuenta_a_la_vista(uuid), app.mueve_ministracion(uuid, uuid, text, numeric),
  app.mueve_reintegro(uuid, uuid, text, numeric), app.admite_movimiento(text, uuid, uuid, text, numeric) to gp_app;

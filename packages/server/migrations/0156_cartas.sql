-- The cartas of a project in execution (product.md §3, part2.md SW-10, rules.md 86 and 89): written by its organization or by the foundation,
-- sent by who wrote it, approved by another, paid with a deposit that there is. What was written never changes.

create table cartas (
  id uuid primary key default gen_random_uuid(),
  folio text not null unique check (folio ~ '^CART-[0-9]{4}-[0-9]{3,}$'),
  seguimiento_id uuid not null references seguimientos (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  tipo text not null check (tipo in ('solicitud', 'instruccion', 'comprobacion', 'reintegro')),
  -- The day of Chihuahua on which it was written.
  fecha date not null,
  monto numeric(14,2) not null check (monto >= 0),
  descripcion text not null check (length(descripcion) between 20 and 4000),
  observaciones text check (length(observaciones) between 1 and 2000),
  -- Which side wrote it, which is who sends it.
  de_la_organizacion boolean not null,
  nombre_organizacion text not null check (length(nombre_organizacion) between 1 and 300),
  proyecto_folio text not null,
  nombre_proyecto text not null default '',
  estado text not null default 'generada' check (estado in ('generada', 'enviada', 'aprobada', 'pagada', 'rechazada')),
  version integer not null default 1 check (version >= 1),
  enviada_por uuid references usuarios (id) on delete restrict,
  enviada_en timestamptz,
  aprobada_por uuid references usuarios (id) on delete restrict,
  aprobada_en timestamptz,
  pagada_por uuid references usuarios (id) on delete restrict,
  pagada_en timestamptz,
  -- What paid it, and its receipt.
  ministracion_id uuid,
  comprobante_id uuid references documentos (id) on delete restrict,
  rechazada_por uuid references usuarios (id) on delete restrict,
  rechazada_en timestamptz,
  motivo text check (length(motivo) between 1 and 2000),
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text not null generated always as (app.normalizar(folio || ' ' || proyecto_folio || ' ' || nombre_proyecto || ' ' || nombre_organizacion)) stored,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  foreign key (ministracion_id, proyecto_id) references ministraciones (id, proyecto_id) on delete restrict,
  constraint carta_de_su_lado check (not de_la_organizacion or tipo in ('solicitud', 'comprobacion')),
  constraint aprueba_otra_que_escribe check (aprobada_por <> created_by),
  constraint paga_otra_que_escribe check (pagada_por <> created_by and pagada_por <> aprobada_por),
  constraint pasos_enteros check (num_nonnulls(enviada_por, enviada_en) in (0, 2) and num_nonnulls(aprobada_por, aprobada_en) in (0, 2)
    and num_nonnulls(pagada_por, pagada_en, ministracion_id, comprobante_id) in (0, 4)
    and num_nonnulls(rechazada_por, rechazada_en, motivo) in (0, 3)),
  constraint pasos_de_su_estado check (case estado
    when 'generada' then num_nonnulls(enviada_por, aprobada_por, pagada_por, rechazada_por) = 0
    when 'enviada' then enviada_por is not null and num_nonnulls(aprobada_por, pagada_por, rechazada_por) = 0
    when 'aprobada' then num_nonnulls(enviada_por, aprobada_por) = 2 and num_nonnulls(pagada_por, rechazada_por) = 0
    when 'pagada' then num_nonnulls(enviada_por, aprobada_por, pagada_por) = 3 and rechazada_por is null
    else enviada_por is not null and rechazada_por is not null and pagada_por is null end)
);
-- One deposit, or one refund, pays one carta of each type.
create unique index cartas_pago on cartas (comprobante_id, tipo) where comprobante_id is not null;
create index cartas_seguimiento on cartas (seguimiento_id, created_at desc, id desc);
create index cartas_proyecto on cartas (proyecto_id);
create index cartas_ministracion on cartas (ministracion_id) where ministracion_id is not null;
create index cartas_esperan on cartas (estado, updated_at, id) where estado in ('generada', 'enviada', 'aprobada');
create index cartas_enviada_por on cartas (enviada_por) where enviada_por is not null;
create index cartas_aprobada_por on cartas (aprobada_por) where aprobada_por is not null;
create index cartas_pagada_por on cartas (pagada_por) where pagada_por is not null;
create index cartas_rechazada_por on cartas (rechazada_por) where rechazada_por is not null;
create index cartas_created_by on cartas (created_by);

select app.etapa('cartas',
  identidad => '{folio,seguimiento_id,proyecto_id,organizacion_id,tipo,fecha,monto,descripcion,observaciones,de_la_organizacion,nombre_organizacion,proyecto_folio,nombre_proyecto}',
  sellados => '{pagada,rechazada}',
  crea => '{gestionar_ministraciones}', cambia => '{gestionar_ministraciones,autorizar_pagos}', entidad => 'carta');
-- Each side writes its own, and sends its own.
create policy cartas_de_su_lado on cartas as restrictive for insert to gp_app
  with check (de_la_organizacion = (organizacion_id is not distinct from app.organizacion_id())
    and (de_la_organizacion or app.puede('gestionar_ministraciones')));

-- ── What holds of it ─────────────────────────────────────────────────────────────────────────────

-- What may pay a carta (rule 89): a deposit of its execution to the cent, or of a carta de reintegro, what came back; its receipt, once a type.
create function app.pagos_posibles(carta uuid)
returns table (ministracion_id uuid, folio text, fecha date, comprobante_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.ministracion_id, p.folio, p.fecha, p.comprobante_id
    from public.cartas c
    join lateral (
      select m.id as ministracion_id, m.folio, m.fecha_deposito as fecha, m.comprobante_id
        from public.ministraciones m
       where c.tipo <> 'reintegro' and m.seguimiento_id = c.seguimiento_id and m.estado in ('depositada', 'comprobada') and m.monto = c.monto
      union all
      select m.id, m.folio, r.fecha, r.documento_id
        from public.ministracion_reintegros r join public.ministraciones m on m.id = r.ministracion_id
       where c.tipo = 'reintegro' and m.seguimiento_id = c.seguimiento_id and r.confirmado_en is not null and r.monto = c.monto) p on true
   where c.id = carta and not exists (select from public.cartas o where o.comprobante_id = p.comprobante_id and o.tipo = c.tipo and o.id <> c.id)
$$;
-- The same, to whoever the case is in sight of.
create function app.pagos_de_carta(carta uuid)
returns table (ministracion_id uuid, folio text, fecha date, comprobante_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.* from public.cartas c, app.pagos_posibles(c.id) p where c.id = carta and app.ve_proyecto(c.proyecto_id)
$$;

create function app.vigilar_carta() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  pide constant boolean := new.tipo in ('solicitud', 'instruccion');
  s public.seguimientos;
begin
  -- Nobody suspends it meanwhile: what is agreed of its case is locked, as by who suspends (0138).
  if pide then perform app.tope_de_ministraciones(new.proyecto_id); end if;
  if tg_op = 'INSERT' then
    select * into s from public.seguimientos x where x.id = new.seguimiento_id;
    if s.id is null or new.estado <> 'generada' or (s.proyecto_id, s.organizacion_id, s.folio)
         is distinct from (new.proyecto_id, new.organizacion_id, new.proyecto_folio) then
      raise exception 'cartas: not of this seguimiento' using errcode = 'check_violation';
    end if;
    if pide and not app.admite_pagos(s.id) then perform app.rechazar('cartas_detenidas'); end if;
    return new;
  end if;
  if new.estado is distinct from old.estado then
    if (old.estado, new.estado) not in (('generada', 'enviada'), ('enviada', 'aprobada'), ('aprobada', 'pagada'),
         ('enviada', 'rechazada'), ('aprobada', 'rechazada')) then
      raise exception 'cartas: % after %', new.estado, old.estado using errcode = 'check_violation';
    end if;
    if pide and new.estado in ('enviada', 'aprobada') and not app.admite_pagos(new.seguimiento_id) then
      perform app.rechazar('cartas_detenidas');
    end if;
    if new.estado = 'pagada' and new.ministracion_id is not null and not exists (
      select from app.pagos_posibles(new.id) p
       where (p.ministracion_id, p.comprobante_id) = (new.ministracion_id, new.comprobante_id)) then
      perform app.rechazar('pago_ajeno');
    end if;
  end if;
  -- What was written of a step stays.
  if (old.enviada_por is not null and (new.enviada_por, new.enviada_en) is distinct from (old.enviada_por, old.enviada_en))
     or (old.aprobada_por is not null and (new.aprobada_por, new.aprobada_en) is distinct from (old.aprobada_por, old.aprobada_en)) then
    raise exception 'cartas: what was done stays' using errcode = 'check_violation';
  end if;
  -- The side that wrote it sends it; whoever is no account at all (a restore) is not asked.
  if (old.estado, new.estado) = ('generada', 'enviada') and app.usuario_id() is not null
     and new.de_la_organizacion <> (new.organizacion_id is not distinct from app.organizacion_id()) then
    raise exception 'cartas: sent by the side that wrote it' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger cartas_vigiladas before insert or update on cartas for each row execute function app.vigilar_carta();

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('cartas', 'registrar', 'alta', '{solicitante,gestionar_ministraciones}', null, null,
   '{folio,seguimiento_id,proyecto_id,organizacion_id,tipo,fecha,monto,descripcion,observaciones,de_la_organizacion,nombre_organizacion,proyecto_folio,nombre_proyecto,created_by}'),
  ('cartas', 'enviar', 'cambio', '{solicitante,gestionar_ministraciones}', '{generada}', '{enviada}', '{enviada_por=yo,enviada_en}'),
  ('cartas', 'aprobar', 'cambio', '{gestionar_ministraciones}', '{enviada}', '{aprobada}', '{aprobada_por=yo,aprobada_en}'),
  ('cartas', 'pagar', 'cambio', '{autorizar_pagos}', '{aprobada}', '{pagada}', '{pagada_por=yo,pagada_en,ministracion_id,comprobante_id}'),
  ('cartas', 'rechazar', 'cambio', '{gestionar_ministraciones,autorizar_pagos}', '{enviada,aprobada}', '{rechazada}',
   '{rechazada_por=yo,rechazada_en,motivo}');
select app.solo_se_escribe('cartas', 'estado');

revoke all on function app.pagos_posibles(uuid), app.pagos_de_carta(uuid), app.vigilar_carta() from public;
grant execute on function app.pagos_de_carta(uuid) to gp_app;

-- ── What it issues ───────────────────────────────────────────────────────────────────────────────

do $$
begin
  -- Its PDF, by who wrote it; a carta de instrucción, by who approved its ministración (0153). No other right reaches a carta.
  drop policy documentos_emitidos_de_aprobadas on documentos_emitidos;
  create policy documentos_emitidos_de_aprobadas on documentos_emitidos as restrictive for insert to gp_app with check (
    tipo <> 'carta' or (entidad = 'ministracion' and app.puede('gestionar_ministraciones') and exists (
      select from ministraciones m
       where m.id = documentos_emitidos.entidad_id and m.estado = 'aprobada' and m.aprobada_por = app.usuario_id()))
    or (entidad = 'carta' and exists (
      select from cartas c
       where c.id = documentos_emitidos.entidad_id and c.folio = documentos_emitidos.referencia and c.estado = 'generada'
         and c.created_by = app.usuario_id())));
  -- What is refused no longer stands.
  execute format('create policy documentos_emitidos_de_rechazadas on documentos_emitidos for update to gp_app
    using (tipo = ''carta'' and (app.puede(''gestionar_ministraciones'') or app.puede(''autorizar_pagos'')) and %1$s and exists (
      select from cartas c where c.id = documentos_emitidos.entidad_id and c.estado = ''rechazada''))
    with check (tipo = ''carta'' and %1$s)', app.vista_de('documentos_emitidos'));
end $$;

alter table plantillas disable trigger plantillas_se_agregan;
insert into plantillas (clave, version, contenido, vigente_desde) values
  ('carta-de-seguimiento', 1, jsonb_build_object(
    'titulo', 'Carta de {{tipo}} {{folio}}',
    'parrafos', jsonb_build_array(
      '{{fecha}}',
      '{{remitente}} presenta esta carta de {{tipo}} del proyecto {{proyecto}}, por la cantidad de {{monto}} {{letra}}.'),
    'notas', jsonb_build_array(
      'Si la carta se rechaza, este documento queda sin efecto: su página de verificación lo dice.')),
   '2020-01-01T00:00:00Z');
alter table plantillas enable trigger plantillas_se_agregan;

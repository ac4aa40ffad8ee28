-- The CFDI de donativo of each deposit (stages.md §3, mexico.md CFDI 4.0): an organization that is no government institution issues it to the
-- foundation, with its complement donat 1.1, for exactly what it received. A wrong one is replaced by the next until the finiquito, and
-- stays; without one its case is not closed. It is owed once the foundation has written its own RFC, to which it is issued.

alter table identidades add column rfc text check (rfc ~ '^[A-ZÑ&]{3}[0-9]{6}[A-Z0-9]{3}$');
update app.escrituras set columnas = columnas || '{rfc}' where tabla = 'identidades' and accion = 'cambiar';
select app.solo_se_escribe('identidades', siempre => '{}');

-- As 0078 left it, with the RFC that every donativo names.
create or replace function app.identidad() returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
           'version', coalesce(i.version, 1), 'nombre', i.nombre, 'rfc', i.rfc,
           'porOmision', (select a.valor ->> 'nombre' from public.ajustes a
                           where a.clave = 'fundacion' order by a.vigente_desde desc limit 1),
           'claro', (select jsonb_build_object('id', l.id, 'ancho', l.ancho, 'alto', l.alto) from public.logos l where l.id = i.logo_claro),
           'oscuro', (select jsonb_build_object('id', l.id, 'ancho', l.ancho, 'alto', l.alto) from public.logos l where l.id = i.logo_oscuro))
    from (values (1)) as siempre (uno)
    left join lateral (select * from public.identidades order by version desc limit 1) as i on true
$$;

create table ministracion_donativos (
  id uuid primary key default gen_random_uuid(),
  ministracion_id uuid not null,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- From 1; the last one counts.
  numero integer not null check (numero between 1 and 999),
  -- In small letters, once in the whole portal, whatever became of it; and what its seal signs (0177).
  uuid text not null unique check (uuid ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
  huella text not null unique check (huella ~ '^[0-9a-f]{64}$'),
  emisor_rfc text not null check (length(emisor_rfc) between 12 and 13),
  receptor_rfc text not null check (length(receptor_rfc) between 12 and 13),
  fecha date not null,
  total numeric(14,2) not null check (total > 0),
  -- Of the complement: the oficio that authorizes the organization, as it writes it, and its day.
  autorizacion text not null check (length(autorizacion) between 1 and 100),
  sello text not null check (sello in ('valido', 'no_verificable')),
  xml text not null check (length(xml) <= 1048576),
  entregado_por uuid not null references usuarios (id) on delete restrict,
  entregado_en timestamptz not null,
  foreign key (ministracion_id, proyecto_id) references ministraciones (id, proyecto_id) on delete restrict,
  unique (ministracion_id, numero)
);
create index ministracion_donativos_ministracion on ministracion_donativos (ministracion_id, proyecto_id);
create index ministracion_donativos_proyecto on ministracion_donativos (proyecto_id);
create index ministracion_donativos_organizacion on ministracion_donativos (organizacion_id);
create index ministracion_donativos_entregado_por on ministracion_donativos (entregado_por);

-- Whether a deposit still owes its donativo: only who is authorized to receive donativos can issue one, as its case says.
create function app.debe_donativo(m public.ministraciones) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.estado in ('depositada', 'comprobada') and app.identidad() ->> 'rfc' is not null
    and exists (select from public.organizaciones o where o.id = m.organizacion_id and o.tipo = 'osc')
    and exists (select from public.pre_registros p where p.proyecto_id = m.proyecto_id and p.donataria_autorizada)
    and not exists (select from public.ministracion_donativos d where d.ministracion_id = m.id)
$$;

-- Whether a CFDI was used in the portal, and where: as an expense, whatever was decided of it, or as another donativo. Told to who may read
-- that record; of anybody else's, that it was.
create function app.uso_de_cfdi(cfdi text, contenido text) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when app.ve_proyecto(u.proyecto_id) then u.folio else '' end from (
    select c.folio, c.proyecto_id from public.comprobaciones c where c.uuid = lower(cfdi) or c.huella = contenido
    union all
    select m.folio, m.proyecto_id from public.ministracion_donativos d join public.ministraciones m on m.id = d.ministracion_id
     where d.uuid = lower(cfdi) or d.huella = contenido) u limit 1
$$;

create function app.vigilar_donativo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  m public.ministraciones;
  o public.organizaciones;
begin
  if tg_op <> 'INSERT' then
    raise exception 'ministracion_donativos: what was handed in stays' using errcode = 'check_violation';
  end if;
  perform app.tope_de_ministraciones(new.proyecto_id);
  select * into m from public.ministraciones x where x.id = new.ministracion_id;
  select * into o from public.organizaciones x where x.id = m.organizacion_id;
  if m.id is null or (m.proyecto_id, m.organizacion_id) is distinct from (new.proyecto_id, new.organizacion_id)
     or m.estado not in ('depositada', 'comprobada') or o.tipo is distinct from 'osc'
     or new.numero <> 1 + (select count(*) from public.ministracion_donativos d where d.ministracion_id = m.id) then
    raise exception 'ministracion_donativos: not of this deposit' using errcode = 'check_violation';
  end if;
  if upper(new.emisor_rfc) is distinct from upper(coalesce(o.rfc, o.rfc_declarado)) or upper(new.receptor_rfc) is distinct from app.identidad() ->> 'rfc'
     or new.total <> m.monto then
    raise exception 'ministracion_donativos: not what was deposited, or of somebody else' using errcode = 'check_violation';
  end if;
  -- By the day on which the record says that it was handed in, which is the clock's of who acts.
  if new.fecha not between m.fecha_deposito and (new.entregado_en at time zone 'America/Chihuahua')::date then
    raise exception 'ministracion_donativos: before its deposit, or after it was handed in' using errcode = 'check_violation';
  end if;
  -- Always in this order, as an expense does.
  perform pg_advisory_xact_lock(hashtextextended('factura:' || new.uuid, 0));
  perform pg_advisory_xact_lock(hashtextextended('contenido:' || new.huella, 0));
  if app.uso_de_cfdi(new.uuid, new.huella) is not null then perform app.rechazar('factura_repetida'); end if;
  return new;
end $$;
create trigger ministracion_donativos_vigilados before insert or update or delete on ministracion_donativos
  for each row execute function app.vigilar_donativo();
create trigger antes_del_finiquito before insert on ministracion_donativos for each row execute function app.antes_del_finiquito();

-- Nor is a donativo an expense; after the locks of `comprobaciones_vigiladas`, by the order of names.
create function app.vigilar_uso_de_donativo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.ministracion_donativos d where d.uuid = new.uuid or d.huella = new.huella) then
    perform app.rechazar('factura_repetida');
  end if;
  return new;
end $$;
create trigger comprobaciones_ya_no_donativo before insert on comprobaciones for each row when (new.uuid is not null)
  execute function app.vigilar_uso_de_donativo();

-- ── Who reads and who writes ─────────────────────────────────────────────────────────────────────

do $$
declare
  caso constant text := app.vista_de('ministracion_donativos');
begin
  alter table ministracion_donativos enable row level security;
  revoke all on ministracion_donativos from public, gp_app;
  execute format('create policy ministracion_donativos_ver on ministracion_donativos for select to gp_app using (%s)', caso);
  grant select on ministracion_donativos to gp_app;
  execute format('create policy ministracion_donativos_entregar on ministracion_donativos for insert to gp_app
    with check (entregado_por = app.usuario_id() and organizacion_id = app.organizacion_id() and %s)', caso);
end $$;

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('ministraciones', 'entregarDonativo', 'cambio', '{solicitante}', '{depositada,comprobada}', null, '{}'),
  ('ministracion_donativos', 'entregar', 'alta', '{solicitante}', null, null,
   '{ministracion_id,proyecto_id,organizacion_id,numero,uuid,huella,emisor_rfc,receptor_rfc,fecha,total,autorizacion,sello,xml,entregado_por,entregado_en}');
select app.solo_se_escribe('ministraciones', 'estado');
select app.solo_se_escribe('ministracion_donativos', siempre => '{}');

revoke all on function app.debe_donativo(public.ministraciones), app.uso_de_cfdi(text, text), app.vigilar_donativo(),
  app.vigilar_uso_de_donativo() from public;
grant execute on function app.debe_donativo(public.ministraciones), app.uso_de_cfdi(text, text) to gp_app;

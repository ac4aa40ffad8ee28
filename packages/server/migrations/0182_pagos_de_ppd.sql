-- An invoice that is paid in parts (PPD) proves what was paid of it, and no more: by its CFDIs of type P, with the complement pago 2.0
-- (mexico.md, CFDI 4.0). Each counts once for an expense; what they come to is the most that is admitted of it.

create table comprobacion_pagos (
  id uuid primary key default gen_random_uuid(),
  comprobacion_id uuid not null references comprobaciones (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- In small letters: of the CFDI of type P. A prorrateo shows the same one in each of its projects.
  uuid text not null check (uuid ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  -- The day on which it was paid, and how much of the invoice of this expense, to the cent.
  fecha date not null,
  pagado numeric(14,2) not null check (pagado > 0),
  -- What was owed of it before, and afterwards: one that is issued anew says the same of both.
  anterior numeric(14,2) not null,
  insoluto numeric(14,2) not null check (insoluto >= 0 and insoluto < anterior),
  sello text not null check (sello in ('valido', 'no_verificable')),
  xml text not null check (length(xml) <= 1048576),
  entregado_por uuid not null references usuarios (id) on delete restrict,
  entregado_en timestamptz not null,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  unique (comprobacion_id, uuid),
  unique (comprobacion_id, huella)
);
create index comprobacion_pagos_uuid on comprobacion_pagos (uuid);
create index comprobacion_pagos_proyecto on comprobacion_pagos (proyecto_id, organizacion_id);
create index comprobacion_pagos_organizacion on comprobacion_pagos (organizacion_id);
create index comprobacion_pagos_entregado_por on comprobacion_pagos (entregado_por);

-- What may be admitted of an expense for what was paid of its invoice, its share of it where a prorrateo is declared; null: all of it.
create function app.pagado_de(c public.comprobaciones) returns numeric
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when c.metodo_pago = 'PPD' then
    coalesce((select round(sum(p.pagado) * coalesce(c.porcentaje, 100) / 100.0, 2) from public.comprobacion_pagos p where p.comprobacion_id = c.id), 0) end
$$;

create function app.vigilar_pago() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c public.comprobaciones;
begin
  if tg_op <> 'INSERT' then
    raise exception 'comprobacion_pagos: what was handed in stays' using errcode = 'check_violation';
  end if;
  select * into c from public.comprobaciones x where x.id = new.comprobacion_id for update;
  if c.id is null or (c.proyecto_id, c.organizacion_id) is distinct from (new.proyecto_id, new.organizacion_id)
     or c.metodo_pago is distinct from 'PPD' or c.estado <> 'por_revisar' then
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
create trigger comprobacion_pagos_vigilados before insert or update or delete on comprobacion_pagos
  for each row execute function app.vigilar_pago();
create trigger antes_del_finiquito before insert on comprobacion_pagos for each row execute function app.antes_del_finiquito();

-- No more is admitted than was paid.
create function app.admite_lo_pagado() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.admitido > app.pagado_de(new) then perform app.rechazar('ppd_sin_pago'); end if;
  return new;
end $$;
create trigger comprobaciones_pagadas before update of estado on comprobaciones for each row
  when (new.metodo_pago = 'PPD' and old.estado = 'por_revisar' and new.estado in ('admitida', 'admitida_en_parte'))
  execute function app.admite_lo_pagado();

do $$
declare
  caso constant text := app.vista_de('comprobacion_pagos');
begin
  alter table comprobacion_pagos enable row level security;
  revoke all on comprobacion_pagos from public, gp_app;
  execute format('create policy comprobacion_pagos_ver on comprobacion_pagos for select to gp_app using (%s)', caso);
  grant select on comprobacion_pagos to gp_app;
  execute format('create policy comprobacion_pagos_agregar on comprobacion_pagos for insert to gp_app
    with check (entregado_por = app.usuario_id() and organizacion_id = app.organizacion_id() and %s)', caso);
end $$;

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('comprobaciones', 'agregarPago', 'cambio', '{solicitante}', '{por_revisar}', null, '{}'),
  ('comprobacion_pagos', 'agregar', 'alta', '{solicitante}', null, null,
   '{comprobacion_id,proyecto_id,organizacion_id,uuid,huella,fecha,pagado,anterior,insoluto,sello,xml,entregado_por,entregado_en}');
select app.solo_se_escribe('comprobaciones', 'estado');
select app.solo_se_escribe('comprobacion_pagos', siempre => '{}');

revoke all on function app.pagado_de(public.comprobaciones), app.vigilar_pago(), app.admite_lo_pagado() from public;
grant execute on function app.pagado_de(public.comprobaciones) to gp_app;

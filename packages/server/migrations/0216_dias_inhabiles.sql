-- The foundation's own non-working days, besides those of the law (issue 18). A day that is taken back stays, with since when: what a
-- deadline counts are the days that were known on the day from which it is counted, so that one that was told never moves.

create table dias_inhabiles (
  id uuid primary key default gen_random_uuid(),
  fecha date not null,
  nombre text not null check (char_length(nombre) between 1 and 120),
  created_at timestamptz not null default now(),
  creado_por uuid not null references usuarios (id) on delete restrict,
  retirado_en timestamptz,
  retirado_por uuid references usuarios (id) on delete restrict,
  constraint inhabiles_retirados check ((retirado_en is null) = (retirado_por is null))
);
create unique index dias_inhabiles_uno_por_fecha on dias_inhabiles (fecha) where retirado_en is null;
create index dias_inhabiles_creado_por on dias_inhabiles (creado_por);
create index dias_inhabiles_retirado_por on dias_inhabiles (retirado_por);

create function app.vigilar_inhabil() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'dias_inhabiles: a day is taken back, never deleted' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and (new.fecha < (now() at time zone 'America/Chihuahua')::date or not app.es_habil(new.fecha)) then
    raise exception 'dias_inhabiles: a working day from today on' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and ((old.id, old.fecha, old.nombre, old.created_at, old.creado_por)
       is distinct from (new.id, new.fecha, new.nombre, new.created_at, new.creado_por) or old.retirado_en is not null) then
    raise exception 'dias_inhabiles: it is taken back once, and nothing else' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke all on function app.vigilar_inhabil() from public;
create trigger inhabiles_vigilados before insert or update or delete on dias_inhabiles
  for each row execute function app.vigilar_inhabil();

alter table dias_inhabiles enable row level security;
revoke all on dias_inhabiles from public, gp_app;
create policy inhabiles_ver on dias_inhabiles for select to gp_app using ((select app.puede('administrar_sistema')));
create policy inhabiles_agregar on dias_inhabiles for insert to gp_app
  with check ((select app.puede('administrar_sistema')) and creado_por = (select app.usuario_id()));
create policy inhabiles_retirar on dias_inhabiles for update to gp_app
  using ((select app.puede('administrar_sistema'))) with check ((select app.puede('administrar_sistema')));
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('dias_inhabiles', 'agregar', 'alta', '{administrar_sistema}', null, null, '{fecha,nombre,creado_por}'),
  ('dias_inhabiles', 'retirar', 'cambio', '{administrar_sistema}', null, null, '{retirado_en,retirado_por=yo}');
grant select on dias_inhabiles to gp_app;
select app.solo_se_escribe('dias_inhabiles', siempre => '{}');

-- Every day that was ever one, from when to when: what deadlines are counted with, whoever's they are.
create function app.calendario_inhabil() returns table (fecha date, desde date, hasta date)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select d.fecha, (d.created_at at time zone 'America/Chihuahua')::date, (d.retirado_en at time zone 'America/Chihuahua')::date
    from public.dias_inhabiles d
$$;
revoke all on function app.calendario_inhabil() from public;
grant execute on function app.calendario_inhabil() to gp_app;

-- What is kept of each execution says when its next report is due: it is told anew when the calendar changes.
create function app.marchas_con_otro_calendario() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.llevar_marchas(array(select s.proyecto_id from public.seguimientos s where s.estado <> 'terminado'));
  return null;
end $$;
revoke all on function app.marchas_con_otro_calendario() from public;
create trigger inhabiles_en_las_marchas after insert or update on dias_inhabiles
  for each statement execute function app.marchas_con_otro_calendario();

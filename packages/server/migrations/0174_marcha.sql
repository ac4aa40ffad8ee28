-- How each execution goes (part2.md S15, SL-02): what its acuerdo in force, its balances and its reports come to, one row a seguimiento,
-- kept by triggers so that a list of many is filtered and ordered by it. Only what does not depend on the day is kept; the status is
-- computed of it for a day by app.estatus_de, which says what the domain's estatusDe says (features/seguimiento/estatus.ts).

create table seguimiento_marchas (
  proyecto_id uuid primary key,
  seguimiento_id uuid not null unique references seguimientos (id) on delete restrict,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- Of its seguimiento.
  estado text not null,
  -- Of the acuerdo in force.
  monto numeric(14,2) not null,
  inicio date not null,
  fin date not null,
  -- Of its balances.
  depositado numeric(14,2) not null,
  comprobado numeric(14,2) not null,
  reintegrado numeric(14,2) not null,
  -- Ministraciones that were agreed and are not paid.
  pendientes integer not null check (pendientes >= 0),
  -- Physical progress of the last report that was approved, in whole percent; null while none is.
  avance integer check (avance between 0 and 100),
  -- Day on which the next report is due; null while none is.
  vence date,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict
);
create index seguimiento_marchas_organizacion on seguimiento_marchas (organizacion_id);

-- ── The calendar of the reports, as avances.periodos.ts has it ───────────────────────────────────

create function app.lunes_del_mes(anio integer, mes integer, cual integer) returns date
language sql immutable parallel safe as $$
  select make_date(anio, mes, 1) + ((8 - extract(dow from make_date(anio, mes, 1))::integer) % 7) + (cual - 1) * 7
$$;

-- Monday to Friday and no mandatory day of rest (LFT, article 74): kernel/working-days.ts.
create function app.es_habil(dia date) returns boolean
language sql immutable parallel safe as $$
  select extract(isodow from dia) < 6 and not (
    to_char(dia, 'MM-DD') in ('01-01', '05-01', '09-16', '12-25')
    or to_char(dia, 'MM-DD') = '10-01' and extract(year from dia) >= 2024 and (extract(year from dia)::integer - 2024) % 6 = 0
    or dia in (app.lunes_del_mes(extract(year from dia)::integer, 2, 1), app.lunes_del_mes(extract(year from dia)::integer, 3, 3),
               app.lunes_del_mes(extract(year from dia)::integer, 11, 3)))
$$;

create function app.sumar_habiles(dia date, dias integer) returns date
language plpgsql immutable parallel safe as $$
declare
  en date := dia;
  quedan integer := dias;
begin
  while quedan > 0 loop
    en := en + 1;
    if app.es_habil(en) then quedan := quedan - 1; end if;
  end loop;
  return en;
end $$;

-- When the next report of a seguimiento is due: of the first period that was not delivered and that no later approval closes. Quarters
-- from the first day of the vigencia, ten días hábiles after each; what is left of less than a month belongs to the quarter before.
create function app.proximo_reporte(cual uuid, inicio date, fin date) returns date
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  n integer := 1;
  desde date := inicio;
  corte date;
  hasta date;
  limite date;
  hecho record;
  cerrados constant integer := coalesce((select max(x.numero) from public.avances x where x.seguimiento_id = cual and x.estado = 'aprobado'), 0);
begin
  while desde <= fin loop
    select x.fin, x.vence, x.estado into hecho from public.avances x where x.seguimiento_id = cual and x.numero = n;
    if found then
      hasta := hecho.fin;
      limite := hecho.vence;
    else
      corte := (desde + interval '3 months')::date;
      hasta := case when (corte + interval '1 month')::date > fin + 1 then fin else corte - 1 end;
      limite := null;
    end if;
    if n >= cerrados and (limite is null or hecho.estado = 'borrador') then
      return coalesce(limite, app.sumar_habiles(hasta, 10));
    end if;
    desde := hasta + 1;
    n := n + 1;
  end loop;
  return null;
end $$;

-- ── What is kept ─────────────────────────────────────────────────────────────────────────────────

-- Makes the rows of these cases anew; nothing for a case without a seguimiento. Whoever moves its money, its reports or its acuerdo holds
-- the acuerdo's lock.
create function app.llevar_marchas(casos uuid[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.seguimiento_marchas as m (proyecto_id, seguimiento_id, organizacion_id, estado, monto, inicio, fin, depositado, comprobado,
    reintegrado, pendientes, avance, vence)
  select s.proyecto_id, s.id, s.organizacion_id, s.estado, a.total, a.vigencia_inicio, v.fin, coalesce(d.depositado, 0),
         coalesce(d.comprobado, 0), coalesce(d.reintegrado, 0),
         greatest(0, (select count(*) from public.plan_ministraciones p where p.acuerdo_id = a.id)
                   - (select count(*) from public.movimientos v where v.proyecto_id = s.proyecto_id and v.tipo = 'depositado'))::integer,
         (select x.fisico from public.avances x where x.seguimiento_id = s.id and x.estado = 'aprobado' order by x.numero desc limit 1),
         case when s.estado <> 'terminado' then app.proximo_reporte(s.id, a.vigencia_inicio, v.fin) end
    from public.seguimientos s
   cross join lateral (
     select x.id, x.total, x.vigencia_inicio, x.vigencia_fin from public.acuerdos x where x.proyecto_id = s.proyecto_id order by x.numero desc limit 1) a
   -- The calendar of the reports ends with the liquidación.
   cross join lateral (select least(a.vigencia_fin, (s.liquidado_en at time zone 'America/Chihuahua')::date) as fin) v
    left join public.saldos d on d.proyecto_id = s.proyecto_id
   where s.proyecto_id = any (casos)
  on conflict (proyecto_id) do update set
    estado = excluded.estado, monto = excluded.monto, inicio = excluded.inicio, fin = excluded.fin, depositado = excluded.depositado,
    comprobado = excluded.comprobado, reintegrado = excluded.reintegrado, pendientes = excluded.pendientes, avance = excluded.avance,
    vence = excluded.vence
$$;

create function app.llevar_marcha() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.llevar_marchas(array[new.proyecto_id]);
  return null;
end $$;
create trigger seguimientos_llevan_marcha after insert or update of estado on seguimientos for each row execute function app.llevar_marcha();
create trigger acuerdos_llevan_marcha after insert on acuerdos for each row execute function app.llevar_marcha();
create trigger avances_llevan_marcha after insert or update of estado on avances for each row execute function app.llevar_marcha();
create trigger movimientos_llevan_marcha after insert on movimientos for each row
  when (new.tipo in ('depositado', 'comprobado', 'comprobacion_liberada', 'reintegrado')) execute function app.llevar_marcha();

-- The plan of an acuerdo comes after it.
create function app.llevar_marcha_del_plan() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.llevar_marchas((select array_agg(distinct n.proyecto_id) from nuevas n));
  return null;
end $$;
create trigger plan_ministraciones_llevan_marcha after insert on plan_ministraciones
  referencing new table as nuevas for each statement execute function app.llevar_marcha_del_plan();

select app.llevar_marchas((select array_agg(s.proyecto_id) from seguimientos s));

-- ── How it goes on a day ─────────────────────────────────────────────────────────────────────────

-- The worst that holds (S15). What is spent is cut to two decimals of a percent; what is not known yet alarms nobody.
create function app.estatus_de(m seguimiento_marchas, hoy date) returns text
language sql immutable parallel safe as $$
  select case
    when m.estado = 'terminado' then 'completado'
    when m.estado = 'suspendido' or m.vence < hoy - 30 or div(m.comprobado * 10000, nullif(m.monto, 0)) - m.avance * 100 > 2500 then 'en_riesgo'
    when m.vence < hoy or div(m.comprobado * 10000, nullif(m.monto, 0)) - m.avance * 100 > 1000 then 'retraso_menor'
    else 'al_dia' end
$$;

do $$
begin
  alter table seguimiento_marchas enable row level security;
  revoke all on seguimiento_marchas from public, gp_app;
  execute format('create policy seguimiento_marchas_ver on seguimiento_marchas for select to gp_app using (%s)',
    app.vista_de('seguimiento_marchas'));
  grant select on seguimiento_marchas to gp_app;
end $$;

revoke all on function app.proximo_reporte(uuid, date, date), app.llevar_marchas(uuid[]), app.llevar_marcha(), app.llevar_marcha_del_plan()
  from public;

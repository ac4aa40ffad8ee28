-- What is asked, approved, deposited and refunded of a case (stages.md §2, rules 82, 86, 87): the next kinds of the ledger. What is
-- refused or taken back frees what it had asked by a movement of its own; a deposit is never undone, what comes back is another one.
-- The balances say what the movements come to, and hold what no code may forget: nothing negative, nothing deposited that was not
-- approved, nothing approved that was not asked, and no more out than what is agreed.

alter table movimientos drop constraint movimientos_tipo_check;
alter table movimientos add constraint movimientos_tipo_check check (tipo in (
  'comprometido', 'liberado', 'solicitado', 'solicitud_liberada', 'aprobado', 'aprobacion_liberada', 'depositado',
  'comprobado', 'admitido', 'reintegrado', 'rendimiento'));

alter table saldos
  -- solicitado − solicitud_liberada, and aprobado − aprobacion_liberada.
  add column solicitado numeric(14,2) not null default 0,
  add column aprobado numeric(14,2) not null default 0,
  -- What went out, for good; and what of it came back.
  add column depositado numeric(14,2) not null default 0,
  add column reintegrado numeric(14,2) not null default 0,
  add constraint saldo_en_su_orden check (
    reintegrado >= 0 and reintegrado <= depositado and depositado <= aprobado and aprobado <= solicitado);

-- What is agreed of a case and may be out at once: the total of the acuerdo in force, or of what lies at signature to lower it, so that
-- a last signature never fails for money that was asked meanwhile. Null: nothing is agreed. Read under the lock of its first acuerdo,
-- which whoever moves money of the case takes first.
create function app.tope_de_ministraciones(proyecto uuid) returns numeric
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  acuerdo public.acuerdos;
begin
  perform from public.acuerdos a where a.proyecto_id = proyecto and a.numero = 1 for update;
  select * into acuerdo from public.acuerdos a where a.proyecto_id = proyecto order by a.numero desc limit 1;
  if acuerdo.id is null then return null; end if;
  return least(acuerdo.total, (
    select min(m.total) from public.convenio_modificatorios m
     where m.convenio_id = acuerdo.convenio_id and m.firmado_en is null and m.retirado_en is null));
end $$;

-- Whether payments of a case stand still: what was agreed last suspends it, or settles it for good (rule 86).
create function app.pagos_detenidos(proyecto uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((
    select a.suspendido or a.tipo = 'liquidacion' from public.acuerdos a where a.proyecto_id = proyecto order by a.numero desc limit 1), true)
$$;

create or replace function app.llevar_saldo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  restante numeric;
  tope numeric;
  queda public.saldos;
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
      reintegrado = s.reintegrado + case new.tipo when 'reintegrado' then new.monto else 0 end
    where s.proyecto_id = new.proyecto_id returning * into queda;
  if restante is not null and queda.comprometido > restante then
    perform app.rechazar('presupuesto_agotado');
  end if;
  -- What came back may be asked again: it is out no more.
  if tope is not null and queda.solicitado - queda.reintegrado > tope then
    perform app.rechazar('excede_acuerdo');
  end if;
  return new;
end $$;

-- What is agreed does not fall below what is out of it; judged when it is proposed, and again when it is agreed.
create function app.acuerdo_alcanza() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  fuera numeric;
begin
  perform app.tope_de_ministraciones(new.proyecto_id);
  select s.solicitado - s.reintegrado into fuera from public.saldos s where s.proyecto_id = new.proyecto_id;
  if coalesce(fuera, 0) > new.total then perform app.rechazar('monto_ya_solicitado'); end if;
  return null;
end $$;
create trigger acuerdos_alcanzan after insert on acuerdos for each row execute function app.acuerdo_alcanza();
create trigger convenio_modificatorios_alcanzan after insert on convenio_modificatorios for each row execute function app.acuerdo_alcanza();

-- Balances that are not what the movements of their case come to, one row for each: none, ever.
drop function app.saldos_que_no_cuadran();
create function app.saldos_que_no_cuadran() returns table (proyecto_id uuid, saldo text, dice numeric, suma numeric)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with sumas as (
    select v.proyecto_id,
           sum(case v.tipo when 'comprometido' then v.monto when 'liberado' then -v.monto else 0 end) as comprometido,
           sum(case v.tipo when 'solicitado' then v.monto when 'solicitud_liberada' then -v.monto else 0 end) as solicitado,
           sum(case v.tipo when 'aprobado' then v.monto when 'aprobacion_liberada' then -v.monto else 0 end) as aprobado,
           sum(case v.tipo when 'depositado' then v.monto else 0 end) as depositado,
           sum(case v.tipo when 'reintegrado' then v.monto else 0 end) as reintegrado
      from public.movimientos v group by v.proyecto_id)
  select coalesce(s.proyecto_id, m.proyecto_id), q.saldo, coalesce(q.dice, 0), coalesce(q.suma, 0)
    from public.saldos s
    full join sumas m on m.proyecto_id = s.proyecto_id
    cross join lateral (values
      ('comprometido', s.comprometido, m.comprometido), ('solicitado', s.solicitado, m.solicitado), ('aprobado', s.aprobado, m.aprobado),
      ('depositado', s.depositado, m.depositado), ('reintegrado', s.reintegrado, m.reintegrado)) as q (saldo, dice, suma)
   where coalesce(q.dice, 0) <> coalesce(q.suma, 0)
$$;

revoke all on function app.tope_de_ministraciones(uuid), app.pagos_detenidos(uuid), app.acuerdo_alcanza(), app.saldos_que_no_cuadran() from public;

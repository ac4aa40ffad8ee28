-- The ledger of money by case (stages.md §2, §4): append-only, each movement with its one cause. What is committed of a call's budget
-- opens it; what is asked, approved, deposited, proven and refunded are its next kinds. Balances are kept by trigger and are never
-- negative; a job recomputes and compares them every night.

create table movimientos (
  id bigint primary key generated always as identity,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  tipo text not null check (tipo in (
    'comprometido', 'liberado', 'solicitado', 'aprobado', 'depositado', 'comprobado', 'admitido', 'reintegrado', 'rendimiento')),
  monto numeric(14,2) not null check (monto > 0),
  -- A line of the budget; null: of the case as a whole.
  partida uuid,
  -- What it is for: a record, and which of its acts. No act moves the same money twice.
  causa text not null check (causa ~ '^[a-z][a-z-]{1,40}$'),
  causa_id uuid not null,
  actor_id uuid references usuarios (id) on delete restrict,
  ocurrio_en timestamptz not null default now(),
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  foreign key (proyecto_id, partida) references partidas (proyecto_id, id) on delete restrict,
  constraint movimientos_causa unique nulls not distinct (tipo, causa, causa_id, partida)
);
create index movimientos_proyecto on movimientos (proyecto_id, id);
create index movimientos_organizacion on movimientos (organizacion_id);
create index movimientos_actor on movimientos (actor_id) where actor_id is not null;

-- What each case comes to by kind. A row of its own for each call a case came by, so that a call's sum reads few rows.
create table saldos (
  proyecto_id uuid primary key,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  convocatoria_id uuid references convocatorias (id) on delete restrict,
  -- comprometido − liberado.
  comprometido numeric(14,2) not null default 0,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint saldo_nunca_negativo check (comprometido >= 0)
);
create index saldos_convocatoria on saldos (convocatoria_id) where convocatoria_id is not null;
create index saldos_organizacion on saldos (organizacion_id);

-- What is left of a call's budget beside what is committed to others, read under the lock of its row: whoever commits waits for whoever
-- does. Null where the case came by no call.
create function app.restante_de_convocatoria(proyecto uuid) returns numeric
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  llamada uuid;
  presupuesto numeric;
begin
  select y.convocatoria_id into llamada from public.proyectos y where y.id = proyecto;
  if llamada is null then return null; end if;
  select c.presupuesto into presupuesto from public.convocatorias c where c.id = llamada for no key update;
  return presupuesto - coalesce((
    select sum(s.comprometido) from public.saldos s where s.convocatoria_id = llamada and s.proyecto_id <> proyecto), 0);
end $$;

-- The same for who leads convenios; null for everybody else, as where there is no call.
create function app.restante_para_convenio(proyecto uuid) returns numeric
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not (app.puede('gestionar_convenios') and app.ve_todo()) then return null; end if;
  return app.restante_de_convocatoria(proyecto);
end $$;

-- The same as it stands, for a screen: nobody waits for who only looks.
create function app.restante_visto(proyecto uuid) returns numeric
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.presupuesto - coalesce((
    select sum(s.comprometido) from public.saldos s where s.convocatoria_id = c.id and s.proyecto_id <> proyecto), 0)
    from public.proyectos y join public.convocatorias c on c.id = y.convocatoria_id
   where y.id = proyecto and app.puede('gestionar_convenios') and app.ve_todo()
$$;

create function app.llevar_saldo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cambio constant numeric := case new.tipo when 'comprometido' then new.monto when 'liberado' then -new.monto else 0 end;
  restante numeric;
  queda numeric;
begin
  if tg_op <> 'INSERT' then
    raise exception 'movimientos: a movement is corrected by another one' using errcode = 'check_violation';
  end if;
  -- The call's row before the case's balance, always in this order.
  if new.tipo = 'comprometido' then restante := app.restante_de_convocatoria(new.proyecto_id); end if;
  insert into public.saldos as s (proyecto_id, organizacion_id, convocatoria_id)
    select y.id, y.organizacion_id, y.convocatoria_id from public.proyectos y where y.id = new.proyecto_id
    on conflict (proyecto_id) do nothing;
  update public.saldos s set comprometido = s.comprometido + cambio where s.proyecto_id = new.proyecto_id returning s.comprometido into queda;
  if restante is not null and queda > restante then
    perform app.rechazar('presupuesto_agotado');
  end if;
  return new;
end $$;
create trigger movimientos_llevan_saldo before insert or update or delete on movimientos
  for each row execute function app.llevar_saldo();

-- Cases whose balance is not what their movements come to: none, ever.
create function app.saldos_que_no_cuadran() returns table (proyecto_id uuid, dice numeric, suma numeric)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(s.proyecto_id, m.proyecto_id), coalesce(s.comprometido, 0), coalesce(m.suma, 0)
    from public.saldos s
    full join (
      select v.proyecto_id, sum(case v.tipo when 'comprometido' then v.monto when 'liberado' then -v.monto else 0 end) as suma
        from public.movimientos v group by v.proyecto_id) m on m.proyecto_id = s.proyecto_id
   where coalesce(s.comprometido, 0) <> coalesce(m.suma, 0)
$$;

-- What a text committed; null where it did not. A policy of the ledger cannot ask the ledger itself.
create function app.comprometido_por(texto uuid) returns numeric
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.monto from public.movimientos m where m.tipo = 'comprometido' and m.causa = 'convenio-texto' and m.causa_id = texto
    and app.ve_proyecto(m.proyecto_id)
$$;

do $$
declare
  tabla text;
begin
  foreach tabla in array array['movimientos', 'saldos'] loop
    execute format('alter table %I enable row level security', tabla);
    execute format('revoke all on %I from public, gp_app', tabla);
    execute format('create policy %I on %I for select to gp_app using (%s)', tabla || '_ver', tabla, app.vista_de(tabla::regclass));
    execute format('grant select on %I to gp_app', tabla);
  end loop;
  -- Who leads the convenio commits what its text says; a way out of either side sets it free.
  execute format('create policy movimientos_agregar on movimientos for insert to gp_app with check (
      actor_id = app.usuario_id() and %s and partida is null and causa = ''convenio-texto'' and case tipo
        when ''comprometido'' then app.puede(''gestionar_convenios'') and exists (
          select from convenio_textos t join convenios c on c.id = t.convenio_id
           where t.id = movimientos.causa_id and t.proyecto_id = movimientos.proyecto_id and t.retirado_en is null and c.monto = movimientos.monto)
        when ''liberado'' then exists (
          select from convenio_textos t
           where t.id = movimientos.causa_id and t.proyecto_id = movimientos.proyecto_id and t.retirado_en is not null
             and app.comprometido_por(t.id) = movimientos.monto)
        else false end)', app.vista_de('movimientos'));
end $$;
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('movimientos', 'mover', 'alta', '{solicitante,gestionar_convenios,administrar_sistema}', null, null,
   '{proyecto_id,organizacion_id,tipo,monto,causa,causa_id,actor_id,ocurrio_en}');
select app.solo_se_escribe('movimientos', siempre => '{}');

revoke all on function app.restante_de_convocatoria(uuid), app.restante_para_convenio(uuid), app.restante_visto(uuid),
  app.comprometido_por(uuid), app.llevar_saldo(), app.saldos_que_no_cuadran() from public;
grant execute on function app.restante_para_convenio(uuid), app.restante_visto(uuid), app.comprometido_por(uuid) to gp_app;

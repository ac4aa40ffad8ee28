-- The comparison of the ledger with its balances, also when somebody asks for it: who asked is kept, and two that ask at once get one run.

-- Null: the nightly one.
alter table cuadres add column pedido_por uuid references usuarios (id) on delete restrict;
create index cuadres_pedido_por on cuadres (pedido_por) where pedido_por is not null;

-- Compares now, with the owner's rights: a sum over what somebody sees would find differences that there are none of. False where one that
-- began after this was asked for is done: whoever waited behind another run reads that one.
create function app.comparar_libro() returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  pedido constant timestamptz := clock_timestamp();
begin
  if not (app.ve_todo() and app.puede('ver_reportes') and app.puede('crear_reportes')) then
    raise exception 'Who does not see every case and compose reports does not compare the ledger' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('comparar-libro', 0));
  if exists (select from public.cuadres where corrido_en >= pedido) then
    return false;
  end if;
  insert into public.cuadres (corrido_en, proyectos, movimientos, diferencias, pedido_por)
  select clock_timestamp(), (select count(*) from public.saldos), (select count(*) from public.movimientos),
         coalesce((select jsonb_agg(jsonb_build_object('proyecto', q.proyecto_id::text, 'saldo', q.saldo, 'dice', q.dice::text, 'suma', q.suma::text))
                     from (select * from app.saldos_que_no_cuadran() limit 100) q), '[]'),
         app.usuario_id();
  return true;
end $$;
revoke all on function app.comparar_libro() from public;
grant execute on function app.comparar_libro() to gp_app;

-- What an acuerdo committed of its call's budget and was never deposited, or came back, is the call's again with the finiquito (stages.md §3):
-- one movement `liberado` of the cause `finiquito`, in its transaction. Until then it is kept for what may still be deposited.

alter table saldos
  -- What its finiquito gave back: comprometido + liberado stays what was agreed.
  add column liberado numeric(14,2) not null default 0 check (liberado >= 0);

-- Whether a movement is what a finiquito sets free: with it, in its transaction, by who issued it. How much, app.llevar_saldo judges.
create function app.mueve_finiquito(cual uuid, proyecto uuid, tipo text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select mueve_finiquito.tipo = 'liberado' and exists (
    select from public.seguimientos s
     where s.id = cual and s.proyecto_id = proyecto and app.ve_proyecto(s.proyecto_id) and s.finiquitado_por = app.usuario_id()
       and s.xmin = pg_current_xact_id()::xid)
$$;

-- Nothing of a case moves after its finiquito but what that sets free itself.
drop trigger antes_del_finiquito on movimientos;
create trigger antes_del_finiquito before insert on movimientos for each row when (new.causa <> 'finiquito')
  execute function app.antes_del_finiquito();

update app.escrituras set quien = quien || '{firmar_convenios}' where tabla = 'movimientos' and accion = 'mover';
select app.solo_se_escribe('movimientos', siempre => '{}');

-- Those that were issued before.
insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id, ocurrio_en)
  select s.proyecto_id, s.organizacion_id, 'liberado', b.comprometido - b.depositado + b.reintegrado, 'finiquito', s.id, s.finiquitado_por,
         s.finiquitado_en
    from seguimientos s join saldos b on b.proyecto_id = s.proyecto_id
   where s.finiquitado_en is not null and b.comprometido > b.depositado - b.reintegrado;
update saldos b set liberado = v.monto from movimientos v
 where v.proyecto_id = b.proyecto_id and v.causa = 'finiquito' and v.tipo = 'liberado';

-- No finiquito keeps of its call more than what was spent, at the end of every transaction.
create function app.finiquito_en_el_libro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from public.saldos b where b.proyecto_id = new.proyecto_id and b.comprometido > b.depositado - b.reintegrado) then
    raise exception 'seguimientos: % keeps more of its call than it spent', new.folio using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger seguimientos_liberan after update of finiquitado_en on seguimientos
  deferrable initially deferred for each row when (new.finiquitado_en is not null) execute function app.finiquito_en_el_libro();

revoke all on function app.mueve_finiquito(uuid, uuid, text), app.finiquito_en_el_libro() from public;
grant execute on function app.mueve_finiquito(uuid, uuid, text) to gp_app;

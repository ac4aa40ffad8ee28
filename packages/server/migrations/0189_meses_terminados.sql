-- A month of bank interest is registered once it has ended, with the whole of its statement (ADR 0068): one that still runs could never be
-- completed. While a case is being settled its account closes, and the month that runs is registered as it stands; what it earns after that is
-- told by declaring it wrong.

alter table rendimientos
  -- The day on which it was registered, of Chihuahua, by the clock of who acted.
  add column registrado_el date;
-- What was registered before has the day of its row; no rule of a later act judges it.
alter table rendimientos disable trigger user;
update rendimientos set registrado_el = (created_at at time zone 'America/Chihuahua')::date;
alter table rendimientos enable trigger user;
alter table rendimientos alter column registrado_el set not null;
select app.etapa('rendimientos',
  identidad => '{folio,ministracion_id,seguimiento_id,proyecto_id,organizacion_id,proyecto_folio,nombre_proyecto,nombre_organizacion,mes,monto,documento_id,registrado_el}',
  sellados => '{reintegrado,rechazado,retirado}',
  crea => '{}', cambia => '{gestionar_ministraciones,autorizar_pagos}', entidad => 'rendimiento');

create function app.mes_de_rendimiento() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.registrado_el < new.mes then perform app.rechazar('mes_fuera'); end if;
  if new.registrado_el < new.mes + interval '1 month' and not exists (
    select from public.seguimientos s where s.id = new.seguimiento_id and s.estado = 'en_liquidacion') then
    perform app.rechazar('mes_corriente');
  end if;
  return new;
end $$;
-- After what says of which seguimiento it is, in the order of names.
create trigger rendimientos_terminados before insert on rendimientos for each row execute function app.mes_de_rendimiento();

update app.escrituras set columnas = columnas || '{registrado_el}' where tabla = 'rendimientos' and accion = 'registrar';
select app.solo_se_escribe('rendimientos', 'estado');
revoke all on function app.mes_de_rendimiento() from public;

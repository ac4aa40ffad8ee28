-- An expense that its organization proved wrongly is withdrawn by it while nobody judged it (product.md §3, rule 88): with its reason, its
-- amount set free, and its invoice, its evidence and its payments as if they had not been used.

alter table comprobaciones
  drop constraint comprobaciones_estado_check,
  drop constraint juicio_de_su_estado,
  drop column comprobado,
  add column retirada_por uuid references usuarios (id) on delete restrict,
  add column retirada_en timestamptz,
  add column retirada_motivo text check (length(retirada_motivo) between 10 and 2000);
alter table comprobaciones
  add column comprobado numeric(14,2) not null generated always as (
    case when estado in ('rechazada', 'cancelada', 'retirada') then 0 when estado = 'admitida_en_parte' then admitido else monto end) stored,
  add constraint comprobaciones_estado_check check (
    estado in ('por_revisar', 'admitida', 'admitida_en_parte', 'rechazada', 'cancelada', 'retirada')),
  -- Of what nobody judged nothing is written of a judgement.
  add constraint juicio_de_su_estado check (case
    when estado in ('por_revisar', 'retirada') then num_nonnulls(revisada_por, revisada_en, admitido, motivo) = 0
    when estado = 'admitida' then num_nonnulls(revisada_por, revisada_en) = 2 and admitido is not distinct from monto
    when estado = 'admitida_en_parte' then num_nonnulls(revisada_por, revisada_en, motivo, admitido) = 4 and admitido < monto
    when estado = 'cancelada' then num_nonnulls(revisada_por, revisada_en, admitido) = 3 and admitido <= monto and clase = 'cfdi'
    else num_nonnulls(revisada_por, revisada_en, motivo) = 3 and admitido is null end),
  add constraint retiro_entero check (
    num_nonnulls(retirada_por, retirada_en, retirada_motivo) = case estado when 'retirada' then 3 else 0 end);
create index comprobaciones_retirada_por on comprobaciones (retirada_por) where retirada_por is not null;

drop index comprobaciones_uuid;
create unique index comprobaciones_uuid on comprobaciones (uuid) where estado not in ('rechazada', 'retirada') and porcentaje is null;

-- As 0195 left it; what was withdrawn is as sealed as what was refused.
select app.etapa('comprobaciones',
  identidad => '{folio,ministracion_id,seguimiento_id,proyecto_id,organizacion_id,partida,proyecto_folio,nombre_proyecto,nombre_organizacion,clase,fecha,monto,porcentaje,uuid,huella,emisor_rfc,emisor_nombre,concepto,total,metodo_pago,sello,certificado,xml,motivo_sin_cfdi,documento_id}',
  sellados => '{admitida,rechazada,cancelada,retirada}',
  crea => '{}', cambia => '{gestionar_ministraciones}', entidad => 'comprobacion');

-- Whoever writes it: only of what waits.
create function app.vigilar_retiro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.estado <> 'por_revisar' then
    raise exception 'comprobaciones: % was judged', new.folio using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger comprobaciones_retiradas before update of estado on comprobaciones for each row
  when (new.estado = 'retirada' and old.estado is distinct from new.estado) execute function app.vigilar_retiro();
revoke all on function app.vigilar_retiro() from public;

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('comprobaciones', 'retirar', 'cambio', '{solicitante}', '{por_revisar}', '{retirada}', '{retirada_por=yo,retirada_en,retirada_motivo}');
select app.solo_se_escribe('comprobaciones', 'estado');

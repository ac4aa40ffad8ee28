-- Bank interest that was confirmed with a wrong amount (ADR 0068): somebody of the foundation, another one than who confirmed it, declares it
-- wrong with the reason. Nothing is rewritten: what was confirmed, and the refund of it that was confirmed too, leave the balances by movements
-- against them; its papers stay, and its month is open again. Never after the finiquito.

alter table rendimientos
  drop constraint rendimientos_estado_check,
  drop constraint rendimiento_de_su_estado,
  add column corregido_por uuid references usuarios (id) on delete restrict,
  add column corregido_en timestamptz,
  add column corregido_motivo text check (length(corregido_motivo) between 20 and 2000);
alter table rendimientos
  add constraint rendimientos_estado_check
    check (estado in ('registrado', 'confirmado', 'en_reintegro', 'reintegrado', 'rechazado', 'retirado', 'corregido')),
  add constraint corrige_otra_persona check (corregido_por <> revisado_por and corregido_por <> created_by),
  add constraint rendimiento_de_su_estado check (
    (estado = 'registrado') = (num_nonnulls(revisado_por, revisado_en) = 0)
    and (estado = 'registrado' or num_nonnulls(revisado_por, revisado_en) = 2)
    and (estado = 'rechazado') = (motivo is not null)
    and num_nonnulls(corregido_por, corregido_en, corregido_motivo) = case estado when 'corregido' then 3 else 0 end
    and case estado
      -- As far as it had come.
      when 'corregido' then num_nonnulls(reintegro_fecha, reintegro_documento_id, reintegro_por, reintegro_en) in (0, 4)
        and num_nonnulls(reintegrado_por, reintegrado_en) in (0, 2) and (reintegrado_por is null or reintegro_por is not null)
      else num_nonnulls(reintegro_fecha, reintegro_documento_id, reintegro_por, reintegro_en)
          = case when estado in ('en_reintegro', 'reintegrado') then 4 else 0 end
        and num_nonnulls(reintegrado_por, reintegrado_en) = case estado when 'reintegrado' then 2 else 0 end end);
create index rendimientos_corregido_por on rendimientos (corregido_por) where corregido_por is not null;
drop index rendimientos_del_mes;
create unique index rendimientos_del_mes on rendimientos (seguimiento_id, mes) where estado not in ('rechazado', 'retirado', 'corregido');

select app.etapa('rendimientos',
  identidad => '{folio,ministracion_id,seguimiento_id,proyecto_id,organizacion_id,proyecto_folio,nombre_proyecto,nombre_organizacion,mes,monto,documento_id,registrado_el}',
  sellados => '{reintegrado,rechazado,retirado,corregido}',
  crea => '{}', cambia => '{gestionar_ministraciones,autorizar_pagos}', entidad => 'rendimiento');
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('rendimientos', 'declararErroneo', 'cambio', '{gestionar_ministraciones}', '{confirmado,en_reintegro,reintegrado}', '{corregido}',
   '{corregido_por=yo,corregido_en,corregido_motivo}');
select app.solo_se_escribe('rendimientos', 'estado');

-- What was confirmed is declared wrong as it stands, and what was declared wrong is over.
create function app.vigilar_correccion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.estado = 'corregido' or old.estado not in ('confirmado', 'en_reintegro', 'reintegrado')
     or (new.revisado_por, new.revisado_en, new.reintegro_fecha, new.reintegro_documento_id, new.reintegro_por, new.reintegro_en,
         new.reintegrado_por, new.reintegrado_en)
        is distinct from (old.revisado_por, old.revisado_en, old.reintegro_fecha, old.reintegro_documento_id, old.reintegro_por,
         old.reintegro_en, old.reintegrado_por, old.reintegrado_en) then
    raise exception 'rendimientos: % was not confirmed so', new.folio using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rendimientos_corregidos before update of estado on rendimientos for each row
  when (new.estado = 'corregido' or old.estado = 'corregido') execute function app.vigilar_correccion();

-- ── The ledger ───────────────────────────────────────────────────────────────────────────────────

alter table movimientos drop constraint movimientos_tipo_check;
alter table movimientos add constraint movimientos_tipo_check check (tipo in (
  'comprometido', 'liberado', 'solicitado', 'solicitud_liberada', 'aprobado', 'aprobacion_liberada', 'depositado',
  'comprobado', 'comprobacion_liberada', 'comprobacion_cancelada', 'admitido', 'reintegrado',
  'rendimiento', 'rendimiento_reintegrado', 'rendimiento_corregido', 'rendimiento_reintegro_corregido'));
alter table saldos drop constraint rendimiento_en_su_orden;
alter table saldos add constraint rendimiento_en_su_orden
  check (rendimiento >= 0 and rendimiento_reintegrado >= 0 and rendimiento_reintegrado <= rendimiento);

-- As 0185 left it; who declares it wrong takes back what was confirmed, and what of it had come back.
create or replace function app.mueve_rendimiento(cual uuid, proyecto uuid, tipo text, monto numeric) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.rendimientos r
     where r.id = cual and r.proyecto_id = proyecto and r.monto = mueve_rendimiento.monto and app.ve_proyecto(r.proyecto_id)
       and r.xmin = pg_current_xact_id()::xid
       and case mueve_rendimiento.tipo
         when 'rendimiento' then r.estado = 'confirmado' and r.revisado_por = app.usuario_id()
         when 'rendimiento_reintegrado' then r.estado = 'reintegrado' and r.reintegrado_por = app.usuario_id()
         when 'rendimiento_corregido' then r.estado = 'corregido' and r.corregido_por = app.usuario_id()
         when 'rendimiento_reintegro_corregido'
           then r.estado = 'corregido' and r.corregido_por = app.usuario_id() and r.reintegrado_por is not null
         else false end)
$$;

-- As 0185 left it, with what was declared wrong.
create or replace function app.rendimiento_en_el_libro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  r public.rendimientos;
  suma jsonb;
begin
  select * into r from public.rendimientos x where x.id = new.id;
  select coalesce(jsonb_object_agg(v.tipo, v.monto), '{}') into suma
    from public.movimientos v where v.causa = 'rendimiento' and v.causa_id = r.id;
  if suma is distinct from jsonb_strip_nulls(jsonb_build_object(
    'rendimiento', case when r.estado in ('confirmado', 'en_reintegro', 'reintegrado', 'corregido') then r.monto end,
    'rendimiento_reintegrado', case when r.reintegrado_por is not null then r.monto end,
    'rendimiento_corregido', case r.estado when 'corregido' then r.monto end,
    'rendimiento_reintegro_corregido', case when r.estado = 'corregido' and r.reintegrado_por is not null then r.monto end)) then
    raise exception 'rendimientos: the ledger says otherwise of %', r.folio using errcode = 'check_violation';
  end if;
  return null;
end $$;

revoke all on function app.vigilar_correccion() from public;

-- after 0253
-- What changes a convenio in force is proposed with its whole text, in its turn, and does not change: its number comes after the last that
-- both sides signed, and which of the proposals for that number it is, after those that were taken back.
create or replace function app.vigilar_modificatorio() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cambian constant text[] := '{firma_id,firmado_en,retirado_en,retirado_por,motivo_retiro}';
  c public.convenios;
  a public.acuerdos;
begin
  if tg_op = 'DELETE' then
    raise exception 'convenio_modificatorios: what was proposed stays' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    select * into c from public.convenios x where x.id = new.convenio_id for update;
    select * into a from public.acuerdos x where x.convenio_id = new.convenio_id order by x.numero desc limit 1;
    if c.id is null or a.id is null or (c.proyecto_id, c.organizacion_id) is distinct from (new.proyecto_id, new.organizacion_id)
       or c.estado not in ('firmado', 'vigente') or c.planeado_en is null
       or num_nonnulls(new.firma_id, new.firmado_en, new.retirado_en, new.retirado_por) > 0
       or new.orden <> a.numero + 1
       or new.numero <> 1 + coalesce((
         select max(m.numero) from public.convenio_modificatorios m where m.convenio_id = new.convenio_id and m.firmado_en is not null), 0)
       or new.version <> 1 + (
         select count(*) from public.convenio_modificatorios m where m.convenio_id = new.convenio_id and m.numero = new.numero) then
      raise exception 'convenio_modificatorios: not of a convenio in force, or out of turn' using errcode = 'check_violation';
    end if;
    if new.vigencia_inicio <> a.vigencia_inicio or new.vigencia_fin < a.vigencia_fin or new.total > c.aprobado
       or (new.partidas is null and new.total <> a.total)
       or (new.tipo = 'prorroga' and new.vigencia_fin = a.vigencia_fin)
       or (new.tipo = 'modificacion' and num_nonnulls(new.partidas, new.ministraciones) = 0) then
      raise exception 'convenio_modificatorios: it changes nothing, or what it may not' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - cambian is distinct from to_jsonb(old) - cambian or old.firmado_en is not null or old.retirado_en is not null
     or (old.firma_id is not null and new.firma_id is distinct from old.firma_id)
     or (new.firmado_en is not null and not exists (
       select from public.textos_por_firmar t where t.id = new.firma_id and t.completo_en is not null
          and t.entidad = 'convenio-modificatorio' and t.entidad_id = new.id)) then
    raise exception 'convenio_modificatorios: what was proposed does not change, and both sign it' using errcode = 'check_violation';
  end if;
  return new;
end $$;

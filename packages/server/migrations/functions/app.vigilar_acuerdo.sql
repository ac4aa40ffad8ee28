-- after 0170
-- What was agreed is written once, in its turn, and says what was signed: the text of the convenio, or the modificatorio that both signed.
-- A suspension, what lifts it and the liquidación say all that the acuerdo before them said, and nothing lies at signature that would come
-- before them. Nothing is agreed after a liquidación.
create or replace function app.vigilar_acuerdo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c public.convenios;
  antes public.acuerdos;
begin
  if tg_op <> 'INSERT' then
    raise exception '%: what was agreed does not change', tg_table_name using errcode = 'check_violation';
  end if;
  select * into c from public.convenios x where x.id = new.convenio_id for update;
  if c.id is null or c.proyecto_id <> new.proyecto_id or c.organizacion_id <> new.organizacion_id or c.firmado_en is null
     or new.numero <> 1 + (select count(*) from public.acuerdos a where a.convenio_id = new.convenio_id) then
    raise exception 'acuerdos: not of a signed convenio, or out of turn' using errcode = 'check_violation';
  end if;
  if new.tipo = 'original' and (
    (new.total, new.vigencia_inicio, new.vigencia_fin, new.texto_id, new.suspendido)
      is distinct from (c.monto, c.vigencia_inicio, c.vigencia_fin, c.texto_id, false)
    or new.formulacion_version is distinct from (select t.formulacion_version from public.convenio_textos t where t.id = c.texto_id)) then
    raise exception 'acuerdos: the signed text says otherwise' using errcode = 'check_violation';
  end if;
  -- The lines and the schedule may change; the design that they are of does not.
  select * into antes from public.acuerdos a where a.convenio_id = new.convenio_id and a.numero = new.numero - 1;
  if antes.tipo = 'liquidacion' then perform app.rechazar('en_liquidacion'); end if;
  if new.modificatorio_id is not null and (new.suspendido is distinct from antes.suspendido or not exists (
    select from public.convenio_modificatorios m
      join public.acuerdos a on a.convenio_id = m.convenio_id and a.numero = m.orden - 1
     where m.id = new.modificatorio_id and m.convenio_id = new.convenio_id and m.firmado_en is not null
       and (m.orden, m.tipo, m.total, m.vigencia_inicio, m.vigencia_fin, a.formulacion_version)
         = (new.numero, new.tipo, new.total, new.vigencia_inicio, new.vigencia_fin, new.formulacion_version))) then
    raise exception 'acuerdos: the signed modificatorio says otherwise' using errcode = 'check_violation';
  end if;
  if new.modificatorio_id is null and new.tipo <> 'original' and (
    (new.total, new.vigencia_inicio, new.vigencia_fin, new.formulacion_version)
      is distinct from (antes.total, antes.vigencia_inicio, antes.vigencia_fin, antes.formulacion_version)
    or (new.suspendido = antes.suspendido) <> (new.tipo = 'liquidacion')
    or exists (select from public.convenio_modificatorios m
                where m.convenio_id = new.convenio_id and m.firmado_en is null and m.retirado_en is null)) then
    raise exception 'acuerdos: a suspension changes nothing else, and comes after what lies at signature' using errcode = 'check_violation';
  end if;
  return new;
end $$;

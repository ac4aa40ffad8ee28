-- after 0143
-- CONV- and OFI- are given once, and what a text was composed of stays while it is open for signature or signed: amount and end of the
-- vigencia change with the modificatorio that both sides signed, and to what it says. It is signed once both sides have signed that text.
create or replace function app.vigilar_convenio() returns trigger language plpgsql as $$
begin
  if old.numero is not null and (new.numero, new.numero_oficio) is distinct from (old.numero, old.numero_oficio) then
    raise exception 'convenios: its number is given once' using errcode = 'check_violation';
  end if;
  if old.texto_id is not null and new.texto_id is not distinct from old.texto_id
     and ((new.nombre_proyecto, new.vigencia_inicio, new.solicitado_en, new.limite_entrega)
         is distinct from (old.nombre_proyecto, old.vigencia_inicio, old.solicitado_en, old.limite_entrega)
       or (new.monto, new.vigencia_fin) is distinct from (old.monto, old.vigencia_fin) and not exists (
         select from public.convenio_modificatorios m join public.textos_por_firmar t on t.id = m.firma_id
          where m.convenio_id = new.id and old.firmado_en is not null and m.firmado_en is null and m.retirado_en is null
            and t.completo_en is not null and (m.total, m.vigencia_fin) = (new.monto, new.vigencia_fin))) then
    raise exception 'convenios: the text at signature says otherwise' using errcode = 'check_violation';
  end if;
  if old.firmado_en is null and new.firmado_en is not null and not exists (
       select from public.convenio_textos x join public.textos_por_firmar t on t.id = x.firma_id
        where x.id = new.texto_id and x.convenio_id = new.id and t.completo_en is not null) then
    raise exception 'convenios: both sides have not signed its text' using errcode = 'check_violation';
  end if;
  if old.firmado_en is not null
     and (new.texto_id, new.firmado_en) is distinct from (old.texto_id, old.firmado_en) then
    raise exception 'convenios: what was signed does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

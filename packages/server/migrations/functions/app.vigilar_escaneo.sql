-- after 0140
-- A scan is another PDF than the text, uploaded as the signed copy of a record of the same case, and the copy of no other text, however often
-- its bytes are uploaded: a paper is signed for one text. Each side waits for one at a time.
create or replace function app.vigilar_escaneo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  papel text;
begin
  if tg_op = 'INSERT' then
    select a.sha256 into papel from public.documentos d join public.archivos a on a.id = d.archivo_id where d.id = new.documento_id;
    -- Two that hand in one paper at the same moment come one after the other.
    perform pg_advisory_xact_lock(hashtextextended('copia_firmada:' || papel, 0));
    if new.resuelto_en is not null or not exists (
      select from public.textos_por_firmar t join public.documentos d on d.proyecto_id = t.proyecto_id join public.archivos a on a.id = d.archivo_id
       where t.id = new.texto_id and d.id = new.documento_id and d.ranura = 'copia_firmada' and a.mime = 'application/pdf' and a.sha256 <> t.sha256) then
      perform app.rechazar('escaneo_ajeno');
    end if;
    if exists (
      select from public.archivos a join public.documentos d on d.archivo_id = a.id join public.escaneos_de_firma e on e.documento_id = d.id
       where a.sha256 = papel and e.texto_id <> new.texto_id and e.confirmado is not false) then
      perform app.rechazar('escaneo_de_otro_texto');
    end if;
    if exists (
      select from public.escaneos_de_firma e
       where e.texto_id = new.texto_id and e.lados && new.lados and e.confirmado is not false) then
      perform app.rechazar('escaneo_en_espera');
    end if;
    return new;
  end if;
  if to_jsonb(new) - '{resuelto_por,resuelto_en,confirmado,motivo}'::text[]
       is distinct from to_jsonb(old) - '{resuelto_por,resuelto_en,confirmado,motivo}'::text[] or old.resuelto_en is not null then
    raise exception 'escaneos_de_firma: a scan is not rewritten' using errcode = 'check_violation';
  end if;
  return new;
end $$;

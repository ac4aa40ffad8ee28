-- after 0230
-- What anybody is told of a code. Of the text of a convenio that was issued it does not say that anybody signed it, nor that what was signed is
-- in force today: a stranger is told which, by the day of Chihuahua, and nothing else of the record. Of an auditor's file (ADR 0074) the
-- hash of its manifest, also once its bytes are gone.
create or replace function app.verificar_documento(codigo text)
returns table (tipo text, folio text, referencia text, emitido_en timestamptz, sha256 text, anulado_en timestamptz, situacion text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select e.tipo, e.folio, e.referencia, e.emitido_en, e.sha256, e.anulado_en, case
    when e.tipo <> 'convenio' or e.anulado_en is not null then null
    -- Of the original its own text, of what modifies it its own row: signed by both, or not.
    when s.firmado is not true then 'por_firmar'
    when c.estado = 'terminado' then 'terminado'
    when c.vigencia_fin < (now() at time zone 'America/Chihuahua')::date then 'vencido'
    when exists (select from public.convenio_modificatorios m
                  where m.convenio_id = c.id and m.firmado_en is not null and m.orden > s.orden) then 'modificado'
    when c.estado = 'vigente'
      or c.planeado_en is not null and c.vigencia_inicio <= (now() at time zone 'America/Chihuahua')::date then 'vigente'
    else 'firmado' end
    from public.documentos_emitidos e
    left join lateral (
      select t.convenio_id, 1 as orden, k.firmado_en is not null and k.texto_id = t.id as firmado
        from public.convenio_textos t join public.convenios k on k.id = t.convenio_id where t.emitido_id = e.id
      union all
      select m.convenio_id, m.orden, m.firmado_en is not null from public.convenio_modificatorios m where m.emitido_id = e.id) s
      on e.tipo = 'convenio'
    left join public.convenios c on c.id = s.convenio_id
   where e.codigo = verificar_documento.codigo
  union all
  select 'expediente', null, y.folio, x.terminado_en, x.manifiesto_sha256, null, null
    from public.expedientes_de_auditoria x join public.proyectos y on y.id = x.proyecto_id
   where x.codigo = verificar_documento.codigo
$$;

-- What the foundation hands in before its step (the receipt of a deposit or of what came back, what the SAT answered of a CFDI) is its own until
-- that step names it: one that is put back, replaced or never declared is no word to the organization.

create function app.papel_dicho(documento uuid) returns boolean language sql stable as $$
  select exists (select from public.ministraciones m where m.comprobante_id = documento)
      or exists (select from public.ministracion_reintegros r where r.documento_id = documento)
      or exists (select from public.comprobaciones c where c.cancelada_evidencia = documento)
      or exists (select from public.rendimientos r where r.reintegro_documento_id = documento)
$$;
revoke all on function app.papel_dicho(uuid) from public;
grant execute on function app.papel_dicho(uuid) to gp_app;

create policy documentos_de_pago_dichos on documentos as restrictive for select to gp_app
  using (entidad <> 'ministracion' or ranura in ('factura_pdf', 'evidencia_gasto', 'estado_de_cuenta') or (select app.ve_todo()) or app.papel_dicho(id));

-- after 0080
-- Bytes that an organization, or an account by itself, uses: each file once however many documents name it. What belongs to no
-- organization counts for its author while it is a draft, and as a paper that an applicant brings to its own request about personal
-- data; what lies in the repository, or waits to be registered there, is not the account's. Whoever asks holds the lock until its
-- transaction ends.
create or replace function app.espacio_usado(organizacion uuid) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  usados bigint;
begin
  if organizacion is not null and organizacion is distinct from app.organizacion_id() and not app.es_personal() then
    raise exception 'espacio_usado: not the organization of the account' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('cuota:' || coalesce(organizacion, app.usuario_id())::text, 0));
  select coalesce(sum(a.bytes), 0) into usados
    from public.archivos a
   where a.id in (
     select d.archivo_id from public.documentos d
      where case when organizacion is null
        then d.organizacion_id is null and d.creado_por = app.usuario_id()
             and (d.entidad = 'borrador' or d.entidad = 'arco' and not app.es_personal())
             and left(d.ranura, 11) <> 'repositorio'
        else d.organizacion_id = organizacion end);
  return usados;
end $$;

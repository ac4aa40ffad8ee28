-- The papers of any stage change while its record is open (0018), also of a table whose records are never deleted.
create or replace function app.vigilar_documento() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  recibe app.recibe_documentos;
  abierto boolean;
begin
  select r.* into recibe from app.recibe_documentos r where r.entidad = new.entidad;
  if not found then return new; end if;
  execute format(
    $sql$select exists (
      select from %s t
       where t.id = $1 and t.organizacion_id = $2 and t.estado = any ($3) and to_jsonb(t) ->> 'eliminado_en' is null)$sql$,
    recibe.tabla) into abierto using new.entidad_id, new.organizacion_id, recibe.estados;
  if not abierto then
    raise exception 'documentos: its % takes no papers', new.entidad using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- What reviewers save and do not send leaves `version` and `updated_at` as they are: neither makes an edit of the organization
-- older than the record, nor tells it when somebody worked. Such saves are counted apart (ADR 0033).
alter table pre_registros
  add column version_revision integer not null default 0 check (version_revision >= 0),
  add column revisado_en timestamptz;

-- As in 0018, but a change may also be one of the review alone: then nothing but its own columns moves.
create or replace function app.vigilar_pre_registro() returns trigger language plpgsql as $$
declare
  -- Columns of the review that the organization does not see.
  reservadas constant text[] := '{validacion_administrativa,comentarios_revisor,comentarios_por,comentarios_en,revisado_por,
    revisado_en,version_revision}';
  antes constant jsonb := to_jsonb(old);
begin
  if (new.version, new.version_revision) is distinct from (old.version + 1, old.version_revision)
     and (new.version, new.version_revision) is distinct from (old.version, old.version_revision + 1) then
    raise exception 'pre_registros: version %, % after %, %', new.version, new.version_revision, old.version, old.version_revision
      using errcode = 'check_violation';
  end if;
  -- Generated columns are not computed yet; what they are computed from stays.
  if new.version = old.version and exists (
    select from jsonb_each(to_jsonb(new)) c
     where c.value is distinct from antes -> c.key and c.key <> all (reservadas)
       and not exists (
         select from pg_attribute g where g.attrelid = tg_relid and g.attname = c.key and g.attgenerated <> '')) then
    raise exception 'pre_registros: more than the review, in version %', old.version using errcode = 'check_violation';
  end if;
  if (new.id, new.folio, new.organizacion_id, new.formulario_version, new.created_by, new.created_at)
     is distinct from (old.id, old.folio, old.organizacion_id, old.formulario_version, old.created_by, old.created_at) then
    raise exception 'pre_registros: identity is immutable' using errcode = 'check_violation';
  end if;
  if old.eliminado_en is not null then
    raise exception 'pre_registros: deleted' using errcode = 'check_violation';
  end if;
  -- A validated or rejected record changes only by being reopened or deleted (rules 35, 36, 40).
  if old.estado in ('validado', 'rechazado') and new.estado = old.estado and new.eliminado_en is null then
    raise exception 'pre_registros: sealed in %', old.estado using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- 'fecha_revision' is when the organization was told something; saving alone has a moment of its own.
update app.escrituras set columnas = array_remove(columnas, 'fecha_revision') || '{version_revision,revisado_en}'
 where tabla = 'pre_registros' and accion = 'guardarValidaciones';
select app.solo_se_escribe('pre_registros', 'estado');

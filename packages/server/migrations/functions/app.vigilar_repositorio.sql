-- after 0080

-- Versions rise by one, identity never changes, what is deleted stays, what is archived changes by being taken up again only.
-- Downloads, the file, its text, and whom a restricted one is open to where a membership ends, are noted by the database itself,
-- and are no edit.
create or replace function app.vigilar_repositorio() returns trigger language plpgsql as $$
declare
  -- Generated columns are not computed yet, and nobody can write them.
  anotadas constant text[] :=
    '{descargas,documento_id,version_de_archivo,archivo,extension,bytes,texto,busqueda,folio_orden,abierto_a}';
begin
  if new.version = old.version and current_user <> 'gp_app'
     and (to_jsonb(new) - anotadas) = (to_jsonb(old) - anotadas) then
    return new;
  end if;
  if new.version <> old.version + 1 then
    raise exception 'repositorio: version % after %', new.version, old.version using errcode = 'check_violation';
  end if;
  if (new.id, new.folio, new.created_by, new.created_at) is distinct from (old.id, old.folio, old.created_by, old.created_at) then
    raise exception 'repositorio: identity is immutable' using errcode = 'check_violation';
  end if;
  if old.eliminado_en is not null then
    raise exception 'repositorio: deleted' using errcode = 'check_violation';
  end if;
  if old.estado = 'archivado' and new.estado = 'archivado' and new.eliminado_en is null then
    raise exception 'repositorio: archived' using errcode = 'check_violation';
  end if;
  return new;
end $$;

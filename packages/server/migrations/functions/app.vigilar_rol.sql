-- after 0076
-- What no request changes of the portal's own roles, nor of one's own. The second factor is no right: it may be asked of any
-- role that the actor reaches. The administrador keeps every permission that it has, and sees everything.
create or replace function app.vigilar_rol() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.del_sistema then perform app.rechazar('rol_del_sistema'); end if;
    return old;
  end if;
  if old.del_sistema
     and (new.clave, new.es_personal, new.del_sistema, new.eliminado_en) is distinct from (old.clave, old.es_personal, true, null) then
    perform app.rechazar('rol_del_sistema');
  end if;
  if old.clave = 'administrador' and not (new.permisos @> old.permisos and new.alcance = 'todo') then
    perform app.rechazar('rol_del_sistema');
  end if;
  if old.folio <> new.folio then
    raise exception 'roles: a folio never changes' using errcode = 'check_violation';
  end if;
  if old.eliminado_en is not null then
    raise exception 'roles: deleted' using errcode = 'check_violation';
  end if;
  if current_user = 'gp_app' then
    if (new.nombre, new.descripcion, new.permisos, new.alcance, new.eliminado_en)
       is distinct from (old.nombre, old.descripcion, old.permisos, old.alcance, old.eliminado_en) then
      if exists (select from public.usuarios u where u.id = app.usuario_id() and u.rol_id = old.id) then
        perform app.rechazar('rol_propio');
      end if;
      if old.clave = 'administrador' or not old.es_personal or (old.del_sistema and new.nombre <> old.nombre) then
        perform app.rechazar('rol_del_sistema');
      end if;
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;

-- Accounts as several people change them at once, and as they end: one order in which they are locked, an invitation whose
-- token dies with it, an organization that is never left without who leads it, and an address that is free again.

-- The account under lock, and its version; null when there is none. Whoever changes accounts locks the organization first, as
-- whoever changes who leads it does, then the account, then its invitation. Refuses: prohibido.
create function app.tomar_cuenta(cuenta uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tomada integer;
begin
  if not (app.puede('editar_usuarios') or app.puede('crear_usuarios') or app.puede('eliminar_usuarios')) then
    perform app.rechazar('prohibido');
  end if;
  perform 1 from public.organizaciones o
    where o.id = (select u.organizacion_id from public.usuarios u where u.id = cuenta) for no key update;
  select u.version into tomada from public.usuarios u where u.id = cuenta and u.eliminado_en is null for no key update;
  return tomada;
end $$;

-- How often in the last hour a letter of this kind was asked for an account, as the log tells.
create function app.cartas_de_cuenta(cuenta uuid, acciones text[]) returns integer
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::integer from public.bitacora b
   where b.entidad = 'usuario' and b.entidad_id = cuenta::text and b.accion = any (acciones)
     and b.resultado = 'exitoso' and b.ocurrio_en > now() - interval '1 hour'
     and (app.puede('editar_usuarios') or app.puede('crear_usuarios'))
$$;

-- ── Invitations ──────────────────────────────────────────────────────────────────────────────────

-- What is over opens nothing, from the moment at which it is over.
update invitaciones_de_cuenta set token = null where estado <> 'pendiente';
alter table invitaciones_de_cuenta add constraint resuelta_sin_token check (estado = 'pendiente' or token is null);

create function app.cerrar_invitacion_de_cuenta() returns trigger language plpgsql as $$
begin
  new.token := null;
  return new;
end $$;
create trigger invitaciones_de_cuenta_cerradas before update of estado on invitaciones_de_cuenta
  for each row when (new.estado <> 'pendiente') execute function app.cerrar_invitacion_de_cuenta();

-- An invitation is part of its account: a page that shows what it was before changes nothing (rule 28).
create function app.anotar_invitacion_de_cuenta() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.usuarios u set version = u.version + 1 where u.id = new.usuario_id;
  return null;
end $$;
create trigger invitaciones_de_cuenta_anotadas after update on invitaciones_de_cuenta
  for each row when (current_user = 'gp_app') execute function app.anotar_invitacion_de_cuenta();

-- ── Accounts that end ────────────────────────────────────────────────────────────────────────────

-- Nobody enters by it any more: its address is its person's again, who may be invited or sign up anew, and every way in goes.
-- The only account that leads an organization is not deleted. Refuses: unico_propietario.
alter table usuarios add column email_al_eliminar text;

create function app.soltar_cuenta() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.rol_en_organizacion = 'propietario' then
    perform 1 from public.organizaciones o where o.id = old.organizacion_id for no key update;
    if not exists (
      select from public.usuarios u
       where u.organizacion_id = old.organizacion_id and u.rol_en_organizacion = 'propietario'
         and u.estado = 'activo' and u.email_verificado and u.id <> old.id) then
      perform app.rechazar('unico_propietario');
    end if;
  end if;
  new.email_al_eliminar := old.email;
  new.email := old.id || '@eliminada.invalid';
  delete from public.accesos a where a.usuario_id = old.id;
  delete from public.llaves_de_acceso l where l.usuario_id = old.id;
  delete from public.segundos_factores f where f.usuario_id = old.id;
  delete from public.codigos_de_recuperacion c where c.usuario_id = old.id;
  delete from public.pasos_de_entrada p where p.usuario_id = old.id;
  delete from public.cambios_de_correo c where c.usuario_id = old.id;
  delete from public.verificaciones v where position(old.id::text in v.valor) > 0;
  update public.invitaciones_de_cuenta i set estado = 'revocada', resuelta_en = now()
   where i.usuario_id = old.id and i.estado = 'pendiente';
  return new;
end $$;
create trigger usuarios_sueltos before update of eliminado_en on usuarios
  for each row when (old.eliminado_en is null and new.eliminado_en is not null) execute function app.soltar_cuenta();

-- Those that were deleted before.
alter table usuarios disable trigger user;
update usuarios set email_al_eliminar = email, email = id || '@eliminada.invalid' where eliminado_en is not null;
alter table usuarios enable trigger user;
delete from accesos a using usuarios u where u.id = a.usuario_id and u.eliminado_en is not null;
delete from llaves_de_acceso l using usuarios u where u.id = l.usuario_id and u.eliminado_en is not null;
update invitaciones_de_cuenta i set estado = 'revocada', resuelta_en = now()
  from usuarios u where u.id = i.usuario_id and u.eliminado_en is not null and i.estado = 'pendiente';
alter table usuarios add constraint eliminada_con_email check ((eliminado_en is null) = (email_al_eliminar is null));

revoke all on function app.tomar_cuenta(uuid), app.cartas_de_cuenta(uuid, text[]), app.cerrar_invitacion_de_cuenta(),
  app.anotar_invitacion_de_cuenta(), app.soltar_cuenta() from public;
grant execute on function app.tomar_cuenta(uuid), app.cartas_de_cuenta(uuid, text[]) to gp_app;

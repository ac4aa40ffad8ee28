-- What the foundation does with the accounts (part2.md US-04 to US-07, US-11, S14; rules 7, 8, 11, 15, 16): it invites, edits,
-- activates, suspends, resets the second factor and deletes. Nobody does it to oneself, nor to who holds a right that one lacks.

-- Whether a role holds nothing that the actor lacks (rule 16).
create function app.alcanza_rol(rol uuid) returns boolean language sql stable as $$
  select exists (
    select from public.roles r
     where r.id = rol and r.permisos <@ string_to_array(btrim(current_setting('app.permisos', true), ','), ','))
$$;

-- ── Invitations ──────────────────────────────────────────────────────────────────────────────────

-- One an account: it exists from the invitation on, inactive, and is opened by the person who reads its mailbox.
create table invitaciones_de_cuenta (
  usuario_id uuid primary key references usuarios (id) on delete cascade,
  -- app.huella of the token of the last letter, written with it; earlier letters open nothing.
  token text unique check (token ~ '^[0-9a-f]{64}$'),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'aceptada', 'revocada')),
  enviada_en timestamptz not null default now(),
  expira_en timestamptz not null,
  invitado_por uuid not null references usuarios (id) on delete restrict,
  resuelta_en timestamptz,
  constraint resuelta_con_fecha check ((estado = 'pendiente') = (resuelta_en is null))
);
alter table invitaciones_de_cuenta enable row level security;
revoke all on invitaciones_de_cuenta from public, gp_app;
create policy invitaciones_de_cuenta_ver on invitaciones_de_cuenta for select to gp_app
  using ((select app.puede('editar_usuarios')) or (select app.puede('crear_usuarios')));
create policy invitaciones_de_cuenta_hacer on invitaciones_de_cuenta for insert to gp_app
  with check (invitado_por = (select app.usuario_id()) and (select app.puede('crear_usuarios')));
create policy invitaciones_de_cuenta_cambiar on invitaciones_de_cuenta for update to gp_app
  using ((select app.puede('crear_usuarios')) and exists (
    select from usuarios u where u.id = usuario_id and u.eliminado_en is null and app.alcanza_rol(u.rol_id)));
grant select (usuario_id, estado, enviada_en, expira_en, invitado_por, resuelta_en) on invitaciones_de_cuenta to gp_app;

-- ── What requests write ──────────────────────────────────────────────────────────────────────────

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('invitaciones_de_cuenta', 'invitar', 'alta', '{crear_usuarios}', null, null, '{usuario_id,expira_en,invitado_por}'),
  ('invitaciones_de_cuenta', 'reenviar', 'cambio', '{crear_usuarios}', '{pendiente,revocada}', '{pendiente}',
   '{enviada_en,expira_en,resuelta_en}'),
  ('invitaciones_de_cuenta', 'revocar', 'cambio', '{crear_usuarios}', '{pendiente}', '{revocada}', '{resuelta_en}'),
  ('usuarios', 'invitar', 'alta', '{crear_usuarios}', null, null,
   '{nombre,nombre_pila,apellidos,email,telefono,cargo,departamento,rol_id,estado}'),
  ('usuarios', 'editar', 'cambio', '{editar_usuarios}', null, null,
   '{nombre,nombre_pila,apellidos,telefono,cargo,departamento,rol_id}'),
  ('usuarios', 'eliminar', 'cambio', '{eliminar_usuarios}', null, '{inactivo}',
   '{eliminado_en,eliminado_por=yo,motivo_eliminacion}');
update app.escrituras set columnas = '{nombre,nombre_pila,apellidos,telefono,cargo,departamento,rol_id}'
 where tabla = 'usuarios' and accion in ('activar', 'inactivar', 'suspender');
select app.solo_se_escribe('invitaciones_de_cuenta', 'estado', '{}');
select app.solo_se_escribe('usuarios', 'estado', '{version}');

-- An account that is made here waits for its mailbox to be proven, is of the staff, and holds nothing that its maker lacks.
create policy usuarios_invitar on usuarios for insert to gp_app with check (
  (select app.puede('crear_usuarios')) and estado = 'inactivo' and not email_verificado and organizacion_id is null
  and app.alcanza_rol(rol_id) and exists (select from roles r where r.id = rol_id and r.es_personal));

-- Rule 16, before and after the change. Nobody is made active whose mailbox is not proven.
drop policy usuarios_cambiar_estado on usuarios;
create policy usuarios_administrar on usuarios for update to gp_app
  using (
    ((select app.puede('editar_usuarios')) or (select app.puede('eliminar_usuarios')))
    and id <> (select app.usuario_id()) and eliminado_en is null and app.alcanza_rol(rol_id))
  with check (app.alcanza_rol(rol_id) and (estado <> 'activo' or email_verificado));

-- A role of the staff is not given to an account of an organization, nor the other way round.
create function app.vigilar_clase_de_rol() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select r.es_personal from public.roles r where r.id = new.rol_id)
     is distinct from (select r.es_personal from public.roles r where r.id = old.rol_id) then
    perform app.rechazar('rol_de_otra_clase');
  end if;
  return new;
end $$;
create trigger usuarios_clase_de_rol before update of rol_id on usuarios
  for each row when (current_user = 'gp_app' and old.rol_id <> new.rol_id) execute function app.vigilar_clase_de_rol();

-- ── What lies beyond the application's reach ─────────────────────────────────────────────────────

-- How an account is entered, for who manages it: numbers, never secrets.
create function app.entradas_de_cuenta(cuenta uuid)
returns table (sesiones integer, segundo_factor boolean, llaves integer, contrasena boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (select count(*)::integer from public.sesiones s where s.usuario_id = u.id and s.expira_en > now()),
         exists (select from public.segundos_factores f where f.usuario_id = u.id and f.activado_en is not null),
         (select count(*)::integer from public.llaves_de_acceso l where l.usuario_id = u.id),
         exists (select from public.accesos a where a.usuario_id = u.id and a.contrasena is not null)
    from public.usuarios u
   where u.id = cuenta and (app.puede('editar_usuarios') or app.puede('crear_usuarios'))
$$;

-- Takes the second factor and its codes away, ends every session, and forgets a password that was too short without it: true
-- then. Refuses as the policies do (rules 8, 16).
create function app.restablecer_segundo_factor(cuenta uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  suya public.usuarios;
  breve boolean;
begin
  if not app.puede('editar_usuarios') then perform app.rechazar('prohibido'); end if;
  if cuenta = app.usuario_id() then perform app.rechazar('cuenta_propia'); end if;
  select u.* into suya from public.usuarios u where u.id = cuenta and u.eliminado_en is null for no key update;
  if not found or not app.alcanza_rol(suya.rol_id) then perform app.rechazar('no_encontrado'); end if;
  delete from public.segundos_factores f where f.usuario_id = cuenta and f.activado_en is not null;
  if not found then perform app.rechazar('segundo_factor_inactivo'); end if;
  delete from public.codigos_de_recuperacion c where c.usuario_id = cuenta;
  update public.accesos a set contrasena = null, contrasena_breve = false where a.usuario_id = cuenta and a.contrasena_breve;
  breve := found;
  delete from public.sesiones s where s.usuario_id = cuenta;
  delete from public.pasos_de_entrada p where p.usuario_id = cuenta;
  insert into public.eventos (tipo, entidad, entidad_id, usuario_id, actor_id)
    values ('sesion.cerrada', 'usuario', cuenta::text, cuenta, app.usuario_id());
  return breve;
end $$;

revoke all on function app.entradas_de_cuenta(uuid), app.restablecer_segundo_factor(uuid), app.vigilar_clase_de_rol() from public;
grant execute on function app.entradas_de_cuenta(uuid), app.restablecer_segundo_factor(uuid) to gp_app;

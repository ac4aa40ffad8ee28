-- One account in several organizations (ADR 0053): `membresias` is the only truth of who belongs to which organization and
-- with which role. A session has one of them active; what a request sees and may is that organization's.

create table membresias (
  usuario_id uuid not null references usuarios (id) on delete cascade,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  rol text not null check (rol in ('propietario', 'colaborador')),
  desde timestamptz not null default now(),
  -- Who invited it; null: it made the organization, or the portal put it there.
  dada_por uuid references usuarios (id) on delete set null,
  -- When it was last chosen as the active one: where the next session begins.
  usada_en timestamptz,
  version integer not null default 1 check (version >= 1),
  primary key (usuario_id, organizacion_id)
);
create index membresias_organizacion on membresias (organizacion_id, usuario_id);
create index membresias_dada_por on membresias (dada_por) where dada_por is not null;

insert into membresias (usuario_id, organizacion_id, rol, desde, dada_por)
  select u.id, u.organizacion_id, u.rol_en_organizacion, coalesce(i.resuelta_en, u.created_at), i.invitado_por
    from usuarios u
    left join lateral (
      select c.resuelta_en, c.invitado_por from colega_invitaciones c
       where c.aceptada_por = u.id and c.organizacion_id = u.organizacion_id and c.estado = 'aceptada'
       order by c.resuelta_en desc limit 1) i on true
   where u.organizacion_id is not null;

alter table sesiones add column organizacion_id uuid references organizaciones (id) on delete set null;
create index sesiones_organizacion on sesiones (organizacion_id) where organizacion_id is not null;
update sesiones s set organizacion_id = u.organizacion_id from usuarios u where u.id = s.usuario_id and u.organizacion_id is not null;

-- ── Who acts ─────────────────────────────────────────────────────────────────────────────────────

create function app.sesion_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.sesion_id', true), '')::uuid $$;

-- Where a session of the account begins, and where it falls back to: the organization chosen last, else the first one.
create function app.organizacion_preferida(cuenta uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.organizacion_id from public.membresias m where m.usuario_id = cuenta
   order by m.usada_en desc nulls last, m.desde, m.organizacion_id limit 1
$$;

create or replace function app.vigilar_sesion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from public.usuarios
    where id = new.usuario_id and estado = 'activo' and email_verificado for no key update;
  if not found then perform app.rechazar('cuenta_no_activa'); end if;
  new.organizacion_id := app.organizacion_preferida(new.usuario_id);
  return new;
end $$;

-- As in 0076; the organization and the role in it are those of the session's active membership, looked for anew at each
-- request. One that was taken away is none any more: the next one stands in for it.
create or replace function app.abrir_sesion(token text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  actor record;
begin
  select s.id as sesion_id, s.expira_en, s.segundo_factor, s.reautenticado_en, u.id, u.nombre, u.email, m.rol as rol_en_organizacion,
         o.id as organizacion_id, o.nombre as organizacion_nombre,
         r.clave, r.nombre as rol_nombre, r.es_personal, r.permisos, r.alcance, r.requiere_segundo_factor,
         (select max(a.version) from public.aceptaciones_de_aviso a where a.usuario_id = u.id) as aviso
    into actor
    from public.sesiones s
    join public.usuarios u on u.id = s.usuario_id and u.estado = 'activo' and u.email_verificado
    join public.roles r on r.id = u.rol_id
    left join lateral (
      select x.organizacion_id, x.rol from public.membresias x where x.usuario_id = u.id
       order by x.organizacion_id is not distinct from s.organizacion_id desc, x.usada_en desc nulls last, x.desde, x.organizacion_id
       limit 1) m on true
    left join public.organizaciones o on o.id = m.organizacion_id
   where s.token = app.huella(abrir_sesion.token) and s.expira_en > clock_timestamp();
  if not found then
    perform app.fijar_actor(null, null, null, false);
    perform set_config('app.sesion_id', '', true);
    return null;
  end if;
  perform app.fijar_actor(actor.id, actor.organizacion_id, actor.permisos, actor.es_personal, actor.alcance);
  perform set_config('app.sesion_id', actor.sesion_id::text, true);
  return jsonb_build_object(
    'sesionId', actor.sesion_id, 'expiraEn', actor.expira_en,
    'segundoFactor', actor.segundo_factor, 'exigeSegundoFactor', actor.requiere_segundo_factor,
    'reautenticadoEn', actor.reautenticado_en, 'avisoAceptado', actor.aviso,
    'usuarioId', actor.id, 'nombre', actor.nombre, 'email', actor.email,
    'organizacionId', actor.organizacion_id, 'organizacionNombre', actor.organizacion_nombre,
    'rolEnOrganizacion', actor.rol_en_organizacion,
    'rol', actor.clave, 'rolNombre', actor.rol_nombre,
    'esPersonal', actor.es_personal, 'permisos', to_jsonb(actor.permisos), 'alcance', actor.alcance
  );
end $$;

create or replace function app.es_propietario() returns boolean language sql stable as $$
  select exists (
    select 1 from public.membresias m
     where m.usuario_id = app.usuario_id() and m.organizacion_id = app.organizacion_id() and m.rol = 'propietario')
$$;

-- The organizations of the actor, by name: what its account may change over to.
create function app.mis_organizaciones() returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nombre', o.nombre, 'rol', m.rol)
      order by app.normalizar(o.nombre), o.id), '[]')
    from public.membresias m join public.organizaciones o on o.id = m.organizacion_id
   where m.usuario_id = app.usuario_id()
$$;

-- ── Who sees what ────────────────────────────────────────────────────────────────────────────────

alter table membresias enable row level security;
revoke all on membresias from public, gp_app;
-- Its own, those of its active organization (never where else a colleague belongs), and what staff sees of organizations.
create policy membresias_ver on membresias for select to gp_app using (
  usuario_id = (select app.usuario_id())
  or organizacion_id = (select app.organizacion_id())
  or (select app.ve_todo()) or (select app.puede('editar_usuarios')) or (select app.puede('crear_usuarios'))
  or ((select app.alcance()) = 'por_acceso' and organizacion_id = any ((select app.organizaciones_con_acceso())::uuid[]))
);
grant select on membresias to gp_app;

-- The accounts of the actor's active organization and of those whose cases it sees by access.
create function app.cuentas_a_la_vista() returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select array(
    select m.usuario_id from public.membresias m
     where m.organizacion_id = app.organizacion_id()
        or (app.alcance() = 'por_acceso' and m.organizacion_id = any (app.organizaciones_con_acceso())))
$$;

drop policy usuarios_ver on usuarios;
create policy usuarios_ver on usuarios for select to gp_app using (
  id = (select app.usuario_id())
  or (select app.ve_todo()) or (select app.puede('editar_usuarios')) or (select app.puede('crear_usuarios'))
  or id = any ((select app.cuentas_a_la_vista())::uuid[])
  or ((select app.alcance()) = 'por_acceso' and rol_id = any ((select array(select r.id from roles r where r.es_personal))::uuid[]))
);
drop policy usuarios_invitar on usuarios;
create policy usuarios_invitar on usuarios for insert to gp_app with check (
  (select app.puede('crear_usuarios')) and estado = 'inactivo' and not email_verificado
  and app.alcanza_rol(rol_id) and exists (select from roles r where r.id = usuarios.rol_id and r.es_personal)
);

-- ── Drafts and notices say which organization they are of ────────────────────────────────────────

-- A draft is its author's and for one organization: what was begun for one is never sent in the name of another.
alter table borradores add column organizacion_id uuid references organizaciones (id) on delete restrict;
update borradores b set organizacion_id = u.organizacion_id from usuarios u where u.id = b.usuario_id and u.organizacion_id is not null;
alter table borradores drop constraint borradores_unico;
alter table borradores add constraint borradores_unico
  unique nulls not distinct (usuario_id, organizacion_id, formulario, registro_id, distintivo);
create index borradores_organizacion on borradores (organizacion_id) where organizacion_id is not null;

create function app.situar_borrador() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Of the session that begins it; written by the portal itself, of where the account's next session begins.
  new.organizacion_id := case when app.usuario_id() is null
    then coalesce(new.organizacion_id, app.organizacion_preferida(new.usuario_id)) else app.organizacion_id() end;
  return new;
end $$;
create trigger borradores_situados before insert on borradores for each row execute function app.situar_borrador();

-- Its author reads all of them (the download of one's own data); what is written is of the active organization.
drop policy borradores_propios on borradores;
create policy borradores_ver on borradores for select to gp_app using (usuario_id = app.usuario_id());
create policy borradores_empezar on borradores for insert to gp_app
  with check (usuario_id = app.usuario_id() and organizacion_id is not distinct from app.organizacion_id());
create policy borradores_guardar on borradores for update to gp_app
  using (usuario_id = app.usuario_id() and organizacion_id is not distinct from app.organizacion_id());
create policy borradores_descartar on borradores for delete to gp_app
  using (usuario_id = app.usuario_id() and organizacion_id is not distinct from app.organizacion_id());

-- The organization that a notice is about, where its reader belongs to it.
alter table notificaciones add column organizacion_id uuid references organizaciones (id) on delete set null;
create index notificaciones_organizacion on notificaciones (organizacion_id) where organizacion_id is not null;
update notificaciones n set organizacion_id = e.organizacion_id
  from eventos e join membresias m on m.organizacion_id = e.organizacion_id
 where e.id = n.evento_id and m.usuario_id = n.usuario_id;

-- ── Joining, leading, leaving ────────────────────────────────────────────────────────────────────

-- Puts the actor's account into an organization and makes it the active one of this session. The caller holds the account's
-- lock. Not granted.
create function app.unir_a(organizacion uuid, rol text, dio uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  cuenta constant uuid := app.usuario_id();
  antes constant uuid := app.organizacion_preferida(cuenta);
  activa constant uuid := app.organizacion_id();
begin
  insert into public.membresias (usuario_id, organizacion_id, rol, dada_por, usada_en)
    values (cuenta, organizacion, unir_a.rol, dio, clock_timestamp());
  -- The account's other sessions stay where they are, also those that named none.
  perform 1 from public.sesiones s where s.usuario_id = cuenta order by s.id for update;
  update public.sesiones s set organizacion_id = coalesce(antes, organizacion)
   where s.usuario_id = cuenta and s.organizacion_id is null;
  update public.sesiones s set organizacion_id = organizacion where s.id = app.sesion_id();
  -- What a newcomer began and uploaded counts for its first organization from now on.
  update public.documentos d set organizacion_id = organizacion
   where d.entidad = 'borrador' and d.creado_por = cuenta and d.organizacion_id is null;
  update public.borradores b set organizacion_id = organizacion where b.usuario_id = cuenta and b.organizacion_id is null;
  if activa is not null then
    insert into public.eventos (tipo, entidad, entidad_id, usuario_id, actor_id)
      values ('sesion.mudada', 'sesion', coalesce(app.sesion_id(), cuenta)::text, cuenta, cuenta);
  end if;
  perform set_config('app.organizacion_id', organizacion::text, true);
end $$;

-- Makes another organization of the account the active one of this session; false when it was already. Its other pages are
-- told. Refuses: no_autenticado; no_encontrado for an organization that is not the account's.
create function app.cambiar_de_organizacion(organizacion uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from public.usuarios u where u.id = app.usuario_id() for no key update;
  if not found or app.sesion_id() is null then perform app.rechazar('no_autenticado'); end if;
  update public.membresias m set usada_en = clock_timestamp()
   where m.usuario_id = app.usuario_id() and m.organizacion_id = organizacion;
  if not found then perform app.rechazar('no_encontrado'); end if;
  if organizacion = app.organizacion_id() then return false; end if;
  update public.sesiones s set organizacion_id = organizacion where s.id = app.sesion_id();
  insert into public.eventos (tipo, entidad, entidad_id, usuario_id, actor_id)
    values ('sesion.mudada', 'sesion', app.sesion_id()::text, app.usuario_id(), app.usuario_id());
  return true;
end $$;

create or replace function app.consultar_invitacion(token text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  respuesta jsonb;
begin
  if app.usuario_id() is null then perform app.rechazar('no_autenticado'); end if;
  select jsonb_build_object(
      'id', i.id, 'organizacion', o.nombre, 'rol', i.rol, 'estado', i.estado, 'expiraEn', i.expira_en,
      'invitadoPor', p.nombre, 'paraMi', i.email = yo.email,
      'yaEsColega', exists (
        select from public.membresias m where m.usuario_id = yo.id and m.organizacion_id = i.organizacion_id))
    into respuesta
    from public.colega_invitaciones i
    join public.organizaciones o on o.id = i.organizacion_id
    join public.usuarios p on p.id = i.invitado_por
    join public.usuarios yo on yo.id = app.usuario_id()
   where i.token = app.huella(consultar_invitacion.token);
  return respuesta;
end $$;

create or replace function app.invitaciones_recibidas(ahora timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'organizacion', o.nombre, 'rol', i.rol, 'expiraEn', i.expira_en, 'invitadoPor', p.nombre)
      order by i.created_at), '[]')
    from public.usuarios yo
    join public.colega_invitaciones i on i.email = yo.email and i.estado = 'pendiente' and i.expira_en > ahora
    join public.organizaciones o on o.id = i.organizacion_id
    join public.usuarios p on p.id = i.invitado_por
   where yo.id = app.usuario_id() and not exists (
     select from public.membresias m where m.usuario_id = yo.id and m.organizacion_id = i.organizacion_id)
$$;

-- The actor joins. Its confirmed address must be the invited one; another organization that it belongs to is no obstacle.
-- Refuses: no_encontrado, invitacion_usada, invitacion_vencida, organizacion_de_personal, ya_eres_parte.
create or replace function app.aceptar_invitacion(invitacion uuid, ahora timestamptz) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cuenta public.usuarios;
  aceptada public.colega_invitaciones;
begin
  -- The lock makes two acceptances of one account, or an acceptance and a first pre-registration, take turns.
  select u.* into cuenta from public.usuarios u where u.id = app.usuario_id() for no key update;
  if not found then perform app.rechazar('no_autenticado'); end if;
  select i.* into aceptada from public.colega_invitaciones i where i.id = invitacion for update;
  if not found or aceptada.email <> cuenta.email then perform app.rechazar('no_encontrado'); end if;
  if exists (select from public.membresias m where m.usuario_id = cuenta.id and m.organizacion_id = aceptada.organizacion_id) then
    perform app.rechazar('ya_eres_parte');
  end if;
  if aceptada.estado <> 'pendiente' then perform app.rechazar('invitacion_usada'); end if;
  if aceptada.expira_en <= ahora then perform app.rechazar('invitacion_vencida'); end if;
  if (select r.es_personal from public.roles r where r.id = cuenta.rol_id) then
    perform app.rechazar('organizacion_de_personal');
  end if;

  update public.colega_invitaciones i
     set estado = 'aceptada', token = null, aceptada_por = cuenta.id, resuelta_en = ahora where i.id = invitacion;
  perform app.unir_a(aceptada.organizacion_id, aceptada.rol, aceptada.invitado_por);
  return aceptada.organizacion_id;
end $$;

-- As in 0002; an applicant's is its active one, as long as it belongs to it, and the first one that it makes is its own.
create or replace function app.organizacion_para(rfc text, nombre text, tipo text, elegida uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cuenta public.usuarios;
  propia public.organizaciones;
  personal boolean;
begin
  -- The lock makes two first pre-registrations of one account agree on one organization.
  select u.* into cuenta from public.usuarios u where u.id = app.usuario_id() for no key update;
  if not found then perform app.rechazar('no_autenticado'); end if;
  select r.es_personal into personal from public.roles r where r.id = cuenta.rol_id;

  if personal then
    if not app.puede('crear_proyectos') then perform app.rechazar('prohibido'); end if;
    if elegida is null then
      select o.* into propia from public.organizaciones o where o.rfc = organizacion_para.rfc;
      if found then return jsonb_build_object('id', propia.id, 'creada', false, 'rfcAjeno', false); end if;
    end if;
  else
    select m.organizacion_id into elegida from public.membresias m
     where m.usuario_id = cuenta.id
     order by m.organizacion_id is not distinct from app.organizacion_id() desc, m.usada_en desc nulls last, m.desde, m.organizacion_id
     limit 1;
  end if;

  if elegida is not null then
    select o.* into propia from public.organizaciones o where o.id = elegida for no key update;
    if not found then perform app.rechazar('no_encontrado'); end if;
    if propia.rfc_declarado is not null and propia.rfc_declarado <> organizacion_para.rfc then
      perform app.rechazar('rfc_de_otra');
    end if;
    if propia.rfc is null then
      return app.declarar_rfc(propia.id, organizacion_para.rfc) || jsonb_build_object('creada', false);
    end if;
    return jsonb_build_object('id', propia.id, 'creada', false, 'rfcAjeno', false);
  end if;

  insert into public.organizaciones (rfc, rfc_declarado, nombre, tipo)
    values (organizacion_para.rfc, organizacion_para.rfc, organizacion_para.nombre, organizacion_para.tipo)
    on conflict on constraint organizaciones_rfc_key do nothing
    returning * into propia;
  if not found then
    if personal then
      -- Somebody else created it this very moment: that is the one.
      select o.* into propia from public.organizaciones o where o.rfc = organizacion_para.rfc;
      return jsonb_build_object('id', propia.id, 'creada', false, 'rfcAjeno', false);
    end if;
    insert into public.organizaciones (rfc_declarado, nombre, tipo)
      values (organizacion_para.rfc, organizacion_para.nombre, organizacion_para.tipo)
      returning * into propia;
  end if;
  if not personal then
    perform app.unir_a(propia.id, 'propietario', null);
  end if;
  return jsonb_build_object('id', propia.id, 'creada', true, 'rfcAjeno', propia.rfc is null);
end $$;

drop function app.cambiar_rol_de_colega(uuid, uuid, text);
drop function app.retirar_colega(uuid, uuid);
drop function app.colega_bajo_candado(uuid, uuid);
drop function app.cuidar_ultimo_propietario(usuarios);

-- The membership of an account in an organization, both locked, the organization first: whoever changes who leads it takes
-- turns on the organization's row. Not granted: the functions around it are.
create function app.colega_bajo_candado(organizacion uuid, cuenta uuid) returns membresias
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  colega public.membresias;
begin
  perform 1 from public.organizaciones o where o.id = organizacion for no key update;
  if organizacion is distinct from app.organizacion_id() and not app.ve_todo() then
    perform app.rechazar('no_encontrado');
  end if;
  -- Asked under the lock: who was removed a moment ago leads nothing any more.
  if not (
    app.puede('editar_proyectos') or app.puede('administrar_sistema')
    or exists (select 1 from public.membresias yo where yo.usuario_id = app.usuario_id() and yo.organizacion_id = organizacion
                 and (yo.rol = 'propietario' or yo.usuario_id = cuenta))
  ) then
    perform app.rechazar('prohibido');
  end if;
  perform 1 from public.usuarios u where u.id = cuenta for no key update;
  select m.* into colega from public.membresias m
   where m.usuario_id = cuenta and m.organizacion_id = organizacion for update;
  if not found then perform app.rechazar('cuenta_de_otra'); end if;
  return colega;
end $$;

-- Whether somebody else who could enter leads the organization too.
create function app.hay_otro_propietario(organizacion uuid, cuenta uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.membresias m join public.usuarios u on u.id = m.usuario_id
     where m.organizacion_id = organizacion and m.rol = 'propietario' and m.usuario_id <> cuenta
       and u.estado = 'activo' and u.email_verificado)
$$;

-- Refuses: no_encontrado, prohibido, cuenta_de_otra, ultimo_propietario.
create function app.cambiar_rol_de_colega(organizacion uuid, cuenta uuid, rol text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  colega constant public.membresias := app.colega_bajo_candado(organizacion, cuenta);
begin
  -- One may step down, never up: only who leads gives the lead.
  if cuenta = app.usuario_id() and colega.rol <> 'propietario' then perform app.rechazar('prohibido'); end if;
  if rol <> 'propietario' and colega.rol = 'propietario' and not app.hay_otro_propietario(organizacion, cuenta) then
    perform app.rechazar('ultimo_propietario');
  end if;
  update public.membresias m set rol = cambiar_rol_de_colega.rol, version = m.version + 1
   where m.usuario_id = cuenta and m.organizacion_id = organizacion;
end $$;

-- The account leaves the organization, by itself or by who leads it: the membership ends, not the account. Its pages of that
-- organization end with it; its sessions go on in another organization of its own, or in none.
-- Refuses: no_encontrado, prohibido, cuenta_de_otra, ultimo_propietario.
create function app.retirar_colega(organizacion uuid, cuenta uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  colega constant public.membresias := app.colega_bajo_candado(organizacion, cuenta);
  otra uuid;
begin
  if colega.rol = 'propietario' and not app.hay_otro_propietario(organizacion, cuenta) then
    perform app.rechazar('ultimo_propietario');
  end if;
  delete from public.membresias m where m.usuario_id = cuenta and m.organizacion_id = organizacion;
  otra := app.organizacion_preferida(cuenta);
  -- A draft is its author's and goes along; papers of the dossier that it borrowed stay behind.
  delete from public.documentos d
   where d.entidad = 'borrador' and d.creado_por = cuenta and d.organizacion_id = organizacion
     and exists (select 1 from public.documentos o where o.archivo_id = d.archivo_id and o.id <> d.id);
  update public.documentos d set organizacion_id = otra
   where d.entidad = 'borrador' and d.creado_por = cuenta and d.organizacion_id = organizacion;
  -- One that edits a record of the organization has nothing to go to; of two that would be the same, the other one stays.
  delete from public.borradores b
   where b.usuario_id = cuenta and b.organizacion_id = organizacion and exists (
     select from public.borradores x
      where x.usuario_id = cuenta and x.organizacion_id is not distinct from otra and x.formulario = b.formulario
        and x.registro_id is not distinct from b.registro_id and x.distintivo is not distinct from b.distintivo);
  update public.borradores b set organizacion_id = otra where b.usuario_id = cuenta and b.organizacion_id = organizacion;
  perform 1 from public.sesiones s where s.usuario_id = cuenta order by s.id for update;
  update public.sesiones s set organizacion_id = otra where s.usuario_id = cuenta and s.organizacion_id = organizacion;
  insert into public.eventos (tipo, entidad, entidad_id, usuario_id, actor_id)
    values ('membresia.retirada', 'membresia', organizacion::text, cuenta, app.usuario_id());
end $$;

-- ── Accounts that staff manages ──────────────────────────────────────────────────────────────────

create or replace function app.tomar_cuenta(cuenta uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tomada integer;
begin
  if not (app.puede('editar_usuarios') or app.puede('crear_usuarios') or app.puede('eliminar_usuarios')) then
    perform app.rechazar('prohibido');
  end if;
  perform 1 from public.organizaciones o
    where o.id in (select m.organizacion_id from public.membresias m where m.usuario_id = cuenta) order by o.id for no key update;
  select u.version into tomada from public.usuarios u where u.id = cuenta and u.eliminado_en is null for no key update;
  return tomada;
end $$;

-- As in 0074, for each organization that the account leads.
create or replace function app.soltar_cuenta() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from public.organizaciones o
    where o.id in (select m.organizacion_id from public.membresias m where m.usuario_id = old.id and m.rol = 'propietario')
    order by o.id for no key update;
  if exists (
    select from public.membresias m where m.usuario_id = old.id and m.rol = 'propietario'
       and not app.hay_otro_propietario(m.organizacion_id, old.id)) then
    perform app.rechazar('unico_propietario');
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

create or replace function app.interesados_en(convocatoria uuid) returns setof uuid language sql stable as $$
  select b.usuario_id from public.borradores b
   where b.formulario = 'pre-registro' and b.datos ->> 'convocatoria_id' = convocatoria::text
  union
  select m.usuario_id from public.proyectos p join public.membresias m on m.organizacion_id = p.organizacion_id
   where p.convocatoria_id = convocatoria and p.eliminado_en is null
$$;

alter table usuarios drop column organizacion_id, drop column rol_en_organizacion;

revoke all on function
  app.organizacion_preferida(uuid), app.mis_organizaciones(), app.cuentas_a_la_vista(), app.situar_borrador(),
  app.unir_a(uuid, text, uuid), app.cambiar_de_organizacion(uuid), app.colega_bajo_candado(uuid, uuid),
  app.hay_otro_propietario(uuid, uuid), app.cambiar_rol_de_colega(uuid, uuid, text), app.retirar_colega(uuid, uuid) from public;
grant execute on function
  app.mis_organizaciones(), app.cuentas_a_la_vista(), app.cambiar_de_organizacion(uuid),
  app.cambiar_rol_de_colega(uuid, uuid, text), app.retirar_colega(uuid, uuid) to gp_app;

-- The organization as its people see it: data, colleagues and the invitations that bring them, and the dossier of
-- papers with their expiry (product.md §1 'An organization owns records', §3 'The organization's dossier').

-- ── Data ─────────────────────────────────────────────────────────────────────────────────────────

-- The name as duplicates are looked for: without accents, punctuation and the legal form, which one writes and
-- another leaves out ('Red Juvenil, A.C.' and 'RED JUVENIL AC' are one name).
create function app.nombre_base(nombre text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    ' ' || regexp_replace(regexp_replace(app.normalizar(nombre), '[.]', '', 'g'), '[^a-z0-9ñ&]+', ' ', 'g') || ' ',
    ' (a ?c|i ?a ?p|i ?b ?p|a ?b ?p|s ?c|s ?a de c ?v|s de r ?l|asociacion civil|institucion de asistencia privada|institucion de beneficencia privada) $',
    ' '))
$$;

alter table organizaciones
  add column domicilio text check (length(domicilio) between 1 and 500),
  add column telefono text check (telefono ~ '^[0-9]{10}$'),
  add column sitio_web text check (sitio_web ~ '^https?://[^[:space:]]+$' and length(sitio_web) <= 300),
  add column representante_legal text check (length(representante_legal) between 1 and 200),
  add column cluni text check (cluni ~ '^[A-ZÑ&0-9]{10,20}$'),
  -- The account that receives the money; its check digit is judged by the domain (kernel/clabe.ts).
  add column clabe text check (clabe ~ '^[0-9]{18}$'),
  add column clabe_cambiada_en timestamptz,
  add column clabe_cambiada_por uuid references usuarios (id) on delete restrict,
  add column nombre_orden text not null generated always as (app.normalizar(nombre)) stored,
  add column nombre_base text not null generated always as (app.nombre_base(nombre)) stored,
  add column busqueda text not null
    generated always as (app.normalizar(nombre || ' ' || coalesce(rfc_declarado, ''))) stored;
create index organizaciones_nombre on organizaciones (nombre_orden, id);
create index organizaciones_creada on organizaciones (created_at desc, id desc);
create index organizaciones_busqueda on organizaciones using gin (busqueda gin_trgm_ops);
create index organizaciones_nombre_base on organizaciones using gin (nombre_base gin_trgm_ops);
create index organizaciones_clabe on organizaciones (clabe) where clabe is not null;

-- Organizations that could be this one, and why: the same RFC or CLABE, or a name alike from `parecido` on (1 is the same).
-- With the owner's rights because a comparison of trigrams uses no index under row-level security.
create function app.duplicados_de(organizacion uuid, parecido real)
returns table (id uuid, nombre text, rfc text, motivos text[])
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.puede('ver_proyectos') then perform app.rechazar('prohibido'); end if;
  return query
    select o.id, o.nombre, o.rfc_declarado,
           array_remove(array[
             case when o.rfc_declarado = p.rfc_declarado then 'rfc' end,
             case when o.clabe = p.clabe then 'clabe' end,
             case when similarity(o.nombre_base, p.nombre_base) >= parecido then 'nombre' end], null)
      from public.organizaciones p
      join public.organizaciones o on o.id <> p.id and (
        o.rfc_declarado = p.rfc_declarado or o.clabe = p.clabe
        or (o.nombre_base % p.nombre_base and similarity(o.nombre_base, p.nombre_base) >= parecido))
     where p.id = organizacion
     order by (o.rfc_declarado is not distinct from p.rfc_declarado) desc,
              (o.clabe is not null and o.clabe is not distinct from p.clabe) desc,
              similarity(o.nombre_base, p.nombre_base) desc, o.id
     limit 20;
end $$;
revoke all on function app.duplicados_de(uuid, real) from public;
grant execute on function app.duplicados_de(uuid, real) to gp_app;

create function app.es_propietario() returns boolean language sql stable as $$
  select exists (
    select 1 from public.usuarios u where u.id = app.usuario_id() and u.rol_en_organizacion = 'propietario')
$$;

create function app.vigilar_organizacion() returns trigger language plpgsql as $$
begin
  if current_user <> 'gp_app' then return new; end if;
  if new.version <> old.version + 1 then
    raise exception 'organizaciones: version % after %', new.version, old.version using errcode = 'check_violation';
  end if;
  -- Once the foundation has validated who the organization is, only the foundation says otherwise.
  if old.rfc_confirmado_en is not null and not app.es_personal()
     and (new.nombre, new.tipo) is distinct from (old.nombre, old.tipo) then
    perform app.rechazar('identidad_validada');
  end if;
  -- Where the money goes is said by its owner alone: whoever pays must not also write it.
  if new.clabe is distinct from old.clabe and old.id is distinct from app.organizacion_id() then
    perform app.rechazar('clabe_de_otra');
  end if;
  return new;
end $$;
create trigger organizaciones_vigiladas before update on organizaciones
  for each row execute function app.vigilar_organizacion();

create policy organizaciones_editar on organizaciones for update to gp_app
  using (
    (id = (select app.organizacion_id()) and (select app.es_propietario()))
    or (select app.puede('editar_proyectos')) or (select app.puede('administrar_sistema'))
  );
-- Not the RFC: it changes with the records under review and is confirmed by validating one (0002).
grant update (nombre, tipo, domicilio, telefono, sitio_web, representante_legal, cluni, clabe, clabe_cambiada_en,
  clabe_cambiada_por, version, updated_at) on organizaciones to gp_app;

-- ── Colleagues ───────────────────────────────────────────────────────────────────────────────────

create table colega_invitaciones (
  id uuid primary key default gen_random_uuid(),
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  email text not null check (length(email) between 3 and 254 and position('@' in email) > 1 and email = lower(email)),
  rol text not null check (rol in ('propietario', 'colaborador')),
  -- app.huella of the token in the mail; null before the mail is written and after the invitation was used.
  token text unique check (token ~ '^[0-9a-f]{64}$'),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'aceptada', 'retirada')),
  expira_en timestamptz not null,
  invitado_por uuid not null references usuarios (id) on delete restrict,
  aceptada_por uuid references usuarios (id) on delete restrict,
  resuelta_en timestamptz,
  created_at timestamptz not null default now(),
  constraint resuelta_con_fecha check ((estado = 'pendiente') = (resuelta_en is null))
);
create unique index colega_invitaciones_una_pendiente on colega_invitaciones (organizacion_id, email)
  where estado = 'pendiente';
create index colega_invitaciones_email on colega_invitaciones (email) where estado = 'pendiente';

-- Whether the actor leads this organization: its propietarios, and staff who may edit it (an organization that staff
-- captured has no accounts yet, and somebody must invite the first).
create function app.dirige(organizacion uuid) returns boolean language sql stable as $$
  select (organizacion = app.organizacion_id() and app.es_propietario())
    or app.puede('editar_proyectos') or app.puede('administrar_sistema')
$$;

alter table colega_invitaciones enable row level security;
revoke all on colega_invitaciones from public, gp_app;
create policy colega_invitaciones_ver on colega_invitaciones for select to gp_app
  using (organizacion_id = (select app.organizacion_id()) or (select app.puede('ver_proyectos')));
create policy colega_invitaciones_crear on colega_invitaciones for insert to gp_app
  with check (invitado_por = app.usuario_id() and app.dirige(organizacion_id) and estado = 'pendiente');
create policy colega_invitaciones_cambiar on colega_invitaciones for update to gp_app
  using (app.dirige(organizacion_id) and estado = 'pendiente')
  with check (app.dirige(organizacion_id) and estado in ('pendiente', 'retirada'));
grant select (id, organizacion_id, email, rol, estado, expira_en, invitado_por, aceptada_por, resuelta_en, created_at)
  on colega_invitaciones to gp_app;
grant insert (organizacion_id, email, rol, expira_en, invitado_por) on colega_invitaciones to gp_app;
grant update (estado, expira_en, resuelta_en) on colega_invitaciones to gp_app;

-- What the holder of a link is told: whose invitation it is, and whether it is for this account.
create function app.consultar_invitacion(token text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  respuesta jsonb;
begin
  if app.usuario_id() is null then perform app.rechazar('no_autenticado'); end if;
  select jsonb_build_object(
      'id', i.id, 'organizacion', o.nombre, 'rol', i.rol, 'estado', i.estado, 'expiraEn', i.expira_en,
      'invitadoPor', p.nombre, 'paraMi', i.email = yo.email, 'yaEsColega', yo.organizacion_id = i.organizacion_id)
    into respuesta
    from public.colega_invitaciones i
    join public.organizaciones o on o.id = i.organizacion_id
    join public.usuarios p on p.id = i.invitado_por
    join public.usuarios yo on yo.id = app.usuario_id()
   where i.token = app.huella(consultar_invitacion.token);
  return respuesta;
end $$;

-- The invitations that wait for the actor, found by its confirmed address: also who lost the mail finds them.
create function app.invitaciones_recibidas(ahora timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'organizacion', o.nombre, 'rol', i.rol, 'expiraEn', i.expira_en, 'invitadoPor', p.nombre)
      order by i.created_at), '[]')
    from public.usuarios yo
    join public.colega_invitaciones i on i.email = yo.email and i.estado = 'pendiente' and i.expira_en > ahora
    join public.organizaciones o on o.id = i.organizacion_id
    join public.usuarios p on p.id = i.invitado_por
   where yo.id = app.usuario_id() and yo.organizacion_id is null
$$;

-- The actor joins. Its confirmed address must be the invited one; an account belongs to one organization.
-- Refuses: no_encontrado, invitacion_usada, invitacion_vencida, organizacion_de_personal, ya_eres_parte,
-- ya_tienes_organizacion.
create function app.aceptar_invitacion(invitacion uuid, ahora timestamptz) returns uuid
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
  if cuenta.organizacion_id = aceptada.organizacion_id then perform app.rechazar('ya_eres_parte'); end if;
  if aceptada.estado <> 'pendiente' then perform app.rechazar('invitacion_usada'); end if;
  if aceptada.expira_en <= ahora then perform app.rechazar('invitacion_vencida'); end if;
  if (select r.es_personal from public.roles r where r.id = cuenta.rol_id) then
    perform app.rechazar('organizacion_de_personal');
  end if;
  if cuenta.organizacion_id is not null then perform app.rechazar('ya_tienes_organizacion'); end if;

  update public.colega_invitaciones i
     set estado = 'aceptada', token = null, aceptada_por = cuenta.id, resuelta_en = ahora where i.id = invitacion;
  update public.usuarios u
     set organizacion_id = aceptada.organizacion_id, rol_en_organizacion = aceptada.rol, version = u.version + 1
   where u.id = cuenta.id;
  -- What a newcomer has uploaded to its draft counts for the organization from now on.
  update public.documentos d set organizacion_id = aceptada.organizacion_id
   where d.entidad = 'borrador' and d.creado_por = cuenta.id and d.organizacion_id is null;
  perform set_config('app.organizacion_id', aceptada.organizacion_id::text, true);
  return aceptada.organizacion_id;
end $$;

-- The account of an organization, both locked: whoever changes who leads it takes turns on the organization's row.
-- Not granted: the functions around it are.
create function app.colega_bajo_candado(organizacion uuid, cuenta uuid) returns usuarios
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  colega public.usuarios;
begin
  perform 1 from public.organizaciones o where o.id = organizacion for no key update;
  if organizacion is distinct from app.organizacion_id() and not app.puede('ver_proyectos') then
    perform app.rechazar('no_encontrado');
  end if;
  -- Asked under the lock: who was removed a moment ago leads nothing any more.
  if not (
    app.puede('editar_proyectos') or app.puede('administrar_sistema')
    or exists (select 1 from public.usuarios yo where yo.id = app.usuario_id() and yo.organizacion_id = organizacion
                 and (yo.rol_en_organizacion = 'propietario' or yo.id = cuenta))
  ) then
    perform app.rechazar('prohibido');
  end if;
  select u.* into colega from public.usuarios u
   where u.id = cuenta and u.organizacion_id = organizacion for no key update;
  if not found then perform app.rechazar('cuenta_de_otra'); end if;
  return colega;
end $$;

create function app.cuidar_ultimo_propietario(colega usuarios) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if colega.rol_en_organizacion = 'propietario' and not exists (
    select 1 from public.usuarios u
     where u.organizacion_id = colega.organizacion_id and u.rol_en_organizacion = 'propietario'
       and u.estado = 'activo' and u.email_verificado and u.id <> colega.id
  ) then
    perform app.rechazar('ultimo_propietario');
  end if;
end $$;

-- Refuses: no_encontrado, prohibido, cuenta_de_otra, ultimo_propietario.
create function app.cambiar_rol_de_colega(organizacion uuid, cuenta uuid, rol text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  colega public.usuarios := app.colega_bajo_candado(organizacion, cuenta);
begin
  -- One may step down, never up: only who leads gives the lead.
  if cuenta = app.usuario_id() and colega.rol_en_organizacion <> 'propietario' then perform app.rechazar('prohibido'); end if;
  if rol <> 'propietario' then perform app.cuidar_ultimo_propietario(colega); end if;
  update public.usuarios u set rol_en_organizacion = rol, version = u.version + 1 where u.id = cuenta;
end $$;

-- The account leaves the organization, by itself or by who leads it; its sessions and open pages end with it.
-- Refuses: no_encontrado, prohibido, cuenta_de_otra, ultimo_propietario.
create function app.retirar_colega(organizacion uuid, cuenta uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  colega public.usuarios := app.colega_bajo_candado(organizacion, cuenta);
begin
  perform app.cuidar_ultimo_propietario(colega);
  -- A draft is its author's and goes along; papers of the dossier that it borrowed stay behind.
  delete from public.documentos d
   where d.entidad = 'borrador' and d.creado_por = cuenta
     and exists (select 1 from public.documentos o where o.archivo_id = d.archivo_id and o.id <> d.id);
  update public.documentos d set organizacion_id = null where d.entidad = 'borrador' and d.creado_por = cuenta;
  update public.usuarios u set organizacion_id = null, rol_en_organizacion = null, version = u.version + 1
   where u.id = cuenta;
  delete from public.sesiones s where s.usuario_id = cuenta;
  insert into public.eventos (tipo, entidad, entidad_id, usuario_id, actor_id)
    values ('usuario.modificado', 'usuario', cuenta::text, cuenta, app.usuario_id());
end $$;

-- ── The dossier: papers with their expiry, over the documents ────────────────────────────────────

-- One row a version of a document of entidad 'expediente', whose entidad_id is the organization and whose ranura is
-- the type of paper (packages/domain …/organizaciones.papeles.ts).
create table papeles (
  documento_id uuid primary key references documentos (id) on delete restrict,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  tipo text not null check (tipo ~ '^[a-z][a-z0-9_]{0,60}$'),
  emitido_en date,
  -- Last day on which it is good; null: it does not expire.
  vence_en date,
  -- When the dates were last written: a warning is for what was not said then.
  fechado_en timestamptz not null default now(),
  -- Folio of the record that it came from when that was validated; null: uploaded to the dossier.
  origen text check (length(origen) <= 40),
  version integer not null default 1 check (version >= 1),
  constraint papeles_vence_despues check (vence_en >= emitido_en)
);
create index papeles_organizacion on papeles (organizacion_id);
create index papeles_vencen on papeles (vence_en) where vence_en is not null;

alter table papeles enable row level security;
revoke all on papeles from public, gp_app;
create policy papeles_ver on papeles for select to gp_app
  using (organizacion_id = (select app.organizacion_id()) or (select app.puede('ver_proyectos')));
create policy papeles_crear on papeles for insert to gp_app
  with check (
    organizacion_id = app.organizacion_id() or app.puede('editar_proyectos') or app.puede('gestionar_documentos')
    or app.puede('revisar_pre_registros')
  );
create policy papeles_fechar on papeles for update to gp_app
  using (
    organizacion_id = app.organizacion_id() or app.puede('editar_proyectos') or app.puede('gestionar_documentos')
  );
grant select on papeles to gp_app;
grant insert (documento_id, organizacion_id, tipo, emitido_en, vence_en, fechado_en, origen) on papeles to gp_app;
grant update (emitido_en, vence_en, fechado_en, version) on papeles to gp_app;

-- What has been told of a paper and a date, so that each warning is given once. Only the daily job looks.
create table papeles_avisos (
  documento_id uuid not null references papeles (documento_id) on delete cascade,
  vence_en date not null,
  -- Natural days ahead; 0: it expired.
  umbral integer not null check (umbral in (30, 7, 0)),
  creado_en timestamptz not null default now(),
  primary key (documento_id, vence_en, umbral)
);
alter table papeles_avisos enable row level security;
revoke all on papeles_avisos from public, gp_app;

-- A file may stand in several documents: a paper of the dossier used in a pre-registro, and the papers of a validated
-- pre-registro in the dossier. Always of one organization, so that a file never opens to another by being named.
alter table documentos drop constraint documentos_archivo_id_key;
create index documentos_archivo on documentos (archivo_id);

create function app.vigilar_archivo_compartido() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select 1 from public.documentos d
     where d.archivo_id = new.archivo_id and d.id <> new.id
       and (d.organizacion_id is null or d.organizacion_id is distinct from new.organizacion_id)
  ) then
    raise exception 'documentos: a file is shared within one organization only' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger documentos_archivo_compartido before insert or update of archivo_id, organizacion_id on documentos
  for each row execute function app.vigilar_archivo_compartido();

-- Who validates a pre-registro puts its papers into the dossier.
create policy documentos_adoptar on documentos for insert to gp_app
  with check (
    entidad = 'expediente' and creado_por = app.usuario_id() and app.puede('revisar_pre_registros')
  );
create policy documentos_relevar on documentos for update to gp_app
  using (entidad = 'expediente' and app.puede('revisar_pre_registros'))
  with check (entidad = 'expediente' and app.puede('revisar_pre_registros'));

-- As in 0003, each file counted once however many documents name it. What belongs to no organization counts for its author
-- only while it is a draft: the papers of a call are the foundation's.
create or replace function app.espacio_usado(organizacion uuid) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  usados bigint;
begin
  if organizacion is distinct from app.organizacion_id() and not app.es_personal() then
    raise exception 'espacio_usado: not the organization of the account' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('cuota:' || coalesce(organizacion, app.usuario_id())::text, 0));
  select coalesce(sum(a.bytes), 0) into usados
    from public.archivos a
   where a.id in (
     select d.archivo_id from public.documentos d
      where case when organizacion is null
        then d.organizacion_id is null and d.entidad = 'borrador' and d.creado_por = app.usuario_id()
        else d.organizacion_id = organizacion end);
  return usados;
end $$;

revoke all on function
  app.consultar_invitacion(text), app.invitaciones_recibidas(timestamptz), app.aceptar_invitacion(uuid, timestamptz),
  app.colega_bajo_candado(uuid, uuid), app.cuidar_ultimo_propietario(usuarios),
  app.cambiar_rol_de_colega(uuid, uuid, text), app.retirar_colega(uuid, uuid) from public;
grant execute on function
  app.consultar_invitacion(text), app.invitaciones_recibidas(timestamptz), app.aceptar_invitacion(uuid, timestamptz),
  app.cambiar_rol_de_colega(uuid, uuid, text), app.retirar_colega(uuid, uuid) to gp_app;

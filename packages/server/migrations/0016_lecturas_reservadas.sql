-- What is read on purpose only, and never without a trace: the whole CLABE of an organization, and the words of a mail.
-- The application's role has no grant on those columns; it asks a function that decides and writes who read.

-- ── The CLABE ────────────────────────────────────────────────────────────────────────────────────

-- What everybody who sees the organization sees of it: bank and last four digits.
alter table organizaciones
  add column clabe_banco text generated always as (left(clabe, 3)) stored,
  add column clabe_final text generated always as (right(clabe, 4)) stored;

-- Every column but that one. A column added later says itself who reads it.
revoke select on organizaciones from gp_app;
do $$
begin
  execute (
    select format('grant select (%s) on public.organizaciones to gp_app',
                  string_agg(quote_ident(a.attname), ', ' order by a.attnum))
      from pg_attribute a
     where a.attrelid = 'public.organizaciones'::regclass and a.attnum > 0 and not a.attisdropped
       and a.attname <> 'clabe');
end $$;

-- Whether the actor may read this organization's CLABE whole: its propietarios, and staff who write it into an
-- agreement, prepare a deposit or pay it (leeClabe in organizaciones.policy.ts). Nobody else, whatever else they see.
create function app.lee_clabe(organizacion uuid) returns boolean language sql stable as $$
  select coalesce(organizacion = app.organizacion_id() and app.es_propietario(), false)
    or (app.puede('ver_proyectos') and (
      app.puede('gestionar_convenios') or app.puede('gestionar_ministraciones') or app.puede('autorizar_pagos')))
$$;

-- The whole CLABE, and the entry of the log that says who read it: there is no other way to it. Null when the
-- organization has none, and then nothing is written. Refuses: no_encontrado, prohibido.
create function app.leer_clabe(organizacion uuid, ip inet) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  leida text;
begin
  if organizacion is distinct from app.organizacion_id() and not app.puede('ver_proyectos') then
    perform app.rechazar('no_encontrado');
  end if;
  if not app.lee_clabe(organizacion) then perform app.rechazar('prohibido'); end if;
  select o.clabe into leida from public.organizaciones o where o.id = leer_clabe.organizacion;
  if leida is null then return null; end if;
  insert into public.bitacora (actor_id, actor_nombre, accion, entidad, entidad_id, organizacion_id, ip, datos)
    select u.id, u.nombre, 'organizacion.ver-clabe', 'organizacion', leer_clabe.organizacion::text,
           leer_clabe.organizacion, leer_clabe.ip, jsonb_build_object('final', right(leida, 4))
      from public.usuarios u where u.id = app.usuario_id();
  return leida;
end $$;
revoke all on function app.leer_clabe(uuid, inet) from public;
grant execute on function app.leer_clabe(uuid, inet) to gp_app;

-- ── The words of mails ───────────────────────────────────────────────────────────────────────────

-- The made-up mailboxes of the demo are read in the portal, links and all: its worker says so when it keeps a mail.
-- Anywhere else what carries a personal link is for its mailbox alone.
alter table correos add column se_muestra boolean not null default false;

revoke select, insert on correos from gp_app;
do $$
begin
  execute (
    select format('grant select (%s) on public.correos to gp_app',
                  string_agg(quote_ident(a.attname), ', ' order by a.attnum))
      from pg_attribute a
     where a.attrelid = 'public.correos'::regclass and a.attnum > 0 and not a.attisdropped
       and a.attname not in ('texto', 'html'));
end $$;
grant insert (id, plantilla, para, asunto, texto, html, reservado, clave_unica, usuario_id) on correos to gp_app;

-- The words of a mail, and the entry of the log that says who read them; a second look within ten minutes is the same
-- reading. Refuses: prohibido, no_encontrado, correo_reservado.
create function app.leer_correo(correo uuid, ip inet) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  leido public.correos;
begin
  if not app.puede('administrar_sistema') then perform app.rechazar('prohibido'); end if;
  select c.* into leido from public.correos c where c.id = leer_correo.correo;
  if not found then perform app.rechazar('no_encontrado'); end if;
  if leido.reservado and not leido.se_muestra then perform app.rechazar('correo_reservado'); end if;
  if not exists (
    select 1 from public.bitacora b
     where b.entidad = 'correo' and b.entidad_id = leido.id::text and b.accion = 'correo.leer'
       and b.actor_id = app.usuario_id() and b.ocurrio_en > clock_timestamp() - interval '10 minutes'
  ) then
    insert into public.bitacora (actor_id, actor_nombre, accion, entidad, entidad_id, ip, datos)
      select u.id, u.nombre, 'correo.leer', 'correo', leido.id::text, leer_correo.ip,
             jsonb_build_object('plantilla', leido.plantilla)
        from public.usuarios u where u.id = app.usuario_id();
  end if;
  return jsonb_build_object('texto', leido.texto, 'html', leido.html);
end $$;
revoke all on function app.leer_correo(uuid, inet) from public;
grant execute on function app.leer_correo(uuid, inet) to gp_app;

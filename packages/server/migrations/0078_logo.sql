-- How the foundation is called and drawn: its name and its logos, for light and for dark ground. Only added to, so that what a
-- document or a letter showed when it was made is found again (ADR 0050).
create table logos (
  id uuid primary key default gen_random_uuid(),
  mime text not null check (mime in ('image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) between 1 and 131072),
  ancho integer not null check (ancho between 32 and 1600),
  alto integer not null check (alto between 32 and 1600),
  created_at timestamptz not null default now(),
  creado_por uuid not null references usuarios
);
create index logos_creado_por on logos (creado_por);

-- Version 1 is what the installation says, and has no row.
create table identidades (
  id uuid primary key default gen_random_uuid(),
  version integer not null unique check (version >= 2),
  -- Null: as the installation says.
  nombre text check (char_length(nombre) between 1 and 80),
  logo_claro uuid references logos,
  logo_oscuro uuid references logos,
  -- In force since then. Under the lock of who writes, so that versions and moments go the same way.
  created_at timestamptz not null default clock_timestamp(),
  creado_por uuid not null references usuarios
);
create index identidades_vigente on identidades (created_at desc);
create index identidades_creado_por on identidades (creado_por);

create function app.vigilar_identidad() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('identidades', 0));
  if new.version <> (select coalesce(max(i.version), 1) + 1 from public.identidades i) then
    perform app.rechazar('version_distinta');
  end if;
  new.created_at := clock_timestamp();
  return new;
end $$;
revoke all on function app.vigilar_identidad() from public;
create trigger vigilar_identidad before insert on identidades for each row execute function app.vigilar_identidad();

alter table logos enable row level security;
alter table identidades enable row level security;
create policy logos_ver on logos for select to gp_app using ((select app.puede('administrar_sistema')));
create policy logos_poner on logos for insert to gp_app
  with check ((select app.puede('administrar_sistema')) and creado_por = (select app.usuario_id()));
create policy identidades_ver on identidades for select to gp_app using ((select app.puede('administrar_sistema')));
create policy identidades_cambiar on identidades for insert to gp_app
  with check ((select app.puede('administrar_sistema')) and creado_por = (select app.usuario_id()));

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('logos', 'poner', 'alta', '{administrar_sistema}', null, null, '{mime,bytes,ancho,alto,creado_por}'),
  ('identidades', 'cambiar', 'alta', '{administrar_sistema}', null, null,
   '{version,nombre,logo_claro,logo_oscuro,creado_por}');
grant select on logos, identidades to gp_app;
select app.solo_se_escribe('logos', siempre => '{}');
select app.solo_se_escribe('identidades', siempre => '{}');

-- What everybody who comes may know, signed in or not: name and logos as they are now, and the installation's own name.
create function app.identidad() returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
           'version', coalesce(i.version, 1), 'nombre', i.nombre,
           'porOmision', (select a.valor ->> 'nombre' from public.ajustes a
                           where a.clave = 'fundacion' order by a.vigente_desde desc limit 1),
           'claro', (select jsonb_build_object('id', l.id, 'ancho', l.ancho, 'alto', l.alto) from public.logos l where l.id = i.logo_claro),
           'oscuro', (select jsonb_build_object('id', l.id, 'ancho', l.ancho, 'alto', l.alto) from public.logos l where l.id = i.logo_oscuro))
    from (values (1)) as siempre (uno)
    left join lateral (select * from public.identidades order by version desc limit 1) as i on true
$$;
-- The picture of a logo, of one that was taken away too: letters and pages that are open still name it.
create function app.logo(cual uuid) returns table (mime text, bytes bytea)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.mime, l.bytes from public.logos l where l.id = cual
$$;
revoke all on function app.identidad(), app.logo(uuid) from public;
grant execute on function app.identidad(), app.logo(uuid) to gp_app;

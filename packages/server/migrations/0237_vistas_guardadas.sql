-- Saved views (issue 18): a person's own filters of a list, under a name. Nobody else reads them, whatever they may.
create table vistas_guardadas (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios (id) on delete cascade,
  pantalla text not null check (pantalla in ('proyectos')),
  nombre text not null check (char_length(nombre) between 1 and 60),
  -- The address of the list as text by key.
  filtros jsonb not null check (jsonb_typeof(filtros) = 'object' and octet_length(filtros::text) <= 8000),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index vistas_guardadas_nombre on vistas_guardadas (usuario_id, pantalla, app.normalizar(nombre));

alter table vistas_guardadas enable row level security;
revoke all on vistas_guardadas from public, gp_app;
create policy vistas_guardadas_ver on vistas_guardadas for select to gp_app using (usuario_id = (select app.usuario_id()));
create policy vistas_guardadas_guardar on vistas_guardadas for insert to gp_app with check (usuario_id = (select app.usuario_id()));
create policy vistas_guardadas_renombrar on vistas_guardadas for update to gp_app
  using (usuario_id = (select app.usuario_id())) with check (usuario_id = (select app.usuario_id()));
create policy vistas_guardadas_eliminar on vistas_guardadas for delete to gp_app using (usuario_id = (select app.usuario_id()));

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('vistas_guardadas', 'guardar', 'alta', '{solicitante,personal}', null, null, '{usuario_id,pantalla,nombre,filtros}'),
  ('vistas_guardadas', 'renombrar', 'cambio', '{solicitante,personal}', null, null, '{nombre}');
grant select, delete on vistas_guardadas to gp_app;
select app.solo_se_escribe('vistas_guardadas');

-- Its name changes version by version; what it filters by, and whose it is, stay.
create function app.vigilar_vista() returns trigger language plpgsql as $$
begin
  if (new.id, new.usuario_id, new.pantalla, new.filtros, new.created_at)
       is distinct from (old.id, old.usuario_id, old.pantalla, old.filtros, old.created_at)
     or new.version <> old.version + 1 then
    raise exception 'vistas_guardadas: only its name changes, one version at a time' using errcode = 'check_violation';
  end if;
  new.updated_at := now();
  return new;
end $$;
revoke all on function app.vigilar_vista() from public;
create trigger vigilar_vista before update on vistas_guardadas for each row execute function app.vigilar_vista();

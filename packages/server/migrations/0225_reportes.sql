-- Reports that a person composes: which columns of which base, narrowed and grouped how, in words of the domain; never SQL. Each is its
-- author's, or read by all who hold ver_reportes; what it holds is asked with the rights of whoever opens it.
create table reportes (
  id uuid primary key default gen_random_uuid(),
  nombre text not null check (char_length(btrim(nombre)) between 1 and 120),
  definicion jsonb not null check (jsonb_typeof(definicion) = 'object' and octet_length(definicion::text) <= 8000),
  compartido boolean not null default false,
  autor uuid not null references usuarios (id) on delete restrict,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reportes_autor on reportes (autor);
create index reportes_compartidos on reportes (id) where compartido;

alter table reportes enable row level security;
revoke all on reportes from public, gp_app;
create policy reportes_ver on reportes for select to gp_app
  using ((select app.puede('ver_reportes')) and (compartido or autor = (select app.usuario_id())));
create policy reportes_crear on reportes for insert to gp_app with check (
  autor = (select app.usuario_id()) and (select app.puede('ver_reportes')) and (select app.puede('crear_reportes')));
create policy reportes_editar on reportes for update to gp_app
  using (autor = (select app.usuario_id()) and (select app.puede('ver_reportes')) and (select app.puede('crear_reportes')))
  with check (autor = (select app.usuario_id()) and (select app.puede('ver_reportes')) and (select app.puede('crear_reportes')));
-- Whoever composes no more may still take away what it composed.
create policy reportes_eliminar on reportes for delete to gp_app
  using (autor = (select app.usuario_id()) and (select app.puede('ver_reportes')));

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('reportes', 'crear', 'alta', '{crear_reportes}', null, null, '{nombre,definicion,compartido,autor}'),
  ('reportes', 'editar', 'cambio', '{crear_reportes}', null, null, '{nombre,definicion,compartido}');
grant select, delete on reportes to gp_app;
select app.solo_se_escribe('reportes');

create function app.vigilar_reporte() returns trigger language plpgsql as $$
begin
  if (new.id, new.autor, new.created_at) is distinct from (old.id, old.autor, old.created_at) or new.version <> old.version + 1 then
    raise exception 'reportes: a report changes one version at a time, and stays its author''s' using errcode = 'check_violation';
  end if;
  new.updated_at := now();
  return new;
end $$;
revoke all on function app.vigilar_reporte() from public;
create trigger vigilar_reporte before update on reportes for each row execute function app.vigilar_reporte();

-- Who gets which report by mail each month: each for oneself.
create table reporte_suscripciones (
  reporte_id uuid not null references reportes (id) on delete cascade,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (reporte_id, usuario_id)
);
create index reporte_suscripciones_usuario on reporte_suscripciones (usuario_id);

alter table reporte_suscripciones enable row level security;
revoke all on reporte_suscripciones from public, gp_app;
create policy reporte_suscripciones_ver on reporte_suscripciones for select to gp_app using (usuario_id = (select app.usuario_id()));
create policy reporte_suscripciones_crear on reporte_suscripciones for insert to gp_app with check (
  usuario_id = (select app.usuario_id()) and (select app.puede('ver_reportes'))
  and exists (select from reportes r where r.id = reporte_id));
create policy reporte_suscripciones_eliminar on reporte_suscripciones for delete to gp_app using (usuario_id = (select app.usuario_id()));
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('reporte_suscripciones', 'suscribir', 'alta', '{ver_reportes}', null, null, '{reporte_id,usuario_id}');
grant select, delete on reporte_suscripciones to gp_app;
select app.solo_se_escribe('reporte_suscripciones');

-- What the job told of each month, so that two nodes tell it once. Nobody reads it through the application.
create table reporte_envios (
  reporte_id uuid not null references reportes (id) on delete cascade,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  mes text not null check (mes ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  created_at timestamptz not null default now(),
  primary key (reporte_id, usuario_id, mes)
);
create index reporte_envios_usuario on reporte_envios (usuario_id);
alter table reporte_envios enable row level security;
revoke all on reporte_envios from public, gp_app;

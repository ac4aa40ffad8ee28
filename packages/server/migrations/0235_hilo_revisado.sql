-- El hilo (stages.md §1, issue 18): that somebody of the foundation looked at a thing of a case after something that it comes from
-- changed. What is to be looked at is computed from the versions of the design and the acuerdos; only that it was looked at is kept, a row
-- for each thing and change, for good. Of and for the staff: no policy gives an organization a row.
create table hilo_revisiones (
  id uuid primary key default gen_random_uuid(),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- Key of the thing ('linea:<id>'), and of the change ('version.5~matriz:<id>').
  cosa text not null check (cosa ~ '^[a-z]+:[A-Za-z0-9_.-]{1,110}$'),
  cambio text not null check (cambio ~ '^(version|acuerdo)\.[0-9]{1,6}~[a-z]+:[A-Za-z0-9_.-]{1,110}$'),
  -- What they were called then.
  nombre text not null check (length(nombre) between 1 and 4000),
  que text not null check (length(que) between 1 and 8000),
  revisado_por uuid not null references usuarios (id) on delete restrict,
  revisado_en timestamptz not null default now(),
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint hilo_revisiones_una_vez unique (proyecto_id, cosa, cambio)
);
create index hilo_revisiones_proyecto on hilo_revisiones (proyecto_id, revisado_en desc, id);
create index hilo_revisiones_organizacion on hilo_revisiones (organizacion_id);
create index hilo_revisiones_revisado_por on hilo_revisiones (revisado_por);

alter table hilo_revisiones enable row level security;
revoke all on hilo_revisiones from public, gp_app;
do $$
begin
  execute format('create policy hilo_revisiones_ver on hilo_revisiones for select to gp_app
    using ((select app.es_personal()) and (select app.ve_todo()) and %s)', app.vista_de('hilo_revisiones'));
  execute format('create policy hilo_revisiones_agregar on hilo_revisiones for insert to gp_app
    with check (revisado_por = (select app.usuario_id()) and (select app.ve_todo()) and app.puede(''editar_proyectos'') and %s)',
    app.vista_de('hilo_revisiones'));
end $$;
grant select on hilo_revisiones to gp_app;

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('hilo_revisiones', 'revisar', 'alta', '{editar_proyectos}', null, null,
   '{proyecto_id,organizacion_id,cosa,cambio,nombre,que,revisado_por,revisado_en}');
select app.solo_se_escribe('hilo_revisiones', siempre => '{}');

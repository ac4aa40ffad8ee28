-- A new legal representative during a convenio in force (stages.md §3): recorded with the paper that says so, for good. Who was recorded
-- last signs for the organization what modifies the convenio; what was signed before stays as it was.

create table convenio_representantes (
  id uuid primary key default gen_random_uuid(),
  convenio_id uuid not null references convenios (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  orden integer not null check (orden >= 1),
  nombre text not null check (length(nombre) between 1 and 200),
  cargo text not null check (length(cargo) between 1 and 200),
  -- By which an e.firma is known to be theirs; null of what is signed on paper alone.
  rfc text check (length(rfc) = 13),
  desde date not null,
  documento_id uuid not null unique references documentos (id) on delete restrict,
  registrado_por uuid not null references usuarios (id) on delete restrict,
  registrado_en timestamptz not null,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint convenio_representantes_orden unique (convenio_id, orden)
);
create index convenio_representantes_proyecto on convenio_representantes (proyecto_id, organizacion_id);
create index convenio_representantes_organizacion on convenio_representantes (organizacion_id);
create index convenio_representantes_registrado_por on convenio_representantes (registrado_por);

create function app.vigilar_representante() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c public.convenios;
begin
  if tg_op <> 'INSERT' then
    raise exception 'convenio_representantes: who was recorded stays' using errcode = 'check_violation';
  end if;
  select * into c from public.convenios x where x.id = new.convenio_id for update;
  if c.id is null or (c.proyecto_id, c.organizacion_id) is distinct from (new.proyecto_id, new.organizacion_id)
     or c.estado not in ('firmado', 'vigente')
     or new.orden <> 1 + (select count(*) from public.convenio_representantes r where r.convenio_id = new.convenio_id)
     or exists (select from public.convenio_modificatorios m
                 where m.convenio_id = new.convenio_id and m.firmado_en is null and m.retirado_en is null) then
    raise exception 'convenio_representantes: not of a signed convenio, or something lies at signature' using errcode = 'check_violation';
  end if;
  if not exists (
    select from public.documentos d join public.archivos a on a.id = d.archivo_id
     where d.id = new.documento_id and d.entidad = 'convenio' and d.entidad_id = new.convenio_id and d.ranura = 'nombramiento'
       and a.mime = 'application/pdf') then
    perform app.rechazar('nombramiento_ajeno');
  end if;
  return new;
end $$;
create trigger convenio_representantes_vigilados before insert or update or delete on convenio_representantes
  for each row execute function app.vigilar_representante();

do $$
declare
  caso constant text := app.vista_de('convenio_representantes');
begin
  alter table convenio_representantes enable row level security;
  revoke all on convenio_representantes from public, gp_app;
  execute format('create policy convenio_representantes_ver on convenio_representantes for select to gp_app using (%s)', caso);
  grant select on convenio_representantes to gp_app;
  execute format('create policy convenio_representantes_registrar on convenio_representantes for insert to gp_app
    with check (registrado_por = app.usuario_id() and (select app.ve_todo()) and app.puede(''gestionar_convenios'') and %s)', caso);
end $$;

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('convenios', 'cambiarRepresentante', 'cambio', '{gestionar_convenios}', '{firmado,vigente}', null, '{}'),
  ('convenio_representantes', 'registrar', 'alta', '{gestionar_convenios}', null, null,
   '{convenio_id,proyecto_id,organizacion_id,orden,nombre,cargo,rfc,desde,documento_id,registrado_por,registrado_en}');
select app.solo_se_escribe('convenios', 'estado');
select app.solo_se_escribe('convenio_representantes', siempre => '{}');

revoke all on function app.vigilar_representante() from public;

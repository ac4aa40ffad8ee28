-- The auditor's file of a case (ADR 0074): asked for by a person, put together by a job, kept for some days.

-- What an account may ask for: all of a case; the case alone, without the actas that tell of others; null: nothing. As
-- `expedienteQuePide` of the domain has it. Which cases are open to it is said by the policies.
create function app.expediente_que_pide() returns text
language sql stable as $$
  select case
    when app.ve_todo() and app.puede('administrar_sistema') then 'todo'
    when app.alcance() = 'por_acceso' and app.puede('ver_reportes')
         and not app.puede('votar_proyectos') then 'caso'
  end
$$;
revoke all on function app.expediente_que_pide() from public;
grant execute on function app.expediente_que_pide() to gp_app;

create table expedientes_de_auditoria (
  id uuid primary key default gen_random_uuid(),
  proyecto_id uuid not null references proyectos (id) on delete restrict,
  alcance text not null check (alcance in ('todo', 'caso')),
  pedido_por uuid not null references usuarios (id) on delete restrict,
  creado_en timestamptz not null default now(),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'en_curso', 'listo', 'fallido', 'retirado')),
  -- Files that it will have, and those that are in it.
  total integer check (total >= 0),
  hechos integer not null default 0 check (hechos >= 0),
  -- Where its bytes are, until they are deleted.
  clave text unique check (clave ~ '^[0-9a-f]{2}/[0-9a-f]{2}/[0-9a-f]{32}$'),
  bytes bigint check (bytes > 0),
  -- Of the manifest, which names every file with its own; of the index, and of the ZIP.
  manifiesto_sha256 text check (manifiesto_sha256 ~ '^[0-9a-f]{64}$'),
  indice_sha256 text check (indice_sha256 ~ '^[0-9a-f]{64}$'),
  zip_sha256 text check (zip_sha256 ~ '^[0-9a-f]{64}$'),
  -- By which anybody asks whether the manifest is the foundation's: 80 random bits, as what is issued has them.
  codigo text unique check (codigo ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- What belongs to the case and is not in it, [{ruta, motivo}]; and files that are not what was received.
  faltas jsonb not null default '[]' check (jsonb_typeof(faltas) = 'array'),
  alterados jsonb not null default '[]' check (jsonb_typeof(alterados) = 'array'),
  terminado_en timestamptz,
  vence_en timestamptz,
  constraint terminado_tiene_fecha check ((estado in ('pendiente', 'en_curso')) = (terminado_en is null)),
  constraint listo_tiene_bytes check ((estado = 'listo') = (clave is not null)),
  constraint armado_se_prueba check (
    (estado in ('listo', 'retirado')) = (num_nonnulls(bytes, manifiesto_sha256, indice_sha256, zip_sha256, codigo, vence_en) = 6))
);
-- One of each kind at a time: who asks meanwhile is shown it.
create unique index expedientes_de_auditoria_uno on expedientes_de_auditoria (proyecto_id, alcance)
  where estado in ('pendiente', 'en_curso');
create index expedientes_de_auditoria_proyecto on expedientes_de_auditoria (proyecto_id, creado_en desc);
create index expedientes_de_auditoria_pedido_por on expedientes_de_auditoria (pedido_por);
create index expedientes_de_auditoria_vence on expedientes_de_auditoria (vence_en) where estado = 'listo';

insert into app.entidades_de_caso (entidad, tabla) values ('auditoria', 'expedientes_de_auditoria');

alter table expedientes_de_auditoria enable row level security;
revoke all on expedientes_de_auditoria from public, gp_app;
do $$
declare
  -- Who may have all of it sees both kinds.
  caso constant text := app.vista_de('expedientes_de_auditoria');
begin
  execute format('create policy expedientes_de_auditoria_ver on expedientes_de_auditoria for select to gp_app using (
    (select app.expediente_que_pide()) in (''todo'', alcance) and %s)', caso);
  execute format('create policy expedientes_de_auditoria_pedir on expedientes_de_auditoria for insert to gp_app with check (
    pedido_por = (select app.usuario_id()) and estado = ''pendiente'' and alcance = (select app.expediente_que_pide()) and %s)', caso);
end $$;
grant select on expedientes_de_auditoria to gp_app;
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('expedientes_de_auditoria', 'pedir', 'alta', '{administrar_sistema,ver_reportes}', null, null,
   '{proyecto_id,alcance,pedido_por}');
select app.solo_se_escribe('expedientes_de_auditoria', siempre => '{}');

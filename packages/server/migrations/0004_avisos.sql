-- Mail outbox and the bell (product.md 'Notificaciones'; rules 48, 91).

-- A mail is written in the transaction of its cause and sent afterwards by a job.
create table correos (
  id uuid primary key default gen_random_uuid(),
  plantilla text not null check (length(plantilla) between 1 and 80),
  -- One address and one line: nothing can become another header (rule 91).
  para text not null check (length(para) between 3 and 320 and para !~ '[[:cntrl:][:space:],;<>]'),
  asunto text not null check (length(asunto) between 1 and 250 and asunto !~ '[[:cntrl:]]'),
  texto text not null check (length(texto) <= 100000),
  html text not null check (length(html) <= 300000),
  -- It carries a link that opens an account: its words are forgotten once it was sent.
  reservado boolean not null default false,
  -- Queued once, however often the cause is repeated.
  clave_unica text not null unique check (length(clave_unica) between 1 and 200),
  usuario_id uuid references usuarios (id) on delete set null,
  -- 'retenido': no SMTP is configured, the mail is read in the portal's own outbox.
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'fallido', 'retenido')),
  intentos integer not null default 0 check (intentos >= 0),
  ultimo_error text,
  -- Fixed before the first attempt, so that a mail sent twice is one for its reader.
  message_id text unique,
  creado_en timestamptz not null default now(),
  enviado_en timestamptz,
  constraint correos_enviado_con_fecha check ((estado = 'enviado') = (enviado_en is not null))
);
create index correos_creado on correos (creado_en desc, id desc);
create index correos_estado on correos (estado, creado_en desc, id desc);

-- Every mail that becomes due is one job, whoever wrote it; the application's role cannot touch the queue itself.
create function app.encolar_correo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.add_job(
    'enviar_correo', json_build_object('id', new.id), job_key := 'correo:' || new.id, max_attempts := 12);
  return null;
end $$;
create trigger correos_nuevos after insert on correos
  for each row when (new.estado = 'pendiente') execute function app.encolar_correo();
create trigger correos_reintentados after update of estado on correos
  for each row when (new.estado = 'pendiente' and old.estado <> 'pendiente') execute function app.encolar_correo();

alter table correos enable row level security;
revoke all on correos from public, gp_app;
create policy correos_ver on correos for select to gp_app using ((select app.puede('administrar_sistema')));
create policy correos_escribir on correos for insert to gp_app
  with check (estado = 'pendiente' and intentos = 0 and message_id is null);
-- The administrator asks for another try of what failed or was kept; a mail's words never change.
create policy correos_reintentar on correos for update to gp_app
  using (app.puede('administrar_sistema') and estado in ('fallido', 'retenido'))
  with check (app.puede('administrar_sistema') and estado = 'pendiente');
grant select, insert on correos to gp_app;
grant update (estado, intentos) on correos to gp_app;

-- What concerns one person, written by the job that dispatches an event.
create table notificaciones (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios (id) on delete cascade,
  evento_id bigint not null,
  tipo text not null check (length(tipo) between 1 and 80),
  titulo text not null check (length(titulo) between 1 and 200),
  cuerpo text not null default '' check (length(cuerpo) <= 1000),
  -- A path inside the portal, never another origin (rule 9).
  enlace text check (enlace ~ '^/([^/\\]|$)' and length(enlace) <= 500),
  leida_en timestamptz,
  creada_en timestamptz not null default now(),
  -- The dispatch runs at least once; the bell shows once.
  constraint notificaciones_una_por_evento unique (usuario_id, evento_id)
);
create index notificaciones_recientes on notificaciones (usuario_id, creada_en desc, id desc);
create index notificaciones_sin_leer on notificaciones (usuario_id) where leida_en is null;

alter table notificaciones enable row level security;
revoke all on notificaciones from public, gp_app;
create policy notificaciones_propias on notificaciones for select to gp_app
  using (usuario_id = (select app.usuario_id()));
create policy notificaciones_leer on notificaciones for update to gp_app
  using (usuario_id = app.usuario_id()) with check (usuario_id = app.usuario_id());
grant select on notificaciones to gp_app;
grant update (leida_en) on notificaciones to gp_app;

revoke all on function app.encolar_correo() from public;

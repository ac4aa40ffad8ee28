-- The reports of progress of a project in execution (product.md §3, Reporte): one a period of its calendar, written and sent by its
-- organization, reviewed by the foundation. What is written lies apart (avance_paginas), as it is saved while it is typed.

create table avances (
  id uuid primary key default gen_random_uuid(),
  seguimiento_id uuid not null references seguimientos (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- Whose plan it reports on: the one in force when it was begun, or last sent.
  acuerdo_id uuid not null references acuerdos (id) on delete restrict,
  folio text not null,
  nombre_proyecto text not null default '',
  nombre_organizacion text not null,
  -- Of the calendar when it was begun: a longer vigencia goes on after it.
  numero integer not null check (numero between 1 and 1000),
  inicio date not null,
  fin date not null,
  vence date not null,
  estado text not null default 'borrador' check (estado in ('borrador', 'enviado', 'en_correccion', 'aprobado')),
  version integer not null default 1 check (version >= 1),
  -- Whole percent, as what was sent says; null of a plan without activities.
  fisico integer check (fisico between 0 and 100),
  -- When it was sent first, which says whether it was late; and last.
  recibido_en timestamptz,
  enviado_por uuid references usuarios (id) on delete restrict,
  enviado_en timestamptz,
  resuelto_por uuid references usuarios (id) on delete restrict,
  resuelto_en timestamptz,
  comentario text check (length(comentario) between 10 and 2000),
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text not null generated always as (app.normalizar(folio || ' ' || nombre_proyecto || ' ' || nombre_organizacion)) stored,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint avances_del_caso unique (id, proyecto_id),
  constraint avances_un_periodo unique (seguimiento_id, numero),
  constraint periodo_en_orden check (inicio <= fin and fin < vence),
  constraint revisa_otra_persona check (resuelto_por <> enviado_por),
  constraint pasos_de_su_estado check (case estado
    when 'borrador' then num_nonnulls(recibido_en, enviado_por, enviado_en, resuelto_por, resuelto_en, comentario, fisico) = 0
    when 'enviado' then num_nonnulls(recibido_en, enviado_por, enviado_en) = 3
    else num_nonnulls(recibido_en, enviado_por, enviado_en, resuelto_por, resuelto_en) = 5
      and (estado = 'aprobado' or comentario is not null) end)
);
create index avances_proyecto on avances (proyecto_id, numero);
create index avances_acuerdo on avances (acuerdo_id);
create index avances_esperan on avances (updated_at, id) where estado = 'enviado';
create index avances_enviado_por on avances (enviado_por) where enviado_por is not null;
create index avances_resuelto_por on avances (resuelto_por) where resuelto_por is not null;
create index avances_created_by on avances (created_by);

select app.etapa('avances',
  identidad => '{seguimiento_id,proyecto_id,organizacion_id,folio,nombre_proyecto,nombre_organizacion,numero,inicio,fin,vence}',
  sellados => '{aprobado}',
  crea => '{}', cambia => '{gestionar_ministraciones}', entidad => 'avance');

create table avance_paginas (
  avance_id uuid primary key,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  version integer not null check (version >= 1),
  respuestas jsonb not null check (jsonb_typeof(respuestas) = 'object' and octet_length(respuestas::text) <= 1000000),
  guardado_por uuid not null references usuarios (id) on delete restrict,
  guardado_en timestamptz not null,
  foreign key (avance_id, proyecto_id) references avances (id, proyecto_id) on delete restrict
);
create index avance_paginas_proyecto on avance_paginas (proyecto_id);
create index avance_paginas_organizacion on avance_paginas (organizacion_id);
create index avance_paginas_guardado_por on avance_paginas (guardado_por);

-- Which reminders of a period went out, by threshold in natural days before it is due.
create table avance_recordatorios (
  seguimiento_id uuid not null references seguimientos (id) on delete restrict,
  vence date not null,
  umbral integer not null,
  primary key (seguimiento_id, vence, umbral)
);
alter table avance_recordatorios enable row level security;
revoke all on avance_recordatorios from public, gp_app;

-- ── What holds of it ─────────────────────────────────────────────────────────────────────────────

create function app.vigilar_avance() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  hoy constant date := (now() at time zone 'America/Chihuahua')::date;
  s public.seguimientos;
  a public.acuerdos;
begin
  select * into s from public.seguimientos x where x.id = new.seguimiento_id;
  if tg_op = 'INSERT' then
    -- Two that begin one at once come one after the other.
    perform from public.acuerdos x where x.proyecto_id = new.proyecto_id and x.numero = 1 for update;
    select * into a from public.acuerdos x where x.proyecto_id = new.proyecto_id order by x.numero desc limit 1;
    if s.id is null or a.id is null or (s.proyecto_id, s.organizacion_id, a.id) is distinct from (new.proyecto_id, new.organizacion_id, new.acuerdo_id)
       or new.estado <> 'borrador' then
      raise exception 'avances: not of this seguimiento' using errcode = 'check_violation';
    end if;
    if new.inicio < a.vigencia_inicio or new.fin > a.vigencia_fin or new.inicio > hoy or exists (
      select from public.avances x where x.seguimiento_id = s.id
         and (daterange(x.inicio, x.fin, '[]') && daterange(new.inicio, new.fin, '[]') or (x.numero < new.numero) <> (x.fin < new.inicio))) then
      raise exception 'avances: no such period' using errcode = 'check_violation';
    end if;
  end if;
  if new.estado in ('borrador', 'enviado') and (tg_op = 'INSERT' or new.estado <> old.estado) and (s.estado = 'terminado' or exists (
    select from public.avances x where x.seguimiento_id = s.id and x.numero > new.numero and x.estado = 'aprobado')) then
    perform app.rechazar('periodo_cerrado');
  end if;
  if tg_op = 'INSERT' then return new; end if;
  if new.estado = 'enviado' and old.estado <> 'enviado' then
    -- By the day on which it says that it was sent, which is the clock's of who acts.
    if new.fin > (new.enviado_en at time zone 'America/Chihuahua')::date or not exists (select from public.avance_paginas p where p.avance_id = new.id) or not exists (
      select from public.acuerdos x where x.id = new.acuerdo_id and x.proyecto_id = new.proyecto_id) then
      raise exception 'avances: nothing to send' using errcode = 'check_violation';
    end if;
    if old.recibido_en is not null and new.recibido_en <> old.recibido_en then
      raise exception 'avances: when it came stays' using errcode = 'check_violation';
    end if;
  elsif (new.acuerdo_id, new.fisico, new.recibido_en, new.enviado_por, new.enviado_en)
      is distinct from (old.acuerdo_id, old.fisico, old.recibido_en, old.enviado_por, old.enviado_en) then
    raise exception 'avances: what was sent stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger avances_en_regla before insert or update on avances for each row execute function app.vigilar_avance();

-- Whether its organization writes a report now, with the rights of whoever asks; and whether it was ever sent.
create function app.avance_abierto(avance uuid) returns boolean language sql stable as $$
  select exists (select from public.avances a where a.id = avance and a.estado in ('borrador', 'en_correccion'))
$$;
create function app.avance_enviado(avance uuid) returns boolean language sql stable as $$
  select exists (select from public.avances a where a.id = avance and a.estado <> 'borrador')
$$;

create function app.vigilar_pagina_de_avance() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.avance_id, new.proyecto_id, new.organizacion_id) is distinct from (old.avance_id, old.proyecto_id, old.organizacion_id)
     or new.version <> (case tg_op when 'UPDATE' then old.version else 0 end) + 1 then
    raise exception 'avance_paginas: version %', new.version using errcode = 'check_violation';
  end if;
  if not app.avance_abierto(new.avance_id) then
    raise exception 'avance_paginas: it is closed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger avance_paginas_vigiladas before insert or update on avance_paginas for each row execute function app.vigilar_pagina_de_avance();

-- ── Who may ──────────────────────────────────────────────────────────────────────────────────────

do $$
declare
  caso text := app.vista_de('avance_paginas');
  la_suya constant text := 'organizacion_id = (select app.organizacion_id())';
begin
  alter table avance_paginas enable row level security;
  revoke all on avance_paginas from public, gp_app;
  -- What is being written is its organization's until it is sent.
  execute format('create policy avance_paginas_ver on avance_paginas for select to gp_app using (%s and (%s or app.avance_enviado(avance_id)))',
    caso, la_suya);
  grant select on avance_paginas to gp_app;
  execute format('create policy avance_paginas_empezar on avance_paginas for insert to gp_app
    with check (guardado_por = app.usuario_id() and %s and %s)', la_suya, caso);
  execute format('create policy avance_paginas_guardar on avance_paginas for update to gp_app
    using (%1$s and %2$s) with check (guardado_por = app.usuario_id() and %1$s and %2$s)', la_suya, caso);
  -- Evidence likewise: no right over other documents reaches it.
  execute format('create policy documentos_de_avance_vistos on documentos as restrictive for select to gp_app
    using (entidad <> ''avance'' or %s or app.avance_enviado(entidad_id))', la_suya);
  execute format('create policy documentos_de_avance_hechos on documentos as restrictive for insert to gp_app
    with check (entidad <> ''avance'' or %s)', la_suya);
  execute format('create policy documentos_de_avance_cambiados on documentos as restrictive for update to gp_app
    using (entidad <> ''avance'' or %1$s) with check (entidad <> ''avance'' or %1$s)', la_suya);
end $$;
insert into app.recibe_documentos values ('avance', 'avances', '{borrador,en_correccion}');

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('avances', 'escribir', 'alta', '{solicitante}', null, null,
   '{seguimiento_id,proyecto_id,organizacion_id,acuerdo_id,folio,nombre_proyecto,nombre_organizacion,numero,inicio,fin,vence,created_by}'),
  ('avances', 'enviar', 'cambio', '{solicitante}', '{borrador,en_correccion}', '{enviado}',
   '{acuerdo_id,fisico,recibido_en,enviado_por=yo,enviado_en}'),
  ('avances', 'aprobar', 'cambio', '{gestionar_ministraciones}', '{enviado}', '{aprobado}', '{resuelto_por=yo,resuelto_en}'),
  ('avances', 'solicitarCambios', 'cambio', '{gestionar_ministraciones}', '{enviado}', '{en_correccion}',
   '{resuelto_por=yo,resuelto_en,comentario}'),
  ('avance_paginas', 'empezar', 'alta', '{solicitante}', null, null,
   '{avance_id,proyecto_id,organizacion_id,version,respuestas,guardado_por,guardado_en}'),
  ('avance_paginas', 'guardar', 'cambio', '{solicitante}', null, null, '{version,respuestas,guardado_por=yo,guardado_en}');
select app.solo_se_escribe('avances', 'estado');
select app.solo_se_escribe('avance_paginas', siempre => '{}');

revoke all on function app.vigilar_avance(), app.avance_abierto(uuid), app.avance_enviado(uuid) from public;
grant execute on function app.avance_abierto(uuid), app.avance_enviado(uuid) to gp_app;

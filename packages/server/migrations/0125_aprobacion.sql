-- The aprobación (product.md §3): the oficio of a project that was designed together, its answer, the scores of several evaluators,
-- the dictamen, the vote of two bodies, and the decision. A round is a row of five stages; nothing of it is written again once its
-- stage is over, and another round leaves it as it was (rule 74).

create table aprobaciones (
  id uuid primary key default gen_random_uuid(),
  -- Its case's.
  folio text not null check (folio ~ '^PROJ-[0-9]{4}-[0-9]{6,}$'),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- Where it comes from, which is completed and changes no more.
  codiseno_id uuid not null references co_disenos (id) on delete restrict,
  nombre_organizacion text not null,
  -- Of the ficha, by trigger: what lists show and go by.
  nombre_proyecto text check (length(nombre_proyecto) between 1 and 300),
  solicitado numeric(14,2) check (solicitado >= 0),
  monto_aprobado numeric(14,2) check (monto_aprobado > 0),
  estado text not null default 'en_evaluacion' check (estado in (
    'en_evaluacion', 'aprobado', 'rechazado', 'diferido', 'desistido', 'cancelado')),
  version integer not null default 1 check (version >= 1),
  -- Raised by what is the foundation's own: who evaluates, and that somebody sent.
  version_revision integer not null default 0 check (version_revision >= 0),
  revisado_en timestamptz,
  -- The round that is open, or was the last, and its stage: as its row says.
  ronda integer not null default 1 check (ronda >= 1),
  etapa text not null default 'oficio' check (etapa in ('oficio', 'respuesta', 'dictamen', 'votacion', 'decision')),
  -- Whose turn it is; null: nobody's.
  turno text generated always as (case estado
    when 'en_evaluacion' then case etapa when 'respuesta' then 'organizacion' when 'votacion' then 'consejo' else 'fundacion' end
    when 'diferido' then 'fundacion'
    when 'rechazado' then case when archivado_en is null then 'fundacion' end end) stored,
  turno_desde timestamptz not null default now(),
  -- Of the oficio that waits for its answer.
  vence_en timestamptz,
  -- Why it was decided so, opened again, or how it ended.
  motivo text check (length(motivo) between 1 and 2000),
  archivado_en timestamptz,
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  folio_orden bigint not null generated always as (
    split_part(folio, '-', 2)::bigint * 1000000000 + split_part(folio, '-', 3)::bigint) stored,
  nombre_orden text not null generated always as (coalesce(nombre_proyecto, '')) stored,
  monto_orden bigint not null generated always as (coalesce(coalesce(monto_aprobado, solicitado) * 100, -1)::bigint) stored,
  vence_orden timestamptz not null generated always as (coalesce(vence_en, '9999-12-31T00:00:00Z'::timestamptz)) stored,
  busqueda text generated always as (
    app.normalizar(folio || ' ' || nombre_organizacion || ' ' || coalesce(nombre_proyecto, ''))) stored,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint vence_mientras_se_responde check ((vence_en is not null) = (estado = 'en_evaluacion' and etapa = 'respuesta')),
  constraint aprobado_con_monto check ((estado = 'aprobado') = (monto_aprobado is not null)),
  constraint decidido_en_su_etapa check ((estado in ('aprobado', 'rechazado', 'diferido')) <= (etapa = 'decision')),
  constraint se_archiva_lo_rechazado check (archivado_en is null or estado = 'rechazado'),
  constraint motivo_de_lo_terminado check (estado = 'en_evaluacion' or motivo is not null)
);
-- One a case, and one of each co-diseño: nothing deletes one, and no case comes back behind it.
create unique index aprobaciones_proyecto on aprobaciones (proyecto_id);
create unique index aprobaciones_codiseno on aprobaciones (codiseno_id);

select app.etapa('aprobaciones',
  identidad => '{folio,proyecto_id,organizacion_id,codiseno_id,nombre_organizacion}',
  sellados => '{desistido,cancelado}',
  reservadas => '{version_revision,revisado_en}',
  crea => '{gestionar_aprobaciones}', cambia => '{administrar_sistema,gestionar_aprobaciones}');
-- It is opened from a completed co-diseño whose case waits for it, and with the number of that case.
create policy aprobaciones_de_completados on aprobaciones as restrictive for insert to gp_app with check (exists (
  select from co_disenos c join proyectos y on y.id = c.proyecto_id
   where c.id = aprobaciones.codiseno_id and c.estado = 'completado'
     and y.id = aprobaciones.proyecto_id and y.folio = aprobaciones.folio and y.etapa = 'aprobacion'
     and app.puede('gestionar_aprobaciones')));

-- Keyset pages.
create index aprobaciones_orden_folio on aprobaciones (folio_orden, id) include (organizacion_id, proyecto_id);
create index aprobaciones_orden_nombre on aprobaciones (nombre_orden, id) include (organizacion_id, proyecto_id);
create index aprobaciones_orden_organizacion on aprobaciones (nombre_organizacion, id) include (organizacion_id, proyecto_id);
create index aprobaciones_orden_monto on aprobaciones (monto_orden, id) include (organizacion_id, proyecto_id);
create index aprobaciones_orden_vence on aprobaciones (vence_orden, id) include (organizacion_id, proyecto_id);
create index aprobaciones_por_estado on aprobaciones (estado, id) include (organizacion_id, proyecto_id);
create index aprobaciones_estado on aprobaciones (estado, created_at desc, id desc) include (organizacion_id, proyecto_id);
create index aprobaciones_etapa on aprobaciones (etapa, created_at desc, id desc) include (organizacion_id, proyecto_id);
create index aprobaciones_turno on aprobaciones (turno, created_at desc, id desc) include (organizacion_id, proyecto_id);
create index aprobaciones_espera on aprobaciones (turno, etapa, turno_desde, id);
create index aprobaciones_vencen on aprobaciones (vence_en, id) where vence_en is not null;

select app.llevar_cuenta('aprobaciones', 'estado', 'true');

-- ── Whose turn it is ─────────────────────────────────────────────────────────────────────────────

-- The state alone does not say it: while it is evaluated it is of whom the stage of its round waits for. The list of states says
-- what it is when a record comes into each; the triggers here read the record.
select app.lleva_turno('aprobaciones', 'aprobacion', '{
  "en_evaluacion": "fundacion", "aprobado": null, "rechazado": "fundacion", "diferido": "fundacion", "desistido": null,
  "cancelado": null}');
drop trigger aprobaciones_dan_turno on aprobaciones;
drop trigger aprobaciones_llevan_turno on aprobaciones;

-- After the update, because what is generated is not there before it.
create function app.llevar_turno_de_aprobacion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.proyectos y
     set turno = new.turno, turno_desde = case tg_op when 'INSERT' then new.created_at else new.updated_at end
   where y.id = new.proyecto_id and y.etapa = 'aprobacion' and y.eliminado_en is null and y.turno is distinct from new.turno;
  return null;
end $$;
create trigger aprobaciones_dan_turno after insert on aprobaciones for each row execute function app.llevar_turno_de_aprobacion();
create trigger aprobaciones_llevan_turno after update of estado, etapa, archivado_en on aprobaciones
  for each row when (old.turno is distinct from new.turno) execute function app.llevar_turno_de_aprobacion();

-- Since when it waits for whom it waits for; each stage begins a wait of its own.
create function app.anotar_turno_de_aprobacion() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.turno_desde := new.created_at;
  else
    new.turno_desde := case
      when (new.estado, new.etapa, new.archivado_en) is distinct from (old.estado, old.etapa, old.archivado_en)
      then new.updated_at else old.turno_desde end;
  end if;
  return new;
end $$;
create trigger aprobaciones_turno before insert or update of estado, etapa, archivado_en, turno_desde on aprobaciones
  for each row execute function app.anotar_turno_de_aprobacion();

-- ── Its rounds ───────────────────────────────────────────────────────────────────────────────────

create table aprobacion_rondas (
  id uuid primary key default gen_random_uuid(),
  aprobacion_id uuid not null references aprobaciones (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  numero integer not null check (numero >= 1),
  etapa text not null default 'oficio' check (etapa in ('oficio', 'respuesta', 'dictamen', 'votacion', 'decision')),
  abierta_en timestamptz not null,
  -- The weighted criteria that it is scored by, as they were when it was opened.
  rubrica jsonb not null check (jsonb_typeof(rubrica) = 'array' and octet_length(rubrica::text) <= 65536),

  -- The oficio, once it was sent. Its deadline is computed then, and never again (rule 72).
  oficio_numero text unique check (oficio_numero ~ '^OFI-[0-9]{4}-[0-9]{3,}$'),
  enviado_en timestamptz,
  enviado_por uuid references usuarios (id) on delete restrict,
  plazo_dias integer check (plazo_dias between 1 and 120),
  plazo_tipo text check (plazo_tipo in ('habiles', 'naturales')),
  vence_en timestamptz check (vence_en > enviado_en),
  version_antes integer,

  -- The answer, once it was sent.
  respondida_en timestamptz check (respondida_en >= enviado_en),
  respondida_por uuid references usuarios (id) on delete restrict,
  version_despues integer check (version_despues > version_antes),
  -- Said, and never refused (rule 72).
  tardia boolean not null generated always as (coalesce(respondida_en > vence_en, false)) stored,

  decision text check (decision in ('aprobado', 'rechazado', 'diferido')),
  motivo text check (length(motivo) between 20 and 2000),
  decidida_en timestamptz,
  decidida_por uuid references usuarios (id) on delete restrict,

  constraint aprobacion_rondas_numero unique (aprobacion_id, numero),
  -- Judged at the end of the transaction: the round is written before the version is cut, which asks for it.
  constraint aprobacion_rondas_version_antes foreign key (proyecto_id, version_antes)
    references formulacion_versiones (proyecto_id, numero) on delete restrict deferrable initially deferred,
  constraint aprobacion_rondas_version_despues foreign key (proyecto_id, version_despues)
    references formulacion_versiones (proyecto_id, numero) on delete restrict deferrable initially deferred,
  constraint oficio_entero check (
    num_nonnulls(oficio_numero, enviado_en, enviado_por, plazo_dias, plazo_tipo, vence_en, version_antes)
      = case etapa when 'oficio' then 0 else 7 end),
  constraint respuesta_entera check (
    num_nonnulls(respondida_en, respondida_por, version_despues) = case when etapa in ('oficio', 'respuesta') then 0 else 3 end),
  constraint decision_entera check (
    num_nonnulls(decision, motivo, decidida_en, decidida_por) = case etapa when 'decision' then 4 else 0 end)
);
create index aprobacion_rondas_proyecto on aprobacion_rondas (proyecto_id);
create index aprobacion_rondas_organizacion on aprobacion_rondas (organizacion_id);
create index aprobacion_rondas_enviado_por on aprobacion_rondas (enviado_por) where enviado_por is not null;
create index aprobacion_rondas_respondida_por on aprobacion_rondas (respondida_por) where respondida_por is not null;
create index aprobacion_rondas_decidida_por on aprobacion_rondas (decidida_por) where decidida_por is not null;

-- A round goes from one stage to the next, and what a stage left is not written again. The next round begins where one was decided.
create function app.vigilar_ronda() returns trigger language plpgsql as $$
declare
  etapas constant text[] := '{oficio,respuesta,dictamen,votacion,decision}';
begin
  if tg_op = 'INSERT' then
    if new.etapa <> 'oficio' or new.numero <> 1 + (
      select count(*) from public.aprobacion_rondas r where r.aprobacion_id = new.aprobacion_id and r.etapa = 'decision') then
      raise exception 'aprobacion_rondas: round % before the one before it was decided', new.numero using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if array_position(etapas, new.etapa) <> array_position(etapas, old.etapa) + 1 then
    raise exception 'aprobacion_rondas: from % to %', old.etapa, new.etapa using errcode = 'check_violation';
  end if;
  -- What is not there yet is held by the constraints; what is there stays.
  if exists (
    select from jsonb_each(to_jsonb(old)) c
     where c.key not in ('etapa', 'tardia') and c.value <> 'null'::jsonb and c.value is distinct from to_jsonb(new) -> c.key) then
    raise exception 'aprobacion_rondas: what a stage left is not rewritten' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger aprobacion_rondas_vigiladas before insert or update on aprobacion_rondas
  for each row execute function app.vigilar_ronda();

-- What the record says of its round is what the round says, whoever wrote which of the two. A way out leaves it where it was.
create function app.vigilar_ronda_abierta() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cual constant uuid := coalesce(to_jsonb(new) ->> 'aprobacion_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if not exists (
    select from public.aprobaciones a join public.aprobacion_rondas r
        on r.aprobacion_id = a.id and r.numero = a.ronda and r.etapa = a.etapa and r.vence_en is not distinct from coalesce(a.vence_en, r.vence_en)
     where a.id = cual and r.numero = (select max(o.numero) from public.aprobacion_rondas o where o.aprobacion_id = a.id)
       and (a.estado not in ('aprobado', 'rechazado', 'diferido') or r.decision = a.estado)) then
    raise exception 'aprobaciones: its round says something else' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger aprobaciones_ronda after insert or update of ronda, etapa, estado, vence_en on aprobaciones
  deferrable initially deferred for each row execute function app.vigilar_ronda_abierta();
create constraint trigger aprobacion_rondas_abierta after insert or update on aprobacion_rondas
  deferrable initially deferred for each row execute function app.vigilar_ronda_abierta();

-- Whether a stage of a round is open now: its record is being evaluated, and this is its round. With the rights of whoever asks.
create function app.ronda_en(ronda uuid, etapa text) returns boolean language sql stable as $$
  select exists (
    select from public.aprobacion_rondas r join public.aprobaciones a on a.id = r.aprobacion_id and a.ronda = r.numero
     where r.id = ronda_en.ronda and r.etapa = ronda_en.etapa and a.estado = 'en_evaluacion')
$$;

-- ── The pages of a round, as they are written ────────────────────────────────────────────────────

create table aprobacion_documentos (
  ronda_id uuid not null references aprobacion_rondas (id) on delete restrict,
  clase text not null check (clase in ('oficio', 'respuesta', 'dictamen')),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  version integer not null check (version >= 1),
  respuestas jsonb not null check (jsonb_typeof(respuestas) = 'object' and octet_length(respuestas::text) <= 1000000),
  guardado_por uuid not null references usuarios (id) on delete restrict,
  guardado_en timestamptz not null,
  primary key (ronda_id, clase)
);
create index aprobacion_documentos_proyecto on aprobacion_documentos (proyecto_id);
create index aprobacion_documentos_organizacion on aprobacion_documentos (organizacion_id);
create index aprobacion_documentos_guardado_por on aprobacion_documentos (guardado_por);

-- Each is written while its stage is open, one save upon the other.
create function app.vigilar_documento_de_ronda() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and ((new.ronda_id, new.clase, new.proyecto_id, new.organizacion_id)
     is distinct from (old.ronda_id, old.clase, old.proyecto_id, old.organizacion_id) or new.version <> old.version + 1)
     or tg_op = 'INSERT' and new.version <> 1 then
    raise exception 'aprobacion_documentos: version %', new.version using errcode = 'check_violation';
  end if;
  if not app.ronda_en(new.ronda_id, new.clase) then
    raise exception 'aprobacion_documentos: % is closed', new.clase using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger aprobacion_documentos_vigilados before insert or update on aprobacion_documentos
  for each row execute function app.vigilar_documento_de_ronda();

-- ── Evaluators, and what each of them says ───────────────────────────────────────────────────────

-- Who was asked to score a round, and who has. One who was asked no more stays in the list, taken out.
create table aprobacion_evaluadores (
  ronda_id uuid not null references aprobacion_rondas (id) on delete restrict,
  evaluador uuid not null references usuarios (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  asignado_en timestamptz not null,
  retirado_en timestamptz,
  enviada_en timestamptz,
  primary key (ronda_id, evaluador),
  constraint quien_envio_se_queda check (retirado_en is null or enviada_en is null)
);
create index aprobacion_evaluadores_evaluador on aprobacion_evaluadores (evaluador) where enviada_en is null and retirado_en is null;
create index aprobacion_evaluadores_proyecto on aprobacion_evaluadores (proyecto_id);
create index aprobacion_evaluadores_organizacion on aprobacion_evaluadores (organizacion_id);

create function app.vigilar_evaluador() returns trigger language plpgsql as $$
begin
  if not app.ronda_en(new.ronda_id, 'dictamen') then
    raise exception 'aprobacion_evaluadores: the round is not being scored' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if num_nonnulls(new.enviada_en, new.retirado_en) > 0 then
      raise exception 'aprobacion_evaluadores: nobody sends before being asked' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.ronda_id, new.evaluador, new.proyecto_id, new.organizacion_id, new.asignado_en)
     is distinct from (old.ronda_id, old.evaluador, old.proyecto_id, old.organizacion_id, old.asignado_en)
     or old.enviada_en is not null
     -- Nobody sends for another.
     or (new.enviada_en is not null and (old.retirado_en is not null or app.usuario_id() is distinct from old.evaluador)) then
    raise exception 'aprobacion_evaluadores: not to be written like that' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger aprobacion_evaluadores_vigilados before insert or update on aprobacion_evaluadores
  for each row execute function app.vigilar_evaluador();

create table aprobacion_evaluaciones (
  ronda_id uuid not null,
  evaluador uuid not null,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  puntajes jsonb not null check (jsonb_typeof(puntajes) = 'object' and octet_length(puntajes::text) <= 20000),
  comentario text not null default '' check (length(comentario) <= 2000),
  version integer not null check (version >= 1),
  guardada_en timestamptz not null,
  primary key (ronda_id, evaluador),
  foreign key (ronda_id, evaluador) references aprobacion_evaluadores (ronda_id, evaluador) on delete restrict
);
create index aprobacion_evaluaciones_evaluador on aprobacion_evaluaciones (evaluador);
create index aprobacion_evaluaciones_proyecto on aprobacion_evaluaciones (proyecto_id);
create index aprobacion_evaluaciones_organizacion on aprobacion_evaluaciones (organizacion_id);

create function app.vigilar_evaluacion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and ((new.ronda_id, new.evaluador, new.proyecto_id, new.organizacion_id)
     is distinct from (old.ronda_id, old.evaluador, old.proyecto_id, old.organizacion_id) or new.version <> old.version + 1)
     or tg_op = 'INSERT' and new.version <> 1 then
    raise exception 'aprobacion_evaluaciones: version %', new.version using errcode = 'check_violation';
  end if;
  if not app.ronda_en(new.ronda_id, 'dictamen') or not exists (
    select from public.aprobacion_evaluadores e
     where e.ronda_id = new.ronda_id and e.evaluador = new.evaluador and e.retirado_en is null and e.enviada_en is null) then
    raise exception 'aprobacion_evaluaciones: not to be scored, or sent' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger aprobacion_evaluaciones_vigiladas before insert or update on aprobacion_evaluaciones
  for each row execute function app.vigilar_evaluacion();

-- The score of a round, exact, once all are in (part2.md C9): `partes` hundredths of a point of `de` evaluators together. Null
-- while somebody who was asked later has not sent.
create table aprobacion_calificaciones (
  ronda_id uuid primary key references aprobacion_rondas (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  partes integer check (partes >= 0),
  de integer check (de >= 1),
  -- Millionths of a point of the average: what lists are put in order by.
  orden bigint not null generated always as (coalesce(partes::bigint * 10000 / de, -1)) stored,
  constraint calificacion_entera check (num_nonnulls(partes, de) in (0, 2))
);
create index aprobacion_calificaciones_proyecto on aprobacion_calificaciones (proyecto_id);
create index aprobacion_calificaciones_organizacion on aprobacion_calificaciones (organizacion_id);

create function app.vigilar_calificacion() returns trigger language plpgsql as $$
begin
  if not app.ronda_en(new.ronda_id, 'dictamen') or new.partes is not null and exists (
    select from public.aprobacion_evaluadores e
     where e.ronda_id = new.ronda_id and e.retirado_en is null and e.enviada_en is null) then
    raise exception 'aprobacion_calificaciones: not all are in, or it is over' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger aprobacion_calificaciones_vigiladas before insert or update on aprobacion_calificaciones
  for each row execute function app.vigilar_calificacion();

-- ── The dictamen, once it was issued ─────────────────────────────────────────────────────────────

create table aprobacion_dictamenes (
  ronda_id uuid primary key references aprobacion_rondas (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  emitido_en timestamptz not null,
  emitido_por uuid not null references usuarios (id) on delete restrict,
  final text not null check (final in ('aprobacion', 'aprobacion_condicionada', 'rechazo')),
  monto numeric(14,2) check (monto > 0),
  constraint dictamen_con_monto check ((final = 'rechazo') = (monto is null))
);
create index aprobacion_dictamenes_proyecto on aprobacion_dictamenes (proyecto_id);
create index aprobacion_dictamenes_organizacion on aprobacion_dictamenes (organizacion_id);
create index aprobacion_dictamenes_emitido_por on aprobacion_dictamenes (emitido_por);

-- What it asks for beside; while one is open the convenio is not signed (rule 73).
create table aprobacion_condiciones (
  ronda_id uuid not null references aprobacion_dictamenes (ronda_id) on delete restrict,
  fila uuid not null,
  orden integer not null check (orden >= 1),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  texto text not null check (length(texto) between 1 and 1000),
  fecha date not null,
  cumplida_por uuid references usuarios (id) on delete restrict,
  cumplida_en timestamptz,
  nota text check (length(nota) between 1 and 1000),
  primary key (ronda_id, fila),
  constraint cumplida_por_alguien check (num_nonnulls(cumplida_por, cumplida_en, nota) in (0, 3))
);
create index aprobacion_condiciones_proyecto on aprobacion_condiciones (proyecto_id);
create index aprobacion_condiciones_organizacion on aprobacion_condiciones (organizacion_id);
create index aprobacion_condiciones_cumplida_por on aprobacion_condiciones (cumplida_por) where cumplida_por is not null;

-- Both are written with the dictamen; a condition is fulfilled once, in the round that was approved.
create function app.vigilar_dictamen() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'aprobacion_dictamenes: what was issued does not change' using errcode = 'check_violation';
  end if;
  if not app.ronda_en(new.ronda_id, 'dictamen') then
    raise exception 'aprobacion_dictamenes: the round is not at its dictamen' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger aprobacion_dictamenes_vigilados before insert or update on aprobacion_dictamenes
  for each row execute function app.vigilar_dictamen();

create function app.vigilar_condicion() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not app.ronda_en(new.ronda_id, 'dictamen') or new.cumplida_en is not null then
      raise exception 'aprobacion_condiciones: not with its dictamen' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if old.cumplida_en is not null
     or to_jsonb(new) - '{cumplida_por,cumplida_en,nota}'::text[] is distinct from to_jsonb(old) - '{cumplida_por,cumplida_en,nota}'::text[]
     or not exists (select from public.aprobacion_rondas r where r.id = new.ronda_id and r.decision = 'aprobado') then
    raise exception 'aprobacion_condiciones: a condition is only fulfilled, once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger aprobacion_condiciones_vigiladas before insert or update on aprobacion_condiciones
  for each row execute function app.vigilar_condicion();

-- ── What each body said, as its session counted it ───────────────────────────────────────────────

create table aprobacion_votaciones (
  ronda_id uuid not null references aprobacion_rondas (id) on delete restrict,
  cuerpo text not null check (cuerpo in ('consejo', 'comite')),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  sesion_id uuid not null,
  fecha timestamptz not null,
  resultado text not null check (resultado in ('aprobado', 'rechazado', 'abstencion')),
  causa text not null check (causa in ('mayoria', 'empate', 'sin_quorum')),
  a_favor integer not null check (a_favor >= 0),
  en_contra integer not null check (en_contra >= 0),
  abstenciones integer not null check (abstenciones >= 0),
  presentes integer not null check (presentes >= 0),
  requeridos integer not null check (requeridos >= 1),
  comentarios text not null default '' check (length(comentarios) <= 2000),
  anotada_por uuid not null references usuarios (id) on delete restrict,
  primary key (ronda_id, cuerpo),
  constraint votos_de_presentes check (a_favor + en_contra + abstenciones <= presentes),
  -- As the domain counts (`contar`).
  constraint resultado_contado check (
    resultado = case when presentes < requeridos or a_favor = en_contra then 'abstencion'
                     when a_favor > en_contra then 'aprobado' else 'rechazado' end
    and causa = case when presentes < requeridos then 'sin_quorum' when a_favor = en_contra then 'empate' else 'mayoria' end)
);
create index aprobacion_votaciones_proyecto on aprobacion_votaciones (proyecto_id);
create index aprobacion_votaciones_organizacion on aprobacion_votaciones (organizacion_id);
create index aprobacion_votaciones_anotada_por on aprobacion_votaciones (anotada_por);

create function app.vigilar_votacion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not app.ronda_en(new.ronda_id, 'votacion') then
    raise exception 'aprobacion_votaciones: a vote is noted once, while it is due' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger aprobacion_votaciones_vigiladas before insert or update on aprobacion_votaciones
  for each row execute function app.vigilar_votacion();

-- Which reminders of a deadline went out.
create table aprobacion_recordatorios (
  ronda_id uuid not null references aprobacion_rondas (id) on delete restrict,
  umbral integer not null,
  primary key (ronda_id, umbral)
);
alter table aprobacion_recordatorios enable row level security;
revoke all on aprobacion_recordatorios from public, gp_app;

-- ── Who reads and who writes ─────────────────────────────────────────────────────────────────────

-- Of a round its organization reads what was sent to it, and after the decision what led there; staff reads no answer that is being
-- written; who sees by access reads what was issued. What one evaluator says the others read once all are in.
do $$
declare
  tabla text;
  caso text;
  la_suya constant text := 'organizacion_id = (select app.organizacion_id())';
  gestiona constant text := '(select app.ve_todo()) and app.puede(''gestionar_aprobaciones'')';
  reglas constant jsonb := jsonb_build_object(
    'aprobacion_rondas', 'true',
    'aprobacion_documentos', format('case clase
        when ''respuesta'' then %1$s or exists (
          select from aprobacion_rondas r where r.id = aprobacion_documentos.ronda_id and r.respondida_en is not null)
        when ''oficio'' then (select app.ve_todo()) or exists (
          select from aprobacion_rondas r where r.id = aprobacion_documentos.ronda_id and r.enviado_en is not null)
        else (select app.ve_todo()) or exists (
          select from aprobacion_dictamenes d where d.ronda_id = aprobacion_documentos.ronda_id) end', la_suya),
    'aprobacion_evaluadores', '(select app.ve_todo())',
    'aprobacion_evaluaciones', '(select app.ve_todo()) and (evaluador = (select app.usuario_id()) or (
        exists (select from aprobacion_evaluadores e
                 where e.ronda_id = aprobacion_evaluaciones.ronda_id and e.evaluador = aprobacion_evaluaciones.evaluador
                   and e.enviada_en is not null)
        and not exists (select from aprobacion_evaluadores e
                         where e.ronda_id = aprobacion_evaluaciones.ronda_id and e.retirado_en is null and e.enviada_en is null)))',
    'aprobacion_calificaciones', '(select app.ve_todo()) or exists (
        select from aprobacion_dictamenes d where d.ronda_id = aprobacion_calificaciones.ronda_id)',
    'aprobacion_dictamenes', format('(%s) is not true or exists (
        select from aprobacion_rondas r where r.id = aprobacion_dictamenes.ronda_id and r.decidida_en is not null)', la_suya),
    'aprobacion_condiciones', 'exists (select from aprobacion_dictamenes d where d.ronda_id = aprobacion_condiciones.ronda_id)',
    'aprobacion_votaciones', format('(%s) is not true or exists (
        select from aprobacion_rondas r where r.id = aprobacion_votaciones.ronda_id and r.decidida_en is not null)', la_suya));
begin
  for tabla in select jsonb_object_keys(reglas) loop
    caso := app.vista_de(tabla::regclass);
    execute format('alter table %I enable row level security', tabla);
    execute format('revoke all on %I from public, gp_app', tabla);
    execute format('create policy %I on %I for select to gp_app using (%s and (%s))', tabla || '_ver', tabla, caso, reglas ->> tabla);
    execute format('grant select on %I to gp_app', tabla);
  end loop;

  foreach tabla in array array['aprobacion_rondas', 'aprobacion_evaluadores', 'aprobacion_calificaciones', 'aprobacion_dictamenes',
                               'aprobacion_condiciones', 'aprobacion_votaciones'] loop
    execute format('create policy %I on %I for insert to gp_app with check (%s and %s)',
      tabla || '_agregar', tabla, gestiona, app.vista_de(tabla::regclass));
  end loop;
  foreach tabla in array array['aprobacion_evaluadores', 'aprobacion_calificaciones', 'aprobacion_condiciones'] loop
    execute format('create policy %1$I on %2$I for update to gp_app using (%3$s and %4$s) with check (%3$s and %4$s)',
      tabla || '_cambiar', tabla, gestiona, app.vista_de(tabla::regclass));
  end loop;

  caso := app.vista_de('aprobacion_rondas');
  execute format('create policy aprobacion_rondas_cambiar on aprobacion_rondas for update to gp_app
    using ((%1$s or %2$s) and %3$s) with check ((%1$s or %2$s) and %3$s)', la_suya, gestiona, caso);
  -- The answer is of the organization, and the rest of who leads the aprobación.
  caso := app.vista_de('aprobacion_documentos');
  execute format('create policy aprobacion_documentos_empezar on aprobacion_documentos for insert to gp_app
    with check (guardado_por = app.usuario_id() and case clase when ''respuesta'' then %1$s else %2$s end and %3$s)',
    la_suya, gestiona, caso);
  execute format('create policy aprobacion_documentos_guardar on aprobacion_documentos for update to gp_app
    using (case clase when ''respuesta'' then %1$s else %2$s end and %3$s)
    with check (guardado_por = app.usuario_id() and case clase when ''respuesta'' then %1$s else %2$s end and %3$s)',
    la_suya, gestiona, caso);
  -- Nobody scores for another.
  caso := app.vista_de('aprobacion_evaluaciones');
  execute format('create policy aprobacion_evaluaciones_empezar on aprobacion_evaluaciones for insert to gp_app
    with check (evaluador = app.usuario_id() and %1$s and %2$s)', gestiona, caso);
  execute format('create policy aprobacion_evaluaciones_guardar on aprobacion_evaluaciones for update to gp_app
    using (evaluador = app.usuario_id() and %1$s and %2$s) with check (evaluador = app.usuario_id() and %1$s and %2$s)',
    gestiona, caso);
end $$;

insert into app.entidades_de_caso (entidad, tabla) values ('aprobacion', 'aprobaciones');

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('aprobaciones', 'abrir', 'alta', '{gestionar_aprobaciones}', null, null,
   '{folio,proyecto_id,organizacion_id,codiseno_id,nombre_organizacion,nombre_proyecto,solicitado,created_by}'),
  ('aprobaciones', 'emitirOficio', 'cambio', '{gestionar_aprobaciones}', '{en_evaluacion}', null, '{etapa=respuesta,vence_en}'),
  ('aprobaciones', 'responder', 'cambio', '{solicitante}', '{en_evaluacion}', null, '{etapa=dictamen,vence_en}'),
  ('aprobaciones', 'asignarEvaluadores', 'cambio', '{gestionar_aprobaciones}', '{en_evaluacion}', null,
   '{version_revision,revisado_en}'),
  ('aprobaciones', 'enviarEvaluacion', 'cambio', '{gestionar_aprobaciones}', '{en_evaluacion}', null,
   '{version_revision,revisado_en}'),
  ('aprobaciones', 'emitirDictamen', 'cambio', '{gestionar_aprobaciones}', '{en_evaluacion}', null, '{etapa=votacion}'),
  ('aprobaciones', 'aprobar', 'cambio', '{gestionar_aprobaciones}', '{en_evaluacion}', '{aprobado}',
   '{etapa=decision,monto_aprobado,motivo}'),
  ('aprobaciones', 'rechazar', 'cambio', '{gestionar_aprobaciones}', '{en_evaluacion}', '{rechazado}', '{etapa=decision,motivo}'),
  ('aprobaciones', 'diferir', 'cambio', '{gestionar_aprobaciones}', '{en_evaluacion}', '{diferido}', '{etapa=decision,motivo}'),
  ('aprobaciones', 'nuevaRonda', 'cambio', '{gestionar_aprobaciones}', '{diferido,rechazado}', '{en_evaluacion}',
   '{etapa=oficio,ronda,motivo}'),
  ('aprobaciones', 'archivar', 'cambio', '{gestionar_aprobaciones}', '{rechazado}', null, '{archivado_en}'),
  ('aprobaciones', 'cumplirCondicion', 'cambio', '{gestionar_aprobaciones}', '{aprobado}', null, '{}'),
  ('aprobaciones', 'desistir', 'cambio', '{solicitante}', '{en_evaluacion,diferido}', '{desistido}', '{motivo,vence_en}'),
  ('aprobaciones', 'cancelar', 'cambio', '{administrar_sistema}', '{en_evaluacion,diferido}', '{cancelado}', '{motivo,vence_en}'),

  ('aprobacion_rondas', 'abrir', 'alta', '{gestionar_aprobaciones}', null, null,
   '{aprobacion_id,proyecto_id,organizacion_id,numero,abierta_en,rubrica}'),
  ('aprobacion_rondas', 'emitirOficio', 'cambio', '{gestionar_aprobaciones}', '{oficio}', '{respuesta}',
   '{oficio_numero,enviado_en,enviado_por=yo,plazo_dias,plazo_tipo,vence_en,version_antes}'),
  ('aprobacion_rondas', 'responder', 'cambio', '{solicitante}', '{respuesta}', '{dictamen}',
   '{respondida_en,respondida_por=yo,version_despues}'),
  ('aprobacion_rondas', 'emitirDictamen', 'cambio', '{gestionar_aprobaciones}', '{dictamen}', '{votacion}', '{}'),
  ('aprobacion_rondas', 'decidir', 'cambio', '{gestionar_aprobaciones}', '{votacion}', '{decision}',
   '{decision,motivo,decidida_en,decidida_por=yo}'),

  ('aprobacion_documentos', 'empezar', 'alta', '{solicitante,gestionar_aprobaciones}', null, null,
   '{ronda_id,clase,proyecto_id,organizacion_id,version,respuestas,guardado_por,guardado_en}'),
  ('aprobacion_documentos', 'guardar', 'cambio', '{solicitante}', '{respuesta}', null,
   '{version,respuestas,guardado_por=yo,guardado_en}'),
  ('aprobacion_documentos', 'guardar por la fundación', 'cambio', '{gestionar_aprobaciones}', '{oficio,dictamen}', null,
   '{version,respuestas,guardado_por=yo,guardado_en}'),

  ('aprobacion_evaluadores', 'asignar', 'alta', '{gestionar_aprobaciones}', null, null,
   '{ronda_id,evaluador,proyecto_id,organizacion_id,asignado_en}'),
  ('aprobacion_evaluadores', 'cambiar', 'cambio', '{gestionar_aprobaciones}', null, null, '{retirado_en,enviada_en}'),
  ('aprobacion_evaluaciones', 'empezar', 'alta', '{gestionar_aprobaciones}', null, null,
   '{ronda_id,evaluador,proyecto_id,organizacion_id,puntajes,comentario,version,guardada_en}'),
  ('aprobacion_evaluaciones', 'guardar', 'cambio', '{gestionar_aprobaciones}', null, null,
   '{puntajes,comentario,version,guardada_en}'),
  ('aprobacion_calificaciones', 'calificar', 'alta', '{gestionar_aprobaciones}', null, null,
   '{ronda_id,proyecto_id,organizacion_id,partes,de}'),
  ('aprobacion_calificaciones', 'recalificar', 'cambio', '{gestionar_aprobaciones}', null, null, '{partes,de}'),
  ('aprobacion_dictamenes', 'emitir', 'alta', '{gestionar_aprobaciones}', null, null,
   '{ronda_id,proyecto_id,organizacion_id,emitido_en,emitido_por,final,monto}'),
  ('aprobacion_condiciones', 'pedir', 'alta', '{gestionar_aprobaciones}', null, null,
   '{ronda_id,fila,orden,proyecto_id,organizacion_id,texto,fecha}'),
  ('aprobacion_condiciones', 'cumplir', 'cambio', '{gestionar_aprobaciones}', null, null, '{cumplida_por=yo,cumplida_en,nota}'),
  ('aprobacion_votaciones', 'anotar', 'alta', '{gestionar_aprobaciones}', null, null,
   '{ronda_id,cuerpo,proyecto_id,organizacion_id,sesion_id,fecha,resultado,causa,a_favor,en_contra,abstenciones,presentes,requeridos,comentarios,anotada_por}');
select app.solo_se_escribe('aprobaciones', 'estado');
select app.solo_se_escribe('aprobacion_rondas', 'etapa', '{}');
select app.solo_se_escribe('aprobacion_documentos', 'clase', '{}');
select app.solo_se_escribe('aprobacion_evaluadores', siempre => '{}');
select app.solo_se_escribe('aprobacion_evaluaciones', siempre => '{}');
select app.solo_se_escribe('aprobacion_calificaciones', siempre => '{}');
select app.solo_se_escribe('aprobacion_dictamenes', siempre => '{}');
select app.solo_se_escribe('aprobacion_condiciones', siempre => '{}');
select app.solo_se_escribe('aprobacion_votaciones', siempre => '{}');

-- As in 0119, and of an oficio the version that it observed, of an answer the one that it was given with.
drop policy formulacion_versiones_de_lo_hecho on formulacion_versiones;
create policy formulacion_versiones_de_lo_hecho on formulacion_versiones as restrictive for insert to gp_app
  with check (
    case causa
      when 'registro_enviado' then exists (
        select from registros r
         where r.proyecto_id = formulacion_versiones.proyecto_id and r.eliminado_en is null
           and r.estado = 'pendiente_validacion' and r.version_enviada = formulacion_versiones.numero)
      when 'sesion_abierta' then app.puede('gestionar_codiseno') and exists (
        select from codiseno_sesiones s
         where s.proyecto_id = formulacion_versiones.proyecto_id and s.numero = 1 and s.finalizada_en is null
           and s.version_antes = formulacion_versiones.numero)
      when 'sesion_finalizada' then exists (
        select from codiseno_sesiones s
         where s.proyecto_id = formulacion_versiones.proyecto_id and s.finalizada_por = app.usuario_id()
           and s.version_despues = formulacion_versiones.numero)
      when 'oficio_enviado' then exists (
        select from aprobacion_rondas r
         where r.proyecto_id = formulacion_versiones.proyecto_id and r.etapa = 'respuesta' and r.enviado_por = app.usuario_id()
           and r.version_antes = formulacion_versiones.numero)
      when 'oficio_respondido' then exists (
        select from aprobacion_rondas r
         where r.proyecto_id = formulacion_versiones.proyecto_id and r.etapa = 'dictamen' and r.respondida_por = app.usuario_id()
           and r.version_despues = formulacion_versiones.numero)
      else (select app.es_personal())
    end);

-- ── What it issues ───────────────────────────────────────────────────────────────────────────────

-- Who leads the aprobación issues its oficios, which have a number, and its dictámenes, which the organization reads once it was decided.
update app.escrituras
   set quien = '{solicitante,crear_proyectos,gestionar_codiseno,gestionar_aprobaciones}',
       columnas = '{tipo,codigo,folio,entidad,entidad_id,referencia,ruta,proyecto_id,organizacion_id,documento,datos,emitido_por}'
 where tabla = 'documentos_emitidos' and accion = 'emitir';
select app.solo_se_escribe('documentos_emitidos', siempre => '{}');
do $$
begin
  drop policy documentos_emitidos_crear on documentos_emitidos;
  execute format('create policy documentos_emitidos_crear on documentos_emitidos for insert to gp_app with check (
    emitido_por = app.usuario_id() and %s and case tipo
      -- With the number that its round keeps, which nobody makes up.
      when ''oficio'' then app.puede(''gestionar_aprobaciones'') and exists (
        select from aprobacion_rondas r where r.oficio_numero = documentos_emitidos.folio and r.enviado_por = app.usuario_id()
          and r.aprobacion_id = documentos_emitidos.entidad_id)
      when ''dictamen'' then app.puede(''gestionar_aprobaciones'')
      else organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'') or app.puede(''gestionar_codiseno'') end)',
    app.vista_de('documentos_emitidos'));
end $$;
create policy documentos_emitidos_decididos on documentos_emitidos as restrictive for select to gp_app using (
  tipo <> 'dictamen' or (organizacion_id = (select app.organizacion_id())) is not true or exists (
    select from aprobacion_rondas r
     where r.aprobacion_id = documentos_emitidos.entidad_id and r.decidida_en >= documentos_emitidos.emitido_en));

-- ── What it does to its case ─────────────────────────────────────────────────────────────────────

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('proyectos', 'pasarAConvenio', 'paso', '{gestionar_aprobaciones}', '{aprobacion}', '{convenio}', '{etapa_desde}'),
  ('proyectos', 'archivar', 'paso', '{gestionar_aprobaciones}', '{aprobacion}', '{no_aceptado}', '{etapa_desde}');
update app.escrituras set de = '{registro,co_diseno,aprobacion}' where tabla = 'proyectos' and accion in ('desistir', 'cancelar');

-- The first record of a stage in a case: the case does not go back behind it.
create function app.aprobacion_en_su_caso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.proyectos y
     set etapas_abiertas = y.etapas_abiertas || '{aprobacion}', version = y.version + 1, updated_at = new.created_at
   where y.id = new.proyecto_id and not ('aprobacion' = any (y.etapas_abiertas));
  return null;
end $$;
create trigger aprobaciones_en_su_caso after insert on aprobaciones for each row execute function app.aprobacion_en_su_caso();

-- What waits to be opened, the longest first.
create index proyectos_por_abrir_aprobacion on proyectos (turno_desde, id)
  where etapa = 'aprobacion' and eliminado_en is null and not ('aprobacion' = any (etapas_abiertas));

-- Changes that are the foundation's own, which the organization does not see; 0 for whoever may not see them.
create function app.version_de_aprobacion(aprobacion uuid) returns integer
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((
    select a.version_revision from public.aprobaciones a where a.id = version_de_aprobacion.aprobacion and app.ve_todo()), 0)
$$;

revoke all on function app.version_de_aprobacion(uuid), app.llevar_turno_de_aprobacion(), app.anotar_turno_de_aprobacion(), app.vigilar_ronda(),
  app.vigilar_ronda_abierta(), app.ronda_en(uuid, text), app.vigilar_documento_de_ronda(), app.vigilar_evaluador(),
  app.vigilar_evaluacion(), app.vigilar_calificacion(), app.vigilar_dictamen(), app.vigilar_condicion(), app.vigilar_votacion(),
  app.aprobacion_en_su_caso() from public;
grant execute on function app.ronda_en(uuid, text), app.version_de_aprobacion(uuid) to gp_app;

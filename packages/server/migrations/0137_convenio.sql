-- The convenio (product.md §3): seven steps of an approved project, what its organization is asked for, the text that is composed of
-- them, and the account that two people settle. What a text at signature was composed of changes no more; the agreement that money
-- stands on is the next migration's.

create table convenios (
  id uuid primary key default gen_random_uuid(),
  -- Its case's.
  folio text not null check (folio ~ '^PROJ-[0-9]{4}-[0-9]{6,}$'),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- Where it comes from, which is decided and changes no more.
  aprobacion_id uuid not null references aprobaciones (id) on delete restrict,
  nombre_organizacion text not null,
  -- What was voted: what is agreed is no more (rule 75).
  aprobado numeric(14,2) not null check (aprobado > 0),
  -- Of step 1, once it was said.
  nombre_proyecto text check (length(nombre_proyecto) between 1 and 300),
  monto numeric(14,2) check (monto >= 1),
  -- CONV- and OFI-, of the server, when step 4 opens; kept where the text is taken back (part2.md C13, C14).
  numero text unique check (numero ~ '^CONV-[0-9]{4}-[0-9]{3,}$'),
  numero_oficio text unique check (numero_oficio ~ '^OFI-[0-9]{4}-[0-9]{3,}$'),
  estado text not null default 'borrador' check (estado in (
    'borrador', 'en_revision_legal', 'firmado', 'vigente', 'vencido', 'terminado', 'desistido', 'cancelado')),
  version integer not null default 1 check (version >= 1),
  -- While it is written: who is waited for.
  espera_a text not null default 'fundacion' check (espera_a in ('fundacion', 'organizacion')),
  -- Whose turn it is; null: nobody's.
  turno text generated always as (case estado
    when 'borrador' then espera_a when 'en_revision_legal' then espera_a
    when 'firmado' then case when planeado_en is null then 'fundacion' end end) stored,
  turno_desde timestamptz not null default now(),
  datos_en timestamptz,
  -- What the organization was asked for, until when, and when it gave it (S20).
  solicitado_en timestamptz,
  limite_entrega timestamptz check (limite_entrega > solicitado_en),
  entregado_en timestamptz,
  anteproyecto_en timestamptz,
  -- The text that is open for signature, or was signed.
  texto_id uuid,
  firmado_en timestamptz,
  registrado_en timestamptz,
  planeado_en timestamptz,
  notificado_en timestamptz,
  vigencia_inicio date,
  vigencia_fin date,
  motivo text check (length(motivo) between 1 and 2000),
  terminado_en timestamptz,
  eliminado_en timestamptz,
  eliminado_por uuid references usuarios (id) on delete restrict,
  motivo_eliminacion text check (length(motivo_eliminacion) between 1 and 2000),
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- CONV- where it has one; those without come after, by the number of their case.
  folio_orden bigint not null generated always as (case
    when numero is not null then split_part(numero, '-', 2)::bigint * 1000000000 + split_part(numero, '-', 3)::bigint
    else split_part(folio, '-', 2)::bigint * 1000000000 + split_part(folio, '-', 3)::bigint + 1000000000000000 end) stored,
  nombre_orden text not null generated always as (coalesce(nombre_proyecto, '')) stored,
  monto_orden bigint not null generated always as ((coalesce(monto, aprobado) * 100)::bigint) stored,
  firma_orden timestamptz not null generated always as (coalesce(firmado_en, '0001-01-01T00:00:00Z'::timestamptz)) stored,
  -- Days, because a date does not become a text immutably; what has no vigencia comes last.
  vigencia_orden bigint not null generated always as (coalesce(vigencia_fin - '2000-01-01'::date, 2147483647)) stored,
  busqueda text generated always as (app.normalizar(
    coalesce(numero, '') || ' ' || folio || ' ' || nombre_organizacion || ' ' || coalesce(nombre_proyecto, ''))) stored,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint monto_hasta_lo_aprobado check (monto <= aprobado),
  constraint vigencia_en_orden check (num_nonnulls(vigencia_inicio, vigencia_fin) in (0, 2) and vigencia_fin > vigencia_inicio),
  constraint a_firma_con_todo check (texto_id is null
    or num_nonnulls(numero, numero_oficio, monto, vigencia_inicio, vigencia_fin) = 5 and estado <> 'borrador'),
  constraint firmado_con_texto check (
    (estado in ('firmado', 'vigente', 'vencido', 'terminado')) = (firmado_en is not null) and (firmado_en is null or texto_id is not null)),
  constraint registrado_tras_firmar check (registrado_en is null or firmado_en is not null),
  constraint planeado_tras_registrar check (planeado_en is null or registrado_en is not null),
  constraint en_vigor_con_plan check (estado not in ('vigente', 'vencido') or planeado_en is not null),
  constraint solicitud_con_limite check (num_nonnulls(solicitado_en, limite_entrega) in (0, 2)),
  constraint entrega_de_lo_solicitado check (entregado_en is null or solicitado_en is not null),
  constraint motivo_de_lo_terminado check ((estado in ('terminado', 'desistido', 'cancelado')) <= (motivo is not null)),
  constraint termino_con_fecha check ((estado in ('terminado', 'desistido', 'cancelado')) = (terminado_en is not null)),
  constraint eliminado_con_motivo check (
    num_nonnulls(eliminado_en, eliminado_por, motivo_eliminacion) in (0, 3) and (eliminado_en is null or estado = 'borrador'))
);
-- One a case and of each aprobación, but for those that were deleted before anybody signed.
create unique index convenios_proyecto on convenios (proyecto_id) where eliminado_en is null;
create unique index convenios_aprobacion on convenios (aprobacion_id) where eliminado_en is null;

select app.etapa('convenios',
  identidad => '{folio,proyecto_id,organizacion_id,aprobacion_id,nombre_organizacion,aprobado}',
  sellados => '{terminado,desistido,cancelado}',
  crea => '{gestionar_convenios}',
  cambia => '{administrar_sistema,gestionar_convenios,firmar_convenios,eliminar_proyectos}');
-- It is opened from an approved aprobación whose case waits for it, with the number and the amount of that case.
create policy convenios_de_aprobados on convenios as restrictive for insert to gp_app with check (exists (
  select from aprobaciones a join proyectos y on y.id = a.proyecto_id
   where a.id = convenios.aprobacion_id and a.estado = 'aprobado' and a.monto_aprobado = convenios.aprobado
     and y.id = convenios.proyecto_id and y.folio = convenios.folio and y.etapa = 'convenio'
     and app.puede('gestionar_convenios')));

-- Keyset pages.
create index convenios_orden_folio on convenios (folio_orden, id) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index convenios_orden_nombre on convenios (nombre_orden, id) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index convenios_orden_organizacion on convenios (nombre_organizacion, id) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index convenios_orden_monto on convenios (monto_orden, id) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index convenios_orden_firma on convenios (firma_orden, id) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index convenios_orden_vigencia on convenios (vigencia_orden, id) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index convenios_por_estado on convenios (estado, id) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index convenios_estado on convenios (estado, created_at desc, id desc) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index convenios_turno on convenios (turno, created_at desc, id desc) include (organizacion_id, proyecto_id) where eliminado_en is null;
create index convenios_espera on convenios (turno, turno_desde, id) where eliminado_en is null;
create index convenios_inician on convenios (vigencia_inicio, id) where estado = 'firmado' and planeado_en is not null;
create index convenios_terminan on convenios (vigencia_fin, id) where estado = 'vigente';
create index convenios_entregan on convenios (limite_entrega, id) where entregado_en is null and estado in ('borrador', 'en_revision_legal');
create index convenios_eliminado_por on convenios (eliminado_por) where eliminado_por is not null;

select app.llevar_cuenta('convenios', 'estado', 'eliminado_en is null');

-- CONV- and OFI- are given once, and what a text was composed of stays while it is open for signature or signed.
create function app.vigilar_convenio() returns trigger language plpgsql as $$
begin
  if old.numero is not null and (new.numero, new.numero_oficio) is distinct from (old.numero, old.numero_oficio) then
    raise exception 'convenios: its number is given once' using errcode = 'check_violation';
  end if;
  if old.texto_id is not null and new.texto_id is not distinct from old.texto_id
     and (new.monto, new.nombre_proyecto, new.vigencia_inicio, new.vigencia_fin, new.solicitado_en, new.limite_entrega)
         is distinct from (old.monto, old.nombre_proyecto, old.vigencia_inicio, old.vigencia_fin, old.solicitado_en, old.limite_entrega) then
    raise exception 'convenios: the text at signature says otherwise' using errcode = 'check_violation';
  end if;
  if old.firmado_en is not null
     and (new.texto_id, new.firmado_en) is distinct from (old.texto_id, old.firmado_en) then
    raise exception 'convenios: what was signed does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger convenios_congelados before update on convenios for each row execute function app.vigilar_convenio();

-- ── Whose turn it is ─────────────────────────────────────────────────────────────────────────────

-- The state alone does not say it: the list of states says what it is when a record comes into each; the triggers here read the record.
select app.lleva_turno('convenios', 'convenio', '{
  "borrador": "fundacion", "en_revision_legal": "fundacion", "firmado": "fundacion", "vigente": null, "vencido": null,
  "terminado": null, "desistido": null, "cancelado": null}');
drop trigger convenios_dan_turno on convenios;
drop trigger convenios_llevan_turno on convenios;

-- For every stage whose table generates `turno`: after the update, because what is generated is not there before it.
create function app.llevar_turno_de_fila() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.proyectos y
     set turno = new.turno, turno_desde = case tg_op when 'INSERT' then new.created_at else new.updated_at end
   where y.id = new.proyecto_id and y.etapa = tg_argv[0] and y.eliminado_en is null and y.turno is distinct from new.turno;
  return null;
end $$;
create trigger convenios_dan_turno after insert on convenios for each row execute function app.llevar_turno_de_fila('convenio');
create trigger convenios_llevan_turno after update of estado, espera_a, planeado_en on convenios
  for each row when (old.turno is distinct from new.turno) execute function app.llevar_turno_de_fila('convenio');

-- Since when it waits for whom it waits for.
create function app.anotar_turno_de_convenio() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.turno_desde := new.created_at;
  else
    new.turno_desde := case
      when (new.estado, new.espera_a, new.planeado_en) is distinct from (old.estado, old.espera_a, old.planeado_en)
      then new.updated_at else old.turno_desde end;
  end if;
  return new;
end $$;
create trigger convenios_turno before insert or update of estado, espera_a, planeado_en, turno_desde on convenios
  for each row execute function app.anotar_turno_de_convenio();

-- ── The steps, as they are written ───────────────────────────────────────────────────────────────

create table convenio_pasos (
  convenio_id uuid not null references convenios (id) on delete restrict,
  paso text not null check (paso in ('datos_finales', 'informacion', 'anteproyecto', 'firma', 'registro', 'planeacion')),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  version integer not null check (version >= 1),
  respuestas jsonb not null check (jsonb_typeof(respuestas) = 'object' and octet_length(respuestas::text) <= 1000000),
  guardado_por uuid not null references usuarios (id) on delete restrict,
  guardado_en timestamptz not null,
  primary key (convenio_id, paso)
);
create index convenio_pasos_proyecto on convenio_pasos (proyecto_id);
create index convenio_pasos_organizacion on convenio_pasos (organizacion_id);
create index convenio_pasos_guardado_por on convenio_pasos (guardado_por);

-- Whether a step may be written: nothing is at signature, or the step has something that stands in no text and its act is not done.
-- With the rights of whoever asks.
create function app.paso_de_convenio_abierto(convenio uuid, paso text) returns boolean language sql stable as $$
  select exists (
    select from public.convenios c
     where c.id = paso_de_convenio_abierto.convenio and c.eliminado_en is null
       and (c.estado in ('borrador', 'en_revision_legal') and c.texto_id is null
            or paso_de_convenio_abierto.paso = 'registro' and c.registrado_en is null and c.estado in ('en_revision_legal', 'firmado')
            or paso_de_convenio_abierto.paso = 'planeacion' and c.planeado_en is null and c.estado in ('en_revision_legal', 'firmado')))
$$;

-- What of a step stands in the text, and closes with it; the domain names the same (`camposCerradosPorElTexto`), and a test holds both.
create function app.campos_del_texto(paso text) returns text[] language sql immutable as $$
  select case paso
    when 'registro' then '{vigencia_inicio,vigencia_fin}'::text[]
    when 'planeacion' then '{modalidad_pago,numero_ministraciones,ministraciones,calendario_ministraciones,cuenta_bancaria,mecanismo_comprobacion}'::text[]
    end
$$;

create function app.vigilar_paso_de_convenio() returns trigger language plpgsql as $$
declare
  campo text;
begin
  if tg_op = 'UPDATE' and ((new.convenio_id, new.paso, new.proyecto_id, new.organizacion_id)
     is distinct from (old.convenio_id, old.paso, old.proyecto_id, old.organizacion_id) or new.version <> old.version + 1)
     or tg_op = 'INSERT' and new.version <> 1 then
    raise exception 'convenio_pasos: version %', new.version using errcode = 'check_violation';
  end if;
  if not app.paso_de_convenio_abierto(new.convenio_id, new.paso) then
    raise exception 'convenio_pasos: % is closed', new.paso using errcode = 'check_violation';
  end if;
  if exists (select from public.convenios c where c.id = new.convenio_id and c.texto_id is not null) then
    foreach campo in array coalesce(app.campos_del_texto(new.paso), '{}') loop
      if new.respuestas -> campo is distinct from (case tg_op when 'UPDATE' then old.respuestas -> campo end) then
        raise exception 'convenio_pasos: % stands in the text at signature', campo using errcode = 'check_violation';
      end if;
    end loop;
  end if;
  return new;
end $$;
create trigger convenio_pasos_vigilados before insert or update on convenio_pasos
  for each row execute function app.vigilar_paso_de_convenio();

-- ── What the organization is asked for ───────────────────────────────────────────────────────────

create table convenio_solicitudes (
  convenio_id uuid not null references convenios (id) on delete restrict,
  fila uuid not null,
  orden integer not null check (orden >= 1),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- A paper goes into the dossier, where it also serves other projects; a datum is written here.
  clase text not null check (clase in ('papel', 'dato')),
  papel text check (papel ~ '^[a-z][a-z0-9_]{0,60}$'),
  detalle text not null default '' check (length(detalle) <= 500),
  pedida_en timestamptz not null,
  -- Asked no more by a later request.
  retirada_en timestamptz,
  respuesta text check (length(respuesta) between 1 and 4000),
  respondida_por uuid references usuarios (id) on delete restrict,
  respondida_en timestamptz,
  primary key (convenio_id, fila),
  constraint papel_o_dato check ((clase = 'papel') = (papel is not null) and (clase = 'dato' or respuesta is null)),
  constraint respuesta_de_alguien check (num_nonnulls(respuesta, respondida_por, respondida_en) in (0, 3))
);
create index convenio_solicitudes_proyecto on convenio_solicitudes (proyecto_id);
create index convenio_solicitudes_organizacion on convenio_solicitudes (organizacion_id);
create index convenio_solicitudes_respondida_por on convenio_solicitudes (respondida_por) where respondida_por is not null;

create function app.vigilar_solicitud_de_convenio() returns trigger language plpgsql as $$
begin
  if not exists (
    select from public.convenios c
     where c.id = new.convenio_id and c.estado in ('borrador', 'en_revision_legal') and c.texto_id is null and c.eliminado_en is null) then
    raise exception 'convenio_solicitudes: its convenio is closed' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and (new.convenio_id, new.fila, new.proyecto_id, new.organizacion_id)
     is distinct from (old.convenio_id, old.fila, old.proyecto_id, old.organizacion_id) then
    raise exception 'convenio_solicitudes: identity is immutable' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger convenio_solicitudes_vigiladas before insert or update on convenio_solicitudes
  for each row execute function app.vigilar_solicitud_de_convenio();

-- Which reminders of a deadline went out, by threshold in natural days.
create table convenio_recordatorios (
  convenio_id uuid not null references convenios (id) on delete restrict,
  vence_en timestamptz not null,
  umbral integer not null,
  primary key (convenio_id, vence_en, umbral)
);
alter table convenio_recordatorios enable row level security;
revoke all on convenio_recordatorios from public, gp_app;

-- ── The account, settled by two people (rule 84) ─────────────────────────────────────────────────

create table convenio_cuentas (
  id uuid primary key default gen_random_uuid(),
  convenio_id uuid not null references convenios (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  clabe text not null check (clabe ~ '^[0-9]{18}$'),
  propuesta_por uuid not null references usuarios (id) on delete restrict,
  propuesta_en timestamptz not null,
  confirmada_por uuid references usuarios (id) on delete restrict,
  confirmada_en timestamptz,
  constraint confirma_otra_persona check (confirmada_por <> propuesta_por),
  constraint confirmada_por_alguien check (num_nonnulls(confirmada_por, confirmada_en) in (0, 2))
);
create index convenio_cuentas_convenio on convenio_cuentas (convenio_id, propuesta_en desc, id);
create index convenio_cuentas_clabe on convenio_cuentas (clabe);
create index convenio_cuentas_proyecto on convenio_cuentas (proyecto_id);
create index convenio_cuentas_organizacion on convenio_cuentas (organizacion_id);
create index convenio_cuentas_propuesta_por on convenio_cuentas (propuesta_por);
create index convenio_cuentas_confirmada_por on convenio_cuentas (confirmada_por) where confirmada_por is not null;

create function app.vigilar_cuenta_de_convenio() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.confirmada_en is not null
     or to_jsonb(new) - '{confirmada_por,confirmada_en}'::text[] is distinct from to_jsonb(old) - '{confirmada_por,confirmada_en}'::text[]
     or new.propuesta_en < (select max(k.propuesta_en) from public.convenio_cuentas k where k.convenio_id = new.convenio_id)) then
    raise exception 'convenio_cuentas: the last proposal is confirmed, once' using errcode = 'check_violation';
  end if;
  if not app.paso_de_convenio_abierto(new.convenio_id, 'planeacion') then
    raise exception 'convenio_cuentas: its convenio is closed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger convenio_cuentas_vigiladas before insert or update on convenio_cuentas
  for each row execute function app.vigilar_cuenta_de_convenio();

-- Whether another organization uses the same CLABE, in its data or in a convenio: what a clerk must look at before paying (mexico.md).
create function app.clabe_de_otra(clabe text, organizacion uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select app.ve_todo() and (
    exists (select from public.organizaciones o where o.clabe = clabe_de_otra.clabe and o.id <> organizacion)
    or exists (select from public.convenio_cuentas k where k.clabe = clabe_de_otra.clabe and k.organizacion_id <> organizacion))
$$;

-- ── The versions of its text ─────────────────────────────────────────────────────────────────────

create table convenio_textos (
  id uuid primary key default gen_random_uuid(),
  convenio_id uuid not null references convenios (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  numero integer not null check (numero >= 1),
  clase text not null check (clase in ('anteproyecto', 'final')),
  compuesto_en timestamptz not null,
  compuesto_por uuid not null references usuarios (id) on delete restrict,
  -- The blocks as they were composed, and of which template.
  bloques jsonb not null check (jsonb_typeof(bloques) = 'array' and octet_length(bloques::text) <= 4000000),
  plantilla text not null check (length(plantilla) <= 60),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of a final one: the PDF that was issued, and the design that it is about.
  emitido_id uuid references documentos_emitidos (id) on delete restrict,
  formulacion_version integer,
  retirado_en timestamptz,
  motivo_retiro text check (length(motivo_retiro) between 1 and 2000),
  -- Where it is signed.
  firma_id uuid,
  constraint convenio_textos_numero unique (convenio_id, numero),
  constraint final_emitido check ((clase = 'final') = (emitido_id is not null) and (clase = 'final') = (formulacion_version is not null)),
  constraint retirado_con_motivo check (num_nonnulls(retirado_en, motivo_retiro) in (0, 2) and (retirado_en is null or clase = 'final')),
  -- Judged at the end of the transaction: the text is written before the version is cut, which asks for it.
  constraint convenio_textos_version foreign key (proyecto_id, formulacion_version)
    references formulacion_versiones (proyecto_id, numero) on delete restrict deferrable initially deferred
);
create unique index convenio_textos_a_firma on convenio_textos (convenio_id) where clase = 'final' and retirado_en is null;
create index convenio_textos_proyecto on convenio_textos (proyecto_id);
create index convenio_textos_organizacion on convenio_textos (organizacion_id);
create index convenio_textos_compuesto_por on convenio_textos (compuesto_por);
create unique index convenio_textos_emitido on convenio_textos (emitido_id) where emitido_id is not null;
alter table convenios add constraint convenios_texto foreign key (texto_id) references convenio_textos (id) on delete restrict deferrable initially deferred;
create index convenios_texto on convenios (texto_id) where texto_id is not null;

-- A text is written once. It is taken back before it was signed, and its signature is noted once.
create function app.vigilar_texto_de_convenio() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.retirado_en is not null or new.firma_id is not null or new.numero <> 1 + coalesce(
      (select max(t.numero) from public.convenio_textos t where t.convenio_id = new.convenio_id), 0) then
      raise exception 'convenio_textos: version %', new.numero using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - '{retirado_en,motivo_retiro,firma_id}'::text[] is distinct from to_jsonb(old) - '{retirado_en,motivo_retiro,firma_id}'::text[]
     or old.retirado_en is not null or (old.firma_id is not null and new.firma_id is distinct from old.firma_id)
     or (new.retirado_en is not null and exists (
       select from public.convenios c where c.id = new.convenio_id and c.firmado_en is not null)) then
    raise exception 'convenio_textos: what was composed does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger convenio_textos_vigilados before insert or update on convenio_textos
  for each row execute function app.vigilar_texto_de_convenio();

-- What the record says is at signature is its text that was not taken back.
create function app.vigilar_texto_a_firma() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cual constant uuid := coalesce(to_jsonb(new) ->> 'convenio_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if (select c.texto_id from public.convenios c where c.id = cual) is distinct from (
    select t.id from public.convenio_textos t where t.convenio_id = cual and t.clase = 'final' and t.retirado_en is null) then
    raise exception 'convenios: its text says something else' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger convenios_a_firma after update of texto_id on convenios
  deferrable initially deferred for each row execute function app.vigilar_texto_a_firma();
create constraint trigger convenio_textos_a_firma after insert or update on convenio_textos
  deferrable initially deferred for each row execute function app.vigilar_texto_a_firma();

-- ── Who reads and who writes ─────────────────────────────────────────────────────────────────────

-- Its organization reads what it is asked for, and the text and what stands in it once it is at signature; drafts are the foundation's.
do $$
declare
  tabla text;
  caso text;
  la_suya constant text := 'organizacion_id = (select app.organizacion_id())';
  gestiona constant text := '(select app.ve_todo()) and app.puede(''gestionar_convenios'')';
  a_firma constant text := 'exists (select from convenios c where c.id = %1$I.convenio_id and c.texto_id is not null)';
  reglas constant jsonb := jsonb_build_object(
    'convenio_pasos', format('(select app.ve_todo()) or ' || a_firma, 'convenio_pasos'),
    'convenio_solicitudes', 'true',
    -- As every CLABE: its organization, and who pays or agrees (0016).
    'convenio_cuentas', 'app.lee_clabe(organizacion_id)',
    'convenio_textos', '(select app.ve_todo()) or clase = ''final''');
begin
  for tabla in select jsonb_object_keys(reglas) loop
    caso := app.vista_de(tabla::regclass);
    execute format('alter table %I enable row level security', tabla);
    execute format('revoke all on %I from public, gp_app', tabla);
    execute format('create policy %I on %I for select to gp_app using (%s and (%s))', tabla || '_ver', tabla, caso, reglas ->> tabla);
    execute format('grant select on %I to gp_app', tabla);
    execute format('create policy %I on %I for insert to gp_app with check (%s and %s)', tabla || '_agregar', tabla, gestiona, caso);
  end loop;
  execute format('create policy convenio_cuentas_cambiar on convenio_cuentas for update to gp_app using (%1$s and %2$s) with check (%1$s and %2$s)',
    gestiona, app.vista_de('convenio_cuentas'));
  -- Whoever saves says that it was itself.
  execute format('create policy convenio_pasos_cambiar on convenio_pasos for update to gp_app
    using (%1$s and %2$s) with check (guardado_por = app.usuario_id() and %1$s and %2$s)', gestiona, app.vista_de('convenio_pasos'));
  execute 'create policy convenio_pasos_propios on convenio_pasos as restrictive for insert to gp_app with check (guardado_por = app.usuario_id())';
  -- A datum is answered by its organization. A text is also taken back with the ways out.
  execute format('create policy convenio_solicitudes_cambiar on convenio_solicitudes for update to gp_app
    using ((%1$s or %2$s) and %3$s) with check ((%1$s or %2$s) and %3$s)', la_suya, gestiona, app.vista_de('convenio_solicitudes'));
  execute format('create policy convenio_textos_cambiar on convenio_textos for update to gp_app
    using ((%1$s or (select app.ve_todo())) and %2$s) with check ((%1$s or (select app.ve_todo())) and %2$s)',
    la_suya, app.vista_de('convenio_textos'));
end $$;

insert into app.entidades_de_caso (entidad, tabla) values ('convenio', 'convenios');

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('convenios', 'abrir', 'alta', '{gestionar_convenios}', null, null,
   '{folio,proyecto_id,organizacion_id,aprobacion_id,nombre_organizacion,nombre_proyecto,aprobado,created_by}'),
  ('convenios', 'actualizarDatos', 'cambio', '{gestionar_convenios}', '{borrador,en_revision_legal}', null, '{nombre_proyecto,monto,datos_en}'),
  ('convenios', 'solicitarInformacion', 'cambio', '{gestionar_convenios}', '{borrador,en_revision_legal}', null,
   '{solicitado_en,limite_entrega,entregado_en,espera_a}'),
  ('convenios', 'entregarInformacion', 'cambio', '{solicitante}', '{borrador,en_revision_legal}', null, '{entregado_en,espera_a=fundacion}'),
  ('convenios', 'enviarARevisionLegal', 'cambio', '{gestionar_convenios}', '{borrador}', '{en_revision_legal}', '{anteproyecto_en}'),
  ('convenios', 'componer', 'cambio', '{gestionar_convenios}', '{en_revision_legal}', null,
   '{texto_id,numero,numero_oficio,monto,nombre_proyecto,vigencia_inicio,vigencia_fin,espera_a}'),
  ('convenios', 'retirarTexto', 'cambio', '{gestionar_convenios}', '{en_revision_legal}', null, '{texto_id,espera_a}'),
  ('convenios', 'firmar', 'cambio', '{firmar_convenios,solicitante}', '{en_revision_legal}', null, '{espera_a}'),
  ('convenios', 'registrarEscaneo', 'cambio', '{gestionar_convenios,firmar_convenios,solicitante}', '{en_revision_legal}', null, '{espera_a}'),
  ('convenios', 'confirmarEscaneo', 'cambio', '{gestionar_convenios,firmar_convenios}', '{en_revision_legal}', null, '{espera_a}'),
  ('convenios', 'concluirFirma', 'cambio', '{gestionar_convenios,firmar_convenios,solicitante}', '{en_revision_legal}', '{firmado}', '{firmado_en}'),
  ('convenios', 'registrar', 'cambio', '{gestionar_convenios}', '{firmado}', null, '{registrado_en}'),
  ('convenios', 'planear', 'cambio', '{gestionar_convenios}', '{firmado}', null, '{planeado_en}'),
  ('convenios', 'entrarEnVigor', 'cambio', '{gestionar_convenios}', '{firmado}', '{vigente}', '{}'),
  ('convenios', 'notificar', 'cambio', '{gestionar_convenios}', '{firmado,vigente}', null, '{notificado_en}'),
  ('convenios', 'terminar', 'cambio', '{administrar_sistema}', '{firmado,vigente,vencido}', '{terminado}', '{motivo,terminado_en}'),
  ('convenios', 'desistir', 'cambio', '{solicitante}', '{borrador,en_revision_legal}', '{desistido}', '{motivo,terminado_en,texto_id}'),
  ('convenios', 'cancelar', 'cambio', '{administrar_sistema}', '{borrador,en_revision_legal}', '{cancelado}', '{motivo,terminado_en,texto_id}'),
  ('convenios', 'eliminar', 'cambio', '{eliminar_proyectos}', '{borrador}', null, '{eliminado_en,eliminado_por=yo,motivo_eliminacion}'),

  ('convenio_pasos', 'empezar', 'alta', '{gestionar_convenios}', null, null,
   '{convenio_id,paso,proyecto_id,organizacion_id,version,respuestas,guardado_por,guardado_en}'),
  ('convenio_pasos', 'guardar', 'cambio', '{gestionar_convenios}', null, null, '{version,respuestas,guardado_por=yo,guardado_en}'),
  ('convenio_solicitudes', 'pedir', 'alta', '{gestionar_convenios}', null, null,
   '{convenio_id,fila,orden,proyecto_id,organizacion_id,clase,papel,detalle,pedida_en}'),
  ('convenio_solicitudes', 'cambiar', 'cambio', '{gestionar_convenios}', null, null,
   '{orden,clase,papel,detalle,pedida_en,retirada_en,respuesta,respondida_por,respondida_en}'),
  ('convenio_solicitudes', 'responder', 'cambio', '{solicitante}', null, null, '{respuesta,respondida_por=yo,respondida_en}'),
  ('convenio_cuentas', 'proponer', 'alta', '{gestionar_convenios}', null, null,
   '{convenio_id,proyecto_id,organizacion_id,clabe,propuesta_por,propuesta_en}'),
  ('convenio_cuentas', 'confirmar', 'cambio', '{gestionar_convenios}', null, null, '{confirmada_por=yo,confirmada_en}'),
  ('convenio_textos', 'componer', 'alta', '{gestionar_convenios}', null, null,
   '{convenio_id,proyecto_id,organizacion_id,id,numero,clase,compuesto_en,compuesto_por,bloques,plantilla,sha256,emitido_id,formulacion_version}'),
  ('convenio_textos', 'retirar', 'cambio', '{solicitante,gestionar_convenios,administrar_sistema}', null, null, '{retirado_en,motivo_retiro}'),
  ('convenio_textos', 'abrir a firma', 'cambio', '{gestionar_convenios,firmar_convenios,solicitante}', null, null, '{firma_id}');
select app.solo_se_escribe('convenios', 'estado');
select app.solo_se_escribe('convenio_pasos', siempre => '{}');
select app.solo_se_escribe('convenio_solicitudes', siempre => '{}');
select app.solo_se_escribe('convenio_cuentas', siempre => '{}');
select app.solo_se_escribe('convenio_textos', siempre => '{}');

-- As in 0125, and of a text at signature the version that it was composed of.
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
      when 'convenio_a_firma' then exists (
        select from convenio_textos t
         where t.proyecto_id = formulacion_versiones.proyecto_id and t.compuesto_por = app.usuario_id() and t.retirado_en is null
           and t.formulacion_version = formulacion_versiones.numero)
      else (select app.es_personal())
    end);

-- ── What it issues ───────────────────────────────────────────────────────────────────────────────

alter table documentos_emitidos drop constraint documentos_emitidos_tipo_check;
alter table documentos_emitidos add constraint documentos_emitidos_tipo_check
  check (tipo in ('acuse', 'minuta', 'dictamen', 'acta', 'oficio', 'convenio'));
update app.escrituras
   set quien = '{solicitante,crear_proyectos,gestionar_codiseno,gestionar_aprobaciones,gestionar_convenios}'
 where tabla = 'documentos_emitidos' and accion = 'emitir';
-- A text that was taken back no longer stands: whoever takes it back says so of its PDF.
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('documentos_emitidos', 'retirar convenio', 'cambio', '{solicitante,gestionar_convenios}', null, null,
   '{anulado_en,anulado_por=yo,motivo_anulacion}');
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
      when ''acta'' then app.puede(''gestionar_aprobaciones'') and exists (
        select from sesiones_colegiadas s where s.id = documentos_emitidos.entidad_id and s.estado = ''cerrada'')
      when ''convenio'' then app.puede(''gestionar_convenios'') and exists (
        select from convenios c where c.id = documentos_emitidos.entidad_id and c.estado = ''en_revision_legal'')
      else organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'') or app.puede(''gestionar_codiseno'') end)',
    app.vista_de('documentos_emitidos'));
  execute format('create policy documentos_emitidos_retirar on documentos_emitidos for update to gp_app
    using (tipo = ''convenio'' and (organizacion_id = (select app.organizacion_id()) or app.puede(''gestionar_convenios'')) and %1$s
      and exists (select from convenio_textos t where t.emitido_id = documentos_emitidos.id and t.retirado_en is not null))
    with check (tipo = ''convenio'' and %1$s)', app.vista_de('documentos_emitidos'));
end $$;

-- The text is composed by the slice and laid out by its own sheet: the template of the issued document names it alone.
alter table plantillas disable trigger plantillas_se_agregan;
insert into plantillas (clave, version, contenido, vigente_desde) values
  ('convenio-texto', 1, jsonb_build_object(
    'titulo', '{{titulo}}',
    'parrafos', jsonb_build_array(),
    'notas', jsonb_build_array(
      'Proyecto {{folio}}, versión {{version}} del texto. Las firmas obran en su hoja de firmas, que dice la huella de este documento.')),
   '2020-01-01T00:00:00Z');
alter table plantillas enable trigger plantillas_se_agregan;

-- ── What it does to its case ─────────────────────────────────────────────────────────────────────

update app.escrituras set de = '{registro,co_diseno,aprobacion,convenio}' where tabla = 'proyectos' and accion in ('desistir', 'cancelar');

-- The first record of a stage in a case: the case does not go back behind it. One that is deleted leaves it as it found it.
create function app.convenio_en_su_caso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update public.proyectos y
       set etapas_abiertas = y.etapas_abiertas || '{convenio}', version = y.version + 1, updated_at = new.created_at
     where y.id = new.proyecto_id and not ('convenio' = any (y.etapas_abiertas));
  else
    update public.proyectos y
       set etapas_abiertas = array_remove(y.etapas_abiertas, 'convenio'), version = y.version + 1, updated_at = new.updated_at,
           turno = 'fundacion', turno_desde = new.updated_at
     where y.id = new.proyecto_id and y.etapa = 'convenio' and y.eliminado_en is null;
  end if;
  return null;
end $$;
create trigger convenios_en_su_caso after insert on convenios for each row execute function app.convenio_en_su_caso();
create trigger convenios_fuera_de_su_caso after update of eliminado_en on convenios
  for each row when (old.eliminado_en is null and new.eliminado_en is not null) execute function app.convenio_en_su_caso();

-- What waits to be opened, the longest first.
create index proyectos_por_abrir_convenio on proyectos (turno_desde, id)
  where etapa = 'convenio' and eliminado_en is null and not ('convenio' = any (etapas_abiertas));

revoke all on function app.vigilar_convenio(), app.llevar_turno_de_fila(), app.anotar_turno_de_convenio(),
  app.paso_de_convenio_abierto(uuid, text), app.campos_del_texto(text), app.vigilar_paso_de_convenio(), app.vigilar_solicitud_de_convenio(),
  app.vigilar_cuenta_de_convenio(), app.clabe_de_otra(text, uuid), app.vigilar_texto_de_convenio(), app.vigilar_texto_a_firma(),
  app.convenio_en_su_caso() from public;
grant execute on function app.paso_de_convenio_abierto(uuid, text), app.campos_del_texto(text), app.clabe_de_otra(text, uuid) to gp_app;

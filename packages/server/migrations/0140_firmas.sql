-- Signatures (mexico.md 'e.firma', rule 79): the text that is signed by its SHA-256, the two who sign it, what each was asked to sign,
-- scans of paper with the second person who compared them, and the signatures, which nobody writes again. Any stage uses them: a text
-- names its record.

-- ── The authorities whose certificates count ─────────────────────────────────────────────────────

create table autoridades_certificadoras (
  id uuid primary key default gen_random_uuid(),
  certificado bytea not null check (octet_length(certificado) between 1 and 8192),
  -- SHA-256 of the certificate.
  huella text not null unique check (huella ~ '^[0-9a-f]{64}$'),
  nombre text not null check (length(nombre) between 1 and 300),
  -- Nobody stands above it.
  raiz boolean not null,
  desde timestamptz not null,
  hasta timestamptz not null check (hasta >= desde),
  subida_por uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  -- It counts no more; what was verified by it stays so.
  desactivada_por uuid references usuarios (id) on delete restrict,
  desactivada_en timestamptz,
  constraint desactivada_por_alguien check ((desactivada_por is null) = (desactivada_en is null))
);
create index autoridades_certificadoras_subida_por on autoridades_certificadoras (subida_por);
create index autoridades_certificadoras_desactivada_por on autoridades_certificadoras (desactivada_por) where desactivada_por is not null;

create function app.vigilar_autoridad() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{desactivada_por,desactivada_en}'::text[] is distinct from to_jsonb(old) - '{desactivada_por,desactivada_en}'::text[] then
    raise exception 'autoridades_certificadoras: a certificate is not rewritten' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger autoridades_vigiladas before update on autoridades_certificadoras
  for each row execute function app.vigilar_autoridad();

-- What a signature is verified by. Certificates of authorities are published; who signs needs them, and reads nothing else of the table.
create function app.autoridades_de_confianza() returns setof bytea
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.certificado from public.autoridades_certificadoras a where a.desactivada_en is null and app.usuario_id() is not null
   order by a.created_at, a.id
$$;

-- ── Texts, and who signs them ────────────────────────────────────────────────────────────────────

create table textos_por_firmar (
  id uuid primary key default gen_random_uuid(),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  clase text not null check (clase in ('convenio', 'acuerdo')),
  -- The record whose text it is.
  entidad text not null check (entidad ~ '^[a-z][a-z-]{1,40}$'),
  entidad_id uuid not null,
  folio text not null check (folio ~ '^[A-Z0-9]{1,20}(-[A-Z0-9]{1,20}){0,4}$'),
  version integer not null check (version between 1 and 999999999),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Its PDF, where the portal keeps it as a file.
  archivo_id uuid references archivos (id) on delete restrict,
  preparado_en timestamptz not null,
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  -- Both sides signed it, and how: by the signatures themselves.
  completo_en timestamptz,
  tipo text check (tipo in ('electronica', 'fisica', 'mixta')),
  -- Taken back before it was complete.
  retirado_por uuid references usuarios (id) on delete restrict,
  retirado_en timestamptz,
  motivo text check (length(motivo) between 1 and 2000),
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint textos_por_firmar_version unique (entidad, entidad_id, version),
  constraint completo_con_tipo check ((completo_en is null) = (tipo is null)),
  constraint retirado_entero check (num_nonnulls(retirado_por, retirado_en, motivo) in (0, 3)),
  constraint retirado_sin_completar check (retirado_en is null or completo_en is null)
);
-- One at a time of a record.
create unique index textos_por_firmar_abierto on textos_por_firmar (entidad, entidad_id) where retirado_en is null;
create index textos_por_firmar_proyecto on textos_por_firmar (proyecto_id, organizacion_id);
create index textos_por_firmar_organizacion on textos_por_firmar (organizacion_id);
create index textos_por_firmar_archivo on textos_por_firmar (archivo_id) where archivo_id is not null;
create index textos_por_firmar_created_by on textos_por_firmar (created_by);
create index textos_por_firmar_retirado_por on textos_por_firmar (retirado_por) where retirado_por is not null;

create table firmantes (
  texto_id uuid not null references textos_por_firmar (id) on delete restrict,
  lado text not null check (lado in ('fundacion', 'organizacion')),
  nombre text not null check (length(btrim(nombre)) between 1 and 200),
  cargo text not null check (length(btrim(cargo)) between 1 and 200),
  -- Of the person; without it there is nothing to compare a certificate with, and that side signs on paper.
  rfc text check (rfc ~ '^[A-ZÑ&]{4}[0-9]{6}[A-Z0-9]{3}$'),
  -- Null: whoever of that side may sign.
  usuario_id uuid references usuarios (id) on delete restrict,
  -- When that side first opened the text.
  abierto_en timestamptz,
  primary key (texto_id, lado)
);
-- Two persons.
create unique index firmantes_rfc on firmantes (texto_id, rfc);
create unique index firmantes_usuario on firmantes (texto_id, usuario_id);
create unique index firmantes_nombre on firmantes (texto_id, app.normalizar(nombre));
create index firmantes_de_usuario on firmantes (usuario_id) where usuario_id is not null;

-- ── What somebody was asked to sign ──────────────────────────────────────────────────────────────

create table retos_de_firma (
  id uuid primary key default gen_random_uuid(),
  texto_id uuid not null references textos_por_firmar (id) on delete restrict,
  lado text not null,
  usuario_id uuid not null references usuarios (id) on delete restrict,
  certificado bytea not null check (octet_length(certificado) between 1 and 8192),
  -- The whole string, with the instant that the server gave it.
  cadena text not null check (length(cadena) between 1 and 400),
  emitido_en timestamptz not null,
  vence_en timestamptz not null check (vence_en > emitido_en and vence_en <= emitido_en + interval '1 hour'),
  usado_en timestamptz check (usado_en between emitido_en and vence_en),
  foreign key (texto_id, lado) references firmantes (texto_id, lado) on delete restrict
);
create index retos_de_firma_texto on retos_de_firma (texto_id, lado);
create index retos_de_firma_usuario on retos_de_firma (usuario_id);

-- ── Paper ────────────────────────────────────────────────────────────────────────────────────────

create table escaneos_de_firma (
  id uuid primary key default gen_random_uuid(),
  texto_id uuid not null references textos_por_firmar (id) on delete restrict,
  -- Whose signatures are on the paper.
  lados text[] not null check (lados in ('{fundacion}', '{organizacion}', '{fundacion,organizacion}')),
  documento_id uuid not null references documentos (id) on delete restrict,
  -- The day that the paper says.
  firmado_el date not null,
  registrado_por uuid not null references usuarios (id) on delete restrict,
  registrado_en timestamptz not null default now(),
  -- A second person compared it with the text.
  resuelto_por uuid references usuarios (id) on delete restrict,
  resuelto_en timestamptz,
  confirmado boolean,
  motivo text check (length(motivo) between 1 and 2000),
  constraint resuelto_entero check (num_nonnulls(resuelto_por, resuelto_en, confirmado) in (0, 3)),
  constraint de_segunda_persona check (resuelto_por <> registrado_por),
  constraint rechazado_con_motivo check ((confirmado is false) = (motivo is not null))
);
create index escaneos_de_firma_texto on escaneos_de_firma (texto_id);
create index escaneos_de_firma_documento on escaneos_de_firma (documento_id);
create index escaneos_de_firma_registrado_por on escaneos_de_firma (registrado_por);
create index escaneos_de_firma_resuelto_por on escaneos_de_firma (resuelto_por) where resuelto_por is not null;

-- ── Signatures ───────────────────────────────────────────────────────────────────────────────────

create table firmas (
  id uuid primary key default gen_random_uuid(),
  texto_id uuid not null references textos_por_firmar (id) on delete restrict,
  lado text not null,
  tipo text not null check (tipo in ('electronica', 'fisica')),
  -- As the certificate says, or as the paper's signer is called.
  nombre text not null check (length(btrim(nombre)) between 1 and 300),
  rfc text,
  -- Who signed with its e.firma, or confirmed the scan as the second person.
  usuario_id uuid not null references usuarios (id) on delete restrict,
  firmada_en timestamptz not null,
  reto_id uuid unique references retos_de_firma (id) on delete restrict,
  certificado bytea,
  no_certificado text check (no_certificado ~ '^[0-9]{20}$'),
  cadena text,
  -- Base64.
  sello text check (length(sello) between 1 and 2000 and sello ~ '^[A-Za-z0-9+/]+={0,2}$'),
  -- Of each check: verificada, or no_consultada. What failed is no signature.
  comprobaciones jsonb check (jsonb_typeof(comprobaciones) = 'object' and octet_length(comprobaciones::text) <= 1000),
  escaneo_id uuid references escaneos_de_firma (id) on delete restrict,
  foreign key (texto_id, lado) references firmantes (texto_id, lado) on delete restrict,
  constraint firmas_lado unique (texto_id, lado),
  constraint firma_entera check (
    num_nonnulls(reto_id, certificado, no_certificado, cadena, sello, comprobaciones, rfc)
      - case when tipo = 'fisica' and rfc is not null then 1 else 0 end = case tipo when 'electronica' then 7 else 0 end
    and (escaneo_id is null) = (tipo = 'electronica'))
);
-- Two distinct signers of a text: nobody twice by RFC or name, with one certificate, nor with one account.
create unique index firmas_rfc on firmas (texto_id, rfc);
create unique index firmas_nombre on firmas (texto_id, app.normalizar(nombre));
create unique index firmas_no_certificado on firmas (texto_id, no_certificado);
create unique index firmas_usuario on firmas (texto_id, usuario_id) where tipo = 'electronica';
create index firmas_de_usuario on firmas (usuario_id);
create index firmas_escaneo on firmas (escaneo_id) where escaneo_id is not null;

-- ── What holds between them ──────────────────────────────────────────────────────────────────────

-- A text is of a file with its hash, and changes in nothing but that it is taken back; the signatures say when it is complete.
create function app.vigilar_texto_por_firmar() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cambian constant text[] := '{retirado_por,retirado_en,motivo,completo_en,tipo}';
begin
  if tg_op = 'INSERT' then
    if new.archivo_id is not null and not exists (
      select from public.archivos a where a.id = new.archivo_id and a.sha256 = new.sha256 and a.mime = 'application/pdf') then
      raise exception 'textos_por_firmar: its file is another one' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - cambian is distinct from to_jsonb(old) - cambian or old.retirado_en is not null or old.completo_en is not null then
    raise exception 'textos_por_firmar: a text is not rewritten' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger textos_por_firmar_vigilados before insert or update on textos_por_firmar
  for each row execute function app.vigilar_texto_por_firmar();

-- Both sides, named with the text.
create function app.firmantes_de_los_dos_lados() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select count(*) from public.firmantes f where f.texto_id = new.id) <> 2 then
    raise exception 'textos_por_firmar: one signer a side' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger textos_por_firmar_con_firmantes after insert on textos_por_firmar
  deferrable initially deferred for each row execute function app.firmantes_de_los_dos_lados();

create function app.vigilar_firmante() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.abierto_en is not null or (new.usuario_id is not null and not exists (
         select from public.textos_por_firmar t join public.usuarios u on u.id = new.usuario_id join public.roles r on r.id = u.rol_id
          where t.id = new.texto_id and case new.lado
            when 'fundacion' then r.es_personal
            else exists (select from public.membresias m where m.usuario_id = u.id and m.organizacion_id = t.organizacion_id) end)) then
      raise exception 'firmantes: not an account of that side' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - 'abierto_en' is distinct from to_jsonb(old) - 'abierto_en' or old.abierto_en is not null then
    raise exception 'firmantes: who signs is not rewritten' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger firmantes_vigilados before insert or update on firmantes for each row execute function app.vigilar_firmante();

-- Whether a text takes signatures of a side: nobody signed it, nobody took it back.
create function app.se_firma(texto uuid, lado text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.textos_por_firmar t
     where t.id = se_firma.texto and t.retirado_en is null and t.completo_en is null and app.ve_proyecto(t.proyecto_id)
       and not exists (select from public.firmas x where x.texto_id = t.id and x.lado = se_firma.lado))
$$;
-- Whether the account that acts may sign a side: an account of that side, and the one that was named where one was.
create function app.firma_por(texto uuid, lado text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select app.se_firma(firma_por.texto, firma_por.lado) and exists (
    select from public.textos_por_firmar t join public.firmantes f on f.texto_id = t.id
     where t.id = firma_por.texto and f.lado = firma_por.lado
       and (f.usuario_id is null or f.usuario_id = app.usuario_id())
       and case f.lado when 'fundacion' then app.puede('firmar_convenios') else t.organizacion_id = app.organizacion_id() end)
$$;
-- Whether the account is of a side of a text in its sight.
create function app.es_del_lado(texto uuid, lado text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.textos_por_firmar t
     where t.id = es_del_lado.texto and app.ve_proyecto(t.proyecto_id)
       and case es_del_lado.lado
         when 'fundacion' then app.puede('firmar_convenios') else t.organizacion_id = app.organizacion_id() end)
$$;
-- Whoever acts on a text holds its row until the end of the transaction, whether or not it may change it.
create function app.apartar_texto_por_firmar(texto uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from public.textos_por_firmar t where t.id = texto and app.ve_proyecto(t.proyecto_id) for update;
end $$;

create function app.vigilar_reto() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'usado_en' is distinct from to_jsonb(old) - 'usado_en' or old.usado_en is not null then
    raise exception 'retos_de_firma: asked once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger retos_vigilados before update on retos_de_firma for each row execute function app.vigilar_reto();

-- A scan is another PDF than the text, of the same case; each side waits for one at a time.
create function app.vigilar_escaneo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.resuelto_en is not null or not exists (
      select from public.textos_por_firmar t join public.documentos d on d.proyecto_id = t.proyecto_id join public.archivos a on a.id = d.archivo_id
       where t.id = new.texto_id and d.id = new.documento_id and a.mime = 'application/pdf' and a.sha256 <> t.sha256) then
      perform app.rechazar('escaneo_ajeno');
    end if;
    if exists (
      select from public.escaneos_de_firma e
       where e.texto_id = new.texto_id and e.lados && new.lados and e.confirmado is not false) then
      perform app.rechazar('escaneo_en_espera');
    end if;
    return new;
  end if;
  if to_jsonb(new) - '{resuelto_por,resuelto_en,confirmado,motivo}'::text[]
       is distinct from to_jsonb(old) - '{resuelto_por,resuelto_en,confirmado,motivo}'::text[] or old.resuelto_en is not null then
    raise exception 'escaneos_de_firma: a scan is not rewritten' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger escaneos_vigilados before insert or update on escaneos_de_firma for each row execute function app.vigilar_escaneo();

-- A signature is what its challenge or its scan says, of who was expected, and for good.
create function app.vigilar_firma() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  quien public.firmantes;
begin
  if tg_op <> 'INSERT' then
    raise exception 'firmas: a signature is not rewritten' using errcode = 'check_violation';
  end if;
  perform from public.textos_por_firmar t where t.id = new.texto_id and t.retirado_en is null and t.completo_en is null for update;
  if not found then
    raise exception 'firmas: the text takes none' using errcode = 'check_violation';
  end if;
  select f.* into quien from public.firmantes f where f.texto_id = new.texto_id and f.lado = new.lado;
  if new.rfc is distinct from quien.rfc
     or (new.tipo = 'electronica' and not exists (
       select from public.retos_de_firma r
        where r.id = new.reto_id and r.texto_id = new.texto_id and r.lado = new.lado and r.usuario_id = new.usuario_id
          and r.cadena = new.cadena and r.certificado = new.certificado and r.usado_en = new.firmada_en))
     or (new.tipo = 'electronica' and quien.usuario_id is distinct from new.usuario_id and quien.usuario_id is not null)
     or (new.tipo = 'fisica' and (new.nombre <> quien.nombre or not exists (
       select from public.escaneos_de_firma e
        where e.id = new.escaneo_id and e.texto_id = new.texto_id and new.lado = any (e.lados) and e.confirmado
          and e.resuelto_por = new.usuario_id and e.resuelto_en = new.firmada_en)))
     or exists (
       select from jsonb_each_text(coalesce(new.comprobaciones, '{}')) c
        where c.value not in ('verificada', 'no_consultada')
           or (c.key in ('sello', 'vigencia', 'tipo', 'rfc', 'cadena') and c.value <> 'verificada')) then
    raise exception 'firmas: not what was asked of who was expected' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger firmas_vigiladas before insert or update or delete on firmas for each row execute function app.vigilar_firma();

-- The last one makes the text complete, in the same transaction.
create function app.completar_texto() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.textos_por_firmar t
     set completo_en = new.firmada_en,
         tipo = (select case count(distinct x.tipo) when 1 then min(x.tipo) else 'mixta' end from public.firmas x where x.texto_id = t.id)
   where t.id = new.texto_id and t.completo_en is null and (select count(*) from public.firmas x where x.texto_id = t.id) = 2;
  return null;
end $$;
create trigger firmas_completan after insert on firmas for each row execute function app.completar_texto();

-- ── Who sees and who writes ──────────────────────────────────────────────────────────────────────

do $$
declare
  caso constant text := app.vista_de('textos_por_firmar');
begin
  alter table textos_por_firmar enable row level security;
  execute format('create policy textos_por_firmar_ver on textos_por_firmar for select to gp_app using (%s)', caso);
  execute format('create policy textos_por_firmar_abrir on textos_por_firmar for insert to gp_app
    with check (created_by = app.usuario_id() and app.puede(''gestionar_convenios'') and %s)', caso);
  execute format('create policy textos_por_firmar_retirar on textos_por_firmar for update to gp_app
    using (app.puede(''gestionar_convenios'') and %1$s) with check (retirado_por = app.usuario_id() and %1$s)', caso);
end $$;

alter table firmantes enable row level security;
create policy firmantes_ver on firmantes for select to gp_app
  using (exists (select from textos_por_firmar t where t.id = texto_id));
create policy firmantes_nombrar on firmantes for insert to gp_app with check (
  app.puede('gestionar_convenios') and exists (
    select from textos_por_firmar t where t.id = texto_id and t.created_by = app.usuario_id() and t.completo_en is null and t.retirado_en is null));
create policy firmantes_abrir on firmantes for update to gp_app
  using (app.es_del_lado(texto_id, lado)) with check (app.es_del_lado(texto_id, lado));

alter table retos_de_firma enable row level security;
create policy retos_ver on retos_de_firma for select to gp_app using (usuario_id = app.usuario_id());
create policy retos_pedir on retos_de_firma for insert to gp_app
  with check (usuario_id = app.usuario_id() and app.firma_por(texto_id, lado));
create policy retos_usar on retos_de_firma for update to gp_app
  using (usuario_id = app.usuario_id() and app.firma_por(texto_id, lado)) with check (usuario_id = app.usuario_id());

alter table escaneos_de_firma enable row level security;
create policy escaneos_ver on escaneos_de_firma for select to gp_app
  using (exists (select from textos_por_firmar t where t.id = texto_id));
create policy escaneos_registrar on escaneos_de_firma for insert to gp_app with check (
  registrado_por = app.usuario_id()
  and not exists (select from unnest(lados) as l (lado) where not app.se_firma(texto_id, l.lado))
  and exists (select from textos_por_firmar t where t.id = texto_id
    and (t.organizacion_id = app.organizacion_id() or app.puede('gestionar_convenios'))));
create policy escaneos_resolver on escaneos_de_firma for update to gp_app
  using ((app.puede('gestionar_convenios') or app.puede('firmar_convenios')) and exists (select from textos_por_firmar t where t.id = texto_id))
  with check (resuelto_por = app.usuario_id());

alter table firmas enable row level security;
create policy firmas_ver on firmas for select to gp_app using (exists (select from textos_por_firmar t where t.id = texto_id));
create policy firmas_firmar on firmas for insert to gp_app with check (
  usuario_id = app.usuario_id() and case tipo
    when 'electronica' then app.firma_por(texto_id, lado)
    else app.se_firma(texto_id, lado) and (app.puede('gestionar_convenios') or app.puede('firmar_convenios')) end);

alter table autoridades_certificadoras enable row level security;
create policy autoridades_ver on autoridades_certificadoras for select to gp_app using ((select app.puede('administrar_sistema')));
create policy autoridades_subir on autoridades_certificadoras for insert to gp_app
  with check ((select app.puede('administrar_sistema')) and subida_por = (select app.usuario_id()));
create policy autoridades_desactivar on autoridades_certificadoras for update to gp_app
  using ((select app.puede('administrar_sistema')))
  with check ((select app.puede('administrar_sistema')));

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('textos_por_firmar', 'abrir', 'alta', '{gestionar_convenios}', null, null,
   '{proyecto_id,organizacion_id,clase,entidad,entidad_id,folio,version,sha256,archivo_id,preparado_en,created_by}'),
  ('textos_por_firmar', 'retirar', 'cambio', '{gestionar_convenios}', null, null, '{retirado_por=yo,retirado_en,motivo}'),
  ('firmantes', 'nombrar', 'alta', '{gestionar_convenios}', null, null, '{texto_id,lado,nombre,cargo,rfc,usuario_id}'),
  ('firmantes', 'abrir', 'cambio', '{solicitante,firmar_convenios}', null, null, '{abierto_en}'),
  ('retos_de_firma', 'pedir', 'alta', '{solicitante,firmar_convenios}', null, null,
   '{texto_id,lado,usuario_id,certificado,cadena,emitido_en,vence_en}'),
  ('retos_de_firma', 'usar', 'cambio', '{solicitante,firmar_convenios}', null, null, '{usado_en}'),
  ('escaneos_de_firma', 'registrar', 'alta', '{solicitante,gestionar_convenios}', null, null,
   '{texto_id,lados,documento_id,firmado_el,registrado_por}'),
  ('escaneos_de_firma', 'resolver', 'cambio', '{gestionar_convenios,firmar_convenios}', null, null,
   '{resuelto_por=yo,resuelto_en,confirmado,motivo}'),
  ('firmas', 'firmar', 'alta', '{solicitante,gestionar_convenios,firmar_convenios}', null, null,
   '{texto_id,lado,tipo,nombre,rfc,usuario_id,firmada_en,reto_id,certificado,no_certificado,cadena,sello,comprobaciones,escaneo_id}'),
  ('autoridades_certificadoras', 'subir', 'alta', '{administrar_sistema}', null, null,
   '{certificado,huella,nombre,raiz,desde,hasta,subida_por}'),
  -- Another time it counts again: both columns empty.
  ('autoridades_certificadoras', 'desactivar', 'cambio', '{administrar_sistema}', null, null, '{desactivada_por,desactivada_en}');
grant select on textos_por_firmar, firmantes, retos_de_firma, escaneos_de_firma, firmas, autoridades_certificadoras to gp_app;
select app.solo_se_escribe('textos_por_firmar', siempre => '{}');
select app.solo_se_escribe('firmantes', siempre => '{}');
select app.solo_se_escribe('retos_de_firma', siempre => '{}');
select app.solo_se_escribe('escaneos_de_firma', siempre => '{}');
select app.solo_se_escribe('firmas', siempre => '{}');
select app.solo_se_escribe('autoridades_certificadoras', siempre => '{}');

insert into app.entidades_de_caso (entidad, tabla) values ('texto-por-firmar', 'textos_por_firmar');

revoke all on function app.vigilar_autoridad(), app.autoridades_de_confianza(), app.vigilar_texto_por_firmar(),
  app.firmantes_de_los_dos_lados(), app.vigilar_firmante(), app.se_firma(uuid, text), app.firma_por(uuid, text),
  app.es_del_lado(uuid, text), app.apartar_texto_por_firmar(uuid), app.vigilar_reto(), app.vigilar_escaneo(),
  app.vigilar_firma(), app.completar_texto() from public;
grant execute on function app.autoridades_de_confianza(), app.se_firma(uuid, text), app.firma_por(uuid, text),
  app.es_del_lado(uuid, text), app.apartar_texto_por_firmar(uuid) to gp_app;

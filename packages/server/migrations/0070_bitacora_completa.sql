-- The log read whole (part2.md S1): filtered by person, record, action, result and day, searched, and verified on request. It is
-- shown by the moment of its entries, newest first, and each filter has an index in that order.

drop index bitacora_fecha;
create index bitacora_fecha on bitacora (ocurrio_en desc, id desc);
drop index bitacora_actor;
create index bitacora_actor on bitacora (actor_id, ocurrio_en desc, id desc) where actor_id is not null;
create index bitacora_accion on bitacora (accion, ocurrio_en desc, id desc);
-- What failed is the smaller part by far.
create index bitacora_fallidos on bitacora (ocurrio_en desc, id desc) where resultado = 'fallido';

-- ── Search ───────────────────────────────────────────────────────────────────────────────────────

-- What is typed finds an entry by who, which action, which folio and from where. No column: an entry holds nothing that is
-- outside of its chain.
create function app.busqueda_de_bitacora(actor_nombre text, accion text, ip inet, datos jsonb) returns text
language sql immutable parallel safe as $$
  select app.normalizar(actor_nombre || ' ' || translate(accion, '.', ' ') || ' ' || coalesce(datos ->> 'folio', '') || ' '
    || coalesce(datos ->> 'email', '') || ' ' || coalesce(host(ip), ''))
$$;
create index bitacora_busqueda on bitacora
  using gin (app.busqueda_de_bitacora(actor_nombre, accion, ip, datos) gin_trgm_ops);

-- Numbers of all the entries that hold every word, by the trigram index that row-level security would close (ADR 0015), and of
-- those of these actions; null when they are more than `tope`, or the log is not the actor's to read whole.
create function app.hallar_en_bitacora(texto text, acciones text[], tope integer) returns bigint[]
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  condicion constant text := app.condicion_de(texto);
  hallados bigint[] := '{}';
begin
  if not app.puede('administrar_sistema') then return null; end if;
  if condicion is null then return hallados; end if;
  hallados := array(select b.id from public.bitacora b where b.accion = any (acciones) limit tope + 1);
  if cardinality(hallados) > tope then return null; end if;
  execute format(
    'select array(select id from (select b.id, app.busqueda_de_bitacora(b.actor_nombre, b.accion, b.ip, b.datos) as busqueda
       from public.bitacora b) as s where %s limit %s) || $1', condicion, tope + 1) using hallados into hallados;
  return case when cardinality(hallados) <= tope then hallados end;
end $$;
revoke all on function app.busqueda_de_bitacora(text, text, inet, jsonb), app.hallar_en_bitacora(text, text[], integer) from public;
grant execute on function app.busqueda_de_bitacora(text, text, inet, jsonb), app.hallar_en_bitacora(text, text[], integer) to gp_app;

-- What a folio names, as the log names it: {"entidad", "id", "proyecto"}; null where nothing has it, or the log is not the
-- actor's to read whole.
create function app.registro_de_folio(folio text) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('entidad', r.entidad, 'id', r.id, 'proyecto', r.proyecto)
    from (
      select 'pre-registro' as entidad, p.id, p.proyecto_id as proyecto from public.pre_registros p where p.folio = $1
      union all
      select 'proyecto', y.id, y.id from public.proyectos y where y.folio = $1
      union all
      select 'documento-emitido', d.id, null from public.documentos_emitidos d where d.folio = $1
      union all
      select 'usuario', u.id, null from public.usuarios u where u.folio = $1
      union all
      select 'rol', o.id, null from public.roles o where o.folio = $1
    ) as r
   where app.puede('administrar_sistema') limit 1
$$;
revoke all on function app.registro_de_folio(text) from public;
grant execute on function app.registro_de_folio(text) to gp_app;

-- What an entry is about as it reads today: {"nombre", "de", "id"}, where `de` and `id` say whose page shows it and are null when
-- it is gone. Null where the portal knows no such record, or the log is not the actor's to read whole.
create function app.objetivo_de_bitacora(entidad text, entidad_id text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cual uuid;
  nombre text;
  vive boolean := true;
  de text := entidad;
  suyo text := entidad_id;
begin
  if entidad_id is null or entidad_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or not app.puede('administrar_sistema') then
    return null;
  end if;
  cual := entidad_id::uuid;
  case entidad
    when 'pre-registro' then
      select p.folio || ' · ' || p.nombre_organizacion, p.eliminado_en is null into nombre, vive
        from public.pre_registros p where p.id = cual;
    when 'proyecto' then
      select y.folio || ' · ' || coalesce(y.nombre, o.nombre), y.eliminado_en is null into nombre, vive
        from public.proyectos y join public.organizaciones o on o.id = y.organizacion_id where y.id = cual;
    when 'usuario' then
      select coalesce(u.folio || ' · ', '') || u.nombre into nombre from public.usuarios u where u.id = cual;
    when 'rol' then
      select r.folio || ' · ' || r.nombre into nombre from public.roles r where r.id = cual;
    when 'convocatoria' then
      select c.titulo, c.eliminado_en is null into nombre, vive from public.convocatorias c where c.id = cual;
    when 'invitacion' then
      select coalesce(o.nombre, i.email) into nombre
        from public.invitaciones i left join public.organizaciones o on o.id = i.organizacion_id where i.id = cual;
    when 'organizacion', 'expediente' then
      de := 'organizacion';
      select o.nombre into nombre from public.organizaciones o where o.id = cual;
    when 'documento' then
      select a.nombre, d.entidad, d.entidad_id into nombre, de, suyo
        from public.documentos d join public.archivos a on a.id = d.archivo_id where d.id = cual;
    when 'documento-emitido' then
      select coalesce(e.folio, e.codigo) || ' · ' || e.referencia, e.entidad, e.entidad_id::text into nombre, de, suyo
        from public.documentos_emitidos e where e.id = cual;
    when 'correo' then
      select m.asunto || ' · ' || m.para into nombre from public.correos m where m.id = cual;
    else null;
  end case;
  if nombre is null then return null; end if;
  return jsonb_build_object('nombre', nombre, 'de', case when vive then de end, 'id', case when vive then suyo end);
end $$;
revoke all on function app.objetivo_de_bitacora(text, text) from public;
grant execute on function app.objetivo_de_bitacora(text, text) to gp_app;

-- Whose acts the log is filtered by: the accounts of the staff, and the one that is asked for. Nobody without the log.
create function app.personas_de_bitacora(persona uuid) returns table (id uuid, nombre text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, u.nombre from public.usuarios u
   where app.puede('administrar_sistema')
     and (u.id = persona or u.rol_id in (select r.id from public.roles r where r.es_personal))
   order by app.normalizar(u.nombre), u.id limit 500
$$;
-- The name of one account, to who reads the whole log.
create function app.persona_de_bitacora(persona uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.nombre from public.usuarios u where u.id = persona and app.puede('administrar_sistema')
$$;
revoke all on function app.personas_de_bitacora(uuid), app.persona_de_bitacora(uuid) from public;
grant execute on function app.personas_de_bitacora(uuid), app.persona_de_bitacora(uuid) to gp_app;

-- ── Verifications ────────────────────────────────────────────────────────────────────────────────

-- Somebody asked for the chain to be recomputed: a job does it and writes here how far it is and what it found.
create table verificaciones_de_bitacora (
  id uuid primary key default gen_random_uuid(),
  pedida_por uuid not null references usuarios,
  creado_en timestamptz not null default now(),
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'en_curso', 'integra', 'alterada', 'interrumpida')),
  -- Entries that there were when it began, and those that were recomputed so far.
  entradas bigint check (entradas >= 0),
  revisadas bigint not null default 0 check (revisadas >= 0),
  -- Ends of the chain noted outside of the database that it was compared with.
  finales integer not null default 0 check (finales >= 0),
  -- Number of the first entry that is wrong or missing, and what is wrong with it.
  primera bigint check (primera > 0),
  motivo text check (motivo in ('fila_alterada', 'fila_faltante', 'eslabon_roto', 'final_cortado', 'ancla_distinta', 'finales_ajenos')),
  terminada_en timestamptz,
  constraint alterada_dice_por_que check ((estado = 'alterada') = (motivo is not null)),
  constraint terminada_tiene_fecha check ((estado in ('pendiente', 'en_curso')) = (terminada_en is null))
);
-- One at a time: who asks meanwhile sees it.
create unique index verificaciones_de_bitacora_una on verificaciones_de_bitacora ((true)) where estado in ('pendiente', 'en_curso');
create index verificaciones_de_bitacora_creada on verificaciones_de_bitacora (creado_en desc, id desc);
create index verificaciones_de_bitacora_pedida_por on verificaciones_de_bitacora (pedida_por);

alter table verificaciones_de_bitacora enable row level security;
create policy verificaciones_de_bitacora_ver on verificaciones_de_bitacora for select to gp_app
  using ((select app.puede('administrar_sistema')));
create policy verificaciones_de_bitacora_pedir on verificaciones_de_bitacora for insert to gp_app
  with check (pedida_por = (select app.usuario_id()) and estado = 'pendiente' and (select app.puede('administrar_sistema')));
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('verificaciones_de_bitacora', 'pedir', 'alta', '{administrar_sistema}', null, null, '{pedida_por}');
grant select on verificaciones_de_bitacora to gp_app;
select app.solo_se_escribe('verificaciones_de_bitacora', siempre => '{}');

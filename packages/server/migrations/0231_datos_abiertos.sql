-- What the foundation publishes of its grants (ADR 0075): nothing until who administers the portal switches it on, and then all that
-- was signed but what was withheld.

-- One row a decision, of the whole (without convenio) or of one grant; the last one of each holds. Rows are only added: who
-- changed what, and since when, stays.
create table decisiones_de_publicacion (
  id uuid primary key default gen_random_uuid(),
  -- In the order in which they were taken.
  numero bigint generated always as identity unique,
  convenio_id uuid references convenios (id) on delete restrict,
  publica boolean not null,
  -- By which 360Giving tells the grants of one publisher from those of another; of the whole only.
  prefijo text check (prefijo ~ '^[A-Za-z0-9]{2,20}(-[A-Za-z0-9]{1,20}){0,3}$'),
  motivo text not null default '' check (length(motivo) <= 500),
  -- The decision that this one was taken upon; null: it is the first.
  sobre bigint references decisiones_de_publicacion (numero) on delete restrict,
  decidido_por uuid not null references usuarios (id) on delete restrict,
  creado_en timestamptz not null default now(),
  constraint todo_con_prefijo check ((convenio_id is null) = (prefijo is not null)),
  constraint reserva_con_motivo check (convenio_id is null or publica or length(btrim(motivo)) >= 5),
  -- Two at once, or one upon what was seen too long ago: one of them is refused.
  constraint decision_sobre_la_ultima unique nulls not distinct (convenio_id, sobre)
);
create index decisiones_de_publicacion_convenio on decisiones_de_publicacion (convenio_id, numero desc);
create index decisiones_de_publicacion_sobre on decisiones_de_publicacion (sobre) where sobre is not null;
create index decisiones_de_publicacion_decidido_por on decisiones_de_publicacion (decidido_por);

create function app.vigilar_publicacion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.sobre is distinct from (
    select max(d.numero) from public.decisiones_de_publicacion d
     where d.convenio_id is not distinct from new.convenio_id) then
    raise exception 'decision_sobre_la_ultima' using errcode = 'GP001';
  end if;
  if new.convenio_id is not null and not exists (
    select from public.convenios c where c.id = new.convenio_id and c.firmado_en is not null and c.eliminado_en is null) then
    raise exception 'decisiones_de_publicacion: no grant that was signed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke all on function app.vigilar_publicacion() from public;
create trigger decisiones_de_publicacion_vigiladas before insert on decisiones_de_publicacion
  for each row execute function app.vigilar_publicacion();
create trigger decisiones_de_publicacion_inmutables before update or delete on decisiones_de_publicacion
  for each row execute function app.negar_cambio();

alter table decisiones_de_publicacion enable row level security;
revoke all on decisiones_de_publicacion from public, gp_app;
create policy decisiones_de_publicacion_ver on decisiones_de_publicacion for select to gp_app
  using ((select app.puede('administrar_sistema')));
create policy decisiones_de_publicacion_tomar on decisiones_de_publicacion for insert to gp_app
  with check (decidido_por = (select app.usuario_id()) and (select app.puede('administrar_sistema')));
grant select on decisiones_de_publicacion to gp_app;
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('decisiones_de_publicacion', 'decidir', 'alta', '{administrar_sistema}', null, null,
   '{convenio_id,publica,prefijo,motivo,sobre,decidido_por}');
select app.solo_se_escribe('decisiones_de_publicacion', siempre => '{}');

-- ── What was signed, as it may be published ──────────────────────────────────────────────────────

-- Every convenio that was signed and did not come to nothing, with what may be said of it and nothing else: no person, no account, the
-- RFC of personas morales alone. Amount and dates are those of its last acuerdo; pesos as text. Nobody calls it but the two below.
create function app.donativos_firmados() returns table (
  convenio_id uuid, numero text, titulo text, objetivo text, monto text, firmado_el date, inicio date, fin date, organizacion_id uuid,
  organizacion text, rfc text, persona_fisica boolean, convocatoria_id uuid, convocatoria text, municipio text, municipios text,
  modificado_en timestamptz, reservado boolean, motivo text, decision bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.id, coalesce(c.numero, c.folio), coalesce(nullif(c.nombre_proyecto, ''), y.nombre), f.ficha ->> 'objetivo_general',
         coalesce(a.total, c.monto, c.aprobado)::text, (c.firmado_en at time zone 'America/Chihuahua')::date,
         coalesce(a.vigencia_inicio, c.vigencia_inicio::date), coalesce(a.vigencia_fin, c.vigencia_fin::date), o.id, c.nombre_organizacion,
         case when length(coalesce(o.rfc, o.rfc_declarado)) = 12 then coalesce(o.rfc, o.rfc_declarado) end,
         coalesce(length(coalesce(o.rfc, o.rfc_declarado)) = 13, false), y.convocatoria_id, v.titulo,
         f.ficha ->> 'municipio', f.alcance ->> 'municipios',
         greatest(c.firmado_en, a.created_at, d.creado_en), d.publica is false, d.motivo, d.numero
    from public.convenios c
    join public.proyectos y on y.id = c.proyecto_id and y.eliminado_en is null
    join public.organizaciones o on o.id = c.organizacion_id
    left join public.convocatorias v on v.id = y.convocatoria_id
    left join lateral (select x.total, x.vigencia_inicio, x.vigencia_fin, x.created_at, x.formulacion_version
                         from public.acuerdos x where x.convenio_id = c.id order by x.numero desc limit 1) a on true
    -- The design that the acuerdo is about; of one without, as its sections stand.
    left join lateral (
      select coalesce((select convert_from(w.contenido, 'UTF8')::jsonb #> '{secciones,ficha}' from public.formulacion_versiones w
                        where w.proyecto_id = c.proyecto_id and w.numero = a.formulacion_version),
                      (select s.respuestas from public.formulacion_secciones s where s.proyecto_id = c.proyecto_id and s.seccion = 'ficha')) as ficha,
             coalesce((select convert_from(w.contenido, 'UTF8')::jsonb #> '{secciones,alcance}' from public.formulacion_versiones w
                        where w.proyecto_id = c.proyecto_id and w.numero = a.formulacion_version),
                      (select s.respuestas from public.formulacion_secciones s where s.proyecto_id = c.proyecto_id and s.seccion = 'alcance')) as alcance) f on true
    left join lateral (select x.numero, x.publica, x.motivo, x.creado_en from public.decisiones_de_publicacion x
                        where x.convenio_id = c.id order by x.numero desc limit 1) d on true
   where c.firmado_en is not null and c.eliminado_en is null and c.estado in ('firmado', 'vigente', 'vencido', 'terminado')
$$;

-- Whether anything is published, by which prefix, and the number of the last decision: anybody may know.
create function app.datos_abiertos() returns table (publica boolean, prefijo text, decision bigint, ultima bigint, fundacion text, rfc text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(d.publica, false), d.prefijo, d.numero, (select max(x.numero) from public.decisiones_de_publicacion x), i.nombre, i.rfc
    from (select 1) uno
    left join lateral (select x.publica, x.prefijo, x.numero from public.decisiones_de_publicacion x
                        where x.convenio_id is null order by x.numero desc limit 1) d on true
    left join lateral (select x.nombre, x.rfc from public.identidades x order by x.version desc limit 1) i on true
$$;

-- What is published: to anybody, while it is switched on; without what was withheld, and without personas físicas.
create function app.donativos_publicados() returns table (
  convenio_id uuid, numero text, titulo text, objetivo text, monto text, firmado_el date, inicio date, fin date, organizacion_id uuid,
  organizacion text, rfc text, convocatoria_id uuid, convocatoria text, municipio text, municipios text, modificado_en timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select g.convenio_id, g.numero, g.titulo, g.objetivo, g.monto, g.firmado_el, g.inicio, g.fin, g.organizacion_id, g.organizacion, g.rfc,
         g.convocatoria_id, g.convocatoria, g.municipio, g.municipios, g.modificado_en
    from app.donativos_firmados() g
   where (select x.publica from app.datos_abiertos() x) and not g.persona_fisica and g.reservado is not true and g.titulo is not null
   order by g.firmado_el desc, g.numero
$$;

-- What there is to be published, with what was decided of it: for who decides.
create function app.donativos_por_publicar(texto text, tope integer, cual uuid default null) returns table (
  convenio_id uuid, numero text, titulo text, monto text, firmado_el date, organizacion text, persona_fisica boolean, reservado boolean,
  motivo text, decision bigint, todos bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select g.convenio_id, g.numero, g.titulo, g.monto, g.firmado_el, g.organizacion, g.persona_fisica, coalesce(g.reservado, false),
         coalesce(g.motivo, ''), g.decision, count(*) over ()
    from app.donativos_firmados() g
   where app.puede('administrar_sistema') and (cual is null or g.convenio_id = cual)
     and (texto = '' or position(app.normalizar(texto) in app.normalizar(concat_ws(' ', g.numero, g.titulo, g.organizacion))) > 0)
   order by g.firmado_el desc, g.numero limit least(tope, 500)
$$;
revoke all on function app.donativos_firmados(), app.datos_abiertos(), app.donativos_publicados(), app.donativos_por_publicar(text, integer, uuid)
  from public;
grant execute on function app.datos_abiertos(), app.donativos_publicados(), app.donativos_por_publicar(text, integer, uuid) to gp_app;

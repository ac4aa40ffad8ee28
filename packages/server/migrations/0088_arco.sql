-- Requests about personal data (Ley Federal de Protección de Datos Personales en Posesión de los Particulares, DOF 20-03-2025,
-- arts. 21–33; ADR 0054): what was asked, the terms that run, what was answered and done. Whose data it is reads the own
-- requests, and who attends them reads all; nobody else, of the log and the events neither.

alter table roles drop constraint roles_permisos_check;
alter table roles add constraint roles_permisos_check check (permisos <@ array[
  'crear_usuarios', 'editar_usuarios', 'eliminar_usuarios', 'gestionar_roles',
  'crear_proyectos', 'editar_proyectos', 'ver_proyectos', 'eliminar_proyectos',
  'ver_reportes', 'crear_reportes', 'gestionar_documentos', 'administrar_sistema',
  'revisar_pre_registros', 'gestionar_convocatorias', 'gestionar_codiseno', 'gestionar_aprobaciones',
  'votar_proyectos', 'gestionar_convenios', 'firmar_convenios', 'gestionar_ministraciones', 'autorizar_pagos',
  'atender_arco'
]);
update roles set permisos = permisos || '{atender_arco}', version = version + 1
 where clave in ('administrador', 'juridico') and not permisos @> '{atender_arco}';

create table solicitudes_arco (
  id uuid primary key default gen_random_uuid(),
  folio text not null unique check (folio ~ '^ARCO-[0-9]{4}-[0-9]{4,}$'),
  -- Year and number, so that a list sorts by number and never by the text.
  folio_orden bigint not null generated always as (
    split_part(folio, '-', 2)::bigint * 100000000 + split_part(folio, '-', 3)::bigint) stored,
  derecho text not null check (
    derecho in ('acceso', 'rectificacion', 'cancelacion', 'oposicion', 'revocacion', 'limitacion')),
  asunto text not null check (length(btrim(asunto)) between 5 and 200),
  descripcion text not null check (length(btrim(descripcion)) between 20 and 4000),
  estado text not null default 'recibida' check (
    estado in ('recibida', 'informacion_solicitada', 'por_cumplir', 'cumplida', 'improcedente', 'no_presentada')),
  version integer not null default 1 check (version >= 1),
  via text not null check (via in ('portal', 'correo')),
  -- Whose data it is: the account that asked; null where it came by mail. Name and address as they were then.
  usuario_id uuid references usuarios (id) on delete restrict,
  titular_nombre text not null check (length(btrim(titular_nombre)) between 2 and 200),
  titular_email text not null check (length(titular_email) <= 254 and position('@' in titular_email) > 1),
  recibida_el date not null,
  recibida_orden bigint not null generated always as (recibida_el - date '2000-01-01') stored,
  -- The last day of each term, in the foundation's calendar.
  responder_antes date not null,
  prorroga_respuesta text check (length(btrim(prorroga_respuesta)) between 10 and 2000),
  informacion_pedida text check (length(btrim(informacion_pedida)) between 20 and 4000),
  informacion_pedida_el date,
  informacion_antes date,
  informacion_entregada text check (length(btrim(informacion_entregada)) between 20 and 4000),
  informacion_entregada_el date,
  procede boolean,
  causa text check (causa in ('identidad', 'sin_datos', 'derechos_de_tercero', 'impedimento_legal', 'ya_realizada')),
  respuesta text check (length(btrim(respuesta)) between 20 and 4000),
  respondida_el date,
  cumplir_antes date,
  prorroga_cumplimiento text check (length(btrim(prorroga_cumplimiento)) between 10 and 2000),
  cumplimiento text check (length(btrim(cumplimiento)) between 20 and 4000),
  cumplida_el date,
  -- The last day of the term that runs; null when it is over.
  vence_el date generated always as (
    case estado when 'recibida' then responder_antes when 'informacion_solicitada' then informacion_antes
                when 'por_cumplir' then cumplir_antes end) stored,
  -- What is over comes after all that runs.
  vence_orden bigint not null generated always as (
    coalesce(case estado when 'recibida' then responder_antes when 'informacion_solicitada' then informacion_antes
                         when 'por_cumplir' then cumplir_antes end - date '2000-01-01', 99999999)) stored,
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text generated always as (
    app.normalizar(folio || ' ' || titular_nombre || ' ' || titular_email || ' ' || asunto)) stored,
  constraint de_una_cuenta_por_el_portal check ((via = 'portal') = (usuario_id is not null)),
  constraint plazo_despues_de_recibida check (responder_antes > recibida_el),
  constraint informacion_completa check (
    (informacion_pedida is null) = (informacion_pedida_el is null) and (informacion_pedida is null) = (informacion_antes is null)
    and (informacion_entregada is null) = (informacion_entregada_el is null)
    and (informacion_entregada is null or informacion_pedida is not null)),
  constraint falta_lo_que_se_pidio check (
    (estado in ('informacion_solicitada', 'no_presentada')) = (informacion_pedida is not null and informacion_entregada is null)),
  constraint respuesta_completa check (
    (estado in ('por_cumplir', 'cumplida', 'improcedente')) = (procede is not null)
    and (procede is null) = (respuesta is null) and (procede is null) = (respondida_el is null)
    and (procede is false) = (estado = 'improcedente') and (causa is not null) = (estado = 'improcedente')
    and (procede is true) = (cumplir_antes is not null)),
  constraint cumplimiento_completo check (
    (estado = 'cumplida') = (cumplimiento is not null) and (cumplimiento is null) = (cumplida_el is null))
);

create index solicitudes_arco_vence on solicitudes_arco (vence_orden, id);
create index solicitudes_arco_recibida on solicitudes_arco (recibida_orden, id);
create index solicitudes_arco_folio on solicitudes_arco (folio_orden, id);
create index solicitudes_arco_estado on solicitudes_arco (estado, vence_orden, id);
create index solicitudes_arco_derecho on solicitudes_arco (derecho, vence_orden, id);
create index solicitudes_arco_titular on solicitudes_arco (usuario_id, created_at desc) where usuario_id is not null;
create index solicitudes_arco_autor on solicitudes_arco (created_by);
create index solicitudes_arco_corren on solicitudes_arco (vence_el, id)
  where estado in ('recibida', 'informacion_solicitada', 'por_cumplir');
create index solicitudes_arco_busqueda on solicitudes_arco using gin (busqueda gin_trgm_ops);
insert into app.buscables values ('solicitudes_arco', '{atender_arco}', 'true');

-- Versions rise by one, what was asked never changes, what was extended, answered or done is written once, and what is over
-- stays as it is.
create function app.vigilar_arco() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 then
    raise exception 'solicitudes_arco: version % after %', new.version, old.version using errcode = 'check_violation';
  end if;
  if (new.id, new.folio, new.derecho, new.asunto, new.descripcion, new.via, new.usuario_id, new.titular_nombre, new.titular_email,
      new.recibida_el, new.created_by, new.created_at)
     is distinct from
     (old.id, old.folio, old.derecho, old.asunto, old.descripcion, old.via, old.usuario_id, old.titular_nombre, old.titular_email,
      old.recibida_el, old.created_by, old.created_at) then
    raise exception 'solicitudes_arco: what was asked is immutable' using errcode = 'check_violation';
  end if;
  if old.estado in ('cumplida', 'improcedente', 'no_presentada') then
    raise exception 'solicitudes_arco: over' using errcode = 'check_violation';
  end if;
  if (old.informacion_pedida is not null and new.informacion_pedida is distinct from old.informacion_pedida)
     or (old.informacion_entregada is not null and new.informacion_entregada is distinct from old.informacion_entregada)
     or (old.prorroga_respuesta is not null and new.prorroga_respuesta is distinct from old.prorroga_respuesta)
     or (old.prorroga_cumplimiento is not null and new.prorroga_cumplimiento is distinct from old.prorroga_cumplimiento)
     or (old.respuesta is not null and (new.respuesta, new.procede, new.respondida_el)
           is distinct from (old.respuesta, old.procede, old.respondida_el)) then
    raise exception 'solicitudes_arco: written once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke all on function app.vigilar_arco() from public;
create trigger solicitudes_arco_vigiladas before update on solicitudes_arco for each row execute function app.vigilar_arco();

alter table solicitudes_arco enable row level security;
revoke all on solicitudes_arco from public, gp_app;
create policy solicitudes_arco_ver on solicitudes_arco for select to gp_app
  using (usuario_id = (select app.usuario_id()) or (select app.puede('atender_arco')));
create policy solicitudes_arco_hacer on solicitudes_arco for insert to gp_app with check (
  created_by = (select app.usuario_id()) and estado = 'recibida' and informacion_pedida is null
  and (usuario_id = (select app.usuario_id()) or (usuario_id is null and (select app.puede('atender_arco')))));
-- Nobody attends the own request; whose it is brings what was asked for.
create policy solicitudes_arco_atender on solicitudes_arco for update to gp_app
  using (case when usuario_id = (select app.usuario_id()) then estado = 'informacion_solicitada'
              else (select app.puede('atender_arco')) end)
  with check (usuario_id = (select app.usuario_id()) or (select app.puede('atender_arco')));
grant select on solicitudes_arco to gp_app;

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('solicitudes_arco', 'registrar', 'alta', '{solicitante,personal}', null, null,
   '{folio,derecho,asunto,descripcion,via,usuario_id,titular_nombre,titular_email,recibida_el,responder_antes,created_by}'),
  ('solicitudes_arco', 'pedirInformacion', 'cambio', '{atender_arco}', '{recibida}', '{informacion_solicitada}',
   '{informacion_pedida,informacion_pedida_el,informacion_antes}'),
  ('solicitudes_arco', 'entregarInformacion', 'cambio', '{solicitante,personal}', '{informacion_solicitada}', '{recibida}',
   '{informacion_entregada,informacion_entregada_el,responder_antes}'),
  ('solicitudes_arco', 'registrarInformacion', 'cambio', '{atender_arco}', '{informacion_solicitada}', '{recibida}',
   '{informacion_entregada,informacion_entregada_el,responder_antes}'),
  ('solicitudes_arco', 'prorrogar', 'cambio', '{atender_arco}', '{recibida,por_cumplir}', null,
   '{prorroga_respuesta,responder_antes,prorroga_cumplimiento,cumplir_antes}'),
  ('solicitudes_arco', 'declararProcedente', 'cambio', '{atender_arco}', '{recibida}', '{por_cumplir}',
   '{procede=true,respuesta,respondida_el,cumplir_antes}'),
  ('solicitudes_arco', 'declararImprocedente', 'cambio', '{atender_arco}', '{recibida}', '{improcedente}',
   '{procede=false,causa,respuesta,respondida_el}'),
  ('solicitudes_arco', 'cumplir', 'cambio', '{atender_arco}', '{por_cumplir}', '{cumplida}', '{cumplimiento,cumplida_el}');
select app.solo_se_escribe('solicitudes_arco', 'estado');

-- Which reminders were given of a term: a job's own.
create table avisos_de_arco (
  solicitud_id uuid not null references solicitudes_arco (id) on delete cascade,
  vence_el date not null,
  umbral integer not null check (umbral in (-1, 0, 2, 5)),
  primary key (solicitud_id, vence_el, umbral)
);
alter table avisos_de_arco enable row level security;
revoke all on avisos_de_arco from public, gp_app;

-- ── Log and events are of who may see the record ─────────────────────────────────────────────────

create policy bitacora_ver_de_arco on bitacora for select to gp_app using (
  entidad = 'arco' and audiencia <> 'bitacora' and (
    (select app.puede('atender_arco'))
    or (select s.id from solicitudes_arco s
         where s.id = (case when bitacora.entidad = 'arco' then bitacora.entidad_id end)::uuid
           and s.usuario_id = (select app.usuario_id())) is not null));
create policy bitacora_de_arco on bitacora as restrictive for select to gp_app using (
  entidad is distinct from 'arco' or (select app.puede('administrar_sistema')) or (select app.puede('atender_arco'))
  or (select s.id from solicitudes_arco s
       where s.id = (case when bitacora.entidad = 'arco' then bitacora.entidad_id end)::uuid
         and s.usuario_id = (select app.usuario_id())) is not null);
create index bitacora_de_arco on bitacora (id desc) where entidad = 'arco';

-- Of what few may see, an event says itself who hears of it: these accounts, and who holds this permission within its sight.
-- Open pages learn ids from events, and an id tells that there is something (ADR 0034, 0054).
alter table eventos
  add column reservado_a uuid[],
  add column reservado_permiso text,
  add constraint reservado_con_quien check ((reservado_a is null) = (reservado_permiso is null));

create function app.reservar_evento() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.entidad = 'arco' then
    select array_remove(array[s.usuario_id], null), 'atender_arco' into new.reservado_a, new.reservado_permiso
      from public.solicitudes_arco s where s.id = new.entidad_id::uuid;
  elsif new.entidad = 'repositorio' then
    select r.abierto_a || r.created_by, 'gestionar_documentos' into new.reservado_a, new.reservado_permiso
      from public.repositorio r where r.id = new.entidad_id::uuid and r.nivel_acceso = 'restringido';
  end if;
  return new;
end $$;
revoke all on function app.reservar_evento() from public;
create trigger eventos_reservados before insert on eventos
  for each row when (new.usuario_id is null and new.entidad in ('arco', 'repositorio')) execute function app.reservar_evento();

create policy eventos_reservados on eventos as restrictive for select to gp_app using (
  reservado_a is null or (select app.usuario_id()) = any (reservado_a) or app.puede(reservado_permiso)
  or (select app.puede('administrar_sistema')));

-- As in 0080, and a request about personal data by its number alone: its name says whose.
create or replace function app.objetivo_de_bitacora(entidad text, entidad_id text) returns jsonb
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
      select coalesce(u.folio || ' · ', '') || u.nombre, u.eliminado_en is null into nombre, vive
        from public.usuarios u where u.id = cual;
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
      select e.referencia || ' · ' || coalesce(e.folio, e.codigo), e.entidad, e.entidad_id::text into nombre, de, suyo
        from public.documentos_emitidos e where e.id = cual;
    when 'repositorio' then
      select r.folio || ' · ' || r.nombre, r.eliminado_en is null into nombre, vive from public.repositorio r where r.id = cual;
    when 'arco' then
      select s.folio into nombre from public.solicitudes_arco s where s.id = cual;
    when 'correo' then
      select m.asunto || ' · ' || m.para into nombre from public.correos m where m.id = cual;
    else null;
  end case;
  if nombre is null then return null; end if;
  return jsonb_build_object('nombre', nombre, 'de', case when vive then de end, 'id', case when vive then suyo end);
end $$;

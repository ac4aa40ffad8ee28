-- The two collegiate bodies and their sessions (stages.md §3 and §4; rules 68–71): who sits in them and until when, what is on the
-- agenda of a session, who was there, who declared an interest, and votes that nobody changes. What is counted is counted here
-- again when a vote is closed.

-- ── Bodies and seats ─────────────────────────────────────────────────────────────────────────────

create table cuerpos_colegiados (
  cuerpo text primary key check (cuerpo in ('consejo', 'comite')),
  -- How many must be there from now on (AW-09); what a session needed is frozen in it.
  quorum integer not null check (quorum between 1 and 25),
  version integer not null default 1 check (version >= 1),
  updated_at timestamptz not null default now()
);
insert into cuerpos_colegiados (cuerpo, quorum) values ('consejo', 5), ('comite', 3);

create table miembros_de_cuerpo (
  id uuid primary key default gen_random_uuid(),
  cuerpo text not null references cuerpos_colegiados (cuerpo),
  usuario_id uuid not null references usuarios (id) on delete restrict,
  cargo text not null check (cargo in ('presidencia', 'secretaria', 'vocalia')),
  -- Whose substitute it is; null: titular.
  suple_a uuid references miembros_de_cuerpo (id) on delete restrict,
  desde date not null,
  -- Its last day; null: no end yet.
  hasta date,
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint periodo_en_orden check (hasta is null or hasta >= desde)
);
create index miembros_de_cuerpo_usuario on miembros_de_cuerpo (usuario_id);
create index miembros_de_cuerpo_cuerpo on miembros_de_cuerpo (cuerpo, desde);
create index miembros_de_cuerpo_suple on miembros_de_cuerpo (suple_a) where suple_a is not null;
create index miembros_de_cuerpo_created_by on miembros_de_cuerpo (created_by);

-- Nobody sits in both bodies, nor twice in one, at a time; a substitute is one of a titular of the same body.
create function app.vigilar_miembro() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'hasta' is distinct from to_jsonb(old) - 'hasta' then
    raise exception 'miembros_de_cuerpo: only its end changes' using errcode = 'check_violation';
  end if;
  -- Seats are given one at a time.
  perform from public.cuerpos_colegiados order by cuerpo for update;
  if exists (
    select from public.miembros_de_cuerpo m
     where m.usuario_id = new.usuario_id and m.id <> new.id
       and daterange(m.desde, m.hasta, '[]') && daterange(new.desde, new.hasta, '[]'))
  then
    raise exception 'miembros_de_cuerpo: this account has a seat already' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and not exists (
    select from public.usuarios u join public.roles r on r.id = u.rol_id
     where u.id = new.usuario_id and u.estado = 'activo' and r.es_personal and r.permisos @> '{votar_proyectos}') then
    raise exception 'miembros_de_cuerpo: this account does not vote' using errcode = 'check_violation';
  end if;
  if new.suple_a is not null and not exists (
    select from public.miembros_de_cuerpo m where m.id = new.suple_a and m.cuerpo = new.cuerpo and m.suple_a is null)
  then
    raise exception 'miembros_de_cuerpo: a substitute is one of a titular of its body' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger miembros_vigilados before insert or update on miembros_de_cuerpo
  for each row execute function app.vigilar_miembro();

-- Whether the account that acts has a seat in a body on a day.
create function app.se_sienta(cuerpo text, dia date) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.miembros_de_cuerpo m
     where m.cuerpo = se_sienta.cuerpo and m.usuario_id = app.usuario_id()
       and dia >= m.desde and (m.hasta is null or dia <= m.hasta))
$$;

-- ── Sessions ─────────────────────────────────────────────────────────────────────────────────────

create table sesiones_colegiadas (
  id uuid primary key default gen_random_uuid(),
  cuerpo text not null references cuerpos_colegiados (cuerpo),
  estado text not null default 'convocada' check (estado in ('convocada', 'en_sesion', 'cerrada', 'cancelada')),
  version integer not null default 1 check (version >= 1),
  fecha timestamptz not null,
  lugar text not null check (length(btrim(lugar)) between 1 and 300),
  -- How many must be there, as it was when the session was opened; until then what is in force.
  requeridos integer not null check (requeridos between 1 and 25),
  motivo text check (length(motivo) between 1 and 2000),
  abierta_en timestamptz,
  cerrada_en timestamptz,
  -- When its members were reminded of it, a day before.
  recordada_en timestamptz,
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text not null generated always as (app.normalizar(
    case cuerpo when 'consejo' then 'Consejo Directivo ' else 'Comité Técnico ' end || lugar)) stored,
  constraint sesion_abierta check ((estado in ('en_sesion', 'cerrada')) = (abierta_en is not null)),
  constraint sesion_cerrada check ((estado = 'cerrada') = (cerrada_en is not null)),
  constraint sesion_cancelada_con_motivo check ((estado = 'cancelada') = (motivo is not null))
);
create index sesiones_colegiadas_fecha on sesiones_colegiadas (fecha desc, id desc);
create index sesiones_colegiadas_cuerpo on sesiones_colegiadas (cuerpo, fecha desc, id desc);
create index sesiones_colegiadas_estado on sesiones_colegiadas (estado, fecha);
create index sesiones_colegiadas_created_by on sesiones_colegiadas (created_by);

create function app.vigilar_sesion_colegiada() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 then
    raise exception 'sesiones_colegiadas: version % after %', new.version, old.version using errcode = 'check_violation';
  end if;
  if (new.id, new.cuerpo, new.created_by, new.created_at) is distinct from (old.id, old.cuerpo, old.created_by, old.created_at) then
    raise exception 'sesiones_colegiadas: identity is immutable' using errcode = 'check_violation';
  end if;
  if old.estado in ('cerrada', 'cancelada') then
    raise exception 'sesiones_colegiadas: over' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger sesiones_colegiadas_vigiladas before update on sesiones_colegiadas
  for each row execute function app.vigilar_sesion_colegiada();

-- A session is in sight of the staff that sees every case, of who convenes, and of whoever sits, or sat on its day, in its body.
create function app.ve_sesion(sesion uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.sesiones_colegiadas s
     where s.id = sesion
       and (app.ve_todo() or app.puede('gestionar_aprobaciones')
            or app.se_sienta(s.cuerpo, (s.fecha at time zone 'America/Chihuahua')::date)))
$$;

create table puntos_de_sesion (
  id uuid primary key default gen_random_uuid(),
  sesion_id uuid not null references sesiones_colegiadas (id) on delete restrict,
  orden integer not null check (orden between 1 and 1000),
  aprobacion_id uuid not null references aprobaciones (id) on delete restrict,
  ronda integer not null check (ronda >= 1),
  proyecto_id uuid not null references proyectos (id) on delete restrict,
  folio text not null,
  nombre text not null,
  organizacion text not null,
  -- Accounts that are kept out of this vote (rule 69): who wrote the dictamen, evaluated, reviewed or leads the case.
  excluidos uuid[] not null default '{}',
  estado text not null default 'por_tratar' check (estado in ('por_tratar', 'abierto', 'cerrado')),
  abierto_en timestamptz,
  cerrado_en timestamptz,
  cerrado_por uuid references usuarios (id) on delete restrict,
  -- The count, once it is closed.
  escrutinio jsonb,
  comentarios text not null default '' check (length(comentarios) <= 2000),
  -- Taken off the agenda before it was treated.
  quitado_en timestamptz,
  busqueda text not null generated always as (app.normalizar(folio || ' ' || nombre || ' ' || organizacion)) stored,
  constraint punto_cerrado check ((estado = 'cerrado') = (escrutinio is not null) and (estado = 'cerrado') = (cerrado_en is not null)
    and (estado = 'cerrado') = (cerrado_por is not null)),
  constraint quitado_sin_tratar check (quitado_en is null or estado = 'por_tratar')
);
create unique index puntos_de_sesion_orden on puntos_de_sesion (sesion_id, orden);
create unique index puntos_de_sesion_proyecto on puntos_de_sesion (sesion_id, aprobacion_id) where quitado_en is null;
create unique index puntos_de_sesion_uno_abierto on puntos_de_sesion (sesion_id) where estado = 'abierto';
create index puntos_de_sesion_aprobacion on puntos_de_sesion (aprobacion_id, ronda);
create index puntos_de_sesion_caso on puntos_de_sesion (proyecto_id);
create index puntos_de_sesion_cerrado_por on puntos_de_sesion (cerrado_por) where cerrado_por is not null;

-- Who had to do with what is voted on (rule 69): who leads its case, reviewed its registro, wrote its oficios or its dictamen, or
-- scored it, in any of its rounds.
create function app.fuera_de_voto(aprobacion uuid) returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(distinct x.quien order by x.quien), '{}'::uuid[]) from (
    select y.responsable_id as quien from public.aprobaciones a join public.proyectos y on y.id = a.proyecto_id where a.id = fuera_de_voto.aprobacion
    union select g.revisado_por from public.aprobaciones a join public.registros g on g.proyecto_id = a.proyecto_id where a.id = fuera_de_voto.aprobacion
    union select r.enviado_por from public.aprobacion_rondas r where r.aprobacion_id = fuera_de_voto.aprobacion
    union select d.guardado_por from public.aprobacion_rondas r join public.aprobacion_documentos d on d.ronda_id = r.id
           where r.aprobacion_id = fuera_de_voto.aprobacion and d.clase in ('oficio', 'dictamen')
    union select d.emitido_por from public.aprobacion_rondas r join public.aprobacion_dictamenes d on d.ronda_id = r.id
           where r.aprobacion_id = fuera_de_voto.aprobacion
    union select e.evaluador from public.aprobacion_rondas r join public.aprobacion_evaluadores e on e.ronda_id = r.id
           where r.aprobacion_id = fuera_de_voto.aprobacion and e.retirado_en is null) x
   where x.quien is not null
$$;

-- A point is one of a round that waits for the vote of this body, on one agenda at a time; who is kept out of it nobody chooses.
create function app.nuevo_punto() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  del_cuerpo text;
begin
  select s.cuerpo into del_cuerpo from public.sesiones_colegiadas s where s.id = new.sesion_id and s.estado = 'convocada' for update;
  perform from public.aprobaciones a where a.id = new.aprobacion_id for update;
  if del_cuerpo is null or not exists (
       select from public.aprobaciones a join public.aprobacion_rondas r on r.aprobacion_id = a.id and r.numero = a.ronda
        where a.id = new.aprobacion_id and a.proyecto_id = new.proyecto_id and a.ronda = new.ronda
          and a.estado = 'en_evaluacion' and r.etapa = 'votacion'
          and not exists (select from public.aprobacion_votaciones v where v.ronda_id = r.id and v.cuerpo = del_cuerpo))
     or exists (
       select from public.puntos_de_sesion p join public.sesiones_colegiadas s on s.id = p.sesion_id
        where p.aprobacion_id = new.aprobacion_id and p.ronda = new.ronda and p.quitado_en is null
          and s.cuerpo = del_cuerpo and s.estado in ('convocada', 'en_sesion')) then
    raise exception 'puntos_de_sesion: this project waits for no vote of this body' using errcode = 'check_violation';
  end if;
  new.excluidos := app.fuera_de_voto(new.aprobacion_id);
  return new;
end $$;
create trigger puntos_nuevos before insert on puntos_de_sesion for each row execute function app.nuevo_punto();

-- The councillor's minute as it was frozen: read by the secretary, and by a member who declared no interest.
create table resumenes_de_punto (
  punto_id uuid primary key references puntos_de_sesion (id) on delete restrict,
  resumen jsonb not null check (jsonb_typeof(resumen) = 'object' and octet_length(resumen::text) <= 200000)
);

create table asistencias (
  sesion_id uuid not null references sesiones_colegiadas (id) on delete restrict,
  miembro_id uuid not null references miembros_de_cuerpo (id) on delete restrict,
  usuario_id uuid not null references usuarios (id) on delete restrict,
  presente boolean not null,
  registrada_por uuid not null references usuarios (id) on delete restrict,
  registrada_en timestamptz not null default now(),
  primary key (sesion_id, miembro_id)
);
create index asistencias_miembro on asistencias (miembro_id);
create index asistencias_usuario on asistencias (usuario_id);
create index asistencias_registrada_por on asistencias (registrada_por);

create table declaraciones_de_interes (
  punto_id uuid not null references puntos_de_sesion (id) on delete restrict,
  usuario_id uuid not null references usuarios (id) on delete restrict,
  conflicto boolean not null,
  motivo text not null default '' check (length(motivo) <= 2000),
  declarado_en timestamptz not null default now(),
  primary key (punto_id, usuario_id)
);
create index declaraciones_usuario on declaraciones_de_interes (usuario_id);

-- One vote a member (rule 68), for good.
create table votos_de_punto (
  punto_id uuid not null references puntos_de_sesion (id) on delete restrict,
  usuario_id uuid not null references usuarios (id) on delete restrict,
  voto text not null check (voto in ('aprobado', 'rechazado', 'abstencion')),
  motivo text not null default '' check (length(motivo) <= 2000),
  emitido_en timestamptz not null default now(),
  primary key (punto_id, usuario_id),
  constraint voto_con_motivo check (voto = 'aprobado' or length(btrim(motivo)) >= 10)
);
create index votos_de_punto_usuario on votos_de_punto (usuario_id);

-- ── What holds between them ──────────────────────────────────────────────────────────────────────

-- Keeps the closing of a point out until the end of the transaction, for whoever sees its session: the session first, as whoever
-- leads it locks them. Many wait for one, and not for each other.
create function app.apartar_punto(punto uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  suya uuid;
begin
  select p.sesion_id into suya from public.puntos_de_sesion p where p.id = punto;
  if suya is null or not app.ve_sesion(suya) then return; end if;
  perform from public.sesiones_colegiadas s where s.id = suya for share;
  perform from public.puntos_de_sesion p where p.id = punto for share;
end $$;

-- The point as it is under that lock, its session, and whether the account sits in that body on that day.
create function app.punto_para_miembro(punto uuid, usuario uuid) returns record
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  fila record;
begin
  perform from public.sesiones_colegiadas s
   where s.id = (select p.sesion_id from public.puntos_de_sesion p where p.id = punto) for share;
  perform from public.puntos_de_sesion p where p.id = punto for share;
  select p.estado, p.excluidos, s.id as sesion_id, s.estado as sesion, s.cuerpo,
         exists (select from public.miembros_de_cuerpo m
                  where m.cuerpo = s.cuerpo and m.usuario_id = usuario
                    and (s.fecha at time zone 'America/Chihuahua')::date >= m.desde
                    and (m.hasta is null or (s.fecha at time zone 'America/Chihuahua')::date <= m.hasta)) as miembro
    into fila
    from public.puntos_de_sesion p join public.sesiones_colegiadas s on s.id = p.sesion_id
   where p.id = punto and p.quitado_en is null;
  return fila;
end $$;

create function app.vigilar_declaracion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  fila record := app.punto_para_miembro(new.punto_id, new.usuario_id);
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (new.punto_id, new.usuario_id) is distinct from (old.punto_id, old.usuario_id)) then
    raise exception 'declaraciones_de_interes: whose it is does not change' using errcode = 'check_violation';
  end if;
  if fila.miembro is not true or new.usuario_id = any (fila.excluidos) or fila.estado = 'cerrado' or fila.sesion in ('cerrada', 'cancelada')
     or exists (select from public.votos_de_punto v where v.punto_id = new.punto_id and v.usuario_id = new.usuario_id) then
    raise exception 'declaraciones_de_interes: not of this account now' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger declaraciones_vigiladas before insert or update or delete on declaraciones_de_interes
  for each row execute function app.vigilar_declaracion();

-- Who declared no interest may read the whole case from then on; who declares one afterwards, no more (stages.md §4).
create function app.acceso_por_declaracion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caso uuid;
  cuando timestamptz;
begin
  if not exists (select from public.usuarios u join public.roles r on r.id = u.rol_id
                  where u.id = new.usuario_id and r.alcance = 'por_acceso') then return null; end if;
  select p.proyecto_id, s.fecha into caso, cuando
    from public.puntos_de_sesion p join public.sesiones_colegiadas s on s.id = p.sesion_id where p.id = new.punto_id;
  if new.conflicto then
    update public.accesos_proyecto a set hasta = greatest(a.desde, now())
     where a.proyecto_id = caso and a.usuario_id = new.usuario_id and (a.hasta is null or a.hasta > now())
       and a.motivo like 'Sesión colegiada%';
  elsif not exists (
    select from public.accesos_proyecto a where a.proyecto_id = caso and a.usuario_id = new.usuario_id
       and a.desde <= now() and (a.hasta is null or a.hasta > now())) then
    insert into public.accesos_proyecto (proyecto_id, usuario_id, motivo, desde, dado_por)
      values (caso, new.usuario_id,
              'Sesión colegiada del ' || to_char(cuando at time zone 'America/Chihuahua', 'DD-MM-YYYY'), now(), new.usuario_id);
  end if;
  return null;
end $$;
create trigger declaraciones_dan_acceso after insert or update on declaraciones_de_interes
  for each row execute function app.acceso_por_declaracion();

create function app.vigilar_voto() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  fila record;
begin
  if tg_op <> 'INSERT' then
    raise exception 'votos_de_punto: a vote does not change' using errcode = 'check_violation';
  end if;
  fila := app.punto_para_miembro(new.punto_id, new.usuario_id);
  if fila.miembro is not true or new.usuario_id = any (fila.excluidos) or fila.estado <> 'abierto' or fila.sesion <> 'en_sesion'
     or not exists (select from public.asistencias a
                     where a.sesion_id = fila.sesion_id and a.usuario_id = new.usuario_id and a.presente)
     or not exists (select from public.declaraciones_de_interes d
                     where d.punto_id = new.punto_id and d.usuario_id = new.usuario_id and not d.conflicto) then
    raise exception 'votos_de_punto: not of this account now' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger votos_vigilados before insert or update or delete on votos_de_punto
  for each row execute function app.vigilar_voto();

-- Who is there is said of the seats of the body, until somebody voted, and of a substitute or its titular, never of both.
create function app.vigilar_asistencia() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  suya public.sesiones_colegiadas;
begin
  select s.* into suya from public.sesiones_colegiadas s where s.id = coalesce(new.sesion_id, old.sesion_id) for update;
  if suya.estado not in ('convocada', 'en_sesion')
     or exists (select from public.votos_de_punto v join public.puntos_de_sesion p on p.id = v.punto_id where p.sesion_id = suya.id) then
    raise exception 'asistencias: votes were cast' using errcode = 'check_violation';
  end if;
  if tg_op <> 'DELETE' and not exists (
    select from public.miembros_de_cuerpo m
     where m.id = new.miembro_id and m.usuario_id = new.usuario_id and m.cuerpo = suya.cuerpo
       and (suya.fecha at time zone 'America/Chihuahua')::date >= m.desde
       and (m.hasta is null or (suya.fecha at time zone 'America/Chihuahua')::date <= m.hasta)) then
    raise exception 'asistencias: not a seat of this body on this day' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger asistencias_vigiladas before insert or update or delete on asistencias
  for each row execute function app.vigilar_asistencia();

create function app.titular_o_suplente() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from public.asistencias s join public.miembros_de_cuerpo m on m.id = s.miembro_id and s.presente
      join public.asistencias t on t.miembro_id = m.suple_a and t.sesion_id = s.sesion_id and t.presente
     where s.sesion_id = new.sesion_id) then
    raise exception 'asistencias: a titular and its substitute' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger asistencias_de_uno after insert or update on asistencias
  for each row execute function app.titular_o_suplente();

-- A point goes one way, and what is closed of it is what was counted.
create function app.vigilar_punto() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.id, new.sesion_id, new.aprobacion_id, new.ronda, new.proyecto_id, new.folio, new.nombre, new.organizacion, new.excluidos)
     is distinct from
     (old.id, old.sesion_id, old.aprobacion_id, old.ronda, old.proyecto_id, old.folio, old.nombre, old.organizacion, old.excluidos) then
    raise exception 'puntos_de_sesion: what it is about is immutable' using errcode = 'check_violation';
  end if;
  if old.estado = 'cerrado' or (old.estado = 'abierto' and new.estado = 'por_tratar')
     or (old.estado = 'por_tratar' and new.estado = 'cerrado') then
    raise exception 'puntos_de_sesion: % to %', old.estado, new.estado using errcode = 'check_violation';
  end if;
  if new.estado = 'cerrado' and (
    select count(*) filter (where v.voto = 'aprobado') is distinct from (new.escrutinio ->> 'aFavor')::bigint
        or count(*) filter (where v.voto = 'rechazado') is distinct from (new.escrutinio ->> 'enContra')::bigint
        or count(*) filter (where v.voto = 'abstencion') is distinct from (new.escrutinio ->> 'abstenciones')::bigint
      from public.votos_de_punto v where v.punto_id = new.id) then
    raise exception 'puntos_de_sesion: not what was counted' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger puntos_vigilados before update on puntos_de_sesion for each row execute function app.vigilar_punto();

-- Who has voted on a point, never how: what open pages are shown while it is open.
create function app.votaron(punto uuid) returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when app.ve_sesion((select p.sesion_id from public.puntos_de_sesion p where p.id = punto))
    then array(select v.usuario_id from public.votos_de_punto v where v.punto_id = punto) else '{}'::uuid[] end
$$;

-- ── Who sees and writes ──────────────────────────────────────────────────────────────────────────

alter table cuerpos_colegiados enable row level security;
alter table miembros_de_cuerpo enable row level security;
alter table sesiones_colegiadas enable row level security;
alter table puntos_de_sesion enable row level security;
alter table resumenes_de_punto enable row level security;
alter table asistencias enable row level security;
alter table declaraciones_de_interes enable row level security;
alter table votos_de_punto enable row level security;
revoke all on cuerpos_colegiados, miembros_de_cuerpo, sesiones_colegiadas, puntos_de_sesion, resumenes_de_punto, asistencias,
  declaraciones_de_interes, votos_de_punto from public, gp_app;
grant select on cuerpos_colegiados, miembros_de_cuerpo, sesiones_colegiadas, puntos_de_sesion, resumenes_de_punto, asistencias,
  declaraciones_de_interes, votos_de_punto to gp_app;

create policy cuerpos_colegiados_ver on cuerpos_colegiados for select to gp_app using ((select app.es_personal()));
create policy cuerpos_colegiados_integrar on cuerpos_colegiados for update to gp_app
  using ((select app.puede('administrar_sistema'))) with check ((select app.puede('administrar_sistema')));
create policy miembros_de_cuerpo_ver on miembros_de_cuerpo for select to gp_app using ((select app.es_personal()));
create policy miembros_de_cuerpo_dar on miembros_de_cuerpo for insert to gp_app
  with check (created_by = (select app.usuario_id()) and (select app.puede('administrar_sistema')));
create policy miembros_de_cuerpo_terminar on miembros_de_cuerpo for update to gp_app
  using ((select app.puede('administrar_sistema'))) with check ((select app.puede('administrar_sistema')));

create policy sesiones_colegiadas_ver on sesiones_colegiadas for select to gp_app using (
  (select app.ve_todo()) or (select app.puede('gestionar_aprobaciones'))
  or app.se_sienta(cuerpo, (fecha at time zone 'America/Chihuahua')::date));
create policy sesiones_colegiadas_convocar on sesiones_colegiadas for insert to gp_app
  with check (created_by = (select app.usuario_id()) and (select app.puede('gestionar_aprobaciones')));
create policy sesiones_colegiadas_llevar on sesiones_colegiadas for update to gp_app
  using ((select app.puede('gestionar_aprobaciones'))) with check ((select app.puede('gestionar_aprobaciones')));

create policy puntos_de_sesion_ver on puntos_de_sesion for select to gp_app using (app.ve_sesion(sesion_id));
create policy puntos_de_sesion_poner on puntos_de_sesion for insert to gp_app
  with check (estado = 'por_tratar' and (select app.puede('gestionar_aprobaciones')));
create policy puntos_de_sesion_llevar on puntos_de_sesion for update to gp_app
  using ((select app.puede('gestionar_aprobaciones'))) with check ((select app.puede('gestionar_aprobaciones')));

create policy resumenes_de_punto_ver on resumenes_de_punto for select to gp_app using (
  (select app.ve_todo()) or (select app.puede('gestionar_aprobaciones'))
  or exists (select from declaraciones_de_interes d
              where d.punto_id = resumenes_de_punto.punto_id and d.usuario_id = (select app.usuario_id()) and not d.conflicto));
create policy resumenes_de_punto_poner on resumenes_de_punto for insert to gp_app
  with check ((select app.puede('gestionar_aprobaciones')));

create policy asistencias_ver on asistencias for select to gp_app using (app.ve_sesion(sesion_id));
create policy asistencias_registrar on asistencias for insert to gp_app
  with check (registrada_por = (select app.usuario_id()) and (select app.puede('gestionar_aprobaciones')));
create policy asistencias_corregir on asistencias for update to gp_app
  using ((select app.puede('gestionar_aprobaciones')))
  with check (registrada_por = (select app.usuario_id()) and (select app.puede('gestionar_aprobaciones')));

-- That somebody is out is told to the whole session.
create policy declaraciones_ver on declaraciones_de_interes for select to gp_app using (
  app.ve_sesion((select p.sesion_id from puntos_de_sesion p where p.id = punto_id)));
create policy declaraciones_hacer on declaraciones_de_interes for insert to gp_app
  with check (usuario_id = (select app.usuario_id()));
create policy declaraciones_corregir on declaraciones_de_interes for update to gp_app
  using (usuario_id = (select app.usuario_id())) with check (usuario_id = (select app.usuario_id()));

-- How somebody voted is its own until the point is closed.
create policy votos_de_punto_ver on votos_de_punto for select to gp_app using (
  usuario_id = (select app.usuario_id())
  or exists (select from puntos_de_sesion p where p.id = votos_de_punto.punto_id and p.estado = 'cerrado'));
create policy votos_de_punto_emitir on votos_de_punto for insert to gp_app with check (usuario_id = (select app.usuario_id()));

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('cuerpos_colegiados', 'quorum', 'cambio', '{administrar_sistema}', null, null, '{quorum}'),
  ('miembros_de_cuerpo', 'agregarMiembro', 'alta', '{administrar_sistema}', null, null,
   '{cuerpo,usuario_id,cargo,suple_a,desde,hasta,created_by}'),
  ('miembros_de_cuerpo', 'terminarMiembro', 'cambio', '{administrar_sistema}', null, null, '{hasta}'),
  ('sesiones_colegiadas', 'convocar', 'alta', '{gestionar_aprobaciones}', null, null, '{cuerpo,fecha,lugar,requeridos,created_by}'),
  ('sesiones_colegiadas', 'reprogramar', 'cambio', '{gestionar_aprobaciones}', '{convocada}', null, '{fecha,lugar,recordada_en}'),
  ('sesiones_colegiadas', 'agregarPunto', 'cambio', '{gestionar_aprobaciones}', '{convocada}', null, '{}'),
  ('sesiones_colegiadas', 'quitarPunto', 'cambio', '{gestionar_aprobaciones}', '{convocada,en_sesion}', null, '{}'),
  ('sesiones_colegiadas', 'abrir', 'cambio', '{gestionar_aprobaciones}', '{convocada}', '{en_sesion}', '{requeridos,abierta_en}'),
  ('sesiones_colegiadas', 'registrarAsistencia', 'cambio', '{gestionar_aprobaciones}', '{convocada,en_sesion}', null, '{}'),
  ('sesiones_colegiadas', 'abrirPunto', 'cambio', '{gestionar_aprobaciones}', '{en_sesion}', null, '{}'),
  ('sesiones_colegiadas', 'cerrarPunto', 'cambio', '{gestionar_aprobaciones}', '{en_sesion}', null, '{}'),
  ('sesiones_colegiadas', 'cerrar', 'cambio', '{gestionar_aprobaciones}', '{en_sesion}', '{cerrada}', '{cerrada_en}'),
  ('sesiones_colegiadas', 'cancelar', 'cambio', '{gestionar_aprobaciones}', '{convocada}', '{cancelada}', '{motivo}'),
  ('puntos_de_sesion', 'poner', 'alta', '{gestionar_aprobaciones}', null, null,
   '{sesion_id,orden,aprobacion_id,ronda,proyecto_id,folio,nombre,organizacion}'),
  ('puntos_de_sesion', 'quitar', 'cambio', '{gestionar_aprobaciones}', '{por_tratar}', null, '{quitado_en}'),
  ('puntos_de_sesion', 'abrir', 'cambio', '{gestionar_aprobaciones}', '{por_tratar}', '{abierto}', '{abierto_en}'),
  ('puntos_de_sesion', 'cerrar', 'cambio', '{gestionar_aprobaciones}', '{abierto}', '{cerrado}',
   '{cerrado_en,cerrado_por=yo,escrutinio,comentarios}'),
  ('resumenes_de_punto', 'congelar', 'alta', '{gestionar_aprobaciones}', null, null, '{punto_id,resumen}'),
  ('asistencias', 'registrar', 'alta', '{gestionar_aprobaciones}', null, null, '{sesion_id,miembro_id,usuario_id,presente,registrada_por}'),
  ('asistencias', 'corregir', 'cambio', '{gestionar_aprobaciones}', null, null, '{presente,registrada_por,registrada_en}'),
  ('declaraciones_de_interes', 'declarar', 'alta', '{votar_proyectos}', null, null, '{punto_id,usuario_id,conflicto,motivo}'),
  ('declaraciones_de_interes', 'cambiar', 'cambio', '{votar_proyectos}', null, null, '{conflicto,motivo,declarado_en}'),
  ('votos_de_punto', 'votar', 'alta', '{votar_proyectos}', null, null, '{punto_id,usuario_id,voto,motivo}');
select app.solo_se_escribe('cuerpos_colegiados', siempre => '{version,updated_at}');
select app.solo_se_escribe('miembros_de_cuerpo', siempre => '{}');
select app.solo_se_escribe('sesiones_colegiadas', 'estado');
select app.solo_se_escribe('puntos_de_sesion', 'estado', siempre => '{}');
select app.solo_se_escribe('resumenes_de_punto', siempre => '{}');
select app.solo_se_escribe('asistencias', siempre => '{}');
select app.solo_se_escribe('declaraciones_de_interes', siempre => '{}');
select app.solo_se_escribe('votos_de_punto', siempre => '{}');

revoke all on function app.vigilar_miembro(), app.se_sienta(text, date), app.vigilar_sesion_colegiada(),
  app.punto_para_miembro(uuid, uuid), app.vigilar_declaracion(), app.acceso_por_declaracion(), app.vigilar_voto(),
  app.vigilar_asistencia(), app.titular_o_suplente(), app.vigilar_punto(), app.votaron(uuid), app.ve_sesion(uuid),
  app.fuera_de_voto(uuid), app.nuevo_punto(), app.apartar_punto(uuid) from public;
grant execute on function app.se_sienta(text, date), app.votaron(uuid), app.ve_sesion(uuid), app.apartar_punto(uuid) to gp_app;

-- The votes of a point whose vote is being closed: of who leads the session, under the lock that closes it (`for update` keeps votes out).
create function app.votos_por_contar(punto uuid) returns table (usuario_id uuid, voto text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.puede('gestionar_aprobaciones') then
    raise exception 'votos_de_punto: not of this account' using errcode = 'insufficient_privilege';
  end if;
  perform from public.puntos_de_sesion p where p.id = punto and p.estado = 'abierto' for update;
  if not found then return; end if;
  return query select v.usuario_id, v.voto from public.votos_de_punto v where v.punto_id = punto;
end $$;
revoke all on function app.votos_por_contar(uuid) from public;
grant execute on function app.votos_por_contar(uuid) to gp_app;

-- ── Its acta ─────────────────────────────────────────────────────────────────────────────────────

-- What the foundation issues for itself is of no case: of a session, which is about many.
alter table documentos_emitidos alter column proyecto_id drop not null, alter column organizacion_id drop not null;
alter table documentos_emitidos
  add constraint emitidos_de_quien check (num_nulls(proyecto_id, organizacion_id) = case tipo when 'acta' then 2 else 0 end);
-- One of a session, for good.
create unique index emitidos_acta on documentos_emitidos (entidad, entidad_id) where tipo = 'acta';

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
      else organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'') or app.puede(''gestionar_codiseno'') end)',
    app.vista_de('documentos_emitidos'));
end $$;
-- Whoever was called to a session reads its acta.
create policy documentos_emitidos_de_sesion on documentos_emitidos for select to gp_app
  using (tipo = 'acta' and app.ve_sesion(entidad_id));

alter table plantillas disable trigger plantillas_se_agregan;
insert into plantillas (clave, version, contenido, vigente_desde) values
  ('acta-sesion', 1, jsonb_build_object(
    'titulo', 'Acta de la sesión del {{cuerpo}}, {{fecha}}',
    'parrafos', jsonb_build_array(
      'En sesión del {{cuerpo}} celebrada el {{fecha}} a las {{hora}} (hora de Chihuahua), en {{lugar}}, se pasó lista, se verificó el quórum y se votaron los proyectos del orden del día, como aquí consta por nombre. La sesión se cerró el {{cierre}}.'),
    'notas', jsonb_build_array(
      'El quórum y los votos los contó el portal de los que se emitieron en él. Quien declaró un interés o participó en la evaluación de un proyecto no votó en él ni contó para su quórum.',
      'Las fechas y horas son de Chihuahua. Los votos no se modifican después de emitidos.')),
   '2020-01-01T00:00:00Z');
alter table plantillas enable trigger plantillas_se_agregan;

-- What a round keeps of a vote is what its session counted, whoever writes it.
create policy aprobacion_votaciones_contadas on aprobacion_votaciones as restrictive for insert to gp_app with check (exists (
  select from aprobacion_rondas r join puntos_de_sesion p on p.aprobacion_id = r.aprobacion_id and p.ronda = r.numero
    join sesiones_colegiadas s on s.id = p.sesion_id
   where r.id = aprobacion_votaciones.ronda_id and s.id = aprobacion_votaciones.sesion_id and s.cuerpo = aprobacion_votaciones.cuerpo
     and s.fecha = aprobacion_votaciones.fecha and p.estado = 'cerrado' and p.quitado_en is null
     and (p.escrutinio ->> 'aFavor')::integer = aprobacion_votaciones.a_favor
     and (p.escrutinio ->> 'enContra')::integer = aprobacion_votaciones.en_contra
     and (p.escrutinio ->> 'abstenciones')::integer = aprobacion_votaciones.abstenciones
     and (p.escrutinio ->> 'presentes')::integer = aprobacion_votaciones.presentes
     and (p.escrutinio ->> 'requeridos')::integer = aprobacion_votaciones.requeridos));

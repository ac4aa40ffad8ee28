-- Transfers between lines of the budget, without a convenio modificatorio (ADR 0067): asked by the organization, judged by somebody else.
-- From its approval on a line is worth what the plan gives it with what was transferred. What the server says of it, said again here.

-- Most that leaves a line, all its transfers together, in percent of what the plan approved of it; another row changes it from its date on.
alter table ajustes disable trigger ajustes_se_agregan;
insert into ajustes (clave, valor, vigente_desde) values
  ('transferencias-entre-partidas', '{"porcentaje": "10"}', '2020-01-01T00:00:00Z');
alter table ajustes enable trigger ajustes_se_agregan;

create function app.porcentaje_de_transferencia(momento timestamptz) returns numeric
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (a.valor ->> 'porcentaje')::numeric from public.ajustes a
   where a.clave = 'transferencias-entre-partidas' and a.vigente_desde <= momento order by a.vigente_desde desc limit 1
$$;

-- The acuerdo whose lines hold: the original, or the last one whose modificatorio wrote them anew. Transfers count upon it alone, since
-- what is written anew says already what was transferred before.
create function app.plan_base(proyecto uuid) returns uuid
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select a.id from public.acuerdos a
    left join public.convenio_modificatorios m on m.id = a.modificatorio_id
   where a.proyecto_id = proyecto and (a.tipo = 'original' or m.partidas is not null) order by a.numero desc limit 1
$$;

create table transferencias (
  id uuid primary key default gen_random_uuid(),
  folio text not null unique check (folio ~ '^TRA-[0-9]{4}-[0-9]{3,}$'),
  seguimiento_id uuid not null references seguimientos (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- The acuerdo whose lines it was asked upon.
  base_id uuid not null,
  de uuid not null,
  a uuid not null,
  monto numeric(14,2) not null check (monto > 0),
  motivo text not null check (length(motivo) between 20 and 2000),
  proyecto_folio text not null,
  nombre_proyecto text not null default '',
  nombre_organizacion text not null check (length(nombre_organizacion) between 1 and 300),
  estado text not null default 'solicitada' check (estado in ('solicitada', 'aprobada', 'rechazada', 'retirada')),
  version integer not null default 1 check (version >= 1),
  resuelta_por uuid references usuarios (id) on delete restrict,
  resuelta_en timestamptz,
  motivo_rechazo text check (length(motivo_rechazo) between 20 and 2000),
  created_by uuid not null references usuarios (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text not null generated always as (app.normalizar(
    folio || ' ' || proyecto_folio || ' ' || nombre_proyecto || ' ' || nombre_organizacion)) stored,
  foreign key (base_id, proyecto_id) references acuerdos (id, proyecto_id) on delete restrict,
  foreign key (proyecto_id, de) references partidas (proyecto_id, id) on delete restrict,
  foreign key (proyecto_id, a) references partidas (proyecto_id, id) on delete restrict,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint a_otra_partida check (de <> a),
  -- Who asked takes it back, or another one of its side; nobody judges what was asked in the own name.
  constraint resuelve_otra_persona check (estado = 'retirada' or resuelta_por <> created_by),
  constraint resuelta_de_su_estado check (
    (estado = 'solicitada') = (num_nonnulls(resuelta_por, resuelta_en) = 0)
    and (estado = 'solicitada' or num_nonnulls(resuelta_por, resuelta_en) = 2)
    and (estado = 'rechazada') = (motivo_rechazo is not null))
);
create index transferencias_seguimiento on transferencias (seguimiento_id, created_at desc);
create index transferencias_base on transferencias (base_id, proyecto_id);
create index transferencias_de on transferencias (proyecto_id, de) where estado in ('solicitada', 'aprobada');
create index transferencias_a on transferencias (proyecto_id, a) where estado = 'aprobada';
create index transferencias_esperan on transferencias (updated_at, id) where estado = 'solicitada';
create index transferencias_created_by on transferencias (created_by);
create index transferencias_resuelta_por on transferencias (resuelta_por) where resuelta_por is not null;

select app.etapa('transferencias',
  identidad => '{folio,seguimiento_id,proyecto_id,organizacion_id,base_id,de,a,monto,motivo,proyecto_folio,nombre_proyecto,nombre_organizacion}',
  sellados => '{aprobada,rechazada,retirada}',
  crea => '{}', cambia => '{gestionar_ministraciones}', entidad => 'transferencia');

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('transferencias', 'solicitar', 'alta', '{solicitante}', null, null,
   '{folio,seguimiento_id,proyecto_id,organizacion_id,base_id,de,a,monto,motivo,proyecto_folio,nombre_proyecto,nombre_organizacion,created_by}'),
  ('transferencias', 'aprobar', 'cambio', '{gestionar_ministraciones}', '{solicitada}', '{aprobada}', '{resuelta_por=yo,resuelta_en}'),
  ('transferencias', 'rechazar', 'cambio', '{gestionar_ministraciones}', '{solicitada}', '{rechazada}',
   '{resuelta_por=yo,resuelta_en,motivo_rechazo}'),
  ('transferencias', 'retirar', 'cambio', '{solicitante}', '{solicitada}', '{retirada}', '{resuelta_por=yo,resuelta_en}');
select app.solo_se_escribe('transferencias', 'estado');

-- What was transferred to a line, without what was from it.
create function app.transferido(proyecto uuid, cual uuid) returns numeric
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(case when t.a = cual then t.monto else -t.monto end), 0) from public.transferencias t
   where t.proyecto_id = proyecto and cual in (t.de, t.a) and t.estado = 'aprobada' and t.base_id = app.plan_base(proyecto)
$$;

-- Asked and approved under the lock of the acuerdo, as everything that moves money of a case.
create function app.vigilar_transferencia() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  s public.seguimientos;
  original numeric;
  salido numeric;
begin
  perform app.tope_de_ministraciones(new.proyecto_id);
  select * into s from public.seguimientos x where x.id = new.seguimiento_id;
  if tg_op = 'INSERT' then
    if s.id is null or (s.proyecto_id, s.organizacion_id, s.folio, coalesce(s.nombre_proyecto, ''), s.nombre_organizacion)
         is distinct from (new.proyecto_id, new.organizacion_id, new.proyecto_folio, new.nombre_proyecto, new.nombre_organizacion)
       or new.estado <> 'solicitada' then
      raise exception 'transferencias: not of this seguimiento' using errcode = 'check_violation';
    end if;
  elsif new.estado = old.estado or new.estado <> 'aprobada' then
    return new;
  end if;
  if s.estado <> 'en_ejecucion' or app.pagos_detenidos(new.proyecto_id) then perform app.rechazar('transferencias_detenidas'); end if;
  if exists (select from public.convenio_modificatorios m
              where m.convenio_id = s.convenio_id and m.firmado_en is null and m.retirado_en is null) then
    perform app.rechazar('modificatorio_abierto');
  end if;
  if new.base_id is distinct from app.plan_base(new.proyecto_id) then perform app.rechazar('plan_cambiado'); end if;
  if (select count(*) from public.plan_partidas p where p.partida in (new.de, new.a) and p.acuerdo_id = (
        select x.id from public.acuerdos x where x.proyecto_id = new.proyecto_id order by x.numero desc limit 1)) <> 2 then
    raise exception 'transferencias: between two lines of the plan' using errcode = 'check_violation';
  end if;
  -- What was proven of the line stays in it.
  if new.monto > app.importe_de_partida(new.proyecto_id, new.de) - coalesce((
       select l.comprobado from public.saldos_partida l where l.proyecto_id = new.proyecto_id and l.partida = new.de), 0) then
    perform app.rechazar('excede_partida');
  end if;
  -- By the percentage of the day on which the record says that it was asked, or approved.
  select p.importe into original from public.plan_partidas p where p.acuerdo_id = new.base_id and p.partida = new.de;
  select coalesce(sum(t.monto), 0) into salido from public.transferencias t
   where t.proyecto_id = new.proyecto_id and t.de = new.de and t.estado = 'aprobada' and t.base_id = new.base_id and t.id <> new.id;
  if salido + new.monto > round(original * app.porcentaje_de_transferencia(coalesce(new.resuelta_en, new.created_at)) / 100, 2) then
    perform app.rechazar('excede_porcentaje');
  end if;
  return new;
end $$;
create trigger transferencias_juzgadas before insert or update of estado on transferencias
  for each row execute function app.vigilar_transferencia();
create trigger antes_del_finiquito before insert or update on transferencias
  for each row execute function app.antes_del_finiquito();

revoke all on function app.porcentaje_de_transferencia(timestamptz), app.vigilar_transferencia() from public;
grant execute on function app.porcentaje_de_transferencia(timestamptz) to gp_app;

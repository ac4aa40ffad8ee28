-- The agreements that change a convenio in force (stages.md §4): a prórroga, or a modification of its amount or its schedule. Each is
-- proposed with its whole text, which both sides sign as they signed the original; the last signature makes it the next acuerdo. One
-- that is taken back stays in the record. What was signed before stays as it was.

create table convenio_modificatorios (
  id uuid primary key default gen_random_uuid(),
  convenio_id uuid not null references convenios (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- The number that its acuerdo will have, and which of the proposals for it this is.
  orden integer not null check (orden >= 2),
  version integer not null check (version >= 1),
  tipo text not null check (tipo in ('prorroga', 'modificacion')),
  motivo text not null check (length(motivo) between 10 and 2000),
  -- What is in force once it is signed, the parts that stay included.
  total numeric(14,2) not null check (total >= 1),
  vigencia_inicio date not null,
  vigencia_fin date not null,
  -- Of each line of the plan what the foundation gives, [{partida, importe}]; null: as it is.
  partidas jsonb check (jsonb_typeof(partidas) = 'array' and octet_length(partidas::text) <= 200000),
  -- The whole schedule, [{numero, fecha, importe, condicion, hito}]; null: as it is.
  ministraciones jsonb check (jsonb_typeof(ministraciones) = 'array' and octet_length(ministraciones::text) <= 100000),
  -- Its text as it was composed, and the PDF that is signed.
  bloques jsonb not null check (jsonb_typeof(bloques) = 'array' and octet_length(bloques::text) <= 1000000),
  plantilla text not null check (length(plantilla) <= 60),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  emitido_id uuid not null unique references documentos_emitidos (id) on delete restrict,
  propuesto_por uuid not null references usuarios (id) on delete restrict,
  propuesto_en timestamptz not null,
  -- Where it is signed, once its PDF is there.
  firma_id uuid,
  firmado_en timestamptz,
  retirado_en timestamptz,
  retirado_por uuid references usuarios (id) on delete restrict,
  motivo_retiro text check (length(motivo_retiro) between 1 and 2000),
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint convenio_modificatorios_version unique (convenio_id, orden, version),
  constraint modificatorio_en_orden check (vigencia_fin > vigencia_inicio),
  constraint prorroga_solo_de_fecha check (tipo <> 'prorroga' or num_nonnulls(partidas, ministraciones) = 0),
  constraint retiro_con_motivo check (num_nonnulls(retirado_en, retirado_por, motivo_retiro) in (0, 3)),
  constraint firmado_o_retirado check (num_nonnulls(firmado_en, retirado_en) <= 1 and (firmado_en is null or firma_id is not null))
);
-- One at a time.
create unique index convenio_modificatorios_abierto on convenio_modificatorios (convenio_id) where firmado_en is null and retirado_en is null;
create index convenio_modificatorios_proyecto on convenio_modificatorios (proyecto_id, organizacion_id);
create index convenio_modificatorios_organizacion on convenio_modificatorios (organizacion_id);
create index convenio_modificatorios_propuesto_por on convenio_modificatorios (propuesto_por);
create index convenio_modificatorios_retirado_por on convenio_modificatorios (retirado_por) where retirado_por is not null;

alter table acuerdos drop constraint acuerdos_tipo_check;
alter table acuerdos add constraint acuerdos_tipo_check
  check (tipo in ('original', 'prorroga', 'modificacion', 'liquidacion', 'suspension'));
-- Each has the text that was signed: that of its convenio, or that of its own.
alter table acuerdos alter column texto_id drop not null;
alter table acuerdos add column modificatorio_id uuid unique references convenio_modificatorios (id) on delete restrict;
alter table acuerdos add constraint acuerdo_con_su_texto check (
  (tipo = 'original') = (texto_id is not null) and (tipo in ('prorroga', 'modificacion')) = (modificatorio_id is not null));

-- ── What holds of it ─────────────────────────────────────────────────────────────────────────────

create function app.vigilar_modificatorio() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cambian constant text[] := '{firma_id,firmado_en,retirado_en,retirado_por,motivo_retiro}';
  c public.convenios;
  a public.acuerdos;
begin
  if tg_op = 'DELETE' then
    raise exception 'convenio_modificatorios: what was proposed stays' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    select * into c from public.convenios x where x.id = new.convenio_id for update;
    select * into a from public.acuerdos x where x.convenio_id = new.convenio_id order by x.numero desc limit 1;
    if c.id is null or a.id is null or (c.proyecto_id, c.organizacion_id) is distinct from (new.proyecto_id, new.organizacion_id)
       or c.estado not in ('firmado', 'vigente') or c.planeado_en is null
       or num_nonnulls(new.firma_id, new.firmado_en, new.retirado_en, new.retirado_por) > 0
       or new.orden <> a.numero + 1
       or new.version <> 1 + (select count(*) from public.convenio_modificatorios m where m.convenio_id = new.convenio_id and m.orden = new.orden) then
      raise exception 'convenio_modificatorios: not of a convenio in force, or out of turn' using errcode = 'check_violation';
    end if;
    if new.vigencia_inicio <> a.vigencia_inicio or new.vigencia_fin < a.vigencia_fin or new.total > c.aprobado
       or (new.partidas is null and new.total <> a.total)
       or (new.tipo = 'prorroga' and new.vigencia_fin = a.vigencia_fin)
       or (new.tipo = 'modificacion' and num_nonnulls(new.partidas, new.ministraciones) = 0) then
      raise exception 'convenio_modificatorios: it changes nothing, or what it may not' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - cambian is distinct from to_jsonb(old) - cambian or old.firmado_en is not null or old.retirado_en is not null
     or (old.firma_id is not null and new.firma_id is distinct from old.firma_id)
     or (new.firmado_en is not null and not exists (
       select from public.textos_por_firmar t where t.id = new.firma_id and t.completo_en is not null
          and t.entidad = 'convenio-modificatorio' and t.entidad_id = new.id)) then
    raise exception 'convenio_modificatorios: what was proposed does not change, and both sign it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger convenio_modificatorios_vigilados before insert or update or delete on convenio_modificatorios
  for each row execute function app.vigilar_modificatorio();

-- What the record says is in force is its last acuerdo.
create function app.convenio_como_su_acuerdo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.firmado_en is not null and not exists (
    select from public.acuerdos a
     where a.convenio_id = new.id and (a.total, a.vigencia_inicio, a.vigencia_fin) = (new.monto, new.vigencia_inicio, new.vigencia_fin)
       and a.numero = (select max(x.numero) from public.acuerdos x where x.convenio_id = new.id)) then
    raise exception 'convenios: its acuerdo says otherwise' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger convenios_como_su_acuerdo after update of monto, vigencia_fin on convenios
  deferrable initially deferred for each row
  when (old.firmado_en is not null and (old.monto, old.vigencia_fin) is distinct from (new.monto, new.vigencia_fin))
  execute function app.convenio_como_su_acuerdo();

-- Whether a movement is the difference that a modificatorio makes: committed when it is proposed, under the lock of the call's budget;
-- free again where it is taken back; and what it lowers, free once both signed it.
create function app.mueve_modificatorio(cual uuid, proyecto uuid, tipo text, monto numeric) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.convenio_modificatorios m
      join public.acuerdos a on a.convenio_id = m.convenio_id and a.numero = m.orden - 1
     where m.id = mueve_modificatorio.cual and m.proyecto_id = mueve_modificatorio.proyecto and app.ve_proyecto(m.proyecto_id)
       and case
         when mueve_modificatorio.tipo = 'comprometido'
           then app.puede('gestionar_convenios') and m.retirado_en is null and m.firmado_en is null and m.total - a.total = mueve_modificatorio.monto
         when mueve_modificatorio.tipo <> 'liberado' then false
         when m.retirado_en is not null then m.total - a.total = mueve_modificatorio.monto
         else m.firmado_en is not null and a.total - m.total = mueve_modificatorio.monto end)
$$;

-- ── Who reads and who writes ─────────────────────────────────────────────────────────────────────

do $$
declare
  caso constant text := app.vista_de('convenio_modificatorios');
  suyo constant text := '((select app.ve_todo()) and (app.puede(''gestionar_convenios'') or app.puede(''firmar_convenios''))
    or organizacion_id = (select app.organizacion_id()))';
begin
  alter table convenio_modificatorios enable row level security;
  revoke all on convenio_modificatorios from public, gp_app;
  execute format('create policy convenio_modificatorios_ver on convenio_modificatorios for select to gp_app using (%s)', caso);
  grant select on convenio_modificatorios to gp_app;
  execute format('create policy convenio_modificatorios_proponer on convenio_modificatorios for insert to gp_app
    with check (propuesto_por = app.usuario_id() and (select app.ve_todo()) and app.puede(''gestionar_convenios'') and %s)', caso);
  execute format('create policy convenio_modificatorios_cambiar on convenio_modificatorios for update to gp_app
    using (%1$s and %2$s) with check (%1$s and %2$s)', suyo, caso);

  -- Whoever makes the last signature writes the acuerdo, as with the original.
  drop policy acuerdos_agregar on acuerdos;
  execute format('create policy acuerdos_agregar on acuerdos for insert to gp_app
    with check (%s and %s and tipo in (''original'', ''prorroga'', ''modificacion''))', suyo, app.vista_de('acuerdos'));

  drop policy movimientos_agregar on movimientos;
  execute format('create policy movimientos_agregar on movimientos for insert to gp_app with check (
      actor_id = app.usuario_id() and %s and partida is null and case causa
        when ''convenio-texto'' then case tipo
          when ''comprometido'' then app.puede(''gestionar_convenios'') and exists (
            select from convenio_textos t join convenios c on c.id = t.convenio_id
             where t.id = movimientos.causa_id and t.proyecto_id = movimientos.proyecto_id and t.retirado_en is null and c.monto = movimientos.monto)
          when ''liberado'' then exists (
            select from convenio_textos t
             where t.id = movimientos.causa_id and t.proyecto_id = movimientos.proyecto_id and t.retirado_en is not null
               and app.comprometido_por(t.id) = movimientos.monto)
          else false end
        when ''convenio-modificatorio'' then app.mueve_modificatorio(causa_id, proyecto_id, tipo, monto)
        else false end)', app.vista_de('movimientos'));

  -- The text of a modificatorio is issued for its convenio, which is signed by then; one that was taken back stands no more.
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
        select from convenios c where c.id = documentos_emitidos.entidad_id and c.estado in (''en_revision_legal'', ''firmado'', ''vigente''))
      else organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'') or app.puede(''gestionar_codiseno'') end)',
    app.vista_de('documentos_emitidos'));
  drop policy documentos_emitidos_retirar on documentos_emitidos;
  execute format('create policy documentos_emitidos_retirar on documentos_emitidos for update to gp_app
    using (tipo = ''convenio'' and (organizacion_id = (select app.organizacion_id()) or app.puede(''gestionar_convenios'')) and %1$s
      and (exists (select from convenio_textos t where t.emitido_id = documentos_emitidos.id and t.retirado_en is not null)
        or exists (select from convenio_modificatorios m where m.emitido_id = documentos_emitidos.id and m.retirado_en is not null)))
    with check (tipo = ''convenio'' and %1$s)', app.vista_de('documentos_emitidos'));
end $$;

-- What is at signature of a convenio is its text, or what modifies it: the acts of signing are the same.
update app.escrituras set de = '{en_revision_legal,firmado,vigente}'
 where tabla = 'convenios' and accion in ('firmar', 'registrarEscaneo', 'confirmarEscaneo');
update app.escrituras set columnas = columnas || '{modificatorio_id}' where tabla = 'acuerdos' and accion = 'firmar';
-- The last signature may set free what is agreed less, whoever gives it.
update app.escrituras set quien = quien || '{firmar_convenios}' where tabla = 'movimientos' and accion = 'mover';
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('convenios', 'proponerModificatorio', 'cambio', '{gestionar_convenios}', '{firmado,vigente}', null, '{}'),
  ('convenios', 'retirarModificatorio', 'cambio', '{gestionar_convenios}', '{firmado,vigente,vencido}', null, '{}'),
  ('convenios', 'concluirModificatorio', 'cambio', '{gestionar_convenios,firmar_convenios,solicitante}', '{firmado,vigente}', null,
   '{monto,vigencia_fin}'),
  ('convenio_modificatorios', 'proponer', 'alta', '{gestionar_convenios}', null, null,
   '{id,convenio_id,proyecto_id,organizacion_id,orden,version,tipo,motivo,total,vigencia_inicio,vigencia_fin,partidas,ministraciones,bloques,plantilla,sha256,emitido_id,propuesto_por,propuesto_en}'),
  ('convenio_modificatorios', 'retirar', 'cambio', '{gestionar_convenios}', null, null, '{retirado_en,retirado_por=yo,motivo_retiro}'),
  ('convenio_modificatorios', 'firmar', 'cambio', '{solicitante,gestionar_convenios,firmar_convenios}', null, null, '{firmado_en}');
select app.solo_se_escribe('convenios', 'estado');
select app.solo_se_escribe('acuerdos', siempre => '{}');
select app.solo_se_escribe('movimientos', siempre => '{}');
select app.solo_se_escribe('convenio_modificatorios', siempre => '{}');

revoke all on function app.vigilar_modificatorio(), app.convenio_como_su_acuerdo(), app.mueve_modificatorio(uuid, uuid, text, numeric) from public;
grant execute on function app.mueve_modificatorio(uuid, uuid, text, numeric) to gp_app;

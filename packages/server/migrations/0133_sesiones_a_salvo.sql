-- What an attack on the sessions of the two bodies found: who hears of them, who is kept out of a vote that was put on an agenda
-- long ago, and a past that a seat given or ended afterwards rewrote.

-- Who has to do with a project (rule 69): as in 0130, and whoever wrote on its oficios or dictámenes before the last hand did, or
-- scored it and was taken out, which the log keeps; and whoever belongs to its organization.
create or replace function app.fuera_de_voto(aprobacion uuid) returns uuid[]
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
           where r.aprobacion_id = fuera_de_voto.aprobacion and e.retirado_en is null
    union select b.actor_id from public.bitacora b
           where b.entidad = 'aprobacion' and b.entidad_id = fuera_de_voto.aprobacion::text and b.resultado = 'exitoso'
             and b.accion in ('aprobacion.guardarOficio', 'aprobacion.guardarDictamen', 'aprobacion.guardarEvaluacion')
    union select m.usuario_id from public.aprobaciones a join public.membresias m on m.organizacion_id = a.organizacion_id
           where a.id = fuera_de_voto.aprobacion) x
   where x.quien is not null
$$;

-- As in 0130; and who is kept out is asked again when the vote is opened: a case may have got another owner since it was put on the
-- agenda. Who was out by then stays out.
create or replace function app.vigilar_punto() returns trigger
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
  if old.estado = 'por_tratar' and new.estado = 'abierto' then
    new.excluidos := array(
      select distinct quien from unnest(old.excluidos || app.fuera_de_voto(new.aprobacion_id)) as quien order by quien);
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

-- As in 0130; and an interest that was declared is not taken back once its vote is open: who said so does not vote.
create or replace function app.vigilar_declaracion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  fila record := app.punto_para_miembro(new.punto_id, new.usuario_id);
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (new.punto_id, new.usuario_id) is distinct from (old.punto_id, old.usuario_id)) then
    raise exception 'declaraciones_de_interes: whose it is does not change' using errcode = 'check_violation';
  end if;
  if fila.miembro is not true or new.usuario_id = any (fila.excluidos) or fila.estado = 'cerrado' or fila.sesion in ('cerrada', 'cancelada')
     or (tg_op = 'UPDATE' and old.conflicto and not new.conflicto and fila.estado = 'abierto')
     or exists (select from public.votos_de_punto v where v.punto_id = new.punto_id and v.usuario_id = new.usuario_id) then
    raise exception 'declaraciones_de_interes: not of this account now' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Whether a seat was held in a session after a day: it voted there, or was there and the session is over.
create function app.se_sento_despues(miembro uuid, dia date) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.miembros_de_cuerpo m join public.sesiones_colegiadas s on s.cuerpo = m.cuerpo
     where m.id = se_sento_despues.miembro and (s.fecha at time zone 'America/Chihuahua')::date > se_sento_despues.dia
       and (exists (select from public.votos_de_punto v join public.puntos_de_sesion p on p.id = v.punto_id
                     where p.sesion_id = s.id and v.usuario_id = m.usuario_id)
            or s.estado = 'cerrada' and exists (
                 select from public.asistencias a where a.sesion_id = s.id and a.miembro_id = m.id and a.presente)))
$$;
-- The same, asked by who says who sits.
create function app.asiento_ocupado_despues(miembro uuid, dia date) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select app.puede('administrar_sistema') and app.se_sento_despues(asiento_ocupado_despues.miembro, asiento_ocupado_despues.dia)
$$;
revoke all on function app.se_sento_despues(uuid, date), app.asiento_ocupado_despues(uuid, date) from public;
grant execute on function app.asiento_ocupado_despues(uuid, date) to gp_app;

-- A seat does not end before a session that it was held in: its votes would be of nobody, and the point of the agenda never be
-- counted. A vote that is being cast is waited for.
create function app.vigilar_fin_de_asiento() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from public.sesiones_colegiadas s where s.cuerpo = new.cuerpo and s.estado = 'en_sesion' order by s.id for update;
  if new.hasta is not null and app.se_sento_despues(new.id, new.hasta) then
    raise exception 'miembros_de_cuerpo: it was held in a session after that day' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke all on function app.vigilar_fin_de_asiento() from public;
create trigger miembros_terminan before update of hasta on miembros_de_cuerpo
  for each row when (new.hasta is distinct from old.hasta) execute function app.vigilar_fin_de_asiento();

-- That something happens in a session is told to who sees it, and to nobody of an organization (rule 32): who sits in its body on its
-- day, the staff that sees every case, and who leads it.
create function app.reservar_evento_de_sesion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.reservado_permiso := 'gestionar_aprobaciones';
  new.reservado_a := array(
    select m.usuario_id from public.sesiones_colegiadas s join public.miembros_de_cuerpo m on m.cuerpo = s.cuerpo
     where s.id = new.entidad_id::uuid and (s.fecha at time zone 'America/Chihuahua')::date >= m.desde
       and (m.hasta is null or (s.fecha at time zone 'America/Chihuahua')::date <= m.hasta)
    union
    select u.id from public.roles r join public.usuarios u on u.rol_id = r.id
     where r.es_personal and r.alcance = 'todo' and r.permisos @> '{ver_proyectos}' and u.estado = 'activo');
  return new;
end $$;
revoke all on function app.reservar_evento_de_sesion() from public;
create trigger eventos_de_sesion before insert on eventos
  for each row when (new.usuario_id is null and new.entidad = 'sesion-colegiada') execute function app.reservar_evento_de_sesion();

-- A session that is opened on another day than it was convened for is held on that day: its seats are those of that day, and so says
-- its acta.
update app.escrituras set columnas = '{requeridos,abierta_en,fecha}' where tabla = 'sesiones_colegiadas' and accion = 'abrir';
select app.solo_se_escribe('sesiones_colegiadas', 'estado');

-- Who was taken out of a round is asked to score it no more once somebody sent: whoever is left was the last, and all was read.
create function app.vigilar_evaluador_de_vuelta() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.aprobacion_evaluadores e where e.ronda_id = new.ronda_id and e.enviada_en is not null) then
    raise exception 'aprobacion_evaluadores: taken out of a round that others scored' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke all on function app.vigilar_evaluador_de_vuelta() from public;
create trigger aprobacion_evaluadores_de_vuelta before update of retirado_en on aprobacion_evaluadores
  for each row when (old.retirado_en is not null and new.retirado_en is null) execute function app.vigilar_evaluador_de_vuelta();

-- Whoever reads a case because it declared no interest in an earlier vote on it declares anew before it reads it for this one (C37): of
-- another round, or of a session that was convened again. What the other body's members may read is theirs.
create function app.declarar_de_nuevo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.accesos_proyecto a set hasta = greatest(a.desde, now())
   where a.proyecto_id = new.proyecto_id and (a.hasta is null or a.hasta > now()) and a.motivo like 'Sesión colegiada%'
     and exists (select from public.sesiones_colegiadas s join public.miembros_de_cuerpo m on m.cuerpo = s.cuerpo
                  where s.id = new.sesion_id and m.usuario_id = a.usuario_id);
  return null;
end $$;
revoke all on function app.declarar_de_nuevo() from public;
create trigger puntos_se_declaran_de_nuevo after insert on puntos_de_sesion
  for each row execute function app.declarar_de_nuevo();

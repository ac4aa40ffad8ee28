-- Evaluators score alone (product.md §3): so does whoever is asked when others have sent already. Until the dictamen is issued what the
-- others say is read by those who can score the round no more: who sent, who was taken out, and who wrote its dictamen instead.

-- Whether an account gave up scoring a round: it sent, or others have sent since it was taken out, or wrote on its dictamen without
-- being asked. Whoever is asked and has not sent gave up nothing, whatever it wrote.
create function app.renuncio_a_evaluar(ronda uuid, quien uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(
    (select e.enviada_en is not null or (e.retirado_en is not null and hay.envios)
       from public.aprobacion_evaluadores e
      where e.ronda_id = renuncio_a_evaluar.ronda and e.evaluador = renuncio_a_evaluar.quien),
    hay.envios and exists (
      select from public.aprobacion_rondas r
        join public.bitacora b on b.entidad = 'aprobacion' and b.entidad_id = r.aprobacion_id::text
       where r.id = renuncio_a_evaluar.ronda and b.actor_id = renuncio_a_evaluar.quien and b.resultado = 'exitoso'
         and b.accion = 'aprobacion.guardarDictamen' and b.datos ->> 'ronda' = r.numero::text))
    from (select exists (
      select from public.aprobacion_evaluadores e
       where e.ronda_id = renuncio_a_evaluar.ronda and e.enviada_en is not null) as envios) hay
$$;

-- Whether the account may read what others say of a round, as far as it might still score it.
create function app.lee_puntajes(ronda uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select not app.puede('gestionar_aprobaciones')
      or exists (select from public.aprobacion_rondas r where r.id = lee_puntajes.ronda and r.etapa in ('votacion', 'decision'))
      or app.renuncio_a_evaluar(lee_puntajes.ronda, app.usuario_id())
$$;

-- What was sent of a round in which nobody is waited for, without names: whoever takes out the last one who was waited for leaves the
-- average of the rest behind, and reads none of them.
create function app.puntajes_por_promediar(ronda uuid) returns setof jsonb
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not (app.puede('gestionar_aprobaciones') and app.ve_todo()) then
    raise exception 'aprobacion_evaluaciones: not of this account' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from public.aprobacion_evaluadores e
              where e.ronda_id = puntajes_por_promediar.ronda and e.retirado_en is null and e.enviada_en is null) then
    return;
  end if;
  return query
    select v.puntajes from public.aprobacion_evaluaciones v
      join public.aprobacion_evaluadores e on e.ronda_id = v.ronda_id and e.evaluador = v.evaluador and e.enviada_en is not null
     where v.ronda_id = puntajes_por_promediar.ronda;
end $$;

do $$
begin
  drop policy aprobacion_evaluaciones_ver on aprobacion_evaluaciones;
  execute format('create policy aprobacion_evaluaciones_ver on aprobacion_evaluaciones for select to gp_app using (%s and (
    (select app.ve_todo()) and (evaluador = (select app.usuario_id()) or (
      exists (select from aprobacion_evaluadores e
               where e.ronda_id = aprobacion_evaluaciones.ronda_id and e.evaluador = aprobacion_evaluaciones.evaluador
                 and e.enviada_en is not null)
      and not exists (select from aprobacion_evaluadores e
                       where e.ronda_id = aprobacion_evaluaciones.ronda_id and e.retirado_en is null and e.enviada_en is null)
      and app.lee_puntajes(aprobacion_evaluaciones.ronda_id)))))', app.vista_de('aprobacion_evaluaciones'::regclass));
end $$;

-- Who gave it up is not asked: neither again, nor for the first time.
create trigger aprobacion_evaluadores_que_renuncian before insert on aprobacion_evaluadores
  for each row execute function app.vigilar_evaluador_de_vuelta();

-- Which reminders of the day of a condition went out.
create table aprobacion_recordatorios_de_condicion (
  ronda_id uuid not null,
  fila uuid not null,
  umbral integer not null,
  primary key (ronda_id, fila, umbral),
  foreign key (ronda_id, fila) references aprobacion_condiciones (ronda_id, fila) on delete restrict
);
alter table aprobacion_recordatorios_de_condicion enable row level security;
revoke all on aprobacion_recordatorios_de_condicion from public, gp_app;

revoke all on function app.renuncio_a_evaluar(uuid, uuid), app.lee_puntajes(uuid), app.puntajes_por_promediar(uuid) from public;
grant execute on function app.renuncio_a_evaluar(uuid, uuid), app.lee_puntajes(uuid), app.puntajes_por_promediar(uuid) to gp_app;

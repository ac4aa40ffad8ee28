-- Papers that an organization attaches to its answer of an oficio (seed B§3, stage 2: documentosAdicionales). They are rows of documentos
-- of the aprobación, up to five a round, in slots that name the round: staff reads them with the answer, once it was sent, and from then
-- on nobody changes them.

alter table documentos add constraint documentos_de_la_respuesta
  check (entidad <> 'aprobacion' or ranura ~ '^ronda_[1-9][0-9]{0,3}_adicional_[1-5]$');

-- Whether the answer of the round that a slot names is being written by the actor's organization, or was sent: asked through the
-- policies of the rounds. `papelDeRespuesta` reads the same of a slot.
create function app.escribe_respuesta(aprobacion uuid, ranura text) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.aprobacion_rondas r
     where r.aprobacion_id = escribe_respuesta.aprobacion
       and r.numero = substring(escribe_respuesta.ranura from '^ronda_([0-9]{1,4})_')::integer
       and r.organizacion_id = app.organizacion_id() and app.ronda_en(r.id, 'respuesta'))
$$;
create function app.se_respondio(aprobacion uuid, ranura text) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.aprobacion_rondas r
     where r.aprobacion_id = se_respondio.aprobacion
       and r.numero = substring(se_respondio.ranura from '^ronda_([0-9]{1,4})_')::integer
       and r.respondida_en is not null)
$$;
revoke all on function app.escribe_respuesta(uuid, text), app.se_respondio(uuid, text) from public;
grant execute on function app.escribe_respuesta(uuid, text), app.se_respondio(uuid, text) to gp_app;

-- No right over other documents reaches them: neither to read what is being written, nor to make or change one in somebody's name.
create policy documentos_de_respuesta_vistos on documentos as restrictive for select to gp_app
  using (entidad <> 'aprobacion' or organizacion_id = (select app.organizacion_id()) or app.se_respondio(entidad_id, ranura));
create policy documentos_de_respuesta_hechos on documentos as restrictive for insert to gp_app
  with check (entidad <> 'aprobacion'
    or (organizacion_id = (select app.organizacion_id()) and app.escribe_respuesta(entidad_id, ranura)));
create policy documentos_de_respuesta_cambiados on documentos as restrictive for update to gp_app
  using (entidad <> 'aprobacion'
    or (organizacion_id = (select app.organizacion_id()) and app.escribe_respuesta(entidad_id, ranura)))
  with check (entidad <> 'aprobacion'
    or (organizacion_id = (select app.organizacion_id()) and app.escribe_respuesta(entidad_id, ranura)));

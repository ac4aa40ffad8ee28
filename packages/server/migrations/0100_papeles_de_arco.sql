-- Papers of a request about personal data (law of 2025, art. 28; ADR 0054): what proves who asks, and the answer as it was sent. They
-- are rows of documentos, as everywhere, of no organization and no case: whose request it is and who attends requests see them, and
-- nobody else, whatever else it may see of documents.

alter table documentos drop constraint documentos_con_dueno;
alter table documentos add constraint documentos_con_dueno
  check (entidad in ('borrador', 'convocatoria', 'repositorio', 'arco') or organizacion_id is not null);
alter table documentos add constraint documentos_de_arco_sin_organizacion
  check (entidad <> 'arco' or (organizacion_id is null and proyecto_id is null and ranura in ('identificacion', 'representacion', 'respuesta')));

-- Whether the actor may fill a slot of a request now, as `puedeAdjuntar` says it: asked through the policies of the request.
create function app.adjunta_en_arco(solicitud uuid, ranura text) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.solicitudes_arco s
      cross join lateral (select app.puede('atender_arco') and s.usuario_id is distinct from app.usuario_id()
        and (s.usuario_id is not null
             or s.titular_email is distinct from (select u.email from public.usuarios u where u.id = app.usuario_id())) as atiende) a
     where s.id = solicitud
       and case when adjunta_en_arco.ranura = 'respuesta' then s.estado in ('por_cumplir', 'cumplida', 'improcedente') and a.atiende
                else s.estado in ('recibida', 'informacion_solicitada')
                     and case when s.usuario_id is null then a.atiende else s.usuario_id = app.usuario_id() end end)
$$;
-- A request stays as it is until the transaction ends, whoever asks: it tells nothing.
create function app.retener_arco(solicitud uuid) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select from public.solicitudes_arco s where s.id = solicitud for share
$$;
revoke all on function app.adjunta_en_arco(uuid, text), app.retener_arco(uuid) from public;
grant execute on function app.adjunta_en_arco(uuid, text), app.retener_arco(uuid) to gp_app;

create policy documentos_ver_de_arco on documentos for select to gp_app
  using (entidad = 'arco' and (select s.id from solicitudes_arco s where s.id = entidad_id) is not null);
create policy documentos_crear_de_arco on documentos for insert to gp_app
  with check (entidad = 'arco' and creado_por = (select app.usuario_id()) and app.adjunta_en_arco(entidad_id, ranura));
create policy documentos_cambiar_de_arco on documentos for update to gp_app
  using (entidad = 'arco' and app.adjunta_en_arco(entidad_id, ranura))
  with check (entidad = 'arco' and app.adjunta_en_arco(entidad_id, ranura));

-- And no right over other documents reaches them: neither to see them, nor to make, change or take away one.
create policy documentos_de_arco_vistos on documentos as restrictive for select to gp_app
  using (entidad <> 'arco' or (select s.id from solicitudes_arco s where s.id = entidad_id) is not null);
create policy documentos_de_arco_hechos on documentos as restrictive for insert to gp_app
  with check (entidad <> 'arco' or app.adjunta_en_arco(entidad_id, ranura));
create policy documentos_de_arco_cambiados on documentos as restrictive for update to gp_app
  using (entidad <> 'arco' or app.adjunta_en_arco(entidad_id, ranura))
  with check (entidad <> 'arco' or app.adjunta_en_arco(entidad_id, ranura));
create policy documentos_de_arco_quedan on documentos as restrictive for delete to gp_app using (entidad <> 'arco');

create function app.vigilar_papel_de_arco() returns trigger language plpgsql as $$
begin
  raise exception 'documentos: a paper of a request about personal data stays with it' using errcode = 'insufficient_privilege';
end $$;
revoke all on function app.vigilar_papel_de_arco() from public;
create trigger documentos_de_arco_no_se_mudan before update of entidad, entidad_id on documentos
  for each row when (old.entidad = 'arco' and (new.entidad, new.entidad_id) is distinct from (old.entidad, old.entidad_id))
  execute function app.vigilar_papel_de_arco();

-- Whose time is over is found without reading every request (`forgetPapers`).
create index documentos_de_arco on documentos (entidad_id) where entidad = 'arco';

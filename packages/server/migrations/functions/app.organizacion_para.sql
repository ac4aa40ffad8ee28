-- after 0089
-- The organization that a new pre-registro belongs to. An applicant's is its active one, as long as it belongs to it; without
-- one it gets its own, as propietario; never a stranger's, even when the RFC is taken. Staff with crear_proyectos get the
-- organization they chose (`elegida`, ignored from anybody else), the one that holds the RFC, or a new one without accounts.
-- Refuses: rfc_de_otra.
create or replace function app.organizacion_para(rfc text, nombre text, tipo text, elegida uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cuenta public.usuarios;
  propia public.organizaciones;
  personal boolean;
begin
  -- The lock makes two first pre-registrations of one account agree on one organization.
  select u.* into cuenta from public.usuarios u where u.id = app.usuario_id() for no key update;
  if not found then perform app.rechazar('no_autenticado'); end if;
  select r.es_personal into personal from public.roles r where r.id = cuenta.rol_id;

  if personal then
    if not app.puede('crear_proyectos') then perform app.rechazar('prohibido'); end if;
    if elegida is null then
      select o.* into propia from public.organizaciones o where o.rfc = organizacion_para.rfc;
      if found then return jsonb_build_object('id', propia.id, 'creada', false, 'rfcAjeno', false); end if;
    end if;
  else
    select m.organizacion_id into elegida from public.membresias m
     where m.usuario_id = cuenta.id
     order by m.organizacion_id is not distinct from app.organizacion_id() desc, m.usada_en desc nulls last, m.desde, m.organizacion_id
     limit 1;
  end if;

  if elegida is not null then
    select o.* into propia from public.organizaciones o where o.id = elegida for no key update;
    if not found then perform app.rechazar('no_encontrado'); end if;
    if propia.rfc_declarado is not null and propia.rfc_declarado <> organizacion_para.rfc then
      perform app.rechazar('rfc_de_otra');
    end if;
    if propia.rfc is null then
      return app.declarar_rfc(propia.id, organizacion_para.rfc) || jsonb_build_object('creada', false);
    end if;
    return jsonb_build_object('id', propia.id, 'creada', false, 'rfcAjeno', false);
  end if;

  insert into public.organizaciones (rfc, rfc_declarado, nombre, tipo)
    values (organizacion_para.rfc, organizacion_para.rfc, organizacion_para.nombre, organizacion_para.tipo)
    on conflict on constraint organizaciones_rfc_key do nothing
    returning * into propia;
  if not found then
    if personal then
      -- Somebody else created it this very moment: that is the one.
      select o.* into propia from public.organizaciones o where o.rfc = organizacion_para.rfc;
      return jsonb_build_object('id', propia.id, 'creada', false, 'rfcAjeno', false);
    end if;
    insert into public.organizaciones (rfc_declarado, nombre, tipo)
      values (organizacion_para.rfc, organizacion_para.nombre, organizacion_para.tipo)
      returning * into propia;
  end if;
  if not personal then
    perform app.unir_a(propia.id, 'propietario', null);
  end if;
  return jsonb_build_object('id', propia.id, 'creada', true, 'rfcAjeno', propia.rfc is null);
end $$;

-- after 0089
-- The actor of a session. Null, and an actor who may nothing, when the session is missing, expired, or its account is not
-- active and confirmed. Role, permissions and the active membership are read anew at every request (rule 1): one that was
-- taken away is none any more, and the next one stands in for it. Writes nothing.
create or replace function app.abrir_sesion(token text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  actor record;
begin
  select s.id as sesion_id, s.expira_en, s.segundo_factor, s.reautenticado_en, u.id, u.nombre, u.email, m.rol as rol_en_organizacion,
         o.id as organizacion_id, o.nombre as organizacion_nombre,
         r.clave, r.nombre as rol_nombre, r.es_personal, r.permisos, r.alcance, r.requiere_segundo_factor,
         (select max(a.version) from public.aceptaciones_de_aviso a where a.usuario_id = u.id) as aviso
    into actor
    from public.sesiones s
    join public.usuarios u on u.id = s.usuario_id and u.estado = 'activo' and u.email_verificado
    join public.roles r on r.id = u.rol_id
    left join lateral (
      select x.organizacion_id, x.rol from public.membresias x where x.usuario_id = u.id
       order by x.organizacion_id is not distinct from s.organizacion_id desc, x.usada_en desc nulls last, x.desde, x.organizacion_id
       limit 1) m on true
    left join public.organizaciones o on o.id = m.organizacion_id
   where s.token = app.huella(abrir_sesion.token) and s.expira_en > clock_timestamp();
  if not found then
    perform app.fijar_actor(null, null, null, false);
    perform set_config('app.sesion_id', '', true);
    return null;
  end if;
  perform app.fijar_actor(actor.id, actor.organizacion_id, actor.permisos, actor.es_personal, actor.alcance);
  perform set_config('app.sesion_id', actor.sesion_id::text, true);
  return jsonb_build_object(
    'sesionId', actor.sesion_id, 'expiraEn', actor.expira_en,
    'segundoFactor', actor.segundo_factor, 'exigeSegundoFactor', actor.requiere_segundo_factor,
    'reautenticadoEn', actor.reautenticado_en, 'avisoAceptado', actor.aviso,
    'usuarioId', actor.id, 'nombre', actor.nombre, 'email', actor.email,
    'organizacionId', actor.organizacion_id, 'organizacionNombre', actor.organizacion_nombre,
    'rolEnOrganizacion', actor.rol_en_organizacion,
    'rol', actor.clave, 'rolNombre', actor.rol_nombre,
    'esPersonal', actor.es_personal, 'permisos', to_jsonb(actor.permisos), 'alcance', actor.alcance
  );
end $$;

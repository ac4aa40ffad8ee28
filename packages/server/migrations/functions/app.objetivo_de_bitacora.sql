-- after 0137
-- What an entry is about as it reads today: {"nombre", "de", "id"}, where `de` and `id` say whose page shows it and are null when
-- it is gone. Null where the portal knows no such record, or the log is not the actor's to read whole. A request about
-- personal data, and each of its papers, is named by its number alone: a name says whose.
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
    when 'registro' then
      select r.folio || ' · ' || coalesce(r.nombre_proyecto, r.nombre_organizacion), r.eliminado_en is null into nombre, vive
        from public.registros r where r.id = cual;
    when 'codiseno' then
      select c.folio || ' · ' || coalesce(c.nombre_proyecto, c.nombre_organizacion) into nombre from public.co_disenos c where c.id = cual;
    when 'aprobacion' then
      select a.folio || ' · ' || coalesce(a.nombre_proyecto, a.nombre_organizacion) into nombre from public.aprobaciones a where a.id = cual;
    when 'convenio' then
      select coalesce(c.numero, c.folio) || ' · ' || coalesce(c.nombre_proyecto, c.nombre_organizacion), c.eliminado_en is null into nombre, vive
        from public.convenios c where c.id = cual;
    when 'sesion-colegiada' then
      select case s.cuerpo when 'consejo' then 'Sesión del Consejo Directivo' else 'Sesión del Comité Técnico' end
             || ' · ' || to_char(s.fecha at time zone 'America/Chihuahua', 'DD-MM-YYYY') into nombre
        from public.sesiones_colegiadas s where s.id = cual;
    when 'comentario' then
      de := 'codiseno';
      select c.folio || ' · ' || coalesce(c.nombre_proyecto, c.nombre_organizacion), c.id::text into nombre, suyo
        from public.comentarios k join public.co_disenos c on c.id = k.registro and k.etapa = 'co_diseno' where k.id = cual;
    when 'formulacion' then
      de := 'proyecto';
      select y.folio || ' · ' || coalesce(y.nombre, o.nombre), y.eliminado_en is null into nombre, vive
        from public.proyectos y join public.organizaciones o on o.id = y.organizacion_id where y.id = cual;
    when 'proyecto' then
      select y.folio || ' · ' || coalesce(y.nombre, o.nombre), y.eliminado_en is null into nombre, vive
        from public.proyectos y join public.organizaciones o on o.id = y.organizacion_id where y.id = cual;
    when 'usuario' then
      select coalesce(u.folio || ' · ', '') || u.nombre, u.eliminado_en is null into nombre, vive
        from public.usuarios u where u.id = cual;
    when 'rol' then
      select r.folio || ' · ' || r.nombre, r.eliminado_en is null into nombre, vive from public.roles r where r.id = cual;
    when 'convocatoria' then
      select c.titulo, c.eliminado_en is null into nombre, vive from public.convocatorias c where c.id = cual;
    when 'invitacion' then
      select coalesce(o.nombre, i.email) into nombre
        from public.invitaciones i left join public.organizaciones o on o.id = i.organizacion_id where i.id = cual;
    when 'organizacion', 'expediente' then
      de := 'organizacion';
      select o.nombre into nombre from public.organizaciones o where o.id = cual;
    when 'documento' then
      select coalesce(s.folio, a.nombre), d.entidad, d.entidad_id into nombre, de, suyo
        from public.documentos d join public.archivos a on a.id = d.archivo_id
        left join public.solicitudes_arco s on d.entidad = 'arco' and s.id = d.entidad_id
       where d.id = cual;
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

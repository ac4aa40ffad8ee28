-- A grant that ended is published with its state: what was paid of one that was ended before its time may be less than its amount, and the
-- standard has no field for it.

drop function app.donativos_publicados();
drop function app.donativos_por_publicar(text, integer, uuid);
drop function app.donativos_firmados();

-- As 0231 has it, with the state as the day judges it (`estadoPorFecha`) by the dates that are published, and the finiquito, which closes
-- it; what changed the state changed the grant.
create function app.donativos_firmados() returns table (
  convenio_id uuid, numero text, titulo text, objetivo text, monto text, firmado_el date, inicio date, fin date, organizacion_id uuid,
  organizacion text, rfc text, persona_fisica boolean, convocatoria_id uuid, convocatoria text, municipio text, municipios text,
  estado text, modificado_en timestamptz, reservado boolean, motivo text, decision bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.id, coalesce(c.numero, c.folio), coalesce(nullif(c.nombre_proyecto, ''), y.nombre), f.ficha ->> 'objetivo_general',
         coalesce(a.total, c.monto, c.aprobado)::text, (c.firmado_en at time zone 'America/Chihuahua')::date,
         p.inicio, p.fin, o.id, c.nombre_organizacion,
         case when length(coalesce(o.rfc, o.rfc_declarado)) = 12 then coalesce(o.rfc, o.rfc_declarado) end,
         coalesce(length(coalesce(o.rfc, o.rfc_declarado)) = 13, false), y.convocatoria_id, v.titulo,
         f.ficha ->> 'municipio', f.alcance ->> 'municipios', e.estado,
         greatest(c.firmado_en, a.created_at, d.creado_en, c.terminado_en, s.finiquitado_en,
                  case e.estado when 'vigente' then p.inicio::timestamp at time zone 'America/Chihuahua'
                                when 'vencido' then (p.fin + 1)::timestamp at time zone 'America/Chihuahua' end),
         d.publica is false, d.motivo, d.numero
    from public.convenios c
    join public.proyectos y on y.id = c.proyecto_id and y.eliminado_en is null
    join public.organizaciones o on o.id = c.organizacion_id
    left join public.convocatorias v on v.id = y.convocatoria_id
    left join lateral (select x.total, x.vigencia_inicio, x.vigencia_fin, x.created_at, x.formulacion_version
                         from public.acuerdos x where x.convenio_id = c.id order by x.numero desc limit 1) a on true
    left join lateral (select max(x.finiquitado_en) as finiquitado_en from public.seguimientos x where x.convenio_id = c.id) s on true
    cross join lateral (
      select coalesce(a.vigencia_inicio, c.vigencia_inicio::date) as inicio, coalesce(a.vigencia_fin, c.vigencia_fin::date) as fin,
             (now() at time zone 'America/Chihuahua')::date as hoy) p
    cross join lateral (
      select case
        when c.estado = 'terminado' then 'terminado'
        when s.finiquitado_en is not null then 'finiquitado'
        when c.estado not in ('firmado', 'vigente') or c.planeado_en is null or p.inicio is null or p.fin is null then c.estado
        when p.fin < p.hoy then 'vencido'
        when p.inicio <= p.hoy then 'vigente'
        else c.estado end as estado) e
    -- The design that the acuerdo is about; of one without, as its sections stand.
    left join lateral (
      select coalesce((select convert_from(w.contenido, 'UTF8')::jsonb #> '{secciones,ficha}' from public.formulacion_versiones w
                        where w.proyecto_id = c.proyecto_id and w.numero = a.formulacion_version),
                      (select x.respuestas from public.formulacion_secciones x where x.proyecto_id = c.proyecto_id and x.seccion = 'ficha')) as ficha,
             coalesce((select convert_from(w.contenido, 'UTF8')::jsonb #> '{secciones,alcance}' from public.formulacion_versiones w
                        where w.proyecto_id = c.proyecto_id and w.numero = a.formulacion_version),
                      (select x.respuestas from public.formulacion_secciones x where x.proyecto_id = c.proyecto_id and x.seccion = 'alcance')) as alcance) f on true
    left join lateral (select x.numero, x.publica, x.motivo, x.creado_en from public.decisiones_de_publicacion x
                        where x.convenio_id = c.id order by x.numero desc limit 1) d on true
   where c.firmado_en is not null and c.eliminado_en is null and c.estado in ('firmado', 'vigente', 'vencido', 'terminado')
$$;

-- What is published: to anybody, while it is switched on; without what was withheld, and without personas físicas.
create function app.donativos_publicados() returns table (
  convenio_id uuid, numero text, titulo text, objetivo text, monto text, firmado_el date, inicio date, fin date, organizacion_id uuid,
  organizacion text, rfc text, convocatoria_id uuid, convocatoria text, municipio text, municipios text, estado text,
  modificado_en timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select g.convenio_id, g.numero, g.titulo, g.objetivo, g.monto, g.firmado_el, g.inicio, g.fin, g.organizacion_id, g.organizacion, g.rfc,
         g.convocatoria_id, g.convocatoria, g.municipio, g.municipios, g.estado, g.modificado_en
    from app.donativos_firmados() g
   where (select x.publica from app.datos_abiertos() x) and not g.persona_fisica and g.reservado is not true and g.titulo is not null
   order by g.firmado_el desc, g.numero
$$;

-- What there is to be published, with what was decided of it: for who decides. As 0231 has it.
create function app.donativos_por_publicar(texto text, tope integer, cual uuid default null) returns table (
  convenio_id uuid, numero text, titulo text, monto text, firmado_el date, organizacion text, persona_fisica boolean, reservado boolean,
  motivo text, decision bigint, todos bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select g.convenio_id, g.numero, g.titulo, g.monto, g.firmado_el, g.organizacion, g.persona_fisica, coalesce(g.reservado, false),
         coalesce(g.motivo, ''), g.decision, count(*) over ()
    from app.donativos_firmados() g
   where app.puede('administrar_sistema') and (cual is null or g.convenio_id = cual)
     and (texto = '' or position(app.normalizar(texto) in app.normalizar(concat_ws(' ', g.numero, g.titulo, g.organizacion))) > 0)
   order by g.firmado_el desc, g.numero limit least(tope, 500)
$$;
revoke all on function app.donativos_firmados(), app.donativos_publicados(), app.donativos_por_publicar(text, integer, uuid) from public;
grant execute on function app.donativos_publicados(), app.donativos_por_publicar(text, integer, uuid) to gp_app;

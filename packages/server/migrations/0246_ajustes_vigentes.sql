-- Settings of several kinds. What is not of its kind is not written, also beside the portal's own rules: two of them are read by SQL and
-- by who does not administer the portal.
alter table ajustes add constraint ajustes_por_clave check (case clave
  when 'transferencias-entre-partidas' then (jsonb_typeof(valor -> 'porcentaje') = 'string'
    and valor ->> 'porcentaje' ~ '^(0|[1-9][0-9]?)([.][0-9]{1,2})?$') is true
  when 'uma' then (jsonb_typeof(valor) = 'string' and valor #>> '{}' ~ '^[1-9][0-9]{0,3}[.][0-9]{2}$') is true
  when 'umbrales-lfpiorpi' then (jsonb_typeof(valor) = 'array' and jsonb_array_length(valor) = 2
    and jsonb_typeof(valor -> 0) = 'number' and jsonb_typeof(valor -> 1) = 'number') is true
  else true end);

-- What was set of the named settings and is in force at a moment, a row each that somebody set: {clave, valor, desde}. With the owner's
-- rights, since only who administers the portal reads the table; of public keys alone, which say no more than the law: the others are
-- answered as if nobody had set them.
create function app.ajustes_vigentes(claves text[], momento timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('clave', v.clave, 'valor', v.valor, 'desde', v.vigente_desde) order by v.clave), '[]')
    from (select distinct on (a.clave) a.clave, a.valor, a.vigente_desde from public.ajustes a
           where a.clave = any (claves) and a.clave in ('uma', 'umbrales-lfpiorpi') and a.vigente_desde <= momento
           order by a.clave, a.vigente_desde desc) v
$$;
revoke all on function app.ajustes_vigentes(text[], timestamptz) from public;
grant execute on function app.ajustes_vigentes(text[], timestamptz) to gp_app;

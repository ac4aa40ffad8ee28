-- Where the projects work, for figures by municipality (look.md 2.11): the keys of their Alcance, kept beside the case, so that no figure over
-- all cases reads ten thousand designs. As written now, whatever version an agreement was signed upon; only the alcance of the design says it.

create table territorios (
  proyecto_id uuid primary key,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  -- INEGI keys of Chihuahua ('08019'), each once, in their order: pesos are split among them in it.
  municipios text[] not null default '{}',
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict
);
create index territorios_organizacion on territorios (organizacion_id);
create index territorios_municipios on territorios using gin (municipios);

-- The keys of a list as the Alcance keeps it ('08019 08037'); as `clavesDeMunicipios` of the domain reads it.
create function app.municipios_escritos(texto text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct clave order by clave), '{}')
    from regexp_split_to_table(coalesce(texto, ''), '[\s,]+') as clave
   where clave ~ '^080(0[1-9]|[1-5][0-9]|6[0-7])$'
$$;

create function app.reflejar_alcance() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.territorios as t (proyecto_id, organizacion_id, municipios)
    values (new.proyecto_id, new.organizacion_id, app.municipios_escritos(new.respuestas ->> 'municipios'))
    on conflict (proyecto_id) do update set municipios = excluded.municipios where t.municipios is distinct from excluded.municipios;
  return null;
end $$;
create trigger formulacion_refleja_alcance after insert or update of respuestas on formulacion_secciones
  for each row when (new.seccion = 'alcance') execute function app.reflejar_alcance();

insert into territorios (proyecto_id, organizacion_id, municipios)
  select proyecto_id, organizacion_id, app.municipios_escritos(respuestas ->> 'municipios') from formulacion_secciones where seccion = 'alcance';

-- A part of an amount that is split evenly among so many, to the cent: what is left over goes to the first ones, a cent each, so that the parts
-- sum the whole. In centavos; an amount below zero is split by its size.
create function app.parte_de(centavos bigint, entre integer, lugar bigint) returns bigint language sql immutable parallel safe as $$
  select centavos / entre + case when lugar <= abs(centavos % entre) then sign(centavos % entre)::bigint else 0 end
$$;

do $$
begin
  alter table territorios enable row level security;
  revoke all on territorios from public, gp_app;
  execute format('create policy territorios_ver on territorios for select to gp_app using (%s)', app.vista_de('territorios'));
  grant select on territorios to gp_app;
end $$;

revoke all on function app.municipios_escritos(text), app.reflejar_alcance(), app.parte_de(bigint, integer, bigint) from public;
grant execute on function app.parte_de(bigint, integer, bigint) to gp_app;

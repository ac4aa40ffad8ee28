-- The ground of the filling: random that is the same in every run, words, accounts' names, and the cases that every
-- slice fills its table from. Settings of the session: relleno.filas (cases), relleno.hasta (the last instant).
-- The schema is dropped when the filling is done.

create schema relleno;

create function relleno.filas() returns bigint language sql stable as
  $$ select current_setting('relleno.filas')::bigint $$;
create function relleno.hasta() returns timestamptz language sql stable as
  $$ select current_setting('relleno.hasta')::timestamptz $$;

-- How many organizations, calls and days of history go with so many cases. What is open at one time does not grow
-- with what was: of the calls only the last 60 fall into the years of the cases.
create function relleno.organizaciones() returns int language sql stable as
  $$ select greatest(20, relleno.filas() / 4)::int $$;
create function relleno.convocatorias() returns int language sql stable as
  $$ select greatest(60, relleno.filas() / 200)::int $$;
create function relleno.historia() returns interval language sql immutable as $$ select interval '1080 days' $$;

-- A number in [0, 1), always the same for the same i and name; an element of a list; an id in the shape of version 4.
-- Every body is one expression, so that PostgreSQL puts it into the query: a million calls take seconds.
create function relleno.azar(i bigint, nombre text) returns double precision
language sql immutable parallel safe as
  $$ select (hashint8extended(i, hashtext(nombre)) & 1073741823) / 1073741824.0::double precision $$;
create function relleno.elige(lista text[], i bigint, nombre text) returns text
language sql immutable parallel safe as
  $$ select lista[1 + floor(relleno.azar(i, nombre) * cardinality(lista))::int] $$;
create function relleno.id(nombre text, i bigint) returns uuid
language sql immutable parallel safe as $$
  select (to_hex(268435456 + (hashint8extended(i, hashtext(nombre)) & 268435455)) || '00004000a000'
    || to_hex(17592186044416 + (hashint8extended(i, hashtext('b' || nombre)) & 17592186044415)))::uuid
$$;

-- ── Words ────────────────────────────────────────────────────────────────────────────────────────

create function relleno.silabas() returns text[] language sql immutable parallel safe as $$
  select array['ba','che','cú','da','fe','gua','hí','jo','ka','le','lló','ma','mí','na','ñe','pa','qui','rá','re','sa','sé',
    'ta','te','to','tú','va','ya','yo','za','zú']
$$;
create function relleno.palabra(i bigint, nombre text) returns text
language sql immutable parallel safe as $$
  select relleno.elige(array['Ba','Che','Cú','Da','Fe','Gua','Hí','Jo','Ka','Le','Ma','Mí','Na','Ñe','Pa','Qui','Re','Sa','Te','Za'],
      i, nombre || '1')
    || relleno.elige(relleno.silabas(), i, nombre || '2') || relleno.elige(relleno.silabas(), i, nombre || '3')
$$;
-- The same for addresses: no accents, no capitals.
create function relleno.dominio(i bigint, nombre text) returns text
language sql immutable parallel safe as $$
  select relleno.elige(array['ba','che','cu','da','fe','gua','hi','jo','ka','le'], i, nombre || '1')
    || relleno.elige(array['ma','mi','na','ne','pa','qui','re','sa','te','za'], i, nombre || '2')
    || relleno.elige(array['llo','ra','se','tu','va','ya','yo','zu','to','ta'], i, nombre || '3') || '.example'
$$;

create function relleno.persona(i bigint) returns text
language sql immutable parallel safe as $$
  select relleno.elige(array['María','José','Ángel','Lucía','Sofía','Martín','Inés','Raúl','Verónica','Ramón','Beatriz',
      'Iván','Rocío','Jesús','Concepción','Andrés','Ofelia','Tomás','Noé','Zoraida'], i, 'nombre') || ' ' ||
    relleno.elige(array['Núñez','Hernández','Muñoz','Chávez','Peña','Ordóñez','Rodríguez','Ibáñez','Quiñónez','Loya',
      'Villa','Terrazas','Domínguez','Méndez','Baeza','Corral','Ávila','Márquez','Güereca','Zubía'], i, 'paterno') || ' ' ||
    relleno.palabra(i, 'materno')
$$;

create function relleno.organizacion(i bigint) returns text
language sql immutable parallel safe as $$
  select relleno.elige(array['Fundación','Red','Centro','Colectivo','Asociación','Unión','Casa','Movimiento','Semillas',
      'Consejo'], i, 'figura') || ' ' ||
    relleno.elige(array['de Apoyo a la Niñez','Juvenil','por la Paz','de Prevención Social','Comunitaria','de Mujeres',
      'para el Desarrollo','de Participación','del Deporte','Educación y Cultura'], i, 'causa') || ' ' ||
    relleno.palabra(i, 'lugar') || case when i % 5 = 0 then '' else ', A.C.' end
$$;

create function relleno.parrafo(i bigint, nombre text) returns text
language sql immutable parallel safe as $$
  select relleno.elige(array['Acompañamos a niñas, niños y jóvenes','Fortalecemos a las comunidades',
      'Recuperamos espacios públicos','Formamos promotoras y promotores'], i, nombre || '1') || ' de ' ||
    relleno.palabra(i, nombre || '2') || ' ' ||
    relleno.elige(array['para que encuentren una alternativa real a la violencia.',
      'para que resuelvan sus conflictos con sus propias autoridades.','con talleres, deporte y lectura de lunes a sábado.',
      'en convenio con la autoridad municipal.'], i, nombre || '3')
$$;

-- ── The cases ────────────────────────────────────────────────────────────────────────────────────

-- The first of the calls that fall into the years of the cases, and when a call opens; it stays open for 30 days.
create function relleno.primera_convocatoria() returns int language sql stable as
  $$ select relleno.convocatorias() - 59 $$;
create function relleno.apertura(convocatoria int) returns date language sql stable as $$
  select ((relleno.hasta() at time zone 'America/Chihuahua')::date - 10)
    - (relleno.convocatorias() - convocatoria) * 18
$$;
create function relleno.dirigida_a(convocatoria int) returns text[] language sql immutable as $$
  select case when convocatoria % 3 = 0 then array['osc', 'institucion']
              when convocatoria % 7 = 0 then array['institucion'] else array['osc'] end
$$;
create function relleno.tipo_de(organizacion bigint) returns text language sql immutable as
  $$ select case when organizacion % 5 = 0 then 'institucion' else 'osc' end $$;

-- One row a case, the oldest first: whose, since when, what it rests on, how far it came. Three organizations are big
-- and stay so at every size; the others have about four cases each.
create unlogged table relleno.casos as
with medida as materialized (
  select relleno.filas() as filas, relleno.hasta() as hasta, relleno.organizaciones() as organizaciones,
         relleno.primera_convocatoria() as primera, relleno.convocatorias() as convocatorias,
         least(0.15, 1500.0 / relleno.filas()) as grande,
         (relleno.apertura(relleno.convocatorias()) + 1)::timestamp at time zone 'America/Chihuahua' as ultima_apertura
),
crudos as (
  select m.*, i,
         case when u < grande then 1 when u < grande * 1.4 then 2 when u < grande * 1.6 then 3
              else 4 + floor(relleno.azar(i, 'organizacion') * (organizaciones - 3))::int end as organizacion,
         hasta - relleno.historia() * ((filas - i + relleno.azar(i, 'jitter')) / filas) as creado,
         relleno.azar(i, 'destino') as d, relleno.azar(i, 'tipo') as t
    from medida m, lateral (select i, relleno.azar(i, 'grande') as u from generate_series(1, filas) as i) as n
),
fechados as (
  select c.*, extract(year from creado at time zone 'America/Chihuahua')::int as anio,
         creado + interval '18 days' * (0.1 + relleno.azar(i, 'plazo')) as resuelto,
         -- The call that was open then, if one was; it opens at 00:00 of the foundation.
         convocatorias - 1 - floor(extract(epoch from ultima_apertura - creado) / 86400 / 18)::int as llamada
    from crudos c
),
destinados as (
  select f.*, case when resuelto > hasta then 'pre_registro'
                   when d < 0.55 then 'registro' when d < 0.85 then 'no_aceptado' else 'pre_registro' end as etapa,
         t < 0.35 and llamada between primera and convocatorias - 6
           and relleno.tipo_de(organizacion) = any (relleno.dirigida_a(llamada)) as postula
    from fechados f
)
select i, organizacion, creado, resuelto, anio,
       row_number() over (partition by anio order by i) as numero,
       etapa,
       etapa = 'no_aceptado' and relleno.azar(i, 'eliminado') < 0.03 as eliminado,
       -- One application of an organization to a call.
       case when postula and row_number() over (partition by organizacion, llamada, postula order by i) = 1 then 'convocatoria'
            when t > 0.92 then 'invitacion_ficosec' else 'solicitud_organizacion' end as tipo,
       llamada as convocatoria,
       relleno.id('usuario', organizacion) as autor,
       relleno.id('personal', 2 + i % 3) as revisor
  from destinados;
create index on relleno.casos (i);
create index on relleno.casos (organizacion);
analyze relleno.casos;

-- ── What happened ────────────────────────────────────────────────────────────────────────────────

-- Each slice tells here what its records went through; the log, the outbox, the bell and the mails are made from it.
-- `paso` orders what one transaction wrote; `evento` is null where nothing was emitted.
create unlogged table relleno.hechos (
  cuando timestamptz not null,
  paso smallint not null,
  entidad text not null,
  entidad_id uuid not null,
  accion text not null,
  evento text,
  organizacion_id uuid,
  actor_id uuid,
  datos jsonb not null
);

-- Requests about personal data: one for every fiftieth case, half of them by mail; nine in ten are over.
-- después de: usuarios

alter table solicitudes_arco disable trigger user;
create temporary table relleno_arco on commit drop as
select i, creado::date as dia, creado, i % 2 = 0 as por_correo, organizacion, autor,
       (array['acceso', 'rectificacion', 'cancelacion', 'oposicion', 'revocacion', 'limitacion'])[1 + (i / 50) % 6] as derecho,
       case when creado < relleno.hasta() - interval '60 days' then relleno.elige(array['cumplida', 'improcedente', 'cumplida'], i, 'arco')
            else relleno.elige(array['recibida', 'informacion_solicitada', 'por_cumplir'], i, 'arco') end as estado
  from relleno.casos where i % 50 = 0;

insert into solicitudes_arco (id, folio, derecho, asunto, descripcion, estado, version, via, usuario_id, titular_nombre, titular_email,
  recibida_el, responder_antes, informacion_pedida, informacion_pedida_el, informacion_antes, procede, causa, respuesta, respondida_el,
  cumplir_antes, cumplimiento, cumplida_el, created_by, created_at, updated_at)
select relleno.id('arco', i), 'ARCO-' || extract(year from dia)::text || '-' || lpad(i::text, greatest(4, length(i::text)), '0'),
       derecho, 'Datos de contacto', relleno.parrafo(i, 'arco'), estado, case estado when 'recibida' then 1 else 2 end,
       case when por_correo then 'correo' else 'portal' end, case when not por_correo then autor end, relleno.persona(i),
       'persona' || i || '@' || relleno.dominio(i, 'arco'), dia, dia + 29,
       case estado when 'informacion_solicitada' then 'Una identificación oficial vigente.' end,
       case estado when 'informacion_solicitada' then dia + 3 end, case estado when 'informacion_solicitada' then dia + 17 end,
       case when estado in ('por_cumplir', 'cumplida') then true when estado = 'improcedente' then false end,
       case estado when 'improcedente' then 'sin_datos' end,
       case when estado in ('por_cumplir', 'cumplida', 'improcedente') then relleno.parrafo(i, 'respuesta') end,
       case when estado in ('por_cumplir', 'cumplida', 'improcedente') then dia + 10 end,
       case when estado in ('por_cumplir', 'cumplida') then dia + 31 end,
       case estado when 'cumplida' then relleno.parrafo(i, 'cumplida') end, case estado when 'cumplida' then dia + 20 end,
       autor, creado, creado
  from relleno_arco;
alter table solicitudes_arco enable trigger user;
insert into folios (serie, anio, ultimo)
select 'ARCO', split_part(folio, '-', 2)::int, max(split_part(folio, '-', 3)::int) from solicitudes_arco group by 2
  on conflict (serie, anio) do update set ultimo = excluded.ultimo;

insert into relleno.hechos
select created_at, 1, 'arco', id, 'arco.registrar', 'arco.recibida', null::uuid, created_by,
       jsonb_build_object('a', 'recibida', 'folio', folio)
  from solicitudes_arco;

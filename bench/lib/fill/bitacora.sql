-- The log with its chain, the outbox of the last 30 days (older events are forgotten), from what the slices told.

create unlogged table relleno.numerados as
select row_number() over (order by cuando, paso, entidad_id, accion) as id, h.* from relleno.hechos h;
alter table relleno.numerados add primary key (id);
create index on relleno.numerados (evento);
analyze relleno.numerados;

-- The hash of a row takes in the one before: an aggregate that carries it along. The text is app.bitacora_texto, whose
-- last elements are that hash, who may read the entry, and its case where it has one.
create function relleno.eslabon(previo text, texto text, audiencia text, proyecto uuid) returns text language plpgsql immutable as $$
begin
  return encode(sha256(convert_to(
    texto || ', "' || previo || '", "' || audiencia || '"' || coalesce(', "' || proyecto || '"', '') || ']', 'UTF8')), 'hex');
end $$;
create aggregate relleno.cadena(text, text, uuid) (sfunc = relleno.eslabon, stype = text, initcond = '0000000000000000000000000000000000000000000000000000000000000000');

insert into bitacora (id, ocurrio_en, actor_id, actor_nombre, accion, entidad, entidad_id, organizacion_id, ip, resultado, datos, audiencia, proyecto_id, hash_previo, hash)
select id, cuando, actor_id, actor_nombre, accion, entidad, entidad_id, organizacion_id, null, 'exitoso', datos, audiencia, proyecto_id,
       coalesce(lag(hash) over (order by id), repeat('0', 64)), hash
  from (
    select n.*, relleno.cadena(rtrim(jsonb_build_array(
             id, to_char(cuando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, actor_nombre, accion, entidad, entidad_id,
             organizacion_id, null, 'exitoso', datos)::text, ']'), audiencia, proyecto_id) over (order by id) as hash
      from (select h.*, coalesce(u.nombre, 'Sistema') as actor_nombre,
                   case when h.organizacion_id is null then 'personal' else 'organizacion' end as audiencia,
                   case h.entidad when 'proyecto' then h.entidad_id::uuid when 'pre-registro' then p.proyecto_id end as proyecto_id
              from relleno.numerados h left join usuarios u on u.id = h.actor_id
              left join pre_registros p on h.entidad = 'pre-registro' and p.id = h.entidad_id::uuid) as n
  ) as e
 order by id;
update app.bitacora_cabeza set (id, hash) = (select b.id, b.hash from bitacora b order by b.id desc limit 1);
select setval(pg_get_serial_sequence('bitacora', 'id'), (select max(id) from bitacora));

insert into eventos (id, tipo, entidad, entidad_id, organizacion_id, proyecto_id, audiencia, actor_id, datos, creado_en, despachado_en) overriding system value
select id, evento, entidad, entidad_id, organizacion_id, app.caso_de(entidad, entidad_id::text), case when organizacion_id is null then 'personal' else 'organizacion' end, actor_id, datos, cuando, cuando
  from relleno.numerados where cuando > relleno.hasta() - interval '30 days' and evento is not null;
select setval(pg_get_serial_sequence('eventos', 'id'), (select max(id) from relleno.numerados));

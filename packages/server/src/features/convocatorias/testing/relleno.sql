-- Calls: one every 18 days, open for 30; the last five are drafts for the days to come, one of thirty was cancelled.
-- después de: usuarios

insert into convocatorias (id, titulo, descripcion, dirigida_a, fecha_apertura, fecha_cierre, presupuesto, criterios, requisitos,
  estado, version, postulaciones, publicada_en, cerrada_en, motivo, created_by, created_at, updated_at)
select relleno.id('convocatoria', c),
       relleno.elige(array['Prevención de la violencia','Juventudes en movimiento','Espacios públicos seguros','Escuelas de paz',
         'Mujeres que cuidan'], c, 'tema') || ' ' || relleno.palabra(c, 'tema') || ' ' || extract(year from abre)::int,
       relleno.parrafo(c, 'descripcion'), relleno.dirigida_a(c), abre, abre + 30, (1 + c % 40) * 250000,
       '[{"id":"impacto","nombre":"Impacto","descripcion":"A quién llega y qué cambia.","peso":60},
         {"id":"viabilidad","nombre":"Viabilidad","descripcion":"Si puede hacerse con lo que se pide.","peso":40}]'::jsonb,
       'Acta constitutiva y constancia de situación fiscal.', estado, case estado when 'borrador' then 1 else 2 end,
       coalesce(p.n, 0), case when estado <> 'borrador' then abre - 5 end,
       case when estado in ('en_evaluacion', 'cerrada', 'cancelada') then cierra end,
       case when estado = 'cancelada' then 'Se cancela por falta de presupuesto.' end,
       relleno.id('personal', 2 + c % 3), abre - 20, greatest(abre - 5, least(cierra, relleno.hasta()))
  from (
    select c, abre, cierra,
           case when c > relleno.convocatorias() - 5 then 'borrador' when c % 30 = 0 and cierra <= relleno.hasta() then 'cancelada'
                when cierra > relleno.hasta() then 'activa' when cierra > relleno.hasta() - interval '60 days' then 'en_evaluacion'
                else 'cerrada' end as estado
      from generate_series(1, relleno.convocatorias()) as c
     cross join lateral (select relleno.apertura(c) + case when c > relleno.convocatorias() - 5 then 120 else 0 end) as a (abre)
     cross join lateral (select (abre + 31)::timestamp at time zone 'America/Chihuahua') as f (cierra)
  ) as n
  left join (
    select convocatoria, count(*) as n from relleno.casos where tipo = 'convocatoria' and not eliminado group by convocatoria
  ) as p on p.convocatoria = n.c;

insert into relleno.hechos
select created_at, 1, 'convocatoria', id, 'convocatoria.crear', 'convocatoria.creada', null::uuid, created_by, '{"a":"borrador"}'::jsonb from convocatorias
union all
select publicada_en, 1, 'convocatoria', id, 'convocatoria.publicar', 'convocatoria.publicada', null, created_by,
       '{"de":"borrador","a":"activa","version":2}' from convocatorias where publicada_en is not null
union all
select cerrada_en, 1, 'convocatoria', id, 'convocatoria.cancelar', 'convocatoria.cancelada', null, created_by,
       '{"de":"activa","a":"cancelada","version":3}' from convocatorias where estado = 'cancelada';

-- Invitations: one behind each case that rests on one, as many that nobody took up, and a few that still wait.
-- después de: usuarios

insert into invitaciones (id, organizacion_id, email, mensaje, vence_el, estado, aceptada_por, aceptada_en, motivo, version, created_by, created_at, updated_at)
select relleno.id('invitacion', i), relleno.id('organizacion', organizacion), null, 'Nos interesa conocer el trabajo de '
         || relleno.organizacion(organizacion) || '.',
       creado::date + 20, 'aceptada', autor, creado - interval '1 day', null, 2, revisor, creado - interval '3 days', creado - interval '1 day'
  from relleno.casos where tipo = 'invitacion_ficosec'
union all
select relleno.id('invitacion-sola', i), case when i % 2 = 0 then relleno.id('organizacion', organizacion) end,
       case when i % 2 = 1 then 'contacto' || i || '@' || relleno.dominio(i, 'contacto') end,
       relleno.parrafo(i, 'invita'), creado::date + 20, estado, null, null,
       case when estado = 'retirada' then 'La invitación se envió por error.' end, case estado when 'pendiente' then 1 else 2 end,
       revisor, creado, creado
  from (
    select *, case when creado > relleno.hasta() - interval '15 days' then 'pendiente' when i % 4 = 0 then 'retirada' else 'vencida' end as estado
      from relleno.casos where i % 12 = 7
  ) as n;

insert into relleno.hechos
select created_at, 1, 'invitacion', id, 'invitacion.emitir', 'invitacion.emitida', organizacion_id, created_by, '{"a":"pendiente"}'::jsonb from invitaciones
union all
select aceptada_en, 1, 'invitacion', id, 'invitacion.aceptar', 'invitacion.aceptada', organizacion_id, aceptada_por,
       '{"de":"pendiente","a":"aceptada","version":2}' from invitaciones where aceptada_en is not null;

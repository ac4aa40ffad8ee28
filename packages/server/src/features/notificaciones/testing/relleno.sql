-- The bell and the mails: what was decided of its records reaches every account of the organization; the administrator,
-- of a few weeks, has the bell of what was sent since. Mails are shorter than real ones.
-- después de: bitacora

create temporary table relleno_avisos on commit drop as
select u.id as usuario_id, m.organizacion_id, u.email, h.id as evento_id, h.evento as tipo, h.entidad_id, h.cuando,
       format((array['Tu pre-registro %s está en revisión', 'Tu pre-registro %s requiere cambios', 'Tu pre-registro %s fue validado',
         'Tu pre-registro %s no fue aceptado'])[array_position(array['en_revision', 'requiere_cambios', 'validado', 'rechazado'], h.datos ->> 'a')],
         h.datos ->> 'folio') as titulo
  from relleno.numerados h
  join membresias m on m.organizacion_id = h.organizacion_id
  join usuarios u on u.id = m.usuario_id
 where h.entidad = 'pre-registro' and h.evento <> 'pre-registro.enviado';
analyze relleno_avisos;

insert into notificaciones (id, usuario_id, organizacion_id, evento_id, tipo, titulo, cuerpo, enlace, leida_en, creada_en)
select relleno.id('aviso' || usuario_id, evento_id), usuario_id, organizacion_id, evento_id, tipo, titulo,
       'Puedes ver el detalle en la página de tu pre-registro.', '/pre-registro/ver/' || entidad_id,
       case when cuando < relleno.hasta() - interval '20 days' then cuando + interval '1 day' end, cuando
  from relleno_avisos
union all
select relleno.id('aviso-personal', h.id), u.id, null, h.id, h.evento, 'Nuevo pre-registro ' || (h.datos ->> 'folio'),
       'Espera revisión.', '/pre-registro/revision/' || h.entidad_id,
       case when h.cuando < relleno.hasta() - interval '10 days' then h.cuando + interval '1 hour' end, h.cuando
  from usuarios u
  join relleno.numerados h on h.evento = 'pre-registro.enviado' and h.cuando > u.created_at
 where u.id = relleno.id('personal', 1);

insert into preferencias_de_aviso (usuario_id, clase, canal, entrega)
select relleno.id('personal', k), 'pre-registro', case k when 1 then 'portal' else 'ninguno' end, 'al_momento'
  from generate_series(1, 4) as k;

-- One of two hundred addresses bounces: what was not sent waits for it.
insert into direcciones_rebotadas (email, origen, motivo, rebotada_en)
select email, 'servidor', '550 5.1.1 User unknown', relleno.hasta() - interval '1 day' * (relleno.azar(row_number() over (order by id), 'rebote') * 300)
  from usuarios where exists (select from membresias m where m.usuario_id = usuarios.id) and hashtext(id::text) % 200 = 0;

insert into correos (id, plantilla, para, asunto, texto, html, clave_unica, usuario_id, estado, intentos, falla, por_rebote, message_id, creado_en, enviado_en)
select relleno.id('correo' || usuario_id, evento_id), replace(tipo, '.', '-'), email, titulo,
       'Hola: ' || titulo || '. Entra al portal para ver el detalle.',
       '<p>Hola: ' || titulo || '.</p><p>Entra al portal para ver el detalle.</p>',
       'evento:' || evento_id || ':' || usuario_id, usuario_id, estado, case estado when 'retenido' then 0 else 1 end,
       case estado when 'fallido' then 'rechazo_definitivo' end, rebota, '<' || relleno.id('mensaje' || usuario_id, evento_id) || '@portal.example>',
       cuando, case when estado = 'enviado' then cuando + interval '5 seconds' end
  from (
    select a.*, d.email is not null as rebota,
           case when d.email is not null then 'retenido' when relleno.azar(a.evento_id, 'correo') < 0.004 then 'fallido' else 'enviado' end as estado
      from relleno_avisos a
      left join (select email, rebotada_en from direcciones_rebotadas) as d on d.email = a.email and a.cuando > d.rebotada_en
  ) as n
 order by cuando;

-- Reminders to sign: one of each text that waits for the organization, in four.
-- después de: convenio

insert into firma_recordatorios (texto_id, lado, dia, proyecto_id, organizacion_id, enviado_por, enviado_en)
select t.id, 'organizacion', (t.created_at at time zone 'America/Chihuahua')::date, t.proyecto_id, t.organizacion_id, relleno.id('personal', 2), t.created_at
  from textos_por_firmar t join firmantes f on f.texto_id = t.id and f.lado = 'organizacion'
 where t.completo_en is null and t.retirado_en is null and substr(t.id::text, 1, 1) < '4';

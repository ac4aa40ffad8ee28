-- Anybody makes a certificate with the RFC of somebody else: of each CFDI it is kept whether a recognized authority (0140) had issued the
-- certificate that it brings when it was handed in. Of what was handed in before, nobody looked. It keeps nothing from being judged.

alter table comprobaciones
  add column certificado text check (certificado in ('reconocido', 'sin_verificar')),
  add constraint certificado_de_su_clase check (certificado is null or clase = 'cfdi');
alter table comprobacion_pagos
  add column certificado text not null default 'sin_verificar' check (certificado in ('reconocido', 'sin_verificar'));
alter table ministracion_donativos
  add column certificado text not null default 'sin_verificar' check (certificado in ('reconocido', 'sin_verificar'));

select app.etapa('comprobaciones',
  identidad => '{folio,ministracion_id,seguimiento_id,proyecto_id,organizacion_id,partida,proyecto_folio,nombre_proyecto,nombre_organizacion,clase,fecha,monto,porcentaje,uuid,huella,emisor_rfc,emisor_nombre,concepto,total,metodo_pago,sello,certificado,xml,motivo_sin_cfdi,documento_id}',
  sellados => '{admitida,rechazada,cancelada}',
  crea => '{}', cambia => '{gestionar_ministraciones}', entidad => 'comprobacion');
update app.escrituras set columnas = columnas || '{certificado}'
 where (tabla, accion) in (('comprobaciones', 'comprobar'), ('comprobacion_pagos', 'agregar'), ('ministracion_donativos', 'entregar'));
select app.solo_se_escribe('comprobaciones', 'estado');
select app.solo_se_escribe('comprobacion_pagos', siempre => '{}');
select app.solo_se_escribe('ministracion_donativos', siempre => '{}');

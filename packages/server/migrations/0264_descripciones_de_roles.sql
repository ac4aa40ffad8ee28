-- Two of the roles that 0076 brings said the opposite of what they may do: who holds gestionar_ministraciones reviews and approves, who
-- holds autorizar_pagos pays what is approved and registers it. A description that the foundation wrote itself stays.
update roles
   set descripcion = 'Revisa y aprueba ministraciones y gastos; no registra los depósitos.'
 where clave = 'tesoreria' and permisos @> '{gestionar_ministraciones}' and not permisos @> '{autorizar_pagos}'
   and descripcion = 'Deposita las ministraciones autorizadas y registra su comprobación; no las autoriza.';
update roles
   set descripcion = 'Firma los convenios, paga las ministraciones aprobadas y registra su depósito; no las aprueba.'
 where clave = 'direccion' and permisos @> '{autorizar_pagos}' and not permisos @> '{gestionar_ministraciones}'
   and descripcion = 'Firma los convenios y autoriza los pagos; no los captura ni los deposita.';

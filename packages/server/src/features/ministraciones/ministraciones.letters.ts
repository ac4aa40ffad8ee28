import { ministracionWorkflow } from '@portal/domain/features/ministraciones/ministraciones.workflow';
import { letterHead } from '../../stage/letter-head.ts';
import { lettersOf, type TextoDeCarta } from '../../stage/record-letters.ts';

/** The mails of a ministración: what happened, what to do now, and a button to it. */

const { states } = ministracionWorkflow;

const declarar = lettersOf([
  'nombre',
  'enlace',
  'folio',
  'numero',
  'proyecto',
  'caso',
  'organizacion',
  'monto',
  'fecha',
  'rastreo',
  'reintegro',
  'motivo',
]);

const carta = (id: string, texto: TextoDeCarta, estado: keyof typeof states) =>
  declarar(id, texto, letterHead('seguimiento', states[estado]));

const CUAL = 'la ministración {{numero}} ({{folio}}) del proyecto {{proyecto}}, «{{caso}}»';

export const solicitada = carta(
  'ministracion.solicitada',
  {
    asunto: '{{organizacion}} solicita una ministración de {{monto}}',
    boton: 'Revisar la solicitud',
    cuerpo: `{{organizacion}} solicita ${CUAL}, por {{monto}}. Revisa sus condiciones para aprobarla.`,
  },
  'solicitada',
);

export const donativoEntregado = carta(
  'ministracion.donativo-entregado',
  {
    asunto: '{{organizacion}} entregó el CFDI de donativo de {{folio}}',
    boton: 'Ver la ministración',
    cuerpo: `{{organizacion}} entregó el CFDI de donativo de ${CUAL}, por {{monto}}. El portal revisó su sello y sus datos; su vigencia en el SAT no se consultó.`,
  },
  'depositada',
);

export const aprobada = carta(
  'ministracion.aprobada',
  {
    asunto: 'La ministración {{folio}} está aprobada',
    boton: 'Ver la ministración',
    cuerpo: `Se aprobó ${CUAL}, de {{organizacion}}, por {{monto}}. Sigue su pago, que registra otra persona.`,
  },
  'aprobada',
);

export const depositada = carta(
  'ministracion.depositada',
  {
    asunto: 'Se depositó la ministración {{folio}}',
    boton: 'Ver el depósito',
    cuerpo: `El {{fecha}} se depositó ${CUAL}, por {{monto}}, con la clave de rastreo {{rastreo}}. Su comprobante está en el portal.`,
  },
  'depositada',
);

export const comprobada = carta(
  'ministracion.comprobada',
  {
    asunto: 'La ministración {{folio}} está comprobada',
    boton: 'Ver la ministración',
    cuerpo: `Quedó comprobada ${CUAL}, por {{monto}}: lo admitido y lo reintegrado cubren su depósito.`,
  },
  'comprobada',
);

export const rechazada = carta(
  'ministracion.rechazada',
  {
    asunto: 'La ministración {{folio}} se rechazó',
    boton: 'Ver la ministración',
    cuerpo: `Se rechazó ${CUAL}, por {{monto}}. El motivo:

{{motivo}}

Su monto queda libre: puede solicitarse de nuevo.`,
  },
  'rechazada',
);

export const retirada = carta(
  'ministracion.retirada',
  {
    asunto: '{{organizacion}} retiró la solicitud {{folio}}',
    boton: 'Ver la ministración',
    cuerpo: `{{organizacion}} retiró la solicitud de ${CUAL}, por {{monto}}.`,
  },
  'retirada',
);

export const reintegroRegistrado = carta(
  'ministracion.reintegro-registrado',
  {
    asunto: 'Un reintegro de {{reintegro}} espera su confirmación',
    boton: 'Revisar el reintegro',
    cuerpo: `Se registró un reintegro de {{reintegro}} de ${CUAL}, de {{organizacion}}. Lo confirma otra persona.

{{motivo}}`,
  },
  'depositada',
);

export const reintegroConfirmado = carta(
  'ministracion.reintegro-confirmado',
  {
    asunto: 'Se confirmó el reintegro de {{reintegro}}',
    boton: 'Ver el reintegro',
    cuerpo: `Se confirmó el reintegro de {{reintegro}}, del {{fecha}}, de ${CUAL}.`,
  },
  'depositada',
);

export const reintegroDescartado = carta(
  'ministracion.reintegro-descartado',
  {
    asunto: 'Se descartó un reintegro de {{reintegro}}',
    boton: 'Ver la ministración',
    cuerpo: `Se descartó el reintegro de {{reintegro}} que se había registrado de ${CUAL}. El motivo:

{{motivo}}`,
  },
  'depositada',
);

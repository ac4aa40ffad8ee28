import { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/comprobaciones.workflow';
import { letterHead } from '../../stage/letter-head.ts';
import { lettersOf, type TextoDeCarta } from '../../stage/record-letters.ts';

/** The mails of a comprobación: what happened, what to do now, and a button to it. */

const { states } = comprobacionWorkflow;

const declarar = lettersOf([
  'nombre',
  'enlace',
  'folio',
  'proyecto',
  'caso',
  'organizacion',
  'monto',
  'admitido',
  'mas',
  'motivo',
  'ministracion',
  'verificada',
  'debe',
  'dice',
  'noAdmitido',
  'falta',
  'cancelado',
]);

const carta = (id: string, texto: TextoDeCarta, estado: keyof typeof states) =>
  declarar(id, texto, letterHead('seguimiento', states[estado]));

const GASTO = 'gasto {{folio}}, de {{monto}}, del proyecto {{proyecto}}, «{{caso}}»';
const CUAL = `el ${GASTO}`;
const DEL = `del ${GASTO}`;

export const registrada = carta(
  'comprobacion.registrada',
  {
    asunto: '{{organizacion}} comprobó un gasto de {{monto}}',
    boton: 'Revisar el gasto',
    cuerpo: `{{organizacion}} comprobó ${CUAL}. Revísalo para admitirlo.`,
  },
  'por_revisar',
);

export const pagoAgregado = carta(
  'comprobacion.pago-agregado',
  {
    asunto: '{{organizacion}} agregó un complemento de pago a {{folio}}',
    boton: 'Revisar el gasto',
    cuerpo: `{{organizacion}} agregó un complemento de pago al ${GASTO}. Revisa cuánto se puede admitir.`,
  },
  'por_revisar',
);

export const retirada = carta(
  'comprobacion.retirada',
  {
    asunto: '{{organizacion}} retiró el gasto {{folio}}',
    boton: 'Ver el gasto',
    cuerpo: `{{organizacion}} retiró ${CUAL}: ya no hay que revisarlo. El motivo:

{{motivo}}`,
  },
  'retirada',
);

export const admitida = carta(
  'comprobacion.admitida',
  {
    asunto: 'El gasto {{folio}} se admitió',
    boton: 'Ver el gasto',
    cuerpo: `Se admitió completo ${CUAL}.`,
  },
  'admitida',
);

export const admitidaEnParte = carta(
  'comprobacion.admitida-en-parte',
  {
    asunto: 'El gasto {{folio}} se admitió en parte',
    boton: 'Ver el gasto',
    cuerpo: `Del ${GASTO}, se admitieron {{admitido}}. El motivo:

{{motivo}}

{{noAdmitido}} Si la factura se paga en parcialidades (PPD), agrega en la página del gasto los complementos de pago que sigan: con ellos se revisa el resto.`,
  },
  'admitida_en_parte',
);

export const restoAdmitido = carta(
  'comprobacion.resto-admitido',
  {
    asunto: 'Se admitió el resto del gasto {{folio}}',
    boton: 'Ver el gasto',
    cuerpo: `Con los complementos de pago que entregaste se admitieron {{mas}} más ${DEL}: quedó admitido completo.`,
  },
  'admitida',
);

export const masAdmitido = carta(
  'comprobacion.mas-admitido',
  {
    asunto: 'Se revisó el resto del gasto {{folio}}',
    boton: 'Ver el gasto',
    cuerpo: `Se revisaron los complementos de pago que entregaste después ${DEL}. Se admitieron {{mas}} más: van {{admitido}}. El motivo de lo que no se admitió:

{{motivo}}

Cuando tengas otros complementos de pago de la factura, agrégalos en la página del gasto.`,
  },
  'admitida_en_parte',
);

export const rechazada = carta(
  'comprobacion.rechazada',
  {
    asunto: 'El gasto {{folio}} se rechazó',
    boton: 'Ver el gasto',
    cuerpo: `Se rechazó ${CUAL}. El motivo:

{{motivo}}

{{noAdmitido}}`,
  },
  'rechazada',
);

export const pdfDeOtra = carta(
  'comprobacion.pdf-de-otra',
  {
    asunto: 'El PDF del gasto {{folio}} es de otra factura',
    boton: 'Ver el gasto',
    cuerpo: `El PDF que se entregó con ${CUAL}, no es de su factura: dice el folio fiscal {{dice}}.

Así no se admite. La fundación lo rechaza con el motivo; después comprueba la misma factura otra vez, con su XML y su PDF.`,
  },
  'por_revisar',
);

export const cancelada = carta(
  'comprobacion.cancelada',
  {
    asunto: 'El CFDI del gasto {{folio}} está cancelado en el SAT',
    boton: 'Ver el gasto',
    cuerpo: `El {{verificada}} se verificó en el SAT que está cancelado el CFDI ${DEL}. Lo que se encontró:

{{motivo}}

Los {{admitido}} que se habían admitido vuelven al saldo: de la ministración {{ministracion}} faltan ahora {{debe}} {{falta}}. {{cancelado}}`,
  },
  'cancelada',
);

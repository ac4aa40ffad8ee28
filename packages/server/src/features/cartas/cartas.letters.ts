import { cartaWorkflow } from '@portal/domain/features/cartas/cartas.workflow';
import { letterHead } from '../../stage/letter-head.ts';
import { lettersOf, type TextoDeCarta } from '../../stage/record-letters.ts';

/** The mails of a carta: what happened, what to do now, and a button to it. */

const { states } = cartaWorkflow;

const declarar = lettersOf([
  'nombre',
  'enlace',
  'folio',
  'tipo',
  'proyecto',
  'caso',
  'organizacion',
  'remitente',
  'monto',
  'pago',
  'motivo',
]);

const letra = (estado: 'enviada' | 'aprobada' | 'pagada' | 'rechazada', texto: TextoDeCarta) =>
  declarar(`carta.${estado}`, texto, letterHead('seguimiento', states[estado]));

const CUAL = 'la carta de {{tipo}} {{folio}} del proyecto {{proyecto}}, «{{caso}}»';

export const enviada = letra('enviada', {
  asunto: '{{remitente}} envió la carta {{folio}}',
  boton: 'Ver la carta',
  cuerpo: `{{remitente}} envió ${CUAL}, de {{organizacion}}, por {{monto}}. La aprueba o la rechaza quien gestiona ministraciones.`,
});

export const aprobada = letra('aprobada', {
  asunto: 'La carta {{folio}} está aprobada',
  boton: 'Ver la carta',
  cuerpo: `Se aprobó ${CUAL}, de {{organizacion}}, por {{monto}}.`,
});

export const pagada = letra('pagada', {
  asunto: 'La carta {{folio}} está pagada',
  boton: 'Ver el pago',
  cuerpo: `Se registró el pago de ${CUAL}, de {{organizacion}}, por {{monto}}, con la ministración {{pago}}. Su comprobante está en el portal.`,
});

export const rechazada = letra('rechazada', {
  asunto: 'La carta {{folio}} se rechazó',
  boton: 'Ver la carta',
  cuerpo: `Se rechazó ${CUAL}, de {{organizacion}}, por {{monto}}. El motivo:

{{motivo}}`,
});

import { transferenciaWorkflow } from '@portal/domain/features/transferencias/transferencias.workflow';
import { letterHead } from '../../stage/letter-head.ts';
import { lettersOf, type TextoDeCarta } from '../../stage/record-letters.ts';

/** The mails of a transfer: what happened, what to do now, and a button to it. */

const { states } = transferenciaWorkflow;

const declarar = lettersOf([
  'nombre',
  'enlace',
  'folio',
  'proyecto',
  'caso',
  'organizacion',
  'monto',
  'de',
  'a',
  'motivo',
]);

const carta = (id: string, texto: TextoDeCarta, estado: keyof typeof states) =>
  declarar(id, texto, letterHead('seguimiento', states[estado]));

const CUAL =
  'la transferencia {{folio}}, de {{monto}}, de la partida «{{de}}» a «{{a}}», del proyecto {{proyecto}}, «{{caso}}»';

export const solicitada = carta(
  'transferencia.solicitada',
  {
    asunto: '{{organizacion}} solicitó una transferencia entre partidas',
    boton: 'Revisar la transferencia',
    cuerpo: `{{organizacion}} solicitó ${CUAL}. El motivo:

{{motivo}}`,
  },
  'solicitada',
);

export const aprobada = carta(
  'transferencia.aprobada',
  {
    asunto: 'La transferencia {{folio}} se aprobó',
    boton: 'Ver la transferencia',
    cuerpo: `Se aprobó ${CUAL}. Desde ahora los gastos se comprueban con las partidas como quedaron.`,
  },
  'aprobada',
);

export const rechazada = carta(
  'transferencia.rechazada',
  {
    asunto: 'La transferencia {{folio}} se rechazó',
    boton: 'Ver la transferencia',
    cuerpo: `Se rechazó ${CUAL}: las partidas quedan como estaban. El motivo:

{{motivo}}`,
  },
  'rechazada',
);

export const retirada = carta(
  'transferencia.retirada',
  {
    asunto: 'La transferencia {{folio}} se retiró',
    boton: 'Ver la transferencia',
    cuerpo: `{{organizacion}} retiró ${CUAL}. Ya no hay que revisarla.`,
  },
  'retirada',
);

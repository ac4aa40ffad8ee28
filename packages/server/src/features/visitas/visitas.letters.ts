import { visitaWorkflow } from '@portal/domain/features/visitas/visitas.workflow';
import { letterHead } from '../../stage/letter-head.ts';
import { lettersOf, type TextoDeCarta } from '../../stage/record-letters.ts';

/** The mails of a visit: what happened, what to do now, and a button to it. */

const { states } = visitaWorkflow;

const declarar = lettersOf([
  'nombre',
  'enlace',
  'folio',
  'proyecto',
  'caso',
  'organizacion',
  'cuando',
  'lugar',
  'proposito',
  'motivo',
]);

const carta = (id: string, texto: TextoDeCarta, estado: keyof typeof states) =>
  declarar(id, texto, letterHead('seguimiento', states[estado]));

const CUAL = 'la visita {{folio}} al proyecto {{proyecto}}, «{{caso}}»';

export const programada = carta(
  'visita.programada',
  {
    asunto: 'La fundación visitará {{proyecto}} el {{cuando}}',
    boton: 'Ver la visita',
    cuerpo: `Se programó ${CUAL}: el {{cuando}} (hora de Chihuahua), en {{lugar}}.

Propósito: {{proposito}}`,
  },
  'programada',
);

export const reprogramada = carta(
  'visita.reprogramada',
  {
    asunto: 'La visita {{folio}} cambió al {{cuando}}',
    boton: 'Ver la visita',
    cuerpo: `Cambió de fecha ${CUAL}. Ahora es el {{cuando}} (hora de Chihuahua), en {{lugar}}. El motivo:

{{motivo}}`,
  },
  'programada',
);

export const cancelada = carta(
  'visita.cancelada',
  {
    asunto: 'La visita {{folio}} se canceló',
    boton: 'Ver la visita',
    cuerpo: `Se canceló ${CUAL}, que sería el {{cuando}}. El motivo:

{{motivo}}`,
  },
  'cancelada',
);

export const realizada = carta(
  'visita.realizada',
  {
    asunto: 'La minuta de la visita {{folio}} espera tu respuesta',
    boton: 'Leer la minuta',
    cuerpo: `Se registró ${CUAL}, del {{cuando}}. Lee su minuta: da tu conformidad o agrega tus observaciones.`,
  },
  'realizada',
);

export const conformada = carta(
  'visita.conformada',
  {
    asunto: '{{organizacion}} está conforme con la visita {{folio}}',
    boton: 'Ver la visita',
    cuerpo: `{{organizacion}} dio su conformidad a la minuta de ${CUAL}.`,
  },
  'conforme',
);

export const observada = carta(
  'visita.observada',
  {
    asunto: '{{organizacion}} tiene observaciones a la visita {{folio}}',
    boton: 'Leer las observaciones',
    cuerpo: `{{organizacion}} agregó observaciones a la minuta de ${CUAL}:

{{motivo}}`,
  },
  'con_observaciones',
);

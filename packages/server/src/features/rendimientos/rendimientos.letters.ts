import { rendimientoWorkflow } from '@portal/domain/features/rendimientos/rendimientos.workflow';
import { letterHead } from '../../stage/letter-head.ts';
import { lettersOf, type TextoDeCarta } from '../../stage/record-letters.ts';

/** The mails of bank interest: what happened, what to do now, and a button to it. */

const { states } = rendimientoWorkflow;

const declarar = lettersOf([
  'nombre',
  'enlace',
  'folio',
  'proyecto',
  'caso',
  'organizacion',
  'monto',
  'mes',
  'motivo',
]);

const carta = (id: string, texto: TextoDeCarta, estado: keyof typeof states) =>
  declarar(id, texto, letterHead('seguimiento', states[estado]));

const CUAL = 'el rendimiento {{folio}}, de {{monto}}, de {{mes}}, del proyecto {{proyecto}}, «{{caso}}»';
const boton = 'Ver el rendimiento';

export const registrado = carta(
  'rendimiento.registrado',
  {
    asunto: '{{organizacion}} registró rendimientos de {{mes}}',
    boton: 'Revisar el rendimiento',
    cuerpo: `{{organizacion}} registró ${CUAL}, con su estado de cuenta. Revísalo para confirmarlo.`,
  },
  'registrado',
);

export const confirmado = carta(
  'rendimiento.confirmado',
  {
    asunto: 'El rendimiento {{folio}} se confirmó',
    boton,
    cuerpo: `Se confirmó ${CUAL}. Es de la fundación, además de lo depositado: reintégralo completo.`,
  },
  'confirmado',
);

export const rechazado = carta(
  'rendimiento.rechazado',
  {
    asunto: 'El rendimiento {{folio}} se rechazó',
    boton,
    cuerpo: `Se rechazó ${CUAL}. Regístralo de nuevo. El motivo:

{{motivo}}`,
  },
  'rechazado',
);

export const declaradoErroneo = carta(
  'rendimiento.declarado-erroneo',
  {
    asunto: 'El rendimiento {{folio}} se declaró erróneo',
    boton,
    cuerpo: `Se declaró erróneo ${CUAL}, que ya estaba confirmado. Ya no cuenta, tampoco lo que se hubiera reintegrado de él. Registra de nuevo el mes con su importe correcto y su estado de cuenta; si ya lo habías reintegrado, la fundación registra otra vez ese reintegro con el rendimiento nuevo. El motivo:

{{motivo}}`,
  },
  'corregido',
);

export const retirado = carta(
  'rendimiento.retirado',
  {
    asunto: 'El rendimiento {{folio}} se retiró',
    boton,
    cuerpo: `{{organizacion}} retiró ${CUAL}. Ya no hay que revisarlo.`,
  },
  'retirado',
);

export const reintegroRegistrado = carta(
  'rendimiento.reintegro-registrado',
  {
    asunto: 'Hay un reintegro del rendimiento {{folio}} por confirmar',
    boton: 'Confirmar el reintegro',
    cuerpo: `Se registró que volvió ${CUAL}. Otra persona revisa el comprobante y lo confirma.`,
  },
  'en_reintegro',
);

export const reintegroConfirmado = carta(
  'rendimiento.reintegro-confirmado',
  {
    asunto: 'El reintegro del rendimiento {{folio}} se confirmó',
    boton,
    cuerpo: `Se confirmó que volvió ${CUAL}. Ya no se debe.`,
  },
  'reintegrado',
);

export const reintegroDescartado = carta(
  'rendimiento.reintegro-descartado',
  {
    asunto: 'El reintegro del rendimiento {{folio}} se descartó',
    boton,
    cuerpo: `Se descartó el reintegro que se había registrado: sigue por reintegrar ${CUAL}. El motivo:

{{motivo}}`,
  },
  'confirmado',
);

import { avanceWorkflow } from '@portal/domain/features/avances/avances.workflow';
import { letterHead } from '../../stage/letter-head.ts';
import { lettersOf, type TextoDeCarta } from '../../stage/record-letters.ts';

/** The mails of a report of progress: what happened, what to do now, and a button to it. */

const { states } = avanceWorkflow;

const declarar = lettersOf([
  'nombre',
  'enlace',
  'folio',
  'caso',
  'organizacion',
  'numero',
  'periodo',
  'vence',
  'motivo',
]);

const carta = (id: string, texto: TextoDeCarta, estado: keyof typeof states) =>
  declarar(id, texto, letterHead('seguimiento', states[estado]));

const REPORTE = 'reporte del periodo {{numero}} ({{periodo}}) del proyecto {{folio}}, «{{caso}}»';
const CUAL = `el ${REPORTE}`;

export const enviado = carta(
  'avance.enviado',
  {
    asunto: '{{organizacion}} envió el reporte {{numero}} de {{folio}}',
    boton: 'Revisar el reporte',
    cuerpo: `{{organizacion}} envió ${CUAL}. Revísalo para aprobarlo o solicitar cambios.`,
  },
  'enviado',
);

export const aprobado = carta(
  'avance.aprobado',
  {
    asunto: 'El reporte {{numero}} de {{folio}} está aprobado',
    boton: 'Ver el reporte',
    cuerpo: `Se aprobó ${CUAL}. Su avance es ahora el del proyecto.`,
  },
  'aprobado',
);

export const observado = carta(
  'avance.observado',
  {
    asunto: 'Se solicitaron cambios al reporte {{numero}} de {{folio}}',
    boton: 'Corregir el reporte',
    cuerpo: `Se solicitaron cambios al ${REPORTE}:

{{motivo}}

Corrígelo y envíalo de nuevo.`,
  },
  'en_correccion',
);

export const porVencer = carta(
  'avance.por-vencer',
  {
    asunto: 'El reporte {{numero}} de {{folio}} vence el {{vence}}',
    boton: 'Escribir el reporte',
    cuerpo: `Falta ${CUAL}. Su fecha límite es el {{vence}}.`,
  },
  'borrador',
);

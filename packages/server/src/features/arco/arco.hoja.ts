import { quedanEnPalabras } from '@portal/domain/features/arco/arco.plazos';
import { atiendeArco } from '@portal/domain/features/arco/arco.policy';
import { etiquetaDeDerecho, etiquetaDeVia } from '@portal/domain/features/arco/arco.schema';
import { listarInput } from '@portal/domain/features/arco/arco.shapes';
import { arcoWorkflow } from '@portal/domain/features/arco/arco.workflow';
import { formatMediumDate, today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { defineSheet } from '../../platform/sheets/index.ts';
import { presentFila } from './arco.present.ts';
import { listArco } from './arco.repo.ts';

/** The inbox as a sheet. */
export const arcoHoja = defineSheet({
  path: '/arco/exportar',
  tags: ['Solicitudes ARCO'],
  lista: 'arco',
  hoja: 'Solicitudes ARCO',
  input: listarInput,
  may: ({ actor }) => {
    if (!atiendeArco(actor)) throw new AppError('prohibido');
  },
  list: ({ tx, now }, query) => listArco(tx, query, today(now)),
  present: (row, { now }) => presentFila(row, now),
  columns: [
    { titulo: 'Folio', ancho: 18, valor: (fila) => fila.folio },
    { titulo: 'Derecho', ancho: 30, valor: (fila) => etiquetaDeDerecho[fila.derecho] },
    { titulo: 'Asunto', ancho: 44, valor: (fila) => fila.asunto },
    { titulo: 'Persona', ancho: 30, valor: (fila) => fila.titular.nombre },
    { titulo: 'Correo', ancho: 34, valor: (fila) => fila.titular.email },
    { titulo: 'Estado', ancho: 24, valor: (fila) => arcoWorkflow.states[fila.estado].label },
    { titulo: 'Cómo llegó', ancho: 22, valor: (fila) => etiquetaDeVia[fila.via] },
    { titulo: 'Recibida', ancho: 14, valor: (fila) => formatMediumDate(fila.recibidaEl) },
    { titulo: 'Vence', ancho: 14, valor: (fila) => fila.vence && formatMediumDate(fila.vence.el) },
    { titulo: 'Plazo', ancho: 28, valor: (fila) => fila.vence && quedanEnPalabras(fila.vence.quedan) },
  ],
});

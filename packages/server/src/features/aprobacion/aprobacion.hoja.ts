import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { tituloDeEtapa } from '@portal/domain/features/aprobacion/aprobacion.schema';
import { listarInput } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { aprobacionWorkflow } from '@portal/domain/features/aprobacion/aprobacion.workflow';
import { formatDeadline } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { defineSheet } from '../../platform/sheets/index.ts';
import { listFor } from './aprobacion.lista.ts';
import { presentFila } from './aprobacion.present.ts';

const { columnas, yMas } = aprobacionMessages.lista;

/** The list as a sheet. */
export const aprobacionHoja = defineSheet({
  path: '/aprobaciones/exportar',
  tags: ['Aprobación'],
  lista: 'aprobaciones',
  hoja: 'Aprobaciones',
  input: listarInput,
  list: (uow, query) => listFor(uow, query),
  present: (row, { actor }) => presentFila(row, actor),
  columns: [
    { titulo: columnas.folio, ancho: 20, valor: (fila) => fila.folio },
    { titulo: columnas.proyecto, ancho: 44, valor: (fila) => fila.proyecto ?? '' },
    { titulo: columnas.organizacion, ancho: 44, valor: (fila) => fila.organizacion },
    {
      titulo: columnas.monto,
      ancho: 18,
      valor: (fila) => (fila.monto === null ? '' : formatMonto(fila.monto)),
    },
    {
      titulo: columnas.evaluador,
      ancho: 32,
      valor: (fila) => (fila.evaluador ? yMas(fila.evaluador.nombre, fila.evaluador.otros) : ''),
    },
    { titulo: columnas.calificacion, ancho: 14, valor: (fila) => fila.calificacion?.texto ?? '' },
    { titulo: columnas.estado, ancho: 16, valor: (fila) => aprobacionWorkflow.states[fila.estado].label },
    { titulo: 'Etapa', ancho: 28, valor: (fila) => tituloDeEtapa[fila.etapa] },
    { titulo: 'Ronda', ancho: 8, valor: (fila) => String(fila.ronda) },
    {
      titulo: 'Responder antes de',
      ancho: 40,
      valor: (fila) => (fila.vence === null ? '' : formatDeadline(fila.vence)),
    },
  ],
});

import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import { etiquetaDeEstatus, etiquetaDeRitmo } from '@portal/domain/features/seguimiento/seguimiento.schema';
import { listarInput } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { seguimientoWorkflow } from '@portal/domain/features/seguimiento/seguimiento.workflow';
import { formatDate, today } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { defineSheet } from '../../platform/sheets/index.ts';
import { listFor } from './seguimiento.lista.ts';
import { presentFila } from './seguimiento.present.ts';

const { columnas } = seguimientoMessages.lista;

/** The list as a sheet. */
export const seguimientoHoja = defineSheet({
  path: '/seguimientos/exportar',
  tags: ['Seguimiento'],
  lista: 'seguimientos',
  hoja: 'Seguimiento',
  input: listarInput,
  list: (uow, query) => listFor(uow, query),
  present: (row, { now }) => presentFila(row, today(now)),
  columns: [
    { titulo: columnas.folio, ancho: 20, valor: (fila) => fila.folio },
    { titulo: columnas.proyecto, ancho: 44, valor: (fila) => fila.proyecto ?? '' },
    { titulo: columnas.organizacion, ancho: 44, valor: (fila) => fila.organizacion },
    { titulo: columnas.montoTotal, ancho: 18, valor: (fila) => formatMonto(fila.montoTotal) },
    {
      titulo: columnas.montoEjercido,
      ancho: 18,
      valor: (fila) => formatMonto(fila.montoEjercido),
    },
    {
      titulo: columnas.avance,
      ancho: 14,
      valor: (fila) =>
        fila.avanceFisico === null ? '' : seguimientoMessages.lista.avance(fila.avanceFisico),
    },
    {
      titulo: columnas.proximoReporte,
      ancho: 20,
      valor: (fila) => (fila.proximoReporte === null ? '' : formatDate(fila.proximoReporte)),
    },
    {
      titulo: seguimientoMessages.lista.ritmo,
      ancho: 14,
      valor: (fila) => (fila.ritmo === null ? '' : etiquetaDeRitmo[fila.ritmo]),
    },
    { titulo: columnas.estatus, ancho: 16, valor: (fila) => etiquetaDeEstatus[fila.estatus] },
    { titulo: 'Convenio', ancho: 18, valor: (fila) => fila.convenio },
    { titulo: 'Ejecución', ancho: 16, valor: (fila) => seguimientoWorkflow.states[fila.estado].label },
  ],
});

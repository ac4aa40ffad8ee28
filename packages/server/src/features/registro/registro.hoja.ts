import { listarInput } from '@portal/domain/features/registro/registro.shapes';
import { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { defineSheet } from '../../platform/sheets/index.ts';
import { listFor } from './registro.lista.ts';
import { datosDeFila } from './registro.present.ts';

/** The list as a sheet. */
export const registroHoja = defineSheet({
  path: '/registros/exportar',
  tags: ['Registro'],
  lista: 'registros',
  hoja: 'Registros',
  input: listarInput,
  list: (uow, query) => listFor(uow, query),
  present: (row, { actor }) => datosDeFila(row, actor),
  columns: [
    { titulo: 'Folio', ancho: 16, valor: (fila) => fila.folio },
    { titulo: 'Folio del proyecto', ancho: 20, valor: (fila) => fila.folioProyecto },
    { titulo: 'Proyecto', ancho: 44, valor: (fila) => fila.nombre ?? '' },
    { titulo: 'Organización', ancho: 44, valor: (fila) => fila.organizacion },
    { titulo: 'Monto', ancho: 18, valor: (fila) => (fila.monto === null ? '' : formatMonto(fila.monto)) },
    { titulo: 'Fecha', ancho: 14, valor: (fila) => formatMediumDate(fila.creadoEn) },
    { titulo: 'Estado', ancho: 24, valor: (fila) => registroWorkflow.states[fila.estado].label },
  ],
});

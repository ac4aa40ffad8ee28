import { avanceTotal, faseDe } from '@portal/domain/features/codiseno/codiseno.schema';
import { listarInput } from '@portal/domain/features/codiseno/codiseno.shapes';
import { codisenoWorkflow } from '@portal/domain/features/codiseno/codiseno.workflow';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { defineSheet } from '../../platform/sheets/index.ts';
import { listFor } from './codiseno.lista.ts';
import { presentFila } from './codiseno.present.ts';

/** The list as a sheet. */
export const codisenoHoja = defineSheet({
  path: '/co-disenos/exportar',
  tags: ['Co-diseño'],
  lista: 'co-disenos',
  hoja: 'Co-diseños',
  input: listarInput,
  list: (uow, query) => listFor(uow, query),
  present: (row) => presentFila(row),
  columns: [
    { titulo: 'Folio', ancho: 20, valor: (fila) => fila.folio },
    { titulo: 'Proyecto', ancho: 44, valor: (fila) => fila.proyecto ?? '' },
    { titulo: 'Organización', ancho: 44, valor: (fila) => fila.organizacion },
    { titulo: 'Fase actual', ancho: 44, valor: (fila) => faseDe(fila.sesion) },
    { titulo: 'Progreso', ancho: 12, valor: (fila) => `${avanceTotal(fila.aprobadas)} %` },
    { titulo: 'Fecha de inicio', ancho: 18, valor: (fila) => formatMediumDate(fila.inicio) },
    { titulo: 'Estado', ancho: 16, valor: (fila) => codisenoWorkflow.states[fila.estado].label },
  ],
});

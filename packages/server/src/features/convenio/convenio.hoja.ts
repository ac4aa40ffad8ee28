import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { listarInput } from '@portal/domain/features/convenio/convenio.shapes';
import { convenioWorkflow } from '@portal/domain/features/convenio/convenio.workflow';
import { formatDate, today } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { defineSheet } from '../../platform/sheets/index.ts';
import { listFor } from './convenio.lista.ts';
import { presentFila } from './convenio.present.ts';

const { columnas, vigencia } = convenioMessages.lista;

/** The list as a sheet. */
export const convenioHoja = defineSheet({
  path: '/convenios/exportar',
  tags: ['Convenio'],
  lista: 'convenios',
  hoja: 'Convenios',
  input: listarInput,
  list: (uow, query) => listFor(uow, query),
  present: (row, { now }) => presentFila(row, today(now)),
  columns: [
    { titulo: columnas.folio, ancho: 20, valor: (fila) => fila.numero ?? fila.folio },
    { titulo: columnas.proyecto, ancho: 44, valor: (fila) => fila.proyecto ?? '' },
    { titulo: columnas.organizacion, ancho: 44, valor: (fila) => fila.organizacion },
    { titulo: columnas.monto, ancho: 18, valor: (fila) => formatMonto(fila.monto) },
    {
      titulo: columnas.firma,
      ancho: 24,
      valor: (fila) => (fila.fechaFirma === null ? '' : formatDate(fila.fechaFirma)),
    },
    {
      titulo: columnas.vigencia,
      ancho: 48,
      valor: (fila) =>
        fila.vigencia === null
          ? ''
          : vigencia(formatDate(fila.vigencia.inicio), formatDate(fila.vigencia.fin)),
    },
    { titulo: columnas.estado, ancho: 16, valor: (fila) => convenioWorkflow.states[fila.estado].label },
    { titulo: 'Proyecto (folio)', ancho: 20, valor: (fila) => fila.folio },
  ],
});

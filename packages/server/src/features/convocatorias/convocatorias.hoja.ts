import { puedeVerTodas } from '@portal/domain/features/convocatorias/convocatorias.policy';
import { etiquetaAudiencia } from '@portal/domain/features/convocatorias/convocatorias.schema';
import { listarInput } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { convocatoriaWorkflow } from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { defineSheet } from '../../platform/sheets/index.ts';
import { presentFila } from './convocatorias.present.ts';
import { listConvocatorias } from './convocatorias.repo.ts';

/** The list as a sheet. */
export const convocatoriaHoja = defineSheet({
  path: '/convocatorias/exportar',
  tags: ['Convocatorias'],
  lista: 'convocatorias',
  hoja: 'Convocatorias',
  input: listarInput,
  list: ({ tx, actor, now }, query) => listConvocatorias(tx, query, now, puedeVerTodas(actor)),
  present: (row, { actor, now }) => presentFila(row, actor, now),
  columns: [
    { titulo: 'Título', ancho: 50, valor: (fila) => fila.titulo },
    { titulo: 'Estado', ancho: 14, valor: (fila) => convocatoriaWorkflow.states[fila.estado].label },
    {
      titulo: 'Dirigida a',
      ancho: 36,
      valor: (fila) => fila.dirigidaA.map((audiencia) => etiquetaAudiencia[audiencia]).join(', '),
    },
    { titulo: 'Fecha de apertura', ancho: 18, valor: (fila) => formatMediumDate(fila.fechaApertura) },
    { titulo: 'Fecha de cierre', ancho: 18, valor: (fila) => formatMediumDate(fila.fechaCierre) },
    {
      titulo: 'Presupuesto',
      valor: ({ presupuesto }) => (presupuesto === null ? 'Sin definir' : formatMonto(presupuesto)),
    },
    { titulo: 'Postulaciones', ancho: 14, valor: (fila) => fila.postulaciones.toLocaleString('es-MX') },
  ],
});

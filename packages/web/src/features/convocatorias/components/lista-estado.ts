import {
  audiencias,
  estados,
  etiquetaAudiencia,
  ordenes,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import { convocatoriaWorkflow } from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { listOf, many, one } from '../../../ui/list-query.ts';

/** The list in the URL: its filters and orders. */
export const listaEnUrl = listOf(
  {
    estado: many('Estado', estados, (estado) => convocatoriaWorkflow.states[estado].label),
    dirigida: one('Dirigida a', audiencias, (audiencia) => etiquetaAudiencia[audiencia]),
    vigentes: {
      label: 'Plazo',
      options: [{ value: 'si', label: 'Abierto hoy' }],
      read: (text) => (text === 'si' ? true : undefined),
    },
  },
  ordenes,
);

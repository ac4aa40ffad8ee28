import {
  audiencias,
  estados,
  etiquetaAudiencia,
  ordenes,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import { convocatoriaWorkflow } from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { listOf, many, one } from '../../../ui/list-query.ts';
import type { ListView } from '../../../ui/list-views.tsx';

/** The list in the URL: its filters and orders. */
export const listaEnUrl = listOf(
  {
    estado: many('Estado', estados, (estado) => convocatoriaWorkflow.states[estado].label),
    dirigida: one('Dirigida a', audiencias, (audiencia) => etiquetaAudiencia[audiencia]),
    vigentes: {
      label: 'Plazo',
      // Of this list the seed names a button 'Filtros', which holds what is no chip.
      secondary: true,
      options: [{ value: 'si', label: 'Abierto hoy' }],
      read: (text) => (text === 'si' ? true : undefined),
    },
  },
  ordenes,
  'desc',
  { columna: 'cierre', dir: 'desc' },
);

/** The tabs of the list. */
export const vistas: readonly ListView[] = [
  {
    id: 'activas',
    label: 'Activas',
    filtros: { estado: ['activa'] },
    empty: 'Ninguna convocatoria recibe postulaciones ahora',
  },
  {
    id: 'evaluacion',
    label: 'En evaluación',
    filtros: { estado: ['en_evaluacion'] },
    empty: 'Ninguna convocatoria está en evaluación',
  },
  {
    id: 'borradores',
    label: 'Borradores',
    filtros: { estado: ['borrador'] },
    empty: 'No hay convocatorias en borrador',
  },
  {
    id: 'terminadas',
    label: 'Cerradas y canceladas',
    filtros: { estado: ['cerrada', 'cancelada'] },
    empty: 'Todavía no termina ninguna convocatoria',
  },
  { id: 'todas', label: 'Todas', filtros: {} },
];

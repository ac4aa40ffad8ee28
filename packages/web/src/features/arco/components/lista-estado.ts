import {
  derechos,
  estados,
  etiquetaDeDerecho,
  etiquetaDeSituacion,
  infoDeEstado,
  ordenes,
  situaciones,
} from '@portal/domain/features/arco/arco.schema';
import { listOf, many, one } from '../../../ui/list-query.ts';
import type { ListView } from '../../../ui/list-views.tsx';

/** The inbox in the URL. */
export const listaEnUrl = listOf(
  {
    estado: many('Estado', estados, (estado) => infoDeEstado[estado].label),
    derecho: many('Derecho', derechos, (derecho) => etiquetaDeDerecho[derecho]),
    situacion: one('Plazo', situaciones, (situacion) => etiquetaDeSituacion[situacion]),
  },
  ordenes,
  'asc',
  { columna: 'vence', dir: 'asc' },
);

/** The tabs of the inbox. */
export const vistas: readonly ListView[] = [
  {
    id: 'por-atender',
    label: 'Por atender',
    filtros: { estado: ['recibida', 'por_cumplir'] },
    empty: 'Ninguna solicitud espera a la fundación',
  },
  {
    id: 'atrasadas',
    label: 'Atrasadas',
    filtros: { situacion: ['atrasada'] },
    empty: 'Ninguna solicitud está atrasada',
  },
  {
    id: 'esperan',
    label: 'Falta información',
    filtros: { estado: ['informacion_solicitada'] },
    empty: 'Ninguna solicitud espera información',
  },
  { id: 'todas', label: 'Todas', filtros: {} },
];

import { cuerpos, etiquetaDeCuerpo } from '@portal/domain/features/sesiones-colegiadas/public';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import {
  estados,
  estadosDeVista,
  type VistaDeSesiones,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import { sesionWorkflow } from '@portal/domain/features/sesiones-colegiadas/sesiones.workflow';
import { listOf, many, one } from '../../../ui/list-query.ts';
import type { ListView } from '../../../ui/list-views.tsx';

const { vistas: m } = sesionPantallas.lista;

/** The list in the URL: its filters and its one order. */
export const listaEnUrl = listOf(
  {
    estado: many('Estado', estados, (estado) => sesionWorkflow.states[estado].label),
    cuerpo: one('Cuerpo', cuerpos, (cuerpo) => etiquetaDeCuerpo[cuerpo]),
  },
  ['fecha'],
  'desc',
  { columna: 'fecha', dir: 'desc' },
  // A bare address opens on what is to come, what comes next first.
  { estado: estadosDeVista.proximas.join(','), orden: 'fecha', sentido: 'asc' },
);

const vista = (id: VistaDeSesiones, label: string, empty?: string): ListView => ({
  id,
  label,
  filtros: estadosDeVista[id].length > 0 ? { estado: estadosDeVista[id] } : {},
  empty,
  // What comes first is what comes next.
  ...(id === 'proximas' ? { orden: { columna: 'fecha', dir: 'asc' } } : {}),
});

/** The tabs of the list. */
export const vistas: readonly ListView[] = [
  vista('proximas', m.proximas, m.sinProximas),
  vista('cerradas', m.cerradas, m.sinCerradas),
  vista('todas', m.todas),
];

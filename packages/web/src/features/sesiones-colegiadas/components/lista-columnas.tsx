import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import { nombreDeSesion } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type { FilaDeSesion } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { formatDateTime, formatMediumDate, formatTime } from '@portal/domain/kernel/dates';
import type { Column } from '../../../ui/data-table-types.ts';
import { EstadoBadge } from './estado.tsx';

const { lista: m } = sesionPantallas;

const cuando = (fecha: string): string => `${formatMediumDate(fecha)}, ${formatTime(fecha)}`;

export const columnas: readonly Column<FilaDeSesion>[] = [
  {
    id: 'cuerpo',
    header: m.columnas.cuerpo,
    grow: 0.4,
    lines: 2,
    card: 'heading',
    cell: (fila) => nombreDeSesion(fila.cuerpo),
  },
  {
    id: 'fecha',
    header: m.columnas.fecha,
    sortable: true,
    card: 'wait',
    cell: (fila) => (
      <time dateTime={fila.fecha} title={formatDateTime(fila.fecha)} className="figures">
        {cuando(fila.fecha)}
      </time>
    ),
    inCard: (fila) => cuando(fila.fecha),
  },
  { id: 'lugar', header: m.columnas.lugar, grow: 0.6, priority: 2, card: 'sub', cell: (fila) => fila.lugar },
  {
    id: 'puntos',
    header: m.columnas.puntos,
    align: 'end',
    cell: (fila) => <span className="figures">{fila.puntos}</span>,
    inCard: (fila) => m.proyectos(fila.puntos),
  },
  {
    id: 'porVotar',
    header: m.columnas.porVotar,
    cell: (fila) =>
      fila.porVotar > 0 && (
        <span className="figures font-semibold text-turno-consejo-ink">{m.porVotar(fila.porVotar)}</span>
      ),
    inCard: (fila) => fila.porVotar > 0 && m.porVotar(fila.porVotar),
  },
  {
    id: 'estado',
    header: m.columnas.estado,
    card: 'badge',
    cell: (fila) => <EstadoBadge estado={fila.estado} />,
  },
];

/** Who never votes is asked for nothing. */
export const columnasDeQuienConvoca = columnas.filter(({ id }) => id !== 'porVotar');

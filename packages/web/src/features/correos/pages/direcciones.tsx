import {
  type DireccionRebotada,
  etiquetasDeOrigen,
  mensajesDeCorreos as mensajes,
} from '@portal/domain/features/notificaciones/public';
import { formatMediumDate, formatTime } from '@portal/domain/kernel/dates';
import { useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { StageList } from '../../../stage/list-page.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { direccionesEnUrl } from '../components/lista-estado.ts';
import { ReactivarDialog } from '../components/rebote.tsx';
import { Vistas } from '../components/vistas.tsx';
import { useDirecciones } from '../correos.queries.ts';
import type { DireccionesSearch } from '../correos.search.ts';

const columns: readonly Column<DireccionRebotada>[] = [
  {
    id: 'email',
    header: 'Dirección',
    grow: 0.4,
    cell: (row) => row.email,
  },
  {
    id: 'motivo',
    header: 'Motivo',
    grow: 0.6,
    title: (row) => `${etiquetasDeOrigen[row.origen]}: ${row.motivo}`,
    cell: (row) => (
      <>
        <span className="text-ink-soft">{etiquetasDeOrigen[row.origen]} ·</span> {row.motivo}
      </>
    ),
  },
  {
    id: 'desde',
    header: 'Desde',
    priority: 2,
    card: 'no',
    cell: (row) => (
      <time dateTime={row.rebotadaEn}>
        {`${formatMediumDate(row.rebotadaEn)}, ${formatTime(row.rebotadaEn)}`}
      </time>
    ),
  },
  {
    id: 'correos',
    header: 'Guardados',
    align: 'end',
    card: 'no',
    cell: (row) => row.correos.toLocaleString('es-MX'),
  },
];

const reactivar = (ask: () => void): RowAction[] => [
  {
    id: 'reactivar',
    label: mensajes.reactivarFila,
    icon: <MailCheck aria-hidden="true" className="size-4" />,
    onSelect: ask,
  },
];

/** The addresses to which the portal sends nothing, because their mails come back. */
export const DireccionesPage = () => {
  const search: DireccionesSearch = useSearch({ strict: false });
  const direcciones = useDirecciones(direccionesEnUrl.queryOf(search));
  return (
    <StageList
      title="Direcciones que rebotan"
      description="No les enviamos nada: sus correos se guardan hasta que las reactives o la persona cambie su correo."
      crumbs={[{ label: 'Correos', href: '/correos' }, { label: 'Direcciones que rebotan' }]}
      path="/correos/direcciones"
      list={direccionesEnUrl}
      search={search}
      exportPath="/direcciones-rebotadas/exportar"
      query={direcciones}
      searchLabel="Buscar por dirección"
      columns={columns}
      rowLabel={(row) => row.email}
      actions={(_row, ask) => reactivar(ask)}
      dialog={(row, onClose) => <ReactivarDialog direccion={row} onClose={onClose} />}
      empty={{
        title: 'Ninguna dirección rebota',
        text: 'Si un servidor rechaza una dirección para siempre, o reportas un rebote, la verás aquí.',
        icon: <MailCheck />,
      }}
      replaceTyped
    >
      <Vistas actual="direcciones" />
    </StageList>
  );
};

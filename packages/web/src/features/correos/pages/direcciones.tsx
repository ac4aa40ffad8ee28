import {
  type DireccionRebotada,
  etiquetasDeOrigen,
  mensajesDeCorreos as mensajes,
} from '@portal/domain/features/notificaciones/public';
import { formatMediumDate, formatTime } from '@portal/domain/kernel/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { statusOf } from '../../../app/list-status.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { ListToolbar } from '../../../ui/filter-panel.tsx';
import type { ListState } from '../../../ui/list-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { direccionesEnUrl } from '../components/lista-estado.ts';
import { ReactivarDialog } from '../components/rebote.tsx';
import { Vistas } from '../components/vistas.tsx';
import { useDirecciones } from '../correos.queries.ts';
import type { DireccionesSearch } from '../correos.search.ts';

const columns: readonly Column<DireccionRebotada>[] = [
  {
    id: 'email',
    header: 'Dirección',
    cell: (row) => <span className="block min-w-32 break-all xl:whitespace-nowrap">{row.email}</span>,
  },
  {
    id: 'motivo',
    header: 'Motivo',
    cell: (row) => (
      <>
        <span className="block text-ink-soft">{etiquetasDeOrigen[row.origen]}</span>
        <span className="line-clamp-3 wrap-anywhere">{row.motivo}</span>
      </>
    ),
  },
  {
    id: 'desde',
    header: 'Desde',
    priority: 2,
    nowrap: true,
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
    cell: (row) => row.correos.toLocaleString('es-MX'),
  },
];

/** The addresses to which the portal sends nothing, because their mails come back. */
export const DireccionesPage = () => {
  const search: DireccionesSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const direcciones = useDirecciones(direccionesEnUrl.queryOf(search));
  const [porReactivar, setPorReactivar] = useState<string | null>(null);
  const state = direccionesEnUrl.stateOf(search);
  const change = (next: ListState) =>
    void navigate({
      to: '/correos/direcciones',
      search: direccionesEnUrl.searchOf(next),
      replace: next.q !== state.q,
    });
  return (
    <>
      <PageHeader
        title="Direcciones que rebotan"
        description="No les enviamos nada: sus correos se guardan hasta que las reactives o la persona cambie su email."
        crumbs={[{ label: 'Correos', href: '/correos' }, { label: 'Direcciones que rebotan' }]}
      />
      <Vistas actual="direcciones" />
      <div className="mb-4">
        <ListToolbar state={state} onChange={change} searchLabel="Buscar por dirección" />
      </div>
      <Card flush>
        <DataTable
          caption="Direcciones que rebotan"
          columns={columns}
          page={direcciones.data}
          status={statusOf(direcciones)}
          state={state}
          onChange={change}
          onRetry={() => void direcciones.refetch()}
          rowId={(row) => row.id}
          rowLabel={(row) => row.email}
          actions={(row) => [
            {
              id: 'reactivar',
              label: mensajes.reactivar,
              icon: <MailCheck aria-hidden="true" className="size-4" />,
              onSelect: () => setPorReactivar(row.id),
            },
          ]}
          empty={
            <EmptyState icon={<MailCheck />} title="Ninguna dirección rebota">
              Si un servidor rechaza una dirección para siempre, o reportas un rebote, la verás aquí.
            </EmptyState>
          }
        />
      </Card>
      <ReactivarDialog
        direccion={direcciones.data?.items.find(({ id }) => id === porReactivar) ?? null}
        onClose={() => setPorReactivar(null)}
      />
    </>
  );
};

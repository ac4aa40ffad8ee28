import {
  type FilaDeCorreo,
  mensajesDeCorreos as mensajes,
  puedeReintentarse,
} from '@portal/domain/features/notificaciones/public';
import { formatMediumDate, formatTime } from '@portal/domain/kernel/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Mail, RotateCw } from 'lucide-react';
import { statusOf } from '../../../app/list-status.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { ListToolbar } from '../../../ui/filter-panel.tsx';
import type { ListState } from '../../../ui/list-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Entrega } from '../components/entrega.tsx';
import { EstadoBadge } from '../components/estado-badge.tsx';
import { correosEnUrl } from '../components/lista-estado.ts';
import { Vistas } from '../components/vistas.tsx';
import { useCorreos, useReintentar } from '../correos.queries.ts';
import type { CorreosSearch } from '../correos.search.ts';

const columns: readonly Column<FilaDeCorreo>[] = [
  { id: 'asunto', header: 'Asunto', cell: (row) => row.asunto },
  {
    id: 'para',
    header: 'Para',
    cell: (row) => <span className="block min-w-32 break-all xl:whitespace-nowrap">{row.para}</span>,
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: (row) => (
      <>
        <EstadoBadge estado={row.estado} />
        <Entrega correo={row} />
      </>
    ),
  },
  {
    id: 'creado',
    header: 'Fecha',
    priority: 2,
    nowrap: true,
    cell: (row) => (
      <time dateTime={row.creadoEn}>{`${formatMediumDate(row.creadoEn)}, ${formatTime(row.creadoEn)}`}</time>
    ),
  },
];

/** The portal's outbox: every mail, sent or kept. */
export const CorreosPage = () => {
  const search: CorreosSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const correos = useCorreos(correosEnUrl.queryOf(search));
  const reintentar = useReintentar();
  const state = correosEnUrl.stateOf(search);
  const change = (next: ListState) =>
    void navigate({ to: '/correos', search: correosEnUrl.searchOf(next), replace: next.q !== state.q });
  return (
    <>
      <PageHeader title="Correos" description={mensajes.descripcion} />
      <Vistas actual="correos" />
      <div className="mb-4">
        <ListToolbar
          state={state}
          onChange={change}
          filters={correosEnUrl.filters}
          searchLabel="Buscar por destinatario o asunto"
        />
      </div>
      <Card flush>
        <DataTable
          caption="Correos"
          columns={columns}
          page={correos.data}
          status={statusOf(correos)}
          state={state}
          onChange={change}
          onRetry={() => void correos.refetch()}
          rowId={(row) => row.id}
          rowLabel={(row) => `${row.asunto}, para ${row.para}`}
          rowHref={(row) => `/correos/${row.id}`}
          actions={(row) => [
            { id: 'ver', label: 'Leer', href: `/correos/${row.id}` },
            ...(puedeReintentarse(row.estado) && row.estado !== 'rebotado' && !row.porRebote
              ? [
                  {
                    id: 'reintentar',
                    label: mensajes.reintentar,
                    icon: <RotateCw aria-hidden="true" className="size-4" />,
                    onSelect: () => reintentar.mutate({ id: row.id }),
                  },
                ]
              : []),
          ]}
          empty={
            <EmptyState icon={<Mail />} title="Todavía no hay correos">
              Aquí verás cada mensaje que el portal envíe.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
};

import {
  type FilaDeCorreo,
  mensajesDeCorreos as mensajes,
  puedeReintentarse,
} from '@portal/domain/features/notificaciones/public';
import { formatMediumDate, formatTime } from '@portal/domain/kernel/dates';
import { useSearch } from '@tanstack/react-router';
import { Mail, RotateCw } from 'lucide-react';
import { StageList } from '../../../stage/list-page.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { Entrega } from '../components/entrega.tsx';
import { EstadoBadge } from '../components/estado-badge.tsx';
import { correosEnUrl } from '../components/lista-estado.ts';
import { Vistas } from '../components/vistas.tsx';
import { useCorreos, useReintentar } from '../correos.queries.ts';
import type { CorreosSearch } from '../correos.search.ts';

const columns: readonly Column<FilaDeCorreo>[] = [
  {
    id: 'asunto',
    header: 'Asunto y destinatario',
    grow: 1,
    title: (row) => `${row.asunto}, para ${row.para}`,
    cell: (row) => row.asunto,
    second: (row) => row.para,
  },
  {
    id: 'estado',
    header: 'Estado',
    card: 'badge',
    cell: (row) => (
      <span className="flex items-center gap-2">
        <EstadoBadge estado={row.estado} quieto />
        <Entrega correo={row} />
      </span>
    ),
  },
  {
    id: 'creado',
    header: 'Fecha',
    // A card has no second line under its heading.
    inCard: (row) => `${row.para}, ${formatMediumDate(row.creadoEn)}`,
    cell: (row) => (
      <time dateTime={row.creadoEn}>{`${formatMediumDate(row.creadoEn)}, ${formatTime(row.creadoEn)}`}</time>
    ),
  },
];

/** The portal's outbox: every mail, sent or kept. */
export const CorreosPage = () => {
  const search: CorreosSearch = useSearch({ strict: false });
  const correos = useCorreos(correosEnUrl.queryOf(search));
  const reintentar = useReintentar();

  const actions = (row: FilaDeCorreo): RowAction[] => [
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
  ];

  return (
    <StageList
      title="Correos"
      description={mensajes.descripcion}
      path="/correos"
      list={correosEnUrl}
      search={search}
      exportPath="/correos/exportar"
      query={correos}
      searchLabel="Buscar por destinatario o asunto"
      columns={columns}
      rowLabel={(row) => `${row.asunto}, para ${row.para}`}
      rowHref={(row) => `/correos/${row.id}`}
      actions={actions}
      empty={{
        title: 'Todavía no hay correos',
        text: 'Aquí verás cada mensaje que el portal envíe.',
        icon: <Mail />,
      }}
      replaceTyped
    >
      <Vistas actual="correos" />
    </StageList>
  );
};

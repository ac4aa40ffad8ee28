import {
  cuantosEnEstado,
  type EstadoDeCorreo,
  type FilaDeMensaje,
  mensajesDeCorreos as mensajes,
  puedeReintentarse,
} from '@portal/domain/features/notificaciones/public';
import { formatMediumDate, formatTime } from '@portal/domain/kernel/dates';
import { useSearch } from '@tanstack/react-router';
import { Mail, RotateCw } from 'lucide-react';
import { StageList } from '../../../stage/list-page.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { FolioText } from '../../../ui/folio-text.tsx';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { Entrega } from '../components/entrega.tsx';
import { EstadoBadge } from '../components/estado-badge.tsx';
import { correosEnUrl } from '../components/lista-estado.ts';
import { Vistas } from '../components/vistas.tsx';
import { useCorreos, useReintentar } from '../correos.queries.ts';
import type { CorreosSearch } from '../correos.search.ts';

/** 'ana@osc.mx y beto@osc.mx', 'ana@osc.mx, beto@osc.mx y 12 más'. */
const destinatarios = ({ para, otros }: FilaDeMensaje): string => {
  const [segundo] = otros.primeros;
  if (!segundo) return para;
  return otros.n === 1 ? `${para} y ${segundo.para}` : `${para}, ${segundo.para} y ${otros.n - 1} más`;
};

/** Where its mails are not all in one state: how many are in each. */
const Estados = ({ fila }: { fila: FilaDeMensaje }) => {
  const { estado, otros } = fila;
  const cuantos = { ...otros.estados, [estado]: (otros.estados[estado] ?? 0) + 1 };
  const todos = Object.entries(cuantos) as [EstadoDeCorreo, number][];
  if (todos.length > 1)
    return <span className="text-sm">{todos.map(([uno, n]) => cuantosEnEstado[uno](n)).join(' · ')}</span>;
  return (
    <span className="flex items-center gap-2">
      <EstadoBadge estado={estado} quieto />
      {otros.n === 0 && <Entrega correo={fila} />}
    </span>
  );
};

const columns: readonly Column<FilaDeMensaje>[] = [
  {
    id: 'asunto',
    header: 'Asunto y destinatario',
    grow: 1,
    title: (row) => `${row.asunto}, para ${destinatarios(row)}`,
    cell: (row) => <FolioText>{row.asunto}</FolioText>,
    second: destinatarios,
  },
  {
    id: 'estado',
    header: 'Estado',
    card: 'badge',
    cell: (row) => <Estados fila={row} />,
  },
  {
    id: 'creado',
    header: 'Fecha',
    // A card has no second line under its heading.
    inCard: (row) => `${formatMediumDate(row.creadoEn)} · ${destinatarios(row)}`,
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

  const actions = (row: FilaDeMensaje): RowAction[] => [
    { id: 'ver', label: 'Leer', href: `/correos/${row.id}` },
    // Of several each is tried from its own page.
    ...(row.otros.n === 0 && puedeReintentarse(row.estado) && row.estado !== 'rebotado' && !row.porRebote
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

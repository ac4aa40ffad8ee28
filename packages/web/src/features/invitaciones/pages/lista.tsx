import { invitacionMessages } from '@portal/domain/features/invitaciones/invitaciones.messages';
import { puedeInvitar } from '@portal/domain/features/invitaciones/invitaciones.policy';
import type { Invitacion } from '@portal/domain/features/invitaciones/invitaciones.shapes';
import { formatDate, formatMediumDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { MailPlus, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useActor } from '../../../app/session.ts';
import { StageList } from '../../../stage/list-page.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { TextLink } from '../../../ui/link.tsx';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { EstadoBadge } from '../components/insignias.tsx';
import { listaEnUrl, vistas } from '../components/lista-estado.ts';
import { destinatario, RetirarDialog, seRetira } from '../components/retirar-dialog.tsx';
import { invitacionQueries } from '../invitaciones.queries.ts';
import type { InvitacionesSearch } from '../invitaciones.search.ts';

// Its fields and the finder of organizations travel only to whoever writes one.
const NuevaDialog = lazy(() =>
  import('../components/nueva-dialog.tsx').then(({ NuevaDialog: component }) => ({ default: component })),
);

const { lista: m } = invitacionMessages;

const Dia = ({ value }: { value: string }) => (
  <time dateTime={value} title={formatDate(value)}>
    {formatMediumDate(value)}
  </time>
);

type ProyectoProps = { proyecto: Invitacion['proyecto']; blank?: string };

const Proyecto = ({ proyecto, blank }: ProyectoProps) => {
  if (!proyecto) return <span className="text-ink-faint">{blank}</span>;
  return proyecto.enlace ? (
    <TextLink href={proyecto.enlace} className="inline-flex min-h-6 items-center">
      {proyecto.folio}
    </TextLink>
  ) : (
    proyecto.folio
  );
};

const columns: readonly Column<Invitacion>[] = [
  {
    id: 'para',
    header: 'Para',
    grow: 0.65,
    title: ({ organizacion, email }) => [organizacion?.nombre, email].filter(Boolean).join(', '),
    cell: (fila) => (
      <>
        {fila.organizacion?.nombre ?? fila.email}
        {fila.organizacion && fila.email && (
          <span className="ml-2 font-normal text-ink-soft">{fila.email}</span>
        )}
      </>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    card: 'badge',
    cell: ({ estado }) => <EstadoBadge estado={estado} />,
  },
  {
    id: 'motivo',
    header: 'Motivo',
    priority: 3,
    grow: 0.35,
    cell: ({ motivo }) => motivo,
  },
  {
    id: 'creada',
    header: 'Enviada',
    sortable: true,
    priority: 2,
    card: 'no',
    cell: (fila) => <Dia value={fila.creadaEn} />,
  },
  {
    id: 'vence',
    header: 'Vence',
    sortable: true,
    cell: (fila) => <Dia value={fila.venceEl} />,
    inCard: ({ estado, venceEl }) => {
      // Of one that was used or taken back the day says nothing any more.
      if (estado !== 'pendiente' && estado !== 'vencida') return null;
      return (
        <>
          {estado === 'vencida' ? 'Venció el ' : 'Vence el '}
          <Dia value={venceEl} />
        </>
      );
    },
  },
  {
    id: 'proyecto',
    header: 'Proyecto',
    priority: 2,
    cell: ({ proyecto }) => <Proyecto proyecto={proyecto} blank="Ninguno" />,
    inCard: ({ proyecto }) => proyecto && <Proyecto proyecto={proyecto} />,
  },
  { id: 'emitida', header: 'La envió', priority: 3, card: 'no', cell: (fila) => fila.emitidaPor },
];

/** Every invitation that the foundation issued (rule 43). */
export const ListaPage = () => {
  const search: InvitacionesSearch = useSearch({ strict: false });
  const invita = puedeInvitar(useActor());
  const lista = useQuery(invitacionQueries.lista(listaEnUrl.queryOf(search)));
  const [nueva, setNueva] = useState(false);

  const actions = (fila: Invitacion, ask: () => void): RowAction[] =>
    seRetira(fila)
      ? [
          {
            id: 'retirar',
            label: 'Retirar',
            icon: <Undo2 aria-hidden="true" className="size-4" />,
            onSelect: ask,
          },
        ]
      : [];

  return (
    <>
      <StageList
        title={m.titulo}
        path="/invitaciones"
        list={listaEnUrl}
        views={vistas}
        search={search}
        exportPath="/invitaciones/exportar"
        query={lista}
        failed={{ id: 'invitaciones-lista', title: 'Error al cargar datos', text: m.error }}
        searchLabel="Buscar por organización o correo"
        columns={columns}
        rowLabel={destinatario}
        rowHref={({ id }) => `/invitaciones/${id}`}
        actions={actions}
        dialog={(fila, onClose) => <RetirarDialog invitacion={fila} onClose={onClose} />}
        create={
          invita && (
            <Button
              variant="primary"
              onClick={() => setNueva(true)}
              icon={<MailPlus aria-hidden="true" className="size-4" />}
            >
              {m.nueva}
            </Button>
          )
        }
        empty={{ title: m.vacia, text: m.vaciaAyuda }}
      />
      {nueva && (
        <Suspense>
          <NuevaDialog onClose={() => setNueva(false)} />
        </Suspense>
      )}
    </>
  );
};

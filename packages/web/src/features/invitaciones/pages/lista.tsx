import { invitacionMessages } from '@portal/domain/features/invitaciones/invitaciones.messages';
import { puedeInvitar } from '@portal/domain/features/invitaciones/invitaciones.policy';
import type { Invitacion } from '@portal/domain/features/invitaciones/invitaciones.shapes';
import { diffDays, formatDate, formatMediumDate, today } from '@portal/domain/kernel/dates';
import { distanceInWords } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { MailPlus, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useActor } from '../../../app/session.ts';
import { StageList } from '../../../stage/list-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
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

/** Of one that was used or taken back the day says nothing any more. */
const cuenta = ({ estado }: Invitacion): boolean => estado === 'pendiente' || estado === 'vencida';

/** Days before the last one from which it is told apart. */
const POCOS_DIAS = 7;

/** How far the last day is: 'en 28 días', 'hoy', 'hace 12 días'. */
const Distancia = ({ fecha }: { fecha: string }) => {
  const dias = diffDays(today(new Date()), fecha);
  return (
    <span
      className={cn(
        'ml-2 text-xs',
        dias >= 0 && dias <= POCOS_DIAS ? 'font-medium text-warning-ink' : 'text-ink-soft',
      )}
    >
      {distanceInWords(dias)}
    </span>
  );
};

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
    card: 'wait',
    cell: (fila) => (
      <>
        <Dia value={fila.venceEl} />
        {cuenta(fila) && <Distancia fecha={fila.venceEl} />}
      </>
    ),
    inCard: (fila) =>
      cuenta(fila) && (
        <>
          {fila.estado === 'vencida' ? 'Venció el ' : 'Vence el '}
          <Dia value={fila.venceEl} />
          <Distancia fecha={fila.venceEl} />
        </>
      ),
  },
  {
    id: 'proyecto',
    header: 'Proyecto',
    priority: 2,
    cell: ({ proyecto }) => <Proyecto proyecto={proyecto} blank="Ninguno" />,
    named: true,
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

import type { FilaDeArco } from '@portal/domain/features/arco/arco.contract';
import { arcoMessages } from '@portal/domain/features/arco/arco.messages';
import { etiquetaDeDerecho } from '@portal/domain/features/arco/arco.schema';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FilePlus, Inbox } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { StageList } from '../../../stage/list-page.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Pestanas } from '../../usuarios/public.ts';
import { arcoQueries } from '../arco.queries.ts';
import type { ArcoSearch } from '../arco.search.ts';
import { listaEnUrl, vistas } from '../components/lista-estado.ts';
import { Dia, EstadoBadge, Plazo } from '../components/partes.tsx';

// Its fields travel only to whoever writes one.
const RegistrarDialog = lazy(() =>
  import('../components/registrar-dialog.tsx').then(({ RegistrarDialog: component }) => ({
    default: component,
  })),
);

const { lista: m } = arcoMessages;

const columns: readonly Column<FilaDeArco>[] = [
  {
    id: 'folio',
    header: 'Folio',
    sortable: true,
    card: 'sub',
    cell: ({ folio }) => <span className="figures">{folio}</span>,
  },
  {
    id: 'persona',
    header: 'Persona',
    grow: 0.4,
    card: 'heading',
    cell: ({ titular }) => titular.nombre,
    second: ({ titular }) => titular.email,
    title: ({ titular }) => `${titular.nombre}, ${titular.email}`,
  },
  {
    id: 'derecho',
    header: 'Derecho',
    grow: 0.6,
    priority: 2,
    cell: ({ derecho }) => etiquetaDeDerecho[derecho],
    second: ({ asunto }) => asunto,
    title: ({ derecho, asunto }) => `${etiquetaDeDerecho[derecho]}: ${asunto}`,
    named: true,
    inCard: ({ derecho }) => etiquetaDeDerecho[derecho],
  },
  { id: 'estado', header: 'Estado', card: 'badge', cell: ({ estado }) => <EstadoBadge estado={estado} /> },
  {
    id: 'recibida',
    header: 'Recibida',
    sortable: true,
    priority: 3,
    card: 'no',
    cell: ({ recibidaEl }) => <Dia value={recibidaEl} />,
  },
  {
    id: 'vence',
    header: 'Plazo',
    sortable: true,
    card: 'wait',
    // In two lines where a tablet has no room for one.
    cell: (fila) => (
      <div className="min-w-28 leading-4.5 whitespace-normal @3xl:whitespace-nowrap">
        <Plazo solicitud={fila} />
      </div>
    ),
    inCard: (fila) => fila.vence && <Plazo solicitud={fila} />,
  },
];

/** The tab ARCO: what people ask about their personal data, the term that ends first at the top. */
export const ArcoPage = () => {
  const search: ArcoSearch = useSearch({ strict: false });
  const lista = useQuery(arcoQueries.lista(listaEnUrl.queryOf(search)));
  const [registra, setRegistra] = useState(false);
  return (
    <>
      <StageList
        title={arcoMessages.titulo}
        path="/usuarios/arco"
        list={listaEnUrl}
        views={vistas}
        search={search}
        exportPath="/arco/exportar"
        query={lista}
        failed={{ id: 'arco-lista', title: 'Error al cargar datos', text: m.error }}
        searchLabel={m.buscar}
        columns={columns}
        rowLabel={({ folio }) => folio}
        rowHref={({ id }) => `/arco/${id}`}
        create={
          <Button
            variant="primary"
            onClick={() => setRegistra(true)}
            icon={<FilePlus aria-hidden="true" className="size-4" />}
          >
            {m.registrar}
          </Button>
        }
        empty={{ title: m.vacia, text: m.vaciaAyuda, icon: <Inbox /> }}
        noMatch={m.sinResultados}
      >
        <Pestanas actual="arco" />
      </StageList>
      {registra && (
        <Suspense>
          <RegistrarDialog onClose={() => setRegistra(false)} />
        </Suspense>
      )}
    </>
  );
};

import { hiloMessages as m } from '@portal/domain/features/hilo/hilo.messages';
import type { HiloDeProyecto } from '@portal/domain/features/hilo/hilo.shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useVeTodo } from '../../../app/session.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Cadena } from '../components/cadena.tsx';
import { Indice } from '../components/indice.tsx';
import { LoPorRevisar } from '../components/por-revisar.tsx';
import { hiloQueries } from '../hilo.queries.ts';
import type { HiloSearch } from '../hilo.search.ts';
import '../components/hilo.css';

const words = {
  loading: m.cargando,
  missing: {
    title: 'Proyecto no encontrado',
    text: 'No existe, se eliminó o no está a tu vista.',
    href: '/proyectos',
    label: 'Ver los proyectos',
  },
  failed: { id: 'hilo', title: m.errorTitulo, text: m.error },
};

/** El hilo of a case: a thing is chosen, and its chain is drawn upwards and downwards (stages.md §1). */
export const HiloPage = () => {
  const { id = '' } = useParams({ strict: false });
  const hilo = useQuery(hiloQueries.uno(id));
  return (
    <Loaded query={hilo} words={words}>
      {(uno) => <Hilo key={uno.id} hilo={uno} />}
    </Loaded>
  );
};

const Hilo = ({ hilo }: { hilo: HiloDeProyecto }) => {
  const search: HiloSearch = useSearch({ strict: false });
  const veTodo = useVeTodo();
  const { data } = useQuery({ ...hiloQueries.porRevisar(hilo.id), enabled: veTodo });
  const aqui = `/proyectos/${hilo.id}/hilo`;
  const revisa = veTodo && search.vista === 'por-revisar';
  const cuantas = data?.items.length ?? 0;
  return (
    <>
      <PageHeader
        title={m.titulo}
        tabTitle={`${m.titulo} · ${hilo.folio}`}
        description={m.ayuda}
        crumbs={[
          { label: 'Proyectos', href: '/proyectos' },
          { label: hilo.nombre ?? hilo.folio, href: `/proyectos/${hilo.id}` },
          { label: m.titulo },
        ]}
        actions={<ButtonLink href={`/proyectos/${hilo.id}`}>{m.volver}</ButtonLink>}
      />
      {veTodo && (
        <div className="mb-page">
          <PageTabs
            label={m.titulo}
            tabs={[
              { href: aqui, label: m.cadena, active: !revisa },
              {
                href: `${aqui}?vista=por-revisar`,
                label: data ? `${m.porRevisar.titulo} (${cuantas})` : m.porRevisar.titulo,
                active: revisa,
              },
            ]}
          />
        </div>
      )}
      {revisa ? (
        <LoPorRevisar id={hilo.id} />
      ) : hilo.cosas.length === 0 ? (
        <EmptyState title={m.vacio}>{m.vacioTexto}</EmptyState>
      ) : (
        <div className="hilo-mesa">
          <Indice hilo={hilo} search={search} />
          <Cadena hilo={hilo} desde={search.desde} pendientes={data?.items ?? []} />
        </div>
      )}
    </>
  );
};

import { bibliotecaMessages } from '@portal/domain/features/biblioteca/biblioteca.messages';
import type { FirmasPendientes } from '@portal/domain/features/biblioteca/firmas.shapes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { problemOf } from '../../../app/problem.ts';
import { ExportButton } from '../../../stage/export-button.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Board } from '../../../ui/board.tsx';
import { IgnoredNote } from '../../../ui/list-notes.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { bibliotecaQueries } from '../biblioteca.queries.ts';
import type { FirmasSearch } from '../biblioteca.search.ts';
import { Cabecera } from '../components/cabecera.tsx';
import { TarjetaDeFirma } from '../components/tarjeta.tsx';

const m = bibliotecaMessages.firmas;

/** The board of signatures: who must sign what, since when, in two lanes (issue 18). */
export const FirmasPage = () => {
  const search: FirmasSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const de = search.de === 'mias' ? 'mias' : 'todas';
  const pregunta = { de, ...(search.q ? { q: search.q } : {}) } as const;
  const firmas = useQuery(bibliotecaQueries.firmas(pregunta));
  const ir = (q: string) =>
    void navigate({
      to: '/convenios',
      search: { ...(de === 'mias' ? { de } : {}), ...(q ? { q } : {}) },
      replace: true,
    });
  return (
    <>
      <Cabecera
        en="firmas"
        actions={
          <ExportButton
            path="/firmas-pendientes/exportar"
            query={pregunta}
            empty={firmas.data?.items.length === 0}
          />
        }
      />
      <p className="mb-page max-w-prose text-ink-soft">{m.ayuda}</p>
      <div className="mb-page flex flex-wrap items-center gap-3">
        <PageTabs
          label={m.de}
          tabs={(['todas', 'mias'] as const).map((una) => ({
            href: una === 'mias' ? '/convenios?de=mias' : '/convenios',
            label: m.deQuien[una],
            active: una === de,
          }))}
        />
        <SearchField label={m.buscar} value={search.q ?? ''} onChange={ir} className="min-w-0 flex-1" />
      </div>
      <IgnoredNote
        ignored={search.de && search.de !== de ? [`de: ${search.de}`] : []}
        onClean={() => ir(search.q ?? '')}
      />
      {firmas.data ? (
        <Tablero firmas={firmas.data} mias={de === 'mias'} buscado={Boolean(search.q)} />
      ) : firmas.isError ? (
        <ErrorState title={m.cargarError} onRetry={() => void firmas.refetch()} retrying={firmas.isFetching}>
          {problemOf(firmas.error).message}
        </ErrorState>
      ) : (
        <SkeletonText lines={6} />
      )}
    </>
  );
};

type TableroProps = { firmas: FirmasPendientes; mias: boolean; buscado: boolean };

const Tablero = ({ firmas: { items, hayMas }, mias, buscado }: TableroProps) => {
  if (items.length === 0)
    return buscado ? (
      <EmptyState title={m.nadaHallado} />
    ) : (
      <EmptyState title={mias ? m.vacioMias : m.vacio}>{m.vacioTexto}</EmptyState>
    );
  return (
    <div className="space-y-6">
      <h2 className="sr-only">{m.pestana}</h2>
      {hayMas && <Banner title={m.hayMas} />}
      <Board
        label={m.pestana}
        columns={(['fundacion', 'organizacion'] as const).map((lado) => ({
          id: lado,
          title: m.carriles[lado],
          items: items.filter((una) => una.lado === lado),
        }))}
        itemId={({ textoId, lado }) => `${textoId}.${lado}`}
        none={m.carrilVacio}
        card={(firma) => <TarjetaDeFirma firma={firma} />}
      />
    </div>
  );
};

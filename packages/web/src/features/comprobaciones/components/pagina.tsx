import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobacion, GastosInput } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedPart } from '../../../stage/loaded-part.tsx';
import { PageNav } from '../../../ui/page-nav.tsx';
import { useFocusHome } from '../../../ui/use-focus-home.ts';
import { comprobacionQueries } from '../comprobaciones.queries.ts';
import { Gasto } from './gasto.tsx';

const m = comprobacionMessages.lista;

export type PaginaProps = {
  readonly de: Omit<GastosInput, 'limite'>;
  readonly label: string;
  /** Instead of a page without any. */
  readonly vacia: ReactNode;
  readonly onGo: (cursor: string | null) => void;
};

const Lista = ({ gastos, label }: { gastos: readonly Comprobacion[]; label: string }) => (
  <ol aria-label={label} className="space-y-4">
    {gastos.map((gasto) => (
      <li key={gasto.id}>
        <Gasto gasto={gasto} />
      </li>
    ))}
  </ol>
);

/** A page of expenses with the way to its neighbours; one that was judged may leave it, and the keyboard stays here. */
export const Pagina = ({ de, label, vacia, onGo }: PaginaProps) => {
  const query = useQuery(comprobacionQueries.gastos(de));
  const casa = useFocusHome<HTMLDivElement>((caja) => caja);
  return (
    <LoadedPart query={query} failed={m.error}>
      {(pagina) => (
        <div {...casa} tabIndex={-1} className="scroll-mt-24 space-y-4">
          {pagina.items.length === 0 ? vacia : <Lista gastos={pagina.items} label={label} />}
          <PageNav
            label={m.paginas}
            page={pagina}
            onGo={(cursor) => {
              casa.ref.current?.focus({ preventScroll: true });
              casa.ref.current?.scrollIntoView({ block: 'start' });
              onGo(cursor);
            }}
          />
        </div>
      )}
    </LoadedPart>
  );
};

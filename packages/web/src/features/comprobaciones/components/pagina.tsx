import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobacion, GastosInput } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { LoadedPart } from '../../../stage/loaded-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageNav } from '../../../ui/page-nav.tsx';
import { EmptyState } from '../../../ui/states.tsx';
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

/** The way back from a page that is not there (any more): an address that somebody wrote. */
const DesdeElInicio = ({ onGo }: Pick<PaginaProps, 'onGo'>) => (
  <EmptyState
    level={3}
    title={m.otraPagina}
    actions={<Button onClick={() => onGo(null)}>{m.desdeElInicio}</Button>}
  />
);

/** A page of expenses with the way to its neighbours; one that was judged may leave it: the keyboard goes on to the one in its place. */
export const Pagina = ({ de, label, vacia, onGo }: PaginaProps) => {
  const query = useQuery(comprobacionQueries.gastos(de));
  const lugar = useRef(0);
  const gastosDe = (caja: HTMLElement) => [
    ...caja.querySelectorAll<HTMLElement>(':scope > ol > li > article'),
  ];
  const casa = useFocusHome<HTMLDivElement>((caja) => {
    const gastos = gastosDe(caja);
    return gastos[Math.min(lugar.current, gastos.length - 1)] ?? caja;
  });
  if (query.isError && de.cursor !== undefined && !query.data) return <DesdeElInicio onGo={onGo} />;
  return (
    <LoadedPart query={query} failed={m.error}>
      {(pagina) => (
        <div
          {...casa}
          onFocus={(event) => {
            casa.onFocus(event);
            const suyo = gastosDe(event.currentTarget).findIndex((gasto) => gasto.contains(event.target));
            if (suyo >= 0) lugar.current = suyo;
          }}
          tabIndex={-1}
          className="scroll-mt-24 space-y-4 outline-none"
        >
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

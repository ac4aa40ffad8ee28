import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobacion, GastosInput } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
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

type EnLugar = { readonly gasto: Comprobacion; readonly lugar: number };

/**
 * The expenses of a page. One whose dialog is open keeps its place though somebody else judged it meanwhile and it is not of this page
 * any more: the dialog says so, with what was written in it. Read by itself then, until it closes.
 */
const useConAbierto = (gastos: readonly Comprobacion[]) => {
  const [abierto, setAbierto] = useState<EnLugar | null>(null);
  const falta = abierto !== null && gastos.every(({ id }) => id !== abierto.gasto.id);
  const { data } = useQuery({ ...comprobacionQueries.una(abierto?.gasto.id ?? ''), enabled: falta });
  return {
    gastos: falta ? gastos.toSpliced(abierto.lugar, 0, data ?? abierto.gasto) : gastos,
    onAbierto: (gasto: Comprobacion, lugar: number) => (abre: boolean) =>
      setAbierto(abre ? { gasto, lugar } : null),
  };
};

const Lista = ({
  gastos,
  label,
  onAbierto,
}: {
  gastos: readonly Comprobacion[];
  label: string;
  onAbierto: (gasto: Comprobacion, lugar: number) => (abre: boolean) => void;
}) => (
  <ol aria-label={label} className="space-y-4">
    {gastos.map((gasto, lugar) => (
      <li key={gasto.id}>
        <Gasto gasto={gasto} onAbierto={onAbierto(gasto, lugar)} />
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
  const { gastos: enPagina, onAbierto } = useConAbierto(query.data?.items ?? []);
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
          {enPagina.length === 0 ? vacia : <Lista gastos={enPagina} label={label} onAbierto={onAbierto} />}
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

import { hangingMessages as m } from '@portal/domain/stage/hanging-messages';
import { useMutationState, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../app/api.ts';
import { ACCION } from '../app/use-action.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FolioText } from '../ui/folio-text.tsx';

/** Where what hangs on a seguimiento is attended: its own page, or a tab of the seguimiento. */
const LUGARES = [
  '/ministraciones/',
  '/comprobaciones/',
  '/avances/',
  '/cartas/',
  '/visitas/',
  '/transferencias/',
  '/rendimientos/',
  '/seguimiento-operativo/',
];

/** When this page's last action was done, in milliseconds of this device; null: nothing was done since it opened. */
const useHecho = (): number | null => {
  const [abierta] = useState(() => Date.now());
  const hechas = useMutationState({
    // Of what acts on records; reading a notice is none.
    filters: { status: 'success', mutationKey: ACCION },
    select: ({ state }) => state.submittedAt,
  });
  const ultima = Math.max(0, ...hechas);
  return ultima >= abierta ? ultima : null;
};

/** Where this page is: what leads here leads nowhere. */
const aquiMismo = (enlace: string): boolean =>
  enlace === `${globalThis.location.pathname}${globalThis.location.search}`;

type Lugar = { readonly aqui: string; readonly id?: string };

const Siguiente = ({ aqui, id }: Lugar) => {
  const hecho = useHecho();
  const { data, refetch } = useQuery({ ...api.inicio.obtener.queryOptions(), enabled: false });
  const [leido, setLeido] = useState(false);
  useEffect(() => {
    if (hecho === null) return;
    // As it is after the action: what was read before still says that this waits.
    void refetch().then(({ isSuccess }) => setLeido(isSuccess));
  }, [hecho, refetch]);
  if (hecho === null || !leido || !data) return null;
  const esperan = data.pendientes.items
    .filter(
      ({ enlace }) =>
        LUGARES.some((lugar) => enlace.startsWith(lugar)) && enlace !== `${aqui}${id}` && !aquiMismo(enlace),
    )
    .toSorted((a, b) => Number(b.enlace.startsWith(aqui)) - Number(a.enlace.startsWith(aqui)));
  const [siguiente] = esperan;
  if (!siguiente) return null;
  return (
    <aside
      aria-label={m.siguiente}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-accent-line bg-surface p-4"
    >
      <p role="status" className="min-w-0 text-sm">
        <span className="block font-medium wrap-anywhere">
          <FolioText>{siguiente.titulo}</FolioText>
        </span>
        <span className="text-ink-soft">{m.quedan(esperan.length)}</span>
      </p>
      <ButtonLink variant="primary" href={siguiente.enlace}>
        {m.siguiente}
      </ButtonLink>
    </aside>
  );
};

/**
 * After an action on what hangs on a seguimiento: the way to the next thing that waits for whoever acted, of the same kind first
 * (`aqui`: '/cartas/'). Nothing before, and nothing where nothing else waits.
 */
export const NextPending = (lugar: Lugar) => <Siguiente key={lugar.id} {...lugar} />;

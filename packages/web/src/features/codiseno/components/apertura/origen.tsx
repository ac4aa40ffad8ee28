import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { CodisenoPorAbrir } from '@portal/domain/features/codiseno/codiseno.shapes';
import { waitingDays } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { problemOf } from '../../../../app/problem.ts';
import { controlId } from '../../../../ui/control-id.ts';
import { Edad } from '../../../../ui/edad.tsx';
import { BareLink } from '../../../../ui/link.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { porAbrirQuery } from '../../codiseno.acciones.ts';

const Combobox = lazy(() =>
  import('../../../../ui/combobox.tsx').then(({ Combobox: component }) => ({ default: component })),
);

const { crear: m } = codisenoMessages;

/** Path of the choice, as the server's refusals name it. */
export const ORIGEN = 'registroId';

const opcionDe = ({ registroId, organizacion, folio, nombre, desde }: CodisenoPorAbrir) => ({
  value: registroId,
  label: m.opcion(organizacion.nombre, folio),
  detail: [nombre, m.espera(waitingDays(desde, new Date()))].filter(Boolean).join(' · '),
});

/** How many are in sight without typing. */
const A_LA_VISTA = 5;

/** Those that wait longest, one touch away each, while none is chosen. */
export const LosQueMasEsperan = ({ items }: { items: readonly CodisenoPorAbrir[] }) => (
  <section aria-label={m.losQueMasEsperan}>
    <h2 className="text-sm font-medium text-ink-soft">{m.losQueMasEsperan}</h2>
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {items.slice(0, A_LA_VISTA).map(({ registroId, organizacion, folio, nombre, desde }) => (
        <li
          key={registroId}
          className="relative flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm hover:bg-hover"
        >
          <div className="min-w-0 flex-1 basis-60">
            <BareLink
              href={`/co-diseno/crear?registro=${registroId}`}
              className="font-medium after:absolute after:inset-0 after:content-['']"
            >
              {organizacion.nombre}
            </BareLink>
            <p className="text-ink-soft">
              <span className="folio">{folio}</span>
              {nombre && ` · ${nombre}`}
            </p>
          </div>
          <Edad desde={desde} />
        </li>
      ))}
    </ul>
  </section>
);

export type OrigenProps = {
  /** The one that is chosen, which stays in sight while another is searched. */
  readonly elegido: CodisenoPorAbrir | undefined;
  readonly error: string | undefined;
  readonly onElegir: (registro: string) => void;
};

/** Of which validated registro it is, found on the server as one types. */
export const Origen = ({ elegido, error, onElegir }: OrigenProps) => {
  const [q, setQ] = useState('');
  const busqueda = useQuery(porAbrirQuery(useDeferredValue(q.trim())));
  const halladas = (busqueda.data?.items ?? []).map(opcionDe);
  const options =
    elegido && !halladas.some(({ value }) => value === elegido.registroId)
      ? [opcionDe(elegido), ...halladas]
      : halladas;
  return (
    <Suspense fallback={<Skeleton className="h-16 rounded-md" />}>
      <Combobox
        id={controlId(ORIGEN)}
        name={ORIGEN}
        label={m.origen}
        placeholder={m.buscar}
        required
        error={error ?? (busqueda.isError ? problemOf(busqueda.error).message : undefined)}
        value={elegido?.registroId ?? ''}
        options={options}
        loading={busqueda.isFetching}
        onSearch={setQ}
        onChange={onElegir}
      />
    </Suspense>
  );
};

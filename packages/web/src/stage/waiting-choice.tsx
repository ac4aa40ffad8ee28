import { waitingDays } from '@portal/domain/kernel/waiting';
import { waitingMessages as m } from '@portal/domain/stage/waiting-messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { problemOf } from '../app/problem.ts';
import { controlId } from '../ui/control-id.ts';
import { Edad } from '../ui/edad.tsx';
import { BareLink } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const Combobox = lazy(() =>
  import('../ui/combobox.tsx').then(({ Combobox: component }) => ({ default: component })),
);

/** A case that waits for the record of a stage, by its validated record of the stage before. */
export type Waiting = {
  readonly id: string;
  readonly folio: string;
  readonly organizacion: { readonly nombre: string };
  /** What else says which one it is: its call, or its name. */
  readonly detalle: string | null;
  /** Since when, ISO. */
  readonly desde: string;
};

/** How many are in sight without typing. */
const A_LA_VISTA = 5;

export type LongestWaitingProps = {
  readonly items: readonly Waiting[];
  /** Level of its heading where it stands. */
  readonly level: 2 | 3;
  readonly hrefOf: (id: string) => string;
};

/** Those that wait longest, one touch away each, while none is chosen. */
export const LongestWaiting = ({ items, level, hrefOf }: LongestWaitingProps) => {
  const Heading = `h${level}` as const;
  return (
    <section aria-label={m.losQueMasEsperan}>
      <Heading className="text-sm font-medium text-ink-soft">{m.losQueMasEsperan}</Heading>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {items.slice(0, A_LA_VISTA).map(({ id, organizacion, folio, detalle, desde }) => (
          <li
            key={id}
            className="relative flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm hover:bg-hover"
          >
            <div className="min-w-0 flex-1 basis-60">
              <BareLink
                href={hrefOf(id)}
                className="font-medium after:absolute after:inset-0 after:content-['']"
              >
                {organizacion.nombre}
              </BareLink>
              <p className="text-ink-soft">
                <span className="folio">{folio}</span>
                {detalle && ` · ${detalle}`}
              </p>
            </div>
            <Edad desde={desde} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const optionOf = ({ id, organizacion, folio, detalle, desde }: Waiting) => ({
  value: id,
  label: m.opcion(organizacion.nombre, folio),
  detail: m.espera(detalle, waitingDays(desde, new Date())),
});

export type WaitingChoiceProps = {
  /** Path of the choice, as the server's refusals name it. */
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly placeholder: string;
  /** The one that is chosen, which stays in sight while another is searched. */
  readonly chosen: Waiting | undefined;
  readonly error: string | undefined;
  /** What the server finds of what is typed. */
  readonly found: Pick<UseQueryResult<readonly Waiting[]>, 'data' | 'isFetching' | 'error'>;
  readonly onSearch: (q: string) => void;
  readonly onChoose: (id: string) => void;
};

/** Which of the cases that wait, found on the server as one types. */
export const WaitingChoice = ({
  name,
  label,
  help,
  placeholder,
  chosen,
  error,
  found,
  onSearch,
  onChoose,
}: WaitingChoiceProps) => {
  const items = found.data ?? [];
  const options = chosen && !items.some(({ id }) => id === chosen.id) ? [chosen, ...items] : items;
  return (
    <Suspense fallback={<Skeleton className="h-16 rounded-md" />}>
      <Combobox
        id={controlId(name)}
        name={name}
        label={label}
        help={help}
        placeholder={placeholder}
        required
        error={error ?? (found.error ? problemOf(found.error).message : undefined)}
        value={chosen?.id ?? ''}
        options={options.map(optionOf)}
        loading={found.isFetching}
        onSearch={onSearch}
        onChange={onChoose}
      />
    </Suspense>
  );
};

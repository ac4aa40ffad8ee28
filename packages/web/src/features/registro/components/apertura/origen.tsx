import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { RegistroPorAbrir } from '@portal/domain/features/registro/registro.shapes';
import { waitingDays } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { controlId } from '../../../../ui/control-id.ts';
import { Edad } from '../../../../ui/edad.tsx';
import { BareLink } from '../../../../ui/link.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { registroLecturas } from '../../registro.lecturas.ts';

const Combobox = lazy(() =>
  import('../../../../ui/combobox.tsx').then(({ Combobox: component }) => ({ default: component })),
);

const { origen: m } = registroMessages.crear;

/** Path of the choice, as the server's refusals name it. */
export const ORIGEN = 'preRegistroId';

const opcionDe = ({ preRegistroId, organizacion, folio, convocatoria, desde }: RegistroPorAbrir) => ({
  value: preRegistroId,
  label: m.opcion(organizacion.nombre, folio),
  detail: m.espera(convocatoria?.titulo ?? null, waitingDays(desde, new Date())),
});

/** How many are in sight without typing. */
const A_LA_VISTA = 5;

/** Those that wait longest, one touch away each, while none is chosen. */
export const LosQueMasEsperan = ({ items }: { items: readonly RegistroPorAbrir[] }) => (
  <section aria-label={m.losQueMasEsperan}>
    <h3 className="text-sm font-medium text-ink-soft">{m.losQueMasEsperan}</h3>
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {items.slice(0, A_LA_VISTA).map(({ preRegistroId, organizacion, folio, convocatoria, desde }) => (
        <li
          key={preRegistroId}
          className="relative flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm hover:bg-hover"
        >
          <div className="min-w-0 flex-1 basis-60">
            <BareLink
              href={`/registro/crear?preRegistro=${preRegistroId}`}
              className="font-medium after:absolute after:inset-0 after:content-['']"
            >
              {organizacion.nombre}
            </BareLink>
            <p className="text-ink-soft">
              <span className="folio">{folio}</span>
              {convocatoria && ` · ${convocatoria.titulo}`}
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
  readonly elegido: RegistroPorAbrir | undefined;
  readonly error: string | undefined;
  readonly onElegir: (preRegistro: string) => void;
};

/** The first question of step 1 (S2): of which validated pre-registro, found on the server as one types. */
export const Origen = ({ elegido, error, onElegir }: OrigenProps) => {
  const [q, setQ] = useState('');
  const busqueda = useQuery(registroLecturas.porAbrir(useDeferredValue(q.trim())));
  const halladas = (busqueda.data?.items ?? []).map(opcionDe);
  const options =
    elegido && !halladas.some(({ value }) => value === elegido.preRegistroId)
      ? [opcionDe(elegido), ...halladas]
      : halladas;
  return (
    <Suspense fallback={<Skeleton className="h-16 rounded-md" />}>
      <Combobox
        id={controlId(ORIGEN)}
        name={ORIGEN}
        label={m.etiqueta}
        help={m.ayuda}
        placeholder={m.buscar}
        required
        error={error}
        value={elegido?.preRegistroId ?? ''}
        options={options}
        loading={busqueda.isFetching}
        onSearch={setQ}
        onChange={onElegir}
      />
    </Suspense>
  );
};

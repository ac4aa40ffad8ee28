import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { RegistroPorAbrir } from '@portal/domain/features/registro/registro.shapes';
import { waitingDays } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { controlId } from '../../../../ui/wizard-model.ts';
import { registroQueries } from '../../registro.queries.ts';

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

export type OrigenProps = {
  /** The one that is chosen, which stays in sight while another is searched. */
  readonly elegido: RegistroPorAbrir | undefined;
  readonly error: string | undefined;
  readonly onElegir: (preRegistro: string) => void;
};

/** The first question of step 1 (S2): of which validated pre-registro, found on the server as one types. */
export const Origen = ({ elegido, error, onElegir }: OrigenProps) => {
  const [q, setQ] = useState('');
  const busqueda = useQuery(registroQueries.porAbrir(useDeferredValue(q.trim())));
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

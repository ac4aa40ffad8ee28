import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { RegistroPorAbrir } from '@portal/domain/features/registro/registro.shapes';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { LongestWaiting, type Waiting, WaitingChoice } from '../../../../stage/waiting-choice.tsx';
import { registroLecturas } from '../../registro.lecturas.ts';

const { origen: m } = registroMessages.crear;

/** Path of the choice, as the server's refusals name it. */
export const ORIGEN = 'preRegistroId';

const enEspera = ({
  preRegistroId,
  organizacion,
  folio,
  convocatoria,
  desde,
}: RegistroPorAbrir): Waiting => ({
  id: preRegistroId,
  organizacion,
  folio,
  detalle: convocatoria?.titulo ?? null,
  desde,
});

/** Those that wait longest, one touch away each, while none is chosen. */
export const LosQueMasEsperan = ({ items }: { items: readonly RegistroPorAbrir[] }) => (
  <LongestWaiting
    items={items.map(enEspera)}
    level={3}
    hrefOf={(id) => `/registro/crear?preRegistro=${id}`}
  />
);

export type OrigenProps = {
  readonly elegido: RegistroPorAbrir | undefined;
  readonly error: string | undefined;
  readonly onElegir: (preRegistro: string) => void;
};

/** The first question of step 1 (S2): of which validated pre-registro. */
export const Origen = ({ elegido, error, onElegir }: OrigenProps) => {
  const [q, setQ] = useState('');
  const {
    data,
    error: problem,
    isFetching,
  } = useQuery(registroLecturas.porAbrir(useDeferredValue(q.trim())));
  return (
    <WaitingChoice
      name={ORIGEN}
      label={m.etiqueta}
      help={m.ayuda}
      placeholder={m.buscar}
      chosen={elegido && enEspera(elegido)}
      error={error}
      found={{ data: data?.items.map(enEspera), error: problem, isFetching }}
      onSearch={setQ}
      onChoose={onElegir}
    />
  );
};

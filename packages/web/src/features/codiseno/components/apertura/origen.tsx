import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { CodisenoPorAbrir } from '@portal/domain/features/codiseno/codiseno.shapes';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { LongestWaiting, type Waiting, WaitingChoice } from '../../../../stage/waiting-choice.tsx';
import { porAbrirQuery } from '../../codiseno.acciones.ts';

const { crear: m } = codisenoMessages;

/** Path of the choice, as the server's refusals name it. */
export const ORIGEN = 'registroId';

const enEspera = ({ registroId, organizacion, folio, nombre, desde }: CodisenoPorAbrir): Waiting => ({
  id: registroId,
  organizacion,
  folio,
  detalle: nombre,
  desde,
});

/** Those that wait longest, one touch away each, while none is chosen. */
export const LosQueMasEsperan = ({ items }: { items: readonly CodisenoPorAbrir[] }) => (
  <LongestWaiting items={items.map(enEspera)} level={2} hrefOf={(id) => `/co-diseno/crear?registro=${id}`} />
);

export type OrigenProps = {
  readonly elegido: CodisenoPorAbrir | undefined;
  readonly error: string | undefined;
  readonly onElegir: (registro: string) => void;
};

/** Of which validated registro it is. */
export const Origen = ({ elegido, error, onElegir }: OrigenProps) => {
  const [q, setQ] = useState('');
  const { data, error: problem, isFetching } = useQuery(porAbrirQuery(useDeferredValue(q.trim())));
  return (
    <WaitingChoice
      name={ORIGEN}
      label={m.origen}
      placeholder={m.buscar}
      chosen={elegido && enEspera(elegido)}
      error={error}
      found={{ data: data?.items.map(enEspera), error: problem, isFetching }}
      onSearch={setQ}
      onChoose={onElegir}
    />
  );
};

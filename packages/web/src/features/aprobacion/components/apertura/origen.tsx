import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { AprobacionPorAbrir } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { LongestWaiting, type Waiting, WaitingChoice } from '../../../../stage/waiting-choice.tsx';
import { porAbrirQuery } from '../../aprobacion.acciones.ts';

const { crear: m } = aprobacionMessages;

/** Path of the choice, as the server's refusals name it. */
export const ORIGEN = 'codisenoId';

const enEspera = ({ codisenoId, organizacion, folio, nombre, desde }: AprobacionPorAbrir): Waiting => ({
  id: codisenoId,
  organizacion,
  folio,
  detalle: nombre,
  desde,
});

/** Those that wait longest, one touch away each, while none is chosen. */
export const LosQueMasEsperan = ({ items }: { items: readonly AprobacionPorAbrir[] }) => (
  <LongestWaiting items={items.map(enEspera)} level={2} hrefOf={(id) => `/aprobacion/crear?codiseno=${id}`} />
);

export type OrigenProps = {
  readonly elegido: AprobacionPorAbrir | undefined;
  readonly error: string | undefined;
  readonly onElegir: (codiseno: string) => void;
};

/** Of which completed co-diseño it is. */
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

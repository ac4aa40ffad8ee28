import type { RefusalFacts } from './openapi.refusals.ts';

/** What is known of an operation when it is described. */
export type OperationFacts = RefusalFacts & {
  /** Takes an Idempotency-Key. */
  readonly keyed: boolean;
  /** What it does to a record, from the table of its stage. */
  readonly move?: string | undefined;
  /** What its author adds. */
  readonly more?: string | undefined;
};

/**
 * What an operation asks of whoever calls it and what it does, in whole sentences. From facts alone, so that no text says
 * something that the server does not hold.
 */
export const describeOperation = ({
  session,
  guarded,
  writes,
  keyed,
  limited,
  names,
  move,
  more,
}: OperationFacts): string => {
  const asks = session
    ? `Pide una sesión${guarded ? ' con derecho a lo que se pide' : ''}.`
    : 'Responde sin sesión.';
  return [
    more,
    move,
    asks,
    names && session ? 'Lo que la cuenta no puede ver se contesta igual que lo que no existe: 404.' : '',
    writes
      ? keyed
        ? 'Escribe: repetida con la misma Idempotency-Key, escribe una sola vez y contesta lo mismo.'
        : 'Escribe.'
      : 'Solo lee.',
    limited ? 'Los intentos se cuentan: de más, contesta 429 con Retry-After.' : '',
  ]
    .filter(Boolean)
    .join(' ');
};

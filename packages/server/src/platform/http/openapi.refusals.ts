import type { OpenAPI } from '@orpc/openapi';
import { type ErrorKind, errorKinds, errorMessages } from '@portal/domain/kernel/errors';

/** What of an operation decides how it can refuse. */
export type RefusalFacts = {
  /** Not a GET: its origin is checked (rule 13), and it carries an Idempotency-Key where there is a session (rule 29). */
  readonly writes: boolean;
  /** Parameters, query or body are checked against a schema. */
  readonly input: boolean;
  /** Reads a body, wanted or not. */
  readonly body: boolean;
  /** Parsed by the contract, which takes any type of body for JSON; other routes refuse what they do not know. */
  readonly contract: boolean;
  /** Needs somebody who is signed in. */
  readonly session: boolean;
  /** Asks more of its visitor than a session: a role, a permission, the second factor of staff. */
  readonly guarded: boolean;
  /** Its input names a record, which may be missing or out of reach. */
  readonly names: boolean;
  /** Tries are counted. */
  readonly limited: boolean;
};

const kinds = Object.keys(errorKinds) as ErrorKind[];

const rules: Readonly<Record<ErrorKind, (facts: RefusalFacts) => boolean>> = {
  solicitud_invalida: ({ contract, input, writes, body }) => (contract ? input || writes : body),
  no_autenticado: ({ session }) => session,
  prohibido: ({ guarded, writes }) => guarded || writes,
  no_encontrado: ({ names }) => names,
  conflicto: ({ writes, session }) => writes && session,
  // The contract limits what is sent to any of its writes, wanted or not.
  demasiado_grande: ({ body, contract, writes }) => body || (contract && writes),
  tipo_no_admitido: ({ body, contract }) => body && !contract,
  datos_invalidos: ({ contract, input, writes }) => input && (!contract || writes),
  demasiados_intentos: ({ limited }) => limited,
  error_interno: () => true,
  no_disponible: () => true,
};

/** The kinds of refusal that these facts allow, by status. */
export const refusalsOf = (facts: RefusalFacts): number[] =>
  kinds.filter((kind) => rules[kind](facts)).map((kind) => errorKinds[kind]);

const kindOf = (status: number): ErrorKind => {
  const kind = kinds.find((one) => errorKinds[one] === status);
  if (!kind) throw new Error(`No kind of refusal has the status ${status}.`);
  return kind;
};

/** Refers to the answer of `refusalComponents` for a status. */
export const refusalReference = (status: number): OpenAPI.ReferenceObject => ({
  $ref: `#/components/responses/${kindOf(status)}`,
});

/** Every refusal as a reusable answer, in the one shape that refusals have. */
export const refusalComponents = (): Record<string, OpenAPI.ResponseObject> =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      {
        description: errorMessages[kind],
        headers: {
          'Cache-Control': { required: true, schema: { enum: ['no-store'] } },
          ...(kind === 'demasiados_intentos'
            ? {
                'Retry-After': {
                  description: 'Segundos de espera',
                  required: true,
                  schema: { type: 'string', pattern: '^\\d+$' },
                },
              }
            : {}),
        },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      } satisfies OpenAPI.ResponseObject,
    ]),
  );

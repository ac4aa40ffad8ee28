/** One thing wrong with an input: where (`rfc`, `partidas.2.monto`), a stable code, and the Spanish text for that place. */
export type Issue = { readonly path: string; readonly code: string; readonly message: string };

/** The one wire shape of every refusal; `referencia` is the correlation id of an unexpected failure. */
export type ErrorBody = {
  readonly code: string;
  readonly message: string;
  readonly issues: readonly Issue[];
  readonly referencia?: string;
  /** In a conflict: what is kept now, as the operation would have answered it, so that both can be put together. */
  readonly actual?: unknown;
};

/**
 * The kinds of refusal and their HTTP status. A record that is not yours is `no_encontrado`,
 * never `prohibido`, so that an id cannot be probed (product.md §5).
 */
export const errorKinds = {
  solicitud_invalida: 400,
  no_autenticado: 401,
  prohibido: 403,
  no_encontrado: 404,
  conflicto: 409,
  demasiado_grande: 413,
  tipo_no_admitido: 415,
  datos_invalidos: 422,
  demasiados_intentos: 429,
  error_interno: 500,
  no_disponible: 503,
} as const;

export type ErrorKind = keyof typeof errorKinds;

/** Default Spanish text of each kind, used when a slice has nothing more specific to say. */
export const errorMessages: Readonly<Record<ErrorKind, string>> = {
  solicitud_invalida: 'La solicitud no se entiende. Recarga la página e intenta de nuevo.',
  no_autenticado: 'Tu sesión terminó. Inicia sesión para continuar; lo que escribiste sigue aquí.',
  prohibido: 'Tu cuenta no tiene permiso para hacer esto.',
  no_encontrado: 'No encontramos lo que buscas, o no está a tu alcance.',
  conflicto: 'Este registro cambió mientras lo editabas. Revisa los cambios antes de guardar.',
  demasiado_grande: 'Lo que enviaste es demasiado grande.',
  tipo_no_admitido: 'Este tipo de archivo no se admite.',
  datos_invalidos: 'Hay datos por corregir.',
  demasiados_intentos: 'Demasiados intentos. Espera un momento y vuelve a intentar.',
  error_interno:
    'Algo falló de nuestro lado. Intenta de nuevo; si sigue, comparte la referencia con la fundación.',
  no_disponible: 'El portal no puede atenderte en este momento. Intenta de nuevo en unos minutos.',
};

/**
 * A refusal that a person will read. `code` is stable and listed in a slice's messages;
 * `kind` decides the HTTP status. All issues travel, never only the first one.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly issues: readonly Issue[];
  /** In how many seconds it is worth asking again (the header Retry-After); null where waiting changes nothing. */
  readonly retryAfter: number | null;
  readonly actual: unknown;

  constructor(
    kind: ErrorKind,
    options: {
      code?: string;
      message?: string;
      issues?: readonly Issue[];
      retryAfter?: number;
      actual?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? errorMessages[kind], { cause: options.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.code = options.code ?? kind;
    this.issues = options.issues ?? [];
    this.retryAfter = options.retryAfter ?? null;
    this.actual = options.actual;
  }

  get status(): number {
    return errorKinds[this.kind];
  }

  toBody(): ErrorBody {
    const { code, message, issues, actual } = this;
    return { code, message, issues, ...(actual === undefined ? {} : { actual }) };
  }
}

/** Not yours and not there are the same answer. */
export const notFound = (): AppError => new AppError('no_encontrado');

/** Refusals in the words of a catalogue, by their code; with a path the same stands beside that field. */
export const refusalsIn =
  <Code extends string>(catalogue: Readonly<Record<Code, string>>) =>
  (kind: ErrorKind, code: Code, path?: string): AppError => {
    const message = catalogue[code];
    return new AppError(kind, { code, message, issues: path ? [{ path, code, message }] : [] });
  };

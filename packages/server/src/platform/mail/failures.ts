/** Why an attempt to send failed, in the words of the table (`correos.falla`). */
export type MailFailure =
  | 'sin_conexion'
  | 'tiempo_agotado'
  | 'acceso'
  | 'rechazo_temporal'
  | 'rechazo_definitivo'
  | 'direccion'
  | 'otra';

/** Thrown by a transport; `failure` says whether trying again can help, and whether the address is the reason. */
export class MailError extends Error {
  readonly failure: MailFailure;

  constructor(failure: MailFailure, cause: Error) {
    // What the server said, without the library's words around it.
    super((cause as SmtpError).response || cause.message, { cause });
    this.name = 'MailError';
    this.failure = failure;
  }
}

/** True when sending the same mail again would fail the same way. */
export const isPermanent = (failure: MailFailure): boolean =>
  failure === 'rechazo_definitivo' || failure === 'direccion';

type SmtpError = Error & {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
};

/** RFC 3463: 5.7 is a refusal of us (relay, reputation, policy), not of the mailbox. */
const POLICY = /^5\d\d[ -]5\.7\.\d/;

const byCode: Readonly<Record<string, MailFailure>> = {
  ETIMEDOUT: 'tiempo_agotado',
  EAUTH: 'acceso',
  ENOAUTH: 'acceso',
  EDNS: 'sin_conexion',
  ECONNECTION: 'sin_conexion',
  ESOCKET: 'sin_conexion',
  ETLS: 'sin_conexion',
};

/**
 * Reads what nodemailer threw. A 5xx answer to RCPT TO is the address's own (`direccion`) unless its enhanced code is
 * 5.7, which would mark every mailbox of a server that only distrusts ours. A refused login is our settings' fault and
 * worth another try.
 */
export const failureOf = (error: Error): MailFailure => {
  const { code = '', command, responseCode = 0, response = '' } = error as SmtpError;
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'acceso';
  if (responseCode >= 500)
    return command === 'RCPT TO' && !POLICY.test(response) ? 'direccion' : 'rechazo_definitivo';
  if (responseCode >= 400) return 'rechazo_temporal';
  return byCode[code] ?? 'otra';
};

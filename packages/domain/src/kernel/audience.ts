/**
 * Who may read that something happened, from the widest to the narrowest. Every entry of the log and every event carries
 * one; row-level security, histories and open pages obey it (ADR 0034).
 */
export const audiencias = [
  /** Every signed-in account hears that it happened, never what. Events only: the log tells names. */
  'publica',
  /** The accounts of the record's organization, and staff who see projects. */
  'organizacion',
  /** Staff who see projects; the record's organization never. */
  'personal',
  /** Nobody but who reads the whole log. */
  'bitacora',
] as const;

export type Audiencia = (typeof audiencias)[number];

/** Who may read an entry of the log. */
export type AudienciaDeBitacora = Exclude<Audiencia, 'publica'>;

/** True when the organization that owns the record learns nothing of it: its version of the record stays as it is. */
export const isInternal = (audiencia: Audiencia): boolean =>
  audiencia === 'personal' || audiencia === 'bitacora';

/**
 * Who may read the log's entry of an event of this audience: names never become public, and what belongs to no organization
 * is the staff's.
 */
export const audienceInLog = (audiencia: Audiencia, organizacionId: string | null): AudienciaDeBitacora =>
  audiencia === 'bitacora' || audiencia === 'personal'
    ? audiencia
    : organizacionId === null
      ? 'personal'
      : 'organizacion';

/**
 * Refusals after which this page no longer knows who is signed in, or what that account may do: over, taken by another
 * account or changed over to another organization in another tab, owing a second factor, or with another role.
 */
const doubtful: readonly string[] = [
  'no_autenticado',
  'otra_cuenta',
  'otra_organizacion',
  'segundo_factor_requerido',
  'prohibido',
];

const listeners = new Set<() => void>();

/** Every call of the portal that is refused says so here, whichever way it travelled; the session is then asked for again. */
export const doubtSession = (code: string): void => {
  if (!doubtful.includes(code)) return;
  for (const listener of listeners) listener();
};

/** Told when the session may be over; the gate listens. */
export const onSessionDoubt = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

let account: string | null = null;

/** The account whose page this tab shows; each call names it, so that it is never done as another one. */
export const pageAccount = {
  get: (): string | null => account,
  set: (usuarioId: string | null): void => {
    account = usuarioId;
  },
};

let organization: string | null = null;

/** The organization that this tab shows; each call names it, so that it is never done in the name of another one. */
export const pageOrganization = {
  get: (): string | null => organization,
  set: (id: string | null): void => {
    organization = id;
  },
};

let moving = false;

/** This tab is about to open anew in another organization: that its session went over is its own doing, and nobody is asked. */
export const pageMoving = {
  get: (): boolean => moving,
  set: (going: boolean): void => {
    moving = going;
  },
};

/** The headers that name an account and its organization to the server; none before anybody is signed in. */
export const accountHeader = (usuarioId: string | null = account): Record<string, string> => ({
  // Also of who keeps copies on this device, whose organization stands behind it (`useDueno`).
  ...(usuarioId && { 'x-cuenta': usuarioId.slice(0, 36) }),
  ...(organization && { 'x-organizacion': organization }),
});

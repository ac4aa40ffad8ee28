import type { RespuestaDeSesion, Sesion } from '@portal/domain/features/usuarios/public';
import { FUNDACION_POR_OMISION } from '@portal/domain/kernel/foundation';
import type { Actor, Permiso } from '@portal/domain/kernel/policy';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { openAutosaves } from '../ui/autosave-open.ts';
import { line } from '../ui/line.ts';
import { toast } from '../ui/toast.ts';
import { uploads } from '../ui/uploads.ts';
import { keptMark } from './kept-mark.ts';
import { doubtLine } from './line-watch.ts';
import { portalFetch } from './portal-fetch.ts';
import { isErrorBody, isUnanswered, Problema, problemFromResponse, problemOf } from './problem.ts';
import { doubtSession, pageAccount, pageMoving, pageOrganization } from './session-doubt.ts';

export type { Sesion };

/** Why nobody is signed in, when this page knows: the person left, or the foundation suspended the account. */
export type Cierre = 'propio' | 'suspendida';

/** GET /api/auth/sesion, and what only this page can know about the end of a session. */
export type EstadoDeSesion = Omit<RespuestaDeSesion, 'fundacion'> &
  Partial<Pick<RespuestaDeSesion, 'fundacion'>> & { readonly cierre?: Cierre };

const parseJson = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    // A proxy's own page instead of an answer of the portal.
    return null;
  }
};

/** Reads an answer of the account routes; a refusal becomes a `Problema` with the server's words. */
const readAnswer = async <T>(response: Response): Promise<T> => {
  const data = parseJson(await response.text());
  if (!response.ok) {
    if (isErrorBody(data)) doubtSession(data.code);
    throw problemFromResponse(response.status, data);
  }
  return data as T;
};

/** Calls one of the portal's own account routes; a refusal becomes a `Problema` with the server's words. */
export const callAuth = async <T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> => {
  const response = await portalFetch(`/api/auth/${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'same-origin',
  });
  return readAnswer(response);
};

declare global {
  /** The answer that public/tema.js asked for before this code was here; null when there was no line. */
  var sesionAdelantada: Promise<Response | null> | undefined;
}

/** Milliseconds after which a line that carries no answer is taken for none, where this device can open without one. */
const PATIENCE = 8_000;
const outOfPatience = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new TypeError('network: no answer')), PATIENCE);
  });

/** Who is signed in, as the page asked while it was loading, or as the server says now. */
const askSession = async (): Promise<EstadoDeSesion> => {
  const early = globalThis.sesionAdelantada;
  globalThis.sesionAdelantada = undefined;
  const answer = await early;
  return answer ? readAnswer(answer) : callAuth<EstadoDeSesion>('GET', 'sesion');
};

// ── Sign-out that the server has not heard of yet (rule 12) ──────────────────────────────────────

const PENDING_SIGN_OUT = 'cierre-pendiente';
/** Tells the other tabs of this browser that the person left. */
const CHANNEL = 'sesion';

const store = {
  get: (): boolean => {
    try {
      return localStorage.getItem(PENDING_SIGN_OUT) !== null;
    } catch {
      return false;
    }
  },
  set: (pending: boolean): void => {
    try {
      if (pending) localStorage.setItem(PENDING_SIGN_OUT, 'si');
      else localStorage.removeItem(PENDING_SIGN_OUT);
    } catch {
      // Storage may be blocked: the sign-out then holds for this page only.
    }
  },
};

/** Ends this session on the server. Answers 401, 403 and 404 mean that there is nothing left to end (A§8). */
const endOnServer = async (): Promise<void> => {
  try {
    await callAuth('DELETE', 'sesion?alcance=esta');
  } catch (error) {
    if (![401, 403, 404].includes(problemOf(error).status)) throw error;
  }
  store.set(false);
};

const readSession = async (client: QueryClient): Promise<EstadoDeSesion> => {
  if (store.get()) {
    // Asked before the sign-out was told: it would answer with who has left.
    globalThis.sesionAdelantada = undefined;
    try {
      await endOnServer();
    } catch {
      // Still no line: whoever left stays out of this browser, and the next look tries again.
      return { sesion: null, demo: null, segundoPaso: null, cierre: 'propio' };
    }
  }
  try {
    const kept = keptMark.get() && !client.getQueryData(sessionQuery.queryKey);
    const state = await (kept ? Promise.race([askSession(), outOfPatience()]) : askSession());
    if (state.sesion) claimCache(client, state.sesion);
    else emptyKept();
    return state;
  } catch (error) {
    const restored = isUnanswered(error) ? await openKept(client) : null;
    if (!restored) throw error;
    return restored;
  }
};

/** Empties what this device kept of what an account read: nobody is signed in. */
const emptyKept = (): void => {
  if (keptMark.get())
    void import('./offline/store.ts').then(({ keptStore }) => keptStore.clear()).catch(() => undefined);
};

/**
 * The page begins without a line: as the account that was here last, with what this device kept of what it read. All of it is
 * asked for again once the portal answers. Null when nothing is kept, or when the page has long begun.
 */
const openKept = async (client: QueryClient): Promise<EstadoDeSesion | null> => {
  if (!keptMark.get() || client.getQueryData(sessionQuery.queryKey)) return null;
  // The line may be gone for this code as well.
  const code = await import('./offline/restore.ts').catch(() => null);
  const state = code && (await code.restore(client, ({ sesion }) => claimCache(client, sesion)));
  if (state) {
    line.setReached(false);
    void doubtLine();
  }
  return state;
};

/** Who is signed in. A tab that becomes visible again looks again (A§4 Auth session). */
export const sessionQuery = queryOptions({
  queryKey: ['sesion'],
  queryFn: ({ client }) => readSession(client),
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  // Asked for without a line too: what this device kept answers then.
  networkMode: 'always',
});

export const useSession = () => useQuery(sessionQuery);

/** How the foundation is called in this portal. */
export const useFundacion = (): string => useSession().data?.fundacion?.nombre ?? FUNDACION_POR_OMISION;

// ── Whose data the cache holds ───────────────────────────────────────────────────────────────────

const owners = new WeakMap<QueryClient, string>();

const dropAccountData = (client: QueryClient): void => {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  client.getMutationCache().clear();
  const cut = uploads.stop();
  if (cut.length > 0)
    toast.destructive(
      'Se interrumpió la subida',
      `No quedó guardado: ${cut.join(', ')}. Súbelo de nuevo al volver a entrar.`,
    );
};

/**
 * Nothing that one account read is ever shown to another one in the same browser. The organization of a page stays, whichever
 * the session has by now: the gate asks (see `mudada`).
 */
const claimCache = (client: QueryClient, { usuarioId, organizacion }: Sesion): void => {
  const owner = owners.get(client);
  if (owner !== undefined && owner !== usuarioId) dropAccountData(client);
  owners.set(client, usuarioId);
  pageAccount.set(usuarioId);
  if (owner !== usuarioId || pageOrganization.get() === null) pageOrganization.set(organizacion?.id ?? null);
};

/** What a tab tells the others of the session that they share. */
type Noticia = 'cerrada' | 'mudada';

/** Tells the other tabs of this browser; they ask the server themselves what is so. */
export const tellOtherTabs = (noticia: Noticia): void => {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(noticia);
  channel.close();
};

/** Whether the session went over to another organization than the one that this page shows, or left it. */
export const mudada = (page: Sesion | null, now: Sesion | null | undefined): boolean =>
  page?.usuarioId === now?.usuarioId &&
  page?.organizacion != null &&
  page.organizacion.id !== now?.organizacion?.id;

/** Does what takes this tab to another organization; the caller opens the portal anew. What fails leaves the page as it is. */
export const movingPage = async <T>(move: () => Promise<T>): Promise<T> => {
  pageMoving.set(true);
  try {
    return await move();
  } catch (error) {
    pageMoving.set(false);
    throw error;
  }
};

/**
 * Makes another organization of the account the active one and opens the portal anew there: nothing that was read of the
 * earlier one stays in this tab.
 * @throws Problema with the server's words.
 */
export const changeOrganization = async (organizacion: string, to = '/'): Promise<void> => {
  await movingPage(() => callAuth('POST', 'sesion/organizacion', { organizacion }));
  tellOtherTabs('mudada');
  window.location.assign(to);
};

// ── What the app does with it ────────────────────────────────────────────────────────────────────

/** The calls that begin a session; 'sesion' and 'demo' may end half way, before the second step. */
type Entrada = 'sesion' | 'sesion/codigo' | 'llave' | 'demo';

/**
 * Runs a sign-in call and puts its session in force; null when a second step is owed, which the session's
 * state then tells. The same account finds its page as it left it, with every figure asked for again.
 * @throws Problema with the server's words, or when the browser refused the cookie.
 */
export const enterSession = async (
  client: QueryClient,
  path: Entrada,
  body: unknown,
): Promise<Sesion | null> => {
  if (store.get()) await endOnServer();
  const answer = await callAuth<EstadoDeSesion>('POST', path, body);
  await client.cancelQueries({ queryKey: sessionQuery.queryKey });
  if (answer?.segundoPaso) {
    client.setQueryData(sessionQuery.queryKey, answer);
    return null;
  }
  const state = answer?.sesion ? answer : await readSession(client);
  if (!state.sesion)
    throw new Problema({
      status: 0,
      code: 'cookie_rechazada',
      message: 'Tu navegador no guardó la sesión. Permite las cookies de este sitio e intenta de nuevo.',
      issues: [],
    });
  claimCache(client, state.sesion);
  client.setQueryData(sessionQuery.queryKey, state);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  return state.sesion;
};

/**
 * Back to the password. The server is told, but not waited for: a half sign-in opens nothing and ends by
 * itself in minutes.
 */
export const leaveSecondStep = (client: QueryClient): void => {
  client.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, segundoPaso: null });
  callAuth('DELETE', 'sesion/paso').catch(() => undefined);
};

/** Shows the sign-in card and forgets what the account had read; says nothing to the server. */
export const forgetSession = (client: QueryClient, cierre: Cierre): void => {
  void client.cancelQueries({ queryKey: sessionQuery.queryKey });
  const before = client.getQueryData(sessionQuery.queryKey);
  client.setQueryData(sessionQuery.queryKey, {
    sesion: null,
    demo: before?.demo ?? null,
    segundoPaso: null,
    cierre,
  });
  owners.delete(client);
  pageAccount.set(null);
  pageOrganization.set(null);
  dropAccountData(client);
  emptyKept();
};

/**
 * Signs out of this browser, whatever the network says: without an answer the person is out here at once
 * and the server is told as soon as it answers (rule 12).
 * @throws Problema when the server does not know yet.
 */
export const leaveSession = async (client: QueryClient): Promise<void> => {
  store.set(true);
  try {
    await endOnServer();
  } finally {
    forgetSession(client, 'propio');
    tellOtherTabs('cerrada');
  }
};

/**
 * A sign-out in one tab closes the others: nobody leaves a record open on a shared computer. One that changed over to another
 * organization has the others ask at once where the session stands, before anything is written in them.
 */
export const followOtherTabs = (client: QueryClient): (() => void) => {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Noticia>) => {
    if (data === 'mudada') return doubtSession('otra_organizacion');
    // Whoever left was asked about all that is on this device, this tab's too.
    void openAutosaves.discard();
    forgetSession(client, 'propio');
  };
  return () => channel.close();
};

/** Ends the account's other sessions; how many there were. */
export const endOtherSessions = async (): Promise<number> =>
  (await callAuth<{ cerradas: number }>('DELETE', 'sesion?alcance=otras')).cerradas;

/** What an account owes before it may go on. */
export type PasoDebido = 'segundo-factor' | 'aviso';

/** What this session owes, the server's own condition first; null when it may go on. */
export const pasoDebido = ({ segundoFactorPendiente, avisoPendiente }: Sesion): PasoDebido | null => {
  if (segundoFactorPendiente) return 'segundo-factor';
  return avisoPendiente ? 'aviso' : null;
};

// ── For the pages ────────────────────────────────────────────────────────────────────────────────

/** The account that the page on screen belongs to; stays while a session that ended is renewed in place. */
export const UsuarioContext = createContext<Sesion | null>(null);

/** The signed-in account; only for components inside the session gate. */
export const useUsuario = (): Sesion => {
  const usuario = useContext(UsuarioContext);
  if (!usuario) throw new Error('useUsuario outside the session gate');
  return usuario;
};

/** Whether the session is of the account and the organization of this page. */
export const useAbierta = (): boolean => {
  const page = useUsuario();
  const now = useSession().data?.sesion;
  return now?.usuarioId === page.usuarioId && !mudada(page, now);
};

/** Whose is what this device keeps: of the account, and where it belongs to several organizations, of the active one. */
export const useDueno = (): string => {
  const { usuarioId, organizacion, organizaciones } = useUsuario();
  return organizaciones && organizacion ? `${usuarioId}@${organizacion.id}` : usuarioId;
};

/** The signed-in account as the policies of the domain see it: to draw what the server will decide. */
export const useActor = (): Actor => {
  const { usuarioId, nombre, email, organizacion, rol, esPersonal, alcance, permisos } = useUsuario();
  return {
    usuarioId,
    nombre,
    email,
    organizacionId: organizacion?.id ?? null,
    rol: rol.clave,
    esPersonal,
    alcance,
    permisos: new Set(permisos),
  };
};

/** True when the account holds the permission; the server decides again on every request. */
export const usePuede = (permiso: Permiso): boolean => useUsuario().permisos.includes(permiso);

/** True for staff that sees every case; who sees by access has pages of its own. */
export const useVeTodo = (): boolean => {
  const { alcance, permisos } = useUsuario();
  return alcance === 'todo' && permisos.includes('ver_proyectos');
};

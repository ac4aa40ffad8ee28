import { randomBytes } from 'node:crypto';
import plugin from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds that an unused session lives: a working week and its weekend. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
/** Seconds after which a session ends however much it is used (OWASP: an absolute limit). */
export const SESSION_ABSOLUTE_SECONDS = 30 * 24 * 60 * 60;

/** Shape of a token as better-auth makes it; anything else never reaches the database. */
export const SESSION_TOKEN = /^[A-Za-z0-9]{32}$/;

/** A new token of that shape, 128 random bits. */
export const newToken = (): string => randomBytes(16).toString('hex');

/** Seconds that the half of a sign-in waits for its second factor. */
export const STEP_SECONDS = 5 * 60;

/** Reads, sets and clears one cookie of the portal (rule 6). */
export type SessionCookie = {
  /** `__Host-sesion` on https, `sesion` on plain http (a browser refuses the prefix there). */
  readonly name: string;
  /** The token of a cookie that we signed, or null. Says nothing about the session still existing. */
  read(request: Pick<FastifyRequest, 'headers'>): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
};

type CookieSettings = { readonly publicUrl: string; readonly secret: string };

const createCookie = (
  { publicUrl, secret }: CookieSettings,
  kind: { readonly name: string; readonly seconds: number; readonly sameSite: 'Lax' | 'Strict' },
): SessionCookie => {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Host-${kind.name}` : kind.name;
  const signer = plugin.signerFactory(secret);
  // Token and signature are letters, digits, '.', '+' and '/': all of them stand in a cookie as they are.
  const write = (reply: FastifyReply, value: string, maxAge: number): void => {
    const flags = `Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=${kind.sameSite}${secure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${name}=${value}; ${flags}`);
  };
  return {
    name,
    read(request) {
      const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
      const raw = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      if (!raw) return null;
      const { valid, value } = signer.unsign(raw);
      return valid && value !== null && SESSION_TOKEN.test(value) ? value : null;
    },
    set: (reply, token) => write(reply, signer.sign(token), kind.seconds),
    clear: (reply) => write(reply, '', 0),
  };
};

/**
 * The session cookie of a portal at `publicUrl`: HttpOnly, SameSite=Lax, Path=/, no Domain, Secure on https,
 * HMAC-SHA256 with `secret` so that a guessed token costs no query.
 */
export const createSessionCookie = (settings: CookieSettings): SessionCookie =>
  createCookie(settings, { name: 'sesion', seconds: SESSION_SECONDS, sameSite: 'Lax' });

/** Seconds that a browser is remembered after a sign-in: what browsers allow at most is a little more. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/**
 * The cookie that tells a browser in which an account was entered (rule 10). It opens nothing, and stays after signing
 * out.
 */
export const createDeviceCookie = (settings: CookieSettings): SessionCookie =>
  createCookie(settings, { name: 'equipo', seconds: DEVICE_SECONDS, sameSite: 'Strict' });

/** The cookie between password and second factor: no session, and no link from outside takes it along. */
export const createStepCookie = (settings: CookieSettings): SessionCookie =>
  createCookie(settings, { name: 'paso', seconds: STEP_SECONDS, sameSite: 'Strict' });

import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createSessionCookie, createStepCookie, newToken, SESSION_TOKEN } from './cookies.ts';

const secret = 'p0rTal-2026-llave-de-pruebas-con-bastante-azar';
const token = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6';

/** Sets a cookie and gives the header that the browser would receive. */
const written = (publicUrl: string): string => {
  let header = '';
  const reply = {
    header: (_: string, value: string) => {
      header = value;
    },
  } as unknown as FastifyReply;
  createSessionCookie({ publicUrl, secret }).set(reply, token);
  return header;
};
const sent = (header: string) => ({ headers: { cookie: header.split(';')[0] } });

describe('session cookie (rule 6)', () => {
  it('on https is __Host-, HttpOnly, Secure, SameSite=Lax, Path=/ and has no Domain', () => {
    const header = written('https://portal.example');
    expect(header).toMatch(/^__Host-sesion=/);
    expect(header.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=604800',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
  });

  it('on plain http keeps every flag but Secure, under a name that browsers accept there', () => {
    const header = written('http://localhost:3000');
    expect(header).toMatch(/^sesion=/);
    expect(header.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=604800',
      'Path=/',
      'SameSite=Lax',
    ]);
  });

  it('gives back the token that it signed, and nothing for a changed, unsigned or foreign one', () => {
    const cookie = createSessionCookie({ publicUrl: 'http://localhost:3000', secret });
    const header = written('http://localhost:3000');
    expect(cookie.read(sent(header))).toBe(token);
    expect(cookie.read(sent(header.replace('a1B2', 'a1B3')))).toBeNull();
    expect(cookie.read({ headers: { cookie: `sesion=${token}` } })).toBeNull();
    expect(cookie.read({ headers: {} })).toBeNull();
    expect(
      createSessionCookie({ publicUrl: 'http://localhost:3000', secret: `${secret}x` }).read(sent(header)),
    ).toBeNull();
  });

  it('never lets a signed value of another shape through to a query', () => {
    const cookie = createSessionCookie({ publicUrl: 'http://localhost:3000', secret });
    let header = '';
    cookie.set(
      {
        header: (_: string, value: string) => {
          header = value;
        },
      } as unknown as FastifyReply,
      "x'; drop table sesiones; --",
    );
    expect(cookie.read(sent(header))).toBeNull();
  });
});

describe('the cookie between the two steps of a sign-in', () => {
  const settings = { publicUrl: 'https://portal.example', secret };
  const step = (): string => {
    let header = '';
    const reply = {
      header: (_: string, value: string) => {
        header = value;
      },
    } as unknown as FastifyReply;
    createStepCookie(settings).set(reply, token);
    return header;
  };

  it('is __Host-, HttpOnly, Secure, lives five minutes and comes with no link from outside', () => {
    expect(step()).toMatch(/^__Host-paso=/);
    expect(step().split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=300',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ]);
  });

  it('is no session cookie, nor the other way round', () => {
    expect(createStepCookie(settings).read(sent(step()))).toBe(token);
    expect(createSessionCookie(settings).read(sent(step()))).toBeNull();
    expect(createStepCookie(settings).read(sent(written('https://portal.example')))).toBeNull();
  });

  it('tokens have the shape that cookies let through, and each is another', () => {
    const tokens = Array.from({ length: 50 }, newToken);
    for (const made of tokens) expect(made).toMatch(SESSION_TOKEN);
    expect(new Set(tokens).size).toBe(50);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { seed, tellFigure, times } from '../test/depth.ts';
import { openSite, type Reply, signUpOf } from './ataques-cuentas/line.ts';

/**
 * Accounts attacked over HTTP by somebody who knows an address and owns as many networks as they like, but not the mailbox:
 * taking a sign-up over, telling who has an account, silencing or flooding a mailbox.
 */

const site = await openSite();
const { owner } = site.portal.db.pools;

const figures = new Map<string, number>();
afterAll(() => {
  for (const [what, value] of figures) tellFigure('ataques-cuentas', what, value);
});
const count = (what: string): void => {
  figures.set(what, (figures.get(what) ?? 0) + 1);
};

/** The same choices for the same seed (mulberry32). */
const chance = (start: number): (() => number) => {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const MINE = 'la frase que eligió su dueña';
const THEIRS = ['la frase del que se adelanta', 'otra frase del que se adelanta'] as const;

describe('a sign-up that somebody else wants (rules 4, 5)', () => {
  /** What the attacker may do to an address, between what its owner does. */
  const attacks = [
    (email: string) => site.stranger().post('cuenta', signUpOf(email, THEIRS[0], 'Quien Se Adelanta')),
    (email: string) => site.stranger().post('cuenta', signUpOf(email, THEIRS[1], 'Quien Se Adelanta')),
    (email: string) =>
      site.stranger().post('cuenta/confirmacion/reenvio', { email, contrasena: THEIRS[0], aceptaAviso: 1 }),
    (email: string) => site.stranger().post('recuperacion', { email }),
    (email: string) => site.stranger().post('sesion', { email, contrasena: THEIRS[0] }),
  ] as const;

  it.each(Array.from({ length: times(3, 150) }, (_, round) => round))(
    'its owner gets it, whatever is done around it and whichever letter is opened (%i)',
    async (round) => {
      const random = chance(seed + round);
      const pick = (many: number): number => Math.floor(random() * many);
      const email = `toma${round}@x.example`;
      // Each owner at a home of her own: a hundred sign-ups from one would wait for each other.
      const home = site.resident(`203.${round >> 8}.${round & 255}.5`);
      const signsUp = () => home.post('cuenta', signUpOf(email, MINE, 'La Dueña'));
      const steps = Array.from({ length: 1 + pick(9) }, () => attacks[pick(attacks.length)] ?? attacks[0]);
      const mine = pick(steps.length + 1);
      const acts = [...steps.slice(0, mine), signsUp, ...steps.slice(mine)];
      // One after the other, or all at the same moment.
      const replies =
        random() < 0.3
          ? await Promise.all(acts.map((act) => act(email)))
          : await acts.reduce<Promise<Reply[]>>(
              async (before, act) => [...(await before), await act(email)],
              Promise.resolve([]),
            );
      expect([...new Set(replies.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual(
        acts.includes(attacks[4]) ? [202, 401] : [202],
      );
      await site.minutesLater(15);

      const letters = await site.tokens(email);
      const token = letters[pick(letters.length)] ?? '';
      const page = site.resident(`198.51.${round >> 8}.${round & 255}`);
      const stranger = site.stranger();
      for (const contrasena of THEIRS)
        expect((await stranger.post('sesion', { email, contrasena })).status).toBe(401);
      expect((await page.post('cuenta/confirmacion', { token, contrasena: MINE })).status).toBe(204);
      const entered = await page.post('sesion', { email, contrasena: MINE });
      expect([entered.status, (entered.body.sesion as { nombre: string }).nombre]).toEqual([200, 'La Dueña']);
      for (const contrasena of THEIRS)
        expect((await stranger.post('sesion', { email, contrasena })).status).toBe(401);
      for (const old of letters)
        for (const contrasena of [MINE, ...THEIRS])
          expect((await stranger.post('cuenta/confirmacion', { token: old, contrasena })).status).toBe(400);
      const { rows } = await owner.query(
        'select count(*)::int as n from sesiones s join usuarios u on u.id = s.usuario_id where u.email = $1',
        [email],
      );
      expect(rows).toEqual([{ n: 1 }]);
      count('sign-ups that nobody took over');
    },
  );
});

describe('who has an account (rule 5)', () => {
  const kinds = ['existente', 'por.confirmar', 'de.nadie'] as const;
  const emailOf = (kind: (typeof kinds)[number], n: number): string => `${kind}${n}@censo.example`;
  const probes = {
    'signs up': (email: string) => site.stranger().post('cuenta', signUpOf(email, THEIRS[0], 'Curiosa')),
    'signs in with the password just given': (email: string) =>
      site.stranger().post('sesion', { email, contrasena: THEIRS[0] }),
    'signs in with another': (email: string) =>
      site.stranger().post('sesion', { email, contrasena: 'una frase cualquiera' }),
    'asks for the link again': (email: string) =>
      site.stranger().post('cuenta/confirmacion/reenvio', { email }),
    recovers: (email: string) => site.stranger().post('recuperacion', { email }),
  };
  /** What differs between two answers for reasons of their own. */
  const asSeen = ({ status, body, headers }: Reply) => ({
    status,
    body: { ...body, referencia: null },
    headers: Object.keys(headers).toSorted(),
  });
  const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

  it('no answer tells an account, a sign-up that waits and nobody apart', { timeout: 600_000 }, async () => {
    const rounds = times(2, 60);
    const took = new Map<string, number[]>();
    for (let n = 0; n < rounds; n += 1) {
      await site.stranger().post('cuenta', signUpOf(emailOf('existente', n), MINE, 'La Dueña'));
      const [token = ''] = await site.tokens(emailOf('existente', n));
      await site.stranger().post('cuenta/confirmacion', { token, contrasena: MINE });
      await site.stranger().post('cuenta', signUpOf(emailOf('por.confirmar', n), MINE, 'La Dueña'));
      for (const [probe, act] of Object.entries(probes)) {
        // Interleaved, and each round another one first.
        const order = kinds.map((_, i) => kinds[(i + n) % kinds.length] ?? kinds[0]);
        const seen = new Map<string, Reply>();
        for (const kind of order) {
          const reply = await act(emailOf(kind, n));
          seen.set(kind, reply);
          const key = `${probe}|${kind}`;
          took.set(key, [...(took.get(key) ?? []), reply.milliseconds]);
        }
        const [first, ...others] = kinds.map((kind) => asSeen(seen.get(kind) as Reply));
        for (const other of others) expect(other, probe).toEqual(first);
        count('answers compared');
      }
    }
    // How alike the times are is told, not judged: the machine has others to serve.
    for (const probe of Object.keys(probes)) {
      const medians = kinds.map((kind) => median(took.get(`${probe}|${kind}`) ?? []));
      figures.set(
        `${probe}: slowest median over the fastest`,
        Math.round((Math.max(...medians) / Math.min(...medians)) * 100) / 100,
      );
    }
  });
});

describe('a mailbox that somebody wants to silence or to flood (rules 5, 10)', () => {
  it('its owner recovers the account after any number of strangers, from a place that never entered', async () => {
    const rounds = times(25, 600);
    const email = 'silenciada@x.example';
    await site.stranger().post('cuenta', signUpOf(email, MINE, 'La Dueña'));
    const [confirmation = ''] = await site.tokens(email);
    await site.stranger().post('cuenta/confirmacion', { token: confirmation, contrasena: MINE });
    for (let n = 0; n < rounds; n += 1) {
      expect((await site.stranger().post('recuperacion', { email })).status).toBe(202);
      await site.stranger().post('cuenta', signUpOf(email, THEIRS[0], 'Curiosa'));
      await site.stranger().post('sesion', { email, contrasena: `una frase equivocada ${n}` });
      count('requests against a mailbox');
    }
    const page = site.resident('198.51.100.200');
    const before = await site.letters(email);
    expect((await page.post('recuperacion', { email })).status).toBe(202);
    await site.minutesLater(15);
    expect(await site.letters(email)).toBeGreaterThan(before);
    const token = (await site.tokens(email)).at(-1) ?? '';
    const contrasena = 'una frase nueva y distinta';
    expect((await page.post('recuperacion/restablecer', { token, contrasena })).status).toBe(204);
    expect((await page.post('sesion', { email, contrasena })).status).toBe(200);
  });

  it('and gets a handful of letters an hour, however long they go on', async () => {
    const hours = times(1, 24);
    const email = 'inundada@x.example';
    for (let minute = 0; minute < hours * 60; minute += 5) {
      await site.stranger().post('cuenta', signUpOf(email, THEIRS[0], 'Curiosa'));
      await site.stranger().post('recuperacion', { email });
      await site.minutesLater(5);
    }
    const letters = await site.letters(email);
    expect(letters).toBeGreaterThan(hours);
    // Two kinds, each three at once and then four an hour.
    expect(letters).toBeLessThanOrEqual(2 * (3 + 4 * hours));
    figures.set(`letters of ${hours} hours of flooding`, letters);
  });
});

describe('strangers in the very network of the people they want to keep out (rule 10)', () => {
  const SHARED = '203.0.113.60';
  const WRONG = 'una frase equivocada y larga';
  const NEW = 'una frase nueva y distinta';
  /** A browser without cookies at the one address of an office or a telephone network. */
  const guest = () => site.resident(SHARED);
  const account = async (email: string) => {
    await site.stranger().post('cuenta', signUpOf(email, MINE, 'La Dueña'));
    const [token = ''] = await site.tokens(email);
    await site.stranger().post('cuenta/confirmacion', { token, contrasena: MINE });
    return site.resident('198.51.100.61');
  };
  /** Attackers who never rest while `work` goes on. */
  const besieged = async (attack: (n: number) => Promise<unknown>, work: () => Promise<void>) => {
    let over = false;
    let n = 0;
    const attackers = Array.from({ length: 4 }, async () => {
      while (!over) {
        n += 1;
        await attack(n);
      }
    });
    try {
      await work();
    } finally {
      over = true;
      await Promise.all(attackers);
    }
    figures.set(
      'requests from the network of an owner',
      (figures.get('requests from the network of an owner') ?? 0) + n,
    );
  };

  it('a browser that entered before enters, and its session proves who it is, whatever they guess', async () => {
    const rounds = times(3, 40);
    const email = 'sitiada@x.example';
    const owned = await account(email);
    expect((await owned.post('sesion', { email, contrasena: MINE })).status).toBe(200);
    // The same telephone, now in the network of the others.
    owned.moveTo(SHARED);
    // Until the network is shut: on a busy machine what it may ask grows again meanwhile.
    for (let n = 0, refused = 0; refused < 10; n += 1) {
      const asked = { email: n % 2 ? email : `inventada${n}@x.example`, contrasena: WRONG };
      const { status } = await guest().post('sesion', asked);
      refused = status === 429 ? refused + 1 : 0;
    }
    expect((await guest().post('sesion', { email, contrasena: MINE })).status).toBe(429);
    await besieged(
      (n) => guest().post('sesion', { email: n % 2 ? email : `otra${n}@x.example`, contrasena: WRONG }),
      async () => {
        for (let n = 0; n < rounds; n += 1) {
          expect((await owned.post('sesion', { email, contrasena: MINE })).status).toBe(200);
          expect((await owned.post('reautenticacion', { contrasena: MINE })).status).toBe(200);
        }
        const changed = await owned.post('contrasena', { actual: MINE, nueva: NEW });
        expect(changed.status).toBe(200);
      },
    );
  });

  it('who has no such browser recovers the account there, and is in', async () => {
    const email = 'sitiada.sin.navegador@x.example';
    await account(email);
    const fresh = guest();
    await besieged(
      async (n) => {
        await guest().post('sesion', { email, contrasena: WRONG });
        await guest().post('recuperacion', { email: n % 2 ? email : `nadie${n}@x.example` });
      },
      async () => {
        for (let n = 0; n < times(5, 50); n += 1)
          expect((await fresh.post('recuperacion', { email })).status).toBe(202);
        await site.minutesLater(15);
        const token = (await site.tokens(email)).at(-1) ?? '';
        expect((await fresh.post('recuperacion/restablecer', { token, contrasena: NEW })).status).toBe(204);
        expect((await fresh.post('sesion', { email, contrasena: NEW })).status).toBe(200);
      },
    );
  });

  it('the cookie of that browser, stolen, guesses no faster from a thousand networks', async () => {
    const email = 'galleta.robada@x.example';
    const owned = await account(email);
    await owned.post('sesion', { email, contrasena: MINE });
    let heard = 0;
    for (let n = 0; n < times(60, 1000); n += 1) {
      owned.moveTo(`10.200.${n >> 8}.${n & 255}`);
      if ((await owned.post('sesion', { email, contrasena: WRONG })).status === 401) heard += 1;
    }
    // Six, and then one after 1, 2, 4, 8 … seconds.
    expect(heard).toBeLessThan(20);
    expect(heard).toBeGreaterThanOrEqual(6);
  });
});

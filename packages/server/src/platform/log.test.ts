import { describe, expect, test } from 'vitest';
import { createLogger, currentReference, scrubText, withReference } from './log.ts';

/** A logger whose lines are kept. */
const recorder = (level = 'debug') => {
  const lines: string[] = [];
  return { log: createLogger(level, { write: (line) => void lines.push(line) }), lines };
};

describe('the log holds no personal data', () => {
  test('cookies, passwords, addresses and names are left out, at the top and inside', () => {
    const { log, lines } = recorder();
    log.info({
      email: 'ana@ejemplo.mx',
      req: { headers: { cookie: 'sesion=abc', authorization: 'Bearer xyz' } },
      body: { password: 'Una-Clave-Larga', telefono: '6141234567' },
      'set-cookie': 'sesion=abc',
    });
    for (const secret of ['ana@', 'abc', 'xyz', 'Una-Clave', '6141234567'])
      expect(lines[0]).not.toContain(secret);
    expect(lines[0]).toContain('[omitido]');
  });

  test('messages and errors are scrubbed of addresses, tokens and passwords in URLs, causes too', () => {
    const { log, lines } = recorder();
    const cause = new Error('connect postgres://portal:clave@db/portal');
    log.error(
      { err: new Error('duplicate key ana.lopez@ejemplo.mx', { cause }) },
      'mail to josé@ejemplo.mx failed, token=abcdef',
    );
    expect(lines[0]).not.toMatch(/ana\.lopez|josé@|:clave@|abcdef/);
    expect(lines[0]).toContain('duplicate key [correo]');
  });

  test("PostgreSQL's detail, which quotes the row, is not logged; its code is", () => {
    const { log, lines } = recorder();
    log.error({
      err: Object.assign(new Error('duplicate key'), {
        code: '23505',
        detail: 'Key (rfc)=(XAXX010101000) exists',
      }),
    });
    expect(lines[0]).not.toContain('XAXX010101000');
    expect(lines[0]).toContain('23505');
  });

  test('ordinary text stays', () =>
    expect(scrubText('3 migraciones en 40 ms')).toBe('3 migraciones en 40 ms'));
});

describe('correlation id', () => {
  test('every line inside a request carries its reference, also after an await; outside there is none', async () => {
    const { log, lines } = recorder();
    await withReference('ref-1', async () => {
      await Promise.resolve();
      log.info('inside');
      expect(currentReference()).toBe('ref-1');
    });
    log.info('outside');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ referencia: 'ref-1', msg: 'inside' });
    expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('referencia');
  });
});

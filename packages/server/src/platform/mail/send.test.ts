import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPermanent, MailError } from './failures.ts';
import { MAX_ATTEMPTS, nextAttempt } from './send.ts';
import { type FakeSmtp, startFakeSmtp } from './testing.ts';
import { createSmtpTransport, type MailTransport } from './transport.ts';

let server: FakeSmtp;
let transport: MailTransport;
beforeEach(async () => {
  server = await startFakeSmtp();
  transport = createSmtpTransport(server.url, { connectMs: 300, greetingMs: 300, socketMs: 300 });
});
afterEach(async () => {
  transport.close();
  await server.close();
});

const mail = {
  from: 'Gestión de Proyectos <portal@fundacion.mx>',
  to: 'ana@osc.mx',
  subject: 'Tu pre-registro requiere cambios: Niñez',
  text: 'Hola',
  html: '<p>Hola</p>',
  messageId: '<abc@fundacion.mx>',
  date: new Date('2026-11-20T14:00:00Z'),
};

/** Why the mail was not taken. */
const failure = async (change: Partial<typeof mail> = {}): Promise<string> => {
  const thrown: unknown = await transport.send({ ...mail, ...change }).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(MailError);
  return (thrown as MailError).failure;
};

describe('SMTP', () => {
  test('a mail arrives with both parts and its own Message-ID', async () => {
    await transport.send(mail);
    const [received] = server.mails;
    expect(received).toContain('Message-ID: <abc@fundacion.mx>');
    expect(received).toContain('To: ana@osc.mx');
    expect(received).toContain('Content-Type: multipart/alternative');
    expect(received).toMatch(/^From: =\?UTF-8\?.* <portal@fundacion.mx>$/m);
  });

  test('RFC 5322 and 3834: one Message-ID, one Date, and no robot is to answer', async () => {
    await transport.send(mail);
    const head = server.mails[0]?.split('\n\n')[0] ?? '';
    expect(head.match(/^Message-ID:/gm)).toHaveLength(1);
    expect(head.match(/^Date: Fri, 20 Nov 2026 14:00:00 \+0000$/gm)).toHaveLength(1);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(head).toMatch(/^MIME-Version: 1\.0$/m);
  });

  test.each([
    ['4xx at the recipient', { rcpt: '451 try later' }, 'rechazo_temporal'],
    ['4xx after the data', { data: '452 full' }, 'rechazo_temporal'],
    ['no greeting', 'no-greeting' as const, 'tiempo_agotado'],
    ['silence in the middle', 'silent' as const, 'tiempo_agotado'],
  ])('%s is worth another try, and nothing waits for ever', async (_, mood, expected) => {
    server.mood = mood;
    const found = await failure();
    expect(found).toBe(expected);
    expect(isPermanent(found as MailError['failure'])).toBe(false);
    expect(server.mails).toEqual([]);
  });

  test('a server that is not there is worth another try', async () => {
    await server.close();
    expect(await failure()).toBe('sin_conexion');
  });

  test.each([
    ['at the recipient is the address’s own', { rcpt: '550 no such user' }, 'direccion'],
    ['at the recipient with a full mailbox too', { rcpt: '552 5.2.2 mailbox full' }, 'direccion'],
    [
      'at the recipient for policy says nothing of the mailbox',
      { rcpt: '550 5.7.1 relaying denied' },
      'rechazo_definitivo',
    ],
    ['after the data is about the mail', { data: '554 refused' }, 'rechazo_definitivo'],
  ])('5xx %s, and is for good', async (_, mood, expected) => {
    server.mood = mood;
    const found = await failure();
    expect(found).toBe(expected);
    expect(isPermanent(found as MailError['failure'])).toBe(true);
  });

  test('rule 91: a line break in subject or address adds no header and no recipient', async () => {
    await transport.send({ ...mail, subject: 'Hola\r\nBcc: todos@osc.mx' }).catch(() => undefined);
    await transport.send({ ...mail, to: 'ana@osc.mx\r\nBcc: todos@osc.mx' }).catch(() => undefined);
    for (const received of server.mails) expect(received.split('\n\n')[0]).not.toMatch(/^Bcc:/im);
  });
});

test('the waits grow, start within a minute and last about a day', () => {
  const start = new Date('2026-11-20T14:00:00Z');
  const waits: number[] = [];
  let at = start;
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    const next = nextAttempt(attempt, at) as Date;
    waits.push((next.getTime() - at.getTime()) / 60_000);
    at = next;
  }
  expect(waits[0]).toBe(1);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const hours = (at.getTime() - start.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(28);
  expect(nextAttempt(MAX_ATTEMPTS, at)).toBeNull();
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpTransport, MailRejectedError, type MailTransport } from './send.ts';
import { type FakeSmtp, startFakeSmtp } from './testing.ts';

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

  test.each([
    ['4xx at the recipient', { rcpt: '451 try later' }],
    ['4xx after the data', { data: '452 full' }],
    ['no greeting', 'no-greeting' as const],
    ['silence in the middle', 'silent' as const],
  ])('%s is worth another try, and nothing waits for ever', async (_, mood) => {
    server.mood = mood;
    const failure: unknown = await transport.send(mail).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRejectedError);
    expect(server.mails).toEqual([]);
  });

  test('a server that is not there is worth another try', async () => {
    await server.close();
    await expect(transport.send(mail)).rejects.not.toBeInstanceOf(MailRejectedError);
  });

  test.each([
    ['at the recipient', { rcpt: '550 no such user' }],
    ['after the data', { data: '554 refused' }],
  ])('5xx %s is for good', async (_, mood) => {
    server.mood = mood;
    await expect(transport.send(mail)).rejects.toBeInstanceOf(MailRejectedError);
  });

  test('rule 91: a line break in subject or address adds no header and no recipient', async () => {
    await transport.send({ ...mail, subject: 'Hola\r\nBcc: todos@osc.mx' }).catch(() => undefined);
    await transport.send({ ...mail, to: 'ana@osc.mx\r\nBcc: todos@osc.mx' }).catch(() => undefined);
    for (const received of server.mails) expect(received.split('\n\n')[0]).not.toMatch(/^Bcc:/im);
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actAs, createTestDatabase } from '../../../test/database.ts';
import { runAsSystem } from '../db/index.ts';
import { defineLetter } from './letters.ts';
import { enqueueMail } from './outbox.ts';
import { MAX_ATTEMPTS, SEND_MAIL_TASK, sendMail } from './send.ts';
import { type FakeSmtp, startFakeSmtp } from './testing.ts';
import { createSmtpTransport, type MailTransport } from './transport.ts';

const db = await createTestDatabase();
const letter = defineLetter(
  'prueba',
  ['nombre'],
  '---\nasunto: Hola {{nombre}}\n---\nHola, {{nombre}}:\n\nTexto.',
);
const from = 'Gestión de Proyectos <portal@fundacion.mx>';
const newcomer = { usuarioId: randomUUID() };
const administrator = {
  usuarioId: randomUUID(),
  esPersonal: true,
  permisos: ['administrar_sistema'] as const,
};

let key = 0;
/** Queues a mail as the job that tells an event does, and returns its row. */
const queue = async (claveUnica = `prueba:${key++}`, para = 'ana@osc.mx') => {
  await runAsSystem(db, ({ tx }) =>
    enqueueMail(tx, { ...letter.render({ nombre: 'Ana' }), para, claveUnica }),
  );
  return runAsSystem(db, ({ tx }) =>
    tx.selectFrom('correos').selectAll().where('clave_unica', '=', claveUnica).executeTakeFirstOrThrow(),
  );
};
const read = (id: string) =>
  runAsSystem(db, ({ tx }) =>
    tx.selectFrom('correos').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const jobsFor = async (id: string): Promise<number> => {
  const { rows } = await db.pools.owner.query(
    'select task_identifier from graphile_worker.jobs where key = $1',
    [`correo:${id}`],
  );
  return rows.filter((row: { task_identifier: string }) => row.task_identifier === SEND_MAIL_TASK).length;
};

describe('the outbox (rule 48)', () => {
  test('a mail and its job are written with the cause', async () => {
    const mail = await queue();
    expect(mail).toMatchObject({
      estado: 'pendiente',
      intentos: 0,
      asunto: 'Hola Ana',
      para: 'ana@osc.mx',
      message_id: null,
    });
    expect(await jobsFor(mail.id)).toBe(1);
  });

  test('when the cause is rolled back there is neither mail nor job', async () => {
    const undone = runAsSystem(db, async ({ tx }) => {
      await enqueueMail(tx, { ...letter.render({ nombre: 'Ana' }), para: 'a@b.mx', claveUnica: 'deshecho' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    const { rows } = await db.pools.owner.query("select 1 from correos where clave_unica = 'deshecho'");
    expect(rows).toEqual([]);
  });

  test('the same cause twice is one mail', async () => {
    const first = await queue('evento:1:ana');
    expect((await queue('evento:1:ana')).id).toBe(first.id);
    expect(await jobsFor(first.id)).toBe(1);
  });

  test.each([
    ['a second address', { para: 'ana@osc.mx,todos@osc.mx' }],
    ['a line break in the address', { para: 'ana@osc.mx\r\nBcc: x@y.mx' }],
    ['a name around the address', { para: 'Ana <ana@osc.mx>' }],
    ['no address', { para: '' }],
    ['a line break in the subject', { asunto: 'Hola\r\nBcc: x@y.mx' }],
    ['an empty subject', { asunto: ' ' }],
  ])('rule 91: %s is refused', async (_, change) => {
    const mail = {
      ...letter.render({ nombre: 'Ana' }),
      para: 'ana@osc.mx',
      claveUnica: `no:${key++}`,
      ...change,
    };
    await expect(runAsSystem(db, ({ tx }) => enqueueMail(tx, mail))).rejects.toThrow('enqueueMail');
  });
});

describe('sending', () => {
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

  test('a sent mail says when, and is not sent again', async () => {
    const { id } = await queue();
    await sendMail({ database: db, transport, from }, id);
    await sendMail({ database: db, transport, from }, id);
    expect(server.mails).toHaveLength(1);
    const sent = await read(id);
    expect(sent).toMatchObject({
      estado: 'enviado',
      intentos: 1,
      ultimo_error: null,
      message_id: `<${id}@fundacion.mx>`,
    });
    expect(sent.enviado_en).toBeInstanceOf(Date);
  });

  test('the picture of its moment travels inside, named by the HTML; without one nothing is attached', async () => {
    const bytes = Buffer.from('the bytes of a picture');
    const pictureOf = () =>
      Promise.resolve({ mime: 'image/png', bytes, ancho: 400, alto: 100, texto: 'Fundación <A>' });
    await sendMail({ database: db, transport, from, pictureOf }, (await queue()).id);
    await sendMail(
      { database: db, transport, from, pictureOf: () => Promise.resolve(null) },
      (await queue()).id,
    );
    const [drawn = '', plain = ''] = server.mails.map((mail) => mail.replaceAll('=\n', ''));
    expect(drawn).toMatch(/^Content-Type: multipart\/related/mu);
    expect(drawn).toMatch(/^Content-ID: <imagen>$/mu);
    expect(server.mails[0]).toContain(bytes.toString('base64'));
    expect(drawn).toMatch(/src=(?:3D)?"cid:imagen".*width=(?:3D)?"160" height=(?:3D)?"40"/u);
    expect(plain).not.toMatch(/cid:|Content-ID|multipart\/related/u);
  });

  test('4xx is tried again, when it says, and keeps its Message-ID', async () => {
    const { id } = await queue();
    server.mood = { rcpt: '451 try later' };
    const before = Date.now();
    await sendMail({ database: db, transport, from }, id);
    const waiting = await read(id);
    expect(waiting).toMatchObject({ estado: 'pendiente', intentos: 1, falla: 'rechazo_temporal' });
    expect(waiting.ultimo_error).toContain('451 try later');
    const wait = (waiting.proximo_intento_en?.getTime() ?? 0) - before;
    expect(wait).toBeGreaterThanOrEqual(60_000);
    expect(wait).toBeLessThan(90_000);
    const { rows } = await db.pools.owner.query('select run_at from graphile_worker.jobs where key = $1', [
      `correo:${id}`,
    ]);
    expect(rows).toEqual([{ run_at: waiting.proximo_intento_en }]);
    server.mood = 'ok';
    await sendMail({ database: db, transport, from: 'otro@otra.mx' }, id);
    expect(server.mails[0]).toContain(`Message-ID: <${id}@fundacion.mx>`);
    expect(await read(id)).toMatchObject({
      estado: 'enviado',
      intentos: 2,
      ultimo_error: null,
      falla: null,
      proximo_intento_en: null,
    });
  });

  test('a server that hangs is tried again; the last attempt leaves fallido with the reason', async () => {
    const { id } = await queue();
    server.mood = 'silent';
    await sendMail({ database: db, transport, from }, id);
    expect(await read(id)).toMatchObject({ estado: 'pendiente', falla: 'tiempo_agotado' });
    await db.pools.owner.query('update correos set intentos = $2 where id = $1', [id, MAX_ATTEMPTS - 1]);
    await sendMail({ database: db, transport, from }, id);
    const failed = await read(id);
    expect(failed).toMatchObject({
      estado: 'fallido',
      intentos: MAX_ATTEMPTS,
      falla: 'tiempo_agotado',
      proximo_intento_en: null,
    });
    expect(failed.ultimo_error).toMatch(/timeout/i);
  });

  test('5xx after the data is fallido at once, and the address is not to blame', async () => {
    const { id } = await queue();
    server.mood = { data: '554 refused' };
    await sendMail({ database: db, transport, from }, id);
    expect(await read(id)).toMatchObject({ estado: 'fallido', intentos: 1, falla: 'rechazo_definitivo' });
    server.mood = 'ok';
    const next = await queue();
    await sendMail({ database: db, transport, from }, next.id);
    expect(await read(next.id)).toMatchObject({ estado: 'enviado' });
  });

  test('a crash between sending and noting it sends again with the same Message-ID', async () => {
    const { id } = await queue();
    const crashing: MailTransport = {
      send: async (mail) => {
        await transport.send(mail);
        throw new Error('killed');
      },
      close: () => undefined,
    };
    await sendMail({ database: db, transport: crashing, from }, id);
    expect(await read(id)).toMatchObject({ estado: 'pendiente', falla: 'otra' });
    await sendMail({ database: db, transport, from }, id);
    const ids = server.mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]);
    expect(ids).toEqual([`<${id}@fundacion.mx>`, `<${id}@fundacion.mx>`]);
  });

  test('without SMTP a mail is kept in the portal, never called sent', async () => {
    const { id } = await queue();
    await sendMail({ database: db, transport: null, from }, id);
    expect(await read(id)).toMatchObject({ estado: 'retenido', intentos: 0, enviado_en: null });
  });
});

describe('row-level security of the outbox', () => {
  test('nobody but who holds administrar_sistema reads a mail', async () => {
    const { id } = await queue();
    const seen = (actor: Parameters<typeof actAs>[1]) =>
      actAs(db, actor, (tx) => tx.selectFrom('correos').select('id').where('id', '=', id).execute());
    expect(await seen(administrator)).toEqual([{ id }]);
    for (const actor of [
      {},
      newcomer,
      { esPersonal: true, permisos: ['ver_proyectos', 'editar_usuarios'] as const },
    ])
      expect(await seen(actor)).toEqual([]);
  });

  test('a mail is neither written nor changed nor deleted by a request, whoever acts', async () => {
    for (const actor of [newcomer, administrator]) {
      const born = actAs(db, actor, (tx) =>
        enqueueMail(tx, { ...letter.render({ nombre: 'Ana' }), para: 'a@b.mx', claveUnica: 'nacido' }),
      );
      await expect(born).rejects.toThrow('permission denied');
    }
    const { id } = await queue();
    await expect(
      actAs(db, administrator, (tx) =>
        tx.updateTable('correos').set({ texto: 'otro' }).where('id', '=', id).execute(),
      ),
    ).rejects.toThrow('permission denied');
    await expect(
      actAs(db, administrator, (tx) => tx.deleteFrom('correos').where('id', '=', id).execute()),
    ).rejects.toThrow('permission denied');
  });

  test('only the administrator puts a failed or kept mail back, and that is a new job', async () => {
    const { id } = await queue();
    await sendMail({ database: db, transport: null, from }, id);
    await db.pools.owner.query('select graphile_worker.remove_job($1)', [`correo:${id}`]);
    const retry = (actor: Parameters<typeof actAs>[1]) =>
      actAs(db, actor, (tx) =>
        tx.updateTable('correos').set({ estado: 'pendiente' }).where('id', '=', id).executeTakeFirst(),
      );
    expect((await retry(newcomer)).numUpdatedRows).toBe(0n);
    expect(await jobsFor(id)).toBe(0);
    expect((await retry(administrator)).numUpdatedRows).toBe(1n);
    expect(await jobsFor(id)).toBe(1);
    expect((await retry(administrator)).numUpdatedRows).toBe(0n);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actAs, createTestDatabase } from '../../../test/database.ts';
import { runAsSystem } from '../db/index.ts';
import { createJobRegistry, drainJobs } from '../jobs/index.ts';
import { defineLetter } from './letters.ts';
import { enqueueMail } from './outbox.ts';
import { registerMailJobs } from './send.ts';
import { type FakeSmtp, startFakeSmtp } from './testing.ts';
import { createSmtpTransport, type MailTransport } from './transport.ts';

/** Addresses that bounce (0009): what the portal does with them, over a real SMTP conversation. */

const db = await createTestDatabase();
const letter = defineLetter('prueba', ['n'], '---\nasunto: Aviso {{n}}\n---\nAviso {{n}}.');
const administrator = {
  usuarioId: randomUUID(),
  esPersonal: true,
  permisos: ['administrar_sistema'] as const,
};

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

/** Runs the outbox's jobs as a worker would. */
const deliver = async (): Promise<void> => {
  const registry = createJobRegistry();
  registerMailJobs(registry, { transport, from: 'portal@fundacion.mx' });
  await drainJobs(db, registry);
};

let made = 0;
const account = async (): Promise<{ id: string; email: string }> => {
  const email = `cuenta${++made}@osc.mx`;
  const { rows } = await db.pools.owner.query<{ id: string }>(
    "insert into usuarios (nombre, email, email_verificado) values ('Ana', $1, true) returning id",
    [email],
  );
  return { id: rows[0]?.id ?? '', email };
};

const write = async (
  to: { id: string; email: string },
  change: { reservado?: boolean; para?: string } = {},
): Promise<string> => {
  const claveUnica = `rebote:${++made}`;
  await runAsSystem(db, ({ tx }) =>
    enqueueMail(tx, {
      ...letter.render({ n: String(made) }),
      para: to.email,
      usuarioId: to.id,
      claveUnica,
      ...change,
    }),
  );
  const { rows } = await db.pools.owner.query<{ id: string }>(
    'select id from correos where clave_unica = $1',
    [claveUnica],
  );
  return rows[0]?.id ?? '';
};

const read = async (id: string) => {
  const { rows } = await db.pools.owner.query(
    'select estado, para, falla, por_rebote, enviado_en from correos where id = $1',
    [id],
  );
  return rows[0];
};
const bounceOf = async (email: string) => {
  const { rows } = await db.pools.owner.query<{ id: string; origen: string; motivo: string }>(
    'select id, origen, motivo from direcciones_rebotadas where email = $1',
    [email],
  );
  return rows[0];
};
const report = (id: string, motivo: string, actor: Parameters<typeof actAs>[1] = administrator) =>
  actAs(db, actor, (tx) => sql`select app.reportar_rebote(${id}::uuid, ${motivo})`.execute(tx));
const lift = (id: string | undefined, actor: Parameters<typeof actAs>[1] = administrator) =>
  actAs(db, actor, (tx) => sql`select app.levantar_rebote(${id}::uuid)`.execute(tx));

describe('an address that its server refuses', () => {
  test('the mail is rebotado, the address is marked with what the server said, and its pages are told', async () => {
    const ana = await account();
    server.mood = { rcpt: '550 5.1.1 no such user' };
    const id = await write(ana);
    await deliver();
    expect(await read(id)).toMatchObject({ estado: 'rebotado', falla: 'direccion', enviado_en: null });
    const bounce = await bounceOf(ana.email);
    expect(bounce).toMatchObject({ origen: 'servidor' });
    expect(bounce?.motivo).toContain('550 5.1.1 no such user');
    const { rows } = await db.pools.owner.query(
      "select usuario_id from eventos where tipo = 'direccion.rebotada' and entidad_id = $1",
      [bounce?.id],
    );
    expect(rows).toEqual([{ usuario_id: ana.id }]);
  });

  test('further mails are kept and not sent, however the address is written; others still get theirs', async () => {
    const [ana, luis] = [await account(), await account()];
    server.mood = { rcpt: '550 no such user' };
    await write(ana);
    await deliver();
    server.mood = 'ok';
    const kept = [await write(ana), await write(ana, { para: ana.email.toUpperCase() })];
    const other = await write(luis);
    await deliver();
    for (const id of kept) expect(await read(id)).toMatchObject({ estado: 'retenido', por_rebote: true });
    expect(await read(other)).toMatchObject({ estado: 'enviado' });
    expect(server.mails).toHaveLength(1);
  });

  test('a refusal of the portal itself (5.7) marks no address', async () => {
    const ana = await account();
    server.mood = { rcpt: '554 5.7.1 relay access denied' };
    const id = await write(ana);
    await deliver();
    expect(await read(id)).toMatchObject({ estado: 'fallido', falla: 'rechazo_definitivo' });
    expect(await bounceOf(ana.email)).toBeUndefined();
  });

  test('two mails refused at once mark it once', async () => {
    const ana = await account();
    server.mood = { rcpt: '550 no such user' };
    const ids = [await write(ana), await write(ana)];
    await deliver();
    const states = await Promise.all(ids.map(read));
    // The second is refused as well or finds the mark, whichever comes first.
    expect(states.map((row): string => row.estado).toSorted()).toEqual(['rebotado', 'retenido']);
  });
});

describe('lifting a bounce', () => {
  test('what was kept goes out, the refused mail first; a personal link that expired does not', async () => {
    const ana = await account();
    server.mood = { rcpt: '550 no such user' };
    const refused = await write(ana);
    await deliver();
    const kept = await write(ana);
    const personal = await write(ana, { reservado: true });
    await deliver();
    server.mood = 'ok';
    const bounce = await bounceOf(ana.email);
    await lift(bounce?.id);
    await deliver();
    expect(await read(refused)).toMatchObject({ estado: 'enviado' });
    expect(await read(kept)).toMatchObject({ estado: 'enviado', por_rebote: false });
    expect(await read(personal)).toMatchObject({ estado: 'retenido', por_rebote: true });
    expect(await bounceOf(ana.email)).toBeUndefined();
    const { rows } = await db.pools.owner.query(
      "select usuario_id from eventos where tipo = 'direccion.reactivada' and entidad_id = $1",
      [bounce?.id],
    );
    expect(rows).toEqual([{ usuario_id: ana.id }]);
  });

  test('an address that still does not work bounces again', async () => {
    const ana = await account();
    server.mood = { rcpt: '550 no such user' };
    const id = await write(ana);
    await deliver();
    await lift((await bounceOf(ana.email))?.id);
    await deliver();
    expect(await read(id)).toMatchObject({ estado: 'rebotado' });
    expect(await bounceOf(ana.email)).toBeDefined();
  });

  test('whoever changes the address of its account gets there what was kept', async () => {
    const ana = await account();
    server.mood = { rcpt: '550 no such user' };
    const refused = await write(ana);
    await deliver();
    const kept = await write(ana);
    await deliver();
    server.mood = 'ok';
    await db.pools.owner.query('update usuarios set email = $2 where id = $1', [
      ana.id,
      `nueva.${ana.email}`,
    ]);
    await deliver();
    for (const id of [refused, kept])
      expect(await read(id)).toMatchObject({ estado: 'enviado', para: `nueva.${ana.email}` });
    // The old one stays marked: nothing says that it works.
    expect(await bounceOf(ana.email)).toBeDefined();
  });
});

describe('a message of return, reported by hand', () => {
  test('a sent mail becomes rebotado, keeps when it left, and the address is marked', async () => {
    const ana = await account();
    const id = await write(ana);
    await deliver();
    await report(id, 'El buzón ya no existe');
    const mail = await read(id);
    expect(mail).toMatchObject({ estado: 'rebotado' });
    expect(mail.enviado_en).toBeInstanceOf(Date);
    expect(await bounceOf(ana.email)).toMatchObject({
      origen: 'administrador',
      motivo: 'El buzón ya no existe',
    });
  });

  test('lifting it does not send again what had been delivered', async () => {
    const ana = await account();
    const id = await write(ana);
    await deliver();
    await report(id, 'Buzón lleno');
    await lift((await bounceOf(ana.email))?.id);
    await deliver();
    expect(await read(id)).toMatchObject({ estado: 'rebotado' });
    expect(server.mails).toHaveLength(1);
  });

  test('only of a mail that left, and only by the administrator', async () => {
    const ana = await account();
    const waiting = await write(ana);
    await expect(report(waiting, 'x')).rejects.toThrow('correo_sin_rebote');
    await deliver();
    for (const actor of [{ usuarioId: ana.id }, { esPersonal: true, permisos: ['ver_proyectos'] as const }]) {
      await expect(report(waiting, 'x', actor)).rejects.toThrow('prohibido');
      await expect(lift(randomUUID(), actor)).rejects.toThrow('prohibido');
    }
    await expect(lift(randomUUID())).rejects.toThrow('no_encontrado');
    expect(await bounceOf(ana.email)).toBeUndefined();
  });

  test('each person sees the mark of its own address and of no other', async () => {
    const [ana, luis] = [await account(), await account()];
    server.mood = { rcpt: '550 no such user' };
    await write(ana);
    await deliver();
    const seenBy = (actor: Parameters<typeof actAs>[1]) =>
      actAs(db, actor, (tx) =>
        tx.selectFrom('direcciones_rebotadas').select('email').where('email', '=', ana.email).execute(),
      );
    expect(await seenBy({ usuarioId: ana.id })).toEqual([{ email: ana.email }]);
    expect(await seenBy(administrator)).toEqual([{ email: ana.email }]);
    expect(await seenBy({ usuarioId: luis.id })).toEqual([]);
    expect(await seenBy({ esPersonal: true, permisos: ['ver_proyectos'] })).toEqual([]);
  });
});

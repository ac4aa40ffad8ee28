import { randomUUID } from 'node:crypto';
import { todosLosPermisos } from '@portal/domain/kernel/policy';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { enqueueMail, sendMail } from '../../platform/mail/index.ts';
import { newOwner, prove } from '../organizaciones/testing/stories.ts';

/** Whose eyes the words of a mail meet: nobody's where they open an account, and nobody's unnoticed. */

const portal = await createTestPortal();
const { owner, app } = portal.db.pools;
let admin: Browser;
beforeAll(async () => {
  admin = await portal.browser({ rol: 'administrador' });
});

const SECRETO = 'https://portal.mx/restablecer#token=Zm9ydHVuYS1kZS1wcnVlYmE';

/** A mail in the outbox, sent by a worker without a server. */
const kept = async (
  mail: { readonly texto: string; readonly reservado?: boolean },
  demo = false,
): Promise<string> => {
  const para = `${randomUUID()}@pruebas.mx`;
  await runAsSystem(portal.db, ({ tx }) =>
    enqueueMail(tx, {
      plantilla: 'cuenta.recuperar',
      asunto: 'Recupera tu contraseña',
      html: `<p>${mail.texto}</p>`,
      claveUnica: para,
      para,
      ...mail,
    }),
  );
  const { rows } = await owner.query<{ id: string }>('select id from correos where para = $1', [para]);
  const id = rows[0]?.id ?? '';
  await sendMail({ database: portal.db, transport: null, from: 'portal@fundacion.mx', demo }, id);
  return id;
};
const readings = async (id: string) =>
  (
    await owner.query<{ actor_id: string; datos: object }>(
      "select actor_id, datos from bitacora where accion = 'correo.leer' and entidad_id = $1 order by id",
      [id],
    )
  ).rows;
/** Everything that the portal answers about one mail, as text. */
const everything = async (id: string, palabra: string): Promise<string> => {
  const answers = await Promise.all([
    admin.send('GET', `/correos?q=${encodeURIComponent(palabra)}`),
    admin.send('GET', '/correos'),
    admin.send('GET', `/correos/${id}`),
    admin.send('POST', `/correos/${id}/lectura`, {}),
    admin.raw('GET', `/correos/${id}/vista`, ''),
  ]);
  return JSON.stringify(answers);
};

describe('a mail with a personal link, outside the demo', () => {
  test('shows its words to nobody: list, search, page, preview and reading', async () => {
    const id = await kept({ texto: `Hola: ${SECRETO}`, reservado: true });
    const said = await everything(id, 'Zm9ydHVuYS1kZS1wcnVlYmE');
    expect(said).not.toContain('Zm9ydHVuYS1kZS1wcnVlYmE');
    expect((await admin.send('GET', `/correos/${id}`)).body).toMatchObject({ reservado: true });
    expect(await admin.send('POST', `/correos/${id}/lectura`, {})).toMatchObject({
      status: 403,
      body: { code: 'correo_reservado' },
    });
    expect((await admin.send('GET', `/correos/${id}/vista`)).status).toBe(403);
    expect(await readings(id)).toEqual([]);
  });

  test('is reserved also where its sender forgot to say so', async () => {
    const id = await kept({ texto: `Entra en ${SECRETO}` });
    expect((await admin.send('GET', `/correos/${id}`)).body).toMatchObject({ reservado: true });
  });

  test('every letter that opens something is reserved: reset, change of address, invitations', async () => {
    const { browser, id: organizacionId } = await newOwner(portal);
    await prove(portal, browser);
    await browser.send('POST', '/api/auth/recuperacion', { email: browser.email });
    await browser.send('POST', '/api/auth/correo', { email: `${randomUUID()}@pruebas.mx` });
    await browser.send('POST', `/organizaciones/${organizacionId}/invitaciones`, {
      email: `${randomUUID()}@pruebas.mx`,
      rol: 'colaborador',
    });
    await admin.send('POST', '/invitaciones', {
      email: `${randomUUID()}@pruebas.mx`,
      mensaje: 'Nos gustaría conocer su trabajo.',
      venceEl: '2099-12-31',
    });
    await portal.settle();
    const { rows } = await owner.query<{ id: string; plantilla: string; secreto: string }>(
      `select id, plantilla, substring(texto from 'token=([A-Za-z0-9_-]+)') as secreto from correos
        where texto ~ '[#?&]token=' and estado = 'retenido'`,
    );
    expect(new Set(rows.map(({ plantilla }) => plantilla)).size).toBeGreaterThanOrEqual(4);
    for (const { id, plantilla, secreto } of rows)
      expect(await everything(id, secreto), plantilla).not.toContain(secreto);
  });
});

describe('a mail without one', () => {
  test('is read on purpose, by the administrator alone, and the log says who read it, once for one reading', async () => {
    const id = await kept({ texto: 'Tu pre-registro requiere cambios.' });
    expect((await admin.send('GET', `/correos/${id}`)).body).not.toHaveProperty('texto');
    expect(await readings(id)).toEqual([]);
    const key = { 'idempotency-key': randomUUID() };
    for (let i = 0; i < 2; i++)
      expect((await admin.send('POST', `/correos/${id}/lectura`, {}, key)).body).toEqual({
        texto: 'Tu pre-registro requiere cambios.',
        conFormato: true,
      });
    expect((await admin.send('GET', `/correos/${id}/vista`)).status).toBe(200);
    expect(await readings(id)).toEqual([
      { actor_id: admin.usuarioId, datos: { plantilla: 'cuenta.recuperar' } },
    ]);
    const other = await portal.browser({ rol: 'administrador' });
    await other.send('GET', `/correos/${id}/vista`);
    expect((await readings(id)).map(({ actor_id }) => actor_id)).toEqual([admin.usuarioId, other.usuarioId]);
    const { rows } = await owner.query(
      "select 1 from idempotencia where respuesta::text like '%requiere cambios%'",
    );
    expect(rows).toEqual([]);
  });
});

test('in the demo, whose mailboxes are made up, a personal link is read in the portal, and that is logged too', async () => {
  const id = await kept({ texto: `Hola: ${SECRETO}`, reservado: true }, true);
  expect((await admin.send('GET', `/correos/${id}`)).body).toMatchObject({ reservado: false });
  expect((await admin.send('POST', `/correos/${id}/lectura`, {})).body.texto).toContain(SECRETO);
  expect(await readings(id)).toHaveLength(1);
});

test('the second wall: no statement of the application reads the words, nor says that they may be shown', async () => {
  const statements = [
    'select texto from correos',
    'select html from correos',
    'select * from correos',
    "select id from correos where texto like '%token=%'",
    "update correos set estado = 'pendiente' where estado = 'retenido' returning html",
    'update correos set se_muestra = true',
    `insert into correos (plantilla, para, asunto, texto, html, clave_unica, se_muestra)
     values ('p', 'a@b.mx', 'a', 't', 'h', 'k', true)`,
  ];
  for (const statement of statements) {
    const client = await app.connect();
    try {
      await client.query('begin');
      await client.query('select app.fijar_actor($1, null, $2, true)', [admin.usuarioId, todosLosPermisos]);
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});

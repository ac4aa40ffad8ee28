import { beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';

/** What the administrator does about mails that do not arrive, over HTTP; the rules of bouncing are tested with the mail itself. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let admin: Browser;
let ana: Browser;
beforeAll(async () => {
  admin = await portal.browser({ rol: 'administrador' });
  ana = await portal.browser({ rol: 'solicitante' });
});

let made = 0;
const mail = async (estado: string, para = `otra${++made}@osc.mx`): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into correos (plantilla, para, asunto, texto, html, clave_unica, estado, enviado_en)
     values ('p', $1, 'Asunto', 'Texto', '<p></p>', $2, $3, case when $3 = 'enviado' then now() end) returning id`,
    [para, `prueba:${++made}`, estado],
  );
  return rows[0]?.id ?? '';
};
const lastLog = async () => {
  const { rows } = await owner.query(
    'select accion, entidad, entidad_id, datos from bitacora where actor_id = $1 order by id desc limit 1',
    [admin.usuarioId],
  );
  return rows[0];
};
const bell = async (who: Browser) =>
  (await who.send<{ rebote: { email: string } | null }>('GET', '/notificaciones')).body.rebote;

type Direcciones = { items: { id: string; email: string; correos: number; origen: string }[] };
const direcciones = async (q: string) =>
  (await admin.send<Direcciones>('GET', `/direcciones-rebotadas?q=${encodeURIComponent(q)}`)).body.items;

type Fila = {
  readonly id: string;
  readonly para: string;
  readonly otros: { readonly n: number; readonly primeros: { para: string }[]; readonly estados: object };
};
const list = async (query: string) =>
  (await admin.send<{ items: Fila[]; total: { n: number } }>('GET', `/correos?${query}`)).body;

describe('a message to many', () => {
  test('is one row with its addressees, whatever the filter lets through of it; each of its mails names the others', async () => {
    const before = (await list('limite=100')).total.n;
    const key = `mensaje:${++made}`;
    await owner.query(
      `insert into correos (plantilla, para, asunto, texto, html, clave_unica, estado, enviado_en)
       select 'p', 'm' || n || '@osc.mx', 'Un aviso a todos', 'Texto', '<p></p>', $1 || n,
              case n when 3 then 'fallido' else 'enviado' end, case n when 3 then null else now() end
         from generate_series(1, 6) n`,
      [key],
    );
    // Of the same words, and of another moment: another message.
    await mail('enviado', 'aparte@osc.mx');
    const { items, total } = await list('limite=100');
    expect(total.n).toBe(before + 2);
    const [message, ...more] = items.filter(({ para }) => /^m\d@/.test(para));
    expect(more).toEqual([]);
    expect(message?.otros).toMatchObject({ n: 5, primeros: [{}, {}, {}] });
    const counted = Object.values(message?.otros.estados ?? {}).reduce((sum, n) => sum + n, 0);
    expect(counted).toBe(5);

    const failed = (await list('estado[]=fallido&limite=100')).items.filter(({ para }) => /^m\d@/.test(para));
    expect(failed).toMatchObject([{ para: 'm3@osc.mx', otros: { n: 5, estados: { enviado: 5 } } }]);
    // Whoever looks for one of them finds that one.
    expect((await list('q=m5@osc.mx')).items).toMatchObject([{ para: 'm5@osc.mx', otros: { n: 5 } }]);

    const one = await admin.send<{ otros: { para: string }[] }>('GET', `/correos/${failed[0]?.id}`);
    expect(one.body.otros.map(({ para }) => para)).toEqual([1, 2, 4, 5, 6].map((n) => `m${n}@osc.mx`));
  });
});

describe('a bounce from report to return', () => {
  test('the administrator reports it, its person is told, nothing is retried, and lifting it ends all of that', async () => {
    const email = ana.email ?? '';
    const id = await mail('enviado', email);
    const reported = await admin.send<{ estado: string; rebote: { id: string } }>(
      'POST',
      `/correos/${id}/rebote`,
      { motivo: '  El buzón ya no existe ' },
    );
    expect(reported.body).toMatchObject({
      estado: 'rebotado',
      ultimoError: 'El buzón ya no existe',
      rebote: { email, origen: 'administrador', correos: 0 },
    });
    expect(await lastLog()).toMatchObject({
      accion: 'correo.reportar-rebote',
      entidad: 'correo',
      entidad_id: id,
    });
    expect(await bell(ana)).toMatchObject({ email });
    expect(await bell(admin)).toBeNull();

    expect(await admin.send('POST', `/correos/${id}/reintentar`, {})).toMatchObject({
      status: 409,
      body: { code: 'direccion_rebotada' },
    });
    const [found] = await direcciones(email.toUpperCase());
    expect(found).toMatchObject({ email, correos: 0 });

    const lifted = await admin.send('POST', `/direcciones-rebotadas/${found?.id}/reactivar`, {});
    expect(lifted).toMatchObject({ status: 200, body: { email, correos: 0 } });
    expect(await lastLog()).toMatchObject({ accion: 'direccion.reactivar', datos: { correos: 0 } });
    expect(await bell(ana)).toBeNull();
    expect((await admin.send('POST', `/direcciones-rebotadas/${found?.id}/reactivar`, {})).status).toBe(404);
    // What was delivered once is sent again only when somebody asks.
    expect((await admin.send('POST', `/correos/${id}/reintentar`, {})).body).toMatchObject({
      estado: 'pendiente',
      intentos: 0,
      enviadoEn: null,
    });
  });

  test('only a mail that left can come back, and the report says something', async () => {
    for (const estado of ['pendiente', 'retenido'])
      expect(
        await admin.send('POST', `/correos/${await mail(estado)}/rebote`, { motivo: 'Buzón lleno' }),
      ).toMatchObject({ status: 409, body: { code: 'correo_sin_rebote' } });
    const sent = await mail('enviado');
    for (const motivo of ['', '   ', 'x'.repeat(501)])
      expect((await admin.send('POST', `/correos/${sent}/rebote`, { motivo })).status).toBe(422);
    expect((await admin.send('GET', `/correos/${sent}`)).body).toMatchObject({ estado: 'enviado' });
  });

  test('the addresses are found by their text, with % and _ taken literally (rule 92)', async () => {
    for (const email of ['uno_a@osc.mx', 'unoxa@osc.mx'])
      await owner.query(
        "insert into direcciones_rebotadas (email, origen, motivo) values ($1, 'servidor', '550')",
        [email],
      );
    expect((await direcciones('uno_a')).map(({ email }) => email)).toEqual(['uno_a@osc.mx']);
    expect(await direcciones('%')).toEqual([]);
  });

  test('an address counts what is kept for it, personal links left out', async () => {
    const email = 'guardada@osc.mx';
    await owner.query(
      "insert into direcciones_rebotadas (email, origen, motivo) values ($1, 'servidor', '550')",
      [email],
    );
    // What is reserved for what it says has not expired as a link has.
    for (const [reservado, plantilla] of [
      [false, 'p'],
      [true, 'arco.procedente'],
      [true, 'cuenta.recuperar'],
    ])
      await owner.query(
        `insert into correos (plantilla, para, asunto, texto, html, clave_unica, estado, por_rebote, reservado)
         values ($3, 'Guardada@osc.mx', 'a', 't', 'h', $1, 'retenido', true, $2)`,
        [`guardado:${++made}`, reservado, plantilla],
      );
    const [found] = await direcciones(email);
    expect(found).toMatchObject({ correos: 2 });
    expect(
      (await admin.send('POST', `/direcciones-rebotadas/${found?.id}/reactivar`, {})).body,
    ).toMatchObject({ correos: 2 });
  });
});

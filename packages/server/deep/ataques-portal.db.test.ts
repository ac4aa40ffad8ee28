import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { seatLimits } from '../src/platform/realtime/index.ts';
import { accessRows } from '../test/access-table.ts';
import { attempt, exampleOf, methodOf } from '../test/attempt.ts';
import { tellFigure, times } from '../test/depth.ts';
import { type Answer, createTestPortal, type Held } from '../test/portal.ts';
import { documentOf } from '../test/records.ts';
import { createScene, type Identity, identities, type Scene } from '../test/scene.ts';

/** What somebody who means harm asks of the portal itself, beside its forms: secrets, its log, its streams, its figures. */

const PART = 'ataques-portal';
const portal = await createTestPortal();
const { owner } = portal.db.pools;
const lines: string[] = [];
/** The same, and what it writes into its own log. */
const noted = await createTestPortal({ logTo: { write: (line) => void lines.push(line) } });
/** The same with the fewest changes a minute that a portal may be set to. */
const RITMO = 30;
const strict = await createTestPortal({ settings: { RITMO_POR_CUENTA: String(RITMO) } });
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
});

describe('a whole CLABE', () => {
  const CLABE = '002010077777777771';
  /** Where it is asked for on purpose, and the log keeps who did. */
  const porSuNombre = 'organizaciones.consultarClabe';
  const asked = accessRows
    .map(({ name }) => name)
    .filter((name) => name !== porSuNombre)
    .filter((name) => methodOf(name) === 'GET' || name.startsWith('organizaciones.'))
    .filter((name) => !exampleOf(name).changesWho && !name.endsWith('/eventos'));

  it('13: is in no answer of any reading and of nothing done to an organization, to anybody', async () => {
    const { duena } = scene.people;
    const people = times<readonly Identity[]>(['duena', 'coordinador', 'consejero'], identities);
    const found: string[] = [];
    let answers = 0;
    for (const name of asked)
      for (const identity of people) {
        await owner.query('update organizaciones set clabe = $2 where id = $1', [
          duena.organizacionId,
          CLABE,
        ]);
        const { make } = exampleOf(name);
        const record = make ? await make(scene, duena) : { id: '', version: 1 };
        const { body } = await attempt(scene, name, scene.people[identity], record);
        answers += 1;
        if (JSON.stringify(body).includes(CLABE)) found.push(`${name}: ${identity}`);
      }
    expect(found).toEqual([]);
    const { rows } = await owner.query<{ tabla: string }>(
      `select 'bitacora' as tabla from bitacora where datos::text like $1 union all
       select 'eventos' from eventos where datos::text like $1 union all
       select 'idempotencia' from idempotencia where respuesta::text like $1 union all
       select 'correos' from correos where texto like $1 or html like $1 or asunto like $1 union all
       select 'notificaciones' from notificaciones where titulo || cuerpo like $1`,
      [`%${CLABE}%`],
    );
    expect(rows).toEqual([]);
    tellFigure(PART, 'answers without a CLABE', answers);
  }, 300_000);
});

describe('live streams', () => {
  const soon = { interval: 10, timeout: 120_000 };
  const rounds = times(40, 1_500);

  it('7: one cookie holds a few however many it opens; the oldest are told to rest, and the last ones live', async () => {
    const { consejero } = scene.people;
    const held: Held[] = [];
    for (let i = 0; i < rounds; i += 1) held.push(await consejero.browser.hold('/api/v1/eventos'));
    expect(new Set(held.map(({ status }) => status))).toEqual(new Set([200]));
    const alive = () => held.filter(({ ended }) => !ended());
    await expect.poll(() => alive().length, soon).toBe(seatLimits.perSession);
    expect(alive()).toEqual(held.slice(-seatLimits.perSession));
    for (const { text } of held.slice(0, -seatLimits.perSession))
      expect(text()).toContain('event: fin\ndata: {"motivo":"otras_pestanas"}');
    for (const { leave } of alive()) leave();
    tellFigure(PART, 'streams opened on one cookie', rounds);
  }, 300_000);

  it('7: other accounts keep theirs, and nobody without a session opens any', async () => {
    const { analista, consejero, anonima, suspendida } = scene.people;
    const mine = await analista.browser.hold('/api/v1/eventos');
    const theirs = await Promise.all(
      Array.from({ length: 30 }, () => consejero.browser.hold('/api/v1/eventos')),
    );
    for (const { browser } of [anonima, suspendida])
      expect((await browser.hold('/api/v1/eventos')).status).toBe(401);
    await expect.poll(() => theirs.filter(({ ended }) => !ended()).length, soon).toBe(seatLimits.perSession);
    expect(mine.ended()).toBe(false);
    for (const { leave } of [mine, ...theirs]) leave();
  });
});

describe('what cannot be read', () => {
  /** A word that must not get from a body into the log. */
  const PALABRA = 'secretisimo';
  const json = { 'content-type': 'application/json' };
  const bodies: readonly (readonly [string, string | Buffer, Record<string, string>])[] = [
    ['cut', `{"${PALABRA}":`, json],
    ['no JSON', PALABRA, json],
    ['no text', Buffer.from([0xff, 0xfe, 0x00]), json],
    ['deep', '['.repeat(times(5_000, 100_000)), json],
    ['large', `{"a":"${PALABRA.repeat(70_000)}"}`, json],
    ['compressed badly', PALABRA, { ...json, 'content-encoding': 'gzip' }],
    ['a form without its end', `--x\r\n${PALABRA}`, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a form without its boundary', PALABRA, { 'content-type': 'multipart/form-data' }],
    ['an odd type', '{}', { 'content-type': 'text/;;;' }],
  ];
  const paths = ['/api/auth/sesion', '/api/auth/recuperacion', '/pre-registros', '/invitaciones', '/nada'];

  it('10: is refused as such, and the log gets a warning now and then, without a stack or a word of it', async () => {
    const nobody = await noted.browser();
    lines.length = 0;
    let sent = 0;
    for (let round = 0; round < times(5, 200); round += 1)
      for (const path of paths)
        for (const [what, body, headers] of bodies) {
          const { status } = await nobody.raw('POST', path, body, headers);
          sent += 1;
          expect(status, `${path}: ${what}`).toBeGreaterThanOrEqual(400);
          expect(status, `${path}: ${what}`).toBeLessThan(500);
        }
    for (const url of ['/%ff', '/api/v1/%ff', '/pre-registros?q=%ff%00', `/documentos/${'a'.repeat(9_000)}`])
      expect((await nobody.send('GET', url)).status, url).toBeLessThan(500);
    const told = lines.map((line) => JSON.parse(line) as { level: number; err?: unknown });
    expect(told.filter(({ level, err }) => level >= 50 || err !== undefined)).toEqual([]);
    expect(told.length).toBeLessThanOrEqual(times(2, 30));
    expect(lines.join('')).not.toContain(PALABRA);
    tellFigure(PART, 'unreadable requests', sent);
  }, 300_000);
});

describe('the log of one account', () => {
  const lectura = RITMO * 0.4;

  it('10: a loop of downloads ends in words, every download that was given is in the log, and others work on', async () => {
    const quiet = await createScene(strict);
    const { administrador, coordinador, duena } = quiet.people;
    const { id } = await documentOf(quiet, { registro: quiet.sent[duena.organizacionId ?? ''] ?? '' });
    const asked = times(60, 2_000);
    const answers: Answer[] = [];
    for (let i = 0; i < asked; i += 1)
      answers.push(await administrador.browser.send('GET', `/documentos/${id}/contenido`));
    const given = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 429);
    expect(given + refused.length).toBe(asked);
    expect(given).toBeLessThanOrEqual(lectura * 2);
    expect(refused[0]?.body).toMatchObject({ code: 'ritmo_excedido' });
    expect(refused[0]?.body.message).toMatch(/^Descargaste o consultaste mucho en muy poco tiempo/u);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    const { rows } = await strict.db.pools.owner.query<{ n: number }>(
      "select count(*)::int as n from bitacora where accion = 'documento.descargar' and actor_id = $1",
      [administrador.browser.usuarioId],
    );
    expect(rows[0]?.n).toBe(given);
    for (const { browser } of [coordinador, duena])
      expect((await browser.send('GET', `/documentos/${id}/contenido`)).status).toBe(200);
    tellFigure(PART, 'downloads asked for in a loop', asked);
    tellFigure(PART, 'of them given and logged', given);
  }, 300_000);

  it('10: asking for the headers of a noted reading is no way around it: there is no HEAD of one', async () => {
    for (const { name } of accessRows.filter(({ name }) => /^GET .*\/(contenido|vista|datos)$/u.test(name))) {
      const url = name.slice('GET '.length).replace(':id', '5d2f4a3e-0c3b-4a38-9a56-0f6f0f4f9a01');
      expect((await strict.parts.server.inject({ method: 'HEAD', url })).statusCode, name).toBe(404);
    }
  });

  it('10: so does a loop of changes, also through the contract, with when to try again', async () => {
    const account = await strict.browser({ rol: 'solicitante' });
    const answers: Answer[] = [];
    for (let i = 0; i < RITMO * 3; i += 1)
      answers.push(
        await account.send('PUT', '/notificaciones/preferencias/invitaciones', {
          canal: i % 2 === 0 ? 'portal' : 'ambos',
          entrega: 'al_momento',
        }),
      );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(RITMO);
    expect(refused[0]?.body.message).toMatch(/^Hiciste muchos cambios en muy poco tiempo\. Espera/u);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    // Reading goes on.
    expect((await account.send('GET', '/notificaciones')).status).toBe(200);
  });
});

describe('the figures of the portal', () => {
  /** What the portal answers to these bytes, as they are, on a connection of their own. */
  const answerTo = (port: number, text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(text));
      let said = '';
      socket
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          said += chunk;
        })
        .on('error', reject)
        .on('close', () => resolve(said));
    });

  it('14: are for who asks on the machine itself: whatever a proxy adds, leaves out or rewrites, they are not found', async () => {
    await strict.parts.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = strict.parts.server.server.address() as AddressInfo;
    const ask = (line: string, ...headers: string[]) =>
      answerTo(port, [line, ...headers, 'Connection: close', '', ''].join('\r\n'));
    const host = 'Host: localhost:3000';
    const own = await ask('GET /metricas HTTP/1.1', host);
    expect(own).toMatch(/^HTTP\/1\.1 200/u);
    expect(own).toContain('http_duracion_segundos');
    const foreign = [
      ...[
        'Forwarded: for=203.0.113.1',
        'X-Real-IP: 203.0.113.1',
        'X-Forwarded-For: 127.0.0.1',
        'Via: 1.1 proxy',
      ],
      ...[
        'X-Forwarded-Host: localhost',
        'CF-Connecting-IP: 127.0.0.1',
        'True-Client-IP: 127.0.0.1',
        'x-real-ip:',
        'X-Remote-IP: 203.0.113.1',
        'X-Originating-IP: 203.0.113.1',
        'Ali-CDN-Real-IP: 203.0.113.1',
        'X-Header-Of-No-Known-Proxy: 1',
      ],
    ].map((header) => ask('GET /metricas HTTP/1.1', host, header));
    const others = [
      ask('GET /metricas HTTP/1.1', 'Host: portal.fundacion.mx'),
      ask('GET /metricas HTTP/1.0'),
      ask('GET /metricas HTTP/1.0', host),
      ask('GET /metricas HTTP/1.1'),
      ask('GET http://portal.fundacion.mx/metricas HTTP/1.1', host),
      ask('GET http://localhost/metricas HTTP/1.1', 'Host: portal.fundacion.mx'),
      ask('GET /metricas?x=1 HTTP/1.1', 'Host: portal.fundacion.mx'),
      ask('GET /%6detricas HTTP/1.1', 'Host: portal.fundacion.mx'),
      ask('HEAD /metricas HTTP/1.1', 'Host: portal.fundacion.mx'),
    ];
    for (const answer of await Promise.all([...foreign, ...others])) {
      expect(answer).toMatch(/^HTTP\/1\.1 40[04]/u);
      expect(answer).not.toContain('http_duracion_segundos');
    }
  });
});

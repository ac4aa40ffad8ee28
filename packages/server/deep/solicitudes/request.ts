import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pdf } from '../../src/features/pre-registro/testing/stories.ts';
import type { Ask } from '../../test/examples.ts';
import { hostileFor, placesOf, put } from '../../test/hostile-values.ts';
import type { StatedOperation } from '../../test/openapi.ts';
import type { Answer, Browser, Method } from '../../test/portal.ts';
import type { Alteration, Plan } from './plan.ts';

/** A request as it is sent, and as it is printed when its answer is wrong. */
export type Request = {
  readonly method: Method;
  readonly url: string;
  readonly body?: unknown;
  /** Sent as it is, instead of a body. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly upload?: {
    readonly name: string;
    readonly content: string;
    readonly fields: Readonly<Record<string, string>>;
  };
  readonly stream?: boolean;
};

const json = { 'content-type': 'application/json' };
const queryText = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

/** Nothing and dots would be the address of another operation; what is longer than an address may be never arrives. */
const segmentText = (value: unknown): string => {
  const text = queryText(value).slice(0, 1500);
  return ['', '.', '..'].includes(text) ? '~' : text;
};

/** The address of an operation with these parameters: a list is repeated, as the document says. */
const addressOf = (operation: StatedOperation, values: Readonly<Record<string, unknown>>): string => {
  const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_all, name: string) => segmentText(values[name]));
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && values[parameter.name] !== undefined)
    .flatMap(({ name }) =>
      [values[name]]
        .flat()
        .slice(0, 100)
        .map((value) => `${name}=${queryText(value)}`),
    );
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
};

const alter = (body: unknown, { at, how, kind }: Alteration): unknown => {
  const places = placesOf(body);
  const [place, value] = places[at % Math.max(places.length, 1)] ?? [[], body];
  const hostile = hostileFor(value);
  switch (kind) {
    case 'otro valor':
      return put(body, place, hostile[how % hostile.length]);
    case 'sin ella':
      return put(body, place, undefined);
    case 'clave de más':
      return put(body, [...place.slice(0, -1), 'de_mas'], hostile[how % hostile.length]);
    case 'en una lista':
      return put(body, place, [value]);
  }
};

const names = [
  'acta.pdf',
  'acta.exe',
  'ac\u202eta.pdf',
  '../acta.pdf',
  'á'.repeat(300),
  '',
  'acta.docx',
  'CON.pdf',
];
const contents = [pdf().toString('latin1'), '', 'MZ', '%PDF-1.4', '<svg onload=alert(1)>', 'x'.repeat(5000)];

const alterUpload = (request: Request, { at, how }: Alteration): Request => ({
  ...request,
  upload: {
    name: names[at % names.length] ?? '',
    content: contents[how % contents.length] ?? '',
    fields:
      how % 2 === 0 ? {} : { emitidoEn: '2026-02-31', venceEn: 'x'.repeat(at % 3000), de_mas: '\u0000' },
  },
});

/** Another value of a parameter in the address, or another question behind it. */
const alterAddress = (operation: StatedOperation, url: string, { at, how }: Alteration): string => {
  const [path = '', query] = url.split('?');
  const values = hostileFor('');
  const value = values[how % values.length];
  const named = operation.path.split('/').flatMap((part, i) => (part.startsWith('{') ? [i] : []));
  const place = named[at % Math.max(named.length, 1)];
  if (place !== undefined && at % 3 === 0)
    return `${path.split('/').with(place, segmentText(value)).join('/')}${query ? `?${query}` : ''}`;
  const questions = ['de_mas', 'limite', 'cursor', 'q', 'estado', '__proto__[x]', 'constructor'];
  return `${path}?${query ? `${query}&` : ''}${questions[at % questions.length]}=${queryText(value).slice(0, 1500)}`;
};

const alterOnce = (operation: StatedOperation, request: Request, alteration: Alteration): Request => {
  if (request.upload && alteration.kind !== 'sin ella') return alterUpload(request, alteration);
  if (request.body === undefined || alteration.at % 9 === 0)
    return { ...request, url: alterAddress(operation, request.url, alteration) };
  return { ...request, body: alter(request.body, alteration) };
};

const fromAsk = (method: Method, { url, body, upload, fields = {} }: Ask): Request => ({
  method,
  url: /^\/(?:api|salud|metricas)\b/u.test(url) ? url : `/api/v1${url}`,
  ...(body ? { body } : {}),
  ...(upload ? { upload: { name: 'acta.pdf', content: pdf().toString('latin1'), fields } } : {}),
});

const withMishap = (
  operation: StatedOperation,
  request: Request,
  mishap: Extract<Plan, { form: 'percance' }>['mishap'],
): readonly Request[] => {
  const key = { 'idempotency-key': mishap === 'clave mala' ? 'x' : randomUUID() };
  switch (mishap) {
    case 'otro origen':
      return [{ ...request, headers: { origin: 'https://otro.example', 'sec-fetch-site': 'cross-site' } }];
    case 'no es JSON':
      return request.method === 'GET' ? [request] : [{ ...request, raw: '{"version": 1,', headers: json }];
    case 'otro tipo':
      return request.method === 'GET'
        ? [{ ...request, headers: { accept: 'text/html' } }]
        : [{ ...request, raw: 'hola', headers: { 'content-type': 'text/plain' } }];
    case 'demasiado grande':
      return request.method === 'GET'
        ? [request]
        : [{ ...request, raw: JSON.stringify({ texto: 'x'.repeat(600 * 1024) }), headers: json }];
    case 'clave mala':
      return [{ ...request, headers: key }];
    case 'dos veces con la misma clave':
      return [
        { ...request, headers: key },
        { ...request, headers: key },
      ];
    case 'otra cosa con la misma clave':
      return [
        { ...request, headers: key },
        { ...alterOnce(operation, request, { at: 1, how: 3, kind: 'otro valor' }), headers: key },
      ];
  }
};

const withoutStream = (operation: StatedOperation, plan: Plan, ask: Ask): readonly Request[] => {
  const method = operation.method as Method;
  const example = fromAsk(method, ask);
  switch (plan.form) {
    case 'ejemplo':
      return [example];
    case 'ejemplo alterado':
      return [plan.alterations.reduce((request, one) => alterOnce(operation, request, one), example)];
    case 'según el esquema': {
      const { parameters, body } = plan;
      return [{ method, url: addressOf(operation, parameters), ...(body === undefined ? {} : { body }) }];
    }
    case 'percance':
      return withMishap(operation, example, plan.mishap);
  }
};

/** The requests that a plan stands for: one, or two that belong together. */
export const requestsOf = (operation: StatedOperation, plan: Plan, ask: Ask): readonly Request[] => {
  const stream = 'text/event-stream' in (operation.responses['200']?.content ?? {});
  const requests = withoutStream(operation, plan, ask);
  return stream ? requests.map((request) => ({ ...request, stream })) : requests;
};

/** The form of an upload: its texts, then its file. */
const formOf = ({ name, content, fields }: NonNullable<Request['upload']>): Buffer => {
  const part = (said: string, value: string): Buffer =>
    Buffer.concat([
      Buffer.from(`--borde\r\ncontent-disposition: form-data; ${said}\r\n\r\n`),
      Buffer.from(value, 'latin1'),
      Buffer.from('\r\n'),
    ]);
  return Buffer.concat([
    ...Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value)),
    part(`name="archivo"; filename="${name}"\r\ncontent-type: application/octet-stream`, content),
    Buffer.from('--borde--\r\n'),
  ]);
};

const sendOnce = async (browser: Browser, request: Request): Promise<Answer | null> => {
  const { method, url, body, raw, headers = {}, upload, stream } = request;
  if (stream && (await browser.open(url)) < 300) return null;
  if (raw !== undefined) return browser.raw(method, url, raw, { ...headers });
  if (upload)
    return browser.raw(method, url, formOf(upload), {
      'content-type': 'multipart/form-data; boundary=borde',
      ...headers,
    });
  return browser.send(method, url, body, { ...headers });
};

/** How often a portal that a busy machine keeps from answering is asked again, and after how many milliseconds. */
const PATIENCE = { turns: 40, wait: 250 };

/**
 * Sends it; null for a stream, which is left as soon as it has begun. A portal that says that it has too much to do before
 * it reads what is asked (503 with Retry-After) is asked again: what is looked at here is its answer.
 */
export const sendRequest = async (browser: Browser, request: Request): Promise<Answer | null> => {
  for (let turn = 1; ; turn++) {
    const answer = await sendOnce(browser, request);
    const busy = answer?.status === 503 && answer.headers['retry-after'] !== undefined;
    if (!busy || turn >= PATIENCE.turns) return answer;
    await sleep(PATIENCE.wait);
  }
};

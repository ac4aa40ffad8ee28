import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipWhole } from 'node:zlib';
import type { OpenAPI } from '@orpc/openapi';
import { notFound } from '@portal/domain/kernel/errors';
import { foldForSearch } from '@portal/domain/kernel/text';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../mail/text.ts';
import { API_CACHE } from './api-page.openapi.ts';
import { linesOf, type SchemaLine, typeOf } from './api-page.schema.ts';
import { encodingFor } from './compressed.ts';

const HTML = 'text/html; charset=utf-8';

const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#16191c,#eceeef);--soft:light-dark(#4a5157,#b7bec4);--line:light-dark(#e3e5e6,#2d3236);--page:light-dark(#f7f7f6,#121416);--sheet:light-dark(#fff,#1a1d20);--accent:light-dark(#0b5566,#8fd2e3)}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:68rem;margin:0 auto;padding:2rem 1.25rem 5rem}a{color:var(--accent);text-underline-offset:3px}a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.25rem;margin:2.5rem 0 .5rem}h3{font-size:1rem;margin:1.25rem 0 .25rem}p{max-width:72ch;margin:.5rem 0}
.soft{color:var(--soft)}code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
article{background:var(--sheet);border:1px solid var(--line);border-radius:10px;padding:1rem 1.25rem;margin:1rem 0}article h2{margin:0 0 .25rem;font-size:1.125rem}
ul.ops{list-style:none;margin:.5rem 0;padding:0}ul.ops li{border-top:1px solid var(--line)}ul.ops a{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:.25rem 1rem;padding:.6rem 0;text-decoration:none;align-items:baseline}
ul.ops a:hover span{text-decoration:underline}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-top:1px solid var(--line)}th{font-weight:600;border-top:0}
summary{cursor:pointer;padding:.5rem 0;font-weight:600}@media(max-width:640px){ul.ops a{grid-template-columns:1fr}td{overflow-wrap:anywhere}th,td{padding-right:.5rem}}`;

/** Nothing runs on these pages; their one style is known by its hash. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;

type Stated = { readonly method: string; readonly path: string; readonly operation: OpenAPI.OperationObject };

const statedIn = ({ paths = {} }: OpenAPI.Document): Stated[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as OpenAPI.OperationObject,
    })),
  );

/** 'Seguridad de la cuenta' → 'seguridad-de-la-cuenta'. */
const slug = (text: string): string => foldForSearch(text).replaceAll(/[^a-z0-9]+/gu, '-');
const anchor = ({ operation }: Stated): string => slug(operation.operationId ?? '');
const ofTag = (document: OpenAPI.Document, tag: string): Stated[] =>
  statedIn(document).filter(({ operation }) => operation.tags?.includes(tag));

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(head.join(', '))}"><table><thead><tr>${head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
const yes = (required: boolean | undefined): string => (required ? 'sí' : '');

const schemaTable = (lines: readonly SchemaLine[]): string =>
  table(
    ['Dato', 'Qué es', 'Obligatorio'],
    lines.map(({ path, type, required }) => [code(path || '(todo)'), escapeHtml(type), yes(required)]),
  );

/** A part of the document that stands elsewhere in it, by its reference. */
const resolve = <T extends object>(document: OpenAPI.Document, one: T | OpenAPI.ReferenceObject): T => {
  if (!('$ref' in one)) return one;
  const [kind = '', name = ''] = one.$ref.split('/').slice(-2);
  const components = document.components as Record<string, Record<string, T>>;
  const found = components[kind]?.[name];
  if (!found) throw new Error(`The document refers to nothing: ${one.$ref}`);
  return found;
};

const places: Readonly<Record<string, string>> = {
  path: 'dirección',
  query: 'consulta',
  header: 'encabezado',
};

const parametersOf = (document: OpenAPI.Document, operation: OpenAPI.OperationObject): string => {
  const parameters = (operation.parameters ?? []).map((one) =>
    resolve<OpenAPI.ParameterObject>(document, one),
  );
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, schema, required, description = '' }) => [
    code(name),
    escapeHtml(places[place] ?? place),
    escapeHtml([schema ? typeOf(schema) : '', description].filter(Boolean).join('. ')),
    yes(required),
  ]);
  return `<h3>Parámetros</h3>${table(['Nombre', 'Dónde', 'Qué es', 'Obligatorio'], rows)}`;
};

const bodyOf = (document: OpenAPI.Document, operation: OpenAPI.OperationObject): string => {
  if (!operation.requestBody) return '';
  const { content } = resolve<OpenAPI.RequestBodyObject>(document, operation.requestBody);
  return Object.entries(content)
    .map(([type, { schema }]) => `<h3>Cuerpo ${code(type)}</h3>${schema ? schemaTable(linesOf(schema)) : ''}`)
    .join('');
};

const answersOf = (document: OpenAPI.Document, operation: OpenAPI.OperationObject): string =>
  Object.entries(operation.responses ?? {})
    .map(([status, one]) => {
      const { content = {}, description } = resolve<OpenAPI.ResponseObject>(document, one);
      const shapes = Object.entries(content);
      if (!status.startsWith('2')) return `<p>${code(status)} ${escapeHtml(description)}</p>`;
      const inside = shapes
        .map(([type, { schema }]) => `<p>${code(type)}</p>${schema ? schemaTable(linesOf(schema)) : ''}`)
        .join('');
      return inside
        ? `<details><summary>${escapeHtml(status)}: lo que contesta</summary>${inside}</details>`
        : `<p>${code(status)} Sin cuerpo.</p>`;
    })
    .join('');

const operationHtml = (document: OpenAPI.Document, stated: Stated): string => {
  const { method, path, operation } = stated;
  return `<article id="${anchor(stated)}"><h2>${escapeHtml(operation.summary ?? '')}</h2><p>${code(`${method} ${path}`)}</p><p>${escapeHtml(operation.description ?? '')}</p>${parametersOf(document, operation)}${bodyOf(document, operation)}<h3>Respuestas</h3>${answersOf(document, operation)}</article>`;
};

const listHtml = (document: OpenAPI.Document): string => {
  const parts = (document.tags ?? [])
    .map(({ name, description = '' }) => {
      const lines = ofTag(document, name)
        .map(
          (stated) =>
            `<li><a href="/api/partes/${slug(name)}#${anchor(stated)}"><span>${escapeHtml(stated.operation.summary ?? '')}</span>${code(`${stated.method} ${stated.path}`)}</a></li>`,
        )
        .join('');
      return `<section><h2><a href="/api/partes/${slug(name)}">${escapeHtml(name)}</a></h2><p class="soft">${escapeHtml(description)}</p><ul class="ops">${lines}</ul></section>`;
    })
    .join('');
  const { title, description = '' } = document.info;
  return page(
    `API de ${title}`,
    `<h1>API de ${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p><p>El documento completo, para herramientas: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${parts}`,
  );
};

/** The part of this address; undefined: there is none. */
const partAt = ({ tags }: OpenAPI.Document, address: string): string | undefined =>
  tags?.find(({ name }) => slug(name) === address)?.name;

const partHtml = (document: OpenAPI.Document, name: string): string => {
  const description = document.tags?.find((tag) => tag.name === name)?.description ?? '';
  const operations = ofTag(document, name)
    .map((stated) => operationHtml(document, stated))
    .join('');
  return page(
    `${name} · API de ${document.info.title}`,
    `<p><a href="/api">Toda la API</a></p><h1>${escapeHtml(name)}</h1><p>${escapeHtml(description)}</p>${operations}`,
  );
};

/** A page as it leaves, in each way that it may be asked for. */
type Kept = { readonly type: string; readonly ways: Readonly<Record<'plain' | 'br' | 'gzip', Buffer>> };

/** Made once for everybody, so that its time is no matter; 11 would take seconds of the whole document. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

const keep = async (type: string, text: string): Promise<Kept> => {
  const plain = Buffer.from(text);
  const [br, gzip] = await Promise.all([
    promisify(brotliCompress)(plain, BROTLI),
    promisify(gzipWhole)(plain),
  ]);
  return { type, ways: { plain, br, gzip } };
};

/** What is made when it is first asked for, and then kept; what failed is made anew for the next one. */
const once = <T>(make: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const made = new Map<string, Promise<T>>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const making = make(key).catch((error: unknown) => {
      made.delete(key);
      throw error;
    });
    made.set(key, making);
    return making;
  };
};

/**
 * Serves the document of the API and, made from it, pages for people: no script, in Spanish, the same for everybody. Whoever asks
 * needs no account, so each is written and compressed once, when it is first asked for: the document alone takes the process a tenth of
 * a second each time.
 */
export const apiPageRoutes =
  (make: () => Promise<OpenAPI.Document>): FastifyPluginAsync =>
  async (app) => {
    const document = once(make);
    const json = once(async () =>
      keep('application/json; charset=utf-8', JSON.stringify(await document(''))),
    );
    const list = once(async () => keep(HTML, listHtml(await document(''))));
    const part = once(async (name) => keep(HTML, partHtml(await document(''), name)));
    const send = (request: FastifyRequest, reply: FastifyReply, { type, ways }: Kept) => {
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding) reply.header('content-encoding', encoding);
      if (type === HTML) reply.header('content-security-policy', POLICY);
      return reply
        .headers({ 'cache-control': API_CACHE, vary: 'accept-encoding' })
        .type(type)
        .send(ways[encoding ?? 'plain']);
    };
    // Compressed already, or asked for as it is.
    const options = { compress: false } as const;
    app.get('/api', options, async (request, reply) => send(request, reply, await list('')));
    app.get<{ Params: { parte: string } }>('/api/partes/:parte', options, async (request, reply) => {
      const name = partAt(await document(''), request.params.parte);
      if (name === undefined) throw notFound();
      return send(request, reply, await part(name));
    });
    app.get('/api/v1/openapi.json', options, async (request, reply) => send(request, reply, await json('')));
  };

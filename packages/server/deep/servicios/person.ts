import { createHash, randomUUID } from 'node:crypto';
import { PARTE_MAXIMA, TIPO_DE_PARTE } from '@portal/domain/features/documentos/public';
import type { Account, Site } from '../caidas/site.ts';

/** What the portal says: its JSON, or the bytes of a file. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
};

type Sending = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>;
};

/** Where the tests upload: the draft of a registration in the repository, whose files may have 50 MB. */
export const DRAFT = '/repositorio/borrador/documentos';

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Somebody at a portal in another process, through its API. */
export type Person = {
  readonly cookie: string;
  send(path: string, sending?: Sending): Promise<Answer>;
  json(method: string, path: string, body: unknown): Promise<Answer>;
  /** In one request. */
  upload(
    name: string,
    content: Buffer,
    to?: string,
    fields?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** In parts of 4 MiB, until one of its requests is refused: its answer, or that of the last one. */
  uploadInParts(name: string, content: Buffer): Promise<Answer>;
  download(documento: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
};

/** The id of the document that an upload made. @throws Error when it made none. */
export const idOf = ({ status, body }: Answer): string => {
  const { documento } = body as { readonly documento?: { readonly id: string } };
  if (!documento) throw new Error(`Not kept: ${status} ${JSON.stringify(body)}`);
  return documento.id;
};

/** Status and code: what a refusal is told by. */
export const refusal = ({ status, body }: Answer): readonly [number, unknown] => [status, body.code];

export const personAt = (site: Site, { cookie }: Account): Person => {
  const send = async (
    path: string,
    { method = 'GET', headers = {}, body }: Sending = {},
  ): Promise<Answer> => {
    const origin = site.address() ?? '';
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { origin, cookie, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.includes('json') && bytes.length > 0;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(bytes.toString('utf8')) as Answer['body']) : {},
      bytes,
    };
  };
  const json: Person['json'] = (method, path, body) =>
    send(path, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
  return {
    cookie,
    send,
    json,
    upload(name, content, to = DRAFT, fields = {}) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('archivo', new Blob([new Uint8Array(content)]), name);
      return send(to, { method: 'POST', body: form });
    },
    async uploadInParts(name, content) {
      const begun = await json('POST', '/subidas', {
        lugar: DRAFT,
        nombre: name,
        bytes: content.length,
        sha256: sha256(content),
      });
      if (begun.status > 201) return begun;
      const { id } = begun.body as { readonly id: string };
      for (let at = 0; at < content.length; at += PARTE_MAXIMA) {
        const part = await send(`/subidas/${id}`, {
          method: 'PATCH',
          headers: { 'content-type': TIPO_DE_PARTE, 'upload-offset': String(at) },
          body: new Uint8Array(content.subarray(at, at + PARTE_MAXIMA)),
        });
        if (part.status !== 200) return part;
      }
      return json('POST', DRAFT, { subida: id });
    },
    download: (documento, headers = {}) => send(`/documentos/${documento}/contenido`, { headers }),
  };
};

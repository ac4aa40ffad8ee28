/** Uploads in parts as a browser sends them, cut where a test likes; for the tests of documents. */
import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { PARTE_MAXIMA, TIPO_DE_PARTE } from '@portal/domain/features/documentos/public';
import { expect, vi } from 'vitest';
import { type Answer, type Browser, createTestPortal } from '../../../../test/portal.ts';
import { collect } from '../../../platform/files/testing/collect.ts';
import { samplePdf } from '../../../platform/files/testing/samples.ts';

export const DRAFT = '/pre-registros/borrador/documentos/rfc';

export type Subida = { readonly id: string; readonly bytes: number; readonly recibidos: number };
export type Kept = {
  readonly documento: { readonly id: string; readonly nombre: string; readonly bytes: number };
};

/** A good PDF of about so many bytes, and none like it. */
export const pdfOf = (bytes: number): Buffer =>
  samplePdf([randomUUID()], [`<< /Length ${bytes} >>\nstream\n${'x'.repeat(bytes)}\nendstream`]);
export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** A portal of the test file's own, and who sends what: `as` says whose the next ones are. */
export const createPartsScene = async () => {
  const portal = await createTestPortal();
  const { owner: pool } = portal.db.pools;
  const { files } = portal.parts;
  let browser: Browser = await portal.browser({ rol: 'solicitante' });

  const begin = (content: Buffer, over: Record<string, unknown> = {}, who = browser) =>
    who.send<Subida>('POST', '/subidas', {
      lugar: DRAFT,
      nombre: 'acta.pdf',
      bytes: content.length,
      sha256: sha256(content),
      ...over,
    });
  const part = (id: string, desde: number, content: Buffer, who = browser) =>
    who.raw<Subida>('PATCH', `/subidas/${id}`, content, {
      'content-type': TIPO_DE_PARTE,
      'upload-offset': String(desde),
    });
  const finish = (
    id: string,
    { to = DRAFT, key = randomUUID(), who = browser }: { to?: string; key?: string; who?: Browser } = {},
  ) => who.send<Kept>('POST', to, { subida: id }, { 'idempotency-key': key });
  /** Begins it and sends all of it, in parts of so many bytes. */
  const sendAll = async (content: Buffer, size = PARTE_MAXIMA): Promise<string> => {
    const { body } = await begin(content);
    for (let at = 0; at < content.length; at += size)
      expect((await part(body.id, at, content.subarray(at, at + size))).status).toBe(200);
    return body.id;
  };
  const keys = async (): Promise<string[]> =>
    (await collect(files.store.list())).map(({ key }) => key).toSorted();
  const open = async (): Promise<number> => {
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from subidas where usuario_id = $1 and cerrada_en is null',
      [browser.usuarioId],
    );
    return rows[0]?.n ?? -1;
  };
  const bytesOf = async (answer: Answer<Kept>): Promise<string> => {
    const { rows } = await pool.query<{ sha256: string }>(
      'select a.sha256 from archivos a join documentos d on d.archivo_id = a.id where d.id = $1',
      [answer.body.documento.id],
    );
    return rows[0]?.sha256 ?? '';
  };
  const offset = async (id: string): Promise<number> =>
    Number((await browser.send<Subida>('GET', `/subidas/${id}`)).headers['upload-offset']);
  /** Sends so many bytes of a part that says it is longer, and breaks the line once the portal has read them. */
  const cut = async (id: string, desde: number, sent: Buffer): Promise<void> => {
    const { origin, headers } = await portal.wire(browser);
    const { put } = files.store;
    let read = 0;
    vi.spyOn(files.store, 'put').mockImplementationOnce((body, options) => {
      const counted = async function* () {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          read += chunk.length;
          yield chunk;
        }
      };
      return put(Readable.from(counted()), options);
    });
    await new Promise<void>((resolve) => {
      const sending = request(`${origin}/api/v1/subidas/${id}`, {
        method: 'PATCH',
        agent: false,
        headers: {
          ...headers,
          'content-type': TIPO_DE_PARTE,
          'upload-offset': String(desde),
          'content-length': String(sent.length + 1000),
        },
      });
      sending.on('error', () => resolve());
      sending.on('response', () => resolve());
      sending.write(sent);
      void vi
        .waitFor(() => expect(read).toBe(sent.length), { timeout: 10_000 })
        .finally(() => sending.destroy());
      sending.on('close', () => resolve());
    });
  };
  return {
    ...{ portal, pool, files, begin, part, finish, sendAll, keys, open, bytesOf, offset, cut },
    who: () => browser,
    as: (other: Browser) => {
      browser = other;
    },
    /** A new account, and no upload under way. */
    afresh: async () => {
      await pool.query('delete from subidas');
      browser = await portal.browser({ rol: 'solicitante' });
    },
  };
};

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemOf } from '../../app/problem.ts';
import { sendFile } from './documentos.files.ts';

/** Files that go on where they were cut (ADR 0052), against a portal that keeps what comes. */

const PATH = '/pre-registros/borrador/documentos/rfc';
const content = new Uint8Array(900 * 1024).map((_, i) => (i * 31) % 251);
const file = () => new File([content], 'acta.pdf');

/** What the portal does with the next request: as it should, or as said. */
type Turn = 'ok' | 'cut' | { readonly status: number; readonly body: unknown; readonly retryAfter?: string };

/** A portal that takes parts; `turns` say what becomes of its requests, one after the other, and then all go well. */
const portal = (...turns: Turn[]) => {
  let kept = new Uint8Array();
  let begun = 0;
  const asked: string[] = [];
  const keys: (string | undefined)[] = [];
  const answers = async (
    method: string,
    url: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: unknown }> => {
    if (url.endsWith('/subidas')) {
      const { bytes, sha256 } = JSON.parse(String(body));
      expect([bytes, sha256]).toEqual([content.length, createHash('sha256').update(content).digest('hex')]);
      begun += 1;
      return { status: begun === 1 ? 201 : 200, body: { id: 'una', bytes, recibidos: kept.length } };
    }
    if (method === 'PATCH') {
      if (Number(headers['upload-offset']) !== kept.length)
        return { status: 409, body: { code: 'subida_desfasada', message: 'Va en otro punto.', issues: [] } };
      kept = new Uint8Array([...kept, ...new Uint8Array(await (body as Blob).arrayBuffer())]);
      return { status: 200, body: { id: 'una', bytes: content.length, recibidos: kept.length } };
    }
    keys.push(headers['idempotency-key']);
    if (body instanceof FormData) return { status: 201, body: { documento: 'entera' } };
    return { status: 201, body: { documento: JSON.parse(String(body)).subida } };
  };
  class Request {
    status = 0;
    timeout = 0;
    responseText = '';
    upload = {};
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    private readonly headers: Record<string, string> = {};
    private method = '';
    private url = '';
    private retryAfter: string | null = null;
    open(method: string, url: string) {
      this.method = method;
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader() {
      return this.retryAfter;
    }
    abort() {
      this.onabort?.();
    }
    async send(body: unknown) {
      asked.push(`${this.method} ${this.url.replace('/api/v1', '')}`);
      const turn = turns.shift() ?? 'ok';
      // A line that breaks after the portal did it, for all that the browser knows.
      const answer =
        typeof turn === 'object' ? turn : await answers(this.method, this.url, body, this.headers);
      if (turn === 'cut') return this.onerror?.();
      this.status = answer.status;
      this.retryAfter = typeof turn === 'object' ? (turn.retryAfter ?? null) : null;
      this.responseText = JSON.stringify(answer.body);
      return this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const given: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    given.push(`${method} ${url.replace('/api/v1', '')}`);
    return new Response(null, { status: 204 });
  });
  return { asked, given, keys, kept: () => kept };
};

const send = (
  signal = new AbortController().signal,
  told: (done: number, paused?: boolean) => void = () => undefined,
) => sendFile<{ documento: string }>(PATH, file(), told, signal);
const codeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => problemOf(error).code,
  );

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
/** Lets the waits pass, each as soon as it is there. */
const passing = async <T>(sending: Promise<T>): Promise<T> => {
  let over = false;
  const end = () => {
    over = true;
  };
  sending.then(end, end);
  while (!over) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return sending;
};

describe('a larger file', () => {
  test('goes in parts, and is asked for once', async () => {
    const there = portal();
    expect(await passing(send())).toEqual({ documento: 'una' });
    expect(there.asked).toEqual([
      'POST /subidas',
      'PATCH /subidas/una',
      'PATCH /subidas/una',
      `POST ${PATH}`,
    ]);
    expect(there.kept()).toEqual(content);
  });

  test('cut at any of its requests goes on from what the portal has', async () => {
    for (const at of [0, 1, 2, 3]) {
      const there = portal(...Array<Turn>(at).fill('ok'), 'cut');
      const told = vi.fn<(done: number, paused?: boolean) => void>();
      expect(await passing(send(undefined, told))).toEqual({ documento: 'una' });
      expect(there.kept()).toEqual(content);
      expect(told.mock.calls.filter(([, paused]) => paused)).toHaveLength(1);
      // What was asked for under one key is one document, whichever answer was lost.
      expect(new Set(there.keys)).toEqual(new Set(['subida-una']));
    }
  });

  test('waits without asking while there is no line, and goes on as soon as it is back', async () => {
    const there = portal('ok', 'cut');
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const sending = send();
    await vi.waitFor(() => expect(there.asked).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(there.asked).toHaveLength(2);
    line.mockReturnValue(true);
    globalThis.dispatchEvent(new Event('online'));
    expect(await passing(sending)).toEqual({ documento: 'una' });
  });

  test('over a line that never comes back is told so after six tries, and keeps what came', async () => {
    const there = portal('ok', 'ok', ...Array<Turn>(20).fill('cut'));
    expect(await codeOf(passing(send()))).toBe('archivo_incompleto');
    expect(there.asked).toHaveLength(2 + 6);
    expect(there.given).toEqual([]);
  });

  test('that the person cancels is given up at the portal too', async () => {
    const there = portal('ok', 'cut');
    const controller = new AbortController();
    const sending = codeOf(send(controller.signal));
    await vi.waitFor(() => expect(there.asked).toHaveLength(2));
    controller.abort();
    await sending;
    expect(there.given).toEqual(['DELETE /subidas/una']);
  });

  test('that the portal refuses is told in its words, once, and given up', async () => {
    const refused = { status: 422, body: { code: 'archivo_danado', message: 'Está dañado.', issues: [] } };
    const there = portal('ok', 'ok', 'ok', refused);
    expect(await codeOf(passing(send()))).toBe('archivo_danado');
    expect(there.asked).toHaveLength(4);
    expect(there.given).toEqual(['DELETE /subidas/una']);
  });
});

test('a small file goes whole, and again by itself when the line broke', async () => {
  const there = portal('cut');
  const sending = sendFile(
    PATH,
    new File(['%PDF-1.7'], 'a.pdf'),
    () => undefined,
    new AbortController().signal,
  ).catch(() => undefined);
  await passing(sending);
  expect(there.asked).toEqual([`POST ${PATH}`, `POST ${PATH}`]);
  expect(new Set(there.keys).size).toBe(1);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemOf } from '../../app/problem.ts';
import { UploadHeld } from '../../ui/uploads.ts';
import { conAviso, sendFile } from './documentos.files.ts';

type Answer = { readonly status: number; readonly retryAfter?: string; readonly body: unknown };

/** A portal that gives these answers in turn, and keeps what it was sent. */
const portal = (...answers: readonly Answer[]) => {
  const sent: (File | null)[] = [];
  class Request {
    status = 0;
    responseText = '';
    upload = {};
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    private answer: Answer | undefined;
    open() {}
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return name === 'retry-after' ? (this.answer?.retryAfter ?? null) : null;
    }
    abort() {
      this.onabort?.();
    }
    send(form: FormData) {
      const file = form.get('archivo');
      this.answer = answers[sent.length];
      sent.push(file instanceof File ? file : null);
      this.status = this.answer?.status ?? 500;
      this.responseText = JSON.stringify(this.answer?.body);
      queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
};

const file = new File(['%PDF-1.7'], 'acta.pdf');
const busy: Answer = {
  status: 503,
  retryAfter: '3',
  body: { code: 'revision_ocupada', message: 'Se están revisando muchos archivos.', issues: [] },
};
const send = (signal = new AbortController().signal) =>
  sendFile('/pre-registros/borrador/documentos/rfc', file, () => undefined, signal);
const refusalOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => problemOf(error).code,
  );

describe('a portal that is busy', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is asked again with the same file after the time that it says', async () => {
    const sent = portal(busy, { status: 201, body: { id: 'uno' } });
    const sending = send();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await sending).toEqual({ id: 'uno' });
    expect(sent.map((one) => one?.name)).toEqual(['acta.pdf', 'acta.pdf']);
  });

  test('and stays so is told in its own words, after six times', async () => {
    const sent = portal(...Array<Answer>(10).fill(busy));
    const refused = refusalOf(send());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await refused).toBe('revision_ocupada');
    expect(sent).toHaveLength(6);
  });

  test('is not asked again once the person cancels', async () => {
    const sent = portal(busy, { status: 201, body: {} });
    const controller = new AbortController();
    const refused = refusalOf(send(controller.signal));
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    expect(await refused).toBe('revision_ocupada');
    expect(sent).toHaveLength(1);
  });

  test('a refusal of the file itself is not repeated', async () => {
    const sent = portal({ status: 422, body: { code: 'archivo_danado', message: 'Dañado.', issues: [] } });
    expect(await refusalOf(send())).toBe('archivo_danado');
    expect(sent).toHaveLength(1);
  });
});

test('a session that ended holds the file, and says nothing of what was typed', async () => {
  portal({
    status: 401,
    body: { code: 'no_autenticado', message: 'Tu sesión terminó. Lo que escribiste sigue aquí.', issues: [] },
  });
  const subir = conAviso('RFC', false, async (chosen, onProgress, signal) => {
    await sendFile('/pre-registros/borrador/documentos/rfc', chosen, onProgress, signal);
  });
  await expect(subir(file, () => undefined, new AbortController().signal)).rejects.toBeInstanceOf(UploadHeld);
  vi.unstubAllGlobals();
});

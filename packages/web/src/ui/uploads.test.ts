import { describe, expect, it, vi } from 'vitest';
import { createUploads, type SendUpload, UploadHeld, UploadRefused } from './uploads.ts';

const file = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const place = 'pre-registro:nuevo:rfc';
const what = (name: string) => ({ place, title: 'RFC', file: file(name) });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A send that ends when the test says so. */
const held = () => {
  let end: (error?: Error) => void = () => undefined;
  const signals: AbortSignal[] = [];
  const send = vi.fn<SendUpload>(
    (_file, onProgress, signal) =>
      new Promise((resolve, reject) => {
        onProgress(0.5);
        signals.push(signal);
        signal.addEventListener('abort', () => reject(new Error('cortada')));
        end = (error) => (error ? reject(error) : resolve());
      }),
  );
  return { send, signals, end: (error?: Error) => end(error) };
};

const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('uploads outlive the page that began them', () => {
  it('go on while their place is not on screen, are found again there, and end', async () => {
    const uploads = createUploads();
    const { send, end } = held();
    const leave = uploads.show(place);
    uploads.add(what('rfc.pdf'), send);
    expect(uploads.isShown(place)).toBe(true);
    leave();
    expect(uploads.isShown(place)).toBe(false);
    expect(uploads.all()).toMatchObject([{ state: 'sending', done: 0.5, title: 'RFC' }]);
    end();
    await settled();
    expect(uploads.all()).toEqual([]);
    expect(uploads.finishedIn(place)).toBe('rfc.pdf');
  });

  it('the browser asks before it closes the page while one is on its way, and only then', async () => {
    const uploads = createUploads();
    const { send, end } = held();
    expect(closing()).toBe(false);
    uploads.add(what('rfc.pdf'), send);
    expect(closing()).toBe(true);
    end(new Error('La subida se interrumpió.'));
    await settled();
    expect(closing()).toBe(false);
  });

  it('one that was cut keeps its file and its reason, and goes again; one that was refused offers nothing', async () => {
    const uploads = createUploads();
    const cut = held();
    uploads.add(what('rfc.pdf'), cut.send);
    cut.end(new Error('La subida se interrumpió.'));
    await settled();
    const [one] = uploads.all();
    expect(one).toMatchObject({ state: 'failed', retriable: true, message: 'La subida se interrumpió.' });
    uploads.retry(one?.id ?? 0);
    expect(cut.send).toHaveBeenCalledTimes(2);
    expect(cut.send.mock.calls[1]?.[0]).toBe(one?.file);
    cut.end();
    await settled();
    expect(uploads.all()).toEqual([]);

    const refused = held();
    uploads.add(what('rfc.exe'), refused.send);
    refused.end(new UploadRefused('Este tipo de archivo no se admite.'));
    await settled();
    expect(uploads.all()).toMatchObject([{ state: 'failed', retriable: false }]);
  });

  it('leaving the portal asks while one is on its way; what is stopped is named', async () => {
    const uploads = createUploads();
    const { send, signals } = held();
    expect(await uploads.mayLeave()).toBe(true);
    uploads.add(what('rfc.pdf'), send);
    const staying = uploads.mayLeave();
    expect(uploads.isAsking()).toBe(true);
    uploads.answer(false);
    expect(await staying).toBe(false);
    expect(uploads.stop('pre-registro:otro')).toEqual([]);
    expect(uploads.stop()).toEqual(['rfc.pdf']);
    expect(signals[0]?.aborted).toBe(true);
    expect(uploads.all()).toEqual([]);
  });

  it('one that nobody was signed in for waits, counts as on its way, and goes again once somebody is', async () => {
    const uploads = createUploads();
    const send = vi.fn<SendUpload>(async () => undefined);
    send.mockRejectedValueOnce(new UploadHeld('Tu sesión terminó.'));
    uploads.add(what('rfc.pdf'), send);
    await settled();
    expect(uploads.all()).toMatchObject([{ state: 'held', message: null }]);
    expect(closing()).toBe(true);
    uploads.resume();
    await settled();
    expect(uploads.all()).toEqual([]);
    expect(uploads.finishedIn(place)).toBe('rfc.pdf');
  });

  it('one that is held again and again stops going by itself, and another account gets none', async () => {
    const uploads = createUploads();
    const send = vi.fn<SendUpload>(async () => {
      throw new UploadHeld('Tu sesión terminó.');
    });
    uploads.add(what('rfc.pdf'), send);
    for (let turn = 0; turn < 10; turn += 1) {
      await settled();
      uploads.resume();
    }
    await settled();
    expect(uploads.all()).toMatchObject([{ state: 'failed', retriable: true }]);
    expect(send).toHaveBeenCalledTimes(4);
    uploads.stop();
    uploads.resume();
    expect(uploads.all()).toEqual([]);
  });
});

describe('what ends, and what stays half way', () => {
  it('is told apart: what arrived or is not wanted ends, what failed may go again', async () => {
    const uploads = createUploads();
    const ended: string[] = [];
    const stop = uploads.onDrop(({ file: { name } }) => void ended.push(name));
    uploads.add(what('bien.pdf'), async () => undefined);
    await settled();
    uploads.add(what('mal.pdf'), async () => {
      throw new Error('cortada');
    });
    await settled();
    expect(ended).toEqual(['bien.pdf']);
    uploads.stop();
    expect(ended).toEqual(['bien.pdf', 'mal.pdf']);
    stop();
    uploads.add(what('otra.pdf'), async () => undefined);
    await settled();
    expect(ended).toHaveLength(2);
  });

  it('is remembered at its place until another file is added there, or everything stops', () => {
    const uploads = createUploads();
    const left = { name: 'acta.pdf', done: 0.5 };
    uploads.leave(place, left);
    expect(uploads.leftIn(place)).toEqual(left);
    uploads.add(what('acta.pdf'), held().send);
    expect(uploads.leftIn(place)).toBeNull();
    uploads.leave(place, left);
    uploads.stop('otro:');
    expect(uploads.leftIn(place)).toEqual(left);
    uploads.stop();
    expect(uploads.leftIn(place)).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Data, setup } from './autosave.test-setup.ts';
import { retryDelay, sameContent } from './autosave.ts';
import { autosaveText } from './autosave-status.tsx';
import {
  AutosaveDelayed,
  AutosaveRefused,
  type LocalCopy,
  type LocalStore,
  type SaveDraft,
} from './autosave-types.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-07-03T10:32:00'));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what does not fit on the server', () => {
  it('stays on this device with the version that the server has now, and the rest goes on being saved', async () => {
    const { engine, save, server, kept, pass } = setup();
    const halfSave: SaveDraft<Data> = async (data, version) => {
      expect(version).toBe(server.version);
      server.data = { ...data, mision: 'corta' };
      server.version += 1;
      return { version: server.version, apart: { stored: server.data, message: 'menos un texto' } };
    };
    save.mockImplementationOnce(halfSave).mockImplementationOnce(halfSave);
    engine.change({ mision: 'larga', vision: 'V' });
    await pass(800);
    expect(engine.getState()).toMatchObject({ status: 'partial', data: { mision: 'larga', vision: 'V' } });
    expect(autosaveText(engine.getState())).toBe('Guardado 10:32, menos un texto');
    expect(kept.get('k')).toMatchObject({ version: server.version, data: { mision: 'larga', vision: 'V' } });
    expect(engine.hasUnsaved()).toBe(false);
    // A later version from elsewhere does not write over what only this device has.
    engine.change({ mision: 'larga', vision: 'Visión' });
    await pass(800);
    expect(server.data).toEqual({ mision: 'corta', vision: 'Visión' });
    engine.receive({ data: { mision: 'otra' }, version: server.version + 1 });
    expect(engine.getState().conflict).toMatchObject({
      mine: { mision: 'larga' },
      theirs: { mision: 'otra' },
    });
  });

  it('is there again when the page opens anew, and goes once it fits', async () => {
    const first: LocalCopy<Data> = { data: { mision: 'larga', vision: 'V' }, version: 2, at: 0, sent: [] };
    const { engine, kept, save, pass } = setup({ first, data: { mision: 'corta', vision: 'V' }, version: 2 });
    await engine.start();
    expect(engine.getState()).toMatchObject({ data: first.data, recovered: true, status: 'pending' });
    save.mockImplementationOnce(async () => ({
      version: 3,
      apart: { stored: { mision: 'corta', vision: 'V' }, message: 'menos un texto' },
    }));
    await pass(0);
    expect(engine.getState().status).toBe('partial');
    save.mockImplementationOnce(async () => ({ version: 4 }));
    engine.change({ mision: 'media', vision: 'V' });
    await pass(800);
    expect(engine.getState()).toMatchObject({ status: 'saved', message: null });
    expect(kept.size).toBe(0);
  });

  it('asks before the page is left when not even this device has room', async () => {
    const store: LocalStore<Data> = {
      get: async () => undefined,
      set: async () => Promise.reject(new Error('no room')),
      del: async () => undefined,
    };
    const { engine, save, pass } = setup({ store });
    save.mockImplementationOnce(async () => ({
      version: 2,
      apart: { stored: {}, message: 'menos un texto' },
    }));
    engine.change({ mision: 'larga' });
    await pass(800);
    expect(engine.getState().status).toBe('partial');
    expect(engine.hasUnsaved()).toBe(true);
  });
});

describe('saving while typing', () => {
  it('waits 800 ms after the last key and saves once, with all that was typed', async () => {
    const { engine, save, pass } = setup();
    engine.change({ nombre: 'G' });
    await pass(500);
    engine.change({ nombre: 'Gr' });
    await pass(799);
    expect(save).not.toHaveBeenCalled();
    expect(engine.getState().status).toBe('pending');
    await pass(1);
    expect(save).toHaveBeenCalledTimes(1);
    expect(save).toHaveBeenCalledWith(
      { nombre: 'Gr' },
      1,
      expect.objectContaining({ leaving: false, decided: false }),
    );
    expect(engine.getState()).toMatchObject({
      status: 'saved',
      version: 2,
      savedAt: new Date('2026-07-03T10:32:01.300'),
    });
  });

  it('keeps it on this device before it asks the server, and forgets that copy once the server has it', async () => {
    const { engine, kept, log, pass } = setup();
    engine.change({ nombre: 'G' });
    await pass(800);
    expect(log).toEqual(['equipo', 'servidor']);
    expect(kept.size).toBe(0);
  });

  it('sends one request at a time and then what was typed meanwhile, upon the new version', async () => {
    const { engine, save, pass } = setup();
    let answer: (value: { version: number }) => void = () => undefined;
    save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    engine.change({ nombre: 'uno' });
    await pass(800);
    expect(engine.getState().status).toBe('saving');
    engine.change({ nombre: 'dos' });
    await pass(5_000);
    expect(save).toHaveBeenCalledTimes(1);
    save.mockImplementationOnce(async () => ({ version: 3 }));
    answer({ version: 2 });
    await pass(800);
    expect(save.mock.calls[1]).toEqual([
      { nombre: 'dos' },
      2,
      expect.objectContaining({ leaving: false, decided: false }),
    ]);
    expect(engine.getState()).toMatchObject({ status: 'saved', version: 3, data: { nombre: 'dos' } });
  });

  it('does not ask the server when nothing was typed', async () => {
    const { engine, save } = setup();
    await engine.start();
    await engine.flush();
    expect(save).not.toHaveBeenCalled();
    expect(engine.getState().status).toBe('idle');
  });
});

describe('without connection', () => {
  it('says that it is kept on this device, and does not claim to be saved', async () => {
    const { engine, server, save, kept, pass } = setup();
    server.online = false;
    engine.change({ nombre: 'G' });
    await pass(800);
    expect(save).not.toHaveBeenCalled();
    expect(kept.get('k')?.data).toEqual({ nombre: 'G' });
    expect(engine.getState()).toMatchObject({ status: 'local', savedAt: null });
    expect(engine.hasUnsaved()).toBe(false);
  });

  it('saves at once when the connection returns', async () => {
    const { engine, server, save, pass } = setup();
    server.online = false;
    engine.change({ nombre: 'G' });
    await pass(800);
    server.online = true;
    engine.retry();
    await pass(0);
    expect(save).toHaveBeenCalledTimes(1);
    expect(engine.getState().status).toBe('saved');
  });

  it('tries again after 1, 2, 4, 8, 16, 30 and 30 seconds', async () => {
    const { engine, save, pass } = setup();
    save.mockRejectedValue(new TypeError('Failed to fetch'));
    engine.change({ nombre: 'G' });
    await pass(800);
    const waits = [1, 2, 4, 8, 16, 30, 30];
    for (const [i, seconds] of waits.entries()) {
      await pass(seconds * 1000 - 1);
      expect(save).toHaveBeenCalledTimes(i + 1);
      await pass(1);
      expect(save).toHaveBeenCalledTimes(i + 2);
    }
    expect([1, 2, 3, 4, 5, 6, 7].map((n) => retryDelay(n) / 1000)).toEqual(waits);
  });

  it('warns before leaving only when the text is kept nowhere', async () => {
    const broken: LocalStore<Data> = {
      get: () => Promise.reject(new Error('blocked')),
      set: () => Promise.reject(new Error('full')),
      del: () => Promise.reject(new Error('blocked')),
    };
    const { engine, server, pass } = setup({ store: broken });
    await engine.start();
    server.online = false;
    engine.change({ nombre: 'G' });
    expect(engine.hasUnsaved()).toBe(true);
    await pass(800);
    expect(engine.getState().status).toBe('unsaved');
    expect(engine.hasUnsaved()).toBe(true);
    server.online = true;
    engine.retry();
    await pass(0);
    expect(engine.getState().status).toBe('saved');
    expect(engine.hasUnsaved()).toBe(false);
  });
});

describe('what stands in the way', () => {
  it('no line, a session that ended and a server that fails are three things, each with what to do', async () => {
    const { engine, server, save, pass } = setup();
    const told = () => autosaveText(engine.getState());
    server.online = false;
    engine.change({ nombre: 'G' });
    await pass(800);
    expect(told()).toMatch(/^Sin conexión: guardado en este equipo.*vuelva la conexión/);
    server.online = true;
    save.mockRejectedValueOnce(new AutosaveDelayed('sesion'));
    await pass(1_000);
    expect(told()).toMatch(/^Tu sesión terminó: guardado en este equipo.*Inicia sesión/);
    save.mockRejectedValueOnce(new AutosaveDelayed('portal'));
    await pass(2_000);
    expect(told()).toMatch(/^El portal no puede guardar ahora: guardado en este equipo.*de nuevo/);
    await pass(4_000);
    expect(told()).toMatch(/^Guardado/);
    expect(engine.getState().cause).toBeNull();
  });

  it('signing in again sends at once, without waiting for the next try', async () => {
    const { engine, save, server, pass } = setup();
    save.mockRejectedValue(new AutosaveDelayed('sesion'));
    engine.change({ nombre: 'G' });
    await pass(60_000);
    save.mockReset().mockImplementation(async (data, version) => {
      Object.assign(server, { data, version: version + 1 });
      return { version: version + 1 };
    });
    engine.retry();
    await pass(0);
    expect(server.data).toEqual({ nombre: 'G' });
  });
});

describe('refusals', () => {
  it('what the server refuses for good is not tried again, is said, and stays on this device', async () => {
    const { engine, save, kept, pass } = setup();
    save.mockRejectedValueOnce(new AutosaveRefused('El pre-registro ya está validado.'));
    engine.change({ nombre: 'G' });
    await pass(800);
    await pass(120_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(engine.getState()).toMatchObject({
      status: 'refused',
      message: 'El pre-registro ya está validado.',
    });
    expect(kept.size).toBe(1);
  });
});

describe('opening and closing', () => {
  const copy = (data: Data, version: number, ...sent: Data[]): LocalCopy<Data> => ({
    data,
    version,
    at: 0,
    sent,
  });

  it('a newer copy of this device is taken up on opening and sent', async () => {
    const { engine, server, pass } = setup({ first: copy({ nombre: 'sin enviar' }, 1) });
    await engine.start();
    expect(engine.getState()).toMatchObject({ data: { nombre: 'sin enviar' }, recovered: true });
    await pass(0);
    expect(server.data).toEqual({ nombre: 'sin enviar' });
    expect(engine.getState().status).toBe('saved');
  });

  it('a copy upon an older version than the server is a conflict on opening', async () => {
    const { engine, save, pass } = setup({
      first: copy({ nombre: 'viejo' }, 1),
      data: { nombre: 'nuevo' },
      version: 2,
    });
    await engine.start();
    await pass(60_000);
    expect(engine.getState()).toMatchObject({
      status: 'conflict',
      conflict: { mine: { nombre: 'viejo' }, theirs: { nombre: 'nuevo' } },
    });
    expect(save).not.toHaveBeenCalled();
  });

  it('a later version that this device itself had sent when it closed is no conflict', async () => {
    const { engine, server, pass } = setup({
      first: copy({ nombre: 'abc' }, 1, { nombre: 'ab' }),
      data: { nombre: 'ab' },
      version: 2,
    });
    await engine.start();
    await pass(0);
    expect(server).toMatchObject({ data: { nombre: 'abc' }, version: 3 });
  });

  it('a copy equal to the server is forgotten without a word', async () => {
    const { engine, kept, pass } = setup({
      first: copy({ nombre: 'A', rfc: '' }, 1),
      data: { nombre: 'A' },
      version: 3,
    });
    await engine.start();
    await pass(0);
    expect(engine.getState().status).toBe('idle');
    expect(kept.size).toBe(0);
  });

  it('closing the page does not wait: device and server get it at once, the request marked as leaving', async () => {
    const { engine, save, kept } = setup();
    engine.change({ nombre: 'G' });
    const done = engine.flush({ leaving: true });
    await Promise.resolve();
    expect(save).toHaveBeenCalledWith(
      { nombre: 'G' },
      1,
      expect.objectContaining({ leaving: true, decided: false }),
    );
    await done;
    expect(kept.size).toBe(0);
  });

  it('closing during a request does not send twice the same version: the rest stays on this device', async () => {
    const { engine, save, kept, pass } = setup();
    save.mockImplementationOnce(() => new Promise(() => undefined));
    engine.change({ nombre: 'uno' });
    await pass(800);
    engine.change({ nombre: 'dos' });
    await engine.flush({ leaving: true });
    await pass(0);
    expect(save).toHaveBeenCalledTimes(1);
    expect(kept.get('k')).toMatchObject({ data: { nombre: 'dos' }, version: 1, sent: [{ nombre: 'uno' }] });
  });

  it('stopping leaves no timer and keeps what was pending on this device', async () => {
    const { engine, kept, save, pass } = setup();
    engine.change({ nombre: 'G' });
    engine.stop();
    await pass(60_000);
    expect(save).not.toHaveBeenCalled();
    expect(kept.get('k')?.data).toEqual({ nombre: 'G' });
  });

  it('after the form was sent nothing of it stays on this device', async () => {
    const { engine, kept, server, pass } = setup();
    server.online = false;
    engine.change({ nombre: 'G' });
    await pass(800);
    await engine.discard();
    await pass(60_000);
    expect(kept.size).toBe(0);
  });

  it('what is typed after the form was sent is a new draft, not a version of the one that is gone', async () => {
    const { engine, save, pass } = setup();
    engine.change({ nombre: 'G' });
    await pass(800);
    await engine.discard();
    engine.change({ nombre: 'H' });
    await pass(800);
    expect(save).toHaveBeenLastCalledWith({ nombre: 'H' }, 0, expect.anything());
  });
});

it('sameContent ignores the order of keys and treats every empty answer alike', () => {
  expect(sameContent({ a: '1', b: null }, { b: '', a: '1' })).toBe(true);
  expect(sameContent({ a: '1' }, { a: '2' })).toBe(false);
  expect(sameContent({ a: ['x'] }, { a: ['x', 'y'] })).toBe(false);
  expect(sameContent({ a: false }, { a: '' })).toBe(false);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Data, setup } from './autosave.test-setup.ts';
import { retryDelay, sameContent } from './autosave.ts';
import { AutosaveRefused, type LocalCopy, type LocalStore } from './autosave-types.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-07-03T10:32:00'));
});
afterEach(() => {
  vi.useRealTimers();
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
    expect(save).toHaveBeenCalledWith({ nombre: 'Gr' }, 1, { leaving: false });
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
    expect(save.mock.calls[1]).toEqual([{ nombre: 'dos' }, 2, { leaving: false }]);
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
    engine.online();
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
    engine.online();
    await pass(0);
    expect(engine.getState().status).toBe('saved');
    expect(engine.hasUnsaved()).toBe(false);
  });
});

describe('two devices', () => {
  const conflicted = async () => {
    const context = setup({ data: { nombre: 'A' }, version: 4 });
    context.server.data = { nombre: 'B' };
    context.server.version = 5;
    context.engine.change({ nombre: 'C' });
    await context.pass(800);
    return context;
  };

  it('a version that moved is a conflict: nothing is overwritten and both texts are at hand', async () => {
    const { engine, server, save, pass } = await conflicted();
    expect(engine.getState()).toMatchObject({
      status: 'conflict',
      conflict: { mine: { nombre: 'C' }, theirs: { nombre: 'B' }, version: 5 },
    });
    await pass(120_000);
    engine.online();
    await engine.flush();
    expect(save).toHaveBeenCalledTimes(1);
    expect(server.data).toEqual({ nombre: 'B' });
  });

  it('choosing mine saves it upon the other version', async () => {
    const { engine, server, pass } = await conflicted();
    engine.resolve('mine');
    await pass(0);
    expect(server).toMatchObject({ data: { nombre: 'C' }, version: 6 });
    expect(engine.getState()).toMatchObject({ status: 'saved', conflict: null });
  });

  it('choosing theirs shows it, sends nothing and forgets the local copy', async () => {
    const { engine, server, save, kept, pass } = await conflicted();
    engine.resolve('theirs');
    await pass(60_000);
    expect(engine.getState()).toMatchObject({
      status: 'saved',
      data: { nombre: 'B' },
      version: 5,
      conflict: null,
    });
    expect(save).toHaveBeenCalledTimes(1);
    expect(server.version).toBe(5);
    expect(kept.size).toBe(0);
  });

  it('a mixture chosen field by field is saved', async () => {
    const { engine, server, pass } = await conflicted();
    engine.resolve({ merged: { nombre: 'B y C' } });
    await pass(0);
    expect(server.data).toEqual({ nombre: 'B y C' });
  });

  it('typing during a conflict stays mine and is kept on this device', async () => {
    const { engine, kept, save, pass } = await conflicted();
    engine.change({ nombre: 'CC' });
    await pass(5_000);
    expect(engine.getState().conflict?.mine).toEqual({ nombre: 'CC' });
    expect(kept.get('k')?.data).toEqual({ nombre: 'CC' });
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('an answer that got lost is no conflict: that version is ours', async () => {
    const { engine, server, save, pass } = setup();
    save.mockImplementationOnce(async (data) => {
      server.data = data;
      server.version += 1;
      throw new TypeError('network');
    });
    engine.change({ nombre: 'G' });
    await pass(800);
    expect(engine.getState().status).toBe('local');
    await pass(1_000);
    expect(engine.getState()).toMatchObject({ status: 'saved', version: 2, conflict: null });
  });

  it('a later version that arrives live is adopted when nothing is pending, else it is a conflict', async () => {
    const { engine, pass } = setup();
    engine.receive({ data: { nombre: 'X' }, version: 2 });
    expect(engine.getState()).toMatchObject({ data: { nombre: 'X' }, version: 2, status: 'idle' });
    engine.change({ nombre: 'Y' });
    engine.receive({ data: { nombre: 'Z' }, version: 3 });
    expect(engine.getState()).toMatchObject({
      status: 'conflict',
      conflict: { mine: { nombre: 'Y' }, theirs: { nombre: 'Z' } },
    });
    await pass(800);
    expect(engine.getState().status).toBe('conflict');
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
    expect(save).toHaveBeenCalledWith({ nombre: 'G' }, 1, { leaving: true });
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

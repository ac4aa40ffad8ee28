import { mergeAnswers } from '@portal/domain/kernel/merge';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Data, setup } from './autosave.test-setup.ts';
import { AutosaveConflict, type LocalCopy } from './autosave-types.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-07-03T10:32:00'));
});
afterEach(() => {
  vi.useRealTimers();
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
    engine.retry();
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

describe('two pages that change different fields', () => {
  const base = { mision: 'M', vision: 'V' };
  const open = (first?: LocalCopy<Data>) => setup({ data: base, version: 4, merge: mergeAnswers, first });

  it('are put together and saved, and what came from the other one is told', async () => {
    const { engine, server, pass } = open();
    Object.assign(server, { data: { ...base, vision: 'V de la otra' }, version: 5 });
    engine.change({ ...base, mision: 'M de esta' });
    await pass(800);
    await pass(10);
    expect(server).toMatchObject({ data: { mision: 'M de esta', vision: 'V de la otra' }, version: 6 });
    expect(engine.getState()).toMatchObject({
      status: 'saved',
      conflict: null,
      data: { mision: 'M de esta', vision: 'V de la otra' },
      joined: { fields: ['vision'], who: 'pestana' },
    });
  });

  it('ask only about the field that both changed; what is chosen is sent as decided', async () => {
    const { engine, server, save, pass } = open();
    Object.assign(server, { data: { mision: 'M de la otra', vision: 'V de la otra' }, version: 5 });
    engine.change({ ...base, mision: 'M de esta' });
    await pass(800);
    expect(engine.getState().conflict).toMatchObject({
      mine: { mision: 'M de esta', vision: 'V de la otra' },
      theirs: { mision: 'M de la otra', vision: 'V de la otra' },
      who: 'pestana',
    });
    engine.resolve('mine');
    await pass(10);
    expect(save).toHaveBeenLastCalledWith(
      expect.anything(),
      5,
      expect.objectContaining({ leaving: false, decided: true }),
    );
    expect(server.data).toEqual({ mision: 'M de esta', vision: 'V de la otra' });
    engine.change({ mision: 'M de esta', vision: 'V de la otra, y más' });
    await pass(800);
    expect(save).toHaveBeenLastCalledWith(
      expect.anything(),
      6,
      expect.objectContaining({ leaving: false, decided: false }),
    );
  });

  it('taking theirs keeps what only this one typed', async () => {
    const { engine, server, pass } = open();
    Object.assign(server, { data: { mision: 'M de la otra', vision: 'V' }, version: 5 });
    engine.change({ mision: 'M de esta', vision: 'V de esta' });
    await pass(800);
    engine.resolve('theirs');
    await pass(10);
    expect(server.data).toEqual({ mision: 'M de la otra', vision: 'V de esta' });
  });

  it('also when one of them was closed without a connection: its copy remembers what it started from', async () => {
    const { engine, server, pass } = setup({
      data: { mision: 'M', vision: 'V de la otra' },
      version: 5,
      merge: mergeAnswers,
      first: { data: { mision: 'M de esta', vision: 'V' }, version: 4, at: 0, sent: [], base },
    });
    await engine.start();
    await pass(10);
    expect(server.data).toEqual({ mision: 'M de esta', vision: 'V de la otra' });
    expect(engine.getState()).toMatchObject({ status: 'saved', recovered: true });
  });

  it('a draft that was sent or thrown away takes nothing with it: a person says what becomes of the text', async () => {
    const { engine, save, pass } = open();
    save.mockImplementationOnce(async () => ({ version: 5, lineage: 'a' }));
    engine.change({ ...base, mision: 'uno' });
    await pass(800);
    save.mockImplementationOnce(async () => {
      throw new AutosaveConflict({ data: {}, version: 0, lineage: 'b' }, 'pestana');
    });
    engine.change({ ...base, mision: 'dos' });
    await pass(800);
    expect(engine.getState()).toMatchObject({
      status: 'conflict',
      data: { mision: 'dos', vision: 'V' },
      conflict: { gone: true, mine: { mision: 'dos', vision: 'V' } },
    });
  });

  it('another draft in its place is compared whole, never merged: the two have no past in common', async () => {
    const { engine, save, pass } = open();
    save.mockImplementationOnce(async () => ({ version: 5, lineage: 'a' }));
    engine.change({ ...base, mision: 'uno' });
    await pass(800);
    save.mockImplementationOnce(async () => {
      throw new AutosaveConflict({ data: { mision: 'otro' }, version: 1, lineage: 'b' }, 'pestana');
    });
    engine.change({ ...base, mision: 'dos' });
    await pass(800);
    expect(engine.getState().conflict).toMatchObject({
      gone: false,
      another: true,
      mine: { mision: 'dos', vision: 'V' },
      theirs: { mision: 'otro' },
    });
  });

  it('what is read of the draft meanwhile: a later version is taken up, another draft or none is asked about', async () => {
    const stored = { data: base, version: 4, lineage: 'a' };
    const read = async (server: { data: Data; version: number; lineage: string | null }) => {
      const { engine } = setup({ ...stored, merge: mergeAnswers });
      engine.receive(server, 'pestana');
      return engine.getState();
    };
    const later = { mision: 'M de la otra', vision: 'V' };
    expect(await read({ data: later, version: 5, lineage: 'a' })).toMatchObject({
      data: later,
      conflict: null,
    });
    expect(await read({ data: later, version: 3, lineage: 'a' })).toMatchObject({
      data: base,
      conflict: null,
    });
    expect(await read({ data: later, version: 1, lineage: 'b' })).toMatchObject({
      data: base,
      conflict: { another: true, gone: false, mine: base, theirs: later, who: 'pestana' },
    });
    expect(await read({ data: {}, version: 0, lineage: null })).toMatchObject({
      data: base,
      conflict: { another: false, gone: true, mine: base },
    });
  });
});

import type { Answers } from '@portal/domain/kernel/form';
import { expect, test, vi } from 'vitest';
import { Problema } from '../app/problem.ts';
import { type SaveUpon, saveUpon } from './save-upon.ts';

type Registro = { readonly version: number; readonly answers: Answers };

const otherVersion = () =>
  new Problema({ status: 409, code: 'version_distinta', message: 'Cambió', issues: [] });

const registro = (version: number, answers: Answers): Registro => ({ version, answers });

/** A portal that holds one record and refuses what was typed upon another version of it. */
const portal = (versions: readonly Registro[]) => {
  const [first, ...later] = versions;
  if (!first) throw new Error('a portal holds a record');
  let now = first;
  const waiting = [...later];
  const saving = {
    send: vi.fn(async (answers: Answers, from: Registro) => {
      if (from.version !== now.version) throw otherVersion();
      return registro(now.version + 1, answers);
    }),
    latest: async () => {
      const seen = now;
      now = waiting.shift() ?? now;
      return seen;
    },
    answersOf: ({ answers }: Registro) => answers,
    labels: { nombre: 'Nombre', telefono: 'Teléfono' },
    onJoined: vi.fn(),
    onConflict: vi.fn(),
  } satisfies SaveUpon<Registro, Registro>;
  return saving;
};

const begun = registro(1, { nombre: 'Ana', telefono: '1' });

test('upon the version that it was typed upon it is saved as it is', async () => {
  const saving = portal([begun]);
  expect(await saveUpon({ nombre: 'Bea', telefono: '1' }, begun, saving)).toEqual(
    registro(2, { nombre: 'Bea', telefono: '1' }),
  );
  expect(saving.onJoined).not.toHaveBeenCalled();
});

test('what somebody else saved in another field goes along (rule 28)', async () => {
  const now = registro(2, { nombre: 'Ana', telefono: '2' });
  const saving = portal([now]);
  expect(await saveUpon({ nombre: 'Bea', telefono: '1' }, begun, saving)).toEqual(
    registro(3, { nombre: 'Bea', telefono: '2' }),
  );
  expect(saving.onJoined).toHaveBeenCalledWith({ nombre: 'Bea', telefono: '2' }, now);
});

test('where both changed the same field nothing is saved, and the other version is handed over', async () => {
  const now = registro(2, { nombre: 'Eva', telefono: '1' });
  const saving = portal([now]);
  expect(await saveUpon({ nombre: 'Bea', telefono: '1' }, begun, saving)).toBeNull();
  expect(saving.onConflict).toHaveBeenCalledWith(now);
  expect(saving.send).toHaveBeenCalledTimes(1);
});

test('a record that moves again and again is told after the third time', async () => {
  const moving = [2, 3, 4, 5, 6].map((version) => registro(version, { nombre: 'Ana', telefono: '1' }));
  const saving = portal(moving);
  await expect(saveUpon({ nombre: 'Bea', telefono: '1' }, begun, saving)).rejects.toMatchObject({
    problem: { code: 'version_distinta' },
  });
  expect(saving.send).toHaveBeenCalledTimes(4);
});

test('any other refusal is thrown at once', async () => {
  const saving = portal([begun]);
  saving.send.mockRejectedValueOnce(
    new Problema({ status: 422, code: 'validacion', message: 'Falta', issues: [] }),
  );
  await expect(saveUpon({ nombre: '' }, begun, saving)).rejects.toThrow('Falta');
  expect(saving.send).toHaveBeenCalledTimes(1);
});

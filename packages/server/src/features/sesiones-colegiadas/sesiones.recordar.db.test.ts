import type { SesionColegiada } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { addDays } from '@portal/domain/kernel/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { recordarSesiones } from './sesiones.jobs.ts';
import { POR_CELEBRARSE } from './sesiones.notices.ts';
import { tellSessions } from './testing/stories.ts';

/** The reminder of a session, over a clock that the test moves: the seats of that day, a day before, once. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const { hoy, councillors, seat, seats, waiting, convene, act } = await tellSessions(portal);

const HORA = 3_600_000;
/** Far enough for every other session of this file to be out of sight. */
const DIA = addDays(hoy, 10);

let consejo: Browser[];
let otro: Browser;
beforeAll(async () => {
  consejo = await councillors(3);
  [otro] = (await councillors(1)) as [Browser];
  await seats('consejo', consejo);
  await seats('comite', [otro]);
});

const ids = (people: readonly Browser[]) => people.map(({ usuarioId }) => usuarioId ?? '').toSorted();
const convened = async (dia = DIA, hora = '10:00'): Promise<SesionColegiada> =>
  convene('consejo', [(await waiting()).id], { fecha: dia, hora });
/** The job as it runs so many hours before a session; how many it reminded of. */
const remind = (sesion: SesionColegiada, horasAntes: number): Promise<number> =>
  runAsSystem(portal.db, ({ tx }) =>
    recordarSesiones({ tx, now: new Date(new Date(sesion.fecha).getTime() - horasAntes * HORA) }),
  );
/** Who heard of it, at the bell and by letter: one entry each time. */
const heard = async ({ id }: SesionColegiada) => {
  await portal.settle();
  const bells = await owner.query<{ usuario_id: string }>(
    'select usuario_id from notificaciones where tipo = $1 and enlace = $2 order by usuario_id',
    [POR_CELEBRARSE, `/sesiones/${id}`],
  );
  const letters = await owner.query<{ usuario_id: string }>(
    `select c.usuario_id from correos c join eventos e on c.clave_unica = 'evento:' || e.id || ':' || c.usuario_id
      where e.tipo = $1 and e.entidad_id = $2 order by c.usuario_id`,
    [POR_CELEBRARSE, id],
  );
  const [bell, letter] = [bells, letters].map(({ rows }) => rows.map(({ usuario_id }) => usuario_id));
  expect(letter).toEqual(bell);
  return bell;
};

describe('the reminder of a session', () => {
  it('reaches the seats of its body a day before it, once, however often the job runs', async () => {
    const sesion = await convened();
    expect(await remind(sesion, 24.5)).toBe(0);
    expect(await heard(sesion)).toEqual([]);
    // Half an hour later, every quarter of an hour from there on, and twice at once.
    expect(await remind(sesion, 23.9)).toBe(1);
    expect(await Promise.all([remind(sesion, 23.7), remind(sesion, 23.7)])).toEqual([0, 0]);
    for (const antes of [20, 2, 0.1, 0, -1]) expect(await remind(sesion, antes)).toBe(0);
    // Neither the other body, nor who convened it or administers the portal.
    expect(await heard(sesion)).toEqual(ids(consejo));
  });

  it('two nodes at the same moment remind once', async () => {
    const sesion = await convened(addDays(DIA, 2));
    const both = await Promise.all([remind(sesion, 20), remind(sesion, 20)]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await heard(sesion)).toEqual(ids(consejo));
  });

  it('not who has no seat on its day: a term that ended, one that begins later, an account that is suspended', async () => {
    const dia = addDays(DIA, 4);
    const [terminado, porEmpezar, ultimoDia, suspendido] = (await councillors(4)) as [
      Browser,
      Browser,
      Browser,
      Browser,
    ];
    const given = async (who: Browser, over: Readonly<Record<string, unknown>>) =>
      expect((await seat({ cuerpo: 'consejo', usuarioId: who.usuarioId, ...over })).status).toBe(200);
    await given(terminado, { hasta: addDays(dia, -1) });
    await given(ultimoDia, { hasta: dia });
    await given(porEmpezar, { desde: addDays(dia, 1), hasta: addDays(dia, 1) });
    await given(suspendido, { hasta: dia });
    const sesion = await convened(dia);
    await owner.query("update usuarios set estado = 'suspendido' where id = $1", [suspendido.usuarioId]);
    expect(await remind(sesion, 12)).toBe(1);
    expect(await heard(sesion)).toEqual(ids([...consejo, ultimoDia]));
  });

  it('of one that was moved again, a day before its new date; of one that was cancelled or began, not', async () => {
    const [movida, cancelada, abierta] = [
      await convened(addDays(DIA, 30)),
      await convened(addDays(DIA, 32)),
      await convened(addDays(DIA, 34)),
    ];
    expect(await remind(movida, 3)).toBe(1);
    const despues = await act(movida.id, 'reprogramar', {
      fecha: addDays(DIA, 40),
      hora: '10:00',
      lugar: 'Sala 2',
    });
    expect(await remind(movida, 2)).toBe(0);
    expect(await remind(despues, 20)).toBe(1);
    expect(await heard(movida)).toEqual(ids([...consejo, ...consejo]));

    await act(cancelada.id, 'cancelar', { motivo: 'No habrá quórum ese día.' });
    expect(await remind(cancelada, 10)).toBe(0);
    await owner.query(
      "update sesiones_colegiadas set estado = 'en_sesion', abierta_en = now(), version = version + 1 where id = $1",
      [abierta.id],
    );
    expect(await remind(abierta, 1)).toBe(0);
    for (const una of [cancelada, abierta]) expect(await heard(una)).toEqual([]);
  });

  it('what was convened or moved within its last day was just told: nobody hears of it twice in an hour', async () => {
    const now = () => runAsSystem(portal.db, ({ tx }) => recordarSesiones({ tx, now: new Date() }));
    const [deHoy, lejana] = [await convened(hoy, '23:59'), await convened(addDays(DIA, 50))];
    await act(lejana.id, 'reprogramar', {
      fecha: hoy,
      hora: '23:59',
      lugar: 'Sala 2',
      motivo: 'El dictamen vence hoy.',
    });
    expect(await now()).toBe(0);
    for (const una of [deHoy, lejana]) expect(await heard(una)).toEqual([]);
    // Put off, it is told of as any other.
    const despues = await act(lejana.id, 'reprogramar', {
      fecha: addDays(DIA, 60),
      hora: '10:00',
      lugar: 'Sala 2',
    });
    expect(await remind(despues, 20)).toBe(1);
  });
});

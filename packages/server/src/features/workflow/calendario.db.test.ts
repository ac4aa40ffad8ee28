import { venceElOficio } from '@portal/domain/features/aprobacion/public';
import { periodosDe } from '@portal/domain/features/avances/public';
import type { Calendario } from '@portal/domain/features/workflow/workflow.calendario';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import { addWorkingDays, isWorkingDay } from '@portal/domain/kernel/working-days';
import { beforeAll, describe, expect, test } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { inhabilesDe, inhabilesEn } from '../../stage/calendario.ts';
import { goodTerms, publishedCall } from '../convocatorias/testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let admin: Browser;
let applicant: Browser;
beforeAll(async () => {
  [admin, applicant] = await Promise.all([
    portal.browser({ rol: 'administrador' }),
    portal.browser({ rol: 'solicitante' }),
  ]);
});

const hoy = today(new Date());
const nextWorking = (desde: Fecha): Fecha => (isWorkingDay(desde) ? desde : nextWorking(addDays(desde, 1)));
type Answer = { calendario: Calendario; comunicados: number; issues: { path: string; code: string }[] };
const agregar = (fecha: Fecha, nombre = 'Aniversario', who = admin) =>
  who.send<Answer>('POST', '/workflow/calendario/dias', { fecha, nombre });
const retirar = (id: string) =>
  admin.send<Answer & { code: string }>('POST', `/workflow/calendario/dias/${id}/retirar`, {});
const calendario = async (anio: number) =>
  (await admin.send<Calendario>('GET', `/workflow/calendario/${anio}`)).body;
/** As an applicant counts, by the application's role. */
const as = <T>(work: Parameters<typeof actAs<T>>[2]) =>
  actAs(portal.db, { usuarioId: applicant.usuarioId ?? '' }, work);

describe('the foundation’s calendar', () => {
  test('a day is added from today on, told with the law’s, and never twice; what was wrong is said beside it', async () => {
    const dia = nextWorking(addDays(hoy, 40));
    const { status, body } = await agregar(dia, '  Aniversario  de la fundación ');
    expect([status, body.comunicados]).toEqual([200, 0]);
    const { propios, deLaLey } = await calendario(Number(dia.slice(0, 4)));
    expect(propios.map(({ fecha, nombre }) => [fecha, nombre])).toContainEqual([
      dia,
      'Aniversario de la fundación',
    ]);
    expect(deLaLey).toContain(`${dia.slice(0, 4)}-12-25`);
    for (const [fecha, code] of [
      [dia, 'dia_ya_inhabil'],
      [addDays(hoy, -1), 'dia_pasado'],
      [`${Number(hoy.slice(0, 4)) + 1}-12-25`, 'dia_ya_inhabil'],
      [addDays(hoy, 4000), 'dia_lejano'],
    ] as const) {
      const refused = await agregar(fecha);
      expect([code, refused.status, refused.body.issues[0]?.code]).toEqual([code, 422, code]);
    }
    expect((await agregar(nextWorking(addDays(dia, 1)), ' ')).status).toBe(422);
    const log = await owner.query(
      "select datos from bitacora where accion = 'dia-inhabil.agregar' order by id desc limit 1",
    );
    expect(log.rows[0]).toMatchObject({ datos: { fecha: dia } });
  });

  test('two who add the same day at once: one is kept', async () => {
    const dia = nextWorking(addDays(hoy, 60));
    const both = await Promise.all([agregar(dia, 'Uno'), agregar(dia, 'Otro')]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  test('the next deadline does not count it, whoever it is of; one that was counted before does', async () => {
    const term = { dias: 5, tipo: 'habiles' as const };
    const before = venceElOficio(new Date(), term, await as((tx) => inhabilesEn(tx, new Date())));
    const dia = addWorkingDays(hoy, 3);
    expect((await agregar(dia)).status).toBe(200);
    const known = await as((tx) => inhabilesEn(tx, new Date()));
    expect(known.has(dia)).toBe(true);
    const after = venceElOficio(new Date(), term, known);
    expect(today(after)).toBe(addWorkingDays(hoy, 5, new Set([dia])));
    expect(today(after) > today(before)).toBe(true);

    // A period that ended before the day was added keeps its term; one that ends later counts with it.
    const inhabiles = await as((tx) => inhabilesDe(tx));
    const fin = addDays(hoy, -1);
    const vencida = periodosDe({ inicio: addDays(fin, -60), fin }, [], inhabiles)[0];
    expect(vencida?.vence).toBe(addWorkingDays(fin, 10));
    const corriente = periodosDe({ inicio: addDays(hoy, -60), fin: hoy }, [], inhabiles)[0];
    expect(corriente?.vence).toBe(addWorkingDays(hoy, 10, inhabiles(hoy)));

    // The database counts the same, by everybody.
    for (const desde of [fin, hoy, addDays(hoy, 1), addDays(hoy, 40)]) {
      const { rows } = await owner.query<{ dia: string }>(
        'select app.sumar_habiles($1::date, 10)::text as dia',
        [desde],
      );
      expect(rows[0]?.dia).toBe(addWorkingDays(desde, 10, inhabiles(desde)));
    }
  });

  test('one that is taken back counts again, and stays in the history with who and when; once', async () => {
    const dia = nextWorking(addDays(hoy, 80));
    const { body } = await agregar(dia, 'Puente');
    const id = body.calendario.propios.find(({ fecha }) => fecha === dia)?.id ?? '';
    expect((await retirar(id)).status).toBe(200);
    expect((await as((tx) => inhabilesEn(tx, new Date()))).has(dia)).toBe(false);
    const kept = (await calendario(Number(dia.slice(0, 4)))).propios.find((uno) => uno.id === id);
    expect(kept?.retiradoEn).not.toBeNull();
    const again = await retirar(id);
    expect([again.status, again.body.code]).toEqual([409, 'dia_retirado']);
    expect((await agregar(dia, 'Puente')).status).toBe(200);
  });

  test('what was told for that day is counted and said, and stays', async () => {
    const dia = nextWorking(addDays(hoy, 100));
    const call = await publishedCall(admin, goodTerms({ fechaCierre: dia }));
    expect((await agregar(dia)).body.comunicados).toBe(1);
    const { rows } = await owner.query<{ cierre: string }>(
      'select fecha_cierre::text as cierre from convocatorias where id = $1',
      [call.id],
    );
    expect(rows[0]?.cierre).toBe(dia);
  });

  test('nobody else changes it, and everybody who signed in may read what counts', async () => {
    expect((await agregar(nextWorking(addDays(hoy, 120)), 'Nuestro', applicant)).status).toBe(403);
    const { status, body } = await applicant.send<{ fechas: string[] }>('GET', '/calendario/inhabiles');
    expect([status, body.fechas.length > 0]).toEqual([200, true]);
    await expect(
      owner.query('delete from dias_inhabiles where id = (select id from dias_inhabiles limit 1)'),
    ).rejects.toThrow(/never deleted/);
  });
});

import type { Ajuste } from '@portal/domain/features/workflow/workflow.ajustes';
import { addDays, startOfDay, today } from '@portal/domain/kernel/dates';
import { ajustes, clavesDeAjuste } from '@portal/domain/stage/ajustes';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { diasDeAjuste } from '../../stage/ajustes.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let admin: Browser;
beforeAll(async () => {
  admin = await portal.browser({ rol: 'administrador' });
});

const CLAVE = 'recordatorios-de-reportes';
const hoy = today(new Date());
type Answer = { items: Ajuste[]; code: string; issues: { path: string; code: string }[] };
const leer = async () => (await admin.send<Answer>('GET', '/workflow/ajustes')).body.items;
const uno = async () => (await leer()).find(({ clave }) => clave === CLAVE) as Ajuste;
const escribir = async (dias: number[], more: { desde?: string; version?: number } = {}, who = admin) =>
  who.send<Answer>('PUT', `/workflow/ajustes/${CLAVE}`, { version: (await uno()).version, dias, ...more });
const vigente = (moment: Date) => runAsSystem(portal.db, ({ tx }) => diasDeAjuste(tx, CLAVE, moment));

describe('the settings', () => {
  test('hold as the portal brings them until somebody sets one, and from then on as it was set', async () => {
    expect((await leer()).map(({ clave, dias }) => [clave, dias])).toEqual(
      clavesDeAjuste.map((clave) => [clave, [...ajustes[clave].omision]]),
    );
    const { status, body } = await escribir([2, 10, 5]);
    expect(status).toBe(200);
    expect(body.items.find(({ clave }) => clave === CLAVE)).toMatchObject({ version: 1, dias: [10, 5, 2] });
    expect(await vigente(new Date(Date.now() + 1_000))).toEqual([10, 5, 2]);
    expect((await uno()).cambios[0]?.quien).not.toBeNull();
    const log = await owner.query(
      "select datos from bitacora where accion = 'ajuste.escribir' order by id desc limit 1",
    );
    expect(log.rows[0]).toMatchObject({ datos: { ajuste: CLAVE, dias: '10, 5, 2' } });
  });

  test('one may begin on a day to come, and until then the former holds; the past is refused', async () => {
    const desde = addDays(hoy, 10);
    expect((await escribir([1], { desde })).status).toBe(200);
    expect((await uno()).dias).toEqual([10, 5, 2]);
    expect(await vigente(new Date(startOfDay(desde).getTime() + 60_000))).toEqual([1]);
    // What is written later for the same day comes after it.
    expect((await escribir([4], { desde })).status).toBe(200);
    expect(await vigente(new Date(startOfDay(desde).getTime() + 60_000))).toEqual([4]);
    for (const [dia, code] of [
      [hoy, 'fecha_pasada'],
      [addDays(hoy, -3), 'fecha_pasada'],
      [addDays(hoy, 4000), 'fecha_lejana'],
    ] as const) {
      const { status, body } = await escribir([1], { desde: dia });
      expect([status, body.issues[0]?.code]).toEqual([422, code]);
    }
  });

  test('what is out of its bounds is refused beside it, and of two who change one the second is told', async () => {
    for (const [dias, code] of [
      [[], 'sin_dias'],
      [[1, 2, 3, 4, 5, 6], 'demasiados_dias'],
      [[99], 'dias_fuera'],
      [[-1], 'dias_fuera'],
      [[3, 3], 'dias_repetidos'],
    ] as const) {
      const { status, body } = await escribir([...dias]);
      expect([code, status, body.issues.map((one) => one.code)]).toEqual([code, 422, [code]]);
    }
    const { version } = await uno();
    const both = await Promise.all([escribir([6], { version }), escribir([8], { version })]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const coordinador = await portal.browser({ rol: 'coordinador' });
    expect((await escribir([1], {}, coordinador)).status).toBe(403);
    expect((await admin.send('PUT', '/workflow/ajustes/otro', { version: 0, dias: [1] })).status).not.toBe(
      200,
    );
  });
});

import { addDays, today } from '@portal/domain/kernel/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { act, apply, MOTIVO } from '../../src/features/pre-registro/testing/stories.ts';
import { verifyLog } from '../../src/platform/audit/index.ts';
import { manualClock } from '../../src/platform/clock.ts';
import { tellFigure } from '../../test/depth.ts';
import { createTestPortal } from '../../test/portal.ts';
import { makeConvocatoria } from '../../test/records.ts';
import { createScene, type Scene } from '../../test/scene.ts';
import { findFaults } from '../caidas/check.ts';

const hour = 3_600_000;
const day = 24 * hour;
const moves = [hour, -hour, day, -day, 40 * day, -40 * day, -365 * day] as const;

/**
 * The portal's own clock moved under it. It decides of calls, invitations, dates of papers and years. Sessions, links,
 * second factors and the log are by PostgreSQL's now(), which a test cannot move and a move of the portal's clock does
 * not touch: that is what is shown of them here.
 */
export const clockTests = async (): Promise<void> => {
  const clock = manualClock(new Date());
  const portal = await createTestPortal({ clock });
  let scene: Scene;
  const { owner } = portal.db.pools;
  const runScheduled = async (): Promise<void> => {
    const signal = new AbortController().signal;
    for (const { handler } of portal.parts.registry.schedules)
      await handler({ database: portal.db, logger: null, signal, attempt: 1 });
    await portal.settle();
  };
  const sessions = async () =>
    (await owner.query<{ id: string; expira_en: Date }>('select id, expira_en from sesiones order by id'))
      .rows;

  describe('a clock that is moved', () => {
    beforeAll(async () => {
      scene = await createScene(portal);
    });

    it('forwards and backwards by an hour, a day, a year: versions and log stay in order, no session lives longer, no job fails', async () => {
      const { id } = await apply(await portal.browser({ rol: 'solicitante' }));
      let version = 1;
      for (const move of moves) {
        clock.advance(move);
        await runScheduled();
        for (const [action, input] of [
          ['rechazar', MOTIVO],
          ['reabrir', MOTIVO],
        ] as const) {
          const { status, body } = await act(
            scene.people.administrador.browser,
            action,
            { id, version },
            input,
          );
          expect([move, action, status]).toEqual([move, action, 200]);
          version = body.version;
        }
        const { rows } = await owner.query<{ n: number }>(
          "select count(*)::int as n from sesiones where expira_en > now() + interval '7 days 1 minute'",
        );
        expect([move, rows[0]?.n]).toEqual([move, 0]);
        expect(await verifyLog(portal.db)).toMatchObject({ ok: true });
      }
      const { rows: disorder } = await owner.query(
        'select b.id from bitacora b join bitacora a on a.id = b.id - 1 where b.ocurrio_en < a.ocurrio_en',
      );
      expect(disorder).toEqual([]);
      const faults = await findFaults(portal.db, { folder: '', accepted: () => new Map() });
      expect(faults.filter((fault) => /half transition|log:|folios/.test(fault))).toEqual([]);
      tellFigure('averias', 'moves of the clock', moves.length);
    });

    it('does not revive what was over, and does nothing twice: a call that closed, an invitation that ran out', async () => {
      clock.set(new Date());
      const call = await makeConvocatoria(scene, 'activa');
      const { body: invitation } = await scene.people.administrador.browser.send<{
        id: string;
        version: number;
      }>('POST', '/invitaciones', {
        email: scene.people.nueva.browser.email,
        mensaje: 'Nos gustaría conocer su trabajo.',
        venceEl: addDays(today(new Date()), 30),
      });
      const before = await sessions();
      clock.set(new Date(`${addDays(today(new Date()), 400)}T12:00:00Z`));
      for (let turn = 0; turn < 2; turn++) {
        await runScheduled();
        clock.advance(-hour);
      }
      clock.set(new Date());
      await runScheduled();
      const { rows } = await owner.query<{ estado: string; veces: number }>(
        `select c.estado, (select count(*)::int from eventos e where e.entidad_id = c.id::text and e.tipo = 'convocatoria.cerrada') as veces
           from convocatorias c where c.id = $1
         union all
         select i.estado, (select count(*)::int from eventos e where e.entidad_id = i.id::text and e.tipo = 'invitacion.vencida')
           from invitaciones i where i.id = $2`,
        [call.id, invitation.id],
      );
      expect(rows.map(({ veces }) => veces)).toEqual([1, 1]);
      expect(rows.map(({ estado }) => estado)).toEqual(['en_evaluacion', 'vencida']);
      const accept = await scene.people.nueva.browser.send('POST', `/invitaciones/${invitation.id}/aceptar`, {
        version: invitation.version + 1,
      });
      // By its state, which the job set; the clock alone would have said invitacion_vencida.
      expect([accept.status, accept.body.code]).toEqual([409, 'estado_no_permite']);
      // A session is PostgreSQL's: the portal's clock neither shortened nor lengthened one.
      expect(await sessions()).toEqual(before);
    });
  });
};

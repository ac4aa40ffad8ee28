import { startOfDay } from '@portal/domain/kernel/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilLocked } from '../../../test/lock-waits.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { manualClock } from '../../platform/clock.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { createJobRegistry } from '../../platform/jobs/index.ts';
import { closeIfDue, closeOverdue, registerConvocatoriaJobs } from './convocatorias.jobs.ts';
import { assertOpenForApplication } from './convocatorias.window.ts';
import { actOn, draftCall, goodTerms, publishedCall, seeCall } from './testing/stories.ts';

/** Noon of 10 November 2026 in Chihuahua; calls close at the end of the 30th. */
const clock = manualClock(new Date('2026-11-10T18:00:00.000Z'));
const noon = clock.now();
const lastSecond = new Date('2026-12-01T05:59:59.000Z');
const midnight = new Date('2026-12-01T06:00:00.000Z');

const portal = await createTestPortal({ clock });
const { db } = portal;
const { owner } = db.pools;
const terms = (over = {}) =>
  goodTerms({ fechaApertura: '2026-11-10', fechaCierre: '2026-11-30', ...over }, noon);

let coordinador: Browser;
beforeAll(async () => {
  coordinador = await portal.browser({ rol: 'coordinador' });
});

const open = async (over = {}) => {
  clock.set(noon);
  return publishedCall(coordinador, terms(over));
};

const apply = (convocatoriaId: string, organizacionTipo: 'osc' | 'institucion' = 'osc') =>
  runAsSystem(db, (uow) => assertOpenForApplication(uow, { convocatoriaId, organizacionTipo }));

const stateOf = async (id: string) => {
  const { rows } = await owner.query<{ estado: string; version: number; motivo: string | null }>(
    'select estado, version, motivo from convocatorias where id = $1',
    [id],
  );
  return rows[0];
};

const logged = async (id: string) =>
  (
    await owner.query<{ accion: string; quien: string }>(
      "select accion, actor_nombre as quien from bitacora where entidad_id = $1 and accion = 'convocatoria.cerrar'",
      [id],
    )
  ).rows;

describe('44: the window', () => {
  it('is open one second before midnight of Chihuahua and closed at midnight, whatever the job did', async () => {
    const call = await open();
    clock.set(lastSecond);
    expect((await apply(call.id)).id).toBe(call.id);
    expect((await seeCall(coordinador, call.id)).body.plazo).toEqual({
      situacion: 'abierta',
      diasRestantes: 0,
    });
    clock.set(midnight);
    await expect(apply(call.id)).rejects.toMatchObject({
      kind: 'datos_invalidos',
      code: 'convocatoria_cerrada',
      message:
        'Esta convocatoria cerró el 30 de noviembre de 2026, 23:59 (hora de Chihuahua). Ya no recibe postulaciones.',
      issues: [{ path: 'convocatoria', code: 'convocatoria_cerrada' }],
    });
    expect((await stateOf(call.id))?.estado).toBe('activa');
    expect((await seeCall(coordinador, call.id)).body.plazo).toEqual({
      situacion: 'vencida',
      diasRestantes: null,
    });
  });

  it('the database closes at the same instant as the domain counts', async () => {
    const call = await open();
    expect([call.abreEn, call.cierraEn]).toEqual([
      startOfDay('2026-11-10').toISOString(),
      midnight.toISOString(),
    ]);
  });

  it('a call published ahead of its opening receives nothing yet', async () => {
    const call = await open({ fechaApertura: '2026-11-20' });
    await expect(apply(call.id)).rejects.toMatchObject({ code: 'convocatoria_no_abierta' });
    clock.set(startOfDay('2026-11-20'));
    await expect(apply(call.id)).resolves.toMatchObject({ id: call.id });
  });

  it('an opening that is past, by the day of Chihuahua, is refused in words when a draft is kept or published', async () => {
    const pasada = [
      {
        path: 'fechaApertura',
        code: 'apertura_pasada',
        message: 'La fecha de apertura ya pasó: elige la de hoy o una posterior.',
      },
    ];
    clock.set(new Date('2026-11-11T05:59:59.000Z'));
    const draft = await draftCall(coordinador, terms({ fechaApertura: '2026-11-10' }));
    clock.set(new Date('2026-11-11T06:00:00.000Z'));
    const late = await coordinador.send('POST', '/convocatorias', terms({ fechaApertura: '2026-11-10' }));
    expect([late.status, late.body.issues]).toEqual([422, pasada]);

    // The draft may go on being written with the date that it has, but takes no other one that is past.
    const edit = (over: object) =>
      coordinador.send<{ version: number }>('PUT', `/convocatorias/${draft.id}`, {
        version: draft.version,
        ...terms({ fechaApertura: '2026-11-10', ...over }),
      });
    expect((await edit({ fechaApertura: '2026-11-09' })).body.issues).toEqual(pasada);
    const edited = await edit({ titulo: 'Otro título' });
    expect(edited.status).toBe(200);
    const { version } = edited.body;
    const published = await actOn(coordinador, 'publicar', { id: draft.id, version });
    expect([published.status, published.body.issues]).toEqual([422, pasada]);
    expect((await stateOf(draft.id))?.estado).toBe('borrador');
  });

  it('a published call, whose opening is past by then, still changes by addendum', async () => {
    const call = await open();
    clock.set(new Date('2026-11-20T18:00:00.000Z'));
    const { status, body } = await actOn(coordinador, 'adendas', call, {
      texto: 'Se amplía el plazo para postular.',
      fechaCierre: '2026-12-15',
    });
    expect([status, body.fechaCierre]).toEqual([201, '2026-12-15']);
  });

  it('42: is refused to the other kind of applicant, when cancelled, and when there is no such call', async () => {
    const call = await open({ dirigidaA: ['osc'] });
    await expect(apply(call.id, 'institucion')).rejects.toMatchObject({ code: 'convocatoria_no_dirigida' });
    await actOn(coordinador, 'cancelar', call, { motivo: 'Ya no hay presupuesto.' });
    await expect(apply(call.id)).rejects.toMatchObject({ code: 'convocatoria_cancelada' });
    await expect(apply('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      code: 'convocatoria_no_encontrada',
    });
  });

  it('a cancellation and an application at the same moment come one after the other', async () => {
    const call = await open();
    let release = () => {};
    const sent = new Promise<void>((resolve) => {
      release = resolve;
    });
    let inside = () => {};
    const entered = new Promise<void>((resolve) => {
      inside = resolve;
    });
    const sending = runAsSystem(db, async (uow) => {
      await assertOpenForApplication(uow, { convocatoriaId: call.id, organizacionTipo: 'osc' });
      inside();
      await sent;
    });
    await entered;
    let cancelled = false;
    const cancelling = actOn(coordinador, 'cancelar', call, { motivo: 'Ya no hay presupuesto.' }).then(
      (a) => {
        cancelled = true;
        return a;
      },
    );
    await untilLocked(owner);
    expect(cancelled).toBe(false);
    release();
    await sending;
    expect((await cancelling).status).toBe(200);
    await expect(apply(call.id)).rejects.toMatchObject({ code: 'convocatoria_cancelada' });
  });

  it('publishing is refused on the day after the opening date, and done on the day itself', async () => {
    clock.set(noon);
    const dates = { fechaApertura: '2026-11-30', fechaCierre: '2026-12-15' };
    const [late, last] = [
      await draftCall(coordinador, terms(dates)),
      await draftCall(coordinador, terms(dates)),
    ];
    clock.set(lastSecond);
    expect((await actOn(coordinador, 'publicar', last)).status).toBe(200);
    clock.set(midnight);
    const { status, body } = await actOn(coordinador, 'publicar', late);
    expect([status, body.issues?.map(({ code }) => code)]).toEqual([422, ['apertura_pasada']]);
    clock.set(new Date('2026-12-16T06:00:00.000Z'));
    const { body: later } = await actOn(coordinador, 'publicar', late);
    expect(later.issues?.map(({ code }) => code)).toEqual(['apertura_pasada', 'cierre_pasado']);
  });

  it('an addendum after the end is refused although nobody closed the call', async () => {
    const call = await open();
    clock.set(midnight);
    const { status, body } = await actOn(coordinador, 'adendas', call, {
      texto: 'Se amplía el plazo.',
      fechaCierre: '2026-12-15',
    });
    expect([status, body.code]).toEqual([422, 'plazo_vencido']);
  });

  it('the filter of the list shows the calls that are open at this instant', async () => {
    await owner.query(
      "update convocatorias set estado = 'en_evaluacion', version = version + 1 where estado = 'activa'",
    );
    const [longer, shorter] = [await open({ fechaCierre: '2026-12-20' }), await open()];
    await open({ fechaApertura: '2026-11-20' });
    const ids = async () => {
      const { body } = await coordinador.send<{ items: { id: string }[] }>(
        'GET',
        '/convocatorias?vigentes=true&orden=cierre&sentido=asc',
      );
      return body.items.map(({ id }) => id);
    };
    expect(await ids()).toEqual([shorter.id, longer.id]);
    clock.set(lastSecond);
    expect(await ids()).toContain(shorter.id);
    clock.set(midnight);
    expect(await ids()).not.toContain(shorter.id);
  });
});

describe('closing by the clock', () => {
  it('does nothing a second before, closes at midnight as the portal itself, and only once', async () => {
    const call = await open();
    clock.set(lastSecond);
    expect(await closeIfDue(db, call.id)).toBe(false);
    clock.set(midnight);
    expect(await Promise.all([closeIfDue(db, call.id), closeIfDue(db, call.id)])).toContain(true);
    expect(await closeIfDue(db, call.id)).toBe(false);
    expect(await stateOf(call.id)).toEqual({
      estado: 'en_evaluacion',
      version: call.version + 1,
      motivo: null,
    });
    expect(await logged(call.id)).toEqual([{ accion: 'convocatoria.cerrar', quien: 'Sistema' }]);
  });

  it('the sweep closes every overdue call and no other', async () => {
    const [due, later] = [await open(), await open({ fechaCierre: '2026-12-01' })];
    clock.set(midnight);
    expect(await closeOverdue(db)).toBeGreaterThanOrEqual(1);
    expect((await stateOf(due.id))?.estado).toBe('en_evaluacion');
    expect((await stateOf(later.id))?.estado).toBe('activa');
    expect(await closeOverdue(db)).toBe(0);
  });

  it('whoever closes by hand at that moment and the clock: one of them does it', async () => {
    const call = await open();
    clock.set(midnight);
    const [byHand] = await Promise.all([actOn(coordinador, 'cerrar', call), closeIfDue(db, call.id)]);
    expect([200, 409]).toContain(byHand.status);
    expect((await logged(call.id)).length).toBe(1);
  });

  it('is put in the queue at its instant when the call is published, and moved by an addendum', async () => {
    const call = await open();
    await portal.settle();
    const jobs = async () =>
      (
        await owner.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
          `cerrar_convocatoria:${call.id}`,
        ])
      ).rows.map((row) => row.run_at.toISOString());
    expect(await jobs()).toEqual([midnight.toISOString()]);
    await actOn(coordinador, 'adendas', call, { texto: 'Se amplía el plazo.', fechaCierre: '2026-12-15' });
    await portal.settle();
    expect(await jobs()).toEqual(['2026-12-16T06:00:00.000Z']);
    // The job of the former date, had it stayed, would find that it is not time yet.
    clock.set(midnight);
    expect(await closeIfDue(db, call.id)).toBe(false);
  });

  it('the task checks what it was given', async () => {
    const registry = createJobRegistry();
    registerConvocatoriaJobs(registry);
    const task = registry.tasks.get('cerrar_convocatoria');
    const context = { database: db, logger: null, signal: new AbortController().signal, attempt: 1 };
    await expect(task?.({ id: 'x' }, context)).rejects.toThrow();
    const call = await open();
    clock.set(midnight);
    await task?.({ id: call.id }, context);
    expect((await stateOf(call.id))?.estado).toBe('en_evaluacion');
  });
});

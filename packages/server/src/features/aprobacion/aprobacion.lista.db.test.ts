import type { FilaAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONDICION, makeAprobacion, makeCompleted } from '../../../test/make-aprobacion.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene, type Scene } from '../../../test/scene.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { remindOfConditions, remindOfDeadlines } from './aprobacion.jobs.ts';
import { aprobacionPendientes } from './public.ts';
import { actedBy } from './testing/acting.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
const made: Record<string, string> = {};

beforeAll(async () => {
  scene = await createScene(portal);
  const { duena, otra } = scene.people;
  for (const [name, como] of Object.entries({
    oficio: {},
    respuesta: { etapa: 'respuesta' },
    dictamen: { etapa: 'dictamen' },
    votacion: { etapa: 'votacion' },
    aprobado: { estado: 'aprobado' },
    rechazado: { estado: 'rechazado' },
    diferido: { estado: 'diferido' },
    desistido: { estado: 'desistido' },
  } as const))
    made[name] = (await makeAprobacion(scene, duena, como)).id;
  made.ajena = (await makeAprobacion(scene, otra, { etapa: 'votacion' })).id;
  // One that scored less.
  await owner.query('alter table aprobacion_calificaciones disable trigger user');
  await owner.query(
    `update aprobacion_calificaciones k set partes = 13999, de = 2 from aprobacion_rondas r where r.id = k.ronda_id and r.aprobacion_id = $1`,
    [made.ajena],
  );
  await owner.query('alter table aprobacion_calificaciones enable trigger user');
});

type Page = { items: FilaAprobacion[]; siguiente: string | null };
const list = async (browser: Browser, query = ''): Promise<Page> => {
  const { status, body } = await browser.send<Page>('GET', `/aprobaciones${query}`);
  expect(status).toBe(200);
  return body;
};
const nameOf = (id: string): string | undefined => Object.keys(made).find((name) => made[name] === id);
const names = ({ items }: Page) => items.map(({ id }) => nameOf(id));

describe('the list of the aprobaciones', () => {
  it('AL-01: shows all to the staff, its own to an organization, those of their sessions to councillors', async () => {
    const { coordinador, duena, otra, consejera, consejero, analista } = scene.people;
    expect((await list(coordinador.browser)).items).toHaveLength(9);
    expect((await list(analista.browser)).items).toHaveLength(9);
    expect((await list(consejera.browser)).items).toHaveLength(9);
    expect(names(await list(otra.browser))).toEqual(['ajena']);
    expect((await list(duena.browser)).items).toHaveLength(8);
    expect((await list(consejero.browser)).items).toEqual([]);
  });

  it('AL-05, AL-07, S8: with score and evaluators for whoever may read them, never its colour rounded up', async () => {
    const { coordinador, duena, consejera } = scene.people;
    const row = async (browser: Browser, name: string) =>
      (await list(browser)).items.find(({ id }) => id === made[name]);
    expect(await row(coordinador.browser, 'votacion')).toMatchObject({
      calificacion: { texto: '82.0', tono: 'success' },
      evaluador: { otros: 1 },
      monto: '2000000.00',
    });
    expect(await row(coordinador.browser, 'ajena')).toMatchObject({
      calificacion: { texto: '69.9', tono: 'danger' },
    });
    expect(await row(coordinador.browser, 'dictamen')).toMatchObject({
      calificacion: null,
      evaluador: { otros: 1 },
    });
    expect(await row(consejera.browser, 'votacion')).toMatchObject({
      calificacion: { texto: '82.0' },
      evaluador: null,
    });
    expect(await row(duena.browser, 'votacion')).toMatchObject({ calificacion: null, evaluador: null });
    expect(await row(duena.browser, 'aprobado')).toMatchObject({
      calificacion: { texto: '82.0' },
      evaluador: null,
      monto: '1950000.00',
    });
  });

  it('goes by every order, page by page, and each way is the other backwards', async () => {
    const { browser } = scene.people.coordinador;
    for (const orden of [
      'inicio',
      'folio',
      'proyecto',
      'organizacion',
      'monto',
      'calificacion',
      'estado',
      'vence',
    ]) {
      const seen: (string | undefined)[] = [];
      let cursor = '';
      for (let pages = 0; pages < 5; pages += 1) {
        const page = await list(browser, `?orden=${orden}&sentido=asc&limite=2${cursor}`);
        seen.push(...names(page));
        if (page.siguiente === null) break;
        cursor = `&cursor=${encodeURIComponent(page.siguiente)}`;
      }
      const down = names(await list(browser, `?orden=${orden}&sentido=desc`));
      expect([orden, new Set(seen).size]).toEqual([orden, 9]);
      expect(seen.toReversed()).toEqual(down);
    }
    const byScore = names(await list(browser, '?orden=calificacion&sentido=desc'));
    expect(byScore.indexOf('ajena')).toBe(4);
    expect(names(await list(browser, '?orden=vence&sentido=asc'))[0]).toBe('respuesta');
  });

  it('is narrowed by state, stage and turn, and its views are counted', async () => {
    const { browser } = scene.people.coordinador;
    expect(names(await list(browser, '?estado[]=rechazado'))).toEqual(['rechazado']);
    expect(
      names(await list(browser, '?etapa=votacion'))
        .map(String)
        .toSorted(),
    ).toEqual(['ajena', 'votacion']);
    expect(names(await list(browser, '?turno=organizacion'))).toEqual(['respuesta']);
    const { body } = await browser.send('GET', '/aprobaciones/vistas');
    expect(body).toEqual({
      vistas: [
        { id: 'evaluacion', n: 6, mas: false },
        { id: 'aprobados', n: 1, mas: false },
        { id: 'rechazados', n: 1, mas: false },
        { id: 'terminados', n: 1, mas: false },
        { id: 'todos', n: 9, mas: false },
      ],
    });
  });
});

describe('what waits for somebody', () => {
  const waitingFor = async (browser: Browser) => {
    const { items } = await actedBy(portal.db, () => browser)(aprobacionPendientes);
    return items.map(({ id }) => [id.split(':')[0], nameOf(id.split(':')[1] ?? '') ?? 'codiseño']);
  };

  it('the organization answers before the deadline, and fulfils what was asked with the approval by its day', async () => {
    const { items } = await actedBy(portal.db, () => scene.people.duena.browser)(aprobacionPendientes);
    expect(items).toMatchObject([
      { id: `aprobacion.por-responder:${made.respuesta}` },
      {
        id: `aprobacion.por-cumplir:${made.aprobado}.${CONDICION}`,
        detalle: 'Presentar el convenio con el DIF.',
        // 15 January 2099, 23:59:59 of Chihuahua.
        vence: new Date('2099-01-16T05:59:59.000Z'),
      },
    ]);
    expect(items[0]?.vence).toBeInstanceOf(Date);
  });

  it('whoever leads it writes oficios, scores, decides what follows and opens what waits; others do nothing', async () => {
    await makeCompleted(scene, scene.people.duena);
    const { coordinador, analista, consejera } = scene.people;
    expect((await waitingFor(coordinador.browser)).map((one) => one.join(' ')).toSorted()).toEqual([
      'aprobacion.por-abrir codiseño',
      'aprobacion.por-archivar rechazado',
      'aprobacion.por-continuar diferido',
      'aprobacion.por-emitir oficio',
      'aprobacion.por-evaluar dictamen',
    ]);
    for (const other of [analista, consejera]) expect(await waitingFor(other.browser)).toEqual([]);
    // Once one has sent, it waits for the other alone; once both have, for the dictamen.
    for (const { browser } of [coordinador, scene.people.administrador]) {
      const sent = await browser.send('POST', `/aprobaciones/${made.dictamen}/enviar-evaluacion`, {
        version: 1,
      });
      expect(sent.status).toBe(200);
      const mine = (await waitingFor(coordinador.browser)).filter(([, name]) => name === 'dictamen');
      expect(mine).toEqual(
        browser === coordinador.browser ? [] : [['aprobacion.por-dictaminar', 'dictamen']],
      );
    }
  });

  it('reminds of a deadline five and two working days before it, and on it, each once', async () => {
    const { rows } = await owner.query<{ vence_en: Date }>(
      'select vence_en from aprobaciones where id = $1',
      [made.respuesta],
    );
    const vence = rows[0]?.vence_en ?? new Date();
    const told = async (daysBefore: number) =>
      runAsSystem(portal.db, ({ tx }) =>
        remindOfDeadlines({ tx, now: new Date(vence.getTime() - daysBefore * 86_400_000) }),
      );
    // 0 is the deadline itself: a while before it is the day before, when the deadline is just after midnight.
    const days = [12, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, -1];
    let all = 0;
    for (const day of days) all += await told(day);
    expect(all).toBe(3);
    for (const day of days) expect(await told(day)).toBe(0);
    const events = await owner.query<{ datos: { umbral: number; aviso: { oficio: string; vence: string } } }>(
      "select datos from eventos where tipo = 'aprobacion.por-vencer' order by id",
    );
    expect(events.rows.map(({ datos }) => datos.umbral)).toEqual([5, 2, 0]);
    expect(events.rows[0]?.datos.aviso.oficio).toMatch(/^OFI-/u);
    expect(events.rows[0]?.datos.aviso.vence).toContain('(hora de Chihuahua)');
  });
  it('reminds of a condition before its day, each once, until it is fulfilled', async () => {
    // Thursday 15 January 2099: five working days before it is the Thursday of the week before.
    const told = (dia: string) =>
      runAsSystem(portal.db, ({ tx }) => remindOfConditions({ tx, now: new Date(`${dia}T13:20:00.000Z`) }));
    const days = ['2099-01-07', '2099-01-08', '2099-01-12', '2099-01-13', '2099-01-15', '2099-01-16'];
    const all: number[] = [];
    for (const dia of days) all.push(await told(dia));
    expect(all).toEqual([0, 1, 0, 1, 1, 0]);
    for (const dia of days) expect(await told(dia)).toBe(0);
    const { rows } = await owner.query<{ datos: { aviso: { condicion: string; vence: string } } }>(
      "select datos from eventos where tipo = 'aprobacion.condicion-por-vencer' and entidad_id = $1",
      [made.aprobado],
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]?.datos.aviso).toMatchObject({ condicion: 'Presentar el convenio con el DIF.' });
    expect(rows[0]?.datos.aviso.vence).toContain('15 de enero de 2099');
  });
});

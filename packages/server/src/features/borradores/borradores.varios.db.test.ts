import { randomUUID } from 'node:crypto';
import { MAX_SIN_ENVIAR } from '@portal/domain/features/borradores/borradores.limites';
import { describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { goodAnswers, pdf, sendWith, uploadAll } from '../pre-registro/testing/stories.ts';

const portal = await createTestPortal();
const URL = '/borradores/pre-registro';
type Draft = { readonly id: string; readonly version: number; readonly datos: Record<string, unknown> };
type Row = {
  readonly borrador: string | null;
  readonly version: number;
  readonly respuestas: number;
  readonly documentos: readonly string[];
};

const save = (who: Browser, borrador: string | undefined, version: number, datos: object) =>
  who.send<Draft>('PUT', URL, { version, datos, ...(borrador ? { borrador } : {}) });
const kept = async (who: Browser, borrador?: string) =>
  (await who.send<{ borrador: Draft | null }>('GET', borrador ? `${URL}?borrador=${borrador}` : URL)).body
    .borrador;
const unsent = async (who: Browser) =>
  (await who.send<{ items: Row[] }>('GET', `${URL}/sin-enviar`)).body.items;
const put = (who: Browser, borrador: string, ranura = 'rfc') =>
  who.upload(`/pre-registros/borradores/${borrador}/documentos/${ranura}`, `${ranura}.pdf`, pdf(ranura));

describe('several drafts of one form', () => {
  it('each keeps its own answers, its own request and its own papers, beside the one without a number', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const [a, b] = [randomUUID(), randomUUID()];
    const convocatoria_id = randomUUID();
    await save(who, undefined, 0, { tipo_solicitud: 'solicitud_organizacion', mision: 'la primera' });
    await save(who, a, 0, { tipo_solicitud: 'convocatoria', convocatoria_id, mision: 'la segunda' });
    await save(who, b, 0, { tipo_solicitud: 'solicitud_organizacion' });
    expect((await put(who, b)).status).toBe(201);
    expect((await kept(who))?.datos).toMatchObject({ mision: 'la primera' });
    expect((await kept(who, a))?.datos).toMatchObject({ mision: 'la segunda', convocatoria_id });
    const rows = await unsent(who);
    expect(rows.map(({ borrador, respuestas, documentos }) => [borrador, respuestas, documentos])).toEqual([
      [b, 0, ['rfc.pdf']],
      [a, 1, []],
      [null, 1, []],
    ]);
    expect(rows[1]).toMatchObject({ datos: { tipo_solicitud: 'convocatoria', convocatoria_id } });
    expect(JSON.stringify(rows)).not.toContain('la segunda');
  });

  it('a misspelt number, or one in the address, discards nothing', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const a = randomUUID();
    await save(who, undefined, 0, { mision: 'la primera' });
    await save(who, a, 0, { mision: 'la segunda' });
    expect((await who.send('DELETE', `${URL}?borrador=${a}`, {})).status).toBe(400);
    expect((await who.send('DELETE', URL, { borador: a })).status).toBe(400);
    expect((await kept(who))?.datos).toMatchObject({ mision: 'la primera' });
    expect((await who.send('DELETE', URL, { borrador: a })).status).toBe(200);
    expect(await kept(who, a)).toBeNull();
  });

  it('a save that saw an older version of one is a conflict with that one, whatever the others are', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const [a, b] = [randomUUID(), randomUUID()];
    await save(who, a, 0, { mision: 'uno' });
    await save(who, b, 0, { mision: 'otro' });
    const late = await save(who, a, 0, { mision: 'dos' });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'borrador_distinto', actual: { datos: { mision: 'uno' } } },
    ]);
  });

  it('another account under the same number has its own draft, and touches nothing of this one', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const other = await portal.browser({ rol: 'solicitante' });
    const a = randomUUID();
    await save(who, a, 0, { mision: 'mía' });
    await put(who, a);
    expect(await kept(other, a)).toBeNull();
    expect(await unsent(other)).toEqual([]);
    expect((await save(other, a, 1, { mision: 'de nadie' })).status).toBe(409);
    expect((await save(other, a, 0, { mision: 'suya' })).status).toBe(200);
    expect((await other.send('DELETE', URL, { borrador: a })).status).toBe(200);
    const missing = await other.send<{ issues: { code: string }[] }>('POST', '/pre-registros', {
      respuestas: goodAnswers(),
      borrador: a,
    });
    expect([missing.status, missing.body.issues?.map(({ code }) => code)]).toEqual([
      422,
      ['documentos_faltantes'],
    ]);
    expect(await kept(who, a)).toMatchObject({ version: 1, datos: { mision: 'mía' } });
    expect((await unsent(who))[0]?.documentos).toEqual(['rfc.pdf']);
  });

  it('the number of another draft is none of an edit of a record', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const both = await who.send('PUT', URL, {
      version: 0,
      datos: {},
      registro: randomUUID(),
      borrador: randomUUID(),
    });
    expect(both.status).toBe(400);
  });

  it('sending uses one, and ends that one alone', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const [a, b] = [randomUUID(), randomUUID()];
    await uploadAll(who);
    await save(who, undefined, 0, { mision: 'queda' });
    for (const ranura of ['acta_constitutiva', 'alta_constitucion', 'comprobante_sat', 'rfc'])
      expect((await put(who, a, ranura)).status).toBe(201);
    await save(who, b, 0, { mision: 'también queda' });
    const sent = await who.send<{ documentos: { nombre: string }[] }>('POST', '/pre-registros', {
      respuestas: goodAnswers(),
      borrador: a,
    });
    expect([sent.status, sent.body.documentos?.length]).toEqual([201, 4]);
    const rows = await unsent(who);
    expect(rows.map(({ borrador }) => borrador)).toEqual([b, null]);
    expect(rows[1]?.documentos).toHaveLength(4);
    expect((await sendWith(who, {})).status).toBe(422);
  });

  it('two who send one at the same moment make one record of it', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const a = randomUUID();
    for (const ranura of ['acta_constitutiva', 'alta_constitucion', 'comprobante_sat', 'rfc'])
      await put(who, a, ranura);
    const respuestas = goodAnswers();
    const answers = await Promise.all(
      [1, 2, 3].map(() => who.send('POST', '/pre-registros', { respuestas, borrador: a })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  });

  it('two first saves of one meet on one row', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const a = randomUUID();
    const answers = await Promise.all(['uno', 'dos'].map((mision) => save(who, a, 0, { mision })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await unsent(who)).toHaveLength(1);
  });

  it('what is saved or uploaded while it is discarded is told, or stands in a draft of its own', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    for (let i = 0; i < 8; i += 1) {
      const n = randomUUID();
      expect((await save(who, n, 0, { mision: 'antes' })).status).toBe(200);
      const [saved, gone, paper] = await Promise.all([
        save(who, n, 1, { mision: 'después' }),
        who.send('DELETE', URL, { borrador: n, version: 1 }),
        put(who, n),
      ]);
      // One of the two came first, and the other saw what it had done.
      expect([saved.status, gone.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(paper.status).toBe(201);
      const left = (await unsent(who)).find(({ borrador }) => borrador === n);
      expect(left?.documentos).toHaveLength(1);
      await who.send('DELETE', URL, { borrador: n });
    }
  });

  it('the tenth takes all that begins it at once', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    for (let i = 1; i < MAX_SIN_ENVIAR; i += 1) await save(who, randomUUID(), 0, { mision: 'x' });
    const last = randomUUID();
    const answers = await Promise.all(['rfc', 'acta_constitutiva'].map((ranura) => put(who, last, ranura)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('there are at most ten, also when they begin at once and also by a paper; those that there are go on', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const numbers = Array.from({ length: MAX_SIN_ENVIAR + 2 }, () => randomUUID());
    const answers = await Promise.all(numbers.map((n) => save(who, n, 0, { mision: 'x' })));
    const begun = numbers.filter((_, at) => answers[at]?.status === 200);
    const refused = answers.filter(({ status }) => status === 422);
    expect([begun.length, refused.length]).toEqual([MAX_SIN_ENVIAR, 2]);
    expect(refused[0]?.body).toMatchObject({
      code: 'demasiados_sin_enviar',
      message: 'Tienes 10 sin enviar. Envía o descarta alguno antes de empezar otro.',
    });
    expect((await put(who, randomUUID())).status).toBe(422);
    expect((await put(who, begun[0] ?? '')).status).toBe(201);
    expect((await save(who, begun[1], 1, { mision: 'sigue' })).status).toBe(200);
    // Edits of records have no part in it.
    const edit = await who.send('PUT', URL, { version: 0, datos: {}, registro: randomUUID() });
    expect(edit.status).toBe(200);
  });

  it('each waits at home, also one that holds only a paper, and leads to itself', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const [a, b] = [randomUUID(), randomUUID()];
    await save(who, a, 0, { mision: 'escrita' });
    await put(who, b);
    await save(who, randomUUID(), 0, { tipo_solicitud: 'solicitud_organizacion' });
    const { body } = await who.send<{ pendientes: { items: { enlace: string }[] } }>('GET', '/inicio');
    const links = JSON.stringify(body).match(/\/pre-registro\/crear[^"]*/gu) ?? [];
    expect(links.toSorted()).toEqual(
      [a, b].map((n) => `/pre-registro/crear?paso=organizacion&borrador=${n}`).toSorted(),
    );
  });
});

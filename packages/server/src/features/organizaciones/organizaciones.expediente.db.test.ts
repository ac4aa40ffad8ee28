import type { Expediente } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { addDays, today } from '@portal/domain/kernel/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { manualClock } from '../../platform/clock.ts';
import { apply, goodAnswers, pdf, uploadAll } from '../pre-registro/testing/stories.ts';
import { warnOfPapers } from './public.ts';
import { expedienteOf, newColleague, newOwner, type Owner } from './testing/stories.ts';

const A_DAY = 86_400_000;
/** Noon of Chihuahua, so that a day forward is a day forward. */
const START = new Date(new Date().toISOString().replace(/T.*/, 'T18:00:00.000Z'));
const clock = manualClock(START);
const portal = await createTestPortal({ clock });
const { owner: pool } = portal.db.pools;
const reviewer = await portal.browser({ rol: 'coordinador' });
const hoy = () => today(clock.now());
beforeEach(() => clock.set(START));

const upload = (
  browser: Browser,
  id: string,
  tipo: string,
  fields: Record<string, string> = {},
  texto: string = tipo,
) =>
  browser.upload<Expediente>(`/organizaciones/${id}/expediente/${tipo}`, `${tipo}.pdf`, pdf(texto), fields);
const paper = (expediente: Expediente, tipo: string) =>
  expediente.papeles.find((found) => found.tipo === tipo);

/** Validates what the owner sent. */
const validate = async (preRegistroId: string): Promise<void> => {
  const { body } = await reviewer.send('GET', `/pre-registros/${preRegistroId}`);
  const { status } = await reviewer.send('POST', `/pre-registros/${preRegistroId}/aprobar`, {
    version: body.version,
    marcas: {},
    justificacion: 'Se cotejó todo en persona con la organización.',
  });
  expect(status).toBe(200);
};
const sentBy = async ({ id }: Owner): Promise<string> =>
  (await pool.query<{ id: string }>('select id from pre_registros where organizacion_id = $1', [id])).rows[0]
    ?.id ?? '';

describe('papers of the dossier', () => {
  it('a colleague uploads one; its expiry follows from its rule; each replacement keeps the earlier version', async () => {
    const owner = await newOwner(portal);
    const colega = await newColleague(portal, owner);
    const emitidoEn = addDays(hoy(), -3);
    const first = await upload(colega, owner.id, 'comprobante_sat', { emitidoEn });
    expect(first.status).toBe(201);
    expect(paper(first.body, 'comprobante_sat')).toMatchObject({
      emitidoEn,
      venceEn: addDays(emitidoEn, 30),
      estado: 'por_vencer',
      anteriores: [],
      documento: { nombre: 'comprobante_sat.pdf', version: 1 },
    });
    const second = await upload(owner.browser, owner.id, 'comprobante_sat', { emitidoEn: hoy() }, 'otro');
    expect(paper(second.body, 'comprobante_sat')).toMatchObject({
      documento: { version: 2 },
      anteriores: [{ emitidoEn, documento: { version: 1 } }],
    });
    const earlier = paper(second.body, 'comprobante_sat')?.anteriores[0]?.documento.id;
    expect((await colega.send('GET', `/documentos/${earlier}/contenido`)).status).toBe(200);
  });

  it('what expires by a rule needs its dates; the 32-D is good for 30 natural days and no more', async () => {
    const { browser, id } = await newOwner(portal);
    const codes = async (fields: Record<string, string>) =>
      (await upload(browser, id, 'comprobante_sat', fields)).body.issues?.map(
        ({ path, code }) => `${path}:${code}`,
      );
    expect(await codes({})).toEqual(['emitidoEn:emision_requerida', 'venceEn:vencimiento_requerido']);
    expect(await codes({ emitidoEn: addDays(hoy(), 1) })).toEqual(['emitidoEn:emision_futura']);
    expect(await codes({ emitidoEn: '2026-02-30' })).toContain('emitidoEn:fecha_irreal');
    expect(await codes({ emitidoEn: hoy(), venceEn: addDays(hoy(), 31) })).toEqual([
      'venceEn:vencimiento_excedido',
    ]);
    expect(await codes({ emitidoEn: hoy(), venceEn: addDays(hoy(), -1) })).toEqual([
      'venceEn:vencimiento_anterior',
    ]);
    expect((await upload(browser, id, 'acta_constitutiva')).status).toBe(201);
    expect((await upload(browser, id, 'receta_medica')).status).toBe(404);
    expect((await expedienteOf(browser, id)).papeles.map(({ tipo, estado }) => [tipo, estado])).toEqual([
      ['acta_constitutiva', 'sin_vencimiento'],
    ]);
  });

  it('28: dates are corrected with their version', async () => {
    const { browser, id } = await newOwner(portal);
    await upload(browser, id, 'identificacion_representante', { venceEn: '2030-12-31' });
    const fechar = (version: number, venceEn: string) =>
      browser.send<Expediente>('PUT', `/organizaciones/${id}/expediente/fechas`, {
        version,
        tipo: 'identificacion_representante',
        emitidoEn: null,
        venceEn,
      });
    const { status, body } = await fechar(1, '2029-06-30');
    expect(status).toBe(200);
    expect(paper(body, 'identificacion_representante')).toMatchObject({
      version: 2,
      venceEn: '2029-06-30',
      estado: 'vigente',
    });
    expect(await fechar(1, '2028-06-30')).toMatchObject({ status: 409, body: { code: 'version_distinta' } });
  });
});

describe('the papers of a validated pre-registro', () => {
  it('become the current ones of the dossier by reference: no byte is copied or counted twice', async () => {
    const owner = await newOwner(portal, { opinion_fecha: addDays(hoy(), -5) });
    const before = await pool.query('select count(*)::int as n from archivos');
    expect((await expedienteOf(owner.browser, owner.id)).papeles).toEqual([]);
    const used = async () => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('select app.fijar_actor($1, $2, null, false)', [
          owner.browser.usuarioId,
          owner.id,
        ]);
        return (await client.query<{ n: string }>('select app.espacio_usado($1) as n', [owner.id])).rows[0]
          ?.n;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    const bytes = await used();
    await validate(await sentBy(owner));
    const expediente = await expedienteOf(owner.browser, owner.id);
    expect(expediente.papeles.map(({ tipo, origen }) => [tipo, origen?.slice(0, 3)])).toEqual([
      ['acta_constitutiva', 'PR-'],
      ['alta_constitucion', 'PR-'],
      ['rfc', 'PR-'],
      ['comprobante_sat', 'PR-'],
    ]);
    expect(paper(expediente, 'comprobante_sat')).toMatchObject({
      emitidoEn: addDays(hoy(), -5),
      venceEn: addDays(hoy(), 25),
    });
    // The list for staff counts it among those that are about to expire, whatever the year's end does to the others.
    const { papeles } = expediente;
    const list = await reviewer.send<{ items: { id: string }[] }>('GET', '/organizaciones?limite=100');
    expect(list.body.items.find(({ id }) => id === owner.id)).toMatchObject({
      papeles: 4,
      papelesVencidos: 0,
      papelesPorVencer: papeles.filter(({ estado }) => estado === 'por_vencer').length,
    });
    expect(paper(expediente, 'rfc')?.venceEn).toBe(`${hoy().slice(0, 4)}-12-31`);
    expect(paper(expediente, 'acta_constitutiva')?.venceEn).toBeNull();
    expect((await pool.query('select count(*)::int as n from archivos')).rows).toEqual(before.rows);
    expect(await used()).toBe(bytes);
  });

  it('do not push aside what the organization has put there meanwhile', async () => {
    const owner = await newOwner(portal);
    await upload(owner.browser, owner.id, 'comprobante_sat', { emitidoEn: hoy() }, 'más nueva');
    await validate(await sentBy(owner));
    expect(paper(await expedienteOf(owner.browser, owner.id), 'comprobante_sat')).toMatchObject({
      origen: null,
      documento: { version: 1 },
    });
  });
});

describe('using a paper of the dossier in the next pre-registro', () => {
  const use = (browser: Browser, ...cuales: readonly string[]) =>
    browser.send('POST', '/pre-registros/borrador/expediente', { ranuras: cuales });

  it('puts it into the slot of the draft, and the record is sent with it', async () => {
    const owner = await newOwner(portal);
    await validate(await sentBy(owner));
    const todas = ['acta_constitutiva', 'alta_constitucion', 'rfc', 'comprobante_sat'];
    expect(await use(owner.browser, ...todas)).toMatchObject({
      status: 201,
      body: { documentos: todas.map((ranura) => ({ ranura })), version: null },
    });
    const { rows } = await pool.query<{ rfc: string }>('select rfc from organizaciones where id = $1', [
      owner.id,
    ]);
    const sent = await owner.browser.send<{ id: string }>('POST', '/pre-registros', {
      respuestas: goodAnswers(rows[0]),
    });
    expect(sent.status).toBe(201);
    await validate(sent.body.id);
    // The same papers again: the dossier has no new version of them.
    expect(
      (await expedienteOf(owner.browser, owner.id)).papeles.map(({ documento }) => documento.version),
    ).toEqual([1, 1, 1, 1]);
  });

  it('an expired one is refused, in the slot and again when the draft is sent', async () => {
    const owner = await newOwner(portal);
    await validate(await sentBy(owner));
    await uploadAll(owner.browser);
    expect((await use(owner.browser, 'comprobante_sat')).status).toBe(201);
    clock.advance(31 * A_DAY);
    expect(await use(owner.browser, 'comprobante_sat')).toMatchObject({
      status: 422,
      body: { code: 'papel_vencido', issues: [{ path: 'documentos.comprobante_sat' }] },
    });
    // Of several, all or none: the good one before it is not put either.
    expect((await use(owner.browser, 'rfc', 'comprobante_sat')).status).toBe(422);
    const { body: borrador } = await owner.browser.send<{
      borrador: { documentos: { ranura: string; version: number }[] };
    }>('GET', '/borradores/pre-registro');
    expect(borrador.borrador.documentos.find(({ ranura }) => ranura === 'rfc')?.version).toBe(1);
    const { rows } = await pool.query<{ rfc: string }>('select rfc from organizaciones where id = $1', [
      owner.id,
    ]);
    const sent = await owner.browser.send('POST', '/pre-registros', { respuestas: goodAnswers(rows[0]) });
    expect(sent.status).toBe(422);
    expect(sent.body.issues?.map(({ path, code }) => `${path}:${code}`)).toEqual([
      'documentos.comprobante_sat:papel_vencido',
    ]);
  });

  it('replaces the paper of a record under way and raises its version; a paper that is not there is not found', async () => {
    const owner = await newOwner(portal);
    const id = await sentBy(owner);
    await upload(owner.browser, owner.id, 'rfc', { emitidoEn: hoy() });
    const use = (...cuales: readonly string[]) =>
      owner.browser.send('POST', `/pre-registros/${id}/expediente`, { ranuras: cuales });
    const { body: before } = await owner.browser.send('GET', `/pre-registros/${id}`);
    expect(await use('rfc')).toMatchObject({
      status: 201,
      body: { documentos: [{ ranura: 'rfc', version: 2 }], version: Number(before.version) + 1 },
    });
    expect(await use('comprobante_sat')).toMatchObject({ status: 404, body: { code: 'papel_no_esta' } });
    expect((await use('cluni')).status).toBe(400);
  });

  it('57: a file never opens to another organization by being named: the database refuses to share it', async () => {
    const [mine, other] = [await newOwner(portal), await newOwner(portal)];
    const { rows } = await pool.query<{ archivo_id: string }>(
      "select archivo_id from documentos where organizacion_id = $1 and ranura = 'rfc'",
      [other.id],
    );
    await expect(
      pool.query(
        `insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
         values ('expediente', $1, 'rfc', 1, $2, $1, $3)`,
        [mine.id, rows[0]?.archivo_id, mine.browser.usuarioId],
      ),
    ).rejects.toThrow('shared within one organization only');
  });

  it('who leaves takes its draft along, without the papers that it borrowed', async () => {
    const owner = await newOwner(portal);
    await upload(owner.browser, owner.id, 'rfc', { emitidoEn: hoy() });
    const colega = await newColleague(portal, owner);
    await colega.upload('/pre-registros/borrador/documentos/acta_constitutiva', 'acta.pdf', pdf('propia'));
    await use(colega, 'rfc');
    await owner.browser.send('POST', `/organizaciones/${owner.id}/retirar-colega`, {
      cuentaId: colega.usuarioId,
    });
    const { rows } = await pool.query(
      "select ranura, organizacion_id from documentos where entidad = 'borrador' and creado_por = $1",
      [colega.usuarioId],
    );
    expect(rows).toEqual([{ ranura: 'acta_constitutiva', organizacion_id: null }]);
  });
});

describe('warnings of papers that expire (natural days of Chihuahua)', () => {
  const told = async ({ id }: Owner) =>
    (
      await pool.query<{ tipo: string; datos: { umbral: number } }>(
        "select tipo, datos from eventos where entidad_id = $1 and tipo like 'papel.%' and tipo <> 'papel.fechado' order by id",
        [id],
      )
    ).rows.map(({ tipo, datos }) => `${tipo} ${datos.umbral}`);

  it('30 and 7 days ahead and on expiry, each once, however often the job runs; bell and mail to every account', async () => {
    const owner = await newOwner(portal);
    const colega = await newColleague(portal, owner);
    await upload(owner.browser, owner.id, 'caratula_bancaria', {
      emitidoEn: hoy(),
      venceEn: addDays(hoy(), 40),
    });
    const days: Record<number, string[]> = {};
    for (const day of [0, 9, 10, 11, 32, 33, 34, 40, 41, 43]) {
      clock.set(new Date(START.getTime() + day * A_DAY));
      await warnOfPapers(portal.db);
      await warnOfPapers(portal.db);
      days[day] = await told(owner);
    }
    const firstDayOf = (n: number) => Number(Object.entries(days).find(([, list]) => list.length === n)?.[0]);
    expect([firstDayOf(1), firstDayOf(2), firstDayOf(3)]).toEqual([10, 33, 41]);
    expect(days[43]).toEqual(['papel.por-vencer 30', 'papel.por-vencer 7', 'papel.vencido 0']);

    await portal.settle();
    const { rows } = await pool.query<{ usuario_id: string; titulo: string }>(
      "select usuario_id, titulo from notificaciones where tipo = 'papel.vencido' and usuario_id = any($1)",
      [[owner.browser.usuarioId, colega.usuarioId]],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.titulo).toMatch(/^Carátula bancaria venció el /);
    const mails = await pool.query<{ asunto: string }>(
      "select asunto from correos where usuario_id = $1 and plantilla = 'papel.por-vencer' order by creado_en",
      [colega.usuarioId],
    );
    expect(mails.rows.map(({ asunto }) => asunto).toSorted()).toEqual([
      'Carátula bancaria vence en un mes',
      'Carátula bancaria vence en una semana',
    ]);
  });

  it('a day on which it did not run is made up for; what was so when the dates were written is not told', async () => {
    const owner = await newOwner(portal);
    await upload(owner.browser, owner.id, 'caratula_bancaria', {
      emitidoEn: hoy(),
      venceEn: addDays(hoy(), 40),
    });
    await upload(owner.browser, owner.id, 'comprobante_sat', { emitidoEn: addDays(hoy(), -1) });
    await warnOfPapers(portal.db);
    expect(await told(owner)).toEqual([]);
    clock.advance(20 * A_DAY);
    await warnOfPapers(portal.db);
    expect(await told(owner)).toEqual(['papel.por-vencer 30']);
  });

  it('a new version or another date is told anew, and the earlier version no more', async () => {
    const owner = await newOwner(portal);
    const dates = () => ({ emitidoEn: hoy(), venceEn: addDays(hoy(), 40) });
    await upload(owner.browser, owner.id, 'caratula_bancaria', dates());
    clock.advance(35 * A_DAY);
    await warnOfPapers(portal.db);
    await upload(owner.browser, owner.id, 'caratula_bancaria', dates());
    clock.advance(10 * A_DAY);
    await warnOfPapers(portal.db);
    expect(await told(owner)).toEqual(['papel.por-vencer 7', 'papel.por-vencer 30']);
    const current = paper(await expedienteOf(owner.browser, owner.id), 'caratula_bancaria');
    await owner.browser.send('PUT', `/organizaciones/${owner.id}/expediente/fechas`, {
      version: current?.version,
      tipo: 'caratula_bancaria',
      emitidoEn: current?.emitidoEn,
      venceEn: addDays(current?.venceEn ?? hoy(), 20),
    });
    clock.advance(21 * A_DAY);
    await warnOfPapers(portal.db);
    expect((await told(owner)).slice(2)).toEqual(['papel.por-vencer 30']);
  });

  it("stands in 'Tus pendientes' of the organization until it is renewed", async () => {
    const owner = await newOwner(portal);
    await upload(owner.browser, owner.id, 'comprobante_sat', { emitidoEn: addDays(hoy(), -1) });
    const pendings = async () =>
      (await owner.browser.send<{ pendientes: { items: { titulo: string }[] } }>('GET', '/inicio')).body;
    expect(JSON.stringify(await pendings())).toContain('Comprobante SAT: está por vencer');
    const stranger = await newOwner(portal);
    expect(JSON.stringify((await stranger.browser.send('GET', '/inicio')).body)).not.toContain(
      'Comprobante SAT',
    );
  });
});

it('20: another organization neither sees nor touches a dossier', async () => {
  const [mine, other] = [await newOwner(portal), await newOwner(portal)];
  await upload(mine.browser, mine.id, 'rfc', { emitidoEn: hoy() });
  expect((await other.browser.send('GET', `/organizaciones/${mine.id}/expediente`)).status).toBe(404);
  expect((await upload(other.browser, mine.id, 'rfc', { emitidoEn: hoy() })).status).toBe(404);
  expect((await apply(await portal.browser({ rol: 'solicitante' }))).folio).toMatch(/^PR-/);
});

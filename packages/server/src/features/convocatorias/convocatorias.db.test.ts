import { randomUUID } from 'node:crypto';
import type {
  Convocatoria,
  FilaConvocatoria,
} from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { samplePdf } from '../../platform/files/testing/samples.ts';
import { actOn, applicantOf, draftCall, goodTerms, publishedCall, seeCall } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const MOTIVO = { motivo: 'Un motivo que se puede leer después.' };

let coordinador: Browser;
let osc: Browser;
let institucion: Browser;
let nueva: Browser;
beforeAll(async () => {
  coordinador = await portal.browser({ rol: 'coordinador' });
  osc = await applicantOf(portal, 'osc');
  institucion = await applicantOf(portal, 'institucion');
  nueva = await portal.browser({ rol: 'solicitante' });
});

const paths = (issues: readonly { path: string; code: string }[] = []) =>
  issues.map(({ path, code }) => `${path}: ${code}`);

type Page = { items: FilaConvocatoria[]; siguiente: string | null; total: { n: number; mas: boolean } };
const list = (browser: Browser, query = '') => browser.send<Page>('GET', `/convocatorias${query}`);

describe('a draft', () => {
  it('is born with what was uploaded for it, and the account keeps no draft of it', async () => {
    await coordinador.send('PUT', '/borradores/convocatoria', {
      version: 0,
      datos: { titulo: 'A medias', criterios: '[]' },
    });
    const call = await draftCall(coordinador);
    expect(call).toMatchObject({ estado: 'borrador', version: 1, postulaciones: 0, faltas: [] });
    expect(call.documentos.map((d) => d.tipo)).toEqual(['bases']);
    expect(call.acciones.map((a) => [a.action, a.enabled])).toEqual([
      ['editar', true],
      ['publicar', true],
      ['eliminar', true],
    ]);
    const { body } = await coordinador.send('GET', '/borradores/convocatoria');
    expect(body.borrador).toBeNull();
  });

  it('may lack what only publishing asks for, and says what it lacks', async () => {
    const { status, body } = await coordinador.send<{ faltas: { path: string; code: string }[] }>(
      'POST',
      '/convocatorias',
      { ...goodTerms({ dirigidaA: [], presupuesto: null, criterios: [] }) },
    );
    expect(status).toBe(201);
    expect(paths(body.faltas)).toEqual([
      'dirigidaA: sin_audiencia',
      'presupuesto: sin_presupuesto',
      'criterios: requerido',
      'documentos.bases: sin_bases',
    ]);
  });

  it('refuses a criterion twice, one of another call and 10,001 of them, in words, and keeps what there was', async () => {
    const { body: otra } = await coordinador.send<Convocatoria>('POST', '/convocatorias', goodTerms());
    const { body: mia } = await coordinador.send<Convocatoria>('POST', '/convocatorias', goodTerms());
    const [uno, dos] = mia.criterios;
    const suya = otra.criterios[0];
    if (!uno || !dos || !suya) throw new Error('no criteria');
    const enviar = (criterios: readonly unknown[]) =>
      coordinador.send('PUT', `/convocatorias/${mia.id}`, {
        version: mia.version,
        ...goodTerms(),
        criterios,
      });

    const twice = await enviar([uno, { ...dos, id: uno.id }]);
    expect([twice.status, paths(twice.body.issues)]).toEqual([422, ['criterios: fila_repetida']]);
    const foreign = await enviar([uno, { ...dos, id: suya.id }]);
    expect([foreign.status, paths(foreign.body.issues)]).toEqual([
      422,
      [`criterios.${suya.id}.nombre: fila_de_otro_registro`],
    ]);
    const isNew = await coordinador.send('POST', '/convocatorias', { ...goodTerms(), criterios: [suya] });
    expect(isNew.status).toBe(422);
    const many = await enviar(Array.from({ length: 10_001 }, () => ({})));
    expect([many.status, many.body.message]).toEqual([
      422,
      'Son 10,001 filas y caben 10,000. No se guardó ninguna.',
    ]);

    const { body } = await coordinador.send<Convocatoria>('GET', `/convocatorias/${mia.id}`);
    expect([body.version, body.criterios]).toEqual([mia.version, mia.criterios]);
    expect((await enviar([dos, uno])).status).toBe(200);
  });

  it('A§5, 44: is refused without the four required fields, or with dates out of order', async () => {
    const { fechaApertura } = goodTerms();
    const empty = goodTerms({ titulo: '', descripcion: ' ', fechaApertura: '', fechaCierre: '' });
    const refused = await coordinador.send('POST', '/convocatorias', empty);
    expect(refused.status).toBe(422);
    expect(paths(refused.body.issues)).toEqual([
      'titulo: requerido',
      'descripcion: requerido',
      'fechaApertura: requerido',
      'fechaCierre: requerido',
    ]);
    const backwards = await coordinador.send(
      'POST',
      '/convocatorias',
      goodTerms({ fechaCierre: fechaApertura }),
    );
    expect(paths(backwards.body.issues)).toEqual(['fechaCierre: cierre_antes']);
  });

  it('is edited by those who may; two at once: the later gets 409 (rule 28)', async () => {
    const call = await draftCall(coordinador);
    const otro = await portal.browser({ rol: 'administrador' });
    const edit = (browser: Browser, titulo: string) =>
      browser.send('PUT', `/convocatorias/${call.id}`, { version: call.version, ...goodTerms({ titulo }) });
    const answers = await Promise.all([edit(coordinador, 'La primera'), edit(otro, 'La segunda')]);
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200, 409]));
    expect(answers.find((a) => a.status === 409)?.body.code).toBe('version_distinta');
  });

  it('is not there for applicants nor for staff who may not see projects', async () => {
    const call = await draftCall(coordinador);
    for (const browser of [osc, institucion, nueva]) {
      expect((await seeCall(browser, call.id)).status).toBe(404);
      expect((await actOn(browser, 'publicar', call)).status).toBe(404);
      expect(JSON.stringify((await list(browser)).body)).not.toContain(call.id);
    }
    const analista = await portal.browser({ rol: 'analista' });
    expect((await seeCall(analista, call.id)).body).toMatchObject({ estado: 'borrador', acciones: [] });
  });

  it('1: a role that may only manage calls does all of it, and sees nothing else', async () => {
    await owner.query(
      `insert into roles (clave, folio, nombre, descripcion, permisos)
       values ('convocante', 'ROL-900', 'Convocante', 'Publica convocatorias.', '{gestionar_convocatorias}')`,
    );
    const convocante = await portal.browser({ rol: 'convocante' });
    const draft = await draftCall(convocante);
    const bases = await convocante.upload(
      `/convocatorias/${draft.id}/documentos/bases`,
      'otras.pdf',
      samplePdf(['Otras bases']),
    );
    expect(bases.body).toMatchObject({ version: 2, documento: { version: 2 } });
    const anexo = await convocante.upload<{ documento: { id: string } }>(
      `/convocatorias/${draft.id}/documentos/adicional`,
      'anexo.pdf',
      samplePdf(['Anexo']),
    );
    const left = await actOn(
      convocante,
      'quitar-documento',
      { id: draft.id, version: 3 },
      { documento: anexo.body.documento.id },
    );
    expect(left.body.documentos.map((d) => d.nombre)).toEqual(['otras.pdf']);
    const published = await actOn(convocante, 'publicar', left.body);
    expect(published.status).toBe(200);
    const adenda = await actOn(convocante, 'adendas', published.body, { texto: 'Se aclara el anexo 2.' });
    expect(adenda.status).toBe(201);
    expect((await actOn(convocante, 'cancelar', adenda.body, MOTIVO)).status).toBe(200);
    const historial = await convocante.send<unknown[]>('GET', `/convocatorias/${draft.id}/historial`);
    expect(historial.body.length).toBeGreaterThan(5);
    expect((await convocante.send('GET', '/pre-registros')).body).toMatchObject({ items: [] });
  });

  it('33: is deleted with a reason and leaves a trace; a published call is not', async () => {
    const call = await draftCall(coordinador);
    expect((await actOn(coordinador, 'eliminar', call, { motivo: '' })).body.code).toBe('falta_motivo');
    expect((await actOn(coordinador, 'eliminar', call, MOTIVO)).status).toBe(200);
    expect((await seeCall(coordinador, call.id)).status).toBe(404);
    const { rows } = await owner.query(
      'select motivo_eliminacion as motivo from convocatorias where id = $1',
      [call.id],
    );
    expect(rows).toEqual([MOTIVO]);
    const published = await publishedCall(coordinador);
    const { status, body } = await actOn(coordinador, 'eliminar', published, MOTIVO);
    expect([status, body.code]).toEqual([409, 'estado_no_permite']);
  });
});

describe('publishing', () => {
  it('is refused with everything that is missing, beside its field', async () => {
    const terms = goodTerms({ criterios: [{ id: randomUUID(), nombre: 'Solo', descripcion: '', peso: 99 }] });
    const { body: draft } = await coordinador.send<{ id: string; version: number }>(
      'POST',
      '/convocatorias',
      terms,
    );
    const { status, body } = await actOn(coordinador, 'publicar', draft);
    expect(status).toBe(422);
    expect(paths(body.issues)).toEqual(['criterios: pesos_no_suman', 'documentos.bases: sin_bases']);
  });

  it('shows the call to those whom it addresses, with what an applicant may do', async () => {
    const call = await publishedCall(coordinador, goodTerms({ dirigidaA: ['osc'] }));
    expect(call).toMatchObject({ estado: 'activa', plazo: { situacion: 'abierta', diasRestantes: 30 } });
    const seen = await seeCall(osc, call.id);
    expect(seen.body).toMatchObject({
      acciones: [],
      creadaPor: null,
      postular: { puede: true, code: null, motivo: null },
    });
    expect((await seeCall(nueva, call.id)).body.postular?.puede).toBe(true);
    expect((await seeCall(institucion, call.id)).status).toBe(404);
    expect((await list(institucion, '?limite=100')).body.items.map((c) => c.id)).not.toContain(call.id);
    expect((await osc.send('GET', `/convocatorias/${call.id}/historial`)).status).toBe(403);
    const { body } = await coordinador.send<{ accion: string; texto: string }[]>(
      'GET',
      `/convocatorias/${call.id}/historial`,
    );
    expect(body.map((entry) => entry.accion)).toEqual(['publicar', 'crear']);
  });

  it('44: freezes the terms, in the database too', async () => {
    const call = await publishedCall(coordinador);
    const edit = await coordinador.send('PUT', `/convocatorias/${call.id}`, {
      version: call.version,
      ...goodTerms({ titulo: 'Otro título' }),
    });
    expect([edit.status, edit.body.code]).toEqual([409, 'estado_no_permite']);
    for (const set of [
      "titulo = 'Otro'",
      "dirigida_a = '{osc}'",
      'fecha_apertura = fecha_apertura - 1',
      'fecha_cierre = fecha_cierre + 1',
      'presupuesto = 1',
      "criterios = '[{}]'",
      "requisitos = 'Otros'",
      "estado = 'borrador'",
      'publicada_en = null',
      'ultima_adenda = ultima_adenda + 1, fecha_cierre = fecha_cierre - 1',
      'ultima_adenda = ultima_adenda + 2, presupuesto = 1',
    ])
      await expect(
        owner.query(`update convocatorias set version = version + 1, ${set} where id = $1`, [call.id]),
        set,
      ).rejects.toThrow(/convocatorias|publicada_completa/u);
    await expect(
      owner.query("update convocatorias set titulo = 'Otro' where id = $1", [call.id]),
    ).rejects.toThrow(/version/u);
  });

  it('the count of applications moves alone, and never by hand of who manages calls', async () => {
    const call = await publishedCall(coordinador);
    await owner.query('update convocatorias set postulaciones = postulaciones + 1 where id = $1', [call.id]);
    expect((await seeCall(coordinador, call.id)).body).toMatchObject({
      postulaciones: 1,
      version: call.version,
    });
    await expect(
      owner.query('update convocatorias set postulaciones = 9, version = version + 1 where id = $1', [
        call.id,
      ]),
    ).rejects.toThrow(/identity/u);
    const byHand = actAs(
      portal.db,
      { usuarioId: coordinador.usuarioId ?? '', esPersonal: true, permisos: ['gestionar_convocatorias'] },
      (tx) => tx.updateTable('convocatorias').set({ postulaciones: 9 }).where('id', '=', call.id).execute(),
    );
    await expect(byHand).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the end of a call', () => {
  it('closed by hand before its date: with a reason that everybody reads', async () => {
    const call = await publishedCall(coordinador);
    expect((await actOn(coordinador, 'cerrar', call)).body.code).toBe('falta_motivo');
    const closed = await actOn(coordinador, 'cerrar', call, MOTIVO);
    expect(closed.body).toMatchObject({ estado: 'en_evaluacion', ...MOTIVO });
    expect((await seeCall(osc, call.id)).body).toMatchObject({
      ...MOTIVO,
      postular: { puede: false, code: 'convocatoria_cerrada' },
    });
    const concluded = await actOn(coordinador, 'concluir', closed.body);
    expect(concluded.body).toMatchObject({ estado: 'cerrada', acciones: [] });
    expect((await actOn(coordinador, 'cancelar', concluded.body, MOTIVO)).status).toBe(409);
  });

  it('cancelled, from open or from evaluation, with a reason that everybody reads', async () => {
    const call = await publishedCall(coordinador);
    expect((await actOn(osc, 'cancelar', call, MOTIVO)).status).toBe(403);
    expect((await actOn(coordinador, 'cancelar', call, { motivo: 'corto' })).status).toBe(422);
    const cancelled = await actOn(coordinador, 'cancelar', call, MOTIVO);
    expect(cancelled.body).toMatchObject({ estado: 'cancelada', ...MOTIVO });
    expect((await seeCall(osc, call.id)).body.postular).toMatchObject({
      puede: false,
      code: 'convocatoria_cancelada',
    });
  });
});

describe('the list', () => {
  it('finds without accents, filters, orders and pages by key', async () => {
    const mark = `Búsqueda ${randomUUID().slice(0, 8)}`;
    for (const [n, presupuesto] of ['300.00', '100.00', '200.00'].entries())
      await publishedCall(
        coordinador,
        goodTerms({ titulo: `${mark} ${n}`, presupuesto, dirigidaA: n === 0 ? ['institucion'] : ['osc'] }),
      );
    const q = `q=${encodeURIComponent(mark.toLowerCase().replace('ú', 'u'))}`;
    const titles = async (query: string, browser = coordinador) =>
      (await list(browser, `?${q}&${query}`)).body.items.map((c) => c.titulo.at(-1));
    expect(await titles('orden=presupuesto&sentido=asc')).toEqual(['1', '2', '0']);
    expect(await titles('orden=titulo&sentido=desc')).toEqual(['2', '1', '0']);
    expect(await titles('orden=titulo&sentido=asc&dirigida=osc')).toEqual(['1', '2']);
    expect(await titles('orden=titulo&sentido=asc', osc)).toEqual(['1', '2']);
    expect(await titles('orden=titulo&sentido=asc&estado[]=borrador')).toEqual([]);
    expect(await titles('orden=creada&sentido=asc&vigentes=true')).toEqual(['0', '1', '2']);
    for (const orden of ['cierre', 'apertura', 'titulo', 'presupuesto', 'creada']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      for (let turn = 0; cursor !== null && turn < 5; turn++) {
        const page: { body: Page } = await list(
          coordinador,
          `?${q}&orden=${orden}&limite=1${cursor ? `&cursor=${cursor}` : ''}`,
        );
        seen.push(...page.body.items.map((c) => c.id));
        cursor = page.body.siguiente;
      }
      expect(new Set(seen).size, orden).toBe(3);
    }
  });

  it('offers edit and delete of drafts, to those who may', async () => {
    const call = await draftCall(coordinador);
    const actions = async (browser: Browser) =>
      (await list(browser, '?limite=100&orden=creada')).body.items.find((c) => c.id === call.id)?.acciones;
    expect(await actions(coordinador)).toEqual(['editar', 'eliminar']);
    expect(await actions(await portal.browser({ rol: 'consultor' }))).toEqual([]);
  });
});

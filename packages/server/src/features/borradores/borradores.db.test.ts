import { randomUUID } from 'node:crypto';
import { MAX_BORRADOR } from '@portal/domain/features/borradores/borradores.limites';
import { describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { samplePdf } from '../../platform/files/testing/samples.ts';

const portal = await createTestPortal();
type Draft = { readonly id: string; readonly version: number; readonly datos: Record<string, unknown> };
const save = (
  who: Awaited<ReturnType<typeof portal.browser>>,
  version: number,
  datos: object,
  registro?: string,
) =>
  who.send<Draft>('PUT', '/borradores/pre-registro', { version, datos, ...(registro ? { registro } : {}) });

describe('drafts', () => {
  it('keeps unfinished answers and gives them back on another device', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    expect((await save(who, 0, { mision: 'A med' })).body).toMatchObject({
      version: 1,
      datos: { mision: 'A med' },
    });
    const { body } = await who.send<{ borrador: Draft }>('GET', '/borradores/pre-registro');
    expect(body.borrador.datos).toEqual({ mision: 'A med' });
  });

  it('28: a save that saw an older version is a conflict and changes nothing', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    await save(who, 0, { mision: 'uno' });
    const late = await save(who, 0, { mision: 'dos' });
    expect([late.status, late.body.code]).toEqual([409, 'borrador_distinto']);
    // With what is kept, so that the page can put both together without asking again.
    expect(late.body).toMatchObject({ actual: { version: 1, datos: { mision: 'uno' } } });
    const { body } = await who.send<{ borrador: Draft }>('GET', '/borradores/pre-registro');
    expect(body.borrador).toMatchObject({ version: 1, datos: { mision: 'uno' } });
  });

  it('keeps one of the forms of a slice that has several, by the name of both', async () => {
    const who = await portal.browser({ rol: 'administrador' });
    const borrador = randomUUID();
    const datos = { nombre_oficial: 'Barrios vivos' };
    const kept = await who.send('PUT', '/borradores/formulacion.ficha', { version: 0, borrador, datos });
    expect([kept.status, kept.body]).toMatchObject([200, { version: 1, datos }]);
    const { body } = await who.send('GET', `/borradores/formulacion.ficha?borrador=${borrador}`);
    expect(body).toMatchObject({ borrador: { datos } });
    for (const otro of ['formulacion.otra', 'formulacion.ficha.otra', '.ficha', 'formulacion.'])
      expect([400, 404]).toContain((await who.send('GET', `/borradores/${otro}`)).status);
  });

  it('30: refuses what the form does not ask, and a form that does not exist', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    expect((await save(who, 0, { estado: 'validado' })).status).toBe(422);
    expect((await who.send('PUT', '/borradores/otro', { version: 0, datos: {} })).status).toBe(404);
  });

  it('belongs to its account alone, colleagues included', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const other = await portal.browser({ rol: 'solicitante' });
    await save(who, 0, { mision: 'mía' });
    expect((await other.send('GET', '/borradores/pre-registro')).body).toEqual({ borrador: null });
  });

  it('is discarded when asked, also when there is none', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    await save(who, 0, { mision: 'fuera' });
    for (let turn = 0; turn < 2; turn++)
      expect((await who.send('DELETE', '/borradores/pre-registro')).status).toBe(200);
    expect((await who.send('GET', '/borradores/pre-registro')).body).toEqual({ borrador: null });
  });

  it('keeps a text however far over its maximum, with the other fields, and gives it back whole', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const datos = {
      mision: 'Misión 👩‍👧 '.repeat(10_000),
      vision: 'Una ciudad en paz',
      rfc: 'X'.repeat(300),
    };
    expect((await save(who, 0, datos)).status).toBe(200);
    const { body } = await who.send<{ borrador: Draft }>('GET', '/borradores/pre-registro');
    expect(body.borrador.datos).toEqual(datos);
    const convocatoria = {
      titulo: 'T'.repeat(5000),
      presupuesto: '9'.repeat(500),
      descripcion: 'D'.repeat(50_000),
    };
    const staff = await portal.browser({ rol: 'coordinador' });
    const kept = await staff.send('PUT', '/borradores/convocatoria', { version: 0, datos: convocatoria });
    expect([kept.status, (kept.body as unknown as Draft).datos]).toEqual([200, convocatoria]);
  });

  it('a draft that is too long as a whole is refused in words, and what was kept stays', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    await save(who, 0, { mision: 'corta' });
    const late = await save(who, 1, { mision: 'ñ'.repeat(MAX_BORRADOR / 2) });
    expect([late.status, late.body.issues]).toEqual([
      422,
      [
        {
          path: 'datos',
          code: 'borrador_demasiado_grande',
          message: 'El borrador es demasiado largo para guardarse en el portal. Acorta el texto más largo.',
        },
      ],
    ]);
    const { body } = await who.send<{ borrador: Draft }>('GET', '/borradores/pre-registro');
    expect(body.borrador).toMatchObject({ version: 1, datos: { mision: 'corta' } });
  });

  it('keeps rows with their ids and gives them back; a row twice, another column and 10,001 rows are refused in words', async () => {
    const staff = await portal.browser({ rol: 'coordinador' });
    const url = '/borradores/convocatoria';
    const fila = { fila: randomUUID(), nombre: 'Pertinencia', peso: '6', descripcion: null };
    const criterios = [fila, { fila: randomUUID(), nombre: 'Mi\u0000sión' }];
    const kept = await staff.send<Draft>('PUT', url, { version: 0, datos: { criterios } });
    expect([kept.status, kept.body.datos]).toEqual([
      200,
      { criterios: [fila, { ...criterios[1], nombre: 'Misión' }] },
    ]);
    const refused = async (criterios: unknown) => {
      const { status, body } = await staff.send('PUT', url, { version: 1, datos: { criterios } });
      return [status, body.issues?.length === 1 || body.message];
    };
    expect(await refused([fila, fila])).toEqual([422, true]);
    expect(await refused([{ ...fila, estado: 'activa' }])).toEqual([422, true]);
    expect(await refused([{ ...fila, fila: '1' }])).toEqual([400, true]);
    expect(await refused(Array(10_001).fill({}))).toEqual([422, true]);
    const { body } = await staff.send<{ borrador: Draft }>('GET', url);
    expect(body.borrador).toMatchObject({ version: 1, datos: kept.body.datos });
  });

  it('keeps what a page opened before rows were answers still saves: their JSON text', async () => {
    const staff = await portal.browser({ rol: 'coordinador' });
    const datos = { criterios: '[{"id":"x"}]' };
    const kept = await staff.send<Draft>('PUT', '/borradores/convocatoria', { version: 0, datos });
    expect([kept.status, kept.body.datos]).toEqual([200, datos]);
  });

  it('what the database cannot hold is left out, and stops nothing', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const datos = { mision: 'Mi\u0000sión \ud83d', vision: 'Al revés: \u202e', titular: 'A\u200bna' };
    expect((await save(who, 0, datos)).body.datos).toEqual({ ...datos, mision: 'Misión ' });
  });

  it('an account keeps at most fifty, and the fifty that there are can still be saved', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const registros = Array.from({ length: 50 }, () => randomUUID());
    for (const registro of registros) expect((await save(who, 0, {}, registro)).status).toBe(200);
    const more = await save(who, 0, {}, randomUUID());
    expect([more.status, more.body.code]).toEqual([422, 'demasiados_borradores']);
    expect((await save(who, 1, { mision: 'sigue' }, registros[0])).status).toBe(200);
  });

  it('tells which page saved it last, so that a tab is not called another device', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const pestana = randomUUID();
    const url = '/borradores/pre-registro';
    await who.send('PUT', url, { version: 0, datos: { mision: 'uno' }, pestana });
    const late = await who.send('PUT', url, { version: 0, datos: { mision: 'dos' }, pestana: randomUUID() });
    expect(late.body).toMatchObject({ actual: { pestana } });
    expect((await who.send('GET', url)).body).toMatchObject({ borrador: { pestana } });
  });

  it('28: is thrown away only as the page knew it', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    await save(who, 0, { mision: 'uno' });
    await save(who, 1, { mision: 'dos' });
    const late = await who.send('DELETE', '/borradores/pre-registro', { version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'borrador_distinto']);
    expect((await who.send('DELETE', '/borradores/pre-registro', { version: 2 })).status).toBe(200);
  });
});

describe('a draft is for one request', () => {
  const directa = { tipo_solicitud: 'solicitud_organizacion' };
  const otra = { tipo_solicitud: 'convocatoria', convocatoria_id: randomUUID() };

  it('and becomes one for another only when the person said so', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    await save(who, 0, { ...directa, mision: 'para la directa' });
    const silent = await save(who, 1, { ...otra, mision: 'para la directa' });
    expect([silent.status, silent.body.code]).toEqual([409, 'borrador_de_otra_solicitud']);
    expect(silent.body).toMatchObject({ actual: { version: 1, datos: directa } });
    const without = await save(who, 1, { mision: 'sin tipo' });
    expect(without.status).toBe(409);
    const said = await who.send<Draft>('PUT', '/borradores/pre-registro', {
      version: 1,
      cambiaSolicitud: true,
      datos: { ...otra, mision: 'para la directa' },
    });
    expect([said.status, said.body.datos]).toEqual([200, { ...otra, mision: 'para la directa' }]);
  });

  it('a paper in it counts as begun, and one in which nothing is yet becomes anything', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    await save(who, 0, directa);
    expect((await save(who, 1, otra)).status).toBe(200);
    const { status } = await who.upload(
      '/pre-registros/borrador/documentos/rfc',
      'rfc.pdf',
      samplePdf(['RFC']),
    );
    expect(status).toBe(201);
    const silent = await save(who, 2, directa);
    expect([silent.status, silent.body.code]).toEqual([409, 'borrador_de_otra_solicitud']);
  });
});

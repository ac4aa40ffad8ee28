import { CUOTA_POR_ORGANIZACION } from '@portal/domain/features/documentos/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { samplePdf } from '../../platform/files/testing/samples.ts';
import { actOn, applicantOf, draftCall, goodTerms, publishedCall, seeCall } from './testing/stories.ts';

const portal = await createTestPortal();

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

describe('documents', () => {
  const upload = (url: string, name = 'anexo.pdf', text = name) =>
    coordinador.upload<{ documento: { id: string; tipo: string; version: number }; version?: number }>(
      url,
      name,
      samplePdf([text]),
    );

  it('bases are one PDF, replaced while it is a draft; additional ones add up and can be taken away', async () => {
    const call = await draftCall(coordinador);
    const again = await upload(`/convocatorias/${call.id}/documentos/bases`, 'bases2.pdf');
    expect(again.body).toMatchObject({ documento: { tipo: 'bases', version: 2 }, version: 2 });
    const anexos = [
      await upload(`/convocatorias/${call.id}/documentos/adicional`, 'anexo1.pdf'),
      await upload(`/convocatorias/${call.id}/documentos/adicional`, 'anexo2.pdf'),
    ];
    const seen = await seeCall(coordinador, call.id);
    expect(seen.body.documentos.map((d) => d.nombre)).toEqual(['bases2.pdf', 'anexo1.pdf', 'anexo2.pdf']);

    const quitar = (documento: string | undefined) =>
      actOn(coordinador, 'quitar-documento', { id: call.id, version: 4 }, { documento });
    expect((await quitar(seen.body.documentos[0]?.id)).body.code).toBe('bases_se_reemplazan');
    const left = await quitar(anexos[0]?.body.documento.id);
    expect(left.body.documentos.map((d) => d.nombre)).toEqual(['bases2.pdf', 'anexo2.pdf']);
  });

  it('56: are the foundation’s: those of many calls do not fill up the space of who uploaded them', async () => {
    const { owner } = portal.db.pools;
    const earlier = await draftCall(coordinador);
    await owner.query(
      `update archivos set bytes = $2 where id in (select archivo_id from documentos where entidad_id = $1)`,
      [earlier.id, CUOTA_POR_ORGANIZACION],
    );
    expect((await upload(`/convocatorias/${earlier.id}/documentos/adicional`)).status).toBe(201);
    expect((await upload('/convocatorias/borrador/documentos/bases', 'bases.pdf')).status).toBe(201);
  });

  it('bases are PDF only', async () => {
    const { status, body } = await coordinador.upload(
      '/convocatorias/borrador/documentos/bases',
      'bases.png',
      samplePdf(['x']),
    );
    expect([status, body.code]).toEqual([415, 'archivo_extension']);
  });

  it('are frozen with the terms: 409 once published, and 403 for whoever sees the call only', async () => {
    const call = await publishedCall(coordinador);
    const { status, body } = await upload(`/convocatorias/${call.id}/documentos/bases`);
    expect([status, body.code]).toEqual([409, 'solo_lectura']);
    const theirs = await osc.upload(`/convocatorias/${call.id}/documentos/bases`, 'b.pdf', samplePdf(['x']));
    expect(theirs.status).toBe(403);
  });

  it('57: are downloaded by whoever sees the call, and by nobody else', async () => {
    const draft = await draftCall(coordinador, goodTerms({ dirigidaA: ['osc'] }));
    const url = `/documentos/${draft.documentos[0]?.id}/contenido`;
    expect((await osc.send('GET', url)).status).toBe(404);
    await actOn(coordinador, 'publicar', draft);
    expect((await osc.send('GET', url)).status).toBe(200);
    expect((await nueva.send('GET', url)).status).toBe(200);
    expect((await institucion.send('GET', url)).status).toBe(404);
  });

  it('a paper that was not kept yet is taken away by its author only', async () => {
    const { body } = await upload('/convocatorias/borrador/documentos/adicional');
    const otro = await portal.browser({ rol: 'administrador' });
    const quitar = (browser: Browser) =>
      browser.send('POST', '/convocatorias/borrador/quitar-documento', { documento: body.documento.id });
    expect((await quitar(otro)).status).toBe(404);
    expect((await quitar(osc)).status).toBe(403);
    expect((await quitar(coordinador)).status).toBe(200);
    expect((await quitar(coordinador)).status).toBe(404);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { samplePdf } from '../../platform/files/testing/samples.ts';
import { actOn, applicantOf, goodTerms, publishedCall, seeCall } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;

let coordinador: Browser;
let osc: Browser;
beforeAll(async () => {
  coordinador = await portal.browser({ rol: 'coordinador' });
  osc = await applicantOf(portal, 'osc');
});

describe('an addendum', () => {
  const prorroga = (call: { fechaCierre: string }) => ({
    texto: 'Se amplía el plazo a petición de las organizaciones.',
    fechaCierre: call.fechaCierre.replace(/^\d{4}/u, (year) => String(Number(year) + 1)),
  });

  it('puts the closing later, changes the budget, brings papers, and is read by applicants', async () => {
    const call = await publishedCall(coordinador, goodTerms({ dirigidaA: ['osc'] }));
    await coordinador.upload(
      `/convocatorias/${call.id}/adenda/documentos`,
      'aclaraciones.pdf',
      samplePdf(['Aclaraciones']),
    );
    expect((await seeCall(osc, call.id)).body.documentos).toHaveLength(1);
    const { texto, fechaCierre } = prorroga(call);
    const { status, body } = await actOn(coordinador, 'adendas', call, {
      texto,
      fechaCierre,
      presupuesto: '2,000,000',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ fechaCierre, presupuesto: '2000000.00', version: call.version + 1 });
    const seen = await seeCall(osc, call.id);
    expect(seen.body.adendas).toMatchObject([
      {
        numero: 1,
        texto,
        quien: null,
        cambios: [
          { campo: 'fechaCierre', antes: call.fechaCierre, despues: fechaCierre },
          { campo: 'presupuesto', antes: '1500000.00', despues: '2000000.00' },
        ],
      },
    ]);
    const [, anexo] = seen.body.documentos;
    expect(anexo).toMatchObject({ nombre: 'aclaraciones.pdf', tipo: 'adicional' });
    expect(seen.body.adendas[0]?.documentos).toEqual([anexo?.id]);
    expect((await osc.send('GET', `/documentos/${anexo?.id}/contenido`)).status).toBe(200);
    const draft = await coordinador.send('GET', `/borradores/convocatoria-adenda?registro=${call.id}`);
    expect(draft.body.borrador).toBeNull();
  });

  it('44: never shortens, and says so beside its field', async () => {
    const call = await publishedCall(coordinador);
    for (const fechaCierre of [call.fechaApertura, call.fechaCierre, '2026-02-30']) {
      const { status, body } = await actOn(coordinador, 'adendas', call, {
        ...prorroga(call),
        fechaCierre,
        presupuesto: fechaCierre === '2026-02-30' ? '-1' : null,
      });
      expect(status).toBe(422);
      expect(body.issues?.map((i) => i.path)).toContain('fechaCierre');
    }
    expect((await seeCall(coordinador, call.id)).body.version).toBe(call.version);
  });

  it('two at once: one is published, the other gets 409', async () => {
    const call = await publishedCall(coordinador);
    const otro = await portal.browser({ rol: 'administrador' });
    const answers = await Promise.all(
      [coordinador, otro].map((browser) => actOn(browser, 'adendas', call, prorroga(call))),
    );
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([201, 409]));
    expect((await seeCall(coordinador, call.id)).body.adendas.map((a) => a.numero)).toEqual([1]);
  });

  it('is never rewritten, not even by the owner of the table', async () => {
    const call = await publishedCall(coordinador);
    await actOn(coordinador, 'adendas', call, prorroga(call));
    for (const statement of ["update adendas set texto = 'Otro'", 'delete from adendas'])
      await expect(owner.query(`${statement} where convocatoria_id = $1`, [call.id])).rejects.toThrow(
        /altas/u,
      );
  });
});

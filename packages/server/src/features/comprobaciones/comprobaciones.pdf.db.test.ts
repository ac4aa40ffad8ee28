import { randomUUID } from 'node:crypto';
import type { Comprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { describe, expect, it } from 'vitest';
import { pdf } from '../../../test/attempt.ts';
import { makeComprobacion, makeDeposito } from '../../../test/make-comprobacion.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { leerPdfDeFactura } from './comprobaciones.pdf.ts';
import { act, gastosDe, MOTIVO, type Said } from './testing/gastos.ts';

/** The PDF that came with an invoice: read by a job, compared with its XML, and what keeps an expense from being admitted by another one. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, otra, coordinador } = scene.people;
const organizacion = duena.browser;
const tesoreria = await portal.browser({ rol: 'tesoreria' });
const { proven } = gastosDe(organizacion);

const leida = async (browser: Browser, { id }: Pick<Comprobacion, 'id'>): Promise<Comprobacion> => {
  const { status, body } = await browser.send<Comprobacion>('GET', `/comprobaciones/${id}`);
  expect(status).toBe(200);
  return body;
};
const folioFiscal = (uuid: string): Buffer => pdf(`Folio fiscal ${uuid.toUpperCase()}`);

/** Proven with this PDF, and read. */
const conPdf = async (hoja: (uuid: string) => Buffer, de: object = {}) => {
  const deposito = await makeDeposito(scene, duena);
  const uuid = randomUUID();
  const gasto = await proven(deposito, { uuid, pdf: hoja(uuid), ...de });
  expect(gasto.pdf).toEqual({ estado: 'pendiente', dice: null });
  await portal.settle();
  return { deposito, uuid, gasto };
};
const intenta = async ({ id }: Pick<Comprobacion, 'id'>, path: string, de: object = {}) => {
  const { version } = await leida(tesoreria, { id });
  const { status, body } = await tesoreria.send<Said>('POST', `/comprobaciones/${id}/${path}`, {
    version,
    ...de,
  });
  return [status, body.issues?.map(({ code }) => code) ?? body.code];
};

describe('the PDF of an invoice', () => {
  it('of its own invoice is said to be so, to both sides, and admitted', async () => {
    const { gasto } = await conPdf(folioFiscal);
    for (const browser of [organizacion, coordinador.browser])
      expect((await leida(browser, gasto)).pdf).toEqual({ estado: 'coincide', dice: null });
    expect((await otra.browser.send('GET', `/comprobaciones/${gasto.id}`)).status).toBe(404);
    await act(tesoreria, gasto, 'admitir');
  });

  it('without a folio fiscal says nothing, and is judged by eye', async () => {
    const { gasto } = await conPdf(() => pdf('Factura A 12'));
    expect((await leida(organizacion, gasto)).pdf).toEqual({ estado: 'no_dice', dice: null });
    await act(tesoreria, gasto, 'admitir');
  });

  it('that waits to be read keeps nobody from judging', async () => {
    const deposito = await makeDeposito(scene, duena);
    const gasto = await proven(deposito, { pdf: folioFiscal(randomUUID()) });
    expect(await act(tesoreria, gasto, 'admitir')).toMatchObject({
      estado: 'admitida',
      pdf: { estado: 'pendiente' },
    });
  });

  it('of another invoice admits nothing, which is told; once it is refused the same invoice is proven with its own', async () => {
    const otroUuid = randomUUID();
    const { gasto, deposito, uuid } = await conPdf(() => folioFiscal(otroUuid));
    const suya = await leida(organizacion, gasto);
    expect(suya.pdf).toEqual({ estado: 'otra', dice: otroUuid });
    const { acciones } = await leida(tesoreria, gasto);
    expect(
      acciones.find(({ action }) => action === 'admitir')?.blockers.map(({ message }) => message),
    ).toEqual([
      'Su PDF es de otra factura: no se admite. Recházala con el motivo, para que se compruebe con su PDF.',
    ]);
    expect(await intenta(gasto, 'admitir')).toEqual([422, ['pdf_de_otra']]);
    expect(await intenta(gasto, 'admitir-en-parte', { monto: '400.00', motivo: MOTIVO })).toEqual([
      422,
      ['pdf_de_otra'],
    ]);
    // Bell and letter of its organization, once; and the log.
    const { rows } = await owner.query(
      `select (select count(*)::int from notificaciones n where n.tipo = 'comprobacion.pdf-de-otra' and n.usuario_id = $2
                 and n.titulo = 'El PDF del gasto ' || $3 || ' es de otra factura') as campanas,
              (select count(*)::int from correos c where c.usuario_id = $2 and c.texto like '%' || $4 || '%') as cartas,
              (select count(*)::int from bitacora b where b.entidad_id = $1 and b.accion = 'comprobacion.leerPdf') as entradas`,
      [gasto.id, organizacion.usuarioId, gasto.folio, otroUuid],
    );
    expect(rows).toEqual([{ campanas: 1, cartas: 1, entradas: 1 }]);
    expect(await intenta(gasto, 'rechazar', { motivo: MOTIVO })).toEqual([200, undefined]);
    const otraVez = await proven(deposito, { uuid, pdf: folioFiscal(uuid) });
    await portal.settle();
    await act(tesoreria, otraVez, 'admitir');
  });

  it('that the store has lost says nothing; read twice it is read once', async () => {
    const { id } = await makeComprobacion(scene, duena);
    await portal.settle();
    expect((await leida(organizacion, { id })).pdf).toEqual({ estado: 'no_dice', dice: null });
    let veces = 0;
    const read = () => {
      veces += 1;
      return Promise.resolve(`Folio fiscal ${randomUUID()}`);
    };
    await leerPdfDeFactura({ database: portal.db, files: portal.parts.files, read }, id);
    expect([veces, (await leida(organizacion, { id })).pdf?.estado]).toEqual([0, 'no_dice']);
  });
});

describe('the database says so too', () => {
  const como = (estado: string) => async (id: string) => {
    await owner.query(
      "update comprobacion_pdfs set estado = $2, dice = case $2 when 'otra' then gen_random_uuid()::text end, leido_en = now() where comprobacion_id = $1",
      [id, estado],
    );
  };

  it('nothing is admitted by the PDF of another invoice, nor more of what was', async () => {
    const { id } = await makeComprobacion(scene, duena);
    await como('otra')(id);
    const admite = (de: string) =>
      owner.query(
        `update comprobaciones set ${de}, revisada_por = $2, revisada_en = now(), version = version + 1, updated_at = now() where id = $1`,
        [id, coordinador.browser.usuarioId],
      );
    await expect(admite("estado = 'admitida', admitido = monto")).rejects.toThrow('pdf_de_otra');
    await expect(
      admite("estado = 'admitida_en_parte', admitido = 1, motivo = 'No es un gasto de este proyecto.'"),
    ).rejects.toThrow('pdf_de_otra');
    const parte = await makeComprobacion(scene, duena, {
      estado: 'admitida_en_parte',
      metodo: 'PPD',
      pagada: true,
    });
    await como('otra')(parte.id);
    await expect(
      owner.query(
        'update comprobaciones set admitido = 401, version = version + 1, updated_at = now() where id = $1',
        [parte.id],
      ),
    ).rejects.toThrow('pdf_de_otra');
    expect(await intenta(parte, 'admitir-resto')).toEqual([422, ['pdf_de_otra']]);
  });

  it('what was read stays, and is whole', async () => {
    const { id } = await makeComprobacion(scene, duena);
    const escribe = (sql: string) => owner.query(`${sql} where comprobacion_id = $1`, [id]);
    await expect(escribe("update comprobacion_pdfs set estado = 'otra', leido_en = now()")).rejects.toThrow(
      'dice_de_otra',
    );
    await expect(escribe("update comprobacion_pdfs set estado = 'coincide'")).rejects.toThrow(
      'leido_con_fecha',
    );
    await como('coincide')(id);
    await expect(como('no_dice')(id)).rejects.toThrow('stays');
    await expect(escribe('delete from comprobacion_pdfs')).rejects.toThrow('stays');
  });
});

import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { XLSX } from '../../platform/sheets/index.ts';
import { dia } from '../convenio/testing/pages.ts';
import { act, gastosDe, MOTIVO } from './testing/gastos.ts';

const portal = await createTestPortal();
const scene = await createScene(portal);
const { duena, otra, consultor, coordinador } = scene.people;
const { paper, proven } = gastosDe(duena.browser);
const tesoreria = await portal.browser({ rol: 'tesoreria', nombre: 'Teresa Luna' });

const exported = async (who: Browser, seguimiento: string, body: unknown = {}) => {
  const answer = await portal.download(who, `/seguimientos/${seguimiento}/comprobaciones/exportar`, body);
  return { status: answer.status, headers: answer.headers, bytes: await answer.bytes() };
};
const rowsOf = async (bytes: Buffer): Promise<Record<string, unknown>[]> => {
  const [head = [], ...rows] = (await readWorkbook(bytes))[0]?.data ?? [];
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(head[index]), cell])));
};

describe('the comprobaciones of a seguimiento as a sheet', () => {
  it('holds one row an expense, as text, for both sides', async () => {
    const deposito = await makeDeposito(scene, duena);
    const gasto = await proven(deposito, { descripcion: '=HYPERLINK("http://x")' });
    await act(tesoreria, gasto, 'admitir-en-parte', { monto: '400.00', motivo: MOTIVO });
    const sinCfdi = 'Un pago a jornaleros que no facturan.';
    await duena.browser.send('POST', '/comprobaciones', {
      ministracionId: deposito.id,
      partida: deposito.partida,
      monto: '500.00',
      documentoId: await paper(deposito.id, 'evidencia_gasto'),
      fecha: dia(0),
      motivo: sinCfdi,
    });
    for (const who of [duena.browser, consultor.browser]) {
      const { status, headers, bytes } = await exported(who, deposito.seguimiento);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': XLSX, 'cache-control': 'private, no-store' });
      expect(headers['content-disposition']).toMatch(
        /filename="comprobaciones-PROJ-\d{4}-\d+-\d{4}-\d\d-\d\d\.xlsx"/u,
      );
      expect(await rowsOf(bytes)).toMatchObject([
        { Tipo: 'Sin CFDI', UUID: null, 'Monto comprobado': '$500.00', Admitido: null, Motivo: sinCfdi },
        {
          Folio: gasto.folio,
          Partida: gasto.partida.concepto,
          UUID: gasto.factura?.uuid.toUpperCase(),
          'RFC emisor': gasto.factura?.emisor.rfc,
          'Nombre emisor': 'PAPELERÍA DEL CENTRO',
          Total: '$1,160.00',
          'Monto comprobado': '$1,000.00',
          Admitido: '$400.00',
          Estado: 'Admitida en parte',
          Motivo: MOTIVO,
          Registró: gasto.registrada.por.nombre,
          Revisó: who === duena.browser ? 'La fundación' : 'Teresa Luna',
          'Revisada el': expect.stringMatching(/\d{4}, \d/),
        },
      ]);
    }
    // As the tab filters them.
    const { bytes } = await exported(coordinador.browser, deposito.seguimiento, { estado: ['por_revisar'] });
    expect((await rowsOf(bytes)).map(({ Tipo }) => Tipo)).toEqual(['Sin CFDI']);
    const { rows } = await portal.db.pools.owner.query(
      "select accion, datos from bitacora where actor_id = $1 and accion = 'lista.exportar'",
      [consultor.browser.usuarioId],
    );
    expect(rows).toMatchObject([{ datos: { lista: 'comprobaciones', filas: 2 } }]);
  });

  it('of another organization there is none, and nothing is asked but the whole', async () => {
    const deposito = await makeDeposito(scene, duena);
    expect((await exported(otra.browser, deposito.seguimiento)).status).toBe(404);
    expect((await exported(coordinador.browser, 'x')).status).toBe(404);
    expect((await exported(coordinador.browser, deposito.seguimiento, { limite: 5 })).status).toBe(422);
    expect(await rowsOf((await exported(coordinador.browser, deposito.seguimiento)).bytes)).toEqual([]);
  });
});

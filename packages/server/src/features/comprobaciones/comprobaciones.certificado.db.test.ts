import type { Comprobacion, Leida } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeDeposito, makeComprobacion, makeDeposito } from '../../../test/make-comprobacion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { complementoDePago } from '../../demo/cfdi.ts';
import { enBase64, factura } from '../../platform/cfdi/testing/facturas.ts';
import { intermedia } from '../../platform/efirma/testing/personas.ts';
import { dia } from '../convenio/testing/pages.ts';
import { confiar } from '../firmas/testing/stories.ts';
import { act, gastosDe } from './testing/gastos.ts';

/** Who issued the certificate of the issuer of an invoice: anybody makes one with the RFC of somebody else, and its seal holds. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena } = scene.people;
const organizacion = duena.browser;
const tesoreria = await portal.browser({ rol: 'tesoreria' });
const { proven } = gastosDe(organizacion);
const NADIE = 'No se pudo verificar quién expidió el certificado del emisor';

let deposito: MadeDeposito;
beforeAll(async () => {
  await confiar(scene);
  deposito = await makeDeposito(scene, duena);
});
const suya = (como: Parameters<typeof factura>[0] = {}) =>
  factura({ receptor: deposito.rfc, fecha: dia(0), ...como });

describe('the certificate of an issuer', () => {
  it('by an authority that counts is recognized; of its own it is told before and after, and keeps nobody from judging', async () => {
    const [buena, propia] = [suya({ autoridad: intermedia }), suya()];
    const { body } = await organizacion.send<{ leidas: Leida[] }>(
      'POST',
      `/ministraciones/${deposito.id}/leer-facturas`,
      { xmls: [buena, propia].map(enBase64) },
    );
    expect(
      body.leidas.map(({ factura: leida, faltas, avisos }) => [
        leida?.sello,
        leida?.certificado,
        faltas,
        avisos.includes(NADIE),
      ]),
    ).toEqual([
      ['valido', 'reconocido', [], false],
      ['valido', 'sin_verificar', [], true],
    ]);
    const [una, otra] = [await proven(deposito, { xml: buena }), await proven(deposito, { xml: propia })];
    for (const [gasto, certificado] of [
      [una, 'reconocido'],
      [otra, 'sin_verificar'],
    ] as const) {
      const { body: vista } = await tesoreria.send<Comprobacion>('GET', `/comprobaciones/${gasto.id}`);
      expect(vista.factura).toMatchObject({ sello: 'valido', certificado });
    }
    await act(tesoreria, otra, 'admitir');
  });

  it('of a payment is said too', async () => {
    const gasto = await proven(deposito, { metodo: 'PPD', autoridad: intermedia });
    const uuid = gasto.factura?.uuid ?? '';
    const pago = (pagado: string, queda: string, mas: object) =>
      enBase64(suya({ tipo: 'P', complemento: complementoDePago(uuid, pagado, queda, dia(0)), ...mas }));
    const uno = await act(organizacion, gasto, 'agregar-pago', {
      xml: pago('400.00', '760.00', { autoridad: intermedia }),
    });
    const dos = await act(organizacion, uno, 'agregar-pago', { xml: pago('100.00', '660.00', {}) });
    expect(dos.pagos?.items.map(({ certificado }) => certificado)).toEqual(['reconocido', 'sin_verificar']);
  });

  it('of what was handed in before, nobody looked; without a CFDI there is none', async () => {
    const { id } = await makeComprobacion(scene, duena);
    const { body } = await tesoreria.send<Comprobacion>('GET', `/comprobaciones/${id}`);
    expect(body.factura?.certificado).toBe('sin_verificar');
    await expect(
      owner.query(
        `insert into comprobaciones select (jsonb_populate_record(null::comprobaciones, to_jsonb(c) || '{"certificado":"bueno"}')).* from comprobaciones c where id = $1`,
        [id],
      ),
    ).rejects.toThrow();
    // What was said of it stays.
    await expect(
      owner.query("update comprobaciones set certificado = 'reconocido' where id = $1", [id]),
    ).rejects.toThrow();
  });
});

import { randomUUID } from 'node:crypto';
import type { Comprobacion, Leida } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { describe, expect, it } from 'vitest';
import { type MadeDeposito, makeDeposito } from '../../../test/make-comprobacion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { complementoDePago } from '../../demo/cfdi.ts';
import { type ComoFactura, enBase64, factura } from '../../platform/cfdi/testing/facturas.ts';
import { dia } from '../convenio/testing/pages.ts';
import { act, gastosDe, MOTIVO, type Said } from './testing/gastos.ts';

/** An invoice that is paid in parts (PPD): what its CFDIs of type P prove of it, and no more. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, coordinador } = scene.people;
const { proven, why: whyNot } = gastosDe(duena.browser);

const ppd = async () => {
  const deposito = await makeDeposito(scene, duena);
  const gasto = await proven(deposito, { uuid: randomUUID(), metodo: 'PPD' });
  return { deposito, gasto };
};
type Caso = Awaited<ReturnType<typeof ppd>>;
const pago = ({ rfc }: MadeDeposito, complemento: string, como: ComoFactura = {}) =>
  factura({ tipo: 'P', receptor: rfc, fecha: dia(0), complemento, ...como });
const uuidDe = ({ gasto }: Caso): string => gasto.factura?.uuid ?? '';
const add = async ({ gasto }: Caso, xml: string) => {
  const { body } = await duena.browser.send<Comprobacion>('GET', `/comprobaciones/${gasto.id}`);
  return duena.browser.send<Comprobacion & Said>('POST', `/comprobaciones/${gasto.id}/agregar-pago`, {
    version: body.version,
    xml: enBase64(xml),
  });
};
const why = async (caso: Caso, xml: string) => {
  const { status, body } = await add(caso, xml);
  return [status, body.issues?.map(({ code }) => code) ?? body.code];
};
const judge = async ({ gasto }: Caso, path: string, de: object = {}) => {
  const { body: ahora } = await coordinador.browser.send<Comprobacion>('GET', `/comprobaciones/${gasto.id}`);
  const { status, body } = await coordinador.browser.send<Comprobacion & Said>(
    'POST',
    `/comprobaciones/${gasto.id}/${path}`,
    { version: ahora.version, ...de },
  );
  return [status, body.issues?.map(({ code }) => code) ?? body.code];
};

describe('an invoice that is paid in parts', () => {
  it('is not proven as one that was paid, its method left out or hidden beside another value, though its seal holds', async () => {
    const deposito = await makeDeposito(scene, duena);
    const xml = factura({ receptor: deposito.rfc, fecha: dia(0), metodo: 'PPD' });
    const sellado = 'Exportacion="01" MetodoPago="PPD" LugarExpedicion="31000"';
    for (const [otro, code] of [
      ['Exportacion="01|PPD" LugarExpedicion="31000"', 'no_legible@xml'],
      ['Exportacion="01" LugarExpedicion="PPD" Confirmacion="31000"', 'no_legible@xml'],
    ] as const)
      expect([otro, await whyNot(deposito, { xml: xml.replace(sellado, otro) })]).toEqual([
        otro,
        [422, [code]],
      ]);
    const sinMetodo = factura({ receptor: deposito.rfc, fecha: dia(0), metodo: '99' });
    expect(await whyNot(deposito, { xml: sinMetodo })).toEqual([422, ['sin_metodo_pago@xml']]);
  });
});

describe('a payment', () => {
  it('is judged: of its invoice, its parties, pesos, its balance, its day, once, and never more than the invoice', async () => {
    const caso = await ppd();
    const uuid = uuidDe(caso);
    const de = (...como: Parameters<typeof complementoDePago>) =>
      pago(caso.deposito, complementoDePago(...como));
    expect(await why(caso, factura({ receptor: caso.deposito.rfc, fecha: dia(0) }))).toEqual([
      422,
      ['no_es_pago'],
    ]);
    expect(await why(caso, de(randomUUID(), '500.00', '660.00', dia(0)))).toEqual([422, ['de_otra_factura']]);
    expect(
      await why(
        caso,
        pago(caso.deposito, complementoDePago(uuid, '500.00', '660.00', dia(0)), { sella: 'LMQ150312T50' }),
      ),
    ).toEqual([422, ['otras_partes']]);
    expect(
      await why(
        caso,
        pago(caso.deposito, complementoDePago(uuid, '500.00', '660.00', dia(0)), {
          receptor: 'XAXX010101000',
        }),
      ),
    ).toEqual([422, ['otras_partes']]);
    expect(
      await why(caso, pago(caso.deposito, complementoDePago(uuid, '500.00', '660.00', dia(0), 'USD'))),
    ).toEqual([422, ['otra_moneda']]);
    expect(await why(caso, de(uuid, '500.00', '900.00', dia(0)))).toEqual([422, ['saldo_no_cuadra']]);
    expect(await why(caso, de(uuid, '500.00', '660.00', dia(1)))).toEqual([422, ['fecha_futura']]);
    expect(await why(caso, de(uuid, '500.00', '660.00', dia(-1)))).toEqual([422, ['fecha_anterior']]);
    const bueno = de(uuid, '500.00', '660.00', dia(0));
    expect(await why(caso, bueno)).toEqual([200, undefined]);
    expect(await why(caso, bueno)).toEqual([422, ['pago_repetido']]);
    expect(await why(caso, de(uuid, '660.01', '0.00', dia(0)))).toEqual([422, ['excede_factura']]);
    const { body } = await add(caso, de(uuid, '660.00', '0.00', dia(0)));
    expect(body.pagos).toMatchObject({
      pagado: '1160.00',
      de: '1160.00',
      items: [{ pagado: '500.00', sello: 'valido' }, { pagado: '660.00' }],
    });
  });

  it('that is issued anew for the same balance is not added to the one that it replaces, in the database as well', async () => {
    const caso = await ppd();
    const de = (...como: Parameters<typeof complementoDePago>) =>
      pago(caso.deposito, complementoDePago(...como));
    expect(await why(caso, de(uuidDe(caso), '500.00', '660.00', dia(0)))).toEqual([200, undefined]);
    expect(await why(caso, de(uuidDe(caso), '500.00', '660.00', dia(0)))).toEqual([422, ['pago_encimado']]);
    expect(await why(caso, de(uuidDe(caso), '10.00', '655.00', dia(0)))).toEqual([422, ['pago_encimado']]);
    await expect(
      owner.query(
        `insert into comprobacion_pagos (comprobacion_id, proyecto_id, organizacion_id, uuid, huella, fecha, pagado, anterior, insoluto, sello, xml, entregado_por, entregado_en)
         select comprobacion_id, proyecto_id, organizacion_id, gen_random_uuid()::text, repeat('a', 64), fecha, 10, 665, 655, sello, xml, entregado_por, entregado_en
           from comprobacion_pagos where comprobacion_id = $1`,
        [caso.gasto.id],
      ),
    ).rejects.toThrow('pago_encimado');
    expect(await why(caso, de(uuidDe(caso), '660.00', '0.00', dia(0)))).toEqual([200, undefined]);
  });

  it('of an invoice that is paid at once there is none', async () => {
    const deposito = await makeDeposito(scene, duena);
    const gasto = await proven(deposito);
    expect(gasto.pagos).toBeNull();
    const caso = { deposito, gasto };
    expect(await why(caso, pago(deposito, complementoDePago(uuidDe(caso), '1.00', '1.00', dia(0))))).toEqual([
      422,
      ['no_es_ppd'],
    ]);
  });

  it('read among invoices, it says which it pays', async () => {
    const caso = await ppd();
    const { body } = await duena.browser.send<{ leidas: Leida[] }>(
      'POST',
      `/ministraciones/${caso.deposito.id}/leer-facturas`,
      {
        xmls: [enBase64(pago(caso.deposito, complementoDePago(uuidDe(caso), '500.00', '660.00', dia(0))))],
      },
    );
    expect(body.leidas.map(({ paga }) => paga)).toEqual([[uuidDe(caso)]]);
  });
});

describe('what is admitted', () => {
  it('is what was paid, and not a cent more, in the database as well', async () => {
    const caso = await ppd();
    expect(await judge(caso, 'admitir')).toEqual([422, ['ppd_sin_pago']]);
    expect(
      await why(caso, pago(caso.deposito, complementoDePago(uuidDe(caso), '400.00', '760.00', dia(0)))),
    ).toEqual([200, undefined]);
    expect(await judge(caso, 'admitir')).toEqual([422, ['ppd_sin_pago']]);
    expect(await judge(caso, 'admitir-en-parte', { monto: '400.01', motivo: MOTIVO })).toEqual([
      422,
      ['ppd_sin_pago'],
    ]);
    await expect(
      owner.query(
        `update comprobaciones set estado = 'admitida', admitido = monto, revisada_por = $2, revisada_en = now(), version = version + 1, updated_at = now()
          where id = $1`,
        [caso.gasto.id, coordinador.browser.usuarioId],
      ),
    ).rejects.toThrow('ppd_sin_pago');
    await expect(
      owner.query('update comprobacion_pagos set pagado = 1160 where comprobacion_id = $1', [caso.gasto.id]),
    ).rejects.toThrow('what was handed in stays');
    await expect(
      owner.query(
        `insert into comprobacion_pagos (comprobacion_id, proyecto_id, organizacion_id, uuid, huella, fecha, pagado, sello, xml, entregado_por, entregado_en)
         select comprobacion_id, proyecto_id, organizacion_id, gen_random_uuid()::text, encode(sha256('otra'), 'hex'), fecha, 760.01, sello, xml,
                entregado_por, entregado_en from comprobacion_pagos where comprobacion_id = $1`,
        [caso.gasto.id],
      ),
    ).rejects.toThrow('excede_factura');
    expect(await judge(caso, 'admitir-en-parte', { monto: '400.00', motivo: MOTIVO })).toEqual([
      200,
      undefined,
    ]);
  });

  it('whole, once it is paid whole', async () => {
    const caso = await ppd();
    const { body } = await add(
      caso,
      pago(caso.deposito, complementoDePago(uuidDe(caso), '1160.00', '0.00', dia(0))),
    );
    expect((await act(coordinador.browser, body, 'admitir')).estado).toBe('admitida');
  });
});

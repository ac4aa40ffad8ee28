import type { Leida } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { describe, expect, it } from 'vitest';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { complementoDeNomina } from '../../demo/cfdi.ts';
import { type ComoFactura, factura } from '../../platform/cfdi/testing/facturas.ts';
import { dia } from '../convenio/testing/pages.ts';
import { gastosDe, type Said } from './testing/gastos.ts';

/** Everything that is no honest invoice: refused with a sentence that says what is wrong. */

const portal = await createTestPortal();
const scene = await createScene(portal);
const { duena, consultor, coordinador } = scene.people;
const { proven, why } = gastosDe(duena.browser);
const deposito = await makeDeposito(scene, duena);
const { rfc } = deposito;

const read = (...bytes: readonly Buffer[]) =>
  duena.browser.send<{ leidas: Leida[] } & Said>('POST', `/ministraciones/${deposito.id}/leer-facturas`, {
    xmls: bytes.map((uno) => uno.toString('base64')),
  });
const said = async (xml: string | Buffer) =>
  (await read(typeof xml === 'string' ? Buffer.from(xml, 'utf8') : xml)).body.leidas[0]?.faltas.map(
    ({ message }) => message,
  );
const de = (como: ComoFactura = {}) => factura({ receptor: rfc, fecha: dia(0), ...como });

describe('what is no honest invoice is told in a sentence', () => {
  it.each<readonly [string, () => string | Buffer, string]>([
    [
      'with a DOCTYPE',
      () => de().replace('?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'),
      'El XML trae definiciones (DOCTYPE), que una factura no lleva.',
    ],
    [
      'with an entity that nobody defined',
      () => de().replace('Nombre="PAPELERÍA', 'Nombre="&b;PAPELERÍA'),
      'El archivo no es un CFDI que se pueda leer.',
    ],
    ['in UTF-16 with its mark', () => Buffer.from(`\ufeff${de()}`, 'utf16le'), 'El XML no está en UTF-8.'],
    [
      'in UTF-16 without it',
      () => Buffer.from('<?xml version="1.0"?><a/>', 'utf16le'),
      'El XML no está en UTF-8.',
    ],
    ['in Latin-1', () => Buffer.from(de(), 'latin1'), 'El XML no está en UTF-8.'],
    [
      'edited after its seal',
      () => de().replace('Total="1160.00"', 'Total="9160.00"'),
      'El sello no corresponde al contenido.',
    ],
    // Whoever has a certificate may seal what no PAC would stamp.
    [
      'sealed over a subtotal that its concepts do not come to',
      () => de({ subtotal: '9000.00' }),
      'El subtotal del CFDI no es la suma de los importes de sus conceptos.',
    ],
    [
      'a credit note',
      () => de({ tipo: 'E' }),
      'Es una nota de crédito (tipo E): resta de una factura y no comprueba un gasto.',
    ],
    ['a transfer', () => de({ tipo: 'T' }), 'Es una carta de traslado (tipo T): no comprueba un gasto.'],
    [
      'of another receptor',
      () => de({ receptor: 'XAXX010101000' }),
      `La factura no está emitida a tu organización (${rfc}).`,
    ],
    [
      'in dollars',
      () => de({ moneda: 'USD' }),
      'La factura está en USD: se comprueban facturas en pesos (MXN).',
    ],
    ['dated outside', () => de({ fecha: '2019-01-01' }), 'La fecha queda fuera de la vigencia del convenio.'],
  ])('%s', async (_what, xml, sentence) => {
    expect(await said(xml())).toEqual([sentence]);
  });

  it('whose amounts do not add up is not proven either', async () => {
    expect(await why(deposito, { xml: de({ subtotal: '9000.00' }) })).toEqual([
      422,
      ['montos_no_cuadran@xml'],
    ]);
  });

  it('larger than an invoice ever is, up to 50 MB, it is refused before it is read', async () => {
    const grande = await read(Buffer.alloc(1024 * 1024 + 1024, 0x20));
    expect([grande.status, JSON.stringify(grande.body)]).toEqual([
      expect.toSatisfy((status: number) => [400, 413, 422].includes(status)),
      expect.stringMatching(/pesa|grande/u),
    ]);
    const enorme = await read(Buffer.alloc(50 * 1024 * 1024, 0x20)).catch(() => null);
    // The connection may be cut while it is still being sent.
    if (enorme) expect(enorme.status).toBe(413);
  });

  it('many are read at once, each for itself, and no more than a request takes', async () => {
    const { body } = await read(...[de(), '<roto', de()].map((xml) => Buffer.from(xml, 'utf8')));
    expect(body.leidas.map(({ faltas }) => faltas.map(({ code }) => code))).toEqual([[], ['no_legible'], []]);
    expect((await read(...Array.from({ length: 51 }, () => Buffer.from('<x/>')))).status).toBe(400);
    expect((await read()).status).toBe(400);
  });

  it('what could not be checked is said: whether it is in force, and what its PDF says', async () => {
    const { body } = await read(Buffer.from(de(), 'utf8'));
    expect(body.leidas[0]?.faltas).toEqual([]);
    expect(body.leidas[0]?.avisos).toEqual([
      'No se pudo verificar quién expidió el certificado del emisor',
      'Su vigencia en el SAT no se consultó: verifícala en el portal del SAT.',
      'El portal lee el PDF después de comprobarla y dice si es de esta factura.',
    ]);
  });
});

describe('a payroll', () => {
  const recibo = (como: ComoFactura = {}) =>
    factura({
      tipo: 'N',
      sella: rfc,
      receptor: 'HEGT761003MD1',
      fecha: dia(0),
      total: '8500.00',
      descuento: '1500.00',
      descripcion: 'Pago de nómina',
      complemento: complementoDeNomina('10000.00', '1500.00'),
      ...como,
    });

  it('is issued by the organization, and comes to what is earned less what is taken off', async () => {
    expect(await said(recibo())).toEqual([]);
    expect(await said(recibo({ sella: 'PAP010203AB1' }))).toEqual([
      `El recibo de nómina no lo emitió tu organización (${rfc}).`,
    ]);
    expect(await said(recibo({ complemento: complementoDeNomina('9000.00', '1500.00') }))).toEqual([
      'El total del recibo de nómina no es lo que dan sus percepciones menos sus deducciones.',
    ]);
    expect(await said(recibo({ complemento: '' }))).toEqual(['El recibo no trae su complemento de nómina.']);
  });

  it('is proven once, its seal verified, and its XML and its PDF are read by its organization and who judges', async () => {
    const xml = recibo();
    const gasto = await proven(deposito, { xml }, { monto: '8500.00' });
    expect(gasto.factura).toMatchObject({ total: '8500.00', sello: 'valido' });
    expect(await why(deposito, { xml }, { monto: '8500.00' })).toEqual([422, ['factura_repetida@xml']]);
    const asked = async (who: typeof duena) =>
      (await who.browser.send('GET', `/comprobaciones/${gasto.id}/xml`)).status;
    expect([await asked(duena), await asked(coordinador), await asked(consultor)]).toEqual([200, 200, 403]);
    const opened = async ({ browser }: typeof duena, id = gasto.documento.id) => {
      const { status, body } = await browser.send<{ code?: string }>('GET', `/documentos/${id}/contenido`);
      return body.code ?? status;
    };
    expect([await opened(duena), await opened(coordinador), await opened(consultor)]).toEqual([
      200,
      200,
      'nomina_reservada',
    ]);
    const papel = await proven(await makeDeposito(scene, duena), {});
    expect(await opened(consultor, papel.documento.id)).toBe(200);
  });
});

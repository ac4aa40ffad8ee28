import { randomUUID } from 'node:crypto';
import type { Comprobacion, Leida } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { pdf } from '../../../test/attempt.ts';
import { actAs } from '../../../test/database.ts';
import { type MadeDeposito, makeComprobacion, makeDeposito } from '../../../test/make-comprobacion.ts';
import { PEDIDO } from '../../../test/make-ministracion.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { enBase64, factura } from '../../platform/cfdi/testing/facturas.ts';
import { dia } from '../convenio/testing/pages.ts';
import { act, gastosDe, MOTIVO, type Said, todas } from './testing/gastos.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, otra, coordinador, consultor } = scene.people;
const organizacion = duena.browser;
const tesoreria = await portal.browser({ rol: 'tesoreria' });

const { paper, proof, why, proven } = gastosDe(organizacion);

let folios = 1000;
/** Proves 10 pesos of a deposit as the application's own role would, whatever the code above it forgot. */
const enLaBase = async (
  { id, partida, convenio }: MadeDeposito,
  {
    fecha = dia(0),
    organizacion: nombre = null,
    cfdi = null,
  }: Partial<Record<'fecha' | 'organizacion' | 'cfdi', string | null>>,
) => {
  const documento = await paper(id, cfdi === null ? 'evidencia_gasto' : 'factura_pdf');
  const yo = organizacion.usuarioId ?? '';
  return actAs(portal.db, { usuarioId: yo, organizacionId: convenio.organizacion }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into comprobaciones (folio, ministracion_id, seguimiento_id, proyecto_id, organizacion_id, partida, proyecto_folio, nombre_proyecto,
                                  nombre_organizacion, clase, fecha, monto, motivo_sin_cfdi, documento_id, created_by, uuid, huella, emisor_rfc, total, sello, xml)
      select 'COMP-2021-' || ${++folios}::int, m.id, m.seguimiento_id, m.proyecto_id, m.organizacion_id, ${partida}, m.proyecto_folio,
             m.nombre_proyecto, coalesce(${nombre}, m.beneficiario), ${cfdi === null ? 'sin_cfdi' : 'cfdi'}, ${fecha}::date, 10,
             ${cfdi === null ? MOTIVO : null}, ${documento}, ${yo}, ${cfdi === null ? null : randomUUID()}, ${cfdi},
             ${cfdi === null ? null : 'PAP010203AB1'}, ${cfdi === null ? null : '10'}::numeric, ${cfdi === null ? null : 'valido'}, ${cfdi === null ? null : '<x/>'}
        from ministraciones m where m.id = ${id} returning id`.execute(tx);
    await sql`insert into movimientos (proyecto_id, organizacion_id, tipo, monto, partida, causa, causa_id, actor_id)
      select proyecto_id, organizacion_id, 'comprobado', monto, partida, 'comprobacion', id, created_by from comprobaciones
       where id = ${rows[0]?.id}`.execute(tx);
  });
};
const sinCuadrar = async () => (await owner.query('select * from app.saldos_que_no_cuadran()')).rows;
const estadoDe = async (id: string) =>
  (await owner.query<{ estado: string }>('select estado from ministraciones where id = $1', [id])).rows[0]
    ?.estado;

describe('an expense, from its invoice to its judgement', () => {
  it('is proven by the organization, admitted by somebody else, and seen by both sides', async () => {
    const deposito = await makeDeposito(scene, duena);
    const xml = factura({ receptor: deposito.rfc, fecha: dia(0) });
    const { body: lectura } = await organizacion.send<{ leidas: Leida[] }>(
      'POST',
      `/ministraciones/${deposito.id}/leer-facturas`,
      { xmls: [enBase64(xml), enBase64('<otra/>')] },
    );
    expect(lectura.leidas).toMatchObject([
      { factura: { total: '1160.00', sello: 'valido' }, faltas: [] },
      { factura: null, faltas: [{ code: 'otra_version' }] },
    ]);
    expect(lectura.leidas[0]?.avisos.join(' ')).toContain('SAT no se consultó');

    const gasto = await proven(deposito, { xml });
    expect(gasto).toMatchObject({
      estado: 'por_revisar',
      clase: 'cfdi',
      admitido: null,
      acciones: [{ action: 'retirar' }],
    });
    expect(gasto.folio).toMatch(/^COMP-\d{4}-\d{3,}$/);
    expect((await todas(consultor.browser, deposito.seguimiento)).saldo).toMatchObject({
      depositado: PEDIDO,
      comprobado: '1000.00',
      admitido: '0.00',
      porComprobar: '999000.00',
    });

    const parte = await act(tesoreria, gasto, 'admitir-en-parte', { monto: '400.00', motivo: MOTIVO });
    expect(parte).toMatchObject({ estado: 'admitida_en_parte', admitido: '400.00' });
    const despues = await todas(organizacion, deposito.seguimiento);
    expect(despues.saldo).toMatchObject({ comprobado: '400.00', admitido: '400.00' });
    expect(despues.partidas.find(({ id }) => id === deposito.partida)).toMatchObject({
      comprobado: '400.00',
      admitido: '400.00',
    });
    expect(await sinCuadrar()).toEqual([]);
    expect((await otra.browser.send('GET', `/comprobaciones/${gasto.id}`)).status).toBe(404);
    const { body } = await coordinador.browser.send<{ contenido: string }>(
      'GET',
      `/comprobaciones/${gasto.id}/xml`,
    );
    expect(body.contenido).toBe(xml);
  });

  it('what is refused frees its money and its invoice', async () => {
    const deposito = await makeDeposito(scene, duena);
    const uuid = randomUUID();
    await act(tesoreria, await proven(deposito, { uuid }), 'rechazar', { motivo: MOTIVO });
    expect((await todas(organizacion, deposito.seguimiento)).saldo).toMatchObject({
      comprobado: '0.00',
      porComprobar: PEDIDO,
    });
    expect((await proven(deposito, { uuid })).estado).toBe('por_revisar');
    expect(await sinCuadrar()).toEqual([]);
  });

  it('without CFDI it has its date, its evidence and its reason', async () => {
    const deposito = await makeDeposito(scene, duena);
    const sin = async (de: object) =>
      organizacion.send<Comprobacion & Said>('POST', '/comprobaciones', {
        ministracionId: deposito.id,
        partida: deposito.partida,
        monto: '500.00',
        documentoId: await paper(deposito.id, 'evidencia_gasto'),
        ...de,
      });
    expect((await sin({ motivo: 'No hay.' })).body.issues?.map(({ code }) => code)).toEqual([
      'motivo_corto',
      'sin_fecha',
    ]);
    const { status, body } = await sin({ fecha: dia(0), motivo: 'Un pago a jornaleros que no facturan.' });
    expect([status, body.clase]).toEqual([201, 'sin_cfdi']);
  });

  it('once what is admitted covers the deposit, its ministración is comprobada', async () => {
    const deposito = await makeDeposito(scene, duena);
    const gasto = await proven(deposito, { total: PEDIDO }, { monto: PEDIDO });
    expect(await estadoDe(deposito.id)).toBe('depositada');
    await act(tesoreria, gasto, 'admitir');
    expect(await estadoDe(deposito.id)).toBe('comprobada');
    const url = `/ministraciones/${deposito.id}/documentos/factura_pdf`;
    expect((await organizacion.upload<Said>(url, 'factura.pdf', pdf())).body.code).toBe(
      'no_se_puede_comprobar',
    );
    expect((await todas(organizacion, deposito.seguimiento)).ministraciones).toEqual([]);
  });
});

describe('fraud', () => {
  it('the same invoice counts once, however its UUID is written and whichever project asks', async () => {
    const [uno, otro] = [await makeDeposito(scene, duena), await makeDeposito(scene, duena)];
    const uuid = randomUUID();
    const { folio } = await proven(uno, { uuid });
    const { status, body } = await proof(otro, { uuid: uuid.toUpperCase() });
    expect([status, body.issues?.map(({ message }) => message)]).toEqual([
      422,
      [
        `Esta factura ya se comprobó en ${folio} ($1,000.00). Si es prorrateo, declara el porcentaje; la suma no puede exceder el total.`,
      ],
    ]);
  });

  // The timbre is not in what the seal signs: under another UUID it still holds.
  it('the same invoice counts once, whatever UUID its timbre is given', async () => {
    const [uno, otro] = [await makeDeposito(scene, duena), await makeDeposito(scene, duena)];
    const uuid = randomUUID();
    const xml = factura({ uuid, receptor: uno.rfc, fecha: dia(0) });
    const { folio } = await proven(uno, { xml });
    const disfraces = [
      xml.replace(uuid, randomUUID()),
      // Nor beside a complement that keeps its seal from being verified.
      xml
        .replace(uuid, randomUUID())
        .replace('<cfdi:Complemento>', '<cfdi:Complemento><x:Y xmlns:x="http://x"/>'),
    ];
    for (const disfraz of disfraces) {
      const { status, body } = await proof(otro, { xml: disfraz });
      expect([status, body.issues?.map(({ code }) => code)]).toEqual([422, ['factura_repetida']]);
      expect(body.issues?.[0]?.message).toContain(folio);
    }
    // With a second timbre it is not read at all.
    const timbre = `<t:TimbreFiscalDigital xmlns:t="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="${randomUUID()}"/>`;
    expect(
      await why(otro, { xml: xml.replace('<cfdi:Complemento>', `<cfdi:Complemento>${timbre}`) }),
    ).toEqual([422, ['no_legible@xml']]);
    const huella = 'a'.repeat(64);
    const ambas = await Promise.allSettled([1, 2].map(() => enLaBase(otro, { cfdi: huella })));
    expect(ambas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('the shares of a prorrateo are together no more than the invoice, to the cent, in the database as well', async () => {
    const [uno, otro] = [await makeDeposito(scene, duena), await makeDeposito(scene, duena)];
    const xml = factura({ receptor: uno.rfc, fecha: dia(0), total: '1000.01' });
    // Half of it is 500.005: two halves that are rounded up are a cent more than the whole.
    await proven(uno, { xml }, { monto: '500.01', porcentaje: 50 });
    const { status, body } = await proof(otro, { xml }, { monto: '500.01', porcentaje: 50 });
    expect([status, body.issues]).toEqual([
      422,
      [
        {
          path: 'monto',
          code: 'excede_factura',
          message: 'El monto rebasa lo que la factura permite comprobar ($500.00).',
        },
      ],
    ]);
    await expect(
      owner.query(
        `insert into comprobaciones (folio, ministracion_id, seguimiento_id, proyecto_id, organizacion_id, partida, proyecto_folio, nombre_proyecto,
                                     nombre_organizacion, clase, fecha, monto, porcentaje, uuid, huella, emisor_rfc, total, sello, xml, documento_id, created_by)
         select 'COMP-2021-999', m.id, m.seguimiento_id, m.proyecto_id, m.organizacion_id, $2, m.proyecto_folio, m.nombre_proyecto, m.beneficiario,
                'cfdi', c.fecha, 500.01, 50, c.uuid, c.huella, c.emisor_rfc, c.total, c.sello, c.xml, $3, c.created_by
           from ministraciones m, comprobaciones c where m.id = $1 and c.ministracion_id = $4`,
        [otro.id, otro.partida, otro.factura, uno.id],
      ),
    ).rejects.toThrow('excede_prorrateo');
    await proven(otro, { xml }, { monto: '500.00', porcentaje: 50 });
  });

  it('an invoice that the organization issued to itself proves nothing, well sealed as it is', async () => {
    const deposito = await makeDeposito(scene, duena);
    expect(await why(deposito, { sella: deposito.rfc })).toEqual([422, ['emitida_por_si@xml']]);
  });

  it('the same evidence proves one expense without invoice, whichever project and whoever asks at once', async () => {
    const [uno, otro] = [await makeDeposito(scene, duena), await makeDeposito(scene, duena)];
    const recibo = pdf('Recibo de jornales');
    const subir = async ({ id }: MadeDeposito) => {
      const url = `/ministraciones/${id}/documentos/evidencia_gasto`;
      const { body } = await organizacion.upload<{ documento: { id: string } }>(url, 'recibo.pdf', recibo);
      return body.documento.id;
    };
    const sin = async (deposito: MadeDeposito, documentoId: string) =>
      organizacion.send<Comprobacion & Said>('POST', '/comprobaciones', {
        ministracionId: deposito.id,
        partida: deposito.partida,
        monto: '500.00',
        documentoId,
        fecha: dia(0),
        motivo: 'Un pago a jornaleros que no facturan.',
      });
    const papeles = [await subir(uno), await subir(otro)] as const;
    const ambas = await Promise.all([sin(uno, papeles[0]), sin(otro, papeles[1])]);
    const buena = ambas.find(({ status }) => status === 201)?.body;
    expect(ambas.map(({ status }) => status).filter((status) => status !== 201)).toHaveLength(1);
    const { status, body } = await sin(uno, await subir(uno));
    expect([status, body.issues?.map(({ path, code }) => `${code}@${path}`)]).toEqual([
      422,
      ['evidencia_repetida@documentoId'],
    ]);
    expect(body.issues?.[0]?.message).toContain(buena?.folio);
    // What was refused may be proven again with the same paper.
    if (buena) await act(tesoreria, buena, 'rechazar', { motivo: MOTIVO });
    expect((await sin(uno, await subir(uno))).status).toBe(201);
  });

  it('the PDF of an invoice is no evidence of an expense without one, nor the other way round, until it was refused', async () => {
    const [uno, otro] = [await makeDeposito(scene, duena), await makeDeposito(scene, duena)];
    const [deFactura, deRecibo] = [pdf(randomUUID()), pdf(randomUUID())];
    const sin = async (bytes: Buffer) =>
      why(
        otro,
        {},
        {
          xml: undefined,
          monto: '500.00',
          fecha: dia(0),
          motivo: 'Un pago a jornaleros que no facturan.',
          documentoId: await paper(otro.id, 'evidencia_gasto', bytes),
        },
      );
    const con = { xml: factura({ receptor: uno.rfc, fecha: dia(0) }), pdf: deFactura };
    const gasto = await proven(uno, con);
    expect(await sin(deFactura)).toEqual([422, ['evidencia_repetida@documentoId']]);
    await act(tesoreria, gasto, 'rechazar', { motivo: MOTIVO });
    expect(await sin(deFactura)).toEqual([201, undefined]);
    expect(await sin(deRecibo)).toEqual([201, undefined]);
    const alReves = { xml: factura({ receptor: uno.rfc, fecha: dia(0) }), pdf: deRecibo };
    expect(await why(uno, alReves)).toEqual([422, ['evidencia_repetida@documentoId']]);
  });

  it('of the invoice of another organization nothing is told, and it is refused all the same', async () => {
    const { uuid } = await makeComprobacion(scene, duena);
    const ajena = await makeDeposito(scene, otra);
    await owner.query('update organizaciones set rfc = null, rfc_declarado = $2 where id = $1', [
      ajena.convenio.organizacion,
      'OTR010203AB1',
    ]);
    const { body: papel } = await otra.browser.upload<{ documento: { id: string } }>(
      `/ministraciones/${ajena.id}/documentos/factura_pdf`,
      'factura.pdf',
      pdf(),
    );
    const { status, body } = await otra.browser.send<Said>('POST', '/comprobaciones', {
      ministracionId: ajena.id,
      partida: ajena.partida,
      monto: '10.00',
      documentoId: papel.documento.id,
      xml: enBase64(factura({ uuid, receptor: 'OTR010203AB1', fecha: dia(0) })),
    });
    expect([status, body.issues?.map(({ code }) => code)]).toEqual([409, ['factura_repetida']]);
    expect(JSON.stringify(body)).not.toContain('COMP-');
  });

  it('88: in the database as well, it was spent while the convenio ran, by who it says; and not after today', async () => {
    const deposito = await makeDeposito(scene, duena);
    await expect(enLaBase(deposito, { fecha: '2001-01-01' })).rejects.toThrow('is not within its convenio');
    await expect(enLaBase(deposito, { organizacion: 'Otra Organización, A.C.' })).rejects.toThrow(
      'not of this ministración',
    );
    await enLaBase(deposito, {});
    expect(await why(deposito, { fecha: dia(1) })).toEqual([422, ['fecha_futura@xml']]);
  });

  it('a declared prorrateo fits into the whole', async () => {
    const [uno, otro] = [await makeDeposito(scene, duena), await makeDeposito(scene, duena)];
    const uuid = randomUUID();
    expect(await why(uno, { uuid }, { porcentaje: 60, monto: '696.01' })).toEqual([
      422,
      ['excede_factura@monto'],
    ]);
    await proven(uno, { uuid }, { porcentaje: 60, monto: '696.00' });
    expect(await why(otro, { uuid }, { porcentaje: 41, monto: '100.00' })).toEqual([
      422,
      ['factura_repetida@xml'],
    ]);
    expect((await proven(otro, { uuid }, { porcentaje: 40, monto: '464.00' })).porcentaje).toBe(40);
  });

  it('edited after its seal, of another receptor, in dollars, outside of the vigencia, of type E, or no CFDI', async () => {
    const deposito = await makeDeposito(scene, duena);
    const xml = factura({ receptor: deposito.rfc, fecha: dia(0) });
    expect(await why(deposito, { xml: xml.replace('Total="1160.00"', 'Total="9160.00"') })).toEqual([
      422,
      ['sello_invalido@xml'],
    ]);
    expect(await why(deposito, { receptor: 'XAXX010101000' })).toEqual([422, ['otro_receptor@xml']]);
    expect(await why(deposito, { moneda: 'USD' })).toEqual([422, ['otra_moneda@xml']]);
    expect(await why(deposito, { fecha: '2019-01-01' })).toEqual([422, ['fecha_fuera@xml']]);
    expect(await why(deposito, { tipo: 'E' })).toEqual([422, ['tipo_no_admitido@xml']]);
    expect(await why(deposito, { xml: '<html/>' })).toEqual([422, ['otra_version@xml']]);
  });

  it('more than the invoice, its line or its deposit, or with the paper of another', async () => {
    const deposito = await makeDeposito(scene, duena);
    expect(await why(deposito, {}, { monto: '1160.01' })).toEqual([422, ['excede_factura@monto']]);
    expect(await why(deposito, { total: '99000000.00' }, { monto: '98000000.00' })).toEqual([
      422,
      ['excede_partida@monto'],
    ]);
    const ajeno = await makeDeposito(scene, duena);
    expect(await why(deposito, {}, { documentoId: ajeno.factura })).toEqual([
      422,
      ['papel_ajeno@documentoId'],
    ]);
    expect(await why(deposito, {}, { documentoId: deposito.evidencia })).toEqual([
      422,
      ['papel_ajeno@documentoId'],
    ]);
  });

  it('nobody judges what it proved, nor twice', async () => {
    const { id, version } = await makeComprobacion(scene, duena);
    const judge = (browser: Browser) =>
      browser.send<Said>('POST', `/comprobaciones/${id}/admitir`, { version });
    expect((await judge(organizacion)).status).toBe(403);
    expect((await judge(coordinador.browser)).status).toBe(200);
    expect((await judge(coordinador.browser)).status).toBe(409);
  });
});

describe('at once', () => {
  it('the same UUID in two projects counts once', async () => {
    const casos = [await makeDeposito(scene, duena), await makeDeposito(scene, duena)];
    const uuid = randomUUID();
    const answers = await Promise.all(casos.map((caso) => proof(caso, { uuid })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const { rows } = await owner.query(
      "select from comprobaciones where uuid = $1 and estado <> 'rechazada'",
      [uuid],
    );
    expect(rows).toHaveLength(1);
    expect(await sinCuadrar()).toEqual([]);
  });

  it('two that together are more than the deposit: one counts', async () => {
    const deposito = await makeDeposito(scene, duena);
    const answers = await Promise.all(
      [1, 2].map(() => proof(deposito, { total: '600000.00' }, { monto: '600000.00' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await todas(organizacion, deposito.seguimiento)).saldo.comprobado).toBe('600000.00');
    expect(await sinCuadrar()).toEqual([]);
  });
});

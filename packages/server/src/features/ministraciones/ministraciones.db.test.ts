import type {
  Ministracion,
  Ministraciones,
} from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/attempt.ts';
import { CONCEPTOS, makeEjecucion, makeMinistracion, NOTA, PEDIDO } from '../../../test/make-ministracion.ts';
import { makeOpinion } from '../../../test/make-opinion.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { createTypesetter, type Typesetter } from '../../platform/pdf/index.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { dia } from '../convenio/testing/pages.ts';
import { prepareDocument } from '../oficios/public.ts';
import { cartaDeInstruccion } from './ministraciones.carta.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, otra, coordinador, administrador, consultor } = scene.people;
const organizacion = duena.browser;
const analista = await portal.browser({ rol: 'tesoreria' });
const pagadora = await portal.browser({ rol: 'direccion' });
let typesetter: Typesetter;
beforeAll(() => {
  typesetter = createTypesetter();
});
afterAll(() => typesetter.close());

type Said = { code?: string; issues?: { path: string; code: string; message: string }[] };
const MOTIVO = 'Todavía no se cumple la condición del calendario.';
const see = async (browser: Browser, id: string): Promise<Ministracion> => {
  const { status, body } = await browser.send<Ministracion>('GET', `/ministraciones/${id}`);
  expect(status).toBe(200);
  return body;
};
const todas = async (browser: Browser, seguimiento: string): Promise<Ministraciones> => {
  const { status, body } = await browser.send<Ministraciones>(
    'GET',
    `/seguimientos/${seguimiento}/ministraciones`,
  );
  expect(status).toBe(200);
  return body;
};
const post = async (
  browser: Browser,
  id: string,
  path: string,
  body: Readonly<Record<string, unknown>> = {},
) => {
  const { version } = await see(browser, id);
  return browser.send<Ministracion & Said>('POST', `/ministraciones/${id}/${path}`, { version, ...body });
};
const act = async (...ask: Parameters<typeof post>): Promise<Ministracion> => {
  const { status, body } = await post(...ask);
  expect([ask[2], status, body.code, body.issues]).toEqual([ask[2], 200, undefined, undefined]);
  return body;
};
const why = async (...ask: Parameters<typeof post>) => {
  const { status, body } = await post(...ask);
  return [status, body.issues?.map(({ code, path }) => `${code}@${path}`) ?? body.code];
};
const ask = (
  seguimientoId: string,
  de: Readonly<Record<string, unknown>> = {},
  browser: Browser = organizacion,
) =>
  browser.send<Ministracion & Said>('POST', '/ministraciones', {
    seguimientoId,
    tipo: 'inicial',
    numero: 1,
    monto: PEDIDO,
    conceptos: CONCEPTOS,
    ...de,
  });
const asked = async (
  seguimientoId: string,
  de: Readonly<Record<string, unknown>> = {},
): Promise<Ministracion> => {
  const { status, body } = await ask(seguimientoId, de);
  expect([status, body.issues]).toEqual([201, undefined]);
  return body;
};
const refusedAsk = async (...how: Parameters<typeof ask>) => {
  const { status, body } = await ask(...how);
  return [status, body.issues?.map(({ code, path }) => `${code}@${path}`)];
};
const receipt = async (browser: Browser, id: string, ranura = 'comprobante_deposito'): Promise<string> => {
  const { status, body } = await browser.upload<{ documento: { id: string } }>(
    `/ministraciones/${id}/documentos/${ranura}`,
    'spei.pdf',
    pdf(),
  );
  expect(status).toBe(201);
  return body.documento.id;
};
const pay = async (browser: Browser, id: string) =>
  act(browser, id, 'depositar', {
    rastreo: 'BNET01002611270012345678',
    fechaDeposito: dia(0),
    documentoId: await receipt(browser, id),
  });
const saldo = async (proyecto: string) =>
  (
    await owner.query<Record<string, string>>(
      'select solicitado, aprobado, depositado, reintegrado from saldos where proyecto_id = $1',
      [proyecto],
    )
  ).rows[0];
const sinCuadrar = async () => (await owner.query('select * from app.saldos_que_no_cuadran()')).rows;

describe('a ministración, from its ask to its deposit', () => {
  it('is asked by the organization, approved by one, paid by another, and seen by both sides', async () => {
    const { id: seguimiento, convenio } = await makeEjecucion(scene, duena);
    const antes = await todas(organizacion, seguimiento);
    expect(antes).toMatchObject({
      saldo: { total: '1950000.00', solicitado: '0.00', disponible: '1950000.00' },
      cuenta: { final: '•••• 7890', banco: 'BBVA México' },
      porSolicitar: [{ numero: 1, tipo: 'inicial', condicion: 'A la firma' }],
      ministraciones: [],
      solicitar: { puede: true, impedimentos: [] },
    });
    const pedida = await asked(seguimiento);
    expect(pedida).toMatchObject({ estado: 'solicitada', numero: 1, monto: PEDIDO, aprobada: null });
    expect(pedida.folio).toMatch(/^MIN-\d{4}-\d{3,}$/);
    expect(pedida.acciones.map(({ action }) => action)).toEqual(['retirar']);
    const { id } = pedida;

    const aprobada = await act(analista, id, 'aprobar', { nota: NOTA });
    expect(aprobada).toMatchObject({ estado: 'aprobada', nota: NOTA });
    const pagada = await pay(pagadora, id);
    expect(pagada).toMatchObject({ estado: 'depositada', deposito: { rastreo: 'BNET01002611270012345678' } });
    const vista = await see(organizacion, id);
    expect(new Set([vista.solicitada.por.id, vista.aprobada?.por.id, vista.depositada?.por.id]).size).toBe(3);
    expect(await saldo(convenio.proyecto)).toEqual({
      solicitado: PEDIDO,
      aprobado: PEDIDO,
      depositado: PEDIDO,
      reintegrado: '0.00',
    });
    expect(await sinCuadrar()).toEqual([]);
    const despues = await todas(consultor.browser, seguimiento);
    expect(despues).toMatchObject({
      saldo: { solicitado: PEDIDO, disponible: '950000.00' },
      porSolicitar: [],
      solicitar: { puede: false, impedimentos: [] },
    });
    expect(despues.ministraciones[0]?.acciones).toEqual([]);
    expect((await otra.browser.send('GET', `/seguimientos/${seguimiento}/ministraciones`)).status).toBe(404);
    expect((await otra.browser.send('GET', `/ministraciones/${id}`)).status).toBe(404);
  });

  it('its carta de instrucción says whom to pay, how much in figures and words, where and on which acuerdo', async () => {
    const { id: seguimiento } = await makeEjecucion(scene, duena);
    const { id, folio } = await asked(seguimiento);
    await act(analista, id, 'aprobar', { nota: NOTA });
    const { rows } = await owner.query<{ id: string }>(
      "select id from documentos_emitidos where entidad = 'ministracion' and entidad_id = $1",
      [id],
    );
    await prepareDocument(
      {
        database: portal.db,
        files: portal.parts.files,
        typesetter,
        documentos: [cartaDeInstruccion],
        config: {
          publicUrl: 'http://localhost:3000',
          foundation: 'FICOSEC',
          responsible: { nombre: 'F', domicilio: 'Chihuahua, Chih.', correo: 'hola@ejemplo.mx', said: true },
        },
      },
      rows[0]?.id ?? '',
    );
    await portal.settle();
    const { cartaId } = await see(organizacion, id);
    expect(cartaId).toBe(rows[0]?.id);
    const { rows: archivos } = await owner.query<{ clave: string }>(
      'select a.clave from archivos a join documentos_emitidos e on e.archivo_id = a.id where e.id = $1',
      [cartaId],
    );
    const chunks: Buffer[] = [];
    for await (const chunk of await portal.parts.files.store.get(archivos[0]?.clave ?? ''))
      chunks.push(Buffer.from(chunk as Uint8Array));
    const texto = (await textOf(Buffer.concat(chunks))).text.replaceAll(/\s+/gu, ' ');
    for (const dicho of [
      `Carta de instrucción ${folio}`,
      '012150001234567890',
      'BBVA México',
      '$1,000,000.00',
      '(UN MILLÓN DE PESOS 00/100 M.N.)',
      CONCEPTOS,
      'ACU-2020-',
    ])
      expect(texto).toContain(dicho);
    expect(texto.match(/Nombre y firma autorizada/gu)).toHaveLength(2);

    // Refused afterwards, it instructs nobody any more.
    await act(pagadora, id, 'rechazar', { motivo: MOTIVO });
    const { rows: carta } = await owner.query<{ anulada: boolean }>(
      'select anulado_en is not null as anulada from documentos_emitidos where id = $1',
      [cartaId],
    );
    expect(carta).toEqual([{ anulada: true }]);
  });

  it('85: the same person does not do two steps, whatever it may: the administrador neither', async () => {
    const { id } = await makeMinistracion(scene, duena);
    await act(administrador.browser, id, 'aprobar', { nota: NOTA });
    expect(
      await why(administrador.browser, id, 'depositar', {
        rastreo: 'ABC123456',
        fechaDeposito: dia(0),
        documentoId: id,
      }),
    ).toEqual([422, ['misma_persona@']]);
    await pay(pagadora, id);
    // The database says the same of who asked, approved and paid.
    for (const set of [
      'aprobada_por = created_by',
      'depositada_por = created_by',
      'depositada_por = aprobada_por',
    ])
      await expect(
        owner.query(`update ministraciones set ${set}, version = version + 1 where id = $1`, [id]),
      ).rejects.toThrow(/ministraciones/);
  });

  it('who neither approves nor pays is refused, and who approves does not pay', async () => {
    const { id } = await makeMinistracion(scene, duena);
    expect(await why(consultor.browser, id, 'aprobar', { nota: NOTA })).toEqual([403, []]);
    expect(await why(organizacion, id, 'aprobar', { nota: NOTA })).toEqual([403, []]);
    expect(await why(pagadora, id, 'aprobar', { nota: NOTA })).toEqual([403, []]);
    expect(await why(analista, id, 'aprobar', { nota: 'Bien.' })).toEqual([422, ['nota_corta@nota']]);
    await act(analista, id, 'aprobar', { nota: NOTA });
    const documentoId = await receipt(pagadora, id);
    const deposito = { rastreo: 'ABC123456', fechaDeposito: dia(0), documentoId };
    expect(await why(coordinador.browser, id, 'depositar', deposito)).toEqual([403, []]);
    expect(
      await why(pagadora, id, 'depositar', { ...deposito, fechaDeposito: dia(1), rastreo: 'a-1' }),
    ).toEqual([422, ['rastreo_invalido@rastreo', 'fecha_futura@fechaDeposito']]);
    expect(await why(pagadora, id, 'depositar', { ...deposito, fechaDeposito: dia(-1) })).toEqual([
      422,
      ['fecha_anterior@fechaDeposito'],
    ]);
    const ajeno = await makeMinistracion(scene, duena, { estado: 'aprobada' });
    expect(await why(pagadora, id, 'depositar', { ...deposito, documentoId: ajeno.comprobante })).toEqual([
      422,
      ['comprobante_ajeno@documentoId'],
    ]);
  });
});

describe('what is refused or taken back', () => {
  it('frees what it had asked for, and its number may be asked for again', async () => {
    const { id: seguimiento, convenio } = await makeEjecucion(scene, duena);
    const { id } = await asked(seguimiento, { monto: '1950000.00' });
    expect(await refusedAsk(seguimiento, { monto: '1.00' })).toEqual([
      422,
      ['ya_solicitada@numero', 'excede_acuerdo@monto'],
    ]);
    await act(analista, id, 'aprobar', { nota: NOTA });
    expect(await why(analista, id, 'rechazar', { motivo: 'No' })).toEqual([422, ['falta_motivo@motivo']]);
    expect(await act(analista, id, 'rechazar', { motivo: MOTIVO })).toMatchObject({
      estado: 'rechazada',
      cerrada: { motivo: MOTIVO },
      acciones: [],
    });
    expect(await saldo(convenio.proyecto)).toMatchObject({ solicitado: '0.00', aprobado: '0.00' });
    const otraVez = await asked(seguimiento, { monto: '1950000.00' });
    expect(await act(organizacion, otraVez.id, 'retirar')).toMatchObject({ estado: 'retirada' });
    expect(await saldo(convenio.proyecto)).toMatchObject({ solicitado: '0.00' });
    await asked(seguimiento);
    expect(await sinCuadrar()).toEqual([]);
  });
});

describe('what is asked for', () => {
  it('81, 83: is of the plan or extraordinaria, of an amount and concepts, within what was agreed', async () => {
    const { id: seguimiento } = await makeEjecucion(scene, duena);
    expect(await refusedAsk(seguimiento, { numero: 7, monto: '1950000.01', conceptos: 'Talleres' })).toEqual([
      422,
      ['fuera_de_plan@numero', 'excede_acuerdo@monto', 'conceptos_cortos@conceptos'],
    ]);
    const { status, body } = await ask(seguimiento, { monto: '0.50' });
    expect([status, body.issues?.map(({ message }) => message)]).toEqual([
      422,
      ['El monto debe ser mayor a 0'],
    ]);
    expect(await refusedAsk(seguimiento, { tipo: 'extraordinaria' })).toEqual([
      422,
      ['numero_de_extraordinaria@numero'],
    ]);
    await asked(seguimiento, { monto: '900000.00' });
    expect(
      await asked(seguimiento, { tipo: 'extraordinaria', numero: undefined, monto: '50000.00' }),
    ).toMatchObject({
      numero: 2,
      tipo: 'extraordinaria',
      plan: null,
    });
    expect((await ask(seguimiento, {}, coordinador.browser)).status).toBe(403);
    expect((await ask(seguimiento, {}, otra.browser)).status).toBe(404);
  });

  it('needs the opinion 32-D in force, and says until when it was', async () => {
    const { id: seguimiento, convenio } = await makeEjecucion(scene, duena);
    await makeOpinion(scene, convenio.organizacion, '2026-01-15');
    try {
      const { status, body } = await ask(seguimiento);
      expect([status, body.issues?.map(({ message }) => message)]).toEqual([
        422,
        [
          'Tu opinión de cumplimiento venció el 15 de enero de 2026; sube una con menos de 30 días naturales.',
        ],
      ]);
      expect((await todas(organizacion, seguimiento)).solicitar.impedimentos).toHaveLength(1);
    } finally {
      await makeOpinion(scene, convenio.organizacion);
    }
  });

  it('86: nothing is asked, approved or paid while the execution is suspended', async () => {
    const { id: seguimiento, version } = await makeEjecucion(scene, duena);
    const { id: pedida } = await asked(seguimiento, { monto: '900000.00' });
    const { id: aprobada } = await asked(seguimiento, {
      tipo: 'extraordinaria',
      numero: undefined,
      monto: '50000.00',
    });
    await act(analista, aprobada, 'aprobar', { nota: NOTA });
    const { status, body } = await administrador.browser.send<Said>(
      'POST',
      `/seguimientos/${seguimiento}/suspender`,
      {
        version,
        motivo: 'Se detectaron gastos que no son del proyecto.',
      },
    );
    expect([status, body.code, body.issues]).toEqual([200, undefined, undefined]);
    expect(
      await refusedAsk(seguimiento, { tipo: 'extraordinaria', numero: undefined, monto: '1.00' }),
    ).toEqual([422, ['pagos_detenidos@']]);
    expect(await why(analista, pedida, 'aprobar', { nota: NOTA })).toEqual([
      422,
      ['convenio_no_vigente@', 'pagos_detenidos@'],
    ]);
    const { acciones } = await see(pagadora, aprobada);
    expect(acciones.find(({ action }) => action === 'depositar')).toMatchObject({ enabled: false });
    // And the ledger says so, whatever the code forgets.
    await expect(
      owner.query(
        `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id)
         select proyecto_id, organizacion_id, 'depositado', 1, 'prueba', id from ministraciones where id = $1`,
        [aprobada],
      ),
    ).rejects.toThrow('pagos_detenidos');
    await act(analista, pedida, 'rechazar', { motivo: MOTIVO });
  });
});

describe('a refund', () => {
  it('87: is registered by one and confirmed by another, never beyond the deposit; what came back may be asked for again', async () => {
    const { id, seguimiento, convenio } = await makeMinistracion(scene, duena, { estado: 'depositada' });
    const documentoId = await receipt(analista, id, 'comprobante_reintegro');
    const reintegro = {
      monto: '400000.00',
      fecha: dia(0),
      motivo: 'Se devolvió lo que no se gastó en talleres.',
      documentoId,
    };
    expect(await why(analista, id, 'registrar-reintegro', { ...reintegro, monto: '1000000.01' })).toEqual([
      422,
      ['excede_deposito@monto'],
    ]);
    expect(await why(organizacion, id, 'registrar-reintegro', reintegro)).toEqual([403, []]);
    const registrado = await act(analista, id, 'registrar-reintegro', reintegro);
    const [uno] = registrado.reintegros;
    expect(registrado).toMatchObject({ estado: 'depositada', reintegrado: '0.00' });
    expect(await why(analista, id, 'confirmar-reintegro', { reintegroId: uno?.id })).toEqual([
      422,
      ['misma_persona@'],
    ]);
    const confirmado = await act(pagadora, id, 'confirmar-reintegro', { reintegroId: uno?.id });
    expect(confirmado.reintegrado).toBe('400000.00');
    expect(await saldo(convenio.proyecto)).toEqual({
      solicitado: PEDIDO,
      aprobado: PEDIDO,
      depositado: PEDIDO,
      reintegrado: '400000.00',
    });
    expect((await todas(organizacion, seguimiento)).saldo.disponible).toBe('1350000.00');

    const otro = await act(pagadora, id, 'registrar-reintegro', {
      ...reintegro,
      monto: '600000.00',
      documentoId: await receipt(pagadora, id, 'comprobante_reintegro'),
    });
    const abierto = otro.reintegros.find(({ confirmado: visto }) => visto === null);
    const descartado = await act(pagadora, id, 'descartar-reintegro', {
      reintegroId: abierto?.id,
      motivo: 'El depósito era de otro proyecto.',
    });
    expect(descartado.reintegrado).toBe('400000.00');
    await expect(owner.query('update movimientos set monto = 1 where causa_id = $1', [id])).rejects.toThrow(
      'corrected by another',
    );
    expect(await sinCuadrar()).toEqual([]);
  });
});

describe('84: the account', () => {
  it('is frozen when it is asked for, and whole only for its organization and who pays', async () => {
    const { id } = await makeMinistracion(scene, duena);
    const reading = async (usuario: string | null) => {
      const client = await owner.connect();
      try {
        await client.query('begin');
        await client.query('set local role gp_app');
        await client.query("select set_config('app.usuario_id', $1, true)", [usuario]);
        const { rows } = await client.query(
          'select clabe from ministracion_cuentas where ministracion_id = $1',
          [id],
        );
        return rows;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await reading(consultor.browser.usuarioId ?? null)).toEqual([]);
  });
});

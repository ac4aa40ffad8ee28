import type { Carta, Cartas } from '@portal/domain/features/cartas/cartas.shapes';
import { today } from '@portal/domain/kernel/dates';
import { describe, expect, it } from 'vitest';
import { DESCRIPCION, makeCarta } from '../../../test/make-carta.ts';
import { makeEjecucion, makeMinistracion, PEDIDO } from '../../../test/make-ministracion.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { typesetter } from '../../../test/typesetter.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { prepareDocument } from '../oficios/public.ts';
import { cartaDeSeguimiento } from './cartas.carta.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, otra, coordinador, consultor } = scene.people;
const organizacion = duena.browser;
const analista = await portal.browser({ rol: 'tesoreria' });
const pagadora = await portal.browser({ rol: 'direccion' });

type Said = { code?: string; issues?: { path: string; code: string }[] };
const MOTIVO = 'El monto no corresponde al calendario.';
const see = async (browser: Browser, id: string): Promise<Carta> => {
  const { status, body } = await browser.send<Carta>('GET', `/cartas/${id}`);
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
  return browser.send<Carta & Said>('POST', `/cartas/${id}/${path}`, { version, ...body });
};
const act = async (...ask: Parameters<typeof post>): Promise<Carta> => {
  const { status, body } = await post(...ask);
  expect([ask[2], status, body.code, body.issues]).toEqual([ask[2], 200, undefined, undefined]);
  return body;
};
const why = async (...ask: Parameters<typeof post>) => {
  const { status, body } = await post(...ask);
  return [status, body.code];
};
const write = (browser: Browser, seguimientoId: string, de: Readonly<Record<string, unknown>> = {}) =>
  browser.send<Carta & Said>('POST', '/cartas', {
    seguimientoId,
    tipo: 'solicitud',
    monto: PEDIDO,
    descripcion: DESCRIPCION,
    ...de,
  });
const suspend = (seguimiento: string) =>
  owner.query(
    `update seguimientos set estado = 'suspendido', motivo = 'La sede se inundó y no se puede usar.', suspendido_en = now(),
            version = version + 1 where id = $1`,
    [seguimiento],
  );

/** Makes the PDF of what was issued, as its job does. */
const preparar = (id: string) =>
  prepareDocument(
    {
      database: portal.db,
      files: portal.parts.files,
      typesetter,
      documentos: [cartaDeSeguimiento],
      config: {
        publicUrl: 'http://localhost:3000',
        foundation: 'FICOSEC',
        responsible: { nombre: 'F', domicilio: 'Chihuahua, Chih.', correo: 'hola@ejemplo.mx', said: true },
      },
    },
    id,
  );

describe('a carta, from its writing to its payment', () => {
  it('is written and sent by the organization, approved by one, paid by another with its deposit', async () => {
    const { seguimiento, id: ministracion, folio } = await depositada();
    const { status, body: escrita } = await write(organizacion, seguimiento, {
      observaciones: 'Con su anexo.',
    });
    expect([status, escrita.estado, escrita.deLaOrganizacion]).toEqual([201, 'generada', true]);
    expect(escrita.folio).toMatch(/^CART-\d{4}-\d{3,}$/u);
    expect(escrita.fecha).toBe(today(new Date()));
    const { id } = escrita;
    expect(escrita.acciones.map(({ action }) => action)).toEqual(['enviar']);

    expect((await act(organizacion, id, 'enviar')).estado).toBe('enviada');
    expect((await act(analista, id, 'aprobar')).estado).toBe('aprobada');
    const porPagar = await see(pagadora, id);
    expect(porPagar.pagos).toEqual([expect.objectContaining({ ministracionId: ministracion, folio })]);
    const pagada = await act(pagadora, id, 'pagar', { ministracionId: ministracion });
    expect(pagada).toMatchObject({ estado: 'pagada', pago: { ministracionId: ministracion }, pagos: [] });
    const vista = await see(organizacion, id);
    expect(new Set([vista.generada.por.id, vista.aprobada?.por.id, vista.pagada?.por.id]).size).toBe(3);
    expect(vista.acciones).toEqual([]);

    // The same deposit pays no other carta of its type.
    const { body: segunda } = await write(organizacion, seguimiento);
    await act(organizacion, segunda.id, 'enviar');
    await act(analista, segunda.id, 'aprobar');
    expect(await why(pagadora, segunda.id, 'pagar', { ministracionId: ministracion })).toEqual([
      422,
      'sin_pago',
    ]);
  });

  it('89: of another amount there is nothing to pay it with, and zero is an amount', async () => {
    const { seguimiento, id: ministracion } = await depositada();
    for (const monto of ['0.00', '999999.99']) {
      const { status, body } = await write(organizacion, seguimiento, { monto });
      expect([monto, status]).toEqual([monto, 201]);
      await act(organizacion, body.id, 'enviar');
      await act(analista, body.id, 'aprobar');
      expect(await why(pagadora, body.id, 'pagar', { ministracionId: ministracion })).toEqual([
        422,
        'sin_pago',
      ]);
    }
  });

  it('a carta de reintegro is paid with what came back', async () => {
    const devuelta = await makeMinistracion(scene, duena, { estado: 'depositada', reintegro: 'confirmado' });
    const { body: escrita } = await write(coordinador.browser, devuelta.seguimiento, { tipo: 'reintegro' });
    await act(coordinador.browser, escrita.id, 'enviar');
    await act(analista, escrita.id, 'aprobar');
    const pagada = await act(pagadora, escrita.id, 'pagar', { ministracionId: devuelta.id });
    expect(pagada.pago?.comprobante.id).toBe(
      (
        await owner.query<{ documento_id: string }>(
          'select documento_id from ministracion_reintegros where ministracion_id = $1',
          [devuelta.id],
        )
      ).rows[0]?.documento_id,
    );
  });

  it('its PDF says who asks for how much, in figures and in words, and no longer stands once it is refused', async () => {
    const { id: seguimiento } = await makeEjecucion(scene, duena);
    const { body: escrita } = await write(organizacion, seguimiento);
    const { rows } = await owner.query<{ id: string; anulado_en: Date | null }>(
      'select id, anulado_en from documentos_emitidos where entidad_id = $1',
      [escrita.id],
    );
    const [emitido] = rows;
    expect(rows).toHaveLength(1);
    await preparar(emitido?.id ?? '');
    await portal.settle();
    const { documentoId } = await see(organizacion, escrita.id);
    expect(documentoId).toBe(emitido?.id);
    const { rows: archivos } = await owner.query<{ clave: string }>(
      'select a.clave from archivos a join documentos_emitidos e on e.archivo_id = a.id where e.id = $1',
      [documentoId],
    );
    const chunks: Buffer[] = [];
    for await (const chunk of await portal.parts.files.store.get(archivos[0]?.clave ?? ''))
      chunks.push(Buffer.from(chunk as Uint8Array));
    const texto = (await textOf(Buffer.concat(chunks))).text.replaceAll(/\s+/gu, ' ');
    for (const dicho of [
      `Carta de solicitud ${escrita.folio}`,
      '$1,000,000.00',
      '(UN MILLÓN DE PESOS 00/100 M.N.)',
      DESCRIPCION,
    ])
      expect(texto).toContain(dicho);

    await act(organizacion, escrita.id, 'enviar');
    const rechazada = await act(analista, escrita.id, 'rechazar', { motivo: MOTIVO });
    expect(rechazada).toMatchObject({ estado: 'rechazada', rechazada: { motivo: MOTIVO } });
    const despues = await owner.query('select motivo_anulacion from documentos_emitidos where id = $1', [
      emitido?.id,
    ]);
    expect(despues.rows).toEqual([{ motivo_anulacion: MOTIVO }]);
    // As every document that is taken back, with its entry.
    const { rows: dicho } = await owner.query(
      "select datos ->> 'motivo' as motivo from bitacora where accion = 'documento-emitido.dejar-sin-efecto' and entidad_id = $1",
      [emitido?.id],
    );
    expect(dicho).toEqual([{ motivo: MOTIVO }]);
  });
});

describe('who may', () => {
  it('the organization writes solicitud and comprobación; the foundation every type; nobody else', async () => {
    const { id: seguimiento } = await makeEjecucion(scene, duena);
    const tries = async (browser: Browser) => {
      const said: number[] = [];
      for (const tipo of ['solicitud', 'instruccion', 'comprobacion', 'reintegro'])
        said.push((await write(browser, seguimiento, { tipo })).status);
      return said;
    };
    expect(await tries(organizacion)).toEqual([201, 403, 201, 403]);
    expect(await tries(coordinador.browser)).toEqual([201, 201, 201, 201]);
    expect(await tries(consultor.browser)).toEqual([403, 403, 403, 403]);
    expect(await tries(otra.browser)).toEqual([404, 404, 404, 404]);
    const { body } = await organizacion.send<Cartas>('GET', `/seguimientos/${seguimiento}/cartas`);
    expect(body.tipos).toEqual(['solicitud', 'comprobacion']);
    // Its own; those of the foundation are there once they are sent.
    expect(body.cartas).toHaveLength(2);
  });

  it('each side sends its own, and who wrote it does not approve it', async () => {
    const { id: seguimiento } = await makeEjecucion(scene, duena);
    const { body: suya } = await write(organizacion, seguimiento);
    expect((await coordinador.browser.send('POST', `/cartas/${suya.id}/enviar`, { version: 1 })).status).toBe(
      404,
    );
    const { body: nuestra } = await write(coordinador.browser, seguimiento, { tipo: 'instruccion' });
    expect((await organizacion.send('POST', `/cartas/${nuestra.id}/enviar`, { version: 1 })).status).toBe(
      404,
    );
    await act(analista, nuestra.id, 'enviar');
    expect(await why(coordinador.browser, nuestra.id, 'aprobar')).toEqual([422, 'misma_persona']);
    expect((await act(analista, nuestra.id, 'aprobar')).estado).toBe('aprobada');
  });

  it('85 in the database as well: neither the approver nor the payer is who wrote it', async () => {
    const { id } = await makeCarta(scene, duena, { estado: 'enviada' });
    await expect(
      owner.query(
        "update cartas set estado = 'aprobada', aprobada_por = created_by, aprobada_en = now(), version = version + 1 where id = $1",
        [id],
      ),
    ).rejects.toThrow(/aprueba_otra_que_escribe/u);
    const { id: aprobada, ministracion } = await makeCarta(scene, duena, { estado: 'aprobada' });
    await expect(
      owner.query(
        `update cartas set estado = 'pagada', pagada_por = aprobada_por, pagada_en = now(), ministracion_id = $2, version = version + 1,
                comprobante_id = (select comprobante_id from ministraciones where id = $2) where id = $1`,
        [aprobada, ministracion?.id],
      ),
    ).rejects.toThrow(/paga_otra_que_escribe/u);
  });
});

describe('86: an execution that stands still', () => {
  it('takes no solicitud and no instrucción; those that prove or give back it takes', async () => {
    const { id: seguimiento } = await makeEjecucion(scene, duena);
    const { body: antes } = await write(organizacion, seguimiento);
    await suspend(seguimiento);
    const said = async (tipo: string) => (await write(coordinador.browser, seguimiento, { tipo })).status;
    expect([await said('solicitud'), await said('instruccion')]).toEqual([409, 409]);
    expect([await said('comprobacion'), await said('reintegro')]).toEqual([201, 201]);
    expect(await why(organizacion, antes.id, 'enviar')).toEqual([422, 'cartas_detenidas']);
    const { body } = await organizacion.send<Cartas>('GET', `/seguimientos/${seguimiento}/cartas`);
    expect(body.detenida).toContain('suspendido');
  });
});

describe('what else knows of it', () => {
  it('nobody hears of a carta of the foundation until it is sent, nor by its PDF', async () => {
    const { id: seguimiento } = await makeEjecucion(scene, duena);
    const { body: nuestra } = await write(coordinador.browser, seguimiento, { tipo: 'reintegro' });
    const { rows } = await owner.query<{ id: string }>(
      'select id from documentos_emitidos where entidad_id = $1',
      [nuestra.id],
    );
    await preparar(rows[0]?.id ?? '');
    await portal.settle();
    const oye = async () =>
      (await owner.query('select from notificaciones where titulo like $1', [`%${nuestra.folio}%`])).rowCount;
    expect((await see(coordinador.browser, nuestra.id)).documentoId).toBe(rows[0]?.id);
    expect(await oye()).toBe(0);
    await act(coordinador.browser, nuestra.id, 'enviar');
    await portal.settle();
    expect(await oye()).toBeGreaterThan(0);
  });

  it('waits for the side that wrote it, is found by its folio, and is told', async () => {
    const { id: seguimiento } = await makeEjecucion(scene, otra);
    const { body: escrita } = await write(otra.browser, seguimiento);
    const espera = async () =>
      JSON.stringify((await otra.browser.send('GET', '/inicio')).body).includes(
        `carta.por-enviar:${escrita.id}`,
      );
    expect(await espera()).toBe(true);
    await act(otra.browser, escrita.id, 'enviar');
    expect(await espera()).toBe(false);
    const { body: hallado } = await otra.browser.send('GET', `/busqueda?q=${escrita.folio}`);
    expect(JSON.stringify(hallado)).toContain(`/cartas/${escrita.id}`);
    const { rows } = await owner.query<{ tipo: string }>('select tipo from eventos where entidad_id = $1', [
      escrita.id,
    ]);
    expect(rows.map(({ tipo }) => tipo).toSorted()).toEqual(['carta.enviada', 'carta.registrada']);
  });
});

/** A ministración that was deposited, with its folio. */
const depositada = async () => {
  const hecha = await makeMinistracion(scene, duena, { estado: 'depositada' });
  const { rows } = await owner.query<{ folio: string }>('select folio from ministraciones where id = $1', [
    hecha.id,
  ]);
  return { seguimiento: hecha.seguimiento, id: hecha.id, folio: rows[0]?.folio };
};

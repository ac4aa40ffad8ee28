import { randomUUID } from 'node:crypto';
import type {
  Ministracion,
  Ministraciones,
} from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { expect } from 'vitest';
import { pdf } from '../../../../test/attempt.ts';
import { CONCEPTOS, PEDIDO } from '../../../../test/make-ministracion.ts';
import type { Browser, TestPortal } from '../../../../test/portal.ts';
import { createScene } from '../../../../test/scene.ts';
import { dia } from '../../convenio/testing/pages.ts';

type Said = { code?: string; issues?: { path: string; code: string; message: string }[] };
export const MOTIVO = 'Todavía no se cumple la condición del calendario.';

/** What the tests of the slice tell again and again, over a portal of their own. */
export const tellStories = async (portal: TestPortal) => {
  const { owner } = portal.db.pools;
  const scene = await createScene(portal);
  const { duena } = scene.people;
  const organizacion = duena.browser;
  // Who approves and who pays, by the roles that separate both.
  const analista = await portal.browser({ rol: 'tesoreria' });
  const pagadora = await portal.browser({ rol: 'direccion' });
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
  const receipt = async (
    browser: Browser,
    id: string,
    ranura = 'comprobante_deposito',
    bytes = pdf(randomUUID()),
  ): Promise<string> => {
    const { status, body } = await browser.upload<{ documento: { id: string } }>(
      `/ministraciones/${id}/documentos/${ranura}`,
      'spei.pdf',
      bytes,
    );
    expect(status).toBe(201);
    return body.documento.id;
  };
  const pay = async (browser: Browser, id: string) =>
    act(browser, id, 'depositar', {
      rastreo: `BNET${randomUUID().replaceAll('-', '').slice(0, 20)}`,
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

  return {
    owner,
    scene,
    organizacion,
    analista,
    pagadora,
    see,
    todas,
    post,
    act,
    why,
    ask,
    asked,
    refusedAsk,
    receipt,
    pay,
    saldo,
    sinCuadrar,
  };
};

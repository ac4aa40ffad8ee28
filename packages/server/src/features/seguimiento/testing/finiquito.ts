import { randomUUID } from 'node:crypto';
import type {
  CierreDeSeguimiento,
  Seguimiento,
} from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import { expect } from 'vitest';
import { pdf } from '../../../../test/attempt.ts';
import { makeDeposito } from '../../../../test/make-comprobacion.ts';
import { PEDIDO } from '../../../../test/make-ministracion.ts';
import { reportar } from '../../../../test/make-seguimiento.ts';
import type { Browser, createTestPortal } from '../../../../test/portal.ts';
import { createScene } from '../../../../test/scene.ts';
import { enBase64, factura } from '../../../platform/cfdi/testing/facturas.ts';

export const MOTIVO = 'El proyecto cumplió sus metas y su convenio está por terminar.';

export type Said = {
  code?: string;
  issues?: { code: string; message: string }[];
  version: number;
  id: string;
};
export type Deposito = Awaited<ReturnType<typeof makeDeposito>>;

export const dia = (n: number): Fecha => addDays(today(new Date()), n);

/** A case of the owner's organization from its deposit to its finiquito, and who takes each step. */
export const createCierre = async (portal: Awaited<ReturnType<typeof createTestPortal>>) => {
  const { owner } = portal.db.pools;
  const scene = await createScene(portal);
  const { duena, administrador } = scene.people;
  const organizacion = duena.browser;
  const liquida = administrador.browser;
  // By the roles that separate both: who reviews and registers, who signs and pays.
  const analista = await portal.browser({ rol: 'tesoreria' });
  const firma = await portal.browser({ rol: 'direccion' });

  const send = async (browser: Browser, path: string, body: object = {}) =>
    browser.send<Seguimiento & Said>('POST', path, body);
  const ok = async (...ask: Parameters<typeof send>) => {
    const { status, body } = await send(...ask);
    expect([ask[1], status, body.code, body.issues]).toEqual([
      ask[1],
      expect.toSatisfy((n) => n < 300),
      undefined,
      undefined,
    ]);
    return body;
  };
  const see = async <T = Seguimiento>(browser: Browser, path: string): Promise<T & { version: number }> =>
    (await browser.send<T & { version: number }>('GET', path)).body;
  const versioned = async (browser: Browser, path: string, action: string, body: object = {}) =>
    send(browser, `${path}/${action}`, { version: (await see(browser, path)).version, ...body });
  const settle = (id: string) => versioned(liquida, `/seguimientos/${id}`, 'liquidar', { motivo: MOTIVO });
  const finish = (id: string, browser: Browser = firma) =>
    versioned(browser, `/seguimientos/${id}`, 'finiquitar');
  const why = async (id: string, browser?: Browser) => {
    const { status, body } = await finish(id, browser);
    return [status, body.issues?.map(({ code }) => code)];
  };
  const cierre = (id: string) => see<CierreDeSeguimiento>(organizacion, `/seguimientos/${id}/cierre`);
  const paper = async (browser: Browser, id: string, ranura: string): Promise<string> => {
    const { status, body } = await browser.upload<{ documento: { id: string } }>(
      `/ministraciones/${id}/documentos/${ranura}`,
      'papel.pdf',
      pdf(randomUUID()),
    );
    expect(status).toBe(201);
    return body.documento.id;
  };
  const prove = async ({ id, partida, rfc }: Deposito, monto: string) =>
    ok(organizacion, '/comprobaciones', {
      ministracionId: id,
      partida,
      monto,
      documentoId: await paper(organizacion, id, 'factura_pdf'),
      xml: enBase64(factura({ receptor: rfc, fecha: dia(0) })),
    });
  const register = async (id: string, monto: string) => {
    const { status, body } = await versioned(analista, `/ministraciones/${id}`, 'registrar-reintegro', {
      monto,
      fecha: dia(0),
      motivo: 'Lo que no se ejerció del proyecto vuelve a la fundación.',
      documentoId: await paper(analista, id, 'comprobante_reintegro'),
    });
    expect([status, body.issues]).toEqual([200, undefined]);
    return (body as unknown as { reintegros: { id: string }[] }).reintegros.at(-1)?.id;
  };
  const confirm = (id: string, reintegroId: string | undefined) =>
    versioned(firma, `/ministraciones/${id}`, 'confirmar-reintegro', { reintegroId });
  const reintegrar = async (id: string, monto: string): Promise<void> => {
    const { status, body } = await confirm(id, await register(id, monto));
    expect([status, body.code, body.issues]).toEqual([200, undefined, undefined]);
  };
  const estados = async ({ seguimiento, convenio }: Pick<Deposito, 'seguimiento' | 'convenio'>) =>
    (
      await owner.query<{ estados: string[] }>(
        `select array[s.estado, c.estado, y.etapa] as estados from seguimientos s join convenios c on c.id = s.convenio_id
           join proyectos y on y.id = s.proyecto_id where s.id = $1 and c.id = $2`,
        [seguimiento, convenio.id],
      )
    ).rows[0]?.estados;
  /** Settled, its report approved, nothing refunded yet. */
  const settled = async (): Promise<Deposito> => {
    const deposito = await makeDeposito(scene, duena);
    expect((await settle(deposito.seguimiento)).status).toBe(200);
    await reportar(owner, deposito.seguimiento, duena, analista.usuarioId);
    return deposito;
  };
  const concluded = async (): Promise<Deposito> => {
    const deposito = await settled();
    await reintegrar(deposito.id, PEDIDO);
    expect((await finish(deposito.seguimiento)).status).toBe(200);
    return deposito;
  };
  /** The visit that is programmed of it, registered on its day, apart from every trigger: nobody writes its minute here. */
  const makeRegistrada = async (seguimiento: string): Promise<void> => {
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(
        `update visitas set estado = 'realizada', realizada_por = $2, realizada_en = greatest(now(), cuando), version = version + 1
          where seguimiento_id = $1 and estado = 'programada'`,
        [seguimiento, analista.usuarioId],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  return {
    scene,
    owner,
    duena,
    administrador,
    organizacion,
    liquida,
    analista,
    firma,
    send,
    ok,
    see,
    versioned,
    settle,
    finish,
    why,
    cierre,
    paper,
    prove,
    register,
    confirm,
    reintegrar,
    estados,
    settled,
    concluded,
    makeRegistrada,
  };
};

import type {
  CierreDeSeguimiento,
  Seguimiento,
} from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { pdf } from '../../../test/attempt.ts';
import { actAs } from '../../../test/database.ts';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import { PEDIDO } from '../../../test/make-ministracion.ts';
import { reportar } from '../../../test/make-seguimiento.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { enBase64, factura } from '../../platform/cfdi/testing/facturas.ts';
import { dia } from '../convenio/testing/pages.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, administrador } = scene.people;
const organizacion = duena.browser;
const liquida = administrador.browser;
// By the roles that separate both: who reviews and registers, who signs and pays.
const analista = await portal.browser({ rol: 'tesoreria' });
const firma = await portal.browser({ rol: 'direccion' });

const MOTIVO = 'El proyecto cumplió sus metas y su convenio está por terminar.';
type Said = { code?: string; issues?: { code: string; message: string }[]; version: number; id: string };
type Deposito = Awaited<ReturnType<typeof makeDeposito>>;

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
    pdf(),
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
const refund = async (id: string, monto: string): Promise<void> => {
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
  await refund(deposito.id, PEDIDO);
  expect((await finish(deposito.seguimiento)).status).toBe(200);
  return deposito;
};

describe('a liquidación is an acuerdo (rule 86)', () => {
  it('with its letter, told to both sides; from then on every door to money says why it is closed', async () => {
    const deposito = await makeDeposito(scene, duena);
    const { seguimiento: id } = deposito;
    const corto = await versioned(liquida, `/seguimientos/${id}`, 'liquidar', { motivo: 'Se acabó.' });
    expect([corto.status, corto.body.code]).toEqual([422, 'motivo_corto']);
    expect((await versioned(analista, `/seguimientos/${id}`, 'liquidar', { motivo: MOTIVO })).status).toBe(
      403,
    );
    const { body } = await settle(id);
    expect(body).toMatchObject({ estado: 'en_liquidacion', motivo: MOTIVO, finiquito: null });
    expect(body.acuerdos.map(({ tipo }) => tipo)).toEqual(['liquidacion', 'original']);
    const { body: emitidos } = await organizacion.send<{ items: { tipo: string; referencia: string }[] }>(
      'GET',
      `/documentos-emitidos?entidad=seguimiento&registro=${id}`,
    );
    expect(emitidos.items).toEqual([
      expect.objectContaining({ tipo: 'acuerdo', referencia: body.acuerdos[0]?.folio }),
    ]);
    await portal.settle();
    for (const { usuarioId } of [organizacion, analista, firma]) {
      const { rows } = await owner.query(
        "select from notificaciones where usuario_id = $1 and titulo like '% está en liquidación'",
        [usuarioId],
      );
      expect(rows.length).toBeGreaterThan(0);
    }
    const pedida = await send(organizacion, '/ministraciones', {
      seguimientoId: id,
      tipo: 'extraordinaria',
      monto: '10.00',
      conceptos: 'Honorarios de talleristas del segundo semestre.',
    });
    expect([pedida.status, pedida.body.issues?.map(({ message }) => message)]).toEqual([
      422,
      ['El proyecto está suspendido o por liquidarse: sus pagos están detenidos.'],
    ]);
    const carta = await send(organizacion, '/cartas', {
      seguimientoId: id,
      tipo: 'solicitud',
      monto: '10.00',
      descripcion: 'Se solicita el pago de los talleristas.',
    });
    expect([carta.status, carta.body.code]).toEqual([409, 'cartas_detenidas']);
    // What is out of it is proven and comes back as before.
    await prove(deposito, '1000.00');
    await refund(deposito.id, '500.00');
    // Nothing is agreed after it, whoever says so.
    expect((await versioned(liquida, `/seguimientos/${id}`, 'suspender', { motivo: MOTIVO })).status).toBe(
      409,
    );
    const convenio = await versioned(liquida, `/convenios/${deposito.convenio.id}`, 'terminar', {
      motivo: MOTIVO,
    });
    expect([convenio.status, convenio.body.code]).toEqual([422, 'en_liquidacion']);
  });
});

describe('the finiquito', () => {
  it('each thing that is open keeps it from being issued, to the cent, and is said in a sentence', async () => {
    const deposito = await makeDeposito(scene, duena);
    const { seguimiento: id } = deposito;
    const carta = await ok(organizacion, '/cartas', {
      seguimientoId: id,
      tipo: 'comprobacion',
      monto: '10.00',
      descripcion: 'Se entrega la comprobación del primer semestre.',
    });
    await ok(organizacion, `/cartas/${carta.id}/enviar`, { version: 1 });
    await settle(id);
    const gasto = await prove(deposito, '1000.00');
    expect(await why(id)).toEqual([
      422,
      ['por_cerrar_comprobacion', 'por_cerrar_carta', 'por_cerrar_reporte', 'por_cerrar_dinero'],
    ]);
    expect((await cierre(id)).pendientes.map(({ texto }) => texto)).toEqual([
      expect.stringMatching(/^La comprobación COMP-.* está por revisar\.$/u),
      expect.stringMatching(/^La carta CART-.* espera respuesta\.$/u),
      expect.stringMatching(/^El reporte final, hasta el .*, no se ha escrito\.$/u),
      'Faltan $1,000,000.00 por comprobar o reintegrar.',
    ]);
    await ok(analista, `/comprobaciones/${gasto.id}/admitir-en-parte`, {
      version: 1,
      monto: '400.00',
      motivo: 'No es un gasto que el convenio contemple.',
    });
    await ok(analista, `/cartas/${carta.id}/rechazar`, {
      version: 2,
      motivo: 'Se cierra con la liquidación.',
    });
    await reportar(owner, id, duena, analista.usuarioId);
    expect(await why(id)).toEqual([422, ['por_cerrar_dinero']]);
    await refund(deposito.id, '999599.99');
    expect(await cierre(id)).toMatchObject({
      depositado: PEDIDO,
      comprobado: '400.00',
      admitido: '400.00',
      reintegrado: '999599.99',
      porReintegrar: '0.01',
      pendientes: [{ clave: 'dinero', texto: 'Faltan $0.01 por comprobar o reintegrar.' }],
    });
    expect(await why(id)).toEqual([422, ['por_cerrar_dinero']]);
    const ultimo = await register(deposito.id, '0.01');
    expect(await why(id)).toEqual([422, ['por_cerrar_reintegro', 'por_cerrar_dinero']]);
    expect((await confirm(deposito.id, ultimo)).status).toBe(200);
    const { partidas, pendientes, porReintegrar } = await cierre(id);
    expect([porReintegrar, pendientes]).toEqual(['0.00', []]);
    expect(partidas.find((una) => una.id === deposito.partida)).toMatchObject({ admitido: '400.00' });
    // Two people: not who wrote the liquidación, and not who does not sign.
    expect(await why(id, liquida)).toEqual([422, ['quien_liquido']]);
    expect((await finish(id, analista)).status).toBe(403);
    expect((await finish(id)).status).toBe(200);
  });

  it('ends seguimiento, convenio and case at once, with its paper, its notices and its log', async () => {
    const deposito = await settled();
    const { seguimiento: id } = deposito;
    await refund(deposito.id, PEDIDO);
    const { body: espera } = await firma.send<{ pendientes: { items: { id: string }[] } }>('GET', '/inicio');
    expect(espera.pendientes.items.map((uno) => uno.id)).toContain(`seguimiento.por-finiquitar:${id}`);
    const { body } = await finish(id);
    expect(body).toMatchObject({
      estado: 'terminado',
      estatus: 'completado',
      acciones: [],
      finiquito: { folio: expect.stringMatching(/^FIN-\d{4}-\d{3,}$/u) },
    });
    expect(await estados(deposito)).toEqual(['terminado', 'terminado', 'concluido']);
    const { rows: papel } = await owner.query<{ datos: unknown; referencia: string }>(
      "select datos, referencia from documentos_emitidos where entidad_id = $1 and tipo = 'finiquito'",
      [id],
    );
    expect(papel).toHaveLength(1);
    expect(papel[0]?.referencia).toBe(body.finiquito?.folio);
    expect(JSON.stringify(papel[0]?.datos)).toMatch(/\$1,000,000\.00.*\(un millón de pesos 00\/100/iu);
    await portal.settle();
    const { rows: avisos } = await owner.query(
      "select from notificaciones where usuario_id = $1 and titulo like '% concluyó con su finiquito'",
      [organizacion.usuarioId],
    );
    expect(avisos.length).toBeGreaterThan(0);
    const { rows: log } = await owner.query<{ accion: string }>(
      `select accion from bitacora where entidad_id in ($1, $2, $3) and accion in
         ('seguimiento.finiquitar', 'convenio.finiquitar', 'proyecto.concluir') order by accion`,
      [id, deposito.convenio.id, deposito.convenio.proyecto],
    );
    expect(log.map(({ accion }) => accion)).toEqual([
      'convenio.finiquitar',
      'proyecto.concluir',
      'seguimiento.finiquitar',
    ]);
    expect((await see(organizacion, `/seguimientos/${id}`)).estado).toBe('terminado');
    expect((await owner.query('select * from app.saldos_que_no_cuadran()')).rows).toEqual([]);
  });

  it('two who issue it at once issue one', async () => {
    const { id, seguimiento } = await settled();
    await refund(id, PEDIDO);
    const { version } = await see(firma, `/seguimientos/${seguimiento}`);
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(firma, `/seguimientos/${seguimiento}/finiquitar`, { version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('nothing of the case is written afterwards, by no door', async () => {
    const { id, seguimiento, convenio, partida, rfc } = await concluded();
    const { body: carta } = await send(organizacion, '/cartas', {
      seguimientoId: seguimiento,
      tipo: 'comprobacion',
      monto: '10.00',
      descripcion: 'Se entrega la comprobación del primer semestre.',
    });
    expect(carta.code).toBe('con_finiquito');
    expect(
      (await see<{ tipos: string[] }>(organizacion, `/seguimientos/${seguimiento}/cartas`)).tipos,
    ).toEqual([]);
    const gasto = await send(organizacion, '/comprobaciones', {
      ministracionId: id,
      partida,
      monto: '1.00',
      documentoId: convenio.id,
      xml: enBase64(factura({ receptor: rfc, fecha: dia(0) })),
    });
    expect(gasto.status).toBe(409);
    const pedida = await send(organizacion, '/ministraciones', {
      seguimientoId: seguimiento,
      tipo: 'extraordinaria',
      monto: '10.00',
      conceptos: 'Honorarios de talleristas del segundo semestre.',
    });
    expect(pedida.body.issues?.map(({ code }) => code)).toContain('pagos_detenidos');
    const reporte = await send(organizacion, '/avances', { seguimientoId: seguimiento, numero: 2 });
    expect(reporte.status).toBeGreaterThanOrEqual(400);
    for (const accion of ['suspender', 'reanudar', 'liquidar'])
      expect(
        (await versioned(liquida, `/seguimientos/${seguimiento}`, accion, { motivo: MOTIVO })).status,
      ).toBe(409);
  });
});

describe('the database judges it on its own', () => {
  const finiquitoPorSql = (id: string, yo: string | null | undefined) =>
    `update seguimientos set estado = 'terminado', version = version + 1, updated_at = now(), terminado_en = now(), finiquitado_en = now(),
            finiquito_folio = 'FIN-2019-${String(Math.floor(Math.random() * 899) + 100)}', finiquitado_por = '${yo}' where id = '${id}'`;
  /** As the application's role, with all that who signs may do. */
  const comoFirma = (text: string) =>
    actAs(
      portal.db,
      {
        usuarioId: firma.usuarioId ?? '',
        esPersonal: true,
        permisos: ['ver_proyectos', 'firmar_convenios', 'autorizar_pagos'],
      },
      (tx) => sql.raw(text).execute(tx),
    );

  it('no finiquito with a cent out, something open, or by who settled it', async () => {
    const deposito = await settled();
    await refund(deposito.id, '999999.99');
    await expect(comoFirma(finiquitoPorSql(deposito.seguimiento, firma.usuarioId))).rejects.toThrow(
      'cierre_incompleto',
    );
    await refund(deposito.id, '0.01');
    await expect(owner.query(finiquitoPorSql(deposito.seguimiento, liquida.usuarioId))).rejects.toThrow(
      'finiquita_otra_persona',
    );
    // And none without its being settled.
    const otro = await makeDeposito(scene, duena);
    await expect(owner.query(finiquitoPorSql(otro.seguimiento, firma.usuarioId))).rejects.toThrow();
    await expect(
      owner.query(
        `update seguimientos set estado = 'en_liquidacion', version = version + 1, updated_at = now(), motivo = $2, liquidado_en = now(),
                liquidado_por = $3 where id = $1`,
        [otro.seguimiento, MOTIVO, liquida.usuarioId],
      ),
    ).rejects.toThrow(/settled by no acuerdo/);
    // The convenio and the case do not go without it.
    await expect(
      comoFirma(
        `update convenios set estado = 'terminado', motivo = 'Porque sí.', terminado_en = now(), version = version + 1, updated_at = now()
          where id = '${deposito.convenio.id}'`,
      ),
    ).rejects.toThrow('en_liquidacion');
    await expect(
      comoFirma(
        `select app.mover_proyecto('${deposito.convenio.proyecto}', 'concluir', (select version from proyectos where id = '${deposito.convenio.proyecto}'), now(), null)`,
      ),
    ).rejects.toThrow(/nothing lets this account/);
  });

  it('nothing that hangs on a case with its finiquito is written, by nobody', async () => {
    const { id, seguimiento, convenio, partida } = await concluded();
    const suyo = `'${convenio.proyecto}', '${convenio.organizacion}'`;
    const doors = [
      `update ministraciones set version = version + 1 where id = '${id}'`,
      `update ministracion_reintegros set fecha = fecha where ministracion_id = '${id}'`,
      `update avances set version = version + 1 where seguimiento_id = '${seguimiento}'`,
      `insert into cartas (folio, seguimiento_id, proyecto_id, organizacion_id, tipo, fecha, monto, descripcion, de_la_organizacion,
         nombre_organizacion, proyecto_folio, created_by)
       select 'CART-2019-100', id, proyecto_id, organizacion_id, 'comprobacion', current_date, 1, repeat('x', 20), true, nombre_organizacion,
              folio, created_by from seguimientos where id = '${seguimiento}'`,
      `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id)
       select ${suyo}, 'reintegrado', 1, 'reintegro', gen_random_uuid(), created_by from seguimientos where id = '${seguimiento}'`,
      `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, partida, causa, causa_id, actor_id)
       select ${suyo}, 'comprobado', 1, '${partida}', 'comprobacion', gen_random_uuid(), created_by from seguimientos where id = '${seguimiento}'`,
      `insert into documentos (entidad, entidad_id, ranura, version, vigente, archivo_id, organizacion_id, creado_por)
       select entidad, entidad_id, ranura, version + 50, false, archivo_id, organizacion_id, creado_por from documentos
        where entidad = 'ministracion' and entidad_id = '${id}' limit 1`,
    ];
    for (const door of doors) await expect(owner.query(door), door).rejects.toThrow('con_finiquito');
    await expect(
      owner.query(
        `update seguimientos set motivo = motivo, version = version + 1, finiquitado_en = null, finiquitado_por = null, finiquito_folio = null
          where id = '${seguimiento}'`,
      ),
    ).rejects.toThrow();
  });
});

describe('what is written of it, against its finiquito', () => {
  it('a refund that is confirmed meanwhile is waited for; a carta that is sent meanwhile keeps it from being issued', async () => {
    const { id, seguimiento } = await settled();
    await refund(id, PEDIDO);
    const { id: carta } = await ok(organizacion, '/cartas', {
      seguimientoId: seguimiento,
      tipo: 'comprobacion',
      monto: '10.00',
      descripcion: 'Se entrega la comprobación del primer semestre.',
    });
    const otro = await owner.connect();
    try {
      await otro.query('begin');
      await otro.query(
        `update cartas set estado = 'enviada', enviada_por = $2, enviada_en = now(), version = version + 1, updated_at = now() where id = $1`,
        [carta, organizacion.usuarioId],
      );
      const mientras = finish(seguimiento);
      // Long enough for whoever does not wait to be done.
      await new Promise((resolve) => setTimeout(resolve, 400));
      await otro.query('commit');
      const { status, body } = await mientras;
      expect([status, body.issues?.map(({ code }) => code)]).toEqual([422, ['por_cerrar_carta']]);
    } finally {
      otro.release();
    }
  });

  it('a refund and the finiquito at once: never one that counts on what the other has not written', async () => {
    const { id, seguimiento } = await settled();
    const reintegro = await register(id, PEDIDO);
    const [confirmado, finiquito] = await Promise.all([confirm(id, reintegro), finish(seguimiento)]);
    expect(confirmado.status).toBe(200);
    expect([200, 422]).toContain(finiquito.status);
    if (finiquito.status === 422) expect((await finish(seguimiento)).status).toBe(200);
  });
});

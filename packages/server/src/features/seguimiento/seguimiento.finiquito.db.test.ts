import { formatDate } from '@portal/domain/kernel/dates';
import { describe, expect, it } from 'vitest';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import { PEDIDO } from '../../../test/make-ministracion.ts';
import { reportar } from '../../../test/make-seguimiento.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { enBase64, factura } from '../../platform/cfdi/testing/facturas.ts';
import { publishedCall } from '../convocatorias/testing/stories.ts';
import { createCierre, dia, MOTIVO } from './testing/finiquito.ts';

const portal = await createTestPortal();
const {
  scene,
  owner,
  duena,
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
  prove,
  register,
  confirm,
  reintegrar,
  estados,
  settled,
  concluded,
  makeRegistrada,
} = await createCierre(portal);

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
    await reintegrar(deposito.id, '500.00');
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
      expect.stringMatching(/^La comprobación COMP-.* espera la revisión de la fundación\.$/u),
      expect.stringMatching(/^La carta CART-.* espera respuesta\.$/u),
      expect.stringMatching(/^Escribe y envía el reporte final, que cubre hasta el .*\.$/u),
      'Comprueba o reintegra a la fundación $999,000.00; otros $1,000.00 están en revisión.',
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
    await reintegrar(deposito.id, '999599.99');
    expect(await cierre(id)).toMatchObject({
      depositado: PEDIDO,
      comprobado: '400.00',
      admitido: '400.00',
      reintegrado: '999599.99',
      porReintegrar: '0.01',
      pendientes: [{ clave: 'dinero', texto: 'Comprueba o reintegra a la fundación $0.01.' }],
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

  it('a visit that is programmed is made or cancelled before', async () => {
    const deposito = await settled();
    const { seguimiento: id } = deposito;
    await reintegrar(deposito.id, PEDIDO);
    const visita = await ok(analista, '/visitas', {
      seguimientoId: id,
      fecha: dia(8),
      hora: '10:30',
      lugar: 'Sede del proyecto',
      proposito: 'Revisar con la organización lo que queda del proyecto.',
    });
    expect(await why(id)).toEqual([422, ['por_cerrar_visita']]);
    expect((await cierre(id)).pendientes).toMatchObject([
      {
        clave: 'visita',
        texto: expect.stringContaining(
          `, del ${formatDate(dia(8))}, está programada: la fundación la registra o la cancela.`,
        ),
        enlace: `/visitas/${visita.id}`,
      },
    ]);
    await ok(analista, `/visitas/${visita.id}/cancelar`, { version: 1, motivo: 'Ya no hace falta.' });
    expect((await finish(id)).status).toBe(200);
  });

  it('one that was made waits for what the organization says of it, which is possible until then', async () => {
    const deposito = await settled();
    const { seguimiento: id } = deposito;
    await reintegrar(deposito.id, PEDIDO);
    const visita = await ok(analista, '/visitas', {
      seguimientoId: id,
      fecha: dia(1),
      hora: '10:30',
      lugar: 'Sede del proyecto',
      proposito: 'Revisar con la organización lo que queda del proyecto.',
    });
    await makeRegistrada(id);
    expect(await why(id)).toEqual([422, ['por_cerrar_visita']]);
    expect((await cierre(id)).pendientes).toMatchObject([
      {
        clave: 'visita',
        texto: expect.stringMatching(/^Da tu conformidad o tus observaciones de la visita VIS-/u),
        enlace: `/visitas/${visita.id}`,
      },
    ]);
    await ok(organizacion, `/visitas/${visita.id}/conformar`, { version: 2 });
    expect((await finish(id)).status).toBe(200);
  });

  it('the letter says what is to be proven apart from what waits for its review', async () => {
    const deposito = await makeDeposito(scene, duena);
    await prove(deposito, '1000.00');
    await settle(deposito.seguimiento);
    const { rows } = await owner.query<{ datos: { efecto: string } }>(
      `select datos from documentos_emitidos where entidad_id = $1 and tipo = 'acuerdo' order by emitido_en desc limit 1`,
      [deposito.seguimiento],
    );
    expect(JSON.stringify(rows[0]?.datos)).toContain(
      'A esta fecha quedan $999,000.00 por comprobar o reintegrar, de los cuales $0.00 son rendimientos bancarios, y otros $1,000.00 ya comprobados están en revisión.',
    );
  });

  it('ends seguimiento, convenio and case at once, with its paper, its notices and its log', async () => {
    const deposito = await settled();
    const { seguimiento: id } = deposito;
    await reintegrar(deposito.id, PEDIDO);
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

  it('what was committed and not spent is the call’s again, once and with its cause; the case still says what was agreed', async () => {
    const deposito = await settled();
    const { seguimiento: id, convenio } = deposito;
    const call = await publishedCall(scene.people.coordinador.browser);
    await owner.query('update saldos set convocatoria_id = $2 where proyecto_id = $1', [
      convenio.proyecto,
      call.id,
    ]);
    await owner.query(
      'begin; set local session_replication_role = replica; update convocatorias set presupuesto = 5000000; commit',
    );
    const dinero = async () =>
      (await scene.people.coordinador.browser.send<{ dinero: unknown }>('GET', `/convocatorias/${call.id}`))
        .body.dinero;
    const caso = async () =>
      (await see<{ dinero: { comprometido: string } }>(organizacion, `/proyectos/${convenio.proyecto}`))
        .dinero.comprometido;
    // One formula over the whole of its history: what is out without what came back, within what is committed; available is the rest.
    const libro = async () =>
      (
        await owner.query<{ queda: string }>(
          `select (c.presupuesto - sum(s.comprometido))::numeric(14,2)::text as queda
             from convocatorias c join saldos s on s.convocatoria_id = c.id where c.id = $1 group by c.id`,
          [call.id],
        )
      ).rows[0]?.queda;
    const sinGastar = { comprometido: '1950000.00', admitido: '0.00', disponible: '3050000.00' };
    expect(await dinero()).toEqual({ ...sinGastar, desembolsado: PEDIDO, reintegrado: '0.00' });
    const gasto = await prove(deposito, '400.00');
    await ok(analista, `/comprobaciones/${gasto.id}/admitir`, { version: 1 });
    await reintegrar(deposito.id, '999600.00');
    // What came back is out no more; it may be asked again, so it stays committed.
    expect(await dinero()).toEqual({
      ...sinGastar,
      desembolsado: '400.00',
      admitido: '400.00',
      reintegrado: '999600.00',
    });
    expect(await libro()).toBe('3050000.00');
    expect((await cierre(id)).porLiberar).toBe('1949600.00');
    expect((await finish(id)).status).toBe(200);
    expect(await dinero()).toEqual({
      comprometido: '400.00',
      desembolsado: '400.00',
      admitido: '400.00',
      reintegrado: '999600.00',
      disponible: '4999600.00',
    });
    expect(await libro()).toBe('4999600.00');
    expect([await caso(), (await cierre(id)).porLiberar]).toEqual(['1950000.00', '1949600.00']);
    const { rows } = await owner.query(
      `select monto, causa, actor_id from movimientos where causa_id = $1 and tipo = 'liberado'`,
      [id],
    );
    expect(rows).toEqual([{ monto: '1949600.00', causa: 'finiquito', actor_id: firma.usuarioId }]);
    const { rows: log } = await owner.query<{ datos: { liberado: string } }>(
      "select datos from bitacora where entidad_id = $1 and accion = 'seguimiento.finiquitar'",
      [id],
    );
    expect(log[0]?.datos.liberado).toBe('1949600.00');
    expect((await owner.query('select * from app.saldos_que_no_cuadran()')).rows).toEqual([]);
  });

  it('a modificatorio is not proposed once it is settled, and it is said why', async () => {
    const { convenio } = await settled();
    const propuesto = await versioned(
      scene.people.coordinador.browser,
      `/convenios/${convenio.id}`,
      'proponer-modificatorio',
      {
        tipo: 'prorroga',
        motivo: 'La obra se retrasó por las lluvias de julio.',
        vigenciaFin: dia(900),
      },
    );
    expect([propuesto.status, propuesto.body.code]).toEqual([422, 'en_liquidacion']);
  });

  it('two who issue it at once issue one', async () => {
    const { id, seguimiento } = await settled();
    await reintegrar(id, PEDIDO);
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

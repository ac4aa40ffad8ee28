import { randomUUID } from 'node:crypto';
import type { Rendimiento, Rendimientos } from '@portal/domain/features/rendimientos/rendimientos.shapes';
import { describe, expect, it } from 'vitest';
import { pdf } from '../../../test/attempt.ts';
import { PEDIDO } from '../../../test/make-ministracion.ts';
import { makeCuenta, mesTerminado, registrarRendimiento } from '../../../test/make-rendimiento.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createCierre, dia } from '../seguimiento/testing/finiquito.ts';

const portal = await createTestPortal();
const {
  scene,
  owner,
  duena,
  organizacion,
  liquida,
  analista,
  firma,
  settle,
  finish,
  why,
  cierre,
  reintegrar,
  settled,
} = await createCierre(portal);
const MES = mesTerminado();
const CORRIENTE = dia(0).slice(0, 7);
const MOTIVO = 'No es de la cuenta del proyecto.';

type Said = { code?: string; issues?: { path: string; code: string }[] };
type Cuenta = { readonly id: string; readonly seguimiento: string };

const paper = async (
  browser: Browser,
  { id }: Pick<Cuenta, 'id'>,
  ranura: string,
  bytes = pdf(randomUUID()),
): Promise<string> => {
  const { status, body } = await browser.upload<{ documento: { id: string } }>(
    `/ministraciones/${id}/documentos/${ranura}`,
    'estado.pdf',
    bytes,
  );
  expect([ranura, status]).toEqual([ranura, 201]);
  return body.documento.id;
};
const ask = async (cuenta: Cuenta, monto: string, cambio: object = {}) =>
  organizacion.send<Rendimiento & Said>('POST', '/rendimientos', {
    ministracionId: cuenta.id,
    mes: MES,
    monto,
    documentoId: await paper(organizacion, cuenta, 'estado_de_cuenta'),
    ...cambio,
  });
const registered = async (...pedido: Parameters<typeof ask>): Promise<Rendimiento> => {
  const { status, body } = await ask(...pedido);
  expect([status, body.code, body.issues]).toEqual([201, undefined, undefined]);
  return body;
};
const refused = async (...pedido: Parameters<typeof ask>) => {
  const { status, body } = await ask(...pedido);
  return [status, body.issues?.map(({ code, path }) => `${code}@${path}`) ?? body.code];
};
const act = (browser: Browser, { id, version }: Rendimiento, path: string, body: object = {}) =>
  browser.send<Rendimiento & Said>('POST', `/rendimientos/${id}/${path}`, { version, ...body });
const done = async (...pedido: Parameters<typeof act>): Promise<Rendimiento> => {
  const { status, body } = await act(...pedido);
  expect([pedido[2], status, body.code, body.issues]).toEqual([pedido[2], 200, undefined, undefined]);
  return body;
};
const vuelve = async (uno: Rendimiento, cuenta: Cuenta): Promise<Rendimiento> =>
  done(analista, uno, 'registrar-reintegro', {
    fecha: dia(0),
    documentoId: await paper(analista, cuenta, 'reintegro_rendimiento'),
  });
const todos = async ({ seguimiento }: Cuenta, browser: Browser = organizacion) =>
  (await browser.send<Rendimientos>('GET', `/seguimientos/${seguimiento}/rendimientos`)).body;
const saldo = async ({ seguimiento }: Cuenta) =>
  (
    await owner.query<Record<string, string>>(
      `select b.depositado, b.reintegrado, b.rendimiento, b.rendimiento_reintegrado from saldos b
         join seguimientos s on s.proyecto_id = b.proyecto_id where s.id = $1`,
      [seguimiento],
    )
  ).rows[0];
const told = async (...who: readonly [usuarioId: string | null | undefined, titulo: string]) =>
  (await owner.query('select from notificaciones where usuario_id = $1 and titulo like $2', [...who])).rows
    .length;

describe('bank interest', () => {
  it('is registered with its statement, confirmed by another, comes back with its receipt, and two people saw that too', async () => {
    const cuenta = await makeCuenta(scene, duena);
    const uno = await registered(cuenta, '250.75');
    expect(uno).toMatchObject({
      folio: expect.stringMatching(/^REN-\d{4}-\d{3,}$/u),
      estado: 'registrado',
      mes: MES,
    });
    // The statement shows the account whole: who only follows the case sees that it is there.
    const abre = async (browser: Browser) => {
      const url = `/documentos/${uno.documento.id}/contenido`;
      const { status, body } = await browser.send<{ code?: string }>('GET', url);
      return body.code ?? status;
    };
    expect([
      await abre(organizacion),
      await abre(analista),
      await abre(scene.people.consultor.browser),
    ]).toEqual([200, 200, 'clabe_reservada']);
    expect((await todos(cuenta)).saldo).toEqual({
      confirmado: '0.00',
      reintegrado: '0.00',
      porReintegrar: '0.00',
    });
    const { body: inicio } = await analista.send<{ pendientes: { items: { id: string }[] } }>(
      'GET',
      '/inicio',
    );
    expect(inicio.pendientes.items.map(({ id }) => id)).toContain(`rendimiento.registrado:${uno.id}`);
    expect((await act(organizacion, uno, 'confirmar')).status).toBe(403);
    expect((await act(firma, uno, 'confirmar')).status).toBe(403);
    const confirmado = await done(analista, uno, 'confirmar');
    expect((await todos(cuenta)).saldo).toEqual({
      confirmado: '250.75',
      reintegrado: '0.00',
      porReintegrar: '250.75',
    });
    const tarde = await act(analista, confirmado, 'registrar-reintegro', {
      fecha: dia(1),
      documentoId: cuenta.recibo,
    });
    expect([tarde.status, tarde.body.issues?.map(({ code }) => code)]).toEqual([422, ['fecha_futura']]);
    const ajeno = await act(analista, confirmado, 'registrar-reintegro', {
      fecha: dia(0),
      documentoId: cuenta.estadoDeCuenta,
    });
    expect([ajeno.status, ajeno.body.code]).toEqual([422, 'papel_ajeno']);
    const enCurso = await vuelve(confirmado, cuenta);
    expect((await act(analista, enCurso, 'confirmar-reintegro')).body.code).toBe('quien_registro');
    const descartado = await done(firma, enCurso, 'descartar-reintegro', { motivo: MOTIVO });
    expect([descartado.estado, descartado.reintegro]).toEqual(['confirmado', null]);
    const final = await done(firma, await vuelve(descartado, cuenta), 'confirmar-reintegro');
    expect([final.estado, final.reintegro?.confirmado?.por.id]).toEqual(['reintegrado', firma.usuarioId]);
    expect(await saldo(cuenta)).toEqual({
      depositado: PEDIDO,
      reintegrado: '0.00',
      rendimiento: '250.75',
      rendimiento_reintegrado: '250.75',
    });
    expect((await owner.query('select * from app.saldos_que_no_cuadran()')).rows).toEqual([]);
    await portal.settle();
    expect(await told(analista.usuarioId, '% registró rendimientos de %')).toBe(1);
    expect(await told(organizacion.usuarioId, `El rendimiento ${uno.folio} se confirmó`)).toBe(1);
    expect(await told(firma.usuarioId, `Hay un reintegro del rendimiento ${uno.folio} por confirmar`)).toBe(
      2,
    );
    expect(await told(organizacion.usuarioId, `El reintegro del rendimiento ${uno.folio} se confirmó`)).toBe(
      1,
    );
    const { rows } = await owner.query<{ accion: string }>(
      "select accion from bitacora where entidad = 'rendimiento' and entidad_id = $1 order by id",
      [uno.id],
    );
    expect(rows.map(({ accion }) => accion.replace('rendimiento.', ''))).toEqual([
      'registrar',
      'confirmar',
      'registrarReintegro',
      'descartarReintegro',
      'registrarReintegro',
      'confirmarReintegro',
    ]);
  });

  it('one a month of the execution, with a paper of its own; what was refused or taken back is registered anew', async () => {
    const cuenta = await makeCuenta(scene, duena);
    expect((await todos(cuenta)).registrar.meses[0]).toBe(MES);
    expect((await ask(cuenta, '0.00')).status).toBeGreaterThanOrEqual(400);
    expect((await ask(cuenta, '10.00', { mes: '2026-13' })).status).toBeGreaterThanOrEqual(400);
    expect(await refused(cuenta, '10.00', { mes: dia(40).slice(0, 7) })).toEqual([422, ['mes_fuera@mes']]);
    expect(await refused(cuenta, '10.00', { mes: dia(-120).slice(0, 7) })).toEqual([422, ['mes_fuera@mes']]);
    // Its vigencia had begun, and nothing had been deposited.
    const antes = new Date(`${MES}-01T12:00:00Z`);
    antes.setUTCMonth(antes.getUTCMonth() - 1);
    const mes = antes.toISOString().slice(0, 7);
    expect((await todos(cuenta)).registrar.meses).toEqual([MES]);
    expect(await refused(cuenta, '10.00', { mes })).toEqual([422, ['antes_del_deposito@mes']]);
    expect(await refused(cuenta, '10.00', { documentoId: cuenta.recibo })).toEqual([
      422,
      ['papel_ajeno@documentoId'],
    ]);
    const uno = await registered(cuenta, '10.00');
    expect(await refused(cuenta, '12.00')).toEqual([422, ['mes_repetido@mes']]);
    expect((await done(analista, uno, 'rechazar', { motivo: MOTIVO })).revisado?.motivo).toBe(MOTIVO);
    const otro = await registered(cuenta, '12.00');
    expect((await done(organizacion, otro, 'retirar')).estado).toBe('retirado');
    await registered(cuenta, '11.00');
    expect(await saldo(cuenta)).toMatchObject({ rendimiento: '0.00' });
  });

  it('what was confirmed with a wrong amount leaves the balances, with its refund, and its month is registered anew', async () => {
    const cuenta = await makeCuenta(scene, duena);
    const uno = await done(analista, await registered(cuenta, '250.75'), 'confirmar');
    const erroneo = { motivo: 'El estado de cuenta dice $300.00.' };
    expect((await act(analista, uno, 'declarar-erroneo', erroneo)).body.code).toBe('quien_confirmo');
    expect((await act(organizacion, uno, 'declarar-erroneo', erroneo)).status).toBe(403);
    expect((await act(liquida, uno, 'declarar-erroneo', { motivo: 'Mal.' })).status).toBe(422);
    const vuelto = await done(firma, await vuelve(uno, cuenta), 'confirmar-reintegro');
    const mal = await done(liquida, vuelto, 'declarar-erroneo', erroneo);
    expect(mal).toMatchObject({
      estado: 'corregido',
      corregido: { por: { id: liquida.usuarioId }, ...erroneo },
      reintegro: { documento: vuelto.reintegro?.documento },
      acciones: [],
    });
    expect(await saldo(cuenta)).toMatchObject({ rendimiento: '0.00', rendimiento_reintegrado: '0.00' });
    expect((await owner.query('select * from app.saldos_que_no_cuadran()')).rows).toEqual([]);
    const pendientes = async () =>
      (
        await organizacion.send<{ pendientes: { items: { id: string }[] } }>('GET', '/inicio')
      ).body.pendientes.items.map(({ id }) => id);
    expect(await pendientes()).toContain(`rendimiento.corregido:${uno.id}`);
    const bien = await done(analista, await registered(cuenta, '300.00'), 'confirmar');
    expect(await pendientes()).not.toContain(`rendimiento.corregido:${uno.id}`);
    expect((await todos(cuenta)).saldo).toEqual({
      confirmado: '300.00',
      reintegrado: '0.00',
      porReintegrar: '300.00',
    });
    await done(firma, await vuelve(bien, cuenta), 'confirmar-reintegro');
    expect(await saldo(cuenta)).toMatchObject({ rendimiento: '300.00', rendimiento_reintegrado: '300.00' });
    await portal.settle();
    expect(await told(organizacion.usuarioId, `El rendimiento ${uno.folio} se declaró erróneo`)).toBe(1);
    expect((await owner.query('select * from app.saldos_que_no_cuadran()')).rows).toEqual([]);
  });

  it('the database holds that as well: another person, its movements, and nothing declared right again', async () => {
    const cuenta = await makeCuenta(scene, duena);
    const uno = await done(analista, await registered(cuenta, '250.75'), 'confirmar');
    const corrige = (por: string | null | undefined) =>
      owner.query(
        `update rendimientos set estado = 'corregido', corregido_por = $2, corregido_en = now(), corregido_motivo = $3, version = version + 1,
                updated_at = now() where id = $1`,
        [uno.id, por, MOTIVO],
      );
    await expect(corrige(analista.usuarioId)).rejects.toThrow('corrige_otra_persona');
    await expect(corrige(liquida.usuarioId)).rejects.toThrow('the ledger says otherwise');
    await done(liquida, uno, 'declarar-erroneo', { motivo: MOTIVO });
    await expect(
      owner.query(
        "update rendimientos set estado = 'confirmado', corregido_por = null, corregido_en = null, corregido_motivo = null, version = version + 1 where id = $1",
        [uno.id],
      ),
    ).rejects.toThrow('was not confirmed so');
  });

  it('a month that runs is registered once it has ended, or while its case is settled; in the database as well', async () => {
    const cuenta = await makeCuenta(scene, duena);
    expect((await todos(cuenta)).registrar.meses).not.toContain(CORRIENTE);
    expect(await refused(cuenta, '10.00', { mes: CORRIENTE })).toEqual([422, ['mes_corriente@mes']]);
    await expect(
      registrarRendimiento(owner, cuenta, organizacion.usuarioId, '10.00', CORRIENTE),
    ).rejects.toThrow('mes_corriente');
    expect((await settle(cuenta.seguimiento)).status).toBe(200);
    expect((await todos(cuenta)).registrar.meses[0]).toBe(CORRIENTE);
    expect((await registered(cuenta, '10.00', { mes: CORRIENTE })).mes).toBe(CORRIENTE);
  });

  it('the database says it too: its month, its papers, two people, and no step without its movement', async () => {
    const cuenta = await makeCuenta(scene, duena);
    await expect(
      registrarRendimiento(owner, { ...cuenta, estadoDeCuenta: cuenta.recibo }, organizacion.usuarioId),
    ).rejects.toThrow('papel_ajeno');
    const id = await registrarRendimiento(owner, cuenta, organizacion.usuarioId);
    const confirma = (por: string | null | undefined) =>
      owner.query(
        `update rendimientos set estado = 'confirmado', revisado_por = $2, revisado_en = now(), version = version + 1, updated_at = now() where id = $1`,
        [id, por],
      );
    await expect(confirma(organizacion.usuarioId)).rejects.toThrow('revisa_otra_persona');
    await expect(confirma(analista.usuarioId)).rejects.toThrow(/the ledger says otherwise/);
    const mueve = (tipo: string, monto: string) =>
      owner.query(
        `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id)
         select proyecto_id, organizacion_id, $2, $3, 'prueba', gen_random_uuid() from rendimientos where id = $1`,
        [id, tipo, monto],
      );
    await expect(mueve('rendimiento_reintegrado', '0.01')).rejects.toThrow('rendimiento_en_su_orden');
    await owner
      .query('update ministraciones set version = version where id = $1', [cuenta.id])
      .catch(() => null);
    await expect(
      owner.query('update rendimientos set monto = 1, version = version + 1 where id = $1', [id]),
    ).rejects.toThrow();
  });

  it('enters what a closing owes, its liquidación says so, and no finiquito comes before it is back', async () => {
    const cuenta = await makeCuenta(scene, duena);
    const uno = await done(analista, await registered(cuenta, '300.00'), 'confirmar');
    expect((await settle(cuenta.seguimiento)).status).toBe(200);
    const { rows } = await owner.query<{ datos: unknown }>(
      "select datos from documentos_emitidos where entidad_id = $1 and tipo = 'acuerdo'",
      [cuenta.seguimiento],
    );
    expect(JSON.stringify(rows[0]?.datos)).toContain(
      'quedan $1,000,300.00 por comprobar o reintegrar, de los cuales $300.00 son rendimientos bancarios.',
    );
    expect(await cierre(cuenta.seguimiento)).toMatchObject({ ganado: '300.00', porReintegrar: '1000300.00' });
    expect(liquida.usuarioId).not.toBe(firma.usuarioId);
    await vuelve(uno, cuenta);
    expect((await cierre(cuenta.seguimiento)).pendientes.map(({ texto }) => texto)).toContain(
      `El reintegro del rendimiento ${uno.folio} espera la confirmación de la fundación.`,
    );
  });

  it('a finiquito waits for 0.00 of it, and after it none is registered', async () => {
    const deposito = await settled();
    const cuenta = { id: deposito.id, seguimiento: deposito.seguimiento };
    await reintegrar(deposito.id, PEDIDO);
    const uno = await registered(cuenta, '0.01', { mes: CORRIENTE });
    expect(await why(cuenta.seguimiento)).toEqual([422, ['por_cerrar_rendimiento']]);
    const confirmado = await done(analista, uno, 'confirmar');
    expect(await why(cuenta.seguimiento)).toEqual([422, ['por_cerrar_dinero']]);
    // The database waits as well.
    await expect(
      owner.query(
        `update seguimientos set estado = 'terminado', version = version + 1, updated_at = now(), terminado_en = now(), finiquitado_en = now(),
                finiquito_folio = 'FIN-2017-100', finiquitado_por = $2 where id = $1`,
        [cuenta.seguimiento, firma.usuarioId],
      ),
    ).rejects.toThrow('cierre_incompleto');
    const enCurso = await vuelve(confirmado, cuenta);
    expect(await why(cuenta.seguimiento)).toEqual([422, ['por_cerrar_rendimiento', 'por_cerrar_dinero']]);
    await done(firma, enCurso, 'confirmar-reintegro');
    expect((await finish(cuenta.seguimiento)).status).toBe(200);
    const tarde = await organizacion.send<Said>('POST', '/rendimientos', {
      ministracionId: cuenta.id,
      mes: CORRIENTE,
      monto: '1.00',
      documentoId: uno.documento.id,
    });
    expect([tarde.status, tarde.body.issues?.map(({ code }) => code)]).toEqual([
      422,
      ['terminado', 'mes_repetido'],
    ]);
    await expect(
      owner.query('update rendimientos set version = version + 1 where id = $1', [uno.id]),
    ).rejects.toThrow('con_finiquito');
  });

  it('R 85, 87: the receipt of its refund settles nothing else: no deposit, no refund of one, no interest of another project', async () => {
    const [una, otra] = [await makeCuenta(scene, duena), await makeCuenta(scene, duena)];
    const bytes = pdf(randomUUID());
    const debe = async (cuenta: Cuenta) => done(analista, await registered(cuenta, '250.75'), 'confirmar');
    const con = async (uno: Rendimiento, cuenta: Cuenta, suyos = bytes) =>
      act(analista, uno, 'registrar-reintegro', {
        fecha: dia(0),
        documentoId: await paper(analista, cuenta, 'reintegro_rendimiento', suyos),
      });
    const [deUna, deOtra] = [await debe(una), await debe(otra)];
    const { status, body: primero } = await con(deUna, una);
    expect(status).toBe(200);
    const repetido = (folio: string) => [
      422,
      [
        {
          path: 'documentoId',
          code: 'comprobante_repetido',
          message: `Este comprobante ya se entregó en ${folio}: sube el de este pago.`,
        },
      ],
    ];
    const deOtroProyecto = await con(deOtra, otra);
    expect([deOtroProyecto.status, deOtroProyecto.body.issues]).toEqual(repetido(primero.folio));
    // Nor does it pay back what was deposited, of its own project or of another.
    const devuelve = async ({ id }: Cuenta, suyos = bytes) => {
      const { body } = await analista.send<{ version: number }>('GET', `/ministraciones/${id}`);
      const { version } = body;
      return analista.send<Said & { folio: string }>('POST', `/ministraciones/${id}/registrar-reintegro`, {
        version,
        monto: '250.75',
        fecha: dia(0),
        motivo: 'Se devolvió lo que no se gastó en talleres.',
        documentoId: await paper(analista, { id }, 'comprobante_reintegro', suyos),
      });
    };
    for (const cuenta of [una, otra]) {
      const answer = await devuelve(cuenta);
      expect([answer.status, answer.body.issues]).toEqual(repetido(primero.folio));
    }
    const deDeposito = pdf(randomUUID());
    const { status: devuelto, body: ministracion } = await devuelve(una, deDeposito);
    expect(devuelto).toBe(200);
    const alReves = await con(deOtra, otra, deDeposito);
    expect([alReves.status, alReves.body.issues]).toEqual(repetido(ministracion.folio));
    // What was discarded leaves its receipt free.
    await done(firma, primero, 'descartar-reintegro', { motivo: MOTIVO });
    expect((await con(deOtra, otra)).status).toBe(200);
  });
});

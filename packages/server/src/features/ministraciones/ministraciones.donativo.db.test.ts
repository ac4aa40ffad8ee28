import type { Ministracion } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { describe, expect, it } from 'vitest';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import { conRfc, DONATARIAS, donativo, makeDepositoDeOsc } from '../../../test/make-donativo.ts';
import { PEDIDO } from '../../../test/make-ministracion.ts';
import { reportar } from '../../../test/make-seguimiento.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { complementoDeDonatarias } from '../../demo/cfdi.ts';
import { enBase64 } from '../../platform/cfdi/testing/facturas.ts';
import { createCierre, dia } from '../seguimiento/testing/finiquito.ts';

/** The CFDI de donativo of each deposit: judged, kept, replaced, asked for, and what its lack keeps back. */

const portal = await createTestPortal();
const { scene, owner, duena, organizacion, analista, reintegrar, settle, finish, cierre } =
  await createCierre(portal);

type Said = { code?: string; message?: string; issues?: { code: string; message: string }[] };
const see = async (id: string) =>
  (await organizacion.send<Ministracion>('GET', `/ministraciones/${id}`)).body;
const deliver = async (id: string, xml: string) =>
  organizacion.send<Ministracion & Said>('POST', `/ministraciones/${id}/entregar-donativo`, {
    version: (await see(id)).version,
    xml: enBase64(xml),
  });
const why = async (id: string, xml: string) => {
  const { status, body } = await deliver(id, xml);
  return [status, body.issues?.map(({ code }) => code)];
};
const pendientes = async () => (await organizacion.send('GET', '/inicio')).body;

describe('what is handed in', () => {
  it('is judged whole: whose it is, to whom, how much, when, its complement and its seal', async () => {
    const made = await makeDepositoDeOsc(scene, duena);
    const no = (como: Parameters<typeof donativo>[1]) => why(made.id, donativo(made, como));
    expect(await no({ sella: 'PAP010203AB1' })).toEqual([422, ['otro_emisor']]);
    expect(await no({ receptor: 'XAXX010101000' })).toEqual([422, ['otro_receptor']]);
    expect(await no({ moneda: 'USD' })).toEqual([422, ['otra_moneda']]);
    expect(await no({ total: '999999.99' })).toEqual([422, ['otro_total']]);
    expect(await no({ subtotal: '1.00' })).toEqual([422, ['montos_no_cuadran']]);
    expect(await no({ fecha: dia(-1) })).toEqual([422, ['fecha_anterior']]);
    expect(await no({ fecha: dia(1) })).toEqual([422, ['fecha_futura']]);
    expect(await no({ complemento: '' })).toEqual([422, ['sin_donatarias']]);
    expect(await no({ complemento: DONATARIAS.replace('"1.1"', '"1.0"') })).toEqual([
      422,
      ['donatarias_incompleto'],
    ]);
    expect(await why(made.id, donativo(made).replace('325-SAT-IV-E-1234', '325-SAT-IV-E-9999'))).toEqual([
      422,
      ['sello_invalido'],
    ]);
    expect(await why(made.id, '<html/>')).toEqual([422, ['otra_version']]);
    expect((await see(made.id)).donativo).toBeNull();
  });

  it('is shown to both sides, told to the foundation, and downloaded as it came; its UUID counts once', async () => {
    const [uno, otro] = [await makeDepositoDeOsc(scene, duena), await makeDepositoDeOsc(scene, duena)];
    const xml = donativo(uno);
    expect((await see(uno.id)).donativoPendiente).toBe(true);
    const { status, body } = await deliver(uno.id, xml);
    expect([status, body.code, body.issues]).toEqual([200, undefined, undefined]);
    expect(body).toMatchObject({
      estado: 'depositada',
      donativo: { total: PEDIDO, autorizacion: '325-SAT-IV-E-1234', sello: 'valido' },
      donativoPendiente: false,
    });
    const suya = await analista.send<Ministracion>('GET', `/ministraciones/${uno.id}`);
    expect(suya.body.donativo?.uuid).toBe(body.donativo?.uuid);
    const { body: archivo } = await analista.send<{ contenido: string }>(
      'GET',
      `/ministraciones/${uno.id}/donativo`,
    );
    expect(archivo.contenido).toBe(xml);
    await portal.settle();
    const { rows } = await owner.query(
      "select from notificaciones where usuario_id = $1 and titulo like '% entregó el CFDI de donativo de %'",
      [analista.usuarioId],
    );
    expect(rows).toHaveLength(1);
    expect(await why(otro.id, xml)).toEqual([422, ['factura_repetida']]);
    // The same invoice under another UUID is the same one.
    expect(
      await why(otro.id, xml.replace(/UUID="[^"]+"/u, 'UUID="ad662d33-6934-459c-a128-bdf0393e0f44"')),
    ).toEqual([422, ['factura_repetida']]);
    // A wrong one gives way to the next, and stays in the table and in the log.
    const { body: despues } = await deliver(
      uno.id,
      donativo(uno, { complemento: complementoDeDonatarias('325-SAT-IV-E-5678', '2021-01-01') }),
    );
    expect(despues.donativo?.autorizacion).toBe('325-SAT-IV-E-5678');
    expect(
      (await owner.query('select from ministracion_donativos where ministracion_id = $1', [uno.id])).rowCount,
    ).toBe(2);
    const { rows: log } = await owner.query<{ antes: string }>(
      "select datos ->> 'antes' as antes from bitacora where accion = 'ministracion.entregarDonativo' and entidad_id = $1 order by id desc limit 1",
      [uno.id],
    );
    expect(log[0]?.antes).toBe(body.donativo?.uuid);
  });

  it('is owed by an organization alone, and hangs among what waits for it with the deposit that nothing was proven of', async () => {
    const made = await makeDepositoDeOsc(scene, duena);
    const { folio } = await see(made.id);
    const antes = JSON.stringify(await pendientes());
    expect(antes).toContain(`CFDI de donativo pendiente de ${folio}`);
    expect(antes).toContain(`Comprueba el depósito ${folio}`);
    expect((await deliver(made.id, donativo(made))).status).toBe(200);
    const despues = JSON.stringify(await pendientes());
    expect(despues).not.toContain(`CFDI de donativo pendiente de ${folio}`);
    expect(despues).toContain(`Comprueba el depósito ${folio}`);
    const otra = await makeDeposito(scene, duena);
    await owner.query("update organizaciones set tipo = 'institucion' where id = $1", [
      otra.convenio.organizacion,
    ]);
    expect((await see(otra.id)).donativoPendiente).toBe(false);
    expect(await why(otra.id, donativo(otra))).toEqual([422, ['sin_donativo']]);
    await owner.query("update organizaciones set tipo = 'osc' where id = $1", [otra.convenio.organizacion]);
  });
});

describe('the database judges it on its own', () => {
  it('another total, issuer or receptor, before its deposit, or changed afterwards', async () => {
    const made = await makeDepositoDeOsc(scene, duena);
    expect((await deliver(made.id, donativo(made))).status).toBe(200);
    const again = (set: Readonly<Record<string, string>>) =>
      owner.query(
        `insert into ministracion_donativos (ministracion_id, proyecto_id, organizacion_id, numero, uuid, huella, emisor_rfc, receptor_rfc, fecha, total,
                                             autorizacion, sello, xml, entregado_por, entregado_en)
         select ministracion_id, proyecto_id, organizacion_id, ${set.numero ?? 'numero + 1'}, ${set.uuid ?? 'gen_random_uuid()::text'},
                encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), ${set.emisor_rfc ?? 'emisor_rfc'}, ${set.receptor_rfc ?? 'receptor_rfc'},
                ${set.fecha ?? 'fecha'}, ${set.total ?? 'total'}, autorizacion, sello, xml, entregado_por, entregado_en
           from ministracion_donativos where ministracion_id = $1`,
        [made.id],
      );
    await expect(again({ total: 'total - 0.01' })).rejects.toThrow('not what was deposited');
    await expect(again({ emisor_rfc: "'PAP010203AB1'" })).rejects.toThrow('of somebody else');
    await expect(again({ receptor_rfc: "'PAP010203AB1'" })).rejects.toThrow('of somebody else');
    await expect(again({ fecha: 'fecha - 1' })).rejects.toThrow('before its deposit');
    await expect(again({ fecha: 'fecha + 1' })).rejects.toThrow('before its deposit, or after');
    await expect(again({ numero: 'numero' })).rejects.toThrow('not of this deposit');
    await expect(again({ uuid: 'uuid' })).rejects.toThrow('factura_repetida');
    for (const door of [
      `update ministracion_donativos set total = total where ministracion_id = '${made.id}'`,
      `delete from ministracion_donativos where ministracion_id = '${made.id}'`,
    ])
      await expect(owner.query(door)).rejects.toThrow('what was handed in stays');
  });
});

describe('the finiquito', () => {
  it('waits for each, with its sentence; afterwards none is replaced', async () => {
    await conRfc(scene);
    const made = await makeDepositoDeOsc(scene, duena);
    expect((await settle(made.seguimiento)).status).toBe(200);
    await reportar(owner, made.seguimiento, duena, analista.usuarioId);
    await reintegrar(made.id, PEDIDO);
    const { status, body } = await finish(made.seguimiento);
    expect([status, body.issues?.map(({ code }) => code)]).toEqual([422, ['por_cerrar_donativo']]);
    const { folio } = await see(made.id);
    expect((await cierre(made.seguimiento)).pendientes.map(({ texto }) => texto)).toEqual([
      `Entrega el CFDI de donativo de la ministración ${folio}.`,
    ]);
    await expect(
      owner.query('select app.algo_por_cerrar(s) as abierto from seguimientos s where id = $1', [
        made.seguimiento,
      ]),
    ).resolves.toMatchObject({ rows: [{ abierto: true }] });
    expect((await deliver(made.id, donativo(made))).status).toBe(200);
    expect((await finish(made.seguimiento)).status).toBe(200);
    const tarde = await deliver(made.id, donativo(made));
    expect([tarde.status, tarde.body.issues?.map(({ message }) => message)]).toEqual([
      422,
      ['El proyecto ya tiene su finiquito: nada de su seguimiento se puede cambiar.'],
    ]);
  });
});

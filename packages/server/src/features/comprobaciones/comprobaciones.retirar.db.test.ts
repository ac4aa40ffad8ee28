import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pdf } from '../../../test/attempt.ts';
import { makeComprobacion, makeDeposito } from '../../../test/make-comprobacion.ts';
import { PEDIDO } from '../../../test/make-ministracion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { complementoDePago } from '../../demo/cfdi.ts';
import { enBase64, factura } from '../../platform/cfdi/testing/facturas.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { listUnbalanced } from '../movimientos/public.ts';
import { createCierre, dia } from '../seguimiento/testing/finiquito.ts';
import { act, gastosDe, type Said, todas } from './testing/gastos.ts';

/** What an organization proved wrongly, and takes back before anybody judges it. */

const portal = await createTestPortal();
const { scene, owner, duena, organizacion, analista } = await createCierre(portal);
const { proven, proof, paper } = gastosDe(organizacion);

const MOTIVO = 'Es de otro concepto del presupuesto.';
const JUICIO = 'No es un gasto que el convenio contemple.';
const movimientos = async (id: string) =>
  (
    await owner.query<{ que: string }>(
      "select tipo || ' ' || monto as que from movimientos where causa_id = $1 order by id",
      [id],
    )
  ).rows.map(({ que }) => que);
const sinCuadrar = () => runAsSystem(portal.db, ({ tx }) => listUnbalanced(tx));

describe('withdrawing an expense', () => {
  it('sets its amount free, keeps who, when and why, and tells whoever was to judge it', async () => {
    const deposito = await makeDeposito(scene, duena);
    const gasto = await proven(deposito);
    expect(gasto.acciones.map(({ action }) => action)).toContain('retirar');
    const retirada = await act(organizacion, gasto, 'retirar', { motivo: MOTIVO });
    expect(retirada).toMatchObject({
      estado: 'retirada',
      admitido: null,
      revisada: null,
      retirada: { motivo: MOTIVO, por: { id: organizacion.usuarioId } },
      acciones: [],
    });
    expect((await todas(organizacion, deposito.seguimiento)).saldo).toMatchObject({
      comprobado: '0.00',
      admitido: '0.00',
      porComprobar: PEDIDO,
    });
    expect(await movimientos(gasto.id)).toEqual(['comprobado 1000.00', 'comprobacion_liberada 1000.00']);
    expect(await sinCuadrar()).toEqual([]);
    await portal.settle();
    const { rows } = await owner.query<{ titulo: string; cuerpo: string }>(
      "select titulo, cuerpo from notificaciones where usuario_id = $1 and titulo like '%retiró el gasto%'",
      [analista.usuarioId],
    );
    expect(rows).toEqual([
      {
        titulo: expect.stringMatching(new RegExp(` retiró el gasto ${gasto.folio}$`, 'u')),
        cuerpo: `$1,000.00, ya no hay que revisarlo: ${MOTIVO}`,
      },
    ]);
    const { rows: bitacora } = await owner.query<{ n: number }>(
      "select count(*)::int as n from bitacora where accion = 'comprobacion.retirar' and entidad_id = $1",
      [gasto.id],
    );
    expect(bitacora).toEqual([{ n: 1 }]);
  });

  it('its invoice proves another expense, whole or in shares, with its payments; nothing of it counts twice', async () => {
    const deposito = await makeDeposito(scene, duena);
    const xml = factura({ receptor: deposito.rfc, fecha: dia(0), metodo: 'PPD' });
    const primera = await proven(deposito, { xml });
    const pago = factura({
      tipo: 'P',
      receptor: deposito.rfc,
      fecha: dia(0),
      complemento: complementoDePago(primera.factura?.uuid ?? '', '500.00', '660.00', dia(0)),
    });
    const conPago = await act(organizacion, primera, 'agregar-pago', { xml: enBase64(pago) });
    await act(organizacion, conPago, 'retirar', { motivo: MOTIVO });

    const segunda = await proven(deposito, { xml }, { monto: '400.00', porcentaje: 40 });
    const otra = await act(organizacion, segunda, 'agregar-pago', { xml: enBase64(pago) });
    expect(otra.pagos).toMatchObject({ pagado: '500.00' });
    await act(organizacion, otra, 'retirar', { motivo: MOTIVO });
    await proven(deposito, { xml });
    const { status, body } = await proof(deposito, { xml });
    expect([status, body.issues?.map(({ code }) => code)]).toEqual([422, ['factura_repetida']]);
    expect(await sinCuadrar()).toEqual([]);
  });

  it('so does the evidence of what had no invoice', async () => {
    const deposito = await makeDeposito(scene, duena);
    const recibo = pdf(`Recibo ${randomUUID()}`);
    const sinFactura = async () =>
      organizacion.send<{ id: string; version: number } & Said>('POST', '/comprobaciones', {
        ministracionId: deposito.id,
        partida: deposito.partida,
        monto: '100.00',
        documentoId: await paper(deposito.id, 'evidencia_gasto', recibo),
        fecha: dia(0),
        motivo: 'Un pago a jornaleros que no emiten facturas.',
      });
    const { body } = await sinFactura();
    expect((await sinFactura()).body.issues?.map(({ code }) => code)).toEqual(['evidencia_repetida']);
    await act(organizacion, body, 'retirar', { motivo: MOTIVO });
    expect((await sinFactura()).status).toBe(201);
  });

  it('asks for its reason, and is not for what was judged', async () => {
    const deposito = await makeDeposito(scene, duena);
    const gasto = await proven(deposito);
    const retirar = async (version: number, motivo: string) => {
      const { status, body } = await organizacion.send<Said>('POST', `/comprobaciones/${gasto.id}/retirar`, {
        version,
        motivo,
      });
      return [status, body.issues?.map(({ code, path }) => `${code}@${path}`) ?? body.code];
    };
    expect(await retirar(1, 'Me falló')).toEqual([422, ['falta_motivo@motivo']]);
    const { version } = await act(analista, gasto, 'admitir-en-parte', { monto: '400.00', motivo: JUICIO });
    expect((await retirar(version, MOTIVO))[0]).toBe(409);
  });
});

describe('the database', () => {
  const retira = (id: string, de = "estado = 'retirada', retirada_por = created_by, retirada_en = now()") =>
    owner.query(
      `update comprobaciones set ${de}, retirada_motivo = '${MOTIVO}', version = version + 1, updated_at = now() where id = $1`,
      [id],
    );

  it('withdraws nothing that was judged, nor without who and when, nor without its money', async () => {
    for (const estado of ['admitida', 'admitida_en_parte', 'rechazada'] as const) {
      const { id } = await makeComprobacion(scene, duena, { estado });
      await expect(retira(id)).rejects.toThrow(/was judged|sealed|sellad|stays|juicio_de_su_estado/u);
    }
    const { id } = await makeComprobacion(scene, duena);
    await expect(retira(id, "estado = 'retirada'")).rejects.toThrow('retiro_entero');
    await expect(retira(id)).rejects.toThrow(/the ledger says otherwise/u);
  });
});

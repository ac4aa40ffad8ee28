import { describe, expect, it } from 'vitest';
import { makeAvance } from '../../../test/make-avance.ts';
import { DESCRIPCION } from '../../../test/make-carta.ts';
import { GASTO, makeComprobacion } from '../../../test/make-comprobacion.ts';
import { makeEjecucion, PEDIDO } from '../../../test/make-ministracion.ts';
import { GANADO, makeRendimiento } from '../../../test/make-rendimiento.ts';
import { makeTransferencia, TRANSFERIDO } from '../../../test/make-transferencia.ts';
import { MINUTA, makeVisita } from '../../../test/make-visita.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { enUnMomento, leerEmitidos } from './auditoria.lectura.ts';
import { registros } from './auditoria.registros.ts';

/** What the auditor's file says of the records of an execution, and what of them are drafts and stay out. */

const portal = await createTestPortal();
const scene = await createScene(portal);
const { duena } = scene.people;

type Fila = Readonly<Record<string, unknown>>;

const leer = async (archivo: string, proyecto: string): Promise<Fila[]> => {
  const uno = registros.find(({ ruta }) => ruta.endsWith(`/${archivo}.json`));
  if (!uno) throw new Error(`There is no ${archivo}.json`);
  return enUnMomento(portal.db, (lector) => uno.leer(lector, proyecto) as Promise<Fila[]>);
};

/** The case of an execution. */
const casoDe = async (seguimiento: string): Promise<string> => {
  const { rows } = await portal.db.pools.owner.query<{ id: string }>(
    'select proyecto_id as id from seguimientos where id = $1',
    [seguimiento],
  );
  return rows[0]?.id ?? '';
};

describe('the records in the file of a case', () => {
  it('are what was agreed and proven, with its pesos as they are written', async () => {
    const { proyecto } = await makeComprobacion(scene, duena, { estado: 'admitida' });
    const [acuerdo] = await leer('acuerdos', proyecto);
    expect(acuerdo).toMatchObject({ numero: 1, total: '1950000.00' });
    expect(acuerdo?.partidas).not.toEqual([]);
    expect(acuerdo?.ministraciones).not.toEqual([]);
    expect(await leer('ministraciones', proyecto)).toEqual([
      expect.objectContaining({ monto: PEDIDO, estado: expect.any(String), reintegros: [] }),
    ]);
    const [gasto] = await leer('comprobaciones', proyecto);
    expect(gasto).toMatchObject({ monto: GASTO, estado: 'admitida', pagos: [] });
    // Its invoice lies among the CFDI, once.
    expect(gasto).not.toHaveProperty('xml');
  });

  it('are what was moved between lines, earned and seen', async () => {
    const transferencia = await makeTransferencia(scene, duena, { estado: 'aprobada' });
    expect(await leer('transferencias', transferencia.proyecto)).toEqual([
      expect.objectContaining({ monto: TRANSFERIDO, estado: 'aprobada' }),
    ]);
    const rendimiento = await makeRendimiento(scene, duena, { estado: 'confirmado' });
    expect(await leer('rendimientos', await casoDe(rendimiento.seguimiento))).toEqual([
      expect.objectContaining({ monto: GANADO, estado: 'confirmado' }),
    ]);
    const visita = await makeVisita(scene, duena, { estado: 'realizada' });
    const [vista] = await leer('visitas', visita.proyecto);
    expect(JSON.stringify(vista?.minuta)).toContain(MINUTA);
    const futura = await makeVisita(scene, duena, { estado: 'programada' });
    expect(await leer('visitas', futura.proyecto)).toEqual([
      expect.objectContaining({ estado: 'programada', minuta: null }),
    ]);
  });

  it('are the reports that were handed in, and no draft of one', async () => {
    const [enviado, borrador] = [
      await makeAvance(scene, duena, { estado: 'enviado' }),
      await makeAvance(scene, duena),
    ];
    expect(await leer('avances', await casoDe(enviado.seguimiento))).toEqual([
      expect.objectContaining({ estado: 'enviado', reporte: expect.any(Object) }),
    ]);
    expect(await leer('avances', await casoDe(borrador.seguimiento))).toEqual([]);
  });

  it('a carta is in it, with its PDF, once it was sent', async () => {
    const { id: seguimientoId, convenio } = await makeEjecucion(scene, duena);
    const { body } = await duena.browser.send<{ id: string; version: number }>('POST', '/cartas', {
      seguimientoId,
      tipo: 'solicitud',
      monto: PEDIDO,
      descripcion: DESCRIPCION,
    });
    const emitidas = async () =>
      (await enUnMomento(portal.db, (lector) => leerEmitidos(lector, convenio.proyecto))).filter(
        ({ entidad }) => entidad === 'carta',
      );
    expect([await leer('cartas', convenio.proyecto), await emitidas()]).toEqual([[], []]);
    const { status } = await duena.browser.send('POST', `/cartas/${body.id}/enviar`, {
      version: body.version,
    });
    expect(status).toBe(200);
    expect([await leer('cartas', convenio.proyecto), await emitidas()]).toMatchObject([
      [{ id: body.id, estado: 'enviada', monto: PEDIDO }],
      [{ entidad: 'carta' }],
    ]);
  });
});

import type { Inicio } from '@portal/domain/features/inicio/public';
import type { Proyecto } from '@portal/domain/features/proyectos/public';
import type { Cartera, CierreDeSeguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { subtractMontos } from '@portal/domain/kernel/money';
import { describe, expect, it } from 'vitest';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import { makeEjecucion, makeMinistracion, PEDIDO } from '../../../test/make-ministracion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createCierre, MOTIVO } from './testing/finiquito.ts';

/** What can no longer be asked for is neither to be asked for nor pending, wherever it is told (SW-02, rule 86). */

const portal = await createTestPortal();
const { scene, duena, organizacion, liquida, analista, send, see, settle } = await createCierre(portal);
const TOTAL = '1950000.00';

/** What is read of the money of a case. */
type Dinero = {
  saldo: Record<string, string>;
  noMinistradas: { numero: number }[];
  ministraciones: { id: string }[];
};
const dineroDe = (id: string) => see<Dinero>(organizacion, `/seguimientos/${id}/ministraciones`);
const cartera = () => see<Cartera>(analista, '/seguimientos/cartera');

describe('what is being settled', () => {
  it('has nothing more to be asked for; what was planned was not ministrado, and the list counts none of it', async () => {
    const { id } = await makeEjecucion(scene, duena);
    expect(await dineroDe(id)).toMatchObject({
      saldo: { disponible: TOTAL, noMinistrado: '0.00' },
      porSolicitar: [{ numero: 1 }],
      noMinistradas: [],
    });
    expect((await see(organizacion, `/seguimientos/${id}`)).ministracionesPendientes).toBe(1);
    const antes = await cartera();

    expect((await settle(id)).status).toBe(200);
    expect(await dineroDe(id)).toMatchObject({
      saldo: { total: TOTAL, disponible: '0.00', noMinistrado: TOTAL },
      porSolicitar: [],
      noMinistradas: [{ numero: 1, tipo: 'inicial' }],
      solicitar: { puede: false, impedimentos: [] },
    });
    expect((await see(organizacion, `/seguimientos/${id}`)).ministracionesPendientes).toBe(0);
    const despues = await cartera();
    expect(despues).toMatchObject({
      activos: antes.activos,
      total: antes.total,
      saldo: subtractMontos(antes.saldo, TOTAL),
      ministracionesPendientes: antes.ministracionesPendientes - 1,
    });
  });

  it('of what is out only the rest was not ministrado, and what came back is not asked for again', async () => {
    const { seguimiento, ...deposito } = await makeDeposito(scene, duena);
    expect((await settle(seguimiento)).status).toBe(200);
    const vista = await dineroDe(seguimiento);
    expect(vista.saldo).toMatchObject({
      depositado: PEDIDO,
      disponible: '0.00',
      noMinistrado: subtractMontos(TOTAL, PEDIDO),
    });
    expect(vista.noMinistradas).toEqual([]);
    expect(vista.ministraciones.map(({ id }) => id)).toEqual([deposito.id]);
  });

  it('what was asked for of it is refused, which is what the home offers', async () => {
    const { id, seguimiento } = await makeMinistracion(scene, duena, { estado: 'solicitada' });
    const suyo = async () =>
      (await see<Inicio>(analista, '/inicio')).pendientes.items.find(
        ({ enlace }) => enlace === `/ministraciones/${id}`,
      );
    expect(await suyo()).toMatchObject({ accion: 'Revisar ministración' });
    expect((await settle(seguimiento)).status).toBe(200);
    expect(await suyo()).toMatchObject({
      titulo: expect.stringMatching(/^Rechaza la ministración MIN-\S+, que ya no se paga$/u),
      accion: 'Rechazar ministración',
    });
  });
});

describe('what the organization owes of it', () => {
  const suyos = async (id: string) =>
    (await see<Inicio>(organizacion, '/inicio')).pendientes.items
      .filter(({ id: cual, enlace }) => cual.includes(id) || enlace.includes(id))
      .map(({ titulo }) => titulo);

  it('is among what waits for it from the day of the liquidación: its report, and the money, said once', async () => {
    const { seguimiento: id } = await makeDeposito(scene, duena);
    expect(await suyos(id)).toEqual([expect.stringMatching(/^Comprueba el depósito MIN-/u)]);
    expect((await settle(id)).status).toBe(200);
    expect((await suyos(id)).toSorted()).toEqual([
      expect.stringMatching(/^Comprueba o reintegra \$1,000,000\.00 de PROJ-/u),
      expect.stringMatching(/^Envía el reporte \d+ de PROJ-/u),
    ]);
  });

  it('is said to each side in its own words', async () => {
    const { seguimiento: id } = await makeDeposito(scene, duena);
    expect((await settle(id)).status).toBe(200);
    const dinero = async (quien: typeof organizacion) =>
      (await see<CierreDeSeguimiento>(quien, `/seguimientos/${id}/cierre`)).pendientes.at(-1)?.texto;
    expect(await dinero(organizacion)).toBe('Comprueba o reintegra a la fundación $1,000,000.00.');
    expect(await dinero(analista)).toBe('Faltan $1,000,000.00 por comprobar o reintegrar.');
  });
});

describe('what ended with its convenio', () => {
  it('has nothing pending either', async () => {
    const { id, convenio } = await makeEjecucion(scene, duena);
    const { version } = await see(liquida, `/convenios/${convenio.id}`);
    const { status } = await send(liquida, `/convenios/${convenio.id}/terminar`, { version, motivo: MOTIVO });
    expect(status).toBe(200);
    await portal.settle();
    expect(await dineroDe(id)).toMatchObject({
      saldo: { disponible: '0.00', noMinistrado: TOTAL },
      porSolicitar: [],
      noMinistradas: [{ numero: 1 }],
    });
    expect(await see(organizacion, `/seguimientos/${id}`)).toMatchObject({
      estado: 'terminado',
      estatus: 'terminado',
      ministracionesPendientes: 0,
    });
    // Its case stands where it ended, and says so.
    expect(await see<Proyecto>(organizacion, `/proyectos/${convenio.proyecto}`)).toMatchObject({
      etapa: 'seguimiento',
      acabada: true,
    });
  });
});

import type {
  Comprobacion,
  Comprobaciones,
} from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { describe, expect, it } from 'vitest';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { act, gastosDe, MOTIVO } from './testing/gastos.ts';

/** The expenses of a seguimiento by pages: as many as there may be, the tab reads a few of them. */

const portal = await createTestPortal();
const scene = await createScene(portal);
const { duena, otra, coordinador } = scene.people;
const organizacion = duena.browser;
const { proven } = gastosDe(organizacion);

type Pagina = {
  items: Comprobacion[];
  siguiente: string | null;
  anterior: string | null;
  total: { n: number; mas: boolean };
  code?: string;
};

describe('the expenses of a seguimiento', () => {
  it('come by pages, the last one first, narrowed down by state, by line and by invoice; their count stands apart', async () => {
    const deposito = await makeDeposito(scene, duena);
    const tres = [];
    for (const n of [1, 2, 3]) tres.push(await proven(deposito, { descripcion: `Gasto ${n}` }));
    const [uno, dos, ultimo] = tres.map(({ id }) => id);
    await act(coordinador.browser, tres[0] as Comprobacion, 'rechazar', { motivo: MOTIVO });
    const ask = (query: string, browser = organizacion) =>
      browser.send<Pagina>('GET', `/seguimientos/${deposito.seguimiento}/comprobaciones/gastos${query}`);
    const ids = async (query: string) => (await ask(query)).body.items.map(({ id }) => id);

    const primera = (await ask('?limite=2')).body;
    expect([primera.items.map(({ id }) => id), primera.anterior, primera.total.n]).toEqual([
      [ultimo, dos],
      null,
      3,
    ]);
    const segunda = (await ask(`?limite=2&cursor=${primera.siguiente}`)).body;
    expect([segunda.items.map(({ id }) => id), segunda.siguiente]).toEqual([[uno], null]);
    expect(await ids(`?limite=2&cursor=${segunda.anterior}`)).toEqual([ultimo, dos]);

    expect(await ids('?estado[0]=por_revisar')).toEqual([ultimo, dos]);
    expect(await ids('?estado[0]=rechazada&estado[1]=admitida')).toEqual([uno]);
    expect(await ids(`?partida=${deposito.partida}`)).toHaveLength(3);
    expect(await ids(`?partida=${deposito.id}`)).toEqual([]);
    expect(await ids(`?facturas[0]=${tres[1]?.factura?.uuid}`)).toEqual([dos]);

    const { body } = await organizacion.send<Comprobaciones>(
      'GET',
      `/seguimientos/${deposito.seguimiento}/comprobaciones`,
    );
    expect(body.gastos).toEqual({ porRevisar: 2, revisados: 1 });

    // Another organization's is not there, and what nobody offers is told.
    expect((await ask('', otra.browser)).status).toBe(404);
    expect((await ask('?estado[0]=pagada')).status).toBe(400);
    expect((await ask('?cursor=bm8')).body.code).toBe('cursor_invalido');
  });
});

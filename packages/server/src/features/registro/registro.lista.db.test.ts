import type { FilaRegistro } from '@portal/domain/features/registro/registro.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { abierto, guardar, see } from './testing/stories.ts';

const portal = await createTestPortal();
let stranger: Browser;
let reviewer: Browser;

const newcomer = () => portal.browser({ rol: 'solicitante' });

beforeAll(async () => {
  stranger = await newcomer();
  reviewer = await portal.browser({ rol: 'coordinador' });
  // More than a page of four.
  for (let n = 0; n < 5; n += 1) await abierto(await newcomer(), reviewer);
});

describe('the list', () => {
  type Page = { items: FilaRegistro[]; total: { n: number } };
  const list = (browser: Browser, query = '') => browser.send<Page>('GET', `/registros${query}`);

  it('C12: goes by PR-, tells PROJ-, is found by both and by the project, and holds what is in sight', async () => {
    const who = await newcomer();
    const { id, folio, preRegistro } = await abierto(who, reviewer);
    const { body } = await list(who);
    expect(body.items).toMatchObject([
      {
        id,
        folio: preRegistro.folio,
        folioProyecto: folio,
        monto: '2000000.00',
        estado: 'borrador',
        acciones: ['editar'],
      },
    ]);
    expect((await list(stranger)).body.items.map((fila) => fila.id)).not.toContain(id);
    for (const q of [folio, preRegistro.folio])
      expect((await list(reviewer, `?q=${q}`)).body.items.map((fila) => fila.id)).toEqual([id]);
    expect((await list(reviewer, '?q=familias')).body.items.map((fila) => fila.id)).toContain(id);
    expect((await list(reviewer, '?estado[]=validado')).body.items.map((fila) => fila.id)).not.toContain(id);
  });

  it.each(['creado', 'folio', 'proyecto', 'organizacion', 'monto', 'estado', 'desde'])(
    'by %s, page after page, both ways, names each once',
    async (orden) => {
      for (const sentido of ['asc', 'desc']) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const { body }: { body: Page & { siguiente: string | null } } = await reviewer.send(
            'GET',
            `/registros?orden=${orden}&sentido=${sentido}&limite=4${cursor ? `&cursor=${cursor}` : ''}`,
          );
          seen.push(...body.items.map(({ id }) => id));
          cursor = body.siguiente;
        } while (cursor !== null);
        const { body } = await list(reviewer, '?limite=100');
        expect(seen.toSorted()).toEqual(body.items.map(({ id }) => id).toSorted());
      }
    },
  );

  it('follows the ficha: name and amount', async () => {
    const who = await newcomer();
    const { id, proyecto } = await abierto(who, reviewer);
    await guardar(who, proyecto.id, 'ficha', {
      nombre_oficial: 'Barrios en paz',
      monto_solicitado: '1,250,000.50',
    });
    const { body } = await see(who, id);
    expect([body.nombre, body.monto, body.proyecto.folio]).toEqual([
      'Barrios en paz',
      '1250000.50',
      body.folio,
    ]);
    const { rows } = await portal.db.pools.owner.query('select nombre from proyectos where id = $1', [
      proyecto.id,
    ]);
    expect(rows).toEqual([{ nombre: 'Barrios en paz' }]);
    await guardar(who, proyecto.id, 'ficha', { nombre_oficial: '', monto_solicitado: 'mucho' });
    const { body: vacio } = await see(who, id);
    expect([vacio.nombre, vacio.monto]).toEqual([null, null]);
  });
});

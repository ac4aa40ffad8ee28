import { describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { apply } from '../pre-registro/testing/stories.ts';

type Page = { items: { id: string; nombre: string }[]; total: { n: number; mas: boolean } };

const portal = await createTestPortal();
const { owner } = portal.db.pools;

describe('92: a word that more have than a list counts', () => {
  it('leaves none out: the list begins with the first of them in its order', async () => {
    const analyst = await portal.browser({ rol: 'analista' });
    const { proyecto, organizacion } = await apply(await portal.browser({ rol: 'solicitante' }), {
      nombre_organizacion: 'Colectivo de la frontera',
    });
    await owner.query(
      `insert into organizaciones (nombre, tipo)
       select 'Colectivo número ' || n, 'osc' from generate_series(1, 1200) n`,
    );
    await owner.query("insert into organizaciones (nombre, tipo) values ('AAA Colectivo', 'osc')");
    const { body } = await analyst.send<Page>('GET', '/organizaciones?q=colectivo&orden=nombre&limite=2');
    expect(body.items.map(({ nombre }) => nombre)).toEqual(['AAA Colectivo', 'Colectivo de la frontera']);
    expect(body.total).toEqual({ n: 1000, mas: true });

    const cases = await analyst.send<Page>('GET', '/proyectos?q=colectivo');
    expect(cases.body.items.map(({ id }) => id)).toEqual([proyecto.id]);
    const few = await analyst.send<Page>('GET', '/organizaciones?q=frontera%20colectivo');
    expect(few.body.items.map(({ id }) => id)).toEqual([organizacion.id]);
  });

  it('and an applicant finds its own cases by the name of its organization, and nobody else’s', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const { proyecto } = await apply(who, { nombre_organizacion: 'Colectivo del valle' });
    const mine = async (q: string) =>
      (await who.send<Page>('GET', `/proyectos?q=${q}`)).body.items.map(({ id }) => id);
    expect(await mine('valle')).toEqual([proyecto.id]);
    expect(await mine('colectivo')).toEqual([proyecto.id]);
    expect(await mine('frontera')).toEqual([]);
  });
});

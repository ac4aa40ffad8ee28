import { describe, expect, it } from 'vitest';
import { attempt, exampleOf } from '../../../test/attempt.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';

const portal = await createTestPortal();
const scene = await createScene(portal);

describe('what was decided in a case', () => {
  it('is its history without the work in between, for whoever reads the case', async () => {
    const { duena, administrador, otra } = scene.people;
    const record = await exampleOf('preRegistro.rechazar').make?.(scene, duena);
    if (!record) throw new Error('There is nothing to refuse.');
    const { status } = await attempt(scene, 'preRegistro.rechazar', administrador, record);
    expect(status).toBe(200);
    const { rows } = await portal.db.pools.owner.query<{ id: string }>(
      'select proyecto_id as id from pre_registros where id = $1',
      [record.id],
    );
    const read = (who: typeof duena, query = '') =>
      who.browser.send<{ items: { accion: string }[] }>('GET', `/proyectos/${rows[0]?.id}/historial${query}`);
    const decididas = (await read(administrador, '?solo=decisiones')).body.items.map(({ accion }) => accion);
    expect(decididas).toEqual(['rechazar']);
    expect((await read(administrador)).body.items.length).toBeGreaterThan(1);
    expect((await read(duena, '?solo=decisiones')).body.items.map(({ accion }) => accion)).toEqual([
      'rechazar',
    ]);
    expect((await read(otra, '?solo=decisiones')).status).toBe(404);
    expect((await read(administrador, '?solo=otras')).status).toBe(400);
  });
});

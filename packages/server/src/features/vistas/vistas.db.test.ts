import { beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene, type Scene } from '../../../test/scene.ts';

const portal = await createTestPortal();
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
});

type Vista = { id: string; nombre: string; filtros: Record<string, string>; version: number; code?: string };
type Who = keyof Scene['people'];
const send = <T = Vista>(who: Who, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  scene.people[who].browser.send<T>(method, url, body);
const lista = async (who: Who) =>
  (await send<{ items: Vista[] }>(who, 'GET', '/vistas?pantalla=proyectos')).body.items;
const guardar = (who: Who, nombre: string, filtros: object = { etapa: 'convenio', turno: 'fundacion' }) =>
  send(who, 'POST', '/vistas', { pantalla: 'proyectos', nombre, filtros });

describe('the saved views of a list', () => {
  test("are a person's own: read, renamed and deleted by nobody else, the administrator neither", async () => {
    const { status, body } = await guardar('coordinador', ' Mis convenios ');
    expect([status, body.nombre, body.filtros, body.version]).toEqual([
      200,
      'Mis convenios',
      { etapa: 'convenio', turno: 'fundacion' },
      1,
    ]);
    expect((await lista('coordinador')).map(({ id }) => id)).toEqual([body.id]);
    for (const who of ['administrador', 'duena', 'analista'] as const) {
      expect(await lista(who)).toEqual([]);
      expect((await send(who, 'PUT', `/vistas/${body.id}`, { version: 1, nombre: 'Otra' })).status).toBe(404);
      expect((await send(who, 'POST', `/vistas/${body.id}/eliminar`, { version: 1 })).status).toBe(404);
    }
    expect((await guardar('duena', 'Mis convenios')).status).toBe(200);
    const seen = await portal.db.pools.owner.query(
      "select datos ? 'nombre' as dice from bitacora where accion = 'preferencia.guardarVista'",
    );
    expect(seen.rows.every(({ dice }) => !dice)).toBe(true);
  });

  test('a name is used once, whatever its accents; 20 are kept; an older version is told', async () => {
    const { body } = await guardar('analista', 'Evaluación');
    const otra = await guardar('analista', 'EVALUACION');
    expect([otra.status, otra.body.code]).toEqual([422, 'vista_repetida']);
    const nueva = await send('analista', 'PUT', `/vistas/${body.id}`, { version: 1, nombre: 'Por evaluar' });
    expect([nueva.status, nueva.body.version]).toEqual([200, 2]);
    const vieja = await send('analista', 'PUT', `/vistas/${body.id}`, { version: 1, nombre: 'Tarde' });
    expect([vieja.status, vieja.body.code]).toEqual([409, 'version_distinta']);
    expect((await send('analista', 'POST', `/vistas/${body.id}/eliminar`, { version: 1 })).status).toBe(409);
    for (let n = 1; n < 20; n += 1) expect((await guardar('analista', `Vista ${n}`)).status).toBe(200);
    expect((await guardar('analista', 'Una más')).body.code).toBe('demasiadas_vistas');
    expect((await send('analista', 'POST', `/vistas/${body.id}/eliminar`, { version: 2 })).status).toBe(200);
    expect((await guardar('analista', 'Una más')).status).toBe(200);
  });

  test('two that save one name at once: one is kept', async () => {
    const dos = await Promise.all([guardar('consultor', 'A la vez'), guardar('consultor', 'A la vez')]);
    expect(dos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('what is no view is refused in words', async () => {
    expect((await guardar('coordinador', '  ')).status).toBe(422);
    expect((await guardar('coordinador', 'Con página', { cursor: 'x' })).status).toBe(400);
    expect((await guardar('coordinador', 'Con lista', { etapa: ['a'] })).status).toBe(400);
    expect((await guardar('coordinador', 'Con lo que no hay', { color: 'rojo' })).status).toBe(400);
    expect((await guardar('coordinador', 'Sin nada', {})).status).toBe(400);
    expect((await send('coordinador', 'GET', '/vistas?pantalla=otra')).status).toBe(400);
    await expect(
      portal.db.pools.owner.query(`update vistas_guardadas set filtros = '{}', version = version + 1`),
    ).rejects.toThrow(/only its name changes/u);
  });
});

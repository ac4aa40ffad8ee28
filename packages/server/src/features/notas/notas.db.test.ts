import { beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene, type Scene } from '../../../test/scene.ts';

const portal = await createTestPortal();
let scene: Scene;
let proyectoId: string;

const SECRETO = 'El domicilio no coincide: ir a verlo antes de aprobar.';
type Nota = { id: string; texto: string; campo: string | null; autor: { id: string; nombre: string } };

const notesFor = async (who: keyof Scene['people']) =>
  scene.people[who].browser.send<{ items: Nota[] }>('GET', `/notas?proyectoId=${proyectoId}`);
const write = (who: keyof Scene['people'], texto: string, campo?: string) =>
  scene.people[who].browser.send<Nota>('POST', '/notas', {
    proyectoId,
    etapa: 'pre_registro',
    texto,
    ...(campo ? { campo } : {}),
  });

beforeAll(async () => {
  scene = await createScene(portal);
  const { rows } = await portal.db.pools.owner.query<{ id: string }>(
    'select id from proyectos where organizacion_id = $1',
    [scene.people.duena.organizacionId],
  );
  proyectoId = rows[0]?.id ?? '';
});

describe('internal notes of a case', () => {
  test('one of the staff writes, the others read it with author and field', async () => {
    const { status, body } = await write('coordinador', ` ${SECRETO} `, 'mision');
    expect([status, body.texto, body.campo]).toEqual([200, SECRETO, 'mision']);
    const read = await notesFor('analista');
    expect(read.body.items).toMatchObject([
      { id: body.id, texto: SECRETO, autor: { id: scene.people.coordinador.browser.usuarioId } },
    ]);
  });

  test('no answer to its organization holds it: not the record, the history, the search nor the home page', async () => {
    const preRegistroId = Object.values(scene.sent)[0] ?? '';
    const { duena } = scene.people;
    const urls = [
      `/pre-registros/${preRegistroId}`,
      '/pre-registros',
      `/proyectos/${proyectoId}`,
      `/proyectos/${proyectoId}/historial`,
      '/inicio',
      '/notificaciones',
      '/busqueda?q=domicilio',
      '/cuenta/datos',
    ];
    await portal.settle();
    for (const url of urls) {
      const { status, body } = await duena.browser.send('GET', url);
      expect([url, status < 500]).toEqual([url, true]);
      expect(JSON.stringify(body)).not.toMatch(/domicilio no coincide|nota interna|anotar/u);
    }
    expect((await notesFor('duena')).status).toBe(403);
    expect((await write('duena', 'Yo también')).status).toBe(403);
  });

  test('the staff find in the history of the case that there is one, never what it says', async () => {
    const { body } = await scene.people.analista.browser.send('GET', `/proyectos/${proyectoId}/historial`);
    expect(JSON.stringify(body)).toContain('Agregó una nota interna');
    expect(JSON.stringify(body)).not.toContain(SECRETO);
  });

  test('its event reaches the open pages of the staff and of nobody else', async () => {
    const { rows } = await portal.db.pools.owner.query(
      "select distinct audiencia, organizacion_id, datos ? 'texto' as con_texto from eventos where entidad = 'nota'",
    );
    expect(rows).toEqual([{ audiencia: 'personal', organizacion_id: null, con_texto: false }]);
  });

  test('only its author withdraws it, once; it is kept and no longer shown', async () => {
    const { body } = await write('analista', 'Se me olvidó el folio.');
    const retirar = (who: keyof Scene['people']) =>
      scene.people[who].browser.send('POST', `/notas/${body.id}/retirar`, {});
    expect((await retirar('coordinador')).status).toBe(404);
    expect((await retirar('duena')).status).toBe(403);
    expect((await retirar('analista')).status).toBe(200);
    expect((await retirar('analista')).status).toBe(404);
    expect((await notesFor('analista')).body.items.map(({ id }) => id)).not.toContain(body.id);
    const kept = await portal.db.pools.owner.query('select texto from notas where id = $1', [body.id]);
    expect(kept.rows).toEqual([{ texto: 'Se me olvidó el folio.' }]);
    await expect(
      portal.db.pools.owner.query("update notas set texto = 'otra cosa' where id = $1", [body.id]),
    ).rejects.toThrow(/not rewritten/u);
  });

  test('an empty note, one too long, and one on a case that is not there are refused in words', async () => {
    const empty = await write('analista', '   ');
    expect([empty.status, empty.body.issues?.[0]]).toMatchObject([
      422,
      { path: 'texto', message: 'Escribe la nota.' },
    ]);
    expect((await write('analista', 'a'.repeat(2001))).status).toBe(422);
    const nowhere = await scene.people.analista.browser.send('POST', '/notas', {
      proyectoId: '11111111-1111-4111-8111-111111111111',
      etapa: 'pre_registro',
      texto: 'Hola',
    });
    expect(nowhere.status).toBe(404);
  });

  test('a case holds two hundred, and says so', async () => {
    await portal.db.pools.owner.query(
      `insert into notas (proyecto_id, etapa, texto, autor)
       select $1, 'pre_registro', 'n' || i, $2 from generate_series(1, 200) as i`,
      [proyectoId, scene.people.analista.browser.usuarioId],
    );
    const { status, body } = await write('analista', 'Una más');
    expect([status, body.code]).toEqual([422, 'demasiadas_notas']);
    expect(body.message).toContain('200 notas');
  });
});

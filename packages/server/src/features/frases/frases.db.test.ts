import { beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import type { Scene } from '../../../test/scene.ts';
import { createWall, type Wall } from '../../../test/wall.ts';

const portal = await createTestPortal();
let wall: Wall;
let scene: Scene;

type Frase = {
  id: string;
  texto: string;
  campo: string | null;
  compartida: boolean;
  usos: number;
  editable: boolean;
  version: number;
};
type Lista = { items: Frase[]; comparte: boolean };
type Who = keyof Scene['people'];

const send = <T = Frase>(who: Who, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  scene.people[who].browser.send<T>(method, url, body);
const list = async (who: Who, etapa = 'pre_registro') =>
  (await send<Lista>(who, 'GET', `/frases?etapa=${etapa}`)).body;
const seen = async (who: Who, id: string) => (await list(who)).items.find((one) => one.id === id);
const write = (who: Who, texto: string, more: Partial<Frase> = {}) =>
  send(who, 'POST', '/frases', { etapa: 'pre_registro', texto, ...more });
const edit = (who: Who, { id, version }: Pick<Frase, 'id' | 'version'>, body: object) =>
  send(who, 'PUT', `/frases/${id}`, { version, etapa: 'pre_registro', ...body });
const remove = (who: Who, { id, version }: Pick<Frase, 'id' | 'version'>) =>
  send(who, 'POST', `/frases/${id}/eliminar`, { version });

beforeAll(async () => {
  wall = await createWall(portal);
  scene = wall.scene;
});

describe('the phrases of a review', () => {
  test('one’s own are read, changed and counted by oneself alone', async () => {
    const { status, body } = await write('coordinador', ' Amplía la respuesta. ', { campo: 'mision' });
    expect([status, body]).toMatchObject([
      200,
      {
        texto: 'Amplía la respuesta.',
        campo: 'mision',
        compartida: false,
        usos: 0,
        editable: true,
        version: 1,
      },
    ]);
    expect(await seen('coordinador', body.id)).toEqual(body);
    expect(await seen('administrador', body.id)).toBeUndefined();
    expect((await edit('administrador', body, { texto: 'Otra cosa' })).status).toBe(404);
    expect((await remove('administrador', body)).status).toBe(404);
    expect((await send('administrador', 'POST', `/frases/${body.id}/usar`, {})).status).toBe(404);
    expect((await send('coordinador', 'POST', `/frases/${body.id}/usar`, {})).status).toBe(200);
    // A use is no change: what somebody has open can still be saved.
    expect(await seen('coordinador', body.id)).toMatchObject({ usos: 1, version: 1 });
  });

  test('the foundation’s are used by all who review, most used first, and changed by who may share', async () => {
    const { body } = await write('coordinador', 'Sube el documento completo y legible.', {
      compartida: true,
    });
    expect(await seen('administrador', body.id)).toMatchObject({ compartida: true, editable: true });
    await send('administrador', 'POST', `/frases/${body.id}/usar`, {});
    await send('administrador', 'POST', `/frases/${body.id}/usar`, {});
    expect((await list('coordinador')).items[0]).toMatchObject({ id: body.id, usos: 2 });
    const changed = await edit('administrador', body, {
      texto: 'Sube el documento completo, a color.',
      compartida: true,
    });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    // Whoever is not its author cannot take it away from the others by making it private.
    expect((await edit('administrador', changed.body, { texto: 'Mía', compartida: false })).status).toBe(403);
    expect((await edit('coordinador', changed.body, { texto: 'Mía', compartida: false })).status).toBe(200);
    expect(await seen('administrador', body.id)).toBeUndefined();
  });

  test('who reviews and does not manage calls keeps its own, and shares nothing', async () => {
    const { who, touchedAs, touched } = wall;
    const revisor = ['ver_proyectos', 'revisar_pre_registros'];
    const { id } = (await write('administrador', 'De la fundación', { compartida: true })).body;
    const yo = who.lector.browser.usuarioId;
    const insert = (compartida: boolean) =>
      `insert into frases (texto, compartida, autor) values ('x', ${compartida}, '${yo}')`;
    const change = `update frases set texto = 'y', version = version + 1 where id = '${id}'`;
    const as = (statement: string) => touchedAs(who.lector, revisor, statement);
    expect(await as(`select from frases where id = '${id}'`)).toBe(1);
    expect([await as(insert(false)), await as(insert(true))]).toEqual([1, 0]);
    expect([await as(change), await as(`delete from frases where id = '${id}'`)]).toEqual([0, 0]);
    expect(await as(`select app.usar_frase('${id}')`)).toBe(1);
    // How often it was used is counted, never written.
    expect(await touched('administrador', `update frases set usos = 9 where id = '${id}'`)).toBe(0);
    await expect(
      portal.db.pools.owner.query("update frases set texto = 'z' where id = $1", [id]),
    ).rejects.toThrow(/one version at a time/u);
  });

  test('one for a field of a stage is offered in that stage, one for any everywhere', async () => {
    const { body: suya } = await write('administrador', 'Del campo', { campo: 'vision' });
    const { body: general } = await write('administrador', 'De cualquiera');
    const ids = (await list('administrador', 'registro')).items.map(({ id }) => id);
    expect([ids.includes(suya.id), ids.includes(general.id)]).toEqual([false, true]);
  });

  test('nothing is saved over somebody’s newer words: 409, and the same for who deletes', async () => {
    const { body } = await write('coordinador', 'La primera versión', { compartida: true });
    await edit('administrador', body, { texto: 'La segunda', compartida: true });
    for (const late of [
      await edit('coordinador', body, { texto: 'Otra', compartida: true }),
      await remove('coordinador', body),
    ])
      expect([late.status, late.body]).toMatchObject([409, { code: 'version_distinta' }]);
    expect(await seen('coordinador', body.id)).toMatchObject({ texto: 'La segunda', version: 2 });
    expect((await remove('coordinador', { id: body.id, version: 2 })).status).toBe(200);
    expect(await seen('administrador', body.id)).toBeUndefined();
  });

  test('an empty one, one too long, and the same twice are refused beside the text', async () => {
    await write('analista', 'x').then(({ status }) => expect(status).toBe(403));
    const bad = [
      ['   ', 'Escribe la frase.'],
      ['a'.repeat(2001), /2,?000/u],
      ['Amplía la respuesta.', 'Esta frase ya está guardada.'],
    ] as const;
    for (const [texto, words] of bad) {
      const { status, body } = await send<{ issues: { path: string; message: string }[] }>(
        'coordinador',
        'POST',
        '/frases',
        { etapa: 'pre_registro', texto },
      );
      expect([texto.length, status, body.issues[0]?.path]).toEqual([texto.length, 422, 'texto']);
      expect(body.issues[0]?.message).toMatch(words);
    }
  });

  test('a person keeps a hundred, and the foundation a hundred more', async () => {
    const { owner } = portal.db.pools;
    const fill = `insert into frases (texto, compartida, autor) select 'n' || i, $1, $2 from generate_series(1, 100) as i`;
    const yo = scene.people.administrador.browser.usuarioId;
    await owner.query(fill, [false, yo]);
    const own = await write('administrador', 'Una más');
    expect([own.status, own.body]).toMatchObject([422, { code: 'demasiadas_frases' }]);
    expect((await write('administrador', 'Una más', { compartida: true })).status).toBe(200);
    await owner.query(fill, [true, yo]);
    const shared = await write('administrador', 'Otra más', { compartida: true });
    expect([shared.status, shared.body]).toMatchObject([422, { code: 'demasiadas_compartidas' }]);
  });

  test('the log keeps who did what, never what it says; open pages hear of one’s own alone', async () => {
    const { owner } = portal.db.pools;
    const { rows: log } = await owner.query(
      "select distinct accion, audiencia from bitacora where entidad = 'frase' order by accion",
    );
    expect(log).toEqual(
      ['frase.crear', 'frase.editar', 'frase.eliminar'].map((accion) => ({ accion, audiencia: 'bitacora' })),
    );
    const { rows: words } = await owner.query(
      "select from bitacora where entidad = 'frase' and datos::text ilike '%respuesta%'",
    );
    expect(words).toEqual([]);
    const { rows: told } = await owner.query(
      "select from eventos where entidad = 'frase' and usuario_id is distinct from actor_id and audiencia <> 'personal'",
    );
    expect(told).toEqual([]);
  });
});

import type { Comentario } from '@portal/domain/features/comentarios/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCodiseno } from '../../../test/examples.codiseno.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene, type Scene } from '../../../test/scene.ts';
import { comentar, hacer, MOTIVO, seccionDe, ver } from '../codiseno/testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
let applicant: Browser;
let leader: Browser;

beforeAll(async () => {
  scene = await createScene(portal);
  applicant = scene.people.duena.browser;
  leader = scene.people.coordinador.browser;
});

const made = () => makeCodiseno(scene, scene.people.duena);
const list = async (who: Browser, registro: string) =>
  (await who.send<{ items: Comentario[] }>('GET', `/comentarios?etapa=co_diseno&registro=${registro}`)).body
    .items;
const settle = (who: Browser, id: string, action: 'resolver' | 'reabrir') =>
  who.send<Comentario & { code: string }>('POST', `/comentarios/${id}/${action}`, {});

describe('what is said of a design', () => {
  it('66: its author is the session’s, whatever is sent; the organization reads no name of the staff', async () => {
    const { id } = await made();
    const forged = await comentar(leader, id, 'ficha', { autor: applicant.usuarioId });
    expect(forged.status).toBe(400);
    expect((await comentar(leader, id, 'ficha', { texto: ' \n ' })).status).toBe(422);
    const { body } = await comentar(leader, id, 'ficha', { ancla: 'descripcion' });
    await comentar(applicant, id, 'ficha', { respondeA: body.comentario.id, texto: 'Son doscientas.' });
    const [suyo, respuesta] = await list(applicant, id);
    expect(suyo).toMatchObject({
      ancla: 'descripcion',
      tipo: 'sugerencia',
      respondeA: null,
      autor: { nombre: 'Fundación', deLaFundacion: true },
    });
    expect(respuesta).toMatchObject({
      respondeA: suyo?.id,
      autor: { id: applicant.usuarioId, deLaFundacion: false },
    });
    expect((await list(leader, id))[0]?.autor.nombre).not.toBe('Fundación');
    expect(await list(scene.people.otra.browser, id)).toEqual([]);
  });

  it('a thread is one level deep, and of one section of one record', async () => {
    const { id } = await made();
    const { id: otro } = await made();
    const { comentario } = (await comentar(leader, id, 'ficha')).body;
    const answer = (await comentar(applicant, id, 'ficha', { respondeA: comentario.id })).body.comentario;
    for (const [en, seccion, respondeA] of [
      [id, 'ficha', answer.id],
      [id, 'arbol_problemas', comentario.id],
      [otro, 'ficha', comentario.id],
    ] as const)
      expect(await comentar(applicant, en, seccion, { respondeA })).toMatchObject({
        status: 422,
        body: { code: 'comentario_ajeno' },
      });
  });

  it('is never written again, not even by who wrote it', async () => {
    const { id } = await made();
    const { comentario } = (await comentar(leader, id, 'ficha')).body;
    await expect(
      owner.query("update comentarios set texto = 'Otra cosa' where id = $1", [comentario.id]),
    ).rejects.toThrow(/not rewritten/u);
  });

  it('a record takes 500, and the next is refused', async () => {
    const { id } = await made();
    await owner.query(
      `insert into comentarios (proyecto_id, organizacion_id, etapa, registro, seccion, tipo, texto, autor, de_la_fundacion)
       select proyecto_id, organizacion_id, 'co_diseno', id, 'ficha', 'ajuste', 'Uno más.', created_by, true
         from co_disenos, generate_series(1, 499) where id = $1`,
      [id],
    );
    const both = await Promise.all([comentar(leader, id, 'ficha'), comentar(applicant, id, 'ficha')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'demasiados_comentarios' });
    expect(await list(leader, id)).toHaveLength(500);
  });
});

describe('settling a thread', () => {
  it('either side does, and opens it again; open pages and the log hear of it', async () => {
    const { id } = await made();
    const { comentario } = (await comentar(leader, id, 'ficha')).body;
    const { body } = await settle(applicant, comentario.id, 'resolver');
    expect(body.resuelto).toMatchObject({ por: { id: applicant.usuarioId } });
    expect(await settle(leader, comentario.id, 'resolver')).toMatchObject({
      status: 409,
      body: { code: 'ya_resuelto' },
    });
    expect(seccionDe((await ver(leader, id)).body, 'ficha').comentarios).toEqual({ total: 1, abiertos: 0 });
    expect((await settle(leader, comentario.id, 'reabrir')).body.resuelto).toBeNull();
    expect(await settle(applicant, comentario.id, 'reabrir')).toMatchObject({
      status: 409,
      body: { code: 'no_resuelto' },
    });
    expect(seccionDe((await ver(leader, id)).body, 'ficha').comentarios).toEqual({ total: 1, abiertos: 1 });
    for (const table of ['eventos', 'bitacora']) {
      const { rows } = await owner.query<{ audiencia: string; proyecto_id: string | null }>(
        `select audiencia, proyecto_id from ${table} where entidad = 'comentario' and entidad_id = $1`,
        [comentario.id],
      );
      expect(rows, table).toEqual(
        Array(2).fill({ audiencia: 'organizacion', proyecto_id: expect.any(String) }),
      );
    }
  });

  it('is of threads, while their stage goes on, and of the two sides alone', async () => {
    const { id } = await made();
    const { comentario } = (await comentar(leader, id, 'ficha')).body;
    const { comentario: respuesta } = (await comentar(applicant, id, 'ficha', { respondeA: comentario.id }))
      .body;
    expect(await settle(leader, respuesta.id, 'resolver')).toMatchObject({
      status: 422,
      body: { code: 'es_respuesta' },
    });
    const { otra, consejera, analista } = scene.people;
    expect((await settle(otra.browser, comentario.id, 'resolver')).status).toBe(404);
    for (const { browser } of [consejera, analista])
      expect((await settle(browser, comentario.id, 'resolver')).status).toBe(403);
    expect((await hacer(applicant, id, 'desistir', MOTIVO)).status).toBe(200);
    expect(await settle(leader, comentario.id, 'resolver')).toMatchObject({
      status: 409,
      body: { code: 'etapa_cerrada' },
    });
  });

  it('two who settle it at once settle it once', async () => {
    const { id } = await made();
    const { comentario } = (await comentar(leader, id, 'ficha')).body;
    const both = await Promise.all([
      settle(applicant, comentario.id, 'resolver'),
      settle(leader, comentario.id, 'resolver'),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('nobody answers a thread while it is being settled', async () => {
    const { id } = await made();
    const { comentario } = (await comentar(leader, id, 'ficha')).body;
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query(
        `select from formulaciones f join comentarios c on c.proyecto_id = f.proyecto_id where c.id = $1 for update of f`,
        [comentario.id],
      );
      await client.query('update comentarios set resuelto_por = $2, resuelto_en = now() where id = $1', [
        comentario.id,
        leader.usuarioId,
      ]);
      const answer = comentar(applicant, id, 'ficha', { respondeA: comentario.id, texto: 'Espero.' });
      const first = await Promise.race([
        answer,
        new Promise((resolve) => setTimeout(resolve, 1_500, 'waits')),
      ]);
      expect(first).toBe('waits');
      await client.query('commit');
      expect(await answer).toMatchObject({ status: 422, body: { code: 'conversacion_atendida' } });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

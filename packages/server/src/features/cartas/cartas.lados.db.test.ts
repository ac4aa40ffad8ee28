import type { Carta, Cartas } from '@portal/domain/features/cartas/cartas.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { DESCRIPCION } from '../../../test/make-carta.ts';
import { makeEjecucion } from '../../../test/make-ministracion.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';

/** What a side may read of the other's carta, and say on its own: at every address, and by the application's role alone. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, coordinador, administrador } = scene.people;
const organizacion = duena.browser;

let pesos = 1000;
/** Of an amount of its own. */
const write = async (browser: Browser, seguimientoId: string): Promise<Carta> => {
  pesos += 1;
  const { status, body } = await browser.send<Carta>('POST', '/cartas', {
    seguimientoId,
    tipo: 'comprobacion',
    monto: `${pesos}.56`,
    descripcion: DESCRIPCION,
  });
  expect(status).toBe(201);
  return body;
};
const emitidoDe = async (carta: string): Promise<string> =>
  (await owner.query<{ id: string }>('select id from documentos_emitidos where entidad_id = $1', [carta]))
    .rows[0]?.id ?? '';
/** Every address at which a carta, its PDF or what was said of it is read. */
const lee = async (browser: Browser, { id, folio, seguimientoId, monto }: Carta, documento: string) => {
  const status = async (url: string) => (await browser.send('GET', url)).status;
  const dice = async (url: string) => JSON.stringify((await browser.send('GET', url)).body);
  const { body } = await browser.send<Cartas>('GET', `/seguimientos/${seguimientoId}/cartas`);
  const { body: emitidos } = await browser.send<{ items?: unknown[] }>(
    'GET',
    `/documentos-emitidos?entidad=carta&registro=${id}`,
  );
  return {
    carta: await status(`/cartas/${id}`),
    enLista: body.cartas.some((una) => una.id === id),
    emitidos: (emitidos.items ?? []).length,
    pdf: (await status(`/documentos-emitidos/${documento}/contenido`)) !== 404,
    hallada: (await dice(`/busqueda?q=${folio}`)).includes(id),
    monto: (await dice('/inicio')).includes(monto.replace('1', '1,')),
  };
};
const NADA = { carta: 404, enLista: false, emitidos: 0, pdf: false, hallada: false, monto: false };
const TODO = { carta: 200, enLista: true, emitidos: 1, pdf: true, hallada: true };

describe('a carta that was not sent', () => {
  it('of the foundation is not there for the organization, at no address, until it is sent', async () => {
    const { id: seguimiento, convenio } = await makeEjecucion(scene, duena);
    const carta = await write(coordinador.browser, seguimiento);
    const documento = await emitidoDe(carta.id);
    expect(await lee(organizacion, carta, documento)).toEqual(NADA);
    expect(await lee(administrador.browser, carta, documento)).toMatchObject(TODO);
    const historia = async () =>
      (
        await actAs(
          portal.db,
          {
            usuarioId: organizacion.usuarioId ?? '',
            organizacionId: convenio.organizacion,
            permisos: [],
            esPersonal: false,
          },
          (tx) =>
            sql<{
              accion: string;
            }>`select accion from bitacora where entidad_id = ${carta.id} order by id`.execute(tx),
        )
      ).rows.map(({ accion }) => accion);
    expect(await historia()).toEqual([]);
    expect((await organizacion.send('POST', `/cartas/${carta.id}/enviar`, { version: 1 })).status).toBe(404);
    expect(
      (await coordinador.browser.send('POST', `/cartas/${carta.id}/enviar`, { version: 1 })).status,
    ).toBe(200);
    expect(await lee(organizacion, carta, documento)).toMatchObject(TODO);
    expect(await historia()).toEqual(['carta.enviar']);
  });

  it('of the organization is not there for the foundation, nor what it asks for in what the log tells of it', async () => {
    const { id: seguimiento } = await makeEjecucion(scene, duena);
    const carta = await write(organizacion, seguimiento);
    const documento = await emitidoDe(carta.id);
    for (const { browser } of [administrador, coordinador])
      expect(await lee(browser, carta, documento)).toEqual(NADA);
    expect(await lee(organizacion, carta, documento)).toMatchObject(TODO);
    const { rows } = await owner.query<{ datos: object }>(
      "select datos from bitacora where entidad_id = $1 and accion = 'carta.registrar'",
      [carta.id],
    );
    expect(JSON.stringify(rows)).not.toMatch(/\.56|comprobacion/u);
    expect((await organizacion.send('POST', `/cartas/${carta.id}/enviar`, { version: 1 })).status).toBe(200);
    expect(await lee(coordinador.browser, carta, documento)).toMatchObject(TODO);
  });
});

describe('by the application’s role alone', () => {
  const comoDuena = (organizacionId: string, text: string) =>
    actAs(
      portal.db,
      { usuarioId: organizacion.usuarioId ?? '', organizacionId, permisos: [], esPersonal: false },
      (tx) => sql.raw(text).execute(tx),
    );

  it('a carta bears no other name than its seguimiento, neither of the project nor of the organization', async () => {
    const { id, convenio } = await makeEjecucion(scene, duena);
    const alta = (nombre: string, organizada: string) =>
      `insert into cartas (folio, seguimiento_id, proyecto_id, organizacion_id, tipo, fecha, monto, descripcion, de_la_organizacion, nombre_organizacion,
                           proyecto_folio, nombre_proyecto, created_by)
       select 'CART-2017-100', id, proyecto_id, organizacion_id, 'comprobacion', (now() at time zone 'America/Chihuahua')::date, 1, repeat('x', 20), true,
              ${organizada}, folio, ${nombre}, '${organizacion.usuarioId}' from seguimientos where id = '${id}'`;
    const [nombre, organizada] = ["coalesce(nombre_proyecto, '')", 'nombre_organizacion'];
    for (const text of [
      alta("'Otro proyecto'", organizada),
      alta(nombre, "'Secretaría de Hacienda'"),
      alta("''", organizada),
    ])
      await expect(comoDuena(convenio.organizacion, text)).rejects.toThrow(/not of this seguimiento/);
    await comoDuena(convenio.organizacion, alta(nombre, organizada));
    // What it says is never changed either.
    await expect(
      comoDuena(
        convenio.organizacion,
        "update cartas set nombre_organizacion = 'Otra' where folio = 'CART-2017-100'",
      ),
    ).rejects.toThrow(/permission denied/);
  });

  it('neither side reads the other’s, nor its PDF', async () => {
    const { id: seguimiento, convenio } = await makeEjecucion(scene, duena);
    const [suya, nuestra] = [
      await write(organizacion, seguimiento),
      await write(coordinador.browser, seguimiento),
    ];
    const ve = async (yo: Parameters<typeof actAs>[1]) =>
      actAs(portal.db, yo, async (tx) => {
        const { rows } = await sql<{ id: string }>`
          select id from cartas where seguimiento_id = ${seguimiento}
          union all select entidad_id from documentos_emitidos where entidad = 'carta' and proyecto_id = ${convenio.proyecto}`.execute(
          tx,
        );
        return rows.map(({ id }) => id);
      });
    expect(
      await ve({
        usuarioId: organizacion.usuarioId ?? '',
        organizacionId: convenio.organizacion,
        permisos: [],
        esPersonal: false,
      }),
    ).toEqual([suya.id, suya.id]);
    expect(
      await ve({
        usuarioId: administrador.browser.usuarioId ?? '',
        permisos: ['ver_proyectos', 'administrar_sistema'],
        esPersonal: true,
      }),
    ).toEqual([nuestra.id, nuestra.id]);
  });
});

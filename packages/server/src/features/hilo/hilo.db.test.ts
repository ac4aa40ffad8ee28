import { beforeAll, describe, expect, it } from 'vitest';
import { ACTIVIDAD, cambiarActividad, INDICADOR, makePorRevisar } from '../../../test/make-hilo.ts';
import { makeMinistracion } from '../../../test/make-ministracion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene, type Scene } from '../../../test/scene.ts';

const portal = await createTestPortal();
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
});

type Who = keyof Scene['people'];
type Cosa = { clave: string; clase: string; monto: string | null; enlace: string | null };
type Hilo = { cosas: Cosa[]; aristas: { de: string; a: string }[] };
type PorRevisar = {
  code?: string;
  message?: string;
  puedeRevisar: boolean;
  items: { cosa: Cosa; cambios: { clave: string; que: string; donde: string }[] }[];
  revisadas: { cosa: string; quien: string; que: string }[];
};
const hilo = (who: Who, id: string) => scene.people[who].browser.send<Hilo>('GET', `/proyectos/${id}/hilo`);
const pendientes = (who: Who, id: string) =>
  scene.people[who].browser.send<PorRevisar>('GET', `/proyectos/${id}/por-revisar`);
const revisar = (who: Who, id: string, cosa: string, cambios: readonly string[]) =>
  scene.people[who].browser.send<PorRevisar>('POST', `/proyectos/${id}/por-revisar/revisar`, {
    cosa,
    cambios,
  });

describe('el hilo of a case', () => {
  it('has every row of its design, its plan and its money, as many as the tables do, and joins them', async () => {
    const made = await makeMinistracion(scene, scene.people.duena, {
      estado: 'depositada',
      reintegro: 'registrado',
    });
    const { proyecto } = made.convenio;
    const { status, body } = await hilo('coordinador', proyecto);
    expect(status).toBe(200);
    const { rows } = await portal.db.pools.owner.query<Record<string, number>>(
      `select (select count(*)::int from partidas where proyecto_id = $1) as partida,
              (select count(*)::int from plan_ministraciones m join acuerdos a on a.id = m.acuerdo_id
                where a.proyecto_id = $1 and a.numero = (select max(numero) from acuerdos where proyecto_id = $1)) as ministracion,
              (select count(*)::int from ministraciones where proyecto_id = $1) as solicitud,
              (select count(*)::int from ministraciones where proyecto_id = $1 and fecha_deposito is not null) as deposito,
              (select count(*)::int from ministracion_reintegros where proyecto_id = $1) as reintegro,
              (select jsonb_array_length(respuestas -> 'lineas')::int from formulacion_secciones where proyecto_id = $1 and seccion = 'presupuesto') as linea,
              (select jsonb_array_length(respuestas -> 'filas_indicadores')::int from formulacion_secciones where proyecto_id = $1 and seccion = 'marco_logico') as indicador,
              (select jsonb_array_length(respuestas -> 'nodos')::int from formulacion_secciones where proyecto_id = $1 and seccion = 'arbol_problemas') as problema`,
      [proyecto],
    );
    const cuantas = (clase: string): number => body.cosas.filter((una) => una.clase === clase).length;
    for (const [clase, n] of Object.entries(rows[0] ?? {}))
      expect([clase, cuantas(clase)]).toEqual([clase, n]);
    expect(cuantas('problema')).toBeGreaterThan(0);
    expect(body.aristas).toContainEqual({ de: `solicitud:${made.id}`, a: `deposito:${made.id}` });
    expect(body.aristas).toContainEqual({ de: `deposito:${made.id}`, a: `reintegro:${made.reintegro}` });
    expect(body.aristas).toContainEqual({ de: 'ministracion:1', a: `solicitud:${made.id}` });
    expect(body.cosas.find(({ clave }) => clave === `solicitud:${made.id}`)).toMatchObject({
      monto: '1000000.00',
      enlace: `/ministraciones/${made.id}`,
    });
  });

  it('follows sight: its organization and a councillor read it, another organization finds nothing', async () => {
    const { id } = await makePorRevisar(scene, scene.people.duena);
    expect((await hilo('duena', id)).status).toBe(200);
    expect((await hilo('consejera', id)).status).toBe(200);
    expect((await hilo('otra', id)).status).toBe(404);
    expect((await hilo('consejero', id)).status).toBe(404);
  });
});

describe('what is to be looked at again', () => {
  it('is what stood before what it hangs on changed, with the change in words', async () => {
    const { id, cambio } = await makePorRevisar(scene, scene.people.duena);
    const { body } = await pendientes('analista', id);
    expect(body.puedeRevisar).toBe(false);
    const suyo = body.items.find(({ cosa }) => cosa.clave === INDICADOR);
    expect(suyo?.cambios).toMatchObject([{ clave: cambio, que: 'Cambió: Resumen narrativo' }]);
    expect(suyo?.cambios[0]?.donde).toMatch(/^Versión \d+ del proyecto$/u);
    expect(body.items.map(({ cosa }) => cosa.clave)).not.toContain(ACTIVIDAD);
    for (const who of ['duena', 'otra', 'consejera'] as const)
      expect((await pendientes(who, id)).status).toBe(403);
  });

  it('goes when somebody who may edit projects looked at it, is logged, and comes back with the next change', async () => {
    const { id, cambio } = await makePorRevisar(scene, scene.people.duena);
    expect((await revisar('analista', id, INDICADOR, [cambio])).status).toBe(403);
    expect((await revisar('duena', id, INDICADOR, [cambio])).status).toBe(403);
    const { status, body } = await revisar('coordinador', id, INDICADOR, [cambio]);
    expect(status).toBe(200);
    expect(body.items.map(({ cosa }) => cosa.clave)).not.toContain(INDICADOR);
    expect(body.revisadas).toMatchObject([{ cosa: INDICADOR, quien: expect.any(String) }]);
    const { rows } = await portal.db.pools.owner.query(
      "select audiencia, datos ->> 'cosa' as cosa from bitacora where accion = 'proyecto.revisarHilo' and entidad_id = $1",
      [id],
    );
    expect(rows).toEqual([{ audiencia: 'personal', cosa: INDICADOR }]);
    const historial = await scene.people.analista.browser.send('GET', `/proyectos/${id}/historial`);
    expect(JSON.stringify(historial.body)).toContain('Revisó algo después de un cambio');
    const numero = await cambiarActividad(scene, id, 'Impartición de treinta sesiones');
    const otra = (await pendientes('coordinador', id)).body.items.find(
      ({ cosa }) => cosa.clave === INDICADOR,
    );
    expect(otra?.cambios.map(({ clave }) => clave)).toEqual([`version.${numero}~${ACTIVIDAD}`]);
  });

  it('what is not what was on the screen is told, and two at once are one', async () => {
    const { id, cambio } = await makePorRevisar(scene, scene.people.duena);
    const viejo = await revisar('coordinador', id, INDICADOR, ['version.1~matriz:nadie']);
    expect([viejo.status, viejo.body.code]).toEqual([409, 'hilo_cambio']);
    expect(viejo.body.message).toContain('cambió mientras lo veías');
    expect((await revisar('coordinador', id, ACTIVIDAD, [cambio])).status).toBe(409);
    expect((await revisar('coordinador', id, 'linea: or 1=1', [cambio])).status).toBe(400);
    const dos = await Promise.all([
      revisar('coordinador', id, INDICADOR, [cambio]),
      revisar('administrador', id, INDICADOR, [cambio]),
    ]);
    expect(dos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rows } = await portal.db.pools.owner.query(
      'select cambio from hilo_revisiones where proyecto_id = $1',
      [id],
    );
    expect(rows).toEqual([{ cambio }]);
  });

  it('what was looked at stays as it was written', async () => {
    await expect(portal.db.pools.app.query('update hilo_revisiones set que = $1', ['x'])).rejects.toThrow(
      /permission denied/u,
    );
    await expect(portal.db.pools.app.query('delete from hilo_revisiones')).rejects.toThrow(
      /permission denied/u,
    );
  });
});

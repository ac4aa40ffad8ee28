import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { actedBy } from './testing/acting.ts';
import { dictamenDePrueba, puntajesDePrueba } from './testing/pages.ts';
import { tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const { gestor, otroGestor, see, post, act, answered, evaluate } = await tellStories(portal);

/** What an account reads of the scores of others, wherever the portal says it: of each, of all, in the list, in the database. */
const lee = async (browser: Browser, id: string) => {
  const dictamen = (await see(browser, id)).rondas.at(-1)?.dictamen;
  const { body } = await browser.send<{ items: { id: string; calificacion: { texto: string } | null }[] }>(
    'GET',
    '/aprobaciones?orden=calificacion&limite=50',
  );
  const ajenas = await actedBy(
    portal.db,
    () => browser,
  )((uow) =>
    uow.tx
      .selectFrom('aprobacion_evaluaciones as v')
      .innerJoin('aprobacion_rondas as r', 'r.id', 'v.ronda_id')
      .where('r.aprobacion_id', '=', id)
      .where('v.evaluador', '<>', browser.usuarioId ?? '')
      .select('v.evaluador')
      .execute(),
  );
  return [
    dictamen?.evaluaciones.flatMap(({ evaluador, total }) =>
      evaluador.id === browser.usuarioId ? [] : (total ?? []),
    ),
    dictamen?.calificacion?.texto ?? null,
    body.items.find((fila) => fila.id === id)?.calificacion?.texto ?? null,
    ajenas.length,
  ];
};
const NADA = [[], null, null, 0];

const pedir = (id: string, ...quienes: readonly Browser[]): Promise<Aprobacion> =>
  act(gestor, id, 'asignar-evaluadores', { evaluadores: quienes.map(({ usuarioId }) => usuarioId) });

describe('evaluators score alone', () => {
  it('S8: whoever is asked late has read nothing of who sent before, nor reads it until it sends', async () => {
    const { id } = await answered();
    const tarde = await portal.browser({ rol: 'coordinador' });
    await pedir(id, otroGestor);
    await evaluate(otroGestor, id, 90);
    // All that were asked are in; whoever may still be asked reads none of it.
    expect(await lee(tarde, id)).toEqual(NADA);
    expect(await lee(otroGestor, id)).toEqual([[], '90.0', '90.0', 0]);
    await pedir(id, otroGestor, tarde);
    expect(await lee(tarde, id)).toEqual(NADA);
    await evaluate(tarde, id, 60);
    expect(await lee(tarde, id)).toEqual([['90.0'], '75.0', '75.0', 1]);
    // Of who sees everything and scores nothing, nothing is kept back.
    const analista = await portal.browser({ rol: 'analista' });
    expect((await see(analista, id)).rondas.at(-1)?.dictamen?.calificacion?.texto).toBe('75.0');
  });

  it('whoever writes the dictamen reads them, and scores the round no more', async () => {
    const { id } = await answered();
    const autora = await portal.browser({ rol: 'coordinador' });
    await pedir(id, otroGestor);
    await evaluate(otroGestor, id, 80);
    expect(await lee(autora, id)).toEqual(NADA);
    await post(autora, id, 'guardar-dictamen', { version: 0, respuestas: dictamenDePrueba() });
    expect(await lee(autora, id)).toEqual([['80.0'], '80.0', '80.0', 1]);
    // Whoever asks for several is told which of them, and why.
    const libre = await portal.browser({ rol: 'coordinador' });
    const evaluadores = [otroGestor.usuarioId, libre.usuarioId, autora.usuarioId];
    const { version } = await see(gestor, id);
    const { status, body } = await post(gestor, id, 'asignar-evaluadores', { version, evaluadores });
    const { rows } = await owner.query<{ nombre: string }>('select nombre from usuarios where id = $1', [
      autora.usuarioId,
    ]);
    expect([status, body.code]).toEqual([422, 'evaluador_retirado']);
    expect(body.issues?.map(({ message }) => message)).toEqual([
      `${rows[0]?.nombre} ya no puede evaluar esta ronda: escribió en su dictamen cuando había evaluaciones enviadas, y pudo leerlas. Elige a otra persona.`,
    ]);
    expect(await lee(libre, id)).toEqual(NADA);
    await expect(
      owner.query(
        `insert into aprobacion_evaluadores (ronda_id, evaluador, proyecto_id, organizacion_id, asignado_en)
         select r.id, $2, r.proyecto_id, r.organizacion_id, now() from aprobacion_rondas r where r.aprobacion_id = $1`,
        [id, autora.usuarioId],
      ),
    ).rejects.toThrow('gave up scoring');
  });

  it('whoever takes out the last one who was waited for leaves the average of the rest, and reads none of it', async () => {
    const { id } = await answered();
    const ausente = await portal.browser({ rol: 'coordinador' });
    await pedir(id, otroGestor, ausente);
    await evaluate(otroGestor, id, 70);
    await pedir(id, otroGestor);
    expect(await lee(gestor, id)).toEqual(NADA);
    expect(await lee(otroGestor, id)).toEqual([[], '70.0', '70.0', 0]);
  });
});

describe('sending one’s own scores', () => {
  it('two who send at once are in nobody’s way', async () => {
    const { id } = await answered();
    await pedir(id, gestor, otroGestor);
    for (const [browser, puntos] of [
      [gestor, 90],
      [otroGestor, 60],
    ] as const)
      await post(browser, id, 'guardar-evaluacion', { version: 0, puntajes: puntajesDePrueba(puntos) });
    const both = await Promise.all(
      [gestor, otroGestor].map((browser) => post(browser, id, 'enviar-evaluacion', { version: 1 })),
    );
    expect(both.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect((await see(gestor, id)).rondas.at(-1)?.dictamen?.calificacion?.texto).toBe('75.0');
  });

  it('is of what was seen of them: another window of one’s own may have changed them', async () => {
    const { id } = await answered();
    await pedir(id, gestor);
    await post(gestor, id, 'guardar-evaluacion', { version: 0, puntajes: puntajesDePrueba(90) });
    await post(gestor, id, 'guardar-evaluacion', { version: 1, puntajes: puntajesDePrueba(10) });
    const { status, body } = await post(gestor, id, 'enviar-evaluacion', { version: 1 });
    expect([status, body.code, body.actual]).toMatchObject([409, 'documento_cambio', { version: 2 }]);
    await act(gestor, id, 'enviar-evaluacion', { version: 2 });
  });
});

import { describe, expect, it } from 'vitest';
import { untilLocked } from '../../../test/lock-waits.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { makeConvocatoria } from '../../../test/records.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { listUnbalanced } from '../movimientos/public.ts';
import { tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const story = await tellStories(portal);
const { gestor, see, post } = story;

const rows = async <T>(text: string, values: readonly unknown[]): Promise<T[]> =>
  (await owner.query(text, [...values])).rows as T[];

describe('R 75: the last pesos of a call', () => {
  /** Two projects of one call that has room for one of them, both ready to be composed. */
  const ready = async () => {
    const [uno, dos] = [await story.reviewed(), await story.reviewed()];
    const { id: llamada } = await makeConvocatoria(story.scene, 'activa', { titulo: `Llamada ${uno.id}` });
    await owner.query('alter table convocatorias disable trigger user');
    await owner.query('update convocatorias set presupuesto = 3000000 where id = $1', [llamada]);
    await owner.query('alter table convocatorias enable trigger user');
    await owner.query('alter table proyectos disable trigger user');
    await owner.query('drop index if exists proyectos_una_postulacion');
    await owner.query(
      `update proyectos set tipo_solicitud = 'convocatoria', convocatoria_id = $2, invitacion_id = null where id = any ($1::uuid[])`,
      [[uno.proyecto, dos.proyecto], llamada],
    );
    await owner.query('alter table proyectos enable trigger user');
    return { uno, dos, llamada };
  };
  const composeBoth = async ({ uno, dos }: Awaited<ReturnType<typeof ready>>) => {
    const vistos = await Promise.all([see(gestor, uno.id), see(gestor, dos.id)]);
    return Promise.all(vistos.map(({ id, version }) => post(gestor, id, 'componer', { version })));
  };
  const committed = async (llamada: string): Promise<string | undefined> =>
    (
      await rows<{ suma: string }>(
        'select sum(comprometido)::text as suma from saldos where convocatoria_id = $1',
        [llamada],
      )
    )[0]?.suma;

  it('go to one of two that compose at the same moment, and the other is told', async () => {
    const both = await ready();
    const answers = await composeBoth(both);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const refusedOne = answers.find(({ status }) => status === 422);
    expect(refusedOne?.body.issues?.map(({ code }) => code)).toEqual(['rebasa_presupuesto']);
    expect(await committed(both.llamada)).toBe('1950000.00');
  });

  it('would go to both without the lock: that is what it is for', async () => {
    const [vieja] = await rows<{ def: string }>(
      "select pg_get_functiondef('app.restante_de_convocatoria(uuid)'::regprocedure) as def",
      [],
    );
    const def = vieja?.def ?? '';
    /** Both commit in the ledger at one moment, each in a transaction of its own, apart from all that stands before it. */
    const race = async () => {
      const { uno, dos, llamada } = await ready();
      const one = (proyecto: string) =>
        owner
          .query(
            `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id)
             select id, organizacion_id, 'comprometido', 1950000, 'prueba', id from proyectos where id = $1`,
            [proyecto],
          )
          .then(
            () => 'done',
            (error: Error) => error.message,
          );
      const holder = await owner.connect();
      try {
        await holder.query('select pg_advisory_lock(4711)');
        const both = Promise.all([one(uno.proyecto), one(dos.proyecto)]);
        await untilLocked(holder, 2);
        await holder.query('select pg_advisory_unlock(4711)');
        return [(await both).toSorted(), await committed(llamada)];
      } finally {
        holder.release();
      }
    };
    // Whoever has looked at what is left waits before going on, until both wait: the second for its look, where there is a lock.
    const despacio = def
      .replace('return presupuesto - coalesce', 'presupuesto := presupuesto - coalesce')
      .replace(
        /;\s*end\s*\$function\$/u,
        '; perform pg_advisory_xact_lock_shared(4711); return presupuesto; end $function$',
      );
    expect(despacio).not.toBe(def);
    try {
      await owner.query(despacio);
      expect(await race()).toEqual([['done', 'presupuesto_agotado'], '1950000.00']);
      const sinCandado = despacio.replace('for no key update', '');
      expect(sinCandado).not.toBe(despacio);
      await owner.query(sinCandado);
      expect(await race()).toEqual([['done', 'done'], '3900000.00']);
    } finally {
      await owner.query(def);
    }
  });

  it('are no movement’s but one’s: the ledger is written once a cause, and never rewritten', async () => {
    const { id, proyecto } = await story.composed();
    const [movimiento] = await rows<{ id: string }>('select id from movimientos where proyecto_id = $1', [
      proyecto,
    ]);
    await expect(
      owner.query(
        'insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id) select proyecto_id, organizacion_id, tipo, monto, causa, causa_id from movimientos where id = $1',
        [movimiento?.id],
      ),
    ).rejects.toThrow(/movimientos_causa/);
    await expect(
      owner.query('update movimientos set monto = 1 where id = $1', [movimiento?.id]),
    ).rejects.toThrow(/corrected by another/);
    await expect(owner.query('delete from movimientos where id = $1', [movimiento?.id])).rejects.toThrow(
      /corrected by another/,
    );
    await expect(
      owner.query(
        "insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id) select proyecto_id, organizacion_id, 'liberado', 1950000.01, 'prueba', gen_random_uuid() from convenios where id = $1",
        [id],
      ),
    ).rejects.toThrow(/saldo_nunca_negativo/);
    await owner.query('update saldos set comprometido = comprometido + 1 where proyecto_id = $1', [proyecto]);
    expect(await runAsSystem(portal.db, ({ tx }) => listUnbalanced(tx))).toEqual([
      { proyecto, saldo: 'comprometido', dice: '1950001.00', suma: '1950000.00' },
    ]);
    await owner.query('update saldos set comprometido = comprometido - 1 where proyecto_id = $1', [proyecto]);
  });
});

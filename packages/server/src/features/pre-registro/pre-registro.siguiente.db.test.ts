import { beforeAll, describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { apply } from './testing/stories.ts';

/** A reviewer goes from one record to the next that waits, oldest first, however long the queue is. */

const EN_FILA = 120;
const portal = await createTestPortal();
const { owner } = portal.db.pools;
const staff = await portal.browser({ rol: 'coordinador' });
let fila: string[] = [];

beforeAll(async () => {
  const { id } = await apply(await portal.browser({ rol: 'solicitante' }));
  // By twos of one instant: the id decides among them.
  await owner.query(
    `with casos as (
       insert into proyectos (folio, organizacion_id, tipo_solicitud, created_by)
       select 'PROJ-2001-' || lpad(n::text, 6, '0'), p.organizacion_id, 'solicitud_organizacion', p.created_by
         from pre_registros p, generate_series(1, ${EN_FILA}) n where p.id = $1
       returning id, folio
     )
     insert into pre_registros (folio, organizacion_id, proyecto_id, estado, formulario_version, respuestas, created_by, created_at)
     select 'PR-2001-' || right(c.folio, 6), p.organizacion_id, c.id,
            (array['pendiente_validacion', 'en_revision'])[1 + right(c.folio, 6)::int % 2],
            p.formulario_version, p.respuestas, p.created_by, p.created_at + make_interval(secs => right(c.folio, 6)::int / 2)
       from casos c, pre_registros p where p.id = $1`,
    [id],
  );
  const { rows } = await owner.query<{ id: string }>('select id from pre_registros order by created_at, id');
  fila = rows.map((row) => row.id);
});

const after = async (id: string | undefined) => {
  const { status, body } = await staff.send<{ id: string | null; vuelve: boolean }>(
    'GET',
    `/pre-registros/${id}/siguiente`,
  );
  expect(status).toBe(200);
  return body;
};

describe('the next record that waits for a reviewer', () => {
  it('goes through the whole queue, oldest first, and says when it begins again', async () => {
    const seen = [fila[0]];
    for (;;) {
      const { id, vuelve } = await after(seen.at(-1));
      if (vuelve) {
        expect(id).toBe(fila[0]);
        break;
      }
      seen.push(id ?? 'none');
      if (seen.length > fila.length) break;
    }
    expect(seen).toEqual(fila);
  });

  it('a record that was decided meanwhile keeps its place', async () => {
    await owner.query("update pre_registros set estado = 'validado', version = version + 1 where id = $1", [
      fila[60],
    ]);
    expect(await after(fila[60])).toEqual({ id: fila[61], vuelve: false });
    expect(await after(fila[59])).toEqual({ id: fila[61], vuelve: false });
  });

  it('none is left but this one', async () => {
    await owner.query(
      "update pre_registros set estado = 'validado', version = version + 1 where id <> $1 and estado <> 'validado'",
      [fila[3]],
    );
    expect(await after(fila[3])).toEqual({ id: null, vuelve: false });
    expect(await after(fila[9])).toEqual({ id: fila[3], vuelve: true });
  });
});

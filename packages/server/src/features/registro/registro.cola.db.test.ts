import type { VistasDeRegistros } from '@portal/domain/features/registro/registro.cola';
import type { FilaRegistro, Registro } from '@portal/domain/features/registro/registro.shapes';
import type { ResultadoDeLote } from '@portal/domain/stage/batch';
import type { Cola } from '@portal/domain/stage/queue';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { act, enviado, MOTIVO, see } from './testing/stories.ts';

/** The desk of whoever reviews registros: the place of one in the list, who is responsible, who has it open. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const staff = await portal.browser({ rol: 'coordinador' });
const admin = await portal.browser({ rol: 'administrador' });
const analyst = await portal.browser({ rol: 'analista' });
const applicant = await portal.browser({ rol: 'solicitante' });
let first: Registro;

beforeAll(async () => {
  first = await enviado(applicant, staff);
  for (let n = 0; n < 3; n += 1) await enviado(await portal.browser({ rol: 'solicitante' }), staff);
});

const list = async (query: string) => {
  const { status, body } = await staff.send<{ items: FilaRegistro[] }>('GET', `/registros?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body.items;
};
const cola = (id: string, query = '', who: Browser = staff) =>
  who.send<Cola>('GET', `/registros/${id}/cola?${query}`);

describe('the place of a registro in the list', () => {
  it.each(['', 'orden=desde&sentido=asc', 'orden=monto', 'turno=fundacion', 'q=familias&orden=folio'])(
    'is the list’s own, from its first to its last: %s',
    async (query) => {
      const rows = await list(query);
      expect(rows.length).toBe(4);
      for (const [i, { id }] of rows.entries())
        expect((await cola(id, query)).body).toEqual({
          posicion: i + 1,
          total: { n: rows.length, mas: false },
          anterior: rows[i - 1]?.id ?? null,
          siguiente: rows[i + 1]?.id ?? null,
        });
    },
  );

  it('one that was decided knows its neighbours, and that it is none of them', async () => {
    const query = 'estado[]=pendiente_validacion&orden=creado&sentido=asc';
    const [before, gone, after] = await list(query);
    if (!before || !gone || !after) throw new Error('The queue is too short.');
    expect((await act(staff, 'rechazar', gone, MOTIVO)).status).toBe(200);
    expect((await cola(gone.id, query)).body).toMatchObject({
      posicion: null,
      anterior: before.id,
      siguiente: after.id,
    });
  });

  it('nothing is said of one that is not there, nor to whoever does not review', async () => {
    expect((await cola('11111111-1111-4111-8111-111111111111')).status).toBe(404);
    for (const who of [analyst, applicant]) expect((await cola(first.id, '', who)).status).toBe(403);
  });
});

describe('the views', () => {
  it('say how many each holds, as the list counts them, with what else narrows it; to reviewers alone', async () => {
    for (const query of ['', '&turno=fundacion', '&hasta=2001-01-01']) {
      const { body } = await staff.send<VistasDeRegistros>('GET', `/registros/vistas?${query}`);
      const held = async (estados: readonly string[]) =>
        (await list(`${query}${estados.map((estado) => `&estado[]=${estado}`).join('')}`)).length;
      expect(Object.fromEntries(body.vistas.map(({ id, n }) => [id, n]))).toEqual({
        'por-revisar': await held(['pendiente_validacion']),
        organizacion: await held(['borrador', 'requiere_cambios']),
        validados: await held(['validado']),
        terminados: await held(['rechazado', 'desistido', 'cancelado']),
        todos: await held([]),
      });
    }
    for (const who of [analyst, applicant])
      expect((await who.send('GET', '/registros/vistas')).status).toBe(403);
  });
});

describe('who is responsible for its case', () => {
  it('is given to whoever may review, told to them, and shown to the staff alone', async () => {
    const { body } = await staff.send<{ items: { id: string }[] }>('GET', '/registros/revisores');
    expect(body.items.map(({ id }) => id).toSorted()).toEqual(
      [staff.usuarioId, admin.usuarioId].map(String).toSorted(),
    );
    const give = async (responsable: string | null) => {
      const { body: seen } = await see(staff, first.id);
      return staff.send<{ resultados: ResultadoDeLote[]; code?: string }>('POST', '/registros/asignar', {
        filas: [{ id: seen.id, version: seen.version, responsable: seen.revision?.responsable?.id ?? null }],
        responsable,
      });
    };
    expect((await give(String(analyst.usuarioId))).body.code).toBe('no_revisa');
    expect((await give(String(admin.usuarioId))).body.resultados).toMatchObject([{ hecho: true }]);
    expect((await see(staff, first.id)).body.revision?.responsable?.id).toBe(admin.usuarioId);
    expect(JSON.stringify((await see(applicant, first.id)).body)).not.toContain('responsable"');
    await portal.settle();
    const { rows } = await owner.query<{ usuario_id: string; enlace: string }>(
      "select usuario_id, enlace from notificaciones where tipo = 'registro.asignado'",
    );
    expect(rows).toEqual([{ usuario_id: admin.usuarioId, enlace: `/registro/revision/${first.id}` }]);
    // One that changed since it was seen is told and left.
    const late = await staff.send<{ resultados: ResultadoDeLote[] }>('POST', '/registros/asignar', {
      filas: [{ id: first.id, version: 1, responsable: null }],
      responsable: null,
    });
    expect(late.body.resultados).toMatchObject([{ hecho: false, codigo: 'cambio' }]);
  });
});

describe('who has one open', () => {
  it('is told to the others who review, until they leave', async () => {
    const at = async (who: Browser, presente = true) => {
      const { status, body } = await who.send<{ otros: { id: string }[] }>(
        'POST',
        `/registros/${first.id}/presencia`,
        { presente },
      );
      return status === 200 ? body.otros.map(({ id }) => id) : status;
    };
    expect(await at(staff)).toEqual([]);
    expect(await at(admin)).toEqual([staff.usuarioId]);
    await at(staff, false);
    expect(await at(admin)).toEqual([]);
    for (const who of [analyst, applicant]) expect(await at(who)).toBe(403);
  });
});

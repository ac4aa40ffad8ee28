import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Vistas } from '@portal/domain/features/pre-registro/pre-registro.cola';
import {
  type EstadoPreRegistro,
  estados,
  turnoDe,
} from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { FilaPreRegistro, PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import type { ResultadoDeLote } from '@portal/domain/stage/batch';
import type { Cola } from '@portal/domain/stage/queue';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { recordStatements } from '../../../test/statements.ts';
import { migrationsFolder } from '../../platform/db/migrate.ts';
import { act, apply, MOTIVO, see } from './testing/stories.ts';

/** The queue of the reviewers: the list that they narrowed, the place of a record in it, and many records at once. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const recorded = recordStatements(portal.db);
const staff = await portal.browser({ rol: 'coordinador' });
const admin = await portal.browser({ rol: 'administrador' });
const analyst = await portal.browser({ rol: 'analista' });
const applicant = await portal.browser({ rol: 'solicitante' });
let first: PreRegistro;

type Lista = { items: FilaPreRegistro[]; siguiente: string | null; total: { n: number } };
type Lote = { resultados: ResultadoDeLote[] };

beforeAll(async () => {
  first = await apply(applicant);
  // By fives of one instant, all before the first one: the id decides among them.
  await owner.query(
    `with casos as (
       insert into proyectos (folio, organizacion_id, tipo_solicitud, created_by)
       select 'PROJ-2001-' || lpad(n::text, 6, '0'), p.organizacion_id, 'solicitud_organizacion', p.created_by
         from pre_registros p, generate_series(1, 30) n where p.id = $1
       returning id, folio
     )
     insert into pre_registros (folio, organizacion_id, proyecto_id, estado, formulario_version, respuestas, created_by, created_at)
     select 'PR-2001-' || right(c.folio, 6), p.organizacion_id, c.id,
            (array['pendiente_validacion', 'en_revision', 'requiere_cambios'])[1 + right(c.folio, 6)::int % 3],
            p.formulario_version, p.respuestas, p.created_by, p.created_at - make_interval(days => 1 + right(c.folio, 6)::int / 5)
       from casos c, pre_registros p where p.id = $1`,
    [first.id],
  );
});

const list = async (query = '', who: Browser = staff) => {
  const items: FilaPreRegistro[] = [];
  let cursor = '';
  for (;;) {
    const { status, body } = await who.send<Lista>('GET', `/pre-registros?limite=10${query}${cursor}`);
    expect([query, status]).toEqual([query, 200]);
    items.push(...body.items);
    if (!body.siguiente) return items;
    cursor = `&cursor=${body.siguiente}`;
  }
};
const cola = (id: string, query = '', who: Browser = staff) =>
  who.send<Cola>('GET', `/pre-registros/${id}/cola?${query}`);
const rowOf = async (id: string) => (await list()).find((row) => row.id === id);
const seen = ({ id, version, revision }: FilaPreRegistro) => ({
  id,
  version,
  responsable: revision?.responsable?.id ?? null,
});

describe('the place of a record in the list', () => {
  it.each([
    ['', ''],
    ['by when the turn began', '&orden=desde&sentido=asc'],
    ['by its organization, all of one name', '&orden=organizacion&sentido=asc'],
    ['by state', '&orden=estado'],
    ['of what waits for the foundation', '&estado=pendiente_validacion&estado=en_revision'],
    ['of what is typed', '&q=red+de+apoyo&turno=fundacion'],
  ])('is the list’s own, tie by tie, from its first to its last: %s', async (_name, query) => {
    const rows = await list(query);
    expect(rows.length).toBeGreaterThan(15);
    for (const [i, { id }] of rows.entries()) {
      const { status, body } = await cola(id, query);
      expect(status).toBe(200);
      expect(body).toEqual({
        posicion: i + 1,
        total: { n: rows.length, mas: false },
        anterior: rows[i - 1]?.id ?? null,
        siguiente: rows[i + 1]?.id ?? null,
      });
    }
  });

  it('a record that left the filter knows its neighbours, and that it is none of them', async () => {
    const query = '&turno=fundacion';
    const [before, gone, after] = await list(query);
    if (!before || !gone || !after) throw new Error('The queue is too short.');
    expect((await act(staff, 'rechazar', gone, MOTIVO)).status).toBe(200);
    const { body } = await cola(gone.id, query);
    expect(body).toMatchObject({ posicion: null, anterior: before.id, siguiente: after.id });
  });

  it('of a record that is not there nothing is said, nor to whoever does not review', async () => {
    expect((await cola('11111111-1111-4111-8111-111111111111')).status).toBe(404);
    for (const who of [analyst, applicant]) expect((await cola(first.id, '', who)).status).toBe(403);
  });
});

describe('the views', () => {
  it('say how many each holds, as the list counts them, with what else narrows it', async () => {
    for (const query of ['', '&tipo=osc', '&responsable=mios', '&hasta=2001-01-01']) {
      const { body } = await staff.send<Vistas>('GET', `/pre-registros/vistas?${query}`);
      const found = Object.fromEntries(body.vistas.map(({ id, n }) => [id, n]));
      expect(found).toEqual({
        'por-revisar': (await list(`${query}&turno=fundacion`)).length,
        organizacion: (await list(`${query}&estado[]=requiere_cambios`)).length,
        validados: (await list(`${query}&estado[]=validado`)).length,
        rechazados: (await list(`${query}&estado[]=rechazado`)).length,
        todos: (await list(query)).length,
      });
    }
  });
});

describe('whose turn it is', () => {
  it('the database says what the rules say', async () => {
    const { rows } = await owner.query<{ estado: EstadoPreRegistro; turno: string }>(
      "select estado, coalesce(turno, 'nadie') as turno from app.turnos_de_etapa where tabla = 'pre_registros'",
    );
    expect(Object.fromEntries(rows.map(({ estado, turno }) => [estado, turno]))).toEqual(
      Object.fromEntries(estados.map((estado) => [estado, turnoDe(estado)])),
    );
  });

  it('is read from that one table, by the trigger too', async () => {
    const turn = 'update app.turnos_de_etapa set turno = $1 where tabla = $2 and estado = $3';
    const sent = await apply(await portal.browser({ rol: 'solicitante' }));
    await owner.query(turn, ['organizacion', 'pre_registros', 'en_revision']);
    try {
      const { body } = await act(staff, 'enviar-a-revision', sent, {});
      expect(body.turnoDesde > sent.creadoEn).toBe(true);
    } finally {
      await owner.query(turn, ['fundacion', 'pre_registros', 'en_revision']);
    }
  });

  it('a case of before is dated by its record, not by its last review (0066)', async () => {
    const sql = readFileSync(path.join(migrationsFolder, '0066_turno_una_vez.sql'), 'utf8');
    const [mend] =
      /^alter table proyectos disable.*?^alter table proyectos enable trigger user;$/msu.exec(sql) ?? [];
    if (!mend) throw new Error('0066 mends nothing.');
    const { id } = (await see(staff, first.id)).body.proyecto;
    await owner.query(
      `alter table proyectos disable trigger user;
       update proyectos set turno_desde = now() where id = '${id}';
       alter table proyectos enable trigger user; ${mend}`,
    );
    const { rows } = await owner.query<{ desde: Date }>(
      'select turno_desde as desde from proyectos where id = $1',
      [id],
    );
    expect(rows[0]?.desde.toISOString()).toBe(first.creadoEn);
  });

  it('begins with what gives the turn to the other, and with nothing else', async () => {
    const mine = await portal.browser({ rol: 'solicitante' });
    const sent = await apply(mine);
    expect([sent.turno, sent.turnoDesde]).toEqual(['fundacion', sent.creadoEn]);
    const since = async () => {
      const row = await rowOf(sent.id);
      return [row?.revision?.turno, row?.revision?.desde];
    };
    const marcas = { marcas: { mision: { valido: false, comentario: '¿A quién atienden?' } } };
    const under = (await act(staff, 'enviar-a-revision', sent, {})).body;
    expect(await since()).toEqual(['fundacion', sent.creadoEn]);
    const asked = (await act(staff, 'solicitar-cambios', under, marcas)).body;
    expect(await since()).toEqual(['organizacion', asked.turnoDesde]);
    expect(asked.turnoDesde > sent.creadoEn).toBe(true);
    const before = (await see(mine, sent.id)).body;
    const back = await act(mine, 'solicitar-revision', before, {
      respuestas: { ...before.respuestas, mision: 'Acompañar a jóvenes de 12 a 18 años.' },
    });
    expect([back.body.turno, back.body.turnoDesde > asked.turnoDesde]).toEqual(['fundacion', true]);
  });

  it('nobody writes it, whatever the role', async () => {
    await owner.query(
      "update pre_registros set turno_desde = now() - interval '9 years', version = version + 1 where id = $1",
      [first.id],
    );
    expect((await see(staff, first.id)).body.turnoDesde).toBe(first.creadoEn);
  });
});

describe('who is responsible', () => {
  it('may be whoever may review, and nobody else', async () => {
    const { body } = await staff.send<{ items: { id: string }[] }>('GET', '/pre-registros/revisores');
    expect(body.items.map(({ id }) => id).toSorted()).toEqual(
      [staff.usuarioId, admin.usuarioId].map(String).toSorted(),
    );
    const row = await rowOf(first.id);
    const { status, body: refused } = await staff.send('POST', '/pre-registros/asignar', {
      filas: [row && seen(row)],
      responsable: analyst.usuarioId,
    });
    expect([status, refused.code]).toEqual([422, 'no_revisa']);
  });

  it('is given for many at once, and what somebody else changed meanwhile is told and left', async () => {
    const rows = (await list('&turno=fundacion')).slice(0, 4);
    const [decided, taken, ...free] = rows;
    if (!decided || !taken) throw new Error('The queue is too short.');
    await act(staff, 'rechazar', decided, MOTIVO);
    await admin.send('POST', '/pre-registros/asignar', {
      filas: [seen(taken)],
      responsable: admin.usuarioId,
    });
    const nobody = '11111111-1111-4111-8111-111111111111';
    const { status, body } = await staff.send<Lote>('POST', '/pre-registros/asignar', {
      filas: [...rows.map(seen), { id: nobody, version: 1, responsable: null }],
      responsable: staff.usuarioId,
    });
    expect(status).toBe(200);
    expect(body.resultados.map(({ id, hecho, codigo }) => [id, hecho, codigo])).toEqual([
      [decided.id, false, 'cambio'],
      [taken.id, false, 'cambio'],
      ...free.map(({ id }) => [id, true, null]),
      [nobody, false, 'no_encontrado'],
    ]);
    expect((await list('&responsable=mios')).map(({ id }) => id)).toEqual(free.map(({ id }) => id));
    expect((await list(`&responsable=${admin.usuarioId}`)).map(({ id }) => id)).toEqual([taken.id]);
    const unassigned = (await list('&responsable=sin_asignar')).map(({ id }) => id);
    expect(unassigned).toContain(decided.id);
    expect(unassigned).not.toContain(taken.id);
    expect((await see(staff, taken.id)).body.revision?.responsable?.id).toBe(admin.usuarioId);
  });

  it('is told: the bell of whoever got it, the history of the case to the staff alone', async () => {
    await portal.settle();
    const bells = await owner.query<{ usuario_id: string }>(
      "select distinct usuario_id from notificaciones where tipo = 'pre-registro.asignado'",
    );
    // Both gave to themselves: whoever did it is told nothing.
    expect(bells.rows).toEqual([]);
    const [row] = await list('&responsable=mios');
    if (!row) throw new Error('Nothing was assigned.');
    await staff.send('POST', '/pre-registros/asignar', { filas: [seen(row)], responsable: admin.usuarioId });
    await portal.settle();
    const told = await owner.query<{ usuario_id: string; enlace: string }>(
      "select usuario_id, enlace from notificaciones where tipo = 'pre-registro.asignado'",
    );
    expect(told.rows).toEqual([{ usuario_id: admin.usuarioId, enlace: `/pre-registro/revision/${row.id}` }]);
    const { body } = await see(staff, row.id);
    const history = async (who: Browser) =>
      JSON.stringify((await who.send('GET', `/proyectos/${body.proyecto.id}/historial`)).body);
    expect(await history(staff)).toContain('Asignó el caso');
    expect(await history(applicant)).not.toContain('Asignó');
  });
});

describe('many records put under review', () => {
  it('each that is still pending and as it was seen; the others are told', async () => {
    // One that holds an invalid mark may not go on: the first was given one above.
    const pending = (await list('&estado[]=pendiente_validacion')).filter(({ id }) => id !== first.id);
    const [other] = await list('&estado[]=requiere_cambios');
    const [changed, ...rest] = pending.slice(0, 3);
    if (!changed || !other) throw new Error('The queue is too short.');
    await act(admin, 'guardar-validaciones', changed, {
      marcas: { mision: { valido: true, comentario: '' } },
    });
    const filas = [changed, other, ...rest].map(({ id, version }) => ({ id, version }));
    recorded.take();
    const { status, body } = await staff.send<Lote>('POST', '/pre-registros/poner-en-revision', { filas });
    expect(status).toBe(200);
    // Each is read once, under its lock.
    const read = recorded.take().filter(({ text }) => text.includes('from "pre_registros" as "p"'));
    expect(read.map(({ text }) => text.includes('for update'))).toEqual(filas.map(() => true));
    expect(body.resultados.map(({ folio, hecho, codigo }) => [folio, hecho, codigo])).toEqual([
      [changed.folio, false, 'cambio'],
      [other.folio, false, 'no_esta_pendiente'],
      ...rest.map(({ folio }) => [folio, true, null]),
    ]);
    for (const { id } of rest) expect((await see(staff, id)).body.estado).toBe('en_revision');
    expect((await see(staff, changed.id)).body.estado).toBe('pendiente_validacion');
  });

  it('no more than a hundred, and at least one', async () => {
    for (const filas of [[], Array.from({ length: 101 }, () => ({ id: first.id, version: 1 }))])
      expect((await staff.send('POST', '/pre-registros/poner-en-revision', { filas })).status).toBe(400);
  });
});

describe('who has a record open', () => {
  const at = async (who: Browser, presente = true) => {
    const { status, body } = await who.send<{ otros: { id: string }[] }>(
      'POST',
      `/pre-registros/${first.id}/presencia`,
      { presente },
    );
    expect(status).toBe(200);
    return body.otros.map(({ id }) => id);
  };

  it('is told to the others who review, until they leave or give no sign any more', async () => {
    expect(await at(staff)).toEqual([]);
    expect(await at(admin)).toEqual([staff.usuarioId]);
    expect(await at(staff)).toEqual([admin.usuarioId]);
    await at(admin, false);
    expect(await at(staff)).toEqual([]);
    await at(admin);
    await owner.query(
      "update presencias set visto_en = visto_en - interval '46 seconds' where usuario_id = $1",
      [admin.usuarioId],
    );
    expect(await at(staff)).toEqual([]);
  });

  it('11: who is suspended is gone at once', async () => {
    const other = await portal.browser({ rol: 'coordinador' });
    await at(other);
    expect(await at(staff)).toContain(other.usuarioId);
    await owner.query("update usuarios set estado = 'suspendido' where id = $1", [other.usuarioId]);
    expect(await at(staff)).not.toContain(other.usuarioId);
  });

  it('is nothing to anybody else, and leaves neither event nor entry', async () => {
    const count = async () =>
      (await owner.query('select (select count(*) from eventos) + (select count(*) from bitacora) as n'))
        .rows[0].n;
    const before = await count();
    await at(staff);
    expect(await count()).toBe(before);
    for (const who of [analyst, applicant])
      expect(
        (await who.send('POST', `/pre-registros/${first.id}/presencia`, { presente: true })).status,
      ).toBe(403);
    const nowhere = '11111111-1111-4111-8111-111111111111';
    expect((await staff.send('POST', `/pre-registros/${nowhere}/presencia`, { presente: true })).status).toBe(
      404,
    );
  });
});

describe('what is the reviewers’ alone', () => {
  it('no row of anybody else holds it, and nobody else asks by it', async () => {
    for (const who of [applicant, analyst]) {
      for (const row of await list('', who)) expect(row.revision).toBeNull();
      for (const path of ['?responsable=mios', `?responsable=${staff.usuarioId}`, '/vistas', '/revisores'])
        expect([path, (await who.send('GET', `/pre-registros${path}`)).status]).toEqual([path, 403]);
      for (const path of ['asignar', 'poner-en-revision'])
        expect(
          (
            await who.send('POST', `/pre-registros/${path}`, {
              filas: [{ id: first.id, version: 1, ...(path === 'asignar' ? { responsable: null } : {}) }],
              ...(path === 'asignar' ? { responsable: null } : {}),
            })
          ).status,
        ).toBe(403);
    }
    const mine = (await see(applicant, first.id)).body;
    expect(JSON.stringify(mine)).not.toContain('responsable');
  });
});

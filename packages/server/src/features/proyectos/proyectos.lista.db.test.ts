import { slices } from '@portal/domain/app';
import type { FilaProyecto } from '@portal/domain/features/proyectos/public';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { manualClock } from '../../platform/clock.ts';
import { act, apply, MOTIVO } from '../pre-registro/testing/stories.ts';

/** The list of cases: whose turn each one is and since when, what it is filtered by, and who sees what of it. */

const clock = manualClock(new Date());
const portal = await createTestPortal({ clock });
const { owner } = portal.db.pools;
const justified = { justificacion: 'Los datos se cotejaron en persona.' };
const marcas = { mision: { valido: false, comentario: 'A quién atienden.' } };
const DAY = 86_400_000;

let administrator: Browser;
let applicant: Browser;
let councillor: Browser;
/** One that is reviewed, one that is corrected, one that waits for its registro, one that was turned down. */
const cases = { revision: '', cambios: '', registro: '', rechazado: '' };

type Lista = { items: FilaProyecto[]; total: { n: number } };
const listed = async (who: Browser, query = ''): Promise<Lista> => {
  const answer = await who.send<Lista>('GET', `/proyectos${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const idsOf = async (who: Browser, query = ''): Promise<string[]> =>
  (await listed(who, query)).items.map(({ id }) => id);
const named = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => Object.entries(cases).flatMap(([name, own]) => (own === id ? [name] : [])));
const turnOf = async (id: string) =>
  (await owner.query('select turno, turno_desde from proyectos where id = $1', [id])).rows[0];

beforeAll(async () => {
  administrator = await portal.browser({ rol: 'administrador' });
  applicant = await portal.browser({ rol: 'solicitante' });
  councillor = await portal.browser({ rol: 'consejero' });
  const open = async (name: keyof typeof cases, who = applicant) => {
    const record = await apply(who);
    cases[name] = record.proyecto.id;
    return record;
  };
  await open('revision');
  const corrected = await open('cambios', await portal.browser({ rol: 'solicitante' }));
  const approved = await open('registro', await portal.browser({ rol: 'solicitante' }));
  const refused = await open('rechazado', await portal.browser({ rol: 'solicitante' }));
  clock.advance(DAY);
  await act(administrator, 'aprobar', approved, justified);
  clock.advance(DAY);
  await act(administrator, 'rechazar', refused, MOTIVO);
  clock.advance(DAY);
  await act(administrator, 'solicitar-cambios', corrected, { marcas });
});

/** Records that hang on the one of a stage, however many: the turn of the case is the stage's. */
const hanging = ['ministracion', 'comprobacion', 'transferencia', 'rendimiento', 'avance', 'carta', 'visita'];

describe('whose turn it is', () => {
  it('every state of the records of a stage says whose turn it is', async () => {
    const { rows } = await owner.query<{ tabla: string; estado: string }>(
      'select tabla, estado from app.turnos_de_etapa',
    );
    const { rows: stages } = await owner.query<{ entidad: string; tabla: string }>(
      `select e.entidad, e.tabla::text as tabla from app.entidades_de_caso e
        join pg_attribute a on a.attrelid = e.tabla and a.attname = 'estado'
        join app.etapas s on s.tabla = e.tabla::text
       where e.entidad <> 'proyecto' and e.columna = 'proyecto_id' and e.entidad <> all ($1)`,
      [hanging],
    );
    const known = rows.map(({ tabla, estado }) => `${tabla}.${estado}`).toSorted();
    const expected = stages.flatMap(({ entidad, tabla }) =>
      Object.keys(slices.find(({ workflow }) => workflow?.id === entidad)?.workflow?.states ?? {}).map(
        (estado) => `${tabla}.${estado}`,
      ),
    );
    expect(expected).not.toEqual([]);
    expect(known).toEqual(expected.toSorted());
  });

  it('the wait begins anew when the turn goes to somebody else, and only then', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const record = await apply(who);
    const { id } = record.proyecto;
    const sent = await turnOf(id);
    expect(sent).toMatchObject({ turno: 'fundacion' });
    clock.advance(DAY);
    const { body: reviewed } = await act(administrator, 'enviar-a-revision', record, {});
    expect(await turnOf(id)).toEqual(sent);
    clock.advance(DAY);
    const { body: asked } = await act(administrator, 'solicitar-cambios', reviewed, { marcas });
    expect(await turnOf(id)).toEqual({ turno: 'organizacion', turno_desde: clock.now() });
    clock.advance(DAY);
    const { body: closed } = await act(administrator, 'rechazar', asked, MOTIVO);
    expect(await turnOf(id)).toEqual({ turno: null, turno_desde: clock.now() });
    clock.advance(DAY);
    const { body: again } = await act(administrator, 'reabrir', closed, MOTIVO);
    expect(await turnOf(id)).toEqual({ turno: 'fundacion', turno_desde: clock.now() });
    clock.advance(DAY);
    // In its next stage it is the foundation that has to open the record.
    await act(administrator, 'aprobar', again, justified);
    expect(await turnOf(id)).toEqual({ turno: 'fundacion', turno_desde: clock.now() });
    await owner.query("update proyectos set version = version + 1, etapa = 'no_aceptado' where id = $1", [
      id,
    ]);
  });

  it('nothing but the turn changes without a version', async () => {
    await expect(
      owner.query("update proyectos set turno = 'consejo', nombre = 'Otro' where id = $1", [cases.revision]),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      owner.query("update proyectos set turno = 'alguien' where id = $1", [cases.revision]),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the list', () => {
  it('tells stage, state, turn and since when of each', async () => {
    const { items } = await listed(administrator, '?orden=folio&sentido=asc');
    const rows = Object.fromEntries(items.map((fila) => [named([fila.id])[0] ?? '', fila]));
    expect(rows.revision).toMatchObject({ etapa: 'pre_registro', detalle: 'Pendiente', turno: 'fundacion' });
    expect(rows.cambios).toMatchObject({ detalle: 'Requiere Cambios', turno: 'organizacion' });
    expect(rows.registro).toMatchObject({ etapa: 'registro', detalle: 'Por abrir', turno: 'fundacion' });
    expect(rows.rechazado).toMatchObject({ etapa: 'no_aceptado', detalle: 'Rechazado', turno: null });
    expect(rows.revision?.responsable).toBeNull();
  });

  it.each([
    ['?etapa[]=pre_registro&orden=folio&sentido=asc', ['revision', 'cambios']],
    ['?etapa[]=registro&etapa[]=no_aceptado&orden=folio&sentido=asc', ['registro', 'rechazado']],
    ['?turno[]=organizacion', ['cambios']],
    ['?turno[]=consejo', []],
    ['?tipo[]=convocatoria', []],
    ['?responsable=mios', ['registro']],
    ['?responsable=sin_asignar&etapa[]=registro', []],
    ['?etapa[]=registro&turno[]=organizacion', []],
  ])('%s holds %j', async (query, expected) => {
    await owner.query('update proyectos set version = version + 1, responsable_id = $1 where id = $2', [
      administrator.usuarioId,
      cases.registro,
    ]);
    expect(named(await idsOf(administrator, query))).toEqual(expected);
  });

  it('by the officer who is responsible, named by its account', async () => {
    await owner.query('update proyectos set version = version + 1, responsable_id = $1 where id = $2', [
      administrator.usuarioId,
      cases.registro,
    ]);
    expect(named(await idsOf(administrator, `?responsable=${administrator.usuarioId}`))).toEqual([
      'registro',
    ]);
    expect(await idsOf(administrator, `?responsable=${applicant.usuarioId}`)).toEqual([]);
    expect((await administrator.send('GET', '/proyectos?responsable=alguien')).status).toBe(400);
  });

  it('what waits longest comes first, in pages that miss none', async () => {
    const whole = await listed(
      administrator,
      '?orden=espera&sentido=asc&turno[]=fundacion&turno[]=organizacion',
    );
    const since = whole.items.map(({ turnoDesde }) => turnoDesde);
    expect(since).toEqual(since.toSorted());
    expect(named(whole.items.map(({ id }) => id))).toEqual(['revision', 'registro', 'cambios']);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = `?orden=espera&sentido=asc&limite=1${cursor && `&cursor=${cursor}`}`;
      const page: Lista & { siguiente: string | null } = (
        await administrator.send<Lista & { siguiente: string | null }>('GET', `/proyectos${query}`)
      ).body;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.siguiente;
    }
    expect(seen).toEqual(await idsOf(administrator, '?orden=espera&sentido=asc'));
  });

  it('an unknown order, stage or turn is refused', async () => {
    for (const query of ['?orden=nombre', '?etapa[]=otra', '?turno[]=nadie', '?responsable=otro'])
      expect((await administrator.send('GET', `/proyectos${query}`)).status).toBe(400);
  });
});

type Conteos = { etapas: { etapa: string; n: number }[] };
const counted = async (who: Browser) =>
  Object.fromEntries(
    (await who.send<Conteos>('GET', '/proyectos/conteos')).body.etapas.map(({ etapa, n }) => [etapa, n]),
  );

describe('who sees what', () => {
  it('the staff all, counted by stage as the list holds them', async () => {
    const { total } = await listed(administrator);
    const counts = await counted(administrator);
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(total.n);
    for (const [etapa, n] of Object.entries(counts))
      expect((await listed(administrator, `?etapa[]=${etapa}`)).total.n).toBe(n);
  });

  it('an organization its own', async () => {
    expect(await idsOf(applicant)).toEqual([cases.revision]);
    expect(await counted(applicant)).toEqual({ pre_registro: 1 });
    expect(await idsOf(applicant, '?turno[]=organizacion')).toEqual([]);
  });

  it('who is responsible is told to the staff alone, and nobody else asks by it', async () => {
    await owner.query('update proyectos set version = version + 1, responsable_id = $1 where id = $2', [
      administrator.usuarioId,
      cases.revision,
    ]);
    const query = '?etapa[]=pre_registro&responsable=mios';
    expect((await listed(administrator, query)).items[0]?.responsable?.id).toBe(administrator.usuarioId);
    expect((await listed(applicant)).items[0]?.responsable).toBeNull();
    const { body } = await applicant.send<FilaProyecto>('GET', `/proyectos/${cases.revision}`);
    expect(body.responsable).toBeNull();
    for (const who of [applicant, councillor])
      for (const responsable of ['mios', 'sin_asignar', administrator.usuarioId]) {
        const list = await who.send('GET', `/proyectos?responsable=${responsable}`);
        const sheet = await portal.download(who, '/proyectos/exportar', { responsable });
        expect([list.status, sheet.status]).toEqual([403, 403]);
      }
  });

  it('whoever sees by access the cases that were opened to it, while they are', async () => {
    expect(await idsOf(councillor)).toEqual([]);
    expect(await counted(councillor)).toEqual({});
    await owner.query(
      `insert into accesos_proyecto (proyecto_id, usuario_id, motivo, desde, hasta, dado_por) values
        ($1, $3, 'Lectura previa', now() - interval '1 day', null, $4),
        ($2, $3, 'Sesión que pasó', now() - interval '2 days', now() - interval '1 day', $4)`,
      [cases.cambios, cases.registro, councillor.usuarioId, administrator.usuarioId],
    );
    expect(named(await idsOf(councillor))).toEqual(['cambios']);
    expect(await counted(councillor)).toEqual({ pre_registro: 1 });
    expect((await councillor.send('GET', `/proyectos/${cases.registro}`)).status).toBe(404);
  });
});

describe('the list as a sheet', () => {
  const rowsOf = async (who: Browser, filters: unknown) => {
    const bytes = await (await portal.download(who, '/proyectos/exportar', filters)).bytes();
    const [head = [], ...rows] = (await readWorkbook(bytes))[0]?.data ?? [];
    return rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(head[index]), cell])));
  };

  it('holds what the list holds, with the days that each one waits', async () => {
    const rows = await rowsOf(administrator, { orden: 'espera', sentido: 'asc', turno: ['organizacion'] });
    expect(rows).toMatchObject([{ Etapa: 'Pre-registro', Turno: 'La organización', Responsable: null }]);
    expect(Number(rows[0]?.Días)).toBeGreaterThanOrEqual(5);
    const ended = await rowsOf(administrator, { etapa: ['no_aceptado'] });
    expect(ended[0]).toMatchObject({ Etapa: 'No aceptado', Turno: null, Días: null });
  });

  it('holds no more than its reader sees', async () => {
    const rows = await rowsOf(applicant, {});
    expect(rows).toMatchObject([{ Turno: 'La fundación' }]);
    expect(Object.keys(rows[0] ?? {})).not.toContain('Responsable');
  });
});

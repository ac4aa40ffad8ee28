import type { GrupoDeBusqueda } from '@portal/domain/features/busqueda/busqueda.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene, type Identity, type Scene } from '../../../test/scene.ts';
import { apply } from '../pre-registro/testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
let nunez: { id: string; folio: string; organizacion: { id: string } };
beforeAll(async () => {
  scene = await createScene(portal);
  nunez = await apply(await portal.browser({ rol: 'solicitante' }), {
    nombre_organizacion: 'Fundación Núñez 100% Comunitaria_Norte, A.C.',
    titular: 'Ángela Ibáñez',
  });
});

type Found = { readonly grupos: GrupoDeBusqueda[] };
const search = (browser: Browser, q: string) =>
  browser.send<Found>('GET', `/busqueda?q=${encodeURIComponent(q)}`);
const find = async (browser: Browser, q: string): Promise<GrupoDeBusqueda[]> => {
  const { status, body } = await search(browser, q);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.grupos;
};
const links = (grupos: readonly GrupoDeBusqueda[]): string[] =>
  grupos.flatMap(({ hallazgos }) => hallazgos.map(({ enlace }) => enlace));
const staff = () => scene.people.analista.browser;

describe('what is found', () => {
  it('the exact folio comes first, whatever case it is typed in', async () => {
    const [group] = (await find(staff(), nunez.folio.toLowerCase())).filter(
      ({ id }) => id === 'pre-registro',
    );
    expect(group?.hallazgos[0]).toMatchObject({
      titulo: expect.stringContaining(nunez.folio),
      detalle: 'Pendiente',
      enlace: `/pre-registro/ver/${nunez.id}`,
    });
  });

  it('the folio of the case leads to its page', async () => {
    const { rows } = await owner.query<{ id: string; folio: string }>(
      'select y.id, y.folio from proyectos y join pre_registros p on p.proyecto_id = y.id where p.id = $1',
      [nunez.id],
    );
    const [group] = (await find(staff(), rows[0]?.folio ?? '')).filter(({ id }) => id === 'proyectos');
    expect(group?.hallazgos[0]?.enlace).toBe(`/proyectos/${rows[0]?.id}`);
  });

  it.each(['nunez', 'NÚÑEZ', 'núñez comunitaria', 'norte fundacion', 'angela ibanez', 'nu'])(
    '«%s» finds it: accents, case and the order of words do not count',
    async (q) => {
      expect(links(await find(staff(), q))).toContain(`/pre-registro/ver/${nunez.id}`);
    },
  );

  it('an organization is found by its name and by its RFC, and leads to its page', async () => {
    const { rows } = await owner.query<{ rfc_declarado: string }>(
      'select rfc_declarado from organizaciones where id = $1',
      [nunez.organizacion.id],
    );
    for (const q of ['fundacion nunez', rows[0]?.rfc_declarado ?? ''])
      expect(links(await find(staff(), q))).toContain(`/organizaciones/${nunez.organizacion.id}`);
  });

  it('92: %, _ and \\ mean themselves', async () => {
    expect(links(await find(staff(), '100% comunitaria_norte'))).toContain(`/pre-registro/ver/${nunez.id}`);
    for (const q of ['%%', '__', '100%x', 'n_ñez', '\\\\', "' or '1'='1"])
      expect(await find(staff(), q)).toEqual([]);
  });

  it('a letter or two in the middle of a word are no match, at its beginning they are', async () => {
    expect(links(await find(staff(), 'ez'))).not.toContain(`/pre-registro/ver/${nunez.id}`);
  });

  it('a group has at most five, and says where the rest is', async () => {
    for (let n = 0; n < 6; n++)
      await apply(await portal.browser({ rol: 'solicitante' }), { nombre_organizacion: `Barrio Vivo ${n}` });
    const [group] = (await find(staff(), 'barrio vivo')).filter(({ id }) => id === 'pre-registro');
    expect(group?.hallazgos).toHaveLength(5);
    expect(group?.mas).toEqual({
      texto: 'Ver todos los pre-registros',
      enlace: '/pre-registro?q=barrio%20vivo',
    });
    expect(group?.hallazgos[0]?.titulo).toContain('Barrio Vivo 5');
  });

  it('a deleted record is not found', async () => {
    const gone = await apply(await portal.browser({ rol: 'solicitante' }), {
      nombre_organizacion: 'Pasajera y Olvidada',
    });
    await scene.people.administrador.browser.send('POST', `/pre-registros/${gone.id}/eliminar`, {
      version: gone.version,
      motivo: 'Se envió dos veces por error.',
    });
    expect(links(await find(staff(), 'pasajera'))).not.toContain(`/pre-registro/ver/${gone.id}`);
  });

  it.each(['', 'a', ' a ', 'x'.repeat(101)])('«%s» is refused in words', async (q) => {
    const { status, body } = await search(staff(), q);
    expect(status).toBe(400);
    expect(body.issues?.[0]?.path).toBe('q');
  });
});

describe('only what the person may see', () => {
  const everyone: readonly Identity[] = [
    'duena',
    'colega',
    'otra',
    'nueva',
    'administrador',
    'coordinador',
    'analista',
    'consultor',
    'consejero',
    'consejera',
  ];

  it.each(everyone)('20: %s finds the records of its sight and no other', async (identity) => {
    const { browser, organizacionId } = scene.people[identity];
    // Every case is open to her; his accesses have ended, or are yet to begin.
    const seesAll = organizacionId === null && identity !== 'nueva' && identity !== 'consejero';
    // Who reviews comes to review what waits for it.
    const page = identity === 'administrador' || identity === 'coordinador' ? 'revision' : 'ver';
    const found = links(await find(browser, 'red apoyo'));
    for (const [organizacion, id] of Object.entries(scene.sent))
      expect(found.includes(`/pre-registro/${page}/${id}`), organizacion).toBe(
        seesAll || organizacion === organizacionId,
      );
    expect(links(await find(browser, nunez.folio)).includes(`/pre-registro/${page}/${nunez.id}`)).toBe(
      seesAll,
    );
  });

  it('an applicant finds its own organization, at its own page', async () => {
    const found = links(await find(scene.people.duena.browser, 'red apoyo'));
    expect(found.filter((enlace) => enlace.startsWith('/organizacion'))).toEqual(['/organizacion']);
  });

  it('a draft of a call is found by the foundation only, a published one by whom it is for', async () => {
    await owner.query(
      `insert into convocatorias (titulo, descripcion, dirigida_a, fecha_apertura, fecha_cierre, presupuesto, criterios, estado, publicada_en, created_by)
       select 'Cultura de paz ' || estado || ' ' || para, 'Para escuelas.', array[para], (now() at time zone 'America/Chihuahua')::date - 1, (now() at time zone 'America/Chihuahua')::date + 9, 1000,
              '[{"id":"a","nombre":"Impacto","descripcion":"","peso":100}]', estado, case when estado = 'activa' then now() end, $1
         from unnest(array['borrador', 'activa']) estado, unnest(array['osc', 'institucion']) para`,
      [scene.people.administrador.browser.usuarioId],
    );
    const titles = async (identity: Identity) =>
      (await find(scene.people[identity].browser, 'cultura de paz')).flatMap(({ hallazgos }) =>
        hallazgos.map(({ titulo }) => titulo),
      );
    expect(await titles('duena')).toEqual(['Cultura de paz activa osc']);
    expect((await titles('analista')).toSorted()).toEqual([
      'Cultura de paz activa institucion',
      'Cultura de paz activa osc',
      'Cultura de paz borrador institucion',
      'Cultura de paz borrador osc',
    ]);
  });

  it('the way to the indexes is closed to who does not see everything, and to other tables', async () => {
    const ids = (permisos: readonly 'ver_proyectos'[], tabla: string) =>
      actAs(portal.db, { esPersonal: true, permisos }, async (tx) => {
        const { rows } = await sql`select app.hallar(${tabla}, 'nunez', 200)`.execute(tx);
        return rows.length;
      });
    expect(await ids(['ver_proyectos'], 'pre_registros')).toBeGreaterThan(0);
    expect(await ids([], 'pre_registros')).toBe(0);
    expect(await ids(['ver_proyectos'], 'usuarios')).toBe(0);
    await expect(ids(['ver_proyectos'], 'sesiones')).rejects.toThrow();
  });
});

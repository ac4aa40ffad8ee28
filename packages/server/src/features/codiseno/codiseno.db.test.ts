import { beforeAll, describe, expect, it } from 'vitest';
import { makeCodiseno } from '../../../test/examples.codiseno.ts';
import { makeRegistro } from '../../../test/examples.registro.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene, type Scene } from '../../../test/scene.ts';
import { guardar } from '../registro/testing/stories.ts';
import {
  abrir,
  aprobar,
  aprobarSesion,
  comentar,
  estadoDe,
  hacer,
  MOTIVO,
  seccionDe,
  ver,
} from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
let applicant: Browser;
let leader: Browser;
let administrator: Browser;

beforeAll(async () => {
  scene = await createScene(portal);
  applicant = scene.people.duena.browser;
  leader = scene.people.coordinador.browser;
  administrator = scene.people.administrador.browser;
});

const waiting = () => makeRegistro(scene, scene.people.duena, 'validado');
const made = (como: Parameters<typeof makeCodiseno>[2] = {}) => makeCodiseno(scene, scene.people.duena, como);

type Case = { etapa: string; turno: string | null; etapas_abiertas: string[]; nombre: string | null };
const caseOf = async (id: string): Promise<Case | undefined> => {
  const { rows } = await owner.query<Case>(
    'select etapa, turno, etapas_abiertas, nombre from proyectos where id = $1',
    [id],
  );
  return rows[0];
};
const versionsOf = async (proyecto: string) => {
  const { body } = await leader.send<{ items: { numero: number; causa: string }[] }>(
    'GET',
    `/formulaciones/${proyecto}/versiones`,
  );
  return body.items.map(({ numero, causa }) => [numero, causa]).toReversed();
};
const issuesOf = ({ body }: { body: unknown }) =>
  (body as { issues: { path: string; code: string }[] }).issues;

describe('opening a co-diseño', () => {
  it('CL-06: from a validated registro, with its first session: its version, and its sections for both sides', async () => {
    const { id: registroId, proyecto } = await waiting();
    const asked = await leader.send<{ items: { registroId: string; cuentas: string[] }[] }>(
      'GET',
      `/co-disenos/por-abrir?registro=${registroId}`,
    );
    expect(asked.body.items).toMatchObject([{ registroId, cuentas: expect.any(Array) }]);
    const { status, body } = await abrir(leader, registroId);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      estado: 'en_progreso',
      version: 1,
      sesion: 1,
      aprobadas: 0,
      turno: 'fundacion',
      registroId,
      nombre: 'Familias que cuidan',
      proyecto: { id: proyecto, folio: body.folio, etapa: 'co_diseno' },
      escribe: ['ficha', 'arbol_problemas', 'arbol_objetivos'],
    });
    expect(body.sesiones.map(({ estado, versionAntes }) => [estado, versionAntes])).toEqual([
      ['abierta', 2],
      ['por_abrir', null],
      ['por_abrir', null],
    ]);
    expect(body.secciones.map(({ estado, faltan }) => [estado, faltan])).toEqual(
      Array(8).fill(['pendiente', []]),
    );
    expect(await versionsOf(proyecto)).toEqual([
      [1, 'registro_enviado'],
      [2, 'sesion_abierta'],
    ]);
    const { body: suyo } = await ver(applicant, body.id);
    expect(suyo.escribe).toEqual(body.escribe);
    expect(suyo.creadoPor.nombre).toBe('Fundación');
    expect(await caseOf(proyecto)).toMatchObject({
      etapa: 'co_diseno',
      turno: 'fundacion',
      etapas_abiertas: ['pre_registro', 'registro', 'co_diseno'],
    });
    const after = await leader.send<{ items: unknown[] }>(
      'GET',
      `/co-disenos/por-abrir?registro=${registroId}`,
    );
    expect(after.body.items).toEqual([]);
  });

  it('one of each registro, by who leads it, and only of a validated one; two at once open one', async () => {
    const { id } = await waiting();
    expect((await abrir(applicant, id)).status).toBe(403);
    const both = await Promise.all([abrir(leader, id), abrir(administrator, id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await abrir(leader, id)).toMatchObject({ status: 409, body: { code: 'ya_tiene_codiseno' } });
    const { id: borrador } = await makeRegistro(scene, scene.people.duena, 'pendiente_validacion');
    expect(await abrir(leader, borrador)).toMatchObject({
      status: 422,
      body: { code: 'registro_no_validado' },
    });
    expect((await abrir(leader, '11111111-1111-4111-8111-111111111111')).status).toBe(404);
  });

  it('S24: its registro is not reopened any more, nor does its case go back', async () => {
    const { registro, proyecto } = await made();
    const { rows } = await owner.query<{ version: number }>('select version from registros where id = $1', [
      registro,
    ]);
    const refused = await administrator.send<{ code: string }>('POST', `/registros/${registro}/reabrir`, {
      version: rows[0]?.version,
      ...MOTIVO,
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'tiene_codiseno' } });
    expect((await caseOf(proyecto))?.etapa).toBe('co_diseno');
  });

  it('a registro that is reopened while it is opened is one or the other', async () => {
    const { id } = await waiting();
    const { rows } = await owner.query<{ version: number }>('select version from registros where id = $1', [
      id,
    ]);
    const [opened, reopened] = await Promise.all([
      abrir(leader, id),
      administrator.send('POST', `/registros/${id}/reabrir`, { version: rows[0]?.version, ...MOTIVO }),
    ]);
    expect([opened.status === 201, reopened.status === 200].filter(Boolean)).toHaveLength(1);
  });
});

describe('the three sessions, by both sides', () => {
  it('go in order from the first comment to the aprobación', async () => {
    const { id: registroId, proyecto } = await waiting();
    const { id } = (await abrir(leader, registroId)).body;

    const said = await comentar(leader, id, 'ficha', { tipo: 'ajuste' });
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    expect(said.body.comentario).toMatchObject({ seccion: 'ficha', tipo: 'ajuste', resuelto: null });
    expect(estadoDe(said.body.codiseno, 'ficha')).toBe('en_revision');
    expect(said.body.codiseno.turno).toBe('organizacion');
    expect((await caseOf(proyecto))?.turno).toBe('organizacion');

    const saved = await guardar(applicant, proyecto, 'ficha', {
      nombre_oficial: 'Familias que cuidan y aprenden',
      descripcion: 'Crianza positiva para doscientas familias de la zona sur',
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const answered = await comentar(applicant, id, 'ficha', {
      texto: 'Listo: son doscientas.',
      respondeA: said.body.comentario.id,
      tipo: 'aprobacion',
    });
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    // C26: it agrees, and approves nothing.
    expect(estadoDe(answered.body.codiseno, 'ficha')).toBe('en_revision');
    expect(answered.body.codiseno).toMatchObject({
      turno: 'fundacion',
      nombre: 'Familias que cuidan y aprenden',
    });
    expect(answered.body.comentario.autor.deLaFundacion).toBe(false);
    expect(await caseOf(proyecto)).toMatchObject({
      turno: 'fundacion',
      nombre: 'Familias que cuidan y aprenden',
    });

    const early = await hacer(leader, id, 'finalizar-sesion');
    expect(early.status).toBe(422);
    expect(issuesOf(early).map(({ path }) => path)).toEqual(['ficha', 'arbol_problemas', 'arbol_objetivos']);
    await aprobarSesion(leader, id, 1);
    const { body: lleno } = await ver(applicant, id);
    expect([lleno.aprobadas, lleno.sesiones[0]?.avance, lleno.escribe]).toEqual([3, 100, []]);
    expect(seccionDe(lleno, 'ficha').aprobada).toMatchObject({
      por: { nombre: 'Fundación' },
      version: seccionDe(lleno, 'ficha').version,
    });

    const second = await hacer(leader, id, 'finalizar-sesion');
    expect(second.status, JSON.stringify(second.body)).toBe(200);
    expect(second.body).toMatchObject({
      estado: 'en_progreso',
      sesion: 2,
      turno: 'fundacion',
      escribe: ['poblacion', 'alcance', 'marco_logico'],
    });
    expect(
      second.body.sesiones.map(({ estado, versionAntes, finalizada }) => [
        estado,
        versionAntes,
        finalizada?.versionDespues ?? null,
      ]),
    ).toEqual([
      ['finalizada', 2, 3],
      ['abierta', 3, null],
      ['por_abrir', null, null],
    ]);
    for (const numero of [2, 3]) {
      await aprobarSesion(leader, id, numero);
      const { status, body } = await hacer(leader, id, 'finalizar-sesion');
      expect(status, JSON.stringify(body)).toBe(200);
    }
    const { body: fin } = await ver(applicant, id);
    expect(fin).toMatchObject({ estado: 'completado', sesion: 3, aprobadas: 8, turno: null, escribe: [] });
    expect(await versionsOf(proyecto)).toEqual([
      [1, 'registro_enviado'],
      [2, 'sesion_abierta'],
      [3, 'sesion_finalizada'],
      [4, 'sesion_finalizada'],
      [5, 'sesion_finalizada'],
    ]);
    expect(await caseOf(proyecto)).toMatchObject({ etapa: 'aprobacion', turno: 'fundacion' });
    expect(await guardar(applicant, proyecto, 'presupuesto', {})).toMatchObject({ status: 409 });
    expect((await comentar(applicant, id, 'presupuesto')).status).toBe(409);

    const { body: caso } = await leader.send<{
      etapas: { id: string; estado: string; detalle: string | null; enlace: string | null }[];
    }>('GET', `/proyectos/${proyecto}`);
    expect(caso.etapas.find(({ id: etapa }) => etapa === 'co_diseno')).toMatchObject({
      estado: 'completada',
      detalle: 'Completado',
      enlace: `/co-diseno/${id}`,
    });
  });

  it('67: nothing of a session that is not open is commented or approved, and a finished one is not opened', async () => {
    const { id } = await made({ sesion: 2 });
    for (const seccion of ['ficha', 'presupuesto'] as const) {
      expect(await comentar(leader, id, seccion)).toMatchObject({
        status: 422,
        body: { code: 'seccion_de_otra_sesion' },
      });
      expect(await comentar(applicant, id, seccion)).toMatchObject({
        status: 422,
        body: { code: 'seccion_de_otra_sesion' },
      });
      expect(await aprobar(leader, id, seccion)).toMatchObject({ status: 422 });
    }
    const reopened = await leader.send<{ code: string }>('POST', `/co-disenos/${id}/reabrir-seccion`, {
      seccion: 'ficha',
      ...MOTIVO,
    });
    expect(reopened).toMatchObject({ status: 422, body: { code: 'seccion_de_otra_sesion' } });
  });
});

describe('approving a section', () => {
  it('C26, R 67: closes it for both, until it is reopened with a reason, for both again', async () => {
    const { id, proyecto } = await made();
    const { status, body } = await aprobar(leader, id, 'ficha');
    expect([status, body.escribe, body.aprobadas]).toEqual([200, ['arbol_problemas', 'arbol_objetivos'], 1]);
    for (const who of [applicant, leader]) {
      expect(
        await guardar(who, proyecto, 'ficha', { descripcion: 'Otra descripción del proyecto' }),
      ).toMatchObject({
        status: 409,
        body: { code: 'seccion_cerrada' },
      });
      expect(await comentar(who, id, 'ficha')).toMatchObject({
        status: 422,
        body: { code: 'seccion_aprobada' },
      });
    }
    expect((await aprobar(leader, id, 'ficha')).status).toBe(422);
    const path = `/co-disenos/${id}/reabrir-seccion`;
    expect((await leader.send('POST', path, { seccion: 'ficha', motivo: '' })).status).toBe(422);
    expect((await applicant.send('POST', path, { seccion: 'ficha', ...MOTIVO })).status).toBe(403);
    const { body: otra } = await leader.send<typeof body>('POST', path, { seccion: 'ficha', ...MOTIVO });
    expect([estadoDe(otra, 'ficha'), otra.aprobadas, otra.turno]).toEqual(['en_revision', 0, 'fundacion']);
    expect(new Set(otra.escribe)).toEqual(new Set(['ficha', 'arbol_problemas', 'arbol_objetivos']));
    const saved = await guardar(applicant, proyecto, 'ficha', {
      descripcion: 'Crianza positiva para doscientas familias de la zona sur',
    });
    expect(saved.status).toBe(200);
  });

  it('approves what was read: another version by now is refused, and one that lacks something', async () => {
    const { id, proyecto } = await made();
    const { body: leida } = await ver(leader, id);
    await guardar(applicant, proyecto, 'ficha', {
      descripcion: 'Crianza positiva para trescientas familias de la zona sur',
    });
    const path = `/co-disenos/${id}/aprobar-seccion`;
    const stale = await leader.send<{ code: string }>('POST', path, {
      seccion: 'ficha',
      versionDeSeccion: seccionDe(leida, 'ficha').version,
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'seccion_cambio' } });
    await guardar(applicant, proyecto, 'ficha', { descripcion: '' });
    const incomplete = await aprobar(leader, id, 'ficha');
    expect(incomplete.status).toBe(422);
    expect(issuesOf(incomplete).map((una) => una.path)).toEqual(['ficha.descripcion']);
    expect(seccionDe((await ver(leader, id)).body, 'ficha')).toMatchObject({
      estado: 'pendiente',
      faltan: [expect.any(String)],
    });
  });

  it('is done once by two at once; with the last one of its session it is the foundation’s turn', async () => {
    const { id } = await made({ aprobadas: ['arbol_problemas', 'arbol_objetivos'] });
    await comentar(leader, id, 'ficha');
    const both = await Promise.all([aprobar(leader, id, 'ficha'), aprobar(administrator, id, 'ficha')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await ver(leader, id)).body).toMatchObject({ aprobadas: 3, turno: 'fundacion' });
  });

  it('leaves nobody waiting for an organization that has nothing to attend to', async () => {
    const { id } = await made();
    await comentar(leader, id, 'ficha');
    expect((await comentar(leader, id, 'arbol_problemas')).body.codiseno.turno).toBe('organizacion');
    // One of what is left still has a comment.
    expect((await aprobar(leader, id, 'ficha')).body.turno).toBe('organizacion');
    expect((await aprobar(leader, id, 'arbol_problemas')).body.turno).toBe('fundacion');
  });

  it('an approval and a save at once agree on what was approved', async () => {
    const { id, proyecto } = await made();
    const { body: leida } = await ver(leader, id);
    const [approved, saved] = await Promise.all([
      leader.send('POST', `/co-disenos/${id}/aprobar-seccion`, {
        seccion: 'ficha',
        versionDeSeccion: seccionDe(leida, 'ficha').version,
      }),
      guardar(applicant, proyecto, 'ficha', {
        descripcion: 'Crianza positiva para cuatrocientas familias de la zona sur',
      }),
    ]);
    expect([approved.status, saved.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('two who finish a session at once finish one', async () => {
    const { id, proyecto } = await made({ aprobadas: ['ficha', 'arbol_problemas', 'arbol_objetivos'] });
    const { body: leido } = await ver(leader, id);
    const finish = (browser: Browser) =>
      browser.send('POST', `/co-disenos/${id}/finalizar-sesion`, { version: leido.version });
    const both = await Promise.all([finish(leader), finish(administrator)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await ver(leader, id)).body.sesion).toBe(2);
    expect(await versionsOf(proyecto)).toHaveLength(3);
  });
});

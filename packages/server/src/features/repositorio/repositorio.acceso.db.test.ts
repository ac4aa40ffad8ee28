import type { NivelDeAcceso } from '@portal/domain/features/repositorio/repositorio.schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { samplePdf } from '../../platform/files/testing/samples.ts';
import { newOwner } from '../organizaciones/testing/stories.ts';
import {
  activate,
  MOTIVO,
  moveTo,
  newDocument,
  register,
  seeDocument,
  uploadFile,
  uploadVersion,
} from './testing/stories.ts';

/** Who sees which document, and by no door another one: part2.md S12, rule 57. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;

type Person = 'gestor' | 'lector' | 'duena' | 'ajena' | 'consejera' | 'elegida';
const people = {} as Record<Person, Browser>;
let proyecto = '';

beforeAll(async () => {
  people.gestor = await portal.browser({ rol: 'coordinador', nombre: 'Gestora de documentos' });
  people.lector = await portal.browser({ rol: 'analista' });
  people.elegida = await portal.browser({ rol: 'consultor' });
  people.consejera = await portal.browser({ rol: 'consejero' });
  const duena = await newOwner(portal);
  people.duena = duena.browser;
  people.ajena = (await newOwner(portal)).browser;
  const { rows } = await owner.query<{ id: string }>('select id from proyectos where organizacion_id = $1', [
    duena.id,
  ]);
  proyecto = rows[0]?.id ?? '';
  await owner.query(
    `insert into accesos_proyecto (proyecto_id, usuario_id, motivo, dado_por) values ($1, $2, 'Sesión del consejo', $3)`,
    [proyecto, people.consejera.usuarioId, people.gestor.usuarioId],
  );
});

/** By hand from S12: who sees a document of a case that is active, and the same without a case. */
const sees: readonly {
  nivel: NivelDeAcceso;
  deCaso: boolean;
  activo: boolean;
  who: readonly Person[];
}[] = [
  {
    nivel: 'publico',
    deCaso: true,
    activo: true,
    who: ['gestor', 'lector', 'duena', 'ajena', 'consejera', 'elegida'],
  },
  {
    nivel: 'publico',
    deCaso: false,
    activo: true,
    who: ['gestor', 'lector', 'duena', 'ajena', 'consejera', 'elegida'],
  },
  {
    nivel: 'publico',
    deCaso: true,
    activo: false,
    who: ['gestor', 'lector', 'duena', 'consejera', 'elegida'],
  },
  { nivel: 'publico', deCaso: false, activo: false, who: ['gestor', 'lector', 'elegida'] },
  {
    nivel: 'privado',
    deCaso: true,
    activo: true,
    who: ['gestor', 'lector', 'duena', 'consejera', 'elegida'],
  },
  { nivel: 'privado', deCaso: false, activo: true, who: ['gestor', 'lector', 'elegida'] },
  { nivel: 'restringido', deCaso: true, activo: true, who: ['gestor', 'elegida'] },
  { nivel: 'restringido', deCaso: false, activo: true, who: ['gestor', 'elegida'] },
];

describe.each(sees)('$nivel, of a case: $deCaso, active: $activo', ({ nivel, deCaso, activo, who }) => {
  it('is seen by every door by those who may, and by none by the others', async () => {
    const palabra = `secreto${nivel}${deCaso}${activo}`;
    let made = await newDocument(
      people.gestor,
      {
        nivelAcceso: nivel,
        tags: palabra,
        proyecto: deCaso ? proyecto : null,
        abiertoA: nivel === 'restringido' ? [people.elegida.usuarioId] : [],
      },
      samplePdf([`Primera ${palabra}`]),
    );
    const primera = made.documento;
    expect((await uploadVersion(people.gestor, made, samplePdf([`Segunda ${palabra}`]))).status).toBe(201);
    made = { ...made, ...(await seeDocument(people.gestor, made.id)).body, acciones: [] };
    if (activo) await activate(people.gestor, made);
    await portal.settle();

    const doors = (b: Browser) =>
      Promise.all([
        b.send('GET', `/repositorio/${made.id}`).then(({ status }) => status === 200),
        b.send('GET', `/documentos/${made.documento}/contenido`).then(({ status }) => status === 200),
        b.send('GET', `/documentos/${made.documento}/contenido?vista=1`).then(({ status }) => status === 200),
        // An old version is the same document.
        b.send('GET', `/documentos/${primera}/contenido`).then(({ status }) => status === 200),
        b
          .send('GET', `/repositorio/${made.id}/versiones/${primera}/texto`)
          .then(({ status }) => status === 200),
        b
          .send('GET', `/repositorio/${made.id}/comparar?antes=${primera}&despues=${made.documento}`)
          .then(({ status }) => status === 200),
        b
          .send<{ items: { id: string }[] }>('GET', `/repositorio?q=${palabra}`)
          .then(({ body }) => body.items.some(({ id }) => id === made.id)),
        b
          .send<{ items: { id: string }[] }>('GET', '/repositorio?limite=100')
          .then(({ body }) => body.items.some(({ id }) => id === made.id)),
      ]);
    for (const [name, browser] of Object.entries(people) as [Person, Browser][])
      expect([name, ...(await doors(browser))]).toEqual([name, ...Array(8).fill(who.includes(name))]);

    // Not in sight is not there, for what is read and for what is done.
    for (const name of (['lector', 'duena', 'ajena'] as const).filter((one) => !who.includes(one))) {
      const b = people[name];
      expect((await moveTo(b, 'enviar-a-revision', made)).status).toBe(404);
      expect((await uploadVersion(b, made, samplePdf())).status).toBe(404);
      expect((await b.send('GET', `/repositorio/${made.id}/historial`)).status).toBe(404);
    }
  });
});

describe('what an organization files', () => {
  it('is of its own projects, never public, and handed on to the foundation', async () => {
    const id = await uploadFile(people.duena);
    const without = await register(people.duena, [id], { nivelAcceso: 'publico' });
    expect([without.status, without.body.issues?.map(({ path }) => path)]).toEqual([
      422,
      ['nivelAcceso', 'proyecto'],
    ]);
    const foreign = await register(people.ajena, [await uploadFile(people.ajena)], { proyecto });
    expect(foreign.body.issues?.map(({ code }) => code)).toEqual(['proyecto_fuera_de_alcance']);

    const { body } = await register(people.duena, [id], { proyecto });
    const made = body.items[0];
    if (!made) throw new Error(JSON.stringify(body));
    expect((await seeDocument(people.duena, made.id)).body).toMatchObject({
      esSuyo: true,
      estado: 'borrador',
    });
    expect((await seeDocument(people.ajena, made.id)).status).toBe(404);
    const sent = await moveTo(people.duena, 'enviar-a-revision', made);
    expect(sent.body.estado).toBe('revision');
    // Out of its hands.
    expect((await moveTo(people.duena, 'eliminar', sent.body)).status).toBe(403);
    expect((await moveTo(people.duena, 'activar', sent.body)).status).toBe(403);
    expect((await uploadVersion(people.duena, sent.body, samplePdf())).status).toBe(403);
    expect((await moveTo(people.gestor, 'devolver', sent.body)).body.estado).toBe('borrador');
  });

  it('restricted, is hidden from its own colleagues and from the log that they read', async () => {
    const made = await newDocument(people.duena, { proyecto, nivelAcceso: 'restringido' });
    const { rows } = await owner.query<{ organizacion_id: string }>(
      'select organizacion_id from proyectos where id = $1',
      [proyecto],
    );
    const colega = await portal.browser({ rol: 'solicitante', organizacionId: rows[0]?.organizacion_id });
    expect((await seeDocument(colega, made.id)).status).toBe(404);
    expect((await seeDocument(people.lector, made.id)).status).toBe(404);
    const historial = await people.duena.send<unknown[]>('GET', `/repositorio/${made.id}/historial`);
    expect(historial.body).toMatchObject([{ accion: 'registrar', texto: 'Registró el documento' }]);
    type Resumen = { actividad: { documento: { id: string } }[] };
    const activity = async (b: Browser) =>
      (await b.send<Resumen>('GET', '/repositorio/estadisticas')).body.actividad.map(
        ({ documento }) => documento.id,
      );
    expect(await activity(people.gestor)).toContain(made.id);
    expect(await activity(people.lector)).not.toContain(made.id);
    expect(await activity(colega)).not.toContain(made.id);
    expect(await activity(people.duena)).toContain(made.id);
    // Its page tells who of the staff did what to nobody but its author and the staff; nor do the statistics.
    const ajeno = await newDocument(people.gestor, { proyecto });
    for (const who of [people.duena, people.consejera]) {
      expect((await seeDocument(who, ajeno.id)).status).toBe(200);
      expect((await who.send('GET', `/repositorio/${ajeno.id}/historial`)).status).toBe(403);
      expect(await activity(who)).not.toContain(ajeno.id);
    }
    expect(await activity(people.lector)).toContain(ajeno.id);
  });
});

it('33: what is deleted is gone by every door, its reason stays', async () => {
  const made = await newDocument(people.gestor);
  expect((await moveTo(people.gestor, 'eliminar', made, { motivo: 'corto' })).status).toBe(422);
  expect((await moveTo(people.gestor, 'eliminar', made)).status).toBe(200);
  for (const url of [`/repositorio/${made.id}`, `/documentos/${made.documento}/contenido`])
    expect((await people.gestor.send('GET', url)).status).toBe(404);
  const { rows } = await owner.query('select motivo_eliminacion from repositorio where id = $1', [made.id]);
  expect(rows).toEqual([{ motivo_eliminacion: MOTIVO.motivo }]);
});

it('who only reads files nothing, and sees the papers of the cases in its sight', async () => {
  expect((await people.lector.upload('/repositorio/borrador/documentos', 'a.pdf', samplePdf())).status).toBe(
    403,
  );
  const casos = async (b: Browser) =>
    (await b.send<{ items: { papel: string }[] }>('GET', '/repositorio/casos')).body.items.map(
      ({ papel }) => papel,
    );
  expect(await casos(people.lector)).toContain('Acta Constitutiva');
  expect(await casos(people.duena)).toHaveLength(4);
  expect(await casos(people.consejera)).toHaveLength(4);
  expect(await casos(await portal.browser({ rol: 'solicitante' }))).toEqual([]);
});

import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { type Permiso, todosLosPermisos } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { publicar } from '../../../test/examples.datos-abiertos.ts';
import { type Answer, createTestPortal } from '../../../test/portal.ts';
import { createScene, type Person, type Scene } from '../../../test/scene.ts';
import { mayHear } from '../../platform/realtime/stream.ts';
import { answersOf } from './testing/respuestas.ts';
import { act, MOTIVO, newRfc, pdf, see } from './testing/stories.ts';

/** What a reviewer saves and does not send moves nothing of what the organization sees, its version included. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
let id: string;

const read = async (who: Person): Promise<PreRegistro> => (await see(who.browser, id)).body;

const done = <T extends Answer>(answer: T): T => {
  expect([answer.status, answer.body.code]).toEqual([answer.status < 300 ? answer.status : 200, undefined]);
  return answer;
};

/** A private save of a reviewer, never the same twice. */
let saves = 0;
const savePrivately = async (): Promise<PreRegistro> => {
  const { coordinador } = scene.people;
  saves += 1;
  const marcas = { vision: { valido: saves % 2 === 0, comentario: `Nota ${saves}.` } };
  return done(await act(coordinador.browser, 'guardar-validaciones', await read(coordinador), { marcas }))
    .body;
};

const edit = async (who: Person, seen: PreRegistro, over: Record<string, string>) =>
  who.browser.send<PreRegistro>('PUT', `/pre-registros/${id}`, {
    version: seen.version,
    respuestas: { ...seen.respuestas, ...over },
  });

beforeAll(async () => {
  scene = await createScene(portal);
  const { duena, coordinador } = scene.people;
  id = scene.sent[duena.organizacionId ?? ''] ?? '';
  done(
    await act(coordinador.browser, 'solicitar-cambios', await read(coordinador), {
      marcas: { mision: { valido: false, comentario: 'Di a quién atienden.' } },
    }),
  );
});

describe('a private save of a reviewer, to the organization', () => {
  it('an edit of what it had read is saved all the same, and so is its next review', async () => {
    const { duena } = scene.people;
    const seen = await read(duena);
    await savePrivately();
    const saved = done(await edit(duena, seen, { mision: 'Acompañar a jóvenes del norponiente.' }));
    expect(saved.body.version).toBe(seen.version + 1);
    await savePrivately();
    const upload = await duena.browser.upload<{ version: number }>(
      `/pre-registros/${id}/documentos/rfc`,
      'rfc.pdf',
      pdf(newRfc()),
    );
    expect([upload.status, upload.body.version]).toEqual([201, seen.version + 2]);
    await savePrivately();
    const { respuestas } = saved.body;
    const asked = done(
      await act(duena.browser, 'solicitar-revision', { id, version: seen.version + 2 }, { respuestas }),
    );
    expect(asked.body).toMatchObject({ estado: 'en_revision', version: seen.version + 3 });
  });

  it('changes no answer of the whole API to its accounts, and no event or entry of the log is theirs', async () => {
    const { duena, colega } = scene.people;
    const record = await read(duena);
    await portal.settle();
    const people = [duena, colega];
    // Asking for what is published switches it on in the example.
    await publicar(scene);
    const askAll = () => Promise.all(people.map((who) => answersOf(scene, record, who)));
    const [{ last } = { last: '0' }] = (
      await owner.query<{ last: string }>('select max(id)::text as last from eventos')
    ).rows;
    const before = await askAll();
    await savePrivately();
    await portal.settle();
    const after = await askAll();
    expect(
      before.flat().filter(({ status, text }) => status === 200 && text.includes(record.folio)).length,
    ).toBeGreaterThan(6);
    // A random id of nothing is in some of the addresses; downloading one's own data is told in them the next time.
    const told = (answers: typeof before) =>
      answers.map((list) =>
        list
          .filter(({ url, status }) => status === 200 && url !== '/cuenta/datos')
          .map(({ url, text }) => [url, text.replaceAll(/"ultimoUso":"[^"]*"/gu, '')]),
      );
    expect(told(after)).toEqual(told(before));

    const { rows: events } = await owner.query<Parameters<typeof mayHear>[1]>(
      `select id::text, tipo, entidad, entidad_id as "entidadId", organizacion_id as "organizacionId",
              usuario_id as "usuarioId", actor_id as "actorId", proyecto_id as "proyectoId", audiencia,
              reservado_a as "reservadoA", reservado_permiso as "reservadoPermiso",
              reservado_organizacion as "reservadoOrganizacion"
         from eventos where id > $1 order by id`,
      [last],
    );
    expect(events.map(({ tipo }) => tipo)).toEqual(['pre-registro.validaciones-guardadas']);
    const applicant = {
      usuarioId: duena.browser.usuarioId ?? '',
      nombre: 'X',
      email: 'x@y.mx',
      organizacionId: duena.organizacionId,
      rol: 'solicitante',
      esPersonal: false,
      alcance: 'propio' as const,
      permisos: new Set<never>(),
    };
    expect(events.filter((event) => mayHear(applicant, event))).toEqual([]);
  });
});

describe('a private save of a reviewer, to the staff', () => {
  it('is a version of its own, as an edit is: nobody decides on what they have not seen (rule 40)', async () => {
    const { duena, administrador, analista } = scene.people;
    const seen = await read(administrador);
    const version = async () => (await read(administrador)).version;
    const saved = await savePrivately();
    expect([saved.version, await version(), (await read(analista)).version]).toEqual(
      Array(3).fill(seen.version + 1),
    );
    expect(saved.actualizadoEn > seen.actualizadoEn).toBe(true);
    const theirs = await read(duena);
    done(await edit(duena, theirs, { mision: 'Acompañar a jóvenes de todo el estado.' }));
    expect(await version()).toBe(seen.version + 2);
    for (const stale of [seen.version, seen.version + 1, theirs.version + 1])
      for (const [action, input] of [
        ['rechazar', MOTIVO],
        ['aprobar', { justificacion: 'Se cotejó todo en persona.' }],
      ] as const) {
        const { status, body } = await act(administrador.browser, action, { id, version: stale }, input);
        expect([action, stale, status, body.code]).toEqual([action, stale, 409, 'version_distinta']);
      }
    done(await act(administrador.browser, 'rechazar', await read(administrador), MOTIVO));
  });

  it('the list offers the same version: what is deleted from it was seen', async () => {
    const { administrador, duena } = scene.people;
    const inList = async (who: Person) =>
      (
        await who.browser.send<{ items: { id: string; version: number }[] }>('GET', '/pre-registros')
      ).body.items.find((row) => row.id === id)?.version;
    expect(await inList(administrador)).toBe((await read(administrador)).version);
    expect(await inList(duena)).toBe((await read(duena)).version);
    expect(await inList(administrador)).toBeGreaterThan((await inList(duena)) ?? 0);
  });
});

describe('the second wall', () => {
  const change = (set: string) => owner.query(`update pre_registros set ${set} where id = $1`, [id]);

  it('28: each change raises one of both versions by one, and an internal one writes nothing of the organization’s', async () => {
    const { administrador } = scene.people;
    done(await act(administrador.browser, 'reabrir', await read(administrador), MOTIVO));
    for (const set of [
      'version = version',
      'version = version + 2',
      'version_revision = version_revision + 2',
      'version_revision = version_revision - 1',
      'version = version + 1, version_revision = version_revision + 1',
      `version_revision = version_revision + 1, respuestas = respuestas || '{"mision": "Otra"}'`,
      `version_revision = version_revision + 1, estado = 'validado'`,
      `version_revision = version_revision + 1, motivo = 'Otro'`,
      'version_revision = version_revision + 1, updated_at = now()',
      `version_revision = version_revision + 1, observaciones_enviadas = '{}'`,
    ])
      await expect(change(set), set).rejects.toMatchObject({ code: '23514' });
    await change(`version_revision = version_revision + 1, comentarios_revisor = 'Falta ver el acta.'`);
    await change('version = version + 1');
  });

  /** Rows as the application's role, with the rights of this person. */
  const asRole = (who: Person, permisos: readonly Permiso[], text: string) =>
    actAs(
      portal.db,
      {
        usuarioId: who.browser.usuarioId ?? '',
        organizacionId: who.organizacionId ?? '',
        permisos,
        esPersonal: permisos.length > 0,
      },
      (tx) => sql<{ it: unknown }>`${sql.raw(text)}`.execute(tx).then(({ rows }) => rows),
    );
  const reserved = [
    'validacion_administrativa',
    'comentarios_revisor',
    'comentarios_por',
    'comentarios_en',
    'revisado_por',
    'revisado_en',
    'version_revision',
    'justificacion',
    'xmin',
    'ctid',
    '*',
  ];

  it.each(reserved)('%s is read by no statement of the application’s role', async (column) => {
    const { duena, coordinador } = scene.people;
    for (const [who, permisos] of [
      [duena, []],
      [coordinador, todosLosPermisos],
    ] as const)
      for (const text of [
        `select ${column} from pre_registros`,
        ...(column === '*' ? [] : [`select id from pre_registros where ${column}::text <> ''`]),
        `update pre_registros set version = version + 1 where id = '${id}' returning ${column}`,
        ...(column.endsWith('_revisor')
          ? [
              `update pre_registros set version = version + 1, respuestas = jsonb_build_object('mision', ${column}) where id = '${id}'`,
            ]
          : []),
      ])
        await expect(asRole(who, permisos, text), text).rejects.toMatchObject({ code: '42501' });
  });

  it('the review is told to whoever sees every record, and to nobody else', async () => {
    const { duena, otra, nueva, consejero, analista } = scene.people;
    const ask = async (who: Person, permisos: readonly Permiso[]) => {
      const [row] = await asRole(
        who,
        permisos,
        `select jsonb_build_array(app.revision_de('pre_registros', '${id}') ->> 'comentarios_revisor', app.revision_en_lista('${id}')) as it`,
      );
      return row?.it;
    };
    for (const who of [duena, otra, nueva]) expect(await ask(who, [])).toEqual([null, null]);
    expect(await ask(consejero, ['votar_proyectos'])).toEqual([null, null]);
    expect(await ask(analista, ['ver_proyectos'])).toEqual([
      'Falta ver el acta.',
      { version: expect.any(Number) },
    ]);
    // How far it is only who reviews is told.
    expect(await ask(analista, ['ver_proyectos', 'revisar_pre_registros'])).toEqual([
      'Falta ver el acta.',
      { version: expect.any(Number), marcada: true, avance: expect.anything() },
    ]);
    expect((await read(analista)).revision?.comentarios.texto).toBe('Falta ver el acta.');
  });

  it('an applicant cannot move the version of the review', async () => {
    const { duena } = scene.people;
    const actor = { usuarioId: duena.browser.usuarioId ?? '', organizacionId: duena.organizacionId ?? '' };
    await expect(
      actAs(portal.db, actor, (tx) =>
        tx.updateTable('pre_registros').set({ version_revision: 9 }).where('id', '=', id).execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

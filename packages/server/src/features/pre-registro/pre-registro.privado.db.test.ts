import { readFile } from 'node:fs/promises';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { clonePreRegistro } from '../../../test/records.ts';
import { createScene, type Person, type Scene } from '../../../test/scene.ts';
import { answersOf } from './testing/respuestas.ts';
import { act, see } from './testing/stories.ts';

/** What reviewers save and do not send is the staff's, in every state, whatever an applicant asks for. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
let record: PreRegistro;

const SECRETO = 'SECRETO-DE-REVISORES';
const JUSTIFICACION = 'JUSTIFICADO por los revisores.';
const ENVIADO = 'Di a quién atienden.';
const MISION_NUEVA = 'Acompañar a jóvenes de 12 a 18 años del norponiente.';

const read = async (who: Person): Promise<PreRegistro> => (await see(who.browser, record.id)).body;

/** Runs an action of a reviewer upon the record as it stands. */
const review = async (action: string, input: Record<string, unknown> = {}): Promise<PreRegistro> => {
  const { coordinador } = scene.people;
  const { status, body } = await act(coordinador.browser, action, await read(coordinador), input);
  expect([action, status, body.code]).toEqual([action, 200, undefined]);
  return body;
};

const secretos = {
  marcas: {
    vision: { valido: false, comentario: SECRETO },
    titular: { valido: true, comentario: SECRETO },
    nombramientos: { valido: null, comentario: SECRETO },
  },
  comentariosRevisor: SECRETO,
};
const limpios = {
  vision: { valido: null, comentario: '' },
  titular: { valido: true, comentario: '' },
  nombramientos: { valido: null, comentario: '' },
};

beforeAll(async () => {
  scene = await createScene(portal);
  const { duena } = scene.people;
  const { body } = await see(duena.browser, scene.sent[duena.organizacionId ?? ''] ?? '');
  record = body;
});

/** Nothing that the accounts of the organization can get says what was saved and not sent. */
const expectPrivate = async (): Promise<void> => {
  await portal.settle();
  await portal.settle();
  const { duena, colega } = scene.people;
  for (const who of [duena, colega]) {
    const answers = await answersOf(scene, record, who, [SECRETO, 'SECRETO']);
    const telling = answers.filter(({ text }) => text.includes(SECRETO) || text.includes(JUSTIFICACION));
    expect(telling.map(({ url }) => url)).toEqual([]);
    // The walk reaches the record, its case and its histories.
    const reached = answers.filter(({ status, text }) => status === 200 && text.includes(record.folio));
    expect(reached.length).toBeGreaterThan(3);
    expect(answers.filter(({ text }) => /Guardó validaciones/u.test(text)).map(({ url }) => url)).toEqual([]);
    const actor = { usuarioId: who.browser.usuarioId ?? '', organizacionId: who.organizacionId ?? '' };
    const log = await actAs(portal.db, actor, (tx) =>
      sql<{ accion: string; datos: unknown }>`select accion, datos from bitacora`.execute(tx),
    );
    expect(JSON.stringify(log.rows)).not.toContain(SECRETO);
    expect(log.rows.map(({ accion }) => accion)).not.toContain('pre-registro.guardarValidaciones');
    const letters = await owner.query(
      `select (select json_agg(c) from correos c where c.usuario_id = $1) as correos,
              (select json_agg(n) from notificaciones n where n.usuario_id = $1) as avisos,
              (select json_agg(e) from eventos e where e.organizacion_id = $2) as eventos`,
      [who.browser.usuarioId, who.organizacionId],
    );
    expect(JSON.stringify(letters.rows)).not.toContain(SECRETO);
  }
  // It is there, for those who review.
  expect(JSON.stringify(await read(scene.people.coordinador))).toContain(SECRETO);
};

describe('what is saved and not sent is private in every state', () => {
  it('pendiente: marks, comments and general comments', async () => {
    await review('guardar-validaciones', secretos);
    await expectPrivate();
    expect((await read(scene.people.duena)).fechaRevision).toBeNull();
  });

  it('en revisión', async () => {
    await review('guardar-validaciones', { marcas: limpios, comentariosRevisor: '' });
    await review('enviar-a-revision');
    await review('guardar-validaciones', secretos);
    await expectPrivate();
    expect((await read(scene.people.duena)).estado).toBe('en_revision');
  });

  it('requiere cambios: the organization reads what was sent, not what was saved since', async () => {
    const { duena, coordinador } = scene.people;
    await review('guardar-validaciones', { marcas: limpios, comentariosRevisor: 'Casi listo.' });
    const sent = await review('solicitar-cambios', {
      marcas: { mision: { valido: false, comentario: ENVIADO } },
    });
    const told = await read(duena);
    const observaciones = [{ campo: 'mision', etiqueta: 'Misión', comentario: ENVIADO }];
    expect(told).toMatchObject({ comentariosRevisor: 'Casi listo.', observaciones });
    expect(told.fechaRevision).toBe(sent.fechaRevision);

    await review('guardar-validaciones', {
      ...secretos,
      marcas: { ...secretos.marcas, mision: { valido: true, comentario: SECRETO } },
    });
    await expectPrivate();
    expect(await read(duena)).toMatchObject({
      comentariosRevisor: 'Casi listo.',
      observaciones,
      fechaRevision: told.fechaRevision,
    });
    // Staff read the same of what was sent, and beside it what was not.
    const staff = await read(coordinador);
    expect(staff).toMatchObject({ comentariosRevisor: 'Casi listo.', observaciones });
    expect(staff.revision?.comentarios.texto).toBe(SECRETO);
  });

  it('39: correcting is judged against what was sent, and tells nothing of the rest', async () => {
    const { duena } = scene.people;
    const ask = async (respuestas: Record<string, string | null>) => {
      const { version } = await read(duena);
      return act(duena.browser, 'solicitar-revision', { id: record.id, version }, { respuestas });
    };
    // Marked as not valid since, and not sent: a change there is no answer to what was asked.
    const other = await ask({ ...record.respuestas, vision: 'Otra visión, mucho más clara.' });
    expect([other.status, other.body.code]).toEqual([422, 'sin_cambios']);
    // Marked as valid since: the change that was asked for counts all the same.
    const done = await ask({ ...record.respuestas, mision: MISION_NUEVA });
    expect([done.status, done.body.estado]).toEqual([200, 'en_revision']);
  });

  it('the next «Solicitar Cambios» sends what stands then, and its letter too', async () => {
    const { duena } = scene.people;
    await review('solicitar-cambios', {
      marcas: { ...limpios, vision: { valido: false, comentario: 'Di para cuándo.' } },
      comentariosRevisor: 'Falta poco.',
    });
    await review('guardar-validaciones', secretos);
    await portal.settle();
    await portal.settle();
    expect(await read(duena)).toMatchObject({
      comentariosRevisor: 'Falta poco.',
      observaciones: [{ campo: 'vision', etiqueta: 'Visión', comentario: 'Di para cuándo.' }],
    });
    const { rows } = await owner.query<{ texto: string }>(
      `select texto from correos where para = $1 and asunto like '%requiere cambios' order by creado_en desc limit 1`,
      [duena.browser.email],
    );
    expect(rows[0]?.texto).toContain('Visión: Di para cuándo.');
    expect(rows[0]?.texto).not.toContain(SECRETO);
  });

  it('decided: what was never sent stays with the staff, the justification too', async () => {
    const { duena } = scene.people;
    const { version, respuestas } = await read(duena);
    await act(
      duena.browser,
      'solicitar-revision',
      { id: record.id, version },
      { respuestas: { ...respuestas, vision: 'Otra visión, con fecha y lugar.' } },
    );
    await review('aprobar', { ...secretos, justificacion: JUSTIFICACION });
    await expectPrivate();
    expect(await read(duena)).toMatchObject({
      estado: 'validado',
      comentariosRevisor: '',
      observaciones: [],
    });
  });
});

describe('a portal from before', () => {
  it('those who are correcting go on reading what they read', async () => {
    const { duena } = scene.people;
    const { id } = await clonePreRegistro(scene, duena, 'requiere_cambios');
    await owner.query(
      `update pre_registros set version = version + 1, comentarios_revisor = 'Casi listo.', fecha_revision = '2026-11-20T16:02:00Z',
              validacion_administrativa = '{"mision": {"valido": false, "comentario": "Muy breve.", "valor": "Otra"},
                                            "rfc": {"valido": true, "comentario": "", "valor": "X"}}' where id = $1`,
      [id],
    );
    const migration = await readFile(
      new URL('../../../migrations/0021_observaciones_enviadas.sql', import.meta.url),
      'utf8',
    );
    await owner.query(/^update pre_registros\b.*?;/msu.exec(migration)?.[0] ?? '');
    const { body } = await see(duena.browser, id);
    expect(body).toMatchObject({
      comentariosRevisor: 'Casi listo.',
      observaciones: [{ campo: 'mision', etiqueta: 'Misión', comentario: 'Muy breve.' }],
      fechaRevision: '2026-11-20T16:02:00.000Z',
    });
  });
});

describe('the second wall', () => {
  it('as the application’s role an applicant cannot write what was sent', async () => {
    const { duena } = scene.people;
    const actor = { usuarioId: duena.browser.usuarioId ?? '', organizacionId: duena.organizacionId ?? '' };
    const { id } = await clonePreRegistro(scene, duena, 'requiere_cambios');
    await expect(
      actAs(portal.db, actor, (tx) =>
        sql`update pre_registros set observaciones_enviadas = '{}', version = version + 1
             where id = ${id}`.execute(tx),
      ),
    ).rejects.toThrow();
  });
});

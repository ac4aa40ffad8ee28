import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatTime } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { act, apply, see } from './testing/stories.ts';

/** Rule 28 for the review: two people in one record, whatever each page has heard of the other. */

const portal = await createTestPortal();
let reviewer: Browser;
let second: Browser;
const named: Record<string, string> = {};

beforeAll(async () => {
  reviewer = await portal.browser({ rol: 'coordinador' });
  second = await portal.browser({ rol: 'administrador' });
  const { rows } = await portal.db.pools.owner.query('select id, nombre from usuarios');
  for (const { id, nombre } of rows) named[id] = nombre;
});

const fresh = async (): Promise<PreRegistro> =>
  (await see(reviewer, (await apply(await portal.browser({ rol: 'solicitante' }))).id)).body;

const marcaDe = (record: PreRegistro, campo: string) =>
  record.revision?.marcas.find((m) => m.campo === campo);

/** A mark as the page sends it: with what was on screen stored when it was made. */
const marca = (seen: PreRegistro, campo: string, valido: boolean | null, comentario = '') => {
  const stored = marcaDe(seen, campo);
  const base = { valido: stored?.valido, comentario: stored?.comentario, valor: stored?.valor };
  return { [campo]: { valido, comentario, base } };
};

const save = (who: Browser, record: { id: string; version: number }, input: Record<string, unknown>) =>
  act(who, 'guardar-validaciones', record, input);

describe('28: two reviewers mark the same field', () => {
  it('the later save is refused, also when it claims the present version, and names field, author, time and value', async () => {
    const seen = await fresh();
    const first = await save(second, seen, { marcas: marca(seen, 'rfc', true) });
    expect(first.status).toBe(200);
    const mine = { marcas: marca(seen, 'rfc', false, 'No coincide.') };
    for (const version of [seen.version, first.body.version]) {
      const { status, body } = await save(reviewer, { id: seen.id, version }, mine);
      expect(status).toBe(409);
      expect(body.code).toBe('marca_mas_reciente');
      const { en } = marcaDe(first.body, 'rfc') ?? {};
      expect(body.issues).toEqual([
        {
          path: 'marcas.rfc',
          code: 'marca_mas_reciente',
          message: `RFC: ${named[second.usuarioId ?? '']} guardó «Válido» a las ${formatTime(en ?? '')}.`,
        },
      ]);
    }
    const now = (await see(reviewer, seen.id)).body;
    expect(marcaDe(now, 'rfc')).toMatchObject({ valido: true, autor: second.usuarioId });
    expect(now.version).toBe(first.body.version);
    // Chosen: mine, having seen theirs.
    const chosen = await save(reviewer, now, { marcas: marca(now, 'rfc', false, 'No coincide.') });
    expect(chosen.status).toBe(200);
    expect(marcaDe(chosen.body, 'rfc')).toMatchObject({ valido: false, autor: reviewer.usuarioId });
  });

  it('every action that carries marks is refused alike, and nothing of it is written', async () => {
    const seen = await fresh();
    const first = await save(second, seen, { marcas: marca(seen, 'rfc', true) });
    const mine = { marcas: marca(seen, 'rfc', false, 'No coincide.'), justificacion: 'Vista en persona.' };
    for (const action of ['guardar-validaciones', 'solicitar-cambios', 'enviar-a-revision', 'aprobar'])
      for (const version of [seen.version, first.body.version]) {
        const { justificacion, marcas } = mine;
        const input = action === 'aprobar' ? { marcas, justificacion } : { marcas };
        const { status, body } = await act(reviewer, action, { id: seen.id, version }, input);
        expect([action, status, body.code]).toEqual([action, 409, 'marca_mas_reciente']);
      }
    expect((await see(reviewer, seen.id)).body).toMatchObject({
      estado: 'pendiente_validacion',
      version: first.body.version,
    });
  });

  it('marks of different fields by two people merge, each with its author, from stale pages too', async () => {
    const seen = await fresh();
    await save(second, seen, { marcas: marca(seen, 'rfc', true) });
    const { status, body } = await save(reviewer, seen, {
      marcas: { ...marca(seen, 'mision', false, 'Muy breve.'), ...marca(seen, 'rfc', null) },
    });
    expect(status).toBe(200);
    expect(marcaDe(body, 'rfc')).toMatchObject({ valido: true, autor: second.usuarioId });
    expect(marcaDe(body, 'mision')).toMatchObject({ valido: false, autor: reviewer.usuarioId });
    expect(new Set(body.revision?.autores.map(({ id }) => id))).toEqual(
      new Set([reviewer.usuarioId, second.usuarioId]),
    );
  });

  it('many saves of different fields at once all stay', async () => {
    const seen = await fresh();
    const campos = ['rfc', 'mision', 'vision', 'titular', 'nombramientos', 'objeto_social'];
    const answers = await Promise.all(
      campos.map((campo, i) =>
        save(i % 2 ? reviewer : second, seen, { marcas: marca(seen, campo, i % 3 !== 0, 'Visto.') }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(campos.map(() => 200));
    const now = (await see(reviewer, seen.id)).body;
    expect(campos.map((campo) => marcaDe(now, campo)?.valido)).toEqual(campos.map((_, i) => i % 3 !== 0));
  });

  it('who decides must have seen the record as it stands, marks of others included (rule 40)', async () => {
    const seen = await fresh();
    const first = await save(second, seen, { marcas: marca(seen, 'rfc', false, 'No coincide.') });
    const stale = await act(reviewer, 'aprobar', seen, {
      marcas: marca(seen, 'mision', true),
      justificacion: 'Vista en persona.',
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_distinta']);
    const rejected = await act(reviewer, 'rechazar', seen, { motivo: 'Fuera del objeto de la fundación.' });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'version_distinta']);
    expect(marcaDe((await see(reviewer, seen.id)).body, 'rfc')?.comentario).toBe('No coincide.');
    expect(first.body.estado).toBe('pendiente_validacion');
  });

  it('a hand-made request that does not say what its mark is based on must be of the present version', async () => {
    const seen = await fresh();
    const first = await save(second, seen, { marcas: { rfc: { valido: true, comentario: '' } } });
    const blind = { marcas: { rfc: { valido: false, comentario: 'No coincide.' } } };
    expect((await save(reviewer, seen, blind)).status).toBe(409);
    expect((await save(reviewer, first.body, blind)).status).toBe(200);
  });

  it('38: a value that changed since it was seen is not marked unseen', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const seen = (await see(reviewer, (await apply(who)).id)).body;
    await who.send('PUT', `/pre-registros/${seen.id}`, {
      version: seen.version,
      respuestas: { ...seen.respuestas, mision: 'Otra misión, escrita mientras la revisaban.' },
    });
    const stale = await save(reviewer, seen, { marcas: marca(seen, 'mision', true) });
    expect([stale.status, stale.body.issues?.[0]?.code]).toEqual([409, 'dato_cambiado']);
    expect((await save(reviewer, seen, { marcas: marca(seen, 'rfc', true) })).status).toBe(200);
  });
});

describe('28: the general comments', () => {
  it('of two are never overwritten, and stay when they are not sent', async () => {
    const seen = await fresh();
    const first = await save(second, seen, { comentariosRevisor: 'De una.', comentariosBase: '' });
    expect(first.body.revision?.comentarios.autor).toBe(second.usuarioId);
    const clash = await save(reviewer, first.body, { comentariosRevisor: 'De otra.', comentariosBase: '' });
    expect(clash.status).toBe(409);
    expect(clash.body.issues).toMatchObject([{ path: 'comentariosRevisor', code: 'marca_mas_reciente' }]);
    expect(clash.body.issues?.[0]?.message).toContain('«De una.»');
    const blind = await save(reviewer, seen, { comentariosRevisor: 'De otra.' });
    expect(blind.status).toBe(409);
    const untouched = await save(reviewer, seen, { comentariosRevisor: '', comentariosBase: '' });
    expect(untouched.body.revision?.comentarios.texto).toBe('De una.');
    const without = await save(reviewer, seen, { marcas: marca(seen, 'rfc', true) });
    expect(without.body.revision?.comentarios).toMatchObject({ texto: 'De una.', autor: second.usuarioId });
  });
});

describe('what a refusal does not tell', () => {
  it('an applicant who tries to save a review learns nothing of the marks', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const seen = (await see(reviewer, (await apply(who)).id)).body;
    await save(second, seen, { marcas: marca(seen, 'rfc', false, 'SECRETO') });
    const { status, body } = await save(who, seen, { marcas: marca(seen, 'rfc', true) });
    expect(status).toBe(403);
    expect(JSON.stringify(body)).not.toContain('SECRETO');
  });

  it('as the application’s role an applicant cannot write whose the comments are', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const record = await apply(who);
    const actor = { usuarioId: who.usuarioId ?? '', organizacionId: record.organizacion.id };
    for (const set of [`comentarios_por = '${who.usuarioId}'`, 'comentarios_en = now()'])
      await expect(
        actAs(portal.db, actor, (tx) =>
          sql`update pre_registros set ${sql.raw(set)}, version = version + 1 where id = ${record.id}`.execute(
            tx,
          ),
        ),
      ).rejects.toMatchObject({ code: '42501' });
  });
});

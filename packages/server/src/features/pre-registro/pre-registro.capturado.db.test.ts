import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { apply, goodAnswers, newRfc, uploadAll } from './testing/stories.ts';

/** Staff send a pre-registration on behalf of an organization that they name. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let staff: Browser;
let record: PreRegistro;
let applicant: Browser;

beforeAll(async () => {
  staff = await portal.browser({ rol: 'coordinador' });
  applicant = await portal.browser({ rol: 'solicitante', nombre: 'Ana Núñez' });
  record = await apply(applicant);
});

const capture = async (more: Record<string, unknown>, over: Record<string, string | null> = {}) => {
  await uploadAll(staff);
  return staff.send<PreRegistro>('POST', '/pre-registros', { respuestas: goodAnswers(over), ...more });
};
const organizations = async (): Promise<number> =>
  (await owner.query('select count(*)::int as n from organizaciones')).rows[0].n;
const rfcOf = (): string => record.respuestas.rfc ?? '';

describe('on whose behalf staff send', () => {
  it('is said, never guessed from an RFC: without it nothing is made', async () => {
    const before = await organizations();
    for (const more of [{}, { organizacionId: record.organizacion.id, organizacionNueva: true }])
      for (const rfc of [newRfc(), rfcOf()]) {
        const { status, body } = await capture(more, { rfc });
        expect([status, body.code]).toEqual([422, 'organizacion_requerida']);
        expect(body.issues?.[0]?.path).toBe('organizacion');
      }
    expect(await organizations()).toBe(before);
  });

  it('a new one is made on purpose, and never a second one of an RFC that the portal knows', async () => {
    const rfc = newRfc();
    const made = await capture({ organizacionNueva: true }, { rfc });
    expect(made.status).toBe(201);
    expect(made.body.revision?.cuentas).toEqual([]);
    for (const known of [rfc, rfcOf()]) {
      const before = await organizations();
      const { status, body } = await capture({ organizacionNueva: true }, { rfc: known });
      expect([status, body.code, body.issues?.[0]?.path]).toEqual([422, 'rfc_registrado', 'rfc']);
      expect(await organizations()).toBe(before);
    }
  });

  it('of two who make the same new one at once, one makes it and the other is told to choose it', async () => {
    const rfc = newRfc();
    const others = [staff, await portal.browser({ rol: 'administrador' })];
    for (const who of others) await uploadAll(who);
    const answers = await Promise.all(
      others.map((who) =>
        who.send('POST', '/pre-registros', { respuestas: goodAnswers({ rfc }), organizacionNueva: true }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  it('an applicant’s own stays its own, whatever it says', async () => {
    await uploadAll(applicant);
    const other = await portal.browser({ rol: 'solicitante' });
    const theirs = await apply(other);
    const { body } = await applicant.send<PreRegistro>('POST', '/pre-registros', {
      respuestas: goodAnswers({ rfc: rfcOf() }),
      organizacionId: theirs.organizacion.id,
    });
    expect(body.organizacion.id).toBe(record.organizacion.id);
  });
});

describe('who is told', () => {
  it('the accounts of the organization, by name, and they see it as theirs', async () => {
    const { status, body } = await capture({ organizacionId: record.organizacion.id }, { rfc: rfcOf() });
    expect(status).toBe(201);
    expect(body.organizacion.id).toBe(record.organizacion.id);
    expect(body.revision?.cuentas).toEqual(['Ana Núñez']);
    await portal.settle();
    await portal.settle();
    const bells = await applicant.send<{ items: { titulo: string; enlace: string }[] }>(
      'GET',
      '/notificaciones',
    );
    expect(bells.body.items).toContainEqual(
      expect.objectContaining({
        titulo: `La fundación envió tu pre-registro ${body.folio}`,
        enlace: `/pre-registro/ver/${body.id}`,
      }),
    );
    const { rows } = await owner.query('select asunto from correos where para = $1', [applicant.email]);
    expect(rows).toContainEqual({ asunto: `La fundación envió tu pre-registro ${body.folio}` });
    // What an applicant sends itself is not told to it.
    const own = await owner.query(
      "select 1 from eventos where tipo = 'pre-registro.capturado' and entidad_id = $1",
      [record.id],
    );
    expect(own.rowCount).toBe(0);
  });

  it('another RFC than that of the chosen organization is refused in the words of staff', async () => {
    const { status, body } = await capture({ organizacionId: record.organizacion.id }, { rfc: newRfc() });
    expect([status, body.code]).toEqual([422, 'rfc_de_otra']);
    expect(body.message).not.toMatch(/^Tu organización/u);
  });
});

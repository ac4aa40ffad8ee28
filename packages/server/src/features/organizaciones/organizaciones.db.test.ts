import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { type ActorUow, requireActor, runAs } from '../../platform/db/index.ts';
import { createTestPortal } from '../usuarios/testing/browser.ts';
import {
  assertRfcOfOrganization,
  confirmRfc,
  findOrCreateForApplicant,
  organizationsWithRfc,
} from './public.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
const owner = db.pools.owner;
let next = 0;

/** A person with a session; acts through it in one transaction a call. */
const person = async (rol = 'solicitante') => {
  next += 1;
  const email = `p${next}@x.example`;
  const id = await portal.person({ email, rol });
  const browser = portal.browser({ ip: `192.0.2.${next}` });
  await browser.enter(email);
  const token = decodeURIComponent(browser.cookie ?? '').split('.')[0] ?? '';
  return {
    id,
    act: <T>(work: (uow: ActorUow) => Promise<T>): Promise<T> =>
      runAs(db, token, { mode: 'write' }, (uow) => work(requireActor(uow))),
  };
};
const applicant = (rfc: string, more: object = {}) => ({
  rfc,
  nombre: `Organización ${rfc}`,
  tipo: 'osc' as const,
  ...more,
});
const organization = async (id: string) =>
  (await owner.query('select * from organizaciones where id = $1', [id])).rows[0];
const reviewer = await person('coordinador');

describe('an organization owns the records (rule 20)', () => {
  it('the first pre-registration creates it from the RFC, and its account becomes propietario', async () => {
    const ana = await person();
    const id = await ana.act(async (uow) => {
      const made = await findOrCreateForApplicant(uow, applicant('AAA010101AA1'));
      // The same transaction already acts for it: what it inserts next passes row-level security.
      expect(
        (await sql<{ id: string }>`select app.organizacion_id() as id`.execute(uow.tx)).rows[0]?.id,
      ).toBe(made);
      return made;
    });
    expect(await organization(id)).toMatchObject({
      rfc: 'AAA010101AA1',
      nombre: 'Organización AAA010101AA1',
      tipo: 'osc',
    });
    expect(
      (await owner.query('select organizacion_id, rol from membresias where usuario_id = $1', [ana.id])).rows,
    ).toEqual([{ organizacion_id: id, rol: 'propietario' }]);
    expect(await ana.act((uow) => findOrCreateForApplicant(uow, applicant('AAA010101AA1')))).toBe(id);
    expect(await ana.act(async (uow) => uow.actor.organizacionId)).toBe(id);
  });

  it('two first pre-registrations of one account at once share one organization', async () => {
    const beto = await person();
    const ids = await Promise.all(
      [1, 2].map(() => beto.act((uow) => findOrCreateForApplicant(uow, applicant('BBB010101BB1')))),
    );
    expect(new Set(ids).size).toBe(1);
    expect(
      (await owner.query("select 1 from organizaciones where rfc_declarado = 'BBB010101BB1'")).rowCount,
    ).toBe(1);
  });

  it('never joins a stranger’s: the new one stays without the RFC, and reviewers are told of both', async () => {
    const [first, second] = [await person(), await person()];
    const a = await first.act((uow) => findOrCreateForApplicant(uow, applicant('CCC010101CC1')));
    const b = await second.act((uow) => findOrCreateForApplicant(uow, applicant('CCC010101CC1')));
    expect(b).not.toBe(a);
    expect(await organization(b)).toMatchObject({ rfc: null, rfc_declarado: 'CCC010101CC1' });
    expect(await reviewer.act((uow) => organizationsWithRfc(uow, 'CCC010101CC1', b))).toEqual([
      { id: a, nombre: 'Organización CCC010101CC1' },
    ]);
    expect(await reviewer.act((uow) => organizationsWithRfc(uow, 'CCC010101CC1', a))).toEqual([
      { id: b, nombre: 'Organización CCC010101CC1' },
    ]);
    expect(await second.act((uow) => organizationsWithRfc(uow, 'CCC010101CC1', b))).toEqual([]);
  });

  it('of two strangers with one RFC at the same moment one holds it, and neither fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      const rfc = `DDD01010${round}DD1`;
      const people = await Promise.all([person(), person(), person()]);
      const ids = await Promise.all(
        people.map((p) => p.act((uow) => findOrCreateForApplicant(uow, applicant(rfc)))),
      );
      expect(new Set(ids).size).toBe(3);
      expect((await owner.query('select 1 from organizaciones where rfc = $1', [rfc])).rowCount).toBe(1);
      expect(
        (await owner.query('select 1 from organizaciones where rfc_declarado = $1', [rfc])).rowCount,
      ).toBe(3);
    }
  });

  it('an organization id in the applicant’s input is ignored', async () => {
    const [mine, other] = [await person(), await person()];
    const foreign = await other.act((uow) => findOrCreateForApplicant(uow, applicant('EEE010101EE1')));
    expect(
      await mine.act((uow) =>
        findOrCreateForApplicant(uow, applicant('EEE010101EE2', { organizacionId: foreign })),
      ),
    ).not.toBe(foreign);
  });

  it('refuses another RFC beside the field, also where the first could not be held', async () => {
    const [holder, late] = [await person(), await person()];
    await holder.act((uow) => findOrCreateForApplicant(uow, applicant('FFF010101FF1')));
    await late.act((uow) => findOrCreateForApplicant(uow, applicant('FFF010101FF1')));
    for (const p of [holder, late])
      await expect(
        p.act((uow) => findOrCreateForApplicant(uow, applicant('FFF010101FF2'))),
      ).rejects.toMatchObject({
        status: 422,
        code: 'rfc_de_otra',
        issues: [{ path: 'rfc', code: 'rfc_de_otra' }],
      });
  });
});

describe('correcting and establishing the RFC', () => {
  it('a typing error may be corrected until the foundation validated it', async () => {
    const gil = await person();
    const id = await gil.act((uow) => findOrCreateForApplicant(uow, applicant('GGG010101GG1')));
    await gil.act((uow) => assertRfcOfOrganization(uow, { organizacionId: id, rfc: 'GGG010101GG2' }));
    expect(await organization(id)).toMatchObject({ rfc: 'GGG010101GG2', rfc_declarado: 'GGG010101GG2' });
    expect(await reviewer.act((uow) => confirmRfc(uow, { organizacionId: id, rfc: 'GGG010101GG2' }))).toBe(
      true,
    );
    await gil.act((uow) => assertRfcOfOrganization(uow, { organizacionId: id, rfc: 'GGG010101GG2' }));
    await expect(
      gil.act((uow) => assertRfcOfOrganization(uow, { organizacionId: id, rfc: 'GGG010101GG3' })),
    ).rejects.toMatchObject({ status: 422, code: 'rfc_confirmado' });
  });

  it('a correction to somebody else’s RFC lets go of the own one and takes nothing', async () => {
    const [holder, other] = [await person(), await person()];
    const held = await holder.act((uow) => findOrCreateForApplicant(uow, applicant('HHH010101HH1')));
    const id = await other.act((uow) => findOrCreateForApplicant(uow, applicant('HHH010101HH2')));
    await other.act((uow) => assertRfcOfOrganization(uow, { organizacionId: id, rfc: 'HHH010101HH1' }));
    expect(await organization(id)).toMatchObject({ rfc: null, rfc_declarado: 'HHH010101HH1' });
    expect(await organization(held)).toMatchObject({ rfc: 'HHH010101HH1' });
    expect(await reviewer.act((uow) => confirmRfc(uow, { organizacionId: id, rfc: 'HHH010101HH1' }))).toBe(
      false,
    );
  });

  it('only a member or staff may correct, only who reviews may confirm; a stranger’s is not found', async () => {
    const [mine, other, analista] = [await person(), await person(), await person('analista')];
    const id = await mine.act((uow) => findOrCreateForApplicant(uow, applicant('III010101II1')));
    for (const p of [other, analista])
      await expect(
        p.act((uow) => assertRfcOfOrganization(uow, { organizacionId: id, rfc: 'III010101II2' })),
      ).rejects.toMatchObject({ status: 404 });
    for (const p of [mine, analista])
      await expect(
        p.act((uow) => confirmRfc(uow, { organizacionId: id, rfc: 'III010101II1' })),
      ).rejects.toMatchObject({ status: 403 });
  });
});

describe('staff on behalf of an organization', () => {
  it('get the one that holds the RFC, or a new one without accounts, or the one they chose', async () => {
    const ana = await person();
    const existing = await ana.act((uow) => findOrCreateForApplicant(uow, applicant('JJJ010101JJ1')));
    expect(await reviewer.act((uow) => findOrCreateForApplicant(uow, applicant('JJJ010101JJ1')))).toBe(
      existing,
    );
    const made = await reviewer.act((uow) => findOrCreateForApplicant(uow, applicant('JJJ010101JJ2')));
    expect(await organization(made)).toMatchObject({ rfc: 'JJJ010101JJ2' });
    expect((await owner.query('select 1 from membresias where organizacion_id = $1', [made])).rowCount).toBe(
      0,
    );
    expect(
      (await owner.query('select 1 from membresias where usuario_id = $1', [reviewer.id])).rowCount,
    ).toBe(0);
    expect(
      await reviewer.act((uow) =>
        findOrCreateForApplicant(uow, applicant('JJJ010101JJ1', { organizacionId: existing })),
      ),
    ).toBe(existing);
    await expect(
      reviewer.act((uow) =>
        findOrCreateForApplicant(uow, applicant('JJJ010101JJ9', { organizacionId: existing })),
      ),
    ).rejects.toMatchObject({ code: 'rfc_de_otra' });
    const ids = await Promise.all(
      [1, 2].map(() => reviewer.act((uow) => findOrCreateForApplicant(uow, applicant('JJJ010101JJ3')))),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('need crear_proyectos', async () => {
    const consultor = await person('consultor');
    await expect(
      consultor.act((uow) => findOrCreateForApplicant(uow, applicant('KKK010101KK1'))),
    ).rejects.toMatchObject({ status: 403 });
  });
});

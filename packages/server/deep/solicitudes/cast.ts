import { randomUUID } from 'node:crypto';
import { type Example, examples } from '../../test/examples.ts';
import { isMaker, type Make } from '../../test/maker.ts';
import type { StatedOperation } from '../../test/openapi.ts';
import { createTestPortal, type TestPortal } from '../../test/portal.ts';
import type { Made } from '../../test/records.ts';
import { createScene, type Identity, identities, type Person, type Scene } from '../../test/scene.ts';
import type { Stock } from './arbitrary.ts';
import type { Visitor, Whose } from './plan.ts';

const nowhere = (): Made => ({ id: randomUUID(), version: 1 });

/** Those who ask, and what they find. */
export type Cast = {
  readonly scene: Scene;
  /** Who asks, and the portal's scene in which they do. */
  visitor(who: Visitor): { readonly person: Person; readonly scene: Scene };
  /** A record for an example: one's own, somebody else's or none; one that was given back, where there is one. */
  record(example: Example, who: Visitor, whose: Whose): Promise<Made>;
  /** Gives a record back that nothing changed: whatever was asked of it was refused, or a reading. */
  giveBack(example: Example, who: Visitor, whose: Whose, record: Made): void;
  /** Keeps none of those for later: something was done to whatever id a request named. */
  forget(): void;
  /** Ids that exist, one's own and others', and one that does not; cursors that lists of this operation gave. */
  stock(operation: StatedOperation): Promise<Stock>;
  /** Puts everybody back into their organization, role and session, which earlier requests may have changed. */
  restore(): Promise<void>;
  /** Everything by which something of this organization is known. */
  marksOf(organizacionId: string | null): Promise<ReadonlySet<string>>;
};

/** The example of an operation: a test of the whole API asks for one of each. */
export const exampleOf = ({ address, operationId }: StatedOperation): Example => {
  const example = examples[operationId] ?? examples[address.replaceAll(/\{(\w+)\}/gu, ':$1')];
  if (!example) throw new Error(`test/examples.ts has no example of ${address}`);
  return example;
};

const ownerFor = (scene: Scene, who: Visitor, whose: Whose, of: Example['of']): Person => {
  const { duena, otra } = scene.people;
  if (whose === 'ajeno') return who === 'otra' ? duena : otra;
  const self = who === 'sin segundo factor' ? scene.people.administrador : scene.people[who];
  if (of === 'persona') return self.browser.usuarioId ? self : duena;
  return self.organizacionId ? self : duena;
};

type Account = {
  readonly id: string;
  readonly membresias: readonly { readonly organizacion_id: string; readonly rol: string }[];
  readonly rol_id: string;
};

const accountsOf = async ({ db }: TestPortal, ids: readonly string[]): Promise<readonly Account[]> => {
  const { rows } = await db.pools.owner.query<Account>(
    `select u.id, u.rol_id, coalesce((
       select jsonb_agg(jsonb_build_object('organizacion_id', m.organizacion_id, 'rol', m.rol))
         from membresias m where m.usuario_id = u.id), '[]') as membresias
       from usuarios u where u.id = any($1)`,
    [ids],
  );
  return rows;
};

/** Builds two portals: the usual one with everybody, and one that asks its staff a second factor which they have not. */
export const createCast = async (portal: TestPortal): Promise<Cast> => {
  const strict = await createTestPortal({ settings: { SEGUNDO_FACTOR_PERSONAL: 'obligatorio' } });
  const [scene, strictScene] = [await createScene(portal), await createScene(strict)];
  const { owner } = portal.db.pools;
  const everybody = identities.map((identity) => scene.people[identity]);
  const ids = everybody.flatMap(({ browser }) => browser.usuarioId ?? []);
  const accounts = await accountsOf(portal, ids);

  const visitor = (who: Visitor) =>
    who === 'sin segundo factor'
      ? { person: strictScene.people.administrador, scene: strictScene }
      : { person: scene.people[who satisfies Identity], scene };

  /** By how they are made, and whose they are. */
  const untouched = new Map<Make, Map<Person, Made>>();

  const record = async (example: Example, who: Visitor, whose: Whose): Promise<Made> => {
    const { scene: where } = visitor(who);
    if (!example.make || whose === 'inexistente') return nowhere();
    const owner = ownerFor(where, who, whose, example.of);
    const kept = untouched.get(example.make);
    const made = kept?.get(owner);
    if (made === undefined) return example.make(where, owner);
    kept?.delete(owner);
    return made;
  };

  const giveBack = ({ make, of }: Example, who: Visitor, whose: Whose, made: Made): void => {
    if (!isMaker(make) || whose === 'inexistente') return;
    const kept = untouched.get(make) ?? new Map<Person, Made>();
    untouched.set(make, kept.set(ownerFor(visitor(who).scene, who, whose, of), made));
  };

  return {
    scene,
    visitor,
    record,
    giveBack,
    forget: () => untouched.clear(),
    stock: async (operation) => {
      const example = exampleOf(operation);
      const made: Made[] = [];
      for (const whose of ['propio', 'ajeno'] as const) {
        const one = await record(example, 'duena', whose);
        giveBack(example, 'duena', whose, one);
        made.push(one);
      }
      const existing = await owner.query<{ id: string }>(
        `(select id from pre_registros limit 2) union all (select id from proyectos limit 2)
         union all (select id from organizaciones limit 3) union all (select id from convocatorias limit 3)
         union all (select id from invitaciones limit 2) union all (select id from documentos limit 2)`,
      );
      const pages = operation.parameters.some(({ name }) => name === 'cursor');
      const list = pages
        ? await scene.people.administrador.browser.send('GET', `${operation.path}?limite=1`)
        : null;
      const cursors = [list?.body.siguiente, list?.body.anterior].filter((one) => typeof one === 'string');
      return {
        ids: [...made, ...existing.rows, nowhere()].map(({ id }) => id).concat(ids.slice(0, 3)),
        cursors,
      };
    },
    restore: async () => {
      for (const { id, membresias, rol_id } of accounts) {
        await owner.query('update usuarios set rol_id = $2 where id = $1 and rol_id <> $2', [id, rol_id]);
        await owner.query(
          'delete from membresias where usuario_id = $1 and organizacion_id <> all ($2::uuid[])',
          [id, membresias.map(({ organizacion_id }) => organizacion_id)],
        );
        for (const { organizacion_id, rol } of membresias)
          await owner.query(
            `insert into membresias as m (usuario_id, organizacion_id, rol) values ($1, $2, $3)
             on conflict (usuario_id, organizacion_id) do update set rol = $3 where m.rol <> $3`,
            [id, organizacion_id, rol],
          );
      }
      for (const { browser } of everybody) await portal.renew(browser);
    },
    marksOf: async (organizacionId) => {
      const { rows } = await owner.query<{ mark: string }>(
        `select id::text as mark from pre_registros where organizacion_id = $1
         union all select id::text from proyectos where organizacion_id = $1
         union all select id::text from documentos where organizacion_id = $1
         union all select usuario_id::text from membresias where organizacion_id = $1
         union all select u.email from membresias m join usuarios u on u.id = m.usuario_id where m.organizacion_id = $1
         union all select $1::text`,
        [organizacionId],
      );
      return new Set(rows.map(({ mark }) => mark));
    },
  };
};

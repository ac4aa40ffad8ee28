/** Every list of the contract in every order and filter, and what else is asked without naming a record: by being in it. */
import { type AnyProcedure, call } from '@orpc/server';
import { z } from 'zod';
import { slices } from '../../packages/server/src/app.ts';
import { type Database, runAs, type Uow } from '../../packages/server/src/platform/db/index.ts';
import { createContext } from '../../packages/server/src/platform/http/context.ts';
import { createRates } from '../../packages/server/src/platform/http/rates.ts';
import { type Operation, operations } from '../../packages/server/test/api.ts';

/** One question to the portal. */
export type Question = {
  /** 'preRegistro.listar orden=folio'. */
  readonly name: string;
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
};

/** What is typed: held by a tenth of the rows, by a few, a folio, the beginning of an RFC, two letters, two that stand within words only, by none. */
export const typed = {
  many: 'fundación',
  mail: 'pre-registro',
  few: 'ñelloto',
  folio: 'PR-2025-1234',
  rfc: 'FWL85',
  two: 'jo',
  within: '20',
  none: 'zzqx',
} as const;

type Schema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

const schemaOf = (schema: z.ZodType | null, io: 'input' | 'output'): Schema =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema) : {};

/** Has the shape of `pageSchema`: a list by pages. Those of what hangs on one record (`{id}`) name it, and read by its index. */
export const isList = ({ input, output }: Pick<Operation, 'input' | 'output'>): boolean => {
  const keys = Object.keys(schemaOf(output, 'output').properties ?? {});
  return (
    ['items', 'siguiente', 'anterior', 'total'].every((key) => keys.includes(key)) &&
    !schemaOf(input, 'input').required?.includes('id')
  );
};

const ofPage: readonly string[] = ['cursor', 'limite', 'sentido', 'orden', 'q'];

/** Of a catalogue as long as that of the municipalities a few: they are alike. */
const MANY = 20;
const some = (values: readonly string[]): readonly string[] =>
  values.length <= MANY ? values : values.filter((_, i) => i % Math.ceil(values.length / 3) === 0);

/** The values that a filter is tried with: each of a list, true, some day; an id by its name. */
const valuesOf = (key: string, schema: Schema, ids: Readonly<Record<string, string>>): unknown[] => {
  const { enum: one, items } = schema;
  if (schema.anyOf) return schema.anyOf.flatMap((other) => valuesOf(key, other, ids));
  if (one) return [...some(one)];
  if (items?.enum) return some(items.enum).map((value) => [value]);
  if (schema.type === 'boolean') return [true];
  if (schema.format === 'uuid') {
    const id = ids[key];
    if (!id)
      throw new Error(
        `Which record does the filter '${key}' name? Say it in idsOf (bench/lib/questions.ts).`,
      );
    return [id];
  }
  return ['desde', 'hasta'].includes(key)
    ? [new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10)]
    : [];
};

const question = (operation: string, input: Question['input']): Question => ({
  operation,
  input,
  name: [operation, ...Object.entries(input).map(([key, value]) => `${key}=${String(value)}`)].join(' '),
});

/** Every GET that needs nothing named, and each list in each order, both ways, by each value of each filter, by each text. */
export const questionsOf = (ids: Readonly<Record<string, string>>): Question[] =>
  operations
    .filter(({ method }) => method === 'GET')
    .flatMap((operation) => {
      const { properties = {}, required = [] } = schemaOf(operation.input, 'input');
      const texts = properties.q ? Object.values(typed).map((q) => ({ q })) : [];
      if (!isList(operation))
        return required.some((key) => key !== 'q')
          ? []
          : [...(required.includes('q') ? [] : [{}]), ...texts].map((input) =>
              question(operation.name, input),
            );
      const orders = (properties.orden?.enum ?? []).flatMap((orden) =>
        ['asc', 'desc'].map((sentido) => ({ orden, sentido })),
      );
      const filters = Object.entries(properties)
        .filter(([key]) => !ofPage.includes(key))
        .flatMap(([key, schema]) => valuesOf(key, schema, ids).map((value) => ({ [key]: value })));
      return [{}, ...orders, ...filters, ...texts].map((input) => question(operation.name, input));
    });

/** A record for each filter by id, of the middle of what there is. */
export const idsOf = async ({ pools }: Database): Promise<Record<string, string>> => {
  const { rows } = await pools.owner.query<Record<string, string>>(
    `select (select convocatoria_id from proyectos where convocatoria_id is not null and eliminado_en is null
              group by 1 order by count(*) desc, 1 limit 1) as "convocatoriaId",
            (select organizacion_id from proyectos where eliminado_en is null order by created_at offset 50 limit 1) as "organizacionId",
            (select convocatoria_id from proyectos where convocatoria_id is not null and eliminado_en is null
              group by 1 order by count(*) desc, 1 limit 1) as convocatoria,
            (select organizacion_id from proyectos where eliminado_en is null order by created_at offset 50 limit 1) as organizacion,
            (select id from roles where clave = 'coordinador') as "rolId",
            (select proyecto_id from repositorio where proyecto_id is not null order by created_at offset 50 limit 1) as proyecto,
            (select responsable_id from proyectos where responsable_id is not null group by 1 order by count(*) desc, 1 limit 1) as responsable,
            (select actor_id from bitacora where actor_id is not null group by 1 order by count(*) desc, 1 limit 1) as persona`,
  );
  return rows[0] ?? {};
};

/** How a portal is asked in this process, as the owner of a session, without HTTP around it. */
export type Asking = {
  readonly database: Database;
  readonly token: string;
  /** Runs in the transaction of the question, before and after it is answered. */
  readonly watch?: (uow: Uow, moment: 'before' | 'after') => Promise<void>;
};

const procedures: ReadonlyMap<string, AnyProcedure> = new Map(
  slices.flatMap(({ id, router }) =>
    Object.entries(router ?? {}).map(([name, procedure]) => [`${id}.${name}`, procedure] as const),
  ),
);

/** Asks through the real handler, as the real role under row-level security, input and answer validated. */
export const ask = async (
  { database, token, watch }: Asking,
  { operation, input }: Question,
): Promise<unknown> => {
  const procedure = procedures.get(operation);
  if (!procedure) throw new Error(`No handler of ${operation}`);
  const rules = { secondFactorForStaff: false, onUse: () => undefined, rates: createRates(9_999_999) };
  const meta = {
    token,
    ip: null,
    idempotencyKey: null,
    account: null,
    organization: null,
    ownErrand: true,
    requestId: 'bench',
  };
  const context = createContext(database, meta, rules);
  const read: typeof context.read = (work, options) =>
    watch
      ? runAs(database, token, { mode: 'read' }, async (uow) => {
          if (!uow.actor) throw new Error('The session is gone.');
          await watch(uow, 'before');
          const answer = await work({ ...uow, actor: uow.actor });
          await watch(uow, 'after');
          return answer;
        })
      : context.read(work, options);
  return call(procedure, input, { context: { ...context, read } });
};

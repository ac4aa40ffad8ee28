import fc from 'fast-check';
import type { JsonSchema, StatedOperation } from '../../test/openapi.ts';
import { type Identity, identities } from '../../test/scene.ts';
import { fitting, type Stock, unfitting } from './arbitrary.ts';

/** Everybody of the scene, and staff of an installation that asks a second factor which they do not have. */
export const visitors = [...identities, 'sin segundo factor'] as const;
export type Visitor = Identity | 'sin segundo factor';

/** Whose record an example is tried on. */
export type Whose = 'propio' | 'ajeno' | 'inexistente';

/** Where a body is altered and with what, as numbers that the body itself gives a meaning to. */
export type Alteration = {
  readonly at: number;
  readonly how: number;
  readonly kind: 'otro valor' | 'sin ella' | 'clave de más' | 'en una lista';
};

/** What goes wrong on the way, whatever is sent. */
export const mishaps = [
  'otro origen',
  'no es JSON',
  'otro tipo',
  'demasiado grande',
  'clave mala',
  'dos veces con la misma clave',
  'otra cosa con la misma clave',
] as const;

/** One request, before it is known on which record it is tried. */
export type Plan = {
  readonly who: Visitor;
  readonly whose: Whose;
  /** Earlier tries are forgotten first, so that the back-off does not answer everything. */
  readonly forgiven: boolean;
} & (
  | { readonly form: 'ejemplo' }
  | { readonly form: 'ejemplo alterado'; readonly alterations: readonly Alteration[] }
  | {
      readonly form: 'según el esquema';
      readonly parameters: Readonly<Record<string, unknown>>;
      readonly body: unknown;
    }
  | { readonly form: 'percance'; readonly mishap: (typeof mishaps)[number] }
);

const alteration: fc.Arbitrary<Alteration> = fc.record({
  at: fc.nat(10_000),
  how: fc.nat(10_000),
  kind: fc.oneof(
    { arbitrary: fc.constant('otro valor' as const), weight: 6 },
    {
      arbitrary: fc.constantFrom('sin ella' as const, 'clave de más' as const, 'en una lista' as const),
      weight: 3,
    },
  ),
});

/** Mostly what fits; now and then one that does not. */
const mostly = (schema: JsonSchema, stock: Stock, key: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: fitting(schema, stock, key), weight: 8 },
    { arbitrary: unfitting(schema), weight: 1 },
  );

const parametersOf = (operation: StatedOperation, stock: Stock): fc.Arbitrary<Record<string, unknown>> => {
  const inAddress = operation.parameters.filter((parameter) => parameter.in !== 'header');
  return fc.record(
    Object.fromEntries(inAddress.map(({ name, schema }) => [name, mostly(schema, stock, name)])),
    { requiredKeys: inAddress.filter(({ required }) => required).map(({ name }) => name) },
  );
};

/** Every kind of request to an operation. */
export const planFor = (operation: StatedOperation, stock: Stock): fc.Arbitrary<Plan> => {
  const body = operation.body['application/json'];
  const common = {
    who: fc.constantFrom(...visitors),
    whose: fc.oneof(
      { arbitrary: fc.constant('propio' as const), weight: 3 },
      { arbitrary: fc.constantFrom('ajeno' as const, 'inexistente' as const), weight: 2 },
    ),
    forgiven: fc.oneof(
      { arbitrary: fc.constant(true), weight: 9 },
      { arbitrary: fc.constant(false), weight: 1 },
    ),
  };
  return fc.oneof(
    { arbitrary: fc.record({ ...common, form: fc.constant('ejemplo' as const) }), weight: 5 },
    {
      arbitrary: fc.record({
        ...common,
        form: fc.constant('ejemplo alterado' as const),
        alterations: fc.array(alteration, { minLength: 1, maxLength: 3 }),
      }),
      weight: 6,
    },
    {
      arbitrary: fc.record({
        ...common,
        form: fc.constant('según el esquema' as const),
        parameters: parametersOf(operation, stock),
        body: body
          ? fc.oneof(
              { arbitrary: fitting(body, stock), weight: 4 },
              { arbitrary: unfitting(body), weight: 1 },
            )
          : fc.constant(undefined),
      }),
      weight: 7,
    },
    {
      arbitrary: fc.record({
        ...common,
        form: fc.constant('percance' as const),
        mishap: fc.constantFrom(...mishaps),
      }),
      weight: 2,
    },
  );
};

import fc from 'fast-check';
import { hostileFor } from '../../test/hostile-values.ts';
import type { JsonSchema } from '../../test/openapi.ts';

/** What the scene has to fill requests with: ids that exist, somebody else's and nobody's; cursors that were given. */
export type Stock = { readonly ids: readonly string[]; readonly cursors: readonly string[] };

const words = [
  'Red de Apoyo Juvenil, A.C.',
  'Ñandú ~ Ünïcödé 🌵 \u200d\u0301',
  'ana@osc.mx',
  'PR-2026-001',
  '614 123 4567',
  '012345678901234567',
  '1500000.00',
  '1e3',
  '0',
  'true',
  '  ',
  '\u202eabc',
  'línea\r\notra\tcon tabulador',
  '=1+1',
];
const dates = ['2026-11-21', '2024-02-29', '0001-01-01', '9999-12-31', '2030-01-15'];

const sized = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Exactly as long as allowed, in letters of one byte and of two. */
const boundaries = ({ minLength = 0, maxLength }: JsonSchema): string[] => [
  sized('a', minLength),
  ...(maxLength === undefined ? [] : [sized('a', maxLength), sized('ñ', maxLength)]),
];

/** fast-check writes texts for most expressions, not for each; words do where it cannot. */
const matching = (pattern: string): fc.Arbitrary<unknown> => {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    return fc.constantFrom(...words);
  }
};

const textFor = (schema: JsonSchema, stock: Stock, key: string): fc.Arbitrary<unknown> => {
  if (schema.format === 'uuid') return fc.constantFrom(...stock.ids);
  if (schema.format === 'date') return fc.constantFrom(...dates);
  if (key === 'cursor' && stock.cursors.length > 0) return fc.constantFrom(...stock.cursors);
  if (schema.pattern) return matching(schema.pattern);
  const { minLength = 0, maxLength = 200 } = schema;
  return fc.oneof(
    { arbitrary: fc.constantFrom(...words.map((word) => word.slice(0, maxLength))), weight: 6 },
    { arbitrary: fc.constantFrom(...stock.ids), weight: 1 },
    { arbitrary: fc.constantFrom(...boundaries(schema)), weight: 1 },
    {
      arbitrary: fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + 40) }),
      weight: 2,
    },
  );
};

const numberFor = ({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      arbitrary: fc.constantFrom(...[1, 2, 3].filter((n) => n >= minimum && n <= maximum), minimum),
      weight: 4,
    },
    { arbitrary: fc.constantFrom(minimum, maximum), weight: 1 },
    { arbitrary: fc.integer({ min: minimum, max: maximum }), weight: 1 },
  );

const objectFor = (schema: JsonSchema, stock: Stock): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, fitting(one, stock, key)])),
    { requiredKeys: [...required] },
  );
  if (typeof additionalProperties !== 'object') return named;
  const keys = propertyNames ? fitting(propertyNames, stock) : fc.constantFrom('mision', 'rfc', 'titular');
  return fc
    .array(fc.tuple(keys, fitting(additionalProperties, stock)), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries) as unknown);
};

/** Values that fit the schema; `key` is the name under which they stand. */
export const fitting = (schema: JsonSchema, stock: Stock, key = ''): fc.Arbitrary<unknown> => {
  const { anyOf, oneOf, items, minItems = 0, maxItems = 3 } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, stock, key)));
  switch (schema.type) {
    case 'string':
      return textFor(schema, stock, key);
    case 'integer':
    case 'number':
      return numberFor(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(items ?? {}, stock, key), {
        minLength: minItems,
        maxLength: Math.min(maxItems, 12),
      });
    case 'object':
      return objectFor(schema, stock);
    default:
      return fc.constantFrom<unknown>(...words, 1, true, null);
  }
};

const samples: Readonly<Record<string, unknown>> = {
  string: '',
  integer: 0,
  number: 0,
  array: [],
  object: {},
};

/** Values that mostly do not fit: another type, too long, too large, characters that no text holds. */
export const unfitting = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const type = typeof schema.type === 'string' ? schema.type : 'string';
  const tooLong = schema.maxLength === undefined ? [] : ['x'.repeat(schema.maxLength + 1)];
  const outside = [
    ...(schema.minimum === undefined ? [] : [schema.minimum - 1]),
    ...(schema.maximum === undefined ? [] : [schema.maximum + 1]),
  ];
  return fc.constantFrom<unknown>(...hostileFor(samples[type] ?? ''), ...tooLong, ...outside, undefined);
};

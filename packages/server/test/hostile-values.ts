/** What no page of ours sends, by what stands in its place, and how to put it there. */

const texts: readonly unknown[] = [
  'a\u0000b',
  'abc\u202egpj.exe',
  'x\ud800y',
  '\ufeffuna \u200bnota \u00adpegada de un documento',
  '%_\\',
  `'";--{{x}}<script>`,
  'á'.repeat(100_000),
  `${'x'.repeat(80)}@osc.mx`,
  'javascript:alert(1)',
  '9999-12-31',
  '1e30',
  '',
  5,
  null,
  [],
  {},
];
const numbers: readonly unknown[] = [-1, 1.5, 2 ** 31, 2 ** 53, 1e30, 'uno', null];
const lists: readonly unknown[] = [[], Array(10_000).fill('x'), 'x', null, {}];
const objects: readonly unknown[] = [null, [], 'x', { desconocido: 1 }];

/** What to try in the place of a value. */
export const hostileFor = (value: unknown): readonly unknown[] => {
  if (typeof value === 'string') return texts;
  if (typeof value === 'number') return numbers;
  return Array.isArray(value) ? lists : objects;
};

export type Place = readonly string[];

/** Every place in a body, and what stands there. */
export const placesOf = (value: unknown, at: Place = []): [Place, unknown][] => [
  ...(at.length > 0 ? [[at, value] satisfies [Place, unknown]] : []),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))
    : []),
];

/** The body with something else in one place; `undefined` takes away what stood there. */
export const put = (value: unknown, [key, ...rest]: Place, hostile: unknown): unknown => {
  if (key === undefined) return hostile;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = put(copy[key], rest, hostile);
  return copy;
};

/**
 * A stand-in for what an event kept, so that the words of a notice can be read without one: each of its fields, however deep,
 * reads as {{field}}, and whatever is done with it gives it back. What cannot be said of a stand-in throws, and is not said.
 */
export const standIn = (name: string): never => {
  const said = `{{${name}}}`;
  const answer: unknown = new Proxy(() => answer, {
    get: (_target, key) => {
      if (key === Symbol.toPrimitive || key === 'toString' || key === 'valueOf') return () => said;
      if (key === Symbol.iterator) return () => [answer][Symbol.iterator]();
      // Nobody waits for it, and it has one of everything.
      if (key === 'then') return undefined;
      if (key === 'length') return 1;
      return typeof key === 'string' && !own.has(key) ? standIn(key) : answer;
    },
    apply: () => answer,
    ownKeys: () => [],
  });
  return answer as never;
};

/** The same of an event that kept nothing: each of its fields is null, but for the days that its record always has (`vence_el`). */
export const nothingIn = (): never =>
  new Proxy({}, { get: (_target, key) => (String(key).endsWith('_el') ? '2026-01-01' : null) }) as never;

/** What is done with a text or a list, and is no field of an event. */
const own = new Set(
  [...Object.getOwnPropertyNames(String.prototype), ...Object.getOwnPropertyNames(Array.prototype)].filter(
    (name) => name !== 'length',
  ),
);

/** What `say` gives, or null where a stand-in cannot be said. */
export const saidOf = <T>(say: () => T): T | null => {
  try {
    return say();
  } catch {
    return null;
  }
};

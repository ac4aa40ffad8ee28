/** What the OWASP ASVS 5.0.0 asks at levels 1 and 2, and how this portal answers: data of docs/generado/asvs.md. */

/** A test by its file and the beginning of its title, or a place in a document. */
export type Proof = { readonly file: string; readonly title?: string; readonly heading?: string };

export type Row = {
  /** Number in the ASVS, without the V. */
  readonly id: string;
  readonly level: 1 | 2;
  readonly answer: 'met' | 'short' | 'none';
  /** What is asked, in our words. */
  readonly asked: string;
  /** How it is met, why it falls short, or why nothing here is of its kind. */
  readonly how: string;
  readonly proofs: readonly Proof[];
};

export type Chapter = { readonly number: number; readonly name: string; readonly rows: readonly Row[] };

const places: Readonly<Record<string, string>> = {
  s: 'packages/server/src',
  f: 'packages/server/src/features',
  p: 'packages/server/src/platform',
  k: 'packages/domain/src/kernel',
  d: 'packages/domain/src/features',
  w: 'packages/web/src',
  deep: 'packages/server/deep',
};

/** `s/…` and the like are short for the folders of the three floors; what stands behind `:` is a title, behind `#` a heading. */
export const proofOf = (text: string): Proof => {
  const [, place = '', rest = ''] = /^([a-z]+)\/(.*)$/su.exec(text) ?? [];
  const whole = places[place] ? `${places[place]}/${rest}` : text;
  const at = whole.indexOf(': ');
  if (at > 0) return { file: whole.slice(0, at), title: whole.slice(at + 2) };
  const [file = '', heading] = whole.split('#');
  return heading ? { file, heading } : { file };
};

const row =
  (answer: Row['answer']) =>
  (id: string, level: 1 | 2, asked: string, how: string, ...proofs: readonly string[]): Row => ({
    id,
    level,
    answer,
    asked,
    how,
    proofs: proofs.map(proofOf),
  });

/** Met, with at least one test or document that shows it. */
export const met = row('met');
/** Falls short, with the reason. */
export const short = row('short');
/** Does not apply, with the reason. */
export const none = row('none');

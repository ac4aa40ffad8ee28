import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slices } from './app.ts';
import {
  type Answer,
  answersSchema,
  checkField,
  checkForm,
  checkSection,
  draftSchema,
  type Field,
  type Form,
  fieldIds,
  isVisible,
  type Option,
  prune,
  type Row,
  type RowsField,
} from './kernel/form.ts';
import { rfcCheckDigit } from './kernel/rfc.ts';
import { fieldOfPath } from './kernel/sections.ts';

/** What holds for every form by being listed in app.ts. */

const forms = slices.flatMap(({ id, form }) => (form ? [{ id, form }] : []));

const english = /\b(the|invalid|expected|required|received|must|too|input|string|cannot)\b/iu;
const rfc = `PRU900101AB${rfcCheckDigit('PRU900101AB0')}`;

/** Answers of every sort that a field meets: none, blank, good, of another field, hostile. */
const answerOf = (field: Field): fc.Arbitrary<Answer> => {
  if (field.kind === 'filas') return fc.oneof(fc.constant(null), rowsOfField(field));
  // What is made of other answers comes as it may, and is made again.
  return textAnswerOf(field.kind === 'derivado' ? undefined : field.options);
};

const rowsOfField = ({ columns }: RowsField): fc.Arbitrary<Row[]> =>
  fc.uniqueArray(
    fc.record({
      ...Object.fromEntries(Object.entries(columns).map(([id, cell]) => [id, textAnswerOf(cell.options)])),
      fila: fc.uuid({ version: 4 }),
    }),
    { maxLength: 4, selector: ({ fila }) => fila },
  );

const textAnswerOf = (options: readonly Option[] | undefined): fc.Arbitrary<string | null> =>
  fc.oneof(
    fc.constant(null),
    fc.constantFrom(
      '',
      '   ',
      'si',
      'no',
      rfc,
      ` ${rfc.toLowerCase()} `,
      '2026-02-28',
      '2026-02-30',
      'x',
      '__proto__',
    ),
    fc.constantFrom(...(options ?? [{ value: 'Texto bastante largo para casi todo.' }]).map((o) => o.value)),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  );

const answersOf = (form: Form): fc.Arbitrary<Record<string, Answer>> =>
  fc.record(Object.fromEntries(fieldIds(form).map((id) => [id, answerOf(form.fields[id] as Field)])));

it('there are forms', () => expect(forms.length).toBeGreaterThan(0));

describe.each(forms)('$id', ({ id, form }) => {
  const ids = fieldIds(form);
  const fields = ids.map((field) => [field, form.fields[field] as Field] as const);

  it('asks every field in exactly one step', () => {
    expect(form.id).toBe(id);
    expect(ids.toSorted()).toEqual(Object.keys(form.fields).toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    for (const step of form.sections) expect(step.title, step.id).toMatch(/^\p{Lu}/u);
  });

  it('labels every field, no two alike, and names no column twice', () => {
    const labels = fields.map(([, field]) => field.label);
    for (const label of labels) expect(label).toMatch(/^(¿.+\?|\p{Lu}.+[^.:\s])$/u);
    expect(new Set(labels).size).toBe(labels.length);
    const columns = fields.flatMap(([, field]) => ('column' in field ? (field.column ?? []) : []));
    for (const column of columns) expect(column).toMatch(/^[a-z]+(_[a-z]+)*$/u);
    expect(new Set(columns).size).toBe(columns.length);
    for (const field of ids)
      expect(field, 'field ids are columns and keys').toMatch(/^[a-z]+(_[a-z0-9]+)*$/u);
  });

  it('47: every text has a maximum, and what is longer is refused in Spanish', () => {
    for (const [field, { kind, max }] of fields) {
      expect(max, field).toBeGreaterThan(0);
      if (kind === 'filas' || kind === 'derivado') continue;
      const answers = Object.fromEntries(
        ids.map((other) => [other, other === field ? 'x'.repeat(max + 1) : 'si']),
      );
      const issues = checkField(form, field, answers);
      if (isVisible(form, field, answers)) expect(issues.length, field).toBeGreaterThan(0);
      for (const { message } of issues) expect(message, field).not.toMatch(english);
    }
  });

  it('says in Spanish what is missing, beside its field', () => {
    const missing = checkForm(form, {});
    expect(missing.map((issue) => issue.path)).toEqual(
      ids.filter((field) => form.fields[field]?.required && isVisible(form, field, {})),
    );
    for (const { message } of missing) {
      expect(message).toMatch(/^\p{Lu}.{5,}/u);
      expect(message).not.toMatch(english);
    }
  });

  it('options have values, and labels of their own', () => {
    const texts = fields.flatMap(([id, field]): [string, Field][] =>
      field.kind === 'filas'
        ? Object.entries(field.columns).map(([column, cell]) => [`${id}.${column}`, cell])
        : [[id, field]],
    );
    for (const [field, one] of texts) {
      const options = 'options' in one ? one.options : undefined;
      expect(one.kind === 'opcion', field).toBe(options !== undefined);
      if (!options) continue;
      expect(options.length, field).toBeGreaterThan(1);
      for (const key of ['value', 'label'] as const)
        expect(new Set(options.map((option) => option[key])).size, field).toBe(options.length);
    }
  });

  it('tells every problem in Spanish, with a path of the form and a code', () => {
    fc.assert(
      fc.property(answersOf(form), (answers) => {
        for (const { path, code, message } of checkForm(form, answers)) {
          expect(ids).toContain(fieldOfPath(path));
          expect(code).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/u);
          expect(message).not.toMatch(english);
        }
      }),
    );
  });

  it('the steps together find what the whole form finds', () => {
    fc.assert(
      fc.property(answersOf(form), (answers) => {
        expect(form.sections.flatMap((step) => checkSection(form, step.id, answers))).toEqual(
          checkForm(form, answers),
        );
      }),
    );
  });

  it('what may be sent may be kept as a draft, and nothing typed within bounds is refused by the draft', () => {
    fc.assert(
      fc.property(answersOf(form), (answers) => {
        const typed = Object.fromEntries(
          fields.flatMap(([field, { kind }]) =>
            kind === 'derivado' ? [] : [[field, answers[field] ?? null]],
          ),
        );
        expect(draftSchema(form).safeParse(typed).success).toBe(true);
        expect(answersSchema(form).safeParse(prune(form, answers)).success).toBe(true);
      }),
    );
  });

  it('pruning twice is pruning once, and keeps what was right', () => {
    fc.assert(
      fc.property(answersOf(form), (answers) => {
        const once = prune(form, answers);
        expect(prune(form, once)).toEqual(once);
        expect(Object.keys(once)).toEqual(ids);
        const wrong = new Set(checkForm(form, answers).map((issue) => issue.path));
        for (const issue of checkForm(form, once)) expect(wrong).toContain(issue.path);
        for (const field of ids) if (!isVisible(form, field, once)) expect(once[field]).toBeNull();
      }),
    );
  });

  it('30: a draft knows the fields of the form and no other', () => {
    for (const key of [
      'estado',
      'folio',
      'version',
      'created_by',
      '__proto__',
      'constructor',
      'toString',
      '',
    ])
      expect(draftSchema(form).safeParse(JSON.parse(`{"${key}": "x"}`)).success, key).toBe(false);
    for (const value of [1, true, {}, [1], [{ fila: 'x' }]])
      for (const field of ids)
        expect(draftSchema(form).safeParse({ [field]: value }).success, field).toBe(false);
    expect(draftSchema(form).safeParse({}).success).toBe(true);
  });
});

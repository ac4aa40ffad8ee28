import { describe, expect, it } from 'vitest';
import {
  adviseForm,
  answersOf,
  answersSchema,
  checkForm,
  checkSection,
  defineForm,
  draftSchema,
  prune,
  type RowsField,
  rowsOf,
} from './form.ts';
import { dateField, optionField, paragraphField, rfcField, textField, yesNo } from './form-fields.ts';
import { derivedField, rowsField } from './form-rows.ts';

const form = defineForm({
  id: 'prueba',
  version: 1,
  sections: [
    { id: 'uno', title: 'Uno', short: '1. Uno', fields: ['nombre', 'mision', 'tiene', 'folio'] },
    { id: 'dos', title: 'Dos', short: '2. Dos', fields: ['rfc', 'fecha'] },
  ],
  fields: {
    nombre: textField({ label: 'Nombre', required: 'El nombre es requerido', max: 10 }),
    mision: paragraphField({ label: 'Misión', required: 'Corta', min: 10, minMessage: 'Corta' }),
    tiene: optionField({ label: '¿Tiene?', options: yesNo }),
    folio: textField({ label: 'Folio', required: 'Falta el folio', visibleWhen: (a) => a.tiene === 'si' }),
    rfc: rfcField({ label: 'RFC' }),
    fecha: dateField({ label: 'Fecha', warn: (fecha, hoy) => (fecha > hoy ? 'Futura' : null) }),
  },
});

const good = {
  nombre: 'Ana',
  mision: 'Diez letras',
  tiene: 'no',
  rfc: 'sat-970701-nn3',
  fecha: '2026-02-01',
};
const messages = (answers: Record<string, string | null>) => checkForm(form, answers).map((i) => i.message);

describe('a form definition', () => {
  it('reports every issue of every field at once, with the messages of the seed', () => {
    expect(messages({})).toEqual([
      'El nombre es requerido',
      'Corta',
      'RFC debe tener al menos 12 caracteres',
    ]);
  });

  it('47: counts code points after trimming, so that blanks do not reach a minimum and emoji count as one', () => {
    expect(messages({ ...good, mision: '   123456789   ' })).toEqual(['Corta']);
    expect(messages({ ...good, mision: '🙂'.repeat(10) })).toEqual([]);
    expect(messages({ ...good, nombre: 'a'.repeat(11) })).toHaveLength(1);
  });

  it('47: refuses control and bidirectional-override characters', () => {
    expect(messages({ ...good, nombre: 'a\u0000b' })).toHaveLength(1);
    expect(messages({ ...good, nombre: 'a\u202eb' })).toHaveLength(1);
  });

  it('asks a conditional field only when it is visible, and prunes it when it is not', () => {
    expect(messages({ ...good, tiene: 'si' })).toEqual(['Falta el folio']);
    expect(prune(form, { ...good, folio: 'F-1' }).folio).toBeNull();
    expect(prune(form, { ...good, tiene: 'si', folio: ' F-1 ' }).folio).toBe('F-1');
  });

  it('46: stores a normalised RFC', () => {
    expect(prune(form, good).rfc).toBe('SAT970701NN3');
  });

  it('checks a step alone', () => {
    expect(checkSection(form, 'dos', {}).map((i) => i.path)).toEqual(['rfc']);
  });

  it('accepts a real date only', () => {
    expect(messages({ ...good, fecha: '2026-02-30' })).toHaveLength(1);
  });

  it('advises without blocking, and only on answers that are right', () => {
    expect(adviseForm(form, { ...good, fecha: '2026-03-01' }, '2026-02-15').map((i) => i.message)).toEqual([
      'Futura',
    ]);
    expect(adviseForm(form, { ...good, fecha: '2026-99-01' }, '2026-02-15')).toEqual([]);
  });

  it('30: a draft accepts unfinished answers of known fields and nothing else', () => {
    expect(draftSchema(form).safeParse({ mision: 'a', nombre: null }).success).toBe(true);
    expect(draftSchema(form).safeParse({ estado: 'validado' }).success).toBe(false);
  });

  it('keeps its context beside the answers in a draft, and submits none of it', () => {
    const withContext = { ...form, contexto: ['tipo_solicitud'] };
    const draft = { mision: 'a', tipo_solicitud: 'convocatoria' };
    expect(draftSchema(withContext).safeParse(draft).success).toBe(true);
    expect(draftSchema(form).safeParse(draft).success).toBe(false);
    expect(answersSchema(withContext).safeParse(draft).success).toBe(false);
    expect(answersOf(withContext, draft)).toEqual({ mision: 'a' });
  });
});

describe('answers of many rows', () => {
  it('are judged once, however many texts are derived of them', () => {
    const filas = rowsField({
      label: 'Filas',
      row: 'Fila',
      columns: { texto: textField({ label: 'Texto' }) },
    });
    let judged = 0;
    const contadas: RowsField = {
      ...filas,
      judge: (path, answer) => {
        judged += 1;
        return filas.judge(path, answer);
      },
    };
    const textos = derivedField({
      label: 'Textos',
      from: ({ filas: rows }) =>
        rowsOf(rows)
          .map(({ texto }) => texto)
          .join(', '),
    });
    const conDerivados = defineForm({
      id: 'prueba',
      version: 1,
      sections: [{ id: 'uno', title: 'Uno', short: '1. Uno', fields: ['uno', 'filas', 'dos', 'tres'] }],
      fields: { filas: contadas, uno: textos, dos: textos, tres: textos },
    });
    const answers = { filas: [{ fila: '11111111-1111-4111-8111-111111111111', texto: ' Ana ' }] };
    expect(prune(conDerivados, answers)).toMatchObject({ uno: 'Ana', dos: 'Ana', tres: 'Ana' });
    expect(checkForm(conDerivados, answers)).toEqual([]);
    expect(judged).toBe(2);
  });
});

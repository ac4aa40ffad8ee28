import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FILAS, type Row, rowsOf } from './answers.ts';
import { answersSchema, checkForm, defineForm, draftSchema, prune } from './form.ts';
import { textField } from './form-fields.ts';
import { moneyField, phoneField, wholeField } from './form-numbers.ts';
import { derivedField, rowsField } from './form-rows.ts';
import { judgeRows, moveRow, rowsProblems, sumOf } from './rows.ts';
import { parseEntero } from './whole.ts';

let made = 0;
const newId = (): string => {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
};

const partidas = rowsField({
  label: 'Partidas',
  row: 'Partida',
  required: 'Agrega al menos una partida.',
  min: 2,
  minMessage: 'Escribe al menos dos partidas.',
  max: 3,
  columns: {
    concepto: textField({ label: 'Concepto', required: 'Escribe el concepto.' }),
    cantidad: wholeField({ label: 'Cantidad', least: 1 }),
    importe: moneyField({ label: 'Importe' }),
    contacto: phoneField({ label: 'Teléfono', visibleWhen: (row) => row.concepto === 'Renta' }),
  },
  check: (rows) =>
    rows.flatMap((row, i) =>
      rows.findIndex(({ concepto }) => concepto === row.concepto) === i
        ? []
        : [{ path: `${row.fila}.concepto`, code: 'repetido', message: 'Ya está ese concepto.' }],
    ),
});

const form = defineForm({
  id: 'prueba',
  version: 1,
  sections: [
    { id: 'presupuesto', title: 'Presupuesto', short: 'Presupuesto', fields: ['partidas', 'resumen'] },
  ],
  fields: {
    partidas,
    resumen: derivedField({
      label: 'Resumen',
      from: (answers) =>
        rowsOf(answers.partidas)
          .map((row) => row.concepto ?? '')
          .join('; '),
      min: 8,
      minMessage: 'El resumen debe tener al menos 8 caracteres.',
      required: 'El resumen debe tener al menos 8 caracteres.',
    }),
  },
});

const fila = (over: Record<string, string | null> = {}): Row => ({
  concepto: `Concepto ${made}`,
  cantidad: '1',
  importe: '10',
  fila: newId(),
  ...over,
});
const codes = (rows: Row[]) =>
  judgeRows(partidas, 'partidas', rows).issues.map(({ path, code }) => `${path}: ${code}`);

describe('what may be rows at all', () => {
  const refused = (value: readonly unknown[]) => rowsProblems(partidas, value).map(({ code }) => code);

  it('a row twice, a row without an id of its own, another column and a cell that is no text are refused', () => {
    const one = fila();
    expect(refused([one, fila()])).toEqual([]);
    expect(refused([one, one])).toEqual(['fila_repetida']);
    expect(refused([{ concepto: 'x' }])).toEqual(['fila_sin_id']);
    expect(refused([{ ...one, fila: '1' }, null, [], 'x'])).toEqual(Array(4).fill('fila_sin_id'));
    expect(refused([{ ...one, estado: 'validado' }])).toEqual(['columna_desconocida']);
    expect(refused([{ ...one, importe: 10 }])).toEqual(['celda_invalida']);
    expect(refused(JSON.parse(`[{"fila":"${newId()}","__proto__":"x"}]`))).toEqual(['columna_desconocida']);
  });

  it('10,001 rows are counted and not read', () => {
    const trap = new Proxy(
      {},
      {
        get: () => expect.fail('a row was read'),
        ownKeys: () => expect.fail('a row was read'),
      },
    );
    const many = Array<unknown>(MAX_FILAS + 1).fill(trap);
    expect(rowsProblems(partidas, many)).toEqual([
      {
        path: '',
        code: 'demasiadas_filas',
        message: 'Son 10,001 filas y caben 10,000. No se guardó ninguna.',
      },
    ]);
  });

  it.each([draftSchema(form), answersSchema(form)])('a schema refuses with the same words', (schema) => {
    const one = fila();
    const words = (partidas: unknown) =>
      schema.safeParse({ partidas }).error?.issues.map(({ message }) => message) ?? [];
    expect(words([one])).toEqual([]);
    expect(words([one, one])).toEqual([
      'Una fila viene dos veces. Vuelve a abrir la página e intenta de nuevo.',
    ]);
    expect(words(Array.from({ length: MAX_FILAS + 1 }, () => 1))).toHaveLength(1);
  });

  it('a draft keeps more rows than the field takes, and nothing that is made of them', () => {
    expect(draftSchema(form).safeParse({ partidas: Array.from({ length: 9 }, () => fila()) }).success).toBe(
      true,
    );
    expect(draftSchema(form).safeParse({ resumen: 'x' }).success).toBe(false);
  });
});

describe('rows are judged cell by cell', () => {
  it('a message names the row by its id, so that it finds its cell after the rows moved', () => {
    const [good, bad] = [fila(), fila({ concepto: ' ', importe: 'mucho' })];
    const expected = [
      `partidas.${bad.fila}.concepto: requerido`,
      `partidas.${bad.fila}.importe: monto_invalido`,
    ];
    expect(codes([good, bad])).toEqual(expected);
    expect(codes([bad, good])).toEqual(expected);
  });

  it('too few, too many and none have words of their own; too many are not judged one by one', () => {
    expect(judgeRows(partidas, 'partidas', null).issues.map(({ message }) => message)).toEqual([
      'Agrega al menos una partida.',
    ]);
    expect(codes([fila()])).toEqual(['partidas: faltan_filas']);
    expect(codes(Array.from({ length: 4 }, () => fila({ importe: 'x' })))).toEqual([
      'partidas: demasiadas_filas',
    ]);
  });

  it('what must hold between rows is told at its cell', () => {
    const [one, other] = [fila({ concepto: 'Renta' }), fila({ concepto: ' renta'.replace('r', 'R') })];
    expect(codes([one, other])).toEqual([`partidas.${other.fila}.concepto: repetido`]);
  });

  it('a column that is asked only of some rows is pruned from the others', () => {
    const [renta, otra] = [fila({ concepto: 'Renta', contacto: '614 123 4567' }), fila({ contacto: 'x' })];
    const { partidas: kept } = prune(form, { partidas: [renta, otra] });
    expect(rowsOf(kept).map(({ contacto }) => contacto)).toEqual(['6141234567', null]);
  });

  it('cells are kept as fields are: numbers plain, amounts exact, texts trimmed', () => {
    const { value } = judgeRows(partidas, 'partidas', [
      fila({ concepto: '  Mesas  ', cantidad: '1,200', importe: '$2,500' }),
      fila(),
    ]);
    expect(value?.[0]).toMatchObject({ concepto: 'Mesas', cantidad: '1200', importe: '2500.00' });
  });
});

describe('a text made of rows', () => {
  it('holds its minimum as if it were typed, and is stored with the answers', () => {
    const rows = [fila({ concepto: 'A' }), fila({ concepto: 'B' })];
    expect(checkForm(form, { partidas: rows, resumen: 'Un texto largo que nadie escribe' })).toEqual([
      { path: 'resumen', code: 'muy_corto', message: 'El resumen debe tener al menos 8 caracteres.' },
    ]);
    expect(prune(form, { partidas: [...rows, fila({ concepto: 'Camión' })] }).resumen).toBe('A; B; Camión');
  });
});

it('a text made of rows says what the rows say once they are kept: pruning twice is pruning once', () => {
  const once = prune(form, {
    partidas: [fila({ concepto: '  Camión\u0020\u0020rojo ' }), fila({ concepto: 'B ' })],
  });
  expect(once.resumen).toBe('Camión rojo; B');
  expect(prune(form, once)).toEqual(once);
});

describe('numbers', () => {
  it('are whole, from and to what the field says, or refused with its words', () => {
    for (const text of [
      '12,5',
      '1e2',
      '0x1F',
      '-5',
      '+5',
      '12.0',
      '(5)',
      '٣',
      '5 %',
      'Infinity',
      '1,20',
      '9'.repeat(13),
    ])
      expect(parseEntero(text), text).toBeNull();
    expect(['0', '007', '1,200', ' 12 ', '12,345,678'].map(parseEntero)).toEqual([
      '0',
      '7',
      '1200',
      '12',
      '12345678',
    ]);
    const { schema } = wholeField({ label: 'Personas', least: 1, most: 1000 });
    expect(schema.safeParse('0').error?.issues[0]?.message).toBe('Escribe un número entero de 1 a 1,000.');
    expect(schema.safeParse('1,000').data).toBe('1000');
  });

  it('a column adds up exactly; what is no number counts nothing yet', () => {
    const rows = ['0.10', '0.20', 'x', '', '$1,000'].map((importe) => fila({ importe, cantidad: importe }));
    expect(sumOf(partidas, rows, 'importe')).toBe('1000.30');
    expect(
      sumOf(
        partidas,
        [fila({ cantidad: '60' }), fila({ cantidad: ' 40 ' }), fila({ cantidad: '2.5' })],
        'cantidad',
      ),
    ).toBe('100');
    expect(sumOf(partidas, rows, 'concepto')).toBeNull();
    expect(
      sumOf(partidas, [fila({ importe: '999999999999.99' }), fila({ importe: '1' })], 'importe'),
    ).toBeNull();
  });
});

it('a row changes places with its neighbour; at either end nothing moves', () => {
  const rows = ['a', 'b', 'c'];
  expect(moveRow(rows, 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveRow(rows, 1, 1)).toEqual(['a', 'c', 'b']);
  expect([moveRow(rows, 0, -1), moveRow(rows, 2, 1), moveRow(rows, 9, 1)]).toEqual([null, null, null]);
});

it('judging rows twice is judging them once', () => {
  const cell = fc.option(fc.string({ unit: 'grapheme', maxLength: 12 }));
  const row = fc.record({ concepto: cell, cantidad: cell, importe: cell, fila: fc.uuid({ version: 4 }) });
  fc.assert(
    fc.property(fc.uniqueArray(row, { maxLength: 3, selector: ({ fila: id }) => id }), (rows) => {
      const once = judgeRows(partidas, 'partidas', rows);
      const twice = judgeRows(partidas, 'partidas', once.value);
      expect(twice.value).toEqual(once.value);
      const wrong = once.issues.map(({ path }) => path);
      for (const { path } of twice.issues) expect(wrong).toContain(path);
    }),
  );
});

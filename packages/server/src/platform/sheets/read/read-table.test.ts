import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import ZipStream from 'zip-stream';
import { writeWorkbook } from '../workbook.ts';
import { readTable } from './read-table.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The smallest workbook with this sheet, and whatever else is put into it. */
const workbook = (sheet: string, more: Readonly<Record<string, string>> = {}): Promise<Buffer> => {
  const zip = new ZipStream({ level: 9 });
  const parts: [string, string][] = Object.entries({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="H" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });
  const add = ([part, ...rest]: [string, string][]): void => {
    if (part) zip.entry(part[1], { name: part[0] }, () => add(rest));
    else zip.finalize();
  };
  add(parts);
  return buffer(zip);
};

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const read = (bytes: Buffer, format: 'csv' | 'xlsx') => readTable(bytes, format, 'prueba');
const code = async (bytes: Buffer, format: 'csv' | 'xlsx' = 'xlsx') => {
  const table = await read(bytes, format);
  return table.ok ? 'ok' : table.code;
};

describe('a CSV', () => {
  it.each([',', ';', '\t'])(
    'is read with %s between its cells, quotes and lines inside them',
    async (sign) => {
      const text = `Nombre${sign}Rol\r\n"Ana ""la"" ${sign}\nSol"${sign}x\r\n\r\n${sign}\r\nBeto${sign}y`;
      expect(await read(Buffer.from(`\uFEFF${text}`), 'csv')).toEqual({
        ok: true,
        ansi: false,
        filas: [
          { numero: 1, celdas: ['Nombre', 'Rol'] },
          { numero: 2, celdas: [`Ana "la" ${sign}\nSol`, 'x'] },
          { numero: 5, celdas: ['Beto', 'y'] },
        ],
      });
    },
  );

  it.each([
    ['sep=;\r\n', ';'],
    ['SEP=,\n', ','],
    ['sep=|\r\n', '|'],
  ])('may say so by itself, as Excel is told: %j is no row', async (line, sign) => {
    expect(await read(Buffer.from(`\uFEFF${line}Nombre${sign}Rol\r\nAna${sign}x`), 'csv')).toEqual({
      ok: true,
      ansi: false,
      filas: [
        { numero: 1, celdas: ['Nombre', 'Rol'] },
        { numero: 2, celdas: ['Ana', 'x'] },
      ],
    });
  });

  it('is windows-1252 where it is no UTF-8, and says so (C34)', async () => {
    expect(await read(Buffer.from([0x4e, 0xfa, 0xf1, 0x65, 0x7a, 0x2c, 0x80]), 'csv')).toEqual({
      ok: true,
      ansi: true,
      filas: [{ numero: 1, celdas: ['Núñez', '€'] }],
    });
  });

  it('is refused where its content is something else', async () => {
    expect(await code(Buffer.from(''), 'csv')).toBe('vacio');
    expect(await code(Buffer.from(' \r\n '), 'csv')).toBe('vacio');
    expect(await code(Buffer.from('Nombre,Rol', 'utf16le'), 'csv')).toBe('no_coincide');
    expect(await code(Buffer.from('\uFEFFNombre,Rol', 'utf16le'), 'csv')).toBe('codificacion');
    expect(await code(await workbook(`<row r="1">${cell('A1', 'x')}</row>`), 'csv')).toBe('no_coincide');
    expect(await code(Buffer.from('Nombre,Rol\n"sin cerrar,x'), 'csv')).toBe('danado');
    expect(await code(Buffer.from('a,b\n'.repeat(5000)), 'csv')).toBe('desmedido');
    expect(await code(Buffer.from(`${','.repeat(500)}x`), 'csv')).toBe('desmedido');
  });
});

describe('a workbook', () => {
  it('gives its first sheet, numbers as they are written', async () => {
    const rows = `<row r="1">${cell('A1', 'Teléfono')}</row><row r="3"><c r="B3"><v>6.141234567E9</v></c></row><row r="4"><c r="B4"><v>6141234567</v></c></row>`;
    expect(await read(await workbook(rows), 'xlsx')).toEqual({
      ok: true,
      ansi: false,
      filas: [
        { numero: 1, celdas: ['Teléfono', ''] },
        { numero: 3, celdas: ['', '6141234567'] },
        { numero: 4, celdas: ['', '6141234567'] },
      ],
    });
  });

  it('of the portal itself is read back', async () => {
    const rows = async function* () {
      yield [['=1+1', 'ñ']];
    };
    const made = await buffer(
      writeWorkbook(
        'Hoja',
        [
          { titulo: 'A', ancho: 9, opciones: ['x', 'y'] },
          { titulo: 'B', ancho: 9 },
        ],
        rows(),
      ),
    );
    expect(await read(made, 'xlsx')).toMatchObject({
      filas: [{ celdas: ['A', 'B'] }, { celdas: ['=1+1', 'ñ'] }],
    });
  });

  it('names the cell that has a formula', async () => {
    const formula = '<row r="2"><c r="C2" t="str"><f>1+1</f><v>2</v></c></row>';
    expect(await read(await workbook(formula), 'xlsx')).toMatchObject({ code: 'con_formulas', where: 'C2' });
    const otherwise = formula.replaceAll('"', "'");
    expect(await read(await workbook(otherwise), 'xlsx')).toMatchObject({
      code: 'con_formulas',
      where: 'C2',
    });
    const nameless = '<row r="2"><c t="str"><f>1+1</f><v>2</v></c></row>';
    expect(await code(await workbook(nameless))).toBe('con_formulas');
  });

  it('gives the first sheet that is seen: one that is hidden is nobody’s list', async () => {
    const sheets = ['hidden', 'veryHidden', 'visible'].map(
      (state, i) => `<sheet name="H${i}" sheetId="${i + 1}" state="${state}" r:id="rId${i + 1}"/>`,
    );
    const rels = [1, 2, 3].map(
      (n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    );
    const sheet = (text: string) =>
      `<worksheet xmlns="${main}"><sheetData><row r="1">${cell('A1', text)}</row></sheetData></worksheet>`;
    const made = await workbook(`<row r="1">${cell('A1', 'oculta')}</row>`, {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}">${rels.join('')}</Relationships>`,
      'xl/worksheets/sheet2.xml': sheet('muy oculta'),
      'xl/worksheets/sheet3.xml': sheet('a la vista'),
    });
    expect(await read(made, 'xlsx')).toMatchObject({ filas: [{ celdas: ['a la vista'] }] });
  });

  it('whose texts are told for each of many cells is refused before they are', async () => {
    const text = `<sst xmlns="${main}"><si><t>${'x'.repeat(20_000)}</t></si></sst>`;
    const rows = Array.from(
      { length: 100 },
      (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`,
    ).join('');
    expect(await code(await workbook(rows, { 'xl/sharedStrings.xml': text }))).toBe('desmedido');
    expect(await code(Buffer.from(`${'x'.repeat(1_000_001)},y`), 'csv')).toBe('desmedido');
  });

  it.each([
    ['macros', 'xl/vbaProject.bin', 'x', 'con_macros'],
    ['an object', 'xl/embeddings/oleObject1.bin', 'x', 'con_macros'],
    ['a program', 'xl/media/a.exe', 'x', 'con_macros'],
    ['a bomb', 'xl/media/a.xml', ' '.repeat(20 * 1024 * 1024), 'desmedido'],
  ])('with %s is refused', async (_what, name, content, refusal) => {
    expect(await code(await workbook(`<row r="1">${cell('A1', 'x')}</row>`, { [name]: content }))).toBe(
      refusal,
    );
  });

  it('whose cells lie at the end of the world hurts only its thread', async () => {
    const far = `<row r="1048576">${cell('XFD1048576', 'x')}</row>`;
    expect(await code(await workbook(far))).not.toBe('ok');
  });

  it('is refused where its content is something else', async () => {
    expect(await code(Buffer.from(''))).toBe('vacio');
    expect(await code(Buffer.from('Nombre,Rol'))).toBe('no_coincide');
    expect(await code(Buffer.from('PK\u0003\u0004 y nada más'))).toBe('danado');
    expect(await code(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('no_coincide');
    const locked = Buffer.concat([
      Buffer.from('d0cf11e0', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await code(locked)).toBe('cifrado');
    expect(await code(await workbook(''))).toBe('vacio');
    expect(await code(await workbook('<row r="1"><c r="A1"'))).toBe('danado');
  });
});

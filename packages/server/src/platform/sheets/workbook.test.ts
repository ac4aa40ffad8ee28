import { buffer } from 'node:stream/consumers';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { columnName, MAX_CELL } from './cells.ts';
import { type Cells, writeWorkbook } from './workbook.ts';

const headings = [
  { titulo: 'Folio', ancho: 12 },
  { titulo: 'Organización', ancho: 40 },
];

async function* of(...batches: readonly (readonly Cells[])[]): AsyncGenerator<readonly Cells[]> {
  yield* batches;
}

/** The rows as another library reads them, the headings first. */
const rowsOf = async (bytes: Buffer): Promise<unknown> => (await readWorkbook(bytes))[0]?.data;

/** A part of the file, as text. */
const part = async (bytes: Buffer, name: string): Promise<string> => {
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name)
      return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
  throw new Error(`There is no ${name}.`);
};

const SHEET = 'xl/worksheets/sheet1.xml';

describe('a workbook', () => {
  it('is read back as it was written, over batches of any size', async () => {
    const bytes = await buffer(
      writeWorkbook(
        'Hoja',
        headings,
        of(
          [['PR-1', 'Ñandú, A.C.']],
          [],
          [
            ['PR-2', null],
            [null, ''],
          ],
        ),
      ),
    );
    expect(await rowsOf(bytes)).toEqual([
      ['Folio', 'Organización'],
      ['PR-1', 'Ñandú, A.C.'],
      ['PR-2', null],
    ]);
  });

  it.each([
    ['a formula', '=1+1', '=1+1'],
    ['a command', '=cmd|" /C calc"!A0', '=cmd|" /C calc"!A0'],
    ['other beginnings of formulas', '+1\t-1\t@SUM(A1)', '+1\t-1\t@SUM(A1)'],
    ['a number with leading zeros', '000123', '000123'],
    ['18 digits', '002180001234567890', '002180001234567890'],
    ['a date', '01/02/2026', '01/02/2026'],
    ['markup', '<b>&amp;</b> ]]> "x"', '<b>&amp;</b> ]]> "x"'],
    ['a sign that XML cannot hold', 'a\u0000b\u001fc\ufffed', 'abcd'],
    ['half a pair', 'a\ud83db', 'ab'],
    ['an emoji', '👩🏽‍🌾 sí', '👩🏽‍🌾 sí'],
    ['a text that runs the other way', '\u202eabc', '\u202eabc'],
    ['line ends', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['what looks like an escape', '_x0041_ y _x000D_', '_x0041_ y _x000D_'],
    ['spaces at both ends', '  a  ', '  a  '],
  ])('%s stays text', async (_what, value, read) => {
    const bytes = await buffer(writeWorkbook('Hoja', headings, of([[value, 'x']])));
    const xml = await part(bytes, SHEET);
    expect(xml).not.toMatch(/<f[ >]/u);
    expect(xml.match(/<c /gu)).toHaveLength(4);
    expect(xml.match(/<c r="[AB][12]" s="[12]" t="inlineStr">/gu)).toHaveLength(4);
    expect(await readWorkbook(bytes, { trim: false })).toMatchObject([{ data: [{}, [read, 'x']] }]);
  });

  it('a text longer than a cell is cut with a sign of it, and never inside a pair', async () => {
    const [, [long, pairs] = []] = (await rowsOf(
      await buffer(writeWorkbook('Hoja', headings, of([['x'.repeat(MAX_CELL + 1), '😀'.repeat(20_000)]]))),
    )) as string[][];
    expect(long).toBe(`${'x'.repeat(MAX_CELL - 1)}…`);
    expect(pairs?.length).toBeLessThanOrEqual(MAX_CELL);
    expect(pairs?.isWellFormed()).toBe(true);
    expect(pairs?.at(-1)).toBe('…');
    const exact = 'y'.repeat(MAX_CELL);
    expect(await rowsOf(await buffer(writeWorkbook('Hoja', headings, of([[exact, 'x']]))))).toMatchObject([
      {},
      [exact, 'x'],
    ]);
  });

  it('its headings are bold, stay on screen, have the widths asked and a filter over all rows', async () => {
    const bytes = await buffer(
      writeWorkbook(
        'Hoja',
        headings,
        of([
          ['a', 'b'],
          ['c', 'd'],
        ]),
      ),
    );
    const xml = await part(bytes, SHEET);
    expect(xml).toContain('<c r="B1" s="2" t="inlineStr"><is><t xml:space="preserve">Organización');
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<col min="2" max="2" width="40" customWidth="1"/>');
    expect(xml).toContain('<autoFilter ref="A1:B3"/>');
    expect(await part(bytes, 'xl/workbook.xml')).toContain('<sheet name="Hoja"');
  });

  it('without rows it holds its headings', async () => {
    expect(await rowsOf(await buffer(writeWorkbook('Hoja', headings, of())))).toEqual([
      ['Folio', 'Organización'],
    ]);
  });

  it.each(['', 'a/b', 'x'.repeat(32)])('a sheet cannot be called %j', (name) => {
    expect(() => writeWorkbook(name, headings, of())).toThrow('No name');
  });

  it('names columns as Excel does', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

describe('a workbook that is read slowly', () => {
  /** Batches without end, that tell how many were asked for and whether they were told to stop. */
  const endless = () => {
    const told = { asked: 0, stopped: false };
    const rows = Array.from(
      { length: 1_000 },
      (_, index): Cells => [`PR-${index}`, `Organización ${index * 7919}`],
    );
    const batches = async function* () {
      try {
        for (;;) {
          told.asked += 1;
          yield rows;
        }
      } finally {
        told.stopped = true;
      }
    };
    return { told, batches: batches() };
  };
  /** The count once it stays for half a second, however slow the machine; one that never does ends with the test's time. */
  const settled = async (count: () => number): Promise<number> => {
    for (let last = count(), still = 0; ; last = count()) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      still = count() === last ? still + 1 : 0;
      if (still === 10) return last;
    }
  };

  it('asks for no more rows than whoever reads has room for, and for none once the reader left', async () => {
    const { told, batches } = endless();
    const bytes = writeWorkbook('Hoja', headings, batches);
    await new Promise((resolve) => bytes.once('readable', resolve));
    expect(await settled(() => told.asked)).toBeLessThan(50);
    bytes.destroy();
    await expect.poll(() => told.stopped).toBe(true);
  });

  it('ends with the error of the rows', async () => {
    const batches = async function* () {
      yield [['a', 'b']];
      throw new Error('the rows are gone');
    };
    await expect(buffer(writeWorkbook('Hoja', headings, batches()))).rejects.toThrow('the rows are gone');
  });
});

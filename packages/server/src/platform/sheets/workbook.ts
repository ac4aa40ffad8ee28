import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';
import { cellText, columnName } from './cells.ts';

/** The media type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The head of a column. */
export type Heading = {
  readonly titulo: string;
  /** In characters. */
  readonly ancho: number;
  /** What Excel offers in the cells below it; left out where it could not read them. */
  readonly opciones?: readonly string[];
};

/** The values of one row, in the order of the headings; null leaves the cell empty. */
export type Cells = readonly (string | null)[];

/** Excel's own limits of a sheet's name. */
const sheetName = /^[^[\]:*?/\\]{1,31}$/u;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

const contentTypes = `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX}.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const rootRelations = `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const bookRelations = `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`;
// 1: text, and it stays text when somebody edits the cell (format 49 is '@'); 2: the same in bold, for the headings.
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;
const workbook = (name: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${cellText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Characters of XML that are handed on at once: small pieces are gone before the next collection of garbage. */
const PIECE = 64 * 1024;
const TEXT = 1;
const HEADING = 2;

const rowOf = (names: readonly string[], cells: Cells, number: number, style: number): string => {
  let xml = `<row r="${number}">`;
  for (const [index, cell] of cells.entries())
    if (cell !== null && cell !== '')
      xml += `<c r="${names[index]}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`;
  return `${xml}</row>`;
};

/** Excel's own limits of a list of choices, which is written as one text. */
const MAX_CHOICES = 255;
const choicesOf = (names: readonly string[], headings: readonly Heading[]): string => {
  const lists = headings.flatMap(({ opciones = [] }, index) => {
    const list = opciones.join(',');
    if (list === '' || list.length > MAX_CHOICES || opciones.some((one) => /[",]/u.test(one))) return [];
    return `<dataValidation type="list" allowBlank="1" sqref="${names[index]}2:${names[index]}1000"><formula1>"${cellText(list)}"</formula1></dataValidation>`;
  });
  return lists.length > 0
    ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
    : '';
};

/** The sheet's XML, a piece for each batch of rows; no more than one batch is held. */
async function* sheet(
  headings: readonly Heading[],
  batches: AsyncIterable<readonly Cells[]> | Iterable<readonly Cells[]>,
): AsyncGenerator<string> {
  const names = headings.map((_, index) => columnName(index));
  const widths = headings.map(
    ({ ancho }, index) => `<col min="${index + 1}" max="${index + 1}" width="${ancho}" customWidth="1"/>`,
  );
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  let last = 1;
  yield rowOf(
    names,
    headings.map(({ titulo }) => titulo),
    last,
    HEADING,
  );
  for await (const batch of batches) {
    let xml = '';
    for (const cells of batch) {
      xml += rowOf(names, cells, ++last, TEXT);
      if (xml.length < PIECE) continue;
      yield xml;
      xml = '';
    }
    yield xml;
  }
  const all = `A1:${names.at(-1) ?? 'A'}${last}`;
  yield `</sheetData><autoFilter ref="${all}"/>${choicesOf(names, headings)}<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

/**
 * A workbook of one sheet as bytes, made while it is read: headings in bold that stay on screen, a filter on each, and every
 * value as text, so that none is ever a formula, a date or a rounded number. Rows are asked for when whoever reads has room
 * for them, and no longer once the stream is destroyed; an error of theirs destroys the stream.
 *
 * @param name of the sheet: 1 to 31 characters, none of `[]:*?/\`. @throws Error otherwise.
 */
export const writeWorkbook = (
  name: string,
  headings: readonly Heading[],
  batches: AsyncIterable<readonly Cells[]> | Iterable<readonly Cells[]>,
): Readable => {
  if (!sheetName.test(name)) throw new Error(`No name of a sheet: ${name}`);
  const zip = new ZipStream({ level: 1 });
  // A batch in the making and one that is being compressed: strings count as one each.
  const rows = Readable.from(sheet(headings, batches), { highWaterMark: 1 });
  rows.on('error', (error) => zip.destroy(error));
  zip.on('close', () => rows.destroy());
  const parts: readonly (readonly [string, string | Readable])[] = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', rootRelations],
    ['xl/workbook.xml', workbook(name)],
    ['xl/_rels/workbook.xml.rels', bookRelations],
    ['xl/styles.xml', styles],
    ['xl/worksheets/sheet1.xml', rows],
  ];
  const add = ([part, ...rest]: typeof parts): void => {
    if (!part) return zip.finalize();
    const [path, content] = part;
    zip.entry(content, { name: path }, (error) => {
      if (error) zip.destroy(error);
      else add(rest);
    });
  };
  add(parts);
  return zip;
};

import { createHash } from 'node:crypto';
import { helvetica, toWinAnsi, widthOf } from './pdf.fonts.ts';

/**
 * A small writer of real PDF files (ISO 32000-1, version 1.7) for the demo's papers: one column of text in
 * Helvetica, wrapped, over as many pages as it takes. It is no general composer: the letters and minutes of
 * the process are made elsewhere.
 */

export type PdfBlock =
  /** A heading between paragraphs. */
  | { readonly kind: 'subtitle'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A table of two columns: what, and its value. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] };

export type PdfDocument = {
  readonly title: string;
  /** One line over the title: who issues it. */
  readonly issuer: string;
  readonly blocks: readonly PdfBlock[];
  /** Foot of every page, before the page number. */
  readonly footer: string;
  readonly author: string;
  /** Written as the date of creation; the same input gives the same bytes. */
  readonly createdAt: Date;
};

// Letter, the size of paper in México; points (1/72 inch).
const PAGE = { width: 612, height: 792, margin: 64, bottom: 72 } as const;
const COLUMN = PAGE.width - 2 * PAGE.margin;
const LABEL_WIDTH = 168;

type Style = {
  readonly font: 'F1' | 'F2';
  readonly size: number;
  readonly leading: number;
  readonly gray: number;
};
const styles = {
  issuer: { font: 'F1', size: 9, leading: 13, gray: 0.4 },
  title: { font: 'F2', size: 17, leading: 22, gray: 0.1 },
  subtitle: { font: 'F2', size: 11, leading: 16, gray: 0.15 },
  body: { font: 'F1', size: 10.5, leading: 15.5, gray: 0.15 },
  label: { font: 'F2', size: 9.5, leading: 14, gray: 0.35 },
  value: { font: 'F1', size: 10, leading: 14, gray: 0.15 },
  footer: { font: 'F1', size: 8, leading: 10, gray: 0.45 },
} as const satisfies Readonly<Record<string, Style>>;

const bold = (style: Style): boolean => style.font === 'F2';

/** Breaks a text into lines no wider than `width`; a word that does not fit alone stands on its own line. */
export const wrap = (text: string, style: Pick<Style, 'font' | 'size'>, width: number): string[] => {
  const lines: string[] = [];
  const measure = (part: string): number => widthOf(part, style.size, style.font === 'F2');
  const space = measure(' ');
  for (const paragraph of text.split('\n')) {
    let line = '';
    let used = 0;
    for (const word of paragraph.split(' ').filter((w) => w !== '')) {
      const wide = measure(word);
      if (line !== '' && used + space + wide > width) {
        lines.push(line);
        line = word;
        used = wide;
      } else {
        used += line === '' ? wide : space + wide;
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    lines.push(line);
  }
  return lines;
};

const number = (value: number): string => String(Number(value.toFixed(2)));

/** A literal string of PDF in WinAnsi, with its delimiters escaped. */
const literal = (text: string): string => `(${toWinAnsi(text).replace(/[\\()]/g, (c) => `\\${c}`)})`;

/** A text string outside page contents: UTF-16BE, so that a title keeps every accent. */
const unicode = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

const textAt = (text: string, style: Style, x: number, y: number): string =>
  `BT ${style.gray} g /${style.font} ${style.size} Tf ${number(x)} ${number(y)} Td ${literal(text)} Tj ET`;

const rule = (y: number): string =>
  `0.8 G 0.6 w ${PAGE.margin} ${number(y)} m ${PAGE.width - PAGE.margin} ${number(y)} l S`;

/** Lays the document out; each page is the list of its drawing operators. */
const layOut = (document: PdfDocument): string[][] => {
  const pages: string[][] = [];
  let page: string[] = [];
  let y = 0;
  const newPage = (): void => {
    page = [];
    pages.push(page);
    y = PAGE.height - PAGE.margin;
  };
  const room = (height: number): void => {
    if (y - height < PAGE.bottom) newPage();
  };
  const put = (text: string, style: Style): void => {
    for (const line of wrap(text, style, COLUMN)) {
      room(style.leading);
      y -= style.leading;
      if (line !== '') page.push(textAt(line, style, PAGE.margin, y));
    }
  };

  newPage();
  put(document.issuer, styles.issuer);
  put(document.title, styles.title);
  y -= 8;
  page.push(rule(y));
  y -= 10;
  for (const block of document.blocks) {
    if (block.kind === 'subtitle') {
      // A heading never stands alone at the foot of a page.
      room(styles.subtitle.leading + 2 * styles.body.leading);
      y -= 6;
      put(block.text, styles.subtitle);
    } else if (block.kind === 'paragraph') {
      put(block.text, styles.body);
      y -= 6;
    } else {
      for (const [label, value] of block.rows) {
        const left = wrap(label, styles.label, LABEL_WIDTH - 12);
        const right = wrap(value, styles.value, COLUMN - LABEL_WIDTH);
        const height = Math.max(left.length, right.length) * styles.value.leading + 3;
        room(height);
        left.forEach((line, i) => {
          page.push(textAt(line, styles.label, PAGE.margin, y - (i + 1) * styles.label.leading));
        });
        right.forEach((line, i) => {
          page.push(
            textAt(line, styles.value, PAGE.margin + LABEL_WIDTH, y - (i + 1) * styles.value.leading),
          );
        });
        y -= height;
      }
      y -= 8;
    }
  }
  return pages.map((operators, i) => {
    const folio = `Página ${i + 1} de ${pages.length}`;
    const x = PAGE.width - PAGE.margin - widthOf(folio, styles.footer.size, bold(styles.footer));
    return [
      ...operators,
      rule(54),
      textAt(document.footer, styles.footer, PAGE.margin, 42),
      textAt(folio, styles.footer, x, 42),
    ];
  });
};

/** 'D:20261121090000Z' */
const pdfDate = (date: Date): string => `D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;

/**
 * Composes the file. Characters that Windows-1252 lacks become '?' in the page, never a broken file.
 * The same document gives the same bytes.
 */
export const composePdf = (document: PdfDocument): Buffer => {
  const pages = layOut(document);
  const pageId = (i: number): number => 6 + 2 * i;
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${pageId(i)} 0 R`).join(' ')}] >>`,
    ...helvetica.map(
      (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
    `<< /Title ${unicode(document.title)} /Author ${unicode(document.author)} /Producer (Gestion de Proyectos) /CreationDate (${pdfDate(document.createdAt)}) >>`,
  ];
  pages.forEach((operators, i) => {
    const content = operators.join('\n');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${pageId(i) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  });

  // Everything is one byte a character ('latin1'), so that offsets count bytes.
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((body, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const id = createHash('sha256').update(file, 'latin1').digest('hex').slice(0, 32);
  const startOfXref = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R /ID [<${id}> <${id}>] >>\n`;
  file += `startxref\n${startOfXref}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
};

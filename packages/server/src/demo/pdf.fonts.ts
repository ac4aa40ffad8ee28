/** What the PDF writer knows of its fonts: the standard Helvetica needs no embedding, only its widths to wrap. */

/** The fonts F1 and F2, in this order. */
export const helvetica = ['Helvetica', 'Helvetica-Bold'] as const;

/** Advance widths of the characters 32–126 in thousandths of the size (Adobe's AFM of the two fonts). */
const widths = {
  regular: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ],
  bold: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ],
} as const;

/** Signs beyond Latin-1 that Windows-1252 holds and Spanish texts use, with their byte and width. */
const signs: Readonly<Record<string, { readonly byte: string; readonly width: number }>> = {
  '€': { byte: '\x80', width: 556 },
  '…': { byte: '\x85', width: 1000 },
  '‘': { byte: '\x91', width: 222 },
  '’': { byte: '\x92', width: 222 },
  '“': { byte: '\x93', width: 333 },
  '”': { byte: '\x94', width: 333 },
  '•': { byte: '\x95', width: 350 },
  '–': { byte: '\x96', width: 556 },
  '—': { byte: '\x97', width: 1000 },
};

/** Widths of the signs of Latin-1 that are no letters; other letters are as wide as without their accent. */
const latin: Readonly<Record<string, number>> = {
  '¡': 333,
  '¿': 611,
  '«': 556,
  '»': 556,
  '·': 278,
  '°': 400,
  º: 365,
  ª: 370,
  '§': 556,
  '\u00a0': 278,
  '×': 584,
};

/** The text in Windows-1252 as one character a byte; what it lacks becomes '?'. */
export const toWinAnsi = (text: string): string =>
  [...text.normalize('NFC')]
    .map((c) => {
      const code = c.codePointAt(0) ?? 63;
      if ((code >= 32 && code <= 126) || (code >= 160 && code <= 255)) return c;
      return signs[c]?.byte ?? '?';
    })
    .join('');

const measure = (c: string, table: readonly number[]): number => {
  const known = signs[c]?.width ?? latin[c];
  if (known !== undefined) return known;
  const base = c.normalize('NFD').charCodeAt(0);
  return table[base - 32] ?? 556;
};

const measured = { regular: new Map<string, number>(), bold: new Map<string, number>() };

/** Width of a text in points at a size. */
export const widthOf = (text: string, size: number, isBold: boolean): number => {
  const face = isBold ? 'bold' : 'regular';
  let total = 0;
  for (const c of text) {
    let width = measured[face].get(c);
    if (width === undefined) {
      width = measure(c, widths[face]);
      measured[face].set(c, width);
    }
    total += width;
  }
  return (total * size) / 1000;
};

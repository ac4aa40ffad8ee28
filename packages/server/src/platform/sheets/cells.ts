/** Most UTF-16 units of one cell; Excel repairs, that is damages, a file with more. */
export const MAX_CELL = 32_767;

/** Told at the end of a text that does not fit into its cell. */
const CUT = '…';

/** What an XML document cannot hold, however it is written: most control characters, and halves of a pair. */
const impossible = /[[\p{Cc}--[\t\n\r\x7f-\x9f]]\p{Cs}\ufffe\uffff]/gv;
const anyLineEnd = /\r\n?/gu;
/** In a cell's text '_x0041_' stands for 'A'; the underscore is written as such a sign itself, so that the text stays. */
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/gu;
const markup = /[&<>]/gu;
const written: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text that fits: cut at {@link MAX_CELL} units, never inside a pair, and ending in '…' where something is missing. */
const fitting = (text: string): string => {
  if (text.length <= MAX_CELL) return text;
  const cut = text.slice(0, MAX_CELL - CUT.length);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}${CUT}`;
};

/** What a cell holds, as XML: what cannot be written is left out, all else reads in the sheet as it is stored. */
export const cellText = (text: string): string =>
  fitting(text.replaceAll(anyLineEnd, '\n').replaceAll(impossible, ''))
    .replaceAll(looksEscaped, '_x005F_')
    .replaceAll(markup, (sign) => written[sign] ?? sign);

/** 'A' for 0, 'Z' for 25, 'AA' for 26. */
export const columnName = (index: number): string =>
  `${index >= 26 ? columnName(Math.floor(index / 26) - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;

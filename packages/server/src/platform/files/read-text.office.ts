import { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import yauzl, { type Entry } from 'yauzl';
import { MAX_ENTRIES, MAX_UNCOMPRESSED } from './checks/verdict.ts';

/** The parts of a document, a workbook and a presentation that say something, in the order of reading. */
const PARTS = [
  /^word\/document\.xml$/,
  /^word\/(?:header|footer|footnotes|endnotes|comments)\d{0,6}\.xml$/,
  /^xl\/sharedStrings\.xml$/,
  /^xl\/worksheets\/sheet\d{1,6}\.xml$/,
  /^ppt\/slides\/slide\d{1,6}\.xml$/,
  /^ppt\/notesSlides\/notesSlide\d{1,6}\.xml$/,
];
const rankOf = (name: string): number => PARTS.findIndex((part) => part.test(name));
const numberOf = (name: string): number => Number(/(\d{1,6})\.xml$/.exec(name)?.[1] ?? 0);

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
/** Elements after which a line ends. */
const LINES = new Set(['p', 'si', 'is', 'row', 'br']);

/** The text of a Word document, a workbook or a presentation, until `most` characters are there. Runs inside the reading thread. */
export const readOffice = async (path: string, most: number): Promise<string> => {
  const zip = await yauzl.openPromise(path, { strictFileNames: true, autoClose: false });
  const parts: Entry[] = [];
  try {
    if (zip.entryCount > MAX_ENTRIES) return '';
    for await (const entry of zip.eachEntry()) if (rankOf(entry.fileName) >= 0) parts.push(entry);
    parts.sort(
      (a, b) => rankOf(a.fileName) - rankOf(b.fileName) || numberOf(a.fileName) - numberOf(b.fileName),
    );
    const said = { text: '', inflated: 0 };
    for (const part of parts) {
      if (said.text.length >= most || said.inflated > MAX_UNCOMPRESSED) break;
      const stream = await zip.openReadStreamPromise(part);
      await readPart(Readable.from(stream) as AsyncIterable<Buffer>, said, most);
      said.text += '\n';
    }
    return said.text;
  } finally {
    zip.close();
  }
};

/** Adds what one part says: the texts of its `t` elements, a line for each paragraph, text or row. */
const readPart = async (
  chunks: AsyncIterable<Buffer>,
  said: { text: string; inflated: number },
  most: number,
): Promise<void> => {
  const parser = new SaxesParser({ fragment: false });
  let inText = 0;
  parser.on('opentag', ({ name }) => {
    const local = localName(name);
    if (local === 't') inText += 1;
    else if (local === 'tab') said.text += '\t';
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (local === 't') inText -= 1;
    else if (LINES.has(local) && !said.text.endsWith('\n')) said.text += '\n';
  });
  parser.on('text', (text) => {
    if (inText > 0) said.text += text;
  });
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    said.inflated += chunk.length;
    if (said.inflated > MAX_UNCOMPRESSED || said.text.length >= most) return;
    parser.write(decoder.decode(chunk, { stream: true }));
  }
};

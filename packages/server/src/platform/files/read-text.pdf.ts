import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pages that are read of one file. */
const MAX_PAGES = 500;

/** The text of a PDF, page by page, until `most` characters are there. Runs inside the reading thread. */
export const readPdf = async (path: string, most: number): Promise<string> => {
  const data = new Uint8Array(await readFile(path));
  const task = getDocument({
    data,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await task.promise;
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && length < most; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    pages.push(text);
    length += text.length;
    page.cleanup();
  }
  await task.destroy();
  return pages.join('\n');
};

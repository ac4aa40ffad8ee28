import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader of a PDF finds in it: the words of all pages, and what it says of itself. */
export const textOf = async (pdf: Uint8Array) => {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
    .promise;
  try {
    const pages = [];
    let right = 0;
    for (let n = 1; n <= document.numPages; n++) {
      const { items } = await (await document.getPage(n)).getTextContent();
      for (const item of items)
        if ('str' in item) right = Math.max(right, Number(item.transform[4]) + item.width);
      pages.push(
        items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
      );
    }
    const { info } = await document.getMetadata();
    const mark = await document.getMarkInfo();
    const said = new Map(Object.entries(info));
    return {
      text: pages.join('\n'),
      pages: document.numPages,
      /** How far to the right anything is written, in points. */
      right,
      marks: {
        language: said.get('Language'),
        title: said.get('Title'),
        tagged: mark?.Marked === true,
      },
    };
  } finally {
    await document.destroy();
  }
};

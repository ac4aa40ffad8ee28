import { fileTypeFromBuffer } from 'file-type';
import { checkPpt, checkXls } from './cfb-office.ts';
import { checkDoc } from './doc.ts';
import { checkDocx, checkPptx, checkXlsx } from './docx.ts';
import { checkGif } from './gif.ts';
import { checkJpeg, checkPng } from './images.ts';
import { checkPdf } from './pdf.ts';
import { type Pieces, piecesOfBuffer, piecesOfFile } from './pieces.ts';
import { checkRar } from './rar.ts';
import { MAX_ALONE, MAX_RATIO, refuse, type Verdict } from './verdict.ts';
import { checkZip } from './zip.ts';

/** `signatures` null: the structure check itself decides from the first byte on. */
type Kind = {
  readonly signatures: readonly string[] | null;
  readonly check: (file: Pieces) => Verdict | Promise<Verdict>;
  /** The most that judging one of so many bytes holds at once, beside what is small. */
  readonly holds: (bytes: number) => number;
};

/** A check that goes to and fro in the file, and has the whole of it before itself. */
const whole = (signatures: Kind['signatures'], check: (bytes: Buffer) => Verdict): Kind => ({
  signatures,
  check: async (file) => check(await file.all()),
  holds: (bytes) => bytes,
});

/** A check that asks for what it looks at. */
const inPieces = (check: Kind['check']): Kind => ({ signatures: null, check, holds: () => 0 });

/** Per extension: the signatures that may open it, and the walk over its structure (rule 53). */
const files: Readonly<Record<string, Kind>> = {
  pdf: whole(['application/pdf'], checkPdf),
  // A docx begins as any ZIP does; what its first bytes suggest depends on the order of its parts.
  docx: inPieces(checkDocx),
  xlsx: inPieces(checkXlsx),
  pptx: inPieces(checkPptx),
  xls: whole(['application/x-cfb'], checkXls),
  ppt: whole(['application/x-cfb'], checkPpt),
  doc: whole(['application/x-cfb'], checkDoc),
  jpg: whole(['image/jpeg'], checkJpeg),
  jpeg: whole(['image/jpeg'], checkJpeg),
  png: whole(['image/png', 'image/apng'], checkPng),
  gif: whole(null, checkGif),
};

/** The last extension of a name, in small letters. */
const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What an archive may hold: what is admitted by itself, and no archive. */
const admits = (name: string): boolean => Object.hasOwn(files, extensionOf(name));

const kinds: Readonly<Record<string, Kind>> = {
  ...files,
  zip: {
    ...inPieces(
      checkZip((name, bytes) => (admits(name) ? judge(piecesOfBuffer(bytes), extensionOf(name)) : null)),
    ),
    // One of its files at a time.
    holds: (bytes) => Math.min(bytes * MAX_RATIO, MAX_ALONE),
  },
  rar: inPieces(checkRar(admits)),
};

/** Extensions whose content can be judged; a slot never admits another. */
export const checkedExtensions: readonly string[] = Object.keys(kinds);

/** The most memory that judging a file of so many bytes takes at once, beside what is small. */
export const memoryToJudge = (extension: string, bytes: number): number =>
  Object.hasOwn(kinds, extension) ? (kinds[extension]?.holds(bytes) ?? 0) : 0;

/**
 * Judges a file that lies on disk by extension, signature and structure, which must agree (rule 53). An archive and a document
 * of Office are read where their directory says; what must be looked at as a whole is in memory until the verdict, and no
 * longer. The signature is looked for in the first 4,100 bytes only. Runs inside the inspection worker.
 */
export const checkContent = async (path: string, extension: string): Promise<Verdict> => {
  if (!Object.hasOwn(kinds, extension)) return refuse('extension', extension);
  const file = await piecesOfFile(path);
  try {
    return await judge(file, extension);
  } finally {
    await file.close();
  }
};

const judge = async (file: Pieces, extension: string): Promise<Verdict> => {
  const kind = kinds[extension];
  if (!kind) return refuse('extension', extension);
  if (file.size === 0) return refuse('vacio', '0 bytes');
  if (kind.signatures) {
    const found = await fileTypeFromBuffer(await file.read(0, 4100)).catch(() => undefined);
    if (!found || !kind.signatures.includes(found.mime))
      return refuse('no_coincide', found?.mime ?? 'unknown signature');
  }
  return kind.check(file);
};

import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { checkPpt, checkXls } from './cfb-office.ts';
import { checkDoc } from './doc.ts';
import { checkDocx, checkPptx, checkXlsx } from './docx.ts';
import { checkGif } from './gif.ts';
import { checkJpeg, checkPng } from './images.ts';
import { checkPdf } from './pdf.ts';
import { checkRar } from './rar.ts';
import { refuse, type Verdict } from './verdict.ts';
import { checkZip } from './zip.ts';

/** `signatures` null: the structure check itself decides from the first byte on. */
type Kind = {
  readonly signatures: readonly string[] | null;
  readonly check: (bytes: Buffer) => Verdict | Promise<Verdict>;
};

/** Per extension: the signatures that may open it, and the walk over its structure (rule 53). */
const files: Readonly<Record<string, Kind>> = {
  pdf: { signatures: ['application/pdf'], check: checkPdf },
  // A docx begins as any ZIP does; what its first bytes suggest depends on the order of its parts.
  docx: { signatures: null, check: checkDocx },
  xlsx: { signatures: null, check: checkXlsx },
  pptx: { signatures: null, check: checkPptx },
  xls: { signatures: ['application/x-cfb'], check: checkXls },
  ppt: { signatures: ['application/x-cfb'], check: checkPpt },
  doc: { signatures: ['application/x-cfb'], check: checkDoc },
  jpg: { signatures: ['image/jpeg'], check: checkJpeg },
  jpeg: { signatures: ['image/jpeg'], check: checkJpeg },
  png: { signatures: ['image/png', 'image/apng'], check: checkPng },
  gif: { signatures: null, check: checkGif },
};

/** The last extension of a name, in small letters. */
const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What an archive may hold: what is admitted by itself, and no archive. */
const admits = (name: string): boolean => Object.hasOwn(files, extensionOf(name));

const kinds: Readonly<Record<string, Kind>> = {
  ...files,
  zip: {
    signatures: null,
    check: checkZip((name, bytes) => (admits(name) ? judgeBytes(bytes, extensionOf(name)) : null)),
  },
  rar: { signatures: null, check: checkRar(admits) },
};

/** Extensions whose content can be judged; a slot never admits another. */
export const checkedExtensions: readonly string[] = Object.keys(kinds);

/**
 * Judges a file that lies on disk by extension, signature and structure, which must agree (rule 53). Reads at most
 * the slot's size into memory; the signature is looked for in the first 4,100 bytes only. Runs inside the inspection worker.
 */
export const checkContent = async (path: string, extension: string): Promise<Verdict> => {
  if (!Object.hasOwn(kinds, extension)) return refuse('extension', extension);
  return judgeBytes(await readFile(path), extension);
};

const judgeBytes = async (bytes: Buffer, extension: string): Promise<Verdict> => {
  const kind = kinds[extension];
  if (!kind) return refuse('extension', extension);
  if (bytes.length === 0) return refuse('vacio', '0 bytes');
  if (kind.signatures) {
    const found = await fileTypeFromBuffer(bytes.subarray(0, 4100)).catch(() => undefined);
    if (!found || !kind.signatures.includes(found.mime))
      return refuse('no_coincide', found?.mime ?? 'unknown signature');
  }
  return kind.check(bytes);
};

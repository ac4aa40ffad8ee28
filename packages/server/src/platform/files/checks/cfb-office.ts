import { type Compound, commonRefusal, readCompound } from './compound.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** Excel and PowerPoint 97–2003: compound files whose main stream is a list of records. */

const RECORD = {
  bof: 0x0809,
  filePass: 0x002f,
  boundSheet: 0x0085,
  vbaProject: 0x00d3,
  supBook: 0x01ae,
} as const;

/** The records of a workbook, by type, and where their data lies; null where they do not fit. */
const recordsOf = function* (stream: Buffer): Generator<{ type: number; data: Buffer } | null> {
  let at = 0;
  while (at + 4 <= stream.length) {
    const type = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    // Streams are filled up with zeros.
    if (type === 0 && length === 0) return;
    if (at + 4 + length > stream.length) {
      yield null;
      return;
    }
    yield { type, data: stream.subarray(at + 4, at + 4 + length) };
    at += 4 + length;
  }
};

/** A sheet of macros, or a module of them. */
const isMacroSheet = (data: Buffer): boolean => data.length >= 6 && (data[5] === 1 || data[5] === 6);
/** Anything but the workbook itself or the functions of an add-in: another workbook, or a program that is asked. */
const isForeign = (data: Buffer): boolean =>
  data.length >= 4 && ![0x0401, 0x3a01].includes(data.readUInt16LE(2));

const judgeRecord = (type: number, data: Buffer): Verdict | null => {
  if (type === RECORD.filePass) return refuse('cifrado', 'encrypted workbook');
  if (type === RECORD.vbaProject) return refuse('con_macros', 'VBA project');
  if (type === RECORD.boundSheet && isMacroSheet(data)) return refuse('con_macros', 'macro sheet');
  if (type === RECORD.supBook && isForeign(data)) return refuse('contenido_externo', 'external book');
  return null;
};

const streamOf = (compound: Compound, names: readonly string[]): Buffer | null => {
  const entry = compound.entries.find(({ type, name }) => type === 2 && names.includes(name));
  return entry ? compound.streamOf(entry) : null;
};

/** Excel 97–2003: no macros of either kind, no objects, no other books, not encrypted. */
export const checkXls = (bytes: Buffer): Verdict => {
  const compound = readCompound(bytes);
  if ('ok' in compound) return compound;
  const common = commonRefusal(compound);
  if (common) return common;
  const workbook = streamOf(compound, ['Workbook', 'Book']);
  if (!workbook) return refuse('no_coincide', 'no Workbook stream');
  let first = true;
  for (const record of recordsOf(workbook)) {
    if (!record) return refuse('danado', 'record beyond the end');
    if (first && record.type !== RECORD.bof) return refuse('danado', 'no BOF');
    first = false;
    const wrong = judgeRecord(record.type, record.data);
    if (wrong) return wrong;
  }
  return first ? refuse('danado', 'empty workbook') : accept('application/vnd.ms-excel');
};

/** Records of a presentation that carry programs, objects, and files that lie elsewhere. */
const PROGRAMS = new Set([0x03ff, 0x0400, 0x0fee, 0x0ffb]);
const OBJECTS = new Set([0x1011, 0x0fcc, 0x0fc3]);
const ELSEWHERE = new Set([0x0fce, 0x1006, 0x1007, 0x100e, 0x100f]);

/** PowerPoint 97–2003: no macros, no controls, no objects, no media that lie elsewhere, not encrypted. */
export const checkPpt = (bytes: Buffer): Verdict => {
  const compound = readCompound(bytes);
  if ('ok' in compound) return compound;
  const common = commonRefusal(compound);
  if (common) return common;
  if (compound.entries.some(({ name }) => name === 'EncryptedSummary')) return refuse('cifrado', 'encrypted');
  const stream = streamOf(compound, ['PowerPoint Document']);
  if (!stream) return refuse('no_coincide', 'no PowerPoint Document stream');
  let at = 0;
  let seen = 0;
  while (at + 8 <= stream.length) {
    const type = stream.readUInt16LE(at + 2);
    const length = stream.readUInt32LE(at + 4);
    if (type === 0 && length === 0) break;
    if (at + 8 + length > stream.length) return refuse('danado', 'record beyond the end');
    if (type === 0x2f14) return refuse('cifrado', 'encrypted session');
    if (PROGRAMS.has(type)) return refuse('con_macros', `record ${type}`);
    if (OBJECTS.has(type)) return refuse('con_objetos', `record ${type}`);
    if (ELSEWHERE.has(type)) return refuse('contenido_externo', `record ${type}`);
    seen += 1;
    // What is inside a container is looked at like the rest.
    at += (stream.readUInt16LE(at) & 0x0f) === 0x0f ? 8 : 8 + length;
  }
  return seen === 0 ? refuse('danado', 'empty presentation') : accept('application/vnd.ms-powerpoint');
};

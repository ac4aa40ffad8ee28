import { endsAsZip, refuse, type Verdict } from './verdict.ts';

/** The compound files of Office 97–2003: a directory of streams in chains of sectors. */

const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const FREE_OR_END = 0xffff_fffa;

export type CompoundEntry = {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
};

export type Compound = {
  readonly entries: readonly CompoundEntry[];
  readonly sectorSize: number;
  /** Below this a stream lies among the small ones, which no main stream is. */
  readonly cutOff: number;
  /** The bytes of a stream that is no small one; null where its chain does not hold. */
  streamOf(entry: CompoundEntry): Buffer | null;
};

const MACRO_STORAGES = /^(?:macros|vba|_vba_project|_vba_project_cur|dir__srp_\d+)$/i;
/** A file of any kind, a program most often, put into the document as an icon to click. */
const PACKAGE = '\u0001Ole10Native';
/** What only an object inside has, or a control: a spreadsheet, an equation of the old editor, a button with a program. */
const OF_OBJECTS = new Set(['\u0003ObjInfo', '\u0003OCXNAME', '\u0003OCXDATA', 'Package', 'Equation Native']);

/** What the directory of a compound file has that none may have: programs, objects, a protected package. */
export const commonRefusal = ({ entries }: Pick<Compound, 'entries'>): Verdict | null => {
  if (entries.some((entry) => MACRO_STORAGES.test(entry.name))) return refuse('con_macros', 'macro storage');
  if (entries.some((entry) => entry.name === PACKAGE)) return refuse('con_macros', 'package');
  if (entries.some((entry) => OF_OBJECTS.has(entry.name))) return refuse('con_objetos', 'object');
  if (entries.some((entry) => entry.name === 'EncryptedPackage'))
    return refuse('cifrado', 'encrypted package');
  return null;
};

/** Reads the directory; the verdict where it is none, or also a ZIP. Every chain is bounded by the sectors of the file. */
export const readCompound = (bytes: Buffer): Compound | (Verdict & { readonly ok: false }) => {
  const no = (code: 'no_coincide' | 'mixto' | 'danado', detail: string) => ({
    ok: false as const,
    code,
    detail,
  });
  if (bytes.length < 512 || !bytes.subarray(0, 8).equals(SIGNATURE))
    return no('no_coincide', 'no CFB signature');
  if (endsAsZip(bytes)) return no('mixto', 'also a ZIP');
  const shift = bytes.readUInt16LE(30);
  if (bytes.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) return no('danado', 'CFB header');
  const size = 1 << shift;
  const sectors = Math.floor((bytes.length - 1) / size);
  const next = readFat(bytes, size, sectors);
  const entries = next && readDirectory(bytes, size, sectors, next);
  if (!next || !entries) return no('danado', 'CFB directory');
  const cutOff = bytes.readUInt32LE(56);
  return {
    entries,
    sectorSize: size,
    cutOff,
    streamOf: (entry) => {
      if (entry.size < cutOff || entry.size > bytes.length) return null;
      const chunks: Buffer[] = [];
      let sector = entry.start;
      for (let got = 0; got < entry.size; got += size) {
        const at = (sector + 1) * size;
        if (sector >= FREE_OR_END || at >= bytes.length) return null;
        chunks.push(bytes.subarray(at, at + size));
        sector = next(sector);
      }
      return Buffer.concat(chunks).subarray(0, entry.size);
    },
  };
};

const readDirectory = (
  bytes: Buffer,
  size: number,
  sectors: number,
  next: (sector: number) => number,
): CompoundEntry[] | null => {
  const entries: CompoundEntry[] = [];
  let sector = bytes.readUInt32LE(48);
  for (let seen = 0; sector < FREE_OR_END; seen += 1) {
    const at = (sector + 1) * size;
    if (seen > sectors || at + size > bytes.length) return null;
    for (let offset = at; offset < at + size; offset += 128) {
      const nameBytes = bytes.readUInt16LE(offset + 64);
      const type = bytes.readUInt8(offset + 66);
      if (type === 0 || nameBytes < 2 || nameBytes > 64) continue;
      entries.push({
        name: bytes.toString('utf16le', offset, offset + nameBytes - 2),
        type,
        start: bytes.readUInt32LE(offset + 116),
        size: bytes.readUInt32LE(offset + 120),
      });
    }
    sector = next(sector);
  }
  return entries.some((entry) => entry.type === 5) ? entries : null;
};

/** The sector chain as a function `sector → next`, read from the FAT sectors listed in the header and the DIFAT. */
const readFat = (bytes: Buffer, size: number, sectors: number): ((sector: number) => number) | null => {
  const fatSectors: number[] = [];
  for (let index = 0; index < 109; index += 1) {
    const sector = bytes.readUInt32LE(76 + index * 4);
    if (sector < FREE_OR_END) fatSectors.push(sector);
  }
  let difat = bytes.readUInt32LE(68);
  for (let seen = 0; difat < FREE_OR_END; seen += 1) {
    const at = (difat + 1) * size;
    if (seen > sectors || at + size > bytes.length) return null;
    for (let offset = at; offset < at + size - 4; offset += 4) {
      const sector = bytes.readUInt32LE(offset);
      if (sector < FREE_OR_END) fatSectors.push(sector);
    }
    difat = bytes.readUInt32LE(at + size - 4);
  }
  if (fatSectors.length === 0) return null;
  const perSector = size / 4;
  return (sector) => {
    const holder = fatSectors[Math.floor(sector / perSector)];
    const at = holder === undefined ? -1 : (holder + 1) * size + (sector % perSector) * 4;
    return at >= 0 && at + 4 <= bytes.length ? bytes.readUInt32LE(at) : 0xffff_fffe;
  };
};

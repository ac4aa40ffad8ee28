/** Names that a check asks for; whatever else stands in a file is passed over without making a string of it. */
const KNOWN: readonly string[] = [
  // What an object is.
  ...['Type', 'Subtype', 'S', 'Pages', 'Count', 'Length', 'ObjStm', 'N', 'First', 'EF', 'F', 'UF'],
  // How a stream is packed.
  ...['Filter', 'FlateDecode', 'ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'LZWDecode', 'LZW'],
  ...['RunLengthDecode', 'RL', 'Crypt', 'Predictor'],
  // How a file is encrypted.
  ...['Encrypt', 'O', 'U'],
  // What runs.
  ...['JS', 'JavaScript', 'Launch', 'ImportData', 'GoToE', 'RichMediaExecute', 'Rendition', 'Movie'],
  ...['OpenAction', 'AA', 'XFA', 'RichMedia', 'RichMediaContent', 'RichMediaSettings', '3D', 'OnInstantiate'],
  // Where something else lies.
  ...['DOS', 'Unix', 'Mac', 'URI', 'Base'],
];

type Entry = { readonly name: string; readonly bytes: Buffer };

const LONGEST = Math.max(...KNOWN.map((name) => name.length));
/** By length and first letter, so that most names are told apart by one look. */
const NONE: readonly Entry[] = [];
const buckets = Array.from({ length: (LONGEST + 1) << 8 }, () => NONE);
for (const name of KNOWN) {
  const bytes = Buffer.from(name, 'latin1');
  const key = (bytes.length << 8) | (bytes[0] ?? 0);
  buckets[key] = [...(buckets[key] ?? NONE), { name, bytes }];
}

/** Whether these bytes are those of `other`. */
const same = (bytes: Uint8Array, from: number, other: Buffer): boolean => {
  for (let index = 0; index < other.length; index += 1)
    if (bytes[from + index] !== other[index]) return false;
  return true;
};

const find = (bytes: Uint8Array, from: number, to: number): string => {
  if (to === from || to - from > LONGEST) return '';
  const candidates = buckets[((to - from) << 8) | (bytes[from] ?? 0)] ?? NONE;
  if (candidates === NONE) return '';
  for (const { name, bytes: other } of candidates) if (same(bytes, from, other)) return name;
  return '';
};

/** What a hexadecimal digit stands for; -1: it is none. */
const DIGITS = Int8Array.from({ length: 256 }, (_, byte) => {
  const sign = String.fromCharCode(byte);
  return /[0-9A-Fa-f]/.test(sign) ? Number.parseInt(sign, 16) : -1;
});
const HASH = 0x23;
const decoded = new Uint8Array(LONGEST + 1);

/**
 * The name between `from` (behind its slash) and `to`, if it is one that is asked for, decoded ('/J#61vaScript' is
 * 'JavaScript'); '' for every other.
 */
export const knownName = (bytes: Buffer, from: number, to: number): string => {
  // Each letter may be written with three signs.
  if (to - from > LONGEST * 3) return '';
  let at = from;
  while (at < to && bytes[at] !== HASH) at += 1;
  return at === to ? find(bytes, from, to) : findEscaped(bytes, from, to);
};

/** What a sign after '#' stands for to a viewer that does not ask whether it is a digit. */
const LENIENT = Int16Array.from({ length: 256 }, (_, byte) => {
  const upper = byte >= 0x61 && byte <= 0x7a ? byte - 32 : byte > 0x7f ? byte - 256 : byte;
  return upper > 0x39 ? upper - 55 : upper - 48;
});

const findEscaped = (bytes: Buffer, from: number, to: number): string =>
  findDecoded(bytes, from, to, false) || findDecoded(bytes, from, to, true);

/** The name with its escapes read; one that stands for NUL ends it, as it does to viewers that keep names so. */
const findDecoded = (bytes: Buffer, from: number, to: number, lenient: boolean): string => {
  const digits = lenient ? LENIENT : DIGITS;
  let length = 0;
  for (let at = from; at < to; at += 1, length += 1) {
    if (length > LONGEST) return '';
    const [high, low] = [digits[bytes[at + 1] ?? 0] ?? 0, digits[bytes[at + 2] ?? 0] ?? 0];
    const isEscape = bytes[at] === HASH && at + 2 < to && (lenient || (high >= 0 && low >= 0));
    const sign = isEscape ? (high * 16 + low) & 255 : (bytes[at] ?? 0);
    if (sign === 0) break;
    decoded[length] = sign;
    if (isEscape) at += 2;
  }
  return find(decoded, 0, length);
};

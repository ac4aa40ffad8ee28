const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string as it stands in the file with its marks, literal or hexadecimal (ISO 32000-1, 7.3.4). */
export const bytesOf = (source: string): Buffer => {
  const inside = source.slice(1, -1);
  if (!source.startsWith('(')) {
    const digits = inside.replace(/\s/g, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }
  // A bare line end stays as it is, as viewers read it: writers forget to escape it in strings of any bytes.
  const plain = inside.replace(
    /\\(?:([0-7]{1,3})|(\r\n?|\n)|([^]))/g,
    (_, octal?: string, lineEnd?: string, char = '') => {
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      return lineEnd ? '' : (ESCAPED[char] ?? char);
    },
  );
  return Buffer.from(plain, 'latin1');
};

/** The text of a string: Latin-1, or UTF-16 when it says so. */
export const textOf = (bytes: Buffer): string => {
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
  return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le');
};

/** A name without its slash: 'J#61vaScript' is 'JavaScript'. A NUL ends it, as white space does (ISO 32000-1, 7.2.2). */
export const decodeName = (raw: string): string =>
  (raw.split('\0', 1)[0] ?? '').replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string as it stands in the file with its marks, literal or hexadecimal (ISO 32000-1, 7.3.4). */
export const bytesOf = (source: string): Buffer => {
  const inside = source.slice(1, -1);
  if (!source.startsWith('(')) {
    const digits = inside.replace(/[^0-9A-Fa-f]/g, '');
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

/** The text of a string: UTF-16 of either order or UTF-8 when it says so, else Latin-1. */
export const textOf = (bytes: Buffer): string => {
  const wide = bytes.subarray(2, bytes.length - (bytes.length % 2));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return Buffer.from(wide).swap16().toString('utf16le');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return wide.toString('utf16le');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3);
  return bytes.toString('latin1');
};

/** Marks of the language between two ESC, or to the end, which viewers pass over (ISO 32000-1, 14.9.2.2). */
const LANGUAGE = /\x1b[^\x1b]*(?:\x1b|$)/g;

/** Every way in which a viewer may read an address: without a mark some take it for UTF-8. */
export const textsOf = (bytes: Buffer): readonly string[] => {
  const text = textOf(bytes);
  const others = [
    ...(text.includes('\x1b') ? [text.replace(LANGUAGE, '')] : []),
    ...(/[\x80-\xff]/.test(text) ? [bytes.toString('utf8')] : []),
  ];
  return [text, ...others];
};

/** A name without its slash: 'J#61vaScript' is 'JavaScript'. A NUL ends it, as white space does (ISO 32000-1, 7.2.2). */
export const decodeName = (raw: string): string =>
  (raw.split('\0', 1)[0] ?? '').replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

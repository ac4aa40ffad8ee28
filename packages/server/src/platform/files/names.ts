/** File names: what a person may call a file, and how that name travels back. Never a path (rules 49, 50). */

const MAX_NAME = 150;

/** Device names of Windows that cannot be a file there, with any extension. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/** Controls, what draws nothing (direction, zero width, tags, variants), line separators, halves of pairs, noncharacters. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029\ufff9-\uffff]/gu;

/** The text without the dots and spaces at its end, in one pass. */
const withoutTail = (text: string): string =>
  text.slice(0, text.split('').findLastIndex((unit) => unit !== '.' && unit !== ' ') + 1);

/**
 * Makes any received name harmless and readable: NFC, last path part only, without controls, NUL, bidi marks
 * or characters that some system forbids, never a reserved device name, at most 150 code points (the extension stays).
 * Never throws and never returns ''; a name with nothing left is 'archivo'.
 */
export const cleanFileName = (received: string): string => {
  const bounded = received.length > 4096 ? received.slice(-4096) : received;
  const lastPart = bounded.normalize('NFC').replace(INVISIBLE, '').split(/[/\\]/).pop() ?? '';
  const plain = withoutTail(
    lastPart
      .replace(/[<>:"|?*]/g, '_')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+/, ''),
  );
  const dot = plain.lastIndexOf('.');
  const hasExtension = dot > 0 && /^\.[A-Za-z0-9]{1,10}$/.test(plain.slice(dot));
  const extension = hasExtension ? plain.slice(dot) : '';
  const stem = withoutTail(hasExtension ? plain.slice(0, dot) : plain) || 'archivo';
  const safeStem = RESERVED.test(stem.split('.')[0]?.trim() ?? '') ? `_${stem}` : stem;
  const room = MAX_NAME - extension.length;
  return `${withoutTail([...safeStem].slice(0, room).join(''))}${extension}`;
};

/**
 * Content-Disposition of RFC 6266 with an ASCII `filename` for old clients and the true name in `filename*` (RFC 8187).
 * The name is cleaned first, so no quote, CR or LF can reach the header.
 */
export const contentDisposition = (name: string, kind: 'attachment' | 'inline' = 'attachment'): string => {
  const clean = cleanFileName(name);
  const ascii = clean
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

/** Why the content of a file is refused. A slice turns a code into words ('archivo_' + code). */
export type RefusalCode =
  | 'vacio'
  | 'demasiado_grande'
  | 'extension'
  | 'no_coincide'
  | 'danado'
  | 'con_macros'
  | 'con_acciones'
  | 'con_formulario'
  | 'con_multimedia'
  | 'con_objetos'
  | 'contenido_externo'
  | 'adjunto'
  | 'desmedido'
  | 'imagen_desmedida'
  | 'mixto'
  | 'comprimido'
  | 'cifrado'
  | 'tardado'
  | 'distinto'
  | 'infectado';

/** The judgement over one file; `detail` is for the log, never for the person. */
export type Verdict =
  | { readonly ok: true; readonly mime: string }
  | { readonly ok: false; readonly code: RefusalCode; readonly detail: string };

export const accept = (mime: string): Verdict => ({ ok: true, mime });
export const refuse = (code: RefusalCode, detail: string): Verdict => ({ ok: false, code, detail });

/** Limits of rule 55. */
export const MAX_PIXELS = 40_000_000;
export const MAX_UNCOMPRESSED = 200 * 1024 * 1024;
/** The largest file that any place of the portal admits by itself (`documentos` of the domain), and so inside an archive. */
export const MAX_ALONE = 50 * 1024 * 1024;
export const MAX_ENTRIES = 1_000;
export const MAX_RATIO = 20;
/**
 * Below this size what is unpacked cannot hurt, so the ratio is not asked: a short document that repeats itself honestly
 * compresses more than 20:1.
 */
export const RATIO_FLOOR = 5 * 1024 * 1024;

const END_OF_ZIP = Buffer.from('PK\x05\x06', 'latin1');

/**
 * True when the bytes are also a complete ZIP (an end-of-directory record whose comment reaches the end of the file):
 * the usual way to hide an archive or a program behind a picture or a PDF.
 */
export const endsAsZip = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(Math.max(0, bytes.length - 65_557));
  for (
    let at = tail.lastIndexOf(END_OF_ZIP);
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf(END_OF_ZIP, at - 1)
  ) {
    if (at + 22 <= tail.length && tail.readUInt16LE(at + 20) === tail.length - at - 22) return true;
  }
  return false;
};

/** Files that run when they are opened, or that a browser would render as a page. */
export const PROGRAM_NAME =
  /\.(?:exe|dll|com|scr|pif|cpl|bat|cmd|ps1|vbs|vbe|js|jse|wsf|wsh|sct|hta|chm|msi|msix|jar|lnk|url|iso|img|docm|dotm|xlsm|xltm|pptm|x?html?|mht|mhtml|svg|swf)$/i;

/** A tag's name ends somewhere: five bytes alone stand in every few megabytes of pictures and sound by chance. */
const MARKUP =
  /<\s*(?:!doctype\s+html|(?:html|head|body|script|svg|iframe|object)[\s/>]|\?xml-stylesheet)|<\?php/i;

/** True when the bytes contain the opening of a page, a script or an SVG: no browser may be tempted to render them. */
export const hasMarkup = (bytes: Buffer): boolean => MARKUP.test(bytes.toString('latin1'));

const PADDING = /^[\0\s]*$/;
const PIECE = 64 * 1024;

/**
 * Whether bytes after a picture's end are padding: a camera's trailer is allowed in JPEG, hidden content never. Looked at in
 * pieces: a string of all of them would be as large as the file.
 */
export const isPadding = (bytes: Buffer, from: number): boolean => {
  for (let at = from; at < bytes.length; at += PIECE)
    if (!PADDING.test(bytes.toString('latin1', at, at + PIECE))) return false;
  return true;
};

/** The file extensions of the slots of a record (seed A§5 'Files'). */
export const extensionesAdmitidas = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;

/** Those, and what the repository of documents takes beside them (seed B§9 'Upload limits displayed'). */
export type ExtensionAdmitida =
  | (typeof extensionesAdmitidas)[number]
  | 'xls'
  | 'xlsx'
  | 'ppt'
  | 'pptx'
  | 'gif'
  | 'zip'
  | 'rar';

/** What one slot accepts: a slice declares its slots, browser and server read the same object (rule 54). */
export type PoliticaDeRanura = {
  /** What the person reads above the slot: 'Acta Constitutiva'. */
  readonly label: string;
  readonly help?: string;
  /** Lower case, without the dot. */
  readonly extensiones: readonly ExtensionAdmitida[];
  /** Those that a person is told, where another one is taken without being named. */
  readonly mostradas?: readonly ExtensionAdmitida[];
  /** Bytes; a file of exactly this size is still accepted. */
  readonly maxBytes: number;
};

/** 10 MB as the seed counts it (A§5): 10 × 1,024 × 1,024 bytes. */
export const MAX_BYTES_POR_RANURA = 10 * 1024 * 1024;

/** Room that one organization has for its files, in bytes: 1 GB (product.md §4 'Documentos'). */
export const CUOTA_POR_ORGANIZACION = 1024 * 1024 * 1024;

/** What may come in a form beside its file: a few short texts and what separates them. */
export const MAX_BYTES_DE_FORMULARIO = 64 * 1024;

/**
 * Bytes that one account may upload within 24 hours, whatever became of them: as many as its organization may keep in
 * all, so that nobody honest ever meets it.
 */
export const BYTES_POR_CUENTA_AL_DIA = CUOTA_POR_ORGANIZACION;

/** Uploads of one account under way at once. */
export const SUBIDAS_A_LA_VEZ = 32;

/** A slot with the seed's limits: the six extensions, 10 MB, one file at a time. */
export const ranuraEstandar = (label: string, help?: string): PoliticaDeRanura => ({
  label,
  help,
  extensiones: extensionesAdmitidas,
  maxBytes: MAX_BYTES_POR_RANURA,
});

/** The value of an `<input accept>` for a slot: '.pdf,.doc'. A hint to the browser, never a check. */
export const aceptaDeRanura = (politica: PoliticaDeRanura): string =>
  politica.extensiones.map((extension) => `.${extension}`).join(',');

/** Extension of a file name in lower case without the dot; '' when it has none. Only the last one counts. */
export const extensionDe = (nombre: string): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(nombre.trim())?.[1]?.toLowerCase() ?? '';

/** Names and types in order with 'o' before the last: 'pdf, doc o docx'. */
export const enumerar = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} o ${items.at(-1)}`;

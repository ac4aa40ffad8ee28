import type { LecturaDePdf } from './comprobaciones.schema.ts';

/**
 * Whether the PDF that came with an invoice is of that invoice (mexico.md, CFDI 4.0: the printed representation says its folio fiscal). Pure:
 * the server reads its text. Nothing here says that the PDF is true; only whose folio it says.
 */

export type PdfLeido = {
  readonly estado: Exclude<LecturaDePdf, 'pendiente'>;
  /** Of another invoice, its folio fiscal in small letters. */
  readonly dice: string | null;
};

/** Lines, columns and programs break a folio where they like, and write its hyphens as they like. */
const BLANCOS = /[\s\u00ad\u200b-\u200d\u2060\ufeff]+/gu;
const GUIONES = /[\u2010-\u2015\u2212\ufe63\uff0d]/gu;
const FOLIO = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Of a folio, what stands before its first hyphen, and from there on. */
const [ANTES, RESTO] = [8, 28];

/** Every folio fiscal in a text without spaces, in small letters. */
const foliosEn = (seguido: string): string[] =>
  [...seguido.matchAll(/-/g)]
    .map(({ index }) => seguido.slice(Math.max(index - ANTES, 0), index + RESTO))
    .filter((trozo) => FOLIO.test(trozo));

/**
 * What the text of a PDF says of the invoice that `xml` is, whose folio fiscal is `uuid`; null: it has no text. Folios that its XML names
 * too, as those of related invoices, are not another invoice's.
 */
export const leerPdfDe = (texto: string | null, { uuid, xml }: { uuid: string; xml: string }): PdfLeido => {
  const seguido = (texto ?? '').normalize('NFKC').replace(BLANCOS, '').replace(GUIONES, '-').toLowerCase();
  if (seguido.replaceAll('-', '').includes(uuid.toLowerCase().replaceAll('-', '')))
    return { estado: 'coincide', dice: null };
  const nombrados = xml.toLowerCase();
  const otro = foliosEn(seguido).find((folio) => !nombrados.includes(folio));
  return otro === undefined ? { estado: 'no_dice', dice: null } : { estado: 'otra', dice: otro };
};

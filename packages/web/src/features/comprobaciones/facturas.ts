import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import {
  FACTURAS_A_LA_VEZ,
  FACTURAS_POR_LECTURA,
  MAX_BYTES_XML,
} from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import type { Leida } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';

/** The files of many invoices: which PDF is of which XML, and how many travel at once. Pure. */

const m = comprobacionMessages.comprobar;
const MAX_BYTES_PDF = 10 * 1024 * 1024;
/** Of base64 in one request: the portal takes 2 MB, and one XML alone may come to 1.4 MB. */
const MAX_POR_LECTURA = 1.5 * 1024 * 1024;

/** An XML that was read, its PDF, and how far it came. */
export type Fila = {
  readonly clave: string;
  readonly nombre: string;
  readonly xml: string;
  readonly leida: Leida;
  readonly pdf: File | null;
  readonly hecha: boolean;
  /** Why it was not proven when it was sent with others; null: it was not, or nothing went wrong. */
  readonly falla: string | null;
};

/** Whether it may be proven. */
export const sirve = ({ leida }: Pick<Fila, 'leida'>): boolean =>
  leida.factura !== null && leida.faltas.length === 0;

/** Whether it is a payment of an invoice (type P), and no invoice. */
export const esPago = ({ leida }: Pick<Fila, 'leida'>): boolean => leida.paga.length > 0;

/** Those that may be proven together: each has its PDF. */
export const listas = (filas: readonly Fila[]): readonly Fila[] =>
  filas.filter((fila) => sirve(fila) && fila.pdf !== null && !fila.hecha);

/** Of what was chosen now, what is not there yet and still fits: the same files may be chosen anew after the line was lost. */
export const nuevas = <T extends { readonly xml: string }>(
  antes: readonly Fila[],
  leibles: readonly T[],
): { readonly nuevas: readonly T[]; readonly sobran: boolean } => {
  const otras = leibles.filter(({ xml }) => !antes.some((fila) => fila.xml === xml));
  const caben = Math.max(0, FACTURAS_A_LA_VEZ - antes.length);
  return { nuevas: otras.slice(0, caben), sobran: otras.length > caben };
};

/** Name without folder and ending, in small letters: 'A-12.PDF' is of 'a-12.xml'. */
const raizDe = (nombre: string): string => nombre.replace(/\.[^.]+$/u, '').toLowerCase();
const esDe = (terminacion: string) => (file: File) => file.name.toLowerCase().endsWith(`.${terminacion}`);

export type Elegidos = {
  readonly xmls: readonly File[];
  readonly pdfs: readonly File[];
  /** What is wrong of what was chosen, with the file's name; the rest goes on. */
  readonly problemas: readonly string[];
};

/** What was chosen, by its kind. */
export const repartir = (files: readonly File[]): Elegidos => {
  const xmls = files.filter(esDe('xml'));
  const pdfs = files.filter(esDe('pdf'));
  const de = (cuales: readonly File[], texto: string): string[] =>
    cuales.map(({ name }) => `${name}: ${texto}`);
  return {
    xmls: xmls.filter(({ size }) => size <= MAX_BYTES_XML),
    pdfs: pdfs.filter(({ size }) => size <= MAX_BYTES_PDF),
    problemas: [
      ...de(
        files.filter((file) => !xmls.includes(file) && !pdfs.includes(file)),
        m.deOtroTipo,
      ),
      ...de(
        xmls.filter(({ size }) => size > MAX_BYTES_XML),
        m.xmlGrande,
      ),
      ...de(
        pdfs.filter(({ size }) => size > MAX_BYTES_PDF),
        m.pdfGrande,
      ),
    ],
  };
};

/** Gives each invoice its PDF: by the name of its XML, or by its UUID in the PDF's name. What is of none is answered too. */
export const unir = (
  filas: readonly Fila[],
  pdfs: readonly File[],
): { readonly filas: readonly Fila[]; readonly sueltos: readonly File[] } => {
  const porRaiz = new Map(pdfs.map((pdf) => [raizDe(pdf.name), pdf]));
  const usados = new Set<File>();
  const unidas = filas.map((fila) => {
    if (fila.pdf !== null) return fila;
    const uuid = fila.leida.factura?.uuid;
    const pdf =
      porRaiz.get(raizDe(fila.nombre)) ??
      (uuid === undefined ? undefined : pdfs.find(({ name }) => name.toLowerCase().includes(uuid)));
    if (!pdf || usados.has(pdf)) return fila;
    usados.add(pdf);
    return { ...fila, pdf };
  });
  return { filas: unidas, sueltos: pdfs.filter((pdf) => !usados.has(pdf)) };
};

/** Whether the same invoice was chosen before: the portal knows only what was proven. */
const repetida = (antes: readonly Fila[], { factura }: Leida): boolean =>
  factura !== null && antes.some(({ leida }) => leida.factura?.uuid === factura.uuid);

/** What was read of one file, after those before it. */
export const filaDe = (
  antes: readonly Fila[],
  { nombre, xml }: { readonly nombre: string; readonly xml: string },
  leida: Leida,
): Fila => ({
  clave: `${antes.length} ${nombre}`,
  nombre,
  xml,
  leida: repetida(antes, leida)
    ? { ...leida, faltas: [...leida.faltas, { path: 'xml', code: 'dos_veces', message: m.dosVeces }] }
    : leida,
  pdf: null,
  hecha: false,
  falla: null,
});

/** As many together as one request takes. */
export const enTandas = <T extends { readonly xml: string }>(
  todos: readonly T[],
): readonly (readonly T[])[] => {
  const tandas: T[][] = [];
  let bytes = 0;
  for (const uno of todos) {
    const ultima = tandas.at(-1);
    if (ultima && ultima.length < FACTURAS_POR_LECTURA && bytes + uno.xml.length <= MAX_POR_LECTURA) {
      ultima.push(uno);
      bytes += uno.xml.length;
    } else {
      tandas.push([uno]);
      bytes = uno.xml.length;
    }
  }
  return tandas;
};

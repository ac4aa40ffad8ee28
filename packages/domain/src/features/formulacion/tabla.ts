import { groupThousands } from '../../kernel/thousands.ts';
import { limites } from './limites.ts';

/** A table as Excel leaves it in the clipboard: tabs between cells, a cell with a line end or a tab in quotes. */
export type Tabla =
  | { readonly ok: true; readonly filas: readonly (readonly string[])[] }
  | { readonly ok: false; readonly message: string };

const MAX_COLUMNAS = 50;

/** A last line end ends a line, and begins none. */
const contarFilas = (texto: string): number => {
  let n = texto.endsWith('\n') ? 0 : 1;
  for (let i = texto.indexOf('\n'); i !== -1; i = texto.indexOf('\n', i + 1)) n += 1;
  return n;
};

/** A cell in quotes from its opening one: what it says, and where what follows it begins. */
const entreComillas = (texto: string, desde: number): { celda: string; hasta: number } => {
  let celda = '';
  let i = desde + 1;
  for (;;) {
    const cierre = texto.indexOf('"', i);
    if (cierre === -1) return { celda: celda + texto.slice(i), hasta: texto.length };
    celda += texto.slice(i, cierre);
    if (texto[cierre + 1] !== '"') return { celda, hasta: cierre + 1 };
    celda += '"';
    i = cierre + 2;
  }
};

const finDeCelda = (texto: string, desde: number): number => {
  for (let i = desde; i < texto.length; i += 1) if (texto[i] === '\t' || texto[i] === '\n') return i;
  return texto.length;
};

/** Reads it; rows without a word are left out, and too much is refused before it is read. */
export const leerTabla = (pegado: string): Tabla => {
  const cuantas = contarFilas(pegado);
  if (pegado.length > limites.textoPegado || cuantas > limites.lineasPegadas)
    return {
      ok: false,
      message: `Pegaste ${groupThousands(String(cuantas))} filas y se leen a lo más ${groupThousands(String(limites.lineasPegadas))} de una vez. No se agregó ninguna.`,
    };
  const texto = pegado.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const filas: string[][] = [];
  let fila: string[] = [];
  const cerrar = (): void => {
    if (fila.some((celda) => celda.trim() !== '')) filas.push(fila);
    fila = [];
  };
  for (let i = 0; i < texto.length; ) {
    const citada = texto[i] === '"' ? entreComillas(texto, i) : null;
    const fin = finDeCelda(texto, citada?.hasta ?? i);
    const celda = citada ? citada.celda + texto.slice(citada.hasta, fin) : texto.slice(i, fin);
    if (fila.length < MAX_COLUMNAS) fila.push(celda.replaceAll('\n', ' '));
    if (texto[fin] !== '\t') cerrar();
    i = fin + 1;
  }
  cerrar();
  return { ok: true, filas };
};

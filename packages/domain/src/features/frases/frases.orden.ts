import { foldForSearch } from '../../kernel/text.ts';
import type { Frase } from './frases.shapes.ts';

/** What a phrase is chosen for. */
export type Destino = {
  /** The field whose comment is written. */
  readonly campo: string;
  /** What is typed to find it. */
  readonly buscado?: string;
};

/** 0: for this very field; 1: for any; 2: for another one. */
const cercania = (frase: Pick<Frase, 'campo'>, campo: string): number =>
  frase.campo === campo ? 0 : frase.campo === null ? 1 : 2;

/**
 * The phrases that say every word that is typed, whatever its accents and capitals: first those of the field, then those of
 * any field, then those of others; among them the most used first, and of two alike the one that comes first by alphabet.
 */
export const frasesPara = <F extends Pick<Frase, 'texto' | 'campo' | 'usos'>>(
  frases: readonly F[],
  { campo, buscado = '' }: Destino,
): F[] => {
  const palabras = foldForSearch(buscado).split(' ').filter(Boolean);
  return frases
    .filter(({ texto }) => {
      const dicho = foldForSearch(texto);
      return palabras.every((palabra) => dicho.includes(palabra));
    })
    .toSorted(
      (a, b) =>
        cercania(a, campo) - cercania(b, campo) || b.usos - a.usos || a.texto.localeCompare(b.texto, 'es-MX'),
    );
};

const espacioAntes = (antes: string): string => (antes === '' || /\s$/u.test(antes) ? '' : ' ');
const espacioDespues = (despues: string): string =>
  despues === '' || /^[\s.,;:!?)»]/u.test(despues) ? '' : ' ';

/** A phrase put into a text in place of what is selected, with a space where two words would touch; and where the caret goes. */
export const insertarFrase = (
  texto: string,
  desde: number,
  hasta: number,
  frase: string,
): { readonly texto: string; readonly cursor: number } => {
  const antes = texto.slice(0, desde);
  const despues = texto.slice(hasta);
  const hastaLaFrase = `${antes}${espacioAntes(antes)}${frase}`;
  return { texto: `${hastaLaFrase}${espacioDespues(despues)}${despues}`, cursor: hastaLaFrase.length };
};

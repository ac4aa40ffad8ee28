import { type Answers, isRows } from '../../kernel/answers.ts';

/** How much a draft holds on the server. Travels with pages: no zod here. */

/** Most drafts of new records of one form that an account has at a time: more are forgotten, not written. */
export const MAX_SIN_ENVIAR = 10;

/**
 * Most bytes of a draft as it travels (JSON in UTF-8): some hundred pages, well below what a request may weigh. What a
 * field may hold in the end is the field's own affair, told beside it: it stops no draft.
 */
export const MAX_BORRADOR = 400_000;

const bytesOf = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
};

/** Bytes of a draft as it travels. */
export const pesoDeBorrador = (datos: Answers): number => bytesOf(JSON.stringify(datos));

/**
 * What of a draft can go to the server when all of it does not fit: the longest texts and lists stay behind, and in their place
 * goes what the server had of them. `apartados` names them; empty when everything fits.
 */
export const queCabe = (
  datos: Answers,
  guardados: Answers,
): { readonly datos: Answers; readonly apartados: readonly string[] } => {
  const apartados: string[] = [];
  let caben = datos;
  const largo = (campo: string): number => {
    const dato = datos[campo];
    return (isRows(dato) ? JSON.stringify(dato) : dato)?.length ?? 0;
  };
  const porPeso = Object.keys(datos).toSorted((a, b) => largo(b) - largo(a));
  for (const campo of porPeso) {
    if (pesoDeBorrador(caben) <= MAX_BORRADOR) break;
    const antes = guardados[campo] ?? null;
    const conAntes = { ...caben, [campo]: antes };
    // Of two that grew together, what the server had of both may be too much.
    caben = pesoDeBorrador(conAntes) < pesoDeBorrador(caben) ? conAntes : { ...caben, [campo]: null };
    apartados.push(campo);
  }
  return { datos: caben, apartados };
};

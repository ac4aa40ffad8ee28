import { foldForSearch } from '../../kernel/text.ts';
import { type RanuraId, ranuras } from './pre-registro.schema.ts';

const conBordes = (texto: string): string => ` ${foldForSearch(texto).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** The slots that a comment names by their label, as a reader would find them; all of them where it names none. */
export const ranurasNombradas = (comentario: string): readonly RanuraId[] => {
  const texto = conBordes(comentario);
  const nombradas = ranuras.filter(({ label }) => texto.includes(conBordes(label)));
  return (nombradas.length > 0 ? nombradas : ranuras).map(({ id }) => id);
};

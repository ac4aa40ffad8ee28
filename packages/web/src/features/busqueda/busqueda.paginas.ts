import type { LucideIcon } from 'lucide-react';
import { fold } from '../../ui/fold.ts';

/** A page that can be gone to by its name. */
export type Pagina = { readonly label: string; readonly href: string; readonly icon?: LucideIcon };

/** The pages whose name holds every word, accents and case aside; all of them for no words. */
export const findPaginas = (paginas: readonly Pagina[], texto: string): Pagina[] => {
  const words = fold(texto).split(' ').filter(Boolean);
  return paginas.filter(({ label }) => words.every((word) => fold(label).includes(word)));
};

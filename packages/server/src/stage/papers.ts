/** A slot of the papers of a case, by the entity that they are kept with. */
export type RanuraDeCaso = { readonly entidad: string; readonly ranura: string };

/** What the papers of the cases are called in their records. */
export type PapelesDeCaso = {
  readonly papelDe: (entidad: string, ranura: string) => string;
  /** The slots whose name holds every word of what is typed. */
  readonly ranurasLlamadas: (texto: string) => readonly RanuraDeCaso[];
};

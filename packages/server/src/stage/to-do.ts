/** What a stage tells the home of what waits (Pendientes), said once for the stages whose records carry their project's name. */
import type { Pendiente } from '../platform/slice.ts';

/** How many of those that wait a stage names; where there are more, it says where they are. */
export const MOSTRADOS = 10;

/** A record that waits, as the tables keep it. */
export type CaseToDo = {
  readonly id: string;
  readonly folio: string;
  /** What its ficha calls the project; null while it says nothing. */
  readonly proyecto: string | null;
  readonly organizacion: string;
  readonly desde: Date;
};

/** What names it: its project, or its organization. */
export const namedCase = ({
  folio,
  proyecto,
  organizacion,
}: Pick<CaseToDo, 'folio' | 'proyecto' | 'organizacion'>): NonNullable<Pendiente['registro']> => ({
  folio,
  nombre: proyecto ?? organizacion,
  junto: proyecto === null ? null : organizacion,
});

/** What the foundation does next about a record, without a deadline. Where nothing else is said of it: whose it is. */
export const toAttend = (
  row: CaseToDo,
  words: Pick<Pendiente, 'id' | 'titulo' | 'accion' | 'enlace'> & { readonly detalle?: string },
): Pendiente => ({
  clase: 'por_atender',
  registro: namedCase(row),
  detalle: row.organizacion,
  vence: null,
  desde: row.desde,
  ...words,
});

/** The longest waiting first. */
export const longestFirst = (items: readonly Pendiente[]): Pendiente[] =>
  items.toSorted((a, b) => (a.desde?.getTime() ?? 0) - (b.desde?.getTime() ?? 0));

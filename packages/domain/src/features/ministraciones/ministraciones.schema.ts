/** What the records, events and log entries of a ministración are called. Without zod: it travels with pages. */
export const MINISTRACION = 'ministracion';

/**
 * The seed's five (part2.md SW-05) and the way out of who asked. 'comprobada' is reached once what was admitted as
 * spent, and what came back, cover the deposit.
 */
export const estados = [
  'solicitada',
  'aprobada',
  'depositada',
  'comprobada',
  'rechazada',
  'retirada',
] as const;
export type EstadoMinistracion = (typeof estados)[number];

export const tiposDeMinistracion = ['inicial', 'intermedia', 'final', 'extraordinaria'] as const;
export type TipoDeMinistracion = (typeof tiposDeMinistracion)[number];
export const etiquetaDeTipo: Readonly<Record<TipoDeMinistracion, string>> = {
  inicial: 'Inicial',
  intermedia: 'Intermedia',
  final: 'Final',
  extraordinaria: 'Extraordinaria',
};

/** The filter of the seed (SW-04), with what each holds (S17). */
export const filtros = ['todos', 'ministrado', 'no_ministrado', 'pendiente', 'cancelado'] as const;
export type FiltroDeMinistraciones = (typeof filtros)[number];
export const etiquetaDeFiltro: Readonly<Record<FiltroDeMinistraciones, string>> = {
  todos: 'Todos',
  ministrado: 'Ministrado',
  no_ministrado: 'No ministrado',
  pendiente: 'Pendiente',
  cancelado: 'Cancelado',
};

/** Where a ministración stands among the filters (S17); null: planned, and not asked for yet. */
export const filtroDe = (estado: EstadoMinistracion | null): Exclude<FiltroDeMinistraciones, 'todos'> => {
  switch (estado) {
    case null:
      return 'no_ministrado';
    case 'solicitada':
    case 'aprobada':
      return 'pendiente';
    case 'depositada':
    case 'comprobada':
      return 'ministrado';
    default:
      return 'cancelado';
  }
};

/** Slots of its papers: the receipt of the deposit, and the proof that money came back. */
export const COMPROBANTE = 'comprobante_deposito';
export const REINTEGRO = 'comprobante_reintegro';

/** Kind of paper under which the opinion 32-D is kept in a dossier (mexico.md). */
export const OPINION_32D = 'comprobante_sat';

/** Fewest code points of what an ask, a review and a refund say of themselves. */
export const MIN_CONCEPTOS = 20;

/** The type that a number of the plan proposes. */
export const tipoPropuesto = (numero: number, planeadas: number): TipoDeMinistracion => {
  if (numero > planeadas) return 'extraordinaria';
  if (numero === 1) return 'inicial';
  return numero === planeadas ? 'final' : 'intermedia';
};

/** Most bytes of the XML of a CFDI de donativo; an honest one has some thousands. */
export const MAX_BYTES_DONATIVO = 1024 * 1024;

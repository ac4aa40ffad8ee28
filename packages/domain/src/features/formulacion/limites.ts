/**
 * How much a formulación holds. Every list and every text of it has a most (rule 47; issue 14, 'Bad input'): far more than
 * a project of the foundation needs, and little enough to be judged in a blink.
 */
export const limites = {
  /** Nodes of one tree. */
  nodos: 500,
  /** How far from the central problem a node may stand; 1 is a direct cause. */
  niveles: 8,
  /** Code points of one node. */
  textoDeNodo: 500,
  /** Rows of the matrix: fin, propósito, componentes and actividades together. */
  filasDeMatriz: 200,
  indicadores: 300,
  /** Code points of one cell of the matrix. */
  celdaDeMatriz: 1000,
  lineas: 2000,
  /** Months over which one budget line may be spent. */
  mesesDeLinea: 60,
  actividades: 300,
  hitos: 100,
  entregables: 200,
  riesgos: 100,
  /** Lines that one paste may bring, before anything of them is read. */
  lineasPegadas: 2500,
  /** UTF-16 units of one paste. */
  textoPegado: 1_000_000,
} as const;

/** The most that one budget line may cost: so many of them as there may be still fit `numeric(14,2)`. */
export const MAX_LINEA = '249999999.99';

/** Fewest code points of the texts of the seed (B§5). */
export const minimos = { corto: 10, texto: 20, largo: 50, cronograma: 100 } as const;

import { compactMonto } from '../../kernel/money-words.ts';

/** What the map of the state is coloured by. No zod here: travels with pages. */

export const medidas = ['proyectos', 'aprobado', 'personas', 'solicitudes'] as const;
export type Medida = (typeof medidas)[number];

export const etiquetaDeMedida: Readonly<Record<Medida, string>> = {
  proyectos: 'Proyectos aprobados',
  aprobado: 'Pesos aprobados',
  // What the design of each approved project plans: the reports of avance say what was reached.
  personas: 'Población directa planeada',
  solicitudes: 'Solicitudes',
};

/** The figures of one municipality, or of all. */
export type CifrasDeCobertura = {
  readonly solicitudes: number;
  readonly proyectos: number;
  /** In pesos with two decimals. */
  readonly aprobado: string;
  readonly personas: number;
};

/** A figure as a number, to be drawn and compared: pesos without their centavos' exactness. */
export const valorDe = (cifras: CifrasDeCobertura, medida: Medida): number =>
  medida === 'aprobado' ? Number(cifras.aprobado) : cifras[medida];

/** A figure as a tile writes it: short. */
export const enCorto = (cifras: CifrasDeCobertura, medida: Medida): string =>
  medida === 'aprobado' ? compactMonto(cifras.aprobado) : cifras[medida].toLocaleString('es-MX');

/** How dark a tile is: 0 for nothing, 1 to 4 by its part of the highest. */
export const nivelDe = (valor: number, mayor: number): 0 | 1 | 2 | 3 | 4 => {
  if (valor <= 0 || mayor <= 0) return 0;
  return Math.min(4, Math.ceil((valor / mayor) * 4)) as 1 | 2 | 3 | 4;
};

/** What the records, events and log entries of a carta are called. Without zod: it travels with pages. */
export const CARTA = 'carta';

/** The seed's five (part2.md SW-10). */
export const estados = ['generada', 'enviada', 'aprobada', 'pagada', 'rechazada'] as const;
export type EstadoCarta = (typeof estados)[number];

export const tiposDeCarta = ['solicitud', 'instruccion', 'comprobacion', 'reintegro'] as const;
export type TipoDeCarta = (typeof tiposDeCarta)[number];
export const etiquetaDeTipo: Readonly<Record<TipoDeCarta, string>> = {
  solicitud: 'Solicitud',
  instruccion: 'Instrucción',
  comprobacion: 'Comprobación',
  reintegro: 'Reintegro',
};

/** Those that the organization writes as well; the others are the foundation's alone. */
export const tiposDeLaOrganizacion: readonly TipoDeCarta[] = ['solicitud', 'comprobacion'];

/** Those that ask for money to go out: none of an execution that stands still (rule 86). */
const tiposQuePiden: readonly TipoDeCarta[] = ['solicitud', 'instruccion'];
export const pideDinero = (tipo: TipoDeCarta): boolean => tiposQuePiden.includes(tipo);

/** Fewest code points of what a carta asks for (part2.md §12). */
export const MIN_DESCRIPCION = 20;

import { defineReview, type ReviewItem } from '../review.ts';

/** A record of no stage, for the tests of the review: two answers and a paper. */
export type Ficha = {
  readonly rfc: string;
  readonly mision: string;
  /** Fingerprint of its only paper. */
  readonly papel: string;
};

export const ficha = (over: Partial<Ficha> = {}): Ficha => ({
  rfc: 'RNO950612AB1',
  mision: 'Prevenir la violencia',
  papel: 'aaaa',
  ...over,
});

const respuesta = (id: 'rfc' | 'mision', etiqueta: string, requerido: boolean): ReviewItem<Ficha> => ({
  etiqueta,
  requerido,
  valor: (expediente) => expediente[id],
});

export const fichaReview = defineReview<Ficha>()({
  rfc: respuesta('rfc', 'RFC', true),
  papeles: { etiqueta: 'Documentos', requerido: true, valor: ({ papel }) => papel, papeles: true },
  mision: respuesta('mision', 'Misión', false),
  vision: {
    etiqueta: 'Visión',
    requerido: false,
    valor: () => '',
    aplica: ({ mision }) => mision !== 'Sin visión',
  },
});

export type CampoDeFicha = keyof typeof fichaReview;

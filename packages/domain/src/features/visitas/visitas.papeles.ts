import { type PoliticaDeRanura, ranuraEstandar } from '../documentos/public.ts';
import { MAX_FOTOS } from './visitas.schema.ts';

/** A place for a picture of a visit. */
type RanuraDeFoto = PoliticaDeRanura & { readonly id: string };

export const ranurasDeFoto: readonly RanuraDeFoto[] = Array.from({ length: MAX_FOTOS }, (_, i) => ({
  id: `foto_${i + 1}`,
  ...ranuraEstandar(`Fotografía ${i + 1}`),
  extensiones: ['jpg', 'jpeg', 'png'],
  mostradas: ['jpg', 'png'],
}));

/** The place of this id; undefined where there is none. */
export const ranuraDeFoto = (id: string): RanuraDeFoto | undefined =>
  ranurasDeFoto.find((una) => una.id === id);

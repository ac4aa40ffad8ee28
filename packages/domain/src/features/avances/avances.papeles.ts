import { type PoliticaDeRanura, ranuraEstandar } from '../documentos/public.ts';
import { MAX_EVIDENCIAS } from './avances.schema.ts';

/** A place for evidence of a report: a photograph, a list of who came, a minute. */
type RanuraDeEvidencia = PoliticaDeRanura & { readonly id: string };

export const ranurasDeEvidencia: readonly RanuraDeEvidencia[] = Array.from(
  { length: MAX_EVIDENCIAS },
  (_, i) => ({ id: `evidencia_${i + 1}`, ...ranuraEstandar(`Evidencia ${i + 1}`) }),
);

/** The place of this id; undefined where there is none. */
export const ranuraDeEvidencia = (id: string): RanuraDeEvidencia | undefined =>
  ranurasDeEvidencia.find((una) => una.id === id);

import { type PoliticaDeRanura, ranuraEstandar } from '../documentos/public.ts';

/** How many papers go with the answer of one round (`documentosAdicionales`, seed B§3 'Approval stage 2'). */
export const MAX_DOCUMENTOS_ADICIONALES = 5;

/** A place for one of them. Each round has its own: what an earlier one was answered with stays as it is (R 74). */
export type RanuraDeRespuesta = PoliticaDeRanura & {
  readonly id: string;
  readonly ronda: number;
};

const ranura = (ronda: number, n: number): RanuraDeRespuesta => ({
  id: `ronda_${ronda}_adicional_${n}`,
  ronda,
  ...ranuraEstandar(`Documento adicional ${n}`),
});

/** The places of a round, in their order. */
export const ranurasDeRonda = (ronda: number): RanuraDeRespuesta[] =>
  Array.from({ length: MAX_DOCUMENTOS_ADICIONALES }, (_, i) => ranura(ronda, i + 1));

/** The place of this id; undefined where there is none. The database reads the same of it (0131). */
export const ranuraDeRespuesta = (id: string): RanuraDeRespuesta | undefined => {
  const [, ronda] = /^ronda_([1-9]\d{0,3})_adicional_[1-9]$/u.exec(id) ?? [];
  return ranurasDeRonda(Number(ronda)).find((una) => una.id === id);
};

/** What a paper of an answer is called beside those of other rounds. */
export const papelDeRespuesta = (id: string): string | undefined => {
  const una = ranuraDeRespuesta(id);
  return una && (una.ronda === 1 ? una.label : `${una.label} (ronda ${una.ronda})`);
};

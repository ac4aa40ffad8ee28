/**
 * The count of a vote (part2.md AW-08, C17, S10; rules 68–71): of one body, and of both together. Pure; nothing here is typed by
 * anybody. Without zod: it travels with pages.
 */

/** The two bodies that vote; nobody sits in both (stages.md §4). */
export const cuerpos = ['consejo', 'comite'] as const;
export type Cuerpo = (typeof cuerpos)[number];

export const etiquetaDeCuerpo: Readonly<Record<Cuerpo, string>> = {
  consejo: 'Consejo Directivo',
  comite: 'Comité Técnico',
};

/** Members who must be there, unless a setting says otherwise (AW-09). */
export const quorumPorOmision: Readonly<Record<Cuerpo, number>> = { consejo: 5, comite: 3 };

/** What a member votes, and what a body says. */
export const votos = ['aprobado', 'rechazado', 'abstencion'] as const;
export type Voto = (typeof votos)[number];

/** A member at the table, for one project. */
export type Asiento = {
  readonly presente: boolean;
  /** Declared an interest in the project, or is kept out of its vote (rule 69): counts as not present. */
  readonly fuera: boolean;
  /** Null: has not voted. */
  readonly voto: Voto | null;
};

export type Escrutinio = {
  /** Members who count: present, and not out. */
  readonly presentes: number;
  readonly requeridos: number;
  readonly hayQuorum: boolean;
  readonly aFavor: number;
  readonly enContra: number;
  readonly abstenciones: number;
  /** Present and not out, without a vote. */
  readonly sinVotar: number;
  /** What the body says: 'abstencion' where the count ties or lacks its quorum (C17). */
  readonly resultado: Voto;
  readonly causa: 'mayoria' | 'empate' | 'sin_quorum';
};

/**
 * The count of one body. Abstentions count for the quorum and not for the majority (S10); a member who is out takes itself out of
 * those present, and the number required stays.
 */
export const contar = (asientos: readonly Asiento[], requeridos: number): Escrutinio => {
  const cuentan = asientos.filter(({ presente, fuera }) => presente && !fuera);
  const de = (voto: Voto | null): number => cuentan.filter((asiento) => asiento.voto === voto).length;
  const [aFavor, enContra] = [de('aprobado'), de('rechazado')];
  const hayQuorum = cuentan.length >= requeridos;
  const mayoria = aFavor > enContra ? 'aprobado' : 'rechazado';
  const empate = aFavor === enContra;
  return {
    presentes: cuentan.length,
    requeridos,
    hayQuorum,
    aFavor,
    enContra,
    abstenciones: de('abstencion'),
    sinVotar: de(null),
    resultado: !hayQuorum || empate ? 'abstencion' : mayoria,
    causa: !hayQuorum ? 'sin_quorum' : empate ? 'empate' : 'mayoria',
  };
};

/** The decision on a project once both bodies closed it (S10): both for it, both against it, or put off. */
export const decisiones = ['aprobado', 'rechazado', 'diferido'] as const;
export type Decision = (typeof decisiones)[number];

export const decidir = ({ consejo, comite }: Readonly<Record<Cuerpo, Voto>>): Decision =>
  consejo === comite && consejo !== 'abstencion' ? consejo : 'diferido';

import { type RawBuilder, sql } from 'kysely';

/** The tables whose rows are the record of a case in one stage. */
export type CaseTable =
  | 'pre_registros'
  | 'registros'
  | 'co_disenos'
  | 'aprobaciones'
  | 'convenios'
  | 'seguimientos'
  | 'ministraciones'
  | 'comprobaciones'
  | 'transferencias'
  | 'rendimientos'
  | 'avances'
  | 'cartas'
  | 'visitas';

/** Those of which nothing is ever deleted. */
const conservadas: readonly CaseTable[] = [
  'co_disenos',
  'aprobaciones',
  'seguimientos',
  'ministraciones',
  'comprobaciones',
  'transferencias',
  'rendimientos',
  'avances',
  'cartas',
  'visitas',
];

/** Whether the records of a stage are deleted, and then keep their row. */
export const deletes = (tabla: CaseTable): boolean => !conservadas.includes(tabla);

/** Whether a row of the record of a stage is there still; `alias` as it is named in the query. */
export const alive = (tabla: CaseTable, alias?: string): RawBuilder<boolean> =>
  deletes(tabla)
    ? sql<boolean>`${sql.ref(alias ? `${alias}.eliminado_en` : 'eliminado_en')} is null`
    : sql<boolean>`true`;

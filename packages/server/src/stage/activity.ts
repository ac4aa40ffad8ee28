import { type RawBuilder, sql } from 'kysely';
import type { Actividad } from '../platform/slice.ts';
import { alive, type CaseTable } from './case-table.ts';

export type ActivityOf = Pick<Actividad, 'entidad' | 'textos'> & {
  /** With `folio`. */
  readonly tabla: CaseTable;
  /** What its case is called, to whom every case is told. */
  readonly nombre: RawBuilder<string>;
  /** Where a record is read, before its id: '/registro/ver'. */
  readonly pagina: string;
};

/** A stage in 'Actividad Reciente', in the words of its history; what was deleted leads nowhere. */
export const activityOf = ({ entidad, textos, tabla, nombre, pagina }: ActivityOf): Actividad => ({
  entidad,
  textos,
  nombrar: async (uow, ids) => {
    const { rows } = await sql<{ id: string; folio: string; nombre: string; vive: boolean }>`
      select p.id, p.folio, ${nombre} as nombre, ${alive(tabla, 'p')} as vive
        from ${sql.table(tabla)} p where p.id = any(${[...ids]}::uuid[])`.execute(uow.tx);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          nombre: `${row.folio} · ${row.nombre}`,
          enlace: row.vive ? `${pagina}/${row.id}` : null,
        },
      ]),
    );
  },
});

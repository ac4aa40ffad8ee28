import { sql } from 'kysely';
import type { Actividad } from '../platform/slice.ts';
import { alive, type CaseTable } from './case-table.ts';

export type ActivityOf = Pick<Actividad, 'entidad' | 'textos'> & {
  /** With `folio` and `nombre_organizacion`. */
  readonly tabla: CaseTable;
  /** Where a record is read, before its id: '/registro/ver'. */
  readonly pagina: string;
};

/** A stage in 'Actividad Reciente', in the words of its history; what was deleted leads nowhere. */
export const activityOf = ({ entidad, textos, tabla, pagina }: ActivityOf): Actividad => ({
  entidad,
  textos,
  nombrar: async (uow, ids) => {
    const { rows } = await sql<{ id: string; folio: string; nombre_organizacion: string; vive: boolean }>`
      select p.id, p.folio, p.nombre_organizacion, ${alive(tabla, 'p')} as vive
        from ${sql.table(tabla)} p where p.id = any(${[...ids]}::uuid[])`.execute(uow.tx);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          nombre: `${row.folio} · ${row.nombre_organizacion}`,
          enlace: row.vive ? `${pagina}/${row.id}` : null,
        },
      ]),
    );
  },
});

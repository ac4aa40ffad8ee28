import type { RawBuilder } from 'kysely';
import type { Actividad } from '../platform/slice.ts';

export type ActivityOf = Pick<Actividad, 'entidad' | 'textos'> & {
  /** With `folio` and `eliminado_en`. */
  readonly tabla: 'pre_registros' | 'registros';
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
    const rows = await uow.tx
      .selectFrom(tabla)
      .select(['id', 'folio', nombre.as('nombre'), 'eliminado_en'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(
      rows.map((row) => [
        row.id,
        {
          nombre: `${row.folio} · ${row.nombre}`,
          enlace: row.eliminado_en ? null : `${pagina}/${row.id}`,
        },
      ]),
    );
  },
});

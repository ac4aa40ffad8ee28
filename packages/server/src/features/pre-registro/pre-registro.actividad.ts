import { preRegistroForm, preRegistroMessages } from '@portal/domain/features/pre-registro/public';
import type { Actividad } from '../../platform/slice.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const preRegistroActividad: Actividad = {
  entidad: preRegistroForm.id,
  textos: preRegistroMessages.historial,
  nombrar: async (uow, ids) => {
    const rows = await uow.tx
      .selectFrom('pre_registros')
      .select(['id', 'folio', 'nombre_organizacion', 'eliminado_en'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(
      rows.map((row) => [
        row.id,
        {
          nombre: `${row.folio} · ${row.nombre_organizacion}`,
          enlace: row.eliminado_en ? null : `/pre-registro/ver/${row.id}`,
        },
      ]),
    );
  },
};

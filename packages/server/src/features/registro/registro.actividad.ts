import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Actividad } from '../../platform/slice.ts';
import { ENTIDAD } from './registro.repo.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const registroActividad: Actividad = {
  entidad: ENTIDAD,
  textos: registroMessages.historial,
  nombrar: async (uow, ids) => {
    const rows = await uow.tx
      .selectFrom('registros')
      .select(['id', 'folio', 'nombre_organizacion', 'eliminado_en'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(
      rows.map((row) => [
        row.id,
        {
          nombre: `${row.folio} · ${row.nombre_organizacion}`,
          enlace: row.eliminado_en ? null : `/registro/ver/${row.id}`,
        },
      ]),
    );
  },
};

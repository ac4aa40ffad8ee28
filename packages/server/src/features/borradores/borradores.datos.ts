import type { DatosPersonales } from '../../platform/slice.ts';

/** The drafts of the account for all of its organizations, for the download of its own data. */
export const borradoresPersonales: DatosPersonales = async ({ tx, actor }) => ({
  borradores: await tx
    .selectFrom('borradores')
    .select([
      'formulario',
      'organizacion_id as organizacion',
      'registro_id as registro',
      'distintivo',
      'datos',
      'creado_en as creadoEn',
      'actualizado_en as actualizadoEn',
    ])
    .where('usuario_id', '=', actor.usuarioId)
    .orderBy('creado_en')
    .execute(),
});

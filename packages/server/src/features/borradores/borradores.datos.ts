import type { DatosPersonales } from '../../platform/slice.ts';

/** The drafts of the account, for the download of its own data. */
export const borradoresPersonales: DatosPersonales = async ({ tx, actor }) => ({
  borradores: await tx
    .selectFrom('borradores')
    .select([
      'formulario',
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

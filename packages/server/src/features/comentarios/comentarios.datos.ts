import type { DatosPersonales } from '../../platform/slice.ts';

/** The comments that the account wrote and still sees, for the download of its own data. */
export const comentariosPersonales: DatosPersonales = async ({ tx, actor }) => ({
  comentarios: await tx
    .selectFrom('comentarios')
    .select(['texto', 'tipo', 'etapa', 'seccion', 'created_at as creadoEn'])
    .where('autor', '=', actor.usuarioId)
    .orderBy('created_at')
    .orderBy('id')
    .execute(),
});

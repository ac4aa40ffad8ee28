import type { DatosPersonales } from '../../platform/slice.ts';

/** The phrases that the account wrote and still sees, for the download of its own data. */
export const frasesPersonales: DatosPersonales = async ({ tx, actor }) => ({
  frases: await tx
    .selectFrom('frases')
    .select(['texto', 'etapa', 'campo', 'compartida', 'usos', 'created_at as creadaEn'])
    .where('autor', '=', actor.usuarioId)
    .orderBy('created_at')
    .orderBy('id')
    .execute(),
});

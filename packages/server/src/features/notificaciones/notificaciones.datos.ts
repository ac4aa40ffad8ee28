import type { DatosPersonales } from '../../platform/slice.ts';

/** Notices and preferences of the account, for the download of its own data. */
export const notificacionesPersonales: DatosPersonales = async ({ tx, actor }) => ({
  notificaciones: await tx
    .selectFrom('notificaciones')
    .select(['tipo', 'titulo', 'cuerpo', 'enlace', 'creada_en as creadaEn', 'leida_en as leidaEn'])
    .where('usuario_id', '=', actor.usuarioId)
    .orderBy('creada_en')
    .execute(),
  preferenciasDeAviso: await tx
    .selectFrom('preferencias_de_aviso')
    .select(['clase', 'canal', 'entrega'])
    .where('usuario_id', '=', actor.usuarioId)
    .orderBy('clase')
    .execute(),
});

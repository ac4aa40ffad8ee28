import type { DatosPersonales } from '../../platform/slice.ts';

/** The documents that the account filed and still sees, for the download of its own data. */
export const documentosPersonales: DatosPersonales = async ({ tx, actor }) => ({
  documentos: await tx
    .selectFrom('repositorio')
    .select([
      'folio',
      'nombre',
      'categoria',
      'descripcion',
      'nivel_acceso as nivelAcceso',
      'tags',
      'estado',
      'archivo',
      'version_de_archivo as versionDeArchivo',
      'created_at as registradoEn',
    ])
    .where('created_by', '=', actor.usuarioId)
    .where('eliminado_en', 'is', null)
    .orderBy('folio_orden')
    .execute(),
});

import type { DatosPersonales } from '../../platform/slice.ts';

/** What the account signed with its e.firma, for the download of its own data. */
export const firmasPersonales: DatosPersonales = async ({ tx, actor }) => ({
  firmas: await tx
    .selectFrom('firmas as f')
    .innerJoin('textos_por_firmar as t', 't.id', 'f.texto_id')
    .select([
      't.clase',
      't.folio',
      't.version',
      'f.nombre',
      'f.rfc',
      'f.no_certificado as noCertificado',
      'f.cadena',
      'f.firmada_en as firmadaEn',
    ])
    .where('f.usuario_id', '=', actor.usuarioId)
    .where('f.tipo', '=', 'electronica')
    .orderBy('f.firmada_en')
    .orderBy('f.id')
    .execute(),
});

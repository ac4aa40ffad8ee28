import {
  type Autoria,
  type CampoDeRevision,
  clavesDeRevision,
  type Expediente,
  etiquetaDeCampo,
  type Juicio,
  type Marcas,
  marcasVigentes,
  valorDeCampo,
} from './pre-registro.revision.ts';

/**
 * What the organization was told with the last 'Solicitar Cambios', as it was then. It is all that an applicant ever
 * reads of a review: marks and comments that are saved afterwards are the staff's until they are sent too.
 */
export type Envio = Autoria & {
  /** The general comments. */
  readonly comentarios: string;
  /** The fields that were not valid: what must be corrected, and the value that was judged. */
  readonly marcas: Readonly<
    Partial<Record<CampoDeRevision, { readonly comentario: string; readonly valor: string }>>
  >;
  /** The documents as they stood, observed or not: a change in them alone is reason for another review (A§4). */
  readonly documentos: string;
};

/** What 'Solicitar Cambios' sends: every field that stands as not valid, and the general comments. */
export const envioDe = (
  expediente: Expediente,
  marcas: Marcas,
  comentarios: string,
  quien: Autoria,
): Envio => ({
  comentarios,
  marcas: Object.fromEntries(
    marcasVigentes(expediente, marcas)
      .filter(({ valido }) => valido === false)
      .map(({ campo, comentario, valor }) => [campo, { comentario, valor }]),
  ),
  documentos: valorDeCampo(expediente, 'documentos_subidos'),
  ...quien,
});

/** One field to correct, as the applicant reads it. */
export type Observacion = {
  readonly campo: CampoDeRevision;
  readonly etiqueta: string;
  readonly comentario: string;
};

/** The fields to correct, in the order of the review. */
export const observacionesDe = (envio: Envio | null): Observacion[] =>
  clavesDeRevision.flatMap((campo) => {
    const marca = envio?.marcas[campo];
    return marca ? [{ campo, etiqueta: etiquetaDeCampo(campo), comentario: marca.comentario }] : [];
  });

/**
 * True when something that was observed, or a document, changed since it was sent (A§4, rule 39): judged against the
 * values that the organization was told about, document by document. What a reviewer marks afterwards does not count.
 */
export const cambioLoObservado = (expediente: Expediente, envio: Envio | null): boolean =>
  envio !== null &&
  (valorDeCampo(expediente, 'documentos_subidos') !== envio.documentos ||
    clavesDeRevision.some((campo) => {
      const marca = envio.marcas[campo];
      return marca !== undefined && marca.valor !== valorDeCampo(expediente, campo);
    }));

/**
 * True when the organization reads something else of this field than what is stored: an observation that was not sent,
 * or one that was and no longer stands.
 */
export const sinEnviar = (
  campo: CampoDeRevision,
  guardado: Juicio,
  enviadas: readonly Pick<Observacion, 'campo' | 'comentario'>[],
): boolean => {
  const enviada = enviadas.find((observacion) => observacion.campo === campo);
  return guardado.valido === false
    ? enviada?.comentario !== guardado.comentario
    : enviada !== undefined && guardado.valido === true;
};

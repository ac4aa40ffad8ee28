import type { DocumentoEmitido } from '@portal/domain/features/oficios/oficios.shapes';

/** Which document of which record: an oficio by its number, OFI- as it is printed; another by its kind and when its stage says that it was issued. */
export type PdfEmitidoProps = {
  readonly entidad: string;
  readonly registro: string;
} & ({ readonly folio: string } | { readonly tipo: DocumentoEmitido['tipo']; readonly emitidoEn: string });

/** The newest of its kind of a record, drawn in place. */
export type VistaDelEmitidoProps = {
  readonly entidad: string;
  readonly registro: string;
  readonly tipo: DocumentoEmitido['tipo'];
};

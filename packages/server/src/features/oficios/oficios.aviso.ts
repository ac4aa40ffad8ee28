/** What the letter of a document tells, kept with its event. */
export type AvisoDeDocumento = {
  /** 'Acuse de recibo'. */
  readonly documento: string;
  /** Folio of the record. */
  readonly referencia: string;
  readonly organizacion: string;
  /** Date and hour in words. */
  readonly emitido: string;
  readonly codigo: string;
  readonly sha256: string;
  /** Full address of the public page. */
  readonly verificar: string;
  /** Page of the record. */
  readonly ruta: string;
};

import type { Documento } from '@portal/domain/features/documentos/public';
import { sendFile } from '../../documentos/public.ts';

/** Hands in the PDF of an invoice. */
export const subirFactura = async (
  ministracionId: string,
  pdf: File,
  signal: AbortSignal = new AbortController().signal,
): Promise<Documento> => {
  const { documento } = await sendFile<{ documento: Documento }>(
    `/ministraciones/${ministracionId}/documentos/factura_pdf`,
    pdf,
    () => {},
    signal,
  );
  return documento;
};

import type { Documento } from '@portal/domain/features/documentos/public';
import { slotFile } from '../../../stage/paper-slots.tsx';
import { FileSlot } from '../../../ui/file-slot.tsx';
import { toast } from '../../../ui/toast.ts';
import { conAviso, sendFile } from '../../documentos/public.ts';

/** Most bytes of a paper. */
const MAX = 10 * 1024 * 1024;

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

/** Where the PDF of an invoice, what proves an expense without one, or what the SAT answered, is handed in before its step. */
export const Papel = ({
  lugar,
  extensiones,
  nombre,
  ayuda,
  documento,
  error,
  onSubido,
}: {
  /** Where it is handed in: '/ministraciones/{id}/documentos/factura_pdf'. */
  lugar: string;
  extensiones: readonly ('pdf' | 'jpg' | 'jpeg' | 'png')[];
  nombre: string;
  ayuda: string;
  documento: Documento | null;
  error: string | undefined;
  onSubido: (documento: Documento) => void;
}) => (
  <FileSlot
    name={nombre}
    help={ayuda}
    extensions={extensiones}
    maxBytes={MAX}
    file={documento && slotFile(documento)}
    error={error}
    onRefused={(message) => toast.destructive(message)}
    upload={conAviso(nombre, documento !== null, async (file, onProgress, signal) => {
      const subida = await sendFile<{ documento: Documento }>(lugar, file, onProgress, signal);
      onSubido(subida.documento);
    })}
  />
);

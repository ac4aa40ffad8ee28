import type { Documento } from '@portal/domain/features/documentos/public';
import { slotFile } from '../../../stage/paper-slots.tsx';
import { FileSlot } from '../../../ui/file-slot.tsx';
import { toast } from '../../../ui/toast.ts';
import { conAviso, sendFile } from '../../documentos/public.ts';

/** Most bytes of a paper. */
const MAX = 10 * 1024 * 1024;

/** Where the PDF of an invoice, or what proves an expense without one, is handed in before it is proven. */
export const Papel = ({
  ministracionId,
  ranura,
  nombre,
  ayuda,
  documento,
  error,
  onSubido,
}: {
  ministracionId: string;
  ranura: 'factura_pdf' | 'evidencia_gasto';
  nombre: string;
  ayuda: string;
  documento: Documento | null;
  error: string | undefined;
  onSubido: (documento: Documento) => void;
}) => (
  <FileSlot
    name={nombre}
    help={ayuda}
    extensions={ranura === 'factura_pdf' ? ['pdf'] : ['pdf', 'jpg', 'jpeg', 'png']}
    maxBytes={MAX}
    file={documento && slotFile(documento)}
    error={error}
    onRefused={(message) => toast.destructive(message)}
    upload={conAviso(nombre, documento !== null, async (file, onProgress, signal) => {
      const subida = await sendFile<{ documento: Documento }>(
        `/ministraciones/${ministracionId}/documentos/${ranura}`,
        file,
        onProgress,
        signal,
      );
      onSubido(subida.documento);
    })}
  />
);

import type { Documento } from '@portal/domain/features/documentos/public';
import { slotFile } from '../../../stage/paper-slots.tsx';
import { FileSlot } from '../../../ui/file-slot.tsx';
import { toast } from '../../../ui/toast.ts';
import { conAviso, sendFile } from '../../documentos/public.ts';

/** Most bytes of a receipt. */
const MAX = 10 * 1024 * 1024;

/** Where the receipt of a deposit or a refund is handed in, before its step is registered. */
export const Comprobante = ({
  ministracionId,
  ranura,
  nombre,
  ayuda,
  documento,
  error,
  onSubido,
}: {
  ministracionId: string;
  ranura: 'comprobante_deposito' | 'comprobante_reintegro';
  nombre: string;
  ayuda: string;
  documento: Documento | null;
  error: string | undefined;
  onSubido: (documento: Documento) => void;
}) => (
  <FileSlot
    name={nombre}
    help={ayuda}
    extensions={['pdf']}
    maxBytes={MAX}
    uploadKey={`ministracion:${ministracionId}:${ranura}`}
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

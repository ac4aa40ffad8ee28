import type { Documento } from '@portal/domain/features/documentos/public';
import { slotFile } from '../../../stage/paper-slots.tsx';
import { FileSlot } from '../../../ui/file-slot.tsx';
import { toast } from '../../../ui/toast.ts';
import { conAviso, sendFile } from '../../documentos/public.ts';

/** Most bytes of a paper. */
const MAX = 10 * 1024 * 1024;

/** Where a bank statement, or the receipt of what came back, is handed in before its step. */
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
  ranura: 'estado_de_cuenta' | 'reintegro_rendimiento';
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

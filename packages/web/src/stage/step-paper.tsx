import { type Documento, esDescargable } from '@portal/domain/features/documentos/public';
import { conAviso, descargarDocumento, sendFile } from '../features/documentos/public.ts';
import { FileSlot } from '../ui/file-slot.tsx';
import { toast } from '../ui/toast.ts';
import { slotFile } from './paper-slots.tsx';

/** Most bytes of a paper. */
const MAX = 10 * 1024 * 1024;

export type StepPaperProps = {
  /** Where it is handed in: '/ministraciones/{id}/documentos/factura_pdf'. */
  readonly to: string;
  /** PDF alone unless told. */
  readonly extensions?: readonly ('pdf' | 'jpg' | 'jpeg' | 'png')[];
  readonly name: string;
  readonly help: string;
  readonly documento: Documento | null;
  readonly error: string | undefined;
  /** True where the place takes one at a time: its upload outlives the dialog that began it. */
  readonly outlives?: boolean;
  /** It can be opened again here, before the step is taken with it. */
  readonly legible?: boolean;
  /** Most bytes of it; 10 MB unless told. */
  readonly maxBytes?: number;
  readonly onUploaded: (documento: Documento) => void;
};

/** Where the paper of a step is handed in, in its dialog, before the step is taken. */
export const StepPaper = ({
  to,
  extensions = ['pdf'],
  name,
  help,
  documento,
  error,
  outlives = false,
  legible = false,
  maxBytes = MAX,
  onUploaded,
}: StepPaperProps) => (
  <FileSlot
    name={name}
    help={help}
    extensions={extensions}
    maxBytes={maxBytes}
    uploadKey={outlives ? to : undefined}
    file={documento && slotFile(documento)}
    error={error}
    download={
      legible && documento && esDescargable(documento.analisis)
        ? () => descargarDocumento(documento)
        : undefined
    }
    onRefused={(message) => toast.destructive(message)}
    upload={conAviso(name, documento !== null, async (file, onProgress, signal) => {
      onUploaded((await sendFile<{ documento: Documento }>(to, file, onProgress, signal)).documento);
    })}
  />
);

import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import {
  MAX_ADICIONALES,
  type RanuraDeConvocatoria,
  ranuras,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import { esDescargable } from '@portal/domain/features/documentos/public';
import { problemOf } from '../../../../app/problem.ts';
import { slotFile } from '../../../../stage/paper-slots.tsx';
import { Card } from '../../../../ui/card.tsx';
import { controlId } from '../../../../ui/control-id.ts';
import { FileDrop, FileSlot } from '../../../../ui/files-lazy.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { SendUpload } from '../../../../ui/uploads.ts';
import { conAviso, descargarDocumento, type OnProgress } from '../../../documentos/public.ts';
import type { DocumentoDeConvocatoria } from '../../convocatorias.queries.ts';

/** Where the documents of a call, or of the new one, are uploaded to: an upload outlives the page that began it. */
export const lugarDe = (convocatoria: string | null, ranura = ''): string =>
  `convocatoria:${convocatoria ?? 'nueva'}:${ranura}`;

export type DocumentosProps = {
  /** Id of the call; null for the draft of a new one. */
  convocatoria: string | null;
  documentos: readonly DocumentoDeConvocatoria[];
  subir: (
    ranura: RanuraDeConvocatoria,
    file: File,
    onProgress: OnProgress,
    signal: AbortSignal,
  ) => Promise<void>;
  quitar: (documento: string) => Promise<void>;
  /** What is wrong with the bases. */
  error?: string;
};

/** 'Documentos' of a call: the bases in PDF, and as many others as it needs (A§2 'Create call'). */
export const Documentos = ({ convocatoria, documentos, subir, quitar, error }: DocumentosProps) => {
  const bases = documentos.find(({ tipo }) => tipo === 'bases');
  const adicionales = documentos.filter(({ tipo }) => tipo === 'adicional');
  const send = (ranura: RanuraDeConvocatoria, reemplaza: boolean): SendUpload => {
    const llevar: SendUpload = (file, onProgress, signal) => subir(ranura, file, onProgress, signal);
    return (file, ...rest) => conAviso(file.name, reemplaza, llevar)(file, ...rest);
  };
  return (
    <Card title={convocatoriaMessages.crear.documentos}>
      <div className="space-y-3">
        <FileSlot
          id={controlId('documentos.bases')}
          uploadKey={lugarDe(convocatoria, 'bases')}
          name={ranuras.bases.label}
          help={ranuras.bases.help}
          extensions={ranuras.bases.extensiones}
          maxBytes={ranuras.bases.maxBytes}
          file={bases ? slotFile(bases) : null}
          error={error}
          onRefused={(message) => toast.destructive(message)}
          download={bases && esDescargable(bases.analisis) ? () => descargarDocumento(bases) : undefined}
          upload={send('bases', bases !== undefined)}
        />
        <FileDrop
          id={controlId('documentos.adicionales')}
          uploadKey={lugarDe(convocatoria, 'adicional')}
          name={ranuras.adicional.label}
          help={ranuras.adicional.help}
          extensions={ranuras.adicional.extensiones}
          maxBytes={ranuras.adicional.maxBytes}
          maxFiles={MAX_ADICIONALES}
          files={adicionales.map((documento) => ({ id: documento.id, ...slotFile(documento) }))}
          upload={send('adicional', false)}
          download={(id) => {
            const documento = adicionales.find((other) => other.id === id);
            return documento && descargarDocumento(documento);
          }}
          remove={async (id) => {
            try {
              await quitar(id);
            } catch (reason) {
              toast.destructive('Error al quitar el documento', problemOf(reason).message);
            }
          }}
        />
      </div>
    </Card>
  );
};

import type { DocumentoDeRepositorio } from '@portal/domain/features/repositorio/repositorio.contract';
import { MAX_COMENTARIO } from '@portal/domain/features/repositorio/repositorio.datos';
import {
  etiquetaDeVersion,
  formatosMostrados,
  ranuraDelRepositorio,
} from '@portal/domain/features/repositorio/repositorio.schema';
import { textLength } from '@portal/domain/kernel/characters';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../app/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { FileSlot } from '../../../ui/file-slot.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUploads } from '../../../ui/use-uploads.ts';
import { conAviso } from '../../documentos/public.ts';
import { subirVersion } from '../repositorio.queries.ts';
import { nombreRefusado } from './archivos.tsx';

type Props = { documento: DocumentoDeRepositorio; onClose: () => void };

/** The next version of a document: its file, and what changed in it. Closed meanwhile, the upload goes on. */
export const VersionDialog = ({ documento, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    size="lg"
    title={`Subir la versión ${etiquetaDeVersion(documento.versionDeArchivo + 1)}`}
    description={`La ${etiquetaDeVersion(documento.versionDeArchivo)} se conserva, con su comentario.`}
  >
    <Cuerpo documento={documento} onClose={onClose} />
  </Dialog>
);

const Cuerpo = ({ documento, onClose }: Props) => {
  const place = useUploads(`repositorio:${documento.id}:version`, documento.nombre);
  const work = place.items.at(-1);
  const enviando = work !== undefined && work.state !== 'failed';
  // One that failed while this was closed is here again, to be sent with its comment.
  const [file, setFile] = useState<File | null>(work?.file ?? null);
  const [comentario, setComentario] = useState('');
  const [falta, setFalta] = useState<string>();
  const [enviado, setEnviado] = useState(false);
  const queryClient = useQueryClient();

  const listo = enviado && place.finished !== null;
  useEffect(() => {
    if (listo) onClose();
  }, [listo, onClose]);

  const enviar = () => {
    if (enviando) return;
    const largo = textLength(comentario) > MAX_COMENTARIO;
    setFalta(file ? undefined : 'Elige el archivo.');
    if (!file || largo) return;
    if (work) place.cancel(work.id);
    setEnviado(true);
    place.add(
      file,
      conAviso(
        `${documento.nombre}, versión ${etiquetaDeVersion(documento.versionDeArchivo + 1)}`,
        false,
        async (one, onProgress, signal) => {
          try {
            await subirVersion(documento, comentario, one, onProgress, signal);
          } finally {
            // Uploaded or refused because it moved on: what is on screen is read again.
            await queryClient.invalidateQueries({ queryKey: api.repositorio.key() });
          }
        },
      ),
    );
  };

  return (
    <DialogForm onSubmit={enviar}>
      <FileSlot
        name="Archivo"
        chooseLabel={file ? 'Elegir otro' : 'Elegir archivo'}
        extensions={ranuraDelRepositorio.extensiones}
        shownExtensions={formatosMostrados}
        maxBytes={ranuraDelRepositorio.maxBytes}
        file={file && { name: file.name, size: file.size, date: formatDate(new Date()) }}
        error={falta}
        onRefused={(message) => toast.destructive(message)}
        // It travels together with its comment.
        upload={async (chosen) => {
          const refusado = nombreRefusado(chosen);
          setFalta(refusado ?? undefined);
          setFile(refusado ? null : chosen);
        }}
      />
      <TextArea
        name="comentario"
        label="Comentario de la versión"
        help="Qué cambió. Se lee junto a la versión."
        required={false}
        max={MAX_COMENTARIO}
        rows={2}
        value={comentario}
        onChange={setComentario}
      />
      {enviando && (
        <Progress value={work.done * 100} label={`Subiendo ${work.file.name}`} valueText="Subiendo" />
      )}
      {work?.state === 'failed' && (
        <p role="alert" className="text-sm text-danger-ink">
          {work.file.name} no se subió. {work.message}
        </p>
      )}
      <DialogFormActions
        submit={work?.state === 'failed' && work.retriable ? 'Reintentar' : 'Subir versión'}
        busy={enviando}
        busyLabel="Subiendo..."
        cancel={enviando ? 'Cancelar la subida' : 'Cancelar'}
        onCancel={enviando ? () => place.cancel(work.id) : onClose}
        stops
      />
    </DialogForm>
  );
};

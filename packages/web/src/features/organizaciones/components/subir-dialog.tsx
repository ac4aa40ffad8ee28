import {
  type PapelId,
  revisarFechas,
  type TipoDePapel,
} from '@portal/domain/features/organizaciones/organizaciones.papeles';
import { formatDate, today } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { FileSlot } from '../../../ui/file-slot.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUploads } from '../../../ui/use-uploads.ts';
import { conAviso } from '../../documentos/public.ts';
import { subirPapel } from '../organizaciones.acciones.ts';
import { comoFechas, Fechas } from './fechas.tsx';

type Props = {
  id: string;
  tipo: (TipoDePapel & { readonly id: PapelId }) | null;
  reemplaza: boolean;
  onClose: () => void;
};

/** Puts a paper into the dossier: its file and its dates. Closed meanwhile, the upload goes on. */
export const SubirDialog = ({ id, tipo, reemplaza, onClose }: Props) => (
  <Dialog
    open={tipo !== null}
    onOpenChange={(open) => !open && onClose()}
    title={`${reemplaza ? 'Reemplazar' : 'Subir'} ${tipo?.label ?? ''}`}
    description={reemplaza ? 'La versión de hoy se conserva entre las anteriores.' : tipo?.help}
    size="lg"
  >
    {tipo && <Cuerpo id={id} tipo={tipo} reemplaza={reemplaza} onClose={onClose} />}
  </Dialog>
);

const Cuerpo = ({ id, tipo, reemplaza, onClose }: Props & { tipo: NonNullable<Props['tipo']> }) => {
  const place = useUploads(`expediente:${id}:${tipo.id}`, tipo.label);
  const work = place.items.at(-1);
  const enviando = work !== undefined && work.state !== 'failed';
  // One that failed while this was closed is here again, to be sent with its dates.
  const [file, setFile] = useState<File | null>(work?.file ?? null);
  const [fechas, setFechas] = useState({ emitidoEn: '', venceEn: '' });
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [enviado, setEnviado] = useState(false);
  const queryClient = useQueryClient();

  const listo = enviado && place.finished !== null;
  useEffect(() => {
    if (listo) onClose();
  }, [listo, onClose]);

  const enviar = () => {
    if (enviando) return;
    const found = [
      ...(file ? [] : [{ path: 'archivo', code: 'archivo_faltante', message: 'Elige el archivo.' }]),
      ...revisarFechas(tipo.id, comoFechas(fechas), today(new Date())),
    ];
    setIssues(found);
    if (!file || found.length > 0) return;
    if (work) place.cancel(work.id);
    setEnviado(true);
    place.add(
      file,
      conAviso(tipo.label, reemplaza, async (one, onProgress, signal) => {
        try {
          await subirPapel(id, tipo.id, { file: one, ...fechas }, onProgress, signal);
        } catch (error) {
          setIssues(problemOf(error).issues);
          throw error;
        }
        await queryClient.invalidateQueries({ queryKey: api.organizaciones.key() });
      }),
    );
  };

  return (
    <DialogForm onSubmit={enviar}>
      <FileSlot
        name="Archivo"
        chooseLabel={file ? 'Elegir otro' : 'Elegir archivo'}
        extensions={tipo.extensiones}
        maxBytes={tipo.maxBytes}
        file={file && { name: file.name, size: file.size, date: formatDate(new Date()) }}
        error={issues.find(({ path }) => path === 'archivo')?.message}
        onRefused={(message) => toast.destructive(message)}
        // It travels together with its dates, when they are right.
        upload={async (chosen) => {
          setFile(chosen);
          setIssues((before) => before.filter(({ path }) => path !== 'archivo'));
        }}
      />
      <Fechas tipo={tipo.id} fechas={fechas} onChange={setFechas} issues={issues} />
      {enviando && (
        <Progress value={work.done * 100} label={`Subiendo ${work.file.name}`} valueText="Subiendo" />
      )}
      {work?.state === 'failed' && (
        <p role="alert" className="text-sm text-danger-ink">
          {work.file.name} no se subió. {work.message}
        </p>
      )}
      <DialogFormActions
        submit={
          work?.state === 'failed' && work.retriable
            ? 'Reintentar'
            : reemplaza
              ? 'Reemplazar documento'
              : 'Subir documento'
        }
        busy={enviando}
        busyLabel="Subiendo..."
        cancel={enviando ? 'Cancelar la subida' : 'Cancelar'}
        onCancel={enviando ? () => place.cancel(work.id) : onClose}
        stops
      />
    </DialogForm>
  );
};

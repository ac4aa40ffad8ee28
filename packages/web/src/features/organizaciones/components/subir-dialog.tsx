import { mensajesDeDocumentos } from '@portal/domain/features/documentos/public';
import {
  type PapelId,
  revisarFechas,
  type TipoDePapel,
} from '@portal/domain/features/organizaciones/organizaciones.papeles';
import { formatDate, today } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileSlot } from '../../../ui/file-slot.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.ts';
import { tellUploadFailed } from '../../documentos/public.ts';
import { subirPapel } from '../organizaciones.queries.ts';
import { comoFechas, Fechas } from './fechas.tsx';

type Props = {
  id: string;
  tipo: (TipoDePapel & { readonly id: PapelId }) | null;
  reemplaza: boolean;
  onClose: () => void;
};

/** Puts a paper into the dossier: its file and its dates. */
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
  const [file, setFile] = useState<File | null>(null);
  const [fechas, setFechas] = useState({ emitidoEn: '', venceEn: '' });
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [avance, setAvance] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);
  const queryClient = useQueryClient();
  useEffect(() => () => abort.current?.abort(), []);

  const enviar = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (avance !== null) return;
    const found = [
      ...(file ? [] : [{ path: 'archivo', code: 'archivo_faltante', message: 'Elige el archivo.' }]),
      ...revisarFechas(tipo.id, comoFechas(fechas), today(new Date())),
    ];
    setIssues(found);
    if (!file || found.length > 0) return;
    const controller = new AbortController();
    abort.current = controller;
    setAvance(0);
    try {
      await subirPapel(id, tipo.id, { file, ...fechas }, setAvance, controller.signal);
      await queryClient.invalidateQueries({ queryKey: api.organizaciones.key() });
      toast.success(reemplaza ? mensajesDeDocumentos.reemplazado : mensajesDeDocumentos.subido, tipo.label);
      onClose();
    } catch (error) {
      if (controller.signal.aborted) return;
      setAvance(null);
      setIssues(problemOf(error).issues);
      tellUploadFailed(error, reemplaza);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void enviar(event)} className="space-y-5">
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
      {avance !== null && (
        <Progress value={avance * 100} label={`Subiendo ${file?.name ?? ''}`} valueText="Subiendo" />
      )}
      <div className="flex flex-col-reverse gap-2 pt-1 md:flex-row md:justify-end">
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={avance !== null} busyLabel="Subiendo...">
          {reemplaza ? 'Reemplazar documento' : 'Subir documento'}
        </Button>
      </div>
    </form>
  );
};

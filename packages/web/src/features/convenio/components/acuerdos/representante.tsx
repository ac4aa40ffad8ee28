import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { representantePagina as m } from '@portal/domain/features/convenio/representante.messages';
import type { Documento } from '@portal/domain/features/documentos/public';
import { textOf } from '@portal/domain/kernel/answers';
import { isRealDate, today } from '@portal/domain/kernel/dates';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { slotFile } from '../../../../stage/paper-slots.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../../ui/dialog-form-actions.tsx';
import { FileSlot } from '../../../../ui/file-slot.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { conAviso, sendFile } from '../../../documentos/public.ts';
import { useAccion } from '../../convenio.acciones.ts';
import { elPaso } from '../caso/acciones.ts';

/** Most bytes of the paper. */
const MAX = 20 * 1024 * 1024;

type Errores = Readonly<Record<string, string>>;
const vacio = { nombre: '', cargo: '', rfc: '', desde: '' };

/** Records who represents the organization now, with the paper that says so. */
export const RegistrarRepresentante = ({
  convenio,
  onClose,
}: {
  convenio: Convenio;
  onClose: () => void;
}) => {
  const { id, version } = convenio;
  const enPapel = textOf(elPaso(convenio, 'firma')?.respuestas.tipo_firma) === 'fisica';
  const [dicho, setDicho] = useState(vacio);
  const [documento, setDocumento] = useState<Documento | null>(null);
  const [errores, setErrores] = useState<Errores>({});
  const cambiar = useAccion(client.convenio.cambiarRepresentante);
  const quitar = (campo: string) =>
    setErrores((antes) => Object.fromEntries(Object.entries(antes).filter(([path]) => path !== campo)));
  const campo = (cual: keyof typeof vacio) => ({
    name: cual,
    value: dicho[cual],
    error: errores[cual],
    onChange: (valor: string) => {
      setDicho((antes) => ({ ...antes, [cual]: valor }));
      quitar(cual);
    },
  });
  const [enviar, ocupado] = useOnce(async () => {
    const { rfc, ...resto } = dicho;
    // What keeps it from being sent at all; everything else the server tells.
    const faltan: Errores = {
      ...(dicho.nombre.trim() === '' ? { nombre: m.faltaNombre } : {}),
      ...(dicho.cargo.trim() === '' ? { cargo: m.faltaCargo } : {}),
      ...(!enPapel && rfc.trim() === '' ? { rfc: m.faltaRfc } : {}),
      ...(isRealDate(dicho.desde) ? {} : { desde: m.faltaFecha }),
      ...(documento ? {} : { documentoId: m.faltaDocumento }),
    };
    setErrores(faltan);
    if (!documento || Object.keys(faltan).length > 0) return;
    try {
      await cambiar.mutateAsync({
        id,
        version,
        ...resto,
        ...(rfc.trim() === '' ? {} : { rfc }),
        documentoId: documento.id,
      });
      toast.success(m.registrado, dicho.nombre.trim());
      onClose();
    } catch (error) {
      const { issues, message } = problemOf(error);
      const beside = issues.filter(({ path }) => path !== '');
      setErrores(Object.fromEntries(beside.map(({ path, message: texto }) => [path, texto])));
      if (beside.length === 0) toast.destructive(convenioMessages.toasts.error, message);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && onClose()}
      title={m.registrar}
      description={m.registrarDetalle}
      size="lg"
      locked={ocupado}
    >
      <DialogForm onSubmit={enviar}>
        <TextField {...campo('nombre')} label={m.nombre} required autoComplete="off" />
        <TextField {...campo('cargo')} label={m.cargo} required autoComplete="off" />
        <TextField
          {...campo('rfc')}
          label={m.rfc}
          help={m.rfcAyuda}
          required={!enPapel}
          autoComplete="off"
          spellCheck={false}
        />
        <DateField {...campo('desde')} label={m.desdeCuando} required max={today(new Date())} />
        <FileSlot
          name={m.documento}
          help={m.documentoAyuda}
          extensions={['pdf']}
          maxBytes={MAX}
          uploadKey={`convenio:${id}:nombramiento`}
          file={documento && slotFile(documento)}
          error={errores.documentoId}
          onRefused={(message) => toast.destructive(message)}
          upload={conAviso(m.documento, documento !== null, async (file, onProgress, signal) => {
            const subida = await sendFile<{ documento: Documento }>(
              `/convenios/${id}/documentos/nombramiento`,
              file,
              onProgress,
              signal,
            );
            setDocumento(subida.documento);
            quitar('documentoId');
          })}
        />
        <DialogFormActions submit={m.enviar} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};

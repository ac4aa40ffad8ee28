import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { representantePagina as m } from '@portal/domain/features/convenio/representante.messages';
import { textOf } from '@portal/domain/kernel/answers';
import { isRealDate, today } from '@portal/domain/kernel/dates';
import { client } from '../../../../app/api.ts';
import { RecoveredNote } from '../../../../stage/recovered-note.tsx';
import { StepPaper } from '../../../../stage/step-paper.tsx';
import { missingOf, useKeptForm } from '../../../../stage/use-kept-form.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../../ui/dialog-form-actions.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useAccion } from '../../convenio.acciones.ts';
import { elPaso } from '../caso/acciones.ts';

/** Most bytes of the paper. */
const MAX = 20 * 1024 * 1024;

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
  const cambiar = useAccion(client.convenio.cambiarRepresentante);
  const { campo, papel, enviar, ocupado, recuperado } = useKeptForm(
    vacio,
    async ({ rfc, ...resto }, documento, conClave) => {
      // What keeps it from being sent at all; everything else the server tells.
      const malas = missingOf({
        nombre: resto.nombre.trim() === '' && m.faltaNombre,
        cargo: resto.cargo.trim() === '' && m.faltaCargo,
        rfc: !enPapel && rfc.trim() === '' && m.faltaRfc,
        desde: !isRealDate(resto.desde) && m.faltaFecha,
        documentoId: documento === null && m.faltaDocumento,
      });
      if (malas || !documento) return malas;
      await cambiar.mutateAsync(
        conClave({
          id,
          version,
          ...resto,
          ...(rfc.trim() === '' ? {} : { rfc }),
          documentoId: documento.id,
        }),
      );
      return null;
    },
    { title: m.registrado, text: ({ nombre }) => nombre.trim() },
    onClose,
    `representante:${id}`,
  );
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
        <RecoveredNote como={recuperado} />
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
        <StepPaper
          to={`/convenios/${id}/documentos/nombramiento`}
          outlives
          maxBytes={MAX}
          name={m.documento}
          help={m.documentoAyuda}
          {...papel}
        />
        <DialogFormActions submit={m.enviar} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};

import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import { revisarFechas, tipoDePapel } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import type { Papel } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { today } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../organizaciones.acciones.ts';
import { comoFechas, Fechas } from './fechas.tsx';

const { toasts } = organizacionesMessages;

type Props = { id: string; papel: Papel | null; onClose: () => void };

/** Corrects the dates of a paper that is already in the dossier. */
export const FechasDialog = ({ id, papel, onClose }: Props) => (
  <Dialog
    open={papel !== null}
    onOpenChange={(open) => !open && onClose()}
    title={`Fechas de ${papel ? (tipoDePapel(papel.tipo)?.label ?? papel.tipo) : ''}`}
    description="De ellas dependen los avisos y que el documento se pueda usar en un pre-registro."
  >
    {papel && <Cuerpo key={papel.documento.id} id={id} papel={papel} onClose={onClose} />}
  </Dialog>
);

const Cuerpo = ({ id, papel, onClose }: Props & { papel: Papel }) => {
  const [fechas, setFechas] = useState({ emitidoEn: papel.emitidoEn ?? '', venceEn: papel.venceEn ?? '' });
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const fechar = useAccion(client.organizaciones.fecharPapel);

  const guardar = async () => {
    if (fechar.isPending) return;
    const found = revisarFechas(papel.tipo, comoFechas(fechas), today(new Date()));
    setIssues(found);
    if (found.length > 0) return;
    try {
      await fechar.mutateAsync({ id, tipo: papel.tipo, version: papel.version, ...comoFechas(fechas) });
      toast.success(toasts.fechado, tipoDePapel(papel.tipo)?.label);
      onClose();
    } catch (error) {
      const problem = problemOf(error);
      setIssues(problem.issues);
      toast.destructive(toasts.fecharError, problem.message);
    }
  };

  return (
    <DialogForm onSubmit={guardar}>
      <Fechas tipo={papel.tipo} fechas={fechas} onChange={setFechas} issues={issues} />
      <DialogFormActions
        submit="Guardar fechas"
        busy={fechar.isPending}
        busyLabel="Guardando..."
        onCancel={onClose}
      />
    </DialogForm>
  );
};

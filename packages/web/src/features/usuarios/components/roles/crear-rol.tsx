import { rolesMessages } from '@portal/domain/features/usuarios/roles.messages';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../../ui/dialog-form-actions.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useTyped } from '../../../../ui/use-typed.ts';
import { useAccionDeRol } from '../../roles.queries.ts';
import { idDe } from '../campos.tsx';
import { CamposDeRol, datosDe, type EscritoDeRol, faltasDeRol, ROL_NUEVO } from './formulario.tsx';

const { toasts } = rolesMessages;

/** 'Crear rol' (part2.md US-08). */
export const CrearRol = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(next) => !next && onClose()}
    size="lg"
    title={rolesMessages.crear}
    description="Solo puedes dar permisos que tu rol también tiene."
  >
    <Cuerpo onClose={onClose} />
  </Dialog>
);

const Cuerpo = ({ onClose }: { onClose: () => void }) => {
  const form = useTyped<EscritoDeRol>(ROL_NUEVO, idDe);
  const [segundoFactor, setSegundoFactor] = useState(false);
  const crear = useAccionDeRol(client.roles.crear);
  const [enviar, ocupado] = useOnce(async () => {
    if (form.show(faltasDeRol(form.values))) return;
    try {
      const { folio, nombre } = await crear.mutateAsync({ ...datosDe(form.values), segundoFactor });
      toast.success(toasts.creado, `${folio} · ${nombre}`);
      onClose();
    } catch (error) {
      const { issues, message } = problemOf(error);
      form.show(issues);
      toast.destructive(toasts.crearError, message);
    }
  });
  return (
    <DialogForm onSubmit={enviar}>
      <ErrorSummary {...form.summary} />
      <CamposDeRol form={form} />
      <Checkbox
        name="segundoFactor"
        label="Segundo factor obligatorio"
        help="Quien tenga este rol activa la verificación en dos pasos antes de hacer nada más."
        checked={segundoFactor}
        onChange={setSegundoFactor}
      />
      <DialogFormActions
        submit={rolesMessages.crear}
        busy={ocupado}
        busyLabel="Creando..."
        onCancel={onClose}
      />
    </DialogForm>
  );
};

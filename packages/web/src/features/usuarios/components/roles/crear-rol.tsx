import { rolesMessages } from '@portal/domain/features/usuarios/roles.messages';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '../../../../ui/dialog-form.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAccionDeRol } from '../../roles.queries.ts';
import { idDe, useEscrito } from '../campos.tsx';
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
  const form = useEscrito<EscritoDeRol>(ROL_NUEVO);
  const [segundoFactor, setSegundoFactor] = useState(false);
  const crear = useAccionDeRol(client.roles.crear);
  const [enviar, ocupado] = useOnce(async () => {
    const found = faltasDeRol(form.escrito);
    form.mostrar(found);
    if (found.length > 0) return;
    try {
      const { folio, nombre } = await crear.mutateAsync({ ...datosDe(form.escrito), segundoFactor });
      toast.success(toasts.creado, `${folio} · ${nombre}`);
      onClose();
    } catch (error) {
      const { issues, message } = problemOf(error);
      form.mostrar(issues);
      toast.destructive(toasts.crearError, message);
    }
  });
  return (
    <DialogForm onSubmit={enviar}>
      <ErrorSummary issues={form.issues} fieldId={idDe} attempt={form.vuelta} />
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

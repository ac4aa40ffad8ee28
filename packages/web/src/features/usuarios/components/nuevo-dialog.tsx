import { gestionMessages } from '@portal/domain/features/usuarios/gestion.messages';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '../../../ui/dialog-form.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../usuarios.queries.ts';
import { CampoRol, Campos, type Escrito, faltas, idDe, useEscrito, VACIO } from './campos.tsx';

const { campos, toasts } = gestionMessages;

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;

/** 'Nuevo usuario': an account of the foundation, whose person is invited by mail (part2.md US-07, C27). */
export const NuevoDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(next) => !next && onClose()}
    size="lg"
    title="Nuevo usuario"
    description="La persona recibe un correo y elige su contraseña. Hasta entonces la cuenta está inactiva."
  >
    <Cuerpo onClose={onClose} />
  </Dialog>
);

const Cuerpo = ({ onClose }: { onClose: () => void }) => {
  const form = useEscrito<Escrito & { email: string }>({ ...VACIO, email: '' });
  const invitar = useAccion(client.usuarios.invitar);
  const [enviar, ocupado] = useOnce(async () => {
    const found = [
      ...faltas(form.escrito),
      ...(EMAIL.test(form.escrito.email.trim())
        ? []
        : [{ path: 'email', code: 'email_invalido', message: campos.email }]),
    ];
    form.mostrar(found);
    if (found.length > 0) return;
    try {
      const { email } = await invitar.mutateAsync(form.escrito);
      toast.success(toasts.creado, toasts.creadoDetalle(email));
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
      <TextField
        {...form.campo('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        help="Aquí le llega la invitación; con él entra al portal."
      />
      <Campos campo={form.campo} />
      <CampoRol {...form.campo('rolId')} />
      <DialogFormActions submit="Invitar" busy={ocupado} busyLabel="Invitando..." onCancel={onClose} />
    </DialogForm>
  );
};

import { gestionMessages } from '@portal/domain/features/usuarios/gestion.messages';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTyped } from '../../../ui/use-typed.ts';
import { useAccion } from '../usuarios.queries.ts';
import { CampoRol, Campos, type Escrito, faltas, idDe, VACIO } from './campos.tsx';

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
  const form = useTyped<Escrito & { email: string }>({ ...VACIO, email: '' }, idDe);
  const invitar = useAccion(client.usuarios.invitar);
  const [enviar, ocupado] = useOnce(async () => {
    const found = [
      ...faltas(form.values),
      ...(EMAIL.test(form.values.email.trim())
        ? []
        : [{ path: 'email', code: 'email_invalido', message: campos.email }]),
    ];
    if (form.show(found)) return;
    try {
      const { email } = await invitar.mutateAsync(form.values);
      toast.success(toasts.creado, toasts.creadoDetalle(email));
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
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        help="Aquí le llega la invitación; con él entra al portal."
      />
      <Campos campo={form.field} />
      <CampoRol {...form.field('rolId')} />
      <DialogFormActions submit="Invitar" busy={ocupado} busyLabel="Invitando..." onCancel={onClose} />
    </DialogForm>
  );
};

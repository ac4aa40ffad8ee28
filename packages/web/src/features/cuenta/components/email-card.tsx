import { type Cuenta, emailSchema } from '@portal/domain/features/usuarios/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { problemOf } from '../../../app/problem.ts';
import { callAuth, useSession } from '../../../app/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCambio } from '../configuracion.queries.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useConfirmado } from '../use-confirmado.ts';
import { issuesOf } from '../validate.ts';
import { FormProblem } from './form-problem.tsx';

const schema = z.object({ email: emailSchema });

/** The address with which one signs in, and its change, confirmed at both addresses. */
export const EmailCard = ({ perfil, cambioDeCorreo }: Pick<Cuenta, 'perfil' | 'cambioDeCorreo'>) => {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="Email"
      description="Con él inicias sesión, y ahí llegan tus avisos."
      actions={
        !cambioDeCorreo && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Cambiar correo
          </Button>
        )
      }
    >
      <div className="space-y-4">
        <p className="font-medium break-all">{perfil.email}</p>
        {cambioDeCorreo && <Pending anterior={perfil.email} cambio={cambioDeCorreo} />}
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Cambiar correo"
        description={`Enviaremos un enlace a ${perfil.email} y otro al correo nuevo. El cambio se hace cuando abras los dos; así nadie se queda con tu cuenta. Al terminar se cierran tus sesiones y entras con el correo nuevo.`}
      >
        {open && <ChangeEmail onDone={() => setOpen(false)} />}
      </Dialog>
    </Card>
  );
};

type PendingProps = { anterior: string; cambio: NonNullable<Cuenta['cambioDeCorreo']> };

/** A change that waits for one of its confirmations or both. */
const Pending = ({ anterior, cambio }: PendingProps) => {
  const demo = useSession().data?.demo != null;
  const cancel = useCambio(() => callAuth('DELETE', 'correo'));
  return (
    <Banner
      title={`Cambio pendiente a ${cambio.email}`}
      level={3}
      actions={
        <Button
          size="sm"
          busy={cancel.isPending}
          busyLabel="Cancelando..."
          onClick={() =>
            cancel.mutate(undefined, {
              onSuccess: () => toast.success('Cambio cancelado', 'Tu correo sigue siendo el mismo.'),
              onError: (error) => toast.destructive('No pudimos cancelarlo', problemOf(error).message),
            })
          }
        >
          Cancelar cambio
        </Button>
      }
    >
      <p>Abre el enlace que enviamos a cada dirección. Vencen el {formatDateTime(cambio.expiraEn)}.</p>
      <ul className="mt-2 space-y-1.5">
        <Confirmation email={anterior} done={cambio.confirmadoAnterior} />
        <Confirmation email={cambio.email} done={cambio.confirmadoNuevo} />
      </ul>
      {demo && (
        <p className="mt-2 text-ink-soft">
          Modo demo: sin servidor de correo, el administrador lee los mensajes en «Correos».
        </p>
      )}
    </Banner>
  );
};

const Confirmation = ({ email, done }: { email: string; done: boolean }) => {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${done ? 'text-success-ink' : 'text-ink-soft'}`}
      />
      <span className="min-w-0">
        <span className="font-medium break-all">{email}</span>: {done ? 'confirmado' : 'falta confirmar'}
      </span>
    </li>
  );
};

const ChangeEmail = ({ onDone }: { onDone: () => void }) => {
  const confirmado = useConfirmado();
  const { mutateAsync: cambiar } = useCambio((email: string) =>
    confirmado(() => callAuth('POST', 'correo', { email })),
  );
  const form = useAccountForm({
    initial: { email: '' },
    validate: (values) => issuesOf(schema, values),
    send: async ({ email }) => {
      await cambiar(email);
      toast.success('Revisa tus dos buzones', 'Te enviamos un enlace a cada dirección.');
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormProblem problem={form.problem} title="No pudimos empezar el cambio" />
      <TextField
        {...form.field('email')}
        type="email"
        label="Email nuevo"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <div className="flex flex-col-reverse gap-2 pt-1 md:flex-row md:justify-end">
        <Button onClick={onDone}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Enviando...">
          Enviar enlaces
        </Button>
      </div>
    </form>
  );
};

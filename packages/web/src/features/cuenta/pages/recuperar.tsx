import { emailSchema, mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { useState } from 'react';
import { z } from 'zod';
import { problemOf } from '../../../app/problem.ts';
import { useSession } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountCard } from '../components/account-card.tsx';
import { FormProblem } from '../components/form-problem.tsx';
import { MailSent } from '../components/mail-sent.tsx';
import { recuperar } from '../cuenta.queries.ts';
import { useAccountForm } from '../use-account-form.ts';
import { issuesOf } from '../validate.ts';

const schema = z.object({ email: emailSchema });
const backToSignIn = <TextLink href="/">Volver a Iniciar Sesión</TextLink>;

/** Asks for the link that sets a new password; never tells whether an address has an account (rule 5). */
export const RecuperarPage = () => {
  const { data } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    initial: { email: '' },
    validate: (values) => issuesOf(schema, values),
    send: async ({ email }) => {
      try {
        await recuperar(email);
      } catch (error) {
        toast.destructive('No pudimos enviar el enlace', problemOf(error).message);
        throw error;
      }
      toast.success(
        mensajesDeSesion.recuperacionEnviada.titulo,
        mensajesDeSesion.recuperacionEnviada.detalle,
      );
      setSentTo(email.trim());
    },
  });

  if (sentTo)
    return (
      <AccountCard title={mensajesDeSesion.recuperacionEnviada.titulo} footer={backToSignIn}>
        <MailSent
          email={sentTo}
          demo={data?.demo !== null}
          actions={
            <Button size="sm" onClick={() => setSentTo(null)}>
              Usar otro correo
            </Button>
          }
        >
          {mensajesDeSesion.recuperacionEnviada.detalle}
        </MailSent>
      </AccountCard>
    );
  return (
    <AccountCard title="Recuperar contraseña" footer={backToSignIn}>
      <form noValidate onSubmit={form.submit} className="space-y-4">
        <FormProblem problem={form.problem} title="No pudimos enviar el enlace" />
        <TextField
          {...form.field('email')}
          type="email"
          label="Email"
          help="El de tu cuenta. Te enviaremos un enlace para elegir una contraseña nueva."
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Enviando..." className="w-full">
          Enviar enlace
        </Button>
      </form>
    </AccountCard>
  );
};

import { AVISO_VERSION, crearCuentaSchema, mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { useSession } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountCard } from '../components/account-card.tsx';
import { FormProblem } from '../components/form-problem.tsx';
import { MailSent } from '../components/mail-sent.tsx';
import { NewPassword } from '../components/new-password.tsx';
import { NoticeBox } from '../components/notice-box.tsx';
import { ResendLink } from '../components/resend-link.tsx';
import { crearCuenta } from '../cuenta.queries.ts';
import { useAccountForm } from '../use-account-form.ts';
import { issuesOf } from '../validate.ts';

const backToSignIn = (
  <>
    ¿Ya tienes cuenta? <TextLink href="/">Iniciar Sesión</TextLink>
  </>
);

/** The answers of the form as the server takes them: the box stands for the version that it links to. */
const asRequest = ({
  aceptaAviso,
  ...rest
}: Record<'nombre' | 'email' | 'contrasena' | 'aceptaAviso', string>) => ({
  ...rest,
  aceptaAviso: aceptaAviso ? AVISO_VERSION : 0,
});

/** Open sign-up: an account of an applicant that waits for its e-mail to be confirmed (rule 4). */
export const CrearCuentaPage = () => {
  const { data } = useSession();
  const [created, setCreated] = useState<string | null>(null);
  // An invitation names the address that it was sent to.
  const { email: invited = '' }: { email?: string } = useSearch({ strict: false });
  const form = useAccountForm({
    initial: { nombre: '', email: invited, contrasena: '', aceptaAviso: '' },
    validate: (values) => issuesOf(crearCuentaSchema, asRequest(values)),
    send: async (values) => {
      try {
        await crearCuenta(asRequest(values));
      } catch (error) {
        toast.destructive(mensajesDeSesion.errorAlCrearCuenta, problemOf(error).message);
        throw error;
      }
      toast.success(mensajesDeSesion.cuentaCreada.titulo, mensajesDeSesion.cuentaCreada.detalle);
      setCreated(values.email.trim());
    },
  });

  if (created)
    return (
      <AccountCard title="Revisa tu email" footer={backToSignIn}>
        <MailSent email={created} demo={data?.demo !== null} actions={<ResendLink email={created} />}>
          Abre el enlace que te enviamos y escribe la contraseña que acabas de elegir. El enlace vence en 30
          minutos.
        </MailSent>
      </AccountCard>
    );
  return (
    <AccountCard
      title="Crear cuenta"
      subtitle="Para solicitar apoyo a nombre de tu organización"
      footer={backToSignIn}
    >
      <form noValidate onSubmit={form.submit} className="space-y-4">
        <FormProblem problem={form.problem} title={mensajesDeSesion.errorAlCrearCuenta} />
        <TextField
          {...form.field('nombre')}
          label="Nombre"
          help="Tu nombre y apellidos."
          autoComplete="name"
        />
        <TextField
          {...form.field('email')}
          type="email"
          label="Email"
          help="Te enviaremos un enlace para confirmarlo."
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
        />
        <NewPassword {...form.field('contrasena')} />
        <NoticeBox {...form.field('aceptaAviso')} />
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Creando..." className="w-full">
          Crear cuenta
        </Button>
      </form>
    </AccountCard>
  );
};

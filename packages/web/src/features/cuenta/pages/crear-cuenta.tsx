import { AVISO_VERSION, crearCuentaSchema, mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { useSession } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountCard } from '../components/account-card.tsx';
import { FormProblem } from '../components/form-problem.tsx';
import { MailSent } from '../components/mail-sent.tsx';
import { NewPassword } from '../components/new-password.tsx';
import { ResendLink } from '../components/resend-link.tsx';
import { type Credenciales, crearCuenta } from '../cuenta.queries.ts';
import { AVISO_HREF } from '../cuenta.rutas.ts';
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
  const [created, setCreated] = useState<Credenciales | null>(null);
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
      setCreated({ email: values.email.trim(), contrasena: values.contrasena });
    },
  });

  const { value: acepta, onChange: setAcepta, ...aviso } = form.field('aceptaAviso');
  if (created)
    return (
      <AccountCard title="Revisa tu email" footer={backToSignIn}>
        <MailSent
          email={created.email}
          demo={data?.demo !== null}
          actions={<ResendLink {...created} aceptaAviso={AVISO_VERSION} />}
        >
          Abre el enlace que te enviamos para confirmar tu cuenta. Vence en 30 minutos.
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
        <div data-field="aceptaAviso">
          <Checkbox
            {...aviso}
            checked={acepta !== ''}
            onChange={(checked) => setAcepta(checked ? 'si' : '')}
            label="He leído y acepto el aviso de privacidad"
          />
          <p className="pl-9 text-sm md:pl-8">
            <TextLink href={AVISO_HREF} target="_blank">
              Leer el aviso de privacidad<span className="sr-only"> (se abre en otra pestaña)</span>
            </TextLink>
          </p>
        </div>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Creando..." className="w-full">
          Crear cuenta
        </Button>
      </form>
    </AccountCard>
  );
};

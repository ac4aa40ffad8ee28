import { AVISO_VERSION, confirmarConOtraSchema } from '@portal/domain/features/usuarios/public';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { confirmarConOtra } from '../cuenta.queries.ts';
import { useAccountForm } from '../use-account-form.ts';
import { issuesOf } from '../validate.ts';
import { type Enlace, FAILED, Gastado, Usuario, useConfirmed } from './confirmation.tsx';
import { FormProblem } from './form-problem.tsx';
import { NewPassword } from './new-password.tsx';
import { NoticeBox } from './notice-box.tsx';

/** Confirms with a name and a password that are chosen now. Loaded when it is asked for: what it checks with is heavy. */
export const OtraContrasena = ({ token, email, onBack }: Enlace & { onBack: () => void }) => {
  const confirmed = useConfirmed();
  const asRequest = ({ aceptaAviso, ...rest }: Record<'nombre' | 'contrasena' | 'aceptaAviso', string>) => ({
    ...rest,
    token,
    aceptaAviso: aceptaAviso ? AVISO_VERSION : 0,
  });
  const form = useAccountForm({
    initial: { nombre: '', contrasena: '', aceptaAviso: '' },
    validate: (values) =>
      issuesOf(confirmarConOtraSchema, asRequest(values)).filter(({ path }) => path !== 'token'),
    send: async (values) => {
      await confirmarConOtra(asRequest(values));
      await confirmed();
    },
  });
  if (form.problem?.code === 'enlace_invalido') return <Gastado problem={form.problem} email={email} />;
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormProblem problem={form.problem} title={FAILED} />
      <p className="text-sm text-ink-soft">
        Abriste el enlace de tu correo: tu cuenta será tuya con lo que escribas aquí, y lo que se haya escrito
        antes con este correo se olvida.
      </p>
      <Usuario email={email} />
      <TextField {...form.field('nombre')} label="Nombre" help="Tu nombre y apellidos." autoComplete="name" />
      <NewPassword {...form.field('contrasena')} />
      <NoticeBox {...form.field('aceptaAviso')} />
      <Button type="submit" variant="primary" busy={form.busy} busyLabel="Confirmando..." className="w-full">
        Confirmar mi cuenta
      </Button>
      <p className="text-center text-sm">
        <Button size="sm" onClick={onBack}>
          Sí recuerdo mi contraseña
        </Button>
      </p>
    </form>
  );
};

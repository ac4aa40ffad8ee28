import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { CodigoDeAcceso } from '../cuenta.queries.ts';
import { useAccountForm } from '../use-account-form.ts';
import { FormProblem } from './form-problem.tsx';

type CodeFormProps = {
  /** Rejects with the server's refusal, which is shown beside the field. */
  send: (input: CodigoDeAcceso) => Promise<unknown>;
  submitLabel: string;
  busyLabel: string;
  /** What failed, above the server's words. */
  problemTitle: string;
  /** Beside the main button: the way back. */
  aside?: ReactNode;
  tone?: 'primary' | 'danger-solid';
};

const DIGITS = 6;

/** The code of the app, or one of the recovery codes when the device is not at hand. */
export const CodeForm = (props: CodeFormProps) => {
  const [recovery, setRecovery] = useState(false);
  const Form = recovery ? RecoveryCode : AppCode;
  return (
    <Form
      {...props}
      other={
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 text-accent-ink underline decoration-accent-line underline-offset-3"
          onClick={() => setRecovery(!recovery)}
        >
          {recovery ? 'Usar el código de mi app' : 'Usar un código de recuperación'}
        </Button>
      }
    />
  );
};

const AppCode = ({ send, other, ...frame }: CodeFormProps & { other: ReactNode }) => {
  const form = useAccountForm({
    initial: { codigo: '' },
    validate: ({ codigo }) =>
      codigo.length === DIGITS
        ? []
        : [{ path: 'codigo', code: 'incompleto', message: `Escribe los ${DIGITS} dígitos del código` }],
    send: ({ codigo }) => send({ codigo }),
  });
  return (
    <Frame form={form} {...frame}>
      <CodeField
        {...form.field('codigo')}
        label="Código de verificación"
        help={`Los ${DIGITS} dígitos que muestra tu app de verificación. Cambian cada 30 segundos.`}
        autoFocus
      />
      {other}
    </Frame>
  );
};

const RecoveryCode = ({ send, other, ...frame }: CodeFormProps & { other: ReactNode }) => {
  const form = useAccountForm({
    initial: { recuperacion: '' },
    validate: ({ recuperacion }) =>
      recuperacion.trim() === ''
        ? [{ path: 'recuperacion', code: 'requerido', message: 'Escribe uno de tus códigos de recuperación' }]
        : [],
    send: ({ recuperacion }) => send({ recuperacion: recuperacion.trim() }),
  });
  const { onChange, ...field } = form.field('recuperacion');
  return (
    <Frame form={form} {...frame}>
      <TextField
        {...field}
        onChange={(value) => onChange(value.toUpperCase())}
        label="Código de recuperación"
        help="Uno de los que guardaste al activar la verificación. Cada código sirve una sola vez."
        example="ABCDE-FGHJK"
        autoComplete="off"
        spellCheck={false}
        inputClassName="font-mono max-w-60"
        autoFocus
      />
      {other}
    </Frame>
  );
};

type FrameProps = Omit<CodeFormProps, 'send'> & {
  form: Pick<ReturnType<typeof useAccountForm>, 'submit' | 'busy' | 'problem'>;
  children: ReactNode;
};

const Frame = ({
  form,
  submitLabel,
  busyLabel,
  problemTitle,
  aside,
  tone = 'primary',
  children,
}: FrameProps) => (
  <form noValidate onSubmit={form.submit} className="space-y-4">
    <FormProblem problem={form.problem} title={problemTitle} />
    {children}
    <div className="flex flex-col-reverse gap-2 pt-1 md:flex-row md:justify-end">
      {aside}
      <Button type="submit" variant={tone} busy={form.busy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </div>
  </form>
);

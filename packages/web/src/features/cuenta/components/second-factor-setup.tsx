import { lazy, type ReactNode, Suspense } from 'react';
import { callAuth } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCambio } from '../configuracion.queries.ts';
import { useAccountForm } from '../use-account-form.ts';
import { FormProblem } from './form-problem.tsx';

const Qr = lazy(() => import('./qr.tsx'));

/** What the server gives to begin with: the key, and the address that the QR carries. */
export type Alta = { readonly secreto: string; readonly otpauth: string };

/** Asks for a new key; the one before it, if never confirmed, is worth nothing. */
export const empezarSegundoFactor = (): Promise<Alta> => callAuth('POST', 'segundo-factor', {});

const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

type SetupProps = {
  alta: Alta;
  onConfirmed: (codes: readonly string[]) => void;
  /** Beside the main button: the way out. */
  aside?: ReactNode;
  /** Of its headings: 3 under a dialog's title. */
  level?: 2 | 3;
};

/** The QR, the same key to type, and the first code, which shows that the app has understood. */
export const SecondFactorSetup = ({ alta, onConfirmed, aside, level = 3 }: SetupProps) => {
  const Heading = `h${level}` as const;
  const { mutateAsync: confirmar } = useCambio((codigo: string) =>
    callAuth<{ codigos: readonly string[] }>('POST', 'segundo-factor/confirmacion', { codigo }),
  );
  const form = useAccountForm({
    initial: { codigo: '' },
    validate: ({ codigo }) =>
      codigo.length === 6
        ? []
        : [{ path: 'codigo', code: 'incompleto', message: 'Escribe los 6 dígitos del código' }],
    send: async ({ codigo }) => onConfirmed((await confirmar(codigo)).codigos),
  });
  return (
    <form noValidate onSubmit={form.submit} className="space-y-6">
      <FormProblem problem={form.problem} title="No pudimos activar la verificación" />
      <section className="space-y-3">
        <Heading className="font-medium">1. Escanea este código con tu app de verificación</Heading>
        <p className="text-sm text-ink-soft">
          Sirve cualquiera: Google Authenticator, Microsoft Authenticator, 1Password, Aegis… ¿Estás en ese
          mismo teléfono? <TextLink href={alta.otpauth}>Ábrela con este enlace</TextLink>.
        </p>
        <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Suspense fallback={<Skeleton className="size-52 rounded-md" />}>
            <Qr text={alta.otpauth} label="Código QR con la clave de tu cuenta; también está escrita aquí" />
          </Suspense>
          <div className="space-y-3 self-center rounded-md bg-sunken px-4 py-3.5">
            <p className="text-sm text-ink-soft">¿No puedes escanearlo? Escribe esta clave en tu app:</p>
            <p className="font-mono text-sm break-words select-all">{inFours(alta.secreto)}</p>
            <CopyButton text={alta.secreto} label="Copiar clave" />
          </div>
        </div>
      </section>
      <section className="space-y-3">
        <Heading className="font-medium">2. Escribe el código que te muestra</Heading>
        <CodeField
          {...form.field('codigo')}
          label="Código de verificación"
          help="6 dígitos; cambian cada 30 segundos."
        />
      </section>
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        {aside}
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Comprobando...">
          Activar
        </Button>
      </div>
    </form>
  );
};

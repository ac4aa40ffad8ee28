import { mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { type Demo, useIniciarSesion } from '../cuenta.queries.ts';
import type { useSecondStep } from '../use-second-step.ts';
import { CodeForm } from './code-form.tsx';

type SecondStepProps = {
  demo: Demo;
  step: ReturnType<typeof useSecondStep>;
  /** In a dialog: what failed is said in it, and in no toast. */
  callado?: boolean;
};

/** What is asked after the password of an account with two-step verification. */
export const SecondStep = ({ demo, step, callado }: SecondStepProps) => {
  const { mutateAsync: iniciar } = useIniciarSesion(demo, { callado });
  return (
    <CodeForm
      send={async (input) => {
        try {
          await iniciar(input);
        } catch (error) {
          const { code, message } = problemOf(error);
          if (code === 'paso_vencido') step.expire(message);
          throw error;
        }
      }}
      submitLabel="Iniciar Sesión"
      busyLabel="Iniciando..."
      problemTitle={mensajesDeSesion.errorAlIniciar}
      aside={<Button onClick={step.back}>Volver</Button>}
    />
  );
};

/** Above the password, when the second step took too long or failed too often. */
export const expiredProblem = (words: string) =>
  ({ status: 401, code: 'paso_vencido', message: words, issues: [] }) as const;

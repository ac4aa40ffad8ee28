import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { sessionQuery, useUsuario } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cancelado } from '../cancelado.ts';
import { useCambio } from '../configuracion.queries.ts';
import { useConfirmado } from '../use-confirmado.ts';
import { AccountCard } from './account-card.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { FormProblem } from './form-problem.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Alta, empezarSegundoFactor, SecondFactorSetup } from './second-factor-setup.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/**
 * Instead of the portal, for staff of whom the installation, or their role, asks two-step verification: they can set it up
 * or leave. Goes (`onDone`) only when the recovery codes were kept.
 */
export const RequiredSecondFactor = ({ onDone }: { onDone: () => void }) => (
  <ConfirmIdentity>
    <AccountCard
      title="Activa la verificación en dos pasos"
      subtitle="La fundación la pide a tu cuenta para entrar al portal."
    >
      <SetUp onDone={onDone} />
    </AccountCard>
  </ConfirmIdentity>
);

const SetUp = ({ onDone }: { onDone: () => void }) => {
  const queryClient = useQueryClient();
  const confirmado = useConfirmado();
  const { segundoFactorPendiente } = useUsuario();
  const [alta, setAlta] = useState<Alta | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useCambio(() => confirmado(empezarSegundoFactor));

  // It was set up in another window.
  const settled = !segundoFactorPendiente && !codes;
  useEffect(() => {
    if (settled) onDone();
  }, [settled, onDone]);

  if (codes)
    return (
      <RecoveryCodes
        level={2}
        codes={codes}
        onSaved={async () => {
          await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
          onDone();
        }}
      />
    );
  if (alta)
    return <SecondFactorSetup level={2} alta={alta} onConfirmed={setCodes} aside={<SignOutButton />} />;
  const failed = start.error && !(start.error instanceof Cancelado) ? problemOf(start.error) : null;
  return (
    <div className="space-y-4">
      <FormProblem problem={failed} title="No pudimos empezar" />
      <p className="text-ink-soft">
        Además de tu contraseña, al entrar escribirás un código que cambia cada 30 segundos en una app de tu
        teléfono. Activarla toma dos minutos.
      </p>
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <SignOutButton />
        <Button
          variant="primary"
          busy={start.isPending}
          onClick={() => start.mutate(undefined, { onSuccess: setAlta })}
        >
          Empezar
        </Button>
      </div>
    </div>
  );
};

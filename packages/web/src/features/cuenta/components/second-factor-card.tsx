import type { Cuenta } from '@portal/domain/features/usuarios/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { callAuth, useUsuario } from '../../../app/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { Cancelado } from '../cancelado.ts';
import { useCambio } from '../configuracion.queries.ts';
import type { CodigoDeAcceso } from '../cuenta.queries.ts';
import { useConfirmado } from '../use-confirmado.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Alta, empezarSegundoFactor, SecondFactorSetup } from './second-factor-setup.tsx';

/** Codes left at which the card asks for new ones. */
const FEW = 3;

type Open =
  | { readonly kind: 'alta'; readonly alta: Alta }
  | { readonly kind: 'codigos'; readonly codes: readonly string[]; readonly first: boolean }
  | { readonly kind: 'desactivar' };

const explain = (error: unknown): void => {
  if (!(error instanceof Cancelado))
    toast.destructive('No pudimos cambiar la verificación', problemOf(error).message);
};

/** Two-step verification: on, new codes, off. */
export const SecondFactorCard = ({ segundoFactor }: { segundoFactor: Cuenta['segundoFactor'] }) => {
  const confirmado = useConfirmado();
  const [open, setOpen] = useState<Open | null>(null);
  const { activo, desde, codigosRestantes } = segundoFactor;
  const { segundoFactorObligatorio: required } = useUsuario();

  const start = useCambio(() => confirmado(empezarSegundoFactor));
  const renew = useCambio(() =>
    confirmado(() => callAuth<{ codigos: readonly string[] }>('POST', 'segundo-factor/codigos', {})),
  );
  const close = () => setOpen(null);

  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          Verificación en dos pasos
          <Badge tone={activo ? 'success' : 'neutral'}>{activo ? 'Activa' : 'Inactiva'}</Badge>
        </span>
      }
      description="Además de tu contraseña, un código que cambia cada 30 segundos en tu teléfono. Quien sepa tu contraseña no podrá entrar sin él."
    >
      {activo ? (
        <div className="space-y-4">
          {codigosRestantes <= FEW && (
            <Banner
              tone="warning"
              level={3}
              title={codigosRestantes === 0 ? 'Ya no te quedan códigos' : 'Te quedan pocos códigos'}
            >
              Genera otros para no quedarte fuera si pierdes el teléfono.
            </Banner>
          )}
          <p className="text-sm text-ink-soft">
            {desde && `Activa desde el ${formatDate(desde)}. `}
            <span className="figures">
              {codigosRestantes === 1
                ? 'Te queda 1 código de recuperación.'
                : `Te quedan ${codigosRestantes} códigos de recuperación.`}
            </span>
            {required && ' La fundación la pide a tu cuenta, por lo que no se puede desactivar.'}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              busy={renew.isPending}
              onClick={() =>
                renew.mutate(undefined, {
                  onSuccess: ({ codigos }) => setOpen({ kind: 'codigos', codes: codigos, first: false }),
                  onError: explain,
                })
              }
            >
              Generar códigos nuevos
            </Button>
            {!required && (
              <Button variant="danger" onClick={() => setOpen({ kind: 'desactivar' })}>
                Desactivar
              </Button>
            )}
          </div>
        </div>
      ) : (
        <Button
          busy={start.isPending}
          onClick={() =>
            start.mutate(undefined, {
              onSuccess: (alta) => setOpen({ kind: 'alta', alta }),
              onError: explain,
            })
          }
        >
          Activar verificación en dos pasos
        </Button>
      )}
      <Dialog
        open={open?.kind === 'alta'}
        onOpenChange={close}
        title="Activar la verificación en dos pasos"
        description="Al activarla cerraremos tus demás sesiones."
        size="lg"
      >
        {open?.kind === 'alta' && (
          <SecondFactorSetup
            alta={open.alta}
            onConfirmed={(codes) => setOpen({ kind: 'codigos', codes, first: true })}
            aside={<Button onClick={close}>Cancelar</Button>}
          />
        )}
      </Dialog>
      <Dialog
        open={open?.kind === 'codigos'}
        locked
        onOpenChange={close}
        title="Tus códigos de recuperación"
        description={
          open?.kind === 'codigos' && open.first
            ? 'La verificación en dos pasos está activa.'
            : 'Los anteriores dejaron de servir.'
        }
      >
        {open?.kind === 'codigos' && <RecoveryCodes codes={open.codes} onSaved={close} />}
      </Dialog>
      <Dialog
        open={open?.kind === 'desactivar'}
        onOpenChange={close}
        title="Desactivar la verificación en dos pasos"
        description="Tu cuenta quedará protegida solo por la contraseña, y tus códigos de recuperación dejarán de servir."
      >
        {open?.kind === 'desactivar' && <TurnOff onDone={close} />}
      </Dialog>
    </Card>
  );
};

const TurnOff = ({ onDone }: { onDone: () => void }) => {
  const confirmado = useConfirmado();
  const { mutateAsync: desactivar } = useCambio(
    (input: CodigoDeAcceso) => confirmado(() => callAuth('POST', 'segundo-factor/desactivacion', input)),
    { session: true },
  );
  return (
    <CodeForm
      send={async (input) => {
        await desactivar(input);
        toast.success(
          'Verificación en dos pasos desactivada',
          'Desde ahora basta tu contraseña para entrar.',
        );
        onDone();
      }}
      submitLabel="Desactivar"
      busyLabel="Desactivando..."
      problemTitle="No pudimos desactivarla"
      tone="danger-solid"
      aside={<Button onClick={onDone}>Cancelar</Button>}
    />
  );
};

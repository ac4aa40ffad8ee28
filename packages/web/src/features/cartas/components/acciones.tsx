import { cartaMessages as m } from '@portal/domain/features/cartas/cartas.messages';
import type { Carta } from '@portal/domain/features/cartas/cartas.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { lazy } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { StepActions } from '../../../stage/step-actions.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../cartas.acciones.ts';

// Only for who pays, when it does.
const Pagar = lazy(() => import('./pagar.tsx').then((module) => ({ default: module.Pagar })));

const pasos = ['enviar', 'aprobar', 'pagar', 'rechazar'] as const;
type Accion = (typeof pasos)[number];

const Dialogo = ({
  accion,
  label,
  carta,
  onClose,
}: {
  accion: Accion;
  label: string;
  carta: Carta;
  onClose: () => void;
}) => {
  const enviar = useAccion(client.carta.enviar);
  const aprobar = useAccion(client.carta.aprobar);
  const rechazar = useAccion(client.carta.rechazar);
  const { id, version, folio } = carta;
  if (accion === 'pagar') return <Pagar carta={carta} onClose={onClose} />;
  if (accion === 'rechazar')
    return (
      <ReasonDialog
        record={carta}
        onClose={onClose}
        title={`${label} ${folio}`}
        description={`${formatMonto(carta.monto)}, de ${carta.organizacion}.`}
        confirmLabel={label}
        run={rechazar.mutateAsync}
        done={{ title: m.toasts.rechazar, text: folio }}
        failed={m.toasts.error}
      />
    );
  const paso = accion === 'enviar' ? enviar : aprobar;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label} ${folio}`}
      description={m[accion].detalle}
      confirmLabel={label}
      tone="primary"
      onConfirm={async () => {
        try {
          await paso.mutateAsync({ id, version });
          toast.success(m.toasts[accion], folio);
        } catch (error) {
          toast.destructive(m.toasts.error, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};

/** What its reader may do with it now; what keeps it from going on, in words. */
export const Acciones = ({ carta }: { carta: Carta }) => (
  <StepActions acciones={carta.acciones} steps={pasos} first={['enviar', 'aprobar', 'pagar']}>
    {(accion, label, onClose) => <Dialogo accion={accion} label={label} carta={carta} onClose={onClose} />}
  </StepActions>
);

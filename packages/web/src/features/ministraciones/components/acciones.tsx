import { ministracionMessages as m } from '@portal/domain/features/ministraciones/ministraciones.messages';
import type { Ministracion } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { lazy } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { StepActions } from '../../../stage/step-actions.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../ministraciones.acciones.ts';

// Each only for who takes its step, when it happens.
const Aprobar = lazy(() => import('./aprobar.tsx').then((module) => ({ default: module.Aprobar })));
const Depositar = lazy(() => import('./depositar.tsx').then((module) => ({ default: module.Depositar })));
const RegistrarReintegro = lazy(() =>
  import('./reintegro.tsx').then((module) => ({ default: module.RegistrarReintegro })),
);

/** The steps that have a button on the ticket; those of a refund stand beside it. */
const enElBoleto = ['aprobar', 'depositar', 'registrarReintegro', 'rechazar', 'retirar'] as const;
type Accion = (typeof enElBoleto)[number];

const Dialogo = ({
  accion,
  label,
  ministracion,
  onClose,
}: {
  accion: Accion;
  label: string;
  ministracion: Ministracion;
  onClose: () => void;
}) => {
  const rechazar = useAccion(client.ministracion.rechazar);
  const retirar = useAccion(client.ministracion.retirar);
  const { id, version, folio } = ministracion;
  switch (accion) {
    case 'aprobar':
      return <Aprobar ministracion={ministracion} onClose={onClose} />;
    case 'depositar':
      return <Depositar ministracion={ministracion} onClose={onClose} />;
    case 'registrarReintegro':
      return <RegistrarReintegro ministracion={ministracion} onClose={onClose} />;
    case 'rechazar':
      return (
        <ReasonDialog
          record={ministracion}
          onClose={onClose}
          title={`${label} ${folio}`}
          description={`${formatMonto(ministracion.monto)} para ${ministracion.beneficiario}.`}
          confirmLabel={label}
          run={rechazar.mutateAsync}
          done={{ title: m.toasts.rechazar, text: folio }}
          failed={m.toasts.error}
        />
      );
    default:
      return (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && onClose()}
          title={`${label} ${folio}`}
          description={m.retirar.detalle}
          confirmLabel={label}
          tone="danger"
          onConfirm={async () => {
            try {
              await retirar.mutateAsync({ id, version });
              toast.success(m.toasts.retirar, folio);
            } catch (error) {
              toast.destructive(m.toasts.error, problemOf(error).message);
              throw error;
            }
          }}
        />
      );
  }
};

/** What its reader may do with it now; what keeps it from going on, in words. */
export const Acciones = ({ ministracion }: { ministracion: Ministracion }) => (
  <StepActions acciones={ministracion.acciones} steps={enElBoleto} first={['aprobar', 'depositar']}>
    {(accion, label, onClose) => (
      <Dialogo accion={accion} label={label} ministracion={ministracion} onClose={onClose} />
    )}
  </StepActions>
);

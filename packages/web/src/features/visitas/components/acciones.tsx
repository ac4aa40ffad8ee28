import { visitaMessages as m } from '@portal/domain/features/visitas/visitas.messages';
import type { Visita } from '@portal/domain/features/visitas/visitas.shapes';
import { lazy } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { StepActions } from '../../../stage/step-actions.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../visitas.acciones.ts';

// Each only for who does it, when it does.
const Reprogramar = lazy(() =>
  import('./reprogramar.tsx').then((module) => ({ default: module.Reprogramar })),
);
const Observar = lazy(() => import('./observar.tsx').then((module) => ({ default: module.Observar })));

/** 'Registrar' stands with the minute that it sends. */
const pasos = ['conformar', 'observar', 'reprogramar', 'cancelar'] as const;
type Accion = (typeof pasos)[number];

const Dialogo = ({
  accion,
  label,
  visita,
  onClose,
}: {
  accion: Accion;
  label: string;
  visita: Visita;
  onClose: () => void;
}) => {
  const cancelar = useAccion(client.visita.cancelar);
  const conformar = useAccion(client.visita.conformar);
  const { id, version, folio } = visita;
  if (accion === 'reprogramar') return <Reprogramar visita={visita} onClose={onClose} />;
  if (accion === 'observar') return <Observar visita={visita} onClose={onClose} />;
  if (accion === 'cancelar')
    return (
      <ReasonDialog
        record={visita}
        onClose={onClose}
        title={`${label} ${folio}`}
        description={m.cancelar.detalle}
        confirmLabel={label}
        cancelLabel="Volver"
        run={cancelar.mutateAsync}
        done={{ title: m.toasts.cancelar, text: folio }}
        failed={m.toasts.error}
      />
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label} a ${folio}`}
      description={m.conformar.detalle}
      confirmLabel={label}
      onConfirm={async () => {
        try {
          await conformar.mutateAsync({ id, version });
          toast.success(m.toasts.conformar, folio);
        } catch (error) {
          toast.destructive(m.toasts.error, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};

/** What its reader may do with it now; what keeps it from going on, in words. */
export const Acciones = ({ visita }: { visita: Visita }) => (
  <StepActions acciones={visita.acciones} steps={pasos} first={['conformar']} line={false}>
    {(accion, label, onClose) => <Dialogo accion={accion} label={label} visita={visita} onClose={onClose} />}
  </StepActions>
);

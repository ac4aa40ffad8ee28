import { transferenciaMessages as m } from '@portal/domain/features/transferencias/transferencias.messages';
import { MIN_MOTIVO } from '@portal/domain/features/transferencias/transferencias.schema';
import type { Transferencia } from '@portal/domain/features/transferencias/transferencias.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../transferencias.acciones.ts';

/** Approves it, refuses it with its reason, or takes it back. */
export const Resolver = ({
  una,
  accion,
  label,
  onClose,
}: {
  una: Transferencia;
  accion: string;
  label: string;
  onClose: () => void;
}) => {
  const aprobar = useAccion(client.transferencia.aprobar);
  const rechazar = useAccion(client.transferencia.rechazar);
  const retirar = useAccion(client.transferencia.retirar);
  const { id, version, folio } = una;
  if (accion === 'rechazar')
    return (
      <ReasonDialog
        record={una}
        onClose={onClose}
        title={`${label} ${folio}`}
        description={m.rechazar}
        confirmLabel={label}
        run={rechazar.mutateAsync}
        done={{ title: m.toasts.rechazar, text: folio }}
        failed={m.toasts.error}
        reason={{ label: m.motivo, min: MIN_MOTIVO }}
      />
    );
  const aprueba = accion === 'aprobar';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label} ${folio}`}
      description={`${m.cuanto(formatMonto(una.monto), una.de.concepto, una.a.concepto)} ${aprueba ? m.aprobar : m.retirar}`}
      confirmLabel={label}
      tone={aprueba ? 'primary' : 'danger'}
      onConfirm={async () => {
        try {
          await (aprueba ? aprobar : retirar).mutateAsync({ id, version });
          toast.success(aprueba ? m.toasts.aprobar : m.toasts.retirar, folio);
        } catch (error) {
          toast.destructive(m.toasts.error, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};

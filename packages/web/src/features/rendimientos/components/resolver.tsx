import { mesEnPalabras } from '@portal/domain/features/rendimientos/rendimientos.meses';
import { rendimientoMessages as m } from '@portal/domain/features/rendimientos/rendimientos.messages';
import { MIN_MOTIVO } from '@portal/domain/features/rendimientos/rendimientos.schema';
import type { Rendimiento } from '@portal/domain/features/rendimientos/rendimientos.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../rendimientos.acciones.ts';
import { RegistrarReintegro } from './reintegro.tsx';

/** One step of it: those that ask for words, those that ask for papers, and those that only ask whether. */
export const Resolver = ({
  uno,
  accion,
  label,
  onClose,
}: {
  uno: Rendimiento;
  accion: string;
  label: string;
  onClose: () => void;
}) => {
  const rechazar = useAccion(client.rendimiento.rechazar);
  const descartar = useAccion(client.rendimiento.descartarReintegro);
  const erroneo = useAccion(client.rendimiento.declararErroneo);
  const confirmar = useAccion(client.rendimiento.confirmar);
  const confirmarReintegro = useAccion(client.rendimiento.confirmarReintegro);
  const retirar = useAccion(client.rendimiento.retirar);
  const { id, version, folio } = uno;
  const comun = { onClose, title: `${label} ${folio}`, confirmLabel: label };
  if (accion === 'registrarReintegro') return <RegistrarReintegro uno={uno} onClose={onClose} />;
  const conMotivo = {
    rechazar: { dice: m.rechazar, run: rechazar.mutateAsync, done: m.toasts.rechazar },
    descartarReintegro: {
      dice: m.reintegro.descartar,
      run: descartar.mutateAsync,
      done: m.toasts.descartarReintegro,
    },
    declararErroneo: { dice: m.erroneo, run: erroneo.mutateAsync, done: m.toasts.declararErroneo },
  };
  if (accion === 'rechazar' || accion === 'descartarReintegro' || accion === 'declararErroneo') {
    const { dice, run, done } = conMotivo[accion];
    return (
      <ReasonDialog
        {...comun}
        record={uno}
        description={dice}
        run={run}
        {...(accion === 'declararErroneo' ? { reason: { label: m.queEstaMal, min: MIN_MOTIVO } } : {})}
        done={{ title: done, text: folio }}
        failed={m.toasts.error}
      />
    );
  }
  const [dice, hace, hecho] =
    accion === 'confirmar'
      ? ([m.confirmar, confirmar, m.toasts.confirmar] as const)
      : accion === 'confirmarReintegro'
        ? ([m.reintegro.confirmar, confirmarReintegro, m.toasts.confirmarReintegro] as const)
        : ([m.retirar, retirar, m.toasts.retirar] as const);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={comun.title}
      description={`${m.cuanto(mesEnPalabras(uno.mes), formatMonto(uno.monto))} ${dice}`}
      confirmLabel={label}
      tone={accion === 'retirar' ? 'danger' : 'primary'}
      onConfirm={async () => {
        try {
          await hace.mutateAsync({ id, version });
          toast.success(hecho, folio);
        } catch (error) {
          toast.destructive(m.toasts.error, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};

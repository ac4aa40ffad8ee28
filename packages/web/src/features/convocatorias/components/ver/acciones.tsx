import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import {
  type AccionConvocatoria,
  convocatoriaWorkflow,
  MOTIVO_MINIMO,
} from '@portal/domain/features/convocatorias/convocatorias.workflow';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { ActionBar, type ActionLook } from '../../../../ui/action-bar.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAccion } from '../../convocatorias.queries.ts';
import { EliminarDialog } from '../eliminar-dialog.tsx';
import { PublicarDialog } from '../formulario/publicar-dialog.tsx';

// Its fields and uploads travel only to whoever writes one.
const AdendaDialog = lazy(() =>
  import('./adenda-dialog.tsx').then(({ AdendaDialog: component }) => ({ default: component })),
);

const { toasts } = convocatoriaMessages;

const looks: Partial<Record<AccionConvocatoria, ActionLook>> = {
  ...Object.fromEntries(
    Object.entries(convocatoriaWorkflow.transitions).map(([action, { tone }]) => [action, { tone }]),
  ),
  editar: { label: 'Editar' },
};

/** Place of each action on the bar, the most telling last. */
const orden: readonly AccionConvocatoria[] = [
  'eliminar',
  'cancelar',
  'editar',
  'cerrar',
  'publicarAdenda',
  'concluir',
  'publicar',
];

/** The buttons that the server offers this account on this call, and what each one asks first; `children` before them. */
export const Acciones = ({
  convocatoria,
  children,
}: {
  convocatoria: Convocatoria;
  children?: ReactNode;
}) => {
  const { id, version, plazo } = convocatoria;
  const navigate = useNavigate();
  const [dialogo, setDialogo] = useState<AccionConvocatoria | null>(null);
  const publicar = useAccion(client.convocatoria.publicar);
  const cerrar = useAccion(client.convocatoria.cerrar);
  const concluir = useAccion(client.convocatoria.concluir);
  const cancelar = useAccion(client.convocatoria.cancelar);

  const abierto = (accion: AccionConvocatoria) => ({
    open: dialogo === accion,
    onOpenChange: (open: boolean) => !open && setDialogo(null),
  });
  /** Runs, says what happened, and keeps the dialog open when it was refused. */
  const con =
    (run: (motivo: string) => Promise<unknown>, hecho: readonly [string, string?], error: string) =>
    async (motivo = '') => {
      try {
        await run(motivo);
        toast.success(...hecho);
      } catch (reason) {
        toast.destructive(error, problemOf(reason).message);
        throw reason;
      }
    };

  const offered = orden.flatMap(
    (accion) =>
      (convocatoria.acciones.find(({ action }) => action === accion) as
        | ActionView<AccionConvocatoria>
        | undefined) ?? [],
  );
  if (offered.length === 0) return children;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <div className="max-md:w-full md:ml-auto">
          <ActionBar
            label="Acciones de la convocatoria"
            acciones={offered}
            looks={looks}
            onAction={(accion) =>
              accion === 'editar' ? navigate({ to: `/convocatorias/editar/${id}` }) : setDialogo(accion)
            }
          />
        </div>
      </div>
      <PublicarDialog
        {...abierto('publicar')}
        convocatoria={convocatoria}
        onConfirm={con(
          () => publicar.mutateAsync({ id, version }),
          [toasts.publicada, toasts.publicadaDetalle],
          toasts.publicarError,
        )}
      />
      <ConfirmDialog
        {...abierto('cerrar')}
        title="Cerrar la convocatoria"
        description={
          plazo.situacion === 'vencida'
            ? 'Su fecha de cierre ya pasó: pasa a evaluación.'
            : 'Deja de recibir postulaciones antes de su fecha y pasa a evaluación. El motivo lo leerá quien abra la convocatoria. No se puede deshacer.'
        }
        confirmLabel="Cerrar convocatoria"
        reason={plazo.situacion === 'vencida' ? undefined : { label: 'Motivo', min: MOTIVO_MINIMO }}
        onConfirm={con(
          (motivo) => cerrar.mutateAsync({ id, version, motivo }),
          [toasts.cerrada, toasts.cerradaDetalle],
          toasts.cerrarError,
        )}
      />
      <ConfirmDialog
        {...abierto('concluir')}
        title="Concluir la evaluación"
        description="La convocatoria queda cerrada: ya no cambia de estado. Los proyectos que se postularon siguen su camino."
        confirmLabel="Concluir convocatoria"
        onConfirm={con(() => concluir.mutateAsync({ id, version }), [toasts.concluida], toasts.concluirError)}
      />
      <ConfirmDialog
        {...abierto('cancelar')}
        title="Cancelar la convocatoria"
        description="No se puede deshacer. Quienes participan recibirán un aviso con el motivo."
        confirmLabel="Cancelar convocatoria"
        cancelLabel="Volver"
        tone="danger"
        reason={{ label: 'Motivo', min: MOTIVO_MINIMO }}
        onConfirm={con(
          (motivo) => cancelar.mutateAsync({ id, version, motivo }),
          [toasts.cancelada, toasts.canceladaDetalle],
          toasts.cancelarError,
        )}
      />
      {dialogo === 'publicarAdenda' && (
        <Suspense>
          <AdendaDialog {...abierto('publicarAdenda')} convocatoria={convocatoria} />
        </Suspense>
      )}
      <EliminarDialog
        convocatoria={dialogo === 'eliminar' ? convocatoria : null}
        onClose={() => setDialogo(null)}
        onEliminada={() => void navigate({ to: '/convocatorias' })}
      />
    </>
  );
};

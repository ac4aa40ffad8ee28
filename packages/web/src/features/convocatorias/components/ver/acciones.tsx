import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import {
  type AccionConvocatoria,
  convocatoriaWorkflow,
  MOTIVO_MINIMO,
} from '@portal/domain/features/convocatorias/convocatorias.workflow';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { ActionBar, type ActionLook, type ActionPlaces } from '../../../../ui/action-bar.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAccion } from '../../convocatorias.acciones.ts';
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

type Ofrecida = ActionView<AccionConvocatoria>;

/** Behind '…' the gravest last. */
const orden: readonly AccionConvocatoria[] = [
  'publicar',
  'concluir',
  'editar',
  'publicarAdenda',
  'cerrar',
  'cancelar',
  'eliminar',
];

/** What the state of the call asks for stands out, what is done to its terms beside it, and what ends it behind '…'. */
const lugares = (ofrecidas: readonly Ofrecida[], vencida: boolean): ActionPlaces<AccionConvocatoria> => {
  const posibles = ofrecidas.flatMap(({ action, enabled }) => (enabled ? [action] : []));
  const primary =
    posibles.find(
      (accion) => accion === 'publicar' || accion === 'concluir' || (accion === 'cerrar' && vencida),
    ) ?? null;
  const terminos = posibles.filter((accion) => accion === 'editar' || accion === 'publicarAdenda');
  // With nothing of both, what is left is one press away.
  const beside = primary === null && terminos.length === 0 ? posibles.slice(0, 1) : terminos;
  const more = ofrecidas.flatMap(({ action }) =>
    action === primary || beside.includes(action) ? [] : [action],
  );
  return { primary, beside, more };
};

/** Whether something stands out: on a telephone it has a bar of its own at the foot. */
export const pidenAlgo = ({ acciones, plazo }: Convocatoria): boolean =>
  lugares(acciones as readonly Ofrecida[], plazo.situacion === 'vencida').primary !== null;

/** The page on paper, as an entry behind '…'. */
export const imprimir = {
  label: 'Imprimir',
  icon: <Printer aria-hidden="true" className="size-4" />,
  onSelect: () => window.print(),
};

/** The buttons that the server offers this account on this call, what each one asks first, and the page on paper. */
export const Acciones = ({ convocatoria, alPie }: { convocatoria: Convocatoria; alPie: boolean }) => {
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
    (accion) => (convocatoria.acciones.find(({ action }) => action === accion) as Ofrecida | undefined) ?? [],
  );
  return (
    <>
      <ActionBar
        label="Acciones de la convocatoria"
        acciones={offered}
        looks={looks}
        places={lugares(offered, plazo.situacion === 'vencida')}
        items={[imprimir]}
        sticky={alPie}
        head={!alPie}
        onAction={(accion) =>
          accion === 'editar' ? navigate({ to: `/convocatorias/editar/${id}` }) : setDialogo(accion)
        }
      />
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

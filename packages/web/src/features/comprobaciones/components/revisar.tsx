import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/comprobaciones.workflow';
import { formatMonto } from '@portal/domain/kernel/money';
import { lazy } from 'react';
import { client } from '../../../app/api.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { StepActions } from '../../../stage/step-actions.tsx';
import { useAccion } from '../comprobaciones.acciones.ts';
import { type Abierto, Todo, UnaParte } from './admitir.tsx';

// Seldom, by who found it cancelled.
const Cancelar = lazy(() => import('./cancelar.tsx').then((module) => ({ default: module.Cancelar })));
const Resto = lazy(() => import('./resto.tsx').then((module) => ({ default: module.Resto })));
const OtraParte = lazy(() => import('./resto.tsx').then((module) => ({ default: module.OtraParte })));

const m = comprobacionMessages.revisar;
const { toasts } = comprobacionMessages;

/** What is admitted of it, and why not all. */
const EnParte = (abierto: Abierto) => {
  const { mutateAsync } = useAccion(client.comprobacion.admitirEnParte);
  return (
    <UnaParte
      {...abierto}
      detalle={m.detalle}
      monto={{
        label: m.monto,
        help: m.montoAyuda(formatMonto(abierto.gasto.monto)),
        falta: 'El monto debe ser mayor a 0',
      }}
      hecho={toasts.admitirEnParte}
      lugar="comprobacion-parte"
      admitir={mutateAsync}
    />
  );
};

const Completa = (abierto: Abierto) => {
  const { mutateAsync } = useAccion(client.comprobacion.admitir);
  return (
    <Todo
      {...abierto}
      detalle={m.admitir(formatMonto(abierto.gasto.monto))}
      hecho={toasts.admitir}
      admitir={mutateAsync}
    />
  );
};

const Rechazo = ({ gasto, label, onClose }: Abierto) => {
  const rechazar = useAccion(client.comprobacion.rechazar);
  return (
    <ReasonDialog
      record={gasto}
      onClose={onClose}
      title={`${label} ${gasto.folio}`}
      description={m.detalle}
      confirmLabel={label}
      run={rechazar.mutateAsync}
      done={{ title: toasts.rechazar, text: gasto.folio }}
      failed={toasts.error}
    />
  );
};

/** What its own organization proved wrongly. */
const Retiro = ({ gasto, label, onClose }: Abierto) => {
  const retirar = useAccion(client.comprobacion.retirar);
  return (
    <ReasonDialog
      record={gasto}
      onClose={onClose}
      title={`${label} ${gasto.folio}`}
      description={comprobacionMessages.retirar.detalle(formatMonto(gasto.monto), gasto.terminado)}
      confirmLabel={label}
      run={retirar.mutateAsync}
      done={{ title: toasts.retirar, text: gasto.folio }}
      failed={toasts.error}
    />
  );
};

const dialogos = {
  admitir: Completa,
  admitirEnParte: EnParte,
  admitirResto: Resto,
  admitirMas: OtraParte,
  rechazar: Rechazo,
  declararCancelada: Cancelar,
  retirar: Retiro,
} as const;
/** What its organization adds to it has a place of its own. */
const pasos = [
  'admitir',
  'admitirEnParte',
  'admitirResto',
  'admitirMas',
  'rechazar',
  'declararCancelada',
  'retirar',
] as const;

/** Who judged it last, and how: for whoever was judging it too. */
const ultima = ({ estado, revisada, revisiones, cancelada, retirada }: Comprobacion): string | undefined => {
  if (retirada) return m.retirada(retirada.por.nombre);
  const por = (cancelada ?? revisiones.at(-1) ?? revisada)?.por;
  return por && m.mientras(por.nombre, comprobacionWorkflow.states[estado].label);
};

/** What its reader may judge of it, or take back; what keeps it from doing so, in words. */
export const Revisar = ({
  gasto,
  onAbierto,
}: {
  gasto: Comprobacion;
  onAbierto: ((abierto: boolean) => void) | undefined;
}) => (
  // What is still to be written is asked in its dialog.
  <StepActions
    meanwhile={ultima(gasto)}
    onOpen={onAbierto}
    acciones={gasto.acciones}
    steps={pasos}
    first={['admitir', 'admitirResto']}
    explained={['admitir', 'admitirResto', 'declararCancelada']}
  >
    {(paso, label, onClose) => {
      const Dialogo = dialogos[paso];
      return <Dialogo gasto={gasto} label={label} onClose={onClose} />;
    }}
  </StepActions>
);

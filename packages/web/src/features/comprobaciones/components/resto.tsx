import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { formatMonto, subtractMontos } from '@portal/domain/kernel/money';
import { client } from '../../../app/api.ts';
import { useAccion } from '../comprobaciones.acciones.ts';
import { type Abierto, Todo, UnaParte } from './admitir.tsx';

const m = comprobacionMessages.revisar;
const { toasts } = comprobacionMessages;

const restoDe = ({ monto, admitido }: Comprobacion): string =>
  formatMonto(subtractMontos(monto, admitido ?? '0.00'));

/** Another part of what later payments prove, or nothing more, and why not all. */
export const OtraParte = (abierto: Abierto) => {
  const { mutateAsync } = useAccion(client.comprobacion.admitirMas);
  return (
    <UnaParte
      {...abierto}
      detalle={m.masDetalle}
      monto={{ label: m.mas, help: m.masAyuda(restoDe(abierto.gasto)), falta: m.masFalta }}
      hecho={toasts.admitirMas}
      lugar="comprobacion-resto"
      admitir={mutateAsync}
    />
  );
};

/** All that is left of it. */
export const Resto = (abierto: Abierto) => {
  const { mutateAsync } = useAccion(client.comprobacion.admitirResto);
  return (
    <Todo
      {...abierto}
      detalle={m.resto(restoDe(abierto.gasto))}
      hecho={toasts.admitirResto}
      admitir={mutateAsync}
    />
  );
};

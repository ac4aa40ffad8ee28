import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import type { Ministraciones } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { compareMontos, formatMonto, subtractMontos } from '@portal/domain/kernel/money';
import { MoneyBar } from '../../../ui/money-bar.tsx';

const m = ministracionMessages.dinero;

/** Where each peso of the convenio is: agreed, asked for, approved, out; and what came back. */
export const Dinero = ({ saldo }: { saldo: Ministraciones['saldo'] }) => {
  const { total, solicitado, aprobado, depositado, reintegrado, disponible, noMinistrado } = saldo;
  const hay = compareMontos(solicitado, '0.00') > 0;
  // It is settled or over: what nobody asked for is paid no more.
  const yaNo = compareMontos(noMinistrado, '0.00') > 0;
  return (
    <MoneyBar
      large
      label={m.titulo}
      total={{ label: m.total, monto: total }}
      montos={hay ? { asked: solicitado, approved: aprobado, disbursed: depositado } : {}}
      text={`${(yaNo ? m.fraseAlCierre : m.frase)(
        formatMonto(total),
        formatMonto(depositado),
        formatMonto(subtractMontos(solicitado, depositado)),
        formatMonto(yaNo ? noMinistrado : disponible),
      )}${compareMontos(reintegrado, '0.00') > 0 ? m.conReintegro(formatMonto(reintegrado)) : ''}`}
      empty={yaNo ? m.vacioAlCierre : m.vacio}
    />
  );
};

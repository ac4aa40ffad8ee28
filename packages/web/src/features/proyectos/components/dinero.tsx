import { pasosDelDinero } from '@portal/domain/features/proyectos/proyectos.dinero';
import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import type { Proyecto } from '@portal/domain/features/proyectos/proyectos.shapes';
import { MoneyBar } from '../../../ui/money-bar.tsx';

const m = proyectoMessages.caso;

/** The pesos of a case: none is known before its registro, and it says so; once its convenio commits them, where each of them is. */
export const Dinero = ({ pedido, dinero }: Pick<Proyecto, 'pedido' | 'dinero'>) =>
  dinero ? (
    <MoneyBar
      label={m.dinero}
      total={{ label: m.comprometido, monto: dinero.comprometido }}
      montos={pasosDelDinero(dinero)}
      empty={m.sinSolicitar}
    />
  ) : (
    <MoneyBar label={m.dinero} montos={pedido === null ? {} : { asked: pedido }} empty={m.sinMonto} />
  );

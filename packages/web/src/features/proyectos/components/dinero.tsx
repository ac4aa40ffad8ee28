import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import type { Proyecto } from '@portal/domain/features/proyectos/proyectos.shapes';
import { MoneyBar } from '../../../ui/money-bar.tsx';

const m = proyectoMessages.caso;

/** The pesos of a case: none is known before its registro, and it says so. */
export const Dinero = ({ pedido }: Pick<Proyecto, 'pedido'>) => (
  <MoneyBar label={m.dinero} montos={pedido === null ? {} : { asked: pedido }} empty={m.sinMonto} />
);

import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import { MoneyBar } from '../../../ui/money-bar.tsx';

const m = proyectoMessages.caso;

/** The pesos of a case: none is known before its registro, and it says so. */
export const Dinero = () => <MoneyBar label={m.dinero} montos={{}} empty={m.sinMonto} />;

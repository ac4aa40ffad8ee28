import { expect, it } from 'vitest';
import { moneyCell } from './money-cell.tsx';

type Row = { monto: string | null };
const cell = moneyCell<Row>(({ monto }) => monto, 'Sin definir');

it('a column of whole pesos has no cents; one amount with cents gives them to all', () => {
  const whole: Row[] = [{ monto: '2500000.00' }, { monto: null }];
  expect(whole.map((row) => cell(row, whole))).toEqual(['$2,500,000', 'Sin definir']);
  const mixed: Row[] = [{ monto: '2500000.00' }, { monto: '10.50' }];
  expect(mixed.map((row) => cell(row, mixed))).toEqual(['$2,500,000.00', '$10.50']);
});

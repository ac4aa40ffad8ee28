import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LecturaDeSeccion } from './components/lectura.tsx';
import { id, vacias } from './testing/mesa.tsx';

it('a budget that is read says what each line comes to, and the sums of its rubros and of who pays', () => {
  const linea = (n: number, rubro: string, cantidad: string, costo_unitario: string) => ({
    fila: id(n),
    concepto: `Partida ${n}`,
    rubro,
    cantidad,
    costo_unitario,
  });
  const presupuesto = {
    lineas: [
      linea(1, 'recursos_humanos', '3', '1000.50'),
      { ...linea(2, 'equipamiento', '2.5', '100.01'), otros: '50' },
      linea(3, 'servicios', '', '7'),
    ],
  };
  render(<LecturaDeSeccion seccion="presupuesto" secciones={{ ...vacias, presupuesto }} />);
  const fila = (n: number) => screen.getByRole('row', { name: new RegExp(`^.*Partida ${n}`) });
  expect(screen.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  expect(within(fila(1)).getByText('$3,001.50')).toBeVisible();
  // Half a centavo up, as the sheet has it.
  expect(within(fila(2)).getByText('$250.03')).toBeVisible();
  expect(fila(3)).not.toHaveTextContent('$0.00');
  const suma = (rubro: string) => screen.getByText(rubro, { selector: 'dt' }).nextElementSibling;
  expect(suma('Recursos Humanos')).toHaveTextContent('$3,001.50');
  expect(suma('Equipamiento')).toHaveTextContent('$250.03');
  expect(suma('Otros')).toHaveTextContent('$0.00');
  expect(screen.getByText('Total $3,251.53 · Fundación $3,201.53 · Contrapartida $50.00')).toBeVisible();
});

import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MoneyBar } from './money-bar.tsx';

afterEach(cleanup);

const widths = () =>
  [...document.querySelectorAll<HTMLElement>('[data-fill][style]')].map((part) => [
    part.dataset.fill,
    part.style.width,
  ]);

describe('MoneyBar', () => {
  it('draws each step as long as it is of the total, and says the same in words and in a table', () => {
    render(
      <MoneyBar
        label="Dinero"
        total={{ label: 'Total', monto: '2000000.00' }}
        montos={{ asked: '1500000.00', approved: '1000000.00', proven: '1.00' }}
        ceiling={{ label: 'tope 85%', percent: 85 }}
        empty="Nada"
      />,
    );
    expect(widths()).toEqual([
      ['asked', '75%'],
      ['approved', '50%'],
      ['proven', '0%'],
    ]);
    expect(
      screen.getByText(
        'Total $2,000,000.00 · Pedido $1,500,000.00 · Aprobado $1,000,000.00 · Comprobado $1.00 · tope 85%',
      ),
    ).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Aprobado', hidden: true })).toBeInTheDocument();
  });

  it('measures on the largest where more was asked than there is, and moves the ceiling with it', () => {
    render(
      <MoneyBar
        label="Dinero"
        total={{ label: 'Total', monto: '100.00' }}
        montos={{ asked: '200.00' }}
        ceiling={{ label: 'tope 80%', percent: 80 }}
        empty="Nada"
      />,
    );
    expect(widths()).toEqual([['asked', '100%']]);
    expect(document.querySelector<HTMLElement>('span[style]')?.style.left).toBe('40%');
  });

  it('listed, names total, steps and what stands besides with their amounts, and keeps centavos where there are some', () => {
    render(
      <MoneyBar
        listed
        label="Dinero"
        total={{ label: 'Comprometido', monto: '2000000.00' }}
        montos={{ disbursed: '1500000.00', proven: '1.50' }}
        names={{ proven: 'Admitido' }}
        besides={[{ label: 'En revisión', monto: '20.00' }]}
        empty="Nada"
      />,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Comprometido$2,000,000',
      'Ministrado$1,500,000',
      'Admitido$1.50',
      'En revisión$20',
    ]);
    expect(screen.queryByText(/·/u)).toBeNull();
  });

  it('does not say again the total that stands over it', () => {
    const total = { label: 'Presupuesto', monto: '100.00', said: true } as const;
    const { rerender } = render(<MoneyBar label="Dinero" total={total} montos={{}} empty="Nada" />);
    expect(screen.queryByText(/Presupuesto/u)).toBeNull();
    rerender(<MoneyBar label="Dinero" total={total} montos={{ approved: '50.00' }} empty="Nada" />);
    expect(screen.getByText('Aprobado $50.00')).toBeVisible();
  });

  it('of a case on its own page says where each step ends, and leaves out a figure that has no room', () => {
    render(
      <MoneyBar
        large
        label="Dinero"
        total={{ label: 'Acuerdo', monto: '2000000.00' }}
        montos={{ asked: '1500000.00', approved: '1400000.00', disbursed: '1000000.00' }}
        text="De $2,000,000.00: $1,000,000.00 ministrado."
        empty="Nada"
      />,
    );
    expect(screen.getByText('De $2,000,000.00: $1,000,000.00 ministrado.')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pedido$1,500,000.00',
      'Aprobado$1,400,000.00',
      'Ministrado$1,000,000.00',
    ]);
    expect(
      [...document.querySelectorAll<HTMLElement>('span[style]')].map(({ textContent, style }) => [
        textContent,
        style.right,
      ]),
    ).toEqual([
      ['$1,500,000.00', '25%'],
      ['$1,000,000.00', '50%'],
    ]);
  });

  it('of nothing no fill is drawn, and it is told as a figure', () => {
    render(
      <MoneyBar
        label="Dinero"
        total={{ label: 'Total', monto: '100.00' }}
        montos={{ asked: '50.00', proven: '0.00' }}
        empty="Nada"
      />,
    );
    expect(widths()).toEqual([['asked', '50%']]);
    expect(screen.getByText('Total $100.00 · Pedido $50.00 · Comprobado $0.00')).toBeVisible();
  });

  it('in a row among others is a bar with its sentence, without a table', () => {
    render(
      <MoneyBar
        small
        label="De $100: $50 ministrado"
        total={{ label: 'Total', monto: '100.00' }}
        montos={{ disbursed: '50.00', proven: '25.00' }}
        empty=""
      />,
    );
    expect(screen.getByRole('img', { name: 'De $100: $50 ministrado' })).toBeVisible();
    expect(widths()).toEqual([
      ['disbursed', '50%'],
      ['proven', '25%'],
    ]);
    expect(screen.queryByText('Ver como tabla')).toBeNull();
  });

  it('one amount alone is a number: a bar of it on itself would always be full', () => {
    render(<MoneyBar label="Dinero" montos={{ asked: '540000.00' }} empty="Nada" />);
    expect(screen.getByRole('region', { name: 'Dinero' })).toHaveTextContent('Pedido $540,000.00');
    expect(widths()).toEqual([]);
    expect(screen.queryByText('Ver como tabla')).toBeNull();
  });

  it('what nobody knows is its sentence, never a zero', () => {
    render(<MoneyBar label="Dinero" montos={{}} empty="Sin monto todavía: se captura en el Registro." />);
    expect(screen.getByText('Sin monto todavía: se captura en el Registro.')).toBeVisible();
    expect(screen.queryByText(/\$0/)).toBeNull();
    expect(screen.queryByText('Ver como tabla')).toBeNull();
    expect(widths()).toEqual([]);
  });
});

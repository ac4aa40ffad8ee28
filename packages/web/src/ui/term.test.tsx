import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Term } from './term.tsx';

const de = { label: 'Vigencia', from: '2026-01-01', to: '2026-12-31' } as const;

test('says how long it is in force and between which days', () => {
  render(<Term {...de} today="2026-12-19" />);
  expect(screen.getByRole('region', { name: 'Vigencia' })).toHaveTextContent(
    /Vence en 12 días.*Del 1 ene 2026 al 31 dic 2026/u,
  );
});

test('of one that has not begun, or is over, it counts no days to its end', () => {
  const { rerender } = render(<Term {...de} today="2025-12-19" />);
  expect(screen.queryByText(/^Vence/u)).toBeNull();
  rerender(<Term {...de} today="2026-12-19" over />);
  expect(screen.queryByText(/^Vence|hoy/u)).toBeNull();
  expect(screen.getByText('31 dic 2026')).toBeVisible();
});

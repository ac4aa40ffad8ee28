import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { HangingHeader } from './hanging-header.tsx';

test('a long name of the project is cut to two lines, says so, and is opened whole; whose it is stays in sight', async () => {
  const usuario = userEvent.setup();
  const medidas: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        medidas.push(measure);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(96);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(48);
  const nombre = 'Fortalecimiento de capacidades productivas de las familias de la sierra';
  render(
    <HangingHeader
      title="Visita VIS-2026-001"
      proyecto={{ folio: 'PROJ-2026-000007', nombre }}
      organizacion="Familias de Parral, A.C."
      seguimientoId="7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8a01"
      todas={{ pestana: 'visitas', label: 'Ver todas' }}
    />,
  );
  expect(screen.getByRole('link', { name: `PROJ-2026-000007 · ${nombre}` })).toBeVisible();
  expect(screen.getByText('Familias de Parral, A.C.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => medidas.forEach((una) => una()));
  const boton = screen.getByRole('button', { name: 'Ver completo el nombre del proyecto' });
  expect(boton).toHaveAttribute('aria-expanded', 'false');
  await usuario.click(boton);
  expect(screen.getByRole('button', { name: 'Ver menos el nombre del proyecto' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

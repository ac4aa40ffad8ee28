import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PendingPage } from './pages.tsx';

it('a page on its way has a title of its own: that of the page it hides is gone with it', () => {
  render(<PendingPage />);
  expect(document.title).toBe('Cargando · Gestión de Proyectos');
});

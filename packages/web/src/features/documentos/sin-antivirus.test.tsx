// @vitest-environment happy-dom
import '../../ui/test-setup.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Sesion, UsuarioContext } from '../../app/session.ts';
import { administrador, solicitante } from '../../app/testing/portal.tsx';
import { SinAntivirus } from './public.ts';

afterEach(cleanup);
const show = (usuario: Sesion) =>
  render(
    <UsuarioContext value={usuario}>
      <SinAntivirus />
    </UsuarioContext>,
  );
const words = /Este portal no tiene antivirus/;

it('tells staff that nothing examined what they open, only where the server says so', () => {
  show({ ...administrador, sinAntivirus: true });
  expect(screen.getByText(words)).toBeVisible();
  cleanup();
  show(administrador);
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  show(solicitante);
  expect(screen.queryByText(words)).toBeNull();
});

import '@testing-library/jest-dom/vitest';
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AccountState } from './account-state.tsx';

afterEach(() => onlineManager.setOnline(true));

test('a section that cannot be asked for says that there is no line, and comes by itself once there is one', async () => {
  onlineManager.setOnline(false);
  const Section = () => (
    <AccountState query={useQuery<string>({ queryKey: ['cuenta'], queryFn: () => Promise.resolve('ahora') })}>
      {(cuenta) => <p>{cuenta}</p>}
    </AccountState>
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Section />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/^Sin conexión, y esto no quedó guardado/)).toBeVisible();
  expect(screen.queryByText('Cargando...')).toBeNull();
  onlineManager.setOnline(true);
  expect(await screen.findByText('ahora')).toBeVisible();
});

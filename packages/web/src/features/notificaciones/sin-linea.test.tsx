import '@testing-library/jest-dom/vitest';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NoticePage } from './components/notice-page.tsx';
import { Preferences } from './components/preferences.tsx';
import { useNotificaciones } from './notificaciones.queries.ts';

afterEach(() => onlineManager.setOnline(true));

const Notices = () => (
  <NoticePage
    lista={useNotificaciones({})}
    filtered={false}
    onlyUnread={false}
    onMark={() => undefined}
    onGo={() => undefined}
    onClear={() => undefined}
  />
);

test.each([
  ['the notices', Notices],
  ['how they reach the account', Preferences],
])(
  'without a line, of %s it is said that they cannot be read, and not that they are on their way',
  async (_, Part) => {
    onlineManager.setOnline(false);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Part />
      </QueryClientProvider>,
    );
    expect(await screen.findByText(/^Sin conexión, y esto no quedó guardado/)).toBeVisible();
    expect(screen.queryByText('Cargando...')).toBeNull();
  },
);

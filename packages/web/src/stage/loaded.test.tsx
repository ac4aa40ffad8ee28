import '@testing-library/jest-dom/vitest';
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Loaded } from './loaded.tsx';

const KEY = ['registro'];

test('a record that is shown from an earlier visit says from its first drawing on that it is being read', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(KEY, 'antes', { updatedAt: 1 });
  const drawn: [string, boolean][] = [];
  const Page = () => {
    const query = useQuery<string>({ queryKey: KEY, queryFn: () => Promise.resolve('ahora') });
    return (
      <Loaded query={query}>
        {(record, reading) => {
          drawn.push([record, reading]);
          return <p>{record}</p>;
        }}
      </Loaded>
    );
  };
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('ahora');
  expect(drawn[0]).toEqual(['antes', true]);
  // The newer copy and the end of its reading are one drawing: nothing is taken for a change meanwhile.
  expect(drawn.filter(([record, reading]) => record === 'antes' && !reading)).toEqual([]);
  expect(drawn.at(-1)).toEqual(['ahora', false]);
});

test('a record that cannot be asked for says that there is no line, and comes by itself once there is one', async () => {
  onlineManager.setOnline(false);
  const Page = () => (
    <Loaded query={useQuery<string>({ queryKey: KEY, queryFn: () => Promise.resolve('ahora') })}>
      {(record) => <p>{record}</p>}
    </Loaded>
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/^Sin conexión, y esto no quedó guardado en este equipo\./)).toBeVisible();
  onlineManager.setOnline(true);
  expect(await screen.findByText('ahora')).toBeVisible();
});

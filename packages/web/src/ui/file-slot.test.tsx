import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FileSlot } from './file-slot.tsx';
import { type SendUpload, UploadRefused, uploads } from './uploads.ts';

afterEach(() => {
  cleanup();
  uploads.stop();
});

const slot = (upload: SendUpload) => (
  <FileSlot
    name="RFC"
    uploadKey="prueba:rfc"
    file={null}
    extensions={['pdf']}
    maxBytes={1024}
    upload={upload}
  />
);
const pdf = () => new File(['%PDF-1.4'], 'rfc.pdf', { type: 'application/pdf' });
const choose = () => userEvent.upload(screen.getByLabelText('RFC', { selector: 'input' }), pdf());
/** What a screen reader was told last. */
const spoken = () => screen.getByRole('status').textContent;

test('an upload that was cut says so aloud, and goes again with the same file', async () => {
  const sent: File[] = [];
  const upload = vi.fn<SendUpload>(async (file) => {
    sent.push(file);
    if (sent.length === 1) throw new Error('La subida se interrumpió. Intenta de nuevo.');
  });
  render(slot(upload));
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('rfc.pdf: La subida se interrumpió.');
  expect(spoken()).toBe('RFC: rfc.pdf no se subió');
  await userEvent.click(screen.getByRole('button', { name: /^Reintentar/ }));
  expect(sent[1]).toBe(sent[0]);
  expect(await screen.findByText('RFC: rfc.pdf está listo')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file that was refused, here or by the server, is not offered again', async () => {
  render(
    slot(async () => {
      throw new UploadRefused('El archivo está dañado.');
    }),
  );
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('El archivo está dañado.');
  expect(screen.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
});

test('an upload goes on when its place leaves the screen, and is found there again', async () => {
  let end: () => void = () => undefined;
  const signals: AbortSignal[] = [];
  const upload: SendUpload = (_file, onProgress, signal) => {
    signals.push(signal);
    onProgress(0.4);
    return new Promise((resolve) => (end = resolve));
  };
  const { unmount } = render(slot(upload));
  await choose();
  expect(await screen.findByRole('progressbar')).toBeVisible();
  unmount();
  expect(signals[0]?.aborted).toBe(false);
  render(slot(upload));
  const group = screen.getByRole('group', { name: 'RFC' });
  expect(within(group).getByRole('progressbar', { name: 'Subiendo rfc.pdf' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  end();
  expect(await screen.findByText('RFC: rfc.pdf está listo')).toBeInTheDocument();
});

test('an upload without a line says so where it stands, and aloud', async () => {
  let tell: (done: number, paused?: boolean) => void = () => undefined;
  render(
    slot(async (_file, onProgress) => {
      tell = onProgress;
      await new Promise(() => undefined);
    }),
  );
  await choose();
  const group = screen.getByRole('group', { name: 'RFC' });
  act(() => tell(0.43, true));
  expect(group).toHaveTextContent('Sin conexión, 43 %');
  expect(spoken()).toBe('Sin conexión: rfc.pdf continúa en cuanto vuelva');
  act(() => tell(0.5));
  expect(group).toHaveTextContent('Subiendo, 50 %');
});

test('a file that stayed half way in an earlier page is named, until one is chosen', async () => {
  uploads.leave('prueba:rfc', { name: 'acta.pdf', done: 0.439 });
  render(slot(async () => undefined));
  const group = screen.getByRole('group', { name: 'RFC' });
  expect(group).toHaveTextContent('«acta.pdf» se quedó en 43 %: elige el mismo archivo para continuar.');
  await choose();
  await waitFor(() => expect(group).not.toHaveTextContent('se quedó'));
});

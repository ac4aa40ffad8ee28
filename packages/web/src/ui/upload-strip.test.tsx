import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FileName } from './file-name.tsx';
import { Progress } from './progress.tsx';
import { UploadStrip } from './upload-strip.tsx';
import { UploadRefused, uploads } from './uploads.ts';
import { useAllUploads } from './use-uploads.ts';

afterEach(() => {
  cleanup();
  uploads.stop();
  vi.restoreAllMocks();
});

const NAME = 'acta_constitutiva_protocolizada_version final.pdf';
const Strip = () => <UploadStrip items={useAllUploads()} asking={false} />;
const widthOf = (wide: boolean) => {
  const list = { matches: wide, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
};
const refuse = () =>
  uploads.add({ place: 'p', title: 'Acta Constitutiva', file: new File(['x'], NAME) }, async () => {
    throw new UploadRefused('El archivo está dañado.');
  });

test('on a phone each upload is one line, which a tap opens; the reason is spoken at once', async () => {
  widthOf(false);
  render(<Strip />);
  refuse();
  const line = await screen.findByRole('button', { name: /No se subió/ });
  expect(line).toHaveTextContent(NAME);
  expect(screen.getByRole('alert')).toHaveTextContent('El archivo está dañado.');
  expect(screen.queryByRole('button', { name: /^Quitar aviso/ })).toBeNull();
  await userEvent.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('button', { name: `Quitar aviso de ${NAME}` }));
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('where there is room all of it is in sight', async () => {
  widthOf(true);
  render(<Strip />);
  refuse();
  expect(await screen.findByRole('button', { name: /^Quitar aviso/ })).toBeVisible();
});

test('the end of a name and its extension stay in one piece', () => {
  for (const oneLine of [false, true]) {
    const { container } = render(<FileName name={NAME} oneLine={oneLine} />);
    expect(container).toHaveTextContent(NAME);
    const tail = [...container.querySelectorAll('span')].at(-1);
    expect(tail).toHaveTextContent(/\.pdf$/);
    expect(tail).toHaveClass('whitespace-pre');
    cleanup();
  }
});

test('a percentage never breaks', () => {
  render(<Progress value={0} label="Subiendo" />);
  expect(screen.getByText('0 %')).toHaveClass('shrink-0', 'whitespace-nowrap');
});

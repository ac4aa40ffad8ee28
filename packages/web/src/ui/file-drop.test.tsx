import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';
import { TooltipProvider } from './tooltip.tsx';

afterEach(cleanup);

const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

const show = (upload: (file: File) => Promise<void>, maxFiles = 20) => {
  render(
    <TooltipProvider>
      <FileDrop
        name="Documentos adicionales"
        files={[]}
        extensions={['pdf']}
        maxBytes={1024}
        maxFiles={maxFiles}
        upload={upload}
      />
    </TooltipProvider>,
  );
  return screen.getByLabelText('Documentos adicionales', { selector: 'input' });
};

describe('several documents at once', () => {
  test('they travel one after the other; one that fails stays in sight with its reason and the rest go on', async () => {
    const upload = vi.fn(async (file: File) => {
      if (file.name === 'b.pdf') throw new Error('El archivo está dañado.');
    });
    await userEvent.upload(show(upload), [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(3));
    expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(await screen.findByText('El archivo está dañado.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('c.pdf')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Descartar b.pdf' }));
    expect(screen.queryByText('b.pdf')).toBeNull();
  });

  test('what is of another kind, or one too many, never travels and says why', async () => {
    const upload = vi.fn(async () => undefined);
    await userEvent.upload(show(upload, 1), [pdf('a.pdf'), pdf('b.pdf'), new File(['x'], 'c.exe')], {
      applyAccept: false,
    });
    expect(await screen.findByText('Solo se admiten 1: quita alguno para subir este.')).toBeVisible();
    expect(screen.getByText(/«c.exe» no se puede subir/)).toBeVisible();
    expect(upload).toHaveBeenCalledTimes(1);
  });
});

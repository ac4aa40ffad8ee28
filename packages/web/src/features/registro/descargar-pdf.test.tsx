// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, serve } from '../../app/testing/portal.tsx';
import { savedFiles } from '../../app/testing/saved-files.ts';
import { toast } from '../../ui/toast.ts';
import { DescargarPdf } from './components/descargar-pdf.tsx';

const ROUTE = 'GET /api/v1/registros/r1/pdf';
const pdf = () =>
  new Response('bytes', {
    headers: { 'content-disposition': 'attachment; filename="Registro-PROJ-2026-000123.pdf"' },
  });
const tell = () => ({ success: vi.spyOn(toast, 'success'), failed: vi.spyOn(toast, 'destructive') });
let told: ReturnType<typeof tell>;
let saved: string[] = [];
beforeEach(() => {
  saved = savedFiles();
  told = tell();
});
afterEach(cleanup);
const button = () => screen.getByRole('button');

describe('Descargar PDF', () => {
  it('says that it is being made, asks once, and saves it under the name that it came with', async () => {
    const answer = Promise.withResolvers<Response>();
    const server = serve({ [ROUTE]: () => answer.promise });
    render(<DescargarPdf id="r1" />);
    await userEvent.click(button());
    expect(button()).toHaveTextContent('Preparando el PDF…');
    await userEvent.click(button());
    answer.resolve(pdf());
    await waitFor(() => expect(saved).toEqual(['Registro-PROJ-2026-000123.pdf']));
    expect(server.calls).toHaveLength(1);
    expect(told.success).toHaveBeenCalledExactlyOnceWith(
      'PDF descargado',
      'Se descargó Registro-PROJ-2026-000123.pdf.',
    );
    await waitFor(() => expect(button()).toHaveTextContent('Descargar PDF'));
  });

  it('tells why it did not come, and can be tried again', async () => {
    serve({ [ROUTE]: refusal(429, 'exportacion_en_curso', 'Ya tienes una exportación en curso.') });
    render(<DescargarPdf id="r1" />);
    await userEvent.click(button());
    await waitFor(() =>
      expect(told.failed).toHaveBeenCalledExactlyOnceWith(
        'No se pudo descargar el PDF',
        expect.stringContaining('Ya tienes'),
      ),
    );
    expect(saved).toEqual([]);
    await waitFor(() => expect(button()).toHaveTextContent('Descargar PDF'));
  });
});

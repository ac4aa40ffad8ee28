import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageAccount } from '../app/session-doubt.ts';
import { refusal, serve } from '../app/testing/portal.tsx';
import { savedFiles } from '../app/testing/saved-files.ts';
import { toast } from '../ui/toast.ts';
import { ExportButton } from './export-button.tsx';

const ROUTE = 'POST /api/v1/pre-registros/exportar';
const sheet = (body: BodyInit = 'bytes') =>
  new Response(body, {
    headers: { 'content-disposition': `attachment; filename="pre-registros-2026-11-22.xlsx"` },
  });

const tell = () => ({ success: vi.spyOn(toast, 'success'), failed: vi.spyOn(toast, 'destructive') });
let told: ReturnType<typeof tell>;
let saved: string[] = [];
beforeEach(() => {
  saved = savedFiles();
  told = tell();
  pageAccount.set('ana');
});
afterEach(() => {
  cleanup();
  pageAccount.set(null);
});

const show = (empty = false) =>
  render(
    <ExportButton
      path="/pre-registros/exportar"
      query={{ q: 'zoé', estado: ['validado'], orden: undefined, cursor: 'abc' }}
      empty={empty}
    />,
  );
const button = () => screen.getByRole('button', { name: /^Export/u });

describe('Exportar a Excel', () => {
  it('asks for the whole list as it is filtered, in the name of the page, and saves it under the name that it came with', async () => {
    const server = serve({ [ROUTE]: sheet() });
    show();
    await userEvent.click(button());
    await waitFor(() => expect(saved).toEqual(['pre-registros-2026-11-22.xlsx']));
    expect(server.calls).toEqual([{ route: ROUTE, body: { q: 'zoé', estado: ['validado'] } }]);
    expect(server.headers(ROUTE)[0]?.get('x-cuenta')).toBe('ana');
    expect(told.success).toHaveBeenCalledExactlyOnceWith(
      'Lista exportada',
      'Se descargó pre-registros-2026-11-22.xlsx.',
    );
    expect(button()).toHaveTextContent('Exportar a Excel');
  });

  it('says that it is under way, and a second press does nothing', async () => {
    const answer = Promise.withResolvers<Response>();
    const server = serve({ [ROUTE]: () => answer.promise });
    show();
    await userEvent.click(button());
    expect(button()).toHaveTextContent('Exportando…');
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button());
    await waitFor(() => expect(server.calls).toHaveLength(1));
    answer.resolve(sheet());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    [
      'what the portal refuses',
      refusal(429, 'exportacion_en_curso', 'Ya tienes una exportación en curso.'),
      'Ya tienes',
    ],
    ['no connection', new TypeError('Failed to fetch'), 'No hay conexión'],
    [
      'a file that does not arrive whole',
      () => {
        const broken = sheet();
        vi.spyOn(broken, 'blob').mockRejectedValue(new TypeError('network error'));
        vi.spyOn(broken, 'clone').mockReturnValue(broken);
        return broken;
      },
      'no llegó completo',
    ],
  ])('%s is told, and nothing is saved', async (_what, answer, words) => {
    serve({ [ROUTE]: answer });
    show();
    await userEvent.click(button());
    await waitFor(() =>
      expect(told.failed).toHaveBeenCalledExactlyOnceWith(
        'No se pudo exportar la lista',
        expect.stringContaining(words),
      ),
    );
    expect(saved).toEqual([]);
    expect(told.success).not.toHaveBeenCalled();
    await waitFor(() => expect(button()).toHaveTextContent('Exportar a Excel'));
  });

  it('a list that holds nothing is not exported, and the button says why', async () => {
    const server = serve({});
    show(true);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription('No hay nada que exportar con estos filtros.');
    await userEvent.click(button());
    expect(server.calls).toEqual([]);
  });
});

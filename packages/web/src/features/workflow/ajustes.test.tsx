import '@testing-library/jest-dom/vitest';
import type { Ajuste } from '@portal/domain/features/workflow/workflow.ajustes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { workflowSlice } from './workflow.routes.tsx';

const AJUSTES = 'GET /api/v1/workflow/ajustes';
const ESCRIBIR = 'PUT /api/v1/workflow/ajustes/recordatorios-de-reportes';
const NOMBRE = 'Recordatorios antes de entregar un reporte de avance';
const ajuste = (change: Partial<Ajuste> = {}): Ajuste => ({
  clave: 'recordatorios-de-reportes',
  version: 1,
  dias: [7, 3, 0],
  cambios: [
    {
      dias: [2],
      desde: '2099-01-01T06:00:00.000Z',
      quien: 'Rita Quiñones',
      escrito: '2026-11-20T18:00:00.000Z',
    },
  ],
  ...change,
});
const start = (answers: Record<string, unknown> = {}) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    [AJUSTES]: { items: [ajuste()] },
    ...answers,
  });
  return { server, ...openApp('/workflow/ajustes', [workflowSlice]) };
};
const escribir = async (texto: string) => {
  const dias = within(await screen.findByRole('form', { name: NOMBRE })).getByRole('textbox', {
    name: /^Días antes/,
  });
  await userEvent.clear(dias);
  await userEvent.type(dias, texto);
};
const guardar = () => screen.getByRole('button', { name: 'Guardar' });

beforeAll(async () => {
  await import('./pages/ajustes.tsx');
}, 60_000);

describe('the tab Ajustes', () => {
  it('says what holds, what is to come and who wrote it', async () => {
    start();
    expect(await screen.findByText('7, 3, 0 días naturales antes')).toBeVisible();
    await userEvent.click(screen.getByText('Historial'));
    expect(screen.getByText('Por venir')).toBeVisible();
    expect(screen.getByText(/lo escribió Rita Quiñones/)).toBeVisible();
  });

  it('is judged as it is typed and saved upon what was seen, from a day to come', async () => {
    const { server } = start({ [ESCRIBIR]: { items: [ajuste({ version: 2, dias: [5, 1] })] } });
    await escribir('5, 99');
    expect(await screen.findByText('Cada número va de 0 a 30 días.')).toBeVisible();
    expect(guardar()).toBeDisabled();
    await escribir('cinco');
    expect(await screen.findByText('Escribe números enteros separados por comas.')).toBeVisible();
    await escribir('5, 1');
    await userEvent.type(screen.getByRole('textbox', { name: /^Rige desde/ }), '01032027');
    await userEvent.click(guardar());
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route === ESCRIBIR)?.body).toEqual({
        version: 1,
        dias: [5, 1],
        desde: '2027-03-01',
      }),
    );
    expect(await screen.findByText('5, 1 días naturales antes')).toBeVisible();
  });

  it('when somebody was faster what was typed stays; a failure can be tried again', async () => {
    start({ [ESCRIBIR]: refusal(409, 'version_distinta', 'Cambió.') });
    await escribir('4');
    await userEvent.click(guardar());
    expect(await screen.findByText(/Otra persona cambió este ajuste/)).toBeVisible();
    expect(screen.getByDisplayValue('4')).toBeVisible();
    start({ [AJUSTES]: refusal(500, 'error_interno', 'El portal no respondió.') });
    expect((await screen.findAllByRole('button', { name: 'Intentar de nuevo' }))[0]).toBeVisible();
  });

  it('where nobody changed anything it says so', async () => {
    start({ [AJUSTES]: { items: [ajuste({ version: 0, cambios: [] })] } });
    await userEvent.click(await screen.findByText('Historial'));
    expect(screen.getByText('Nadie lo ha cambiado: rige lo que trae el portal.')).toBeVisible();
  });
});

import '@testing-library/jest-dom/vitest';
import type { Calendario } from '@portal/domain/features/workflow/workflow.calendario';
import { today } from '@portal/domain/kernel/dates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { workflowSlice } from './workflow.routes.tsx';

const ID = '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2c01';
const calendario = (change: Partial<Calendario> = {}): Calendario => ({
  anio: 2027,
  deLaLey: ['2027-01-01', '2027-12-25'],
  propios: [
    {
      id: ID,
      fecha: '2027-06-04',
      nombre: 'Aniversario',
      agregadoEn: '2026-11-20T18:00:00.000Z',
      agregadoPor: 'Rita Quiñones',
      retiradoEn: null,
      retiradoPor: null,
    },
  ],
  ...change,
});
const ANIO = 'GET /api/v1/workflow/calendario/2027';
const AGREGAR = 'POST /api/v1/workflow/calendario/dias';

const start = (answers: Record<string, unknown> = {}) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    [ANIO]: calendario(),
    ...answers,
  });
  return { server, ...openApp('/workflow/calendario?anio=2027', [workflowSlice]) };
};

beforeAll(async () => {
  await import('./pages/calendario.tsx');
}, 60_000);

describe('the tab Calendario', () => {
  it('shows the year of the address with the days of the law and the foundation’s, each in words too', async () => {
    const { container } = start();
    expect(await screen.findByText('2 días de descanso de la ley y 1 de la fundación.')).toBeVisible();
    expect(container.querySelectorAll('.mes')).toHaveLength(12);
    expect(container.querySelectorAll('[data-dia="ley"]')).toHaveLength(2);
    expect(container.querySelector('[data-dia="propio"]')).toHaveTextContent('4');
    expect(screen.getByText(/Lo agregó Rita Quiñones/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Año siguiente: 2028' })).toHaveAttribute(
      'href',
      '/workflow/calendario?anio=2028',
    );
  });

  it('says that an address names no year of the calendar, and shows this one', async () => {
    const hoy = today(new Date()).slice(0, 4);
    for (const pedido of ['1', '1999', '2101', 'ayer']) {
      serve({
        'GET /api/auth/sesion': { sesion: administrador, demo: null },
        [`GET /api/v1/workflow/calendario/${hoy}`]: calendario({ anio: Number(hoy) }),
      });
      const { unmount } = openApp(`/workflow/calendario?anio=${pedido}`, [workflowSlice]);
      expect(
        await screen.findByText(`«${pedido}» no es un año del calendario: va de 2000 a 2100`),
      ).toBeVisible();
      expect(screen.getByText(`Se muestra ${hoy}.`)).toBeVisible();
      expect(screen.getByRole('heading', { name: `Calendario de ${hoy}` })).toBeVisible();
      unmount();
    }
  });

  it('the years end where the calendar does', async () => {
    serve({
      'GET /api/auth/sesion': { sesion: administrador, demo: null },
      'GET /api/v1/workflow/calendario/2100': calendario({ anio: 2100 }),
    });
    openApp('/workflow/calendario?anio=2100', [workflowSlice]);
    expect(await screen.findByRole('link', { name: 'Año anterior: 2099' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Año siguiente/ })).toBeNull();
    expect(screen.queryByText(/no es un año del calendario/)).toBeNull();
  });

  it('a day is added with its name, and what was told for it is said', async () => {
    const { server } = start({ [AGREGAR]: { calendario: calendario(), comunicados: 3 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar día inhábil' }));
    expect(await screen.findByText('Elige la fecha.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /^Fecha/ }), '07052027');
    await userEvent.type(screen.getByRole('textbox', { name: /^Qué día es/ }), 'Puente');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar día inhábil' }));
    expect(await screen.findByText('3 plazos ya comunicados vencen ese día; no cambian.')).toBeVisible();
    expect(server.calls.find(({ route }) => route === AGREGAR)?.body).toEqual({
      fecha: '2027-05-07',
      nombre: 'Puente',
    });
  });

  it('what the portal refuses stands beside its field; one is taken away when asked twice', async () => {
    const RETIRAR = `${AGREGAR}/${ID}/retirar`;
    const { server } = start({
      [AGREGAR]: refusal(422, 'dia_ya_inhabil', 'Ese día ya es inhábil.', [
        { path: 'fecha', code: 'dia_ya_inhabil', message: 'Ese día ya es inhábil.' },
      ]),
      [RETIRAR]: { calendario: calendario({ propios: [] }), comunicados: 0 },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Fecha/ }), '25122027');
    await userEvent.type(screen.getByRole('textbox', { name: /^Qué día es/ }), 'Navidad');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar día inhábil' }));
    expect(await screen.findByText('Ese día ya es inhábil.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar: Aniversario' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(server.calls.map(({ route }) => route)).toContain(RETIRAR));
  });

  it('a year without days of its own says so, and a failure can be tried again', async () => {
    start({ [ANIO]: calendario({ propios: [] }) });
    expect(await screen.findByText('La fundación no tiene días propios este año.')).toBeVisible();
    start({ [ANIO]: refusal(500, 'error_interno', 'El portal no respondió.') });
    expect((await screen.findAllByRole('button', { name: 'Intentar de nuevo' }))[0]).toBeVisible();
  });
});

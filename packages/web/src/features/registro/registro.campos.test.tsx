import '@testing-library/jest-dom/vitest';
import { seccionesDeFormulacion } from '@portal/domain/features/formulacion/public';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, serve, solicitante } from '../../app/testing/portal.tsx';
import { registroSlice } from './registro.routes.tsx';
import { base, disenoDePrueba, ID, PROYECTO, registroDePrueba } from './testing/registro.ts';

/** What a field of a section says of itself while its organization writes it. */

const escribe = [...seccionesDeFormulacion];
const abrir = (paso: string) => {
  serve({
    ...base(solicitante, registroDePrueba({ escribe })),
    [`GET /api/v1/formulaciones/${PROYECTO}`]: {
      ...disenoDePrueba(),
      abierta: { para: 'organizacion', secciones: escribe },
      escribe,
    },
    [`POST /api/v1/formulaciones/${PROYECTO}/presencia`]: { otros: [] },
    [`PUT /api/v1/formulaciones/${PROYECTO}/secciones/${paso}`]: {
      seccion: paso,
      version: `${paso}.2`,
      guardadaPor: null,
      guardadaEn: '2026-11-20T18:00:00.000Z',
    },
  });
  return openApp(`/registro/editar/${ID}?paso=${paso}`, [registroSlice]);
};

beforeAll(async () => {
  await Promise.all([
    import('./pages/editar.tsx'),
    import('./components/edicion/edicion.tsx'),
    import('../../ui/date-calendar.tsx'),
  ]);
}, 60_000);
beforeEach(() => vi.stubGlobal('innerWidth', 1280));

describe('a field of a section', () => {
  test('tells what is wrong with what was written once it is left, and of what is empty nothing yet', async () => {
    abrir('ficha');
    const correo = await screen.findByRole('textbox', { name: 'Email de contacto' });
    await userEvent.clear(correo);
    await userEvent.type(correo, 'no es correo');
    expect(correo).not.toHaveAccessibleDescription(/Email inválido/);
    await userEvent.tab();
    await waitFor(() => expect(correo).toHaveAccessibleDescription(/Email inválido/));
    const nombre = screen.getByRole('textbox', { name: 'Nombre oficial' });
    await userEvent.clear(nombre);
    await userEvent.tab();
    expect(nombre).not.toHaveAccessibleDescription(/es requerido/);
  });

  test('that is a date which does not exist says so', async () => {
    abrir('ficha');
    const inicio = await screen.findByRole('textbox', { name: 'Fecha de inicio' });
    await userEvent.clear(inicio);
    await userEvent.type(inicio, '31022027');
    await userEvent.tab();
    await waitFor(() => expect(inicio).toBeInvalid());
  });

  test('RW-08: its calendar offers no day that is past', async () => {
    vi.useFakeTimers({ now: new Date('2027-01-20T18:00:00Z'), toFake: ['Date'] });
    try {
      abrir('ficha');
      await userEvent.click(
        await screen.findByRole('button', { name: 'Abrir calendario de Fecha de inicio' }),
      );
      const dia = async (nombre: RegExp) => screen.findByRole('button', { name: nombre });
      expect(await dia(/19 de enero/)).toBeDisabled();
      expect(await dia(/20 de enero/)).toBeEnabled();
    } finally {
      vi.useRealTimers();
    }
  });
});

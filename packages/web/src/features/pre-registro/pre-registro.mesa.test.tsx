import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { administrador, openApp, serve } from '../../app/testing/portal.tsx';
import { boton, enElMenu } from '../../stage/testing/review.ts';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { accion, ID, registroDePrueba } from './testing/registro.ts';
import { base, emptyPage } from './testing/servidor.ts';

const slices = [preRegistroSlice];
const RECORD = `/api/v1/pre-registros/${ID}`;
beforeAll(async () => {
  await import('./pages/revision.tsx');
}, 60_000);

describe('the desk of a review', () => {
  const enRevision = registroDePrueba({
    acciones: [
      'editar',
      'guardarValidaciones',
      'enviarARevision',
      'solicitarCambios',
      'aprobar',
      'rechazar',
    ].map((action) => accion(action)),
  });
  const open = async () => {
    const server = serve({ ...base(administrador, enRevision), 'GET /api/v1/pre-registros': emptyPage });
    openApp(`/pre-registro/revision/${ID}`, slices);
    const group = await screen.findByRole('group', { name: 'Validación de Misión' });
    return { server, noValido: within(group).getByLabelText('No válido') };
  };

  test('the one primary follows the marks, and says how many fields have to be corrected', async () => {
    const { noValido } = await open();
    expect(boton('guardarValidaciones')).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
    await userEvent.click(noValido);
    expect(boton('solicitarCambios')).toHaveTextContent('solicitarCambios (1)');
    expect(boton('solicitarCambios')).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
    await userEvent.click(noValido);
    await userEvent.keyboard('{Shift>}V{/Shift}');
    expect(boton('aprobar')).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
    expect(boton('guardarValidaciones')).toBeVisible();
    expect(await enElMenu()).toEqual(['enviarARevision', 'rechazar']);
  });

  test('without room beside the fields, its menu leads to what stands after them', async () => {
    await open();
    const scrolled = vi.fn();
    const notes = await screen.findByRole('region', { name: 'Notas e historial' });
    notes.scrollIntoView = scrolled;
    await userEvent.click(screen.getByRole('button', { name: /^Más sobre PR-/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Notas e historial' }));
    await waitFor(() => expect(notes).toHaveFocus());
    expect(scrolled).toHaveBeenCalledOnce();
  });

  test('an all-valid record is approved with two chords', async () => {
    const { server } = await open();
    server.answers[`POST ${RECORD}/aprobar`] = { ...enRevision, version: 4, estado: 'validado' };
    await userEvent.keyboard('{Shift>}V{/Shift}{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Registro aprobado')).toBeVisible();
    const body = server.calls.find(({ route }) => route === `POST ${RECORD}/aprobar`)?.body;
    expect(Object.keys((body as { marcas: object }).marcas)).toHaveLength(15);
  });
});

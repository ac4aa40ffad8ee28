import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, serve } from '../../app/testing/portal.tsx';
import { pulsar } from '../../stage/testing/review.ts';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { accion, ID, registroDePrueba } from './testing/registro.ts';
import { base, emptyPage } from './testing/servidor.ts';

const slices = [preRegistroSlice];
const RECORD = `/api/v1/pre-registros/${ID}`;
beforeAll(async () => {
  await import('./pages/revision.tsx');
}, 60_000);

describe('a decision of somebody else during a review', () => {
  const enRevision = registroDePrueba({
    acciones: ['guardarValidaciones', 'solicitarCambios', 'aprobar'].map((action) => accion(action)),
  });
  const mision = async (name: string) =>
    within(await screen.findByRole('group', { name: 'Validación de Misión' })).getByLabelText(name);

  test.each([
    ['requiere_cambios', 'Administrador solicitó cambios a las 04:59', ['guardarValidaciones']],
    ['validado', 'Administrador aprobó el registro a las 04:59', []],
    ['en_revision', 'El registro pasó a «En Revisión»', ['guardarValidaciones', 'aprobar']],
  ] as const)(
    'what somebody else decides meanwhile is said where the buttons were: %s',
    async (estado, words, quedan) => {
      const server = serve({ ...base(administrador, enRevision), 'GET /api/v1/pre-registros': emptyPage });
      const { queryClient } = openApp(`/pre-registro/revision/${ID}`, slices);
      await userEvent.click(await mision('Válido'));
      server.answers[`GET ${RECORD}`] = {
        ...enRevision,
        version: 4,
        estado,
        revisadoPor: 'Administrador',
        fechaRevision: '2026-11-20T10:59:00.000Z',
        acciones: quedan.map((action) => accion(action)),
      };
      await queryClient.invalidateQueries();
      expect(await screen.findByText(`${words}; lo tuyo sigue sin guardar.`)).toBeVisible();
      const told = await screen.findByText(`${words}; lo tuyo sigue sin guardar`);
      expect(told.closest('[data-sonner-toast]')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^solicitarCambios/ })).toBeNull();
    },
  );

  test('what this page decides itself is told once', async () => {
    const server = serve({ ...base(administrador, enRevision), 'GET /api/v1/pre-registros': emptyPage });
    openApp(`/pre-registro/revision/${ID}`, slices);
    await userEvent.click(await mision('No válido'));
    await userEvent.type(screen.getByLabelText('¿Qué debe corregirse?'), 'Muy breve.');
    server.answers[`POST ${RECORD}/solicitar-cambios`] = {
      ...enRevision,
      version: 4,
      estado: 'requiere_cambios',
      revisadoPor: 'Administrador',
      fechaRevision: '2026-11-20T10:59:00.000Z',
    };
    await pulsar('solicitarCambios');
    expect(await screen.findByText('Cambios requeridos')).toBeVisible();
    expect(screen.queryByText(/solicitó cambios/)).toBeNull();
  });
});

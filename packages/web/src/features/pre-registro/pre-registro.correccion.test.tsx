import '@testing-library/jest-dom/vitest';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { accion, ID, registroDePrueba, respuestas } from './testing/registro.ts';
import { base, draftWith } from './testing/servidor.ts';

/** The way of an applicant from 'Cambios Requeridos' to another review. */

const slices = [preRegistroSlice];
const RECORD = `/api/v1/pre-registros/${ID}`;
const GUARDADOS = 'Tus cambios están guardados, pero la fundación todavía no los revisa';
const razon = 'Cambia al menos un dato observado, o un documento, antes de solicitar otra revisión.';

beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 });
  await Promise.all([import('./pages/ver.tsx'), import('./pages/editar.tsx')]);
}, 60_000);

const porCorregir = registroDePrueba({
  estado: 'requiere_cambios',
  acciones: [accion('editar'), accion('solicitarRevision', [{ code: 'sin_cambios', message: razon }])],
});
const corregido: PreRegistro = {
  ...porCorregir,
  version: 4,
  acciones: [accion('editar'), accion('solicitarRevision')],
};
const solicitar = () => screen.findByRole('button', { name: 'solicitarRevision' });
const enRevision: PreRegistro = { ...corregido, version: 5, estado: 'en_revision', acciones: [] };

describe('an edit is saved by halves, and the page says what is left', () => {
  test('what the form misses does not stop the save: the server alone says what cannot wait', async () => {
    const server = serve(base(solicitante, porCorregir));
    server.answers[`PUT ${RECORD}`] = () => {
      server.answers[`GET ${RECORD}`] = corregido;
      return corregido;
    };
    openApp(`/pre-registro/editar/${ID}`, slices);
    await userEvent.clear(await screen.findByLabelText('Misión'));
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('¡Pre-registro actualizado exitosamente!')).toBeVisible();
    expect(server.calls.find(({ route }) => route === `PUT ${RECORD}`)?.body).toMatchObject({
      respuestas: { mision: '' },
    });
    expect(await screen.findByRole('heading', { name: GUARDADOS })).toBeVisible();
    expect(await solicitar()).not.toHaveAttribute('aria-disabled');
  });

  test('the same from the last step, where the form is sent', async () => {
    const server = serve(base(solicitante, registroDePrueba({ respuestas: { ...respuestas, mision: '' } })));
    server.answers[`PUT ${RECORD}`] = refusal(422, 'formulario_incompleto', 'Hay datos por corregir.', [
      { path: 'titular', code: 'requerido', message: 'El titular es requerido' },
    ]);
    openApp(`/pre-registro/editar/${ID}?paso=documentos`, slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
    // The server was asked, and its refusal stands beside the field.
    const titular = await screen.findByLabelText('Titular');
    await waitFor(() => expect(titular).toHaveFocus());
    expect(titular).toHaveAccessibleDescription(/El titular es requerido/);
  });
});

describe('asking for another review from the record itself', () => {
  test('is offered when the server says so, and done at once', async () => {
    serve({ ...base(solicitante, corregido), [`POST ${RECORD}/solicitar-revision`]: enRevision });
    openApp(`/pre-registro/ver/${ID}`, slices);
    expect(await screen.findByRole('heading', { name: GUARDADOS })).toBeVisible();
    await userEvent.click(await solicitar());
    expect(await screen.findByText('Solicitud enviada')).toBeVisible();
    expect(screen.queryByRole('heading', { name: GUARDADOS })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Pre-registro en Revisión' })).toBeVisible();
  });

  test('goes on when the version rose without any answer having changed', async () => {
    const sent: number[] = [];
    const server = serve(base(solicitante, corregido));
    server.answers[`POST ${RECORD}/solicitar-revision`] = (body: unknown) => {
      sent.push((body as { version: number }).version);
      if (sent.length > 1) return enRevision;
      server.answers[`GET ${RECORD}`] = { ...corregido, version: 7 };
      return refusal(409, 'version_distinta', 'Este registro cambió mientras lo editabas.');
    };
    openApp(`/pre-registro/ver/${ID}`, slices);
    await userEvent.click(await solicitar());
    expect(await screen.findByText('Solicitud enviada')).toBeVisible();
    expect(sent).toEqual([4, 7]);
  });

  test.each(['ver', 'editar'])('without an answer it does not say that it failed (%s)', async (pagina) => {
    serve({
      ...base(solicitante, corregido),
      [`POST ${RECORD}/solicitar-revision`]: new TypeError('Failed to fetch'),
    });
    openApp(`/pre-registro/${pagina}/${ID}${pagina === 'editar' ? '?paso=documentos' : ''}`, slices);
    await userEvent.click(await solicitar());
    expect(await screen.findByText('No sabemos si llegó')).toBeVisible();
    expect(screen.getByText(/Vuelve a presionar Solicitar nueva revisión: no se duplica/)).toBeVisible();
    expect(screen.queryByText('Error al solicitar nueva revisión')).toBeNull();
  });

  test('leads to the corrections while nothing was corrected: there is nothing to ask for', async () => {
    serve(base(solicitante, porCorregir));
    openApp(`/pre-registro/ver/${ID}`, slices);
    expect(await screen.findByRole('link', { name: /^Corregir/ })).toHaveAttribute(
      'href',
      `/pre-registro/editar/${ID}`,
    );
    expect(screen.queryByRole('button', { name: 'solicitarRevision' })).toBeNull();
    expect(screen.queryByRole('heading', { name: GUARDADOS })).toBeNull();
  });

  test('is disabled with the reasons of the server while what was corrected leaves something open', async () => {
    const observada = {
      campo: 'mision' as const,
      etiqueta: 'Misión',
      comentario: 'Di a quién atienden.',
      antes: 'Otra.',
      cambio: true,
    };
    const aMedias = { ...porCorregir, observaciones: [observada] };
    serve(base(solicitante, aMedias));
    openApp(`/pre-registro/ver/${ID}`, slices);
    const boton = await solicitar();
    expect(boton).toHaveAttribute('aria-disabled', 'true');
    expect(boton).toHaveAccessibleDescription(new RegExp(razon));
    expect(screen.queryByRole('heading', { name: GUARDADOS })).toBeNull();
  });

  test('waits while edits are typed and not saved: the page says so and leads to them', async () => {
    const borrador = {
      ...draftWith([]).borrador,
      datos: { ...respuestas, mision: 'La que estoy escribiendo.' },
    };
    serve({ ...base(solicitante, corregido), 'GET /api/v1/borradores/pre-registro': { borrador } });
    openApp(`/pre-registro/ver/${ID}`, slices);
    expect(await screen.findByRole('heading', { name: 'Tienes cambios sin guardar' })).toBeVisible();
    expect(screen.getByText(/La fundación no los ve/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continuar con mis cambios' })).toHaveAttribute(
      'href',
      `/pre-registro/editar/${ID}`,
    );
    expect(screen.queryByRole('button', { name: 'solicitarRevision' })).toBeNull();
  });

  test('is nothing of the staff’s, nor of a record that is not sent back', async () => {
    serve(base(administrador, { ...corregido, acciones: [accion('editar')] }));
    const { unmount } = openApp(`/pre-registro/ver/${ID}`, slices);
    expect(await screen.findByRole('heading', { name: 'Cambios Requeridos' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'solicitarRevision' })).toBeNull();
    unmount();
    serve(base(solicitante, { ...corregido, estado: 'pendiente_validacion' }));
    openApp(`/pre-registro/ver/${ID}`, slices);
    expect(await screen.findByRole('link', { name: 'Editar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'solicitarRevision' })).toBeNull();
  });

  test('asks first when what was observed still says the same, and names it', async () => {
    const intacta = {
      campo: 'vision',
      etiqueta: 'Visión',
      comentario: 'Es muy breve.',
      antes: respuestas.vision ?? '',
      cambio: false,
    } as const;
    const server = serve({
      ...base(solicitante, { ...corregido, observaciones: [intacta] }),
      [`POST ${RECORD}/solicitar-revision`]: enRevision,
    });
    openApp(`/pre-registro/ver/${ID}`, slices);
    await userEvent.click(await solicitar());
    const dialog = await screen.findByRole('dialog', { name: 'Queda 1 sin cambiar' });
    expect(dialog).toHaveTextContent('Visión');
    expect(server.calls.some(({ route }) => route.endsWith('solicitar-revision'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar así' }));
    expect(await screen.findByText('Solicitud enviada')).toBeVisible();
  });
});

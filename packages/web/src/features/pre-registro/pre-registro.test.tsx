import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { accion, documentos, ID, registroDePrueba, respuestas } from './testing/registro.ts';
import { base, draftWith, emptyPage } from './testing/servidor.ts';

const slices = [preRegistroSlice];
const RECORD = `/api/v1/pre-registros/${ID}`;
beforeAll(async () => {
  await Promise.all([import('./pages/lista.tsx'), import('./pages/crear.tsx'), import('./pages/editar.tsx')]);
}, 60_000);

describe('the list', () => {
  test('says what to do when there is nothing yet, and something else when nothing matches', async () => {
    serve({ ...base(solicitante), 'GET /api/v1/pre-registros': emptyPage });
    const { unmount } = openApp('/pre-registro', slices);
    expect(await screen.findByText('Todavía no hay pre-registros')).toBeVisible();
    unmount();
    openApp('/pre-registro?estado=validado', slices);
    expect(await screen.findByText('Nada coincide con tu búsqueda')).toBeVisible();
  });

  test('a failure is told with the words of the seed and can be tried again', async () => {
    const server = serve({
      ...base(solicitante),
      'GET /api/v1/pre-registros': refusal(500, 'error_interno', 'Algo falló.'),
    });
    openApp('/pre-registro', slices);
    expect(await screen.findByText('Error al cargar datos')).toBeVisible();
    expect(screen.getByText('No se pudieron cargar los pre-registros')).toBeVisible();
    server.answers['GET /api/v1/pre-registros'] = emptyPage;
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Todavía no hay pre-registros')).toBeVisible();
  });
});

describe('the wizard (A§2)', () => {
  test('finishing waits for the four documents, with the reason in sight and aloud when forced', async () => {
    const server = serve({
      ...base(solicitante),
      'GET /api/v1/borradores/pre-registro': draftWith(documentos.slice(0, 2)),
    });
    openApp('/pre-registro/crear?paso=documentos', slices);
    const finish = await screen.findByRole('button', { name: 'Finalizar' });
    expect(finish).toHaveAttribute('aria-disabled', 'true');
    expect(finish).toHaveAccessibleDescription('Faltan: RFC, Comprobante SAT');
    await userEvent.click(finish);
    expect(await screen.findByText('Documentos faltantes')).toBeVisible();
    expect(server.calls.some(({ route }) => route === 'POST /api/v1/pre-registros')).toBe(false);
  });

  test('a double click sends once (rule 29), and the folio is told', async () => {
    const server = serve({
      ...base(solicitante),
      'GET /api/v1/borradores/pre-registro': draftWith(documentos),
      'POST /api/v1/pre-registros': registroDePrueba(),
    });
    openApp('/pre-registro/crear?paso=documentos', slices);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('Folio PR-2026-025')).toBeVisible();
    expect(screen.getAllByText('¡Pre-registro completado exitosamente!').length).toBeGreaterThan(0);
    expect(server.calls.filter(({ route }) => route === 'POST /api/v1/pre-registros')).toHaveLength(1);
  });

  test("the server's refusal stands beside its field, on its step, with the focus", async () => {
    const message = 'Tu organización ya está registrada con otro RFC.';
    serve({
      ...base(solicitante),
      'GET /api/v1/borradores/pre-registro': draftWith(documentos),
      'POST /api/v1/pre-registros': refusal(422, 'rfc_de_otra', message, [
        { path: 'rfc', code: 'rfc_de_otra', message },
      ]),
    });
    openApp('/pre-registro/crear?paso=documentos', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
    const rfc = await screen.findByLabelText('RFC');
    await waitFor(() => expect(rfc).toHaveFocus());
    expect(rfc).toHaveAccessibleDescription(new RegExp(message));
    expect(screen.getByText('Error al guardar')).toBeVisible();
  });
});

describe('an edit', () => {
  test("the reviewer's comment stands beside the field that it is about", async () => {
    const registro = registroDePrueba({
      estado: 'requiere_cambios',
      comentariosRevisor: 'Casi listo.',
      observaciones: [
        {
          campo: 'mision',
          etiqueta: 'Misión',
          comentario: 'Explica más.',
          antes: respuestas.mision,
          cambio: false,
        },
      ],
    });
    serve(base(solicitante, registro));
    openApp(`/pre-registro/editar/${ID}`, slices);
    expect(await screen.findByLabelText('Misión')).toHaveAccessibleDescription(/Explica más\./);
    expect(screen.getByRole('heading', { name: 'Cambios Requeridos' })).toBeVisible();
    expect(screen.getByText('Casi listo.')).toBeVisible();
  });

  test('a validated record is only read (A§4)', async () => {
    serve(base(solicitante, registroDePrueba({ estado: 'validado', acciones: [] })));
    openApp(`/pre-registro/editar/${ID}`, slices);
    expect(await screen.findByRole('heading', { name: 'Pre-registro Validado' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
  });

  test('another review is refused with its reason until something is typed', async () => {
    const reason = 'Cambia al menos un dato observado, o un documento.';
    const registro = registroDePrueba({
      estado: 'requiere_cambios',
      acciones: [accion('editar'), accion('solicitarRevision', [{ code: 'sin_cambios', message: reason }])],
    });
    serve(base(solicitante, registro));
    openApp(`/pre-registro/editar/${ID}?paso=documentos`, slices);
    const ask = await screen.findByRole('button', { name: 'solicitarRevision' });
    expect(ask).toHaveAttribute('aria-disabled', 'true');
    expect(ask).toHaveAccessibleDescription(new RegExp(reason));
    await userEvent.click(screen.getByRole('button', { name: /1\. Organización/ }));
    await userEvent.type(await screen.findByLabelText('Misión'), ' Y sus familias.');
    await userEvent.click(screen.getByRole('button', { name: /3\. Documentos/ }));
    expect(await screen.findByRole('button', { name: 'solicitarRevision' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  test('what somebody else saves appears at once in a form where nothing was typed', async () => {
    const server = serve({ ...base(solicitante, registroDePrueba()) });
    const { queryClient } = openApp(`/pre-registro/editar/${ID}`, slices);
    expect(await screen.findByLabelText('Misión')).toHaveValue(respuestas.mision);
    server.answers[`GET ${RECORD}`] = registroDePrueba({
      version: 4,
      respuestas: { ...respuestas, mision: 'La de otra persona.' },
    });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.getByLabelText('Misión')).toHaveValue('La de otra persona.'));
    expect(screen.queryByText('Este pre-registro cambió')).toBeNull();
  });

  test('what somebody else saves in another field is put beside what was typed, and told', async () => {
    const server = serve({ ...base(solicitante, registroDePrueba()) });
    const { queryClient } = openApp(`/pre-registro/editar/${ID}`, slices);
    await userEvent.type(await screen.findByLabelText('Misión'), ' Y más.');
    server.answers[`GET ${RECORD}`] = registroDePrueba({
      version: 4,
      respuestas: { ...respuestas, vision: 'La visión de otra persona.' },
    });
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Agregamos lo que se guardó mientras escribías')).toBeVisible();
    expect(screen.getByLabelText('Visión')).toHaveValue('La visión de otra persona.');
    expect(screen.getByLabelText('Misión')).toHaveValue(`${respuestas.mision} Y más.`);
    expect(screen.queryByText('Este pre-registro cambió')).toBeNull();
  });

  test('where both changed the same field the text stays, and a notice says who it was and offers to compare', async () => {
    const server = serve({
      ...base(solicitante, registroDePrueba()),
      [`GET /api/v1/proyectos/${registroDePrueba().proyecto.id}/historial`]: {
        items: [
          {
            id: '7',
            entidad: 'pre-registro',
            accion: 'editar',
            texto: 'Guardó cambios',
            quien: 'Saúl Rascón',
            cuando: '2026-11-20T18:00:00.000Z',
          },
        ],
        siguiente: null,
      },
    });
    const { queryClient } = openApp(`/pre-registro/editar/${ID}`, slices);
    await userEvent.type(await screen.findByLabelText('Misión'), ' Y más.');
    server.answers[`GET ${RECORD}`] = registroDePrueba({
      version: 4,
      respuestas: { ...respuestas, mision: 'La de Saúl.', vision: 'La visión de Saúl.' },
    });
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Este pre-registro cambió')).toBeVisible();
    expect(await screen.findByText(/^Saúl Rascón guardó cambios\./)).toBeVisible();
    expect(screen.getByLabelText('Misión')).toHaveValue(`${respuestas.mision} Y más.`);
    await userEvent.click(screen.getByRole('button', { name: 'Comparar las dos versiones' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Lo que guardó Saúl Rascón');
    // Only what both changed is asked about.
    expect(within(dialog).queryByRole('heading', { name: 'Visión' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Usar todo lo que escribí' }));
    expect(screen.getByLabelText('Visión')).toHaveValue('La visión de Saúl.');
    expect(screen.getByLabelText('Misión')).toHaveValue(`${respuestas.mision} Y más.`);
  });

  test('a save that meets other fields of a colleague goes on with both, upon the new version', async () => {
    const sent: { version: number; respuestas: Record<string, string> }[] = [];
    const changed = registroDePrueba({
      version: 7,
      respuestas: { ...respuestas, vision: 'La visión que otra persona guardó.' },
    });
    const server = serve({
      ...base(solicitante, registroDePrueba()),
      'GET /api/v1/pre-registros': emptyPage,
    });
    server.answers[`PUT ${RECORD}`] = (body: unknown) => {
      sent.push(body as (typeof sent)[number]);
      if (sent.length > 1) return { ...changed, version: 8 };
      server.answers[`GET ${RECORD}`] = changed;
      return refusal(409, 'version_distinta', 'Este registro cambió mientras lo editabas.');
    };
    openApp(`/pre-registro/editar/${ID}`, slices);
    await userEvent.type(await screen.findByLabelText('Misión'), ' Y más.');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('¡Pre-registro actualizado exitosamente!')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.map(({ version }) => version)).toEqual([3, 7]);
    expect(sent[1]?.respuestas).toMatchObject({
      mision: `${respuestas.mision} Y más.`,
      vision: 'La visión que otra persona guardó.',
    });
  });

  test('a conflict keeps what was typed, shows both, and saves what is chosen upon the new version (rule 28)', async () => {
    const sent: { version: number; respuestas: Record<string, string> }[] = [];
    const changed = registroDePrueba({
      version: 7,
      respuestas: { ...respuestas, mision: 'La misión que otra persona guardó.' },
    });
    const server = serve({
      ...base(solicitante, registroDePrueba()),
      [`GET /api/v1/pre-registros`]: emptyPage,
    });
    server.answers[`PUT ${RECORD}`] = (body: unknown) => {
      sent.push(body as (typeof sent)[number]);
      if (sent.length > 1) return { ...changed, version: 8 };
      server.answers[`GET ${RECORD}`] = changed;
      return refusal(409, 'version_distinta', 'Este registro cambió mientras lo editabas.');
    };
    openApp(`/pre-registro/editar/${ID}`, slices);
    const mission = await screen.findByLabelText('Misión');
    await userEvent.clear(mission);
    await userEvent.type(mission, 'La misión que yo escribí.');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const dialog = await screen.findByRole('dialog', { name: 'Este pre-registro cambió' });
    expect(dialog).toHaveTextContent('La misión que otra persona guardó.');
    expect(dialog).toHaveTextContent('La misión que yo escribí.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Usar todo lo que escribí' }));
    expect(await screen.findByText('¡Pre-registro actualizado exitosamente!')).toBeVisible();
    expect(sent.map(({ version }) => version)).toEqual([3, 7]);
    expect(sent[1]?.respuestas.mision).toBe('La misión que yo escribí.');
  });
});

import '@testing-library/jest-dom/vitest';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { accion, documentos, ID, registroDePrueba, respuestas } from './testing/registro.ts';
import { base, draftWith, emptyPage } from './testing/servidor.ts';

const slices = [preRegistroSlice];
const RECORD = `/api/v1/pre-registros/${ID}`;
beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 });
  await Promise.all([
    import('./pages/lista.tsx'),
    import('./pages/crear.tsx'),
    import('./pages/editar.tsx'),
    import('./pages/revision.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  localStorage.clear();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

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
      observaciones: [{ campo: 'mision', etiqueta: 'Misión', comentario: 'Explica más.' }],
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

  test('where something was typed the text stays, and a notice offers to compare', async () => {
    const server = serve({ ...base(solicitante, registroDePrueba()) });
    const { queryClient } = openApp(`/pre-registro/editar/${ID}`, slices);
    await userEvent.type(await screen.findByLabelText('Misión'), ' Y más.');
    server.answers[`GET ${RECORD}`] = registroDePrueba({
      version: 4,
      respuestas: { ...respuestas, vision: 'La visión de otra persona.' },
    });
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Este pre-registro cambió')).toBeVisible();
    expect(screen.getByLabelText('Misión')).toHaveValue(`${respuestas.mision} Y más.`);
    await userEvent.click(screen.getByRole('button', { name: 'Comparar las dos versiones' }));
    const dialog = await screen.findByRole('dialog');
    // Only what this person touched is asked about; the rest takes the newer text.
    expect(within(dialog).queryByRole('heading', { name: 'Visión' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Usar todo lo que escribí' }));
    expect(screen.getByLabelText('Visión')).toHaveValue('La visión de otra persona.');
    expect(screen.getByLabelText('Misión')).toHaveValue(`${respuestas.mision} Y más.`);
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

describe('a review (A§2 Admin review)', () => {
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
  const open = async (registro = enRevision) => {
    const server = serve({ ...base(administrador, registro), 'GET /api/v1/pre-registros': emptyPage });
    openApp(`/pre-registro/revision/${ID}`, slices);
    const group = await screen.findByRole('group', { name: 'Validación de Misión' });
    return {
      server,
      valido: within(group).getByLabelText('Válido'),
      noValido: within(group).getByLabelText('No válido'),
    };
  };
  const box = () => screen.queryByLabelText('¿Qué debe corregirse?');

  test('the checkboxes exclude each other; unchecking returns to undecided; not valid opens the comment', async () => {
    const { valido, noValido } = await open();
    expect(box()).toBeNull();
    await userEvent.click(noValido);
    expect(box()).toBeVisible();
    await userEvent.click(valido);
    expect(noValido).not.toBeChecked();
    expect(box()).toBeNull();
    await userEvent.click(valido);
    expect(valido).not.toBeChecked();
    expect(noValido).not.toBeChecked();
  });

  test("one button reads 'Enviar a Revisión' until a field is not valid, then 'Solicitar Cambios'", async () => {
    const { noValido } = await open();
    expect(screen.getByRole('button', { name: 'enviarARevision' })).toBeVisible();
    await userEvent.click(noValido);
    expect(screen.queryByRole('button', { name: 'enviarARevision' })).toBeNull();
    expect(screen.getByRole('button', { name: 'solicitarCambios' })).toBeVisible();
  });

  test('asking for changes goes first to the comment that is missing (rule 37)', async () => {
    const { server, noValido } = await open();
    await userEvent.click(noValido);
    await userEvent.click(screen.getByRole('button', { name: 'solicitarCambios' }));
    await waitFor(() => expect(box()).toHaveFocus());
    expect(box()).toHaveAccessibleDescription(/Escribe qué debe corregirse en «Misión»/);
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });

  test('approving over undecided fields lists them and asks for a justification (rule 34)', async () => {
    const { server } = await open();
    server.answers[`POST ${RECORD}/aprobar`] = { ...enRevision, version: 4, estado: 'validado' };
    await userEvent.click(screen.getByRole('button', { name: 'aprobar' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('RFC').closest('li')).toHaveTextContent('RFC: sin decidir');
    expect(within(dialog).queryByText('Misión')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aprobar Registro' }));
    expect(within(dialog).getByLabelText('Justificación')).toHaveAccessibleDescription(/Escribe el motivo/);
    await userEvent.type(within(dialog).getByLabelText('Justificación'), 'Visto en persona.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aprobar Registro' }));
    expect(await screen.findByText('Registro aprobado')).toBeVisible();
    const body = server.calls.find(({ route }) => route === `POST ${RECORD}/aprobar`)?.body;
    expect(body).toMatchObject({ version: 3, justificacion: 'Visto en persona.' });
  });

  test('a conflict keeps the marks, says what changed and shows before and after', async () => {
    const { server, noValido } = await open();
    await userEvent.click(noValido);
    await userEvent.type(box() as HTMLElement, 'Muy breve.');
    const changed = registroDePrueba({
      version: 5,
      acciones: enRevision.acciones,
      respuestas: { ...respuestas, vision: 'Otra visión, más clara.' },
    });
    server.answers[`POST ${RECORD}/guardar-validaciones`] = () => {
      server.answers[`GET ${RECORD}`] = changed;
      return refusal(409, 'version_distinta', 'Este registro cambió mientras lo editabas.');
    };
    await userEvent.click(screen.getByRole('button', { name: 'guardarValidaciones' }));
    expect(await screen.findByText('Este registro cambió mientras lo revisabas')).toBeVisible();
    expect(box()).toHaveValue('Muy breve.');
    const diff = screen.getByRole('group', { name: 'Cambios en Visión' });
    expect(diff).toHaveTextContent('Otra visión, más clara.');
    expect(diff).toHaveTextContent(respuestas.vision);
  });

  test('the keys move, mark and comment; they are silent while typing and can be turned off', async () => {
    const { valido, noValido } = await open();
    document.getElementById('revision-mision')?.focus();
    await userEvent.keyboard('v');
    expect(valido).toBeChecked();
    await userEvent.keyboard('x');
    expect(noValido).toBeChecked();
    await userEvent.keyboard('c');
    expect(box()).toHaveFocus();
    await userEvent.keyboard('vux');
    expect(box()).toHaveValue('vux');
    expect(noValido).toBeChecked();
    await userEvent.keyboard('{Escape}j');
    expect(document.getElementById('revision-vision')).toHaveFocus();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
    await userEvent.click(within(help).getByLabelText('Usar atajos de teclado en la revisión'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    document.getElementById('revision-mision')?.focus();
    await userEvent.keyboard('u');
    expect(noValido).toBeChecked();
  });

  test('a record that is not there says so, with the toast of the seed', async () => {
    serve(base(administrador));
    openApp(`/pre-registro/revision/${ID}`, slices);
    expect(await screen.findByRole('heading', { name: 'Pre-registro no encontrado' })).toBeVisible();
    expect(await screen.findByText('Error al cargar los datos del pre-registro')).toBeVisible();
  });

  test('whoever may not review lands on the start', async () => {
    serve({ ...base(solicitante, enRevision), 'GET /api/v1/pre-registros': emptyPage });
    const { router } = openApp(`/pre-registro/revision/${ID}`, slices);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

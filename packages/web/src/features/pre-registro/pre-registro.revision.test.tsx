import '@testing-library/jest-dom/vitest';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { boton, enElMenu, pulsar } from '../../stage/testing/review.ts';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { accion, ID, registroDePrueba, respuestas } from './testing/registro.ts';
import { base, colaDePrueba, emptyPage } from './testing/servidor.ts';

const slices = [preRegistroSlice];
const RECORD = `/api/v1/pre-registros/${ID}`;
/** Beside the sign that the page is open. */
const isSent = (route: string): boolean => route.startsWith('POST') && !route.endsWith('/presencia');
beforeAll(async () => {
  await import('./pages/revision.tsx');
}, 60_000);

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
  const open = async (registro = enRevision, answers: Parameters<typeof serve>[0] = {}) => {
    const server = serve({
      ...base(administrador, registro),
      'GET /api/v1/pre-registros': emptyPage,
      ...answers,
    });
    openApp(`/pre-registro/revision/${ID}`, slices);
    const group = await screen.findByRole('group', { name: 'Validación de Misión' });
    return {
      server,
      valido: within(group).getByLabelText('Válido'),
      noValido: within(group).getByLabelText('No válido'),
    };
  };
  const casilla = async (name: string) =>
    within(await screen.findByRole('group', { name: 'Validación de Misión' })).getByLabelText(name);
  const box = () => screen.queryByLabelText('¿Qué debe corregirse?');

  test.each([
    ['x', async (): Promise<void> => void (await userEvent.keyboard('x'))],
    ['the checkbox', async (): Promise<void> => userEvent.click(await casilla('No válido'))],
  ])('what is typed right after «No válido» by %s is its comment, letter by letter', async (_how, marcar) => {
    const { noValido } = await open();
    document.getElementById('revision-mision')?.focus();
    await marcar();
    expect(box()).toHaveFocus();
    expect(box()).toHaveAccessibleDescription(/Esc vuelve a los campos\./);
    await userEvent.keyboard('no coincide con el acta: vux?');
    expect(box()).toHaveValue('no coincide con el acta: vux?');
    expect(noValido).toBeChecked();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('PR-2026-025');
    // It says what is wrong: on to the next that waits.
    await userEvent.keyboard('{Escape}');
    expect(document.getElementById('revision-vision')).toHaveFocus();
  });

  test("'n' over marks that are not saved loses none: neither space nor Enter leaves", async () => {
    const OTRO = '0192aaaa-0000-7000-8000-000000000002';
    const { server, valido } = await open(enRevision, {
      [`GET ${RECORD}/cola`]: colaDePrueba({ siguiente: OTRO }),
    });
    await screen.findByRole('link', { name: 'Siguiente de la lista' });
    document.getElementById('revision-mision')?.focus();
    for (const key of [' ', '{Enter}']) {
      await userEvent.keyboard('v');
      const here = document.activeElement;
      await userEvent.keyboard('n');
      const dialog = await screen.findByRole('dialog', { name: 'Tienes validaciones sin guardar' });
      await waitFor(() =>
        expect(within(dialog).getByRole('button', { name: 'Seguir revisando' })).toHaveFocus(),
      );
      await userEvent.keyboard(key);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(valido).toBeChecked();
      await waitFor(() => expect(here).toHaveFocus());
    }
    expect(server.calls.some(({ route }) => isSent(route) || route.includes(OTRO))).toBe(false);
  });

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

  test("one action reads 'Enviar a Revisión' until a field is not valid, then 'Solicitar Cambios'", async () => {
    const { noValido } = await open();
    expect(await enElMenu()).toContain('enviarARevision');
    expect(boton('solicitarCambios')).toBeNull();
    await userEvent.click(noValido);
    expect(boton('solicitarCambios')).toBeVisible();
    expect(await enElMenu()).not.toContain('enviarARevision');
  });

  test('asking for changes goes first to the comment that is missing (rule 37)', async () => {
    const { server, noValido } = await open();
    await userEvent.click(noValido);
    await pulsar('solicitarCambios');
    await waitFor(() => expect(box()).toHaveFocus());
    expect(box()).toHaveAccessibleDescription(/Escribe qué debe corregirse en «Misión»/);
    expect(server.calls.some(({ route }) => isSent(route))).toBe(false);
  });

  test('approving over undecided fields lists them and asks for a justification (rule 34)', async () => {
    const { server } = await open();
    server.answers[`POST ${RECORD}/aprobar`] = { ...enRevision, version: 4, estado: 'validado' };
    await pulsar('aprobar');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('RFC').closest('li')).toHaveTextContent('RFC: sin decidir');
    expect(within(dialog).queryByText('Misión')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'aprobar' }));
    expect(within(dialog).getByLabelText('Justificación')).toHaveAccessibleDescription(
      /Escribe la justificación para continuar\./,
    );
    await userEvent.type(within(dialog).getByLabelText('Justificación'), 'Visto en persona.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'aprobar' }));
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
    await pulsar('guardarValidaciones');
    expect(await screen.findByText('Este registro cambió mientras lo revisabas')).toBeVisible();
    expect(box()).toHaveValue('Muy breve.');
    const diff = await screen.findByRole('group', { name: 'Cambios en Visión' });
    expect(diff).toHaveTextContent('Otra visión, más clara.');
    expect(diff).toHaveTextContent(respuestas.vision);
  });

  const LUCIA = '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2a77';
  /** The record once Lucía stored a mark on the mission at 10:02. */
  const marcadaPorLucia = (version: number): PreRegistro => {
    const { revision } = enRevision;
    if (!revision) throw new Error('A record under review has its card');
    return {
      ...enRevision,
      version,
      revision: {
        ...revision,
        autores: [{ id: LUCIA, nombre: 'Lucía Ortiz' }],
        marcas: revision.marcas.map((m) =>
          m.campo === 'mision' ? { ...m, valido: true, autor: LUCIA, en: '2026-11-20T16:02:00.000Z' } : m,
        ),
      },
    };
  };

  test('28: where somebody else stored another mark nothing is sent before one of both is chosen', async () => {
    const { server, valido, noValido } = await open();
    await userEvent.click(noValido);
    await userEvent.type(box() as HTMLElement, 'Muy breve.');
    // A page that heard nothing: the server refuses, and the card asks.
    server.answers[`POST ${RECORD}/guardar-validaciones`] = () => {
      server.answers[`GET ${RECORD}`] = marcadaPorLucia(4);
      return refusal(409, 'marca_mas_reciente', 'Alguien guardó otra cosa mientras revisabas.');
    };
    await pulsar('guardarValidaciones');
    const question = await screen.findByRole('group', { name: 'Dos versiones en Misión' });
    expect(question).toHaveTextContent(/Suya: Lucía Ortiz guardó «Válido» el 20 nov 2026 a las 10:02\./);
    expect(question).toHaveTextContent(/Tuya: «No válido»: «Muy breve\.», sin guardar\./);
    expect(within(question).queryByRole('button', { name: /Juntar/ })).toBeNull();
    expect(box()).toHaveValue('Muy breve.');
    const sent = () => server.calls.filter(({ route }) => isSent(route));
    for (const name of ['guardarValidaciones', 'solicitarCambios', 'aprobar', 'rechazar']) await pulsar(name);
    expect(question).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toHaveLength(1);

    await userEvent.click(within(question).getByRole('button', { name: 'Mantener la mía' }));
    expect(question).not.toBeInTheDocument();
    server.answers[`POST ${RECORD}/guardar-validaciones`] = { ...enRevision, version: 5 };
    await pulsar('guardarValidaciones');
    expect(await screen.findByText('Validaciones guardadas')).toBeVisible();
    expect(sent().at(-1)?.body).toMatchObject({
      version: 4,
      marcas: {
        mision: { valido: false, comentario: 'Muy breve.', base: { valido: true, valor: respuestas.mision } },
      },
    });
    expect(valido).not.toBeChecked();
  });

  test('28: two texts can be put together: general comments, and two reasons of one mark', async () => {
    const { server, noValido } = await open();
    await userEvent.click(noValido);
    await userEvent.type(box() as HTMLElement, 'Muy breve.');
    const generales = screen.getByLabelText(/Comentarios generales/);
    await userEvent.type(generales, 'Falta la firma.');
    const { revision } = marcadaPorLucia(4);
    if (!revision) throw new Error('A record under review has its card');
    const suya: PreRegistro = {
      ...marcadaPorLucia(4),
      revision: {
        ...revision,
        comentarios: { texto: 'Todo en orden.', autor: LUCIA, en: '2026-11-20T16:02:00.000Z' },
        marcas: revision.marcas.map((m) =>
          m.campo === 'mision' ? { ...m, valido: false, comentario: 'Di para quién.' } : m,
        ),
      },
    };
    server.answers[`POST ${RECORD}/guardar-validaciones`] = () => {
      server.answers[`GET ${RECORD}`] = suya;
      return refusal(409, 'marca_mas_reciente', 'Alguien guardó otra cosa mientras revisabas.');
    };
    await pulsar('guardarValidaciones');
    const deComentarios = await screen.findByRole('group', {
      name: 'Dos versiones en Comentarios generales',
    });
    expect(deComentarios).toHaveTextContent(
      /Suya: .*«Todo en orden\.».*Tuya: «Falta la firma\.», sin guardar/,
    );
    for (const campo of ['Misión', 'Comentarios generales'])
      await userEvent.click(
        within(screen.getByRole('group', { name: `Dos versiones en ${campo}` })).getByRole('button', {
          name: 'Juntar los dos textos',
        }),
      );
    expect(generales).toHaveValue('Todo en orden.\nFalta la firma.');
    expect(box()).toHaveValue('Di para quién.\nMuy breve.');
    expect(noValido).toBeChecked();
    expect(screen.queryByRole('group', { name: /^Dos versiones/ })).toBeNull();
  });

  test('28: a mark that only somebody else stored is taken over and named; theirs can be taken over mine', async () => {
    const server = serve({ ...base(administrador, enRevision), 'GET /api/v1/pre-registros': emptyPage });
    const { queryClient } = openApp(`/pre-registro/revision/${ID}`, slices);
    const mision = await screen.findByRole('group', { name: 'Validación de Misión' });
    server.answers[`GET ${RECORD}`] = marcadaPorLucia(4);
    await queryClient.invalidateQueries();
    expect(await screen.findByText(/Lucía Ortiz guardó «Válido»/)).toBeVisible();
    expect(within(mision).getByLabelText('Válido')).toBeChecked();
    expect(screen.queryByRole('group', { name: 'Dos versiones en Misión' })).toBeNull();
    expect(screen.getByText(/^1 válido · 14 sin decidir/)).not.toHaveTextContent('sin guardar');

    await userEvent.click(within(mision).getByLabelText('No válido'));
    server.answers[`GET ${RECORD}`] = { ...enRevision, version: 5 };
    await queryClient.invalidateQueries();
    const question = await screen.findByRole('group', { name: 'Dos versiones en Misión' });
    await userEvent.click(within(question).getByRole('button', { name: 'Usar la suya' }));
    expect(within(mision).getByLabelText('No válido')).not.toBeChecked();
    expect(screen.getByText(/^15 sin decidir/)).not.toHaveTextContent('sin guardar');
  });

  test.each([
    ['solicitarCambios', 'solicitar-cambios', 'Error al solicitar los cambios'],
    ['enviarARevision', 'enviar-a-revision', 'Error al enviar a revisión'],
    ['guardarValidaciones', 'guardar-validaciones', 'Error al guardar las validaciones'],
    ['rechazar', 'rechazar', 'Error al rechazar el registro'],
  ])('a failed %s says what failed', async (name, path, words) => {
    const { server, noValido } = await open();
    if (name === 'solicitarCambios') {
      await userEvent.click(noValido);
      await userEvent.type(box() as HTMLElement, 'Muy breve.');
    }
    server.answers[`POST ${RECORD}/${path}`] = refusal(503, 'no_disponible', 'Intenta en unos minutos.');
    await pulsar(name);
    if (name === 'rechazar') {
      const dialog = await screen.findByRole('dialog');
      await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Fuera del objeto.');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Rechazar pre-registro' }));
    }
    expect(await screen.findByText(`${words}. Intenta en unos minutos.`)).toBeVisible();
  });

  test('what is stored and was not sent says so, and how it is sent', async () => {
    const { revision } = enRevision;
    if (!revision) throw new Error('A record under review has its card');
    await open({
      ...enRevision,
      estado: 'requiere_cambios',
      fechaRevision: '2026-11-20T16:02:00.000Z',
      observaciones: [
        { campo: 'mision', etiqueta: 'Misión', comentario: 'Muy breve.', antes: '', cambio: true },
      ],
      revision: {
        ...revision,
        comentarios: { texto: 'Casi listo.', autor: null, en: null },
        sinEnviar: ['vision', 'comentariosRevisor'],
        marcas: revision.marcas.map((m) =>
          m.campo === 'mision' || m.campo === 'vision'
            ? { ...m, valido: false, comentario: 'Muy breve.' }
            : m,
        ),
      },
    });
    expect(
      screen.getByRole('heading', {
        name: 'La organización está corrigiendo desde el 20 de noviembre de 2026, 10:02',
      }),
    ).toBeVisible();
    expect(document.getElementById('revision-vision')).toHaveTextContent('Sin enviar');
    expect(document.getElementById('revision-mision')).not.toHaveTextContent('Sin enviar');
    expect(screen.getByText('2 no válidos · 13 sin decidir · 2 comentarios sin enviar')).toBeVisible();
  });

  test('the keys move, mark and comment; they are silent while typing and can be turned off', async () => {
    const { valido, noValido } = await open();
    document.getElementById('revision-mision')?.focus();
    await userEvent.keyboard('v');
    expect(valido).toBeChecked();
    expect(document.getElementById('revision-vision')).toHaveFocus();
    await userEvent.keyboard('kx{Escape}');
    expect(noValido).toBeChecked();
    await userEvent.keyboard('c');
    expect(box()).toHaveFocus();
    await userEvent.keyboard('vux');
    expect(box()).toHaveValue('vux');
    expect(noValido).toBeChecked();
    await userEvent.keyboard('{Escape}kj');
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

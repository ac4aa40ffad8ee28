import '@testing-library/jest-dom/vitest';
import type { Plantilla } from '@portal/domain/features/workflow/workflow.plantillas.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { workflowSlice } from './workflow.routes.tsx';

const original = {
  titulo: 'Tu pre-registro {{folio}} fue validado',
  cuerpo: 'Hola, {{nombre}}:',
  notas: '',
};
const plantilla = (change: Partial<Plantilla> = {}): Plantilla => ({
  clave: 'correo-pre-registro-validado',
  tipo: 'correo',
  nombre: original.titulo,
  alHacer: ['Pre-registro: Aprobar Registro'],
  version: 1,
  desde: '2026-11-20T18:00:00.000Z',
  quien: 'Rita Quiñones',
  campos: ['nombre', 'folio'],
  textos: { ...original, cuerpo: 'Hola, {{nombre}}: tu folio es {{folio}}.' },
  historial: [
    {
      version: 1,
      textos: { ...original, cuerpo: 'Hola, {{nombre}}: tu folio es {{folio}}.' },
      desde: '2026-11-20T18:00:00.000Z',
      quien: 'Rita Quiñones',
    },
    { version: 0, textos: original, desde: null, quien: null },
  ],
  ...change,
});
const LISTA = 'GET /api/v1/workflow/plantillas';
const UNA = `${LISTA}/correo-pre-registro-validado`;
const GUARDAR = UNA.replace('GET', 'PUT');

const start = (path: string, answers: Record<string, unknown> = {}) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    [LISTA]: {
      items: [
        { ...plantilla(), version: 0, desde: null, quien: null },
        {
          ...plantilla(),
          clave: 'acuse-pre-registro',
          tipo: 'documento',
          nombre: 'Acuse de recibo {{folio}}',
          alHacer: [],
        },
      ].map(({ campos: _campos, textos: _textos, historial: _historial, ...fila }) => fila),
    },
    [UNA]: plantilla(),
    [`${UNA}/casos`]: {
      items: [
        {
          id: '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2c01',
          titulo: 'Tu pre-registro PR-2026-004 · Ana',
          cuando: '2026-11-21T18:00:00.000Z',
        },
      ],
    },
    ...answers,
  });
  return { server, ...openApp(path, [workflowSlice]) };
};
const editar = async (change: string) => {
  const cuerpo = await screen.findByRole('textbox', { name: /^Texto/ });
  await userEvent.clear(cuerpo);
  await userEvent.click(cuerpo);
  await userEvent.paste(change);
  return cuerpo;
};
const guardar = () => screen.getByRole('button', { name: 'Guardar nueva versión' });

beforeAll(async () => {
  await Promise.all([import('./pages/plantillas.tsx'), import('./pages/plantilla.tsx')]);
}, 60_000);

describe('the templates', () => {
  it('are listed by kind with when they leave; words and kind filter them, and nothing found says so', async () => {
    const { router } = start('/workflow/plantillas');
    const correos = await screen.findByRole('region', { name: 'Correos' });
    expect(within(correos).getByRole('link', { name: original.titulo })).toHaveAttribute(
      'href',
      '/workflow/plantillas/correo-pre-registro-validado',
    );
    expect(
      within(correos).getByText(/Pre-registro: Aprobar Registro.*Como viene en el portal/),
    ).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'documento');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Correos' })).toBeNull());
    expect(router.state.location.search).toEqual({ tipo: 'documento' });
    await userEvent.type(screen.getByLabelText('Buscar por título o por cuándo se envía'), 'convenio{Enter}');
    expect(await screen.findByText('Ninguna plantilla dice eso')).toBeVisible();
  });

  it('what is typed is judged at once: a field that there is not is named, and nothing can be saved', async () => {
    start('/workflow/plantillas/correo-pre-registro-validado');
    await screen.findByRole('heading', { level: 1, name: original.titulo });
    expect(guardar()).toBeDisabled();
    await editar('Hola {{apellido}}');
    expect(await screen.findByText(/El campo \{\{apellido\}\} no existe/)).toBeVisible();
    expect(guardar()).toBeDisabled();
    const cuerpo = await editar('Hola, ');
    await userEvent.click(screen.getByRole('button', { name: 'Insertar el campo nombre' }));
    await waitFor(() => expect(cuerpo).toHaveValue('Hola, {{nombre}}'));
    // Its title still says the folio; without it the reader is told less, which is said and not refused.
    expect(screen.queryByText(/Quien lo lea no sabrá/)).toBeNull();
    expect(guardar()).toBeEnabled();
  });

  it('is saved upon the version that was seen, with its difference in words', async () => {
    const { server } = start('/workflow/plantillas/correo-pre-registro-validado', {
      [GUARDAR]: plantilla({ version: 2 }),
    });
    await editar('Hola, {{nombre}}: el folio es {{folio}}.');
    await userEvent.click(screen.getByText('Diferencia con la versión vigente'));
    const [cambios] = screen.getAllByRole('group', { name: 'Cambios en Texto' });
    expect(within(cambios as HTMLElement).getByText('tu', { selector: 'del' })).toBeVisible();
    await userEvent.click(guardar());
    expect(await screen.findByText('Plantilla guardada')).toBeInTheDocument();
    expect(server.calls.find(({ route }) => route === GUARDAR)?.body).toEqual({
      version: 1,
      textos: { titulo: original.titulo, cuerpo: 'Hola, {{nombre}}: el folio es {{folio}}.', notas: '' },
    });
  });

  it('when somebody was faster, both are shown and what was typed stays until it is decided', async () => {
    const suya = plantilla({ version: 2, textos: { ...original, cuerpo: 'La de ella, {{nombre}}' } });
    const { server } = start('/workflow/plantillas/correo-pre-registro-validado', {
      [GUARDAR]: new Response(
        JSON.stringify({ code: 'version_distinta', message: 'Cambió.', issues: [], actual: suya }),
        { status: 409, headers: { 'content-type': 'application/json' } },
      ),
    });
    const cuerpo = await editar('La mía, {{nombre}}');
    await userEvent.click(guardar());
    expect(await screen.findByText(/Otra persona guardó la versión 2/)).toBeVisible();
    expect(screen.getByText('La suya')).toBeVisible();
    expect(cuerpo).toHaveValue('La mía, {{nombre}}');
    server.answers[GUARDAR] = plantilla({ version: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Seguir con la mía' }));
    await userEvent.click(guardar());
    await waitFor(() =>
      expect(server.calls.filter(({ route }) => route === GUARDAR).at(-1)?.body).toMatchObject({
        version: 2,
        textos: { cuerpo: 'La mía, {{nombre}}' },
      }),
    );
  });

  it('is drawn with a chosen case in a frame that runs nothing, and an earlier version comes back when asked twice', async () => {
    const VISTA = `${UNA.replace('GET', 'POST')}/vista`;
    const RESTAURAR = `${UNA.replace('GET', 'POST')}/restaurar`;
    const { server } = start('/workflow/plantillas/correo-pre-registro-validado', {
      [VISTA]: {
        tipo: 'correo',
        asunto: 'Tu PR-2026-004',
        texto: 'Hola',
        html: '<p style="margin:0">Hola</p>',
      },
      [RESTAURAR]: plantilla({ version: 2, textos: original }),
    });
    const ver = await screen.findByRole('button', { name: 'Ver' });
    await waitFor(() => expect(ver).toBeEnabled());
    await userEvent.click(ver);
    const frame = await screen.findByTitle('Vista previa del correo: Tu PR-2026-004');
    // No script, whatever it says; no style in the text either, which the policy of the page would refuse.
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame).toHaveAttribute('srcdoc', '<p data-style="margin:0">Hola</p>');
    expect(server.calls.find(({ route }) => route === VISTA)?.body).toMatchObject({
      caso: '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2c01',
    });
    await userEvent.click(screen.getByRole('button', { name: /^Restaurar: Como viene/ }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restaurar' }),
    );
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route === RESTAURAR)?.body).toEqual({ version: 1, de: 0 }),
    );
    expect(await screen.findByRole('textbox', { name: /^Texto/ })).toHaveValue(original.cuerpo);
  });

  it('asks before its texts are left unsaved', async () => {
    const { router } = start('/workflow/plantillas/correo-pre-registro-validado');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Texto/ }), ' Más.');
    await userEvent.click(screen.getByRole('link', { name: 'Calendario' }));
    const aviso = await screen.findByRole('dialog', { name: 'Hay datos sin guardar' });
    await userEvent.click(within(aviso).getByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/workflow/calendario'));
  });

  it('one that there is not leads back', async () => {
    start('/workflow/plantillas/otra', {
      [`${LISTA}/otra`]: refusal(404, 'no_encontrado', 'No encontramos lo que buscas.'),
    });
    expect(await screen.findByRole('link', { name: 'Ver las plantillas' })).toHaveAttribute(
      'href',
      '/workflow/plantillas',
    );
  });
});

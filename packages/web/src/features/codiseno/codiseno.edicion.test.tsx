import '@testing-library/jest-dom/vitest';
import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { administrador, refusal, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { traerComentarios } from '../comentarios/testing/piezas.ts';
import { traerEdicion, traerFicha, traerLectura } from '../formulacion/testing/piezas.ts';
import { proyecto } from '../proyectos/testing/proyecto.ts';
import {
  abrirSesion,
  acciones,
  anchoDe,
  codisenoDePrueba,
  DISENO,
  deOrganizacion,
  disenoDePrueba,
  LUCIA,
  PROYECTO,
  type Puesta,
  RECORD,
  ROSA,
} from './testing/codiseno.ts';

/** A section that is written where it is read, by either side, while its session is open and it is not approved. */

const escribe: SeccionDeFormulacion[] = ['ficha', 'arbol_problemas', 'arbol_objetivos'];
const FICHA = `PUT ${DISENO}/secciones/ficha`;
const guardada = (version: number) => ({
  seccion: 'ficha',
  version: `ficha.${version}`,
  guardadaPor: ROSA,
  guardadaEn: '2026-11-20T18:00:00.000Z',
});

const escena = ({ cambio, ...puesta }: Puesta = {}, more: Record<string, unknown> = {}) => {
  let version = 3;
  return abrirSesion(
    codisenoDePrueba({ ...puesta, cambio: { escribe, acciones: deOrganizacion, ...cambio } }),
    {
      [`GET ${DISENO}`]: disenoDePrueba({}, escribe),
      [FICHA]: () => guardada(++version),
      ...more,
    },
    solicitante,
    '?seccion=ficha',
  );
};
const editar = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Editar la sección' }));
  return screen.findByRole('textbox', { name: 'Nombre oficial' });
};

beforeAll(async () => {
  await Promise.all([
    import('./pages/sesion.tsx'),
    traerEdicion(),
    import('./components/sesion/dialogos.tsx'),
    traerComentarios(),
    traerLectura(),
    traerFicha(),
  ]);
}, 60_000);
beforeEach(() => {
  anchoDe(1280);
  vi.stubGlobal('EventSource', undefined);
});
afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
});

test('saves itself as it is typed, and is read again as it was written', async () => {
  const { server } = escena();
  const nombre = await editar();
  await userEvent.type(nombre, ' 2');
  await waitFor(() =>
    expect(server.calls.filter(({ route }) => route === FICHA).map(({ body }) => body)).toEqual([
      { version: 'ficha.3', campos: { nombre_oficial: 'Familias que cuidan 2' }, listas: {} },
    ]),
  );
  expect(await screen.findAllByText(/^Guardado \d/)).not.toHaveLength(0);
  // Others may have changed another one meanwhile: the portal answers with what it keeps.
  server.answers[`GET ${DISENO}`] = disenoDePrueba(
    { ficha: { ...proyectoCompleto().secciones.ficha, nombre_oficial: 'Familias que cuidan 2' } },
    escribe,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Terminar de editar' }));
  expect(screen.queryByRole('textbox', { name: 'Nombre oficial' })).toBeNull();
  expect(await screen.findByText('Familias que cuidan 2')).toBeVisible();
});

test('what has not arrived stays in sight, edited or not', async () => {
  escena({}, { [FICHA]: refusal(503, 'no_disponible', 'El portal no puede atenderte en este momento.') });
  await userEvent.type(await editar(), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Terminar de editar' }));
  expect(screen.getByRole('textbox', { name: 'Nombre oficial' })).toHaveValue('Familias que cuidan 2');
});

test('is offered for no section that this account may not write now', async () => {
  escena({ cambio: { escribe: [] } });
  await screen.findByText('Nadie ha comentado esta sección.');
  expect(screen.queryByRole('button', { name: 'Editar la sección' })).toBeNull();
});

test('both wrote the same: what each says stands side by side', async () => {
  const uno = disenoDePrueba({}, escribe);
  const suya = {
    ...uno.secciones[0],
    version: 'ficha.9',
    guardadaPor: LUCIA,
    respuestas: { ...proyectoCompleto().secciones.ficha, nombre_oficial: 'El de Lucía' },
  };
  escena(
    {},
    {
      [FICHA]: () =>
        new Response(
          JSON.stringify({ code: 'seccion_cambio', message: 'Cambió.', issues: [], actual: suya }),
          { status: 409, headers: { 'content-type': 'application/json' } },
        ),
    },
  );
  await userEvent.type(await editar(), ' 2');
  const dialogo = await screen.findByRole('dialog', {
    name: '«Ficha del Proyecto» cambió mientras la escribías',
  });
  expect(dialogo).toHaveTextContent('Lucía Ortiz guardó la misma parte.');
  expect(dialogo).toHaveTextContent('El de Lucía');
  expect(dialogo).toHaveTextContent('Familias que cuidan 2');
});

test('tells the others which section this account writes, and says who is in which', async () => {
  const { server } = escena(
    {},
    {
      [`POST ${DISENO}/presencia`]: {
        otros: [{ ...LUCIA, seccion: 'arbol_problemas', deLaFundacion: true }],
      },
    },
  );
  const arbol = (await screen.findByRole('heading', { level: 3, name: 'Árbol de Problemas' })).closest('li');
  expect(
    await within(arbol as HTMLElement).findByText('Lucía Ortiz (fundación) también está en esta sección.'),
  ).toBeVisible();
  await editar();
  await waitFor(() =>
    expect(
      server.calls.filter(({ route }) => route.endsWith('/presencia')).map(({ body }) => body),
    ).toContainEqual({ seccion: 'ficha' }),
  );
});

test('asks for nobody’s presence in the name of who reads by access', async () => {
  const { server } = abrirSesion(
    codisenoDePrueba({ cambio: { acciones: [] } }),
    {},
    {
      ...administrador,
      alcance: 'por_acceso',
      permisos: ['ver_proyectos'],
    },
  );
  await screen.findByRole('heading', { level: 3, name: 'Árbol de Problemas' });
  expect(server.calls.some(({ route }) => route.endsWith('/presencia'))).toBe(false);
});

test('tells the organization what is waited of it while it goes on', async () => {
  escena(
    { cambio: { turno: 'organizacion' } },
    {
      [`GET /api/v1/proyectos/${PROYECTO}`]: proyecto({
        id: PROYECTO,
        etapa: 'co_diseno',
        turno: 'organizacion',
      }),
    },
  );
  expect(await screen.findByRole('heading', { name: 'Lo que sigue' })).toBeVisible();
  expect(await screen.findByText('Atiende lo que se comentó en el co-diseño.')).toBeVisible();
  // The line of the project is one line, which opens: on a telephone the sections come first.
  const linea = await screen.findByRole('region', { name: 'Etapas del proyecto' });
  const [primera] = await within(linea).findAllByRole('listitem', { hidden: true });
  expect(primera).not.toBeVisible();
});

test('approved by the foundation meanwhile, it closes under the hands and says why', async () => {
  const { server, queryClient } = escena();
  await editar();
  server.answers[`GET ${RECORD}`] = codisenoDePrueba({
    estados: { ficha: 'aprobado' },
    cambio: { escribe: ['arbol_problemas'], acciones: deOrganizacion },
  });
  await queryClient.invalidateQueries();
  expect(await screen.findByText('La fundación aprobó la sección: se puede leer, no editar.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Nombre oficial' })).toBeNull();
});

test('approving what one is writing saves it first, and approves that version', async () => {
  const APROBAR = `POST ${RECORD}/aprobar-seccion`;
  const { server } = escena(
    { cambio: { acciones: acciones('comentar', 'aprobarSeccion') } },
    { [APROBAR]: codisenoDePrueba({ estados: { ficha: 'aprobado' } }) },
  );
  await userEvent.type(await editar(), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar Sección' }));
  await waitFor(() =>
    expect(server.calls.find(({ route }) => route === APROBAR)?.body).toEqual({
      seccion: 'ficha',
      versionDeSeccion: 'ficha.4',
    }),
  );
  const rutas = server.calls.map(({ route }) => route);
  expect(rutas.indexOf(FICHA)).toBeLessThan(rutas.indexOf(APROBAR));
});

test('what could not be saved is not approved', async () => {
  const { server } = escena(
    { cambio: { acciones: acciones('comentar', 'aprobarSeccion') } },
    {
      [FICHA]: () =>
        refusal(422, 'datos_invalidos', 'Mal.', [{ path: 'nombre_oficial', code: 'x', message: 'No cabe' }]),
    },
  );
  await userEvent.type(await editar(), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar Sección' }));
  expect(await screen.findByText(/^Lo último que escribiste no ha llegado al portal/)).toBeVisible();
  expect(server.calls.some(({ route }) => route.endsWith('/aprobar-seccion'))).toBe(false);
});

import '@testing-library/jest-dom/vitest';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { traerComentarios } from '../comentarios/testing/piezas.ts';
import { traerLectura } from '../formulacion/testing/piezas.ts';
import {
  abrirSesion,
  anchoDe,
  codisenoDePrueba,
  DISENO,
  deGestora,
  deOrganizacion,
  disenoDePrueba,
  RECORD,
} from './testing/codiseno.ts';

beforeAll(async () => {
  await Promise.all([
    import('./pages/sesion.tsx'),
    import('./components/sesion/dialogos.tsx'),
    traerComentarios(),
    traerLectura(),
  ]);
}, 60_000);
beforeEach(() => {
  anchoDe(1280);
  vi.stubGlobal('EventSource', undefined);
  sessionStorage.clear();
});
afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
});

const fila = async (titulo: string) =>
  (await screen.findByRole('heading', { level: 3, name: titulo })).closest('li') as HTMLElement;
const verDetalles = async (titulo: string) => {
  const suya = within(await fila(titulo));
  await userEvent.click(suya.getByRole('button', { name: 'Ver Detalles' }));
  return suya;
};

describe('the sessions (CS-01)', () => {
  test('are three tabs with the seed’s titles, each with its progress and its sections', async () => {
    const { router } = abrirSesion(codisenoDePrueba({ estados: { ficha: 'aprobado' } }));
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Sesión 133 %',
      'Sesión 20 %',
      'Sesión 30 %',
    ]);
    expect(screen.getByRole('heading', { level: 2, name: 'Revisión y Ajustes de Diseño' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Avance de la sesión 1' })).toHaveAttribute(
      'aria-valuetext',
      '1 de 3 secciones aprobadas, 33 %',
    );
    const titulos = () =>
      within(screen.getByRole('list', { name: /^Secciones de la sesión/ }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(titulos()).toEqual(['Ficha del Proyecto', 'Árbol de Problemas', 'Árbol de Objetivos']);
    expect(within(await fila('Ficha del Proyecto')).getByText('Aprobado')).toBeVisible();
    expect(within(await fila('Árbol de Problemas')).getByText('Pendiente')).toBeVisible();
    (tabs[0] as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Finalización y Aprobación' })).toBeVisible();
    expect(titulos()).toEqual(['Presupuesto Detallado', 'Cronograma y Gestión']);
    expect(screen.getByText(/Se abre al finalizar la sesión 2\./)).toBeVisible();
    expect(router.state.location.search).toEqual({ sesion: '3' });
  });

  test('opens at the one that goes on, or where a link says', async () => {
    const { unmount } = abrirSesion(codisenoDePrueba({ cambio: { sesion: 2 } }));
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Validación de Población y Territorio' }),
    ).toBeVisible();
    unmount();
    abrirSesion(codisenoDePrueba(), {}, solicitante, '?seccion=presupuesto');
    const suya = within(await fila('Presupuesto Detallado'));
    expect(suya.getByRole('button', { name: 'Ocultar' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('one that was finished says who and when, and is only read', async () => {
    abrirSesion(codisenoDePrueba({ cambio: { sesion: 2 } }), {}, undefined, '?sesion=1');
    expect(await screen.findByText(/La finalizó Lucía Ortiz el 18 de noviembre de 2026\./)).toBeVisible();
    const suya = await verDetalles('Ficha del Proyecto');
    await suya.findByText('Familias que cuidan');
    expect(suya.queryByRole('button', { name: 'Reabrir sección' })).toBeNull();
    expect(suya.queryByRole('textbox', { name: 'Nuevo comentario' })).toBeNull();
  });

  test('one that is not there says so', async () => {
    abrirSesion(codisenoDePrueba(), { [`GET ${RECORD}`]: refusal(404, 'no_encontrado', 'No.') });
    expect(await screen.findByText('Co-diseño no encontrado')).toBeVisible();
  });
});

describe('a section', () => {
  test('CS-03, CS-04: shows the project’s own words behind ‘Ver Detalles’, and hides them again', async () => {
    const { server } = abrirSesion(codisenoDePrueba());
    const suya = within(await fila('Ficha del Proyecto'));
    expect(server.calls.some(({ route }) => route === `GET ${DISENO}`)).toBe(false);
    const boton = suya.getByRole('button', { name: 'Ver Detalles' });
    expect(boton).toHaveAccessibleDescription('Ficha del Proyecto');
    boton.focus();
    await userEvent.keyboard('{Enter}');
    expect(await suya.findByText('Familias que cuidan')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(suya.getByRole('button', { name: 'Ver Detalles' })).toBeVisible();
    expect(suya.queryByText('Familias que cuidan')).toBeNull();
  });

  test('CS-10: what changed since the session began is compared once it is asked for', async () => {
    const { server } = abrirSesion(codisenoDePrueba(), {
      [`GET ${DISENO}`]: disenoDePrueba({
        ficha: { ...proyectoCompleto().secciones.ficha, nombre_oficial: 'Familias que se cuidan' },
      }),
    });
    const suya = await verDetalles('Ficha del Proyecto');
    await suya.findByText('Familias que se cuidan');
    expect(server.calls.some(({ route }) => route.includes('/versiones/'))).toBe(false);
    await userEvent.click(suya.getByRole('button', { name: 'Ver qué cambió' }));
    const cambios = within(await suya.findByRole('region', { name: 'Qué cambió en esta sesión' }));
    expect(cambios.getByText('desde la versión 1')).toBeVisible();
    expect(await cambios.findByText(/Nombre oficial/)).toBeVisible();
    expect(cambios.queryByText('Esta sección dice lo mismo que al empezar la sesión.')).toBeNull();
  });

  test('CS-06: a comment goes to the stage with its section, and is told in the seed’s words', async () => {
    const { server } = abrirSesion(codisenoDePrueba(), {
      [`POST ${RECORD}/comentar`]: { comentario: {}, codiseno: codisenoDePrueba() },
    });
    const suya = await verDetalles('Ficha del Proyecto');
    await userEvent.type(await suya.findByRole('textbox', { name: 'Nuevo comentario' }), 'Di a quién sirve.');
    await userEvent.click(suya.getByRole('button', { name: 'Agregar Comentario' }));
    expect(await screen.findByText('Se ha agregado un comentario a Ficha del Proyecto')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/comentar'))?.body).toMatchObject({
      seccion: 'ficha',
      tipo: 'sugerencia',
      texto: 'Di a quién sirve.',
    });
  });

  test('CS-13: a comment that is refused is told, and stays where it was written', async () => {
    abrirSesion(codisenoDePrueba(), {
      [`POST ${RECORD}/comentar`]: refusal(409, 'seccion_aprobada', 'La sección ya está aprobada.'),
    });
    const suya = await verDetalles('Ficha del Proyecto');
    const area = await suya.findByRole('textbox', { name: 'Nuevo comentario' });
    await userEvent.type(area, 'Tarde.');
    await userEvent.click(suya.getByRole('button', { name: 'Agregar Comentario' }));
    expect(await screen.findByText('La sección ya está aprobada.')).toBeVisible();
    expect(area).toHaveValue('Tarde.');
  });

  test('CS-08: an approved one takes no comment', async () => {
    abrirSesion(codisenoDePrueba({ estados: { ficha: 'aprobado' } }));
    const suya = await verDetalles('Ficha del Proyecto');
    expect(await suya.findByText('Nadie ha comentado esta sección.')).toBeVisible();
    expect(suya.queryByRole('textbox', { name: 'Nuevo comentario' })).toBeNull();
    expect(suya.getByText(/^La aprobó Lucía Ortiz/)).toBeVisible();
  });

  test('on a telephone its comments are a sheet behind their counter', async () => {
    anchoDe(375);
    abrirSesion(codisenoDePrueba({ secciones: { ficha: { comentarios: { total: 3, abiertos: 2 } } } }));
    const suya = await verDetalles('Ficha del Proyecto');
    await suya.findByText('Familias que cuidan');
    expect(suya.queryByRole('textbox', { name: 'Nuevo comentario' })).toBeNull();
    await userEvent.click(suya.getByRole('button', { name: '2 comentarios por atender' }));
    const hoja = within(await screen.findByRole('dialog', { name: 'Comentarios: Ficha del Proyecto' }));
    expect(await hoja.findByRole('textbox', { name: 'Nuevo comentario' })).toBeVisible();
  });
});

describe('approving (CS-05)', () => {
  const APROBAR = `POST ${RECORD}/aprobar-seccion`;

  test('sends the version that was read, and the button is gone once it is approved', async () => {
    // The record may know of a later save than what is on screen: what is approved is what was read.
    const { server } = abrirSesion(codisenoDePrueba({ secciones: { ficha: { version: 'ficha.9' } } }), {
      [APROBAR]: codisenoDePrueba({ estados: { ficha: 'aprobado' } }),
    });
    const suya = await verDetalles('Ficha del Proyecto');
    await suya.findByText('Familias que cuidan');
    await userEvent.click(suya.getByRole('button', { name: 'Aprobar Sección' }));
    expect(await screen.findByText('Ficha del Proyecto ha sido aprobada')).toBeVisible();
    expect(server.calls.find(({ route }) => route === APROBAR)?.body).toEqual({
      seccion: 'ficha',
      versionDeSeccion: 'ficha.3',
    });
    await waitFor(() => expect(suya.queryByRole('button', { name: 'Aprobar Sección' })).toBeNull());
    // Who approved by the keyboard is still where the section is.
    expect(suya.getByRole('button', { name: 'Ocultar' })).toHaveFocus();
    expect(suya.getByRole('button', { name: 'Reabrir sección' })).toBeVisible();
  });

  test('is not the organization’s', async () => {
    abrirSesion(codisenoDePrueba({ cambio: { acciones: deOrganizacion } }), {}, solicitante);
    const suya = await verDetalles('Ficha del Proyecto');
    expect(await suya.findByRole('textbox', { name: 'Nuevo comentario' })).toBeVisible();
    expect(suya.queryByRole('button', { name: 'Aprobar Sección' })).toBeNull();
  });

  test('asks where comments wait, and approves upon yes', async () => {
    const { server } = abrirSesion(
      codisenoDePrueba({ secciones: { ficha: { comentarios: { total: 1, abiertos: 1 } } } }),
      { [APROBAR]: codisenoDePrueba({ estados: { ficha: 'aprobado' } }) },
    );
    const suya = await verDetalles('Ficha del Proyecto');
    await suya.findByText('Familias que cuidan');
    await userEvent.click(suya.getByRole('button', { name: 'Aprobar Sección' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Aprobar con comentarios por atender' });
    expect(dialogo).toHaveTextContent('La sección tiene 1 comentario que nadie ha dado por atendido.');
    expect(server.calls.some(({ route }) => route === APROBAR)).toBe(false);
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Aprobar Sección' }));
    expect(await screen.findByText('Ficha del Proyecto ha sido aprobada')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(suya.getByRole('button', { name: 'Ocultar' })).toHaveFocus());
  });

  test('what lacks something says what, and is not sent', async () => {
    const { server } = abrirSesion(
      codisenoDePrueba({ secciones: { ficha: { faltan: ['Falta la descripción'] } } }),
    );
    const suya = await verDetalles('Ficha del Proyecto');
    await suya.findByText('Familias que cuidan');
    const boton = suya.getByRole('button', { name: 'Aprobar Sección' });
    expect(boton).toHaveAttribute('aria-disabled', 'true');
    expect(boton).toHaveAccessibleDescription(/Falta 1 dato ?Falta la descripción/);
    await userEvent.click(boton);
    expect(server.calls.some(({ route }) => route === APROBAR)).toBe(false);
  });

  test('of one that changed meanwhile it says so, and shows what it says now', async () => {
    const { server } = abrirSesion(codisenoDePrueba(), {
      [APROBAR]: refusal(
        409,
        'seccion_cambio',
        'La sección cambió desde que la leíste. Léela otra vez antes de aprobarla.',
      ),
    });
    const suya = await verDetalles('Ficha del Proyecto');
    await suya.findByText('Familias que cuidan');
    server.answers[`GET ${DISENO}`] = disenoDePrueba({
      ficha: { ...proyectoCompleto().secciones.ficha, nombre_oficial: 'Otro nombre' },
    });
    await userEvent.click(suya.getByRole('button', { name: 'Aprobar Sección' }));
    expect(await screen.findByText(/^La sección cambió desde que la leíste/)).toBeVisible();
    expect(await suya.findByText('Otro nombre')).toBeVisible();
  });

  test('C26: opening it again asks for the reason', async () => {
    const { server } = abrirSesion(codisenoDePrueba({ estados: { ficha: 'aprobado' } }), {
      [`POST ${RECORD}/reabrir-seccion`]: codisenoDePrueba({ estados: { ficha: 'en_revision' } }),
    });
    const suya = await verDetalles('Ficha del Proyecto');
    await userEvent.click(await suya.findByRole('button', { name: 'Reabrir sección' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Reabrir «Ficha del Proyecto»' }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Reabrir sección' }));
    expect(server.calls.some(({ route }) => route.endsWith('/reabrir-seccion'))).toBe(false);
    await userEvent.type(dialogo.getByLabelText(/^Motivo/), 'Falta revisar el objetivo.');
    await userEvent.click(dialogo.getByRole('button', { name: 'Reabrir sección' }));
    expect(await screen.findByText('Ficha del Proyecto se puede volver a trabajar')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/reabrir-seccion'))?.body).toEqual({
      seccion: 'ficha',
      motivo: 'Falta revisar el objetivo.',
    });
    expect(await suya.findByText('En revisión')).toBeVisible();
  });
});

test('the way back to the registro and to the list is in sight', async () => {
  abrirSesion(codisenoDePrueba({ cambio: { acciones: deGestora } }));
  expect(await screen.findByRole('link', { name: 'Volver a Co-diseño' })).toHaveAttribute(
    'href',
    '/co-diseno',
  );
  expect(screen.getByRole('link', { name: 'PROJ-2026-000007' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/registro\/ver\//),
  );
});

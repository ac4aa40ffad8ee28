import '@testing-library/jest-dom/vitest';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import {
  abrirSesion,
  acciones,
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
    import('../comentarios/components/comentarios.tsx'),
    import('../formulacion/components/lectura.tsx'),
    import('../formulacion/components/diff/diff.tsx'),
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

describe('finishing a session (CS-09)', () => {
  const primera = { ficha: 'aprobado', arbol_problemas: 'aprobado', arbol_objetivos: 'aprobado' } as const;

  test('is there at 100 % alone, asks, and goes to the next one', async () => {
    const { unmount } = abrirSesion(codisenoDePrueba({ estados: { ficha: 'aprobado' } }));
    await fila('Ficha del Proyecto');
    expect(screen.queryByRole('button', { name: 'Finalizar Sesión' })).toBeNull();
    unmount();
    const { server } = abrirSesion(codisenoDePrueba({ estados: primera }), {
      [`POST ${RECORD}/finalizar-sesion`]: codisenoDePrueba({ cambio: { sesion: 2 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar Sesión' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Finalizar la sesión 1' });
    expect(dialogo).toHaveTextContent('Sesión 2: Validación de Población y Territorio');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Finalizar Sesión' }));
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Validación de Población y Territorio' }),
    ).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/finalizar-sesion'))?.body).toEqual({
      version: 4,
    });
  });

  test('is not the organization’s, however far it is', async () => {
    abrirSesion(
      codisenoDePrueba({ estados: primera, cambio: { acciones: deOrganizacion } }),
      {},
      solicitante,
    );
    await fila('Ficha del Proyecto');
    expect(screen.queryByRole('button', { name: 'Finalizar Sesión' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Generar Reporte' })).toBeVisible();
  });

  test('the last one completes the whole', async () => {
    const todas = { presupuesto: 'aprobado', cronograma: 'aprobado' } as const;
    const { server } = abrirSesion(
      codisenoDePrueba({ estados: todas, cambio: { sesion: 3, acciones: acciones('completar') } }),
      {
        [`POST ${RECORD}/finalizar-sesion`]: codisenoDePrueba({
          estados: todas,
          cambio: { sesion: 3, estado: 'completado', acciones: [], turno: null },
        }),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar Sesión' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Finalizar la sesión 3' });
    expect(dialogo).toHaveTextContent('el proyecto pasa a la etapa de Aprobación');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Finalizar Sesión' }));
    expect(await screen.findByText('El co-diseño está completo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Finalizar Sesión' })).toBeNull();
    expect(server.calls.filter(({ route }) => route.endsWith('/finalizar-sesion'))).toHaveLength(1);
  });
});

test('CS-11: ‘Generar Reporte’ saves the minute of the session that is looked at', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const guardados: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    guardados.push(this.download);
  });
  const { server } = abrirSesion(
    codisenoDePrueba({ cambio: { sesion: 2 } }),
    {
      [`GET ${RECORD}/sesiones/1/minuta`]: () =>
        new Response('bytes', {
          headers: { 'content-disposition': 'attachment; filename="Minuta-1-PROJ-2026-000007.pdf"' },
        }),
    },
    undefined,
    '?sesion=1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Generar Reporte' }));
  await waitFor(() => expect(guardados).toEqual(['Minuta-1-PROJ-2026-000007.pdf']));
  server.answers[`GET ${RECORD}/sesiones/1/minuta`] = refusal(500, 'error_interno', 'Algo falló.');
  await userEvent.click(screen.getByRole('button', { name: 'Generar Reporte' }));
  expect(await screen.findByText('No se pudo generar el reporte')).toBeVisible();
});

describe('what stops or ends the whole', () => {
  const menu = async (accion: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Más/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: accion }));
  };

  test('S7: pausing asks why and until when; a day that is past is not sent', async () => {
    const { server } = abrirSesion(codisenoDePrueba(), {
      [`POST ${RECORD}/pausar`]: codisenoDePrueba({
        cambio: {
          estado: 'pausado',
          motivo: 'Espera el acta.',
          reanudaEl: '2030-01-15',
          acciones: acciones('reanudar'),
        },
      }),
      [`POST ${RECORD}/reanudar`]: codisenoDePrueba(),
    });
    await menu('pausar');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Pausar el co-diseño' }));
    await userEvent.type(dialogo.getByLabelText(/^Motivo/), 'Espera el acta.');
    await userEvent.click(dialogo.getByRole('button', { name: 'Pausar co-diseño' }));
    expect(await dialogo.findByText('Elige el día en que se reanuda')).toBeVisible();
    const fecha = dialogo.getByRole('textbox', { name: /^Se reanuda el/ });
    await userEvent.type(fecha, '15012020');
    await userEvent.click(dialogo.getByRole('button', { name: 'Pausar co-diseño' }));
    expect(await dialogo.findByText('La fecha en que se reanuda debe ser posterior a hoy.')).toBeVisible();
    expect(server.calls.some(({ route }) => route.endsWith('/pausar'))).toBe(false);
    await userEvent.clear(fecha);
    await userEvent.type(fecha, '15012030');
    await userEvent.click(dialogo.getByRole('button', { name: 'Pausar co-diseño' }));
    expect(await screen.findByText('El co-diseño está pausado')).toBeVisible();
    expect(screen.getByText('Se reanuda el 15 de enero de 2030.')).toBeVisible();
    expect(screen.getByText('Espera el acta.')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/pausar'))?.body).toEqual({
      version: 4,
      motivo: 'Espera el acta.',
      reanudaEl: '2030-01-15',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Reanudar' }));
    await waitFor(() => expect(screen.queryByText('El co-diseño está pausado')).toBeNull());
  });

  test('while it is paused nothing is commented, approved or written', async () => {
    abrirSesion(
      codisenoDePrueba({ cambio: { estado: 'pausado', acciones: acciones('reanudar'), motivo: 'Espera.' } }),
    );
    const suya = await verDetalles('Ficha del Proyecto');
    await suya.findByText('Familias que cuidan');
    for (const name of ['Aprobar Sección', 'Editar la sección'])
      expect(suya.queryByRole('button', { name })).toBeNull();
    expect(suya.queryByRole('textbox')).toBeNull();
  });

  test.each([
    ['desistir', 'Desistir del proyecto', 'Desististe del proyecto', solicitante, deOrganizacion],
    ['cancelar', 'Cancelar el proyecto', 'El proyecto se canceló', undefined, acciones('cancelar')],
  ] as const)(
    '%s asks for the reason and says how it ended',
    async (accion, titulo, aviso, sesion, suyas) => {
      const estado = accion === 'desistir' ? 'desistido' : 'cancelado';
      const { server } = abrirSesion(
        codisenoDePrueba({ cambio: { acciones: [...suyas] } }),
        {
          [`POST ${RECORD}/${accion}`]: codisenoDePrueba({
            cambio: { estado, motivo: 'Perdimos la sede.', acciones: [], turno: null },
          }),
        },
        sesion,
      );
      await menu(accion);
      const dialogo = within(await screen.findByRole('dialog', { name: titulo }));
      await userEvent.type(dialogo.getByLabelText(/^Motivo/), 'Perdimos la sede.');
      await userEvent.click(dialogo.getByRole('button', { name: titulo }));
      expect(await screen.findByRole('heading', { name: aviso })).toBeVisible();
      expect(server.calls.find(({ route }) => route.endsWith(accion))?.body).toEqual({
        version: 4,
        motivo: 'Perdimos la sede.',
      });
    },
  );
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

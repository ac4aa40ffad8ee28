import '@testing-library/jest-dom/vitest';
import { con, proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import { rowsOf } from '@portal/domain/kernel/answers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, openApp, refusal, silence } from '../../app/testing/portal.tsx';
import { registroSlice } from './registro.routes.tsx';
import { ANA, caso, DISENO, GUARDADA, ID, observada, observado, RECORD, servir } from './testing/edicion.ts';
import { versionEnviada } from './testing/revision.ts';

/** The page where an organization fills in its registro. */

const slices = [registroSlice];
const abrir = (paso?: string) => openApp(`/registro/editar/${ID}${paso ? `?paso=${paso}` : ''}`, slices);
const lista = () => within(screen.getByRole('navigation', { name: 'Secciones del registro' }));
const guardados = (calls: readonly { route: string; body: unknown }[]) =>
  calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);

beforeAll(async () => {
  await Promise.all([
    import('./pages/editar.tsx'),
    import('./components/edicion/edicion.tsx'),
    import('../../ui/record-header.tsx'),
    import('../../ui/conflict-body.tsx'),
    import('../../ui/before-after.tsx'),
  ]);
}, 60_000);

/** As wide as a desk: the task list has its place beside the step. */
const anchoDe = (ancho: number): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, rem = '0'] = /width >= (\d+)rem/.exec(query) ?? [];
    const list = new EventTarget() as MediaQueryList;
    return Object.assign(list, { media: query, matches: ancho >= Number(rem) * 16 });
  });
};
beforeEach(() => anchoDe(1280));
afterEach(() => vi.restoreAllMocks());

describe('the task list', () => {
  test('has nine steps in any order, each with how it stands and who saved it; the open one is in the address', async () => {
    servir(caso({ secciones: { poblacion: { poblacion_total: '100' }, alcance: {} } }));
    const { router } = abrir();
    expect(await screen.findByRole('heading', { level: 2, name: 'Población Objetivo' })).toBeVisible();
    expect(router.state.location.search).toEqual({ paso: 'poblacion' });
    const pasos = lista()
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(pasos).toHaveLength(9);
    expect(pasos[0]).toMatch(/^1\. Ficha del ProyectoCompleta.*Ana Loya/);
    expect(pasos[3]).toMatch(/^4\. Población ObjetivoFaltan 4 datos/);
    expect(pasos[4]).toMatch(/^5\. Alcance TerritorialSin empezar/);
    expect(pasos[8]).toMatch(/^9\. Revisión Final/);
    expect(screen.getByRole('progressbar', { name: 'Avance' })).toHaveAttribute(
      'aria-valuetext',
      'Paso 4 de 9, 44 %',
    );
    await userEvent.click(lista().getByRole('link', { name: /Ficha del Proyecto/ }));
    const titulo = await screen.findByRole('heading', { level: 2, name: 'Ficha del Proyecto' });
    await waitFor(() => expect(titulo).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Regresar' })).toBeNull();
  });

  test('goes on by the buttons of the seed, whatever is missing', async () => {
    servir(caso({ secciones: { ficha: {} } }));
    abrir('ficha');
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar a Árbol de Objetivos' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Árbol de Objetivos' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Regresar' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Árbol de Problemas' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Regresar' }));
    expect(await screen.findByText('El nombre oficial es requerido')).toBeVisible();
  });
});

test('on a telephone the question comes first, and the task list is a sheet', async () => {
  anchoDe(375);
  servir(caso());
  abrir('ficha');
  expect(await screen.findByRole('textbox', { name: 'Nombre oficial' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Secciones del registro' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Paso 1 de 9 · Ficha del Proyecto' }));
  const hoja = within(await screen.findByRole('dialog', { name: 'Secciones y lo que falta' }));
  expect(hoja.getAllByRole('link')).toHaveLength(9);
  await userEvent.click(hoja.getByRole('link', { name: /Población/ }));
  expect(await screen.findByRole('textbox', { name: /^Características/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('each section saves itself', () => {
  test('sends what changed upon the version that it was typed upon', async () => {
    const server = servir(caso());
    abrir('ficha');
    const nombre = await screen.findByRole('textbox', { name: 'Nombre oficial' });
    await userEvent.type(nombre, ' 2');
    await waitFor(() => expect(guardados(server.calls)).toHaveLength(1));
    expect(guardados(server.calls)).toEqual([
      { version: 'ficha.3', campos: { nombre_oficial: 'Familias que cuidan 2' }, listas: {} },
    ]);
    expect(await screen.findAllByText(/^Guardado \d/)).not.toHaveLength(0);
  });

  test('puts beside what somebody else saved in other fields, and asks where both wrote the same one', async () => {
    const uno = caso();
    const server = servir(uno);
    const suya = {
      ...uno.diseno.secciones[0],
      version: 'ficha.9',
      respuestas: {
        ...uno.diseno.secciones[0]?.respuestas,
        responsable_seguimiento: 'Otra persona',
        nombre_oficial: 'Familias en paz',
      },
    };
    server.answers[`PUT ${DISENO}/secciones/ficha`] = (body: { version: string }) =>
      body.version === 'ficha.3'
        ? new Response(
            JSON.stringify({ code: 'seccion_cambio', message: 'Cambió', issues: [], actual: suya }),
            { status: 409, headers: { 'content-type': 'application/json' } },
          )
        : { seccion: 'ficha', version: 'ficha.10', guardadaPor: ANA, guardadaEn: GUARDADA };
    abrir('ficha');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre oficial' }), ' 2');
    const dialogo = await screen.findByRole('dialog', { name: /«Ficha del Proyecto» cambió/ });
    expect(dialogo).toHaveTextContent('Ana Loya guardó la misma parte.');
    expect(dialogo).toHaveTextContent('Familias en paz');
    expect(dialogo).not.toHaveTextContent('Otra persona');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Usar todo lo que escribí' }));
    await waitFor(() =>
      expect(guardados(server.calls).at(-1)).toEqual({
        version: 'ficha.9',
        campos: { nombre_oficial: 'Familias que cuidan 2' },
        listas: {},
      }),
    );
    expect(screen.getByRole('textbox', { name: 'Responsable de seguimiento' })).toHaveValue('Otra persona');
  });

  test('says in words that a section was closed, and that nothing is lost', async () => {
    const server = servir(caso());
    server.answers[`PUT ${DISENO}/secciones/ficha`] = refusal(
      409,
      'seccion_cerrada',
      'Ya no se puede escribir.',
    );
    abrir('ficha');
    const nombre = await screen.findByRole('textbox', { name: 'Nombre oficial' });
    await userEvent.type(nombre, ' 2');
    expect(
      (await screen.findAllByText(/Ya no se puede escribir\. Sigue en este equipo\./)).length,
    ).toBeGreaterThan(0);
    expect(nombre).toHaveValue('Familias que cuidan 2');
  });

  test('what cannot be kept at all is told at its field', async () => {
    const server = servir(caso());
    server.answers[`PUT ${DISENO}/secciones/ficha`] = refusal(
      422,
      'datos_invalidos',
      'Hay datos por corregir.',
      [{ path: 'fecha_inicio', code: 'fecha_pasada', message: 'La fecha de inicio ya pasó' }],
    );
    abrir('ficha');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre oficial' }), ' 2');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Fecha de inicio' })).toHaveAccessibleDescription(
        /La fecha de inicio ya pasó/,
      ),
    );
    expect(
      screen.getByText(/^Lo último que escribiste en esta sección, todo, está solo en este equipo/),
    ).toBeVisible();
  });
});

test('one answer that is refused keeps no other from being saved, and the page says which is where', async () => {
  const server = servir(caso());
  server.answers[`PUT ${DISENO}/secciones/ficha`] = ({ campos }: { campos: Record<string, string> }) =>
    campos.email_contacto
      ? refusal(422, 'mal', 'Hay datos por corregir.', [
          { path: 'email_contacto', code: 'mal', message: 'Ese correo no se admite' },
        ])
      : { seccion: 'ficha', version: 'ficha.4', guardadaPor: ANA, guardadaEn: GUARDADA };
  abrir('ficha');
  const correo = await screen.findByRole('textbox', { name: /^Email de contacto/ });
  await userEvent.type(correo, 'x');
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre oficial' }), ' 2');
  const dicho =
    /^Guardado \d\d:\d\d, menos lo que falta corregir: Email de contacto\. Sigue en este equipo\.$/;
  expect(await screen.findAllByText(dicho)).not.toHaveLength(0);
  expect(guardados(server.calls).at(-1)).toMatchObject({
    campos: { nombre_oficial: 'Familias que cuidan 2' },
  });
  expect(guardados(server.calls).at(-1)).not.toHaveProperty('campos.email_contacto');
  const resumen = screen.getByRole('alert');
  expect(resumen).toHaveTextContent(
    'Lo demás se guarda. Esto sigue solo en este equipo hasta que lo corrijas:',
  );
  expect(within(resumen).getByRole('link', { name: 'Ese correo no se admite' })).toBeVisible();
  expect(correo).toHaveAccessibleDescription(/Ese correo no se admite/);
  expect(lista().getByRole('link', { name: /Ficha del Proyecto/ })).toHaveTextContent(
    'Falta corregirUna parte sin enviar: sigue en este equipo',
  );
  // 'Finalizar' would send what the portal keeps.
  await userEvent.click(lista().getByRole('link', { name: /Revisión Final/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Una sección no se ha podido guardar en el portal.',
  );
  expect(server.calls.some(({ route }) => route.endsWith('/finalizar'))).toBe(false);
});

test('says who else is where, and where this account is', async () => {
  const server = servir(caso());
  server.answers[`POST ${DISENO}/presencia`] = {
    otros: [{ ...ANA, seccion: 'presupuesto', deLaFundacion: false }],
  };
  const { unmount } = abrir('ficha');
  expect(await screen.findByText('Ana Loya está en Presupuesto Detallado')).toBeVisible();
  const dichas = () =>
    server.calls.filter(({ route }) => route.endsWith('/presencia')).map(({ body }) => body);
  expect(dichas()[0]).toEqual({ seccion: 'ficha' });
  unmount();
  await waitFor(() => expect(dichas().at(-1)).toEqual({ seccion: null }));
});

describe('what the review asked for', () => {
  test('keeps its line while the sections are read, so that nothing is moved when they come', async () => {
    const lineas = async (uno: ReturnType<typeof caso>): Promise<number> => {
      servir(uno).answers[`GET ${DISENO}`] = silence;
      const { unmount } = abrir('ficha');
      expect(await screen.findByRole('heading', { level: 1, name: /Familias que cuidan/ })).toBeVisible();
      const suyas = screen
        .getByText('Cargando el registro…')
        .parentElement?.querySelectorAll('[data-skeleton]').length as number;
      unmount();
      return suyas;
    };
    expect(await lineas(caso(observado()))).toBe((await lineas(caso())) + 1);
  });

  test('stands at its section and beside its field, and counts as one types', async () => {
    servir(caso(observado()));
    abrir('ficha');
    expect(await screen.findByRole('heading', { name: 'Cambios requeridos' })).toBeVisible();
    expect(screen.getByText('· 0 de 2 corregidas')).toBeVisible();
    // One line, so that the open section is in sight; opened, it says all of it.
    expect(screen.getByText('Casi listo.')).not.toBeVisible();
    await userEvent.click(screen.getByRole('heading', { name: 'Cambios requeridos' }));
    expect(screen.getByText('Casi listo.')).toBeVisible();
    expect(lista().getByRole('link', { name: /Ficha del Proyecto/ })).toHaveTextContent('Con observaciones');
    const campo = screen.getByRole('textbox', { name: 'Descripción' });
    expect(campo).toHaveAccessibleDescription(/Di a quién sirve\./);
    await userEvent.type(campo, ', 200 en total');
    expect(await screen.findByText('· 1 de 2 corregidas')).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Cambios en Descripción' })).toHaveTextContent(
      '200 en total',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Presupuesto Detallado' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Presupuesto Detallado' })).toBeVisible();
  });

  test('is listed once on the last step, below what the reviewer said of all of it', async () => {
    servir(caso(observado()));
    abrir('revision');
    expect(await screen.findByRole('heading', { name: 'Observaciones' })).toBeVisible();
    expect(screen.queryByText(/^· \d de \d corregidas/)).toBeNull();
    await userEvent.click(screen.getByRole('heading', { name: 'Cambios requeridos' }));
    expect(screen.getByText('Casi listo.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Presupuesto Detallado' })).toHaveLength(1);
  });
});

test('of rows that were observed and corrected it shows what changed since the version that was judged', async () => {
  const [linea = { fila: '' }, ...demas] = rowsOf(proyectoCompleto().secciones.presupuesto.lineas);
  const server = servir(
    caso({
      ...observado(),
      versionEnviada: 1,
      observaciones: [
        { ...observada, campo: 'presupuesto.lineas', etiqueta: 'Partidas', antes: 'presupuesto.2' },
      ],
    }),
  );
  const antes = con('presupuesto', { lineas: [{ ...linea, concepto: 'Renta' }, ...demas] });
  server.answers[`GET ${DISENO}/versiones/1`] = versionEnviada(1, antes);
  abrir('presupuesto');
  await userEvent.click(await screen.findByRole('button', { name: 'Ver qué cambió desde que se revisó' }));
  expect(await screen.findByRole('region', { name: 'Presupuesto Detallado' })).toHaveTextContent(/Renta/);
});

describe('Revisión Final', () => {
  test('shows the whole, what is missing a click away, and advice apart', async () => {
    servir(caso({ secciones: { ficha: { ...proyectoCompleto().secciones.ficha, nombre_oficial: '' } } }));
    abrir('revision');
    await userEvent.click(await screen.findByRole('button', { name: 'El nombre oficial es requerido' }));
    const nombre = await screen.findByRole('textbox', { name: 'Nombre oficial' });
    await waitFor(() => expect(nombre).toHaveFocus());
    expect(nombre).toHaveAccessibleDescription(/El nombre oficial es requerido/);
  });

  test('sends what was typed first, then the record, and goes to it', async () => {
    const uno = caso();
    const server = servir(uno);
    server.answers[`POST ${RECORD}/finalizar`] = { ...uno.registro, estado: 'pendiente_validacion' };
    const { router } = abrir('ficha');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre oficial' }), ' 2');
    await userEvent.click(lista().getByRole('link', { name: /Revisión Final/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('Registro enviado')).toBeVisible();
    expect(router.state.location.pathname).toBe(`/registro/ver/${ID}`);
    const escritas = server.calls.map(({ route }) => route).filter((route) => !/^GET|presencia/.test(route));
    expect(escritas).toEqual([`PUT ${DISENO}/secciones/ficha`, `POST ${RECORD}/finalizar`]);
  });

  test('a refusal tells all that is missing, each thing a link', async () => {
    const server = servir(caso());
    server.answers[`POST ${RECORD}/finalizar`] = refusal(422, 'registro_incompleto', 'Faltan datos.', [
      { path: 'ficha.nombre_oficial', code: 'requerido', message: 'Falta el nombre' },
      { path: 'poblacion.caracteristicas', code: 'requerido', message: 'Faltan las características' },
    ]);
    abrir('revision');
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
    const resumen = await screen.findByRole('alert');
    expect(resumen).toHaveTextContent('No se envió: faltan 2 datos');
    expect(resumen).toHaveFocus();
    await userEvent.click(within(resumen).getByRole('link', { name: 'Faltan las características' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Características/ })).toHaveFocus());
  });
});

describe('who may not write', () => {
  test('reads it, and is told why', async () => {
    servir(caso({ escribe: [], acciones: [] }), administrador);
    abrir('ficha');
    expect(await screen.findByText(/Solo la organización escribe su registro/)).toBeVisible();
    expect(await screen.findByText('Familias que cuidan', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Nombre oficial' })).toBeNull();
    await userEvent.click(lista().getByRole('link', { name: /Revisión Final/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Revisión Final' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull();
  });

  test('of a section that is closed, the others go on', async () => {
    servir(caso({ escribe: ['poblacion'] }));
    abrir('ficha');
    expect(await screen.findByText(/Esta sección no está abierta/)).toBeVisible();
    await userEvent.click(lista().getByRole('link', { name: /Población/ }));
    expect(await screen.findByRole('textbox', { name: /^Características/ })).toBeVisible();
  });
});

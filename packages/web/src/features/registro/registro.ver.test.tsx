import '@testing-library/jest-dom/vitest';
import { seccionesDeFormulacion } from '@portal/domain/features/formulacion/public';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { isRows } from '@portal/domain/kernel/answers';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, openApp, serve, solicitante } from '../../app/testing/portal.tsx';
import { registroSlice } from './registro.routes.tsx';
import { enviado, start, VER } from './testing/lectura.ts';
import { base, disenoDePrueba, ID, PRE_REGISTRO, PROYECTO, registroDePrueba } from './testing/registro.ts';

const consultor = { ...administrador, permisos: ['ver_proyectos' as const] };

const escribe = [...seccionesDeFormulacion];
const conCambios = {
  ...enviado,
  estado: 'requiere_cambios',
  turno: 'organizacion',
  comentariosRevisor: 'Va muy bien.',
  observaciones: [
    {
      campo: 'presupuesto',
      etiqueta: 'Presupuesto Detallado',
      comentario: 'Faltan cotizaciones.',
      antes: 'presupuesto.1',
      cambio: false,
    },
    {
      campo: 'ficha.descripcion',
      etiqueta: 'Descripción',
      comentario: 'Di a cuántas familias.',
      antes: 'Talleres',
      cambio: true,
    },
  ],
} as const satisfies Partial<Registro>;

beforeAll(async () => {
  await Promise.all([
    import('./pages/ver.tsx'),
    import('./components/lectura/diseno.tsx'),
    import('./components/lectura/finales.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('innerWidth', 1280);
  // Where nothing tells what is in view, all is drawn.
  vi.stubGlobal('IntersectionObserver', undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('a registro that is read', () => {
  test('says what it is: project, both folios, state and whose turn, amount and whose it is', async () => {
    start(administrador);
    expect(await screen.findByRole('heading', { level: 1, name: /Familias que cuidan/ })).toBeVisible();
    const head = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
    expect(head).toHaveTextContent('PROJ-2026-000007');
    expect(within(head).getByText('En captura')).toBeVisible();
    expect(within(head).getByText('La organización')).toBeVisible();
    expect(within(head).getByText('3 días')).toBeVisible();
    expect(screen.getByText('$2,000,000.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'PR-2026-021' })).toHaveAttribute(
      'href',
      `/pre-registro/ver/${PRE_REGISTRO}`,
    );
    expect(screen.getByRole('link', { name: 'Familias de Parral, A.C.' })).toBeVisible();
  });

  test('has the eight sections by their names, and nothing in it to write with', async () => {
    start(consultor, enviado);
    const nav = await screen.findByRole('navigation', { name: 'Secciones del registro' });
    expect(
      within(nav)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Avance',
      '1. Ficha del Proyecto',
      '2. Árbol de Problemas',
      '3. Árbol de Objetivos',
      '4. Población Objetivo',
      '5. Alcance Territorial',
      '6. Matriz de Marco Lógico',
      '7. Presupuesto Detallado',
      '8. Cronograma y Gestión',
      'Seguimiento',
    ]);
    const ficha = await screen.findByRole('region', { name: 'Ficha del Proyecto' });
    expect(await within(ficha).findByText('Familias que cuidan')).toBeVisible();
    const poblacion = screen.getByRole('region', { name: 'Población Objetivo' });
    expect(await within(poblacion).findByRole('figure', { name: 'Población' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
    expect(within(ficha).queryByRole('textbox')).toBeNull();
    expect(within(poblacion).queryByRole('textbox')).toBeNull();
  });

  test('draws a section when it comes near; paper waits for no editor, and reads every section whole', async () => {
    const seen: Element[] = [];
    let show: (one: Element) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        private readonly told: (entries: { target: Element; isIntersecting: boolean }[]) => void;
        constructor(told: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
          this.told = told;
        }
        observe(target: Element) {
          seen.push(target);
          const { told } = this;
          const before = show;
          show = (one) => (one === target ? told([{ target, isIntersecting: true }]) : before(one));
        }
        disconnect() {}
      },
    );
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    start(consultor, enviado);
    const ficha = await screen.findByRole('region', { name: 'Ficha del Proyecto' });
    expect(await within(ficha).findByText('Familias que cuidan')).toBeVisible();
    const poblacion = screen.getByRole('region', { name: 'Población Objetivo' });
    const presupuesto = screen.getByRole('region', { name: 'Presupuesto Detallado' });
    await waitFor(() => expect(seen.some((one) => presupuesto.contains(one))).toBe(true));
    expect(within(poblacion).queryByRole('figure')).toBeNull();
    act(() => show(seen.find((one) => poblacion.contains(one)) as Element));
    expect(await within(poblacion).findByRole('figure', { name: 'Población' })).toBeVisible();
    expect(within(presupuesto).queryByRole('figure')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: /^Más sobre PROJ-2026-000007/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Imprimir' }));
    await waitFor(() => expect(printed).toHaveBeenCalledOnce(), { timeout: 20_000 });
    // By whatever command: at once, whether its editor was drawn or not.
    const dichos = Object.values(proyectoCompleto().secciones)
      .flatMap((answers) => Object.values(answers).flatMap((answer) => (isRows(answer) ? answer : [])))
      .flatMap(({ texto, resumen, concepto, nombre, riesgo }) =>
        [texto, resumen, concepto, nombre, riesgo].flatMap((uno) => uno || []),
      );
    expect(dichos.length).toBeGreaterThan(20);
    dispatchEvent(new Event('beforeprint'));
    for (const dicho of dichos) expect(document.body, dicho).toHaveTextContent(dicho);
    expect(within(presupuesto).queryByRole('figure')).toBeNull();
    expect(within(presupuesto).getByText(/^Total \$/)).toBeInTheDocument();
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(within(presupuesto).queryByText(/^Total \$/)).toBeNull();
  }, 40_000);

  test('two sections that ask for the same thing are two things: no id stands twice', async () => {
    start(consultor, enviado);
    const alcance = await screen.findByRole('region', { name: 'Alcance Territorial' });
    const presupuesto = screen.getByRole('region', { name: 'Presupuesto Detallado' });
    for (const seccion of [alcance, presupuesto])
      expect(await within(seccion).findByText('Justificación', {}, { timeout: 20_000 })).toBeVisible();
    for (const arbol of ['Árbol de problemas', 'Árbol de objetivos'])
      expect(await screen.findByRole('tree', { name: arbol }, { timeout: 20_000 })).toBeVisible();
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toContain('campo-presupuesto-justificacion');
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  }, 40_000);

  test('a section in which nobody wrote says so', async () => {
    const diseno = disenoDePrueba();
    start(consultor, enviado, {
      [`GET /api/v1/formulaciones/${PROYECTO}`]: {
        ...diseno,
        secciones: diseno.secciones.map((una) =>
          una.seccion === 'poblacion' ? { ...una, respuestas: {} } : una,
        ),
      },
    });
    const poblacion = await screen.findByRole('region', { name: 'Población Objetivo' });
    expect(await within(poblacion).findByText('Todavía no hay nada en esta sección.')).toBeVisible();
  });
});

describe('what its state means for whoever reads it', () => {
  test('in captura: the organization has one thing to do; staff read that it is not theirs', async () => {
    const { unmount } = start(solicitante, { escribe });
    expect(await screen.findByText('Completa el registro de tu proyecto')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continuar captura' })).toHaveAttribute(
      'href',
      `/registro/editar/${ID}`,
    );
    expect(screen.getAllByText(/1 de 8 secciones completas/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: 'Lo que sigue' })).toBeNull();
    unmount();
    start(administrador);
    expect(await screen.findByText('La organización lo está completando')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continuar captura' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Revisar' })).toBeNull();
  });

  test('where nothing is missing any more it only has to be sent', async () => {
    const tareas = registroDePrueba().tareas.map((tarea) => ({
      ...tarea,
      estado: 'completa' as const,
      semaforo: 'verde' as const,
    }));
    start(solicitante, { escribe, tareas });
    expect(await screen.findByText('Todo está completo: falta enviarlo')).toBeVisible();
  });

  test('decided: there is nothing to review any more, and the way to what was said is in the menu', async () => {
    start(administrador, { ...enviado, estado: 'validado', turno: 'nadie' });
    await userEvent.click(await screen.findByRole('button', { name: /^Más sobre PROJ/ }));
    expect(await screen.findByRole('menuitem', { name: 'Ver la revisión' })).toHaveAttribute(
      'href',
      `/registro/revision/${ID}`,
    );
    expect(screen.queryByRole('link', { name: 'Revisar' })).toBeNull();
  });

  test('under review: a reviewer goes to the review; the organization waits and may write nothing', async () => {
    const { unmount } = start(administrador, enviado);
    expect(await screen.findByRole('link', { name: 'Revisar' })).toHaveAttribute(
      'href',
      `/registro/revision/${ID}`,
    );
    unmount();
    start(solicitante, enviado);
    expect(await screen.findByText('La fundación lo está revisando')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Editar|Continuar|Corregir/ })).toBeNull();
  });

  test('changes required: what was said, what was changed already, and how many are left', async () => {
    start(solicitante, { ...conCambios, observaciones: [...conCambios.observaciones], escribe });
    const banner = (await screen.findByRole('heading', { name: 'Cambios requeridos' }))
      .parentElement as HTMLElement;
    expect(banner).toHaveTextContent('Va muy bien.');
    expect(banner).toHaveTextContent('Presupuesto Detallado: Faltan cotizaciones.');
    expect(banner).toHaveTextContent('Descripción: Di a cuántas familias. Ya la cambiaste.');
    expect(within(banner).getByRole('link', { name: 'Corregir 1 observación' })).toHaveAttribute(
      'href',
      `/registro/editar/${ID}`,
    );
    const nav = screen.getByRole('navigation', { name: 'Secciones del registro' });
    expect(within(nav).getByRole('button', { name: /^7\. Presupuesto/ })).toHaveAccessibleName(
      /observaciones: 1$/,
    );
    await userEvent.click(within(banner).getByRole('button', { name: 'Presupuesto Detallado' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Presupuesto Detallado' })).toHaveFocus();
    // What was said of a field of the ficha stands with it.
    const ficha = screen.getByRole('region', { name: 'Ficha del Proyecto' });
    const dicho = (await within(ficha).findByText('Descripción')).parentElement as HTMLElement;
    expect(dicho).toHaveTextContent('Di a cuántas familias.');
  });

  test.each([
    ['validado', 'Registro validado', null],
    ['rechazado', 'Registro rechazado', 'No corresponde a los ejes.'],
    ['desistido', 'La organización desistió del proyecto', 'No tenemos personal.'],
    ['cancelado', 'El proyecto se canceló', 'Se acabaron los recursos.'],
  ] as const)('%s: says so, with its reason, and no task list', async (estado, titulo, motivo) => {
    start(consultor, { ...enviado, estado, turno: 'nadie', motivo });
    expect(await screen.findByRole('heading', { name: titulo })).toBeVisible();
    if (motivo) expect(screen.getByText(motivo)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Avance' })).toBeNull();
  });
});

describe('its task list', () => {
  test('says of each section how it stands and who wrote it last, and leads there', async () => {
    start(administrador);
    const avance = await screen.findByRole('region', { name: 'Avance' });
    const [ficha, problemas] = within(avance).getAllByRole('listitem');
    expect(ficha).toHaveTextContent('Ficha del ProyectoCompletaAna Loya, 18 nov 2026');
    expect(problemas).toHaveTextContent('Árbol de ProblemasSin empezar');
    await userEvent.click(within(avance).getByRole('button', { name: 'Cronograma y Gestión' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Cronograma y Gestión' })).toHaveFocus();
  });
});

test('one that is not there, or not this account’s, says so with the way back', async () => {
  serve(base(solicitante));
  openApp(VER, [registroSlice]);
  expect(await screen.findByRole('heading', { name: 'Registro no encontrado' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver a Registros' })).toHaveAttribute('href', '/registro');
});

import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, serve, solicitante } from '../../app/testing/portal.tsx';
import { estaAngosta, listaEnUrl } from './components/lista-estado.ts';
import { proyectosSlice } from './proyectos.routes.tsx';
import { fila, PROYECTO } from './testing/proyecto.ts';

const slices = [proyectosSlice];
const CALL = '44444444-4444-4444-8444-444444444444';
/** Before the server said what can be chosen. */
const sinSaber = { convocatorias: undefined, responsables: undefined, veTodo: true };
const page = (items: unknown[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});

beforeAll(async () => {
  await Promise.all([import('./pages/lista.tsx'), import('./pages/proyecto.tsx')]);
}, 60_000);

const answers = (sesion = administrador, items = [fila()]) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  'GET /api/v1/proyectos': page(items),
  'GET /api/v1/proyectos/conteos': {
    etapas: [
      { etapa: 'pre_registro', n: 11 },
      { etapa: 'no_aceptado', n: 3 },
    ],
  },
  'GET /api/v1/convocatorias': page([{ id: CALL, titulo: 'Prevención 2026' }]),
  'GET /api/v1/pre-registros/revisores': { items: [] },
});

describe('the list of cases', () => {
  test('says where each stands, whose turn it is and for how long it waits', async () => {
    serve(answers());
    openApp('/proyectos', slices);
    const row = (await screen.findByRole('link', { name: 'PR-2026-020' })).closest('tr');
    if (!row) throw new Error('no row');
    expect(row).toHaveTextContent('Puente Paquimé, A.C.');
    expect(row).toHaveTextContent('Pre-registro · En Revisión');
    expect(row).toHaveTextContent('La fundación');
    expect(row).toHaveTextContent('8 días, conviene atenderlo');
    expect(row).toHaveTextContent('Solicitud Directa');
    expect(within(row).getByRole('link', { name: 'PR-2026-020' })).toHaveAttribute(
      'href',
      `/proyectos/${PROYECTO}`,
    );
  });

  test('where a deadline runs it says what is left, and not what has passed', async () => {
    const vence = new Date(Date.now() + 5 * 86_400_000).toISOString();
    serve(answers(administrador, [fila({ etapa: 'aprobacion', turno: 'organizacion', vence })]));
    openApp('/proyectos', slices);
    const row = (await screen.findByRole('link', { name: 'PR-2026-020' })).closest('tr');
    expect(row).toHaveTextContent('Vence en 5 días');
    expect(row).not.toHaveTextContent('8 días');
  });

  test('a case that ended is nobody’s turn and waits for nothing', async () => {
    serve(answers(administrador, [fila({ etapa: 'no_aceptado', turno: null, detalle: 'Rechazado' })]));
    openApp('/proyectos', slices);
    const row = (await screen.findByRole('link', { name: 'PR-2026-020' })).closest('tr');
    expect(row).toHaveTextContent('No aceptado · Rechazado');
    expect(row).toHaveTextContent('A nadie');
    expect(row).not.toHaveTextContent('días');
  });

  test.each([
    ['pre_registro', 1],
    ['aprobacion', 4],
  ] as const)('one that ended in %s has its tick at that stop of the line', async (termino, parada) => {
    serve(
      answers(administrador, [fila({ etapa: 'no_aceptado', termino, turno: null, detalle: 'Rechazado' })]),
    );
    openApp('/proyectos', slices);
    const row = (await screen.findByRole('link', { name: 'PR-2026-020' })).closest('tr');
    const ticks = [...(row?.querySelectorAll('.stage-mini > [data-state]') ?? [])];
    expect(ticks).toHaveLength(7);
    expect(ticks.findIndex((tick) => tick.getAttribute('data-state') === 'stopped')).toBe(parada);
  });

  test('who withdrew is not called refused', async () => {
    const desistido = fila({ etapa: 'no_aceptado', salida: 'desistido', turno: null, detalle: 'Desistido' });
    serve(answers(administrador, [desistido]));
    openApp('/proyectos', slices);
    const row = (await screen.findByRole('link', { name: 'PR-2026-020' })).closest('tr');
    expect(row).toHaveTextContent('Desistido');
    expect(row).not.toHaveTextContent('No aceptado');
  });

  test('its tabs are the stages with what each holds; the open one asks for its stage', async () => {
    serve(answers());
    openApp('/proyectos?etapa=registro', slices);
    const views = await screen.findByRole('navigation', { name: 'Vistas de proyectos' });
    expect(await within(views).findByText('14')).toBeVisible();
    expect(within(views).getByRole('link', { name: /Pre-registro/ })).toHaveTextContent('11');
    expect(within(views).getByRole('link', { name: /^Registro/ })).toHaveAttribute('aria-current', 'page');
    expect(within(views).getByRole('link', { name: /Terminados/ })).toHaveTextContent('3');
    expect(listaEnUrl(sinSaber).queryOf({ etapa: 'registro,otra' }).etapa).toEqual(['registro']);
  });

  test('an organization reads its own words, without the tabs of the staff', async () => {
    serve(answers(solicitante, [fila({ turno: 'organizacion', detalle: 'Requiere Cambios' })]));
    openApp('/proyectos', slices);
    const row = (await screen.findByRole('link', { name: 'PR-2026-020' })).closest('tr');
    expect(row).toHaveTextContent('Tu organización');
    expect(screen.queryByRole('navigation', { name: 'Vistas de proyectos' })).toBeNull();
  });

  test('who is responsible is a column and a filter of whoever is told the name', async () => {
    serve(answers());
    openApp('/proyectos', slices);
    const row = (await screen.findByRole('link', { name: 'PR-2026-020' })).closest('tr');
    expect(row).toHaveTextContent('Sin asignar');
    cleanup();
    for (const sesion of [solicitante, { ...administrador, alcance: 'por_acceso' as const }]) {
      const server = serve(answers(sesion));
      openApp('/proyectos?responsable=sin_asignar', slices);
      const suya = (await screen.findByRole('link', { name: 'PR-2026-020' })).closest('tr');
      expect(suya).not.toHaveTextContent('Sin asignar');
      expect(screen.queryByRole('columnheader', { name: 'Responsable' })).toBeNull();
      expect(server.queries('GET /api/v1/proyectos')[0]).not.toHaveProperty('responsable');
      cleanup();
    }
  });

  test('with fewer than ten cases there are no filters, nor tabs that hold nothing', async () => {
    const server = serve(answers());
    server.answers['GET /api/v1/proyectos/conteos'] = { etapas: [{ etapa: 'pre_registro', n: 2 }] };
    const { router } = openApp('/proyectos', slices);
    const views = await screen.findByRole('navigation', { name: 'Vistas de proyectos' });
    const names = () =>
      within(views)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['Todos2', 'Pre-registro2']));
    expect(screen.queryByRole('list', { name: 'Filtros' })).toBeNull();
    // What its address narrows can be taken away.
    await router.navigate({ href: '/proyectos?turno=fundacion' });
    expect(await screen.findByRole('button', { name: /^Quitar filtro/u })).toBeVisible();
  });

  test('the tabs tell no counts of all while words or another filter narrow the list', async () => {
    serve(answers());
    const { router } = openApp('/proyectos', slices);
    const views = await screen.findByRole('navigation', { name: 'Vistas de proyectos' });
    const counted = await within(views).findByText('11');
    await router.navigate({ href: '/proyectos?turno=fundacion' });
    await waitFor(() => expect(counted).not.toBeInTheDocument());
    expect(within(views).getByRole('link', { name: /Pre-registro/ })).not.toHaveTextContent('11');
    expect(estaAngosta({ q: '', etapa: ['registro'], turno: undefined, orden: 'folio', limite: 50 })).toBe(
      false,
    );
    expect(estaAngosta({ q: 'agua' })).toBe(true);
  });

  test('where there is none it says how one begins', async () => {
    serve(answers(administrador, []));
    openApp('/proyectos', slices);
    expect(await screen.findByText('No hay proyectos disponibles')).toBeVisible();
    expect(screen.getByText(/cuando una organización envía su pre-registro/)).toBeVisible();
  });
});

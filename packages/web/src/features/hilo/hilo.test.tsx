import '@testing-library/jest-dom/vitest';
import type { HiloDeProyecto, PorRevisarDeProyecto } from '@portal/domain/features/hilo/hilo.shapes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { hiloSlice } from './hilo.routes.tsx';

const slices = [hiloSlice];
const PROYECTO = '11111111-1111-4111-8111-111111111111';
beforeAll(() => import('./pages/hilo.tsx'), 60_000);

type Cosa = HiloDeProyecto['cosas'][number];
const cosa = (clave: string, que: string, nombre: string, over: Partial<Cosa> = {}): Cosa => ({
  clave,
  clase: clave.split(':')[0] as Cosa['clase'],
  que,
  nombre,
  monto: null,
  estado: null,
  fecha: null,
  enlace: null,
  ...over,
});
const actividad = cosa('matriz:a', 'Actividad', 'Doce sesiones de crianza', {
  enlace: '/registro/ver/1?paso=marco_logico',
});
const linea = cosa('linea:l', 'Línea del presupuesto', 'Talleristas', { monto: '540000.00' });
const gastos = Array.from({ length: 6 }, (_nada, i) =>
  cosa(`gasto:${i}`, `Gasto COMP-${i}`, `Honorarios ${i}`, {
    monto: '1000.00',
    estado: 'Por revisar',
    fecha: '2027-03-01',
  }),
);
const hilo = (over: Partial<HiloDeProyecto> = {}): HiloDeProyecto => ({
  id: PROYECTO,
  folio: 'PROJ-2026-001',
  nombre: 'Familias que cuidan',
  cosas: [actividad, linea, ...gastos],
  aristas: [{ de: 'matriz:a', a: 'linea:l' }, ...gastos.map(({ clave }) => ({ de: 'linea:l', a: clave }))],
  ...over,
});
const cambio = {
  clave: 'version.3~matriz:a',
  nombre: 'Doce sesiones de crianza',
  que: 'Cambió: Resumen narrativo',
  donde: 'Versión 3 del proyecto',
  en: '2026-10-20T18:00:00.000Z',
};
const pendiente = (over: Partial<PorRevisarDeProyecto> = {}): PorRevisarDeProyecto => ({
  id: PROYECTO,
  puedeRevisar: true,
  items: [{ cosa: linea, cambios: [cambio] }],
  revisadas: [],
  ...over,
});
const HILO = `GET /api/v1/proyectos/${PROYECTO}/hilo`;
const PENDIENTE = `GET /api/v1/proyectos/${PROYECTO}/por-revisar`;
const MARCA = `POST /api/v1/proyectos/${PROYECTO}/por-revisar/revisar`;
const open = (busqueda = '', more: Record<string, unknown> = {}, sesion = administrador) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    [HILO]: hilo(),
    [PENDIENTE]: pendiente(),
    ...more,
  });
  openApp(`/proyectos/${PROYECTO}/hilo${busqueda}`, slices);
  return server;
};

describe('el hilo of a case', () => {
  test('nothing chosen says what to do; a thing is found by its words and its chain is drawn, each stop with its page', async () => {
    open();
    expect(await screen.findByText(/Elige una cosa del proyecto/u)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar en el hilo' }), 'tallerístas{Enter}');
    const indice = within(screen.getByRole('navigation', { name: 'Cosas del proyecto' }));
    await waitFor(() => expect(indice.getAllByRole('link')).toHaveLength(1));
    await userEvent.click(indice.getByRole('link'));
    const figura = within(await screen.findByRole('figure', { name: 'Cadena' }));
    expect(figura.getByText('«Talleristas» viene de 1 cosa y de ella cuelgan 6.')).toBeVisible();
    const stops = figura.getAllByRole('listitem').filter((stop) => stop.parentElement?.className === 'hilo');
    expect(stops.map((stop) => stop.querySelector('p')?.textContent)).toEqual([
      'Viene de · Marco lógico',
      'Aquí · Líneas del presupuesto',
      'Cuelga de aquí · Gastos comprobados',
    ]);
    expect(stops[1]).toHaveAttribute('aria-current', 'step');
    expect(stops[1]).toHaveTextContent('$540,000.00');
    expect(stops[1]).toHaveTextContent('Por revisar');
    expect(
      figura.getByRole('link', { name: /Abrir su página ?: Doce sesiones de crianza/u }),
    ).toHaveAttribute('href', '/registro/ver/1?paso=marco_logico');
    expect(stops[2]).toHaveTextContent('Ver 2 más');
    // The same as a table, every thing of it.
    expect(figura.getAllByRole('row', { hidden: true })).toHaveLength(1 + 8);
  });

  test('an empty case, words that nobody has, and a thing that is gone are said; another case is not found', async () => {
    open('', { [HILO]: hilo({ cosas: [], aristas: [] }) });
    expect(await screen.findByText('Todavía no hay nada que seguir')).toBeVisible();
    cleanup();
    open('?q=nadie');
    expect(await screen.findByText('Nada del proyecto se llama así.')).toBeVisible();
    cleanup();
    open('?desde=linea:otra');
    expect(await screen.findByText(/ya no está en el proyecto/u)).toBeVisible();
    cleanup();
    open('', { [HILO]: undefined });
    expect(await screen.findByText('Proyecto no encontrado')).toBeVisible();
  });

  test('its organization follows it without what the foundation has to look at', async () => {
    const server = open('?desde=linea:l', {}, solicitante);
    expect(await screen.findByRole('figure', { name: 'Cadena' })).toBeVisible();
    expect(screen.queryByText('Por revisar (1)')).toBeNull();
    expect(server.calls.some(({ route }) => route === PENDIENTE)).toBe(false);
  });
});

describe('what is to be looked at again', () => {
  test('says what changed and where, is marked once, and then nothing is left', async () => {
    let ahora = pendiente();
    const server = open('?vista=por-revisar', {
      [PENDIENTE]: () => ahora,
      [MARCA]: () => {
        ahora = pendiente({
          items: [],
          revisadas: [
            {
              id: '2',
              cosa: 'linea:l',
              nombre: 'Talleristas',
              que: cambio.que,
              quien: 'Ana Loya',
              cuando: cambio.en,
            },
          ],
        });
        return ahora;
      },
    });
    expect(await screen.findByText('Cambió: Resumen narrativo.', { exact: false })).toBeVisible();
    expect(screen.getByText(/Versión 3 del proyecto/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Revisado: Talleristas' }));
    expect(await screen.findByText('Nada quedó por revisar.')).toBeVisible();
    expect(server.calls.find(({ route }) => route === MARCA)?.body).toEqual({
      cosa: 'linea:l',
      cambios: [cambio.clave],
    });
    expect(screen.getByText(/Ana Loya/u)).toBeVisible();
  });

  test('a refusal says why and reads again; who may not edit projects has no button; a failure can be tried again', async () => {
    const server = open('?vista=por-revisar', {
      [MARCA]: refusal(409, 'hilo_cambio', 'Lo que hay por revisar cambió mientras lo veías.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Revisado: Talleristas' }));
    expect(await screen.findByText('Lo que hay por revisar cambió mientras lo veías.')).toBeVisible();
    await waitFor(() =>
      expect(server.calls.filter(({ route }) => route === PENDIENTE).length).toBeGreaterThan(1),
    );
    cleanup();
    open('?vista=por-revisar', { [PENDIENTE]: pendiente({ puedeRevisar: false }) });
    expect(await screen.findByText('Lo marca como revisado quien puede editar proyectos.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Revisado/u })).toBeNull();
    cleanup();
    open('?vista=por-revisar', { [PENDIENTE]: refusal(500, 'interno', 'Algo falló.') });
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  });
});

import '@testing-library/jest-dom/vitest';
import type { Notificacion } from '@portal/domain/features/notificaciones/notificaciones.shapes';
import { createRoute } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { notificacionesSlice } from './notificaciones.routes.tsx';
import { NotificationPreferences } from './public.ts';

const records: WebSlice = {
  id: 'muestra',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'pre-registro/editar/$id',
      component: () => <h1>El registro</h1>,
    }),
    createRoute({ getParentRoute: () => parent, path: 'ajustes', component: NotificationPreferences }),
  ],
};
const slices = [records, notificacionesSlice];

const registro = (n: number): string => `0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2d${String(n).padStart(2, '0')}`;
const notice = (n: number, change: Partial<Notificacion> = {}): Notificacion => ({
  id: `0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2b${String(n).padStart(2, '0')}`,
  tipo: 'pre-registro.cambios-solicitados',
  titulo: `Aviso ${n}`,
  cuerpo: 'Corrige lo que se indica.',
  enlace: `/pre-registro/editar/${registro(n)}`,
  leida: false,
  creadaEn: '2026-11-20T18:30:00.000Z',
  ...change,
});
const page = (items: Notificacion[], change = {}) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
  ...change,
});
const TODAS = 'GET /api/v1/notificaciones/todas';
const BANDEJA = 'GET /api/v1/notificaciones';

const start = (path: string, answers: Record<string, unknown> = {}, sesion = solicitante) => {
  const server = serve({ 'GET /api/auth/sesion': { sesion, demo: null }, ...answers });
  return { server, ...openApp(path, slices) };
};
/** The addresses that the page asked for, question and all. */
const asked: string[] = [];

beforeAll(async () => {
  await Promise.all([
    import('./pages/notificaciones.tsx'),
    import('./components/preferences.tsx'),
    import('./components/bounced-mail.tsx'),
  ]);
}, 30_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') });
  localStorage.clear();
  asked.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  toast.dismiss();
  cleanup();
});

/** Remembers the queries of the calls, which the test's server leaves out. */
const spyQueries = () => {
  const inner = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://localhost');
    asked.push(decodeURIComponent(`${url.pathname}${url.search}`));
    return inner(input, init);
  };
};

describe('the page of notices', () => {
  it('groups by how long ago they came by the days of Chihuahua, with hour or day and a link to each record', async () => {
    start('/notificaciones', {
      [TODAS]: page([
        notice(1),
        notice(2, { creadaEn: '2026-11-20T06:00:00.000Z', leida: true }),
        // 23:59 of the 19th there, although UTC says the 20th.
        notice(3, { creadaEn: '2026-11-20T05:59:00.000Z', tipo: 'convocatoria.publicada', enlace: null }),
        notice(4, { creadaEn: '2026-11-03T18:00:00.000Z' }),
        // Of the last of October there, although UTC is in November.
        notice(5, { creadaEn: '2026-11-01T05:59:00.000Z' }),
      ]),
    });
    const days = await screen.findAllByRole('heading', { level: 2 });
    expect(days.map((day) => day.textContent)).toEqual(['Hoy', 'Esta semana', 'Este mes', 'Antes']);
    const today = screen.getByRole('list', { name: 'Notificaciones: Hoy' });
    expect(within(today).getAllByRole('listitem')).toHaveLength(2);
    expect(within(today).getAllByText('12:30')[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'Aviso 1' })).toHaveAttribute(
      'href',
      `/pre-registro/editar/${registro(1)}`,
    );
    const week = screen.getByRole('list', { name: 'Notificaciones: Esta semana' });
    expect(within(week).getByText('Aviso 3').tagName).not.toBe('A');
    expect(within(week).getByText('19 nov 2026')).toBeVisible();
    const before = screen.getByRole('list', { name: 'Notificaciones: Antes' });
    expect(within(before).getByText('31 oct 2026')).toBeVisible();
    expect(screen.getByText('5 resultados')).toBeVisible();
  });

  it('asks the server for what the address says, and leaves out what the address invents', async () => {
    serve({ 'GET /api/auth/sesion': { sesion: solicitante, demo: null }, [TODAS]: page([notice(1)]) });
    spyQueries();
    openApp(
      '/notificaciones?ver=sin-leer&q=acta&clase=convocatorias,inventada&desde=2026-11-01&hasta=2026-02-31',
      slices,
    );
    await screen.findByText('Aviso 1');
    const question = asked.find((url) => url.includes('/notificaciones/todas')) ?? '';
    expect(question).toContain('sinLeer=true');
    expect(question).toContain('q=acta');
    expect(question).toMatch(/clase(\[\d*\])?=convocatorias/);
    expect(question).toContain('desde=2026-11-01');
    expect(question).not.toMatch(/inventada|hasta/);
    expect(screen.getByRole('button', { name: 'Clase de aviso: Convocatorias' })).toBeVisible();
  });

  it('following a notice marks it as read and opens its record', async () => {
    const { server } = start('/notificaciones', {
      [TODAS]: page([notice(1)]),
      [`POST /api/v1/notificaciones/${notice(1).id}/leida`]: { sinLeer: 0 },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Aviso 1' }));
    expect(await screen.findByRole('heading', { name: 'El registro' })).toBeVisible();
    expect(server.calls.map(({ route }) => route)).toContain(
      `POST /api/v1/notificaciones/${notice(1).id}/leida`,
    );
  });

  it('a read one is marked unread again, at once, and back when the server refuses', async () => {
    const { server } = start('/notificaciones', {
      [TODAS]: page([notice(1, { leida: true })]),
      [`POST /api/v1/notificaciones/${notice(1).id}/sin-leer`]: refusal(
        503,
        'no_disponible',
        'Sin servicio.',
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar como no leída: Aviso 1' }));
    expect(await screen.findByText('No pudimos cambiar tus notificaciones')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Marcar como no leída: Aviso 1' })).toBeVisible();
    expect(server.calls.some(({ route }) => route.endsWith('/sin-leer'))).toBe(true);
  });

  it('marks all, or only those that the filters find, and the words say which', async () => {
    const answers = {
      [BANDEJA]: { items: [notice(1)], sinLeer: 1, rebote: null },
      [TODAS]: page([notice(1)]),
      'POST /api/v1/notificaciones/leidas': { sinLeer: 0 },
      'POST /api/v1/notificaciones/sin-leer': { sinLeer: 1 },
    };
    const all = start('/notificaciones', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }));
    await waitFor(() =>
      expect(all.server.calls).toContainEqual({ route: 'POST /api/v1/notificaciones/leidas', body: {} }),
    );
    cleanup();
    const some = start('/notificaciones?clase=convocatorias&ver=sin-leer', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Más acciones de notificaciones' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Marcar estas como no leídas' }));
    await waitFor(() =>
      expect(some.server.calls).toContainEqual({
        route: 'POST /api/v1/notificaciones/sin-leer',
        body: { clase: ['convocatorias'] },
      }),
    );
  });

  it.each([
    ['/notificaciones', 'No tienes notificaciones.'],
    ['/notificaciones?ver=sin-leer', 'Estás al día'],
    ['/notificaciones?q=nada', 'Ninguna notificación coincide con lo que buscas'],
  ])('empty at %s: %s', async (path, title) => {
    start(path, { [TODAS]: page([]) });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('a failure says so and tries again', async () => {
    const { server } = start('/notificaciones', { [TODAS]: refusal(503, 'no_disponible', 'Sin servicio.') });
    expect(await screen.findByText('Sin servicio.')).toBeVisible();
    server.answers[TODAS] = page([notice(1)]);
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Aviso 1')).toBeVisible();
  });

  it('pages by the cursors that the server gave', async () => {
    const { router } = start('/notificaciones', { [TODAS]: page([notice(1)], { siguiente: 'abc' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ cursor: 'abc' }));
  });
});

describe('mails that come back', () => {
  it('every page says to which address, and where to change it', async () => {
    start('/notificaciones', {
      [BANDEJA]: {
        items: [],
        sinLeer: 0,
        rebote: { email: 'ana@osc.mx', desde: '2026-11-18T18:00:00.000Z' },
      },
      [TODAS]: page([]),
    });
    expect(
      await screen.findByRole('heading', { name: 'No pudimos entregar correos a ana@osc.mx' }),
    ).toBeVisible();
    expect(screen.getByText(/Desde el 18 de noviembre de 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cambiar mi correo' })).toHaveAttribute(
      'href',
      '/configuracion/perfil',
    );
  });
});

describe('the preferences', () => {
  const preferencias = [
    { clase: 'pre-registro', canal: 'ambos', entrega: 'al_momento' },
    { clase: 'convocatorias', canal: 'portal', entrega: 'resumen_diario' },
    { clase: 'cuenta', canal: 'ambos', entrega: 'al_momento' },
  ];
  const PREFERENCIAS = 'GET /api/v1/notificaciones/preferencias';
  const SAVE = 'PUT /api/v1/notificaciones/preferencias/pre-registro';
  const row = (name: string) => screen.findByRole('group', { name });

  it('a choice is kept as soon as it is made, and a toast says so', async () => {
    const { server } = start('/ajustes', {
      [PREFERENCIAS]: { email: 'ana@osc.mx', preferencias },
      [SAVE]: { clase: 'pre-registro', canal: 'ambos', entrega: 'resumen_diario' },
    });
    const group = await row('Pre-registro: cambios y resultados');
    await userEvent.selectOptions(within(group).getByLabelText(/Correo/), 'Resumen diario');
    expect(await screen.findByText('Preferencia guardada')).toBeVisible();
    expect(server.calls.find(({ route }) => route === SAVE)?.body).toEqual({
      canal: 'ambos',
      entrega: 'resumen_diario',
    });
    expect(screen.getByText(/08:00 \(hora de Chihuahua\).*ana@osc\.mx/)).toBeVisible();
  });

  it('without mail there is no choice of when', async () => {
    start('/ajustes', { [PREFERENCIAS]: { email: 'ana@osc.mx', preferencias } });
    const when = within(await row('Convocatorias')).getByLabelText(/Correo/);
    expect(when).toBeDisabled();
    expect(when).toHaveDisplayValue('Sin correo');
  });

  it('a mandatory kind is locked and says why', async () => {
    start('/ajustes', { [PREFERENCIAS]: { email: 'ana@osc.mx', preferencias } }, administrador);
    const group = await row('Cuenta y seguridad');
    expect(within(group).queryByRole('combobox')).toBeNull();
    expect(within(group).getByText('Obligatoria')).toBeVisible();
    expect(within(group).getByText(/Siempre te avisamos/)).toBeVisible();
  });

  it('a refusal takes the choice back and says so', async () => {
    start('/ajustes', {
      [PREFERENCIAS]: { email: 'ana@osc.mx', preferencias },
      [SAVE]: refusal(503, 'no_disponible', 'Sin servicio.'),
    });
    const group = await row('Pre-registro: cambios y resultados');
    await userEvent.selectOptions(within(group).getByLabelText(/Dónde/), 'Ninguno');
    expect(await screen.findByText('No pudimos guardar la preferencia')).toBeVisible();
    await waitFor(() => expect(within(group).getByLabelText(/Dónde/)).toHaveDisplayValue('Portal y correo'));
  });
});

describe('a record that is opened', () => {
  const RECORD = '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2c01';
  const of = (n: number, id: string) => notice(n, { enlace: `/pre-registro/ver/${id}?paso=documentos` });

  it('has been told of: what the bell said of it until then is read, of others nothing is', async () => {
    const items = [of(1, RECORD), of(2, RECORD.replace('c01', 'c02')), of(3, RECORD)];
    const leida = (n: number) => `POST /api/v1/notificaciones/${notice(n).id}/leida`;
    const { server } = start(`/pre-registro/editar/${RECORD}`, {
      [BANDEJA]: { items, sinLeer: 3, rebote: null },
      [leida(1)]: {},
      [leida(3)]: {},
    });
    await waitFor(() =>
      expect(server.calls.filter(({ route }) => route.endsWith('/leida')).map(({ route }) => route)).toEqual([
        leida(1),
        leida(3),
      ]),
    );
  });
});

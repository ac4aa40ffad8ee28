import '@testing-library/jest-dom/vitest';
import { createRoute } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileText, Mail } from 'lucide-react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificacionesSlice } from '../../features/notificaciones/notificaciones.routes.tsx';
import { toast } from '../../ui/toast.ts';
import type { WebSlice } from '../slice.ts';
import { administrador, openApp, serve, solicitante } from '../testing/portal.tsx';
import { roleLabel } from './shell.tsx';

const touched = vi.fn();
const sample: WebSlice = {
  id: 'muestra',
  menu: [
    {
      label: 'Pre-registro',
      href: '/pre-registro',
      icon: FileText,
      count: { key: 'preRegistro', label: 'validados' },
    },
    { label: 'Convenio', href: '/convenio', icon: FileText, modulo: 'convenio' },
    { label: 'Correos', href: '/correos', icon: Mail, permiso: 'administrar_sistema' },
    { label: 'Finanzas', href: '/finanzas', icon: Mail, gestion: true, permiso: 'ver_reportes' },
  ],
  live: [(event) => touched(event.tipo)],
  routes: (parent) => [
    createRoute({ getParentRoute: () => parent, path: 'pre-registro', component: () => <h1>Lista</h1> }),
  ],
};
const slices = [sample, notificacionesSlice];

/** A stream of events in the test's hands. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static open: Stream[] = [];
  readyState = 1;
  constructor() {
    super();
    Stream.open.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
    Stream.open = Stream.open.filter((stream) => stream !== this);
  }
  say(type: string, data: unknown) {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })));
  }
}

const start = async (sesion: typeof solicitante, answers: Record<string, unknown> = {}) => {
  const server = serve({ 'GET /api/auth/sesion': { sesion, demo: null }, ...answers });
  const app = openApp('/pre-registro', slices);
  await screen.findByRole('heading', { name: 'Lista' });
  return { server, ...app };
};
/** Tells the open page something, once it listens. */
const say = async (type: string, data: unknown): Promise<void> => {
  await waitFor(() => expect(Stream.open).toHaveLength(1));
  Stream.open[0]?.say(type, data);
};
const sidebar = () => document.querySelector('aside');

beforeAll(async () => {
  await import('../../features/cuenta/components/screens.ts');
}, 30_000);
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'sidebar_state=; path=/; max-age=0';
  Stream.open = [];
  touched.mockClear();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('innerWidth', 1280);
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

describe('sidebar (A§2)', () => {
  it('lists the modules that are built, with the count of validated records', async () => {
    await start(solicitante, { 'GET /api/v1/modulos': { validados: { preRegistro: 3 }, visibles: [] } });
    const nav = screen.getByRole('navigation', { name: 'Módulos' });
    expect(await within(nav).findByRole('link', { name: 'Pre-registro 3 (validados)' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(nav).getAllByRole('link')).toHaveLength(1);
  });

  it('keeps what the foundation steers by in a group of its own (S18)', async () => {
    await start(administrador);
    const gestion = screen.getByRole('navigation', { name: 'Gestión' });
    expect(within(gestion).getByRole('link', { name: 'Finanzas' })).toHaveAttribute('href', '/finanzas');
    const modulos = screen.getByRole('navigation', { name: 'Módulos' });
    expect(within(modulos).queryByRole('link', { name: 'Finanzas' })).toBeNull();
    cleanup();
    await start(solicitante);
    expect(screen.queryByRole('navigation', { name: 'Gestión' })).toBeNull();
  });

  it('93: a stage is in the menu of a solicitante while the server names it, live; always in that of staff', async () => {
    const answer = (visibles: string[]) => ({ validados: {}, visibles });
    const { server } = await start(solicitante, { 'GET /api/v1/modulos': answer(['preRegistro']) });
    expect(screen.queryByRole('link', { name: 'Convenio' })).toBeNull();
    server.answers['GET /api/v1/modulos'] = answer(['preRegistro', 'convenio']);
    await say('message', { tipo: 'convenio.firmado', entidad: 'convenio', entidadId: 'x' });
    expect(await screen.findByRole('link', { name: 'Convenio' })).toHaveAttribute('href', '/convenio');
    cleanup();
    await start(administrador);
    expect(await screen.findByRole('link', { name: 'Convenio' })).toBeVisible();
  });

  it('the brand leads home, and says so', async () => {
    await start(solicitante);
    expect(screen.getByRole('link', { name: 'Ir al inicio: FICOSEC' })).toHaveAttribute('href', '/');
  });

  it("shows the portal's outbox to the administrator only", async () => {
    await start(administrador);
    expect(screen.getByRole('link', { name: 'Correos' })).toHaveAttribute('href', '/correos');
  });

  it.each(['Control', 'Meta'])('collapses and opens with %s + B, remembered in a cookie', async (key) => {
    await start(solicitante);
    expect(sidebar()).toHaveAttribute('data-state', 'expanded');
    await userEvent.keyboard(`{${key}>}b{/${key}}`);
    expect(sidebar()).toHaveAttribute('data-state', 'collapsed');
    expect(document.cookie).toContain('sidebar_state=false');
    cleanup();
    await start(solicitante);
    expect(sidebar()).toHaveAttribute('data-state', 'collapsed');
    await userEvent.keyboard(`{${key}>}b{/${key}}`);
    expect(document.cookie).toContain('sidebar_state=true');
  });
});

describe('header (A§2)', () => {
  it.each([
    ['administrador', 'Administrador', 'Administrador'],
    ['solicitante', 'Solicitante', 'Usuario'],
    ['analista', 'Analista', 'Analista'],
  ])('the badge of the role %s reads as the product says', (clave, nombre, label) => {
    expect(roleLabel({ clave, nombre })).toBe(label);
  });

  it("the user menu says who is signed in and leads to 'Configuración'", async () => {
    await start(solicitante);
    await userEvent.click(screen.getByRole('button', { name: /menú de usuario/ }));
    const menu = await screen.findByRole('menu');
    expect(menu).toHaveTextContent(solicitante.email);
    expect(menu).toHaveTextContent('Usuario');
    expect(within(menu).getByRole('menuitem', { name: 'Configuración' })).toHaveAttribute(
      'href',
      '/configuracion',
    );
  });
});

describe('bell', () => {
  const notice = {
    id: '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2a09',
    tipo: 'pre-registro.validado',
    titulo: 'PR-2026-001 validado',
    cuerpo: 'Tu pre-registro fue validado.',
    enlace: '/pre-registro',
    leida: false,
    creadaEn: '2026-11-20T18:00:00.000Z',
  };
  const path = 'GET /api/v1/notificaciones';

  it('counts what is unread, live, and marks one as read at once', async () => {
    const { server } = await start(solicitante);
    await screen.findByRole('button', { name: 'Notificaciones' });
    server.answers[path] = { items: [notice], sinLeer: 1 };
    await say('message', {
      tipo: 'notificacion.creada',
      entidad: 'notificacion',
      entidadId: notice.id,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Notificaciones: 1 sin leer' }));
    const panel = await screen.findByRole('dialog', { name: 'Notificaciones' });
    expect(within(panel).getByRole('link', { name: notice.titulo })).toHaveAttribute('href', notice.enlace);
    server.answers[path] = { items: [{ ...notice, leida: true }], sinLeer: 0 };
    server.answers[`POST /api/v1/notificaciones/${notice.id}/leida`] = { sinLeer: 0 };
    await userEvent.click(within(panel).getByRole('button', { name: `Marcar como leída: ${notice.titulo}` }));
    expect(await screen.findByRole('button', { name: 'Notificaciones', expanded: true })).toBeVisible();
  });

  it('takes the mark back when the server refuses it', async () => {
    await start(solicitante, { [path]: { items: [notice], sinLeer: 1 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Notificaciones: 1 sin leer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }));
    expect(await screen.findByText('No pudimos cambiar tus notificaciones')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Notificaciones: 1 sin leer' })).toBeVisible(),
    );
  });
});

describe('live events (rule 32)', () => {
  it('one stream a page; each event reaches the slices and moves the badges', async () => {
    const { server } = await start(solicitante, {
      'GET /api/v1/modulos': { validados: { preRegistro: 1 }, visibles: [] },
    });
    await screen.findByRole('link', { name: /1 \(validados\)/ });
    expect(Stream.open).toHaveLength(1);
    server.answers['GET /api/v1/modulos'] = { validados: { preRegistro: 2 }, visibles: [] };
    await say('message', {
      tipo: 'pre-registro.validado',
      entidad: 'pre-registro',
      entidadId: 'x',
    });
    expect(touched).toHaveBeenCalledWith('pre-registro.validado');
    expect(await screen.findByRole('link', { name: /2 \(validados\)/ })).toBeVisible();
  });

  it('when the server ends the stream of a suspended account, the card says why (rule 11)', async () => {
    await start(solicitante);
    await say('fin', { motivo: 'suspendida' });
    expect(await screen.findByRole('heading', { name: 'Tu cuenta fue suspendida' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Lista' })).toBeNull();
    expect(Stream.open).toHaveLength(0);
  });

  it('when the session just ended, the page stays and asks to sign in', async () => {
    const { server } = await start(solicitante);
    server.answers['GET /api/auth/sesion'] = { sesion: null, demo: null };
    await say('fin', {});
    expect(await screen.findByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible();
    expect(screen.getByText('Lista')).toBeInTheDocument();
    expect(Stream.open).toHaveLength(0);
  });
});

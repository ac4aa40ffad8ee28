import '@testing-library/jest-dom/vitest';
import type { Cuenta } from '@portal/domain/features/usuarios/public';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { openApp, serve, solicitante } from '../../../app/testing/portal.tsx';
import { toast } from '../../../ui/toast.ts';
import { cuentaSlice } from '../cuenta.routes.tsx';

/** Configuración in a test: an account without anything set up, over a server of a few lines. */

export const cuenta: Cuenta = {
  perfil: { nombre: solicitante.nombre, email: solicitante.email, telefono: null, cargo: null, version: 3 },
  cambioDeCorreo: null,
  segundoFactor: { activo: false, desde: null, codigosRestantes: 0 },
  llaves: [],
  confirmadoHasta: null,
  avisos: [{ version: 1, aceptadoEn: '2026-11-21T16:00:00.000Z' }],
};

/** The call that reads the account. */
export const READ = 'GET /api/v1/cuenta';

type Server = ReturnType<typeof serve>;

/** Opens a section of Configuración, signed in. */
export const openSection = (section: string, answers: Record<string, unknown>) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: solicitante, demo: null, segundoPaso: null },
    [READ]: cuenta,
    ...answers,
  });
  return { server, ...openApp(`/configuracion/${section}`, [cuentaSlice]) };
};

/** The bodies that were sent to a route. */
export const sent = (server: Server, route: string) =>
  server.calls.filter((call) => call.route === route).map(({ body }) => body);

/** What each test of the account's pages needs before and after; `load` compiles what is loaded on demand. */
export const prepare = (load: () => readonly Promise<unknown>[]): void => {
  beforeAll(async () => {
    await Promise.all([import('../../../app/shell/shell.tsx'), ...load()]);
  }, 30_000);
  beforeEach(() => {
    vi.stubGlobal('EventSource', undefined);
    localStorage.clear();
    window.history.replaceState(null, '', '/');
  });
  afterEach(() => {
    toast.dismiss();
    cleanup();
  });
};

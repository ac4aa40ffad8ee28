import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, refusal, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import {
  abrir,
  consejera,
  cuerpo,
  cuerpos,
  fila,
  ID,
  miembros,
  pagina,
  RECORD,
  sesion,
} from './testing/sesion.ts';

beforeAll(async () => {
  await Promise.all([
    import('./pages/lista.tsx'),
    import('./pages/cuerpos.tsx'),
    import('./pages/convocar.tsx'),
    import('./pages/sesion.tsx'),
    import('./components/mesa/mesa.tsx'),
    import('./components/cuerpos/dialogos.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
});
afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
});

const LISTA = 'GET /api/v1/sesiones-colegiadas';
const boton = (name: string | RegExp) => screen.findByRole('button', { name });
const cuerpoDe = (server: { calls: readonly { route: string; body: unknown }[] }, route: string) =>
  server.calls.find((una) => una.route === route)?.body;

describe('the list', () => {
  test('opens on what is to come, what comes next first; the other views have their address', async () => {
    const { server } = abrir('/sesiones', { [LISTA]: pagina(fila()) });
    expect(await screen.findByText('Sesión del Consejo Directivo')).toBeVisible();
    expect(server.queries(LISTA)[0]).toMatchObject({ orden: 'fecha', sentido: 'asc' });
    expect(screen.getByRole('link', { name: 'Convocar sesión' })).toHaveAttribute(
      'href',
      '/sesiones/convocar',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Celebradas' }));
    await waitFor(() => expect(server.queries(LISTA).at(-1)).toMatchObject({ 'estado[0]': 'cerrada' }));
  });

  test('a member is told what waits for its vote, and cannot convene', async () => {
    abrir('/sesiones', { [LISTA]: pagina(fila({ estado: 'en_sesion', porVotar: 2 })) }, consejera);
    expect((await screen.findAllByText(/2 por votar/))[0]).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Votar/ })[0]).toHaveAttribute('href', `/sesiones/${ID}`);
    expect(screen.queryByRole('link', { name: 'Convocar sesión' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sesiones' })).toHaveAttribute('aria-current', 'page');
  });

  test('before it is opened a member reads, and votes on nothing', async () => {
    abrir('/sesiones', { [LISTA]: pagina(fila({ estado: 'convocada', porVotar: 2 })) }, consejera);
    expect((await screen.findAllByRole('link', { name: /^Leer/ }))[0]).toHaveAttribute(
      'href',
      `/sesiones/${ID}`,
    );
    expect(screen.queryByRole('link', { name: /^Votar/ })).toBeNull();
  });

  test('an applicant has no entry', async () => {
    abrir('/sesiones', { [LISTA]: refusal(403, 'prohibido', 'No') }, solicitante);
    await screen.findByRole('navigation', { name: 'Módulos' });
    expect(screen.queryByRole('link', { name: 'Sesiones' })).toBeNull();
  });
});

describe('the bodies (AW-09)', () => {
  const GET = 'GET /api/v1/cuerpos-colegiados';

  test('who sits in each, and that a body without enough members cannot decide', async () => {
    abrir('/sesiones/cuerpos', { [GET]: cuerpos(false, cuerpo()) });
    const consejo = within(await screen.findByRole('region', { name: 'Consejo Directivo' }));
    expect(consejo.getAllByRole('listitem')).toHaveLength(7);
    expect(consejo.getByText('7 titulares · Quórum: 5 miembros')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Comité Técnico' })).getByText(/Todavía no tiene miembros/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agregar miembro' })).toBeNull();
    expect(
      screen.getByText('Los miembros y el quórum los cambia quien administra el sistema.'),
    ).toBeVisible();
  });

  test('a seat is given to an account, as substitute, until a day', async () => {
    const alta = 'POST /api/v1/cuerpos-colegiados/miembros';
    const nueva = { id: '5e5c2a1e-8a4b-4d0e-9b53-0c5f2d7e1b99', nombre: 'Inés Vega' };
    const { server } = abrir('/sesiones/cuerpos', {
      [GET]: cuerpos(true, cuerpo()),
      'GET /api/v1/cuerpos-colegiados/candidatos': { items: [nueva] },
      [alta]: cuerpos(true, cuerpo()),
    });
    const consejo = within(await screen.findByRole('region', { name: 'Consejo Directivo' }));
    await userEvent.click(consejo.getByRole('button', { name: 'Agregar miembro' }));
    const dialogo = within(
      await screen.findByRole('dialog', { name: 'Agregar miembro al Consejo Directivo' }),
    );
    await userEvent.click(dialogo.getByRole('button', { name: 'Agregar' }));
    expect((await dialogo.findAllByText('Elige a la persona.'))[0]).toBeVisible();
    // Who may be given a seat is asked as the dialog opens.
    expect(await dialogo.findByRole('option', { name: 'Inés Vega' })).toBeInTheDocument();
    await userEvent.selectOptions(await dialogo.findByLabelText(/^Persona/), 'Inés Vega');
    await userEvent.selectOptions(dialogo.getByLabelText(/^Suplencia/), 'Suplente de Berta Nava');
    await userEvent.click(dialogo.getByRole('button', { name: 'Agregar' }));
    await waitFor(() =>
      expect(cuerpoDe(server, alta)).toMatchObject({
        cuerpo: 'consejo',
        usuarioId: nueva.id,
        cargo: 'vocalia',
        supleA: miembros[0]?.miembroId,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a term is ended, and never before it began', async () => {
    const ruta = `POST /api/v1/cuerpos-colegiados/miembros/${miembros[0]?.miembroId}/terminar`;
    const { server } = abrir('/sesiones/cuerpos', {
      [GET]: cuerpos(true, cuerpo()),
      [ruta]: cuerpos(true, cuerpo()),
    });
    await userEvent.click(await boton('Terminar el periodo de Berta Nava'));
    const dialogo = within(await screen.findByRole('dialog'));
    const dia = dialogo.getByLabelText(/^Último día/);
    await userEvent.clear(dia);
    await userEvent.type(dia, '31122025');
    await userEvent.click(dialogo.getByRole('button', { name: 'Terminar periodo' }));
    expect(await dialogo.findByText('El periodo no puede terminar antes de empezar.')).toBeVisible();
    await userEvent.clear(dia);
    await userEvent.type(dia, '31122026');
    await userEvent.click(dialogo.getByRole('button', { name: 'Terminar periodo' }));
    await waitFor(() => expect(cuerpoDe(server, ruta)).toEqual({ hasta: '2026-12-31' }));
  });
});

describe('convening (AW-08)', () => {
  const items = [1, 2].map((n) => ({
    aprobacionId: `5e5c2a1e-8a4b-4d0e-9b53-0c5f2d7e1e0${n}`,
    folio: `PROJ-2026-00000${n}`,
    nombre: `Proyecto ${n}`,
    organizacion: 'Cancha Viva, A.C.',
    desde: '2026-11-20T17:30:00.000Z',
  }));
  const answers = {
    'GET /api/v1/cuerpos-colegiados': cuerpos(true, cuerpo()),
    'GET /api/v1/sesiones-colegiadas/por-votar': { items },
    'POST /api/v1/sesiones-colegiadas': sesion({ estado: 'convocada' }),
    [`GET ${RECORD}`]: sesion({ estado: 'convocada' }),
    'GET /api/v1/documentos-emitidos': { items: [] },
  };

  test('asks for what is missing, keeps the order of the agenda, and goes to the session', async () => {
    const { server, router } = abrir('/sesiones/convocar', answers);
    await userEvent.click(await boton('Convocar'));
    expect((await screen.findAllByText('Elige quién sesiona.'))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Consejo Directivo' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Proyecto 1/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Proyecto 2/ }));
    await userEvent.click(await boton('Subir Proyecto 2'));
    await userEvent.type(screen.getByLabelText(/^Fecha/), '15012027');
    await userEvent.type(screen.getByLabelText(/^Hora/), '930');
    await userEvent.type(screen.getByLabelText(/^Lugar/), 'Sala de consejo');
    await userEvent.click(await boton('Convocar'));
    await waitFor(() =>
      expect(cuerpoDe(server, 'POST /api/v1/sesiones-colegiadas')).toEqual({
        cuerpo: 'consejo',
        fecha: '2027-01-15',
        hora: '09:30',
        lugar: 'Sala de consejo',
        aprobaciones: [items[1]?.aprobacionId, items[0]?.aprobacionId],
      }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe(`/sesiones/${ID}`));
  });

  test('a body without members is pointed out before anybody convenes it', async () => {
    abrir('/sesiones/convocar?cuerpo=comite', {
      ...answers,
      'GET /api/v1/sesiones-colegiadas/por-votar': { items: [] },
    });
    expect(await screen.findByText(/Este cuerpo todavía no tiene miembros/)).toBeVisible();
    expect(await screen.findByText('Ningún proyecto espera el voto de este cuerpo.')).toBeVisible();
    // Nor is a session of nothing convened: the button says why.
    expect(screen.getByRole('button', { name: 'Convocar' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Convocar' })).toHaveAccessibleDescription(
      /No hay orden del día/,
    );
  });

  test('is not for who does not lead them', async () => {
    const { router } = abrir('/sesiones/convocar', answers, consejera);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(administrador.permisos).toContain('gestionar_aprobaciones');
  });
});

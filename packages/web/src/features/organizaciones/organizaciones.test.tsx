import '@testing-library/jest-dom/vitest';
import type { Sesion } from '@portal/domain/features/usuarios/public';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, type Call, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { conEmision } from './components/fechas.tsx';
import { organizacionesSlice } from './organizaciones.routes.tsx';
import { colegas, duena, expediente, ID, organizacion } from './testing/organizacion.ts';

const slices = [organizacionesSlice];
const RECORD = `/api/v1/organizaciones/${ID}`;

const answers = (sesion: Sesion, more: Record<string, unknown> = {}) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  'GET /api/v1/organizacion': { organizacion, invitaciones: [] },
  [`GET ${RECORD}`]: organizacion,
  [`GET ${RECORD}/colegas`]: colegas,
  [`GET ${RECORD}/expediente`]: expediente,
  ...more,
});
const bodyOf = (calls: readonly Call[], route: string) =>
  calls.findLast((call) => call.route === route)?.body as Record<string, unknown> | undefined;

beforeAll(async () => {
  await Promise.all([
    import('./pages/propia.tsx'),
    import('./pages/lista.tsx'),
    import('./pages/ver.tsx'),
    import('./pages/invitacion.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  localStorage.clear();
  window.location.hash = '';
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

describe("one's own organization", () => {
  test('a newcomer reads how one comes to be, and joins by the invitation that waits', async () => {
    const server = serve({
      ...answers(solicitante),
      'GET /api/v1/organizacion': {
        organizacion: null,
        invitaciones: [
          {
            id: ID,
            organizacion: 'Red Juvenil, A.C.',
            rol: 'colaborador',
            invitadoPor: 'María Núñez',
            expiraEn: '2026-11-28T18:00:00.000Z',
          },
        ],
      },
      [`POST /api/v1/invitaciones-de-colega/${ID}/aceptar`]: () => {
        server.answers['GET /api/v1/organizacion'] = { organizacion, invitaciones: [] };
        return { organizacion, invitaciones: [] };
      },
    });
    openApp('/organizacion', slices);
    expect(await screen.findByText('Todavía no tienes una organización')).toBeVisible();
    expect(screen.getByText(/María Núñez te invitó como colaborador/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Unirme a Red Juvenil, A.C.' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Red Juvenil, A.C.' })).toBeVisible();
    expect(server.calls.filter(({ route }) => route === 'GET /api/auth/sesion').length).toBeGreaterThan(1);
  });

  test('28: a colleague who was faster is told side by side; nothing typed is lost and what is chosen is saved', async () => {
    const ajena = { ...organizacion, version: 4, telefono: '6149999999', representanteLegal: 'Rosa Luján' };
    const server = serve({
      ...answers(duena),
      [`PUT ${RECORD}`]: (body: unknown) =>
        (body as { version: number }).version === 3
          ? refusal(409, 'version_distinta', 'Este registro cambió.')
          : { ...ajena, version: 5 },
    });
    openApp('/organizacion', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Editar datos' }));
    const telefono = await screen.findByRole('textbox', { name: /^Teléfono/ });
    await userEvent.clear(telefono);
    await userEvent.type(telefono, '6145550000');
    server.answers[`GET ${RECORD}`] = ajena;
    await userEvent.click(screen.getByRole('button', { name: 'Guardar datos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Estos datos cambiaron' });
    // Only what this person touched is asked about.
    expect(within(dialog).getByRole('heading', { name: 'Teléfono' })).toBeVisible();
    expect(within(dialog).queryByRole('heading', { name: 'Representante legal' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Usar todo lo que escribí' }));
    await waitFor(() => expect(bodyOf(server.calls, `PUT ${RECORD}`)?.version).toBe(4));
    expect(bodyOf(server.calls, `PUT ${RECORD}`)?.datos).toMatchObject({
      telefono: '6145550000',
      representante_legal: 'Rosa Luján',
    });
    expect(await screen.findByText('Datos guardados')).toBeVisible();
  });

  test('what the server refuses stands beside its field', async () => {
    serve({
      ...answers(duena),
      [`PUT ${RECORD}`]: refusal(422, 'datos_invalidos', 'Hay datos por corregir.', [
        { path: 'sitio_web', code: 'x', message: 'Esa dirección no existe.' },
      ]),
    });
    openApp('/organizacion', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Editar datos' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Sitio web/ }), 'red.org.mx');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar datos' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Sitio web/ })).toHaveAccessibleDescription(
        /Esa dirección no existe/,
      ),
    );
  });

  test('84: the CLABE is judged while it is typed, and a wrong one does not travel', async () => {
    const server = serve({
      ...answers(duena),
      [`PUT ${RECORD}/clabe`]: { ...organizacion, version: 4 },
    });
    openApp('/organizacion', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Capturar CLABE' }));
    const clabe = await screen.findByRole('textbox', { name: 'CLABE' });
    await userEvent.type(clabe, '002010077777777772');
    expect(clabe).toHaveAccessibleDescription(/18 de 18 dígitos · Banamex/);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar CLABE' }));
    expect(await screen.findByText('La CLABE no es válida: el último dígito debería ser 1.')).toBeVisible();
    await userEvent.type(clabe, '{Backspace}1');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar CLABE' }));
    expect(await screen.findByText('CLABE guardada')).toBeVisible();
    expect(bodyOf(server.calls, `PUT ${RECORD}/clabe`)).toEqual({ version: 3, clabe: '002010077777777771' });
  });
});

describe('the whole CLABE', () => {
  const clabe = {
    enmascarada: '•••• 7771',
    banco: 'Banamex',
    cambiadaEn: '2026-07-24T17:24:00.000Z',
  };
  const route = `POST ${RECORD}/clabe/consulta`;

  test('is asked for by an act of its own, told to be logged, and put away again', async () => {
    const server = serve({
      ...answers(duena),
      'GET /api/v1/organizacion': { organizacion: { ...organizacion, clabe }, invitaciones: [] },
      [route]: { clabe: '002010077777777771', banco: 'Banamex' },
    });
    openApp('/organizacion', slices);
    const ver = await screen.findByRole('button', { name: 'Ver CLABE completa' });
    expect(screen.getByText('•••• 7771')).toBeVisible();
    expect(screen.getByText(/queda en el historial quién la vio/)).toBeVisible();
    expect(server.calls.map((call) => call.route)).not.toContain(route);
    await userEvent.click(ver);
    expect(await screen.findByText('002 010 07777777777 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar CLABE' }));
    expect(screen.queryByText('002 010 07777777777 1')).toBeNull();
    expect(screen.getByText('•••• 7771')).toBeVisible();
  });

  test('who may not read it is offered nothing, nor the paper that shows it', async () => {
    const permisos = { ...organizacion.permisos, verClabe: false, cambiarClabe: false };
    const [papel] = expediente.papeles;
    serve({
      ...answers(administrador),
      [`GET ${RECORD}`]: { ...organizacion, clabe, permisos },
      [`GET ${RECORD}/expediente`]: {
        puedeSubir: false,
        papeles: [{ ...papel, tipo: 'caratula_bancaria', reservado: true }],
      },
    });
    openApp(`/organizaciones/${ID}`, slices);
    expect(await screen.findByText('•••• 7771')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver CLABE completa' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /Expediente/ }));
    expect(await screen.findByText('Reservado: muestra la CLABE completa')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Descargar/ })).toBeNull();
  });
});

describe('colleagues', () => {
  test('the only propietario neither steps down nor leaves, with the reason in sight', async () => {
    serve(answers(duena));
    openApp('/organizacion?ver=colegas', slices);
    const leave = await screen.findByRole('button', { name: 'Salir de la organización' });
    expect(leave).toBeDisabled();
    expect(leave).toHaveAccessibleDescription(/necesita un propietario activo/);
    expect(screen.getByRole('button', { name: 'Cambiar rol de Luis Peña' })).toBeEnabled();
  });

  test('an invitation that is refused keeps the address and says why beside it', async () => {
    const server = serve({
      ...answers(duena),
      [`POST ${RECORD}/invitaciones`]: refusal(422, 'ya_es_colega', 'Ya es colega.', [
        { path: 'email', code: 'ya_es_colega', message: 'Esa persona ya forma parte de la organización.' },
      ]),
    });
    openApp('/organizacion?ver=colegas', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Invitar a un colega' }));
    const correo = await screen.findByRole('textbox', { name: 'Correo' });
    await userEvent.type(correo, 'luis');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar invitación' }));
    expect(correo).toHaveAccessibleDescription(/Escribe un correo válido/);
    await userEvent.type(correo, '@osc.mx');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar invitación' }));
    await waitFor(() => expect(correo).toHaveAccessibleDescription(/ya forma parte/));
    expect(correo).toHaveValue('luis@osc.mx');
    expect(bodyOf(server.calls, `POST ${RECORD}/invitaciones`)).toEqual({
      email: 'luis@osc.mx',
      rol: 'colaborador',
    });
  });
});

describe('the dossier', () => {
  test('tells the state of each paper in words, and asks for file and dates before anything travels', async () => {
    const server = serve(answers(duena));
    openApp('/organizacion?ver=expediente', slices);
    const item = (await screen.findByRole('heading', { name: /^Comprobante SAT/ })).closest('li');
    expect(within(item as HTMLElement).getByText(/^Venció hace \d+ días$/)).toBeVisible();
    expect(within(item as HTMLElement).getByText('3 feb – 18 sep 2026')).toBeVisible();
    const grupos = screen.getAllByRole('heading', { level: 3 }).map((grupo) => grupo.textContent);
    expect(grupos[0]).toBe('Vencidos (1)');
    expect(grupos.at(-1)).toBe('Faltan (8)');
    expect(screen.getByRole('tab', { name: /Expediente/ })).toHaveTextContent('1 vencido');
    const tabla = screen.getByRole('table', { name: 'Vigencia de los documentos', hidden: true });
    expect(within(tabla).getByRole('row', { name: /^CLUNI|CLUNI.*Falta/, hidden: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reemplazar Comprobante SAT' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reemplazar Comprobante SAT' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reemplazar documento' }));
    expect(await within(dialog).findByText('Elige el archivo.')).toBeVisible();
    expect(within(dialog).getByText(/Escribe la fecha de emisión/)).toBeVisible();
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });

  test('the expiry follows from the issue where a rule speaks, and keeps what was written where none does', () => {
    expect(conEmision('comprobante_sat', { emitidoEn: '', venceEn: '2030-01-01' }, '2026-11-10')).toEqual({
      emitidoEn: '2026-11-10',
      venceEn: '2026-12-10',
    });
    expect(
      conEmision('identificacion_representante', { emitidoEn: '', venceEn: '2030-01-01' }, '2026-11-10')
        .venceEn,
    ).toBe('2030-01-01');
    expect(conEmision('comprobante_sat', { emitidoEn: '', venceEn: '' }, '31/02/2026').venceEn).toBe('');
  });
});

describe('the link of an invitation', () => {
  const consulta = {
    id: ID,
    organizacion: 'Red Juvenil, A.C.',
    rol: 'colaborador',
    invitadoPor: 'María Núñez',
    expiraEn: '2026-11-28T18:00:00.000Z',
    impedimento: null,
  };
  const abrir = () => {
    window.location.hash = 'token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa&email=luis%40osc.mx';
    return openApp('/invitacion-de-colega', slices);
  };

  test('signed out it offers both ways in, with the address filled in, and leaves no token in the address bar', async () => {
    serve({ 'GET /api/auth/sesion': { sesion: null, demo: null } });
    abrir();
    expect(await screen.findByText('La invitación es para luis@osc.mx')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Crear mi cuenta' })).toHaveAttribute(
      'href',
      '/crear-cuenta?email=luis%40osc.mx',
    );
    expect(window.location.hash).toBe('');
  });

  test('what keeps this account from accepting is said instead of a button', async () => {
    serve({
      ...answers(solicitante),
      'POST /api/v1/invitaciones-de-colega/consulta': {
        ...consulta,
        impedimento: {
          code: 'invitacion_vencida',
          message: 'Esta invitación venció. Pide que te la reenvíen.',
        },
      },
    });
    abrir();
    expect(await screen.findByText('Esta invitación venció. Pide que te la reenvíen.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Unirme/ })).toBeNull();
  });

  test('accepting joins and opens the organization', async () => {
    serve({
      ...answers(solicitante),
      'POST /api/v1/invitaciones-de-colega/consulta': consulta,
      [`POST /api/v1/invitaciones-de-colega/${ID}/aceptar`]: { organizacion, invitaciones: [] },
    });
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Unirme a Red Juvenil, A.C.' }));
    expect(await screen.findByRole('tab', { name: 'Expediente' })).toBeVisible();
  });
});

describe('staff', () => {
  test('see possible duplicates with the reason and a way there, and write why they change the data', async () => {
    const server = serve({
      ...answers(administrador, {
        [`GET ${RECORD}`]: {
          ...organizacion,
          permisos: { ...organizacion.permisos, conMotivo: true, cambiarClabe: false },
        },
        [`GET ${RECORD}/duplicados`]: [
          { id: duena.usuarioId, nombre: 'Red Juvenil IAP', rfc: null, motivos: ['rfc', 'nombre'] },
        ],
      }),
    });
    openApp(`/organizaciones/${ID}`, slices);
    expect(await screen.findByText(/Mismo RFC, Nombre parecido/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Red Juvenil IAP' })).toHaveAttribute(
      'href',
      `/organizaciones/${duena.usuarioId}`,
    );
    expect(screen.queryByRole('button', { name: 'Capturar CLABE' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Editar datos' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar datos' }));
    expect(await screen.findAllByText(/Escribe el motivo del cambio/)).not.toHaveLength(0);
    expect(server.calls.some(({ route }) => route.startsWith('PUT'))).toBe(false);
  });

  test("staff that open 'Mi organización' land on the list: they have none of their own", async () => {
    serve({
      ...answers(administrador),
      'GET /api/v1/organizaciones': {
        items: [],
        siguiente: null,
        anterior: null,
        total: { n: 0, mas: false },
      },
    });
    openApp('/organizacion', slices);
    expect(await screen.findByText('Todavía no hay organizaciones')).toBeVisible();
  });
});

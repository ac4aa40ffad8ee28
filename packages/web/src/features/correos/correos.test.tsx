import '@testing-library/jest-dom/vitest';
import type { Correo, DireccionRebotada, FilaDeMensaje } from '@portal/domain/features/notificaciones/public';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { correosSlice } from './correos.routes.tsx';

const id = '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2c01';
const rebote: DireccionRebotada = {
  id: '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2c02',
  email: 'ana@osc.mx',
  origen: 'servidor',
  motivo: '550 5.1.1 no such user',
  rebotadaEn: '2026-11-20T18:00:00.000Z',
  correos: 3,
};
const mail = (change: Partial<Correo> = {}): Correo => ({
  id,
  plantilla: 'prueba',
  para: 'ana@osc.mx',
  asunto: 'Tu pre-registro requiere cambios',
  estado: 'enviado',
  intentos: 1,
  proximoIntentoEn: null,
  falla: null,
  porRebote: false,
  creadoEn: '2026-11-20T18:00:00.000Z',
  enviadoEn: '2026-11-20T18:00:05.000Z',
  reservado: false,
  ultimoError: null,
  maximoDeIntentos: 12,
  rebote: null,
  otros: [],
  ...change,
});
const fila = ({ otros, ...change }: Partial<FilaDeMensaje> = {}): FilaDeMensaje => ({
  ...mail(change),
  otros: otros ?? { n: 0, primeros: [], estados: {} },
});
const OTRO = `${id.slice(0, -1)}9`;
const ONE = `GET /api/v1/correos/${id}`;
const READ = `POST /api/v1/correos/${id}/lectura`;
const page = <T,>(items: T[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});

const start = (path: string, answers: Record<string, unknown>) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    [READ]: { texto: 'Hola', conFormato: true },
    ...answers,
  });
  return { server, ...openApp(path, [correosSlice]) };
};

beforeAll(async () => {
  await Promise.all([
    import('./pages/lista.tsx'),
    import('./pages/correo.tsx'),
    import('./pages/direcciones.tsx'),
  ]);
}, 30_000);

describe('a mail in the outbox', () => {
  it('says how often it was tried, when it is tried again, and why it failed, in words and as the server said', async () => {
    start(`/correos/${id}`, {
      [ONE]: mail({
        estado: 'pendiente',
        intentos: 2,
        enviadoEn: null,
        proximoIntentoEn: '2026-11-20T18:06:00.000Z',
        falla: 'rechazo_temporal',
        ultimoError: '451 try later',
      }),
    });
    expect(await screen.findByText('2 de 12')).toBeVisible();
    expect(screen.getByText('20 de noviembre de 2026, 12:06')).toBeVisible();
    expect(screen.getByText('El servidor de correo pidió intentarlo más tarde.')).toBeVisible();
    expect(screen.getByText('«451 try later»')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reintentar envío' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reportar rebote' })).toBeNull();
  });

  it('one with a personal link opens as text, where the link can be followed', async () => {
    start(`/correos/${id}`, {
      [ONE]: mail(),
      [READ]: { texto: 'Confirma: https://portal.mx/confirmar#token=abc', conFormato: true },
    });
    expect(await screen.findByRole('link', { name: /#token=abc/ })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Con formato' })).toBeVisible();
  });

  it('its words are asked for once, and it says that the log keeps who read them', async () => {
    const { server, queryClient } = start(`/correos/${id}`, {
      [ONE]: mail(),
      [READ]: { texto: 'Lee https://portal.mx/registro', conFormato: true },
    });
    // As its reader gets it, before its bare text.
    expect(await screen.findByTitle('Mensaje: Tu pre-registro requiere cambios')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Texto' }));
    expect(screen.getByRole('link', { name: 'https://portal.mx/registro' })).toBeVisible();
    expect(screen.getByText('Queda en la bitácora que leíste este correo.')).toBeVisible();
    await queryClient.invalidateQueries();
    expect(server.calls.filter(({ route }) => route === ONE).length).toBeGreaterThan(1);
    expect(server.calls.filter(({ route }) => route === READ)).toHaveLength(1);
  });

  it('one with a personal link shows no words and asks for none, and says what to do instead', async () => {
    const { server } = start(`/correos/${id}`, {
      [ONE]: mail({ estado: 'retenido', enviadoEn: null, reservado: true }),
    });
    expect(await screen.findByText('El contenido no se muestra')).toBeVisible();
    expect(screen.getByText(/generar un enlace de acceso/)).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Con formato' })).toBeNull();
    expect(server.calls.map(({ route }) => route)).not.toContain(READ);
  });

  it('a bounced one names the address and lifts the bounce after asking; nothing is retried before', async () => {
    const { server } = start(`/correos/${id}`, {
      [ONE]: mail({ estado: 'rebotado', enviadoEn: null, falla: 'direccion', rebote }),
      [`POST /api/v1/direcciones-rebotadas/${rebote.id}/reactivar`]: { email: 'ana@osc.mx', correos: 3 },
    });
    expect(await screen.findByRole('heading', { name: 'ana@osc.mx no recibe correo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reintentar envío' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reactivar dirección' }));
    const dialog = await screen.findByRole('dialog');
    expect(server.calls.some(({ route }) => route.endsWith('/reactivar'))).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reactivar dirección' }));
    expect(await screen.findByText('Enviamos los 3 correos guardados para ella.')).toBeVisible();
  });

  it('a sent one may be reported as bounced, with what the message of return said', async () => {
    const { server } = start(`/correos/${id}`, {
      [ONE]: mail(),
      [`POST /api/v1/correos/${id}/rebote`]: mail({ estado: 'rebotado', rebote }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Más sobre/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reportar rebote' }));
    const dialog = await screen.findByRole('dialog');
    const send = within(dialog).getByRole('button', { name: 'Reportar rebote' });
    await userEvent.click(send);
    expect(
      within(dialog).getByText(
        'Para continuar, escribe lo que falta en «Qué decía el mensaje de devolución».',
      ),
    ).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/Qué decía/), 'El buzón no existe');
    await userEvent.click(send);
    expect(await screen.findByText('Rebote reportado')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/rebote'))?.body).toEqual({
      motivo: 'El buzón no existe',
    });
  });

  it('a refusal keeps the dialog and what was written', async () => {
    start(`/correos/${id}`, {
      [ONE]: mail(),
      [`POST /api/v1/correos/${id}/rebote`]: refusal(
        409,
        'correo_sin_rebote',
        'Solo de un correo que salió.',
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Más sobre/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reportar rebote' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/Qué decía/), 'Buzón lleno');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reportar rebote' }));
    expect(await screen.findByText('Solo de un correo que salió.')).toBeVisible();
    expect(within(dialog).getByLabelText(/Qué decía/)).toHaveValue('Buzón lleno');
  });
});

describe('the lists', () => {
  it('a row of the outbox says under its state what is going on', async () => {
    start('/correos', {
      'GET /api/v1/correos': page([
        fila({ estado: 'pendiente', intentos: 1, proximoIntentoEn: '2026-11-20T18:06:00.000Z' }),
        fila({ id: OTRO, asunto: 'Otro', estado: 'retenido', porRebote: true }),
      ]),
    });
    expect(await screen.findByText('1 intento; el próximo, 20 de noviembre de 2026, 12:06')).toBeVisible();
    expect(screen.getByText('La dirección rebota')).toBeVisible();
  });

  it('a message is one row with its addressees; where these fared differently it counts them', async () => {
    const beto = { id: OTRO, para: 'beto@osc.mx', estado: 'enviado' } as const;
    start('/correos', {
      'GET /api/v1/correos': page([
        fila({ otros: { n: 13, primeros: [beto], estados: { enviado: 12, rebotado: 1 } } }),
        fila({ id: OTRO, asunto: 'Otro', otros: { n: 1, primeros: [beto], estados: { enviado: 1 } } }),
      ]),
    });
    expect(await screen.findByText('ana@osc.mx, beto@osc.mx y 12 más')).toBeVisible();
    expect(screen.getByText('13 enviados · 1 rebotado')).toBeVisible();
    expect(screen.getByText('ana@osc.mx y beto@osc.mx')).toBeVisible();
    expect(screen.getByText('Enviado')).toBeVisible();
    cleanup();
    start(`/correos/${id}`, { [ONE]: mail({ otros: [beto] }) });
    expect(await screen.findByRole('link', { name: 'beto@osc.mx' })).toHaveAttribute(
      'href',
      `/correos/${OTRO}`,
    );
  });

  it('the addresses that bounce stand apart, each with its reason and what is kept for it', async () => {
    const { server } = start('/correos/direcciones', {
      'GET /api/v1/direcciones-rebotadas': page([rebote]),
      [`POST /api/v1/direcciones-rebotadas/${rebote.id}/reactivar`]: { email: 'ana@osc.mx', correos: 0 },
    });
    expect(await screen.findByText('550 5.1.1 no such user')).toBeVisible();
    expect(screen.getByText('Lo rechazó el servidor ·')).toBeVisible();
    await userEvent.click(
      await screen.findByRole('button', { name: /Reactivar ana@osc.mx|Acciones de ana@osc.mx/ }),
    );
    const item = screen.queryByRole('menuitem', { name: 'Reactivar' });
    if (item) await userEvent.click(item);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reactivar dirección' }));
    await waitFor(() => expect(server.calls.some(({ route }) => route.endsWith('/reactivar'))).toBe(true));
    expect(await screen.findByText('No había correos guardados para ella.')).toBeVisible();
  });
});

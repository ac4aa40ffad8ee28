import '@testing-library/jest-dom/vitest';
import { createRoute } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { arcoSlice } from './arco.routes.tsx';
import { MisSolicitudes } from './components/mias.tsx';
import { faltasDe } from './components/peticion.tsx';

/** The card of Configuración › Privacidad, by itself. */
const tarjeta: WebSlice = {
  id: 'tarjeta',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'tarjeta',
      component: () => <MisSolicitudes correo="datos@fundacion.example" />,
    }),
  ],
};
const slices = [arcoSlice, tarjeta];
const ID = '7c1de0a4-51a2-4a3b-9b53-0c5f2d7e1c01';
const comun = {
  id: ID,
  folio: 'ARCO-2026-0007',
  derecho: 'rectificacion',
  asunto: 'Mi número de teléfono',
  estado: 'recibida',
  via: 'portal',
  titular: { nombre: 'Ana Núñez', email: 'ana@ejemplo.mx' },
  recibidaEl: '2026-11-10',
  vence: { el: '2026-12-09', quedan: 12 } as object | null,
  turno: 'fundacion' as string | null,
  version: 1,
};
const boton = (action: string, enabled = true, message = '') => ({
  action,
  label:
    { pedirInformacion: 'Pedir información', declararImprocedente: 'Responder que no procede' }[action] ??
    action,
  enabled,
  blockers: enabled ? [] : [{ code: 'x', message }],
});
const solicitud = (over: object = {}) => ({
  ...comun,
  descripcion: 'Mi teléfono cambió: pido que lo corrijan.',
  esSuya: false,
  conCuenta: true,
  responderAntes: '2026-12-09',
  cumplirAntes: null,
  prorrogas: { respuesta: null, cumplimiento: null },
  informacion: null,
  respuesta: null,
  cumplimiento: null,
  creadaEn: '2026-11-10T18:00:00.000Z',
  documentos: [] as object[],
  adjunta: [] as string[],
  acciones: [],
  ...over,
});
const pagina = (items: unknown[]) => ({
  items,
  siguiente: null,
  anterior: null,
  total: { n: items.length, mas: false },
});
const base = (sesion: typeof solicitante) => ({ 'GET /api/auth/sesion': { sesion, demo: null } });
beforeAll(async () => {
  await Promise.all([
    import('./pages/lista.tsx'),
    import('./pages/solicitud.tsx'),
    import('./components/pedir-dialog.tsx'),
    import('./components/registrar-dialog.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  localStorage.clear();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

describe('the inbox', () => {
  const tarde = {
    ...comun,
    id: `${ID.slice(0, -1)}2`,
    folio: 'ARCO-2026-0003',
    vence: { el: '2026-11-06', quedan: -2 },
  };

  test('says what is left of each term, and stands among the tabs of Usuarios', async () => {
    serve({
      ...base(administrador),
      'GET /api/v1/arco': (_: unknown, query: URLSearchParams) =>
        query.get('situacion') === 'atrasada'
          ? pagina([tarde])
          : pagina([
              comun,
              tarde,
              {
                ...comun,
                id: `${ID.slice(0, -1)}3`,
                folio: 'ARCO-2026-0001',
                estado: 'cumplida',
                vence: null,
                turno: null,
              },
            ]),
    });
    openApp('/usuarios/arco', slices);
    expect(await screen.findByText('Quedan 12 días hábiles')).toBeVisible();
    expect(screen.getByText('Venció hace 2 días hábiles')).toHaveClass('text-danger-ink');
    expect(screen.getByText('Terminada')).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Secciones de usuarios' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Usuarios',
      'Roles y Permisos',
      'Alta Masiva',
      'Bitácora',
      'Estadísticas',
      'ARCO1 atrasada',
    ]);
  });

  test('their tab says how many are late, and nothing where none is', async () => {
    const late = (n: number) => (_: unknown, query: URLSearchParams) =>
      query.get('situacion') === 'atrasada' ? { ...pagina([]), total: { n, mas: false } } : pagina([comun]);
    const server = serve({ ...base(administrador), 'GET /api/v1/arco': late(2) });
    openApp('/usuarios/arco', slices);
    const tab = await screen.findByRole('link', { name: 'ARCO 2 atrasadas' });
    expect(tab).toHaveAttribute('aria-current', 'page');
    cleanup();
    server.answers['GET /api/v1/arco'] = late(0);
    openApp('/usuarios/arco', slices);
    expect(await screen.findByRole('link', { name: 'ARCO' })).toBeVisible();
  });

  test('who does not attend lands on the home', async () => {
    serve(base(solicitante));
    const { router } = openApp('/usuarios/arco', slices);
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/usuarios/arco'));
  });

  test('what came by mail is registered with its day; what is missing is told and nothing is sent', async () => {
    const server = serve({ ...base(administrador), 'GET /api/v1/arco': pagina([comun]) });
    openApp('/usuarios/arco', slices);
    const [abrir] = await screen.findAllByRole('button', { name: 'Registrar solicitud' });
    await userEvent.click(abrir as HTMLElement);
    const dialogo = within(await screen.findByRole('dialog', { name: 'Registrar solicitud' }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Registrar solicitud' }));
    expect(await dialogo.findByRole('heading', { name: 'Hay 5 datos por corregir' })).toBeVisible();
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);

    server.answers['POST /api/v1/arco/registrar'] = solicitud({ via: 'correo' });
    await userEvent.type(dialogo.getByLabelText('Nombre de la persona'), 'Luis Gómez');
    await userEvent.type(dialogo.getByLabelText('Correo'), 'luis@correo.example');
    await userEvent.selectOptions(dialogo.getByLabelText('Qué derecho se ejerce'), 'Acceso');
    await userEvent.type(dialogo.getByLabelText('Sobre qué datos'), 'Mis datos');
    await userEvent.type(dialogo.getByLabelText('Qué se pide'), 'Pide saber qué datos suyos tenemos.');
    await userEvent.click(dialogo.getByRole('button', { name: 'Registrar solicitud' }));
    expect(await screen.findByText('Solicitud registrada')).toBeVisible();
    const sent = server.calls.find(({ route }) => route === 'POST /api/v1/arco/registrar');
    expect(Object.keys(sent?.body as object).toSorted()).toEqual([
      'asunto',
      'derecho',
      'descripcion',
      'email',
      'nombre',
      'recibidaEl',
    ]);
  });
});

describe('one request', () => {
  const open = (over: object, sesion = administrador) => {
    const server = serve({
      ...base(sesion),
      [`GET /api/v1/arco/${ID}`]: solicitud(over),
      [`GET /api/v1/arco/${ID}/historial`]: [
        {
          id: '1',
          accion: 'registrar',
          texto: 'Registró la solicitud',
          quien: 'Ana Núñez',
          cuando: '2026-11-10T18:00:00.000Z',
        },
      ],
    });
    openApp(`/arco/${ID}`, slices);
    return server;
  };

  test('refusing asks for its cause before it is sent', async () => {
    const server = open({ acciones: [boton('declararImprocedente')] });
    await userEvent.click(await screen.findByRole('button', { name: 'Responder que no procede' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Responder que no procede' }));
    await userEvent.type(dialogo.getByLabelText('Razones'), 'No tenemos datos de esa persona.');
    await userEvent.click(dialogo.getByRole('button', { name: 'Enviar respuesta' }));
    expect(await dialogo.findByText('Elige por qué no procede.')).toBeVisible();
    expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);

    server.answers[`POST /api/v1/arco/${ID}/declarar-improcedente`] = solicitud({ estado: 'improcedente' });
    await userEvent.selectOptions(
      dialogo.getByLabelText('Por qué no procede'),
      'La fundación no tiene esos datos',
    );
    await userEvent.click(dialogo.getByRole('button', { name: 'Enviar respuesta' }));
    expect(await screen.findByText('Respuesta enviada')).toBeVisible();
    expect(server.calls).toContainEqual({
      route: `POST /api/v1/arco/${ID}/declarar-improcedente`,
      body: { id: undefined, version: 1, texto: 'No tenemos datos de esa persona.', causa: 'sin_datos' },
    });
  });

  test('a refusal of the server keeps what was written', async () => {
    const server = open({ acciones: [boton('pedirInformacion')] });
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir información' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Pedir información' }));
    const texto = dialogo.getByLabelText('Qué información falta');
    await userEvent.type(texto, 'Falta una identificación oficial.');
    server.answers[`POST /api/v1/arco/${ID}/pedir-informacion`] = refusal(
      409,
      'version_distinta',
      'Alguien más la cambió.',
    );
    await userEvent.click(dialogo.getByRole('button', { name: 'Pedir información' }));
    expect(await screen.findByText('No se pudo completar la acción')).toBeVisible();
    expect(texto).toHaveValue('Falta una identificación oficial.');
  });

  test('what cannot be done says why', async () => {
    open({
      acciones: [
        boton(
          'pedirInformacion',
          false,
          'La información faltante se puede pedir una sola vez, y ya se pidió.',
        ),
      ],
    });
    expect(await screen.findByRole('button', { name: /Pedir información/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('its person is told until when to bring what was asked for', async () => {
    open(
      {
        esSuya: true,
        estado: 'informacion_solicitada',
        turno: 'titular',
        vence: { el: '2026-11-25', quedan: 9 },
        informacion: {
          pedida: 'Una identificación oficial vigente.',
          pedidaEl: '2026-11-10',
          antes: '2026-11-25',
          entregada: null,
          entregadaEl: null,
        },
      },
      solicitante,
    );
    expect(await screen.findByText('Necesitamos que nos digas algo más')).toBeVisible();
    expect(screen.getByText(/Responde a más tardar el 25 de noviembre de 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver a Privacidad' })).toBeVisible();
  });

  const papel = (ranura: string) => ({
    id: `${ID.slice(0, -1)}9`,
    ranura,
    nombre: 'credencial.pdf',
    mime: 'application/pdf',
    bytes: 2048,
    version: 1,
    analisis: 'sin_analizar',
    creadoEn: '2026-11-10T18:00:00.000Z',
  });

  test('its person brings what proves who it is; the answer as it was sent is there to read only', async () => {
    open(
      {
        esSuya: true,
        adjunta: ['identificacion', 'representacion'],
        documentos: [papel('respuesta')],
      },
      solicitante,
    );
    expect(await screen.findByRole('heading', { name: 'Documentos' })).toBeVisible();
    expect(screen.getByText(/Solo los ven tú y quienes atienden/)).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Subir Identificación de la persona titular' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Subir Poder de quien la representa' })).toBeVisible();
    expect(screen.getAllByText('(opcional)').length).toBe(2);
    expect(screen.getByRole('button', { name: 'Descargar Respuesta como se envió' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reemplazar Respuesta como se envió' })).toBeNull();
  });

  test('one without papers that takes none has no place for them', async () => {
    open({ estado: 'no_presentada', vence: null, turno: null });
    expect(await screen.findByRole('heading', { name: 'Qué se pide' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Documentos' })).toBeNull();
  });

  test('one that is not there says so', async () => {
    serve({ ...base(solicitante), [`GET /api/v1/arco/${ID}`]: refusal(404, 'no_encontrado', 'No está.') });
    openApp(`/arco/${ID}`, slices);
    expect(await screen.findByText('Solicitud no encontrada')).toBeVisible();
  });
});

describe('Configuración › Privacidad', () => {
  test('makes a request and leads to it, where it takes what proves who asks', async () => {
    const server = serve({
      ...base(solicitante),
      'GET /api/v1/arco/mias': { items: [] },
    });
    openApp('/tarjeta', slices);
    await userEvent.click(await screen.findByRole('button', { name: 'Hacer una solicitud' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Solicitud sobre tus datos' }));
    await userEvent.selectOptions(dialogo.getByLabelText('Qué derecho se ejerce'), 'Rectificación');
    await userEvent.type(dialogo.getByLabelText('Sobre qué datos'), 'Mi teléfono');
    await userEvent.type(dialogo.getByLabelText('Qué se pide'), 'Que corrijan mi número de teléfono.');
    server.answers['POST /api/v1/arco'] = solicitud({ esSuya: true });
    const suya = solicitud({ esSuya: true, adjunta: ['identificacion', 'representacion'] });
    server.answers['GET /api/v1/arco/mias'] = { items: [suya] };
    server.answers[`GET /api/v1/arco/${ID}`] = suya;
    server.answers[`GET /api/v1/arco/${ID}/historial`] = [];
    await userEvent.click(dialogo.getByRole('button', { name: 'Enviar solicitud' }));
    expect(await screen.findByText('Solicitud enviada')).toBeVisible();
    expect(await screen.findByRole('heading', { name: /^Mi número de teléfono/ })).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Subir Identificación de la persona titular' }),
    ).toBeVisible();
  });

  test.each([
    [{ derecho: '', asunto: 'Mi', descripcion: 'Corta' }, ['derecho', 'asunto', 'descripcion']],
    [{ derecho: 'acceso', asunto: 'Mis datos', descripcion: 'Pido saber qué datos tienen.' }, []],
  ] as const)('what is missing of %o', (escrita, paths) => {
    expect(faltasDe(escrita).map(({ path }) => path)).toEqual(paths);
  });
});

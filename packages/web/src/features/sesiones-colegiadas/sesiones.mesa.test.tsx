import '@testing-library/jest-dom/vitest';
import { addDays, today } from '@portal/domain/kernel/dates';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { abrirSesion, acciones, contado, miembros, punto, RECORD, sesion } from './testing/sesion.ts';

beforeAll(async () => {
  await Promise.all([
    import('./pages/sesion.tsx'),
    import('./components/mesa/mesa.tsx'),
    import('./components/mesa/dialogos.tsx'),
  ]);
}, 60_000);
const ancho = (ancha: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { media, matches: ancha }),
    );
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  ancho(true);
});
afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
});

const boton = (name: string | RegExp) => screen.findByRole('button', { name });
const cuerpoDe = (server: { calls: readonly { route: string; body: unknown }[] }, route: string) =>
  server.calls.find((una) => una.route === route)?.body;
const asientos = () => within(screen.getByRole('figure', { name: 'Asientos en «Canchas abiertas»' }));
/** Votes of a council of seven: one absent, one with an interest. */
const emitidos = [
  { voto: 'emitido' },
  { voto: 'emitido' },
  { voto: 'emitido' },
  { voto: 'emitido' },
  { presente: false },
  { fuera: 'conflicto' },
] as const;

describe('the half-ring of seats (look.md 2.9)', () => {
  test('says that somebody voted, and not how, until it is closed; who is out takes itself from the quorum', async () => {
    abrirSesion(sesion({ puntos: [punto(1, {}, emitidos)], acciones: acciones('cerrarPunto') }));
    expect(await screen.findByText('5 presentes; el quórum es de 5')).toBeVisible();
    expect(asientos().getAllByText(/: Ya votó$/)).toHaveLength(4);
    expect(asientos().getByText(/Fabiola Cano/, { selector: 'span' })).toHaveTextContent('Ausente');
    expect(asientos().getByText(/Gabriel Soto/, { selector: 'span' })).toHaveTextContent('declaró interés');
    expect(screen.getByText('Cómo votó cada quien se sabe al cerrar la votación.')).toBeVisible();
    expect(screen.queryByText(/A favor|En contra/)).toBeNull();
    expect(screen.getByText('Falta el voto de Hilda Paz.')).toBeVisible();
  });

  test('the count is said once; beside the seats how many voted', async () => {
    abrirSesion(
      sesion({
        puntos: [
          contado(1, ['aprobado', 'aprobado', 'aprobado', 'rechazado', 'abstencion', 'ausente', 'conflicto']),
        ],
      }),
    );
    expect(await screen.findByText('Votaron 5 de 5.')).toBeVisible();
    expect(screen.getAllByText('3 a favor, 1 en contra, 1 abstención')).toHaveLength(1);
  });

  test('once counted shows every vote, its reason, and what the body said; a tie decides nothing', async () => {
    abrirSesion(
      sesion({
        puntos: [
          contado(1, [
            'aprobado',
            'rechazado',
            'aprobado',
            'rechazado',
            'ausente',
            'conflicto',
            'abstencion',
          ]),
          punto(2, { estado: 'por_tratar' }),
        ],
      }),
      {},
      undefined,
      '?punto=1',
    );
    expect(await screen.findByText('Empate: este cuerpo no decide y el proyecto se difiere.')).toBeVisible();
    expect(screen.getAllByText('Sin decisión').length).toBeGreaterThan(0);
    expect(asientos().getAllByText(/: En contra$/)).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Motivos de los votos' })).toBeVisible();
    expect(screen.getAllByText('No alcanza el presupuesto.', { selector: 'p' })).toHaveLength(2);
    await userEvent.click(await boton('Siguiente proyecto'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Proyecto 2' })).toBeVisible();
  });

  test('on a telephone is a list of names', async () => {
    ancho(false);
    abrirSesion(sesion({ puntos: [punto(1, {}, emitidos)] }));
    const lista = await screen.findByRole('region', { name: 'Asientos en «Canchas abiertas»' });
    expect(within(lista).getAllByRole('listitem')).toHaveLength(7);
    expect(within(lista).getAllByText('Ya votó')).toHaveLength(4);
  });
});

describe('leading it (AW-08)', () => {
  test('attendance is marked and saved; a substitute sits in only where its titular is not', async () => {
    const [titular] = miembros;
    const suplente = { ...miembros[6], supleA: titular?.persona } as never;
    const asistencia = [
      ...miembros
        .slice(0, 6)
        .map((uno) => ({ ...uno, cargo: 'vocalia' as const, supleA: null, presente: null })),
      { ...(suplente as object), cargo: 'vocalia', presente: null },
    ] as never;
    const antes = sesion({
      estado: 'convocada',
      fecha: '2026-01-15T17:30:00.000Z',
      asistencia,
      acciones: acciones('registrarAsistencia', 'abrir'),
    });
    const { server } = abrirSesion(antes, { [`POST ${RECORD}/asistencia`]: antes });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Berta Nava/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Hilda Paz/ }));
    expect(screen.getByRole('checkbox', { name: /^Berta Nava/ })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /Diana Meza/ }));
    expect(screen.getByText('No hay quórum: 2 de 5.')).toBeVisible();
    await userEvent.click(await boton('Guardar asistencia'));
    await waitFor(() =>
      expect(cuerpoDe(server, `POST ${RECORD}/asistencia`)).toEqual({
        version: 3,
        presentes: [miembros[6]?.miembroId, miembros[2]?.miembroId],
      }),
    );
  });

  test('before its day nobody is missing: it says how many it takes, and attendance may be noted', async () => {
    abrirSesion(
      sesion({
        estado: 'convocada',
        fecha: '2099-01-15T17:30:00.000Z',
        asistencia: miembros.map((uno) => ({
          ...uno,
          cargo: 'vocalia' as const,
          supleA: null,
          presente: null,
        })),
        acciones: acciones('registrarAsistencia', 'abrir'),
      }),
    );
    expect(await screen.findByText('El quórum es de 5')).toBeVisible();
    expect(screen.queryByText(/No hay quórum/u)).toBeNull();
    expect(await boton('Guardar asistencia')).toBeEnabled();
  });

  test('after a vote it is only read, and says why', async () => {
    abrirSesion(
      sesion({
        acciones: [
          {
            action: 'registrarAsistencia',
            label: 'Registrar asistencia',
            enabled: false,
            blockers: [{ code: 'ya_hay_votos', message: 'Ya hay votos emitidos: la asistencia no cambia.' }],
          },
        ],
      }),
    );
    expect(
      (await screen.findAllByText('Ya hay votos emitidos: la asistencia no cambia.'))[0],
    ).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('opening warns where nobody is there yet, and asks first', async () => {
    const antes = sesion({
      estado: 'convocada',
      asistencia: miembros.map((uno) => ({ ...uno, cargo: 'vocalia', supleA: null, presente: null })),
      acciones: [{ action: 'abrir', label: 'Abrir sesión', enabled: true, blockers: [] }],
    });
    const { server } = abrirSesion(antes, { [`POST ${RECORD}/abrir`]: sesion() });
    await userEvent.click(await boton('Abrir sesión'));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Abrir la sesión' }));
    expect(dialogo.getByText(/Todavía no registras la asistencia/)).toBeVisible();
    expect(cuerpoDe(server, `POST ${RECORD}/abrir`)).toBeUndefined();
    await userEvent.click(dialogo.getByRole('button', { name: 'Abrir la sesión' }));
    await waitFor(() => expect(cuerpoDe(server, `POST ${RECORD}/abrir`)).toEqual({ version: 3 }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Canchas abiertas' })).toBeVisible();
  });

  test('brought forward to little notice it asks for its reason, and before that for none', async () => {
    const suya = sesion({
      estado: 'convocada',
      fecha: new Date(Date.now() + 9 * 86_400_000).toISOString(),
      acciones: acciones('reprogramar'),
    });
    abrirSesion(suya);
    await userEvent.click(await screen.findByRole('button', { name: /^Más sobre/u }));
    await userEvent.click(await screen.findByRole('menuitem'));
    const dialogo = within(await screen.findByRole('dialog'));
    const fecha = dialogo.getByRole('textbox', { name: /^Fecha/u });
    expect(dialogo.queryByLabelText(/^Motivo del adelanto/u)).toBeNull();
    await userEvent.clear(fecha);
    await userEvent.type(fecha, addDays(today(new Date()), 1).split('-').toReversed().join(''));
    expect(dialogo.getByLabelText(/^Motivo del adelanto/u)).toBeVisible();
  });

  test('before its day it is not opened, and says why', async () => {
    const message = 'La sesión se abre el día para el que se convocó.';
    abrirSesion(
      sesion({
        estado: 'convocada',
        acciones: [
          {
            action: 'abrir',
            label: 'Abrir sesión',
            enabled: false,
            blockers: [{ code: 'antes_de_su_dia', message }],
          },
        ],
      }),
    );
    expect((await screen.findAllByText(message))[0]).toBeInTheDocument();
    await userEvent.click(await boton('Abrir sesión'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the reason of the decision is asked where the other body has voted, and of nobody before', async () => {
    const todos = miembros.map(() => ({ voto: 'emitido' as const }));
    const cerrar = `POST ${RECORD}/cerrar-votacion`;
    const answers = { [cerrar]: sesion({ puntos: [punto(1, { estado: 'cerrado' }, todos)] }) };
    const primera = abrirSesion(
      sesion({ puntos: [punto(1, {}, todos)], acciones: acciones('cerrarPunto') }),
      answers,
    );
    await userEvent.click(await boton('Cerrar votación'));
    let dialogo = within(await screen.findByRole('dialog', { name: /^Cerrar la votación/ }));
    expect(dialogo.queryByLabelText(/^Motivo de la decisión/)).toBeNull();
    await userEvent.click(dialogo.getByRole('button', { name: 'Cerrar votación' }));
    await waitFor(() => expect(cuerpoDe(primera.server, cerrar)).toMatchObject({ motivo: '' }));
    cleanup();

    const { server } = abrirSesion(
      sesion({ puntos: [punto(1, { decide: true }, todos)], acciones: acciones('cerrarPunto') }),
      answers,
    );
    await userEvent.click(await boton('Cerrar votación'));
    dialogo = within(await screen.findByRole('dialog', { name: /^Cerrar la votación/ }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Cerrar votación' }));
    expect(
      (await dialogo.findAllByText('El motivo de la decisión debe tener al menos 20 caracteres.'))[0],
    ).toBeVisible();
    expect(cuerpoDe(server, cerrar)).toBeUndefined();
  });

  test('a vote is closed without whoever never votes, once it is written why', async () => {
    const cerrar = `POST ${RECORD}/cerrar-votacion`;
    const { server } = abrirSesion(
      sesion({ puntos: [punto(1, {}, emitidos)], acciones: acciones('cerrarPunto') }),
      { [cerrar]: sesion({ puntos: [punto(1, { estado: 'cerrado' }, emitidos)] }) },
    );
    await userEvent.click(await boton('Cerrar votación'));
    const dialogo = within(await screen.findByRole('dialog', { name: /^Cerrar la votación/ }));
    expect(dialogo.getByText(/^Cierras sin el voto de Hilda Paz\./)).toBeVisible();
    await userEvent.click(dialogo.getByRole('button', { name: 'Cerrar votación' }));
    expect((await dialogo.findAllByText(/^Falta el voto de alguien/))[0]).toBeVisible();
    expect(cuerpoDe(server, cerrar)).toBeUndefined();
    await userEvent.type(dialogo.getByLabelText(/^Comentarios/), 'Se retiró antes de votar.');
    await userEvent.click(dialogo.getByRole('button', { name: 'Cerrar votación' }));
    await waitFor(() =>
      expect(cuerpoDe(server, cerrar)).toMatchObject({ comentarios: 'Se retiró antes de votar.' }),
    );
  });

  test('closing a vote keeps what was written when the portal asks for the reason of the decision', async () => {
    const todos = miembros.map(() => ({ voto: 'emitido' as const }));
    let falta = true;
    const { server } = abrirSesion(
      sesion({ puntos: [punto(1, {}, todos)], acciones: acciones('cerrarPunto') }),
      {
        [`POST ${RECORD}/cerrar-votacion`]: () => {
          if (!falta)
            return sesion({
              puntos: [
                contado(
                  1,
                  miembros.map(() => 'aprobado'),
                ),
              ],
            });
          falta = false;
          return refusal(422, 'falta_motivo_de_decision', 'Falta', [
            {
              path: 'motivo',
              code: 'falta_motivo_de_decision',
              message: 'El motivo de la decisión debe tener al menos 20 caracteres.',
            },
          ]);
        },
      },
    );
    await userEvent.click(await boton('Cerrar votación'));
    const dialogo = within(await screen.findByRole('dialog', { name: /^Cerrar la votación/ }));
    await userEvent.type(dialogo.getByLabelText(/^Comentarios/), 'Se pide informe.');
    await userEvent.click(dialogo.getByRole('button', { name: 'Cerrar votación' }));
    expect(
      (await dialogo.findAllByText('El motivo de la decisión debe tener al menos 20 caracteres.'))[0],
    ).toBeVisible();
    await userEvent.type(
      dialogo.getByLabelText(/^Motivo de la decisión/),
      'Atiende a la zona con más rezago.',
    );
    await userEvent.click(dialogo.getByRole('button', { name: 'Cerrar votación' }));
    expect(
      await screen.findByText('7 a favor, 0 en contra, 0 abstenciones', { selector: '.figures' }),
    ).toBeVisible();
    expect(server.calls.filter(({ route }) => route.endsWith('/cerrar-votacion')).at(-1)?.body).toEqual({
      version: 3,
      puntoId: punto(1).id,
      comentarios: 'Se pide informe.',
      motivo: 'Atiende a la zona con más rezago.',
    });
  });

  test('a page that nobody touches stays with the count, and follows the next vote once it opens', async () => {
    const cerrado = contado(
      1,
      miembros.map(() => 'aprobado'),
    );
    const { server, queryClient } = abrirSesion(
      sesion({ puntos: [punto(1), punto(2, { estado: 'por_tratar' })] }),
    );
    await screen.findByRole('heading', { level: 2, name: 'Canchas abiertas' });
    server.answers[`GET ${RECORD}`] = sesion({ puntos: [cerrado, punto(2, { estado: 'por_tratar' })] });
    await queryClient.invalidateQueries();
    expect(
      await screen.findByText('7 a favor, 0 en contra, 0 abstenciones', { selector: '.figures' }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Canchas abiertas' })).toBeVisible();
    server.answers[`GET ${RECORD}`] = sesion({ puntos: [cerrado, punto(2)] });
    await queryClient.invalidateQueries();
    expect(await screen.findByRole('heading', { level: 2, name: 'Proyecto 2' })).toBeVisible();
  });

  test('what cannot be closed yet says why', async () => {
    abrirSesion(
      sesion({
        acciones: [
          {
            action: 'cerrar',
            label: 'Cerrar sesión',
            enabled: false,
            blockers: [
              { code: 'puntos_sin_cerrar', message: 'Quedan proyectos por votar en el orden del día.' },
            ],
          },
        ],
      }),
    );
    expect(await screen.findByText('Quedan proyectos por votar en el orden del día.')).toBeVisible();
    await userEvent.click(await boton('Cerrar sesión'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('who only reads has no buttons of who leads', async () => {
    abrirSesion(sesion({ puntos: [punto(1), punto(2, { estado: 'por_tratar' })] }));
    await screen.findByRole('heading', { level: 2, name: 'Canchas abiertas' });
    for (const name of [
      'Abrir votación',
      'Cerrar votación',
      'Cerrar sesión',
      'Guardar asistencia',
      'Agregar proyecto',
    ])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

test('a session that is not there says so', async () => {
  abrirSesion(sesion(), { [`GET ${RECORD}`]: refusal(404, 'no_encontrado', 'No está') });
  expect(await screen.findByRole('heading', { name: 'No encontramos esta sesión' })).toBeVisible();
});

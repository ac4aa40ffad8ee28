import '@testing-library/jest-dom/vitest';
import { errorDeVoto } from '@portal/domain/features/sesiones-colegiadas/votar';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../app/testing/portal.tsx';
import { line } from '../../ui/line.ts';
import { toast } from '../../ui/toast.ts';
import {
  abrirSesion,
  consejera,
  contado,
  porVotar,
  punto,
  RECORD,
  sesion,
  sinDeclarar,
} from './testing/sesion.ts';

beforeAll(async () => {
  await Promise.all([
    import('./pages/sesion.tsx'),
    import('./components/minuto/minuto.tsx'),
    import('./components/mesa/mesa.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
});
afterEach(() => {
  toast.dismiss();
  line.setReached(true);
  vi.restoreAllMocks();
});

const P1 = punto(1).id;
const VOTAR = `POST /api/v1/puntos-de-sesion/${P1}/votar`;
const DECLARAR = `POST /api/v1/puntos-de-sesion/${P1}/declarar`;
const conMio = (mio: typeof porVotar) =>
  sesion({
    puntos: [punto(1, { mio }), punto(2, { estado: 'por_tratar', mio: sinDeclarar, resumen: null })],
  });
const votada = (voto: 'aprobado' | 'rechazado') =>
  conMio({ ...porVotar, voto, impideVotar: errorDeVoto.ya_votaste, impideDeclarar: errorDeVoto.ya_votaste });
const boton = (name: string | RegExp) => screen.findByRole('button', { name });
const llamadas = (server: { calls: readonly { route: string; body: unknown }[] }, route: string) =>
  server.calls.filter((una) => una.route === route);

describe('the question of interest (rule 69)', () => {
  test('comes before the project is shown; the answer opens it', async () => {
    const { server } = abrirSesion(
      sesion({ puntos: [punto(1, { resumen: null, mio: sinDeclarar }), punto(2, { mio: sinDeclarar })] }),
      { [DECLARAR]: conMio(porVotar) },
      consejera,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Canchas abiertas' })).toBeVisible();
    expect(screen.queryByText('Recupera cuatro canchas.')).toBeNull();
    expect(screen.queryByRole('button', { name: /Aprobar/ })).toBeNull();
    await userEvent.click(await boton('Declaro que no tengo conflicto de interés'));
    expect(await screen.findByText('Recupera cuatro canchas.')).toBeVisible();
    expect(llamadas(server, DECLARAR)[0]?.body).toEqual({ conflicto: false, motivo: '' });
    expect(await boton(/^Aprobar/)).toBeVisible();
  });

  test('who declares an interest confirms it, and is told that it is out of the vote', async () => {
    const fuera = punto(1, {
      resumen: null,
      mio: { ...porVotar, declaroConflicto: true, impideVotar: errorDeVoto.con_conflicto },
    });
    const { server } = abrirSesion(
      sesion({ puntos: [punto(1, { resumen: null, mio: sinDeclarar })] }),
      { [DECLARAR]: sesion({ puntos: [fuera] }) },
      consejera,
    );
    await userEvent.click(await boton('Declaro un conflicto y me abstengo'));
    expect(llamadas(server, DECLARAR)).toHaveLength(0);
    await userEvent.type(screen.getByLabelText(/^Motivo/), 'Soy de su patronato');
    await userEvent.click(await boton('Confirmar y quedar fuera de este voto'));
    expect(await screen.findByText('Declaraste un conflicto de interés', { selector: 'p' })).toBeVisible();
    expect(llamadas(server, DECLARAR)[0]?.body).toEqual({ conflicto: true, motivo: 'Soy de su patronato' });
    expect(screen.queryByRole('button', { name: /^Aprobar/ })).toBeNull();
  });

  test('who took part in the evaluation is told why it does not vote', async () => {
    abrirSesion(
      sesion({
        puntos: [
          punto(
            1,
            {
              resumen: null,
              mio: {
                ...sinDeclarar,
                impideDeclarar: errorDeVoto.excluido,
                impideVotar: errorDeVoto.excluido,
              },
            },
            [{ fuera: 'excluido' }],
          ),
        ],
      }),
      {},
      consejera,
    );
    expect(await screen.findByText(errorDeVoto.excluido)).toBeVisible();
    expect(screen.queryByText('¿Tienes algún interés en este proyecto?')).toBeNull();
  });
});

describe('the vote (rule 68)', () => {
  test('a double tap chooses and sends nothing: the button that sends came up under the finger', async () => {
    const { server } = abrirSesion(conMio(porVotar), { [VOTAR]: votada('aprobado') }, consejera);
    const donde = { clientX: 70, clientY: 700, detail: 1 };
    fireEvent.click(await boton(/^Aprobar/), donde);
    fireEvent.click(await boton('Emitir voto: aprobar'), donde);
    expect(llamadas(server, VOTAR)).toHaveLength(0);
    // Elsewhere, it is a second press.
    fireEvent.click(await boton('Emitir voto: aprobar'), { ...donde, clientX: 190 });
    expect(await screen.findByText('Votaste: aprobar', { selector: 'p' })).toBeVisible();
  });

  test('is chosen by 1-2-3 and sent by a second press; what was voted is shown as the portal has it', async () => {
    const { server } = abrirSesion(conMio(porVotar), { [VOTAR]: votada('aprobado') }, consejera);
    await boton(/^Aprobar/);
    expect(screen.getByText('$1,840,000')).toBeVisible();
    await userEvent.keyboard('1');
    expect(await boton(/^Aprobar/)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Motivo (opcional)')).toBeVisible();
    expect(llamadas(server, VOTAR)).toHaveLength(0);
    await userEvent.click(await boton('Emitir voto: aprobar'));
    expect(await screen.findByText('Votaste: aprobar', { selector: 'p' })).toBeVisible();
    expect(llamadas(server, VOTAR).map(({ body }) => body)).toEqual([{ voto: 'aprobado', motivo: '' }]);
    await userEvent.click(await boton('Siguiente proyecto'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Proyecto 2' })).toHaveFocus();
    expect(screen.getByText('2 de 2')).toBeVisible();
  });

  test('against, or an abstention, asks for its reason', async () => {
    const { server } = abrirSesion(conMio(porVotar), { [VOTAR]: votada('rechazado') }, consejera);
    await boton(/^Rechazar/);
    // The key is not the first letter of the reason, which takes the focus.
    await userEvent.keyboard('2');
    expect(screen.getByLabelText(/^Motivo/)).toHaveFocus();
    expect(screen.getByLabelText(/^Motivo/)).toHaveValue('');
    await userEvent.click(await boton('Emitir voto: rechazar'));
    expect(await screen.findByText('Escribe el motivo, con al menos 10 caracteres.')).toBeVisible();
    expect(llamadas(server, VOTAR)).toHaveLength(0);
    const motivo = screen.getByLabelText(/^Motivo/);
    // Digits belong to the text while somebody writes.
    await userEvent.type(motivo, 'Cuesta 123 veces más');
    expect(await boton(/^Rechazar/)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(await boton('Emitir voto: rechazar'));
    expect(await screen.findByText('Votaste: rechazar', { selector: 'p' })).toBeVisible();
    expect(llamadas(server, VOTAR)[0]?.body).toEqual({ voto: 'rechazado', motivo: 'Cuesta 123 veces más' });
  });

  test('a double click votes once', async () => {
    const { server } = abrirSesion(conMio(porVotar), { [VOTAR]: votada('aprobado') }, consejera);
    await userEvent.click(await boton(/^Aprobar/));
    await userEvent.dblClick(await boton('Emitir voto: aprobar'));
    await screen.findByText('Votaste: aprobar', { selector: 'p' });
    expect(llamadas(server, VOTAR)).toHaveLength(1);
  });

  test('of a lost answer it claims nothing, and shows what the portal kept', async () => {
    let llego = false;
    const { server } = abrirSesion(
      conMio(porVotar),
      {
        [VOTAR]: () => {
          llego = true;
          return new TypeError('Failed to fetch');
        },
        [`GET ${RECORD}`]: () => (llego ? new TypeError('Failed to fetch') : conMio(porVotar)),
        'GET /salud/viva': new TypeError('Failed to fetch'),
      },
      consejera,
    );
    await userEvent.click(await boton(/^Aprobar/));
    await userEvent.click(await boton('Emitir voto: aprobar'));
    expect(await screen.findByText('No llegó la respuesta del portal')).toBeVisible();
    expect(screen.queryByText(/^Votaste/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Emitir/ })).toBeNull();
    server.answers[`GET ${RECORD}`] = votada('aprobado');
    act(() => line.setReached(true));
    await userEvent.click(await boton('Comprobar ahora'));
    expect(await screen.findByText('Votaste: aprobar', { selector: 'p' })).toBeVisible();
    expect(llamadas(server, VOTAR)).toHaveLength(1);
  });

  test('one that the portal did not keep may be cast again, under the same key', async () => {
    let perdida = true;
    const { server } = abrirSesion(
      conMio(porVotar),
      {
        [VOTAR]: () => {
          if (!perdida) return votada('aprobado');
          perdida = false;
          return new Response(null, { status: 504 });
        },
      },
      consejera,
    );
    await userEvent.click(await boton(/^Aprobar/));
    await userEvent.click(await boton('Emitir voto: aprobar'));
    expect(await screen.findByText('Tu voto no quedó registrado. Puedes emitirlo de nuevo.')).toBeVisible();
    await userEvent.click(await boton('Emitir voto: aprobar'));
    expect(await screen.findByText('Votaste: aprobar', { selector: 'p' })).toBeVisible();
    const claves = server.headers(VOTAR).map((headers) => headers.get('idempotency-key'));
    expect(claves).toHaveLength(2);
    expect(claves[0]).toBe(claves[1]);
  });

  test('a refusal is told, and the page shows how it stands by now', async () => {
    let cerrada = false;
    abrirSesion(
      conMio(porVotar),
      {
        [VOTAR]: () => {
          cerrada = true;
          return refusal(409, 'votacion_cerrada', errorDeVoto.votacion_cerrada);
        },
        [`GET ${RECORD}`]: () =>
          cerrada
            ? sesion({
                puntos: [
                  {
                    ...contado(1, ['abstencion', 'aprobado', 'aprobado', 'aprobado', 'aprobado']),
                    mio: {
                      ...porVotar,
                      impideVotar: errorDeVoto.votacion_cerrada,
                      impideDeclarar: errorDeVoto.votacion_cerrada,
                    },
                  },
                ],
              })
            : conMio(porVotar),
      },
      consejera,
    );
    await userEvent.click(await boton(/^Aprobar/));
    await userEvent.click(await boton('Emitir voto: aprobar'));
    expect(await screen.findByText('4 a favor, 0 en contra, 1 abstención')).toBeVisible();
    expect(screen.queryByText(/^Votaste/)).toBeNull();
  });

  test('without a line it is read, and no vote leaves', async () => {
    const { server } = abrirSesion(conMio(porVotar), { [VOTAR]: votada('aprobado') }, consejera);
    await userEvent.click(await boton(/^Aprobar/));
    // By the browser's own word: a question of an earlier page to the portal may be answered yet.
    const enLinea = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(
      await screen.findByText('Sin conexión: puedes leer. Para votar hace falta conexión.'),
    ).toBeVisible();
    expect(screen.getByText('Recupera cuatro canchas.')).toBeVisible();
    const emitir = await boton('Emitir voto: aprobar');
    expect(emitir).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(emitir);
    expect(llamadas(server, VOTAR)).toHaveLength(0);
    enLinea.mockRestore();
  });
});

test('the project under vote is pointed out while another is read, and arrows move between them', async () => {
  abrirSesion(
    sesion({ puntos: [punto(1, { estado: 'cerrado', mio: null }), punto(2, { mio: porVotar })] }),
    {},
    consejera,
    '?punto=1&ver=minuto',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Canchas abiertas' })).toBeVisible();
  expect(await boton(/En votación: proyecto 2/)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Proyecto 2' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /En votación/ })).toBeNull());
});

test('a closed session is shown as its table, and the minute stays one touch away', async () => {
  abrirSesion(
    sesion({
      estado: 'cerrada',
      cerradaEn: '2026-12-03T18:30:00.000Z',
      puntos: [
        {
          ...contado(1, ['aprobado', 'aprobado', 'aprobado', 'aprobado', 'aprobado']),
          mio: {
            ...porVotar,
            voto: 'aprobado',
            impideVotar: errorDeVoto.votacion_cerrada,
            impideDeclarar: errorDeVoto.ya_votaste,
          },
        },
      ],
    }),
    {},
    consejera,
  );
  expect(await screen.findByRole('heading', { name: 'Sesión cerrada' })).toBeVisible();
  const enlace = screen.getByRole('link', { name: 'Ver mi voto' });
  await userEvent.click(enlace);
  expect(await screen.findByText('Votaste: aprobar', { selector: 'p' })).toBeVisible();
  expect(within(document.body).getByRole('link', { name: 'Ver la sesión' })).toBeVisible();
});

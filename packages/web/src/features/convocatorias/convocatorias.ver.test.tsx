import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, openApp, serve, solicitante } from '../../app/testing/portal.tsx';
import { convocatoriasSlice } from './convocatorias.routes.tsx';
import { convocatoriaDePrueba, ID, pagina } from './testing/convocatoria.ts';

const slices = [convocatoriasSlice];
const RECORD = `/api/v1/convocatorias/${ID}`;
const base = (sesion: typeof solicitante, registro: ReturnType<typeof convocatoriaDePrueba>) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  'GET /api/v1/proyectos': pagina([]),
  [`GET ${RECORD}/historial`]: [],
  [`GET ${RECORD}`]: registro,
});

beforeAll(async () => {
  await Promise.all([import('./pages/ver.tsx'), import('./components/ver/tablero.tsx')]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
});
afterEach(cleanup);

const fila = (n: number, estado: string, turno: string, acciones: string[]) => ({
  id: `7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1f0${n}`,
  folio: `PR-2026-01${n}`,
  organizacion: `Organización ${n}`,
  titular: 'Rosa Quezada',
  creadoEn: '2026-11-01T18:00:00.000Z',
  estado,
  clasificacion: null,
  creadoPor: { id: ID, nombre: 'Usuario 1', email: 'usuario1@demo.example' },
  tipoSolicitud: 'convocatoria',
  version: 1,
  acciones,
  revision: {
    convocatoria: { id: ID, titulo: 'Juventudes por la paz' },
    turno,
    desde: `2026-11-0${n}T18:00:00.000Z`,
    responsable: null,
    avance: { decididos: 6, total: 15 },
  },
});

describe('the face of a call', () => {
  test('staff see its applications by state: who waits, for whom, since when, and the way to the review', async () => {
    const server = serve({
      ...base(administrador, convocatoriaDePrueba({ postulaciones: 3 })),
      'GET /api/v1/pre-registros': pagina([
        fila(5, 'pendiente_validacion', 'fundacion', ['revisar']),
        fila(3, 'pendiente_validacion', 'fundacion', ['revisar']),
        fila(4, 'validado', 'nadie', []),
      ]),
    });
    openApp(`/convocatorias/ver/${ID}`, slices);
    const tablero = await screen.findByRole('region', { name: 'Postulaciones por estado' });
    const pendientes = within(tablero).getByRole('region', { name: /Pendiente/ });
    const tarjetas = within(pendientes).getAllByRole('link');
    expect(tarjetas.map((tarjeta) => tarjeta.getAttribute('href'))).toEqual([
      '/pre-registro/revision/7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1f03?convocatoriaId=7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1a01&orden=creado&sentido=asc',
      '/pre-registro/revision/7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1f05?convocatoriaId=7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1a01&orden=creado&sentido=asc',
    ]);
    expect(tarjetas[0]).toHaveTextContent(/Organización 3.*PR-2026-013.*6 de 15.*La fundación.*días/);
    const validados = within(tablero).getByRole('region', { name: /Validado/ });
    expect(within(validados).getByRole('link')).toHaveAttribute(
      'href',
      '/pre-registro/ver/7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1f04',
    );
    expect(within(validados).getByRole('link')).not.toHaveTextContent('La fundación');
    expect(
      screen.getByText(/^2 esperan a la fundación; la más antigua, desde hace \d+ días\.$/),
    ).toBeVisible();
    expect(server.calls.some(({ route }) => route === 'GET /api/v1/proyectos')).toBe(false);
  });

  test('staff see where its budget is: committed, out, admitted and back, in figures and as a table', async () => {
    const registro = convocatoriaDePrueba({
      presupuesto: '4000000.00',
      dinero: {
        comprometido: '3000000.00',
        desembolsado: '1900000.00',
        admitido: '500000.00',
        reintegrado: '100000.00',
        disponible: '1000000.00',
      },
    });
    serve(base(administrador, registro));
    openApp(`/convocatorias/ver/${ID}`, slices);
    const figura = within(await screen.findByRole('figure', { name: 'Presupuesto de la convocatoria' }));
    expect(
      figura.getByText(
        'Comprometido $3,000,000.00 · Depositado sin lo reintegrado $1,900,000.00 · Admitido $500,000.00 · Disponible $1,000,000.00 · Ya reintegrado $100,000.00',
      ),
    ).toBeVisible();
    expect(figura.getByRole('rowheader', { name: 'Ya reintegrado', hidden: true })).toBeInTheDocument();
  });

  test('what waits since today says so; of a part of them the board says nothing of all', async () => {
    const pendiente = fila(5, 'pendiente_validacion', 'fundacion', ['revisar']);
    const deHoy = { ...pendiente, revision: { ...pendiente.revision, desde: new Date().toISOString() } };
    const server = serve({
      ...base(administrador, convocatoriaDePrueba({ postulaciones: 1 })),
      'GET /api/v1/pre-registros': pagina([deHoy]),
    });
    openApp(`/convocatorias/ver/${ID}`, slices);
    expect(await screen.findByText('Una espera a la fundación, desde hoy.')).toBeVisible();
    cleanup();
    serve({
      ...server.answers,
      'GET /api/v1/pre-registros': { ...pagina([deHoy]), total: { n: 140, mas: false } },
    });
    openApp(`/convocatorias/ver/${ID}`, slices);
    expect(await screen.findByRole('link', { name: 'Pre-registro' })).toBeVisible();
    const mas = screen.getByText(/Se muestran las 1 que llegaron primero/);
    expect(within(mas).getByRole('link')).toHaveAttribute('href', `/pre-registro?convocatoriaId=${ID}`);
    expect(screen.queryByText(/a la fundación, desde hoy/)).toBeNull();
  });

  test('one that closed before its day is drawn as closed, with the day on which it did', async () => {
    serve(
      base(
        solicitante,
        convocatoriaDePrueba({
          estado: 'en_evaluacion',
          fechaCierre: '2099-12-20',
          cerradaEn: '2026-11-20T18:00:00.000Z',
          plazo: { situacion: 'fuera', diasRestantes: null },
        }),
      ),
    );
    openApp(`/convocatorias/ver/${ID}`, slices);
    const plazo = (await screen.findByText('Hasta cuándo')).nextElementSibling;
    expect(plazo).toHaveTextContent(/^Ya no recibe postulacionesCerró el 20 de noviembre de 2026$/);
    expect(plazo?.querySelector('[data-fill]')).toBeNull();
  });

  test('an applicant reads at once what it gives, until when, who may and what it takes', async () => {
    serve(base(solicitante, convocatoriaDePrueba({ plazo: { situacion: 'abierta', diasRestantes: 4 } })));
    openApp(`/convocatorias/ver/${ID}`, slices);
    expect((await screen.findByText('Qué da')).nextSibling).toHaveTextContent('$1,500,000 entre todos');
    expect(screen.getByText('Hasta cuándo').nextSibling).toHaveTextContent('Quedan 4 días');
    expect(screen.getByText('Quién puede').nextSibling).toHaveTextContent('OSC e Instituciones');
    expect(screen.getByRole('link', { name: 'Ver todo lo que se te pedirá' })).toHaveAttribute(
      'href',
      '#lo-que-se-te-pedira',
    );
  });
});

describe('who may apply', () => {
  const abre = async (sesion: typeof solicitante) => {
    serve({
      ...base(sesion, convocatoriaDePrueba({ postular: { puede: true, code: null, motivo: null } })),
      [`GET ${RECORD}/postulaciones`]: { items: [] },
      'GET /api/v1/pre-registros': pagina([]),
    });
    openApp(`/convocatorias/ver/${ID}`, slices);
    await screen.findByText('Quién puede');
  };
  const SUYA = 'Tu organización puede postularse.';
  const SIN = 'Puedes postular: en el pre-registro dices de qué organización es.';

  test('is said of an organization to whoever has one, and of the person to whoever has none', async () => {
    await abre(solicitante);
    expect(screen.getByText(SIN)).toBeVisible();
    expect(screen.queryByText(SUYA)).toBeNull();
    cleanup();
    await abre({ ...solicitante, organizacion: { id: ID, nombre: 'Familias de Parral, A.C.' } as never });
    expect(screen.getByText(SUYA)).toBeVisible();
    expect(screen.queryByText(SIN)).toBeNull();
  });
});

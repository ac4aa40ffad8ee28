import '@testing-library/jest-dom/vitest';
import type { Ajuste, Ajustes } from '@portal/domain/features/workflow/workflow.ajustes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { workflowSlice } from './workflow.routes.tsx';

const AJUSTES = 'GET /api/v1/workflow/ajustes';
const escribirDe = (clave: string) => `PUT /api/v1/workflow/ajustes/${clave}`;
const REPORTES = 'Recordatorios antes de entregar un reporte de avance';
const UMA = 'Unidad de Medida y Actualización (UMA)';
const LFPIORPI = 'Umbrales de la LFPIORPI';
const fijo: Ajustes['fijo'] = {
  topes: [{ nombre: 'Solicitud Directa', tope: 80 }],
  quorums: [
    { nombre: 'Consejo Directivo', quorum: 5 },
    { nombre: 'Comité Técnico', quorum: 1 },
  ],
  estatus: { dias: 30, riesgo: 25, retraso: 10 },
  municipios: 67,
  regiones: ['Juárez', 'Nuevo Casas Grandes'],
  ejes: ['Corresponsabilidad ciudadana'],
};
const enero = '2026-01-01T06:00:00.000Z';
const ajuste = (change: Partial<Ajuste> = {}): Ajuste => ({
  clave: 'recordatorios-de-reportes',
  version: 1,
  valor: [7, 3, 0],
  desde: enero,
  cambios: [
    {
      valor: [2],
      antes: [7, 3, 0],
      desde: '2099-01-01T06:00:00.000Z',
      quien: 'Rita Quiñones',
      escrito: '2026-11-20T18:00:00.000Z',
    },
    { valor: [7, 3, 0], antes: null, desde: enero, quien: null, escrito: null },
  ],
  ...change,
});
const sinCambios = (clave: Ajuste['clave'], valor: Ajuste['valor'], desde = enero): Ajuste =>
  ajuste({
    clave,
    version: 0,
    valor,
    desde,
    cambios: [{ valor, antes: null, desde, quien: null, escrito: null }],
  });
const febreroDe = (anio: number) => `${anio}-02-01T06:00:00.000Z`;
const todos = (uma = febreroDe(2099)): Ajuste[] => [
  ajuste(),
  sinCambios('uma', '117.31', uma),
  sinCambios('umbrales-lfpiorpi', [1605, 3210]),
  sinCambios('transferencias-entre-partidas', '10'),
];
const start = (answers: Record<string, unknown> = {}, items: Ajuste[] = [ajuste()]) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    [AJUSTES]: { items, fijo },
    ...answers,
  });
  return { server, ...openApp('/workflow/ajustes', [workflowSlice]) };
};
const formOf = async (name: string) => within(await screen.findByRole('form', { name }));
const escribir = async (texto: string, nombre = REPORTES, campo: RegExp = /^Días antes/) => {
  const caja = (await formOf(nombre)).getByRole('textbox', { name: campo });
  await userEvent.clear(caja);
  await userEvent.type(caja, texto);
};
const guardar = async (nombre = REPORTES) => (await formOf(nombre)).getByRole('button', { name: 'Guardar' });

beforeAll(async () => {
  await import('./pages/ajustes.tsx');
}, 60_000);

describe('the tab Ajustes', () => {
  it('says what holds, what is to come, what it was before and who wrote it', async () => {
    start();
    expect(await screen.findByText('7, 3, 0 días naturales antes', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('Desde el 1 de enero de 2099: 2 días naturales antes.')).toBeVisible();
    await userEvent.click(screen.getByText('Historial'));
    expect(screen.getByText('Por venir')).toBeVisible();
    expect(screen.getByText('Antes: 7, 3, 0 días naturales antes')).toBeVisible();
    expect(
      screen.getByText(/^Rige desde el 1 de enero de 2099; lo escribió Rita Quiñones el 20 de noviembre/),
    ).toBeVisible();
    expect(screen.getByText('Lo trae el portal')).toBeVisible();
  });

  it('is judged as it is typed and saved upon what was seen, from a day to come', async () => {
    const ESCRIBIR = escribirDe('recordatorios-de-reportes');
    const { server } = start({ [ESCRIBIR]: { items: [ajuste({ version: 2, valor: [5, 1] })], fijo } });
    await escribir('5, 99');
    expect(await screen.findByText('Cada número va de 0 a 30 días.')).toBeVisible();
    expect(await guardar()).toBeDisabled();
    await escribir('cinco');
    expect(await screen.findByText('Escribe números enteros separados por comas.')).toBeVisible();
    await escribir('5, 1');
    const desde = screen.getByRole('textbox', { name: /^Rige desde/ });
    await userEvent.type(desde, '01032020');
    expect(await screen.findByText(/^Elige un día por venir/)).toBeVisible();
    expect(await guardar()).toBeDisabled();
    await userEvent.clear(desde);
    await userEvent.type(desde, '01032027');
    await userEvent.click(await guardar());
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route === ESCRIBIR)?.body).toEqual({
        version: 1,
        valor: [5, 1],
        desde: '2027-03-01',
      }),
    );
    expect(await screen.findByText('5, 1 días naturales antes')).toBeVisible();
  });

  it('an amount, multiples and a percentage are written each in its fields', async () => {
    const { server } = start(
      {
        [escribirDe('uma')]: { items: todos(), fijo },
        [escribirDe('umbrales-lfpiorpi')]: { items: todos(), fijo },
        [escribirDe('transferencias-entre-partidas')]: { items: todos(), fijo },
      },
      todos(),
    );
    expect(
      await screen.findByText('Identificación: 1,605 UMA · Aviso: 3,210 UMA', { selector: 'p.font-medium' }),
    ).toBeVisible();
    expect(
      screen.getByText('Con la UMA de hoy: identificación desde $188,282.55, aviso desde $376,565.10.'),
    ).toBeVisible();
    await escribir('121.4', UMA, /^Valor/);
    await userEvent.type((await formOf(UMA)).getByRole('textbox', { name: /^Rige desde/ }), '02022027');
    expect(await screen.findByText(/rige desde el 1 de febrero de cada año: elige/)).toBeVisible();
    await userEvent.clear((await formOf(UMA)).getByRole('textbox', { name: /^Rige desde/ }));
    await userEvent.click(await guardar(UMA));
    await escribir('3210', LFPIORPI, /^Identificación/);
    expect(await screen.findByText('Debe ser mayor que 3,210.')).toBeVisible();
    expect(await guardar(LFPIORPI)).toBeDisabled();
    await escribir('1700', LFPIORPI, /^Identificación/);
    await userEvent.click(await guardar(LFPIORPI));
    await escribir('12.5', 'Transferencias entre partidas', /^Porcentaje/);
    await userEvent.click(await guardar('Transferencias entre partidas'));
    await waitFor(() =>
      expect(server.calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body)).toEqual([
        { version: 0, valor: '121.40' },
        { version: 0, valor: [1700, 3210] },
        { version: 0, valor: '12.5' },
      ]),
    );
  });

  it('says when the UMA of the year is missing, and nothing once it is there', async () => {
    const { unmount } = start({}, todos(febreroDe(2025)));
    expect(await screen.findByText(/^Falta la UMA de \d{4}: .* con la de 2025\.$/)).toBeVisible();
    unmount();
    start({}, todos());
    await screen.findByText('$117.31 diarios', { selector: 'p.font-medium' });
    expect(screen.queryByText(/^Falta la UMA/)).toBeNull();
  });

  it('shows what is not changed here, why, and where it is', async () => {
    start();
    const fijado = within(await screen.findByRole('region', { name: 'Lo que no se cambia aquí' }));
    expect(fijado.getByText('Solicitud Directa: hasta 80 % del proyecto')).toBeVisible();
    expect(fijado.getByText('Consejo Directivo: 5 miembros')).toBeVisible();
    expect(fijado.getByText('Comité Técnico: 1 miembro')).toBeVisible();
    expect(fijado.getByRole('link', { name: 'Ver los cuerpos colegiados' })).toHaveAttribute(
      'href',
      '/sesiones/cuerpos',
    );
    expect(fijado.getByRole('link', { name: 'Ver las convocatorias' })).toHaveAttribute(
      'href',
      '/convocatorias',
    );
    expect(fijado.getByText('Regiones, con los 67 municipios de Chihuahua')).toBeVisible();
    expect(fijado.getByText(/^En riesgo: un reporte con más de 30 días .* más de 25 puntos/)).toBeVisible();
    expect(fijado.getByText('Nuevo Casas Grandes')).toBeVisible();
    expect(fijado.getByText('Corresponsabilidad ciudadana')).toBeVisible();
    expect(fijado.queryByRole('textbox')).toBeNull();
  });

  it('when somebody was faster what was typed stays; a failure can be tried again', async () => {
    start({ [escribirDe('recordatorios-de-reportes')]: refusal(409, 'version_distinta', 'Cambió.') });
    await escribir('4');
    await userEvent.click(await guardar());
    expect(await screen.findByText(/Otra persona cambió este ajuste/)).toBeVisible();
    expect(screen.getByDisplayValue('4')).toBeVisible();
    start({ [AJUSTES]: refusal(500, 'error_interno', 'El portal no respondió.') });
    expect((await screen.findAllByRole('button', { name: 'Intentar de nuevo' }))[0]).toBeVisible();
  });

  it('where nobody changed anything it says so', async () => {
    start({}, [sinCambios('recordatorios-de-reportes', [7, 3, 0])]);
    await userEvent.click(await screen.findByText('Historial'));
    expect(screen.getByText('Nadie lo ha cambiado: rige lo que trae el portal.')).toBeVisible();
    expect(screen.queryByText('Lo trae el portal')).toBeNull();
  });
});

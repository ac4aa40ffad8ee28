import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { reportesSlice } from './reportes.routes.tsx';
import { CALL, cobertura, enChihuahua, indicadores, sinCasos, sinCobertura } from './testing/reportes.ts';

const ETAPAS = 'GET /api/v1/reportes/etapas';
const COBERTURA = 'GET /api/v1/reportes/cobertura';

const start = (path: string, answers: Record<string, unknown> = {}, sesion = administrador) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    'GET /api/v1/convocatorias': {
      items: [{ id: CALL, titulo: 'Prevención 2026' }],
      siguiente: null,
      anterior: null,
      total: { n: 1, mas: false },
    },
    [ETAPAS]: indicadores,
    [COBERTURA]: cobertura,
    'GET /api/v1/reportes/cobertura/08019': enChihuahua,
    ...answers,
  });
  return { server, ...openApp(path, [reportesSlice]) };
};

beforeAll(async () => {
  await Promise.all([
    import('./pages/etapas.tsx'),
    import('./pages/cobertura.tsx'),
    import('./pages/vencimientos.tsx'),
  ]);
}, 60_000);

describe('the stages', () => {
  it('are drawn with their sentence and their table: results, funnel by call, and time', async () => {
    start('/reportes');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reportes' })).toBeVisible();
    const resultados = await screen.findByRole('table', { name: 'Resultados por etapa' });
    expect(
      within(resultados)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toContain('Pre-registro12110191 %');
    const embudo = screen.getByRole('figure', { name: 'Embudo' });
    expect(embudo).toHaveTextContent('De 12 proyectos, 4 se aprobaron y 0 concluyeron.');
    expect(
      within(embudo).getByRole('table', { name: 'Embudo por convocatoria', hidden: true }),
    ).toHaveTextContent('Sin convocatoria3210000');
    expect(screen.getByRole('figure', { name: 'Tiempo en cada etapa' })).toHaveTextContent(
      'La etapa que más tarda es Convenio: la mitad de los proyectos la pasa en 44 días o menos.',
    );
  });

  it('are narrowed by what is in the address, which a choice writes; what is none is told and not asked', async () => {
    const user = userEvent.setup();
    const { server } = start(`/reportes?convocatoriaId=${CALL}&region=mordor`);
    expect(await screen.findByText('Ignoramos un filtro que no existe: «region: mordor».')).toBeVisible();
    await waitFor(() => expect(server.queries(ETAPAS).at(-1)).toEqual({ convocatoriaId: CALL }));
    await user.click(await screen.findByRole('button', { name: 'Año de recepción' }));
    await user.click(await screen.findByRole('radio', { name: '2025' }));
    await waitFor(() =>
      expect(server.queries(ETAPAS).at(-1)).toEqual({ convocatoriaId: CALL, anio: '2025' }),
    );
    await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    await waitFor(() => expect(server.queries(ETAPAS).at(-1)).toEqual({}));
  });

  it('say that there is nothing, and that they could not be read', async () => {
    start('/reportes', { [ETAPAS]: sinCasos });
    expect(await screen.findByText('No hay proyectos con estos filtros')).toBeVisible();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('a failure has words and another try', async () => {
    start('/reportes', { [ETAPAS]: refusal(503, 'no_disponible', 'El portal está ocupado.') });
    expect(await screen.findByText('El portal está ocupado.', undefined, { timeout: 5_000 })).toBeVisible();
  });

  it('are taken as PDF with the filters of the page, and a refusal is told', async () => {
    const user = userEvent.setup();
    const { server } = start('/reportes?region=juarez', {
      'GET /api/v1/reportes/etapas/pdf': refusal(503, 'no_disponible', 'El portal está ocupado.'),
    });
    await screen.findByRole('table', { name: 'Resultados por etapa' });
    await user.click(screen.getByRole('button', { name: 'Descargar PDF' }));
    expect(await screen.findByText('No se pudo hacer el PDF del reporte')).toBeVisible();
    expect(server.queries('GET /api/v1/reportes/etapas/pdf')).toEqual([{ region: 'juarez' }]);
  });

  it('are for who holds ver_reportes: others land on their home page', async () => {
    const { router } = start('/reportes', {}, solicitante);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('the coverage', () => {
  it('colours the map by a measure that the address keeps, and lists the projects of a tile', async () => {
    const user = userEvent.setup();
    const { router } = start('/reportes/cobertura');
    const tesela = await screen.findByRole('button', { name: /^Chihuahua.*: 3, proyectos aprobados$/ });
    expect(tesela).toHaveAttribute('data-nivel', '4');
    expect(screen.getByText(/Hay proyectos aprobados en 2 de los 67 municipios/u)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Pesos aprobados' }));
    expect(
      await screen.findByRole('button', { name: /^Juárez.*: \$850 mil, pesos aprobados$/ }),
    ).toHaveAttribute('data-nivel', '1');
    await user.click(screen.getByRole('button', { name: /^Chihuahua.*: / }));
    expect(await screen.findByRole('link', { name: /Puertas abiertas/u })).toHaveAttribute(
      'href',
      '/proyectos/0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2c91',
    );
    expect(router.state.location.search).toEqual({ medida: 'aprobado', municipio: '08019' });
    await user.click(screen.getByRole('button', { name: 'Cerrar la lista' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ medida: 'aprobado' }));
  });

  it('has its table of the sixty-seven, and says that there is nothing', async () => {
    start('/reportes/cobertura');
    const tabla = await screen.findByRole('table', { name: 'Mapa de municipios', hidden: true });
    expect(within(tabla).getAllByRole('row', { hidden: true })).toHaveLength(1 + 67 + 2);
  });

  it('is empty where nothing matches', async () => {
    start('/reportes/cobertura', { [COBERTURA]: sinCobertura });
    expect(await screen.findByText('No hay proyectos con estos filtros')).toBeVisible();
  });
});

describe('what comes due', () => {
  const VENCIMIENTOS = 'GET /api/v1/reportes/vencimientos';
  const papel = {
    id: 'papel:1',
    clase: 'papel',
    que: 'Opinión de cumplimiento (32-D)',
    organizacion: 'Casa Luján',
    proyecto: null,
    vence: '2026-11-20',
    dias: -8,
    enlace: '/organizaciones/0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2c91',
  };

  it('is listed with its days and its way, and narrowed by kind and term in the address', async () => {
    const user = userEvent.setup();
    const { server } = start('/reportes/vencimientos', {
      [VENCIMIENTOS]: { items: [papel], total: { n: 1, mas: false } },
    });
    expect(await screen.findByRole('link', { name: 'Opinión de cumplimiento (32-D)' })).toHaveAttribute(
      'href',
      papel.enlace,
    );
    expect(screen.getByText('Venció hace 8 días')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Próximos 90 días' }));
    await user.click(await screen.findByRole('button', { name: 'Tipo' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Documento de organización' }));
    await waitFor(() =>
      expect(server.queries(VENCIMIENTOS).at(-1)).toMatchObject({ 'clase[0]': 'papel', horizonte: '90' }),
    );
  });

  it('says that nothing does', async () => {
    start('/reportes/vencimientos', { [VENCIMIENTOS]: { items: [], total: { n: 0, mas: false } } });
    expect(await screen.findByText('Nada vence en ese plazo')).toBeVisible();
  });
});

describe('the indicators', () => {
  const INDICADORES = 'GET /api/v1/reportes/indicadores';

  it('are drawn from base to meta with their project, and counted by level; without any the page says so', async () => {
    start('/reportes/indicadores?anio=2026', {
      [INDICADORES]: {
        niveles: [{ nivel: 'Fin', total: 1, medidos: 1, cumplidos: 0, promedio: 25 }],
        items: [
          {
            id: 'a:b',
            proyecto: 'Puertas abiertas',
            enlace: '/seguimiento-operativo/a',
            nivel: 'Fin',
            nombre: 'Medidas obtenidas',
            unidad: 'medidas',
            base: '0',
            meta: '180',
            valor: '45',
            camino: 25,
            transcurrido: 60,
          },
        ],
        total: 1,
      },
    });
    expect(await screen.findByRole('figure', { name: 'Medidas obtenidas' })).toHaveTextContent(
      'Avance 45 medidas',
    );
    expect(screen.getByText(/Ha transcurrido el 60 % de la vigencia/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Puertas abiertas' })).toHaveAttribute(
      'href',
      '/seguimiento-operativo/a',
    );
  });

  it('say that there are none', async () => {
    start('/reportes/indicadores', { [INDICADORES]: { niveles: [], items: [], total: 0 } });
    expect(await screen.findByText('Ningún proyecto en ejecución tiene indicadores')).toBeVisible();
  });
});

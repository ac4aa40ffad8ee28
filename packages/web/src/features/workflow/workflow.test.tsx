import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { tablaDePrueba } from './testing/tabla.ts';
import { workflowSlice } from './workflow.routes.tsx';

const TABLAS = 'GET /api/v1/workflow/tablas';
const TABLA = 'GET /api/v1/workflow/tablas/pre-registro';

const start = (path: string, answers: Record<string, unknown> = {}, sesion = administrador) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    [TABLAS]: {
      items: [
        { id: 'pre-registro', titulo: 'Pre-registro', estados: 3, acciones: 4, vivos: 3 },
        { id: 'convenio', titulo: 'Convenio', estados: 8, acciones: 24, vivos: 0 },
      ],
    },
    [TABLA]: tablaDePrueba,
    'GET /api/v1/workflow/tablas/convenio': {
      ...tablaDePrueba,
      id: 'convenio',
      titulo: 'Convenio',
      estados: tablaDePrueba.estados.map((estado) => ({ ...estado, casos: 0 })),
    },
    ...answers,
  });
  return { server, ...openApp(path, [workflowSlice]) };
};

beforeAll(async () => {
  await import('./pages/etapas.tsx');
}, 60_000);

describe('the tab Etapas', () => {
  it('draws the first table with its figures, each leading to the list of its state', async () => {
    const { container } = start('/workflow');
    const figure = await screen.findByRole('figure', { name: 'Estados y acciones: Pre-registro' });
    expect(within(figure).getByRole('link', { name: /3 registros/ })).toHaveAttribute(
      'href',
      '/pre-registro?estado=pendiente',
    );
    // Nobody is led to a list of nothing, nor where there is no list.
    expect(within(figure).queryByRole('link', { name: /Requiere Cambios/ })).toBeNull();
    expect(within(figure).getByText('12 registros')).toBeVisible();
    expect(within(figure).getByText('3 estados y 4 acciones; 3 registros en curso.')).toBeVisible();
    // Three ways lead somewhere; what stays is no arc. The way back is dashed, in the colour of its side.
    const arcs = [...container.querySelectorAll('.tabla-arco')];
    expect(arcs).toHaveLength(3);
    expect(
      arcs.filter((arc) => arc.hasAttribute('data-sube')).map((arc) => arc.getAttribute('data-turno')),
    ).toEqual(['organizacion']);
  });

  it('tells each action in words: who, conditions, who is told and by which letter; and all as a table', async () => {
    start('/workflow');
    const [summary] = await screen.findAllByText('Solicitar cambios', { selector: 'summary *' });
    await userEvent.click(summary as HTMLElement);
    const action = (summary as HTMLElement).closest('details') as HTMLElement;
    for (const words of [
      'pasa a «Requiere Cambios»',
      'Quien revisa',
      'Su organización',
      /Marca al menos un campo como no válido\.\s*Se escribe el motivo\./,
      'Tu pre-registro {{folio}} requiere cambios',
      'Tu pre-registro requiere cambios',
    ])
      expect(within(action).getByText(words)).toBeVisible();
    const row = within(screen.getByRole('table', { hidden: true })).getByRole('row', {
      name: /^Solicitar cambios/,
      hidden: true,
    });
    expect(row).toHaveTextContent('Pendiente');
    expect(row).toHaveTextContent('Requiere Cambios');
  });

  it('the address says which table; another is chosen, and one without records says none', async () => {
    const { router } = start('/workflow?tabla=convenio');
    const figure = await screen.findByRole('figure', { name: 'Estados y acciones: Convenio' });
    expect(within(figure).getAllByText('0 registros')).toHaveLength(3);
    expect(within(figure).queryByRole('link')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Tabla'), 'pre-registro');
    await screen.findByRole('figure', { name: 'Estados y acciones: Pre-registro' });
    expect(router.state.location.search).toEqual({ tabla: 'pre-registro' });
  });

  it('a table that there is not leads back, and a failure says so', async () => {
    start('/workflow?tabla=nada');
    expect(await screen.findByRole('link', { name: 'Ver las etapas' })).toHaveAttribute('href', '/workflow');
    start('/workflow', { [TABLAS]: refusal(500, 'error_interno', 'El portal no respondió.') });
    expect((await screen.findAllByText('El portal no respondió.'))[0]).toBeInTheDocument();
  });

  it('who does not administer the portal is led away and asks for nothing', async () => {
    const { server, router } = start('/workflow', {}, { ...administrador, permisos: ['ver_proyectos'] });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(server.calls.map(({ route }) => route)).not.toContain(TABLAS);
  });
});

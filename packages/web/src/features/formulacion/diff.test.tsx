// @vitest-environment happy-dom
import '../../ui/test-setup.ts';
import {
  type CambiosDeSeccion,
  compararFormulaciones,
  type Formulacion,
} from '@portal/domain/features/formulacion/public';
import { con, proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import { rowsOf } from '@portal/domain/kernel/answers';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { DiffDeFormulacion } from './public.ts';
import { id } from './testing/mesa.tsx';

beforeAll(async () => {
  await import('./components/diff/diff.tsx');
}, 60_000);

const original = proyectoCompleto();
const nodos = rowsOf(original.secciones.arbol_problemas.nodos);
const lineas = rowsOf(original.secciones.presupuesto.lineas);
const cambios = (...despues: readonly Formulacion[]): CambiosDeSeccion[] =>
  despues.flatMap((una) => compararFormulaciones(original, una));
const seccion = (name: string) => screen.findByRole('region', { name });

describe('what changed between two versions', () => {
  it('says it with words beside its colours: what a text said, and what it says', async () => {
    render(
      <DiffDeFormulacion cambios={cambios(con('ficha', { region: 'juarez', descripcion: 'Otra cosa' }))} />,
    );
    const ficha = await seccion('Ficha del Proyecto');
    expect(screen.getByText('2 reescritos')).toBeVisible();
    const region = within(ficha).getByText('Región:', { exact: false }).closest('p');
    expect(region).toHaveTextContent('Región: Decía: ParralDice: Juárez');
    expect(region?.querySelector('del')).toHaveTextContent('Parral');
    expect(region?.querySelector('ins')).toHaveTextContent('Juárez');
  });

  it('tells added, removed, moved and reworded rows apart by their words', async () => {
    const nueva = {
      fila: id(900),
      tipo: 'causa',
      padre: nodos[0]?.fila ?? null,
      texto: 'Falta de alumbrado',
    };
    const otros = nodos
      .filter((_, i) => i !== nodos.length - 1)
      .map((nodo, i) => (i === 1 ? { ...nodo, texto: 'Crianza con golpes' } : nodo));
    render(<DiffDeFormulacion cambios={cambios(con('arbol_problemas', { nodos: [...otros, nueva] }))} />);
    const arbol = await seccion('Árbol de Problemas');
    const filas = within(arbol)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(filas).toContain('Se agregó Falta de alumbrado');
    expect(filas.some((fila) => fila?.startsWith('Se quitó '))).toBe(true);
    expect(filas.some((fila) => fila?.startsWith('Se reescribió Crianza con golpes'))).toBe(true);
  });

  it('says how sums changed with their sign, the large ones in sight', async () => {
    const caras = lineas.map((fila, i) => (i === 1 ? { ...fila, costo_unitario: '50000.01' } : fila));
    render(<DiffDeFormulacion cambios={cambios(con('presupuesto', { lineas: caras }))} />);
    const sumas = await screen.findByRole('table', { name: 'Sumas que cambiaron' });
    expect(within(sumas).getByRole('row', { name: /^Total/ })).toHaveTextContent(
      'Total$2,500,000.00$2,500,000.10+$0.10',
    );
    expect(screen.getByText('4 sumas más, por actividad y mes', { selector: 'summary' })).toBeVisible();
  });

  it('is read as plain text, and copied', async () => {
    render(<DiffDeFormulacion cambios={cambios(con('ficha', { region: 'juarez' }))} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ver como texto' }));
    expect(screen.getByText(/^Ficha del Proyecto\s+- Región: de «Parral» a «Juárez»$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copiar el texto' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver con marcas' }));
    expect(await seccion('Ficha del Proyecto')).toBeVisible();
  });

  it('says that nothing changed, of the whole and of a section that is asked for', async () => {
    const { unmount } = render(<DiffDeFormulacion cambios={[]} />);
    expect(await screen.findByText('Nada cambió.')).toBeVisible();
    unmount();
    render(
      <DiffDeFormulacion
        cambios={cambios(con('ficha', { region: 'juarez' }))}
        secciones={['ficha', 'poblacion']}
      />,
    );
    expect(within(await seccion('Población Objetivo')).getByText('Sin cambios')).toBeVisible();
  });

  it('tells a section that nobody had written in', async () => {
    const vacia: Formulacion = { ...original, secciones: { ...original.secciones, poblacion: {} } };
    render(<DiffDeFormulacion cambios={compararFormulaciones(vacia, original)} />);
    expect(within(await seccion('Población Objetivo')).getByText('Sección nueva')).toBeVisible();
  });

  it('draws the first of very many, and the others when they are asked for', async () => {
    const muchas = Array.from({ length: 300 }, (_, i) => ({ ...lineas[0], fila: id(10_000 + i) }));
    render(<DiffDeFormulacion cambios={cambios(con('presupuesto', { lineas: [...lineas, ...muchas] }))} />);
    const filas = () =>
      screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.startsWith('Se agregó'));
    await seccion('Presupuesto Detallado');
    expect(filas()).toHaveLength(40);
    await userEvent.click(screen.getByRole('button', { name: 'Ver 200 cambios más' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ver 60 cambios más' }));
    expect(filas()).toHaveLength(300);
    expect(screen.queryByRole('button', { name: /cambios más$/ })).toBeNull();
  });
});

// @vitest-environment happy-dom
import '../../ui/test-setup.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { id, poner } from './testing/mesa.tsx';

const linea = (n: number, celdas: Readonly<Record<string, string>>) => ({ ...celdas, fila: id(n) });
const presupuesto = {
  lineas: [
    linea(1, { concepto: 'Talleres', rubro: 'servicios', cantidad: '10', costo_unitario: '1000.00' }),
    linea(2, { concepto: 'Papel', cantidad: '5', costo_unitario: '100.00' }),
    linea(3, { concepto: 'Renta' }),
  ],
};
const celdas = (mesa: { answers: Readonly<Record<string, unknown>> }, columna: string) =>
  (mesa.answers.lineas as readonly Record<string, string>[]).map((row) => row[columna] ?? '');

const hoja = async () => {
  const grid = await screen.findByRole('grid', { name: 'Partidas' });
  grid.focus();
  return grid;
};

afterEach(() => void vi.unstubAllGlobals());

describe('the sheet of the budget', () => {
  it('is walked and written by the keyboard alone', async () => {
    const user = userEvent.setup();
    const mesa = poner('presupuesto', presupuesto);
    const grid = await hoja();
    await user.keyboard('{ArrowDown}{F2} bond{Enter}');
    expect(celdas(mesa, 'concepto')).toEqual(['Talleres', 'Papel bond', 'Renta']);
    // Enter goes on below; a letter writes the cell anew; Escape gives back what was there.
    expect(grid).toHaveFocus();
    await user.keyboard('Luz{Escape}');
    expect(celdas(mesa, 'concepto')[2]).toBe('Renta');
    await user.keyboard('{End}{Home}{Delete}');
    expect(celdas(mesa, 'concepto')[2]).toBe('');
    await user.keyboard('{Control>}z{/Control}');
    expect(celdas(mesa, 'concepto')[2]).toBe('Renta');
  });

  it('begins with its first line, written at once', async () => {
    const user = userEvent.setup();
    const mesa = poner('presupuesto', {});
    await user.click(await screen.findByRole('button', { name: 'Agregar partida' }));
    expect(screen.getByRole('grid', { name: 'Partidas' })).toHaveFocus();
    await user.keyboard('Renta{Enter}');
    expect(celdas(mesa, 'concepto')).toEqual(['Renta']);
  });

  it('fills down what is chosen', async () => {
    const user = userEvent.setup();
    const mesa = poner('presupuesto', presupuesto);
    await hoja();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(celdas(mesa, 'rubro')).toEqual(['servicios', 'servicios', 'servicios']);
    expect(celdas(mesa, 'concepto')).toEqual(['Talleres', 'Papel', 'Renta']);
  });

  it('moves the ceiling with every letter, and mends what goes beyond it', async () => {
    const user = userEvent.setup();
    const mesa = poner('presupuesto', presupuesto);
    const grid = await hoja();
    expect(
      screen.getByText('Te pasas por $1,575.00 del tope de 85 %. Baja lo que pides o sube la contrapartida.'),
    ).toBeVisible();
    await user.keyboard('{ArrowRight>4/}');
    expect(grid.getAttribute('aria-activedescendant')).toMatch(/-0-4$/);
    await user.keyboard('2');
    // 2 × 1,000 + 500, before Enter.
    expect(screen.getByText(/Te pasas por \$375.00 del tope/)).toBeVisible();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Pasar $375.00 a la contrapartida' }));
    expect(celdas(mesa, 'organizacion')).toEqual(['375.00', '', '']);
    expect(screen.getByText('Se pide 85.00 % del proyecto; el tope es 85 %.')).toBeVisible();
  });

  it('shows what a paste from Excel would add, with what is wrong of it, and takes it back', async () => {
    const user = userEvent.setup();
    const mesa = poner('presupuesto', presupuesto);
    const grid = await hoja();
    const texto =
      'Concepto\tRubro\tCantidad\tCosto unitario\nSillas\tEquipamiento\t20\t$450.00\nMesas\tMuebles\t3\t1e3';
    fireEvent.paste(grid, { clipboardData: { getData: () => texto } });
    expect(await screen.findByText('No es ninguno de los seis rubros.')).toBeVisible();
    expect(celdas(mesa, 'concepto')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Pegar 2 filas' }));
    expect(celdas(mesa, 'concepto')).toEqual(['Talleres', 'Papel', 'Renta', 'Sillas', 'Mesas']);
    expect(celdas(mesa, 'costo_unitario').slice(3)).toEqual(['450.00', '1e3']);
    await user.click(screen.getByRole('button', { name: 'Deshacer (Ctrl + Z)' }));
    expect(celdas(mesa, 'concepto')).toHaveLength(3);
  });

  it('says above the sheet why too much is not taken', async () => {
    const mesa = poner('presupuesto', presupuesto);
    const grid = await hoja();
    const muchas = Array.from({ length: 10_000 }, (_, i) => `Silla ${i}\tEquipamiento`).join('\n');
    fireEvent.paste(grid, { clipboardData: { getData: () => muchas } });
    const dice = screen.getByText(/^Pegaste 10,000 filas y se leen a lo más 2,500/, { selector: 'p' });
    expect(dice.compareDocumentPosition(grid)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(mesa.answers).toBe(presupuesto);
  });

  it('keeps the ceiling in sight over the line that is written on a telephone, whose lines are numbered and moved', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const user = userEvent.setup();
    const mesa = poner('presupuesto', presupuesto);
    await user.click(await screen.findByRole('button', { name: /^2 ?Papel/ }));
    const partida = within(await screen.findByRole('dialog', { name: 'Partida 2' }));
    expect(partida.getByText(/^Te pasas por \$1,575\.00 del tope/)).toBeVisible();
    await user.clear(partida.getByRole('textbox', { name: 'Cantidad' }));
    await user.type(partida.getByRole('textbox', { name: 'Cantidad' }), '1');
    expect(partida.queryByText(/\$1,575\.00/)).toBeNull();
    expect(partida.getByText(/tope/)).toBeVisible();
    await user.click(partida.getByRole('button', { name: 'Subir partida' }));
    expect(celdas(mesa, 'concepto')).toEqual(['Papel', 'Talleres', 'Renta']);
    expect(screen.getByRole('dialog', { name: 'Partida 1' })).toBeVisible();
  });

  it('stands by rubro on a telephone: closed with its sums where there are many, and says in which something is wrong', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const user = userEvent.setup();
    const lineas = Array.from({ length: 14 }, (_, i) =>
      linea(i + 1, {
        concepto: `Partida ${i + 1}`,
        rubro: i % 2 === 0 ? 'servicios' : 'equipamiento',
        cantidad: '1',
        costo_unitario: '1500.50',
      }),
    );
    poner(
      'presupuesto',
      { lineas: [...lineas, linea(20, { concepto: 'Suelta' })] },
      { errores: { [`lineas.${id(1)}.unidad`]: 'Escribe la unidad.' } },
    );
    const servicios = await screen.findByRole('button', { name: /^Servicios/ });
    expect(servicios).toHaveTextContent('7 partidas');
    expect(servicios).toHaveTextContent('Tiene datos por corregir');
    expect(servicios).toHaveTextContent('$10,503.50');
    expect(screen.getByRole('button', { name: /^Sin rubro/ })).toHaveTextContent('1 partida');
    expect(screen.queryByRole('button', { name: /Partida 3/ })).toBeNull();

    await user.click(servicios);
    const grupo = within(screen.getByRole('region', { name: /^Servicios/ }));
    expect(grupo.getAllByRole('listitem')).toHaveLength(7);
    // Numbered as in the whole list.
    await user.click(grupo.getByRole('button', { name: /^3 ?Partida 3/ }));
    expect(await screen.findByRole('dialog', { name: 'Partida 3' })).toBeVisible();
  });

  it('shows the amounts of a paste with their commas, those that it refuses too', async () => {
    poner('presupuesto', presupuesto);
    const grid = await hoja();
    fireEvent.paste(grid, {
      clipboardData: {
        getData: () =>
          'Concepto\tCantidad\tCosto unitario\tContrapartida\nCamioneta\t1\t1250000\t2000000\nMala\t1\t12.345\t\n',
      },
    });
    const vista = within(await screen.findByRole('dialog', { name: 'Pegar 2 partidas' }));
    expect(vista.getByRole('cell', { name: '$1,250,000.00' })).toBeVisible();
    expect(
      vista.getByRole('cell', {
        name: '$2,000,000.00 Los que aportan suman más de lo que cuesta la partida.',
      }),
    ).toBeVisible();
    expect(vista.getByRole('cell', { name: '12.345 El monto lleva a lo más dos decimales.' })).toBeVisible();
  });

  it('gives what is chosen to a spreadsheet', async () => {
    const user = userEvent.setup();
    poner('presupuesto', presupuesto);
    const grid = await hoja();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const dado: string[] = [];
    fireEvent.copy(grid, { clipboardData: { setData: (_: string, texto: string) => dado.push(texto) } });
    expect(dado).toEqual(['Talleres\tServicios\nPapel\t']);
  });

  it('spends a line in months of the project', async () => {
    const user = userEvent.setup();
    const mesa = poner('presupuesto', presupuesto, {
      otras: { ficha: { fecha_inicio: '2027-01-15', fecha_fin: '2027-03-20' } },
    });
    await hoja();
    await user.keyboard('{End}{Enter}');
    await user.click(await screen.findByRole('checkbox', { name: 'ene 2027' }));
    await user.click(screen.getByRole('checkbox', { name: 'feb 2027' }));
    expect(celdas(mesa, 'meses')[0]).toBe('2027-01 2027-02');
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    expect(screen.getByRole('gridcell', { name: 'ene 2027 a feb 2027' })).toBeVisible();
  });

  it('draws only the rows in sight of many, and says how many there are', async () => {
    poner('presupuesto', {
      lineas: Array.from({ length: 2000 }, (_, i) => linea(i + 1, { concepto: `Partida ${i + 1}` })),
    });
    const grid = await screen.findByRole('grid', { name: 'Partidas' });
    expect(grid).toHaveAttribute('aria-rowcount', '2001');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  it('marks the cell that is wrong, and says what is wrong with the chosen one', async () => {
    poner('presupuesto', presupuesto, { errores: { [`lineas.${id(1)}.concepto`]: 'Escribe el concepto.' } });
    await hoja();
    expect(screen.getByText('Escribe el concepto.')).toBeVisible();
    expect(screen.getByRole('gridcell', { name: 'Talleres' })).toHaveAttribute('aria-invalid', 'true');
  });

  it('writes nothing where it is only read', async () => {
    const user = userEvent.setup();
    const mesa = poner('presupuesto', presupuesto, { readOnly: true });
    const grid = await hoja();
    await user.keyboard('x{Enter}{Delete}{Control>}d{/Control}');
    fireEvent.paste(grid, { clipboardData: { getData: () => 'uno\tdos' } });
    expect(mesa.answers).toBe(presupuesto);
  });
});

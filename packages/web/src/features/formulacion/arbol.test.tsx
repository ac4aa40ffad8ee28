// @vitest-environment happy-dom
import '../../ui/test-setup.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { esquema, id, poner } from './testing/mesa.tsx';

const nodo = (n: number, tipo: string, padre: number | null, texto: string) => ({
  fila: id(n),
  tipo,
  padre: padre === null ? null : id(padre),
  texto,
});
const arbol = {
  nodos: [
    nodo(1, 'central', null, 'Violencia'),
    nodo(2, 'causa', 1, 'Crianza'),
    nodo(3, 'causa', 1, 'Espacios'),
    nodo(4, 'efecto', 1, 'Peleas'),
  ],
};
const recuadro = (texto: string) => screen.findByRole('treeitem', { name: new RegExp(texto) });

describe('the tree as an outline', () => {
  it('is made by the keyboard alone', async () => {
    const user = userEvent.setup();
    poner('arbol_problemas', {});
    await user.click(await screen.findByRole('button', { name: 'Escribir el problema central' }));
    await user.keyboard('Violencia{Enter}');
    expect(await recuadro('Violencia')).toHaveFocus();
    // A centre has no siblings: which side is chosen with the tools.
    await user.click(screen.getByRole('button', { name: 'Causa' }));
    await user.keyboard('Crianza{Enter}Turnos{Tab}{Enter}Servicios');
    expect(esquema()).toEqual([
      'Problema central: Violencia',
      '  Causa directa: Crianza',
      '    Causa indirecta: Turnos',
      '    Causa indirecta: Servicios',
    ]);
    await user.keyboard('{Shift>}{Tab}{/Shift}{Escape}');
    expect(esquema().at(-1)).toBe('  Causa directa: Servicios');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(esquema()[1]).toBe('  Causa directa: Servicios');
    expect(await recuadro('Servicios')).toHaveFocus();
  });

  it('writes on with F2 and with a letter, and goes out of the tree with Escape', async () => {
    const user = userEvent.setup();
    poner('arbol_problemas', arbol);
    await user.click(await recuadro('Crianza'));
    await user.keyboard('{F2} dura{Escape}');
    expect(await recuadro('Crianza dura')).toHaveFocus();
    await user.keyboard('s{Escape}');
    expect(await recuadro('Crianza duras')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(within(screen.getByRole('toolbar')).getAllByRole('button')[0]).toHaveFocus();
  });

  it('is no trap: past its tools Tab goes on below it, and comes back to it', async () => {
    const user = userEvent.setup();
    poner('arbol_problemas', arbol);
    await user.click(await recuadro('Crianza'));
    await user.keyboard('{Escape}');
    const tools = within(screen.getByRole('toolbar')).getAllByRole('button');
    for (const _ of tools) await user.tab();
    expect(document.activeElement?.closest('[role="tree"], [role="toolbar"]')).toBeNull();
    expect(esquema()).toHaveLength(4);
    await user.click(tools.at(-1) as HTMLElement);
    await user.tab();
    expect(await recuadro('Crianza')).toHaveFocus();
  });

  it('takes away with Supr, and gives back with Ctrl + Z what was not changed by somebody else meanwhile', async () => {
    const user = userEvent.setup();
    const mesa = poner('arbol_problemas', arbol);
    await user.click(await recuadro('Espacios'));
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('treeitem', { name: /Espacios/ })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Quitamos «Espacios»');
    await user.keyboard('{Control>}z{/Control}');
    expect(await recuadro('Espacios')).toBeVisible();
    await user.keyboard('{Delete}');
    act(() => mesa.poner({ nodos: [nodo(1, 'central', null, 'De otra persona')] }));
    await user.click(await recuadro('De otra persona'));
    await user.keyboard('{Control>}z{/Control}');
    expect(esquema()).toEqual(['Problema central: De otra persona']);
  });

  it('says why it does not move what cannot be moved', async () => {
    const user = userEvent.setup();
    poner('arbol_problemas', arbol);
    await user.click(await recuadro('Crianza'));
    await user.keyboard('{Tab}');
    expect(screen.getByRole('status')).toHaveTextContent('No tiene un hermano antes del cual colgar.');
    expect(esquema()).toHaveLength(4);
  });

  it('shows what pasted lines would add before it adds them', async () => {
    const user = userEvent.setup();
    const mesa = poner('arbol_problemas', arbol);
    const crianza = await recuadro('Crianza');
    await user.click(crianza);
    fireEvent.paste(crianza, { clipboardData: { getData: () => '- Turnos\n  - De noche\n- Distancia' } });
    const crear = await screen.findByRole('button', { name: 'Crear 3 recuadros' });
    expect(mesa.answers).toBe(arbol);
    await user.click(crear);
    await recuadro('De noche');
    expect(esquema().slice(1, 5)).toEqual([
      '  Causa directa: Crianza',
      '    Causa indirecta: Turnos',
      '      Causa indirecta: De noche',
      '    Causa indirecta: Distancia',
    ]);
  });

  it('says in sight why too many lines are not taken, and keeps them in the box that they were pasted into', async () => {
    const user = userEvent.setup();
    const mesa = poner('arbol_problemas', arbol);
    const muchas = Array.from({ length: 10_000 }, (_, i) => `Causa ${i + 1}`).join('\n');
    const dice = 'Pegaste 10,000 líneas y el árbol tiene a lo más 500 recuadros. No se agregó ninguna.';
    const crianza = await recuadro('Crianza');
    await user.click(crianza);
    fireEvent.paste(crianza, { clipboardData: { getData: () => muchas } });
    expect(screen.getByText(dice, { selector: 'p' })).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByText(dice, { selector: 'p' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pegar líneas' }));
    const caja = await screen.findByRole('textbox', { name: /^Líneas/ });
    fireEvent.change(caja, { target: { value: muchas } });
    await user.click(screen.getByRole('button', { name: 'Ver qué se agrega' }));
    expect(caja).toHaveAccessibleDescription(`Error: ${dice}`);
    expect(caja).toHaveValue(muchas);
    fireEvent.change(caja, { target: { value: 'Una sola causa' } });
    await user.click(screen.getByRole('button', { name: 'Ver qué se agrega' }));
    expect(await screen.findByRole('button', { name: 'Crear 1 recuadro' })).toBeVisible();
    expect(mesa.answers).toBe(arbol);
  });

  it('changes nothing where it is only read', async () => {
    const user = userEvent.setup();
    const mesa = poner('arbol_problemas', arbol, { readOnly: true });
    await user.click(await recuadro('Crianza'));
    await user.keyboard('{Delete}{Enter}x');
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(mesa.answers).toBe(arbol);
  });

  it('draws the same tree, with the same keys', async () => {
    const user = userEvent.setup();
    poner('arbol_problemas', arbol);
    await user.click(await screen.findByRole('button', { name: 'Dibujo' }));
    expect(await screen.findByRole('tree', { name: /Dibujo/ })).toHaveAccessibleDescription(
      /^Enter, un hermano/,
    );
    await user.click(await recuadro('Violencia'));
    await user.keyboard('{ArrowUp}');
    expect(await recuadro('Peleas')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(await recuadro('Espacios')).toHaveFocus();
    await user.keyboard('{Enter}Parques{Escape}');
    expect(await recuadro('Causa directa: Parques')).toHaveFocus();
  });

  it.each(['Esquema', 'Dibujo'])(
    'where it is only read, %s is walked by its arrows and stays as it is',
    async (vista) => {
      const user = userEvent.setup();
      const mesa = poner('arbol_problemas', arbol, { readOnly: true });
      await user.click(await screen.findByRole('button', { name: vista }));
      await user.click(await recuadro('Violencia'));
      await user.keyboard(vista === 'Dibujo' ? '{ArrowUp}' : '{ArrowDown}{ArrowDown}{ArrowDown}');
      expect(await recuadro('Peleas')).toHaveFocus();
      await user.keyboard('{Enter}{Delete}{F2}x');
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(mesa.answers).toEqual(arbol);
      await user.tab();
      expect(await recuadro('Peleas')).not.toHaveFocus();
    },
  );
});

describe('the tree of objectives', () => {
  const otras = { arbol_problemas: arbol };

  it('is generated from the problems, and each is written beside its own', async () => {
    const user = userEvent.setup();
    const mesa = poner('arbol_objetivos', {}, { otras });
    expect(await screen.findByText('4 problemas todavía no tienen su objetivo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Generar desde el árbol de problemas' }));
    expect(await screen.findByText('4 de 4 por redactar')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Objetivo central' }), 'Paz');
    expect(screen.getByText('3 de 4 por redactar')).toBeVisible();
    expect(screen.getByText('Cada problema tiene su objetivo.')).toBeVisible();
    expect(mesa.answers.nodos).toEqual(
      expect.arrayContaining([expect.objectContaining({ texto: 'Paz', espejo: id(1) })]),
    );
    await user.click(screen.getByRole('button', { name: 'Esquema' }));
    expect(esquema()).toEqual([
      'Objetivo central: Paz',
      '  Medio directo: sin texto',
      '  Medio directo: sin texto',
      '  Fin directo: sin texto',
    ]);
  });

  it('says which objective has no problem, and turns the drawing over', async () => {
    const user = userEvent.setup();
    poner(
      'arbol_objetivos',
      {
        nodos: [
          { ...nodo(11, 'central', null, 'Paz'), espejo: id(1) },
          { ...nodo(12, 'medio', 11, 'Becas'), espejo: null },
        ],
      },
      { otras },
    );
    expect(await screen.findByRole('treeitem', { name: 'Medio directo: Becas. Sin espejo' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dibujo' }));
    await user.click(await screen.findByRole('button', { name: 'Voltear' }));
    expect(screen.getByRole('treeitem', { name: 'Objetivo central: Violencia' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voltear' }));
    expect(screen.getByRole('treeitem', { name: 'Objetivo central: Paz' })).toBeVisible();
  });
});

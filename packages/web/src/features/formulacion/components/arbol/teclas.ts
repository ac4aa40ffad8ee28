import type { KeyboardEvent } from 'react';
import { historyKey } from '../../../../ui/edit-history.ts';
import type { Arbol, NodoDeArbol } from './use-arbol.ts';

/** Which node an arrow leads to; null: none, and the key does nothing. */
export type Vecino = (tecla: string) => NodoDeArbol | null | undefined;

const flechas = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Arrows from one node to another. */
const andar = (event: KeyboardEvent, arbol: Arbol, vecino: Vecino): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey || !flechas.includes(event.key)) return false;
  const nodo = vecino(event.key);
  if (nodo) arbol.elegir(nodo.fila);
  return true;
};

/** Keys that move or undo, whether or not a text is being written. */
const moviendo = (event: KeyboardEvent, arbol: Arbol): boolean => {
  const historia = arbol.editando ? null : historyKey(event.nativeEvent);
  if (historia === 'undo') arbol.deshacer();
  else if (historia === 'redo') arbol.rehacer();
  else if (event.key === 'Tab' && event.shiftKey) arbol.afuera();
  else if (event.key === 'Tab') arbol.adentro();
  else if (event.altKey && event.key === 'ArrowUp') arbol.subir();
  else if (event.altKey && event.key === 'ArrowDown') arbol.bajar();
  else if (event.altKey && event.key === 'ArrowRight') arbol.adentro();
  else if (event.altKey && event.key === 'ArrowLeft') arbol.afuera();
  else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    if (arbol.elegido?.tipo === 'central') return false;
    arbol.hijo();
  } else return false;
  return true;
};

const escribiendo = (event: KeyboardEvent<HTMLElement>, arbol: Arbol): boolean => {
  const vacio = arbol.elegido?.texto === '';
  if (event.key === 'Escape') arbol.terminar();
  else if (event.key === 'Enter' && !event.shiftKey) {
    if (vacio || arbol.elegido?.tipo === 'central') arbol.terminar();
    else arbol.hermano();
  } else if (event.key === 'Backspace' && vacio && arbol.elegido?.tipo !== 'central') arbol.quitar();
  else return false;
  return true;
};

const andando = (
  event: KeyboardEvent<HTMLElement>,
  arbol: Arbol,
  vecino: Vecino,
  salir: () => void,
): boolean => {
  const suelta = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key === 'F2') arbol.editar();
  else if (event.key === 'Escape') {
    arbol.salir();
    salir();
  } else if (event.key === 'Enter' && arbol.elegido?.tipo === 'central') arbol.editar();
  else if (event.key === 'Enter') arbol.hermano();
  else if (event.key === 'Insert' && arbol.elegido?.tipo !== 'central') arbol.hijo();
  else if (event.key === 'Delete' || event.key === 'Backspace') arbol.quitar();
  else if (!andar(event, arbol, vecino)) {
    // A letter begins the text: it goes on where the box is drawn, at its end.
    if (suelta && event.key.length === 1 && event.key !== ' ') arbol.editar();
    return false;
  }
  return true;
};

/** The keys of a tree that is only read: it is walked, and nothing in it changes. */
export const alLeer =
  (arbol: Arbol, vecino: Vecino) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (!andar(event, arbol, vecino)) return;
    event.preventDefault();
    event.stopPropagation();
  };

/**
 * The keys of a tree, the same for outline and drawing: Enter a sibling, Ctrl + Enter a child, Tab and Shift + Tab deeper and
 * higher, Alt and arrows move, F2 or a letter writes, Delete takes away, Escape goes out of the tree.
 */
export const alTeclear =
  (arbol: Arbol, vecino: Vecino, salir: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const hecho =
      moviendo(event, arbol) ||
      (arbol.editando ? escribiendo(event, arbol) : andando(event, arbol, vecino, salir));
    if (!hecho) return;
    event.preventDefault();
    event.stopPropagation();
  };

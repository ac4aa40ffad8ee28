import { useEffect, useRef, useState } from 'react';

/** What each key does on the review, as the help lists it; `deSeccion`: only where whole sections are judged. */
export const keys = [
  { tecla: 'j', otra: '↓', texto: 'Campo siguiente' },
  { tecla: 'k', otra: '↑', texto: 'Campo anterior' },
  { tecla: 'v', texto: 'Marcar como válido y pasar al siguiente sin decidir' },
  { tecla: 'x', texto: 'Marcar como no válido y escribir qué debe corregirse' },
  { tecla: 'u', texto: 'Dejar sin decidir' },
  { tecla: 'V', texto: 'Marcar lo demás como válido' },
  { tecla: 'c', texto: 'Escribir el comentario' },
  { tecla: 'f', texto: 'Marcar como no válido y elegir una frase' },
  { tecla: 'o', texto: 'Abrir o cerrar lo que se juzga', deSeccion: true },
  { tecla: 'd', texto: 'Ver el documento en grande' },
  { tecla: 'g', texto: 'Girar el documento' },
  { tecla: '+', texto: 'Acercar el documento' },
  { tecla: '-', texto: 'Alejar el documento' },
  { tecla: 'n', texto: 'Siguiente de la lista' },
  { tecla: 'p', texto: 'Anterior de la lista' },
  { tecla: '?', texto: 'Ver esta ayuda' },
] as const;

/** Those that hold also where every letter is text. */
export const chords = [
  { tecla: 'Esc', texto: 'Salir del comentario: al siguiente campo sin decidir, o al suyo si no dice nada' },
  { tecla: 'Alt + ↓', texto: 'Elegir una frase para el comentario' },
  { tecla: 'Ctrl + Enter', texto: 'La acción principal' },
  { tecla: 'Ctrl + Shift + Enter', texto: 'Aprobar y pasar al siguiente de la lista' },
] as const;

export type Key = (typeof keys)[number]['tecla'];

const STORE = 'atajos-de-revision';

const readPreference = (): boolean => {
  try {
    return localStorage.getItem(STORE) !== 'no';
  } catch {
    return true;
  }
};

const arrows: Readonly<Record<string, Key>> = { ArrowDown: 'j', ArrowUp: 'k' };
/** Of a letter it is Shift that makes another key, never Caps Lock: 'V' marks all that is left. */
const keyOf = ({ key, shiftKey }: KeyboardEvent): Key | undefined => {
  const pressed = /^[a-z]$/i.test(key) ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : key;
  return keys.find(({ tecla }) => tecla === pressed)?.tecla;
};
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog]';

/**
 * One-letter shortcuts for the whole page; arrows only inside `[data-teclas=""]`, so that elsewhere they
 * scroll, or belong to what is drawn there. Silent while typing or in a dialog. They can be turned off and it is remembered (WCAG 2.1.4).
 */
export const useReviewKeys = (onKey: (key: Key) => void): [boolean, (activas: boolean) => void] => {
  const [activas, setActivas] = useState(readPreference);
  const latest = useRef(onKey);
  latest.current = onKey;

  useEffect(() => {
    if (!activas) return;
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.closest(typing) || document.querySelector('[role=dialog]')) return;
      const inside = target.closest('[data-teclas]')?.getAttribute('data-teclas') === '';
      const arrow = inside ? arrows[event.key] : undefined;
      const tecla = arrow ?? keyOf(event);
      if (!tecla) return;
      event.preventDefault();
      latest.current(tecla);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [activas]);

  const keep = (next: boolean) => {
    setActivas(next);
    try {
      localStorage.setItem(STORE, next ? 'si' : 'no');
    } catch {
      // Storage may be blocked: it holds for this page.
    }
  };
  return [activas, keep];
};

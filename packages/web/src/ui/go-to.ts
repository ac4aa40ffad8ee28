import { controlId } from './control-id.ts';
import { focusField } from './error-summary.tsx';

/**
 * Going to what a path names on a page whose parts come late, or show one thing of many at a time: 'lineas.{fila}.rubro' is a
 * cell of a sheet that draws the rows in sight. Who draws it takes the call; else the control of the path has its id.
 */
const CALL = 'portal:ir-a';
const EVERY = 50;
/** As long as a part of the page may take to come. */
const PATIENCE = 8_000;
/** How long who stands for a whole list waits for one that knows its rows. */
const BETTER = 300;

let turn = 0;

const ancestors = (path: string): string[] => {
  const parts = path.split('.');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('.'));
};

/** Goes there as soon as it is drawn; a later call ends an earlier one. The nearest that there is, else `orElse`. */
export const goTo = (path: string, orElse?: () => void): void => {
  turn += 1;
  const mine = turn;
  let left = PATIENCE;
  let seen = 0;
  const ids = ancestors(path).map(controlId);
  const look = (): void => {
    if (mine !== turn) return;
    if (!document.dispatchEvent(new CustomEvent(CALL, { detail: path, cancelable: true }))) return;
    const found = ids.findIndex((id) => document.getElementById(id));
    if (found >= 0) seen += EVERY;
    if (found === 0 || (found > 0 && seen > BETTER)) return focusField(ids[found] ?? '');
    left -= EVERY;
    if (left > 0) setTimeout(look, EVERY);
    else orElse?.();
  };
  setTimeout(look);
};

/** Hears where to go; answers true when it goes there. For an effect: it answers how to stop. */
export const onGoTo = (take: (path: string) => boolean): (() => void) => {
  const hear = (event: Event): void => {
    const { detail } = event as CustomEvent<string>;
    if (!event.defaultPrevented && take(detail)) event.preventDefault();
  };
  document.addEventListener(CALL, hear);
  return () => document.removeEventListener(CALL, hear);
};

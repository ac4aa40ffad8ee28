import { useEffect, useRef, useState } from 'react';

/** What the browser's Back closes before it leaves the page: the sheets and dialogs that are open, the last one on top. */
const abiertas: (() => void)[] = [];

/** Closes the one on top, or tells it to: one that is busy stays. False where none is open. */
export const closeTop = (): boolean => {
  const top = abiertas.at(-1);
  top?.();
  return top !== undefined;
};

type Watcher = { onclose: (() => void) | null; destroy: () => void };
type WatcherMaker = new () => Watcher;

/** Android tells of its Back before the browser looks at the history: the only word there is of one upon the first page of a tab. */
const makerOf = (): WatcherMaker | undefined =>
  globalThis.matchMedia?.('(pointer: coarse)').matches
    ? (globalThis as { CloseWatcher?: WatcherMaker }).CloseWatcher
    : undefined;

/**
 * While `open`, the browser's Back calls `close` instead of leaving the page (`app/back.ts` hears it). No entry of the history is made
 * for it: closed otherwise, nothing is left behind, and a link inside leads away as anywhere.
 */
export const useBackCloses = (open: boolean, close: () => void): void => {
  const ahora = useRef(close);
  ahora.current = close;
  useEffect(() => {
    if (!open) return;
    const cierra = () => ahora.current();
    abiertas.push(cierra);
    return () => void abiertas.splice(abiertas.indexOf(cierra), 1);
  }, [open]);

  // A watcher hears once: of one that is still open, the next does.
  const [vez, setVez] = useState(0);
  useEffect(() => {
    const Maker = open ? makerOf() : undefined;
    if (!Maker) return;
    const watcher = new Maker();
    watcher.onclose = () => {
      ahora.current();
      setVez(vez + 1);
    };
    return () => watcher.destroy();
  }, [open, vez]);
};

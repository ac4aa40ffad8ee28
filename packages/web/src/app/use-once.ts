import { useRef, useState } from 'react';

/** A function deaf while its last call is under way, so that a double click acts once; and whether it is. */
export const useOnce = <Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): [(...args: Args) => Promise<void>, boolean] => {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const once = async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await run(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return [once, busy];
};

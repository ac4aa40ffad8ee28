import { type ComponentType, useEffect, useState } from 'react';
import { fetchToasterWith } from './toast.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds that the first screen has for its own code and data, on a slow line: the page is idle while it waits for them. */
const FIRST_SCREEN = 4_000;

/** The {@link Toaster}, whose code comes once the first screen is there, or with the first toast; asked for again while it does not come. */
export const LazyToaster = () => {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const fetch = (): void =>
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
    fetchToasterWith(fetch);
    let callOff = (): void => undefined;
    const later = setTimeout(() => {
      callOff = whenIdle(fetch);
    }, FIRST_SCREEN);
    return () => {
      clearTimeout(later);
      callOff();
    };
  }, []);
  return Toaster ? <Toaster /> : null;
};
